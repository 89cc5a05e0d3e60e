package object

import (
	"math"
	"unsafe"

	"github.com/hognose/hognose/internal/py/ucd"
)

// Iterator is a native iterator. All sorts share one layout: a source, a position, a bound.
type Iterator struct {
	Header
	Op   IterOp
	I, N int64
	Step int64
	Src  Value   // what is iterated; unbound once exhausted, as CPython drops it
	Fn   Value   // function of map, filter, callable iterators
	Its  []Value // iterators of map and zip
}

// IterOp is the sort of an Iterator.
type IterOp uint8

const (
	IterList IterOp = iota
	IterListReversed
	IterTuple
	IterRange
	IterBigRange
	IterStr
	IterStrASCII
	IterBytes
	IterByteArray
	IterDictKeys
	IterDictValues
	IterDictItems
	IterDictKeysReversed
	IterDictValuesReversed
	IterDictItemsReversed
	IterSet
	IterSeq      // __getitem__ with 0, 1, 2 …
	IterReversed // the same backwards
	IterCallable // iter(f, sentinel)
	IterEnumerate
	IterZip
	IterMap
	IterFilter
	NumIterOps
)

var (
	IterSeqType      = DeclareType("iterator", KIterator, ObjectType, Final)
	ListIterType     = DeclareType("list_iterator", KIterator, ObjectType, Final)
	ListRevIterType  = DeclareType("list_reverseiterator", KIterator, ObjectType, Final)
	TupleIterType    = DeclareType("tuple_iterator", KIterator, ObjectType, Final)
	RangeIterType    = DeclareType("range_iterator", KIterator, ObjectType, Final)
	BigRangeIterType = DeclareType("longrange_iterator", KIterator, ObjectType, Final)
	StrIterType      = DeclareType("str_iterator", KIterator, ObjectType, Final)
	StrASCIIIterType = DeclareType("str_ascii_iterator", KIterator, ObjectType, Final)
	BytesIterType    = DeclareType("bytes_iterator", KIterator, ObjectType, Final)
	ByteArrIterType  = DeclareType("bytearray_iterator", KIterator, ObjectType, Final)
	KeyIterType      = DeclareType("dict_keyiterator", KIterator, ObjectType, Final)
	ValueIterType    = DeclareType("dict_valueiterator", KIterator, ObjectType, Final)
	ItemIterType     = DeclareType("dict_itemiterator", KIterator, ObjectType, Final)
	KeyRevIterType   = DeclareType("dict_reversekeyiterator", KIterator, ObjectType, Final)
	ValueRevIterType = DeclareType("dict_reversevalueiterator", KIterator, ObjectType, Final)
	ItemRevIterType  = DeclareType("dict_reverseitemiterator", KIterator, ObjectType, Final)
	SetIterType      = DeclareType("set_iterator", KIterator, ObjectType, Final)
	CallableIterType = DeclareType("callable_iterator", KIterator, ObjectType, Final)
	ReversedType     = DeclareType("reversed", KIterator, ObjectType)
	EnumerateType    = DeclareType("enumerate", KIterator, ObjectType)
	ZipType          = DeclareType("zip", KIterator, ObjectType)
	MapType          = DeclareType("map", KIterator, ObjectType)
	FilterType       = DeclareType("filter", KIterator, ObjectType)
)

var iteratorTypes = [NumIterOps]*Type{
	IterList: ListIterType, IterListReversed: ListRevIterType, IterTuple: TupleIterType, IterRange: RangeIterType,
	IterBigRange: BigRangeIterType, IterStr: StrIterType, IterStrASCII: StrASCIIIterType, IterBytes: BytesIterType,
	IterByteArray: ByteArrIterType, IterDictKeys: KeyIterType, IterDictValues: ValueIterType, IterDictItems: ItemIterType,
	IterDictKeysReversed: KeyRevIterType, IterDictValuesReversed: ValueRevIterType, IterDictItemsReversed: ItemRevIterType,
	IterSet: SetIterType, IterSeq: IterSeqType, IterReversed: ReversedType, IterCallable: CallableIterType,
	IterEnumerate: EnumerateType, IterZip: ZipType, IterMap: MapType, IterFilter: FilterType,
}

// NewIterator returns an iterator of the given sort over src.
func NewIterator(op IterOp, src Value) *Iterator {
	return &Iterator{Header: Header{Kind: KIterator}, Op: op, Src: src}
}

