// This file has match objects. A match keeps offsets in bytes, as the machine has them, and
// converts them to positions when a program asks: most ask for texts only, and a position in a text
// that is not ASCII has to be counted.

package re

import (
	"github.com/hognose/hognose/internal/py/object"
)

// match is the state of a match object. few holds the offsets of patterns with at most one group,
// which spares the second allocation.
type match struct {
	subject
	p       *pattern
	self    value // the pattern object
	pos     int
	endpos  int   // -1: the length of the text
	last    int   // the group closed last, or 0
	offsets []int // two per group, group 0 first; -1 if it took no part
	few     [4]int
}

// matchObject is a match in one allocation with the object that it is the state of.
type matchObject struct {
	object.NativeObject
	match match
}

// Trace counts without the header of the object, which the recount knows.
func (m *match) Trace(visit func(value)) int64 {
	visit(m.v)
	visit(m.self)
	return int64(matchSize - object.NativeSize + 8*len(m.offsets))
}

// matchSize is what a match object is charged for, apart from its groups.
const matchSize = 192 + object.NativeSize

func matchOf(v value) *match { return v.NativeObject().State.(*match) }

// newMatch makes an object of the current match of a search.
func newMatch(t *thread, s *scan) (value, error) {
	n := 2 * (s.p.rx.Groups + 1)
	if err := t.Alloc(matchSize + 8*n); err != nil {
		return value{}, err
	}
	o := &matchObject{match: match{subject: s.subject, p: s.p, self: s.self, pos: s.pos, endpos: s.endpos, last: s.m.Last()}}
	m := &o.match
	o.Kind, o.Class, o.State = object.KNativeObject, matchType, m
	if n <= len(m.few) {
		m.offsets = m.few[:n]
	} else {
		m.offsets = make([]int, n)
	}
	for i := 0; i < n; i += 2 {
		m.offsets[i], m.offsets[i+1] = s.m.Group(i / 2)
	}
	return object.Obj(&o.Header), t.Work(n / 16)
}

var matchTable = object.TypeTable{
	Type: matchType,
	Doc:  "Where a pattern was found, and what its groups matched. It always counts as true.",
	Slots: &object.Slots{
		Repr: matchRepr,
		Item: func(t *thread, v, key value) (value, error) { return matchOf(v).named(t, key, object.None) },
	},
	Methods: []*object.Def{
		{Name: "group", Sig: "self, /, *groups",
			Doc: "Return the texts of groups, by number or name; without any, of the match.", Rest: matchGroup},
		{Name: "groups", Sig: "self, /, default=None", Doc: "Return the texts of all groups.", Fn: matchGroups},
		{Name: "groupdict", Sig: "self, /, default=None", Doc: "Return the texts of the named groups.",
			Fn: matchGroupdict},
		{Name: "start", Sig: "self, group=0, /", Doc: "Return where a group begins.",
			Fn: func(t *thread, a []value) (value, error) {
				from, _, err := matchOf(a[0]).span(t, a[1])
				return object.Int(int64(from)), err
			}},
		{Name: "end", Sig: "self, group=0, /", Doc: "Return where a group ends.",
			Fn: func(t *thread, a []value) (value, error) {
				_, to, err := matchOf(a[0]).span(t, a[1])
				return object.Int(int64(to)), err
			}},
		{Name: "span", Sig: "self, group=0, /", Doc: "Return where a group begins and ends.",
			Fn: func(t *thread, a []value) (value, error) {
				from, to, err := matchOf(a[0]).span(t, a[1])
				return object.Tup(object.Int(int64(from)), object.Int(int64(to))), err
			}},
		{Name: "expand", Sig: "self, /, template", Doc: "Fill the groups into a template.", Fn: matchExpand},
		{Name: "__copy__", Sig: "self, /", Doc: "Return the match itself.", Fn: itself},
		{Name: "__deepcopy__", Sig: "self, memo, /", Doc: "Return the match itself.", Fn: itself},
		{Name: "__class_getitem__", Sig: "cls, object, /", Doc: "See PEP 585", Fn: object.ClassGetitem,
			Sort: object.ClassSort},
	},
	Attrs: []*object.Attr{
		{Name: "string", Doc: "The text that was searched.", Get: func(t *thread, v value) (value, error) {
			return matchOf(v).v, nil
		}},
		{Name: "re", Doc: "The pattern.", Get: func(t *thread, v value) (value, error) { return matchOf(v).self, nil }},
		{Name: "pos", Doc: "Where the search began.", Get: func(t *thread, v value) (value, error) {
			return object.Int(int64(matchOf(v).pos)), nil
		}},
		{Name: "endpos", Doc: "Where the search ended.", Get: matchEndpos},
		{Name: "lastindex", Doc: "The number of the group that was closed last.",
			Get: func(t *thread, v value) (value, error) {
				if m := matchOf(v); m.last > 0 {
					return object.Int(int64(m.last)), nil
				}
				return object.None, nil
			}},
		{Name: "lastgroup", Doc: "The name of the group that was closed last.",
			Get: func(t *thread, v value) (value, error) {
				if m := matchOf(v); m.p.rx.Names[m.last] != "" {
					return t.Text(m.p.rx.Names[m.last])
				}
				return object.None, nil
			}},
		{Name: "regs", Doc: "Where all groups begin and end.", Get: matchRegs},
	},
}

