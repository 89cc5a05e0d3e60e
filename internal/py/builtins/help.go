package builtins

import (
	"strings"

	"github.com/hognose/hognose/internal/py/object"
)

// helpDefs has help alone.
var helpDefs = []*object.Def{
	{Name: "help", Sig: "*args, **kwds", Doc: "Print what an object is, its signature and its documentation.", Text: "Type help() for interactive help, or help(object) for help about object.", Fn: help},
}

// help prints one object: a headline, the documentation, and for a class or module the first line
// about each public member.
func help(t *object.Thread, a []object.Value) (object.Value, error) {
	args := a[0].Tuple().Items
	if len(args) == 0 {
		return object.None, t.Print("Type help(object) for help about object.\n")
	}
	var b strings.Builder
	obj := args[0]
	head, err := headline(t, obj)
	if err != nil {
		return object.Value{}, err
	}
	b.WriteString(head + "\n")
	doc, err := docText(t, obj)
	if err != nil {
		return object.Value{}, err
	}
	indent(&b, doc)
	if k := obj.Kind().Base(); k == object.KType || k == object.KModule {
		if err := members(t, &b, obj); err != nil {
			return object.Value{}, err
		}
	}
	return object.None, t.Print(b.String())
}

// headline is the name of an object with its signature.
func headline(t *object.Thread, v object.Value) (string, error) {
	switch v.Kind().Base() {
	case object.KType:
		return "class " + v.Type().Name, nil
	case object.KNative, object.KNativeMethod:
		d := v.Native().Def
		return d.Name + "(" + d.Sig + ")", nil
	case object.KDescriptor:
		d := v.Descriptor().Def
		return d.Name + "(" + d.Sig + ")", nil
	case object.KFunction:
		return v.Function().Name() + "(" + v.Function().Code.Parameters() + ")", nil
	case object.KMethod:
		return headline(t, v.Method().Func)
	case object.KModule:
		name, err := t.GetAttr(v, nName)
		if err != nil {
			return "", err
		}
		s, err := t.StrString(name)
		return "module " + s, err
	}
	r, err := t.ReprString(v)
	return object.TypeOf(v).Name + " object: " + r, err
}

func docText(t *object.Thread, v object.Value) (string, error) {
	d, err := t.GetAttrOr(v, nDoc)
	if err != nil || !d.IsSet() || d.Kind().Base() != object.KStr {
		return "", err
	}
	return d.Str().S, nil
}

func indent(b *strings.Builder, text string) {
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		if line = strings.TrimSpace(line); line != "" {
			b.WriteString("    " + line + "\n")
		}
	}
}

// members lists the public attributes of a class or module that can be called.
func members(t *object.Thread, b *strings.Builder, v object.Value) error {
	names, err := dir(t, []object.Value{v})
	if err != nil {
		return err
	}
	for _, n := range names.List().Items {
		if n.Kind().Base() != object.KStr || strings.HasPrefix(n.Str().S, "_") {
			continue
		}
		name, err := t.InternStr(n.Str())
		if err != nil {
			return err
		}
		m, err := t.GetAttrOr(v, name)
		if err != nil {
			return err
		}
		if !m.IsSet() || !t.IsCallable(m) {
			continue
		}
		head, err := headline(t, m)
		if err != nil {
			return err
		}
		b.WriteString("\n    " + head + "\n")
		doc, err := docText(t, m)
		if err != nil {
			return err
		}
		first, _, _ := strings.Cut(strings.TrimSpace(doc), "\n")
		if first != "" {
			b.WriteString("        " + first + "\n")
		}
	}
	return nil
}
