package measure

import (
	"fmt"

	"golang.org/x/perf/benchfmt"
)

// Results returns the samples as lines of the Go benchmark format. row is the name of the table's benchmark and of the
// row, bytes what an operation processes. As go test does, the name ends in GOMAXPROCS unless that is 1.
func (s Series) Results(row string, bytes, cpus int) []*benchfmt.Result {
	name := fmt.Sprintf("%s/kernel=%s", row, s.Name)
	if cpus != 1 {
		name += fmt.Sprintf("-%d", cpus)
	}
	var results []*benchfmt.Result
	for i, mbs := range s.MBs(bytes) {
		values := []benchfmt.Value{{Value: s.NS[i], Unit: "ns/op"}}
		if bytes > 0 {
			values = append(values, benchfmt.Value{Value: mbs, Unit: "MB/s"})
		}
		values = append(values, benchfmt.Value{Value: float64(s.AllocBytes), Unit: "B/op"},
			benchfmt.Value{Value: float64(s.Allocs), Unit: "allocs/op"})
		results = append(results, &benchfmt.Result{Name: benchfmt.Name(name), Iters: s.Ops, Values: values})
	}
	return results
}
