package object

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/text"
)

func byteSplit(t *Thread, a []Value) (Value, error) {
	return t.byteSplit(a, text.Bytes.Split, text.Bytes.SplitSpace)
}

func byteRSplit(t *Thread, a []Value) (Value, error) {
	return t.byteSplit(a, text.Bytes.RSplit, text.Bytes.RSplitSpace)
}

// byteSplit evaluates the arguments of split and rsplit and calls the kernel for a separator or that for white space.
func (t *Thread) byteSplit(a []Value, at func(b, sep text.Bytes, maxsplit int, m *budget.Meter) ([]string, error),
	space func(b text.Bytes, maxsplit int, m *budget.Meter) ([]string, error)) (Value, error) {
	self, sep, limit := a[0], a[1], -1
	if a[2].Bound() {
		var err error
		if limit, err = t.ssize(a[2]); err != nil {
			return Value{}, err
		}
	}
	if !sep.Bound() || sep.IsNone() {
		parts, err := space(byteText(self), limit, t.Meter)
		return t.byteList(self, parts, err)
	}
	x, err := t.bufferParam(sep)
	if err != nil {
		return Value{}, err
	}
	if len(x) == 0 {
		return Value{}, t.Errorf(ValueError, "empty separator")
	}
	parts, err := at(byteText(self), bytesText(x), limit, t.Meter)
	return t.byteList(self, parts, err)
}

func byteSplitLines(t *Thread, a []Value) (Value, error) {
	self, keep := a[0], false
	if a[1].Bound() {
		var err error
		if keep, err = t.Truth(a[1]); err != nil {
			return Value{}, err
		}
	}
	parts, err := byteText(self).SplitLines(keep, t.Meter)
	return t.byteList(self, parts, err)
}

// byteList makes a list of the parts of self.
func (t *Thread) byteList(self Value, parts []string, err error) (Value, error) {
	if err != nil {
		return Value{}, t.LimitError(err)
	}
	if err := t.payItems(len(parts)); err != nil {
		return Value{}, err
	}
	items, err := t.NewItems(len(parts))
	if err != nil {
		return Value{}, err
	}
	for i, p := range parts {
		if items[i], err = t.subBytes(self, text.Bytes(p)); err != nil {
			return Value{}, err
		}
	}
	t.Meter.Free(int64(16 * cap(parts)))
	return NewList(items), t.Alloc(listSize)
}

func bytePartition(t *Thread, a []Value) (Value, error) {
	return t.bytePartition(a, text.Bytes.Partition, false)
}

func byteRPartition(t *Thread, a []Value) (Value, error) {
	return t.bytePartition(a, text.Bytes.RPartition, true)
}

func (t *Thread) bytePartition(a []Value, kernel func(b, sep text.Bytes, m *budget.Meter) (before, after text.Bytes, found bool, err error), right bool) (Value, error) {
	self, sep := a[0], a[1]
	x, err := t.bufferParam(sep)
	if err != nil {
		return Value{}, err
	}
	if len(x) == 0 {
		return Value{}, t.Errorf(ValueError, "empty separator")
	}
	before, after, found, err := kernel(byteText(self), bytesText(x), t.Meter)
	if err != nil {
		return Value{}, t.LimitError(err)
	}
	if !found {
		x = nil
	}
	if err := t.Alloc(len(x)); err != nil {
		return Value{}, err
	}
	sepText, err := budget.Clone(t.Meter, x)
	if err != nil {
		return Value{}, err
	}
	middle := bytesText(sepText)
	if !found {
		middle, before, after = "", byteText(self), ""
		if right {
			before, after = after, before
		}
	}
	items := make([]Value, 3)
	for i, p := range [...]text.Bytes{before, middle, after} {
		if items[i], err = t.subBytes(self, p); err != nil {
			return Value{}, err
		}
	}
	if found && sep.O.Kind == KBytes && self.Kind().Base() == KBytes {
		items[1] = sep
	}
	return NewTuple(items), t.Alloc(tupleSize + 3*valueSize)
}

// byteJoin measures the items, pays, and copies them.
func byteJoin(t *Thread, a []Value) (Value, error) {
	self := a[0]
	items, err := t.joinItems(a[1])
	if err != nil {
		return Value{}, err
	}
	if err := t.Meter.Step(int64(len(items))); err != nil {
		return Value{}, err
	}
	sep := byteText(self)
	n := 0
	for i, v := range items {
		b, ok, err := t.BufferBytes(v)
		if err != nil {
			return Value{}, err
		}
		if !ok {
			return Value{}, t.Errorf(TypeError, "sequence item %d: expected a bytes-like object, %s found", i, TypeOf(v).Name)
		}
		if i > 0 {
			n += len(sep)
		}
		if n > math.MaxInt-len(b) {
			return Value{}, t.Errorf(OverflowError, "join() result is too long")
		}
		n += len(b)
	}
	if len(items) == 1 && items[0].O.Kind == KBytes && self.Kind().Base() == KBytes {
		return items[0], nil
	}
	if err := t.Alloc(bytesSize + n); err != nil {
		return Value{}, err
	}
	out, err := t.joinBytes(sep, items, n)
	if err != nil || self.Kind().Base() == KBytes {
		return NewBytes(out), err
	}
	return newByteArray(out), nil
}

// joinBytes copies the items, polling after each megabyte or so.
func (t *Thread) joinBytes(sep text.Bytes, items []Value, n int) ([]byte, error) {
	out := make([]byte, 0, n)
	polled := 0
	for i, v := range items {
		if i > 0 {
			out = append(out, sep...)
		}
		b, _, err := t.BufferBytes(v)
		if err != nil {
			return nil, err
		}
		out = append(out, b...)
		if len(out)-polled > 1<<20 {
			if err := t.Work((len(out) - polled) / 16); err != nil {
				return nil, err
			}
			polled = len(out)
		}
	}
	return out, nil
}
