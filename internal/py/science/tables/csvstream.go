// This file reads the columns of a file part by part, so that its text is never in memory as a whole.
// Python reads the parts into a bytearray, and what is known of the columns between two parts is in
// Python objects.

package tables

import (
	"unicode/utf8"
	"unsafe"

	"github.com/hognose/hognose/internal/frame/tabular"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/science/numpy"
)

// csvPart reads columns from a part of a file, in the first bytes of buffer:
//
//	csv_part((buffer, filled, inside, final), pos, line, rows, options, columns, missing, numbers, size, state)
//
// The middle arguments are those of csv_columns. inside says that a part came before this one, final
// that none follows. state is None at first, and otherwise that of the part before: the number of
// rows, a list of arrays with room for more rows, and a list of what is noted about each. size is
// the length of the file. The result is (rows, arrays, notes, rest, line, width):
// rest bytes, an incomplete row, were moved to the front of the buffer. A column without an array
// has to be read from the whole file. The result is None if the part is not in UTF-8, or the
// options do not allow to read in parts.
func csvPart(t *thread, a []value) (value, error) {
	where, err := items(t, a[0])
	if err != nil {
		return value{}, err
	}
	if len(where) != 4 || where[0].Kind().Base() != object.KByteArray {
		return value{}, t.Errorf(object.TypeError, "a bytearray and 3 settings are required")
	}
	buffer := where[0].ByteArray()
	filled, err := intArg(t, where[1], 0)
	if err != nil {
		return value{}, err
	}
	var flags [2]bool // inside, final
	for i := range flags {
		if flags[i], err = t.Truth(where[2+i]); err != nil {
			return value{}, err
		}
	}
	r, steady, err := newColumnReader(t, append([]value{object.NewStr("")}, a[1:8]...))
	if err != nil {
		return value{}, err
	}
	if filled < 0 || filled > len(buffer.B) || !steady || r.in.o.Bad != nil {
		return object.None, nil
	}
	// Nothing of the text is kept: what a column needs of it is copied.
	text := buffer.B[:filled]
	r.in.text, r.in.o.Inside, r.in.o.Partial = unsafe.String(unsafe.SliceData(text), len(text)), flags[0], !flags[1]
	if r.in.pos, err = intArg(t, a[1], 0); err != nil {
		return value{}, err
	}
	if r.in.pos < 0 || r.in.pos > filled {
		r.in.pos = filled
	}
	p, err := tabular.NewPieces(t.Meter, r.in.text, r.in.pos, r.in.line, r.in.rows, r.in.o)
	if err != nil {
		return value{}, csvFail(t, err)
	}
	builders, err := r.resume(p, a[8], a[9])
	if err != nil {
		return value{}, err
	}
	if err := r.addPieces(p, builders); err != nil {
		return value{}, err
	}
	if !utf8.Valid(text[:r.end]) {
		return object.None, nil
	}
	rest := copy(buffer.B, text[r.end:])
	return r.state(builders, rest)
}

// resume makes the builders: of the state that the part before has left, or of the first piece.
func (r *columnReader) resume(p *tabular.Pieces, size, state value) ([]columnBuilder, error) {
	builders := make([]columnBuilder, len(r.specs))
	if state.IsNone() {
		total, err := intArg(r.t, size, 0)
		if err != nil {
			return nil, err
		}
		// Rows are mostly as long as the first ones. Where they are not, the arrays grow, or what
		// is too much is given back.
		c := p.Cells()
		n := c.Rows() + 1024
		if c.End > r.in.pos {
			n = max(n, int(float64(total)/float64(c.End-r.in.pos)*float64(c.Rows())*1.02))
		}
		for i := range builders {
			if builders[i], err = r.builder(p.Cells(), &r.specs[i], n); err != nil {
				return nil, err
			}
		}
		return builders, nil
	}
	parts, err := items(r.t, state)
	if err != nil {
		return nil, err
	}
	if len(parts) < 3 {
		return nil, r.t.Errorf(object.TypeError, "a state has 3 parts")
	}
	if r.rows, err = intArg(r.t, parts[0], 0); err != nil {
		return nil, err
	}
	arrays, err := items(r.t, parts[1])
	if err != nil {
		return nil, err
	}
	notes, err := items(r.t, parts[2])
	if err != nil {
		return nil, err
	}
	if len(arrays) != len(builders) || len(notes) != len(builders) {
		return nil, r.t.Errorf(object.TypeError, "a state has an array for each column")
	}
	r.columns = arrays
	for i := range builders {
		if builders[i], err = r.resumeColumn(&r.specs[i], arrays[i], notes[i]); err != nil {
			return nil, err
		}
	}
	return builders, nil
}

