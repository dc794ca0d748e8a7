// Package sha3 implements the hash functions SHA3-224, SHA3-256, SHA3-384 and SHA3-512 and the extendable-output
// functions SHAKE128 and SHAKE256 of FIPS 202, cSHAKE128 and cSHAKE256 of SP 800-185, and Keccak-256 and Keccak-512 as
// they were before the standard.
//
// It replaces crypto/sha3, and the legacy Keccak functions of golang.org/x/crypto/sha3: names, results, panics and
// errors are the same, and states marshal in both directions. Added are [SHAKE.Clone] and [SumLegacyKeccak256].
//
// Keccak-256 is not SHA3-256: the two pad differently, and no output of one is an output of the other. Use Keccak only
// where an existing system asks for it.
//
// Time depends on the lengths of the input and the output, not on their contents.
package sha3
