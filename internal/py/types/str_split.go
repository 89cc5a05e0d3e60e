// This file has the methods of str that split and join.

package types

import (
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/text"
)

func strSplit(t *object.Thread, a []object.Value) (object.Value, error) {
	return splitText(t, a, false, text.Str.Split, text.Str.SplitSpace)
}

func strRSplit(t *object.Thread, a []object.Value) (object.Value, error) {
	return splitText(t, a, true, text.Str.RSplit, text.Str.RSplitSpace)
}

// splitText evaluates the arguments of split and rsplit and calls the kernel for a separator or
// that for white space.
func splitText(t *object.Thread, a []object.Value, right bool,
	at func(s, sep text.Str, maxsplit int, m *budget.Meter) ([]string, error),
	space func(s text.Str, maxsplit int, m *budget.Meter) ([]string, error)) (object.Value, error) {
	s, sep, limit := a[0].Str(), a[1], -1
	if a[2].IsSet() {
		var err error
		if limit, err = ssize(t, a[2]); err != nil {
			return object.Value{}, err
		}
	}
	if !sep.IsSet() || sep.IsNone() {
		if limit < 0 && s.ASCII() {
			return splitWords(t, s)
		}
		parts, err := space(s.Text(), limit, t.Meter)
		return strList(t, s, parts, err)
	}
	if sep.Kind().Base() != object.KStr {
		return object.Value{}, t.Errorf(object.TypeError, "must be str or None, not %s", object.TypeOf(sep).Name)
	}
	if sep.Str().S == "" {
		return object.Value{}, t.Errorf(object.ValueError, "empty separator")
	}
	if len(s.S) <= object.ShortSource && !right {
		return shortSplit(t, s, sep.Str().S, limit)
	}
	if len(s.S) <= object.ShortSource && s.ASCII() {
		return shortRSplit(t, s, sep.Str().S, limit)
	}
	parts, err := at(s.Text(), sep.Str().Text(), limit, t.Meter)
	return strList(t, s, parts, err)
}

// splitWords is split() of an ASCII string: there is no list of parts before the list of strings.
func splitWords(t *object.Thread, s *object.Str) (object.Value, error) {
	// Words are found and cut off in one pass, with a step charged for every wordStretch of them.
	l, err := listOfWords(t, s.S)
	if err != nil {
		return object.Value{}, err
	}
	if len(s.S) <= wordStretch {
		return object.Obj(&l.Header), splitLine(t, s, l)
	}
	for end := 0; ; {
		start, err := spaceSpan(t, s.S, end, true)
		if err != nil {
			return object.Value{}, err
		}
		if start == len(s.S) {
			return object.Obj(&l.Header), t.Meter.Step(int64(len(l.Items) % wordStretch))
		}
		if end, err = spaceSpan(t, s.S, start, false); err != nil {
			return object.Value{}, err
		}
		v, err := part(t, s, s.S[start:end])
		if err != nil {
			return object.Value{}, err
		}
		if err := t.Append(l, v); err != nil {
			return object.Value{}, err
		}
		if len(l.Items)%wordStretch == 0 {
			if err := t.Meter.Step(wordStretch); err != nil {
				return object.Value{}, err
			}
		}
	}
}

// splitLine puts the words of a short ASCII string into a list that has room for them.
func splitLine(t *object.Thread, s *object.Str, l *object.List) error {
	line := s.S
	for i := 0; ; {
		for i < len(line) && asciiSpace(line[i]) {
			i++
		}
		if i == len(line) {
			return t.Meter.Step(int64(len(l.Items)))
		}
		start := i
		for i < len(line) && !asciiSpace(line[i]) {
			i++
		}
		v, err := asciiPart(t, s, line[start:i])
		if err != nil {
			return err
		}
		l.Items = append(l.Items, v)
	}
}

// listOfWords returns an empty list with room for the words of a text, if it is a line rather than
// a book.
func listOfWords(t *object.Thread, s string) (*object.List, error) {
	if len(s) > wordStretch {
		return &object.List{Header: object.Header{Kind: object.KList}}, t.Alloc(object.ListSize)
	}
	n, before := 0, true
	for i := range len(s) {
		space := asciiSpace(s[i])
		if before && !space {
			n++
		}
		before = space
	}
	l := object.NewListOf(n)
	l.Items = l.Items[:0]
	return l, t.Alloc(object.ListSize + max(n, object.ListRoom)*object.ValueSize)
}

// wordStretch is how many words are cut off between two polls, and how many bytes may be passed
// over.
const wordStretch = 1024