// resumeColumn goes on with the array of a column. Programs may have found it, so it is looked at.
func (r *columnReader) resumeColumn(s *columnSpec, array, note value) (columnBuilder, error) {
	if array.IsNone() {
		return nil, nil
	}
	a := numpy.ArrayOf(array)
	if a == nil || a.Dims() != 1 || !a.IsC() || r.rows < 0 || r.rows > a.Size() || a.Size() == 0 {
		return nil, r.t.Errorf(object.TypeError, "an array of one dimension is required")
	}
	if err := a.Writable(r.t.Meter); err != nil {
		return nil, numpy.Fail(r.t, err)
	}
	n, err := intArg(r.t, note, 0)
	if err != nil {
		return nil, err
	}
	o := r.options[s.set]
	switch a.Type.Code {
	case nd.Int64, nd.Float64, nd.Bool:
		return tabular.Resume(r.t.Meter, o, s.col, r.rows, a, n), nil
	case nd.Object:
		b := &textBuilder{t: r.t, col: s.col, rows: r.rows, missing: s.kind != "raw", o: o, a: a}
		if n == 0 {
			b.seen = map[string]value{}
		}
		return b, r.t.Alloc(builderSize)
	}
	return nil, r.t.Errorf(object.TypeError, "an array of another type is required")
}

// state is the result of csv_part.
func (r *columnReader) state(builders []columnBuilder, rest int) (value, error) {
	arrays, notes := make([]value, len(builders)), make([]value, len(builders))
	for i, b := range builders {
		arrays[i], notes[i] = object.None, object.Int(0)
		if b == nil {
			continue
		}
		a, note := b.State()
		notes[i] = object.Int(int64(note))
		var err error
		if arrays[i], err = r.wrapped(i, a); err != nil {
			return value{}, err
		}
	}
	list, err := r.t.NewListOf(arrays)
	if err != nil {
		return value{}, err
	}
	noted, err := r.t.NewListOf(notes)
	if err != nil {
		return value{}, err
	}
	return r.t.Tuple(object.Int(int64(r.rows)), list, noted, object.Int(int64(rest)), object.Int(int64(r.line)), object.Int(int64(r.width)))
}

// wrapped is the array of column i as an object: the one that it has been, if it is the same array.
func (r *columnReader) wrapped(i int, a *nd.Array) (value, error) {
	if v := r.columns[i]; v.IsSet() && numpy.ArrayOf(v) == a {
		return v, nil
	}
	return numpy.Wrap(r.t, a, nil)
}

// csvTrim finishes the arrays of csv_part: csv_trim(state) is a list of arrays of as
// many rows as there are, with None for those that have to be read from the whole file.
func csvTrim(t *thread, a []value) (value, error) {
	state, err := items(t, a[0])
	if err != nil {
		return value{}, err
	}
	if len(state) < 3 {
		return value{}, t.Errorf(object.TypeError, "a state has 3 parts")
	}
	specs, err := items(t, state[1])
	if err != nil {
		return value{}, err
	}
	r := &columnReader{t: t, specs: make([]columnSpec, len(specs)), options: []*tabular.ColumnOptions{{}}}
	builders, err := r.resume(nil, object.None, a[0])
	if err != nil {
		return value{}, err
	}
	columns := make([]value, len(builders))
	for i, b := range builders {
		columns[i] = object.None
		if b == nil {
			continue
		}
		x, ok, err := b.Done()
		if err != nil {
			return value{}, numpy.Fail(t, err)
		}
		if ok {
			if columns[i], err = r.wrapped(i, x); err != nil {
				return value{}, err
			}
		}
	}
	return t.NewListOf(columns)
}
