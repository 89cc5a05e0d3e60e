// Package codecs is the native half of Python's module codecs: the module _codecs. It has the
// registry of codecs and error handlers, the functions that encode and decode, and the pieces that
// incremental coders are made of; the classes are frozen Python.
//
// The codecs themselves are package text's. A program may register search functions for more of
// them, and error handlers; these belong to the session and are kept by its object.Runtime, since
// str.encode and bytes.decode consult them too.
package codecs

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/text"
	"github.com/hognose/hognose/internal/py/types"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name: "_codecs",
	Doc:  "Native parts of codecs.",
	Funcs: append(append([]*object.Def{
		{Name: "register", Sig: "search_function, /", Doc: "Register a function that finds codecs by name.",
			Fn: register},
		{Name: "unregister", Sig: "search_function, /",
			Doc: "Remove a function that finds codecs, and forget what it found.", Fn: unregister},
		{Name: "lookup", Sig: "encoding, /", Doc: "Return the CodecInfo of an encoding.", Fn: lookup},
		{Name: "register_error", Sig: "errors, handler, /", Doc: "Register an error handler under a name.",
			Fn: registerError},
		{Name: "lookup_error", Sig: "name, /", Doc: "Return the error handler with a name.", Fn: lookupError},
		{Name: "encode", Sig: "obj, encoding='utf-8', errors='strict'",
			Doc: "Encode an object with the codec of an encoding.", Fn: encode},
		{Name: "decode", Sig: "obj, encoding='utf-8', errors='strict'",
			Doc: "Decode an object with the codec of an encoding.", Fn: decode},
		{Name: "encode_part", Sig: "encoding, text, errors, final, state, /",
			Doc: "Encode a piece of a text: bytes, text that waits, state.", Fn: encodePart},
		{Name: "decode_part", Sig: "encoding, data, errors, final, state, /",
			Doc: "Decode a piece of data: text, bytes used, state.", Fn: decodePart},
		{Name: "charmap_build", Sig: "map, /",
			Doc: "Return the mapping that encodes what map, a str of 256 characters, decodes.", Fn: charmapBuild},
		{Name: "charmap_encode", Sig: "str, errors=None, mapping=None, /",
			Doc: "Encode by a mapping from characters to bytes.", Fn: charmapEncode},
		{Name: "charmap_decode", Sig: "data, errors=None, mapping=None, /",
			Doc: "Decode by a mapping from bytes to characters.", Fn: charmapDecode},
		{Name: "escape_encode", Sig: "data, errors=None, /",
			Doc: "Write bytes with the escapes of a bytes literal.", Fn: escapeEncode},
		{Name: "escape_decode", Sig: "data, errors=None, /", Doc: "Read the escapes of a bytes literal.",
			Fn: escapeDecode},
		{Name: "_aliases", Sig: "",
			Doc: "Return the other names of encodings, with the names of their modules.", Fn: aliases},
		{Name: "readbuffer_encode", Sig: "data, errors=None, /", Doc: "Return the bytes of an object.", Fn: readBuffer},
	}, coders()...), handlerDefs[:]...),
}

type (
	thread = object.Thread
	value  = object.Value
)

// aliases is what encodings.aliases.aliases is made of.
func aliases(t *thread, _ []value) (value, error) {
	d := object.NewDict()
	if err := t.Alloc(object.DictSize); err != nil {
		return value{}, err
	}
	for name, module := range text.CodecAliases {
		key, err := t.Text(name)
		if err != nil {
			return value{}, err
		}
		val, err := t.Text(module)
		if err != nil {
			return value{}, err
		}
		if err := t.Set(d, key, val); err != nil {
			return value{}, err
		}
	}
	return d.Value(), nil
}

// register is codecs.register(search_function). The functions are asked in the order of
// registration, for encodings that package text does not know.
func register(t *thread, a []value) (value, error) {
	if !t.IsCallable(a[0]) {
		return value{}, t.Errorf(object.TypeError, "argument must be callable")
	}
	return object.None, types.RegisterCodecs(t, a[0])
}

// unregister is codecs.unregister(search_function).
func unregister(t *thread, a []value) (value, error) {
	types.UnregisterCodecs(t, a[0])
	return object.None, nil
}

