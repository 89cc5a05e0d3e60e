package object

import "unsafe"

// DictView is what dict.keys(), dict.values() and dict.items() return.
type DictView struct {
	Header
	Op      ViewOp
	Ordered bool // of an OrderedDict
	Dict    *Dict
}

// ViewOp is the sort of a DictView.
type ViewOp uint8

const (
	KeysView ViewOp = iota
	ValuesView
	ItemsView
)

var dictViewTypes = [...]*Type{KeysView: DictKeysType, ValuesView: DictValuesType, ItemsView: DictItemsType}

// NewDictView returns a view of d.
func NewDictView(op ViewOp, d *Dict) Value {
	return Obj(&(&DictView{Header{Kind: KDictView}, op, false, d}).Header)
}

// ItemsXor finds the pairs of b that are not in a, and adds what is left of a.
func (t *Thread) ItemsXor(a, b *Dict) (Value, error) {
	rest, err := t.CopyDict(a)
	if err != nil {
		return Value{}, err
	}
	s, err := t.MakeSet(KSet)
	if err != nil {
		return Value{}, err
	}
	for i := 0; i < len(b.entries); i++ {
		e := b.entries[i]
		if e.key.O == nil {
			continue
		}
		same := false
		at, err := t.findEntry(rest, &e)
		if err == nil && at >= 0 {
			same, err = t.Same(rest.entries[at].val, e.val)
		}
		if err != nil {
			return Value{}, err
		}
		if same {
			rest.remove(at)
			continue
		}
		if err := t.Alloc(TupleSize + 2*ValueSize); err != nil {
			return Value{}, err
		}
		if err := t.SetAdd(s, Pair(e.key, e.val)); err != nil {
			return Value{}, err
		}
	}
	return s.Value(), t.SetUpdate(s, NewDictView(ItemsView, rest))
}

func traceDictView(m *Marker, p unsafe.Pointer) { m.dict((*DictView)(p).Dict) }

// MapProxy is a read-only view of a mapping.
type MapProxy struct {
	Header
	M Value
}

func traceMapProxy(m *Marker, p unsafe.Pointer) { m.Value((*MapProxy)(p).M) }
