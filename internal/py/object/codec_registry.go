package object

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/text"
)

// codecRegistry is what a session has registered with module codecs. Most have nothing.
type codecRegistry struct {
	search   []Value // functions that find codecs, in order
	found    *Dict   // what they found, by name
	handlers *Dict   // error handlers, by name
}

func (t *Thread) codecRegistry() *codecRegistry {
	if t.registry == nil {
		t.registry = &codecRegistry{found: NewDict(), handlers: NewDict()}
	}
	return t.registry
}

func (r *codecRegistry) roots(visit func(Value)) {
	if r == nil {
		return
	}
	for _, f := range r.search {
		visit(f)
	}
	visit(r.found.Value())
	visit(r.handlers.Value())
}

// RegisterCodecs adds a function that finds codecs.
func (t *Thread) RegisterCodecs(f Value) error {
	r := t.codecRegistry()
	r.search = append(r.search, f)
	return t.Alloc(2 * ValueSize)
}

// UnregisterCodecs removes a function that finds codecs, and forgets what was found.
func (t *Thread) UnregisterCodecs(f Value) {
	r := t.codecRegistry()
	for i, g := range r.search {
		if g == f {
			r.search = append(r.search[:i:i], r.search[i+1:]...)
			r.found.Clear()
			return
		}
	}
}

// ForgetCodecs forgets what the program has registered.
func (t *Thread) ForgetCodecs() { t.registry = nil }

// The parts of a CodecInfo, which is a tuple.
const (
	codecEncode = iota
	codecDecode
	codecParts = 4
)

// SearchCodec asks the search functions for a codec that the interpreter does not have itself;
// unbound if none knows it.
func (t *Thread) SearchCodec(name string) (Value, error) {
	r := t.registry
	if r == nil {
		return Value{}, nil
	}
	plain, err := budget.Scan(t.Meter, len(name), func() string { return text.NormalizeName(name) })
	if err != nil {
		return Value{}, err
	}
	key, err := t.InternText(plain)
	if err != nil {
		return Value{}, err
	}
	if info, ok := t.GetStr(r.found, key); ok {
		return info, nil
	}
	for _, f := range append([]Value(nil), r.search...) {
		info, err := t.Call(f, key.Value())
		if err != nil {
			return Value{}, err
		}
		if info.IsNone() {
			continue
		}
		if info.Kind().Base() != KTuple || len(info.Tuple().Items) != codecParts {
			return Value{}, t.Errorf(TypeError, "codec search functions must return 4-tuples")
		}
		return info, t.SetStr(r.found, key, info)
	}
	return Value{}, nil
}

var nIsText = static("_is_text_encoding")

// convertCodec encodes or decodes with a codec of the program, for str.encode and bytes.decode.
func (t *Thread) convertCodec(info Value, part int, v Value, names codecNames) (Value, error) {
	verb, coder, want := "encode", "encoder", KBytes
	if part == codecDecode {
		verb, coder, want = "decode", "decoder", KStr
	}
	isText, err := t.GetAttrOr(info, nIsText)
	if err != nil {
		return Value{}, err
	}
	if isText.IsSet() {
		if ok, err := t.Truth(isText); err != nil || !ok {
			if err == nil {
				err = t.Errorf(LookupError, "'%s' is not a text encoding; use codecs.%s() to handle arbitrary codecs", names.encoding, verb)
			}
			return Value{}, err
		}
	}
	args := []Value{v}
	if names.errors != "strict" {
		args = append(args, NewStr(names.errors))
	}
	r, err := t.Machine.Call(info.Tuple().Items[part], args, nil)
	if err != nil {
		return Value{}, t.noteCodec(err, names.encoding, verb)
	}
	if r.Kind().Base() != KTuple || len(r.Tuple().Items) != 2 {
		return Value{}, t.Errorf(TypeError, "%s must return a tuple (object, integer)", coder)
	}
	out := r.Tuple().Items[0]
	if out.Kind().Base() != want {
		instead := "bytes"
		if want == KStr {
			instead = "str"
		}
		return Value{}, t.Errorf(TypeError, "'%s' %s returned '%s' instead of '%s'; use codecs.%s() to %s to arbitrary types",
			names.encoding, coder, TypeOf(out).Name, instead, verb, verb)
	}
	return out, nil
}

