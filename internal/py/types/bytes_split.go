// This file has the methods of bytes and bytearray that split and join.

package types

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/text"
)

func byteSplit(t *object.Thread, a []object.Value) (object.Value, error) {
	return splitBytes(t, a, text.Bytes.Split, text.Bytes.SplitSpace)
}

func byteRSplit(t *object.Thread, a []object.Value) (object.Value, error) {
	return splitBytes(t, a, text.Bytes.RSplit, text.Bytes.RSplitSpace)
}

// splitBytes evaluates the arguments of split and rsplit and calls the kernel for a separator or
// that for white space.
func splitBytes(t *object.Thread, a []object.Value, at func(b, sep text.Bytes, maxsplit int,
	m *budget.Meter) ([]string, error),
	space func(b text.Bytes, maxsplit int, m *budget.Meter) ([]string, error)) (object.Value, error) {
	self, sep, limit := a[0], a[1], -1
	if a[2].IsSet() {
		var err error
		if limit, err = ssize(t, a[2]); err != nil {
			return object.Value{}, err
		}
	}
	if !sep.IsSet() || sep.IsNone() {
		parts, err := space(byteText(self), limit, t.Meter)
		return byteList(t, self, parts, err)
	}
	x, err := bufferParam(t, sep)
	if err != nil {
		return object.Value{}, err
	}
	if len(x) == 0 {
		return object.Value{}, t.Errorf(object.ValueError, "empty separator")
	}
	parts, err := at(byteText(self), BytesText(x), limit, t.Meter)
	return byteList(t, self, parts, err)
}

// byteSplitLines is B.splitlines(keepends): \n, \r and \r\n end lines, unlike in str, which knows
// more.
func byteSplitLines(t *object.Thread, a []object.Value) (object.Value, error) {
	self, keep := a[0], false
	if a[1].IsSet() {
		var err error
		if keep, err = t.Truth(a[1]); err != nil {
			return object.Value{}, err
		}
	}
	parts, err := byteText(self).SplitLines(keep, t.Meter)
	return byteList(t, self, parts, err)
}

// byteList makes a list of the parts of self. A kernel has charged parts, 16 bytes for each header;
// they are given back when their contents have become objects.
func byteList(t *object.Thread, self object.Value, parts []string, err error) (object.Value, error) {
	if err != nil {
		return object.Value{}, t.LimitError(err)
	}
	if err := t.PayItems(len(parts)); err != nil {
		return object.Value{}, err
	}
	items, err := t.NewItems(len(parts))
	if err != nil {
		return object.Value{}, err
	}
	for i, p := range parts {
		if items[i], err = subBytes(t, self, text.Bytes(p)); err != nil {
			return object.Value{}, err
		}
	}
	t.Meter.Free(int64(16 * cap(parts)))
	return object.NewList(items), t.Alloc(object.ListSize)
}

func bytePartition(t *object.Thread, a []object.Value) (object.Value, error) {
	return partitionBytes(t, a, text.Bytes.Partition, false)
}

func byteRPartition(t *object.Thread, a []object.Value) (object.Value, error) {
	return partitionBytes(t, a, text.Bytes.RPartition, true)
}

// partitionBytes splits at one occurrence of sep. If there is none, the whole is the first item, or
// the last for rpartition. bytes returns the separator that was passed in, not a copy.
func partitionBytes(t *object.Thread, a []object.Value, kernel func(b, sep text.Bytes, m *budget.Meter) (before,
	after text.Bytes, found bool, err error), right bool) (object.Value, error) {
	self, sep := a[0], a[1]
	x, err := bufferParam(t, sep)
	if err != nil {
		return object.Value{}, err
	}
	if len(x) == 0 {
		return object.Value{}, t.Errorf(object.ValueError, "empty separator")
	}
	before, after, found, err := kernel(byteText(self), BytesText(x), t.Meter)
	if err != nil {
		return object.Value{}, t.LimitError(err)
	}
	if !found {
		x = nil
	}
	if err := t.Alloc(len(x)); err != nil {
		return object.Value{}, err
	}
	sepText, err := budget.Clone(t.Meter, x)
	if err != nil {
		return object.Value{}, err
	}
	// The separator may be a bytearray, so it was copied while nothing else could run.
	middle := BytesText(sepText)
	if !found {
		middle, before, after = "", byteText(self), ""
		if right {
			before, after = after, before
		}
	}
	items := make([]object.Value, 3)
	for i, p := range [...]text.Bytes{before, middle, after} {
		if items[i], err = subBytes(t, self, p); err != nil {
			return object.Value{}, err
		}
	}
	if found && sep.O.Kind == object.KBytes && self.Kind().Base() == object.KBytes {
		items[1] = sep
	}
	return object.NewTuple(items), t.Alloc(object.TupleSize + 3*object.ValueSize)
}

// byteJoin measures the items, pays for the result, and copies them. The items are in a slice of
// their own by then, and nothing in between runs Python code, so that what was measured is what is
// copied.
func byteJoin(t *object.Thread, a []object.Value) (object.Value, error) {
	self := a[0]
	items, err := joinItems(t, a[1])
	if err != nil {
		return object.Value{}, err
	}
	if err := t.Meter.Step(int64(len(items))); err != nil {
		return object.Value{}, err
	}
	sep := byteText(self)
	n := 0
	for i, v := range items {
		b, ok, err := BufferBytes(t, v)
		if err != nil {
			return object.Value{}, err
		}
		if !ok {
			return object.Value{}, t.Errorf(object.TypeError,
				"sequence item %d: expected a bytes-like object, %s found", i,
				object.TypeOf(v).Name)
		}
		if i > 0 {
			n += len(sep)
		}
		if n > math.MaxInt-len(b) {
			return object.Value{}, t.Errorf(object.OverflowError, "join() result is too long")
		}
		n += len(b)
	}
	// b''.join([x]) is x, as in CPython.
	if len(items) == 1 && items[0].O.Kind == object.KBytes && self.Kind().Base() == object.KBytes {
		return items[0], nil
	}
	if err := t.Alloc(object.BytesSize + n); err != nil {
		return object.Value{}, err
	}
	out, err := joinBytes(t, sep, items, n)
	if err != nil || self.Kind().Base() == object.KBytes {
		return object.NewBytes(out), err
	}
	return newByteArray(out), nil
}

// joinBytes copies the items, a long one in pieces.
func joinBytes(t *object.Thread, sep text.Bytes, items []object.Value, n int) ([]byte, error) {
	out, err := t.ZeroBytes(n)
	if err != nil {
		return nil, err
	}
	out = out[:0]
	for i, v := range items {
		if i > 0 {
			if out, err = budget.Append(t.Meter, out, sep); err != nil {
				return nil, err
			}
		}
		b, _, err := BufferBytes(t, v)
		if err != nil {
			return nil, err
		}
		if err := t.Work(1 + len(b)/64); err != nil {
			return nil, err
		}
		if out, err = budget.Append(t.Meter, out, b); err != nil {
			return nil, err
		}
	}
	return out, nil
}
