package object

import (
	"slices"

	"github.com/hognose/hognose/internal/py/number"
)

// sink takes the items of an iterable one by one: what list, sum or any make of them.
type sink interface {
	// add takes an item; stop means that no more are wanted. If it fails because Python is needed,
	// nothing has happened.
	add(t *Thread, v Value) (stop bool, err error)
	// end returns the result.
	end(t *Thread) (Value, error)
	Trace(visit func(Value)) int64
}

// Consumer is the Stepper that hands the items of an iterable to a sink. Natives that take an
// iterable begin one when StepsPython says so; otherwise they have a loop of their own.
type Consumer struct {
	retry
	src   Value // the iterable, then its iterator
	item  Value // while adding
	to    sink
	phase uint8
}

const (
	iterating uint8 = iota + 1 // the answer is that of __iter__
	consuming                  // the answer is an item
	adding                     // the answer is what the sink needs for the item at hand
)

// ready is beginning with an iterator.
const ready uint8 = 255

// consume begins to hand the items of src to a sink, which lies in the allocation of the Consumer.
func consume[S any, P interface {
	*S
	sink
}](src Value, to S) Stepper {
	o := &struct {
		Consumer
		last S
	}{last: to}
	o.src, o.to = src, P(&o.last)
	return &o.Consumer
}

func (s *Consumer) Trace(visit func(Value)) int64 {
	visit(s.src)
	visit(s.item)
	return 96 + s.to.Trace(visit) + s.trace(visit)
}

// Abandon passes the end by a limit on to the sink.
func (s *Consumer) Abandon() {
	if a, ok := s.to.(Abandoner); ok {
		a.Abandon()
	}
}

// Iterates reports whether it is the iterator whose items the sink gets.
func (s *Consumer) Iterates(it *Iterator) bool { return s.phase == consuming && s.src.O == &it.Header }

// Iterating reports whether the Consumer waits for the answer of __iter__.
func (s *Consumer) Iterating() bool { return s.phase == iterating }

// Source returns the iterable, then its iterator.
func (s *Consumer) Source() Value { return s.src }

// Take hands an item to the sink, see Taker.
func (s *Consumer) Take(t *Thread, v Value) bool {
	switch to := s.to.(type) {
	case *listSink:
		if len(to.l.Items)+1 == to.limit || to.room != nil && to.settle(t) != nil || !t.hasRoom(to.l) || !to.free && !t.Meter.TryStep() {
			return false
		}
		to.l.Items = append(to.l.Items, v)
		return true
	case *sumSink:
		return to.take(v)
	case *setSink: // added twice, if there is no step left, is added once
		return v.O == &TagInt && !to.s.tooSmall(1) && to.s.settle(newEntry(v, 0)) && t.Meter.TryStep()
	case *searchSink:
		return (v.O == &TagBool || v.O == &TagInt) && (v.N != 0) != to.want && t.Meter.TryStep()
	}
	return false
}

// hasRoom makes room for an item in a list that is short or has it, and reports whether there is
// some.
func (t *Thread) hasRoom(l *List) bool {
	return len(l.Items) < cap(l.Items) || cap(l.Items) < shortList && t.GrowList(l, 1) == nil
}

// Taker is a Stepper over an iterable that may take an item while the generator that yields it is
// still running.
type Taker interface {
	Stepper
	// Take takes the item if that needs neither Python nor anything else. Otherwise nothing has
	// happened.
	Take(t *Thread, v Value) bool
	// Source returns the iterable, then its iterator.
	Source() Value
}

// Step takes the answer and asks for the next item. What needs no Python is done in a loop.
func (s *Consumer) Step(t *Thread, q *Request, v Value, err error) (Value, error) {
	if err != nil && s.phase != adding {
		s.Abandon()
		return Value{}, err
	}
	switch s.phase {
	case beginning:
		if f := t.Method(s.src, nIter); f.IsSet() {
			s.phase = iterating
			return q.Call(f, s.src)
		}
		if v, err = t.Iter(s.src); err != nil {
			s.Abandon()
			return Value{}, err
		}
		s.src = v
	case ready:
	case iterating:
		if err := t.CheckIterator(v); err != nil {
			s.Abandon()
			return Value{}, err
		}
		s.src = v
	default:
		if s.phase == consuming && !v.IsSet() {
			return s.to.end(t)
		}
		stop, asked, err := s.add(t, q, v, err)
		if stop || asked || err != nil {
			return s.leave(t, asked, err)
		}
	}
	s.phase = consuming
	return s.more(t, q)
}

