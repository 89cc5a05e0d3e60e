package object

// StreamType is the class of sys.stdout and sys.stderr: text that leaves the session through
// Runtime.Stdout or Runtime.Stderr.
var StreamType = NewNativeType("_io.TextIOWrapper", ObjectType, Final, HasDict)

// stream is the state of a text stream that can only be written to.
type stream struct {
	name   string
	stderr bool
}

func (stream) Trace(func(Value)) int64 { return 32 }

// NewStdout returns the object sys.stdout of a session; NewStderr returns sys.stderr.
func NewStdout() Value { return newStream(stream{name: "<stdout>"}) }
func NewStderr() Value { return newStream(stream{name: "<stderr>", stderr: true}) }

func newStream(s stream) Value {
	return NewNativeObject(StreamType, s)
}

// SysStdout is what print writes to: sys.stdout if the program can have changed it, unbound for the
// session's own stream, None if there is no output.
func (t *Thread) SysStdout() (Value, error) {
	sys, ok := t.GetStr(t.Modules, nSys)
	if !ok || sys.Kind() != KModule {
		return Value{}, nil
	}
	f, ok := t.GetStr(sys.Module().Dict, nStdout)
	if !ok {
		return Value{}, t.Errorf(RuntimeError, "lost sys.stdout")
	}
	return f, nil
}

// Print writes text where print does.
func (t *Thread) Print(text string) error {
	f, err := t.SysStdout()
	switch {
	case err != nil:
		return err
	case !f.IsSet():
		return t.Stdout(text)
	case f.IsNone():
		return nil
	}
	if own, err := t.WriteStream(f, text); own {
		return err
	}
	w, err := t.GetAttr(f, nWrite)
	if err == nil {
		_, err = t.Call(w, NewStr(text))
	}
	return err
}

var nStdout, nWrite = static("stdout"), static("write")

// IsStream reports whether v is a stream of the session itself.
func IsStream(v Value) bool { return v.Kind() == KNativeObject && v.NativeObject().Class == StreamType }

// TextSink is implemented by the state of native text streams: print gives them all it has to say
// at once.
type TextSink interface {
	WriteText(t *Thread, self Value, text string) error
}

// textSink returns the TextSink that v is, unless a program has changed what its write method does.
func (t *Thread) textSink(v Value) (TextSink, bool) {
	if v.Kind() != KNativeObject|Sub || TypeOf(v).Flags&Heap != 0 {
		return nil, false
	}
	s, ok := v.NativeObject().State.(TextSink)
	if ok {
		if _, own := t.InstanceAttr(AttrsOf(v), nWrite); own {
			return nil, false
		}
	}
	return s, ok
}

// TakesText reports whether WriteStream can write to v.
func (t *Thread) TakesText(v Value) bool {
	if IsStream(v) {
		return true
	}
	_, ok := t.textSink(v)
	return ok
}

