module github.com/lanes-go/lanes/lab

go 1.26.0

replace github.com/lanes-go/lanes => ..
