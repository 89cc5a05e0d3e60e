// Package io is the native half of Python's module io: the module _io with all its streams. Those
// that lie in memory, StringIO and BytesIO, need nothing; FileIO works on the files that the
// session was given, and the buffers and the text layer on anything that has the methods of a
// stream. The abstract classes that programs derive from are frozen Python, in the module io.
//
// A stream whose class is exactly one of these is served without calling methods: a text file that
// is read line by line touches no Python object but the lines. What is written to a file arrives
// there at once, even if the program never closes it: there are no reference counts that would tell
// when to flush.
package io

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/text"
	"github.com/hognose/hognose/internal/py/types"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name:   "_io",
	States: states,
	Doc:    "The streams of module io.",
	Funcs: []*object.Def{
		{Name: "open_code", Sig: "path", Doc: "Open a file in order to execute what it says.", Fn: openCode},
		{Name: "_read_stdin", Sig: "size, /",
			Doc: "Return up to so many bytes of the session's standard input, none at its end.", Fn: readStdin},
		{Name: "text_encoding", Sig: "encoding, stacklevel=2, /",
			Doc: "Return the encoding, or 'utf-8' if it is None.", Fn: textEncoding},
	},
	// _SessionStream lets the frozen half of the module recognise sys.stdout.
	Values: []object.NamedValue{
		{Name: "DEFAULT_BUFFER_SIZE", Value: object.Int(defaultBuffer)},
		{Name: "open", Value: Open},
		{Name: "BlockingIOError", Value: object.BlockingIOError.Value()},
		{Name: "_SessionStream", Value: types.StreamType.Value()}, // of sys.stdout
	},
	Types: []object.TypeTable{
		ioBaseTable, rawBaseTable, bufferedBaseTable, textBaseTable,
		fileIOTable, readerTable, writerTable, randomTable, pairTable, textTable, newlineTable, stringIOTable,
		bytesIOTable,
	},
}

// Open is the builtin function open.
var Open = object.SharedNative(openDef, "_io")

type (
	thread = object.Thread
	value  = object.Value
)

// These are the classes. HasDict lets a program set attributes; OwnState says that a Python
// subclass gets the state of its native base.
var (
	ioBaseType       = object.NewNativeType("_io._IOBase", object.ObjectType, object.HasDict)
	rawBaseType      = object.NewNativeType("_io._RawIOBase", ioBaseType, object.HasDict)
	bufferedBaseType = object.NewNativeType("_io._BufferedIOBase", ioBaseType, object.HasDict)
	textBaseType     = object.NewNativeType("_io._TextIOBase", ioBaseType, object.HasDict)

	fileIOType   = object.NewNativeType("_io.FileIO", rawBaseType, object.HasDict, object.OwnState)
	readerType   = object.NewNativeType("_io.BufferedReader", bufferedBaseType, object.HasDict, object.OwnState)
	writerType   = object.NewNativeType("_io.BufferedWriter", bufferedBaseType, object.HasDict, object.OwnState)
	randomType   = object.NewNativeType("_io.BufferedRandom", bufferedBaseType, object.HasDict, object.OwnState)
	pairType     = object.NewNativeType("_io.BufferedRWPair", bufferedBaseType, object.HasDict, object.OwnState)
	textType     = object.NewNativeType("_io.TextIOWrapper", textBaseType, object.HasDict, object.OwnState)
	stringIOType = object.NewNativeType("_io.StringIO", textBaseType, object.HasDict, object.OwnState)
	bytesIOType  = object.NewNativeType("_io.BytesIO", bufferedBaseType, object.HasDict, object.OwnState)
	newlineType  = object.NewNativeType("_io.IncrementalNewlineDecoder", object.ObjectType)
)

// Sizes that streams are charged with; see also bytesPerWork.
const (
	defaultBuffer = 8192
	bytesPerWork  = 16  // bytes that are handled in the time of a short operation
	streamSize    = 192 // of the state of a stream
	streamCharge  = streamSize + object.NativeSize + object.InstSize
)

var nUnsupported = object.StaticName("UnsupportedOperation")

