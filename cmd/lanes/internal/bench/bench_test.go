package bench

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
)

func read(t *testing.T, text string) *File {
	t.Helper()
	f, err := Read(strings.NewReader(text), "f")
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestKeys(t *testing.T) {
	for name, want := range map[string]Key{
		"SHA512/Hash8K/New/kernel=avx2":     {"sha512", "", "Hash8K/New", "avx2", 1},
		"SHA3/8192/16/kernel=before-12":     {"sha3", "", "8192/16", "before", 12},
		"SHA3/8192/16/kernel=go-x":          {"sha3", "", "8192/16", "go-x", 1},
		"SHA3/8192/16/kernel=":              {"", "p", "SHA3/8192/16/kernel=", "", 1},
		"SHA3/8192/16/kernel=go/more":       {"", "p", "SHA3/8192/16/kernel=go/more", "", 1},
		"Other/8192/kernel=go":              {"", "p", "Other/8192/kernel=go", "", 1},
		"SHA512":                            {"", "p", "SHA512", "", 1},
		"Parse/\x1b[31m-8":                  {"", "p", `Parse/\x1b[31m-8`, "", 1},
		"Poly1305/Write2M/kernel=avx512-01": {"poly1305", "", "Write2M", "avx512", 1},
	} {
		f := read(t, "pkg: p\nBenchmark"+name+" 10 5 ns/op\n")
		if len(f.Keys) != 1 || f.Keys[0] != want {
			t.Errorf("%q: %+v, want %+v", name, f.Keys, want)
		}
	}
}

func TestSamples(t *testing.T) {
	f := read(t, `goos: linux
goarch: amd64
cpu: one
BenchmarkX 10 100 ns/op 20.00 MB/s 3 allocs/op
BenchmarkX 10 125 ns/op 16.00 MB/s 3 allocs/op
BenchmarkY 10 551890 ns/op 3800.01 MB/s
BenchmarkY 10 551891 ns/op 3799.97 MB/s
BenchmarkZ 10 100 ns/op 20.00 MB/s
BenchmarkZ 10 100 ns/op 40.00 MB/s
BenchmarkV 10 100 ns/op
cpu: two
BenchmarkV 10 100 ns/op
`)
	var got []string
	for _, k := range f.Keys {
		s := f.Series[k]
		got = append(got, fmt.Sprint(k.Row, len(s.NS), math.Round(s.NS[0]), s.Allocs, s.Bytes()/1000))
		if k.Row == "X" && (s.Bytes() != 2 || math.Round(s.NS[1]) != 125) {
			t.Errorf("%+v", s)
		}
	}
	want := []string{"X2 100 3 0", "Y2 551890 0 2097", "Z2 100 0 0", "V2 100 0 0"}
	if !slices.Equal(got, want) || !slices.Equal(f.CPU, []string{"one", "two"}) || !slices.Equal(f.Go, []string{"linux/amd64"}) {
		t.Errorf("%q, CPUs %q, Go %q", got, f.CPU, f.Go)
	}
	if z := f.Series[f.Keys[2]]; z.Bytes() != 0 {
		t.Errorf("samples of different work process %d bytes", z.Bytes())
	}
}

func TestImproperLines(t *testing.T) {
	f := read(t, "BenchmarkA\nBenchmarkB 1 x ns/op\nBenchmarkC 1 0 ns/op\nBenchmarkC 1 NaN ns/op\nBenchmarkC 1 -4 ns/op\n"+
		"BenchmarkC 1 Inf ns/op\nBenchmarkD 1 7 insns/op\nBenchmarkD 1 7 insns/op\nPASS\nok x 1s\nBenchmarkE 1 2 ns/op -1 allocs/op NaN MB/s\n")
	if len(f.Keys) != 1 || f.Keys[0].Row != "E" || f.Series[f.Keys[0]].Bytes() != 0 || f.Series[f.Keys[0]].Allocs != 0 {
		t.Errorf("%+v", f.Keys)
	}
	if f.Ignored != 5 || !strings.HasPrefix(f.First, "line 2: ") || !slices.Equal(f.Timeless, []string{"D"}) {
		t.Errorf("%d ignored, first %q, without time %q", f.Ignored, f.First, f.Timeless)
	}
	for text, want := range map[string]string{
		"": "no benchmarks in it", "\x00\x01\xff": "no benchmarks in it", "BenchmarkD 1 7 insns/op\n": "has a time (ns/op)",
		"BenchmarkX 1 " + strings.Repeat("9", 1<<20) + " ns/op\n": "has a line too long",
	} {
		if _, err := Read(strings.NewReader(text), "f"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.20q: %v", text, err)
		}
	}
}

func TestCompare(t *testing.T) {
	before := read(t, "BenchmarkParse 1 10 ns/op\nBenchmarkSHA3/16/16/kernel=go 1 100 ns/op 160 MB/s\nBenchmarkSHA512/Hash8K/New/kernel=go-2 1 9 ns/op\n"+
		"BenchmarkSHA512/Hash8K/New/kernel=go 1 9 ns/op 5 MB/s\nBenchmarkGone 1 1 ns/op\n")
	after := read(t, "BenchmarkSHA512/Hash8K/New/kernel=go-2 1 9 ns/op\nBenchmarkSHA512/Hash8K/New/kernel=go 1 9 ns/op\n"+
		"BenchmarkSHA3/16/16/kernel=go 1 50 ns/op 320 MB/s\nBenchmarkFresh 1 1 ns/op\nBenchmarkParse 1 20 ns/op\n")
	all, gone, fresh := Compare(before, after)
	var got []string
	for _, c := range all {
		for _, k := range c.Kernels {
			for _, p := range k.Pairs {
				got = append(got, fmt.Sprintf("%s %s %s %d: %d bytes, %+.0f%%", c.Table, k.Name, p.Row, p.CPUs, p.Bytes, 100*p.Time().Change()))
			}
		}
	}
	want := []string{"sha512 go Hash8K/New 1: 0 bytes, +0%", "sha512 go Hash8K/New 2: 0 bytes, +0%", "sha3 go 16/16 1: 16 bytes, -50%",
		"  Parse 1: 0 bytes, +100%"}
	if !slices.Equal(got, want) || len(gone) != 1 || gone[0].Row != "Gone" || len(fresh) != 1 || fresh[0].Row != "Fresh" {
		t.Errorf("%q\n%+v\n%+v", got, gone, fresh)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte("cpu: x\nBenchmarkSHA512/Hash8K/New/kernel=go-2 10 5 ns/op 7 MB/s 1 allocs/op\n"))
	f.Add([]byte("Unit x assume=exact\nBenchmarkX 1 1e308 ns/op 1e308 MB/s\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		file, err := Read(strings.NewReader(string(text)), "f")
		if err != nil {
			return
		}
		all, gone, fresh := Compare(file, file)
		if len(all) == 0 || len(gone)+len(fresh) > 0 {
			t.Fatalf("a file and itself: %d tables, %v, %v", len(all), gone, fresh)
		}
		for _, c := range all {
			for _, k := range c.Kernels {
				for _, p := range k.Pairs {
					if d := p.Time(); d.Change() != 0 || !(d.Before > 0) {
						t.Fatalf("%+v: %+v", p, d)
					}
				}
			}
		}
	})
}
