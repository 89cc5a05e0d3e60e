package object

import "slices"

// sortStep sorts where Python computes the keys or compares them: sorted and list.sort.
type sortStep struct {
	items, keys []Value // keys is nil if there is no key function
	key         Value
	reverse     bool
	list        *List // that list.sort empties meanwhile; nil: the result is a new list
	n           int   // keys computed
	phase       uint8
	m           sortMachine
}

const (
	keyed    uint8 = iota + 1 // the answer is a key
	sorting                   // the answer is that of a comparison
	answered                  // there is no answer yet, but keys that had quick ones
)

// StartSorted begins sorted(iterable, key, reverse); the latter two may be unbound.
func (t *Thread) StartSorted(iterable, key, reverse Value) (Value, Stepper, error) {
	if t.StepsPython(iterable) {
		return Value{}, &sortedStep{src: iterable, key: key, reverse: reverse}, nil
	}
	if err := t.Alloc(ListSize); err != nil {
		return Value{}, nil, err
	}
	items, err := t.Collect(iterable)
	if err != nil {
		return Value{}, nil, err
	}
	down := false
	if reverse.IsSet() {
		if down, err = t.Truth(reverse); err != nil {
			return Value{}, nil, err
		}
	}
	return t.StartSort(items, key, down, nil)
}

// sortedStep is sorted over an iterable that Python steps.
type sortedStep struct {
	src, key, reverse Value
	phase             uint8
}

func (s *sortedStep) Trace(visit func(Value)) int64 {
	visit(s.src)
	visit(s.key)
	visit(s.reverse)
	return 64
}

// Step collects the items, then sorts them.
func (s *sortedStep) Step(t *Thread, q *Request, v Value, err error) (Value, error) {
	s.phase++
	switch {
	case err != nil:
		return Value{}, err
	case s.phase == 1:
		return q.Run(collectStep(s.src, madeList, Value{}))
	case s.phase > 2:
		return v, nil
	}
	down := false
	if s.reverse.IsSet() {
		if down, err = t.Truth(s.reverse); err != nil {
			return Value{}, err
		}
	}
	v, sort, err := t.StartSort(v.List().Items, s.key, down, nil)
	if err != nil || sort == nil {
		return v, err
	}
	return q.Run(sort)
}

// StartSort begins to sort items, which nobody else sees; l is the list that they belong to, if
// any.
func (t *Thread) StartSort(items []Value, key Value, reverse bool, l *List) (Value, Stepper, error) {
	if key.IsSet() && key.IsNone() {
		key = Value{}
	}
	if key.IsSet() && CallsPython(key) && QuickOf(key) != nil {
		return t.sortQuickly(items, key, reverse, l)
	}
	if key.IsSet() && CallsPython(key) || !key.IsSet() && slices.ContainsFunc(items, hasPython) {
		return Value{}, &sortStep{items: items, key: key, reverse: reverse, list: l}, nil
	}
	v, err := t.endSort(items, l, t.Sort(items, key, reverse))
	return v, nil, err
}

// sortQuickly is StartSort for a key function with quick answers, such as len: there is a stepper only
// if it has none for some item, or if keys have to be compared by Python.
func (t *Thread) sortQuickly(items []Value, key Value, reverse bool, l *List) (Value, Stepper, error) {
	keys, err := t.roomForKeys(len(items))
	n := 0
	for ; n < len(items) && err == nil; n++ {
		k, ok := t.AnswerOf(key, items[n])
		if !ok {
			break
		}
		keys[n], err = k, t.Work(1)
	}
	if err == nil && (n < len(items) || slices.ContainsFunc(keys, hasPython)) {
		return Value{}, &sortStep{items: items, key: key, keys: keys, n: n, phase: answered, reverse: reverse, list: l}, nil
	}
	if err == nil {
		err = t.sortKeyed(items, keys, reverse)
	}
	v, err := t.endSort(items, l, err)
	return v, nil, err
}

// roomForKeys begins a sort of n items with a key function.
func (t *Thread) roomForKeys(n int) ([]Value, error) {
	if err := t.Meter.Step(int64(n)); err != nil {
		return nil, err
	}
	if err := t.Alloc(n * ValueSize); err != nil {
		return nil, err
	}
	return t.NewItems(n)
}

func (s *sortStep) Trace(visit func(Value)) int64 {
	visit(s.key)
	if s.list != nil {
		visit(Obj(&s.list.Header))
	}
	for _, vs := range [...][]Value{s.items, s.keys, s.m.tmpK, s.m.tmpV} {
		for _, v := range vs {
			visit(v)
		}
	}
	return int64(cap(s.items)+cap(s.keys)+cap(s.m.tmpK)+cap(s.m.tmpV))*ValueSize + 256
}

