package scanner

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/oracle"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/token"
)

// answer is what CPython makes of one text.
type answer struct {
	Tokens string `json:"tokens"`
	Stop   report `json:"stop"`
	Error  report `json:"error"`
}

// report is a SyntaxError as [class, message, line, offset, end line, end offset, text].
type report []any

// ask returns what CPython makes of src.
func ask(t testing.TB, o *oracle.Script, src string) (a answer) {
	t.Helper()
	o.Ask(t, src, &a)
	return a
}

// dump writes tokens as oracle.py does.
func dump(toks []token.Token) string {
	var b strings.Builder
	for i, t := range toks {
		if t.Kind == token.Error {
			break
		}
		if i > 0 {
			b.WriteByte('\n')
		}
		switch t.Kind {
		case token.Indent, token.Dedent, token.EOF:
			b.WriteString(t.Kind.String())
		case token.Newline:
			fmt.Fprintf(&b, "%s %d", t.Kind, t.Start)
		default:
			fmt.Fprintf(&b, "%s %d %d", t.Kind, t.Start, t.End)
		}
	}
	return b.String()
}

// describe gives an error the form of a report.
func describe(e *source.SyntaxError) string {
	return fmt.Sprintf("%s: %s at %d:%d-%d:%d in %q", e.Kind, e.Msg, e.Line, e.Offset, e.EndLine, e.EndOffset, e.Text)
}

func (r report) String() string {
	if r == nil {
		return "no error"
	}
	n := func(i int) int { f, _ := r[i].(float64); return int(f) }
	text, _ := r[6].(string)
	return fmt.Sprintf("%s: %s at %d:%d-%d:%d in %q", r[0], r[1], n(2), n(3), n(4), n(5), text)
}

// disagreement returns how the scan of src differs from CPython's, or "".
func disagreement(t testing.TB, src string, a answer) string {
	t.Helper()
	r := mustScan(t, src, false)
	failed := r.Tokens[len(r.Tokens)-1].Kind == token.Error
	switch got := dump(r.Tokens); {
	case got != a.Tokens:
		return fmt.Sprintf("tokens\n%s\nwant\n%s\nstop %v, err %v", got, a.Tokens, a.Stop, r.Err)
	case failed != (a.Stop != nil):
		return fmt.Sprintf("stopped %v, want %v", r.Err, a.Stop)
	case failed && r.Err != nil && !a.confirms(r.Err):
		return fmt.Sprintf("error\n%s\nwant\n%s\nor\n%s", describe(r.Err), a.Error, a.Stop)
	}
	return ""
}

// confirms reports whether CPython found the error e. The parser may have found another one
// earlier; then the words of the tokenizer alone must do, and its place as well if the words are
// not also those of the parser.
func (a answer) confirms(e *source.SyntaxError) bool {
	if a.Error != nil && a.Error[1] == e.Msg {
		return a.Error.String() == describe(e)
	}
	switch e.Msg {
	case "unexpected EOF while parsing":
		return a.Stop[1] == "unexpected EOF in multi-line statement"
	case "unindent does not match any outer indentation level", "inconsistent use of tabs and spaces in indentation",
		"too many levels of indentation", "unexpected character after line continuation character":
		return a.Stop[1] == e.Msg
	}
	return a.Stop.String() == describe(e)
}
