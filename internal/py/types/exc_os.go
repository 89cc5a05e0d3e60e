// This file has OSError: the attributes errno, strerror and filename, the subclass that an errno
// selects, and the text. OSError(2, "…") is a FileNotFoundError; that is decided in __new__, so
// __new__ reads the arguments and __init__ does nothing, unless a subclass overrides one of the
// two.

package types

import "github.com/hognose/hognose/internal/py/object"

// Numbers of OSError's attributes in Exc.Extra.
const (
	osErrno = iota
	osStrerror
	osFilename
	osFilename2
	osWritten
)

// osSubclass returns the class of an OSError with the given errno (Linux numbers), or nil if it has
// none of its own.
func osSubclass(errno int64) *object.Type {
	switch errno {
	case 1, 13:
		return object.PermissionError
	case 2:
		return object.FileNotFoundError
	case 3:
		return object.ProcessLookupError
	case 4:
		return object.InterruptedError
	case 10:
		return object.ChildProcessError
	case 11, 114, 115:
		return object.BlockingIOError
	case 17:
		return object.FileExistsError
	case 20:
		return object.NotADirectoryError
	case 21:
		return object.IsADirectoryError
	case 32, 108:
		return object.BrokenPipeError
	case 103:
		return object.ConnectionAbortedError
	case 104:
		return object.ConnectionResetError
	case 110:
		return object.TimeoutError
	case 111:
		return object.ConnectionRefusedError
	}
	return nil
}

// osErrorTable is the table of OSError. characters_written is apart from the other attributes
// because reading it raises AttributeError while it is not set.
var osErrorTable = object.TypeTable{
	Type:  object.OSError,
	Doc:   "Something went wrong with a file or another service of the system.",
	Slots: &object.Slots{New: osErrorNew, Init: osErrorInit, Str: osErrorStr},
	Methods: []*object.Def{
		{Name: "__reduce__", Sig: "self, /", Doc: "Helper for pickle.", Fn: osErrorReduce},
	},
	Attrs: append(extraAttrs(object.OSError)[:osWritten:osWritten],
		&object.Attr{Name: "characters_written", Get: osGetWritten, Set: osSetWritten}),
}

// osErrorNew reads the arguments already here, because errno decides the class; a subclass with its
// own __init__ gets them there.
func osErrorNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	if osOwnInit(t, cls) {
		return excNew(t, cls, nil, nil)
	}
	if len(kw) > 0 {
		return object.Value{}, t.Errorf(object.TypeError, "%s() takes no keyword arguments", cls.Name)
	}
	if cls == object.OSError && len(args) >= 2 && len(args) <= 5 && args[0].IsInt() {
		if c := osSubclass(args[0].Int()); c != nil {
			cls = c
		}
	}
	v, err := excNew(t, cls, args, nil)
	if err != nil {
		return object.Value{}, err
	}
	return v, osParse(t, v.Exc())
}

// osOwnInit reports whether __init__ is not that of OSError but __new__ is. Such a class gets its
// arguments in __init__, which may take others than OSError does. This is the rule of CPython's
// oserror_use_init, seen from outside.
func osOwnInit(t *object.Thread, c *object.Type) bool {
	if c.Flags&object.Heap == 0 {
		return false
	}
	f := t.Lookup(c, nInit)
	native := f.Kind() == object.KDescriptor && f.Descriptor().Slot && f.Descriptor().Owner.IsSubtype(object.OSError)
	return t.Lookup(c, nNew).Kind() == object.KNative && !native
}

// osErrorInit is OSError.__init__: the arguments are read here only if __new__ left them.
func osErrorInit(t *object.Thread, v object.Value, args []object.Value, kw []*object.Str) error {
	if !osOwnInit(t, object.TypeOf(v)) {
		return nil
	}
	if err := excInit(t, v, args, kw); err != nil {
		return err
	}
	return osParse(t, v.Exc())
}

// osParse spreads two to five arguments over the attributes; args keeps the first two. The
// arguments are errno, strerror, filename, winerror (ignored) and filename2. For BlockingIOError a
// number in third place is characters_written.
func osParse(t *object.Thread, e *object.Exc) error {
	args := e.Args.Items
	if len(args) < 2 || len(args) > 5 {
		return nil
	}
	e.Extra[osErrno], e.Extra[osStrerror] = args[0], args[1]
	if len(args) == 2 {
		return nil
	}
	if e.Class.IsSubtype(object.BlockingIOError) {
		if n, ok := object.IntOf(args[2]); ok {
			e.Extra[osWritten] = object.NewInt(n)
			e.Args = object.NewTuple(args[:2]).Tuple()
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
	e.Args = object.NewTuple(args[:2:2]).Tuple()
	return nil
}

// osErrorStr is "[Errno 2] No such file or directory: 'a' -> 'b'" as far as the parts are known.
func osErrorStr(t *object.Thread, v object.Value) (object.Value, error) {
	e := v.Exc()
	if !e.Extra[osErrno].IsSet() || !e.Extra[osStrerror].IsSet() {
		if !e.Extra[osFilename].IsSet() {
			return excStr(t, v)
		}
	}
	no, err := t.StrString(object.NoneIfUnbound(e.Extra[osErrno]))
	if err != nil {
		return object.Value{}, err
	}
	msg, err := t.StrString(object.NoneIfUnbound(e.Extra[osStrerror]))
	if err != nil {
		return object.Value{}, err
	}
	// One file name, or two with an arrow between them.
	text := "[Errno " + no + "] " + msg
	sep := ": "
	for _, i := range [...]int{osFilename, osFilename2} {
		f := e.Extra[i]
		if !f.IsSet() || f.IsNone() && i == osFilename2 {
			break
		}
		s, err := t.ReprString(f)
		if err != nil {
			return object.Value{}, err
		}
		text, sep = text+sep+s, " -> "
	}
	return t.Text(text)
}

// osErrorReduce puts the file names back into the arguments, from which osParse took them.
func osErrorReduce(t *object.Thread, a []object.Value) (object.Value, error) {
	e := a[0].Exc()
	args := append([]object.Value(nil), e.Args.Items...)
	if len(args) == 2 && e.Extra[osFilename].IsSet() {
		args = append(args, e.Extra[osFilename])
		if f := e.Extra[osFilename2]; f.IsSet() {
			args = append(args, object.None, f)
		}
	}
	return reduceExc(t, e, object.NewTuple(args), nil)
}

// osGetWritten is e.characters_written, an AttributeError while nobody has set it.
func osGetWritten(t *object.Thread, v object.Value) (object.Value, error) {
	if n := v.Exc().Extra[osWritten]; n.IsSet() {
		return n, nil
	}
	return object.Value{}, t.Errorf(object.AttributeError, "characters_written")
}

func osSetWritten(t *object.Thread, v, x object.Value) error {
	if !x.IsSet() {
		if !v.Exc().Extra[osWritten].IsSet() {
			return t.Errorf(object.AttributeError, "characters_written")
		}
		v.Exc().Extra[osWritten] = object.Value{}
		return nil
	}
	n, err := t.Index(x)
	if err == nil {
		v.Exc().Extra[osWritten] = n
	}
	return err
}