// Abandon gives the list its items back.
func (s *sortStep) Abandon() {
	if s.phase == sorting {
		s.link(s.m.t)
		s.m.restore()
	}
	if s.list != nil {
		s.list.Items = s.items
	}
}

// finish ends the sort with err, or well.
func (s *sortStep) finish(t *Thread, err error) (Value, error) {
	return t.endSort(s.items, s.list, err)
}

// endSort gives the items to their list, or to a new one if l is nil.
func (t *Thread) endSort(items []Value, l *List, err error) (Value, error) {
	if l == nil {
		return NewList(items), err
	}
	changed := l.Items != nil
	l.Items = items
	if err == nil && changed {
		err = t.Errorf(ValueError, "list modified during sort")
	}
	return None, err
}

// Step computes the keys, then sorts.
func (s *sortStep) Step(t *Thread, q *Request, v Value, err error) (Value, error) {
	if err != nil {
		s.Abandon()
		return Value{}, err
	}
	switch s.phase {
	case beginning:
		if !s.key.IsSet() {
			if err := t.Meter.Step(int64(len(s.items))); err != nil {
				return s.finish(t, err)
			}
			return s.sort(t, q, s.items)
		}
		if s.keys, err = t.roomForKeys(len(s.items)); err != nil {
			return s.finish(t, err)
		}
		s.phase = keyed
	case answered:
		s.phase = keyed
	case keyed:
		s.keys[s.n] = v
		s.n++
		if err := t.Work(1); err != nil {
			return s.finish(t, err)
		}
	case sorting:
		s.link(t)
		if !v.IsBool() { // NotImplemented, or a truth that has to be found out
			c := s.m.pending
			c.answer = v
			return q.Run(&c)
		}
		return s.more(t, q, v.True())
	}
	for ; s.n < len(s.items); s.n++ {
		k, ok := t.AnswerOf(s.key, s.items[s.n])
		if !ok {
			return q.Call(s.key, s.items[s.n])
		}
		s.keys[s.n] = k
		if err := t.Work(1); err != nil {
			return s.finish(t, err)
		}
	}
	return s.sort(t, q, s.keys)
}

// sort begins the sort proper, after the keys are there.
func (s *sortStep) sort(t *Thread, q *Request, keys []Value) (Value, error) {
	if !slices.ContainsFunc(keys, hasPython) {
		return s.finish(t, t.sortKeyed(s.items, s.keys, s.reverse))
	}
	s.phase = sorting
	s.link(t)
	if s.reverse { // twice around a stable sort keeps equal items in order
		s.m.reverse(0, len(keys))
	}
	return s.more(t, q, false)
}

// link gives the machine the slices that it sorts. A snapshot does not keep that they are the same
// as those of the step.
func (s *sortStep) link(t *Thread) {
	s.m.t, s.m.keys, s.m.vals = t, s.items, nil
	if s.keys != nil {
		s.m.keys, s.m.vals = s.keys, s.items
	}
}

// more goes on with the answer of a comparison.
func (s *sortStep) more(t *Thread, q *Request, less bool) (Value, error) {
	done, err := s.m.run(t, q, less)
	if err != nil {
		s.Abandon()
		return Value{}, err
	}
	if !done {
		return Value{}, nil
	}
	s.m.t = nil
	if s.reverse {
		s.m.reverse(0, len(s.m.keys))
	}
	return s.finish(t, nil)
}

// sortMachine is the sorter of sort_merge.go with its place in the algorithm as data, so that each
// comparison may be Python's. It asks the same questions in the same order.
type sortMachine struct {
	sorter
	at             sortPlace
	lo, end, group int // of the run being found
	ok, want       int // insertion: item at hand, end
	l, h           int // binary search
	ends, merged   []int
	pair, base     int // merge: index in ends, start of the left run
	mid, hi        int
	i, j, out, n   int // heads and output of the merge, length of tmp
	pending        compareStep
}

// sortPlace is where a comparison's answer is used.
type sortPlace uint8

const (
	runStart sortPlace = iota
	runAscends
	runEqual
	runDescends
	runGroup
	runGoesOn
	insertion
	trimLeft
	trimRight
	merging
)

