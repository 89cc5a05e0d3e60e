// This file has sys.stdout and sys.stderr, and what print and the prompt write to. A program may
// replace sys.stdout by any object with a write method; the session's own streams, and other native
// ones, get the whole text of a print at once without a call.

package types

import (
	"strings"

	"github.com/hognose/hognose/internal/py/object"
)

// StreamType is the class of sys.stdout and sys.stderr: text that leaves the session through
// Runtime.Stdout or Runtime.Stderr.
var StreamType = object.NewNativeType("_io.TextIOWrapper", object.ObjectType, object.Final, object.HasDict)

// stream is the state of a text stream that can only be written to.
type stream struct {
	name   string
	stderr bool
	errors string       // what is done with lone surrogates; "" is strict, or backslashreplace for stderr
	own    object.Value // the dict of attributes that a program has set, unbound before the first
}

// Trace visits the attributes.
func (s stream) Trace(visit func(object.Value)) int64 {
	visit(s.own)
	return 48
}

// NewStdout returns the object sys.stdout of a session; NewStderr returns sys.stderr.
func NewStdout() object.Value { return newStream(stream{name: "<stdout>"}) }
func NewStderr() object.Value { return newStream(stream{name: "<stderr>", stderr: true}) }

func newStream(s stream) object.Value {
	return object.NewNativeObject(StreamType, s)
}

// SysStdout is what print writes to: sys.stdout if the program can have changed it, unbound for the
// session's own stream, None if there is no output. Module sys exists from the first import of it
// on; before that nobody can have changed its stdout.
func SysStdout(t *object.Thread) (object.Value, error) {
	sys, ok := t.GetStr(t.Modules, nSys)
	if !ok || sys.Kind() != object.KModule {
		return object.Value{}, nil
	}
	f, ok := t.GetStr(sys.Module().Dict, nStdout)
	if !ok {
		return object.Value{}, t.Errorf(object.RuntimeError, "lost sys.stdout")
	}
	return f, nil
}

// Print writes text where print does.
func Print(t *object.Thread, text string) error {
	f, err := SysStdout(t)
	switch {
	case err != nil:
		return err
	case !f.IsSet():
		text, err := StreamText(t, f, text)
		if err != nil {
			return err
		}
		return t.Stdout(text)
	case f.IsNone():
		return nil
	}
	if TakesText(t, f) {
		_, err := WriteStream(t, f, text)
		return err
	}
	w, err := t.GetAttr(f, nWrite)
	if err == nil {
		_, err = t.Call(w, object.NewStr(text))
	}
	return err
}

var (
	nDisplayHook = object.StaticName("displayhook")
	nStdout      = object.StaticName("stdout")
	nSys         = object.StaticName("sys")
	nUnderscore  = object.StaticName("_")
	nWrite       = object.StaticName("write")
)

// DisplayHook shows the value of an interactive statement and keeps it in builtins._, unless it is
// None. A program may set sys.displayhook.
func DisplayHook(t *object.Thread, v object.Value) (object.Value, error) {
	if sys, ok := t.GetStr(t.Modules, nSys); ok {
		hook, err := t.LibraryAttrOr(sys, nDisplayHook)
		if err != nil {
			return object.Value{}, err
		}
		if hook.IsSet() && hook.Kind() != object.KNative {
			return t.Call(hook, v)
		}
	}
	return object.None, display(t, v)
}

// display is the default of sys.displayhook: it prints the repr and keeps the value in builtins._,
// which is None while the repr runs, as in CPython.
func display(t *object.Thread, v object.Value) error {
	if v.IsNone() {
		return nil
	}
	if err := t.SetStr(t.Builtins, nUnderscore, object.None); err != nil {
		return err
	}
	text, err := t.ReprString(v)
	if err != nil {
		return err
	}
	if err := Print(t, text+"\n"); err != nil {
		return err
	}
	return t.SetStr(t.Builtins, nUnderscore, v)
}

// IsStream reports whether v is a stream of the session itself.
func IsStream(v object.Value) bool {
	return v.Kind() == object.KNativeObject && v.NativeObject().Class == StreamType
}

