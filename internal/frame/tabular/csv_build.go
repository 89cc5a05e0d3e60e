// This file makes arrays of columns that come in pieces.

package tabular

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/number"
)

// Builder makes the array of a column of numbers or bools from pieces. It begins with the type that
// the first piece suggests and goes from integers to floats where that loses nothing. Everything
// else that a later piece may bring, such as text among numbers, or a number so long that reading it
// has to poll, makes it give up: then the column is to be read anew from all rows at once, by Infer.
type Builder struct {
	m    *budget.Meter
	o    *ColumnOptions
	col  int
	kind ColumnKind
	a    *nd.Array
	rows int

	ints   []int64
	floats []float64
	bools  []bool
	// whole says that floats has integers and missing values only so far: Infer reads such a column
	// as integers and makes floats of them at the end.
	whole bool
	// doubtful says that there was an integer that is not the same float if it is read as one: a
	// long one, or -0.
	doubtful bool
}

// Steady reports whether a column can be read by builders and by texts in pieces: fields with
// separators of thousands and numbers that count as missing need more than their own text.
func (o *ColumnOptions) Steady() bool { return (&column{o: o}).quick() }

// NewBuilder makes the builder of a column from its first piece, with room for n rows; float says
// that it has to be floats. It is nil if the column is text, or undecided: kind says which.
func (c *Cells) NewBuilder(m *budget.Meter, col, n int, float bool, o *ColumnOptions) (b *Builder, kind ColumnKind, err error) {
	kind = FloatColumn
	if !float {
		if kind, _, err = c.Infer(m, col, o); err != nil {
			return nil, kind, err
		}
	}
	b = &Builder{m: m, o: o, col: col, kind: kind, whole: !float}
	switch kind {
	case IntColumn, FloatColumn, BoolColumn:
		return b, kind, b.grow(n)
	}
	return nil, kind, nil
}

// Resume goes on with a column whose first rows are in an array: see State.
func Resume(m *budget.Meter, o *ColumnOptions, col, rows int, a *nd.Array, state int) *Builder {
	b := &Builder{m: m, o: o, col: col, rows: rows, a: a, whole: state&1 != 0, doubtful: state&2 != 0}
	switch {
	case a.Type.Code == nd.Int64:
		b.kind, b.ints = IntColumn, nd.Slice[int64](a)
	case a.Type.Code == nd.Bool:
		b.kind, b.bools = BoolColumn, nd.Slice[bool](a)
	default:
		b.kind, b.floats = FloatColumn, nd.Slice[float64](a)
	}
	return b
}

// State is what Resume has to know beside the rows: the array, which has room for more, and what
// has been noted about the column.
func (b *Builder) State() (*nd.Array, int) {
	state := 0
	if b.whole {
		state = 1
	}
	if b.doubtful {
		state |= 2
	}
	return b.a, state
}

// grow makes room for n rows.
func (b *Builder) grow(n int) (err error) {
	old := *b
	switch b.kind {
	case IntColumn:
		b.a, b.ints, err = room(b.m, nd.Int64, n, old.ints)
	case FloatColumn:
		b.a, b.floats, err = room(b.m, nd.Float64, n, old.floats)
	case BoolColumn:
		b.a, b.bools, err = room(b.m, nd.Bool, n, old.bools)
	}
	return err
}

func room[T any](m *budget.Meter, code nd.Code, n int, old []T) (*nd.Array, []T, error) {
	a, err := nd.New(m, nd.Of(code), n)
	if err != nil || n == 0 {
		return a, nil, err
	}
	v := nd.Slice[T](a)
	copy(v, old)
	return a, v, nil
}

