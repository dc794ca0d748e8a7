// Package before holds the group of edwards25519 over the field as it was multiplied before the published technique: copies
// of the packages fe25519, ge25519 and edwards in which the file with Multiply and Square is the one of internal/ref.
package before

//go:generate go run ./gen
