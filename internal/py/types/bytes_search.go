package types

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/text"
)

// byteKernel finds or counts sub in b[start:end].
type byteKernel func(b, sub text.Bytes, start, end int, m *budget.Meter) (int, error)

// The five methods below differ in the kernel and in what not finding means.
func byteFind(t *object.Thread, a []object.Value) (object.Value, error) {
	return byteSearch(t, a, text.Bytes.Find, false)
}
func byteIndex(t *object.Thread, a []object.Value) (object.Value, error) {
	return byteSearch(t, a, text.Bytes.Find, true)
}
func byteRFind(t *object.Thread, a []object.Value) (object.Value, error) {
	return byteSearch(t, a, text.Bytes.RFind, false)
}
func byteRIndex(t *object.Thread, a []object.Value) (object.Value, error) {
	return byteSearch(t, a, text.Bytes.RFind, true)
}
func byteCount(t *object.Thread, a []object.Value) (object.Value, error) {
	return byteSearch(t, a, text.Bytes.Count, false)
}

// byteSearch evaluates the arguments of find and its kin and calls the kernel; must says that
// finding nothing is an error. The bytes are looked at last, since an __index__ may change a
// bytearray.
func byteSearch(t *object.Thread, a []object.Value, kernel byteKernel, must bool) (object.Value, error) {
	self, sub := a[0], a[1]
	start, end, err := rangeParams(t, a[2], a[3])
	if err != nil {
		return object.Value{}, err
	}
	x, ok, err := BufferBytes(t, sub)
	if err != nil {
		return object.Value{}, err
	}
	// An int stands for one byte.
	if !ok {
		if !t.HasIndex(sub) {
			return object.Value{}, t.Errorf(object.TypeError,
				"argument should be integer or bytes-like object, not '%s'",
				object.TypeOf(sub).Name)
		}
		b, err := byteValue(t, sub, "byte")
		if err != nil {
			return object.Value{}, err
		}
		x = []byte{b}
	}
	i, err := kernel(byteText(self), BytesText(x), start, end, t.Meter)
	if err != nil {
		return object.Value{}, t.LimitError(err)
	}
	if i < 0 && must {
		return object.Value{}, t.Errorf(object.ValueError, "subsection not found")
	}
	return object.Int(int64(i)), nil
}

func byteStartsWith(t *object.Thread, a []object.Value) (object.Value, error) {
	return byteAffix(t, a, "startswith", text.Bytes.StartsWith)
}

func byteEndsWith(t *object.Thread, a []object.Value) (object.Value, error) {
	return byteAffix(t, a, "endswith", text.Bytes.EndsWith)
}

// byteAffix tests one affix or a tuple of them. The test itself compares at most the length of the
// affix, which is burnt as fuel before it.
func byteAffix(t *object.Thread, a []object.Value, name string,
	test func(b, affix text.Bytes, start, end int) bool) (object.Value, error) {
	self, affix := a[0], a[1]
	start, end, err := rangeParams(t, a[2], a[3])
	if err != nil {
		return object.Value{}, err
	}
	if affix.Kind().Base() != object.KTuple {
		x, ok, err := BufferBytes(t, affix)
		if err == nil && !ok {
			err = t.Errorf(object.TypeError, "%s first arg must be bytes or a tuple of bytes, not %s", name,
				object.TypeOf(affix).Name)
		}
		if err == nil {
			err = t.ReadLong(len(x))
		}
		return object.Bool(err == nil && test(byteText(self), BytesText(x), start, end)), err
	}
	// Each affix of a tuple costs a step, and the fuel for its length.
	for _, v := range affix.Tuple().Items {
		x, err := bufferParam(t, v)
		if err != nil {
			return object.Value{}, err
		}
		if err := t.Meter.Step(1); err != nil {
			return object.Value{}, err
		}
		if err := t.ReadLong(len(x)); err != nil {
			return object.Value{}, err
		}
		if test(byteText(self), BytesText(x), start, end) {
			return object.True, nil
		}
	}
	return object.False, nil
}

// byteRemovePrefix and byteRemoveSuffix return the bytes themselves if there is nothing to remove.
func byteRemovePrefix(t *object.Thread, a []object.Value) (object.Value, error) {
	x, err := bufferParam(t, a[1])
	if err != nil {
		return object.Value{}, err
	}
	return subBytes(t, a[0], byteText(a[0]).RemovePrefix(BytesText(x)))
}

func byteRemoveSuffix(t *object.Thread, a []object.Value) (object.Value, error) {
	x, err := bufferParam(t, a[1])
	if err != nil {
		return object.Value{}, err
	}
	return subBytes(t, a[0], byteText(a[0]).RemoveSuffix(BytesText(x)))
}

// byteReplace is B.replace(old, new, count=-1).
func byteReplace(t *object.Thread, a []object.Value) (object.Value, error) {
	self, from, to, limit := a[0], a[1], a[2], -1
	if a[3].IsSet() {
		var err error
		if limit, err = ssize(t, a[3]); err != nil {
			return object.Value{}, err
		}
	}
	x, err := bufferParam(t, from)
	if err != nil {
		return object.Value{}, err
	}
	y, err := bufferParam(t, to)
	if err != nil {
		return object.Value{}, err
	}
	if to.Kind().Base() != object.KBytes { // the result may be the replacement alone, whose owner can change it later
		if y, err = copyBytes(t, y); err != nil {
			return object.Value{}, err
		}
	}
	b, err := byteText(self).Replace(BytesText(x), BytesText(y), limit, t.Meter)
	return like(t, self, b, err)
}

// byteTranslate is B.translate(table, /, delete). The table has an entry for each of the 256
// bytes, or is None for none.
func byteTranslate(t *object.Thread, a []object.Value) (object.Value, error) {
	var table *[256]byte
	if !a[1].IsNone() {
		x, err := bufferParam(t, a[1])
		if err != nil {
			return object.Value{}, err
		}
		if len(x) != 256 {
			return object.Value{}, t.Errorf(object.ValueError, "translation table must be 256 characters long")
		}
		table = (*[256]byte)(x)
	}
	var drop []byte
	if a[2].IsSet() {
		var err error
		if drop, err = bufferParam(t, a[2]); err != nil {
			return object.Value{}, err
		}
	}
	b, err := byteText(a[0]).Translate(table, BytesText(drop), t.Meter)
	return like(t, a[0], b, err)
}

// byteMakeTrans is bytes.maketrans(frm, to): 256 bytes, each itself unless frm has it.
func byteMakeTrans(t *object.Thread, a []object.Value) (object.Value, error) {
	from, err := bufferParam(t, a[0])
	if err != nil {
		return object.Value{}, err
	}
	to, err := bufferParam(t, a[1])
	if err != nil {
		return object.Value{}, err
	}
	if len(from) != len(to) {
		return object.Value{}, t.Errorf(object.ValueError, "maketrans arguments must have same length")
	}
	table := make([]byte, 256)
	for i := range table {
		table[i] = byte(i)
	}
	for i, b := range from {
		table[b] = to[i]
	}
	return object.NewBytes(table), t.Alloc(object.BytesSize + 256)
}
