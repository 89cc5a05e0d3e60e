// This file makes arrays of the columns of CSV text. A text of more than one piece is cut and read
// piece by piece, so that its cells are never in memory all at once; a column whose type a later
// piece changes is read anew from all cells.

package tables

import (
	"math"

	"github.com/hognose/hognose/internal/frame/tabular"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/science/numpy"
)

// columnSpec is what csv_columns is told about a column.
type columnSpec struct {
	col  int
	kind string // "infer", "text" (missing values are NaN), "raw" (fields as they are) or "float"
	set  int    // which words and numbers are missing values
}

// csvColumns reads columns (position, kind, index into missing), see columnSpec. na_values may
// differ from column to column, so there may be several sets of words and numbers. width is that of
// the last row, so that a caller who reads on knows it.
func csvColumns(t *thread, a []value) (value, error) {
	r, steady, err := newColumnReader(t, a)
	if err != nil {
		return value{}, err
	}
	if err := r.readAll(steady); err != nil {
		return value{}, err
	}
	list, err := t.NewListOf(r.columns)
	if err != nil {
		return value{}, err
	}
	wrong, err := t.NewListOf(r.in.bad)
	if err != nil {
		return value{}, err
	}
	return t.Tuple(object.Int(int64(r.rows)), list, object.Int(int64(r.end)), object.Int(int64(r.line)),
		object.Int(int64(r.width)), wrong)
}

// newColumnReader reads the arguments of csv_columns. steady reports that columns can be read in
// pieces.
func newColumnReader(t *thread, a []value) (r *columnReader, steady bool, err error) {
	in, err := newInput(t, a)
	if err != nil {
		return nil, false, err
	}
	sets, numbers, err := missingArgs(t, a[6], a[7])
	if err != nil {
		return nil, false, err
	}
	specs, err := columnSpecs(t, a[5], len(sets))
	if err != nil {
		return nil, false, err
	}
	r = &columnReader{t: t, in: in, specs: specs, columns: make([]value, len(specs))}
	steady = len(specs) <= maxBuilt
	for i, w := range sets {
		o := in.columns
		o.Missing, o.Numbers = w, numbers[i]
		r.options = append(r.options, &o)
		steady = steady && o.Steady()
	}
	return r, steady, nil
}

// maxBuilt is the greatest number of columns that are read in pieces: each has a table of the strs
// that were met lately, and there are few rows in a piece of wide ones.
const maxBuilt = 1024

func columnSpecs(t *thread, v value, sets int) ([]columnSpec, error) {
	list, err := items(t, v)
	if err != nil {
		return nil, err
	}
	specs := make([]columnSpec, len(list))
	for i, s := range list {
		spec, err := items(t, s)
		if err != nil {
			return nil, err
		}
		if len(spec) != 3 {
			return nil, t.Errorf(object.TypeError, "a column has 3 settings")
		}
		o := &specs[i]
		if o.col, err = intArg(t, spec[0], 0); err != nil {
			return nil, err
		}
		if o.kind, err = textArg(t, spec[1], ""); err != nil {
			return nil, err
		}
		if o.set, err = intArg(t, spec[2], 0); err != nil {
			return nil, err
		}
		if o.set < 0 || o.set >= sets || o.col < 0 || o.col > maxFields {
			return nil, t.Errorf(object.IndexError, "no such column")
		}
	}
	return specs, nil
}

// missingArgs reads the lists of words that are missing values, and beside each the list of numbers
// that are, too.
func missingArgs(t *thread, words, floats value) (sets []*tabular.Words, numbers [][]float64, err error) {
	lists, err := items(t, words)
	if err != nil {
		return nil, nil, err
	}
	nums, err := items(t, floats)
	if err != nil {
		return nil, nil, err
	}
	if len(nums) != len(lists) {
		return nil, nil, t.Errorf(object.TypeError, "as many lists of numbers as of words are required")
	}
	// What is no float among the numbers has no meaning for columns of floats.
	for i, l := range lists {
		w, err := texts(t, l)
		if err != nil {
			return nil, nil, err
		}
		xs, err := items(t, nums[i])
		if err != nil {
			return nil, nil, err
		}
		f := make([]float64, 0, len(xs))
		for _, x := range xs {
			if x.IsFloat() {
				f = append(f, x.Float())
			}
		}
		sets, numbers = append(sets, tabular.NewWords(w)), append(numbers, f)
	}
	return sets, numbers, nil
}

// columnReader makes arrays of the columns of cells.
type columnReader struct {
	t       *thread
	in      *csvInput
	specs   []columnSpec
	options []*tabular.ColumnOptions // by set
	columns []value
	one     *textBuilder // of the columns that are read one after the other

	rows, end, line, width int
}

// readAll reads all columns: in pieces if that is possible and there is more than one.
func (r *columnReader) readAll(steady bool) error {
	var c *tabular.Cells
	var err error
	if steady {
		p, err := tabular.NewPieces(r.t.Meter, r.in.text, r.in.pos, r.in.line, r.in.rows, r.in.o)
		if err != nil {
			return csvFail(r.t, err)
		}
		if !p.Done() {
			return r.readPieces(p)
		}
		c = p.Cells()
	} else if c, err = r.in.read(r.t); err != nil {
		return err
	}
	r.rows, r.end, r.line = c.Rows(), c.End, c.Line
	// Rows are filled up to the one before, so the last is the widest.
	if r.rows > 0 {
		r.width = c.Width(r.rows - 1)
	}
	for i := range r.specs {
		if r.columns[i], err = r.read(c, &r.specs[i]); err != nil {
			return err
		}
	}
	return nil
}

