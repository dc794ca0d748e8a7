// Package cpu names the CPU features that kernels need, as sets.
//
// Detection is golang.org/x/sys/cpu's: a feature counts only where the operating system has enabled it too, and
// GODEBUG=cpu.NAME=off (read once, at start) switches one off.
package cpu

import "golang.org/x/sys/cpu"

// A Set is a set of CPU features. The zero value is the empty set, which every CPU has.
type Set uint64

// The features, named as GODEBUG names them. Each belongs to one architecture; elsewhere it is missing.
const (
	AVX Set = 1 << iota // amd64
	AVX2
	BMI1
	BMI2
	AVX512F
	AVX512BW
	ARM64SHA512 // arm64
	S390XSHA512 // s390x
	Zbb         // riscv64
	FastMisaligned
)

var features = [...]struct {
	set  Set
	name string
	has  bool
}{
	{AVX, "avx", cpu.X86.HasAVX},
	{AVX2, "avx2", cpu.X86.HasAVX2},
	{BMI1, "bmi1", cpu.X86.HasBMI1},
	{BMI2, "bmi2", cpu.X86.HasBMI2},
	{AVX512F, "avx512f", cpu.X86.HasAVX512F},
	{AVX512BW, "avx512bw", cpu.X86.HasAVX512BW},
	{ARM64SHA512, "sha512", cpu.ARM64.HasSHA512},
	{S390XSHA512, "sha512", cpu.S390X.HasSHA512},
	{Zbb, "zbb", cpu.RISCV64.HasZbb},
	{FastMisaligned, "fastmisaligned", cpu.RISCV64.HasFastMisaligned},
}

var here = func() (s Set) {
	for _, f := range features {
		if f.has {
			s |= f.set
		}
	}
	return s
}()

// Has reports whether this CPU has every feature of s.
func Has(s Set) bool {
	return s&^here == 0
}

// Names returns the names of the features in s.
func (s Set) Names() []string {
	var names []string
	for _, f := range features {
		if s&f.set != 0 {
			names = append(names, f.name)
		}
	}
	return names
}

// Missing returns the features of s that this CPU lacks or has switched off.
func (s Set) Missing() Set {
	return s &^ here
}