// TextSink is implemented by the state of native text streams: print gives them all it has to say
// at once.
type TextSink interface {
	WriteText(t *object.Thread, self object.Value, text string) error
}

// textSink returns the TextSink that v is, unless a program has changed what its write method does.
func textSink(t *object.Thread, v object.Value) (TextSink, bool) {
	if v.Kind() != object.KNativeObject|object.Sub || object.TypeOf(v).Flags&object.Heap != 0 {
		return nil, false
	}
	s, ok := v.NativeObject().State.(TextSink)
	if ok {
		if _, own := t.InstanceAttr(object.AttrsOf(v), nWrite); own {
			return nil, false
		}
	}
	return s, ok
}

// TakesText reports whether WriteStream can write to v.
func TakesText(t *object.Thread, v object.Value) bool {
	if IsStream(v) {
		return !hasOwn(t, v.NativeObject().State.(stream).own, nWrite)
	}
	_, ok := textSink(t, v)
	return ok
}

// WriteStream writes text if v is a stream of the session itself or another native one, and reports
// whether it is.
func WriteStream(t *object.Thread, v object.Value, text string) (bool, error) {
	if !IsStream(v) {
		if s, ok := textSink(t, v); ok {
			return true, s.WriteText(t, v, text)
		}
		return false, nil
	}
	text, err := StreamText(t, v, text)
	if err != nil {
		return true, err
	}
	write := t.Stdout
	if v.NativeObject().State.(stream).stderr {
		write = t.Stderr
	}
	if write == nil {
		return true, nil
	}
	return true, write(text)
}

// StreamTable is the table of StreamType.
var StreamTable = object.TypeTable{
	Type:  StreamType,
	Doc:   "A text stream of the session. It can be written to, and nothing else.",
	Slots: &object.Slots{Repr: streamRepr, Iter: streamUnreadable, Next: streamUnreadable, GetAttr: streamGetAttr, SetAttr: streamSetAttr},
	Methods: []*object.Def{
		{Name: "write", Sig: "self, text, /", Doc: "Write a string and return its number of characters.",
			Fn: streamWrite},
		{Name: "writelines", Sig: "self, lines, /", Doc: "Write each string of an iterable.", Fn: streamWriteLines},
		{Name: "flush", Sig: "self, /", Doc: "Pass on what is buffered.", Fn: streamFlush},
		{Name: "close", Sig: "self, /", Doc: "Do nothing: the stream belongs to the session.", Fn: streamNothing},
		{Name: "isatty", Sig: "self, /", Doc: "Return False.", Fn: streamNo},
		{Name: "readable", Sig: "self, /", Doc: "Return False.", Fn: streamNo},
		{Name: "seekable", Sig: "self, /", Doc: "Return False.", Fn: streamNo},
		{Name: "writable", Sig: "self, /", Doc: "Return True.",
			Fn: func(t *object.Thread, a []object.Value) (object.Value,
				error) {
				return object.True, nil
			}},
		{Name: "read", Sig: "self, size=-1, /", Doc: "Refuse: the stream is not readable.", Fn: streamRead},
		{Name: "readline", Sig: "self, size=-1, /", Doc: "Refuse: the stream is not readable.", Fn: streamRead},
		{Name: "fileno", Sig: "self, /", Doc: "Return 1 for standard output, 2 for standard error.", Fn: streamFileno},
		{Name: "reconfigure",
			Sig: "self, *, encoding=None, errors=None, newline=None, line_buffering=None, write_through=None",
			Doc: "Set what is done with characters that cannot be encoded; other settings are ignored.",
			Fn:  streamReconfigure},
	},
	Attrs: []*object.Attr{
		{Name: "name", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return t.Text(v.NativeObject().State.(stream).name)
		}},
		{Name: "__dict__", Get: streamDict},
		{Name: "mode", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return t.Text("w")
		}},
		{Name: "encoding", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return t.Text("utf-8")
		}},
		{Name: "errors", Get: streamErrors},
		{Name: "newlines", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.None, nil
		}},
		{Name: "closed", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.False, nil
		}},
		{Name: "line_buffering", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.False, nil
		}},
	},
}

