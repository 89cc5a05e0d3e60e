// This file keeps what a program registers with module codecs: search functions, the codecs that
// they found (cached by normalized name) and error handlers. The registry is made when the first of
// them is registered, so t.Codecs() is nil in most sessions and nothing is looked up.

package types

import (
	"slices"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/text"
)

// RegisterCodecs adds a function that finds codecs: codecs.register.
func RegisterCodecs(t *object.Thread, f object.Value) error {
	r := t.OwnCodecs()
	r.SetSearch(append(r.Search(), f))
	return t.Alloc(2 * object.ValueSize)
}

// UnregisterCodecs removes a function that finds codecs, and forgets what was found.
func UnregisterCodecs(t *object.Thread, f object.Value) {
	r := t.OwnCodecs()
	for i, g := range r.Search() {
		if g == f {
			r.SetSearch(slices.Delete(slices.Clone(r.Search()), i, i+1))
			r.Found().Clear()
			return
		}
	}
}

// The parts of a CodecInfo, which is a tuple.
const (
	codecEncode = iota
	codecDecode
	codecParts = 4
)

// SearchCodec asks the search functions for a codec that the interpreter does not have itself;
// unbound if none knows it. The result is cached under the name in lower case with underscores for
// other characters. The list of functions is copied, because a function may register or unregister
// others while it runs.
func SearchCodec(t *object.Thread, name string) (object.Value, error) {
	r := t.Codecs()
	if r == nil {
		return object.Value{}, nil
	}
	// The name may be as long as the program likes, so normalizing it must not block.
	plain, err := budget.Scan(t.Meter, len(name), func() string { return text.NormalizeName(name) })
	if err != nil {
		return object.Value{}, err
	}
	key, err := t.InternText(plain)
	if err != nil {
		return object.Value{}, err
	}
	if info, ok := t.GetStr(r.Found(), key); ok {
		return info, nil
	}
	for _, f := range slices.Clone(r.Search()) {
		info, err := t.Call(f, key.Value())
		if err != nil {
			return object.Value{}, err
		}
		if info.IsNone() {
			continue
		}
		if info.Kind().Base() != object.KTuple || len(info.Tuple().Items) != codecParts {
			return object.Value{}, t.Errorf(object.TypeError, "codec search functions must return 4-tuples")
		}
		return info, t.SetStr(r.Found(), key, info)
	}
	return object.Value{}, nil
}

var nIsText = object.StaticName("_is_text_encoding")

// convertCodec encodes or decodes with a codec of the program, for str.encode and bytes.decode.
// info is the tuple from the search function, part the item of it to call, v the str or bytes. The
// result must be of the right type: codecs that convert bytes to bytes are refused by name.
func convertCodec(t *object.Thread, info object.Value, part int, v object.Value, names codecNames) (object.Value,
	error) {
	verb, coder, want := "encode", "encoder", object.KBytes
	if part == codecDecode {
		verb, coder, want = "decode", "decoder", object.KStr
	}
	// A CodecInfo says by _is_text_encoding whether str.encode may use it.
	isText, err := t.GetAttrOr(info, nIsText)
	if err != nil {
		return object.Value{}, err
	}
	if isText.IsSet() {
		if ok, err := t.Truth(isText); err != nil || !ok {
			if err == nil {
				err = t.Errorf(object.LookupError,
					"'%s' is not a text encoding; use codecs.%s() to handle arbitrary codecs",
					names.encoding, verb)
			}
			return object.Value{}, err
		}
	}
	args := []object.Value{v}
	if names.errors != "strict" {
		args = append(args, object.NewStr(names.errors))
	}
	// Encoders and decoders return the result and how much they have used.
	r, err := t.Machine.Call(info.Tuple().Items[part], args, nil)
	if err != nil {
		return object.Value{}, noteCodec(t, err, names.encoding, verb)
	}
	if r.Kind().Base() != object.KTuple || len(r.Tuple().Items) != 2 {
		return object.Value{}, t.Errorf(object.TypeError, "%s must return a tuple (object, integer)", coder)
	}
	out := r.Tuple().Items[0]
	if out.Kind().Base() != want {
		instead := "bytes"
		if want == object.KStr {
			instead = "str"
		}
		return object.Value{}, t.Errorf(object.TypeError,
			"'%s' %s returned '%s' instead of '%s'; use codecs.%s() to %s to arbitrary types",
			names.encoding, coder, object.TypeOf(out).Name, instead, verb, verb)
	}
	return out, nil
}