// NewIterator returns an iterator that has been paid for.
func (t *Thread) NewIterator(op IterOp, src Value) (Value, error) {
	return NewIterator(op, src).Value(), t.Alloc(IterSize)
}

// LoopIterator returns the iterator over v for a loop, or nil if it takes more than that to make
// one. It is *spare if there is one: short loops inside of others would spend more on their
// iterators than on their items.
func LoopIterator(v Value, spare **Iterator) *Iterator {
	if !PlainIterable(v) {
		return nil
	}
	it := *spare
	if it == nil {
		it = new(Iterator)
	}
	*spare = nil
	it.Over(v)
	it.Flags = own
	return it
}

// PlainIterable reports whether v is a list, tuple, range or ASCII str.
func PlainIterable(v Value) bool {
	switch v.O.Kind {
	case KList, KTuple:
		return true
	case KRange:
		return v.Range().Big == nil
	case KStr:
		return v.Str().ASCII()
	}
	return false
}

// Over makes it, which nobody else knows, the iterator Over a plainIterable.
func (it *Iterator) Over(v Value) {
	*it = Iterator{Header: Header{Kind: KIterator}, Src: v}
	switch v.O.Kind {
	case KList:
		it.Op = IterList
	case KTuple:
		it.Op = IterTuple
	case KRange:
		r := v.Range()
		it.Op, it.I, it.N, it.Step = IterRange, r.Start, r.N, r.Step
	case KStr:
		it.Op = IterStrASCII
	}
}

// Own reports whether LoopIterator made it: when its loop has ended it is free.
func (it *Iterator) Own() bool { return it.Flags&own != 0 }

// Disown notes that a program sees v, which may be the iterator of a loop or the generator of a loop or
// yield from: it is not used again when that has ended.
func Disown(v Value) {
	if v.O.Kind == KIterator || v.O.Kind == KGenerator {
		v.O.Flags &^= own
	}
}

// Value returns it as a Value.
func (it *Iterator) Value() Value { return Obj(&it.Header) }

// Iter is iter(v).
func (t *Thread) Iter(v Value) (Value, error) {
	if PlainIterable(v) {
		it := new(Iterator)
		it.Over(v)
		return it.Value(), t.Alloc(IterSize)
	}
	switch v.O.Kind {
	case KRange:
		return t.NewIterator(IterBigRange, v)
	case KStr:
		return StrIter(v).Value(), t.Alloc(IterSize)
	case KDict:
		return DictIterator(IterDictKeys, v.Dict()).Value(), t.Alloc(IterSize)
	case KIterator, KGenerator:
		if v.O.Kind == KIterator || v.Generator().Sort == PlainGenerator {
			return v, nil
		}
	}
	f, c := t.FindSpecial(v, nIter)
	if f.IsSet() {
		return t.pythonIter(f, v, c)
	}
	if s := c.Native.Slots; s != nil && s.Iter != nil {
		return s.Iter(t, v)
	}
	if t.IsSequence(v, c) {
		return t.NewIterator(IterSeq, v)
	}
	return Value{}, t.Errorf(TypeError, "'%s' object is not iterable", c.Name)
}

func (t *Thread) pythonIter(f, v Value, c *Type) (Value, error) {
	if f.IsNone() {
		return Value{}, t.Errorf(TypeError, "'%s' object is not iterable", c.Name)
	}
	if t.trying != nil {
		// A native that is run again would get the same iterator, of which it has taken items
		// already. So it is not given up from here on.
		t.trying.nested = true
	}
	it, err := t.CallFound(f, v, c)
	if err != nil {
		return Value{}, err
	}
	return it, t.CheckIterator(it)
}

func (t *Thread) IsIterator(v Value) bool {
	if f, c := t.FindSpecial(v, nNext); !f.IsSet() {
		return c.Native.Slots != nil && c.Native.Slots.Next != nil
	}
	return true
}

// IsSequence reports whether v can be indexed by 0, 1, 2 …
func (t *Thread) IsSequence(v Value, c *Type) bool {
	f, _ := t.FindSpecial(v, nGetitem)
	return f.IsSet()
}

// StrIter makes the iterator of a str. Only a plain one has an iterator for ASCII, as in CPython.
func StrIter(v Value) *Iterator {
	if v.O.Kind == KStr && v.Str().ASCII() {
		return NewIterator(IterStrASCII, v)
	}
	return NewIterator(IterStr, v)
}