// more asks for the next item, after it has taken those of a native iterator that need no Python.
func (s *Consumer) more(t *Thread, q *Request) (Value, error) {
	for s.src.O.Kind == KIterator {
		var v Value
		var err error
		mapped := s.src.Iterator().Op >= IterSeq
		if !mapped {
			if v, err = t.Next(s.src); err != nil {
				return s.leave(t, false, err)
			}
			if !v.IsSet() {
				return s.to.end(t)
			}
		} else if v = t.NextMapped(s.src.Iterator()); !v.IsSet() {
			break
		}
		stop, asked, err := s.add(t, q, v, nil)
		if err == nil && mapped {
			err = t.Meter.Work(1)
		}
		if stop || asked || err != nil {
			return s.leave(t, asked, err)
		}
	}
	return q.Next(s.src)
}

// nextHere steps a native iterator if that needs no Python, and says what is to be paid for it. The item
// is unbound at the end, and work is negative if a step needs Python.
func (t *Thread) nextHere(it *Iterator) (v Value, work int, err error) {
	if it.Op >= IterSeq {
		if v = t.NextMapped(it); v.IsSet() {
			return v, 1, nil
		}
		if t.NeedsPython(it) {
			return v, -1, nil
		}
	}
	v, err = t.Next(it.Value())
	return v, 0, err
}

// leave is the answer of a step that asks for no further item: because the sink asks for something
// itself, because of an error, or because the sink has enough.
func (s *Consumer) leave(t *Thread, asked bool, err error) (Value, error) {
	switch {
	case asked:
		return Value{}, nil
	case err != nil:
		s.Abandon()
		return Value{}, err
	}
	return s.to.end(t)
}

// add hands the item v to the sink, or the item at hand if v answers what the sink asked for it.
// asked reports that it asks for more.
func (s *Consumer) add(t *Thread, q *Request, v Value, err error) (stop, asked bool, _ error) {
	if s.phase == adding {
		s.answered(t, v, err)
		stop, err = s.to.add(t, s.item)
		asked = s.retry.asked(t, q)
		if !asked {
			s.item = Value{}
		}
		return stop, asked, err
	}
	began := t.Try()
	stop, err = s.to.add(t, v)
	if asked = t.Asked(began); asked {
		s.phase, s.item = adding, v
		s.keep(t)
		s.ask(q)
	}
	return stop, asked, err
}

// listSink collects the items in a list.
type listSink struct {
	l     *List
	made  listUse
	free  bool // items cost no step
	limit int  // no more items are wanted than these; negative: all are
	aux   Value
	room  *[firstRoom]Value `snapshot:"-"` // that a used list has left, for the first items
}

// listUse says what becomes of the list.
type listUse uint8

const (
	madeList  listUse = iota
	madeTuple         // a tuple of its items
	madeNone          // the list is the receiver of extend
	madeJoin          // a str, joined by aux
)

func (s *listSink) Trace(visit func(Value)) int64 {
	visit(Obj(&s.l.Header))
	visit(s.aux)
	return 0
}

// settle gives the list the room that is left from another one, for which it pays like for new room.
func (s *listSink) settle(t *Thread) error {
	if err := t.Alloc(firstRoom * ValueSize); err != nil {
		return err
	}
	s.l.Items, s.room = s.room[:0], nil
	return nil
}

func (s *listSink) add(t *Thread, v Value) (bool, error) {
	if s.room != nil {
		if err := s.settle(t); err != nil {
			return false, err
		}
	}
	if err := t.Append(s.l, v); err != nil {
		return false, err
	}
	if !s.free {
		if err := t.Meter.Step(1); err != nil {
			return false, err
		}
	}
	return len(s.l.Items) == s.limit, nil
}

func (s *listSink) end(t *Thread) (Value, error) {
	switch s.made {
	case madeTuple:
		return NewTuple(s.l.Items), t.Alloc(TupleSize)
	case madeNone:
		return None, nil
	case madeJoin:
		return t.JoinItems(s.aux.Str(), s.l.Items)
	}
	return Obj(&s.l.Header), nil
}