// Add adds the column of a piece. ok is false if the builder gives up.
func (b *Builder) Add(c *Cells) (ok bool, err error) {
	n := c.Rows()
	if b.rows+n > b.a.Size() {
		if err := b.grow(b.rows + n + b.rows/2); err != nil {
			return false, err
		}
	}
	at := 0
	for at < n {
		if b.m != nil {
			if err := b.m.Step(64); err != nil {
				return false, err
			}
		}
		end := min(at+1024, n)
		switch b.kind {
		case IntColumn:
			at, ok = b.addInts(c, at, end)
			// The rest of the rows is read as floats.
			if !ok && at < end {
				ok = b.toFloats(at)
			}
		case FloatColumn:
			at, ok = b.addFloats(c, at, end)
		case BoolColumn:
			at, ok = b.addBools(c, at, end)
		}
		if !ok {
			return false, nil
		}
	}
	b.rows += n
	return true, nil
}

// addInts reads integers and stops at the first field that is none.
func (b *Builder) addInts(c *Cells, at, end int) (int, bool) {
	for ; at < end; at++ {
		s := c.at(at, b.col)
		x, ok := plainInt(s)
		if !ok || len(s) > 15 || x == 0 && s[0] == '-' {
			var k IntKind
			if len(s) >= longNumber {
				return at, false
			}
			if x, k = parseInt(s, 0); k != IsInt || b.o.Missing.Has(s) {
				return at, false
			}
			b.doubtful = b.doubtful || doubtfulInt(s, x)
		}
		b.ints[b.rows+at] = x
	}
	return at, true
}

// doubtfulInt reports whether an integer may be another number if it is read as a float.
func doubtfulInt(s string, x int64) bool { return len(s) > 15 || x == 0 }

// toFloats makes floats of the integers up to the row at of the current piece.
func (b *Builder) toFloats(at int) bool {
	if b.doubtful {
		return false
	}
	ints := b.ints[:b.rows+at]
	b.kind = FloatColumn
	b.a.Type = nd.Of(nd.Float64)
	b.floats = nd.Slice[float64](b.a)
	for i, x := range ints {
		b.floats[i] = float64(x)
	}
	b.ints, b.whole = nil, true
	return true
}

// addFloats reads floats and stops at a field that is none.
func (b *Builder) addFloats(c *Cells, at, end int) (int, bool) {
	v := b.floats[b.rows:]
	for ; at < end; at++ {
		s := c.at(at, b.col)
		if len(s) >= longNumber || b.whole && !b.look(s) {
			return at, false
		}
		f, ok := plainFloat(s, b.o.Decimal)
		if !ok {
			if b.o.Missing.Has(s) {
				f = number.NaN()
			} else if f, ok = parseFloat(s, b.o.Decimal, 0); !ok {
				return at, false
			}
		}
		v[at] = f
	}
	return at, true
}

// look notes what a field means for a column that has been whole so far.
func (b *Builder) look(s string) bool {
	if b.o.Missing.Has(s) {
		return true
	}
	x, k := parseInt(s, 0)
	switch k {
	case NotInt:
		b.whole = false
	case TooLong:
		return false
	default:
		b.doubtful = b.doubtful || k == IsUint || doubtfulInt(s, x)
	}
	return true
}

// addBools reads bools and stops at a field that is none.
func (b *Builder) addBools(c *Cells, at, end int) (int, bool) {
	for ; at < end; at++ {
		s := c.at(at, b.col)
		yes := b.o.True.Has(s)
		if b.o.Missing.Has(s) || !yes && !b.o.False.Has(s) {
			return at, false
		}
		b.bools[b.rows+at] = yes
	}
	return at, true
}

// Done returns the array. ok is false if the builder gives up after all.
func (b *Builder) Done() (a *nd.Array, ok bool, err error) {
	if b.kind == FloatColumn && b.whole && b.doubtful {
		return nil, false, nil
	}
	if b.a.Size()-b.rows > b.rows/8 {
		if err := b.grow(b.rows); err != nil {
			return nil, false, err
		}
	}
	Trim(b.a, b.rows)
	return b.a, true, nil
}

// Trim makes an array of one dimension shorter. Its memory stays as it is.
func Trim(a *nd.Array, n int) {
	a.Shape[0] = n
	a.Refresh()
}