// str evaluates an argument that must be a str.
func str(t *thread, v value, what string) (*object.Str, error) {
	if v.Kind().Base() != object.KStr {
		return nil, t.Errorf(object.TypeError, "%s must be str, not %s", what, object.ArgType(v))
	}
	return v.Str(), nil
}

// errorsName evaluates the argument errors; a missing one and None mean "strict".
func errorsName(t *thread, v value, what string) (string, error) {
	if !v.IsSet() || v.IsNone() {
		return "strict", nil
	}
	if v.Kind().Base() != object.KStr {
		return "", t.Errorf(object.TypeError, "%s must be str or None, not %s", what, object.TypeOf(v).Name)
	}
	return v.Str().S, nil
}

// lookup is codecs.lookup(encoding).
func lookup(t *thread, a []value) (value, error) {
	name, err := str(t, a[0], "lookup() argument")
	if err != nil {
		return value{}, err
	}
	return find(t, name.S)
}

var nBuiltin = object.StaticName("_builtin")

// find returns the CodecInfo of an encoding. The CodecInfo of an encoding of package text is made
// by frozen Python, with functions that call back into encode_part and decode_part. Transforms,
// such as base64 and rot13, are frozen Python altogether.
func find(t *thread, name string) (value, error) {
	module, transform := "", false
	if c, ok := text.ParseCodec(name); ok {
		module, name = c.Module(), c.String()
	} else if m, ok := text.ParseTransform(name); ok {
		module, transform = m, true
	}
	if module == "" {
		info, err := types.SearchCodec(t, name)
		if err == nil && !info.IsSet() {
			err = t.Errorf(object.LookupError, "unknown encoding: %s", name)
		}
		return info, err
	}
	m, err := t.ImportInternal("codecs")
	if err != nil {
		return value{}, err
	}
	if transform {
		if m, err = t.ImportInternal("_codecs_transforms"); err != nil {
			return value{}, err
		}
	}
	f, err := t.LibraryAttr(m, nBuiltin)
	if err != nil {
		return value{}, err
	}
	return t.Call(f, object.NewStr(module), object.NewStr(name))
}

// failed adds to an exception which codec raised it, as a note.
func failed(t *thread, err error, verb, encoding string) error {
	if e, ok := err.(*object.Exc); ok {
		if err := types.AddNote(t, e, verb+" with '"+encoding+"' codec failed"); err != nil {
			return err
		}
	}
	return err
}

// names evaluates the arguments encoding and errors of encode and decode.
func names(t *thread, a []value, fn string) (encoding, errors string, err error) {
	encoding, errors = "utf-8", "strict"
	for i, dst := range [...]*string{&encoding, &errors} {
		if !a[i+1].IsSet() {
			continue
		}
		s, err := str(t, a[i+1], fn+"() argument '"+[...]string{"encoding", "errors"}[i]+"'")
		if err != nil {
			return "", "", err
		}
		*dst = s.S
	}
	return encoding, errors, nil
}

// encode is codecs.encode(obj, encoding, errors). Unlike str.encode it takes any codec, so obj and
// the result may be anything.
func encode(t *thread, a []value) (value, error) {
	obj := a[0]
	encoding, errors, err := names(t, a, "encode")
	if err != nil {
		return value{}, err
	}
	c, ok := text.ParseCodec(encoding)
	if !ok {
		return convert(t, obj, encoding, errors, 0)
	}
	b, err := encodeObject(t, c, obj, errors)
	if err != nil {
		return value{}, failed(t, err, "encoding", encoding)
	}
	return b, nil
}

// encodeObject encodes a str. The codecs of East Asia take any object and encode its str().
func encodeObject(t *thread, c text.Codec, obj value, errors string) (value, error) {
	if obj.Kind().Base() != object.KStr {
		fn := c.Function()
		if fn != "" {
			return value{}, t.Errorf(object.TypeError, "%s_encode() argument 1 must be str, not %s", fn,
				object.ArgType(obj))
		}
		s, err := t.Str(obj)
		if err != nil {
			return value{}, err
		}
		obj = s
	}
	b, _, err := types.EncodeText(t, &text.Encoding{Codec: c}, obj.Str(), errors, true)
	return b, err
}

