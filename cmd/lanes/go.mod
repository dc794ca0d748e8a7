module github.com/lanes-go/lanes/cmd/lanes

go 1.26.0

require (
	github.com/alecthomas/kong v1.17.0
	github.com/lanes-go/lanes v0.0.0
	golang.org/x/sys v0.50.0
)

replace github.com/lanes-go/lanes => ../..
