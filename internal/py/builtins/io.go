// This file has print, input and breakpoint. print goes to sys.stdout, which a program may replace.
// Text for a stream of the session is collected, so that one print is one write; an object of the
// program gets a call of its write method for every piece, as in CPython.

package builtins

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// ioDefs are the functions that talk to the outside.
var ioDefs = []*object.Def{
	{Name: "print", Sig: "*args, sep=' ', end='\\n', file=None, flush=False",
		Doc: "Print the values to a stream, or to sys.stdout by default.", Start: print_},
	{Name: "input", Sig: "prompt='', /",
		Doc: "Print the prompt and read a line from sys.stdin, which is what the host or the program has put there.", Fn: input},
	{Name: "breakpoint", Sig: "*args, **kws", Doc: "Enter a debugger. There is none here.", Fn: denied("breakpoint")},
}

// denied is the body of a function that needs what the session was not given.
func denied(name string) object.Fn {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		return object.Value{}, t.Errorf(object.PermissionError, "%s() is not available here", name)
	}
}

// input reads from sys.stdin: the reader of the host, or what the program has put there, such as an
// io.StringIO.
func input(t *object.Thread, a []object.Value) (object.Value, error) {
	stdin, err := sysStdin(t)
	if err != nil {
		return object.Value{}, err
	}
	if a[0].IsSet() {
		prompt, err := t.StrString(a[0])
		if err == nil {
			err = types.Print(t, prompt)
		}
		if err == nil {
			err = flushOwn(t)
		}
		if err != nil {
			return object.Value{}, err
		}
	}
	line, err := t.CallMethod(stdin, "readline")
	switch {
	case err != nil:
		return object.Value{}, err
	case line.Kind().Base() != object.KStr:
		return object.Value{}, t.Errorf(object.TypeError, "object.readline() returned non-string")
	case line.Str().S == "":
		return object.Value{}, t.Errorf(object.EOFError, "EOF when reading a line")
	}
	if text, cut := strings.CutSuffix(line.Str().S, "\n"); cut {
		return object.NewStr(text), t.Alloc(len(text))
	}
	return line, nil
}

// flushOwn passes a prompt on if sys.stdout is the session's own: whoever answers has to see it.
func flushOwn(t *object.Thread) error {
	f, err := types.SysStdout(t)
	if err != nil || f.IsSet() && !types.IsStream(f) {
		return err
	}
	return t.Stdout("")
}

// sysStdin finds sys.stdin. It imports sys if the host gave the session an input, and refuses
// input() otherwise.
func sysStdin(t *object.Thread) (object.Value, error) {
	sys, ok := t.GetStr(t.Modules, nSys)
	if !ok && t.Stdin != nil {
		var err error
		if sys, err = t.ImportInternal("sys"); err != nil {
			return object.Value{}, err
		}
		ok = true
	}
	if !ok || sys.Kind().Base() != object.KModule {
		return denied("input")(t, nil)
	}
	stdin, ok := t.GetStr(sys.Module().Dict, nStdin)
	switch {
	case !ok:
		return object.Value{}, t.Errorf(object.RuntimeError, "input(): lost sys.stdin")
	case stdin.IsNone():
		return denied("input")(t, nil)
	}
	return stdin, nil
}

// print_ is print(*args, sep, end, file, flush). If showing a value may run Python code, a Stepper
// does it, so that the session can be suspended in a __str__.
func print_(t *object.Thread, a []object.Value) (object.Value, object.Stepper, error) {
	items, file, flush := a[0].Tuple().Items, a[3], a[4]
	sep, err := separator(t, a[1], "sep", " ")
	if err != nil {
		return object.Value{}, nil, err
	}
	end, err := separator(t, a[2], "end", "\n")
	if err != nil {
		return object.Value{}, nil, err
	}
	if !file.IsSet() || file.IsNone() {
		if file, err = types.SysStdout(t); err != nil || file.IsNone() {
			return object.None, nil, err
		}
	}
	if slices.ContainsFunc(items, func(v object.Value) bool { return t.AsksPython(v) || object.HoldsPython(v) }) {
		s := &printStep{items: items, sep: sep, end: end, flush: flush}
		return object.Value{}, s, s.w.open(t, file)
	}
	if err := writeAll(t, file, items, sep, end); err != nil {
		return object.Value{}, nil, err
	}
	return object.None, nil, flushStream(t, file, flush)
}

// printStep is print where a value has a __str__ in Python.
type printStep struct {
	w        printer
	items    []object.Value
	i        int // the next item
	sep, end string
	flush    object.Value
	asked    bool // the answer is the text of an item
}

// Trace visits the values.
func (s *printStep) Trace(visit func(object.Value)) int64 {
	visit(s.w.file)
	visit(s.w.write)
	visit(s.flush)
	for _, v := range s.items {
		visit(v)
	}
	return 256 + int64(s.w.b.Cap())
}

