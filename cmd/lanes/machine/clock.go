package machine

import "time"

// Clock estimates the frequency of the core that it runs on, in Hz, by timing a chain of additions each of which waits
// for the one before it: CPUs do one a cycle. It takes the fastest of many short runs, about 20 ms in all; the
// frequency under another load may differ.
func Clock() float64 {
	const links = 16 << 10
	sum := uint(time.Now().Nanosecond())
	best := time.Duration(1<<63 - 1)
	for start := time.Now(); time.Since(start) < 20*time.Millisecond; {
		began := time.Now()
		sum = chain(sum, sum>>1, sum>>2, links)
		if took := time.Since(began); took > 0 {
			best = min(best, took)
		}
	}
	if sum == 0 { // keeps the chain alive, and is harmless when true
		best++
	}
	return links / best.Seconds()
}

// chain does n dependent additions, n a multiple of 16. Two different terms in turn, because a compiler may turn
// sum + a + a into one instruction.
//
//go:noinline
func chain(sum, a, b uint, n int) uint {
	for ; n > 0; n -= 16 {
		sum += a
		sum += b
		sum += a
		sum += b
		sum += a
		sum += b
		sum += a
		sum += b
		sum += a
		sum += b
		sum += a
		sum += b
		sum += a
		sum += b
		sum += a
		sum += b
	}
	return sum
}
