// Package lanes is the root of a library of high-performance cryptographic primitives.
//
// The primitives are in the packages below this one, each with the API of the package that it replaces: changing the
// import path is the port. This package only tells which kernels they have and which of them run here.
//
// A kernel is one way to compute one inner loop: in portable Go, or on one CPU's widest unit. The fastest that the CPU
// and the operating system support is chosen once, when the program starts; GODEBUG=cpu.avx2=off and its like take
// features away, and the build tag purego leaves only portable Go.
package lanes