// DictIterator returns an iterator over d that notices when keys are added or removed.
func DictIterator(op IterOp, d *Dict) *Iterator {
	it := NewIterator(op, d.Value())
	it.N, it.Step = int64(d.used), int64(d.used)
	if op >= IterDictKeysReversed {
		it.I = int64(len(d.entries)) - 1
	}
	return it
}

// Next returns the next item of the iterator v, or unbound when it is exhausted.
func (t *Thread) Next(v Value) (Value, error) {
	if err := t.Meter.Work(1); err != nil { // whoever asks does so in a loop, and there are iterators without an end
		return Value{}, err
	}
	switch v.O.Kind {
	case KIterator:
		return t.NextOf(v.Iterator())
	case KGenerator:
		if v.Generator().Sort != PlainGenerator {
			break
		}
		r, done, err := t.Machine.Resume(v.Generator(), None, nil)
		if done {
			t.EndedWith(r)
			return Value{}, err
		}
		return r, err
	case KNativeObject:
		if s := v.NativeObject().Class.Slots; s != nil && s.Next != nil {
			return t.exhausts(s.Next(t, v))
		}
	}
	f, c := t.FindSpecial(v, nNext)
	if f.IsSet() {
		return t.exhausts(t.CallFound(f, v, c))
	}
	if s := c.Native.Slots; s != nil && s.Next != nil {
		return t.exhausts(s.Next(t, v))
	}
	return Value{}, t.Errorf(TypeError, "'%s' object is not an iterator", c.Name)
}

// exhausts turns the StopIteration of a __next__ into an unbound value.
func (t *Thread) exhausts(v Value, err error) (Value, error) {
	if err != nil && IsExcOf(err, StopIteration) {
		t.EndedBy(err)
		return Value{}, nil
	}
	return v, err
}

// NextOf steps a native iterator.
func (t *Thread) NextOf(it *Iterator) (Value, error) {
	if !it.Src.IsSet() {
		return Value{}, nil
	}
	switch it.Op {
	case IterRange:
		if it.N <= 0 {
			return Value{}, nil
		}
		v := Int(it.I)
		it.I += it.Step
		it.N--
		return v, nil
	case IterList:
		l := it.Src.List()
		if uint64(it.I) < uint64(len(l.Items)) {
			it.I++
			return l.Items[it.I-1], nil
		}
	case IterListReversed:
		l := it.Src.List()
		if uint64(it.I) < uint64(len(l.Items)) {
			it.I--
			return l.Items[it.I+1], nil
		}
	case IterTuple:
		if items := it.Src.Tuple().Items; it.I < int64(len(items)) {
			it.I++
			return items[it.I-1], nil
		}
	case IterStrASCII:
		if s := it.Src.Str().S; it.I < int64(len(s)) {
			it.I++
			return Obj(&charStrs[s[it.I-1]].Header), nil
		}
	case IterStr:
		if s := it.Src.Str().S; it.I < int64(len(s)) { // I counts bytes
			r, n := ucd.DecodeRune(s[it.I:])
			it.I += int64(n)
			if r < 0x80 {
				return Obj(&charStrs[r].Header), nil
			}
			return RuneStr(r), t.Alloc(StrSize + n)
		}
	case IterDictKeys, IterDictValues, IterDictItems:
		return t.nextEntry(it)
	default:
		return t.nextRare(it)
	}
	it.Src = Value{}
	return Value{}, nil
}

func (t *Thread) nextEntry(it *Iterator) (Value, error) {
	d := it.Src.Dict()
	if int64(d.used) != it.N {
		it.N = -1
		return Value{}, t.Errorf(RuntimeError, "dictionary changed size during iteration")
	}
	k, v, next, ok := d.Next(int(it.I))
	if !ok {
		it.Src = Value{}
		return Value{}, nil
	}
	if it.Step--; it.Step < 0 { // as many keys were added as removed
		return Value{}, t.Errorf(RuntimeError, "dictionary keys changed during iteration")
	}
	it.I = int64(next)
	switch it.Op {
	case IterDictKeys:
		return k, nil
	case IterDictValues:
		return v, nil
	}
	if err := t.Alloc(TupleSize + 2*ValueSize); err != nil {
		return Value{}, err
	}
	return Pair(k, v), nil
}

