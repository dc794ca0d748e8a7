package main

import (
	"io"
	"os"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"
	"golang.org/x/term"
)

// A speedBar is a bar on a terminal, drawn only when it is stepped, so that nothing runs beside a measurement. The nil
// pointer draws nothing.
type speedBar struct {
	container *mpb.Progress
	bar       *mpb.Bar
	redraw    chan any
	left      int
}

// newSpeedBar starts a bar of so many steps, or returns nil if w is no terminal.
func newSpeedBar(w io.Writer, name string, steps int) *speedBar {
	if f, ok := w.(*os.File); !ok || !term.IsTerminal(int(f.Fd())) {
		return nil
	}
	redraw := make(chan any)
	container := mpb.New(mpb.WithOutput(w), mpb.WithWidth(60), mpb.WithManualRefresh(redraw))
	bar := container.AddBar(int64(steps), mpb.BarRemoveOnComplete(),
		mpb.PrependDecorators(decor.Name(name)), mpb.AppendDecorators(decor.Percentage()))
	return &speedBar{container, bar, redraw, steps}
}

func (p *speedBar) step() {
	if p != nil {
		p.bar.Increment()
		p.redraw <- nil
	}
}

// stop removes the bar.
func (p *speedBar) stop() {
	if p != nil {
		p.bar.Abort(true)
		p.container.Wait()
	}
}
