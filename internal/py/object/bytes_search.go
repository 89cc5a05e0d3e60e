package object

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/text"
)

type byteKernel func(b, sub text.Bytes, start, end int, m *budget.Meter) (int, error)

func byteFind(t *Thread, a []Value) (Value, error)   { return t.byteSearch(a, text.Bytes.Find, false) }
func byteIndex(t *Thread, a []Value) (Value, error)  { return t.byteSearch(a, text.Bytes.Find, true) }
func byteRFind(t *Thread, a []Value) (Value, error)  { return t.byteSearch(a, text.Bytes.RFind, false) }
func byteRIndex(t *Thread, a []Value) (Value, error) { return t.byteSearch(a, text.Bytes.RFind, true) }
func byteCount(t *Thread, a []Value) (Value, error)  { return t.byteSearch(a, text.Bytes.Count, false) }

// byteSearch evaluates the arguments of find and its kin and calls the kernel; must says that finding nothing is an error. The
// bytes are looked at last, since an __index__ may change a bytearray.
func (t *Thread) byteSearch(a []Value, kernel byteKernel, must bool) (Value, error) {
	self, sub := a[0], a[1]
	start, end, err := t.rangeParams(a[2], a[3])
	if err != nil {
		return Value{}, err
	}
	x, ok, err := t.BufferBytes(sub)
	if err != nil {
		return Value{}, err
	}
	if !ok {
		if !t.HasIndex(sub) {
			return Value{}, t.Errorf(TypeError, "argument should be integer or bytes-like object, not '%s'", TypeOf(sub).Name)
		}
		b, err := t.byteValue(sub, "byte")
		if err != nil {
			return Value{}, err
		}
		x = []byte{b}
	}
	i, err := kernel(byteText(self), bytesText(x), start, end, t.Meter)
	if err != nil {
		return Value{}, t.LimitError(err)
	}
	if i < 0 && must {
		return Value{}, t.Errorf(ValueError, "subsection not found")
	}
	return Int(int64(i)), nil
}

func byteStartsWith(t *Thread, a []Value) (Value, error) {
	return t.byteAffix(a, "startswith", text.Bytes.StartsWith)
}

func byteEndsWith(t *Thread, a []Value) (Value, error) {
	return t.byteAffix(a, "endswith", text.Bytes.EndsWith)
}

// byteAffix tests one affix or a tuple of them.
func (t *Thread) byteAffix(a []Value, name string, test func(b, affix text.Bytes, start, end int) bool) (Value, error) {
	self, affix := a[0], a[1]
	start, end, err := t.rangeParams(a[2], a[3])
	if err != nil {
		return Value{}, err
	}
	if affix.Kind().Base() != KTuple {
		x, ok, err := t.BufferBytes(affix)
		if err == nil && !ok {
			err = t.Errorf(TypeError, "%s first arg must be bytes or a tuple of bytes, not %s", name, TypeOf(affix).Name)
		}
		if err == nil {
			err = t.readText(len(x))
		}
		return Bool(err == nil && test(byteText(self), bytesText(x), start, end)), err
	}
	for _, v := range affix.Tuple().Items {
		x, err := t.bufferParam(v)
		if err != nil {
			return Value{}, err
		}
		if err := t.Meter.Step(1); err != nil {
			return Value{}, err
		}
		if err := t.readText(len(x)); err != nil {
			return Value{}, err
		}
		if test(byteText(self), bytesText(x), start, end) {
			return True, nil
		}
	}
	return False, nil
}

func byteRemovePrefix(t *Thread, a []Value) (Value, error) {
	x, err := t.bufferParam(a[1])
	if err != nil {
		return Value{}, err
	}
	return t.subBytes(a[0], byteText(a[0]).RemovePrefix(bytesText(x)))
}

func byteRemoveSuffix(t *Thread, a []Value) (Value, error) {
	x, err := t.bufferParam(a[1])
	if err != nil {
		return Value{}, err
	}
	return t.subBytes(a[0], byteText(a[0]).RemoveSuffix(bytesText(x)))
}

func byteReplace(t *Thread, a []Value) (Value, error) {
	self, from, to, limit := a[0], a[1], a[2], -1
	if a[3].Bound() {
		var err error
		if limit, err = t.ssize(a[3]); err != nil {
			return Value{}, err
		}
	}
	x, err := t.bufferParam(from)
	if err != nil {
		return Value{}, err
	}
	y, err := t.bufferParam(to)
	if err != nil {
		return Value{}, err
	}
	if to.Kind().Base() != KBytes { // the result may be the replacement alone, whose owner can change it later
		if y, err = t.copyBytes(y); err != nil {
			return Value{}, err
		}
	}
	b, err := byteText(self).Replace(bytesText(x), bytesText(y), limit, t.Meter)
	return t.like(self, b, err)
}

func byteTranslate(t *Thread, a []Value) (Value, error) {
	var table *[256]byte
	if !a[1].IsNone() {
		x, err := t.bufferParam(a[1])
		if err != nil {
			return Value{}, err
		}
		if len(x) != 256 {
			return Value{}, t.Errorf(ValueError, "translation table must be 256 characters long")
		}
		table = (*[256]byte)(x)
	}
	var drop []byte
	if a[2].Bound() {
		var err error
		if drop, err = t.bufferParam(a[2]); err != nil {
			return Value{}, err
		}
	}
	b, err := byteText(a[0]).Translate(table, bytesText(drop), t.Meter)
	return t.like(a[0], b, err)
}

func byteMakeTrans(t *Thread, a []Value) (Value, error) {
	from, err := t.bufferParam(a[0])
	if err != nil {
		return Value{}, err
	}
	to, err := t.bufferParam(a[1])
	if err != nil {
		return Value{}, err
	}
	if len(from) != len(to) {
		return Value{}, t.Errorf(ValueError, "maketrans arguments must have same length")
	}
	table := make([]byte, 256)
	for i := range table {
		table[i] = byte(i)
	}
	for i, b := range from {
		table[b] = to[i]
	}
	return NewBytes(table), t.Alloc(bytesSize + 256)
}