func collectStep(src Value, made listUse, aux Value) Stepper {
	return consume(src, listSink{l: &List{Header: Header{Kind: KList}}, made: made, limit: -1, aux: aux})
}

// ExtendStep returns the Stepper of l.extend(src).
func ExtendStep(l *List, src Value) Stepper {
	return consume(src, listSink{l: l, made: madeNone, limit: -1})
}

// JoinStep returns the Stepper of sep.join(src).
func JoinStep(sep, src Value) Stepper { return collectStep(src, madeJoin, sep) }

// StepItems returns a Stepper that takes up to limit items of src, or all if limit is negative, and
// returns them in a list. Only in the latter case do the items cost steps. Whoever has copied the items
// gives the list to DropItems: then the next call uses list and Stepper again.
func (t *Thread) StepItems(src Value, limit int) Stepper { return t.stepItems(src, limit, beginning) }

// StepItemsOf is StepItems for an iterator.
func (t *Thread) StepItemsOf(it Value, limit int) Stepper { return t.stepItems(it, limit, ready) }

func (t *Thread) stepItems(src Value, limit int, phase uint8) Stepper {
	s := t.items
	if s == nil || !s.idle {
		s = &itemsStep{}
		s.to = &s.sink
		s.sink.l = &List{Header: Header{Kind: KList}}
		t.items = s
	}
	s.idle, s.src, s.phase = false, src, phase
	s.sink.limit, s.sink.free = limit, limit >= 0
	return &s.Consumer
}

// itemsStep is the Consumer of StepItems. A thread keeps the last one.
type itemsStep struct {
	Consumer
	sink listSink
	idle bool
}

// FewItems is how many items FewOf takes at most.
const FewItems = firstRoom

// FewOf takes up to limit items of a native iterator, as a Stepper of StepItems would, and returns their
// number. It is not ok if a step may need Python.
func (t *Thread) FewOf(it Value, items *[FewItems]Value, limit int) (n int, ok bool, err error) {
	if it.O.Kind != KIterator || t.NeedsPython(it.Iterator()) || limit > FewItems {
		return 0, false, nil
	}
	for n < limit {
		v, work, err := t.nextHere(it.Iterator())
		if err != nil || !v.IsSet() {
			return n, true, err
		}
		if n == 0 {
			if err := t.Alloc(firstRoom * ValueSize); err != nil {
				return n, true, err
			}
		}
		items[n] = v
		n++
		if work > 0 {
			if err := t.Meter.Work(work); err != nil {
				return n, true, err
			}
		}
	}
	return n, true, nil
}

// DropItems takes back a list that the Stepper of StepItems has returned.
func (t *Thread) DropItems(l *List) {
	s := t.items
	if s == nil || s.sink.l != l || cap(l.Items) != firstRoom {
		return
	}
	room := l.Items[:firstRoom]
	clear(room)
	s.sink.room, l.Items = (*[firstRoom]Value)(room), nil
	s.src, s.idle = Value{}, true
}

// setSink adds to a set.
type setSink struct{ s *Set }

func (s *setSink) Trace(visit func(Value)) int64 {
	visit(s.s.Value())
	return 0
}

func (s *setSink) add(t *Thread, v Value) (bool, error) {
	if err := t.Meter.Step(1); err != nil {
		return false, err
	}
	return false, t.SetAdd(s.s, v)
}

func (s *setSink) end(t *Thread) (Value, error) { return s.s.Value(), nil }

// pairSink adds pairs to a dict.
type pairSink struct {
	d *Dict
	n int
}

func (s *pairSink) Trace(visit func(Value)) int64 {
	visit(s.d.Value())
	return 0
}

func (s *pairSink) add(t *Thread, v Value) (bool, error) {
	if err := t.Meter.Step(1); err != nil {
		return false, err
	}
	k, x, err := t.pair(v, s.n)
	if err != nil {
		return false, err
	}
	if err := t.Set(s.d, k, x); err != nil {
		return false, err
	}
	s.n++
	return false, nil
}

func (s *pairSink) end(t *Thread) (Value, error) { return s.d.Value(), nil }

// searchSink looks for the first item whose truth is want: any and all.
type searchSink struct{ want, found bool }

