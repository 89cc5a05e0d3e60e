// This file has partial.

package functools

import (
	"strings"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

var partialType = object.NewNativeType("functools.partial", object.ObjectType, object.HasDict)

// partial is the state of a partial: a function and the arguments it will be called with.
type partial struct {
	fn, args value // args is a tuple
	kw       *object.Dict
}

func (p *partial) Trace(visit func(value)) int64 {
	visit(p.fn)
	visit(p.args)
	visit(p.kw.Value())
	return 0
}

func partialOf(v value) *partial { return v.NativeObject().State.(*partial) }

var partialTable = object.TypeTable{
	Type: partialType,
	Sig:  "func, /, *args, **keywords",
	Doc:  "A function with some of its arguments filled in.",
	Slots: &object.Slots{
		New: newPartial, Init: noInit, Call: callPartial, Repr: partialRepr, Get: partialGet,
	},
	Methods: []*object.Def{
		{Name: "__reduce__", Sig: "self, /", Fn: partialReduce},
		{Name: "__setstate__", Sig: "self, state, /", Fn: partialSetState},
		{Name: "__class_getitem__", Sig: "type, object, /", Doc: "See PEP 585", Fn: object.ClassGetitem,
			Sort: object.ClassSort},
	},
	Attrs: []*object.Attr{
		{Name: "__dict__", Get: object.ObjectDict, Set: func(t *thread, v, x value) error {
			if !x.IsSet() {
				return t.Errorf(object.TypeError, "cannot delete __dict__")
			}
			return object.SetObjectDict(t, v, x)
		}},
		{Name: "func", Doc: "The function that is called.", Get: func(t *thread, v value) (value, error) {
			return partialOf(v).fn, nil
		}, Set: readOnly},
		{Name: "args", Doc: "The arguments that come first.", Get: func(t *thread, v value) (value, error) {
			return partialOf(v).args, nil
		}, Set: readOnly},
		{Name: "keywords", Doc: "The keyword arguments that are added.", Get: func(t *thread, v value) (value, error) {
			return partialOf(v).kw.Value(), nil
		}, Set: readOnly},
	},
}

// readOnly is the assignment to func, args or keywords.
func readOnly(t *thread, v, x value) error {
	return t.Errorf(object.AttributeError, "readonly attribute")
}

// newPartial flattens a partial of a partial, unless that one has attributes of its own.
func newPartial(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
	if len(args) == len(kw) {
		return value{}, t.Errorf(object.TypeError, "type 'partial' takes at least one argument")
	}
	if !t.IsCallable(args[0]) {
		return value{}, t.Errorf(object.TypeError, "the first argument must be callable")
	}
	if err := t.Alloc(partialSize + len(args)*valueSize); err != nil {
		return value{}, err
	}
	p := &partial{fn: args[0], kw: object.NewDict()}
	var first []value
	if inner, ok := plainPartial(p.fn); ok {
		p.fn, first = inner.fn, inner.args.Tuple().Items
		if err := t.DictUpdate(p.kw, inner.kw.Value()); err != nil {
			return value{}, err
		}
	}
	if err := t.Alloc(len(first) * valueSize); err != nil {
		return value{}, err
	}
	if err := t.Work(len(first) >> 3); err != nil {
		return value{}, err
	}
	n := len(args) - len(kw)
	p.args = object.NewTuple(append(append(make([]value, 0, len(first)+n-1), first...), args[1:n]...))
	for i, k := range kw {
		if err := t.SetStr(p.kw, k, args[n+i]); err != nil {
			return value{}, err
		}
	}
	return t.NewObjectOf(cls, p, 0)
}

const (
	partialSize = 240
	valueSize   = 16
)

// partialGet says that a partial found through an instance does not get that instance, yet.
func partialGet(t *thread, d, obj value, owner *object.Type) (value, error) {
	if !obj.IsSet() || obj.IsNone() {
		return d, nil
	}
	return d, t.Warn(object.FutureWarning, "functools.partial will be a method descriptor in future Python versions; "+
		"wrap it in staticmethod() if you want to preserve the old behavior")
}

// plainPartial returns the state of v if it is a partial that nobody gave attributes.
func plainPartial(v value) (*partial, bool) {
	if v.Kind().Base() != object.KNativeObject || !object.TypeOf(v).IsSubtype(partialType) {
		return nil, false
	}
	if a := object.AttrsOf(v); a != nil && len(a.Slots) > 0 {
		return nil, false
	}
	return partialOf(v), true
}

// callPartial is partial(...)(args, kw). It counts as a level of recursion: partials of partials
// with attributes are not flattened, and the machine sees no frame between them.
func callPartial(t *thread, f value, args []value, kw []*object.Str) (value, error) {
	p := partialOf(f)
	own := p.args.Tuple().Items
	if err := t.Enter(""); err != nil {
		return value{}, err
	}
	defer t.Leave()
	if err := t.Work(len(own) >> 3); err != nil {
		return value{}, err
	}
	if p.kw.Len() == 0 {
		if len(own) == 0 {
			return t.Machine.Call(p.fn, args, kw)
		}
		return t.Machine.Call(p.fn, append(append(make([]value, 0, len(own)+len(args)), own...), args...), kw)
	}
	n := len(args) - len(kw)
	all := append(append(make([]value, 0, len(own)+len(args)+p.kw.Len()), own...), args[:n]...)
	names, all, err := mergeKeywords(t, p.kw, all, args[n:], kw)
	if err != nil {
		return value{}, err
	}
	return t.Machine.Call(p.fn, all, names)
}

// mostScanned is how many names of a partial are compared with each name of a call. More of them are
// merged by a dict, which a short call would spend more time on than on all else.
const mostScanned = 16

// mergeKeywords appends the keyword arguments of a partial to all, replaced by those of the call
// where both have one, then the others of the call.
func mergeKeywords(t *thread, own *object.Dict, all, given []value, kw []*object.Str) ([]*object.Str, []value, error) {
	if own.Len() > mostScanned && len(kw) > 0 {
		merged := object.NewDict()
		if err := t.DictUpdate(merged, own.Value()); err != nil {
			return nil, nil, err
		}
		for i, k := range kw {
			if err := t.Work(1); err != nil {
				return nil, nil, err
			}
			if err := t.SetStr(merged, k, given[i]); err != nil {
				return nil, nil, err
			}
		}
		own, kw = merged, nil
	}
	names, first := make([]*object.Str, 0, own.Len()+len(kw)), len(all)
	for i := 0; ; {
		k, v, next, ok := own.Next(i)
		if !ok {
			break
		}
		i = next
		if k.Kind().Base() != object.KStr {
			return nil, nil, t.Errorf(object.TypeError, "keywords must be strings")
		}
		names, all = append(names, k.Str()), append(all, v)
	}
	for i, k := range kw {
		at := -1
		if _, ok := t.GetStr(own, k); ok {
			for j, n := range names {
				if n.S == k.S {
					at = j
				}
			}
		}
		if at >= 0 {
			all[first+at] = given[i]
			continue
		}
		names, all = append(names, k), append(all, given[i])
	}
	return names, all, nil
}

// partialRepr is repr(). A partial may contain itself, by __setstate__ or in its keywords.
func partialRepr(t *thread, v value) (value, error) {
	seen, err := t.EnterRepr(v)
	if err != nil || seen {
		return object.NewStr("..."), err
	}
	defer t.LeaveRepr()
	p := partialOf(v)
	s, err := t.ReprString(p.fn)
	if err != nil {
		return value{}, err
	}
	parts := []string{s}
	for _, x := range p.args.Tuple().Items {
		if s, err = t.ReprString(x); err != nil {
			return value{}, err
		}
		parts = append(parts, s)
	}
	for i := 0; ; {
		k, x, next, ok := p.kw.Next(i)
		if !ok {
			break
		}
		i = next
		name, err := t.StrString(k)
		if err != nil {
			return value{}, err
		}
		if s, err = t.ReprString(x); err != nil {
			return value{}, err
		}
		parts = append(parts, name+"="+s)
	}
	s = t.FullName(object.TypeOf(v)) + "(" + strings.Join(parts, ", ") + ")"
	return object.NewStr(s), t.Alloc(len(s))
}

// partialReduce is (class, (func,), (func, args, keywords, attributes)).
func partialReduce(t *thread, a []value) (value, error) {
	v := a[0]
	p := partialOf(v)
	state, err := types.StateOf(t, v)
	if err != nil {
		return value{}, err
	}
	return t.Paid(object.Tup(object.TypeOf(v).Value(), object.Tup(p.fn), object.Tup(p.fn, p.args, p.kw.Value(), state)))
}

// partialSetState is __setstate__(state), of which copies and unpickled partials get their parts. A
// subclass of tuple or dict becomes a plain one.
func partialSetState(t *thread, a []value) (value, error) {
	v, state := a[0], a[1]
	bad := t.Errorf(object.TypeError, "invalid partial state")
	if state.Kind().Base() != object.KTuple || len(state.Tuple().Items) != 4 {
		return value{}, bad
	}
	s := state.Tuple().Items
	fn, args, kw, attrs := s[0], s[1], s[2], s[3]
	if !t.IsCallable(fn) || args.Kind().Base() != object.KTuple || !kw.IsNone() && kw.Kind().Base() != object.KDict {
		return value{}, bad
	}
	p := partialOf(v)
	p.fn, p.args, p.kw = fn, args, object.NewDict()
	if args.Kind() != object.KTuple {
		p.args = object.NewTuple(args.Tuple().Items)
	}
	if !kw.IsNone() {
		if p.kw = kw.Dict(); kw.Kind() != object.KDict {
			p.kw = object.NewDict()
			if err := t.DictUpdate(p.kw, kw); err != nil {
				return value{}, err
			}
		}
	}
	if attrs.IsNone() {
		attrs = object.NewDict().Value()
	}
	return object.None, t.SetAttr(v, nDict, attrs)
}

var nDict = object.StaticName("__dict__")
