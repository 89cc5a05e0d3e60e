// This file has the operators of array: subscripts, slices, comparison, concatenation.

package array

import (
	"bytes"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// arrayTable is the table of array.
var arrayTable = object.TypeTable{
	Type: arrayType, NoHash: true,
	Doc: "array(typecode[, initializer]): a sequence of items of one C type.",
	Slots: &object.Slots{
		New:  newArray,
		Repr: repr,
		Iter: func(t *thread, v value) (value, error) { return t.NewIterator(object.IterSeq, v) },
		Len:  func(t *thread, v value) (int, error) { return arrayOf(v).len(), nil },
		Contains: func(t *thread, v, x value) (bool, error) {
			i, err := arrayOf(v).find(t, x, 0, maxInt)
			return i >= 0, err
		},
		Compare: compare,
		Item:    getItem,
		SetItem: setItem,
		Concat:  concat,
		Repeat:  repeat,
		Buffer:  func(t *thread, v value) ([]byte, error) { return arrayOf(v).b, nil },
		InPlace: &[object.NumBinary]func(t *thread, a, b value) (value, error){
			object.OpAdd: addInPlace, object.OpMul: repeatInPlace,
		},
	},
	Methods: methods,
	Attrs: []*object.Attr{
		{Name: "typecode", Doc: "The character that tells the type of the items.",
			Get: func(t *thread, v value) (value, error) {
				return t.Text(string(arrayOf(v).code))
			}},
		{Name: "itemsize", Doc: "The number of bytes of an item.", Get: func(t *thread, v value) (value, error) {
			return object.Int(int64(arrayOf(v).size)), nil
		}},
	},
}

func repr(t *thread, v value) (value, error) {
	a := arrayOf(v)
	name := object.TypeOf(v).ShortName() + "('" + string(a.code) + "'"
	if len(a.b) == 0 {
		return t.TextOf(name, ")")
	}
	items, err := a.list(t)
	if a.text() {
		items, err = a.string(t)
	}
	if err != nil {
		return value{}, err
	}
	text, err := t.ReprString(items)
	if err != nil {
		return value{}, err
	}
	return t.TextOf(name, ", ", text, ")")
}

// compare compares arrays of any two types. Ints and characters of one type are equal if their
// memory is; floats are not, because of NaN and -0.0.
func compare(t *thread, x, y value, op object.CompareOp) (value, error) {
	a, b := asArray(x), asArray(y)
	if a == nil || b == nil {
		return object.NotImplemented, nil
	}
	if a.len() != b.len() && (op == object.EQ || op == object.NE) {
		return object.Bool(op == object.NE), nil
	}
	if a.code == b.code && a.code != 'f' && a.code != 'd' && (op == object.EQ || op == object.NE) {
		return object.Bool(bytes.Equal(a.b, b.b) == (op == object.EQ)), t.Work(len(a.b) / 64)
	}
	for i := 0; i < a.len() && i < b.len(); i++ {
		if err := t.Meter.Step(1); err != nil {
			return value{}, err
		}
		p, q := a.item(i), b.item(i)
		same, err := t.Equal(p, q)
		if err != nil {
			return value{}, err
		}
		if !same {
			switch op {
			case object.EQ:
				return object.False, nil
			case object.NE:
				return object.True, nil
			}
			return t.Compare(p, q, op)
		}
	}
	return object.Bool(op.Test(a.len() - b.len())), nil
}

// position evaluates a subscript that is no slice.
func (a *array) position(t *thread, key value, wrong string) (int, error) {
	if !t.HasIndex(key) {
		return 0, t.Errorf(object.TypeError, "array indices must be integers")
	}
	i, err := t.IndexInt(key, object.IndexError)
	if err != nil {
		return 0, err
	}
	if i < 0 {
		i += a.len()
	}
	if i < 0 || i >= a.len() {
		return 0, t.Errorf(object.IndexError, "%s", wrong)
	}
	return i, nil
}

func getItem(t *thread, v, key value) (value, error) {
	a := arrayOf(v)
	if key.IsInt() {
		if i := key.Int(); uint64(i) < uint64(a.len()) && !a.text() {
			return a.itemOrError(t, int(i))
		}
	}
	if key.Kind() != object.KSlice {
		i, err := a.position(t, key, "array index out of range")
		if err != nil {
			return value{}, err
		}
		return a.itemOrError(t, i)
	}
	start, stop, step, err := types.SliceBounds(t, key.Slice())
	if err != nil {
		return value{}, err
	}
	start, _, n := types.AdjustSlice(start, stop, step, a.len())
	r, b, err := a.make(t, n)
	if err != nil {
		return value{}, err
	}
	if step == 1 {
		_, err := budget.Append(t.Meter, b.b[:0], a.b[start*a.size:(start+n)*a.size])
		return r, err
	}
	for i := range n {
		if err := t.Meter.Pace(i); err != nil {
			return value{}, err
		}
		at := (start + i*step) * a.size
		copy(b.b[i*a.size:], a.b[at:at+a.size])
	}
	return r, nil
}

func setItem(t *thread, v, key, x value) error {
	a := arrayOf(v)
	if key.Kind() == object.KSlice {
		return a.setSlice(t, key.Slice(), x)
	}
	i, err := a.position(t, key, "array assignment index out of range")
	if err != nil {
		return err
	}
	if !x.IsSet() {
		return a.splice(t, i, i+1, nil)
	}
	var buf [8]byte
	if err := a.pack(t, buf[:a.size], x); err != nil {
		return err
	}
	if i >= a.len() { // an __index__ has changed the array
		return t.Errorf(object.IndexError, "array assignment index out of range")
	}
	copy(a.b[i*a.size:], buf[:a.size])
	return nil
}

// setSlice replaces what a slice selects with the items of an array of the same type, or deletes
// it.
func (a *array) setSlice(t *thread, key *object.Slice, x value) error {
	var src []byte
	if x.IsSet() {
		other := asArray(x)
		if other == nil {
			return t.Errorf(object.TypeError, `can only assign array (not "%s") to array slice`, object.TypeOf(x).Name)
		}
		if other.code != a.code {
			return t.Errorf(object.TypeError, "bad argument type for built-in operation")
		}
		if err := t.Alloc(len(other.b)); err != nil {
			return err
		}
		var err error
		if src, err = budget.Clone(t.Meter, other.b); err != nil { // it may be the array itself
			return err
		}
	}
	start, stop, step, err := types.SliceBounds(t, key)
	if err != nil {
		return err
	}
	start, stop, n := types.AdjustSlice(start, stop, step, a.len())
	if err := t.Work((len(a.b) + len(src)) / 64); err != nil {
		return err
	}
	if step == 1 {
		return a.splice(t, start, max(stop, start), src)
	}
	if !x.IsSet() {
		return a.deleteStep(t, start, step, n)
	}
	if len(src) != n*a.size {
		return t.Errorf(object.ValueError, "attempt to assign array of size %d to extended slice of size %d",
			len(src)/a.size, n)
	}
	for i := range n {
		if i%pieceItems == 0 {
			if err := t.WorkUnlessKilled(pieceItems); err != nil {
				return err
			}
		}
		copy(a.b[(start+i*step)*a.size:], src[i*a.size:(i+1)*a.size])
	}
	return nil
}

// splice replaces the items from start to stop.
func (a *array) splice(t *thread, start, stop int, src []byte) error {
	from, to := start*a.size, stop*a.size
	if err := a.room(t, len(src)); err != nil {
		return err
	}
	b, err := t.ReplaceBytes(a.b, from, to, src)
	if err == nil {
		a.b = b
	}
	return err
}

// deleteStep deletes n items that are step apart.
func (a *array) deleteStep(t *thread, start, step, n int) error {
	if n == 0 {
		return nil
	}
	if step < 0 {
		start, step = start+(n-1)*step, -step
	}
	kept := a.b[:start*a.size]
	for i := start; i < a.len(); i++ {
		if i%pieceItems == 0 {
			if err := t.WorkUnlessKilled(pieceItems); err != nil {
				return err
			}
		}
		if d := i - start; d%step != 0 || d/step >= n {
			kept = append(kept, a.b[i*a.size:(i+1)*a.size]...)
		}
	}
	a.b = kept
	return nil
}

func concat(t *thread, x, y value) (value, error) {
	a, b := arrayOf(x), asArray(y)
	if b == nil {
		return value{}, t.Errorf(object.TypeError, `can only append array (not "%s") to array`, object.TypeOf(y).Name)
	}
	if a.code != b.code {
		return value{}, t.Errorf(object.TypeError, "bad argument type for built-in operation")
	}
	v, r, err := a.make(t, a.len()+b.len())
	if err != nil {
		return value{}, err
	}
	both, err := budget.Append(t.Meter, r.b[:0], a.b)
	if err == nil {
		_, err = budget.Append(t.Meter, both, b.b)
	}
	return v, err
}

func addInPlace(t *thread, x, y value) (value, error) {
	if asArray(y) == nil {
		return value{}, t.Errorf(object.TypeError, `can only extend array with array (not "%s")`, object.TypeOf(y).Name)
	}
	return x, extendAny(t, arrayOf(x), y)
}

// times evaluates a number of repetitions of an array of size bytes.
func times(t *thread, n value, size int) (int, error) {
	k, err := t.IndexInt(n, object.OverflowError)
	if err != nil {
		return 0, err
	}
	if k = max(k, 0); size > 0 && k > maxInt/4/size {
		return 0, t.Errorf(object.MemoryError, "")
	}
	return k, nil
}

func repeat(t *thread, v, n value) (value, error) {
	a := arrayOf(v)
	k, err := times(t, n, len(a.b))
	if err != nil {
		return value{}, err
	}
	r, b, err := a.make(t, a.len()*k)
	if err == nil && len(a.b) > 0 && k > 0 {
		all, err := budget.Append(t.Meter, b.b[:0], a.b)
		for err == nil && len(all) < len(b.b) {
			all, err = budget.Append(t.Meter, all, all[:min(len(all), len(b.b)-len(all))])
		}
		return r, err
	}
	return r, err
}

func repeatInPlace(t *thread, v, n value) (value, error) {
	r, err := repeat(t, v, n)
	if err != nil {
		return value{}, err
	}
	arrayOf(v).b = arrayOf(r).b
	return v, nil
}
