// This file has open(): it checks the arguments, opens a FileIO and puts a buffer and a text layer
// over it. The mode and the arguments about text are checked before anything is opened, buffering
// after, as in CPython.

package io

import (
	"strings"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// openDef declares the builtin.
var openDef = &object.Def{
	Name: "open",
	Sig:  "file, mode='r', buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None",
	Doc: "Open file and return a stream: text by default, bytes if the mode has a 'b'.\n\n" +
		"The mode is 'r' to read, 'w' to write to an empty file, 'x' to write to a new one, 'a' to append,\n" +
		"with '+' to do both. Files are those that the session was given.",
	Fn: open,
}

// openMode is the mode of open.
type openMode struct {
	text          string
	raw           string // for FileIO
	binary        bool
	reads, writes bool // only one of them, or both
}

// open copies its arguments first: they are valid only until Python runs, and a path may have an
// __fspath__ of the program. If a layer cannot be made, the file is closed again.
func open(t *thread, a []value) (value, error) {
	args := append([]value(nil), a...)
	file, err := fileArg(t, args[0])
	if err != nil {
		return value{}, err
	}
	mode, err := parseMode(t, args)
	if err != nil {
		return value{}, err
	}
	buffering, err := whole(t, args[2], -1)
	if err != nil {
		return value{}, err
	}
	if mode.binary && buffering == 1 {
		if err := t.Warn(object.RuntimeWarning,
			"line buffering (buffering=1) isn't supported in binary mode, the default buffer size will be used"); err != nil {
			return value{}, err
		}
		buffering = -1
	}
	// FileIO is called like any class: it checks closefd and opener itself.
	closefd, opener := object.True, object.None
	if args[6].IsSet() {
		closefd = args[6]
	}
	if args[7].IsSet() {
		opener = args[7]
	}
	raw, err := t.Call(fileIOType.Value(), file, object.NewStr(mode.raw), closefd, opener)
	if err != nil {
		return value{}, err
	}
	v, err := layers(t, raw, mode, buffering, args)
	if err != nil {
		_, _ = fileIOClose(t, []value{raw})
		return value{}, err
	}
	return v, nil
}

// fileArg checks the first argument of open: a path or a descriptor.
func fileArg(t *thread, v value) (value, error) {
	if t.Files == nil {
		return value{}, types.NoFiles(t, "open()")
	}
	if t.HasIndex(v) {
		return v, nil
	}
	return types.FSPath(t, v)
}

// parseMode reads the mode, and refuses arguments about text in binary mode. No letter may occur
// twice.
func parseMode(t *thread, args []value) (openMode, error) {
	m := openMode{text: "r"}
	if args[1].IsSet() {
		if args[1].Kind().Base() != object.KStr {
			return m, t.Errorf(object.TypeError, "open() argument 'mode' must be str, not %s", argType(args[1]))
		}
		m.text = args[1].Str().S
	}
	for i, c := range m.text {
		if !strings.ContainsRune("rwxabt+", c) || strings.ContainsRune(m.text[i+1:], c) {
			return m, t.Errorf(object.ValueError, "invalid mode: '%s'", m.text)
		}
	}
	has := func(c string) bool { return strings.Contains(m.text, c) }
	m.binary = has("b")
	if m.binary && has("t") {
		return m, t.Errorf(object.ValueError, "can't have text and binary mode at once")
	}
	n := 0
	for _, c := range []string{"x", "r", "w", "a"} {
		if has(c) {
			n++
			m.raw = c
		}
	}
	if n > 1 { // FileIO complains about none
		return m, t.Errorf(object.ValueError, "must have exactly one of create/read/write/append mode")
	}
	m.reads, m.writes = m.raw == "r" || has("+"), m.raw != "r" || has("+")
	if has("+") {
		m.raw += "+"
	}
	for i, name := range [...]string{"encoding", "errors", "newline"} {
		if v := args[3+i]; given(v) {
			if v.Kind().Base() != object.KStr {
				return m, t.Errorf(object.TypeError, "open() argument '%s' must be str or None, not %s", name,
					argType(v))
			}
			if m.binary {
				if name == "newline" {
					return m, t.Errorf(object.ValueError, "binary mode doesn't take a newline argument")
				}
				return m, t.Errorf(object.ValueError, "binary mode doesn't take an %s argument", name)
			}
		}
	}
	return m, nil
}

// argType is how messages name the type of an argument.
func argType(v value) string {
	if v.IsNone() {
		return "None"
	}
	return object.TypeOf(v).Name
}

// layers puts a buffer, and text if that is wanted, over a raw file. buffering is 0 for none
// (binary only), 1 for line buffering of text, -1 for the default, else a size.
func layers(t *thread, raw value, m openMode, buffering int, args []value) (value, error) {
	size := buffering
	switch {
	case buffering < -1:
		return value{}, t.Errorf(object.ValueError, "invalid buffering size")
	case buffering == 0 && m.binary:
		return raw, nil
	case buffering == 0:
		return value{}, t.Errorf(object.ValueError, "can't have unbuffered text I/O")
	case buffering <= 1:
		size = defaultBuffer
	}
	// The buffer is chosen by what the mode allows.
	class := readerType
	switch {
	case m.reads && m.writes:
		class = randomType
	case m.writes:
		class = writerType
	}
	b, err := newBuffered(t, class, raw, size)
	if err != nil || m.binary {
		return b, err
	}
	// The text layer remembers the mode that the program wrote, in an attribute.
	line := object.Bool(buffering == 1)
	w, err := t.Call(textType.Value(), b, orNone(args[3]), orNone(args[4]), orNone(args[5]), line)
	if err != nil {
		return value{}, err
	}
	return w, t.SetAttr(w, nMode, object.NewStr(m.text))
}

func orNone(v value) value {
	if !v.IsSet() {
		return object.None
	}
	return v
}

// openCode is io.open_code(path): a file that is to be executed, read as bytes.
func openCode(t *thread, a []value) (value, error) {
	if a[0].Kind().Base() != object.KStr {
		return value{}, t.Errorf(object.TypeError, "open_code() argument 'path' must be str, not %s", argType(a[0]))
	}
	return t.Call(Open, a[0], object.NewStr("rb"))
}

// textEncoding is io.text_encoding(encoding): None means UTF-8 here.
func textEncoding(t *thread, a []value) (value, error) {
	if a[0].IsNone() {
		return object.NewStr("utf-8"), nil
	}
	return a[0], nil
}
