// This file has help. It prints less than CPython's pydoc: one object, not a manual page.

package builtins

import (
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/text"
	"github.com/hognose/hognose/internal/py/types"
)

// helpDefs has help alone.
var helpDefs = []*object.Def{
	{Name: "help", Sig: "*args, **kwds", Doc: "Print what an object is, its signature and its documentation.",
		Text: "Type help() for interactive help, or help(object) for help about object.", Fn: help},
}

// help prints one object: a headline, the documentation, and for a class or module the first line
// about each public member.
func help(t *object.Thread, a []object.Value) (object.Value, error) {
	args := a[0].Tuple().Items
	if len(args) == 0 {
		return object.None, types.Print(t, "Type help(object) for help about object.\n")
	}
	h := helpText{t, text.NewBuilder(0, t.Meter)}
	obj := args[0]
	if obj.Kind() == object.KStr {
		found, err := named(t, obj.Str())
		if err != nil {
			return object.Value{}, err
		}
		if !found.IsSet() {
			return object.None, types.Print(t, "No Python documentation found for "+repr(t, obj)+".\n"+
				"Use help() to get the interactive help utility.\nUse help(str) for help on the str class.\n\n")
		}
		obj = found
	}
	if err := h.headline("", obj); err != nil {
		return object.Value{}, err
	}
	if err := h.documentation(obj); err != nil {
		return object.Value{}, err
	}
	if k := obj.Kind().Base(); k == object.KType || k == object.KModule {
		if err := h.members(obj); err != nil {
			return object.Value{}, err
		}
	}
	s, err := h.b.Str()
	if err != nil {
		return object.Value{}, t.LimitError(err)
	}
	return object.None, types.Print(t, s.Text)
}

// named finds what help('json.dumps') is about: a builtin, a module that may be imported, or an
// attribute of either. It is unbound if there is nothing of that name.
func named(t *object.Thread, name *object.Str) (object.Value, error) {
	if len(name.S) > maxTopic {
		return object.Value{}, nil
	}
	parts := strings.Split(strings.TrimSpace(name.S), ".")
	v, found := t.GetStr(t.Builtins, t.Intern(parts[0]))
	used := 1
	// The longest prefix that can be imported is the module, the rest are attributes.
	for n := len(parts); !found && n > 0; n-- {
		m, err := t.ImportModule(strings.Join(parts[:n], "."))
		if err == nil {
			v, found, used = m, true, n
		} else if e, ok := err.(*object.Exc); !ok || !e.Class.IsSubtype(object.ImportError) &&
			!e.Class.IsSubtype(object.ValueError) {
			return object.Value{}, err
		}
	}
	for _, part := range parts[used:] {
		if !found {
			break
		}
		x, err := t.GetAttrOr(v, t.Intern(part))
		if err != nil {
			return object.Value{}, err
		}
		v, found = x, x.IsSet()
	}
	if !found {
		return object.Value{}, nil
	}
	return v, nil
}

// maxTopic is how long the name of a topic may be.
const maxTopic = 200

func repr(t *object.Thread, v object.Value) string {
	s, err := t.ReprString(v)
	if err != nil {
		return "that"
	}
	return s
}

// helpText writes what help prints. Names, pictures and documentation are as long as the program
// likes.
type helpText struct {
	t *object.Thread
	b *text.Builder
}

func (h helpText) write(parts ...string) {
	for _, p := range parts {
		h.b.WriteString(p)
	}
}

// headline writes the name of an object with its signature.
func (h helpText) headline(indent string, v object.Value) error {
	h.write(indent)
	switch v.Kind().Base() {
	case object.KType:
		h.write("class ", v.Type().Name)
	case object.KNative, object.KNativeMethod:
		d := v.Native().Def
		h.write(d.Name, "(", d.Sig, ")")
	case object.KDescriptor:
		d := v.Descriptor().Def
		h.write(d.Name, "(", d.Sig, ")")
	case object.KFunction:
		h.write(v.Function().Name(), "(", v.Function().Code.Parameters(), ")")
	case object.KMethod:
		return h.headline("", v.Method().Func)
	case object.KModule:
		name, err := h.t.GetAttr(v, nName)
		if err != nil {
			return err
		}
		s, err := h.t.StrString(name)
		if err != nil {
			return err
		}
		h.write("module ", s)
	default:
		r, err := h.t.ReprString(v)
		if err != nil {
			return err
		}
		h.write(object.TypeOf(v).Name, " object: ", r)
	}
	h.write("\n")
	return nil
}

// documentation writes the lines of an object's __doc__ that are not blank.
func (h helpText) documentation(v object.Value) error {
	doc, err := h.docText(v)
	if err != nil {
		return err
	}
	for line := range strings.SplitSeq(doc, "\n") {
		if line, err = h.trimmed(line); err != nil {
			return err
		}
		if line != "" {
			h.write("    ", line, "\n")
		}
	}
	return nil
}

// docText returns the __doc__ of an object, without the space around it.
func (h helpText) docText(v object.Value) (string, error) {
	d, err := h.t.GetAttrOr(v, nDoc)
	if err != nil || !d.IsSet() || d.Kind().Base() != object.KStr {
		return "", err
	}
	return h.trimmed(d.Str().S)
}

// trimmed returns s without the space around it.
func (h helpText) trimmed(s string) (string, error) {
	if err := h.t.Work(1); err != nil {
		return "", err
	}
	return budget.Scan(h.t.Meter, len(s), func() string { return strings.TrimSpace(s) })
}

// members lists the public attributes of a class or module that can be called.
func (h helpText) members(v object.Value) error {
	names, err := dir(h.t, []object.Value{v})
	if err != nil {
		return err
	}
	for _, n := range names.List().Items {
		if n.Kind().Base() != object.KStr || strings.HasPrefix(n.Str().S, "_") {
			continue
		}
		if err := h.member(v, n.Str()); err != nil {
			return err
		}
	}
	return nil
}

// member writes the headline and the first line of documentation of an attribute, if it can be
// called.
func (h helpText) member(v object.Value, attribute *object.Str) error {
	name, err := h.t.InternStr(attribute)
	if err != nil {
		return err
	}
	m, err := h.t.GetAttrOr(v, name)
	if err != nil || !m.IsSet() || !h.t.IsCallable(m) {
		return err
	}
	if err := h.headline("\n    ", m); err != nil {
		return err
	}
	doc, err := h.docText(m)
	if first, _, _ := strings.Cut(doc, "\n"); first != "" {
		h.write("        ", first, "\n")
	}
	return err
}
