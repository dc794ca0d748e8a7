// Package vectors tests lanes with the test vectors of Wycheproof and of NIST's ACVP.
//
// They are modules, pinned in go.mod, and no part of this repository. This module is not in go.work, so that only who asks for
// the vectors downloads them (107 MB):
//
//	cd vectors && GOWORK=off go test ./...
package vectors
