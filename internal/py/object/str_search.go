package object

import (
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/text"
)

// strKernel looks for sub within a range of s.
type strKernel func(s, sub text.Str, start, end int, m *budget.Meter) (int, error)

func strFind(t *Thread, a []Value) (Value, error) {
	if i, ok := shortFind(a); ok {
		return Int(int64(i)), nil
	}
	return t.strSearch(a, "find() argument 1", text.Str.Find, false)
}

func strIndex(t *Thread, a []Value) (Value, error) {
	if i, ok := shortFind(a); ok && i >= 0 {
		return Int(int64(i)), nil
	}
	return t.strSearch(a, "index() argument 1", text.Str.Find, true)
}

func strRFind(t *Thread, a []Value) (Value, error) {
	return t.strSearch(a, "rfind() argument 1", text.Str.RFind, false)
}

func strRIndex(t *Thread, a []Value) (Value, error) {
	return t.strSearch(a, "rindex() argument 1", text.Str.RFind, true)
}

func strCount(t *Thread, a []Value) (Value, error) {
	return t.strSearch(a, "count() argument 1", text.Str.Count, false)
}

// strSearch evaluates the arguments of find and its kin and calls the kernel; must says that finding nothing is an error.
func (t *Thread) strSearch(a []Value, what string, kernel strKernel, must bool) (Value, error) {
	sub, err := t.strParam(a[1], what)
	if err != nil {
		return Value{}, err
	}
	s := a[0].Str()
	start, end, err := t.rangeParams(a[2], a[3])
	if err != nil {
		return Value{}, err
	}
	x, err := t.text(s)
	if err != nil {
		return Value{}, err
	}
	y, err := t.text(sub)
	if err != nil {
		return Value{}, err
	}
	i, err := kernel(x, y, start, end, t.Meter)
	if err != nil {
		return Value{}, t.LimitError(err)
	}
	if i < 0 && must {
		return Value{}, t.Errorf(ValueError, "substring not found")
	}
	return Int(int64(i)), nil
}

func strStartsWith(t *Thread, a []Value) (Value, error) {
	if !a[2].Bound() && !a[3].Bound() && a[1].O.Kind.Base() == KStr && len(a[1].Str().S) <= LongText {
		return Bool(strings.HasPrefix(a[0].Str().S, a[1].Str().S)), nil
	}
	return t.strAffix(a, "startswith", text.Str.StartsWith)
}

func strEndsWith(t *Thread, a []Value) (Value, error) {
	if !a[2].Bound() && !a[3].Bound() && a[1].O.Kind.Base() == KStr && len(a[1].Str().S) <= LongText {
		return Bool(strings.HasSuffix(a[0].Str().S, a[1].Str().S)), nil
	}
	return t.strAffix(a, "endswith", text.Str.EndsWith)
}

// strAffix tests one affix or a tuple of them.
func (t *Thread) strAffix(a []Value, name string, test func(s, affix text.Str, start, end int) bool) (Value, error) {
	self, affix := a[0], a[1]
	start, end, err := t.rangeParams(a[2], a[3])
	if err != nil {
		return Value{}, err
	}
	s, err := t.text(self.Str())
	if err != nil {
		return Value{}, err
	}
	if affix.Kind().Base() == KStr {
		if err := t.readText(len(affix.Str().S)); err != nil {
			return Value{}, err
		}
		return Bool(test(s, affix.Str().text(), start, end)), nil
	}
	if affix.Kind().Base() != KTuple {
		return Value{}, t.Errorf(TypeError, "%s first arg must be str or a tuple of str, not %s", name, TypeOf(affix).Name)
	}
	for _, v := range affix.Tuple().Items {
		if v.Kind().Base() != KStr {
			return Value{}, t.Errorf(TypeError, "tuple for %s must only contain str, not %s", name, TypeOf(v).Name)
		}
		if err := t.Meter.Step(1); err != nil {
			return Value{}, err
		}
		if err := t.readText(len(v.Str().S)); err != nil {
			return Value{}, err
		}
		if test(s, v.Str().text(), start, end) {
			return True, nil
		}
	}
	return False, nil
}

func strRemovePrefix(t *Thread, a []Value) (Value, error) {
	prefix, err := t.strParam(a[1], "removeprefix() argument")
	if err != nil {
		return Value{}, err
	}
	s := a[0].Str()
	if err := t.readText(len(prefix.S)); err != nil {
		return Value{}, err
	}
	return t.substr(s, s.text().RemovePrefix(prefix.text()), nil)
}

func strRemoveSuffix(t *Thread, a []Value) (Value, error) {
	suffix, err := t.strParam(a[1], "removesuffix() argument")
	if err != nil {
		return Value{}, err
	}
	s := a[0].Str()
	if err := t.readText(len(suffix.S)); err != nil {
		return Value{}, err
	}
	return t.substr(s, s.text().RemoveSuffix(suffix.text()), nil)
}

