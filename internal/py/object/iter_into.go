package object

// NextInto steps an iterator that makes tuples and stores the items in dst instead of making one. It is for loops that unpack at once: for
// i, x in enumerate(…), for a, b in zip(…), for k, v in d.items(). The answer is Unsupported if the iterator is of another
// sort or makes tuples of another length; then nothing has happened.
func (t *Thread) NextInto(it *Iterator, dst []Value) (Stepped, error) {
	switch it.Op {
	case IterEnumerate:
		if len(dst) == 2 && it.Src.Bound() && !it.Fn.Bound() && it.I < maxInt {
			return t.enumerateInto(it, dst)
		}
	case IterZip:
		if len(dst) == len(it.Its) && len(dst) <= maxInto && it.N == 0 {
			return t.zipInto(it, dst)
		}
	case IterDictItems:
		if len(dst) == 2 && it.Src.Bound() {
			return t.entryInto(it, dst)
		}
	}
	return Unsupported, nil
}

// Stepped is the outcome of NextInto.
type Stepped uint8

const (
	Unsupported Stepped = iota
	Stored
	Exhausted
)

// maxInto bounds the tuples that NextInto keeps on the Go stack.
const maxInto = 4

func (t *Thread) enumerateInto(it *Iterator, dst []Value) (Stepped, error) {
	v, err := t.Next(it.Src)
	if err != nil {
		return Stored, err
	}
	if !v.Bound() {
		return Exhausted, nil
	}
	dst[0], dst[1] = Int(it.I), v
	it.I++
	return Stored, nil
}

// zipInto stores nothing before all iterators have given an item: the loop's variables keep their values when one is exhausted.
func (t *Thread) zipInto(it *Iterator, dst []Value) (Stepped, error) {
	var buf [maxInto]Value
	for i, src := range it.Its {
		v, err := t.Next(src)
		if err != nil {
			return Stored, err
		}
		if !v.Bound() {
			return Exhausted, nil
		}
		buf[i] = v
	}
	copy(dst, buf[:len(it.Its)])
	return Stored, nil
}

func (t *Thread) entryInto(it *Iterator, dst []Value) (Stepped, error) {
	d := it.Src.Dict()
	if int64(d.used) != it.N || it.Step <= 0 {
		return Unsupported, nil // nextEntry words the error, or finds the end
	}
	k, v, next, ok := d.Next(int(it.I))
	if !ok {
		return Unsupported, nil
	}
	it.Step--
	it.I = int64(next)
	dst[0], dst[1] = k, v
	return Stored, nil
}
