// This file has local. Attributes of an object are looked up in its __dict__ by the machine's quick
// paths, which know nothing of threads; so a local has one __dict__ at a time, and each access puts
// that of the calling thread in its place first.

package thread

import (
	"github.com/hognose/hognose/internal/py/object"
)

// local is the state of a thread-local object: a namespace per thread, and the arguments by which
// subclasses initialise each.
type local struct {
	dicts []threadDict
	at    *object.Green // whose namespace is the object's __dict__ now
	args  []value
	kw    []*object.Str
}

type threadDict struct {
	of *object.Green
	d  *object.Dict
}

// Trace visits the namespaces and the arguments.
func (l *local) Trace(visit func(value)) int64 {
	for _, d := range l.dicts {
		visit(d.d.Value())
	}
	for _, v := range l.args {
		visit(v)
	}
	return int64(len(l.dicts)+len(l.args)) * 16
}

var localType = object.NewNativeType("_thread._local", object.ObjectType, object.HasDict)

var localTable = object.TypeTable{
	Type: localType,
	Doc:  "An object whose attributes each thread has for itself.",
	Slots: &object.Slots{
		New: newLocal,
		GetAttr: func(t *thread, v value, name *object.Str) (value, error) {
			if err := enterLocal(t, v); err != nil {
				return object.Value{}, err
			}
			return t.GenericGetAttr(v, name)
		},
		SetAttr: func(t *thread, v value, name *object.Str, x value) error {
			if name.S == "__dict__" {
				return t.Errorf(object.AttributeError, "'%s' object attribute '__dict__' is read-only",
					object.TypeOf(v).Name)
			}
			if err := enterLocal(t, v); err != nil {
				return err
			}
			return t.GenericSetAttr(v, name, x)
		},
	},
	Attrs: []*object.Attr{{Name: "__dict__", Doc: "the attributes that the calling thread has",
		Get: func(t *thread, v value) (value, error) {
			// The attribute does not make a namespace: it shows an empty one.
			for _, d := range v.NativeObject().State.(*local).dicts {
				if d.of == t.Green() {
					return d.d.Value(), nil
				}
			}
			return object.NewDict().Value(), nil
		}}},
}

// newLocal is local(*args, **kw). Arguments are for the __init__ of a subclass, and refused without
// one.
func newLocal(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
	if len(args) > 0 && !t.PythonInit(cls).IsSet() {
		return object.Value{}, t.Errorf(object.TypeError, "Initialization arguments are not supported")
	}
	if err := t.Alloc(256 + 16*len(args)); err != nil {
		return object.Value{}, err
	}
	d := object.NewDict()
	l := &local{at: t.Green(), args: append([]value(nil), args...), kw: kw}
	l.dicts = []threadDict{{l.at, d}}
	v, err := t.NewObjectOf(cls, l, 0)
	if err != nil {
		return object.Value{}, err
	}
	return v, t.SetDict(v, d)
}

// enterLocal gives v the namespace of the calling thread, which is made on first use. Namespaces of
// threads that have ended are dropped on the way. A subclass with an __init__ is initialised anew
// for each thread, with the arguments of the first call.
func enterLocal(t *thread, v value) error {
	l := v.NativeObject().State.(*local)
	g := t.Green()
	if l.at == g {
		return nil
	}
	kept := l.dicts[:0]
	var d *object.Dict
	for _, x := range l.dicts {
		if x.of == g {
			d = x.d
		}
		if !x.of.Done { // what a thread had ends with it
			kept = append(kept, x)
		}
	}
	clear(l.dicts[len(kept):])
	l.dicts, l.at = kept, g
	if d != nil {
		return t.SetDict(v, d)
	}
	if err := t.Alloc(128); err != nil {
		return err
	}
	d = object.NewDict()
	l.dicts = append(l.dicts, threadDict{g, d})
	if err := t.SetDict(v, d); err != nil {
		return err
	}
	if init := t.PythonInit(object.TypeOf(v)); init.IsSet() {
		_, err := t.Machine.Call(init, append([]value{v}, l.args...), l.kw)
		return err
	}
	return nil
}