// WriteStream writes text if v is a stream of the session itself or another native one, and reports
// whether it is.
func (t *Thread) WriteStream(v Value, text string) (bool, error) {
	if !IsStream(v) {
		if s, ok := t.textSink(v); ok {
			return true, s.WriteText(t, v, text)
		}
		return false, nil
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
var StreamTable = TypeTable{
	Type:  StreamType,
	Doc:   "A text stream of the session. It can be written to, and nothing else.",
	Slots: &Slots{Repr: streamRepr, Iter: streamUnreadable, Next: streamUnreadable},
	Methods: []*Def{
		{Name: "write", Sig: "self, text, /", Doc: "Write a string and return its number of characters.", Fn: streamWrite},
		{Name: "writelines", Sig: "self, lines, /", Doc: "Write each string of an iterable.", Fn: streamWriteLines},
		{Name: "flush", Sig: "self, /", Doc: "Pass on what is buffered.", Fn: streamFlush},
		{Name: "close", Sig: "self, /", Doc: "Do nothing: the stream belongs to the session.", Fn: streamNothing},
		{Name: "isatty", Sig: "self, /", Doc: "Return False.", Fn: streamNo},
		{Name: "readable", Sig: "self, /", Doc: "Return False.", Fn: streamNo},
		{Name: "seekable", Sig: "self, /", Doc: "Return False.", Fn: streamNo},
		{Name: "writable", Sig: "self, /", Doc: "Return True.", Fn: func(t *Thread, a []Value) (Value, error) { return True, nil }},
		{Name: "read", Sig: "self, size=-1, /", Doc: "Refuse: the stream is not readable.", Fn: streamRead},
		{Name: "readline", Sig: "self, size=-1, /", Doc: "Refuse: the stream is not readable.", Fn: streamRead},
		{Name: "fileno", Sig: "self, /", Doc: "Return 1 for standard output, 2 for standard error.", Fn: streamFileno},
		{Name: "reconfigure", Sig: "self, *, encoding=None, errors=None, newline=None, line_buffering=None, write_through=None", Doc: "Accept and ignore settings.", Fn: streamNothing},
	},
	Attrs: []*Attr{
		{Name: "name", Get: func(t *Thread, v Value) (Value, error) { return NewStr(v.NativeObject().State.(stream).name), nil }},
		{Name: "mode", Get: func(t *Thread, v Value) (Value, error) { return NewStr("w"), nil }},
		{Name: "encoding", Get: func(t *Thread, v Value) (Value, error) { return NewStr("utf-8"), nil }},
		{Name: "errors", Get: streamErrors},
		{Name: "newlines", Get: func(t *Thread, v Value) (Value, error) { return None, nil }},
		{Name: "closed", Get: func(t *Thread, v Value) (Value, error) { return False, nil }},
		{Name: "line_buffering", Get: func(t *Thread, v Value) (Value, error) { return False, nil }},
	},
}

func streamRepr(t *Thread, v Value) (Value, error) {
	return t.TextOf("<_io.TextIOWrapper name='", v.NativeObject().State.(stream).name, "' mode='w' encoding='utf-8'>")
}

func streamWrite(t *Thread, a []Value) (Value, error) {
	if a[1].Kind().Base() != KStr {
		return Value{}, t.Errorf(TypeError, "write() argument must be str, not %s", TypeOf(a[1]).Name)
	}
	s, err := t.KernelText(a[1].Str())
	if err != nil {
		return Value{}, err
	}
	_, err = t.WriteStream(a[0], s.Text)
	return Int(int64(s.Len())), err
}

func streamWriteLines(t *Thread, a []Value) (Value, error) {
	self := a[0]
	return None, t.Each(a[1], func(line Value) error {
		if line.Kind().Base() != KStr {
			return t.Errorf(TypeError, "write() argument must be str, not %s", TypeOf(line).Name)
		}
		_, err := t.WriteStream(self, line.Str().S)
		return err
	})
}

func streamFlush(t *Thread, a []Value) (Value, error) {
	_, err := t.WriteStream(a[0], "")
	return None, err
}

func streamNothing(t *Thread, a []Value) (Value, error) { return None, nil }
func streamNo(t *Thread, a []Value) (Value, error)      { return False, nil }

func streamRead(t *Thread, a []Value) (Value, error) { return streamUnreadable(t, a[0]) }

// streamUnreadable raises what CPython calls io.UnsupportedOperation, by the class it derives from.
func streamUnreadable(t *Thread, v Value) (Value, error) {
	return Value{}, t.Errorf(OSError, "not readable")
}

func streamFileno(t *Thread, a []Value) (Value, error) {
	if a[0].NativeObject().State.(stream).stderr {
		return Int(2), nil
	}
	return Int(1), nil
}

func streamErrors(t *Thread, v Value) (Value, error) {
	if v.NativeObject().State.(stream).stderr {
		return NewStr("backslashreplace"), nil
	}
	return NewStr("strict"), nil
}
