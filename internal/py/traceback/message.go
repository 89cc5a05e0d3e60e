// This file writes the lines that name an exception: class, message and notes. All of them may call
// the program's code, which may fail.

package traceback

import (
	"strings"

	"github.com/hognose/hognose/internal/py/object"
)

// exception writes the lines that name e: class, message and notes, for a SyntaxError the place in
// its text first.
func (p *printer) exception(e *object.Exc) error {
	class, err := p.className(e.Class)
	if err != nil {
		return err
	}
	var text string
	if e.Class.IsSubtype(object.SyntaxError) {
		text, err = p.syntaxError(e, class)
	} else {
		text, err = p.message(e, class)
	}
	if err != nil {
		return err
	}
	if err := p.emit(text); err != nil {
		return err
	}
	return p.notes(e)
}

// message is the class of e and, if it has one, its message with what might have been meant.
func (p *printer) message(e *object.Exc, class string) (string, error) {
	text, err := p.safely(e.Value(), p.t.StrString, "<exception str() failed>")
	if err != nil {
		return "", err
	}
	hint, err := p.hint(e, e.TB)
	if err != nil {
		return "", err
	}
	if text += hint; text == "" {
		return class + "\n", nil
	}
	return class + ": " + text + "\n", nil
}

// safely returns what show makes of v, or other if that raises. Limits are no exceptions and pass.
func (p *printer) safely(v object.Value, show func(object.Value) (string, error), other string) (string, error) {
	text, err := show(v)
	if _, raised := err.(*object.Exc); raised {
		return other, nil
	}
	return text, err
}

// className is the qualified name of a class, with its module unless that is the program or
// builtins.
func (p *printer) className(c *object.Type) (string, error) {
	name, err := p.classAttr(c, nQualName)
	if err != nil {
		return "", err
	}
	if name.Kind().Base() != object.KStr {
		return c.Name, nil
	}
	module, err := p.classAttr(c, nModule)
	switch {
	case err != nil:
		return "", err
	case module.Kind().Base() != object.KStr:
		return "<unknown>." + name.Str().S, nil
	}
	switch m := module.Str().S; m {
	case "__main__", "builtins":
		return name.Str().S, nil
	default:
		return m + "." + name.Str().S, nil
	}
}

func (p *printer) classAttr(c *object.Type, name *object.Str) (object.Value, error) {
	return p.attr(c.Value(), name)
}

// attr returns v.name, None if there is no such attribute or getting it raises.
func (p *printer) attr(v object.Value, name *object.Str) (object.Value, error) {
	x, err := p.t.GetAttrOr(v, name)
	if _, raised := err.(*object.Exc); raised || err == nil && !x.IsSet() {
		return object.None, nil
	}
	return x, err
}

var (
	nQualName = object.StaticName("__qualname__")
	nModule   = object.StaticName("__module__")
	nNotes    = object.StaticName("__notes__")
)

// notes writes what add_note added. A program may put anything into __notes__: what is no sequence
// is shown by its repr.
func (p *printer) notes(e *object.Exc) error {
	v, err := p.t.GetAttrOr(e.Value(), nNotes)
	if x, raised := err.(*object.Exc); raised {
		text, err := p.safely(x.Value(), p.t.ReprString, "<__notes__ repr() failed>")
		if err != nil {
			return err
		}
		return p.emit("Ignored error getting __notes__: " + text + "\n")
	}
	if err != nil || !v.IsSet() || v.IsNone() {
		return err
	}
	items, ok := sequence(v)
	if !ok {
		text, err := p.safely(v, p.t.ReprString, "<__notes__ repr() failed>")
		if err != nil {
			return err
		}
		return p.emit(text + "\n")
	}
	for i := 0; i < len(items); i++ {
		if err := p.note(items[i]); err != nil {
			return err
		}
		items, _ = sequence(v) // str() of a note may have changed the list
	}
	return nil
}

// sequence returns the items of a list or tuple.
func sequence(v object.Value) (items []object.Value, ok bool) {
	switch v.Kind().Base() {
	case object.KList:
		return v.List().Items, true
	case object.KTuple:
		return v.Tuple().Items, true
	}
	return nil, false
}

// note writes one note.
func (p *printer) note(v object.Value) error {
	text, err := p.safely(v, p.t.StrString, "<note str() failed>")
	if err != nil {
		return err
	}
	for _, line := range strings.Split(text, "\n") {
		if err := p.emit(line + "\n"); err != nil {
			return err
		}
	}
	return nil
}