// ask asks for a < b and says where the answer is wanted. It reports whether the answer is here.
func (m *sortMachine) ask(t *Thread, q *Request, a, b Value, at sortPlace, ans *bool) (bool, error) {
	m.at = at
	if less, ok := quickLess(a, b); ok {
		*ans = less
		return true, t.Work(1)
	}
	if err := t.Meter.Step(1); err != nil {
		return false, err
	}
	v, c, err := t.CompareFrom(a, b, LT, 0)
	if err != nil {
		return false, err
	}
	if c.F.IsSet() {
		m.pending = compareStep{a: a, b: b, op: LT, attempt: c.Next, phase: comparing}
		_, err = q.Call(c.F, c.Self, c.Arg)
		return false, err
	}
	*ans, err = t.Truth(v)
	return true, err
}

// run sorts until Python has to answer; less is its last answer.
func (m *sortMachine) run(t *Thread, q *Request, less bool) (done bool, err error) {
	here := true
	for here && err == nil {
		switch m.at {
		case runStart:
			if m.lo == len(m.keys) {
				if len(m.ends) < 2 {
					return true, nil
				}
				m.pair, m.base, m.merged = 0, 0, nil
				here, err = m.nextMerge(t, q, &less)
				if here && m.at == runStart && len(m.ends) < 2 {
					return true, err
				}
				continue
			}
			m.end = m.lo + 1
			here, err = m.ascend(t, q, runAscends, &less)
		case runAscends, runGoesOn:
			if !less {
				m.end++
				here, err = m.ascend(t, q, m.at, &less)
				continue
			}
			here, err = m.ascended(t, q, &less)
		case runEqual:
			if less {
				here, err = m.insert(t, q, &less)
				continue
			}
			here, err = m.descend(t, q, &less)
		case runDescends:
			if less {
				m.reverse(m.group, m.end)
				m.group = m.end
				m.end++
				here, err = m.descendOn(t, q, &less)
				continue
			}
			here, err = m.ask(t, q, m.keys[m.end-1], m.keys[m.end], runGroup, &less)
		case runGroup:
			if less {
				here, err = m.descended(t, q, &less)
				continue
			}
			m.end++
			here, err = m.descendOn(t, q, &less)
		case insertion:
			mid := (m.l + m.h) / 2
			if less {
				m.h = mid
			} else {
				m.l = mid + 1
			}
			here, err = m.search(t, q, &less)
		default:
			here, err = m.mergeOn(t, q, &less)
			if here && m.at == runStart && len(m.ends) < 2 {
				return true, err
			}
		}
	}
	return false, err
}

// ascend asks whether the run goes on at m.end.
func (m *sortMachine) ascend(t *Thread, q *Request, at sortPlace, less *bool) (bool, error) {
	if m.end < len(m.keys) {
		return m.ask(t, q, m.keys[m.end], m.keys[m.end-1], at, less)
	}
	m.at = at
	return m.ascended(t, q, less)
}

// ascended is the end of an ascending run. If it is the first part of a run that may descend, it is
// looked at again.
func (m *sortMachine) ascended(t *Thread, q *Request, less *bool) (bool, error) {
	if m.at == runGoesOn || m.end == len(m.keys) {
		return m.insert(t, q, less)
	}
	if m.end-m.lo > 1 {
		return m.ask(t, q, m.keys[m.lo], m.keys[m.end-1], runEqual, less)
	}
	return m.descend(t, q, less)
}

func (m *sortMachine) descend(t *Thread, q *Request, less *bool) (bool, error) {
	m.reverse(m.lo, m.end)
	m.group = m.end
	m.end++
	return m.descendOn(t, q, less)
}

func (m *sortMachine) descendOn(t *Thread, q *Request, less *bool) (bool, error) {
	if m.end < len(m.keys) {
		return m.ask(t, q, m.keys[m.end], m.keys[m.end-1], runDescends, less)
	}
	return m.descended(t, q, less)
}

// descended turns the run that descends around; it may go on ascending.
func (m *sortMachine) descended(t *Thread, q *Request, less *bool) (bool, error) {
	m.reverse(m.group, m.end)
	m.reverse(m.lo, m.end)
	return m.ascend(t, q, runGoesOn, less)
}

// insert begins to insert items behind the run until it is long enough.
func (m *sortMachine) insert(t *Thread, q *Request, less *bool) (bool, error) {
	n := len(m.keys)
	m.ok, m.want = m.end, m.lo+max(m.end-m.lo, min(minRun(n), n-m.lo))
	m.l, m.h = m.lo, m.ok
	return m.search(t, q, less)
}

