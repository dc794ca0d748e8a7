package sha3

import "testing"

func TestNothingAllocates(t *testing.T) {
	msg, out := data(8192), make([]byte, 0, 64)
	for name, f := range map[string]func(){
		"SHA3":       func() { h := New256(); h.Write(msg); h.Sum(out) },
		"SHAKE":      func() { s := NewSHAKE128(); s.Write(msg); s.Read(out[:64]) },
		"Keccak-256": func() { h := NewLegacyKeccak256(); h.Write(msg); h.Sum(out) },
		"zero value": func() { var h SHA3; h.Write(msg); h.Sum(out) },
		"clone":      func() { s := NewSHAKE128(); s.Write(msg); s.Clone().Read(out[:64]) },
		"state":      func() { h := New256(); b, _ := h.AppendBinary(make([]byte, 0, 207)); h.UnmarshalBinary(b) },
		"in one call": func() {
			s224, s256, s384, s512, k256 := Sum224(msg), Sum256(msg), Sum384(msg), Sum512(msg), SumLegacyKeccak256(msg)
			copy(out[:64], s224[:])
			copy(out[:64], s256[:])
			copy(out[:64], s384[:])
			copy(out[:64], s512[:])
			copy(out[:64], k256[:])
		},
		"SumSHAKE128": func() { copy(out[:64], SumSHAKE128(msg, 32)) },
		"SumSHAKE256": func() { copy(out[:64], SumSHAKE256(msg, 64)) },
	} {
		if n := testing.AllocsPerRun(20, f); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}
