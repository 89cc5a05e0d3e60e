// This file converts between str and bytes for str(), str.encode, bytes.decode and the constructors
// of bytes and bytearray. The conversion itself is in package text. Here are the arguments, the
// search for the codec by name, and the exceptions.

package types

import (
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/text"
)

// strNewDef binds the arguments of str(); only its signature is used.
var strNewDef = object.Def{Name: "str", Sig: "object='', encoding='utf-8', errors='strict'"}

// StrNew is str(object, encoding, errors), also for subclasses: the text is made first and copied
// into an instance of the subclass.
func StrNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	v, err := strNewValue(t, cls, args, kw)
	if err != nil || cls == object.StrType {
		return v, err
	}
	if err := t.Alloc(object.StrSize); err != nil {
		return object.Value{}, err
	}
	s := v.Str()
	attrs, err := t.SubAttrs(cls)
	if err != nil {
		return object.Value{}, err
	}
	o := &object.InstStr{Attrs: attrs}
	o.Kind, o.Flags, o.Hash, o.S = object.KStr|object.Sub, s.Flags&object.ASCIIOnlyText, s.Hash, s.S
	return object.Obj(&o.Header), nil
}

// strNewValue is the text of str(...): str(object) of one argument, or a decoding.
func strNewValue(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	if len(args) == 1 && len(kw) == 0 {
		return t.Str(args[0])
	}
	if n := len(args) - len(kw); n > 3 && cls == object.StrType {
		return object.Value{}, t.Errorf(object.TypeError, "str expected at most 3 arguments, got %d", n)
	}
	var a [3]object.Value
	if err := t.BindTo(&strNewDef, a[:], args, kw); err != nil {
		return object.Value{}, err
	}
	// unlike the other codec functions, str() calls None by its type, and a class with its module
	for i, name := range [...]string{"encoding", "errors"} {
		if v := a[i+1]; v.IsSet() && v.Kind().Base() != object.KStr {
			return object.Value{}, t.Errorf(object.TypeError, "str() argument '%s' must be str, not %s", name,
				strings.TrimPrefix(t.FullName(object.TypeOf(v)), "__main__."))
		}
	}
	c, err := codecParams(t, a[1], a[2], "str()")
	if err != nil {
		return object.Value{}, err
	}
	switch {
	case !a[0].IsSet():
		return object.EmptyStr.Value(), nil
	case !a[1].IsSet() && !a[2].IsSet():
		return t.Str(a[0])
	case a[0].Kind().Base() == object.KStr:
		return object.Value{}, t.Errorf(object.TypeError, "decoding str is not supported")
	}
	b, ok, err := BufferBytes(t, a[0])
	if err != nil {
		return object.Value{}, err
	}
	if !ok {
		return object.Value{}, t.Errorf(object.TypeError, "decoding to str: need a bytes-like object, %s found",
			object.TypeOf(a[0]).Name)
	}
	return decodeBytes(t, b, c)
}

// StrEncode is the method str.encode.
func StrEncode(t *object.Thread, a []object.Value) (object.Value, error) {
	c, err := codecParams(t, a[1], a[2], "encode()")
	if err != nil {
		return object.Value{}, err
	}
	return encodeStr(t, a[0].Str(), c)
}

// codecNames are the encoding and the error handler that a program asks for. They are looked up
// late: the handler, as in CPython, only when there is an error to handle.
type codecNames struct{ encoding, errors string }

// codecParams evaluates the two parameters; what begins the message: "encode()".
func codecParams(t *object.Thread, encoding, errors object.Value, what string) (codecNames, error) {
	c := codecNames{"utf-8", "strict"}
	if encoding.IsSet() {
		s, err := StrParam(t, encoding, what+" argument 'encoding'")
		if err != nil {
			return c, err
		}
		c.encoding = s.S
	}
	if errors.IsSet() {
		s, err := StrParam(t, errors, what+" argument 'errors'")
		if err != nil {
			return c, err
		}
		c.errors = s.S
	}
	return c, nil
}

// encodeStr returns s as bytes. A codec that the program has registered does it by Python
// functions.
func encodeStr(t *object.Thread, s *object.Str, names codecNames) (object.Value, error) {
	codec, info, err := codec(t, names.encoding, "encode")
	if err != nil {
		return object.Value{}, err
	}
	if info.IsSet() {
		return convertCodec(t, info, codecEncode, s.Value(), names)
	}
	b, _, err := EncodeText(t, &text.Encoding{Codec: codec}, s, names.errors, true)
	if err != nil && !known(codec) {
		err = noteCodec(t, err, names.encoding, "encode")
	}
	return b, err
}

// known reports whether CPython converts without asking for a codec by name. Exceptions of all
// other codecs carry a note that names them.
func known(c text.Codec) bool {
	return c == text.UTF8 || c == text.UTF16 || c == text.UTF32 || c == text.ASCII || c == text.Latin1
}

// EncodeText encodes a piece of a text; e remembers what the next piece needs, except for the
// characters that have to wait: rest. errors names the handler, which is looked up only when there
// is an error to handle.
func EncodeText(t *object.Thread, e *text.Encoding, s *object.Str, errors string, final bool) (b object.Value,
	rest string, err error) {
	x, err := t.KernelText(s)
	if err != nil {
		return object.Value{}, "", err
	}
	e.Errors = CodecErrors(t, errors)
	out, rest, err := e.Encode(x, final, t.Meter)
	if err != nil {
		return object.Value{}, "", CodecError(t, err, errors)
	}
	b, err = MakeBytes(t, string(out))
	return b, rest, err
}

