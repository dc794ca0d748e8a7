package measure

import (
	"runtime"
	"runtime/debug"
	"slices"
	"testing"
	"time"

	"github.com/lanes-go/lanes/cmd/lanes/tables"
)

// spin is an operation that the sampling cannot be faster than.
func spin() func(n int) {
	return func(n int) {
		for range n {
			for start := time.Now(); time.Since(start) < 20*time.Microsecond; {
			}
		}
	}
}

func TestColumnsAreSampledInTurn(t *testing.T) {
	var order []string
	column := func(name string) tables.Column {
		return tables.Column{Name: name, New: func() func(int) {
			op := spin()
			return func(n int) {
				order = append(order, name)
				op(n)
			}
		}}
	}
	pauses := 0
	series := Columns([]tables.Column{column("a"), column("b"), column("c")},
		Options{Count: 4, Time: 200 * time.Microsecond, CPUs: 1, Pause: func() {
			if pauses == 0 {
				order = nil // what calibration ran
			}
			pauses++
		}})
	if want := slices.Repeat([]string{"a", "b", "c"}, 4); !slices.Equal(order, want) || pauses != 4 {
		t.Errorf("order %v, %d pauses", order, pauses)
	}
	for i, s := range series {
		if s.Name != string(rune('a'+i)) || len(s.NS) != 4 || s.Ops < 1 || slices.Min(s.NS) < 20e3 || s.Allocs > 1 {
			t.Errorf("column %d: %+v", i, s)
		}
	}
}

func TestEveryCPUHasItsState(t *testing.T) {
	var done [3]int
	next := 0
	column := tables.Column{Name: "a", New: func() func(int) {
		mine := next
		next++
		op := spin()
		return func(n int) {
			done[mine] += n
			op(n)
		}
	}}
	procs, percent := runtime.GOMAXPROCS(0), debug.SetGCPercent(100)
	debug.SetGCPercent(percent)
	s := Columns([]tables.Column{column}, Options{Count: 2, Time: time.Microsecond, CPUs: 3})[0]
	if next != 3 || s.Ops%3 != 0 || min(done[0], done[1], done[2]) < 2*s.Ops/3 {
		t.Errorf("%d states, %d operations a sample, done %v", next, s.Ops, done)
	}
	if runtime.GOMAXPROCS(0) != procs || debug.SetGCPercent(percent) != percent {
		t.Error("GOMAXPROCS or the garbage collector's setting is not restored")
	}
}

var sink []byte

func TestAllocations(t *testing.T) {
	for _, want := range []uint64{0, 1, 3} {
		c := tables.Column{Name: "a", New: func() func(int) {
			return func(n int) {
				for range uint64(n) * want {
					sink = make([]byte, 1<<10)
				}
			}
		}}
		s := Columns([]tables.Column{c}, Options{Count: 1, Time: time.Microsecond, CPUs: 1})[0]
		if s.Allocs != want || s.AllocBytes/(1<<10) != want {
			t.Errorf("%d allocations of 1 KiB are counted as %d, %d bytes", want, s.Allocs, s.AllocBytes)
		}
	}
}

func TestAnOperationThatTakesNoTime(t *testing.T) {
	nothing := tables.Column{Name: "a", New: func() func(int) { return func(int) {} }}
	s := Columns([]tables.Column{nothing}, Options{Count: 2, Time: time.Millisecond, CPUs: 1})[0]
	if s.Ops < 1 || slices.Min(s.NS) <= 0 {
		t.Errorf("%+v", s)
	}
}

func TestTimerStep(t *testing.T) {
	if step := timerStep(); step <= 0 || step > 100*time.Millisecond {
		t.Errorf("the clock's step is %v", step)
	}
}