// decode is codecs.decode(obj, encoding, errors).
func decode(t *thread, a []value) (value, error) {
	obj := a[0]
	encoding, errors, err := names(t, a, "decode")
	if err != nil {
		return value{}, err
	}
	c, ok := text.ParseCodec(encoding)
	if !ok {
		return convert(t, obj, encoding, errors, 1)
	}
	b, err := data(t, obj, c == text.UnicodeEscape || c == text.RawUnicodeEscape)
	if err == nil {
		var v value
		if v, _, err = types.DecodeText(t, &text.Encoding{Codec: c}, b, errors, true); err == nil {
			return v, nil
		}
	}
	return value{}, failed(t, err, "decoding", encoding)
}

// data returns the bytes of an object; some functions take a str too, as UTF-8. The bytes are a
// copy: an error handler may change a bytearray while it is being decoded.
func data(t *thread, v value, orStr bool) ([]byte, error) {
	if orStr && v.Kind().Base() == object.KStr {
		if err := t.Alloc(len(v.Str().S)); err != nil {
			return nil, err
		}
		return budget.Clone(t.Meter, v.Str().S)
	}
	s, ok, err := types.BufferText(t, v)
	if err == nil && !ok {
		err = t.Errorf(object.TypeError, "a bytes-like object is required, not '%s'", object.TypeOf(v).Name)
	}
	if err == nil {
		err = t.Alloc(len(s))
	}
	if err != nil {
		return nil, err
	}
	return budget.Clone(t.Meter, s)
}

// convert encodes (part 0) or decodes (part 1) with a codec that consists of Python functions. An
// errors of "strict" is left out, as many codecs of programs take no second argument.
func convert(t *thread, obj value, encoding, errors string, part int) (value, error) {
	info, err := find(t, encoding)
	if err != nil {
		return value{}, err
	}
	verb, coder := "encoding", "encoder"
	if part == 1 {
		verb, coder = "decoding", "decoder"
	}
	args := []value{obj}
	if errors != "strict" {
		args = append(args, object.NewStr(errors))
	}
	r, err := t.Call(info.Tuple().Items[part], args...)
	if err != nil {
		return value{}, failed(t, err, verb, encoding)
	}
	if r.Kind().Base() != object.KTuple || len(r.Tuple().Items) != 2 {
		return value{}, t.Errorf(object.TypeError, "%s must return a tuple (object, integer)", coder)
	}
	return r.Tuple().Items[0], nil
}

// encodePart is what incremental encoders call. state is what the codec remembers between two
// pieces, an int for the Python side; text that waits is given again with the next piece.
func encodePart(t *thread, a []value) (value, error) {
	c, state, final, err := partArgs(t, a)
	if err != nil {
		return value{}, err
	}
	s, err := str(t, a[1], "encode() argument 1")
	if err != nil {
		return value{}, err
	}
	e := text.Encoding{Codec: c, State: state}
	b, rest, err := types.EncodeText(t, &e, s, a[2].Str().S, final)
	if err != nil {
		return value{}, err
	}
	return t.Paid(object.Tup(b, object.NewStr(rest), object.Int(int64(e.State))))
}

// decodePart is what incremental decoders call. Bytes that are not used belong to a character that
// the next piece completes; the caller keeps them.
func decodePart(t *thread, a []value) (value, error) {
	c, state, final, err := partArgs(t, a)
	if err != nil {
		return value{}, err
	}
	errors := a[2].Str().S
	b, err := data(t, a[1], false)
	if err != nil {
		return value{}, err
	}
	e := text.Encoding{Codec: c, State: state}
	s, used, err := types.DecodeText(t, &e, b, errors, final)
	if err != nil {
		return value{}, err
	}
	return t.Paid(object.Tup(s, object.Int(int64(used)), object.Int(int64(e.State))))
}

// partArgs evaluates the arguments that encode_part and decode_part share: encoding, errors, final
// and state.
func partArgs(t *thread, a []value) (c text.Codec, state uint64, final bool, err error) {
	if _, err = str(t, a[2], "errors"); err != nil {
		return
	}
	name, err := str(t, a[0], "encoding")
	if err != nil {
		return
	}
	c, ok := text.ParseCodec(name.S)
	if !ok {
		return c, 0, false, t.Errorf(object.LookupError, "unknown encoding: %s", name.S)
	}
	if a[4].Kind() == object.KInt {
		state = uint64(a[4].Int())
	}
	final, err = t.Truth(a[3])
	return c, state, final, err
}