// nextRare steps the iterators that a for loop meets less often.
func (t *Thread) nextRare(it *Iterator) (Value, error) {
	switch it.Op {
	case IterDictKeysReversed, IterDictValuesReversed, IterDictItemsReversed:
		return t.prevEntry(it)
	case IterSet:
		return t.nextOfSet(it)
	case IterBytes:
		if b := it.Src.Bytes().B; it.I < int64(len(b)) {
			it.I++
			return Int(int64(b[it.I-1])), nil
		}
	case IterByteArray:
		if b := it.Src.ByteArray().B; it.I < int64(len(b)) {
			it.I++
			return Int(int64(b[it.I-1])), nil
		}
	case IterSeq:
		return t.nextOfSequence(it)
	case IterReversed:
		return t.prevOfSequence(it)
	case IterCallable:
		return t.nextOfCallable(it)
	case IterEnumerate, IterZip, IterMap, IterFilter:
		return t.nextOfOthers(it)
	case IterBigRange:
		return t.nextOfBigRange(it)
	}
	it.Src = Value{}
	return Value{}, nil
}

func (t *Thread) prevEntry(it *Iterator) (Value, error) {
	d := it.Src.Dict()
	if int64(d.used) != it.N {
		it.N = -1
		return Value{}, t.Errorf(RuntimeError, "dictionary changed size during iteration")
	}
	it.I = min(it.I, int64(len(d.entries))-1) // keys may have been replaced by as many others
	for ; it.I >= 0; it.I-- {
		if e := d.entries[it.I]; e.key.IsSet() {
			it.I--
			switch it.Op {
			case IterDictKeysReversed:
				return e.key, nil
			case IterDictValuesReversed:
				return e.val, nil
			}
			return Pair(e.key, e.val), t.Alloc(TupleSize + 2*ValueSize)
		}
	}
	it.Src = Value{}
	return Value{}, nil
}

// nextOfSequence asks __getitem__ until it raises IndexError or StopIteration.
func (t *Thread) nextOfSequence(it *Iterator) (Value, error) {
	if it.I == math.MaxInt64 {
		return Value{}, t.Errorf(OverflowError, "iter index too large")
	}
	v, err := t.GetItem(it.Src, Int(it.I))
	if err != nil {
		if IsExcOf(err, IndexError) || IsExcOf(err, StopIteration) {
			it.Src = Value{}
			return Value{}, nil
		}
		return Value{}, err
	}
	it.I++
	return v, nil
}

func (t *Thread) prevOfSequence(it *Iterator) (Value, error) {
	if it.I >= 0 {
		if it.Src.O.Kind == KStr && it.Src.Str().ASCII() && it.I < int64(len(it.Src.Str().S)) {
			it.I--
			return CharStr(it.Src.Str().S[it.I+1]), nil
		}
		v, err := t.GetItem(it.Src, Int(it.I))
		if err == nil {
			it.I--
			return v, nil
		}
		if !IsExcOf(err, IndexError) && !IsExcOf(err, StopIteration) {
			return Value{}, err
		}
	}
	it.Src = Value{}
	return Value{}, nil
}

func (t *Thread) nextOfCallable(it *Iterator) (Value, error) {
	v, err := t.Call(it.Fn)
	if err != nil {
		if IsExcOf(err, StopIteration) {
			it.Src = Value{}
			return Value{}, nil
		}
		return Value{}, err
	}
	if !it.Src.IsSet() { // the call used up this very iterator
		return Value{}, nil
	}
	if same, err := t.Same(it.Src, v); err != nil || !same {
		return v, err
	}
	it.Src = Value{}
	return Value{}, nil
}

// nextOfZip takes one item of each iterator; N is 1 if zip is strict.
func (t *Thread) nextOfZip(it *Iterator) (Value, error) {
	if len(it.Its) == 0 {
		return Value{}, nil
	}
	if err := t.Alloc(TupleSize + len(it.Its)*ValueSize); err != nil {
		return Value{}, err
	}
	var tuple *Tuple
	if len(it.Its) <= 4 {
		tuple = TupleFor(len(it.Its))
	} else if items, err := t.NewItems(len(it.Its)); err != nil {
		return Value{}, err
	} else {
		tuple = NewTuple(items).Tuple()
	}
	for i, src := range it.Its {
		v := src.NextItem()
		if !v.IsSet() {
			var err error
			if v, err = t.Next(src); err != nil {
				return Value{}, err
			}
		}
		if !v.IsSet() {
			if it.N == 0 {
				return Value{}, nil
			}
			return Value{}, t.zipMismatch(it, i)
		}
		tuple.Items[i] = v
	}
	return Obj(&tuple.Header), nil
}

