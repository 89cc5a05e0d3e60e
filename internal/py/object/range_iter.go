package object

import "github.com/hognose/hognose/internal/py/number"

// nextOfBigRange steps an iterator over a range of big ints: item I is Start + I*Step.
func (t *Thread) nextOfBigRange(it *Iterator) (Value, error) {
	r := *it.Src.Range().Big
	i := number.Small(it.I)
	if number.Cmp(i, r.N) >= 0 {
		it.Src = Value{}
		return Value{}, nil
	}
	n, err := t.RangeAt(r, i)
	if err != nil {
		return Value{}, err
	}
	it.I++
	return NewInt(n), nil
}
