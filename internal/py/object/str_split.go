package object

import (
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/text"
)

func strSplit(t *Thread, a []Value) (Value, error) {
	return t.strSplit(a, false, text.Str.Split, text.Str.SplitSpace)
}

func strRSplit(t *Thread, a []Value) (Value, error) {
	return t.strSplit(a, true, text.Str.RSplit, text.Str.RSplitSpace)
}

// strSplit evaluates the arguments of split and rsplit and calls the kernel for a separator or that for white space.
func (t *Thread) strSplit(a []Value, right bool, at func(s, sep text.Str, maxsplit int, m *budget.Meter) ([]string, error),
	space func(s text.Str, maxsplit int, m *budget.Meter) ([]string, error)) (Value, error) {
	s, sep, limit := a[0].Str(), a[1], -1
	if a[2].Bound() {
		var err error
		if limit, err = t.ssize(a[2]); err != nil {
			return Value{}, err
		}
	}
	if !sep.Bound() || sep.IsNone() {
		if limit < 0 && s.ASCII() {
			return t.splitWords(s)
		}
		parts, err := space(s.text(), limit, t.Meter)
		return t.strList(s, parts, err)
	}
	if sep.Kind().Base() != KStr {
		return Value{}, t.Errorf(TypeError, "must be str or None, not %s", TypeOf(sep).Name)
	}
	if sep.Str().S == "" {
		return Value{}, t.Errorf(ValueError, "empty separator")
	}
	if len(s.S) <= shortSource && !right {
		return t.shortSplit(s, sep.Str().S, limit)
	}
	parts, err := at(s.text(), sep.Str().text(), limit, t.Meter)
	return t.strList(s, parts, err)
}

// splitWords is split() of an ASCII string: there is no list of parts before the list of strings.
func (t *Thread) splitWords(s *Str) (Value, error) {
	l, err := t.listOfWords(s.S)
	if err != nil {
		return Value{}, err
	}
	for end := 0; ; {
		start, err := t.spaceSpan(s.S, end, true)
		if err != nil {
			return Value{}, err
		}
		if start == len(s.S) {
			return Obj(&l.Header), t.Meter.Step(int64(len(l.Items) % wordStretch))
		}
		if end, err = t.spaceSpan(s.S, start, false); err != nil {
			return Value{}, err
		}
		v, err := t.part(s, s.S[start:end])
		if err != nil {
			return Value{}, err
		}
		if err := t.Append(l, v); err != nil {
			return Value{}, err
		}
		if len(l.Items)%wordStretch == 0 {
			if err := t.Meter.Step(wordStretch); err != nil {
				return Value{}, err
			}
		}
	}
}

// listOfWords returns an empty list with room for the words of a text, if it is a line rather than a book.
func (t *Thread) listOfWords(s string) (*List, error) {
	if len(s) > wordStretch {
		return &List{Header: Header{Kind: KList}}, t.Alloc(listSize)
	}
	n, before := 0, true
	for i := range len(s) {
		space := asciiSpace(s[i])
		if before && !space {
			n++
		}
		before = space
	}
	l := newListOf(n)
	l.Items = l.Items[:0]
	return l, t.Alloc(listSize + max(n, listRoom)*valueSize)
}

// wordStretch is how many words are cut off between two polls, and how many bytes may be passed over.
const wordStretch = 1024

// spaceSpan returns where the white space that begins at i ends, or what is none.
func (t *Thread) spaceSpan(s string, i int, space bool) (int, error) {
	for n := 1; i < len(s) && asciiSpace(s[i]) == space; i, n = i+1, n+1 {
		if n%wordStretch == 0 {
			if err := t.Meter.Step(wordStretch / 64); err != nil {
				return 0, err
			}
		}
	}
	return i, nil
}

// asciiSpace reports whether str.isspace counts the ASCII character c.
func asciiSpace(c byte) bool { return c <= ' ' && (c == ' ' || c-'\t' < 5 || c-0x1c < 4) }

func strSplitLines(t *Thread, a []Value) (Value, error) {
	s, keep := a[0].Str(), false
	if a[1].Bound() {
		var err error
		if keep, err = t.Truth(a[1]); err != nil {
			return Value{}, err
		}
	}
	parts, err := s.text().SplitLines(keep, t.Meter)
	return t.strList(s, parts, err)
}

// strList makes a list of the parts of s.
func (t *Thread) strList(s *Str, parts []string, err error) (Value, error) {
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
		if items[i], err = t.part(s, p); err != nil {
			return Value{}, err
		}
	}
	t.Meter.Free(int64(16 * cap(parts)))
	return NewList(items), t.Alloc(listSize)
}

// part makes a str of p, which was cut from s.
func (t *Thread) part(s *Str, p string) (Value, error) {
	return t.substr(s, text.Str{Text: p, ASCII: s.ASCII() || text.IsASCII(p)}, nil)
}

func strPartition(t *Thread, a []Value) (Value, error) {
	return t.strPartition(a, text.Str.Partition, false)
}

