// This file has compiled patterns and their methods. The methods that go through all matches
// (findall, split, sub) loop over scan.find, which keeps the rule for empty matches: one may follow
// another match at once, but not another empty one at the same place.

package re

import (
	"strconv"
	"strings"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/regex"
	"github.com/hognose/hognose/internal/py/types"
)

// pattern is the state of a compiled pattern. Nothing that a program sees of it changes; machine,
// index and template only spare work.
type pattern struct {
	rx      *regex.Regexp
	source  value
	err     value          // the class of errors in templates
	machine *regex.Machine // free for the next search
	index   value          // the mapping of group names, made on first use

	template     *regex.Template // of the last replacement text
	templateText string
}

// Trace does not count machine: its stack is small unless a match is under way, which pays for it.
func (p *pattern) Trace(visit func(value)) int64 {
	visit(p.source)
	visit(p.err)
	if p.index.IsSet() {
		visit(p.index)
	}
	size := int64(128 + p.rx.Size())
	if p.template != nil {
		size += int64(templateSize + 2*len(p.templateText) + 16*cap(p.template.Literals) + 8*cap(p.template.Groups))
	}
	return size
}

// templateSize is what a template takes apart from its texts and groups.
const templateSize = 64

func patternOf(v value) *pattern { return v.NativeObject().State.(*pattern) }

var patternTable = object.TypeTable{
	Type: patternType,
	Doc:  "Compiled regular expression object.",
	Slots: &object.Slots{
		Repr:    patternRepr,
		Hash:    patternHash,
		Compare: patternCompare,
	},
	Methods: []*object.Def{
		{Name: "match", Sig: searchSig, Doc: "Match at the start of the text.", Fn: patternMatch},
		{Name: "fullmatch", Sig: searchSig, Doc: "Match the whole text.", Fn: patternFullmatch},
		{Name: "search", Sig: searchSig, Doc: "Look for the first match in the text.", Fn: patternSearch},
		{Name: "findall", Sig: searchSig,
			Doc: "Return the texts of all matches, or of their groups if there are any.", Fn: patternFindall},
		{Name: "finditer", Sig: searchSig, Doc: "Return an iterator over all matches.", Fn: patternFinditer},
		{Name: "scanner", Sig: searchSig, Doc: "Return an object that goes from match to match.", Fn: patternScanner},
		{Name: "split", Sig: "self, /, string, maxsplit=0", Doc: "Split the text at the matches.", Fn: patternSplit},
		{Name: "sub", Sig: "self, /, repl, string, count=0", Doc: "Replace the matches.", Fn: patternSub},
		{Name: "subn", Sig: "self, /, repl, string, count=0",
			Doc: "Replace the matches and tell how many there were.", Fn: patternSubn},
		{Name: "__reduce__", Sig: "self, /", Doc: "Tell pickle how to compile the same pattern.", Fn: patternReduce},
		{Name: "__copy__", Sig: "self, /", Doc: "Return the pattern itself.", Fn: itself},
		{Name: "__deepcopy__", Sig: "self, memo, /", Doc: "Return the pattern itself.", Fn: itself},
		{Name: "__class_getitem__", Sig: "cls, object, /", Doc: "See PEP 585", Fn: object.ClassGetitem,
			Sort: object.ClassSort},
	},
	Attrs: []*object.Attr{
		{Name: "pattern", Doc: "The text of the pattern.", Get: func(t *thread, v value) (value, error) {
			return patternOf(v).source, nil
		}},
		{Name: "flags", Doc: "The flags, those inside the pattern included.",
			Get: func(t *thread, v value) (value, error) {
				return object.Int(int64(patternOf(v).rx.Flags)), nil
			}},
		{Name: "groups", Doc: "The number of groups.", Get: func(t *thread, v value) (value, error) {
			return object.Int(int64(patternOf(v).rx.Groups)), nil
		}},
		{Name: "groupindex", Doc: "The numbers of named groups.", Get: patternGroupindex},
	},
}

const searchSig = "self, /, string, pos=0, endpos=sys.maxsize"

