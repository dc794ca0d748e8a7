package field_test

import (
	"fmt"

	"github.com/lanes-go/lanes/edwards25519/field"
)

// 2/3 has no square root modulo 2^255 - 19, and 4/9 has.
func ExampleElement_SqrtRatio() {
	one := new(field.Element).One()
	two := new(field.Element).Add(one, one)
	three := new(field.Element).Add(two, one)
	_, square := new(field.Element).SqrtRatio(two, three)
	fmt.Println(square)

	four, nine := new(field.Element).Square(two), new(field.Element).Square(three)
	root, square := new(field.Element).SqrtRatio(four, nine)
	fmt.Println(square, root.Multiply(root, three).Absolute(root).Equal(two))
	// Output:
	// 0
	// 1 1
}
