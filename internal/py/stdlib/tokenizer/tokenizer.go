// Package tokenizer is the module _tokenizer: Python source as the tokens of Python's module
// tokenize, which is frozen Python for the rest.
//
// The scanner of the front end leaves out what a parser does not need: comments, and newlines that
// end no statement. They lie in the gaps between its tokens, together with spaces and nothing else;
// so [lister] walks through tokens and gaps and puts them back.
package tokenizer

import (
	"strings"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/scanner"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/token"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name: "_tokenizer",
	Doc:  "Native parts of tokenize.",
	Funcs: []*object.Def{
		{Name: "scan", Sig: "text, /",
			Doc: "Return a list of (type, string, start, end, line), and (message, line, offset, is_indentation, text) " +
				"of the error that ended it or None.", Fn: scan},
	},
}

type (
	thread = object.Thread
	value  = object.Value
)

// Numbers of Python's module token.
const (
	endMarker     = 0
	name          = 1
	number        = 2
	str           = 3
	newline       = 4
	indent        = 5
	dedent        = 6
	op            = 55
	fstringStart  = 59
	fstringMiddle = 60
	fstringEnd    = 61
	comment       = 62
	nl            = 63
)

// infoSize is what a token costs: a tuple of five with a str and two pairs.
const infoSize = 320

func scan(t *thread, a []value) (value, error) {
	if a[0].Kind().Base() != object.KStr {
		return value{}, t.Errorf(object.TypeError, "a str is required, not '%s'", object.TypeOf(a[0]).Name)
	}
	f, err := source.FromString("<string>", a[0].Str().S, t.Meter)
	if err != nil {
		return refused(t, err)
	}
	r, err := scanTolerantly(f, t)
	if err != nil {
		return value{}, t.LimitError(err)
	}
	l := lister{t: t, file: f}
	if err := l.list(r.Tokens); err != nil {
		return value{}, err
	}
	last := object.None
	if r.Tokens[len(r.Tokens)-1].Kind == token.Error {
		last = l.failure(r.Err)
	}
	return object.NewTuple([]value{object.NewList(l.out), last}), nil
}

// maxUnmatched is how many closing brackets without an opening one are tolerated.
const maxUnmatched = 16

// scanTolerantly is scanner.ScanTokens, for which closing brackets need no opening ones: functions may
// begin inside brackets, and inspect looks at the lines from there. A semicolon takes the place of
// such a bracket; the text of its token is taken from f.
func scanTolerantly(f *source.File, t *thread) (*scanner.Result, error) {
	r, err := scanner.ScanTokens(f, t.Meter)
	for n := 0; n < maxUnmatched && err == nil && r.Err != nil && strings.HasPrefix(r.Err.Msg, "unmatched"); n++ {
		at := int(f.LineStart(r.Err.Line))
		for range r.Err.Offset - 1 {
			_, size := utf8.DecodeRuneInString(f.Text[at:])
			at += size
		}
		if err = t.Alloc(len(f.Text)); err != nil {
			break
		}
		patched := *f
		patched.Text = f.Text[:at] + ";" + f.Text[at+1:]
		f = &patched
		r, err = scanner.ScanTokens(f, t.Meter)
	}
	return r, err
}

// refused answers for a text that cannot be a program at all, such as one with NUL bytes.
func refused(t *thread, err error) (value, error) {
	e, ok := err.(*source.SyntaxError)
	if !ok {
		return value{}, t.LimitError(err)
	}
	info := []value{object.NewStr(e.Msg), object.Int(1), object.Int(0), object.False, object.None}
	return object.NewTuple([]value{object.NewList(nil), object.NewTuple(info)}), nil
}

// lister makes the list of tokens.
type lister struct {
	t    *thread
	file *source.File
	out  []value
	at   int // bytes of the text that are behind us

	last struct{ offset, line, col int } // the place that was asked for last

	lineText  value // of the lines lineFirst to lineLast
	lineFirst int
	lineLast  int
}

// list goes through the tokens of the scanner. Indents and dedents stand before the token they lead
// to, behind the comments above it.
func (l *lister) list(tokens []token.Token) error {
	for i := 0; i < len(tokens); i++ {
		first := i
		for tokens[i].Kind == token.Indent || tokens[i].Kind == token.Dedent {
			i++
		}
		tok := tokens[i]
		if tok.Kind == token.Error {
			return nil
		}
		start := int(tok.Start)
		if tok.Kind == token.Newline { // it may begin with the comment before it
			start += max(strings.IndexByte(l.file.Text[start:], '\n'), 0)
			if start == int(tok.Start) && !strings.HasPrefix(l.file.Text[start:], "\n") {
				start = len(l.file.Text)
			}
		}
		if err := l.gap(start); err != nil {
			return err
		}
		for _, d := range tokens[first:i] {
			if err := l.level(d.Kind, start); err != nil {
				return err
			}
		}
		if err := l.token(tok, start); err != nil {
			return err
		}
	}
	return nil
}

// gap adds the comments and newlines between the last token and offset end.
func (l *lister) gap(end int) error {
	text := l.file.Text
	for l.at < end {
		switch text[l.at] {
		case '#':
			stop := strings.IndexByte(text[l.at:], '\n')
			if stop += l.at; stop < l.at {
				stop = len(text)
			}
			if err := l.add(comment, l.at, stop); err != nil {
				return err
			}
			l.at = stop
			if stop == len(text) && l.endsNothing() {
				return l.virtual(nl, stop)
			}
		case '\n':
			if err := l.add(nl, l.at, l.at+1); err != nil {
				return err
			}
			l.at++
		case '\\': // joins two lines
			l.at += 2
		default:
			l.at++
		}
	}
	return nil
}

