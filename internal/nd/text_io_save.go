package nd

import (
	"fmt"
	"io"
	"strings"

	"github.com/hognose/hognose/internal/budget"
)

// SaveOptions are the arguments of np.savetxt. The caller fills in NumPy's defaults: "%.18e", " ",
// "\n", "", "", "# ".
type SaveOptions struct {
	Format    string   // of every column, or of a row
	Formats   []string // one for each column, instead of Format: the caller has counted them
	Delimiter string
	Newline   string
	Header    string
	Footer    string
	Comments  string
}

// SaveText writes a 1-d or 2-d array as a table: np.savetxt. Formats that only Python can follow are
// refused with NotImplementedError.
func SaveText(m *budget.Meter, w io.Writer, a *Array, o *SaveOptions) error {
	t := &tableWriter{m: m, w: w, a: a, o: o}
	rows, columns := 0, 1
	switch len(a.Shape) {
	case 1:
		rows = a.Shape[0]
	case 2:
		rows, columns = a.Shape[0], a.Shape[1]
	default:
		return Errorf(ValueError, "Expected 1D or 2D array, got %dD array instead", len(a.Shape))
	}
	if a.Type.Code == Object {
		return Errorf(NotImplementedError, "texts of objects are Python's")
	}
	format, err := o.rowFormat(columns, a.Type.IsComplex())
	if err != nil {
		return err
	}
	if t.parts, err = parseFormat(format); err != nil {
		return err
	}
	for _, p := range t.parts {
		if err := m.Alloc(int64(p.width) + int64(max(p.precision, 0)) + 400); err != nil {
			return err
		}
		t.cost += int64(p.width+max(p.precision, 0))/16 + 2
	}
	if err := t.note(o.Header); err != nil {
		return err
	}
	for i := range rows {
		if err := t.row(i, columns, format); err != nil {
			return err
		}
	}
	if err := t.note(o.Footer); err != nil {
		return err
	}
	return t.flush()
}

// rowFormat is the format of a whole row.
func (o *SaveOptions) rowFormat(columns int, complex bool) (string, error) {
	if o.Formats != nil {
		return strings.Join(o.Formats, o.Delimiter), nil
	}
	one := o.Format
	switch n := strings.Count(one, "%"); {
	case n == 1 && complex:
		one = " (" + one + "+" + one + "j)"
	case n == 1:
	case n == columns && !complex, n == 2*columns && complex:
		return one, nil
	default:
		return "", Errorf(ValueError, "fmt has wrong number of %% formats:  %s", one)
	}
	if columns == 0 {
		return "", nil
	}
	return strings.Repeat(one+o.Delimiter, columns-1) + one, nil
}

// tableWriter writes rows. They are collected until there is enough to write.
type tableWriter struct {
	m     *budget.Meter
	w     io.Writer
	a     *Array
	o     *SaveOptions
	parts []formatPart
	out   []byte
	cost  int64
}

// note writes a header or footer, each line after the mark of comments.
func (t *tableWriter) note(s string) error {
	if s == "" {
		return nil
	}
	s = t.o.Comments + strings.ReplaceAll(s, "\n", "\n"+t.o.Comments) + t.o.Newline
	if err := t.m.Alloc(int64(len(s))); err != nil {
		return err
	}
	defer t.m.Free(int64(len(s)))
	t.out = append(t.out, s...)
	return t.flush()
}

func (t *tableWriter) flush() error {
	_, err := t.w.Write(t.out)
	t.out = t.out[:0]
	return err
}

// row writes one row: the parts of the format take its elements in turn.
func (t *tableWriter) row(i, columns int, format string) error {
	if err := t.m.Step(t.cost); err != nil {
		return err
	}
	var items []Scalar
	for k := range columns {
		off := i * t.a.Strides[0]
		if len(t.a.Strides) == 2 {
			off += k * t.a.Strides[1]
		}
		s := t.a.Item(off)
		if t.a.Type.IsComplex() {
			f := Of(Float64)
			items = append(items, Scalar{Type: f, Num: complex(real(s.Num), 0)}, Scalar{Type: f, Num: complex(imag(s.Num), 0)})
			continue
		}
		items = append(items, s)
	}
	start := len(t.out)
	for _, p := range t.parts {
		if p.kind == 0 {
			t.out = append(t.out, p.text...)
			continue
		}
		if len(items) == 0 {
			return t.mismatch(format, "not enough arguments for format string")
		}
		var err error
		if t.out, err = p.append(t.out, items[0]); err == errMismatch {
			return t.mismatch(format, "%"+string(p.kind)+" format: an integer is required, not numpy.float64")
		} else if err != nil {
			return err
		}
		items = items[1:]
	}
	if len(items) > 0 {
		return t.mismatch(format, "not all arguments converted during string formatting")
	}
	if t.a.Type.IsComplex() {
		t.out = append(t.out[:start], strings.ReplaceAll(string(t.out[start:]), "+-", "-")...)
	}
	t.out = append(t.out, t.o.Newline...)
	if len(t.out) < 1<<15 {
		return nil
	}
	return t.flush()
}

// mismatch is the error of a row that the format does not fit. NumPy replaces Python's words, but
// not among complex numbers.
func (t *tableWriter) mismatch(format, words string) error {
	if t.a.Type.IsComplex() {
		return Errorf(TypeError, "%s", words)
	}
	return Errorf(TypeError, "Mismatch between array dtype ('%s') and format specifier ('%s')", t.a.Type, format)
}

// errMismatch is an element that a conversion does not take: a TypeError of Python's.
var errMismatch = fmt.Errorf("mismatch")
