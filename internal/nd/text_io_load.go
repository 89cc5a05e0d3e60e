package nd

import (
	"errors"
	"io"

	"github.com/hognose/hognose/internal/budget"
)

// LoadText reads an array from a table of text: np.loadtxt. Str and Bytes without a length get that
// of the longest field. viaFloat reports that integers were written as floats, of which NumPy warns;
// an array without rows is what NumPy warns of too.
func LoadText(m *budget.Meter, r io.Reader, d DType, o *TextOptions) (a *Array, viaFloat bool, err error) {
	if err := o.Check(); err != nil {
		return nil, false, err
	}
	if o.Max == 0 && d.IsText() && d.Len == 0 {
		return nil, false, Errorf(ValueError, "need at least one array to concatenate")
	}
	l := &loader{m: m, o: o, d: d, width: -1}
	t := NewTextReader(m, r, o)
	for o.Max < 0 || l.rows < o.Max {
		fields, err := t.Row()
		if errors.Is(err, io.EOF) {
			break
		}
		if err == nil {
			err = l.row(fields)
		}
		if err != nil {
			return nil, false, err
		}
	}
	a, err = l.array()
	if err != nil {
		return nil, false, err
	}
	return shapeTable(a, o), l.viaFloat, nil
}

// loader collects the elements of a table.
type loader struct {
	m        *budget.Meter
	o        *TextOptions
	d        DType
	rows     int
	columns  int      // of the result
	width    int      // fields of the first row; -1 before it
	data     []byte   // the elements
	texts    []string // the elements, if their length is to be found out
	long     int      // of the longest, in characters
	viaFloat bool
}

// row adds a row.
func (l *loader) row(fields []string) error {
	if l.width < 0 {
		l.width, l.columns = len(fields), len(fields)
		if l.o.Columns != nil {
			l.columns = len(l.o.Columns)
		}
	}
	l.rows++
	if l.o.Columns == nil && len(fields) != l.width {
		return Errorf(ValueError, "the number of columns changed from %d to %d at row %d; use `usecols` to select a subset and avoid this error",
			l.width, len(fields), l.rows)
	}
	for i := range l.columns {
		column := i
		if l.o.Columns != nil {
			if column = l.o.Columns[i]; column < 0 {
				column += len(fields)
			}
		}
		if column < 0 || column >= len(fields) {
			return Errorf(ValueError, "invalid column index %d at row %d with %d columns", l.o.Columns[i], l.rows, len(fields))
		}
		if err := l.add(fields[column], column); err != nil {
			return err
		}
	}
	return nil
}

// add adds the element that a field holds.
func (l *loader) add(field string, column int) error {
	if err := l.m.Step(int64(len(field))/16 + 1); err != nil {
		return err
	}
	s, ok, viaFloat := Scalar{}, false, false
	if l.o.Convert != nil {
		var err error
		if s, ok, err = l.o.Convert(column, field); err != nil {
			return err
		}
	}
	if !ok {
		if s, viaFloat, ok = ParseField(field, l.d); !ok {
			return fieldError(field, l.d, l.rows-1, column+1)
		}
	}
	l.viaFloat = l.viaFloat || viaFloat
	return l.keep(s)
}

// keep adds an element, whose length may be still open.
func (l *loader) keep(s Scalar) error {
	if l.d.IsText() && l.d.Len == 0 {
		if err := l.m.Alloc(int64(len(s.Text)) + 32); err != nil {
			return err
		}
		l.texts = append(l.texts, s.Text)
		l.long = max(l.long, l.textLen(s.Text))
		return nil
	}
	return l.store(s)
}

// store adds an element.
func (l *loader) store(s Scalar) error {
	size := l.d.Size()
	if len(l.data)+size > cap(l.data) {
		if err := l.grow(size); err != nil {
			return err
		}
	}
	l.data = l.data[:len(l.data)+size]
	if size > 0 {
		write(l.d, ptr(&l.data[len(l.data)-size]), s)
	}
	return nil
}

func (l *loader) textLen(s string) int {
	if l.d.Code == Bytes {
		return len(s)
	}
	return RuneCount(s)
}

// grow doubles the room for elements.
func (l *loader) grow(size int) error {
	room := max(2*cap(l.data), 16*size, 1024)
	if err := l.m.Alloc(int64(room)); err != nil {
		return err
	}
	data, err := makeBytes(l.m, room)
	if err != nil {
		return err
	}
	l.m.Free(int64(cap(l.data)))
	n := copy(data, l.data)
	l.data = data[:n]
	return nil
}

// array makes the array of all rows.
func (l *loader) array() (*Array, error) {
	if l.d.IsText() && l.d.Len == 0 {
		l.d.Len = int32(max(l.long, 1))
	}
	columns := l.columns
	if l.rows == 0 {
		columns = max(len(l.o.Columns), 1)
	}
	a, err := New(l.m, l.d, l.rows, columns)
	if err != nil {
		return nil, err
	}
	if l.texts == nil {
		copy(a.Buf.Bytes, l.data)
		l.m.Free(int64(cap(l.data)))
		return a, nil
	}
	size := l.d.Size()
	for i, s := range l.texts {
		if err := l.m.Step(int64(size)/16 + 1); err != nil {
			return nil, err
		}
		write(l.d, a.At(i*size), Scalar{Text: s})
		l.m.Free(int64(len(s)) + 32)
	}
	return a, nil
}

// shapeTable drops axes of length 1 down to MinDims, and transposes.
func shapeTable(a *Array, o *TextOptions) *Array {
	var keep []int
	for i, n := range a.Shape {
		if n != 1 || o.MinDims == 2 {
			keep = append(keep, i)
		}
	}
	if len(keep) < o.MinDims { // one element, and MinDims is 1
		keep = []int{0}
	}
	if o.Unpack && len(keep) == 2 {
		keep[0], keep[1] = keep[1], keep[0]
	}
	shape, strides := make([]int, len(keep)), make([]int, len(keep))
	for i, k := range keep {
		shape[i], strides[i] = a.Shape[k], a.Strides[k]
	}
	out := Over(a.Buf, a.Offset, a.Type, shape, strides)
	out.View = false
	return out
}