// search goes on with the binary search for the place of the item at m.ok, and with the next items.
func (m *sortMachine) search(t *Thread, q *Request, less *bool) (bool, error) {
	for m.ok < m.want {
		if m.l < m.h {
			return m.ask(t, q, m.keys[m.ok], m.keys[(m.l+m.h)/2], insertion, less)
		}
		insertAt(m.keys, m.l, m.ok)
		if m.vals != nil {
			insertAt(m.vals, m.l, m.ok)
		}
		m.ok++
		m.l, m.h = m.lo, m.ok
	}
	m.lo = m.want
	m.ends = append(m.ends, m.lo)
	m.at = runStart
	return true, nil
}

// insertAt moves the item at from down to to.
func insertAt(vs []Value, to, from int) {
	v := vs[from]
	copy(vs[to+1:from+1], vs[to:from])
	vs[to] = v
}

// nextMerge begins the merge of the next two runs.
func (m *sortMachine) nextMerge(t *Thread, q *Request, less *bool) (bool, error) {
	for m.pair+1 >= len(m.ends) {
		if m.pair < len(m.ends) {
			m.merged = append(m.merged, m.ends[m.pair])
		}
		m.ends, m.merged, m.pair, m.base = m.merged, nil, 0, 0
		if len(m.ends) < 2 {
			m.at = runStart
			return true, nil
		}
	}
	m.mid, m.hi = m.ends[m.pair], m.ends[m.pair+1]
	m.l, m.h = m.base, m.mid
	return m.trim(t, q, trimLeft, less)
}

// trim goes on with the searches for what is in place already at both ends of two runs.
func (m *sortMachine) trim(t *Thread, q *Request, at sortPlace, less *bool) (bool, error) {
	if m.l < m.h {
		k := (m.l + m.h) / 2
		if at == trimLeft {
			return m.ask(t, q, m.keys[m.mid], m.keys[k], at, less)
		}
		return m.ask(t, q, m.keys[k], m.keys[m.mid-1], at, less)
	}
	if at == trimLeft {
		m.out = m.l
		if m.out == m.mid {
			return m.mergedPair(t, q, less)
		}
		m.l, m.h = m.mid, m.hi
		return m.trim(t, q, trimRight, less)
	}
	m.hi = m.l
	m.n = m.mid - m.out
	if err := m.room(m.n); err != nil {
		m.n = 0
		return false, err
	}
	copy(m.tmpK, m.keys[m.out:m.mid])
	if m.vals != nil {
		copy(m.tmpV, m.vals[m.out:m.mid])
	}
	m.i, m.j = 0, m.mid
	return m.heads(t, q, less)
}

// mergeOn uses an answer while two runs are merged.
func (m *sortMachine) mergeOn(t *Thread, q *Request, less *bool) (bool, error) {
	switch m.at {
	case trimLeft, trimRight:
		k := (m.l + m.h) / 2
		if *less == (m.at == trimLeft) {
			m.h = k
		} else {
			m.l = k + 1
		}
		return m.trim(t, q, m.at, less)
	}
	from, fromV, k := m.keys, m.vals, &m.j
	if !*less {
		from, fromV, k = m.tmpK, m.tmpV, &m.i
	}
	m.keys[m.out] = from[*k]
	if m.vals != nil {
		m.vals[m.out] = fromV[*k]
	}
	*k++
	m.out++
	return m.heads(t, q, less)
}

// heads compares the heads of the two runs.
func (m *sortMachine) heads(t *Thread, q *Request, less *bool) (bool, error) {
	if m.i < m.n && m.j < m.hi {
		return m.ask(t, q, m.keys[m.j], m.tmpK[m.i], merging, less)
	}
	m.restore()
	return m.mergedPair(t, q, less)
}

// restore puts what is left of the left run back in front of the rest of the right one.
func (m *sortMachine) restore() {
	left := m.n - m.i
	if m.n == 0 {
		return
	}
	copy(m.keys[m.j-left:m.j], m.tmpK[m.i:m.n])
	clear(m.tmpK[:m.n])
	if m.vals != nil {
		copy(m.vals[m.j-left:m.j], m.tmpV[m.i:m.n])
		clear(m.tmpV[:m.n])
	}
	m.n, m.i = 0, 0
}

func (m *sortMachine) mergedPair(t *Thread, q *Request, less *bool) (bool, error) {
	m.base = m.ends[m.pair+1]
	m.merged = append(m.merged, m.base)
	m.pair += 2
	return m.nextMerge(t, q, less)
}
