// This file gives the frames of an exception as Go data, for hosts.

package traceback

import (
	"strings"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/source"
)

// Place is a frame of a traceback in plain Go.
type Place struct {
	File     string
	Line     int    // from 1; 0 if it is not known
	Column   int    // in characters, from 1; 0 if it is not known
	Function string // "<module>" outside of functions; "" for the place of a syntax error
	Text     string // the source line without the space around it; "" if it is not known
}

const (
	maxPlaces = 100
	maxLine   = 400 // bytes of a Place's Text
)

// Places lists the frames that e went through, outermost first; of more than a hundred the
// innermost ones. The last place of a SyntaxError is the one in the text that it is about. The
// exceptions that led to e are left out. Nothing of the program runs.
func Places(t *object.Thread, e *object.Exc) ([]Place, error) {
	depth := 0
	for tb := e.TB; tb != nil; tb = tb.Next {
		depth++
	}
	if err := t.Work(depth); err != nil {
		return nil, err
	}
	var out []Place
	tb := e.TB
	for ; depth > maxPlaces; depth-- {
		tb = tb.Next
	}
	for ; tb != nil; tb = tb.Next {
		p, err := placeOf(t, tb)
		if err != nil {
			return out, err
		}
		out = append(out, p)
	}
	if p, ok := syntaxPlace(e); ok {
		out = append(out, p)
	}
	return out, nil
}

// placeOf describes one frame.
func placeOf(t *object.Thread, tb *object.Traceback) (Place, error) {
	code, span := tb.Code.T, tb.Span()
	p := Place{File: code.File.Name, Line: tb.LineNumber(), Function: code.Name}
	if code.File.NoLines {
		return p, nil
	}
	p.Text = shortLine(code.File.LineText(p.Line))
	columns := source.Columns{File: code.File}
	line, column, err := columns.Position(span.Start, t.Meter)
	if err == nil && line == p.Line && span != (source.Span{}) {
		p.Column = column
	}
	return p, err
}

// syntaxPlace is the place that a SyntaxError is about. Attributes that the program has set to
// something else are passed over.
func syntaxPlace(e *object.Exc) (p Place, ok bool) {
	if !e.Class.IsSubtype(object.SyntaxError) || len(e.Extra) < 5 {
		return p, false
	}
	file, line, column, text := e.Extra[1], e.Extra[2], e.Extra[3], e.Extra[4]
	if !isStr(file) || !line.IsSet() || !line.IsInt() {
		return p, false
	}
	p = Place{File: file.Str().S, Line: int(line.Int())}
	if column.IsSet() && column.IsInt() {
		p.Column = int(column.Int())
	}
	if isStr(text) {
		p.Text = shortLine(text.Str().S)
	}
	return p, true
}

func isStr(v object.Value) bool { return v.IsSet() && v.Kind().Base() == object.KStr }

// shortLine is a source line as a Place has it.
func shortLine(text string) string {
	text = strings.TrimSpace(text[:min(len(text), 4*maxLine)])
	if len(text) <= maxLine {
		return escapeSurrogates(text)
	}
	end := maxLine
	for end > 0 && !utf8.RuneStart(text[end]) {
		end--
	}
	return escapeSurrogates(text[:end]) + "…"
}
