package machine

import "testing"

func TestChainAddsAsOftenAsItSays(t *testing.T) {
	if got := chain(3, 10, 100, 32); got != 3+16*10+16*100 {
		t.Errorf("32 additions of 10 and 100 in turn to 3 give %d", got)
	}
}

func TestClockIsAFrequency(t *testing.T) {
	if hz := Clock(); !(hz > 1e3 && hz < 1e11) {
		t.Errorf("Clock = %g Hz", hz)
	}
}
