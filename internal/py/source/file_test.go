package source

import (
	"strings"
	"testing"
)

func TestPositionCountsLinesFromOneAndBytesFromZero(t *testing.T) {
	f := newFile(t, "ab\n\né = 1\nlast")
	for _, c := range []struct {
		pos       Pos
		line, col int
	}{
		{0, 1, 0}, {1, 1, 1}, {2, 1, 2}, // the newline belongs to its line
		{3, 2, 0}, {4, 3, 0}, {6, 3, 2}, {10, 3, 6}, {11, 4, 0}, {14, 4, 3},
		{15, 4, 4}, // the end of the text
	} {
		if line, col := f.Position(c.pos); line != c.line || col != c.col {
			t.Errorf("Position(%d) = %d, %d, want %d, %d", c.pos, line, col, c.line, c.col)
		}
		if line := f.Line(c.pos); line != c.line {
			t.Errorf("Line(%d) = %d, want %d", c.pos, line, c.line)
		}
	}
}

func TestCharPositionCountsCharactersFromOne(t *testing.T) {
	f := newFile(t, "x\né🐍 = 1\n")
	for _, c := range []struct {
		pos          Pos
		line, offset int
	}{
		{0, 1, 1}, {2, 2, 1}, {4, 2, 2}, {8, 2, 3}, {13, 3, 1},
	} {
		if line, offset := f.CharPosition(c.pos); line != c.line || offset != c.offset {
			t.Errorf("CharPosition(%d) = %d, %d, want %d, %d", c.pos, line, offset, c.line, c.offset)
		}
	}
}

func TestLinesOfATextWithAndWithoutItsLastNewline(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string
	}{
		{"", []string{""}},
		{"a", []string{"a"}},
		{"a\n", []string{"a\n", ""}},
		{"a\n\nb", []string{"a\n", "\n", "b"}},
		{"\n", []string{"\n", ""}},
	} {
		f := newFile(t, c.text)
		if f.Lines() != len(c.want) {
			t.Errorf("%q: %d lines, want %d", c.text, f.Lines(), len(c.want))
			continue
		}
		for i, want := range c.want {
			if got := f.LineText(i + 1); got != want {
				t.Errorf("%q: line %d is %q, want %q", c.text, i+1, got, want)
			}
		}
	}
}

func TestLineTextOfALineThatDoesNotExistIsEmpty(t *testing.T) {
	f := newFile(t, "a\nb")
	for _, line := range []int{-1, 0, 3} {
		if got := f.LineText(line); got != "" {
			t.Errorf("line %d is %q", line, got)
		}
	}
}

// Every offset is found again from the line and column it has.
func TestPositionIsTheInverseOfLineStart(t *testing.T) {
	f := newFile(t, strings.Repeat("some text\n\nmore\n", 50))
	for p := range len(f.Text) + 1 {
		line, col := f.Position(Pos(p))
		if got := int(f.LineStart(line)) + col; got != p {
			t.Fatalf("offset %d is line %d column %d, which is offset %d", p, line, col, got)
		}
	}
}

func TestSpans(t *testing.T) {
	f := newFile(t, "alpha beta gamma")
	alpha, gamma := Span{0, 5}, Span{11, 16}
	if got := f.Slice(alpha.To(gamma)); got != f.Text {
		t.Errorf("To covers %q", got)
	}
	if got := f.Slice(gamma.Range()); got != "gamma" {
		t.Errorf("Range covers %q", got)
	}
}

func TestErrorfPointsAtItsSpan(t *testing.T) {
	f := newFile(t, "x = 1\né = = 2\n")
	got := *f.Errorf(Syntax, Span{11, 12}, "invalid %s", "syntax")
	want := SyntaxError{
		Kind: Syntax, Msg: "invalid syntax", Filename: "test.py",
		Line: 2, Offset: 5, EndLine: 2, EndOffset: 6, Text: "é = = 2\n",
	}
	if got != want {
		t.Errorf("got %+v\nwant %+v", got, want)
	}
	if text := got.Error(); text != "test.py:2:5: SyntaxError: invalid syntax" {
		t.Errorf("Error() = %q", text)
	}
}

func newFile(t *testing.T, text string) *File {
	t.Helper()
	f, err := FromString("test.py", text, nil)
	if err != nil {
		t.Fatal(err)
	}
	return f
}