func (s *searchSink) Trace(func(Value)) int64 { return 0 }

func (s *searchSink) add(t *Thread, v Value) (bool, error) {
	if err := t.Meter.Step(1); err != nil {
		return false, err
	}
	truth, err := t.Truth(v)
	s.found = truth == s.want
	return s.found, err
}

func (s *searchSink) end(t *Thread) (Value, error) {
	if !s.found {
		return Bool(!s.want), t.Meter.Step(1) // the look behind the last item counts
	}
	return Bool(s.want), nil
}

// sumSink adds up: ints as long as they fit 64 bits, then floats with compensation, then whatever
// the operator does.
type sumSink struct {
	total  Value
	sum    number.Sum
	floats bool
	unpaid int64
}

func (s *sumSink) Trace(visit func(Value)) int64 {
	visit(s.total)
	return 0
}

func (s *sumSink) add(t *Thread, v Value) (bool, error) {
	before := *s
	stop, err := s.addItem(t, v)
	if err == errAsked {
		*s = before
	}
	return stop, err
}

func (s *sumSink) addItem(t *Thread, v Value) (bool, error) {
	if s.unpaid++; s.unpaid == PollEvery {
		s.unpaid = 0
		if err := t.Meter.Step(PollEvery); err != nil {
			return false, err
		}
	}
	if s.floats {
		if v.O == &TagFloat {
			s.sum.Add(v.Float())
			return false, nil
		}
		if n, ok := IntOf(v); ok && n.Big == nil {
			s.sum.AddInt(n.Small)
			return false, nil
		}
		s.total, s.floats = Float(s.sum.Result()), false
	}
	if s.total.O == &TagInt && (v.O == &TagInt || v.O == &TagBool) {
		if n, ok := number.Add64(s.total.Int(), v.Int()); ok {
			s.total = Int(n)
			return false, nil
		}
	}
	fits := s.total.O == &TagInt
	total, err := t.Binary(OpAdd, s.total, v)
	s.total = total
	if err == nil && fits && total.O == &TagFloat {
		s.sum, s.floats = number.NewSum(total.Float()), true
	}
	return false, err
}

// take adds v if it is a number like those before and no steps are due.
func (s *sumSink) take(v Value) bool {
	if s.unpaid+1 == PollEvery {
		return false
	}
	switch {
	case s.floats && v.O == &TagFloat:
		s.sum.Add(v.Float())
	case !s.floats && s.total.O == &TagInt && (v.O == &TagInt || v.O == &TagBool):
		n, ok := number.Add64(s.total.Int(), v.Int())
		if !ok {
			return false
		}
		s.total.N = uint64(n)
	default:
		return false
	}
	s.unpaid++
	return true
}

func (s *sumSink) end(t *Thread) (Value, error) {
	if s.floats {
		s.total = Float(s.sum.Result())
	}
	return s.total, t.Meter.Step(s.unpaid + 1)
}

// StartSum begins sum(iterable, start).
func (t *Thread) StartSum(iterable, start Value) (Value, Stepper, error) {
	if !t.StepsPython(iterable) {
		began := Rereads(iterable) && t.Try()
		v, err := t.Sum(iterable, start)
		if !t.Asked(began) {
			return v, nil, err
		}
	}
	if !start.IsSet() {
		start = Int(0)
	}
	if err := t.summable(start); err != nil {
		return Value{}, nil, err
	}
	s := sumSink{total: start}
	if start.IsFloat() {
		s.sum, s.floats = number.NewSum(start.Float()), true
	}
	return Value{}, consume(iterable, s), nil
}

// SearchStep returns the Stepper of any (want is true) and all over src.
func SearchStep(src Value, want bool) Stepper { return consume(src, searchSink{want: want}) }

// containsStep is x in v by iteration over v, or by comparisons with items that Python makes.
type containsStep struct {
	x, it Value
	phase uint8
	items bool  // of a list or tuple, which needs no iterator: each item passed costs a step
	n     int64 // items passed

	pending compareStep // of an item with an __eq__ in Python
}

const matching uint8 = fighting + 1 // the answer is that of the method that pending asked

