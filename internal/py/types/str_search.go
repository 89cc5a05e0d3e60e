// This file has the methods of str that search and replace, and translate. A short ASCII text is
// handled without the kernels, see str_short.go.

package types

import (
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/text"
)

// strKernel looks for sub within a range of s.
type strKernel func(s, sub text.Str, start, end int, m *budget.Meter) (int, error)

func strFind(t *object.Thread, a []object.Value) (object.Value, error) {
	if i, ok := shortFind(a); ok {
		return object.Int(int64(i)), nil
	}
	return strSearch(t, a, "find() argument 1", text.Str.Find, false)
}

func strIndex(t *object.Thread, a []object.Value) (object.Value, error) {
	if i, ok := shortFind(a); ok && i >= 0 {
		return object.Int(int64(i)), nil
	}
	return strSearch(t, a, "index() argument 1", text.Str.Find, true)
}

func strRFind(t *object.Thread, a []object.Value) (object.Value, error) {
	if i, ok := shortRFind(a); ok {
		return object.Int(int64(i)), nil
	}
	return strSearch(t, a, "rfind() argument 1", text.Str.RFind, false)
}

func strRIndex(t *object.Thread, a []object.Value) (object.Value, error) {
	if i, ok := shortRFind(a); ok && i >= 0 {
		return object.Int(int64(i)), nil
	}
	return strSearch(t, a, "rindex() argument 1", text.Str.RFind, true)
}

func strCount(t *object.Thread, a []object.Value) (object.Value, error) {
	if part, sub, _, ok := shortPart(a); ok {
		return object.Int(int64(strings.Count(part, sub))), nil
	}
	return strSearch(t, a, "count() argument 1", text.Str.Count, false)
}

// strSearch evaluates the arguments of find and its kin and calls the kernel; must says that
// finding nothing is an error.
func strSearch(t *object.Thread, a []object.Value, what string, kernel strKernel, must bool) (object.Value, error) {
	sub, err := StrParam(t, a[1], what)
	if err != nil {
		return object.Value{}, err
	}
	s := a[0].Str()
	start, end, err := rangeParams(t, a[2], a[3])
	if err != nil {
		return object.Value{}, err
	}
	x, err := t.KernelText(s)
	if err != nil {
		return object.Value{}, err
	}
	y, err := t.KernelText(sub)
	if err != nil {
		return object.Value{}, err
	}
	i, err := kernel(x, y, start, end, t.Meter)
	if err != nil {
		return object.Value{}, t.LimitError(err)
	}
	if i < 0 && must {
		return object.Value{}, t.Errorf(object.ValueError, "substring not found")
	}
	return object.Int(int64(i)), nil
}

func strStartsWith(t *object.Thread, a []object.Value) (object.Value, error) {
	if a[1].O.Kind.Base() == object.KStr && !a[2].IsSet() && len(a[1].Str().S) <= object.LongText {
		return object.Bool(strings.HasPrefix(a[0].Str().S, a[1].Str().S)), nil
	}
	if a[1].O.Kind == object.KTuple && !a[2].IsSet() {
		return anyAffix(t, a, "startswith", text.Str.StartsWith, strings.HasPrefix)
	}
	return strAffix(t, a, "startswith", text.Str.StartsWith)
}

func strEndsWith(t *object.Thread, a []object.Value) (object.Value, error) {
	if a[1].O.Kind.Base() == object.KStr && !a[2].IsSet() && len(a[1].Str().S) <= object.LongText {
		return object.Bool(strings.HasSuffix(a[0].Str().S, a[1].Str().S)), nil
	}
	if a[1].O.Kind == object.KTuple && !a[2].IsSet() {
		return anyAffix(t, a, "endswith", text.Str.EndsWith, strings.HasSuffix)
	}
	return strAffix(t, a, "endswith", text.Str.EndsWith)
}

