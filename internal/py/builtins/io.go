package builtins

import (
	"strings"

	"github.com/hognose/hognose/internal/py/object"
)

// ioDefs are the functions that talk to the outside.
var ioDefs = []*object.Def{
	{Name: "print", Sig: "*args, sep=' ', end='\\n', file=None, flush=False", Doc: "Print the values to a stream, or to sys.stdout by default.", Fn: print_},
	{Name: "input", Sig: "prompt='', /", Doc: "Read a line of input. Nobody can answer here.", Fn: denied("input")},
	{Name: "open", Sig: "file, mode='r', buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None", Doc: "Open a file. There are no files here.", Fn: denied("open")},
	{Name: "breakpoint", Sig: "*args, **kws", Doc: "Enter a debugger. There is none here.", Fn: denied("breakpoint")},
}

// denied is the body of a function that needs what the session was not given.
func denied(name string) object.Fn {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		return object.Value{}, t.Errorf(object.PermissionError, "%s() is not available here", name)
	}
}

func print_(t *object.Thread, a []object.Value) (object.Value, error) {
	items, file, flush := a[0].Tuple().Items, a[3], a[4]
	sep, err := separator(t, a[1], "sep", " ")
	if err != nil {
		return object.Value{}, err
	}
	end, err := separator(t, a[2], "end", "\n")
	if err != nil {
		return object.Value{}, err
	}
	if !file.Bound() || file.IsNone() {
		if file, err = t.SysStdout(); err != nil || file.IsNone() {
			return object.None, err
		}
	}
	if err := writeAll(t, file, items, sep, end); err != nil {
		return object.Value{}, err
	}
	return object.None, flushStream(t, file, flush)
}

// writeAll writes the values one by one, as CPython does, so that what precedes an error in str() is seen. To the session's own
// stream they go together: one print is one write.
func writeAll(t *object.Thread, file object.Value, items []object.Value, sep, end string) error {
	w := printer{t: t, file: file}
	if file.Bound() {
		if !object.IsStream(file) {
			var err error
			if w.write, err = t.GetAttr(file, nWrite); err != nil {
				return err
			}
		}
	}
	for i, v := range items {
		if i > 0 {
			w.text(sep)
		}
		w.value(v)
	}
	w.text(end)
	return w.finish()
}

// printer collects the text of one print, or passes it on to the write method of a Python object.
type printer struct {
	t     *object.Thread
	file  object.Value // unbound: Runtime.Stdout
	write object.Value // bound: every piece goes there at once
	b     strings.Builder
	err   error
}

func (w *printer) value(v object.Value) {
	if w.err != nil {
		return
	}
	if object.TypeOf(v).Flags&object.Heap != 0 { // its __str__ may print
		w.err = w.finish()
		if w.b.Reset(); w.err != nil {
			return
		}
	}
	s, err := w.t.StrString(v)
	if err != nil {
		w.err = err
		return
	}
	w.text(s)
}

func (w *printer) text(s string) {
	switch {
	case w.err != nil:
	case w.write.Bound():
		_, w.err = w.t.Call(w.write, object.NewStr(s))
	default:
		if w.err = w.t.Alloc(len(s)); w.err == nil {
			w.b.WriteString(s)
		}
	}
}

// finish sends what was collected, even if a later value could not be shown.
func (w *printer) finish() error {
	if w.b.Len() == 0 {
		return w.err
	}
	defer w.t.Meter.Free(int64(w.b.Len()))
	var err error
	if w.file.Bound() {
		_, err = w.t.WriteStream(w.file, w.b.String())
	} else {
		err = w.t.Stdout(w.b.String())
	}
	if w.err != nil {
		return w.err
	}
	return err
}

// separator is the str given for sep or end, or its default.
func separator(t *object.Thread, v object.Value, name, def string) (string, error) {
	if !v.Bound() || v.IsNone() {
		return def, nil
	}
	if v.Kind().Base() != object.KStr {
		return "", t.Errorf(object.TypeError, "%s must be None or a string, not %s", name, object.TypeOf(v).Name)
	}
	return v.Str().S, nil
}

func flushStream(t *object.Thread, file, flush object.Value) error {
	if !flush.Bound() {
		return nil
	}
	if yes, err := t.Truth(flush); !yes || err != nil {
		return err
	}
	if !file.Bound() {
		return t.Stdout("")
	}
	f, err := t.GetAttr(file, nFlush)
	if err == nil {
		_, err = t.Call(f)
	}
	return err
}

var (
	nWrite = object.StaticName("write")
	nFlush = object.StaticName("flush")
)
