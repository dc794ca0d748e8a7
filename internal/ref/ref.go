// Package ref holds the specifications transcribed: small complete primitives that import nothing of the project. They
// are the oracle of the tests, and the columns "before" and "published" of lanes speed.
package ref

// Form selects between the two ways in which a primitive is written here.
type Form int

const (
	Before    Form = iota // as it was computed before the published technique
	Published             // with the technique as it was published
)
