// Package guard gives tests memory between two pages that cannot be touched, so that a kernel that reads or writes
// outside of its arguments faults. Only on Linux: tests that use it are in files named _linux_test.go.
package guard
