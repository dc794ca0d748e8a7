package main

func checkParity(r *repo) (res result) {
	if len(r.with("lab/parity/parity_test.go")) == 0 {
		return result{nothing: "lab/parity does not exist"}
	}
	if out, err := r.run("lab", nil, "go", "test", "-count=1", "./parity"); err != nil {
		res.add("make the mirrors agree:\n%s", out)
	}
	return res
}
