package nd

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/number"
)

// GenOptions are the arguments of np.genfromtxt for arrays of one type. Names, converters and types
// of several columns make structured arrays, which are the caller's to refuse.
type GenOptions struct {
	Delimiter string  // "": any white space
	Widths    []int   // of the fields, instead of a delimiter; one is for all
	Comment   string  // "": there are none
	Skip      int     // lines at the beginning
	SkipLast  int     // rows at the end
	Max       int     // rows at most; -1: all
	Columns   []int   // which to take; nil: all
	Fill      *Scalar // what missing values become; nil: nan, -1, False, empty
	Strip     bool    // white space around fields is left out
	Lenient   bool    // rows with another number of columns are left out
	MinDims   int
	Unpack    bool
}

// GenText reads a table that may have gaps: np.genfromtxt. What is not a number counts as missing.
// skipped is the text of the warning about rows that Lenient left out, "" if there are none.
func GenText(m *budget.Meter, r io.Reader, d DType, o *GenOptions) (a *Array, skipped string, err error) {
	t := NewTextReader(m, r, &TextOptions{})
	l := &loader{m: m, d: d, width: -1, o: &TextOptions{Columns: o.Columns, MinDims: o.MinDims, Unpack: o.Unpack}}
	g := &gapReader{GenOptions: o, loader: l}
	for range o.Skip {
		if err := t.nextLine(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, "", err
		}
	}
	for {
		err := t.nextLine()
		if errors.Is(err, io.EOF) || o.Max >= 0 && g.seen == o.Max {
			break
		}
		if err == nil {
			err = g.line(string(t.line))
		}
		if err != nil {
			return nil, "", err
		}
	}
	if err := g.finish(); err != nil {
		return nil, "", err
	}
	if l.rows == 0 {
		l.o.Columns = nil
	}
	if a, err = l.array(); err != nil {
		return nil, "", err
	}
	return shapeTable(a, l.o), g.complaint(), nil
}

// gapReader turns lines into rows. The last rows wait until it is known that they are not to be
// left out.
type gapReader struct {
	*GenOptions
	*loader
	lines   int // from the first row on, the empty ones too
	seen    int // rows, with those that are wrong
	waiting [][]string
	wrong   []wrongRow
}

// wrongRow is a row with another number of columns than the first.
type wrongRow struct{ line, columns int }

// line adds a line if it is not empty.
func (g *gapReader) line(line string) error {
	if g.Comment != "" {
		line, _, _ = strings.Cut(line, g.Comment)
	}
	fields := g.fields(line)
	if len(fields) > 0 || g.width >= 0 {
		g.lines++
	}
	if len(fields) == 0 {
		return nil
	}
	if g.width < 0 {
		g.width, g.columns = len(fields), len(fields)
		if g.GenOptions.Columns != nil {
			g.columns = len(g.GenOptions.Columns)
		}
	}
	g.seen++
	size := int64(len(line)) + 64 + 16*int64(len(fields))
	if err := g.m.Alloc(size); err != nil {
		return err
	}
	if g.SkipLast == 0 {
		defer g.m.Free(size)
	}
	chosen, ok := g.choose(fields)
	if !ok {
		g.wrong = append(g.wrong, wrongRow{g.lines + g.Skip, len(fields)})
		return nil
	}
	g.waiting = append(g.waiting, chosen)
	if len(g.waiting) <= g.SkipLast {
		return nil
	}
	first := g.waiting[0]
	g.waiting = g.waiting[1:]
	return g.row(first)
}

// finish leaves out the rows at the end. Wrong ones among them count: NumPy takes for these the ones
// whose line, empty lines counted, is above the number of rows that stay.
func (g *gapReader) finish() error {
	last := g.seen - g.SkipLast + g.Skip
	for n := len(g.wrong); g.SkipLast > 0 && n > 0 && g.wrong[n-1].line > last; n-- {
		g.wrong = g.wrong[:n-1]
		if len(g.waiting) > 0 {
			if err := g.row(g.waiting[0]); err != nil {
				return err
			}
			g.waiting = g.waiting[1:]
		}
	}
	if len(g.wrong) > 0 && !g.Lenient {
		return Errorf(ValueError, "%s", g.complaint())
	}
	return nil
}