// patternReduce is a call of re.compile.
func patternReduce(t *thread, a []value) (value, error) {
	m, err := t.ImportInternal("re")
	if err != nil {
		return value{}, err
	}
	compile, err := t.LibraryAttr(m, nCompile)
	if err != nil {
		return value{}, err
	}
	p := patternOf(a[0])
	return t.Paid(object.Tup(compile, object.Tup(p.source, object.Int(int64(p.rx.Flags)))))
}

var nCompile = object.StaticName("compile")

// itself is __copy__ and __deepcopy__ of what never changes.
func itself(t *thread, a []value) (value, error) { return a[0], nil }

// way is where once accepts a match.
type way uint8

const (
	anywhere way = iota
	atStart
	ofWhole
)

// once runs one search or match and returns a match object or None.
func once(t *thread, a []value, w way) (value, error) {
	p := patternOf(a[0])
	s, err := p.begin(t, a[0], a[1], a[2], a[3])
	if err != nil {
		return value{}, err
	}
	var ok bool
	if w == anywhere { // by no function value, which would move the scan to the heap
		ok, err = s.find(t)
	} else {
		ok, err = s.here(t, w == ofWhole)
	}
	m := object.None
	if ok {
		m, err = newMatch(t, &s)
	}
	s.end()
	return m, err
}

// patternMatch is match(string, pos, endpos).
func patternMatch(t *thread, a []value) (value, error) {
	return once(t, a, atStart)
}

// patternFullmatch is fullmatch(string, pos, endpos): the match must end at endpos.
func patternFullmatch(t *thread, a []value) (value, error) {
	return once(t, a, ofWhole)
}

// patternSearch is search(string, pos, endpos).
func patternSearch(t *thread, a []value) (value, error) {
	return once(t, a, anywhere)
}

// patternFindall is findall(string, pos, endpos).
func patternFindall(t *thread, a []value) (value, error) {
	p := patternOf(a[0])
	s, err := p.begin(t, a[0], a[1], a[2], a[3])
	if err != nil {
		return value{}, err
	}
	defer s.end()
	empty := s.empty()
	list, err := t.EmptyList(object.ListRoom)
	if err != nil {
		return value{}, err
	}
	out := &list.List().Items
	for {
		ok, err := s.find(t)
		if err != nil || !ok {
			return list, err
		}
		v, err := found(t, &s, empty)
		if err == nil {
			err = add(t, out, v)
		}
		if err != nil {
			return value{}, err
		}
	}
}

// found returns what findall lists for a match. Without groups it is the match, with one group that
// group, with more a tuple of all. Unlike in Match.groups, a group that took no part is an empty
// text.
func found(t *thread, s *scan, empty value) (value, error) {
	n := s.p.rx.Groups
	if n <= 1 {
		return s.group(t, n, empty)
	}
	if err := t.Alloc(32 + 16*n); err != nil {
		return value{}, err
	}
	items := make([]value, n)
	for i := range items {
		v, err := s.group(t, i+1, empty)
		if err != nil {
			return value{}, err
		}
		items[i] = v
	}
	return object.NewTuple(items), nil
}

// add appends to the items of a list in the making, the first of which lie behind it, and pays for
// them when they grow.
func add(t *thread, items *[]value, v value) error {
	if n := len(*items); n == cap(*items) {
		given := n
		if n == object.ListRoom {
			given = 0 // that room stays with the list
		}
		if err := t.Alloc(16 * (2*n - given)); err != nil {
			return err
		}
		grown := make([]value, n, 2*n)
		copy(grown, *items)
		*items = grown
	}
	*items = append(*items, v)
	return t.Meter.Step(1)
}

// patternSplit is split(string, maxsplit): the texts between matches, with the groups of each match
// between them. Unlike in str.split, a maxsplit of 0 means no limit.
func patternSplit(t *thread, a []value) (value, error) {
	p := patternOf(a[0])
	most, err := optionalCount(t, a[2])
	if err != nil {
		return value{}, err
	}
	s, err := p.begin(t, a[0], a[1], value{}, value{})
	if err != nil {
		return value{}, err
	}
	defer s.end()
	list, err := t.EmptyList(object.ListRoom)
	if err != nil {
		return value{}, err
	}
	out := &list.List().Items
	last := 0
	for n := 0; most == 0 || n < most; n++ {
		ok, err := s.find(t)
		if err != nil {
			return value{}, err
		}
		if !ok {
			break
		}
		if err = s.pieces(t, out, last); err != nil {
			return value{}, err
		}
		_, last = s.m.Span()
	}
	v, err := s.part(t, last, len(s.text))
	if err == nil {
		err = add(t, out, v)
	}
	return list, err
}

