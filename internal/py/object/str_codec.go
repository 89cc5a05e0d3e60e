package object

import (
	"strings"

	"github.com/hognose/hognose/internal/py/text"
)

// strNewDef binds the arguments of str(); only its signature is used.
var strNewDef = Def{Name: "str", Sig: "object='', encoding='utf-8', errors='strict'"}

func StrNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	v, err := t.strNewValue(cls, args, kw)
	if err != nil || cls == StrType {
		return v, err
	}
	if err := t.Alloc(StrSize + InstSize); err != nil {
		return Value{}, err
	}
	s := v.Str()
	o := &InstStr{Str{Header: Header{Kind: KStr | Sub, Flags: s.Flags & ASCIIOnlyText}, Hash: s.Hash, S: s.S}, SubAttrs(cls)}
	return Obj(&o.Header), nil
}

func (t *Thread) strNewValue(cls *Type, args []Value, kw []*Str) (Value, error) {
	if len(args) == 1 && len(kw) == 0 {
		return t.Str(args[0])
	}
	if n := len(args) - len(kw); n > 3 && cls == StrType {
		return Value{}, t.Errorf(TypeError, "str expected at most 3 arguments, got %d", n)
	}
	var a [3]Value
	if err := t.BindTo(&strNewDef, a[:], args, kw); err != nil {
		return Value{}, err
	}
	for i, name := range [...]string{"encoding", "errors"} { // unlike the other codec functions, str() calls None by its type
		if v := a[i+1]; v.IsSet() && v.IsNone() {
			return Value{}, t.Errorf(TypeError, "str() argument '%s' must be str, not NoneType", name)
		}
	}
	c, err := t.CodecParams(a[1], a[2], "str()")
	if err != nil {
		return Value{}, err
	}
	switch {
	case !a[0].IsSet():
		return EmptyStr.Value(), nil
	case !a[1].IsSet() && !a[2].IsSet():
		return t.Str(a[0])
	case a[0].Kind().Base() == KStr:
		return Value{}, t.Errorf(TypeError, "decoding str is not supported")
	}
	b, ok, err := t.BufferBytes(a[0])
	if err != nil {
		return Value{}, err
	}
	if !ok {
		return Value{}, t.Errorf(TypeError, "decoding to str: need a bytes-like object, %s found", TypeOf(a[0]).Name)
	}
	return t.DecodeBytes(b, c)
}

func StrEncode(t *Thread, a []Value) (Value, error) {
	c, err := t.CodecParams(a[1], a[2], "encode()")
	if err != nil {
		return Value{}, err
	}
	return t.EncodeStr(a[0].Str(), c)
}

// codecNames are the encoding and the error handler that a program asks for. They are looked up
// late: the handler, as in CPython, only when there is an error to handle.
type codecNames struct{ encoding, errors string }

// CodecParams evaluates the two parameters; what begins the message: "encode()".
func (t *Thread) CodecParams(encoding, errors Value, what string) (codecNames, error) {
	c := codecNames{"utf-8", "strict"}
	if encoding.IsSet() {
		s, err := t.StrParam(encoding, what+" argument 'encoding'")
		if err != nil {
			return c, err
		}
		c.encoding = s.S
	}
	if errors.IsSet() {
		s, err := t.StrParam(errors, what+" argument 'errors'")
		if err != nil {
			return c, err
		}
		c.errors = s.S
	}
	return c, nil
}

