package types

import "github.com/hognose/hognose/internal/py/object"

// This file has what list and tuple share. A pointer to the slice of items is passed where Python
// may run in between: an __eq__ can shorten the very list that is being searched, so lengths are
// read anew after each such call.
//
// Items that are looked at cost steps, PollEvery at a time, because a native loop over a long list
// is as much work as a Python one. Two small ints are compared without a call.

// itemPosition turns the subscript key into an index of a sequence of n items; what names the type
// in messages. An index out of range is answered by -1.
func itemPosition(t *object.Thread, key object.Value, n int, what string) (int, error) {
	i := 0
	if key.O == &object.TagInt {
		i = int(key.Int())
	} else {
		if !t.HasIndex(key) {
			return 0, t.Errorf(object.TypeError, "%s indices must be integers or slices, not %s", what,
				object.TypeOf(key).Name)
		}
		var err error
		if i, err = t.IndexInt(key, object.IndexError); err != nil {
			return 0, err
		}
	}
	if i < 0 {
		i += n
	}
	if uint(i) >= uint(n) {
		return -1, nil
	}
	return i, nil
}

// pickItems returns a copy of n items, the first at start and the others step apart.
func pickItems(t *object.Thread, items []object.Value, start, step, n int) ([]object.Value, error) {
	if n == 0 {
		return nil, nil
	}
	if step == 1 {
		return t.CopyItems(items[start : start+n])
	}
	if err := t.PayItems(n); err != nil {
		return nil, err
	}
	out, err := t.NewItems(n)
	if err != nil {
		return nil, err
	}
	if n <= object.PollEvery {
		for i := range out {
			out[i] = items[start]
			start += step
		}
		return out, nil
	}
	for i, at := 0, start; i < n; i, at = i+1, at+step {
		if i&(object.PollEvery-1) == object.PollEvery-1 {
			if err := t.Meter.Poll(); err != nil {
				return nil, err
			}
		}
		out[i] = items[at]
	}
	return out, nil
}

// concatItems returns a followed by b.
func concatItems(t *object.Thread, a, b []object.Value) ([]object.Value, error) {
	if err := t.PayItems(len(a) + len(b)); err != nil {
		return nil, err
	}
	out, err := t.NewItems(len(a) + len(b))
	if err != nil {
		return nil, err
	}
	if err := t.CopyFresh(out, a); err != nil {
		return nil, err
	}
	return out, t.CopyFresh(out[len(a):], b)
}

// findItem returns the first index from start up to stop whose item equals v, or -1. The items
// looked at are charged.
func findItem(t *object.Thread, items *[]object.Value, v object.Value, start, stop int) (int, error) {
	paid := start
	for i := start; i < stop && i < len(*items); i++ {
		if i-paid == object.PollEvery {
			if err := t.Meter.Step(object.PollEvery); err != nil {
				return -1, err
			}
			paid = i
		}
		x := (*items)[i]
		if x.O == &object.TagInt && v.O == &object.TagInt {
			if x.N != v.N {
				continue
			}
			return i, t.Meter.Step(int64(i - paid))
		}
		same, err := t.Same(x, v)
		if err != nil {
			return -1, err
		}
		if same {
			return i, t.Meter.Step(int64(i - paid))
		}
	}
	return -1, t.Meter.Step(int64(max(0, min(stop, len(*items))-paid)))
}

// compareItems is a op b for two lists or two tuples. The first difference decides; if there is
// none, the lengths do. Different lengths answer == and != without a look at the items.
func compareItems(t *object.Thread, a, b *[]object.Value, op object.CompareOp) (object.Value, error) {
	if len(*a) != len(*b) && (op == object.EQ || op == object.NE) {
		return object.Bool(op == object.NE), nil
	}
	if err := t.Enter(" in comparison"); err != nil {
		return object.Value{}, err
	}
	defer t.Leave()
	i, err := mismatch(t, a, b)
	if err != nil {
		return object.Value{}, err
	}
	if i >= len(*a) || i >= len(*b) {
		return object.Bool(op.Test(len(*a) - len(*b))), nil
	}
	switch op {
	case object.EQ:
		return object.False, nil
	case object.NE:
		return object.True, nil
	}
	return t.Compare((*a)[i], (*b)[i], op)
}

// mismatch returns the first index at which a and b differ, or the length of the shorter one.
func mismatch(t *object.Thread, a, b *[]object.Value) (int, error) {
	i, paid := 0, 0
	for ; i < len(*a) && i < len(*b); i++ {
		if i-paid == object.PollEvery {
			if err := t.Meter.Step(object.PollEvery); err != nil {
				return 0, err
			}
			paid = i
		}
		x, y := (*a)[i], (*b)[i]
		if x.O == &object.TagInt && y.O == &object.TagInt {
			if x.N != y.N {
				break
			}
			continue
		}
		same, err := t.Same(x, y)
		if err != nil {
			return 0, err
		}
		if !same {
			break
		}
	}
	return i, t.Meter.Step(int64(i - paid))
}

// iterableArg checks the arguments of a constructor that takes one optional iterable; unbound: it
// was not given. Keywords are refused unless lax, which says that a Python class has a method of
// its own to deal with them.
func iterableArg(t *object.Thread, name string, args []object.Value, kw []*object.Str, lax bool) (object.Value, error) {
	if len(kw) > 0 && !lax {
		return object.Value{}, t.Errorf(object.TypeError, "%s() takes no keyword arguments", name)
	}
	switch n := len(args) - len(kw); n {
	case 0:
		return object.Value{}, nil
	case 1:
		return args[0], nil
	default:
		return object.Value{}, t.Errorf(object.TypeError, "%s expected at most 1 argument, got %d", name, n)
	}
}