// zipMismatch is the error of a strict zip whose iterator i ended first, or nil if all ended
// together.
func (t *Thread) zipMismatch(it *Iterator, i int) error {
	if i > 0 {
		return t.Errorf(ValueError, "zip() argument %d is shorter than argument%s", i+1, upTo(i))
	}
	for j, src := range it.Its[1:] {
		v, err := t.Next(src)
		if err != nil {
			return err
		}
		if v.IsSet() {
			return t.Errorf(ValueError, "zip() argument %d is longer than argument%s", j+2, upTo(j+1))
		}
	}
	return nil
}

// upTo words " 1" or "s 1-n".
func upTo(n int) string {
	if n == 1 {
		return " 1"
	}
	return "s 1-" + itoa(n)
}

func (t *Thread) nextOfMap(it *Iterator) (Value, error) {
	args := t.ArgRoom(len(it.Its))
	for i, src := range it.Its {
		v, err := t.Next(src)
		if err != nil || !v.IsSet() {
			t.DropArgs(args)
			return Value{}, err
		}
		args[i] = v
	}
	v, err := t.Machine.Call(it.Fn, args, nil)
	t.DropArgs(args)
	if err != nil && IsExcOf(err, StopIteration) {
		t.EndedBy(err)
		return Value{}, nil
	}
	return v, err
}

// nextTrue is nextOfFilter for a filter without a function over a list, tuple, range or ASCII str.
// It is unbound if there is no such item left.
func (t *Thread) nextTrue(it *Iterator) (Value, error) {
	for {
		v := it.Src.NextItem()
		if !v.IsSet() {
			return Value{}, nil
		}
		if ok, err := t.Truth(v); ok || err != nil {
			return v, err
		}
		if err := t.Meter.Work(1); err != nil {
			return Value{}, err
		}
	}
}

func (t *Thread) nextOfFilter(it *Iterator) (Value, error) {
	for {
		t.NotEnded()
		v, err := t.Next(it.Src)
		if err != nil || !v.IsSet() {
			return Value{}, err
		}
		keep := v
		if !it.Fn.IsNone() {
			if keep, err = t.Call(it.Fn, v); err != nil {
				if IsExcOf(err, StopIteration) {
					t.EndedBy(err)
					err = nil
				}
				return Value{}, err
			}
		}
		if ok, err := t.Truth(keep); ok || err != nil {
			return v, err
		}
	}
}

// FillFrom is Each for an f that puts the items into v.
func (t *Thread) FillFrom(v, src Value, f func(Value) error) error {
	held := t.pin(v)
	err := t.Each(src, f)
	t.unpin(held)
	return err
}

// Each calls f with every item of the iterable v. Lists and tuples are read in place, item by item,
// as they are at that moment.
func (t *Thread) Each(v Value, f func(Value) error) error {
	it, err := t.Iter(v)
	if err != nil {
		return err
	}
	for {
		x, err := t.Next(it)
		if err != nil || !x.IsSet() {
			return err
		}
		if err := t.Meter.Step(1); err != nil {
			return err
		}
		if err := f(x); err != nil {
			return err
		}
	}
}

// Collect returns the items of the iterable v in a new slice.
func (t *Thread) Collect(v Value) ([]Value, error) {
	switch v.O.Kind {
	case KList:
		return t.CopyItems(v.List().Items)
	case KTuple:
		return t.CopyItems(v.Tuple().Items)
	}
	l := &List{Header: Header{Kind: KList}}
	err := t.Extend(l, v)
	return l.Items, err
}

// TupleCopy returns a new tuple of items.
func (t *Thread) TupleCopy(items []Value) (Value, error) {
	if len(items) > InlineTuple {
		out, err := t.CopyItems(items)
		return NewTuple(out), err
	}
	if err := t.Alloc(len(items) * ValueSize); err != nil {
		return Value{}, err
	}
	return TupleOf(items), t.Meter.Step(int64(len(items)))
}

// InlineTuple is how many items a tuple holds in its own memory.
const InlineTuple = 8

func (t *Thread) CopyItems(items []Value) ([]Value, error) {
	if err := t.Alloc(len(items) * ValueSize); err != nil {
		return nil, err
	}
	if err := t.Meter.Step(int64(len(items))); err != nil {
		return nil, err
	}
	out, err := t.NewItems(len(items))
	if err != nil {
		return nil, err
	}
	return out, t.CopyFresh(out, items)
}

func traceIterator(m *Marker, p unsafe.Pointer) {
	it := (*Iterator)(p)
	m.bytes += int64(cap(it.Its)) * ValueSize
	m.Value(it.Src)
	m.Value(it.Fn)
	m.Values(it.Its)
}
