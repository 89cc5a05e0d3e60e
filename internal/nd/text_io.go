package nd

import (
	"bufio"
	"errors"
	"io"
	"slices"
	"strings"
	"unicode"

	"github.com/hognose/hognose/internal/budget"
)

// TextOptions say how a table of text is read: the arguments of np.loadtxt.
type TextOptions struct {
	Delimiter rune     // 0: any white space
	Quote     rune     // 0: there are no quotes
	Comments  []string // the rest of a line from one of these on is left out
	Skip      int      // lines at the beginning
	Max       int      // rows at most; -1: all
	Columns   []int    // which to take, from the end if negative; nil: all
	MinDims   int      // 0, 1 or 2
	Unpack    bool     // transpose the result

	// Convert turns a field into an element, for converters; nil for none. The column is that of
	// the file. ok is false if the column has no converter.
	Convert func(column int, field string) (s Scalar, ok bool, err error)
}

// Check refuses characters that cannot be told apart.
func (o *TextOptions) Check() error {
	comment := rune(0)
	for _, c := range o.Comments {
		if c == "" {
			return Errorf(ValueError, "comments cannot be an empty string. Use comments=None to disable comments.")
		}
		if r, size := nextRune(c); size == len(c) && len(o.Comments) == 1 {
			comment = r
		} else if o.Quote != 0 {
			return Errorf(ValueError, "when multiple comments or a multi-character comment is given, quotes are not supported.  In this case quotechar must be set to None.")
		}
	}
	controls := []struct {
		name string
		c    rune
	}{{"delimiter", o.Delimiter}, {"quotechar", o.Quote}, {"comment", comment}}
	for _, x := range controls {
		if x.c == '\n' || x.c == '\r' {
			return Errorf(TypeError, "control character '%s' cannot be a newline (`\\r` or `\\n`).", x.name)
		}
	}
	// Without a delimiter all white space is one.
	spaces := func(c rune) bool { return o.Delimiter == 0 && c != 0 && isSpace(c) }
	incompatible := func(a, b string) error {
		return Errorf(TypeError, "The values for control characters '%s' and '%s' are incompatible", a, b)
	}
	switch {
	case comment != 0 && comment == o.Delimiter:
		return incompatible("comment", "delimiter")
	case o.Quote != 0 && o.Quote == o.Delimiter:
		return incompatible("quotechar", "delimiter")
	case o.Quote != 0 && o.Quote == comment:
		return incompatible("comment", "quotechar")
	case spaces(o.Quote):
		return incompatible("delimiter", "quotechar")
	case spaces(comment):
		return incompatible("delimiter", "comment")
	case o.Skip < 0 || o.Max < -1:
		return Errorf(ValueError, "argument must be nonnegative")
	case o.MinDims < 0 || o.MinDims > 2:
		return Errorf(ValueError, "Illegal value of ndmin keyword: %d", o.MinDims)
	}
	return nil
}

// TextReader splits a table into rows of fields. What it reads is UTF-8.
type TextReader struct {
	m       *budget.Meter
	o       *TextOptions
	in      *bufio.Reader
	line    []byte
	charged int
	fields  []string
	ending  string // of the line
	quoting bool   // the field at hand is quoted
	skipped bool
}

// NewTextReader reads from r. The options were checked.
func NewTextReader(m *budget.Meter, r io.Reader, o *TextOptions) *TextReader {
	return &TextReader{m: m, o: o, in: bufio.NewReaderSize(r, 1<<14)}
}

// Row returns the fields of the next row that is not empty, io.EOF after the last. The slice is
// valid until the next call.
func (t *TextReader) Row() ([]string, error) {
	for n := 0; !t.skipped && n < t.o.Skip; n++ {
		if err := t.nextLine(); err != nil {
			return nil, err
		}
	}
	t.skipped = true
	for {
		if err := t.nextLine(); err != nil {
			return nil, err
		}
		if err := t.split(); err != nil || len(t.fields) > 0 {
			return t.fields, err
		}
	}
}

