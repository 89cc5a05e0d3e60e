// This file unpacks the embedded tables.

package charset

// The embedded files are sequences of numbers, in base 128 with the low digits first, and of short
// texts, each a length and as many bytes. Signed numbers alternate: 0, -1, 1, -2 …
//
//	single.bin   count, then for each table: name, patches; then the values of all tables, 256 each
//	double.bin   count, then for each table: name, codes, patches, leads; then for each ISO 2022 codec: name, patches;
//	             then the ranges of GB 18030, the pairs, and the values of all tables
//
//	codes        count, then for each run of consecutive codes: the gap before it, its length
//	patches      count, then for each: the distance to the last character, the code plus one or 0 for none
//	values       count, then operations (see values)
//
// A value is a code point, none, or, from firstPair on, the number of a pair of code points.
type unpacker struct {
	in string
	at int
}

func (u *unpacker) uint() int {
	n, shift := 0, 0
	for {
		c := u.in[u.at]
		u.at++
		n |= int(c&0x7F) << shift
		if c < 0x80 {
			return n
		}
		shift += 7
	}
}

func (u *unpacker) int() int {
	n := u.uint()
	return n>>1 ^ -(n & 1)
}

func (u *unpacker) text() string {
	n := u.uint()
	u.at += n
	return u.in[u.at-n : u.at]
}

// Operations of a sequence of values: a count of values, and one of these in the low two bits.
const (
	literals = iota // differences from the value before, one each
	repeated        // a distance back to where the same values stand
	ascending
	constant
)

// values reads a sequence of values.
func (u *unpacker) values() []rune {
	out := make([]rune, 0, u.uint())
	last := rune(0)
	for len(out) < cap(out) {
		head := u.uint()
		n := head >> 2
		switch head & 3 {
		case literals:
			for range n {
				last += rune(u.int())
				out = append(out, last)
			}
			continue
		case repeated:
			back := u.uint()
			for range n {
				out = append(out, out[len(out)-back])
			}
		case ascending, constant:
			first := last + rune(u.int())
			for i := range n {
				v := first
				if head&3 == ascending {
					v += rune(i)
				}
				out = append(out, v)
			}
		}
		last = out[len(out)-1]
	}
	return out
}

// patch says that an encoder writes r with the code, which is not what the inverse of its table
// says; -1: it cannot write r.
type patch struct {
	r    rune
	code int
}

func (u *unpacker) patches() []patch {
	ps := make([]patch, u.uint())
	last := rune(0)
	for i := range ps {
		last += rune(u.uint())
		ps[i] = patch{last, u.uint() - 1}
	}
	return ps
}

// run is a sequence of consecutive codes.
type run struct{ first, count int }

func (u *unpacker) runs() []run {
	rs := make([]run, u.uint())
	last := 0
	for i := range rs {
		first := last + u.uint()
		rs[i] = run{first, u.uint()}
		last = first + rs[i].count
	}
	return rs
}
