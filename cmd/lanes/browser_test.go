package main

import (
	"context"
	_ "embed"
	"encoding/json"
	"html"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/lanes-go/lanes/cmd/lanes/tables"
)

// probe frames the pages at two widths and writes what it measures into its own document.
//
//go:embed testdata/probe.html
var probe []byte

// A layout is what the probe says of one page at one width, light or dark.
type layout struct {
	Page     string
	Width    int
	Rows     int      // of the tables of measurements
	Lines    int      // in charts
	Charts   int      // drawn with a width and a height
	Unstyled int      // colours that do not follow the light or dark scheme
	Dark     bool     // the ground is
	Faint    []string // words with less contrast than 4.5 to 1
	Clipped  []string // words of charts that reach beyond them
	Overflow []string // elements that reach beyond the viewport and are not within what scrolls
	Sideways int      // pixels by which the document is wider than its viewport
}

func TestPagesInABrowser(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser takes seconds")
	}
	chromium, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("no chromium here (Debian's package chromium): ", err)
	}
	dir := t.TempDir()
	old, next := filepath.Join(dir, "old.txt"), filepath.Join(dir, "new.txt")
	for _, name := range []string{old, next} {
		out := speed(t, "sha512", "sha512-many", "edwards25519", "--kernel", "go", "--bench",
			"--html", filepath.Join(dir, "speed.html"))
		if err := os.WriteFile(name, []byte(out), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if _, stderr, status := lanesIn("", "compare", old, next, "--html", filepath.Join(dir, "compare.html")); status != 0 {
		t.Fatal(stderr)
	}
	var mu sync.Mutex
	var asked []string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		asked = append(asked, r.URL.Path)
		mu.Unlock()
		switch r.URL.Path {
		case "/probe":
			w.Header().Set("Content-Type", "text/html")
			w.Write(probe)
		case "/speed.html", "/compare.html":
			http.ServeFile(w, r, filepath.Join(dir, r.URL.Path))
		default:
			http.NotFound(w, r)
		}
	}))
	defer server.Close()

	rows := len(tables.SHA512().Rows) + len(tables.SHA512Many().Rows) + len(tables.Edwards25519().Rows)
	var wants []layout
	for _, dark := range []bool{false, true} {
		wants = append(wants,
			layout{Page: "/speed.html", Width: 400, Dark: dark, Rows: rows, Lines: 4},
			layout{Page: "/speed.html", Width: 1400, Dark: dark, Rows: rows, Lines: 4},
			layout{Page: "/compare.html", Width: 400, Dark: dark, Rows: 2 * rows, Lines: 8},
			layout{Page: "/compare.html", Width: 1400, Dark: dark, Rows: 2 * rows, Lines: 8})
	}
	got := layouts(t, chromium, server.URL+"/probe")
	if len(got) != len(wants) {
		t.Fatalf("%d layouts: %+v", len(got), got)
	}
	for i, want := range wants {
		want.Charts, want.Faint, want.Clipped, want.Overflow = 2, []string{}, []string{}, []string{}
		if g, w := encode(t, got[i]), encode(t, want); g != w {
			t.Errorf("the page is laid out as %s\nwant %s", g, w)
		}
	}
	for _, path := range asked {
		if path != "/probe" && path != "/speed.html" && path != "/compare.html" && path != "/favicon.ico" {
			t.Errorf("a page asks for %s", path)
		}
	}
}

// layouts are what the probe says.
func layouts(t *testing.T, chromium, url string) (got []layout) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 60*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, chromium, "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic",
		"--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--user-data-dir="+t.TempDir(),
		"--window-size=1500,1000", "--virtual-time-budget=20000", "--dump-dom", url)
	cmd.WaitDelay = time.Second
	dom, err := cmd.Output()
	_, text, found := strings.Cut(string(dom), `<pre id="out">`)
	text, _, _ = strings.Cut(text, "</pre>")
	if err != nil || !found || json.Unmarshal([]byte(html.UnescapeString(text)), &got) != nil {
		t.Fatalf("%v: the probe says %q", err, text)
	}
	return got
}

func encode(t *testing.T, l layout) string {
	b, err := json.Marshal(l)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
