package object

import (
	"strings"
	"weak"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/text"
)

// Intern returns the one Str with text s of this session. A text that a program may have made long
// is interned by InternStr or InternText, which poll.
func (t *Thread) Intern(s string) *Str {
	if len(s) > LongText {
		x := newStr(s)
		x.Hash = siphash(s)
		n, _ := t.internLong(x, nil) // cannot fail without a meter
		return n
	}
	if n := staticName(s); n != nil {
		return n
	}
	if n, ok := t.names[s]; ok {
		return n
	}
	n := t.lostNames[s].Value()
	if n == nil {
		if len(s) <= maxCloned { // it may be part of a long text
			s = strings.Clone(s)
		}
		n = newStr(s)
		n.Flags |= interned
	}
	delete(t.lostNames, s)
	if t.names == nil {
		t.names = make(map[string]*Str)
	}
	t.names[n.S] = n
	t.Meter.Owe(nameSize + StrSize)
	return n
}

// maxCloned is the length up to which names are copied. Longer ones were charged to somebody.
const maxCloned = 256

// InternStr returns the interned twin of s, which may be s itself.
func (t *Thread) InternStr(s *Str) (*Str, error) {
	if s.Flags&interned != 0 {
		return s, nil
	}
	if len(s.S) <= LongText {
		return t.Intern(s.S), nil
	}
	if err := t.hashLong(s); err != nil {
		return nil, err
	}
	return t.internLong(s, t.Meter)
}

// InternText is Intern for a text that a program may have made long.
func (t *Thread) InternText(s string) (*Str, error) {
	if len(s) <= LongText {
		return t.Intern(s), nil
	}
	ascii, err := budget.Scan(t.Meter, len(s), func() bool { return text.IsASCII(s) })
	if err != nil {
		return nil, err
	}
	x := &Str{Header: Header{Kind: KStr}, S: s}
	if ascii {
		x.Flags |= ASCIIOnlyText
	}
	return t.InternStr(x)
}

// internValue is InternText as a value.
func (t *Thread) internValue(s string) (Value, error) {
	n, err := t.InternText(s)
	if err != nil {
		return Value{}, err
	}
	return n.Value(), nil
}

// longNames are the interned names that are longer than LongText. A map of texts would hash all of
// a name, 20 MB in two milliseconds, at each look and again when it grows or is swept.
type longNames map[longKey][]longName

// longKey is the same for equal texts, and almost always another for others.
type longKey struct {
	hash uint64 // Str.Hash
	size int
}

// longName is a name of the table. kept is nil from the recount on that did not meet the name: it
// is found as long as Go has it.
type longName struct {
	kept *Str
	made weak.Pointer[Str]
}

// internLong returns the interned twin of s, whose hash is known.
func (t *Thread) internLong(s *Str, m *budget.Meter) (*Str, error) {
	key := longKey{s.Hash, len(s.S)}
	same := t.longNames[key]
	for i := range same {
		n := same[i].made.Value()
		if n == nil {
			continue
		}
		if equal, err := equalLong(n.S, s.S, m); err != nil {
			return nil, err
		} else if !equal {
			continue
		}
		if same[i].kept == nil {
			same[i].kept = n
			t.Meter.Owe(nameSize + StrSize)
		}
		return n, nil
	}
	n := &Str{Header: Header{Kind: KStr, Flags: s.Flags&ASCIIOnlyText | interned}, Hash: s.Hash, S: s.S}
	if t.longNames == nil {
		t.longNames = make(longNames)
	}
	t.longNames[key] = append(same, longName{kept: n, made: weak.Make(n)})
	t.Meter.Owe(nameSize + StrSize)
	return n, nil
}

// equalLong compares texts of the same length. It polls but burns no fuel: which names Go still has
// must not change the count of steps.
func equalLong(a, b string, m *budget.Meter) (bool, error) {
	for len(a) > TextPiece {
		if a[:TextPiece] != b[:TextPiece] {
			return false, nil
		}
		if err := m.Poll(); err != nil {
			return false, err
		}
		a, b = a[TextPiece:], b[TextPiece:]
	}
	return a == b, nil
}

// sweepLongNames does for the long names what sweepNames does for the others.
func (m *marker) sweepLongNames() error {
	t := m.t
	for key, all := range t.longNames {
		left := all[:0]
		for _, n := range all {
			if n.kept != nil && !m.inUse(n.kept) {
				n.kept.id = 0
				n.kept = nil
			}
			switch {
			case n.kept != nil:
				m.bytes += nameSize
				left = append(left, n)
			case n.made.Value() != nil:
				left = append(left, n)
			}
		}
		clear(all[len(left):])
		if t.longNames[key] = left; len(left) == 0 {
			delete(t.longNames, key)
		}
		if err := t.Meter.Work(1); err != nil {
			return err
		}
	}
	return nil
}