// decodeBytes returns the text that b encodes. Bytes are copied where the codec would share them,
// since b may be changed later.
func decodeBytes(t *object.Thread, b []byte, names codecNames) (object.Value, error) {
	if len(b) == 0 { // whatever the encoding is called
		return object.EmptyStr.Value(), nil
	}
	codec, info, err := codec(t, names.encoding, "decode")
	if err != nil {
		return object.Value{}, err
	}
	if info.IsSet() {
		data, err := BytesOf(t, object.BytesToString(b))
		if err != nil {
			return object.Value{}, err
		}
		return convertCodec(t, info, codecDecode, data, names)
	}
	if s := object.BytesToString(b); codec.ASCIISuperset() && text.IsASCII(s) {
		return t.CopyText(s, object.ASCIIOnlyText)
	}
	v, _, err := DecodeText(t, &text.Encoding{Codec: codec}, b, names.errors, true)
	if err != nil && !known(codec) {
		err = noteCodec(t, err, names.encoding, "decode")
	}
	return v, err
}

// DecodeText decodes a piece of a text and tells how many bytes of it were used; the others have to
// wait for what follows them.
func DecodeText(t *object.Thread, e *text.Encoding, b []byte, errors string, final bool) (v object.Value, used int,
	err error) {
	if err := t.Alloc(len(b)); err != nil {
		return object.Value{}, 0, err
	}
	own, err := budget.Clone(t.Meter, b) // the text may share it, and b may be changed later
	if err != nil {
		return object.Value{}, 0, err
	}
	e.Errors = CodecErrors(t, errors)
	s, used, err := e.Decode(text.Bytes(object.BytesToString(own)), final, t.Meter)
	if err != nil {
		return object.Value{}, 0, CodecError(t, err, errors)
	}
	v, err = t.NewText(s, nil)
	return v, used, err
}

// codec finds an encoding by name: one of the interpreter's own, or what a search function of the
// program has found for it. Codecs between bytes and bytes, or text and text, exist only in module
// codecs. verb, "encode" or "decode", is for the message. If info is set, it is the program's codec
// and c means nothing.
func codec(t *object.Thread, name, verb string) (c text.Codec, info object.Value, err error) {
	if name == "utf-8" {
		return text.UTF8, object.Value{}, nil
	}
	if strings.IndexByte(name, 0) >= 0 {
		return 0, object.Value{}, t.Errorf(object.ValueError, "embedded null character")
	}
	if c, ok := text.ParseCodec(name); ok {
		return c, object.Value{}, nil
	}
	if _, ok := text.ParseTransform(name); ok {
		return 0, object.Value{}, t.Errorf(object.LookupError,
			"'%s' is not a text encoding; use codecs.%s() to handle arbitrary codecs", name, verb)
	}
	info, err = SearchCodec(t, name)
	if err == nil && !info.IsSet() {
		err = t.Errorf(object.LookupError, "unknown encoding: %s", name)
	}
	return 0, info, err
}

// CodecError turns the error of a codec into an exception. errors names the handler that was in
// force. An unknown handler shows only now: CPython looks it up when there is an error, so
// "abc".encode("ascii", "nonsense") succeeds.
func CodecError(t *object.Thread, err error, errors string) error {
	switch e := err.(type) {
	case *text.UnicodeError:
		if e.Encoding == "" {
			return t.Errorf(object.UnicodeError, "%s", e.Reason)
		}
		if _, known := text.ParseHandler(errors); !known && !knowsHandler(t, errors) {
			return t.Errorf(object.LookupError, "unknown error handler name '%s'", errors)
		}
		return unicodeError(t, e)
	case *text.HandlerError:
		return t.Errorf(object.TypeError, "%s", e.Error())
	case *object.Exc:
		return e
	}
	return t.LimitError(err)
}

// unicodeError makes the UnicodeEncodeError or UnicodeDecodeError for e. Its five arguments are
// also its attributes, in the order in which Extra holds them.
func unicodeError(t *object.Thread, e *text.UnicodeError) *object.Exc {
	c, obj := object.UnicodeEncodeError, object.NewStr(e.Object)
	if e.Decode {
		c, obj = object.UnicodeDecodeError, object.NewBytes([]byte(e.Object))
	}
	args := []object.Value{object.NewStr(e.Encoding), obj, object.Int(int64(e.Start)), object.Int(int64(e.End)),
		object.NewStr(e.Reason)}
	x := t.Raise(c, args...)
	copy(x.Extra, args)
	return x
}

// Decode returns the text that b encodes; b may be changed later.
func Decode(t *object.Thread, b []byte, encoding, errors string) (object.Value, error) {
	return decodeBytes(t, b, codecNames{encoding, errors})
}

// Encode returns a str as bytes.
func Encode(t *object.Thread, s *object.Str, encoding, errors string) (object.Value, error) {
	return encodeStr(t, s, codecNames{encoding, errors})
}
