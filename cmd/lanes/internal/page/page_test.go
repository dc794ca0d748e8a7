package page

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/lanes-go/lanes/cmd/lanes/internal/sheet"
	"github.com/lanes-go/lanes/cmd/lanes/measure"
)

func write(t *testing.T, p Page) string {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, p); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// Whatever names hold, they stay text.
func TestNamesAreText(t *testing.T) {
	evil := `</title></style><script>alert("&")</script>'"<img src=//x>$1`
	series := measure.Series{Name: evil, NS: []float64{1}}
	pairs := []measure.Pair{{Row: evil, CPUs: 1, Before: series, After: series}}
	got := write(t, Page{
		Title: evil, Lead: evil, Warnings: []string{evil}, Facts: []Fact{{evil, evil}}, Reading: evil,
		Kernels: []Kernel{{evil, evil, evil, true}}, Method: []string{evil},
		Sections: []Section{{
			Title: evil, About: []Fact{{evil, evil}},
			Charts: []Chart{{evil, evil, []Line{{Name: evil, Label: evil, Points: []Point{{1, 1}, {8, 9}}}}}},
			Sheets: []sheet.Sheet{sheet.New(evil, pairs, sheet.Options{})},
		}},
	})
	for _, bad := range []string{"<script", "<img", "alert(\"&\")"} {
		if strings.Contains(got, bad) {
			t.Errorf("%s is in the page:\n%s", bad, got)
		}
	}
	if n := strings.Count(got, "&lt;script&gt;"); n < 20 {
		t.Errorf("the name is there %d times", n)
	}
	if n := strings.Count(got, "$1"); n < 20 {
		t.Errorf("its last letters are there %d times", n)
	}
}

// What the page says of sheets that show a gain, no difference and a loss.
func TestSummary(t *testing.T) {
	series := func(name string, first float64) measure.Series {
		s := measure.Series{Name: name}
		for i := range 10 {
			s.NS = append(s.NS, first*(1+float64(i)/1e3))
		}
		return s
	}
	var sheets []sheet.Sheet
	for _, after := range []float64{25, 100, 200} {
		pairs := []measure.Pair{{Row: "a/b-c", CPUs: 1, Bytes: 8, Before: series("x", 100), After: series("y", after)}}
		sheets = append(sheets, sheet.New(fmt.Sprint("x to ", after), pairs, sheet.Options{}))
	}
	got := write(t, Page{Sections: []Section{{Title: "s", Sheets: sheets}}})
	for _, want := range []string{
		`<td>−75.00%</td><td>4.00×</td>`, `<td>1 faster</td>`, `<td>&#43;0.00%</td><td>1.00×</td>`,
		`<td>1 ~</td>`, `<td>1 slower</td>`, `<td class="worse">&#43;100.00%</td>`,
		`<span style="width:100.0%"></span><i style="left:25.0%"></i>`, `<span style="width:25.0%"></span>`,
		`<a href="#sheet-0-1">x to 100</a>`, `id="sheet-0-1"`, `<span>a/<wbr>b-c</span>`,
		`<td class="better">−75.00%</td><td class="group ">`, `<td class="none">~</td>`, `<td class="group ">&lt;0.001</td>`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in\n%s", want, got)
		}
	}
}