// endsNothing reports whether the comment that was just added stands alone on its line.
func (l *lister) endsNothing() bool {
	line := l.file.LineText(l.file.Line(source.Pos(l.at)))
	return strings.HasPrefix(strings.TrimLeft(line, " \t\f"), "#")
}

// level adds an indent or a dedent before the token at start.
func (l *lister) level(kind token.Kind, start int) error {
	if kind == token.Indent {
		return l.add(indent, int(l.file.LineStart(l.file.Line(source.Pos(start)))), start)
	}
	if start >= len(l.file.Text) {
		return l.atEnd(dedent)
	}
	return l.add(dedent, start, start)
}

func (l *lister) token(tok token.Token, start int) error {
	end := int(tok.End)
	var err error
	switch k := tok.Kind; {
	case k == token.EOF:
		return l.atEnd(endMarker)
	case k == token.Newline:
		if start == len(l.file.Text) {
			return l.virtual(newline, start)
		}
		end = start + 1
		err = l.add(newline, start, end)
	case k == token.FStringMiddle:
		err = l.middle(start, end)
	default:
		err = l.add(numberOf(k), start, end)
	}
	l.at = end
	return err
}

func numberOf(k token.Kind) int64 {
	switch k {
	case token.Number:
		return number
	case token.String:
		return str
	case token.FStringStart:
		return fstringStart
	case token.FStringEnd:
		return fstringEnd
	case token.Name:
		return name
	}
	if k.IsKeyword() {
		return name
	}
	return op
}

// middle adds the text of an f-string, which is cut after the first of two braces that stand for
// one.
func (l *lister) middle(start, end int) error {
	text := l.file.Text[:end]
	for i := start; i+1 < end; i++ {
		if c := text[i]; (c == '{' || c == '}') && text[i+1] == c {
			if err := l.add(fstringMiddle, start, i+1); err != nil {
				return err
			}
			start = i + 2
			i++
		}
	}
	if start < end || start == end && (start == 0 || text[start-1] != '{' && text[start-1] != '}' || l.at == start) {
		return l.add(fstringMiddle, start, end)
	}
	return nil
}

// add adds the token of the bytes from start to end.
func (l *lister) add(kind int64, start, end int) error {
	if err := l.t.Alloc(infoSize + end - start); err != nil {
		return err
	}
	text := strings.Clone(l.file.Text[start:end]) // a part of the source would keep all of it
	if err := l.t.Work(2); err != nil {
		return err
	}
	first, firstCol := l.place(start)
	last, lastCol := l.place(end)
	if kind == newline || kind == nl {
		last, lastCol = first, firstCol+1
	}
	lines, err := l.lines(first, last)
	l.push(kind, object.NewStr(text), pair(first, firstCol), pair(last, lastCol), lines)
	return err
}

// virtual adds the newline that the text lacks at its end.
func (l *lister) virtual(kind int64, at int) error {
	line, col := l.place(at)
	lines, err := l.lines(line, line)
	if err != nil {
		return err
	}
	l.push(kind, object.NewStr(""), pair(line, col), pair(line, col+1), lines)
	return l.t.Alloc(infoSize)
}

// atEnd adds a token behind the last line.
func (l *lister) atEnd(kind int64) error {
	lines := l.file.Lines()
	if text := l.file.Text; text != "" && !strings.HasSuffix(text, "\n") {
		lines++
	}
	l.push(kind, object.NewStr(""), pair(lines, 0), pair(lines, 0), object.NewStr(""))
	return l.t.Alloc(infoSize)
}

func (l *lister) push(kind int64, fields ...value) {
	l.out = append(l.out, object.NewTuple(append([]value{object.Int(kind)}, fields...)))
}

// place returns line and column, in characters, of an offset. Columns are counted on from the last
// place, so that long lines take no more time than short ones.
func (l *lister) place(offset int) (line, col int) {
	line, _ = l.file.Position(source.Pos(offset))
	from, before := int(l.file.LineStart(line)), 0
	if line == l.last.line && l.last.offset <= offset {
		from, before = l.last.offset, l.last.col
	}
	col = before + utf8.RuneCountInString(l.file.Text[from:offset])
	l.last.offset, l.last.line, l.last.col = offset, line, col
	return line, col
}

// lines returns the text of the lines from first to last; tokens of a line share it.
func (l *lister) lines(first, last int) (value, error) {
	if l.lineText.IsSet() && l.lineFirst == first && l.lineLast == last {
		return l.lineText, nil
	}
	end := len(l.file.Text)
	if last < l.file.Lines() {
		end = int(l.file.LineStart(last + 1))
	}
	text := l.file.Text[l.file.LineStart(first):end]
	if err := l.t.Alloc(48 + len(text)); err != nil {
		return value{}, err
	}
	l.lineText, l.lineFirst, l.lineLast = object.NewStr(strings.Clone(text)), first, last
	return l.lineText, nil
}

func pair(line, col int) value {
	return object.NewTuple([]value{object.Int(int64(line)), object.Int(int64(col))})
}

// failure describes the error that ended the list; without one the text ended inside brackets.
func (l *lister) failure(e *source.SyntaxError) value {
	if e == nil {
		last := max(l.file.Lines()-1, 1)
		return object.NewTuple([]value{object.NewStr("unexpected EOF in multi-line statement"),
			object.Int(int64(last)), object.Int(0), object.False, object.None})
	}
	return object.NewTuple([]value{
		object.NewStr(e.Msg), object.Int(int64(e.Line)), object.Int(int64(e.Offset)),
		object.Bool(e.Kind != source.Syntax),
		object.NewStr(strings.TrimSuffix(e.Text, "\n")),
	})
}
