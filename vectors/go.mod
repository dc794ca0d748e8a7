module github.com/lanes-go/lanes/vectors

go 1.26.4

tool github.com/geomys/acvp-testdata/cmd/trim

require (
	github.com/c2sp/wycheproof v0.0.0-20260625212325-ee7b4f7e6119
	github.com/lanes-go/lanes v0.0.0
)

require (
	github.com/dsnet/compress v0.0.1 // indirect
	github.com/geomys/acvp-testdata v0.0.0-20260526143807-16992c4b1561 // indirect
	golang.org/x/sys v0.50.0 // indirect
)

replace github.com/lanes-go/lanes => ..
