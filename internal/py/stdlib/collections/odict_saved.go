// This file writes iterators of OrderedDict into snapshots and reads them again. A snapshot may be
// hostile: what it claims about the keys that are left is checked against the dict.

package collections

import "github.com/hognose/hognose/internal/py/object"

// savedOdictIterator stands for an iterator of an ordered dict in a snapshot: versions of keys mean
// nothing in another session.
type savedOdictIterator struct {
	of    odictIterator
	valid bool // the keys have not changed since the iterator was made
}

var _ object.Portable = (*odictIterator)(nil)

// Save returns what stands for the iterator.
func (it *odictIterator) Save() (any, error) {
	return &savedOdictIterator{*it, it.dict.Keys() == it.keys}, nil
}

// Load makes the iterator what saved says, if its dict has as many keys.
func (it *odictIterator) Load(t *object.Thread, saved any) error {
	s, ok := saved.(*savedOdictIterator)
	if !ok || s.of.dict == nil || s.of.left < 0 || s.of.left > 0 && s.valid && s.of.ahead() < s.of.left {
		return t.Errorf(object.ValueError, "an iterator over keys that are not there")
	}
	*it = s.of
	it.keys = t.KeysVersion(it.dict)
	if !s.valid {
		it.keys = 0 // which no dict has now
	}
	return nil
}

// ahead counts the keys that lie ahead.
func (it *odictIterator) ahead() (n int) {
	d := it.dict
	if it.at < 0 || it.at >= d.Slots() {
		return 0
	}
	from, to := it.at, d.Slots()
	if it.reversed {
		from, to = 0, it.at+1
	}
	for i := from; i < to; i++ {
		if key, _, _ := d.Slot(i); key.IsSet() {
			n++
		}
	}
	return n
}
