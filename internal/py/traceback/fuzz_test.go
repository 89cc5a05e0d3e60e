package traceback

import (
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/py/source"
)

// FuzzExcerpt shows arbitrary parts of arbitrary texts: nothing may go wrong, and the lines are
// indented by four spaces.
func FuzzExcerpt(f *testing.F) {
	for _, text := range []string{
		"x = a + b\n", "f(\n  1,\n\n)[0]", "\tx = (é +\\\n  日本)", "a\f+\u2028b", "(a # b\n)(c)", "return f(x)\n", "'''\n\f\n'''[0]",
	} {
		f.Add(text, uint16(0), uint16(len(text)))
		f.Add(text, uint16(3), uint16(7))
	}
	f.Fuzz(func(t *testing.T, text string, start, end uint16) {
		file, err := source.FromString("f", text, nil)
		if err != nil {
			t.Skip()
		}
		size := len(file.Text)
		span := source.Span{Start: source.Pos(min(int(start), size)), End: source.Pos(min(int(end), size))}
		if span.Start > span.End {
			span.Start, span.End = span.End, span.Start
		}
		got, err := excerpt(file, span, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.SplitAfter(got, "\n") {
			if line != "" && (!strings.HasPrefix(line, "    ") || !strings.HasSuffix(line, "\n")) {
				t.Errorf("%q in %q", line, got)
			}
		}
	})
}
