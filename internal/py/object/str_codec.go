package object

import (
	"github.com/hognose/hognose/internal/py/text"
)

// strNewDef binds the arguments of str(); only its signature is used.
var strNewDef = Def{Name: "str", Sig: "object='', encoding='utf-8', errors='strict'"}

func strNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	v, err := t.strNewValue(cls, args, kw)
	if err != nil || cls == StrType {
		return v, err
	}
	if err := t.Alloc(strSize + instSize); err != nil {
		return Value{}, err
	}
	s := v.Str()
	o := &instStr{Str{Header: Header{Kind: KStr | Sub, Flags: s.Flags & ascii}, hash: s.hash, S: s.S}, subAttrs(cls)}
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
	if err := t.bind(&strNewDef, strNewDef.parsed(), nil, a[:], args, kw); err != nil {
		return Value{}, err
	}
	for i, name := range [...]string{"encoding", "errors"} { // unlike the other codec functions, str() calls None by its type
		if v := a[i+1]; v.Bound() && v.IsNone() {
			return Value{}, t.Errorf(TypeError, "str() argument '%s' must be str, not NoneType", name)
		}
	}
	c, err := t.codecParams(a[1], a[2], "str()")
	if err != nil {
		return Value{}, err
	}
	switch {
	case !a[0].Bound():
		return emptyStr.Value(), nil
	case !a[1].Bound() && !a[2].Bound():
		return t.Str(a[0])
	case a[0].Kind().Base() == KStr:
		return Value{}, t.Errorf(TypeError, "decoding str is not supported")
	}
	b, ok, err := t.buffer(a[0])
	if err != nil {
		return Value{}, err
	}
	if !ok {
		return Value{}, t.Errorf(TypeError, "decoding to str: need a bytes-like object, %s found", TypeOf(a[0]).Name)
	}
	return t.decode(b, c)
}

func strEncode(t *Thread, a []Value) (Value, error) {
	c, err := t.codecParams(a[1], a[2], "encode()")
	if err != nil {
		return Value{}, err
	}
	return t.encode(a[0].Str(), c)
}

// codecNames are the encoding and the error handler that a program asks for. They are looked up late: the handler, as in
// CPython, only when there is an error to handle.
type codecNames struct{ encoding, errors string }

// codecParams evaluates the two parameters; what begins the message: "encode()".
func (t *Thread) codecParams(encoding, errors Value, what string) (codecNames, error) {
	c := codecNames{"utf-8", "strict"}
	if encoding.Bound() {
		s, err := t.strParam(encoding, what+" argument 'encoding'")
		if err != nil {
			return c, err
		}
		c.encoding = s.S
	}
	if errors.Bound() {
		s, err := t.strParam(errors, what+" argument 'errors'")
		if err != nil {
			return c, err
		}
		c.errors = s.S
	}
	return c, nil
}

// encode returns s as bytes.
func (t *Thread) encode(s *Str, names codecNames) (Value, error) {
	codec, err := t.codec(names.encoding, "encode")
	if err != nil {
		return Value{}, err
	}
	x, err := t.text(s)
	if err != nil {
		return Value{}, err
	}
	h, known := text.ParseHandler(names.errors)
	b, err := codec.Encode(x, h, t.Meter)
	if err != nil {
		return Value{}, t.codecError(err, names, known)
	}
	return t.newBytes(string(b))
}

// decode returns the text that b encodes. Bytes are copied where the codec would share them, since b may be changed later.
func (t *Thread) decode(b []byte, names codecNames) (Value, error) {
	if len(b) == 0 { // whatever the encoding is called
		return emptyStr.Value(), nil
	}
	codec, err := t.codec(names.encoding, "decode")
	if err != nil {
		return Value{}, err
	}
	if s := bytesToString(b); asciiSuperset(codec) && text.IsASCII(s) {
		return t.copyText(s, ascii)
	}
	h, known := text.ParseHandler(names.errors)
	if err := t.Alloc(len(b)); err != nil {
		return Value{}, err
	}
	s, err := codec.Decode(text.Bytes(b), h, t.Meter)
	if err != nil {
		return Value{}, t.codecError(err, names, known)
	}
	return t.newText(s, nil)
}

// asciiSuperset reports whether ASCII bytes stand for themselves.
func asciiSuperset(c text.Codec) bool {
	return c == text.UTF8 || c == text.Latin1 || c == text.ASCII || c == text.CP1252
}

// codec finds an encoding by name. Codecs between bytes and bytes, or text and text, exist only in module codecs.
func (t *Thread) codec(name, verb string) (text.Codec, error) {
	if name == "utf-8" {
		return text.UTF8, nil
	}
	c, ok := text.ParseCodec(name)
	if ok {
		return c, nil
	}
	for _, n := range notText {
		if n == name {
			return 0, t.Errorf(LookupError, "'%s' is not a text encoding; use codecs.%s() to handle arbitrary codecs", name, verb)
		}
	}
	return 0, t.Errorf(LookupError, "unknown encoding: %s", name)
}

var notText = [...]string{
	"base64", "base64_codec", "base_64", "bz2", "bz2_codec", "hex", "hex_codec", "quopri", "quopri_codec", "quoted_printable", "rot13",
	"rot_13", "uu", "uu_codec", "zip", "zlib", "zlib_codec",
}

// codecError turns the error of a codec into an exception; known says that the error handler exists.
func (t *Thread) codecError(err error, names codecNames, known bool) error {
	switch e := err.(type) {
	case *text.UnicodeError:
		if !known {
			return t.Errorf(LookupError, "unknown error handler name '%s'", names.errors)
		}
		return t.unicodeError(e)
	case *text.HandlerError:
		return t.Errorf(TypeError, "%s", e.Error())
	}
	return t.LimitError(err)
}

func (t *Thread) unicodeError(e *text.UnicodeError) error {
	c, obj := UnicodeEncodeError, NewStr(e.Object)
	if e.Decode {
		c, obj = UnicodeDecodeError, NewBytes([]byte(e.Object))
	}
	args := []Value{NewStr(e.Encoding), obj, Int(int64(e.Start)), Int(int64(e.End)), NewStr(e.Reason)}
	x := t.Raise(c, args...)
	copy(x.Extra, args)
	return x
}
