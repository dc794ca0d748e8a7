package ge25519

import "github.com/lanes-go/lanes/internal/scalar25519"

// pippengerMin is the number of points from which buckets win over tables.
const pippengerMin = 200

// pippenger sets r = Σ scalars[i]·points[i]. Scalars are written in digits from -2^(w-1) to 2^(w-1) - 1. For every position
// of a digit, each point is added to the bucket of its digit's magnitude; the sum of bucket k, k times, for all k is then
//
//	bucket[n] + (bucket[n] + bucket[n-1]) + (bucket[n] + bucket[n-1] + bucket[n-2]) + …
//
// So a point costs one addition a digit and no table; what grows with w is the work on buckets.
func (r *sum) pippenger(scalars []*scalar25519.Scalar, points []*Point) {
	w := uint(8)
	switch n := len(points); {
	case n < 400:
		w = 6
	case n < 1000:
		w = 7
	}
	positions := int(253/w + 1)
	digits := make([]int16, positions*len(points))
	summands := make([]cached, len(points))
	for i, p := range points {
		summands[i].fromPoint(p)
		signedDigits(digits[i*positions:(i+1)*positions], scalars[i], w)
	}
	buckets := make([]Point, 1<<(w-1))
	r.identity()
	for d := positions - 1; d >= 0; d-- {
		r.double(int(w))
		for k := range buckets {
			buckets[k].Identity()
		}
		var s completed
		for i := range points {
			switch digit := digits[i*positions+d]; {
			case digit > 0:
				b := &buckets[digit-1]
				b.fromCompleted(s.add(b, &summands[i]))
			case digit < 0:
				b := &buckets[-digit-1]
				b.fromCompleted(s.subtract(b, &summands[i]))
			}
		}
		// running is the sum of the buckets from k on; total is the sum of all values that running had.
		var running, total Point
		running.Identity()
		total.Identity()
		for k := len(buckets) - 1; k >= 0; k-- {
			running.Add(&running, &buckets[k])
			total.Add(&total, &running)
		}
		var c cached
		r.add(c.fromPoint(&total))
	}
}

// signedDigits sets d such that s mod L = Σ d[i]·2^(w·i), with digits from -2^(w-1) to 2^(w-1) - 1. w·len(d) is 254 or more.
func signedDigits(d []int16, s *scalar25519.Scalar, w uint) {
	var r scalar25519.Scalar
	r.Add(s, &r)
	carry := uint64(0)
	for i := range d {
		bit := w * uint(i)
		window := r[bit/64] >> (bit % 64)
		if bit < 192 {
			window |= r[bit/64+1] << (64 - bit%64)
		}
		digit := window&(1<<w-1) + carry
		carry = (digit + 1<<(w-1)) >> w
		d[i] = int16(digit) - int16(carry<<w)
	}
	if carry != 0 {
		panic("ge25519: a scalar of more than 253 bits")
	}
}