// anyAffix is strAffix for a tuple and all of the text. It answers for short strs, with a step for each
// that it looks at, as strAffix does.
func anyAffix(t *object.Thread, a []object.Value, name string, test func(s, affix text.Str, start, end int) bool,
	has func(s, affix string) bool) (object.Value, error) {
	s, affixes := a[0].Str().S, a[1].Tuple().Items
	if len(affixes) > fewAffixes {
		return strAffix(t, a, name, test)
	}
	for i, v := range affixes {
		if v.O.Kind != object.KStr || len(v.Str().S) > object.LongText {
			return strAffix(t, a, name, test)
		}
		if has(s, v.Str().S) {
			return object.True, t.Meter.Step(int64(i + 1))
		}
	}
	return object.False, t.Meter.Step(int64(len(affixes)))
}

// fewAffixes is how many affixes are tried before their steps are charged.
const fewAffixes = 16

// strAffix tests one affix or a tuple of them.
func strAffix(t *object.Thread, a []object.Value, name string,
	test func(s, affix text.Str, start, end int) bool) (object.Value, error) {
	self, affix := a[0], a[1]
	start, end, err := rangeParams(t, a[2], a[3])
	if err != nil {
		return object.Value{}, err
	}
	s, err := t.KernelText(self.Str())
	if err != nil {
		return object.Value{}, err
	}
	if affix.Kind().Base() == object.KStr {
		if err := t.ReadLong(len(affix.Str().S)); err != nil {
			return object.Value{}, err
		}
		return object.Bool(test(s, affix.Str().Text(), start, end)), nil
	}
	if affix.Kind().Base() != object.KTuple {
		return object.Value{}, t.Errorf(object.TypeError, "%s first arg must be str or a tuple of str, not %s", name,
			object.TypeOf(affix).Name)
	}
	// Each affix of a tuple costs a step, and the fuel for its length.
	for _, v := range affix.Tuple().Items {
		if v.Kind().Base() != object.KStr {
			return object.Value{}, t.Errorf(object.TypeError, "tuple for %s must only contain str, not %s", name,
				object.TypeOf(v).Name)
		}
		if err := t.Meter.Step(1); err != nil {
			return object.Value{}, err
		}
		if err := t.ReadLong(len(v.Str().S)); err != nil {
			return object.Value{}, err
		}
		if test(s, v.Str().Text(), start, end) {
			return object.True, nil
		}
	}
	return object.False, nil
}

// strRemovePrefix and strRemoveSuffix return the string itself if there is nothing to remove.
func strRemovePrefix(t *object.Thread, a []object.Value) (object.Value, error) {
	prefix, err := StrParam(t, a[1], "removeprefix() argument")
	if err != nil {
		return object.Value{}, err
	}
	s := a[0].Str()
	if err := t.ReadLong(len(prefix.S)); err != nil {
		return object.Value{}, err
	}
	return substr(t, s, s.Text().RemovePrefix(prefix.Text()), nil)
}

func strRemoveSuffix(t *object.Thread, a []object.Value) (object.Value, error) {
	suffix, err := StrParam(t, a[1], "removesuffix() argument")
	if err != nil {
		return object.Value{}, err
	}
	s := a[0].Str()
	if err := t.ReadLong(len(suffix.S)); err != nil {
		return object.Value{}, err
	}
	return substr(t, s, s.Text().RemoveSuffix(suffix.Text()), nil)
}

// strReplace is s.replace(old, new, count=-1). The result is s itself if nothing was replaced.
func strReplace(t *object.Thread, a []object.Value) (object.Value, error) {
	from, err := StrParam(t, a[1], "replace() argument 1")
	if err != nil {
		return object.Value{}, err
	}
	to, err := StrParam(t, a[2], "replace() argument 2")
	if err != nil {
		return object.Value{}, err
	}
	s, limit := a[0].Str(), -1
	if !a[3].IsSet() {
		if v, ok, err := shortReplace(t, s, from, to); ok {
			return v, err
		}
	} else {
		if limit, err = ssize(t, a[3]); err != nil {
			return object.Value{}, err
		}
	}
	x, err := t.KernelText(s)
	if err != nil {
		return object.Value{}, err
	}
	r, err := x.Replace(from.Text(), to.Text(), limit, t.Meter)
	if err == nil && r.Text == s.S {
		return exactStr(t, s.Value())
	}
	return t.NewText(r, err)
}