func streamRepr(t *object.Thread, v object.Value) (object.Value, error) {
	return t.TextOf("<_io.TextIOWrapper name='", v.NativeObject().State.(stream).name, "' mode='w' encoding='utf-8'>")
}

// streamWrite is write(text): it returns the number of characters.
func streamWrite(t *object.Thread, a []object.Value) (object.Value, error) {
	if a[1].Kind().Base() != object.KStr {
		return object.Value{}, t.Errorf(object.TypeError, "write() argument must be str, not %s", argName(a[1]))
	}
	s, err := t.KernelText(a[1].Str())
	if err != nil {
		return object.Value{}, err
	}
	_, err = WriteStream(t, a[0], s.Text)
	return object.Int(int64(s.Len())), err
}

// streamWriteLines is writelines(lines).
func streamWriteLines(t *object.Thread, a []object.Value) (object.Value, error) {
	self := a[0]
	return object.None, t.Each(a[1], func(line object.Value) error {
		if line.Kind().Base() != object.KStr {
			return t.Errorf(object.TypeError, "write() argument must be str, not %s", argName(line))
		}
		_, err := WriteStream(t, self, line.Str().S)
		return err
	})
}

func streamFlush(t *object.Thread, a []object.Value) (object.Value, error) {
	_, err := WriteStream(t, a[0], "")
	return object.None, err
}

func streamNothing(t *object.Thread, a []object.Value) (object.Value, error) { return object.None, nil }
func streamNo(t *object.Thread, a []object.Value) (object.Value, error)      { return object.False, nil }

func streamRead(t *object.Thread, a []object.Value) (object.Value, error) {
	return streamUnreadable(t, a[0])
}

// streamUnreadable raises what CPython calls io.UnsupportedOperation, by the class it derives from.
func streamUnreadable(t *object.Thread, v object.Value) (object.Value, error) {
	return object.Value{}, t.Errorf(object.OSError, "not readable")
}

func streamFileno(t *object.Thread, a []object.Value) (object.Value, error) {
	if a[0].NativeObject().State.(stream).stderr {
		return object.Int(2), nil
	}
	return object.Int(1), nil
}

func streamErrors(t *object.Thread, v object.Value) (object.Value, error) {
	return t.Text(v.NativeObject().State.(stream).handler())
}

// handler names the error handler of the stream.
func (s stream) handler() string {
	switch {
	case s.errors != "":
		return s.errors
	case s.stderr:
		return "backslashreplace"
	}
	return "strict"
}

// streamReconfigure is sys.stdout.reconfigure(...). Output is always UTF-8, so only errors matters;
// a new encoding without errors means strict.
func streamReconfigure(t *object.Thread, a []object.Value) (object.Value, error) {
	o := a[0].NativeObject()
	s := o.State.(stream)
	switch errors := a[2]; {
	case errors.IsSet() && !errors.IsNone():
		if errors.Kind().Base() != object.KStr {
			return object.Value{}, t.Errorf(object.TypeError, "errors must be str or None, not %s",
				object.TypeOf(errors).Name)
		}
		s.errors = errors.Str().S
	case a[1].IsSet() && !a[1].IsNone():
		s.errors = "strict"
	}
	o.State = s
	return object.None, nil
}

// StreamText returns the text that a stream of the session passes on: lone surrogates cannot be
// encoded, so the error handler of the stream decides about them. An unbound v is standard output.
func StreamText(t *object.Thread, v object.Value, text string) (string, error) {
	if !hasSurrogate(text) {
		return text, nil
	}
	handler := "strict"
	if v.IsSet() {
		handler = v.NativeObject().State.(stream).handler()
	}
	b, err := Encode(t, object.NewStr(text).Str(), "utf-8", handler)
	if err != nil {
		return "", err
	}
	return object.BytesToString(b.Bytes().B), nil
}

// hasSurrogate reports whether a text holds a lone surrogate, which begins with the byte 0xED like a
// few other characters.
func hasSurrogate(s string) bool {
	for {
		i := strings.IndexByte(s, 0xed)
		if i < 0 || i+1 >= len(s) {
			return false
		}
		if s[i+1] >= 0xa0 {
			return true
		}
		s = s[i+1:]
	}
}