func strReplace(t *Thread, a []Value) (Value, error) {
	from, err := t.strParam(a[1], "replace() argument 1")
	if err != nil {
		return Value{}, err
	}
	to, err := t.strParam(a[2], "replace() argument 2")
	if err != nil {
		return Value{}, err
	}
	s, limit := a[0].Str(), -1
	if !a[3].Bound() {
		if v, ok, err := t.shortReplace(s, from, to); ok {
			return v, err
		}
	} else {
		if limit, err = t.ssize(a[3]); err != nil {
			return Value{}, err
		}
	}
	x, err := t.text(s)
	if err != nil {
		return Value{}, err
	}
	r, err := x.Replace(from.text(), to.text(), limit, t.Meter)
	if err == nil && r.Text == s.S {
		return t.exactStr(s.Value())
	}
	return t.newText(r, err)
}

// tooLarge replaces the text of an OverflowError: C functions word it by the type they convert to.
func (t *Thread) tooLarge(err error, msg string) error {
	if IsExcOf(err, OverflowError) {
		return t.Errorf(OverflowError, "%s", msg)
	}
	return err
}

// translation is a table for str.translate at work. Answers for ASCII are kept, as CPython does, since a table may be a Python
// object that takes its time.
type translation struct {
	t     *Thread
	table Value
	known [128]bool
	keep  [128]bool
	texts [128]string
}

func strTranslate(t *Thread, a []Value) (Value, error) {
	s := a[0].Str()
	tr := &translation{t: t, table: a[1]}
	return t.newText(s.text().Translate(tr.rune, t.Meter))
}

func (tr *translation) rune(r rune) (string, bool, error) {
	if r >= 128 {
		return tr.ask(r)
	}
	if !tr.known[r] {
		s, keep, err := tr.ask(r)
		if err != nil {
			return "", false, err
		}
		tr.known[r], tr.keep[r], tr.texts[r] = true, keep, s
	}
	return tr.texts[r], tr.keep[r], nil
}

// ask looks r up in the table: a LookupError keeps it, None drops it.
func (tr *translation) ask(r rune) (string, bool, error) {
	v, err := tr.t.GetItem(tr.table, Int(int64(r)))
	if err != nil {
		if IsExcOf(err, LookupError) {
			return "", true, nil
		}
		return "", false, err
	}
	if v.IsNone() {
		return "", false, nil
	}
	if v.Kind().Base() == KStr {
		return v.Str().S, false, nil
	}
	n, ok := IntOf(v)
	switch {
	case !ok:
		return "", false, tr.t.Errorf(TypeError, "character mapping must return integer, None or str")
	case n.Big != nil || n.Small < 0 || n.Small > 0x10ffff:
		return "", false, tr.t.Errorf(ValueError, "character mapping must be in range(0x110000)")
	}
	return RuneStr(rune(n.Small)).Str().S, false, nil
}

func strMakeTrans(t *Thread, a []Value) (Value, error) {
	x, y, z := a[0], a[1], a[2]
	if !y.Bound() {
		if x.Kind().Base() != KDict {
			return Value{}, t.Errorf(TypeError, "if you give only one argument to maketrans it must be a dict")
		}
		return t.transFromDict(x.Dict())
	}
	to, err := t.strParam(y, "maketrans() argument 2")
	if err != nil {
		return Value{}, err
	}
	drop := &emptyStr
	if z.Bound() {
		if drop, err = t.strParam(z, "maketrans() argument 3"); err != nil {
			return Value{}, err
		}
	}
	if x.Kind().Base() != KStr {
		return Value{}, t.Errorf(TypeError, "first maketrans argument must be a string if there is a second argument")
	}
	from := x.Str()
	if from.Len() != to.Len() {
		return Value{}, t.Errorf(ValueError, "the first two maketrans arguments must have equal length")
	}
	return t.transFromText(from, to, drop)
}

func (t *Thread) transFromText(from, to, drop *Str) (Value, error) {
	d := NewDict()
	src, dst := strIter(from.Value()), strIter(to.Value())
	for {
		k, err := t.nextOf(src)
		if err != nil {
			return Value{}, err
		}
		if !k.Bound() {
			break
		}
		v, err := t.nextOf(dst)
		if err != nil {
			return Value{}, err
		}
		if err := t.Set(d, ordinal(k), ordinal(v)); err != nil {
			return Value{}, err
		}
	}
	err := t.Each(drop.Value(), func(k Value) error { return t.Set(d, ordinal(k), None) })
	return d.Value(), err
}

// ordinal is ord(v) of a str of one character.
func ordinal(v Value) Value { return Int(int64(v.Str().Rune(0))) }

func (t *Thread) transFromDict(from *Dict) (Value, error) {
	d := NewDict()
	for i := 0; ; {
		k, v, next, ok := from.Next(i)
		if !ok {
			return d.Value(), nil
		}
		i = next
		switch k.Kind().Base() {
		case KStr:
			if !k.Str().IsChar() {
				return Value{}, t.Errorf(ValueError, "string keys in translate table must be of length 1")
			}
			k = ordinal(k)
		case KInt, KBool, KBigInt:
		default:
			return Value{}, t.Errorf(TypeError, "keys in translate table must be strings or integers")
		}
		if err := t.Set(d, k, v); err != nil {
			return Value{}, err
		}
	}
}
