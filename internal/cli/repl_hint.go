// This file shows, while somebody types, what a name is.

package cli

import (
	"strings"

	"github.com/hognose/hognose/internal/py/object"
)

// hintOf says what a value is without running anything of the program's own: a signature, or a
// class.
func (r *repl) hintOf(v object.Value) string {
	switch v.Kind().Base() {
	case object.KNative, object.KNativeMethod:
		return "(" + v.Native().Def.Sig + ")"
	case object.KDescriptor:
		return "(" + v.Descriptor().Def.Sig + ")"
	case object.KFunction:
		return "(" + r.parameters(v.Function()) + ")"
	case object.KMethod:
		return r.hintOf(v.Method().Func)
	case object.KType:
		return "class"
	}
	return object.TypeOf(v).ShortName()
}

// parameters lists the parameters of a function with their defaults.
func (r *repl) parameters(f *object.Function) string {
	code := f.Code.T
	defaults := map[string]object.Value{}
	if d := f.Defaults; d != nil {
		for i, v := range d.Items {
			defaults[code.Locals[code.NumPos-len(d.Items)+i]] = v
		}
	}
	if f.KwDefs != nil {
		t := r.Interp().Thread()
		for _, name := range code.Locals[code.NumPos : code.NumPos+code.NumKwOnly] {
			if v, ok := t.GetStr(f.KwDefs, t.Intern(name)); ok {
				defaults[name] = v
			}
		}
	}
	parts := strings.Split(f.Code.Parameters(), ", ")
	for i, name := range parts {
		if v, ok := defaults[name]; ok {
			parts[i] += "=" + r.shortRepr(v)
		}
	}
	return strings.Join(parts, ", ")
}

// shortRepr is the repr of a value that has no code of the program's own, and an ellipsis for others.
func (r *repl) shortRepr(v object.Value) string {
	if k := v.Kind(); k > object.KMemoryView {
		return "…"
	}
	text, err := r.Interp().Thread().ReprString(v)
	if err != nil || len(text) > 20 {
		return "…"
	}
	return text
}