// EncodeStr returns s as bytes.
func (t *Thread) EncodeStr(s *Str, names codecNames) (Value, error) {
	codec, info, err := t.codec(names.encoding, "encode")
	if err != nil {
		return Value{}, err
	}
	if info.IsSet() {
		return t.convertCodec(info, codecEncode, s.Value(), names)
	}
	b, _, err := t.EncodeText(&text.Encoding{Codec: codec}, s, names.errors, true)
	if err != nil && !known(codec) {
		err = t.noteCodec(err, names.encoding, "encode")
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
func (t *Thread) EncodeText(e *text.Encoding, s *Str, errors string, final bool) (b Value, rest string, err error) {
	x, err := t.KernelText(s)
	if err != nil {
		return Value{}, "", err
	}
	e.Errors = t.CodecErrors(errors)
	out, rest, err := e.Encode(x, final, t.Meter)
	if err != nil {
		return Value{}, "", t.CodecError(err, errors)
	}
	b, err = t.NewBytes(string(out))
	return b, rest, err
}

// DecodeBytes returns the text that b encodes. Bytes are copied where the codec would share them,
// since b may be changed later.
func (t *Thread) DecodeBytes(b []byte, names codecNames) (Value, error) {
	if len(b) == 0 { // whatever the encoding is called
		return EmptyStr.Value(), nil
	}
	codec, info, err := t.codec(names.encoding, "decode")
	if err != nil {
		return Value{}, err
	}
	if info.IsSet() {
		data, err := t.BytesOf(BytesToString(b))
		if err != nil {
			return Value{}, err
		}
		return t.convertCodec(info, codecDecode, data, names)
	}
	if s := BytesToString(b); codec.ASCIISuperset() && text.IsASCII(s) {
		return t.CopyText(s, ASCIIOnlyText)
	}
	v, _, err := t.DecodeText(&text.Encoding{Codec: codec}, b, names.errors, true)
	if err != nil && !known(codec) {
		err = t.noteCodec(err, names.encoding, "decode")
	}
	return v, err
}

// DecodeText decodes a piece of a text and tells how many bytes of it were used; the others have to
// wait for what follows them.
func (t *Thread) DecodeText(e *text.Encoding, b []byte, errors string, final bool) (v Value, used int, err error) {
	if err := t.Alloc(len(b)); err != nil {
		return Value{}, 0, err
	}
	e.Errors = t.CodecErrors(errors)
	s, used, err := e.Decode(text.Bytes(b), final, t.Meter)
	if err != nil {
		return Value{}, 0, t.CodecError(err, errors)
	}
	v, err = t.NewText(s, nil)
	return v, used, err
}

// codec finds an encoding by name: one of the interpreter's own, or what a search function of the
// program has found for it. Codecs between bytes and bytes, or text and text, exist only in module
// codecs.
func (t *Thread) codec(name, verb string) (c text.Codec, info Value, err error) {
	if name == "utf-8" {
		return text.UTF8, Value{}, nil
	}
	if strings.IndexByte(name, 0) >= 0 {
		return 0, Value{}, t.Errorf(ValueError, "embedded null character")
	}
	if c, ok := text.ParseCodec(name); ok {
		return c, Value{}, nil
	}
	if _, ok := text.ParseTransform(name); ok {
		return 0, Value{}, t.Errorf(LookupError, "'%s' is not a text encoding; use codecs.%s() to handle arbitrary codecs", name, verb)
	}
	info, err = t.SearchCodec(name)
	if err == nil && !info.IsSet() {
		err = t.Errorf(LookupError, "unknown encoding: %s", name)
	}
	return 0, info, err
}

// CodecError turns the error of a codec into an exception.
func (t *Thread) CodecError(err error, errors string) error {
	switch e := err.(type) {
	case *text.UnicodeError:
		if e.Encoding == "" {
			return t.Errorf(UnicodeError, "%s", e.Reason)
		}
		if _, known := text.ParseHandler(errors); !known && !t.knowsHandler(errors) {
			return t.Errorf(LookupError, "unknown error handler name '%s'", errors)
		}
		return t.unicodeError(e)
	case *text.HandlerError:
		return t.Errorf(TypeError, "%s", e.Error())
	case *Exc:
		return e
	}
	return t.LimitError(err)
}

func (t *Thread) unicodeError(e *text.UnicodeError) *Exc {
	c, obj := UnicodeEncodeError, NewStr(e.Object)
	if e.Decode {
		c, obj = UnicodeDecodeError, NewBytes([]byte(e.Object))
	}
	args := []Value{NewStr(e.Encoding), obj, Int(int64(e.Start)), Int(int64(e.End)), NewStr(e.Reason)}
	x := t.Raise(c, args...)
	copy(x.Extra, args)
	return x
}