// readPieces reads columns piece by piece.
func (r *columnReader) readPieces(p *tabular.Pieces) error {
	n, err := p.Expect()
	if err != nil {
		return r.t.LimitError(err)
	}
	builders := make([]columnBuilder, len(r.specs))
	for i := range builders {
		if builders[i], err = r.builder(p.Cells(), &r.specs[i], n); err != nil {
			return err
		}
	}
	if err := r.addPieces(p, builders); err != nil {
		return err
	}
	return r.finish(builders)
}

// addPieces adds the current piece and those that follow. A builder that gives up becomes nil.
func (r *columnReader) addPieces(p *tabular.Pieces, builders []columnBuilder) error {
	for {
		c := p.Cells()
		r.rows, r.end, r.line = r.rows+c.Rows(), c.End, c.Line
		for i, b := range builders {
			if b == nil {
				continue
			}
			ok, err := b.Add(c)
			if err != nil {
				return numpy.Fail(r.t, err)
			}
			if !ok {
				builders[i] = nil
			}
		}
		if p.Done() {
			break
		}
		if err := p.Next(); err != nil {
			return csvFail(r.t, err)
		}
	}
	r.width = p.Width()
	return nil
}

// columnBuilder makes the array of a column of pieces. Add reports that it cannot.
type columnBuilder interface {
	Add(*tabular.Cells) (ok bool, err error)
	State() (a *nd.Array, state int)
	Done() (a *nd.Array, ok bool, err error)
}

// builder is that of a column, going by its first piece; nil if it must be read as a whole.
func (r *columnReader) builder(c *tabular.Cells, s *columnSpec, n int) (columnBuilder, error) {
	o := r.options[s.set]
	if s.kind != "text" && s.kind != "raw" {
		b, kind, err := c.NewBuilder(r.t.Meter, s.col, n, s.kind == "float", o)
		if err != nil {
			return nil, numpy.Fail(r.t, err)
		}
		if b != nil {
			return b, nil
		}
		if kind != tabular.TextColumn && kind != tabular.NotNumber {
			return nil, nil
		}
	}
	if err := r.t.Alloc(builderSize); err != nil {
		return nil, err
	}
	b := &textBuilder{t: r.t}
	return b, b.start(s.col, n, s.kind != "raw", o)
}

// finish takes the arrays of the builders, and reads the columns that have none from all cells. Bad
// rows have been told of already.
func (r *columnReader) finish(builders []columnBuilder) error {
	var again []int
	for i, b := range builders {
		builders[i] = nil
		if b == nil {
			again = append(again, i)
			continue
		}
		a, ok, err := b.Done()
		if err != nil {
			return numpy.Fail(r.t, err)
		}
		if !ok {
			again = append(again, i)
		} else if r.columns[i], err = numpy.Wrap(r.t, a, nil); err != nil {
			return err
		}
	}
	if again == nil {
		return nil
	}
	if r.in.o.Bad != nil {
		r.in.o.Bad = func(tabular.CSVBad) error { return nil }
	}
	c, err := r.in.read(r.t)
	if err != nil {
		return err
	}
	for _, i := range again {
		if r.columns[i], err = r.read(c, &r.specs[i]); err != nil {
			return err
		}
	}
	return nil
}

// read makes the array of a column. A column that was to be float and is not becomes text, and
// Python raises the error with the words of pandas.
func (r *columnReader) read(c *tabular.Cells, s *columnSpec) (value, error) {
	o := r.options[s.set]
	switch s.kind {
	case "text":
		return r.text(c, s, true)
	case "raw":
		return r.text(c, s, false)
	case "float":
		k, a, err := c.Floats(r.t.Meter, s.col, o)
		if err != nil || k == tabular.FloatColumn {
			return done(r.t, a, err)
		}
		return r.text(c, s, true)
	}
	k, a, err := c.Infer(r.t.Meter, s.col, o)
	switch {
	case err != nil:
		return value{}, numpy.Fail(r.t, err)
	case k == tabular.MaybeColumn:
		return r.maybe(c, s)
	case k == tabular.RawColumn:
		return r.text(c, s, false)
	case a == nil:
		return r.text(c, s, true)
	}
	return numpy.Wrap(r.t, a, nil)
}

// text makes an array of strs of a column.
func (r *columnReader) text(c *tabular.Cells, s *columnSpec, missing bool) (value, error) {
	if r.one == nil {
		r.one = &textBuilder{t: r.t}
	}
	b := r.one
	if err := b.start(s.col, c.Rows(), missing, r.options[s.set]); err != nil {
		return value{}, err
	}
	if _, err := b.Add(c); err != nil {
		return value{}, err
	}
	return numpy.Wrap(r.t, b.a, nil)
}

var nan = object.Float(math.NaN())

// maybe makes an array of bools and NaN, which is an array of objects in pandas too.
func (r *columnReader) maybe(c *tabular.Cells, s *columnSpec) (value, error) {
	a, err := newArray(r.t, nd.Object, c.Rows())
	if err != nil {
		return value{}, err
	}
	o, out := r.options[s.set], cells(a)
	for i := range out {
		if err := r.t.Work(1); err != nil {
			return value{}, err
		}
		f, _ := c.Field(i, s.col)
		v := object.Bool(o.True.Has(f))
		if o.Missing.Has(f) {
			v = nan
		}
		out[i] = numpy.ValueCell(v)
	}
	return numpy.Wrap(r.t, a, nil)
}