// ContainsStep returns the Stepper of x in v if that takes Python code, else nil.
func (t *Thread) ContainsStep(v, x Value) Stepper {
	switch v.O.Kind {
	case KList, KTuple:
		if !hasPython(x) && !slices.ContainsFunc(v.List().Items, hasPython) { // the layouts agree
			return nil
		}
	case KGenerator, KIterator, KInstance:
		if f, _ := t.FindSpecial(v, nContains); f.IsSet() || !t.StepsPython(v) { // None says that v is no container
			return nil
		}
	default:
		return nil
	}
	return &containsStep{x: x, it: v, items: v.O.Kind == KList || v.O.Kind == KTuple}
}

// InStep returns the Stepper of x in v, a try of which was given up.
func (t *Thread) InStep(v, x Value) Stepper {
	if v.O.Kind == KList || v.O.Kind == KTuple {
		return &containsStep{x: x, it: v, items: true}
	}
	return t.RepeatStep(repeatIn, 0, v, x)
}

func (s *containsStep) Trace(visit func(Value)) int64 {
	visit(s.x)
	visit(s.it)
	s.pending.Trace(visit)
	return 144
}

// Step compares item by item.
func (s *containsStep) Step(t *Thread, q *Request, v Value, err error) (Value, error) {
	if err != nil {
		if s.phase == iterating && IsExcOf(err, TypeError) {
			err = t.Errorf(TypeError, "argument of type '%s' is not iterable", TypeOf(s.it).Name)
		}
		return Value{}, err
	}
	switch s.phase {
	case beginning:
		if s.items {
			break
		}
		s.phase = iterating
		if f := t.Method(s.it, nIter); f.IsSet() {
			return q.Run(t.methodStep(iterAnswer, f, s.it))
		}
		if s.it, err = t.Iter(s.it); err != nil {
			return Value{}, err
		}
	case iterating:
		s.it = v
	case consuming:
		if !v.IsSet() {
			return s.end(t, false)
		}
		if done, v, err := s.item(t, q, v); done || err != nil {
			return v, err
		}
	default: // an item was compared
		if s.phase == matching {
			if v, err = s.pending.Step(t, q, v, nil); err != nil || q.Sort != NoRequest {
				return v, err
			}
		}
		if v.True() {
			return s.end(t, true)
		}
		s.n++
	}
	return s.search(t, q)
}

// search goes on with the next item.
func (s *containsStep) search(t *Thread, q *Request) (Value, error) {
	if !s.items {
		s.phase = consuming
		return q.Next(s.it)
	}
	for {
		items := s.it.List().Items // the layouts agree; an __eq__ may have changed the list
		if s.n >= int64(len(items)) {
			return s.end(t, false)
		}
		if done, v, err := s.item(t, q, items[s.n]); done || err != nil {
			return v, err
		}
	}
}

// item compares an item with what is looked for. It is done if the search has ended or has to wait
// for an answer.
func (s *containsStep) item(t *Thread, q *Request, v Value) (done bool, _ Value, err error) {
	if v == s.x {
		v, err = s.end(t, true)
		return true, v, err
	}
	if MayCall(v, s.x) {
		v, err = s.ask(t, q, v)
		return true, v, err
	}
	same, sub, err := t.startSame(v, s.x)
	switch {
	case sub != nil:
		s.phase = fighting
		v, err = q.Run(sub)
		return true, v, err
	case err != nil:
		return true, Value{}, err
	case same:
		v, err = s.end(t, true)
		return true, v, err
	}
	s.n++
	return false, Value{}, t.Work(1)
}

// ask compares an item in Python. Most have an __eq__ of their own, which is called without another
// Stepper.
func (s *containsStep) ask(t *Thread, q *Request, v Value) (Value, error) {
	if c := TypeOf(v); !rightFirst(c, TypeOf(s.x)) {
		if f, invert := t.compareMethod(v, c, EQ); f.IsSet() {
			s.phase = matching
			s.pending = compareStep{a: v, b: s.x, op: EQ, attempt: 2, phase: comparing, invert: invert}
			return q.Call(f, v, s.x)
		}
	}
	s.phase = fighting
	return q.Run(&compareStep{a: v, b: s.x, op: EQ})
}

func (s *containsStep) end(t *Thread, found bool) (Value, error) {
	if !s.items {
		return Bool(found), nil
	}
	return Bool(found), t.Meter.Step(s.n)
}
