// This file writes containers. A list, dict or set is written empty, memoized, and then filled, so
// that it may contain itself. A tuple or frozenset cannot be filled later: its items are written
// first, and if one of them has led back to it, it is in the memo by then.

package pickle

import "github.com/hognose/hognose/internal/py/object"

// batch is how many items one opcode adds to a container.
const batch = 1000

// saveTuple writes a tuple. From protocol 2 on, up to three items need no mark.
func (p *pickler) saveTuple(v value) error {
	items := v.Tuple().Items
	n := len(items)
	if n == 0 {
		if p.proto == 0 {
			return p.write(opMark, opTuple)
		}
		return p.write(opEmptyTuple)
	}
	short := n <= 3 && p.proto >= 2
	if !short {
		if err := p.write(opMark); err != nil {
			return err
		}
	}
	for _, x := range items {
		if err := p.save(x); err != nil {
			return err
		}
	}
	if number, ok := p.memo[v.O]; ok { // it contains itself, by way of its items, and is made by now
		return p.dropItems(n, short, number)
	}
	op := byte(opTuple)
	if short {
		op = byte(opTuple1 + n - 1)
	}
	if err := p.write(op); err != nil {
		return err
	}
	return p.memoize(v)
}

// dropItems takes n items off the stack again and puts what the memo has instead. short tells that
// there is no mark below the items. Protocol 0 has no instruction to pop to a mark.
func (p *pickler) dropItems(n int, short bool, number int) error {
	switch {
	case short || p.proto == 0:
		if !short {
			n++
		}
		for range n {
			if err := p.write(opPop); err != nil {
				return err
			}
		}
	default:
		if err := p.write(opPopMark); err != nil {
			return err
		}
	}
	return p.recall(number)
}

// saveList writes an empty list and its items. They are read one by one, because pickling an item
// may run Python code that changes the list.
func (p *pickler) saveList(v value) error {
	var err error
	if p.proto == 0 {
		err = p.write(opMark, opList)
	} else {
		err = p.write(opEmptyList)
	}
	if err == nil {
		err = p.memoize(v)
	}
	if err != nil {
		return err
	}
	l := v.List()
	return p.saveItems(func(i int) (value, bool) {
		if i >= len(l.Items) {
			return value{}, false
		}
		return l.Items[i], true
	}, len(l.Items))
}

// saveItems writes code that appends items, n of them unless the list changes. item returns item i,
// and false behind the last one. Protocol 0, and a single item, use APPEND.
func (p *pickler) saveItems(item func(i int) (value, bool), n int) error {
	for i := 0; i < n; {
		single := p.proto == 0 || n == 1
		if !single {
			if err := p.write(opMark); err != nil {
				return err
			}
		}
		for k := 0; k < batch; k++ {
			x, ok := item(i)
			if !ok {
				break
			}
			if err := p.save(x); err != nil {
				return err
			}
			i++
			if single {
				break
			}
		}
		op := byte(opAppends)
		if single {
			op = opAppend
		}
		if err := p.write(op); err != nil {
			return err
		}
		if _, ok := item(i); !ok {
			return nil
		}
	}
	return nil
}

// saveDict writes an empty dict and its pairs. Pickling a pair may run Python code; a dict that
// changes size meanwhile is an error, as in CPython.
func (p *pickler) saveDict(v value) error {
	var err error
	if p.proto == 0 {
		err = p.write(opMark, opDict)
	} else {
		err = p.write(opEmptyDict)
	}
	if err == nil {
		err = p.memoize(v)
	}
	if err != nil {
		return err
	}
	d := v.Dict()
	size, at := d.Len(), 0
	return p.savePairs(size, func() (k, x value, ok bool, err error) {
		if d.Len() != size {
			return value{}, value{}, false, p.t.Errorf(object.RuntimeError, "dictionary changed size during iteration")
		}
		k, x, at, ok = d.Next(at)
		return k, x, ok, nil
	})
}

// savePairs writes code that sets items: n pairs that next gives. It is saveItems for keys and
// values.
func (p *pickler) savePairs(n int, next func() (k, x value, ok bool, err error)) error {
	for done := 0; done < n; {
		// One item needs no mark.
		single := p.proto == 0 || n == 1
		if !single {
			if err := p.write(opMark); err != nil {
				return err
			}
		}
		for k := 0; k < batch && done < n; k++ {
			key, x, ok, err := next()
			if err != nil {
				return err
			}
			if !ok {
				done = n
				break
			}
			if err := p.save(key); err != nil {
				return err
			}
			if err := p.save(x); err != nil {
				return err
			}
			if done++; single {
				break
			}
		}
		op := byte(opSetItems)
		if single {
			op = opSetItem
		}
		if err := p.write(op); err != nil {
			return err
		}
	}
	return nil
}

// saveSet writes a set; below protocol 4 it is made by a call of the class with a list.
func (p *pickler) saveSet(v value) error {
	items, err := p.t.Collect(v)
	if err != nil {
		return err
	}
	frozen := v.Kind() == object.KFrozenSet
	if p.proto < 4 {
		cls := object.SetType
		if frozen {
			cls = object.FrozenSetType
		}
		return p.saveReduce(v, [6]value{cls.Value(), object.Tup(object.NewList(items))})
	}
	if frozen {
		return p.saveFrozenSet(v, items)
	}
	if err := p.write(opEmptySet); err != nil {
		return err
	}
	if err := p.memoize(v); err != nil {
		return err
	}
	for len(items) > 0 {
		n := min(len(items), batch)
		if err := p.write(opMark); err != nil {
			return err
		}
		for _, x := range items[:n] {
			if err := p.save(x); err != nil {
				return err
			}
		}
		if err := p.write(opAddItems); err != nil {
			return err
		}
		items = items[n:]
	}
	return nil
}

// saveFrozenSet writes the items, then FROZENSET. It may have been made by way of its items, see
// saveTuple.
func (p *pickler) saveFrozenSet(v value, items []value) error {
	if err := p.write(opMark); err != nil {
		return err
	}
	for _, x := range items {
		if err := p.save(x); err != nil {
			return err
		}
	}
	if number, ok := p.memo[v.O]; ok {
		if err := p.write(opPopMark); err != nil {
			return err
		}
		return p.recall(number)
	}
	if err := p.write(opFrozenSet); err != nil {
		return err
	}
	return p.memoize(v)
}