// noteCodec adds to an exception which codec raised it. verb[:len(verb)-1]+"ing" makes encoding and
// decoding of the verbs.
func noteCodec(t *object.Thread, err error, encoding, verb string) error {
	if e, ok := err.(*object.Exc); ok {
		if err := AddNote(t, e, verb[:len(verb)-1]+"ing with '"+encoding+"' codec failed"); err != nil {
			return err
		}
	}
	return err
}

// RegisterError makes f the error handler of this name.
func RegisterError(t *object.Thread, name *object.Str, f object.Value) error {
	return t.SetStr(t.OwnCodecs().Handlers(), name, f)
}

// RegisteredError returns the error handler that the program has registered under a name; unbound
// if there is none.
func RegisteredError(t *object.Thread, name *object.Str) object.Value {
	r := t.Codecs()
	if r == nil {
		return object.Value{}
	}
	f, _ := t.GetStr(r.Handlers(), name)
	return f
}

func knowsHandler(t *object.Thread, name string) bool {
	return RegisteredError(t, t.Intern(name)).IsSet()
}

// CodecErrors returns the handler with a name; one that there is not is strict, until an error
// shows that it is missing. A handler of the program takes precedence over a builtin one of the
// same name.
func CodecErrors(t *object.Thread, name string) text.Errors {
	if name == "strict" {
		return text.Errors{}
	}
	if t.Codecs() != nil {
		if f := RegisteredError(t, t.Intern(name)); f.IsSet() {
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
	t    *object.Thread
	f    object.Value
	exc  *object.Exc
	size int // of the text or the bytes
}

func (c *customHandler) call(e *text.UnicodeError) (text.Replacement, error) {
	t := c.t
	if c.exc == nil {
		if err := t.Alloc(object.StrSize + len(e.Object)); err != nil {
			return text.Replacement{}, err
		}
		c.exc = unicodeError(t, e)
		c.size = len(e.Object)
		if !e.Decode {
			c.size = text.New(e.Object).Len()
		}
	}
	// The exception is updated for each error: only the place and the reason change.
	c.exc.Extra[2], c.exc.Extra[3], c.exc.Extra[4] = object.Int(int64(e.Start)), object.Int(int64(e.End)),
		object.NewStr(e.Reason)
	before := c.exc.Extra[1]
	v, err := t.Call(c.f, c.exc.Value())
	if err != nil {
		return text.Replacement{}, err
	}
	// A handler of a decoder may put other bytes into exc.object; decoding goes on in them.
	var replaced *string
	if after := c.exc.Extra[1]; e.Decode && after != before && after.IsSet() && after.Kind().Base() == object.KBytes {
		s := object.BytesToString(after.Bytes().B)
		replaced, c.size = &s, len(s)
		if err := t.Alloc(len(s)); err != nil {
			return text.Replacement{}, err
		}
	}
	r, err := checkReplacement(t, e, v, c.size)
	r.Object = replaced
	return r, err
}

// checkReplacement checks what an error handler returned. It returns the replacement and where to
// go on. size is the length of the text or the bytes, by which a negative position is counted from
// the end.
func checkReplacement(t *object.Thread, e *text.UnicodeError, v object.Value, size int) (r text.Replacement,
	err error) {
	wrong := "encoding error handler must return (str/bytes, int) tuple"
	if e.Decode {
		wrong = "decoding error handler must return (str, int) tuple"
	}
	if v.Kind().Base() != object.KTuple || len(v.Tuple().Items) != 2 {
		return r, t.Errorf(object.TypeError, "%s", wrong)
	}
	x, at := v.Tuple().Items[0], v.Tuple().Items[1]
	switch k := x.Kind().Base(); {
	case k == object.KStr:
		r.Text = x.Str().S
	case k == object.KBytes && !e.Decode:
		r.Text, r.Bytes = object.BytesToString(x.Bytes().B), true
	default:
		return r, t.Errorf(object.TypeError, "%s", wrong)
	}
	if !t.HasIndex(at) {
		return r, t.Errorf(object.TypeError, "%s", wrong)
	}
	if r.Next, err = t.IndexInt(at, object.OverflowError); err != nil {
		return r, err
	}
	if r.Next < 0 {
		r.Next += size
	}
	if r.Next < 0 || r.Next > size {
		return r, t.Errorf(object.IndexError, "position %d from error handler out of bounds", r.Next)
	}
	return r, nil
}