// Step writes what there is up to the next value that Python has to put into words.
func (s *printStep) Step(t *object.Thread, q *object.Request, v object.Value, err error) (object.Value, error) {
	s.w.err = err
	if s.asked && err == nil {
		s.w.text(v.Str().S)
	}
	for ; s.i < len(s.items) && s.w.err == nil; s.i++ {
		if s.i > 0 {
			s.w.text(s.sep)
		}
		x := s.items[s.i]
		if x.Kind() != object.KStr {
			s.w.send() // its __repr__ may print
		}
		// str(x) is at hand, or takes Python code: then the step ends here and goes on with the
		// answer.
		text, sub, err := t.StartStr(x)
		switch {
		case err != nil:
			s.w.err = err
			continue
		case sub == nil:
			s.w.text(text.Str().S)
			continue
		}
		if m, ok := sub.(*object.MethodStep); ok {
			sub = m.Clone()
		}
		s.w.send() // its __str__ may print
		if s.w.err == nil {
			s.i++
			s.asked = true
			return q.Run(sub)
		}
	}
	s.w.text(s.end)
	if err := s.w.finish(); err != nil {
		return object.Value{}, err
	}
	return object.None, flushStream(t, s.w.file, s.flush)
}

// writeAll writes the values one by one, as CPython does, so that what precedes an error in str()
// is seen. To the session's own stream they go together: one print is one write.
func writeAll(t *object.Thread, file object.Value, items []object.Value, sep, end string) error {
	w := printer{}
	if err := w.open(t, file); err != nil {
		return err
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

// open finds out where the text goes: to a native stream, or to the write method of an object.
func (w *printer) open(t *object.Thread, file object.Value) (err error) {
	w.t, w.file = t, file
	if file.IsSet() && !types.TakesText(t, file) {
		w.write, err = t.GetAttr(file, nWrite)
	}
	return err
}

// send passes on what was collected so far.
func (w *printer) send() {
	if w.err == nil {
		w.err = w.finish()
		w.b.Reset()
	}
}

// value writes str(v). What was collected goes out first if showing v may itself print, so that the
// order of output is right.
func (w *printer) value(v object.Value) {
	if w.err == nil {
		w.err = w.t.Work(1)
	}
	if w.err != nil {
		return
	}
	if mayPrint(v) {
		if w.send(); w.err != nil {
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

// mayPrint reports whether showing v may run a __str__ or __repr__ in Python, which may print
// itself. Containers of containers are not looked into.
func mayPrint(v object.Value) bool {
	var items []object.Value
	switch v.Kind() {
	case object.KList:
		items = v.List().Items
	case object.KTuple:
		items = v.Tuple().Items
	case object.KException:
		items = v.Exc().Args.Items
	case object.KDict:
		for i := 0; ; {
			k, x, next, ok := v.Dict().Next(i)
			if !ok || !isPlain(k) || !isPlain(x) {
				return ok
			}
			i = next
		}
	default:
		return !isPlain(v)
	}
	return object.TypeOf(v).Flags&object.Heap != 0 || slices.ContainsFunc(items, func(x object.Value) bool {
		return !isPlain(x)
	})
}

// isPlain reports whether v is of a builtin type that contains no other values.
func isPlain(v object.Value) bool { return v.Kind() <= object.KMemoryView || v.Kind() == object.KRange }

// text writes a piece of text. Lone surrogates are dealt with before anything is collected, so that
// an error leaves the earlier text.
func (w *printer) text(s string) {
	switch {
	case w.err != nil:
	case w.write.IsSet():
		_, w.err = w.t.Call(w.write, object.NewStr(s))
	default:
		if !w.file.IsSet() || types.IsStream(w.file) {
			if s, w.err = types.StreamText(w.t, w.file, s); w.err != nil {
				return
			}
		}
		for len(s) > pieceSize {
			n := pieceSize
			for !utf8.RuneStart(s[n]) && n > pieceSize-utf8.UTFMax {
				n--
			}
			w.piece(s[:n])
			s = s[n:]
		}
		w.piece(s)
	}
}

// pieceSize is how much is written at a time: one print is one write, unless it is huge.
const pieceSize = 1 << 20

// piece collects a text of at most pieceSize bytes.
func (w *printer) piece(s string) {
	if w.err != nil {
		return
	}
	if w.err = w.t.Alloc(len(s)); w.err == nil {
		w.err = w.t.Work(len(s) >> 5) // it is copied several times on its way out
	}
	if w.err == nil {
		w.b.WriteString(s)
	}
	if w.b.Len() > pieceSize {
		w.send()
	}
}

// finish sends what was collected, even if a later value could not be shown.
func (w *printer) finish() error {
	if w.b.Len() == 0 {
		return w.err
	}
	defer w.t.Meter.Free(int64(w.b.Len()))
	var err error
	if w.file.IsSet() {
		_, err = types.WriteStream(w.t, w.file, w.b.String())
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
	if !v.IsSet() || v.IsNone() {
		return def, nil
	}
	if v.Kind().Base() != object.KStr {
		return "", t.Errorf(object.TypeError, "%s must be None or a string, not %s", name, object.TypeOf(v).Name)
	}
	return v.Str().S, nil
}

// flushStream flushes if print was asked to.
func flushStream(t *object.Thread, file, flush object.Value) error {
	if !flush.IsSet() {
		return nil
	}
	if yes, err := t.Truth(flush); !yes || err != nil {
		return err
	}
	if !file.IsSet() {
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
	nSys   = object.StaticName("sys")
	nStdin = object.StaticName("stdin")
)