// translation is a table for str.translate at work. Answers for ASCII are kept, as CPython does,
// since a table may be a Python object that takes its time.
type translation struct {
	t     *object.Thread
	table object.Value
	sort  [128]translated
	char  [128]byte       // of a becomesChar
	texts map[rune]string // of a becomesText
}

// translated is what becomes of an ASCII character.
type translated uint8

const (
	notAsked translated = iota
	kept
	dropped
	becomesChar // an ASCII character
	becomesText
)

// strTranslate is s.translate(table): the table is any object that can be subscripted by ordinals.
func strTranslate(t *object.Thread, a []object.Value) (object.Value, error) {
	s := a[0].Str()
	tr := translation{t: t, table: a[1]}
	if s.ASCII() && len(s.S) <= object.LongText {
		if v, ok, err := tr.short(s.S); ok || err != nil {
			return v, err
		}
	}
	long := tr // on the heap
	return t.NewText(s.Text().Translate(long.rune, t.Meter))
}

// short translates an ASCII text whose characters become other ASCII characters, or nothing. It is not
// ok if one becomes something else; what it has asked is known then.
func (tr *translation) short(s string) (v object.Value, ok bool, err error) {
	t := tr.t
	var buf [object.ShortResult]byte
	out := buf[:0]
	if len(s) > len(buf) {
		if err := t.Alloc(len(s)); err != nil {
			return object.Value{}, false, err
		}
		defer t.Meter.Free(int64(len(s))) // the result is a copy
		out = make([]byte, 0, len(s))
	}
	for i := range len(s) {
		c := s[i]
		if tr.sort[c] == notAsked {
			if err := tr.learn(c); err != nil {
				return object.Value{}, false, err
			}
		}
		switch tr.sort[c] {
		case kept:
			out = append(out, c)
		case becomesChar:
			out = append(out, tr.char[c])
		case becomesText:
			return object.Value{}, false, nil
		}
	}
	v, err = t.CopyText(object.BytesToString(out), object.ASCIIOnlyText)
	return v, true, err
}

// learn asks for an ASCII character.
func (tr *translation) learn(c byte) error {
	s, keep, err := tr.ask(rune(c))
	switch {
	case err != nil:
		return err
	case keep:
		tr.sort[c], tr.char[c] = kept, c
	case s == "":
		tr.sort[c] = dropped
	case len(s) == 1:
		tr.sort[c], tr.char[c] = becomesChar, s[0]
	default:
		if tr.texts == nil {
			tr.texts = make(map[rune]string)
		}
		tr.sort[c], tr.texts[rune(c)] = becomesText, s
	}
	return nil
}

// rune answers for one character: its replacement, or that it is kept.
func (tr *translation) rune(r rune) (string, bool, error) {
	if r >= 128 {
		return tr.ask(r)
	}
	if tr.sort[r] == notAsked {
		if err := tr.learn(byte(r)); err != nil {
			return "", false, err
		}
	}
	switch tr.sort[r] {
	case kept:
		return "", true, nil
	case becomesChar:
		return object.CharStr(tr.char[r]).Str().S, false, nil
	case becomesText:
		return tr.texts[r], false, nil
	}
	return "", false, nil
}

