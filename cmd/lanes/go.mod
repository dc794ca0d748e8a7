module github.com/lanes-go/lanes/cmd/lanes

go 1.26.0

require github.com/lanes-go/lanes v0.0.0

require golang.org/x/sys v0.50.0 // indirect

replace github.com/lanes-go/lanes => ../..