// pieces adds the text since last and the groups of the current match.
func (s *scan) pieces(t *thread, out *[]value, last int) error {
	from, _ := s.m.Span()
	v, err := s.part(t, last, from)
	for i := 0; err == nil; i++ {
		if err = add(t, out, v); err != nil || i == s.p.rx.Groups {
			break
		}
		v, err = s.group(t, i+1, object.None)
	}
	return err
}

// optionalCount converts a count that may be missing.
func optionalCount(t *thread, v value) (int, error) {
	if !v.IsSet() {
		return 0, nil
	}
	return t.IndexInt(v, object.OverflowError)
}

// flagNames are the flags in the order in which reprs list them.
var flagNames = [...]struct {
	flag regex.Flags
	name string
}{
	{regex.IgnoreCase, "re.IGNORECASE"}, {regex.Locale, "re.LOCALE"}, {regex.Multiline, "re.MULTILINE"},
	{regex.DotAll, "re.DOTALL"},
	{regex.Unicode, "re.UNICODE"}, {regex.Verbose, "re.VERBOSE"}, {regex.Debug, "re.DEBUG"}, {regex.ASCII, "re.ASCII"},
}

// patternRepr shows at most 200 characters of the pattern's repr.
func patternRepr(t *thread, v value) (value, error) {
	p := patternOf(v)
	source, err := t.ReprString(p.source)
	if err != nil {
		return value{}, err
	}
	if rs := []rune(source); len(rs) > 200 {
		source = string(rs[:200])
	}
	flags := p.rx.Flags
	// UNICODE is the default of a str pattern and goes without saying.
	if !p.rx.Bytes && flags&(regex.Locale|regex.Unicode|regex.ASCII) == regex.Unicode {
		flags &^= regex.Unicode
	}
	var names []string
	for _, f := range flagNames {
		if flags&f.flag != 0 {
			names = append(names, f.name)
			flags &^= f.flag
		}
	}
	if flags != 0 {
		names = append(names, "0x"+strconv.FormatUint(uint64(flags), 16))
	}
	out := "re.compile(" + source
	if len(names) > 0 {
		out += ", " + strings.Join(names, "|")
	}
	return t.TextOf(out, ")")
}

// patternHash agrees with patternCompare: equal patterns have equal hashes.
func patternHash(t *thread, v value) (int64, error) {
	p := patternOf(v)
	h, err := t.Hash(p.source)
	return h ^ int64(p.rx.Flags)<<1, err
}

// patternCompare holds patterns equal that have equal texts of the same sort and equal flags.
func patternCompare(t *thread, a, b value, op object.CompareOp) (value, error) {
	if op != object.EQ && op != object.NE || object.TypeOf(b) != patternType {
		return object.NotImplemented, nil
	}
	p, q := patternOf(a), patternOf(b)
	same := p == q
	if !same && p.rx.Flags == q.rx.Flags && p.rx.Bytes == q.rx.Bytes {
		var err error
		if same, err = t.Equal(p.source, q.source); err != nil {
			return value{}, err
		}
	}
	return object.Bool(same == (op == object.EQ)), nil
}

// patternGroupindex returns a read-only mapping, the same each time.
func patternGroupindex(t *thread, v value) (value, error) {
	p := patternOf(v)
	if p.index.IsSet() {
		return p.index, nil
	}
	d := object.NewDict()
	for i, name := range p.rx.Names {
		if name == "" {
			continue
		}
		key, err := t.InternText(name)
		if err != nil {
			return value{}, err
		}
		if err := t.SetStr(d, key, object.Int(int64(i))); err != nil {
			return value{}, err
		}
	}
	p.index = types.NewMapProxy(d.Value())
	return p.index, nil
}
