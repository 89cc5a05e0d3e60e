// Package pickle is the native half of Python's module pickle: the module _pickle. It writes and
// reads protocols 0 to 5 as CPython's C implementation does; exceptions and names of opcodes are
// frozen Python.
//
// A pickle is a program for a small stack machine. Reading one can do no more than the session's
// own code: globals are found by importing modules the way an import statement would, under the
// session's policy. Sizes in a pickle are compared with what there is to read, and memory is
// charged before it is taken; the machine's stack is data, so that nesting costs no Go stack.
package pickle

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name:   "_pickle",
	States: states,
	Doc:    "Native parts of pickle.",
	Funcs: []*object.Def{
		{Name: "dumps", Sig: "obj, protocol=None, *, fix_imports=True, buffer_callback=None",
			Doc: "Return the pickle of an object as bytes.", Fn: dumps},
		{Name: "dump", Sig: "obj, file, protocol=None, *, fix_imports=True, buffer_callback=None",
			Doc: "Write the pickle of an object to a file.", Fn: dump},
		{Name: "loads", Sig: "data, /, *, fix_imports=True, encoding='ASCII', errors='strict', buffers=()",
			Doc: "Return the object of a pickle.", Fn: loads},
		{Name: "load", Sig: "file, *, fix_imports=True, encoding='ASCII', errors='strict', buffers=()",
			Doc: "Read a pickle from a file and return the object.", Fn: load},
	},
	Types: []object.TypeTable{picklerTable, unpicklerTable},
}

type (
	thread = object.Thread
	value  = object.Value
)

// objectSize is charged for a Pickler or Unpickler and its state.
const (
	defaultProtocol = 4
	highestProtocol = 5
	objectSize      = 256
	memoSize        = 64 // of an entry
	maxInt          = 1<<63 - 1
)

// fail raises one of the exceptions of module pickle. The classes are in the frozen module pickle;
// class names one.
func fail(t *thread, class, format string, args ...any) error {
	return types.ModuleError(t, "pickle", t.Intern(class), t.Errorf(object.ValueError, format, args...).Message())
}

// protocolOf evaluates the argument protocol.
func protocolOf(t *thread, v value) (int, error) {
	if !v.IsSet() || v.IsNone() {
		return defaultProtocol, nil
	}
	n, err := t.IndexInt(v, object.OverflowError)
	switch {
	case err != nil:
		return 0, err
	case n < 0:
		return highestProtocol, nil
	case n > highestProtocol:
		return 0, t.Errorf(object.ValueError, "pickle protocol must be <= %d", highestProtocol)
	}
	return n, nil
}

// newPickler evaluates the arguments that all ways to pickle share.
func newPickler(t *thread, protocol, fixImports, buffers value) (*pickler, error) {
	n, err := protocolOf(t, protocol)
	if err != nil {
		return nil, err
	}
	fix := true
	if fixImports.IsSet() {
		if fix, err = t.Truth(fixImports); err != nil {
			return nil, err
		}
	}
	if buffers.IsSet() && !buffers.IsNone() {
		return nil, t.Errorf(object.ValueError, "buffer_callback is not supported")
	}
	// From protocol 3 on, names are always those of Python 3.
	return &pickler{proto: n, fix: fix && n < 3, frame: -1}, t.Alloc(objectSize)
}

// dumps is pickle.dumps: a pickler for one object.
func dumps(t *thread, a []value) (value, error) {
	obj := a[0]
	p, err := newPickler(t, a[1], a[2], a[3])
	if err != nil {
		return value{}, err
	}
	p.t = t
	if err := p.dump(obj); err != nil {
		return value{}, err
	}
	return object.NewBytes(p.out), t.Alloc(48)
}

// dump is pickle.dump. The file gets the whole pickle in one call of write.
func dump(t *thread, a []value) (value, error) {
	obj, file := a[0], a[1]
	p, err := newPickler(t, a[2], a[3], a[4])
	if err != nil {
		return value{}, err
	}
	p.t = t
	write, err := writer(t, file)
	if err != nil {
		return value{}, err
	}
	if err := p.dump(obj); err != nil {
		return value{}, err
	}
	_, err = t.Call(write, object.NewBytes(p.out))
	return object.None, err
}

var (
	nWrite    = object.StaticName("write")
	nRead     = object.StaticName("read")
	nReadline = object.StaticName("readline")
)

// writer returns the write method of a file.
func writer(t *thread, file value) (value, error) {
	f, err := t.GetAttrOr(file, nWrite)
	if err == nil && !f.IsSet() {
		err = t.Errorf(object.TypeError, "file must have a 'write' attribute")
	}
	return f, err
}

// loads is pickle.loads: the bytes are read where they are.
func loads(t *thread, a []value) (value, error) {
	u, err := newUnpickler(t, a[1:])
	if err != nil {
		return value{}, err
	}
	s, ok, err := types.BufferText(t, a[0])
	if err == nil && !ok {
		err = t.Errorf(object.TypeError, "a bytes-like object is required, not '%s'", object.TypeOf(a[0]).Name)
	}
	if err != nil {
		return value{}, err
	}
	u.in = s
	return u.load(t)
}

// load is pickle.load(file).
func load(t *thread, a []value) (value, error) {
	u, err := newUnpickler(t, a[1:])
	if err != nil {
		return value{}, err
	}
	if err := u.setFile(t, a[0]); err != nil {
		return value{}, err
	}
	return u.load(t)
}

// newUnpickler evaluates fix_imports, encoding, errors and buffers.
func newUnpickler(t *thread, a []value) (*unpickler, error) {
	u := &unpickler{fix: true, encoding: "ASCII", errors: "strict"}
	if a[0].IsSet() {
		var err error
		if u.fix, err = t.Truth(a[0]); err != nil {
			return nil, err
		}
	}
	for i, dst := range [...]*string{&u.encoding, &u.errors} {
		if v := a[i+1]; v.IsSet() {
			if v.Kind().Base() != object.KStr {
				return nil, t.Errorf(object.TypeError, "%s must be str, not %s",
					[...]string{"encoding", "errors"}[i], object.ArgType(v))
			}
			*dst = v.Str().S
		}
	}
	return u, t.Alloc(objectSize)
}