// noteCodec adds to an exception which codec raised it.
func (t *Thread) noteCodec(err error, encoding, verb string) error {
	if e, ok := err.(*Exc); ok {
		if err := t.AddNote(e, verb[:len(verb)-1]+"ing with '"+encoding+"' codec failed"); err != nil {
			return err
		}
	}
	return err
}

// RegisterError makes f the error handler of this name.
func (t *Thread) RegisterError(name *Str, f Value) error {
	return t.SetStr(t.codecRegistry().handlers, name, f)
}

// RegisteredError returns the error handler that the program has registered under a name; unbound
// if there is none.
func (t *Thread) RegisteredError(name *Str) Value {
	if t.registry == nil {
		return Value{}
	}
	f, _ := t.GetStr(t.registry.handlers, name)
	return f
}

func (t *Thread) knowsHandler(name string) bool { return t.RegisteredError(t.Intern(name)).IsSet() }

// CodecErrors returns the handler with a name; one that there is not is strict, until an error
// shows that it is missing.
func (t *Thread) CodecErrors(name string) text.Errors {
	if name == "strict" {
		return text.Errors{}
	}
	if t.registry != nil {
		if f := t.RegisteredError(t.Intern(name)); f.IsSet() {
			c := &customHandler{t: t, f: f}
			return text.Errors{Handler: text.Custom, Call: c.call}
		}
	}
	h, _ := text.ParseHandler(name)
	return text.Errors{Handler: h}
}

// customHandler asks a function of the program about the errors of one conversion. All of them are
// shown in one exception object, as in CPython: each of its own would hold the whole text.
type customHandler struct {
	t    *Thread
	f    Value
	exc  *Exc
	size int // of the text or the bytes
}

func (c *customHandler) call(e *text.UnicodeError) (text.Replacement, error) {
	t := c.t
	if c.exc == nil {
		if err := t.Alloc(StrSize + len(e.Object)); err != nil {
			return text.Replacement{}, err
		}
		c.exc = t.unicodeError(e)
		c.size = len(e.Object)
		if !e.Decode {
			c.size = text.New(e.Object).Len()
		}
	}
	c.exc.Extra[2], c.exc.Extra[3], c.exc.Extra[4] = Int(int64(e.Start)), Int(int64(e.End)), NewStr(e.Reason)
	before := c.exc.Extra[1]
	v, err := t.Call(c.f, c.exc.Value())
	if err != nil {
		return text.Replacement{}, err
	}
	var object *string
	if after := c.exc.Extra[1]; e.Decode && after != before && after.IsSet() && after.Kind().Base() == KBytes {
		s := string(after.Bytes().B)
		object, c.size = &s, len(s)
		if err := t.Alloc(len(s)); err != nil {
			return text.Replacement{}, err
		}
	}
	r, err := t.replacement(e, v, c.size)
	r.Object = object
	return r, err
}

// replacement checks what an error handler returned.
func (t *Thread) replacement(e *text.UnicodeError, v Value, size int) (r text.Replacement, err error) {
	wrong := "encoding error handler must return (str/bytes, int) tuple"
	if e.Decode {
		wrong = "decoding error handler must return (str, int) tuple"
	}
	if v.Kind().Base() != KTuple || len(v.Tuple().Items) != 2 {
		return r, t.Errorf(TypeError, "%s", wrong)
	}
	x, at := v.Tuple().Items[0], v.Tuple().Items[1]
	switch k := x.Kind().Base(); {
	case k == KStr:
		r.Text = x.Str().S
	case k == KBytes && !e.Decode:
		r.Text, r.Bytes = string(x.Bytes().B), true
	default:
		return r, t.Errorf(TypeError, "%s", wrong)
	}
	if !t.HasIndex(at) {
		return r, t.Errorf(TypeError, "%s", wrong)
	}
	if r.Next, err = t.IndexInt(at, OverflowError); err != nil {
		return r, err
	}
	if r.Next < 0 {
		r.Next += size
	}
	if r.Next < 0 || r.Next > size {
		return r, t.Errorf(IndexError, "position %d from error handler out of bounds", r.Next)
	}
	return r, nil
}
