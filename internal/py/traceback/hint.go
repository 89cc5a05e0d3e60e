// This file finds the name that was probably meant: "Did you mean".

package traceback

import (
	"slices"
	"strings"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/suggest"
	"github.com/hognose/hognose/internal/py/types"
)

// hint is what is added to the message of an exception about a name that does not exist: the name
// that was probably meant. It is looked for only here, when the exception is shown, since most are
// caught. The innermost frame of tb, which may be nil, is where the name was used.
func (p *printer) hint(e *object.Exc, tb *object.Traceback) (string, error) {
	find, attr := p.finder(e)
	if find == nil {
		return "", nil
	}
	v, err := p.attr(e.Value(), attr)
	if err != nil || v.Kind().Base() != object.KStr {
		return "", err
	}
	name := v.Str().S
	meant, err := find(e, innermost(tb), name)
	if _, raised := err.(*object.Exc); err != nil && !raised {
		return "", err
	}
	hint := ""
	if meant != "" {
		hint = ". Did you mean: '" + meant + "'?"
	}
	if e.Class.IsSubtype(object.NameError) && suggest.IsStdlibModule(name) {
		if hint == "" {
			return ". Did you forget to import '" + name + "'?", nil
		}
		hint += " Or did you forget to import '" + name + "'?"
	}
	return hint, nil
}

// hintFinder looks for the name that was meant by name in the frame of tb, if that is known.
type hintFinder func(e *object.Exc, tb *object.Traceback, name string) (string, error)

// finder returns how to look for what e's name should have been, and the attribute of e that holds
// the name.
func (p *printer) finder(e *object.Exc) (find hintFinder, attr *object.Str) {
	switch {
	case e.Class.IsSubtype(object.ImportError):
		return p.importHint, nNameFrom
	case e.Class.IsSubtype(object.NameError):
		return p.nameHint, nName
	case e.Class.IsSubtype(object.AttributeError):
		return p.attributeHint, nName
	}
	return nil, nil
}

var (
	nName     = object.StaticName("name")
	nNameFrom = object.StaticName("name_from")
	nObj      = object.StaticName("obj")
	nSelf     = object.StaticName("self")
	nDir      = object.StaticName("__dir__")
)

// nameHint looks among the variables of the innermost frame, the globals and the builtins. In a
// method, an attribute of self with that very name comes first.
func (p *printer) nameHint(_ *object.Exc, tb *object.Traceback, name string) (string, error) {
	if tb == nil || tb.Func == nil {
		return "", nil
	}
	locals, err := types.TracebackLocals(p.t, tb)
	if err != nil {
		return "", err
	}
	if self, ok := p.t.GetStr(locals, nSelf); ok {
		x, err := p.t.GetAttrOr(self, p.t.Intern(name))
		if err != nil {
			return "", err
		}
		if x.IsSet() {
			return "self." + name, nil
		}
	}
	var names []string
	for _, d := range [...]*object.Dict{locals, tb.Func.Globals, p.t.Builtins} {
		names = appendKeys(names, d)
	}
	return p.nearest(name, names)
}

// attributeHint looks among the attributes of the object. Those with an underscore count if the
// name has one too, or if the object is the self of the method that failed.
func (p *printer) attributeHint(e *object.Exc, tb *object.Traceback, name string) (string, error) {
	obj, err := p.attr(e.Value(), nObj)
	if err != nil {
		return "", err
	}
	names, err := p.dir(obj)
	if err != nil {
		return "", err
	}
	if strings.HasPrefix(name, "_") {
		return p.nearest(name, names)
	}
	if tb != nil {
		locals, err := types.TracebackLocals(p.t, tb)
		if err != nil {
			return "", err
		}
		if self, ok := p.t.GetStr(locals, nSelf); ok && self == obj {
			return p.nearest(name, names)
		}
	}
	return p.nearest(name, public(names))
}

// importHint looks among the names of the module. It is loaded: importing a name from it failed
// after that.
func (p *printer) importHint(e *object.Exc, _ *object.Traceback, name string) (string, error) {
	v, err := p.attr(e.Value(), nName)
	if err != nil || v.Kind().Base() != object.KStr {
		return "", err
	}
	top, _, _ := strings.Cut(v.Str().S, ".") // as __import__ answers
	module, ok := p.t.GetStr(p.t.Modules, p.t.Intern(top))
	if !ok {
		return "", nil
	}
	names, err := p.dir(module)
	if err != nil {
		return "", err
	}
	if !strings.HasPrefix(name, "_") {
		names = public(names)
	}
	return p.nearest(name, names)
}

func innermost(tb *object.Traceback) *object.Traceback {
	for tb != nil && tb.Next != nil {
		tb = tb.Next
	}
	return tb
}

// nearest returns the candidate most like name, or "".
func (p *printer) nearest(name string, candidates []string) (string, error) {
	// Comparing two names costs at most 40 times 40 operations, once their common beginning and end
	// are passed.
	work := 0
	for _, c := range candidates {
		work += 16 + min(len(name), len(c))/64
	}
	if err := p.t.Work(work); err != nil {
		return "", err
	}
	return suggest.Nearest(name, candidates), nil
}

// dir is the builtin of that name: what __dir__ answers, sorted. Names that are no strings make it
// raise in CPython; here they are none.
func (p *printer) dir(v object.Value) ([]string, error) {
	answer, found, err := p.t.CallSpecial(v, nDir)
	if err != nil || !found {
		return nil, err
	}
	items, err := p.t.Collect(answer)
	if err != nil {
		return nil, err
	}
	names := make([]string, 0, len(items))
	for _, x := range items {
		if x.Kind().Base() == object.KStr {
			names = append(names, x.Str().S)
		}
	}
	slices.Sort(names)
	return names, nil
}

func public(names []string) []string {
	return slices.DeleteFunc(names, func(s string) bool { return strings.HasPrefix(s, "_") })
}

// appendKeys appends the keys of a dict that are strings.
func appendKeys(names []string, d *object.Dict) []string {
	for i := 0; ; {
		k, _, next, ok := d.Next(i)
		if !ok {
			return names
		}
		i = next
		if k.Kind().Base() == object.KStr {
			names = append(names, k.Str().S)
		}
	}
}