// unsupported raises io.UnsupportedOperation.
func unsupported(t *thread, what string) (value, error) {
	m, err := t.ImportInternal("io")
	if err != nil {
		return value{}, err
	}
	class, err := t.LibraryAttr(m, nUnsupported)
	if err != nil {
		return value{}, err
	}
	e, err := t.Call(class, object.NewStr(what))
	if err != nil {
		return value{}, err
	}
	exc, err := types.ToException(t, e)
	if err != nil {
		return value{}, err
	}
	return value{}, exc
}

// size evaluates the argument of read and its like: -1 for all.
func size(t *thread, v value) (int, error) {
	if !v.IsSet() || v.IsNone() {
		return -1, nil
	}
	if !t.HasIndex(v) {
		return 0, t.Errorf(object.TypeError, "argument should be integer or None, not '%s'", object.TypeOf(v).Name)
	}
	n, err := t.IndexInt(v, object.OverflowError)
	return max(n, -1), err
}

// whole evaluates an argument that must be an int; def stands for a missing one.
func whole(t *thread, v value, def int) (int, error) {
	if !v.IsSet() {
		return def, nil
	}
	return t.IndexInt(v, object.OverflowError)
}

// given reports whether an optional argument was given and is not None.
func given(v value) bool { return v.IsSet() && !v.IsNone() }

// truth evaluates an optional flag.
func truth(t *thread, v value, def bool) (bool, error) {
	if !v.IsSet() {
		return def, nil
	}
	return t.Truth(v)
}

// exact reports whether v is of the native class c itself, so that none of its methods can have
// been replaced. Only then may natives go around its methods: a subclass may override them.
func exact(v value, c *object.Type) bool { return object.TypeOf(v) == c }

// dataOf returns the bytes of a bytes-like argument. bytes are not copied; memory that may change
// is.
func dataOf(t *thread, v value) (string, error) {
	s, ok, err := types.BufferText(t, v)
	if err == nil && !ok {
		err = t.Errorf(object.TypeError, "a bytes-like object is required, not '%s'", object.TypeOf(v).Name)
	}
	return s, err
}

// copyBytes returns a bytes object with a copy of b.
func copyBytes(t *thread, b []byte) (value, error) {
	if err := t.Alloc(streamSize/4 + len(b)); err != nil {
		return value{}, err
	}
	b, err := budget.Clone(t.Meter, b)
	if err != nil {
		return value{}, err
	}
	return object.NewBytes(b), t.Work(len(b) / bytesPerWork)
}

// joined returns a and b in one, which is paid for.
func joined(t *thread, a, b []byte) ([]byte, error) {
	if err := t.Alloc(len(a) + len(b)); err != nil {
		return nil, err
	}
	out, err := t.CopyLong(object.BytesToString(a), len(a)+len(b))
	if err != nil {
		return nil, err
	}
	return budget.Append(t.Meter, out, b)
}

// str returns a copy of b as a str.
func str(t *thread, b []byte) (value, error) {
	return copyText(t, object.BytesToString(b))
}

// copyText returns a str with a copy of s, which may change or be part of a long text.
func copyText(t *thread, s string) (value, error) {
	flags := uint8(0)
	if text.IsASCII(s) {
		flags = object.ASCIIOnlyText
	}
	v, err := t.CopyText(s, flags)
	if err != nil {
		return value{}, err
	}
	return v, t.Work(len(s) / bytesPerWork)
}

// fill writes bytes to the start of a buffer that a program gave to be read into.
func fill(t *thread, dst value, b []byte) (value, error) {
	mem, ok, err := types.WritableBuffer(t, dst)
	if err == nil && !ok {
		err = badBuffer(t, "readinto", dst)
	}
	return object.Int(int64(copy(mem, b))), err
}

func badBuffer(t *thread, method string, v value) error {
	return t.Errorf(object.TypeError, "%s() argument must be read-write bytes-like object, not %s", method,
		object.TypeOf(v).Name)
}

// room returns the size of a buffer to read into.
func room(t *thread, method string, v value) (int, error) {
	mem, ok, err := types.WritableBuffer(t, v)
	if err == nil && !ok {
		err = badBuffer(t, method, v)
	}
	return len(mem), err
}
