package peers

import (
	stdsha512 "crypto/sha512"

	"github.com/lanes-go/lanes/cmd/lanes/tables"
	"github.com/lanes-go/lanes/sha512"
)

// Many is the column of the function for many messages.
const Many = "many"

// SHA512Calls is a table of calls of the public package, which lanes speed does not have: a long message, one message less
// than the lanes, and one message alone through the function for many (Many) and through that for one (Lanes).
func SHA512Calls() tables.Table {
	const longest = 1 << 20
	buf := make([]byte, longest)
	for i := range buf {
		buf[i] = byte(i * i >> 7)
	}
	t := tables.Table{Name: "sha512-calls", Bench: "SHA512Calls", About: "calls of package sha512, beside crypto/sha512"}
	for _, r := range []struct {
		name         string
		count, bytes int
	}{{"1x64", 1, 64}, {"1x1K", 1, 1 << 10}, {"1x8K", 1, 8 << 10}, {"1x1M", 1, longest}, {"7x1K", 7, 1 << 10}} {
		msgs, dst := make([][]byte, r.count), make([][sha512.Size]byte, r.count)
		for i := range msgs {
			msgs[i] = buf[i*r.bytes:][:r.bytes]
		}
		t.Rows = append(t.Rows, tables.Row{Name: r.name, Bytes: r.count * r.bytes, Columns: []tables.Column{
			each(Crypto, func() {
				for i, msg := range msgs {
					dst[i] = stdsha512.Sum512(msg)
				}
			}),
			each(Lanes, func() {
				for i, msg := range msgs {
					dst[i] = sha512.Sum512(msg)
				}
			}),
			each(Many, func() { sha512.Sum512Many(dst, msgs) }),
		}})
	}
	return t
}
