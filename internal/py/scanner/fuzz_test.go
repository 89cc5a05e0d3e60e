package scanner

import (
	"errors"
	"testing"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/token"
)

// FuzzScan checks that any text gives tokens that lie in order within it and end in EOF or Error,
// that Indents and Dedents match, that an error names a place in the text, and that a small budget
// ends a scan without a panic.
func FuzzScan(f *testing.F) {
	for _, c := range goldenCases(f) {
		f.Add(c.Src)
	}
	f.Fuzz(func(t *testing.T, src string) {
		file, err := source.FromString("<text>", src, nil)
		if err != nil {
			return
		}
		for _, scan := range []func(*source.File, *budget.Meter) (*Result, error){Scan, ScanFragment} {
			r, err := scan(file, nil)
			if err != nil {
				t.Fatalf("error %v without a budget", err)
			}
			checkTokens(t, file, r)
			checkError(t, file, r.Err)
		}
		var be *budget.Error
		if _, err := Scan(file, limited(16*tokenSize)); err != nil && !errors.As(err, &be) {
			t.Fatalf("error %v is no *budget.Error", err)
		}
	})
}

func checkTokens(t *testing.T, f *source.File, r *Result) {
	t.Helper()
	end, depth := source.Pos(0), 0
	for i, tok := range r.Tokens {
		if tok.Start < end || tok.End < tok.Start || int(tok.End) > len(f.Text) {
			t.Fatalf("token %d, %s at %d-%d, after %d in a text of %d bytes", i, tok.Kind, tok.Start, tok.End, end, len(f.Text))
		}
		end = tok.End
		last := i == len(r.Tokens)-1
		if ends := tok.Kind == token.EOF || tok.Kind == token.Error; ends != last {
			t.Fatalf("token %d of %d is %s", i, len(r.Tokens), tok.Kind)
		}
		switch tok.Kind {
		case token.Indent:
			depth++
		case token.Dedent:
			depth--
		case token.EOF:
			if depth != 0 || r.Err != nil {
				t.Fatalf("at the end %d indentations are open, and the error is %v", depth, r.Err)
			}
		}
	}
}

func checkError(t *testing.T, f *source.File, e *source.SyntaxError) {
	t.Helper()
	if e == nil {
		return
	}
	if e.Line < 1 || e.Line > f.Lines() || e.Offset < 0 || e.Offset > utf8.RuneCountInString(f.Text)*4+2 || e.Msg == "" {
		t.Fatalf("error %+v in a text of %d lines", e, f.Lines())
	}
}