// ask looks r up in the table: a LookupError keeps it, None drops it.
func (tr *translation) ask(r rune) (string, bool, error) {
	v, ok, err := tr.item(object.Int(int64(r)))
	switch {
	case err != nil:
		return "", false, err
	case !ok:
		return "", true, nil
	case v.IsNone():
		return "", false, nil
	case v.Kind().Base() == object.KStr:
		return v.Str().S, false, nil
	}
	n, ok := object.IntOf(v)
	switch {
	case !ok:
		return "", false, tr.t.Errorf(object.TypeError, "character mapping must return integer, None or str")
	case n.Big != nil || n.Small < 0 || n.Small > 0x10ffff:
		return "", false, tr.t.Errorf(object.ValueError, "character mapping must be in range(0x110000)")
	}
	return object.RuneStr(rune(n.Small)).Str().S, false, nil
}

// item subscripts the table. A LookupError says that there is none; a dict needs no exception for that.
func (tr *translation) item(key object.Value) (v object.Value, ok bool, err error) {
	if tr.table.O.Kind == object.KDict {
		return tr.t.Get(tr.table.Dict(), key)
	}
	if v, err = tr.t.GetItem(tr.table, key); err != nil && object.IsExcOf(err, object.LookupError) {
		return object.Value{}, false, nil
	}
	return v, err == nil, err
}

// strMakeTrans is str.maketrans: a dict, or two strings of equal length and one of characters to
// drop. The result maps ordinals.
func strMakeTrans(t *object.Thread, a []object.Value) (object.Value, error) {
	x, y, z := a[0], a[1], a[2]
	if !y.IsSet() {
		if x.Kind().Base() != object.KDict {
			return object.Value{}, t.Errorf(object.TypeError,
				"if you give only one argument to maketrans it must be a dict")
		}
		return transFromDict(t, x.Dict())
	}
	to, err := StrParam(t, y, "maketrans() argument 2")
	if err != nil {
		return object.Value{}, err
	}
	drop := &object.EmptyStr
	if z.IsSet() {
		if drop, err = StrParam(t, z, "maketrans() argument 3"); err != nil {
			return object.Value{}, err
		}
	}
	if x.Kind().Base() != object.KStr {
		return object.Value{}, t.Errorf(object.TypeError,
			"first maketrans argument must be a string if there is a second argument")
	}
	from := x.Str()
	if from.Len() != to.Len() {
		return object.Value{}, t.Errorf(object.ValueError, "the first two maketrans arguments must have equal length")
	}
	return transFromText(t, from, to, drop)
}

// transFromText steps through both texts in parallel; the iterators poll.
func transFromText(t *object.Thread, from, to, drop *object.Str) (object.Value, error) {
	d := object.NewDict()
	src, dst := object.StrIter(from.Value()), object.StrIter(to.Value())
	for {
		k, err := t.NextOf(src)
		if err != nil {
			return object.Value{}, err
		}
		if !k.IsSet() {
			break
		}
		v, err := t.NextOf(dst)
		if err != nil {
			return object.Value{}, err
		}
		if err := t.Set(d, ordinal(k), ordinal(v)); err != nil {
			return object.Value{}, err
		}
	}
	err := t.Each(drop.Value(), func(k object.Value) error { return t.Set(d, ordinal(k), object.None) })
	return d.Value(), err
}

// ordinal is ord(v) of a str of one character.
func ordinal(v object.Value) object.Value { return object.Int(int64(v.Str().Rune(0))) }

// transFromDict is str.maketrans(dict): keys that are characters become ordinals.
func transFromDict(t *object.Thread, from *object.Dict) (object.Value, error) {
	d := object.NewDict()
	for i := 0; ; {
		k, v, next, ok := from.Next(i)
		if !ok {
			return d.Value(), nil
		}
		i = next
		switch k.Kind().Base() {
		case object.KStr:
			if !k.Str().IsChar() {
				return object.Value{}, t.Errorf(object.ValueError, "string keys in translate table must be of length 1")
			}
			k = ordinal(k)
		case object.KInt, object.KBool, object.KBigInt:
		default:
			return object.Value{}, t.Errorf(object.TypeError, "keys in translate table must be strings or integers")
		}
		if err := t.Set(d, k, v); err != nil {
			return object.Value{}, err
		}
	}
}
