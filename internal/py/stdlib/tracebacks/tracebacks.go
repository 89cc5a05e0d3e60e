// Package tracebacks is the module _traceback: what traceback, linecache and inspect ask about
// source text and about entries of tracebacks. The modules themselves are frozen Python.
package tracebacks

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/traceback"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name: "_traceback",
	Doc:  "Native parts of traceback, linecache and inspect.",
	Funcs: []*object.Def{
		{Name: "position", Sig: "place, /",
			Doc: "Return line, last line, column and last column, in bytes, of a frame or an entry of a traceback.", Fn: position},
		{Name: "excerpt", Sig: "text, start, end, /",
			Doc: "Show lines of source with carets below a part of them.", Fn: excerpt},
		{Name: "hint", Sig: "exc, tb, /",
			Doc: "Return what is added to the message of an exception about a wrong name that was used in the last frame of a traceback.", Fn: hint},
		{Name: "lines", Sig: "code, /",
			Doc: "Return the lines of the text that a code object was made of, None if they are not shown.",
			Fn:  codeLines},
		{Name: "caller", Sig: "library, level, /",
			Doc: "Return file, line and function of the frame that is level frames above, not counting those in the file library.", Fn: caller},
		{Name: "snippets", Sig: "",
			Doc: "Return names and lines of the snippets that are remembered, the last one first.", Fn: snippets},
		{Name: "file", Sig: "name, /",
			Doc: "Return the lines of a snippet by its name, None if there was none.", Fn: fileLines},
	},
}

type (
	thread = object.Thread
	value  = object.Value
)

const lineSize = 64 // of a short str in a list

// position is _traceback.position(place).
func position(t *thread, a []value) (value, error) {
	var file *source.File
	var span source.Span
	known := 0
	switch a[0].Kind() {
	case object.KTraceback:
		tb := a[0].Traceback()
		file, span, known = tb.Code.T.File, tb.Span(), tb.LineNumber()
	case object.KFrame:
		f := a[0].Frame()
		file, known = f.Code.T.File, f.Code.Line(f.IP)
		if f.IP >= 0 && f.IP < len(f.Code.T.Spans) {
			span = f.Code.T.Spans[f.IP]
		}
	default:
		return value{}, t.Errorf(object.TypeError, "a traceback or a frame is required, not '%s'",
			object.TypeOf(a[0]).Name)
	}
	line, col := file.Position(span.Start)
	endLine, endCol := file.Position(span.End)
	if line != known { // the entry was made for a line, of which no more is known
		return object.NewTuple([]value{object.Int(int64(known)), object.None, object.None, object.None}), nil
	}
	return object.NewTuple([]value{
		object.Int(int64(line)), object.Int(int64(endLine)), object.Int(int64(col)), object.Int(int64(endCol)),
	}), nil
}

// caller spares the pictures of the frames, which hold copies of their variables. logging asks it
// with each record.
func caller(t *thread, a []value) (value, error) {
	if a[0].Kind().Base() != object.KStr {
		return value{}, t.Errorf(object.TypeError, "a str is required, not '%s'", object.TypeOf(a[0]).Name)
	}
	library := a[0].Str().S
	level, err := t.IndexInt(a[1], object.OverflowError)
	if err != nil {
		return value{}, err
	}
	var found object.FrameInfo
	first := true
	t.Machine.Frames(func(f object.FrameInfo) bool {
		if f.Code.Hidden {
			return true
		}
		if !first && f.Code.T.File.Name != library {
			level--
		}
		found, first = f, false
		return level > 0
	})
	if first {
		return object.None, nil
	}
	code := found.Code.T
	return object.NewTuple([]value{
		object.NewStr(code.File.Name), object.Int(int64(found.Code.Line(found.IP))), object.NewStr(code.Name),
	}), t.Alloc(4 * lineSize)
}

// excerpt is _traceback.excerpt(text, start, end). Drawing charges by itself, as the text is the
// program's.
func excerpt(t *thread, a []value) (value, error) {
	if a[0].Kind().Base() != object.KStr {
		return value{}, t.Errorf(object.TypeError, "a str is required, not '%s'", object.TypeOf(a[0]).Name)
	}
	text := a[0].Str().S
	start, err := t.IndexInt(a[1], object.OverflowError)
	if err != nil {
		return value{}, err
	}
	end, err := t.IndexInt(a[2], object.OverflowError)
	if err != nil {
		return value{}, err
	}
	shown, err := traceback.Excerpt(text, start, end, t.Meter)
	if _, bad := err.(*source.SyntaxError); bad {
		return object.None, nil // no text that could be a program, such as one with NUL bytes
	}
	if err != nil {
		return value{}, t.LimitError(err)
	}
	return object.NewStr(shown), t.Alloc(len(shown))
}

// hint is _traceback.hint(exc, tb): "Did you mean …?" and the like.
func hint(t *thread, a []value) (value, error) {
	if a[0].Kind().Base() != object.KException {
		return value{}, t.Errorf(object.TypeError, "an exception is required, not '%s'", object.TypeOf(a[0]).Name)
	}
	var tb *object.Traceback // None: the frame is not known
	if a[1].Kind() == object.KTraceback {
		tb = a[1].Traceback()
	}
	text, err := traceback.Hint(t, a[0].Exc(), tb)
	return object.NewStr(text), err
}

// codeLines is _traceback.lines(code), for inspect.getsource.
func codeLines(t *thread, a []value) (value, error) {
	if a[0].Kind() != object.KCode {
		return value{}, t.Errorf(object.TypeError, "a code object is required, not '%s'", object.TypeOf(a[0]).Name)
	}
	return lines(t, a[0].Code().T.File)
}

// fileLines is _traceback.file(name), for linecache: snippets are in no file that could be opened.
func fileLines(t *thread, a []value) (value, error) {
	if a[0].Kind().Base() != object.KStr {
		return object.None, nil
	}
	return lines(t, t.Source(a[0].Str().S))
}

// snippets is _traceback.snippets().
func snippets(t *thread, a []value) (value, error) {
	var found []value
	for _, f := range t.Sources() {
		text, err := lines(t, f)
		if err != nil {
			return value{}, err
		}
		found = append(found, object.NewTuple([]value{object.NewStr(f.Name), text}))
	}
	return object.NewList(found), nil
}

// lines returns the lines of a file, each with a newline.
func lines(t *thread, f *source.File) (value, error) {
	if f == nil || f.NoLines {
		return object.None, nil
	}
	n := f.Lines()
	if err := t.Alloc(n*lineSize + len(f.Text)); err != nil {
		return value{}, err
	}
	if err := t.Work(n); err != nil {
		return value{}, err
	}
	items := make([]value, 0, n)
	for i := 1; i <= n; i++ {
		text := f.LineText(i)
		switch {
		case text == "":
			continue // what follows the last newline
		case text[len(text)-1] != '\n':
			text += "\n"
		}
		items = append(items, object.NewStr(text))
	}
	return object.NewList(items), nil
}
