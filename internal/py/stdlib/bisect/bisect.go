// Package bisect is Python's module bisect: binary search in sorted sequences.
package bisect

import (
	"github.com/hognose/hognose/internal/py/object"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name: "bisect",
	Doc:  "Find and keep the place of items in sorted lists.",
	Funcs: []*object.Def{
		{Name: "bisect_right", Sig: sig, Doc: "Return the place after any items equal to x.", Fn: search(right)},
		{Name: "bisect_left", Sig: sig, Doc: "Return the place before any items equal to x.", Fn: search(left)},
		{Name: "insort_right", Sig: sig, Doc: "Insert x after any items equal to it.", Fn: insert(right)},
		{Name: "insort_left", Sig: sig, Doc: "Insert x before any items equal to it.", Fn: insert(left)},
	},
	Init: func(t *thread, m *object.Module) error {
		for _, name := range [...]string{"bisect", "insort"} { // short for the ones to the right
			f, _ := t.GetStr(m.Dict, t.Intern(name+"_right"))
			if err := t.SetStr(m.Dict, t.Intern(name), f); err != nil {
				return err
			}
		}
		return nil
	},
}

const sig = "a, x, lo=0, hi=None, *, key=None"

type (
	thread = object.Thread
	value  = object.Value
)

// side tells on which side of equal items the place lies.
type side bool

const (
	left  side = false
	right side = true
)

// search makes bisect_left or bisect_right.
func search(s side) object.Fn {
	return func(t *thread, a []value) (value, error) {
		seq, x, lo, hi, key := a[0], a[1], a[2], a[3], a[4]
		n, err := place(t, s, seq, x, lo, hi, key)
		return object.Int(int64(n)), err
	}
}

// insert makes insort_left or insort_right. The key is asked for x once, and for the items that are
// compared; x itself is inserted, by the sequence's own method insert.
func insert(s side) object.Fn {
	return func(t *thread, a []value) (value, error) {
		seq, x, lo, hi, key := a[0], a[1], a[2], a[3], a[4]
		probe := x
		if key.IsSet() && !key.IsNone() {
			var err error
			if probe, err = t.Call(key, x); err != nil {
				return value{}, err
			}
		}
		n, err := place(t, s, seq, probe, lo, hi, key)
		if err != nil {
			return value{}, err
		}
		f, err := t.GetAttr(seq, nInsert)
		if err != nil {
			return value{}, err
		}
		_, err = t.Call(f, object.Int(int64(n)), x)
		return object.None, err
	}
}

var nInsert = object.StaticName("insert")

// place finds where x belongs between lo and hi. The sequence may be any object with __len__ and
// __getitem__. hi is taken at its word: an index that is too large raises what __getitem__ raises.
func place(t *thread, s side, seq, x, loArg, hiArg, key value) (int, error) {
	lo, hi := 0, 0
	var err error
	if loArg.IsSet() {
		if lo, err = t.IndexInt(loArg, object.OverflowError); err != nil {
			return 0, err
		}
	}
	if lo < 0 {
		return 0, t.Errorf(object.ValueError, "lo must be non-negative")
	}
	if hiArg.IsSet() && !hiArg.IsNone() {
		hi, err = t.IndexInt(hiArg, object.OverflowError)
	} else {
		hi, err = t.Len(seq)
	}
	if err != nil {
		return 0, err
	}
	for lo < hi {
		mid := lo + (hi-lo)/2
		item, err := itemAt(t, seq, mid)
		if err != nil {
			return 0, err
		}
		if key.IsSet() && !key.IsNone() {
			if item, err = t.Call(key, item); err != nil {
				return 0, err
			}
		}
		before, err := comesBefore(t, s, item, x)
		if err != nil {
			return 0, err
		}
		if before {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo, nil
}

// itemAt is seq[i]. What Python does while items are compared may change a list.
func itemAt(t *thread, seq value, i int) (value, error) {
	if seq.O.Kind == object.KList {
		if items := seq.List().Items; i < len(items) {
			return items[i], nil
		}
	}
	return t.GetItem(seq, object.Int(int64(i)))
}

// comesBefore reports whether the place of x lies behind item. It asks only for <: item < x to the
// left of equal items, not x < item to their right.
func comesBefore(t *thread, s side, item, x value) (bool, error) {
	a, b := item, x
	if s == right {
		a, b = x, item
	}
	if a.IsInt() && b.IsInt() {
		return (a.Int() < b.Int()) != bool(s), nil
	}
	r, err := t.Compare(a, b, object.LT)
	if err != nil {
		return false, err
	}
	less, err := t.Truth(r)
	return less != bool(s), err
}