// spaceSpan returns where the white space that begins at i ends, or what is none.
func spaceSpan(t *object.Thread, s string, i int, space bool) (int, error) {
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

// strSplitLines is s.splitlines(keepends), at all line ends that Unicode has.
func strSplitLines(t *object.Thread, a []object.Value) (object.Value, error) {
	s, keep := a[0].Str(), false
	if a[1].IsSet() {
		var err error
		if keep, err = t.Truth(a[1]); err != nil {
			return object.Value{}, err
		}
	}
	if s.ASCII() && len(s.S) <= object.ShortSource {
		return shortLines(t, s, keep)
	}
	parts, err := s.Text().SplitLines(keep, t.Meter)
	return strList(t, s, parts, err)
}

// strList makes a list of the parts of s. A kernel has charged parts, 16 bytes for each header;
// they are given back when their contents have become objects.
func strList(t *object.Thread, s *object.Str, parts []string, err error) (object.Value, error) {
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
		if items[i], err = part(t, s, p); err != nil {
			return object.Value{}, err
		}
	}
	t.Meter.Free(int64(16 * cap(parts)))
	return object.NewList(items), t.Alloc(object.ListSize)
}

// part makes a str of p, which was cut from s.
func part(t *object.Thread, s *object.Str, p string) (object.Value, error) {
	return substr(t, s, text.Str{Text: p, ASCII: s.ASCII() || text.IsASCII(p)}, nil)
}

func strPartition(t *object.Thread, a []object.Value) (object.Value, error) {
	return partitionText(t, a, text.Str.Partition, false)
}

func strRPartition(t *object.Thread, a []object.Value) (object.Value, error) {
	return partitionText(t, a, text.Str.RPartition, true)
}

// partitionText splits at one occurrence of sep. If there is none, the whole is the first item, or
// the last for rpartition.
func partitionText(t *object.Thread, a []object.Value,
	kernel func(s, sep text.Str, m *budget.Meter) (before, after text.Str, found bool, err error),
	right bool) (object.Value, error) {
	if a[1].Kind().Base() != object.KStr {
		return object.Value{}, t.Errorf(object.TypeError, "must be str, not %s", object.TypeOf(a[1]).Name)
	}
	s, sep := a[0].Str(), a[1].Str()
	if sep.S == "" {
		return object.Value{}, t.Errorf(object.ValueError, "empty separator")
	}
	if s.ASCII() && sep.ASCII() && len(s.S) <= object.ShortSource {
		return shortPartition(t, s, sep, right)
	}
	before, after, found, err := kernel(s.Text(), sep.Text(), t.Meter)
	if err != nil {
		return object.Value{}, t.LimitError(err)
	}
	if err := t.Alloc(object.TupleSize + 3*object.ValueSize); err != nil {
		return object.Value{}, err
	}
	if !found {
		if right {
			return t.Paid(object.Tup(object.EmptyStr.Value(), object.EmptyStr.Value(), s.Value()))
		}
		return t.Paid(object.Tup(s.Value(), object.EmptyStr.Value(), object.EmptyStr.Value()))
	}
	b, err := part(t, s, before.Text)
	if err != nil {
		return object.Value{}, err
	}
	c, err := part(t, s, after.Text)
	return object.Tup(b, sep.Value(), c), err
}

// shortPartition is partition or rpartition of a short ASCII text.
func shortPartition(t *object.Thread, s, sep *object.Str, right bool) (object.Value, error) {
	at := -1
	if right {
		at = strings.LastIndex(s.S, sep.S)
	} else {
		at = strings.Index(s.S, sep.S)
	}
	if err := t.Alloc(object.TupleSize + 3*object.ValueSize); err != nil {
		return object.Value{}, err
	}
	u := object.TupleFor(3)
	var err error
	switch {
	case at >= 0:
		u.Items[1] = sep.Value()
		if u.Items[0], err = asciiPart(t, s, s.S[:at]); err == nil {
			u.Items[2], err = asciiPart(t, s, s.S[at+len(sep.S):])
		}
	case right:
		u.Items[0], u.Items[1], u.Items[2] = object.EmptyStr.Value(), object.EmptyStr.Value(), s.Value()
	default:
		u.Items[0], u.Items[1], u.Items[2] = s.Value(), object.EmptyStr.Value(), object.EmptyStr.Value()
	}
	return object.Obj(&u.Header), err
}

// strJoin measures the items, pays, and copies them.
func strJoin(t *object.Thread, a []object.Value) (object.Value, error) {
	sep := a[0].Str()
	items, err := joinItems(t, a[1])
	if err != nil {
		return object.Value{}, err
	}
	return t.JoinItems(sep, items)
}

// startJoin begins a join. An iterable that runs Python code, such as a generator, is stepped by
// the machine.
func startJoin(t *object.Thread, a []object.Value) (object.Value, object.Stepper, error) {
	if t.StepsPython(a[1]) {
		return object.Value{}, object.JoinStep(a[0], a[1]), nil
	}
	v, err := strJoin(t, a)
	return v, nil, err
}

// joinItems returns the items to join: those of a list or tuple in place, since nothing runs while
// they are joined.
func joinItems(t *object.Thread, v object.Value) ([]object.Value, error) {
	switch v.O.Kind {
	case object.KList:
		return v.List().Items, nil
	case object.KTuple:
		return v.Tuple().Items, nil
	}
	it, err := t.Iter(v)
	if err != nil {
		if object.IsExcOf(err, object.TypeError) {
			return nil, t.Errorf(object.TypeError, "can only join an iterable")
		}
		return nil, err
	}
	return t.Collect(it)
}