func strRPartition(t *Thread, a []Value) (Value, error) {
	return t.strPartition(a, text.Str.RPartition, true)
}

func (t *Thread) strPartition(a []Value, kernel func(s, sep text.Str, m *budget.Meter) (before, after text.Str, found bool, err error), right bool) (Value, error) {
	if a[1].Kind().Base() != KStr {
		return Value{}, t.Errorf(TypeError, "must be str, not %s", TypeOf(a[1]).Name)
	}
	s, sep := a[0].Str(), a[1].Str()
	if sep.S == "" {
		return Value{}, t.Errorf(ValueError, "empty separator")
	}
	before, after, found, err := kernel(s.text(), sep.text(), t.Meter)
	if err != nil {
		return Value{}, t.LimitError(err)
	}
	if err := t.Alloc(tupleSize + 3*valueSize); err != nil {
		return Value{}, err
	}
	if !found {
		if right {
			return Tup(emptyStr.Value(), emptyStr.Value(), s.Value()), nil
		}
		return Tup(s.Value(), emptyStr.Value(), emptyStr.Value()), nil
	}
	b, err := t.part(s, before.Text)
	if err != nil {
		return Value{}, err
	}
	c, err := t.part(s, after.Text)
	return Tup(b, sep.Value(), c), err
}

// Concat joins the strs of an f-string.
func (t *Thread) Concat(parts []Value) (Value, error) {
	n, flags := 0, ascii
	for _, p := range parts {
		n += len(p.Str().S)
		flags &= p.O.Flags
	}
	if err := t.Alloc(strSize + n); err != nil {
		return Value{}, err
	}
	return t.joined("", parts, n, flags)
}

// strJoin measures the items, pays, and copies them.
func strJoin(t *Thread, a []Value) (Value, error) {
	sep := a[0].Str()
	items, err := t.joinItems(a[1])
	if err != nil {
		return Value{}, err
	}
	return t.join(sep, items)
}

// startJoin begins a join.
func startJoin(t *Thread, a []Value) (Value, Stepper, error) {
	if t.StepsPython(a[1]) {
		return Value{}, joinStep(a[0], a[1]), nil
	}
	v, err := strJoin(t, a)
	return v, nil, err
}

func (t *Thread) join(sep *Str, items []Value) (Value, error) {
	if err := t.Meter.Step(int64(len(items))); err != nil {
		return Value{}, err
	}
	n, flags := len(sep.S)*max(len(items)-1, 0), ascii
	if n > 0 {
		flags = sep.Flags & ascii
	}
	for i, v := range items {
		if v.O.Kind.Base() != KStr {
			return Value{}, t.Errorf(TypeError, "sequence item %d: expected str instance, %s found", i, TypeOf(v).Name)
		}
		n += len(v.Str().S)
		flags &= v.O.Flags
	}
	if len(items) == 1 && items[0].O.Kind == KStr {
		return items[0], nil
	}
	if err := t.Alloc(strSize + n); err != nil {
		return Value{}, err
	}
	return t.joined(sep.S, items, n, flags)
}

// joined copies the items to n bytes, and polls as it goes.
func (t *Thread) joined(sep string, items []Value, n int, flags uint8) (Value, error) {
	if n <= shortMax && n > 1 {
		return joinedShort(sep, items, flags), nil
	}
	room, err := budget.Make[byte](t.Meter, n)
	if err != nil {
		return Value{}, err
	}
	b, polled := room[:0], 0
	for i, v := range items {
		if i > 0 {
			if b, err = budget.Append(t.Meter, b, sep); err != nil {
				return Value{}, err
			}
		}
		if b, err = budget.Append(t.Meter, b, v.Str().S); err != nil {
			return Value{}, err
		}
		if len(b)-polled > 64<<10 {
			if err := t.Work((len(b) - polled) / 16); err != nil {
				return Value{}, err
			}
			polled = len(b)
		}
	}
	if n <= 1 {
		return NewStr(bytesToString(b)), nil
	}
	return (&Str{Header: Header{Kind: KStr, Flags: flags}, S: bytesToString(b)}).Value(), nil
}

// joinedShort is joined for a result of at most shortMax bytes.
func joinedShort(sep string, items []Value, flags uint8) Value {
	o := &shortStrObj{}
	o.Kind, o.Flags = KStr, flags
	n := 0
	for i, v := range items {
		if i > 0 {
			n += copy(o.b[n:], sep)
		}
		n += copy(o.b[n:], v.Str().S)
	}
	o.S = unsafe.String(&o.b[0], n)
	return o.Value()
}

// joinItems returns the items to join: those of a list or tuple in place, since nothing runs while they are joined.
func (t *Thread) joinItems(v Value) ([]Value, error) {
	switch v.O.Kind {
	case KList:
		return v.List().Items, nil
	case KTuple:
		return v.Tuple().Items, nil
	}
	it, err := t.Iter(v)
	if err != nil {
		if IsExcOf(err, TypeError) {
			return nil, t.Errorf(TypeError, "can only join an iterable")
		}
		return nil, err
	}
	return t.Collect(it)
}