// index converts the number or name of a group. CPython says "no such group" for an index of any
// wrong type, too; an error that is no TypeError, raised by an __index__, comes out.
func (m *match) index(t *thread, v value) (int, error) {
	i := -1
	if v.Kind().Base() == object.KStr {
		if g, ok := m.p.rx.Group(v.Str().S); ok {
			i = g
		}
	} else if n, err := t.IndexInt(v, object.IndexError); err == nil {
		i = n
	} else if e, ok := err.(*object.Exc); !ok || !e.Class.IsSubtype(object.TypeError) {
		return 0, err
	}
	if i < 0 || i > m.p.rx.Groups {
		return 0, t.Errorf(object.IndexError, "no such group")
	}
	return i, nil
}

// text returns the text of group i, or missing.
func (m *match) text(t *thread, i int, missing value) (value, error) {
	if m.offsets[2*i] < 0 {
		return missing, nil
	}
	return m.part(t, m.offsets[2*i], m.offsets[2*i+1])
}

// named is the text of the group with a number or name, or missing.
func (m *match) named(t *thread, v, missing value) (value, error) {
	i, err := m.index(t, v)
	if err != nil {
		return value{}, err
	}
	return m.text(t, i, missing)
}

// matchGroup is group(*groups): one text for one group, a tuple for more.
func matchGroup(t *thread, a, args []value) (value, error) {
	m := matchOf(a[0])
	switch len(args) {
	case 0:
		return m.text(t, 0, object.None)
	case 1:
		return m.named(t, args[0], object.None)
	}
	if err := t.Alloc(32 + 16*len(args)); err != nil {
		return value{}, err
	}
	out := make([]value, len(args))
	for i, arg := range args {
		v, err := m.named(t, arg, object.None)
		if err != nil {
			return value{}, err
		}
		out[i] = v
	}
	return object.NewTuple(out), nil
}

// matchGroups is groups(default): the texts of all groups but 0.
func matchGroups(t *thread, a []value) (value, error) {
	m, missing := matchOf(a[0]), defaultOf(a[1])
	n := m.p.rx.Groups
	if err := t.Alloc(32 + 16*n); err != nil {
		return value{}, err
	}
	out := make([]value, n)
	for i := range out {
		v, err := m.text(t, i+1, missing)
		if err != nil {
			return value{}, err
		}
		out[i] = v
	}
	return object.NewTuple(out), t.Meter.Step(int64(n))
}

// defaultOf is an argument whose default is None.
func defaultOf(v value) value {
	if !v.IsSet() {
		return object.None
	}
	return v
}

// matchGroupdict is groupdict(default), in the order of the groups.
func matchGroupdict(t *thread, a []value) (value, error) {
	m, missing := matchOf(a[0]), defaultOf(a[1])
	d := object.NewDict()
	for i, name := range m.p.rx.Names {
		if name == "" {
			continue
		}
		key, err := t.InternText(name)
		if err != nil {
			return value{}, err
		}
		v, err := m.text(t, i, missing)
		if err == nil {
			err = t.SetStr(d, key, v)
		}
		if err != nil {
			return value{}, err
		}
	}
	if err := t.Meter.Step(int64(len(m.p.rx.Names))); err != nil {
		return value{}, err
	}
	return d.Value(), t.Alloc(64)
}

// span returns where a group begins and ends, in characters.
func (m *match) span(t *thread, group value) (from, to int, err error) {
	i := 0
	if group.IsSet() {
		if i, err = m.index(t, group); err != nil {
			return 0, 0, err
		}
	}
	return m.spanOf(t, i)
}

// spanOf is span for a number that exists. A group that took no part has the span (-1, -1).
func (m *match) spanOf(t *thread, i int) (from, to int, err error) {
	if from, err = m.position(t, m.offsets[2*i]); err == nil {
		to, err = m.position(t, m.offsets[2*i+1])
	}
	return from, to, err
}

// matchEndpos is the attribute endpos. Without an argument endpos it is the length of the text,
// which is counted on the first question.
func matchEndpos(t *thread, v value) (value, error) {
	m := matchOf(v)
	if m.endpos < 0 {
		n, err := m.position(t, len(m.subject.text))
		if err != nil {
			return value{}, err
		}
		m.endpos = n
	}
	return object.Int(int64(m.endpos)), nil
}

// matchRegs is the attribute regs: the spans of all groups, group 0 first.
func matchRegs(t *thread, v value) (value, error) {
	m := matchOf(v)
	if err := t.Alloc(80 * len(m.offsets) / 2); err != nil {
		return value{}, err
	}
	out := make([]value, len(m.offsets)/2)
	for i := range out {
		from, to, err := m.spanOf(t, i)
		if err != nil {
			return value{}, err
		}
		out[i] = object.Tup(object.Int(int64(from)), object.Int(int64(to)))
	}
	return object.NewTuple(out), t.Meter.Step(int64(len(out)))
}

// matchRepr shows at most 50 characters of the match's repr, as CPython's format %.50R does.
func matchRepr(t *thread, v value) (value, error) {
	m := matchOf(v)
	from, to, err := m.spanOf(t, 0)
	if err != nil {
		return value{}, err
	}
	text, err := m.text(t, 0, object.None)
	if err != nil {
		return value{}, err
	}
	repr, err := t.ReprString(text)
	if err != nil {
		return value{}, err
	}
	repr = firstRunes(repr, 50)
	out := "<re.Match object; span=(" + itoa(from) + ", " + itoa(to) + "), match=" + repr + ">"
	return object.NewStr(out), t.Alloc(64 + len(out))
}

// firstRunes returns the first n characters of s.
func firstRunes(s string, n int) string {
	for i := range s {
		if n == 0 {
			return s[:i]
		}
		n--
	}
	return s
}