// choose takes the columns that are asked for; negative ones count from the end of the first row.
func (g *gapReader) choose(fields []string) (chosen []string, ok bool) {
	if g.GenOptions.Columns == nil {
		return fields, len(fields) == g.width
	}
	for _, c := range g.GenOptions.Columns {
		if c < 0 {
			c += g.width
		}
		if c < 0 || c >= len(fields) {
			return nil, false
		}
		chosen = append(chosen, fields[c])
	}
	return chosen, true
}

// fields splits a line.
func (g *gapReader) fields(line string) (out []string) {
	switch {
	case g.Widths != nil:
		for i := 0; line != "" && (len(g.Widths) == 1 || i < len(g.Widths)); i++ {
			n := skipChars([]byte(line), g.Widths[min(i, len(g.Widths)-1)])
			if n == 0 {
				break
			}
			out, line = append(out, line[:n]), line[n:]
		}
	case g.Delimiter == "":
		return strings.FieldsFunc(line, isSpace)
	default:
		if line = strings.Trim(line, " \r\n"); line == "" {
			return nil
		}
		out = strings.Split(line, g.Delimiter)
	}
	if g.Strip {
		for i, s := range out {
			out[i] = strings.TrimFunc(s, isSpace)
		}
	}
	return out
}

// row stores the elements of a row.
func (g *gapReader) row(fields []string) error {
	g.rows++
	for _, field := range fields {
		if err := g.m.Step(int64(len(field))/16 + 2); err != nil {
			return err
		}
		s, ok := g.value(field)
		if !ok {
			s = g.missing()
		}
		if err := g.keep(s); err != nil {
			return err
		}
	}
	return nil
}

// value reads an element as Python's own types do; ok is false if it is missing.
func (g *gapReader) value(field string) (s Scalar, ok bool) {
	s.Type = g.d
	bare := strings.TrimFunc(field, isSpace)
	if g.d.IsText() {
		s, _, ok = ParseField(field, g.d)
		return s, ok
	}
	if bare == "" {
		return s, false
	}
	switch {
	case g.d.Code == Bool:
		s.Int = int64(truth(strings.EqualFold(field, "true")))
		return s, s.Int != 0 || strings.EqualFold(field, "false")
	case g.d.IsInteger():
		v, err := number.ParseInt(bare, 10, 0, nil)
		s.Int = v.Small
		return s, err == nil && v.Big == nil && CheckInt(v.Small, g.d) == nil
	case g.d.IsFloat():
		f, err := number.ParseFloat(bare, nil)
		s.Num = complex(f, 0)
		return s, err == nil
	case g.d.IsComplex():
		c, err := number.ParseComplex(bare, nil)
		s.Num = c
		return s, err == nil
	}
	s, _, ok = ParseField(field, g.d)
	return s, ok
}

// missing is what stands for a missing value.
func (g *gapReader) missing() Scalar {
	s := Scalar{Type: g.d}
	switch {
	case g.Fill != nil:
		return *g.Fill
	case g.d.IsFloat():
		s.Num = complex(number.NaN(), 0)
	case g.d.IsComplex():
		s.Num = complex(number.NaN(), 0)
	case g.d.IsInteger():
		s.Int = -1
	case g.d.IsTime():
		s.Int = NaT
	}
	return s
}

func (g *gapReader) complaint() string {
	if len(g.wrong) == 0 {
		return ""
	}
	var b strings.Builder
	b.WriteString("Some errors were detected !")
	for _, w := range g.wrong {
		fmt.Fprintf(&b, "\n    Line #%d (got %d columns instead of %d)", w.line, w.columns, g.columns)
	}
	return b.String()
}
