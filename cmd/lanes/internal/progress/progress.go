// Package progress shows how far a long reading of files has come: bytes, rate and time left.
package progress

import (
	"io"
	"sync"
	"sync/atomic"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"
)

const (
	delay   = 500 * time.Millisecond // work that ends before is shown no bar
	refresh = 150 * time.Millisecond
)

// A Bar is one line at the bottom of a terminal. A nil Bar shows nothing.
type Bar struct {
	read, total atomic.Int64
	counted     atomic.Bool // total is all that there is
	w           io.Writer
	quit        chan struct{}
	drawing     sync.WaitGroup

	mu    sync.Mutex // of what follows, and of writing to the terminal
	shown *mpb.Progress
}

// Start prepares a bar on w, to be drawn at once or as soon as the work proves to be long.
func Start(w io.Writer, atOnce bool) *Bar {
	b := &Bar{w: w, quit: make(chan struct{})}
	wait := delay
	if atOnce {
		wait = 0
	}
	b.drawing.Go(func() {
		select {
		case <-b.quit:
			if !atOnce {
				return
			}
		case <-time.After(wait):
		}
		b.draw()
	})
	return b
}

// Read counts n bytes as done. It may be called from any goroutine.
func (b *Bar) Read(n int) { b.read.Add(int64(n)) }

// Reads is Read, or nil if b is nil.
func (b *Bar) Reads() func(n int) {
	if b == nil {
		return nil
	}
	return b.Read
}

// Expect adds n to the bytes that there are to be done in all.
func (b *Bar) Expect(n int64) { b.total.Add(n) }

// Counted tells that all there is to be done is expected. Without it there is no telling how much is left.
func (b *Bar) Counted() { b.counted.Store(true) }

// draw keeps the bar up to date until Stop.
func (b *Bar) draw() {
	b.mu.Lock()
	b.shown = mpb.New(mpb.WithOutput(b.w), mpb.WithAutoRefresh(), mpb.WithRefreshRate(refresh))
	bar := b.shown.AddBar(0,
		mpb.BarRemoveOnComplete(),
		mpb.BarFillerMiddleware(func(filler mpb.BarFiller) mpb.BarFiller {
			return mpb.BarFillerFunc(func(w io.Writer, s decor.Statistics) error {
				if !b.counted.Load() {
					return nil
				}
				return filler.Fill(w, s)
			})
		}),
		mpb.PrependDecorators(b.either(decor.CountersKibiByte("% .1f of % .1f"), decor.CurrentKibiByte("% .1f"))),
		mpb.AppendDecorators(
			decor.AverageSpeed(decor.SizeB1024(0), "% .1f"),
			b.either(decor.Name("  left "), decor.Name("")),
			b.either(decor.AverageETA(decor.ET_STYLE_GO), decor.Name("")),
		))
	b.mu.Unlock()
	tick := time.NewTicker(refresh)
	defer tick.Stop()
	for ended := false; !ended; {
		select {
		case <-b.quit:
			ended = true
		case <-tick.C:
		}
		done := b.read.Load()
		bar.SetTotal(max(b.total.Load(), done+1), false)
		bar.SetCurrent(done)
	}
	bar.Abort(true)
	b.shown.Wait()
}

// either is one decorator once all is counted, and another before.
func (b *Bar) either(counted, before decor.Decorator) decor.Decorator {
	return decor.Any(func(s decor.Statistics) string {
		d := before
		if b.counted.Load() {
			d = counted
		}
		text, _ := d.Decor(s)
		return text
	})
}

// Stop takes the bar away.
func (b *Bar) Stop() {
	if b == nil {
		return
	}
	close(b.quit)
	b.drawing.Wait()
	b.mu.Lock()
	b.shown = nil
	b.mu.Unlock()
}

// Above returns a writer to w, the bar's terminal, whose lines stand above the bar.
func (b *Bar) Above(w io.Writer) io.Writer {
	if b == nil {
		return w
	}
	return above{b, w}
}

type above struct {
	b *Bar
	w io.Writer
}

func (a above) Write(p []byte) (int, error) {
	a.b.mu.Lock()
	defer a.b.mu.Unlock()
	if a.b.shown != nil {
		if n, err := a.b.shown.Write(p); err == nil {
			return n, nil
		}
	}
	return a.w.Write(p)
}