// nextLine reads a line without its end.
func (t *TextReader) nextLine() error {
	t.line = t.line[:0]
	for {
		part, err := t.in.ReadSlice('\n')
		if need := len(t.line) + len(part); need > t.charged {
			if err := t.m.Alloc(int64(need)); err != nil {
				return err
			}
			t.charged += need
		}
		if err := t.m.Step(int64(len(part))/32 + 1); err != nil {
			return err
		}
		t.line = append(t.line, part...)
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case errors.Is(err, io.EOF) && len(t.line) > 0, err == nil:
			n := len(t.line)
			if n > 0 && t.line[n-1] == '\n' {
				n--
			}
			if n > 0 && t.line[n-1] == '\r' {
				n--
			}
			t.line, t.ending = t.line[:n], string(t.line[n:])
			return nil
		}
		return err
	}
}

// split takes the line at hand apart. A quoted field may go on in the lines after it.
func (t *TextReader) split() error {
	t.fields = t.fields[:0]
	quoted := false // the first field is
	rest := string(t.line)
	for more := true; more; {
		if t.o.Delimiter == 0 {
			rest = strings.TrimLeftFunc(rest, isSpace)
		}
		var field string
		var err error
		t.quoting = false
		if field, rest, more, err = t.field(rest); err != nil {
			return err
		}
		if err := t.add(field); err != nil {
			return err
		}
		quoted = quoted || t.quoting && len(t.fields) == 1
	}
	// White space at the end of a line is not followed by a field, but NumPy sees one if the first
	// was quoted.
	if n := len(t.fields); (n == 1 || t.o.Delimiter == 0) && t.fields[n-1] == "" && !quoted {
		t.fields = t.fields[:n-1]
	}
	return nil
}

// add puts a field behind those of the row. A row can have millions of them: each is a step, and
// their slice is charged before it grows.
func (t *TextReader) add(field string) error {
	if n := len(t.fields); n == cap(t.fields) {
		if err := t.m.Alloc(int64(n+8) * 16); err != nil {
			return err
		}
		t.fields = slices.Grow(t.fields, n+8)
	}
	t.fields = append(t.fields, field)
	return t.m.Step(1)
}

// comment reports whether a comment begins here.
func (t *TextReader) comment(s string) bool {
	for _, c := range t.o.Comments {
		if strings.HasPrefix(s, c) {
			return true
		}
	}
	return false
}

// field reads one field; more reports that a delimiter follows it.
func (t *TextReader) field(s string) (field, rest string, more bool, err error) {
	var b strings.Builder
	if c, size := nextRune(s); t.o.Quote != 0 && s != "" && c == t.o.Quote {
		t.quoting = true
		if s, err = t.quoted(&b, s[size:]); err != nil {
			return "", "", false, err
		}
	}
	for i, n := 0, 0; i < len(s); n++ {
		if n%1024 == 1023 {
			if err := t.m.Work(128); err != nil {
				return "", "", false, err
			}
		}
		c, size := nextRune(s[i:])
		switch {
		case c == t.o.Delimiter && c != 0, t.o.Delimiter == 0 && isSpace(c):
			b.WriteString(s[:i])
			return b.String(), s[i+size:], true, nil
		case t.comment(s[i:]):
			b.WriteString(s[:i])
			return b.String(), "", false, nil
		case c == '\r':
			return "", "", false, Errorf(ValueError, "Found an unquoted embedded newline within a single line of input.  This is currently not supported.")
		}
		i += size
	}
	b.WriteString(s)
	return b.String(), "", false, nil
}

// quoted reads what follows an opening quote up to the closing one, where two quotes stand for one.
func (t *TextReader) quoted(b *strings.Builder, s string) (rest string, err error) {
	quote := string(t.o.Quote)
	for {
		text, after, found := strings.Cut(s, quote)
		b.WriteString(text)
		switch {
		case found && strings.HasPrefix(after, quote):
			b.WriteString(quote)
			s = after[len(quote):]
		case found:
			return after, nil
		default:
			b.WriteString(t.ending)
			if err := t.nextLine(); err != nil {
				if errors.Is(err, io.EOF) {
					return "", nil
				}
				return "", err
			}
			if err := t.m.Alloc(int64(len(t.line))); err != nil {
				return "", err
			}
			s = string(t.line)
		}
	}
}

// isSpace is str.isspace of a character.
func isSpace(c rune) bool { return unicode.IsSpace(c) || c >= 0x1c && c <= 0x1f }
