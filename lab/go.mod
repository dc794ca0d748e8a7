module github.com/lanes-go/lanes/lab

go 1.26.0

require (
	filippo.io/edwards25519 v1.2.0
	github.com/cloudflare/circl v1.6.5
	github.com/lanes-go/lanes v0.0.0
	github.com/lanes-go/lanes/cmd/lanes v0.0.0
	github.com/oasisprotocol/curve25519-voi v0.0.0-20230904125328-1f23a7beb09a
	golang.org/x/crypto v0.59.0
	golang.org/x/perf v0.0.0-20260908200009-22c9c6c9d4da
)

require (
	github.com/aclements/go-moremath v0.0.0-20210112150236-f10218a38794 // indirect
	golang.org/x/sys v0.50.0 // indirect
)

replace (
	github.com/lanes-go/lanes => ..
	github.com/lanes-go/lanes/cmd/lanes => ../cmd/lanes
)
