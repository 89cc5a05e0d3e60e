package object

// Numbers of OSError's attributes in Exc.Extra.
const (
	osErrno = iota
	osStrerror
	osFilename
	osFilename2
	osWritten
)

// osSubclass returns the class of an OSError with the given errno (Linux numbers), or nil if it has none of its own.
func osSubclass(errno int64) *Type {
	switch errno {
	case 1, 13:
		return PermissionError
	case 2:
		return FileNotFoundError
	case 3:
		return ProcessLookupError
	case 4:
		return InterruptedError
	case 10:
		return ChildProcessError
	case 11, 114, 115:
		return BlockingIOError
	case 17:
		return FileExistsError
	case 20:
		return NotADirectoryError
	case 21:
		return IsADirectoryError
	case 32, 108:
		return BrokenPipeError
	case 103:
		return ConnectionAbortedError
	case 104:
		return ConnectionResetError
	case 110:
		return TimeoutError
	case 111:
		return ConnectionRefusedError
	}
	return nil
}

var osErrorTable = TypeTable{
	Type:  OSError,
	Doc:   "Base class for I/O related errors.",
	Slots: &Slots{New: osErrorNew, Init: osErrorInit, Str: osErrorStr},
	Methods: []*Def{
		{Name: "__reduce__", Sig: "self, /", Doc: "Helper for pickle.", Fn: osErrorReduce},
	},
	Attrs: append(extraAttrs(OSError)[:osWritten:osWritten], &Attr{Name: "characters_written", Get: osGetWritten, Set: osSetWritten}),
}

// osErrorNew reads the arguments already here, because errno decides the class; a subclass with its own __init__ gets them there.
func osErrorNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if t.osOwnInit(cls) {
		return excNew(t, cls, nil, nil)
	}
	if len(kw) > 0 {
		return Value{}, t.Errorf(TypeError, "%s() takes no keyword arguments", cls.Name)
	}
	if cls == OSError && len(args) >= 2 && len(args) <= 5 && args[0].IsInt() {
		if c := osSubclass(args[0].Int()); c != nil {
			cls = c
		}
	}
	v, err := excNew(t, cls, args, nil)
	if err != nil {
		return Value{}, err
	}
	return v, t.osParse(v.Exc())
}

// osOwnInit reports whether __init__ is not that of OSError but __new__ is.
func (t *Thread) osOwnInit(c *Type) bool {
	if c.Flags&Heap == 0 {
		return false
	}
	f := t.Lookup(c, nInit)
	native := f.Kind() == KDescriptor && f.Descriptor().slot && f.Descriptor().Owner.IsSubtype(OSError)
	return t.Lookup(c, nNew).Kind() == KNative && !native
}

func osErrorInit(t *Thread, v Value, args []Value, kw []*Str) error {
	if !t.osOwnInit(TypeOf(v)) {
		return nil
	}
	if err := excInit(t, v, args, kw); err != nil {
		return err
	}
	return t.osParse(v.Exc())
}

// osParse spreads two to five arguments over the attributes; args keeps the first two.
func (t *Thread) osParse(e *Exc) error {
	args := e.Args.Items
	if len(args) < 2 || len(args) > 5 {
		return nil
	}
	e.Extra[osErrno], e.Extra[osStrerror] = args[0], args[1]
	if len(args) == 2 {
		return nil
	}
	if e.Class.IsSubtype(BlockingIOError) {
		if n, ok := IntOf(args[2]); ok {
			e.Extra[osWritten] = NewInt(n)
			e.Args = NewTuple(args[:2]).Tuple()
			return nil
		}
	}
	if args[2].IsNone() {
		return nil
	}
	e.Extra[osFilename] = args[2]
	if len(args) == 5 {
		e.Extra[osFilename2] = args[4]
	}
	e.Args = NewTuple(args[:2:2]).Tuple()
	return nil
}

// osErrorStr is "[Errno 2] No such file or directory: 'a' -> 'b'" as far as the parts are known.
func osErrorStr(t *Thread, v Value) (Value, error) {
	e := v.Exc()
	if !e.Extra[osErrno].Bound() || !e.Extra[osStrerror].Bound() {
		if !e.Extra[osFilename].Bound() {
			return excStr(t, v)
		}
	}
	no, err := t.StrString(noneIfUnbound(e.Extra[osErrno]))
	if err != nil {
		return Value{}, err
	}
	msg, err := t.StrString(noneIfUnbound(e.Extra[osStrerror]))
	if err != nil {
		return Value{}, err
	}
	text := "[Errno " + no + "] " + msg
	sep := ": "
	for _, i := range [...]int{osFilename, osFilename2} {
		f := e.Extra[i]
		if !f.Bound() || f.IsNone() && i == osFilename2 {
			break
		}
		s, err := t.ReprString(f)
		if err != nil {
			return Value{}, err
		}
		text, sep = text+sep+s, " -> "
	}
	return NewStr(text), nil
}

func osErrorReduce(t *Thread, a []Value) (Value, error) {
	e := a[0].Exc()
	args := append([]Value(nil), e.Args.Items...)
	if len(args) == 2 && e.Extra[osFilename].Bound() {
		args = append(args, e.Extra[osFilename])
		if f := e.Extra[osFilename2]; f.Bound() {
			args = append(args, None, f)
		}
	}
	return t.reduceExc(e, NewTuple(args), nil)
}

func osGetWritten(t *Thread, v Value) (Value, error) {
	if n := v.Exc().Extra[osWritten]; n.Bound() {
		return n, nil
	}
	return Value{}, t.Errorf(AttributeError, "characters_written")
}

func osSetWritten(t *Thread, v, x Value) error {
	if !x.Bound() {
		if !v.Exc().Extra[osWritten].Bound() {
			return t.Errorf(AttributeError, "characters_written")
		}
		v.Exc().Extra[osWritten] = Value{}
		return nil
	}
	n, err := t.Index(x)
	if err == nil {
		v.Exc().Extra[osWritten] = n
	}
	return err
}
