// Package lab measures lanes beside the packages that it replaces, and tests that they agree.
package lab
