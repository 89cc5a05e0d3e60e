// This file has the error handlers and their registry. Conversions apply the handlers that are
// always there by themselves, within package text; the functions here are for programs that fetch
// one by codecs.lookup_error and call it with an exception, mostly from within a handler of their
// own.

package codecs

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/text"
	"github.com/hognose/hognose/internal/py/types"
)

// handlerDefs are the functions that lookup_error returns for the handlers that are always there,
// in the order of text.Handler.
var handlerDefs = [...]*object.Def{
	text.Strict: handlerDef("strict_errors", text.Strict, "Raise the exception."),
	text.Ignore: handlerDef("ignore_errors", text.Ignore, "Leave out what cannot be converted."),
	text.Replace: handlerDef("replace_errors", text.Replace,
		"Put a question mark or a replacement character."),
	text.BackslashReplace: handlerDef("backslashreplace_errors", text.BackslashReplace,
		"Put a backslashed escape sequence."),
	text.XMLCharRefReplace: handlerDef("xmlcharrefreplace_errors", text.XMLCharRefReplace,
		"Put an XML character reference."),
	text.NameReplace: handlerDef("namereplace_errors", text.NameReplace,
		"Put an escape with the name of the character."),
	text.SurrogateEscape: handlerDef("surrogateescape", text.SurrogateEscape, "Turn bytes into surrogates and back."),
	text.SurrogatePass:   handlerDef("surrogatepass", text.SurrogatePass, "Encode and decode surrogates."),
}

// handlerDef declares the function of one handler.
func handlerDef(name string, h text.Handler, doc string) *object.Def {
	return &object.Def{Name: name, Sig: "exception, /", Doc: doc, Fn: func(t *thread, a []value) (value, error) {
		return handle(t, h, a[0])
	}}
}

// registerError is codecs.register_error(name, handler). Names such as "strict" may be registered
// anew.
func registerError(t *thread, a []value) (value, error) {
	name, err := str(t, a[0], "register_error() argument 1")
	if err != nil {
		return value{}, err
	}
	if !t.IsCallable(a[1]) {
		return value{}, t.Errorf(object.TypeError, "handler must be callable")
	}
	if name, err = t.InternStr(name); err != nil {
		return value{}, err
	}
	return object.None, types.RegisterError(t, name, a[1])
}

// lookupError is codecs.lookup_error(name). What a program registered comes first.
func lookupError(t *thread, a []value) (value, error) {
	name, err := str(t, a[0], "lookup_error() argument")
	if err != nil {
		return value{}, err
	}
	if name, err = t.InternStr(name); err != nil {
		return value{}, err
	}
	if f := types.RegisteredError(t, name); f.IsSet() {
		return f, nil
	}
	h, ok := text.ParseHandler(name.S)
	if !ok {
		return value{}, t.Errorf(object.LookupError, "unknown error handler name '%s'", name.S)
	}
	m, err := t.ImportInternal("_codecs")
	if err != nil {
		return value{}, err
	}
	return t.LibraryAttr(m, t.Intern(handlerDefs[h].Name))
}

// handle is one of the error handlers: what to put in the place of what the exception is about, and
// where to go on.
func handle(t *thread, h text.Handler, v value) (value, error) {
	if !object.IsExc(v) {
		if h == text.Strict {
			return value{}, t.Errorf(object.TypeError, "codec must pass exception instance")
		}
		return value{}, unhandled(t, v)
	}
	exc := v.Exc()
	if h == text.Strict {
		return value{}, exc
	}
	c := object.TypeOf(v)
	encoding, decoding := c.IsSubtype(object.UnicodeEncodeError), c.IsSubtype(object.UnicodeDecodeError)
	translating := c.IsSubtype(object.UnicodeTranslateError)
	if !encoding && !decoding && !translating || translating && h >= text.XMLCharRefReplace {
		return value{}, unhandled(t, v)
	}
	e, err := problem(t, exc, decoding)
	if err != nil {
		return value{}, err
	}
	// An error of a translation is replaced by U+FFFD, not by a question mark.
	if translating && h == text.Replace {
		out, err := t.NewText(text.New("\uFFFD").Repeat(e.End-e.Start, t.Meter))
		if err != nil {
			return value{}, err
		}
		return t.Tuple(out, object.Int(int64(e.End)))
	}
	r, ok, err := h.Resolve(e, t.Meter)
	if _, not := err.(*text.HandlerError); not {
		return value{}, unhandled(t, v)
	}
	if err != nil {
		return value{}, t.LimitError(err)
	}
	if !ok {
		return value{}, exc
	}
	var out value
	if r.Bytes {
		out, err = types.MakeBytes(t, r.Text)
	} else {
		out, err = t.NewText(text.New(r.Text), nil)
	}
	if err != nil {
		return value{}, err
	}
	return t.Tuple(out, object.Int(int64(r.Next)))
}

// unhandled is the error for an exception of a class that the handler does not know.
func unhandled(t *thread, v value) error {
	return t.Errorf(object.TypeError, "don't know how to handle %s in error callback", object.TypeOf(v).Name)
}

// problem turns an exception back into the error it was made of, with a range that fits the object.
// The attributes of a UnicodeError can be assigned to, and the range may lie outside of the object:
// it is clipped as CPython does, so that start is an index and end is behind it.
func problem(t *thread, exc *object.Exc, decoding bool) (*text.UnicodeError, error) {
	e := &text.UnicodeError{Decode: decoding}
	if !exc.Extra[1].IsSet() {
		return nil, t.Errorf(object.TypeError, "object attribute not set")
	}
	size := 0
	switch x := exc.Extra[1]; {
	case decoding && x.Kind().Base() == object.KBytes:
		e.Object = object.BytesToString(x.Bytes().B)
		size = len(e.Object)
	case !decoding && x.Kind().Base() == object.KStr:
		e.Object = x.Str().S
		var err error
		if size, err = t.StrLen(x.Str()); err != nil {
			return nil, err
		}
	case decoding:
		return nil, t.Errorf(object.TypeError, "object attribute must be bytes")
	default:
		return nil, t.Errorf(object.TypeError, "object attribute must be unicode")
	}
	if x := exc.Extra[0]; x.IsSet() && x.Kind().Base() == object.KStr {
		e.Encoding = x.Str().S
	}
	var ends [2]int
	for i := range ends {
		n, err := t.IndexInt(exc.Extra[2+i], object.OverflowError)
		if err != nil {
			return nil, err
		}
		ends[i] = n
	}
	e.Start = max(min(ends[0], size-1), 0)
	e.End = max(min(max(ends[1], 1), size), e.Start)
	return e, t.Work(size / 64)
}
