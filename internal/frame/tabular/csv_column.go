// This file makes arrays of the columns of cells.

package tabular

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/number"
)

// ColumnKind is what a column of text was found to hold.
type ColumnKind uint8

const (
	TextColumn  ColumnKind = iota
	IntColumn              // int64
	UintColumn             // uint64
	FloatColumn            // float64, missing values are NaN
	BoolColumn             // bool
	MaybeColumn            // bools and missing values
	RawColumn              // text of which nothing is missing

	NotNumber // a number was asked for, and a field is none
)

// Words is a set of texts with a quick way to say no. It is asked about every field, and nearly
// none is in it: the first byte and the length rule most of them out before the map is looked at.
type Words struct {
	set   map[string]bool
	first [256]bool
	long  int
	empty bool
	plain bool // a word is a number of digits
}

// NewWords makes the set of words.
func NewWords(words []string) *Words {
	w := &Words{set: make(map[string]bool, len(words))}
	for _, s := range words {
		w.set[s] = true
		if s == "" {
			w.empty = true
			continue
		}
		w.first[s[0]], w.long = true, max(w.long, len(s))
		// A long word is taken for one without looking.
		if len(s) >= longNumber {
			w.plain = true
		} else if _, ok := parseFloat(s, '.', 0); ok {
			w.plain = true
		}
	}
	return w
}

// Has reports whether s is in the set.
func (w *Words) Has(s string) bool {
	if s == "" {
		return w.empty
	}
	return w.first[s[0]] && len(s) <= w.long && w.set[s]
}

// ColumnOptions say how the fields of a column are read.
type ColumnOptions struct {
	Missing            *Words
	Numbers            []float64 // numbers that count as missing
	True, False        *Words
	Decimal, Thousands byte
	Exact              bool // floats are rounded correctly
}

// missingNumber reports whether na_values has the number. pandas takes 99 in it for the field 99.0,
// too.
func (o *ColumnOptions) missingNumber(f float64) bool {
	for _, x := range o.Numbers {
		if x == f {
			return true
		}
	}
	return false
}

// column reads one column of cells.
type column struct {
	*Cells
	m   *budget.Meter
	o   *ColumnOptions
	col int
	err error // of the meter, while a long field was read
}

// float reads a field as ParseFloat does, and to the nearest float64 if that is asked for.
func (c *column) float(s string) (f float64, ok bool) {
	if len(s) < longNumber {
		return c.o.float(s)
	}
	f, ok, c.err = long(c.m, s, func() (float64, bool) { return c.o.float(s) })
	return f, ok
}

func (o *ColumnOptions) float(s string) (f float64, ok bool) {
	f, ok = parseFloat(s, o.Decimal, o.Thousands)
	if ok && o.Exact {
		f = exactFloat(s, f)
	}
	return f, ok
}

// int reads a field as parseInt does.
func (c *column) int(s string) (v int64, kind IntKind) {
	if len(s) < longNumber {
		return parseInt(s, c.o.Thousands)
	}
	v, kind, c.err = long(c.m, s, func() (int64, IntKind) { return parseInt(s, c.o.Thousands) })
	return v, kind
}

// each calls f with every field; f ends the walk by returning false.
func (c *column) each(f func(i int, s string) bool) (all bool, err error) {
	n := c.Rows()
	for i := 0; i < n; i++ {
		if i&0x3ff == 0 && c.m != nil {
			if err := c.m.Step(64); err != nil {
				return false, err
			}
		}
		s, _ := c.Field(i, c.col)
		if !f(i, s) || c.err != nil {
			return false, c.err
		}
	}
	return true, nil
}

// makeColumn makes the array of a column, and returns its elements too.
func makeColumn[T any](c *column, code nd.Code) (*nd.Array, []T, error) {
	a, err := nd.New(c.m, nd.Of(code), c.Rows())
	if err != nil || a.Size() == 0 {
		return a, nil, err
	}
	return a, nd.Slice[T](a), nil
}

// Infer finds out what a column holds, as narrow as possible: integers, floats, bools, text. There
// is no array for text and for bools with missing values, which are arrays of objects: the caller
// makes those. The order of the attempts is pandas'.
func (c *Cells) Infer(m *budget.Meter, col int, o *ColumnOptions) (ColumnKind, *nd.Array, error) {
	r := &column{Cells: c, m: m, o: o, col: col}
	kind, a, err := r.ints()
	if err != nil || kind != TextColumn {
		return kind, a, err
	}
	if kind, a, err = r.floats(); err != nil || kind == FloatColumn {
		return kind, a, err
	}
	return r.bools()
}

// Floats reads a column that must hold floats. NotNumber tells that one does not.
func (c *Cells) Floats(m *budget.Meter, col int, o *ColumnOptions) (ColumnKind, *nd.Array, error) {
	return (&column{Cells: c, m: m, o: o, col: col}).floats()
}

// ints reads integers; anything else is TextColumn, and the next attempt follows. RawColumn ends
// the attempts: a column with an integer beyond 64 bits, or with both negative and unsigned ones,
// is text in pandas.
func (c *column) ints() (ColumnKind, *nd.Array, error) {
	// The first field decides for most columns of other types, before an array is made.
	if s, ok := c.firstField(); ok && !c.o.Missing.Has(s) {
		if _, k := c.int(s); k == NotInt {
			return TextColumn, nil, c.err
		}
	}
	a, v, err := makeColumn[int64](c, nd.Int64)
	if err != nil {
		return 0, nil, err
	}
	// The bits of integers above the greatest int64 are stored as they are; the type of the array
	// changes afterwards if there were any.
	kind, missing, negative, long := IntColumn, false, false, false
	quick := c.quick()
	all, err := c.each(func(i int, s string) bool {
		if quick {
			if x, ok := plainInt(s); ok {
				v[i] = x
				negative = negative || x < 0
				return true
			}
		}
		x, k := c.int(s)
		switch {
		case c.o.Missing.Has(s) || k == IsInt && c.o.missingNumber(float64(x)):
			missing = true
		case k == IsInt:
			v[i] = x
			negative = negative || x < 0
		case k == IsUint:
			v[i], kind = x, UintColumn
		default:
			long = k == TooLong
			return false
		}
		return true
	})
	switch {
	case err != nil || long || c.Rows() == 0:
		return RawColumn, nil, err
	case all && kind == UintColumn && (missing || negative):
		return RawColumn, nil, nil
	case !all:
		return TextColumn, nil, nil
	case missing:
		return c.whole(v)
	case kind == UintColumn:
		a.Type = nd.Of(nd.Uint64)
	}
	return kind, a, nil
}

// quick reports whether a field of digits is a number whatever the words for missing values are.
func (c *column) quick() bool {
	return !c.o.Missing.plain && len(c.o.Numbers) == 0 && c.o.Thousands == 0 && !c.o.Exact
}

// whole makes floats of integers of which some are missing. There is no integer for a missing
// value.
func (c *column) whole(v []int64) (ColumnKind, *nd.Array, error) {
	a, f, err := makeColumn[float64](c, nd.Float64)
	if err != nil {
		return 0, nil, err
	}
	_, err = c.each(func(i int, s string) bool {
		if f[i] = float64(v[i]); c.o.Missing.Has(s) || c.o.missingNumber(f[i]) {
			f[i] = number.NaN()
		}
		return true
	})
	return FloatColumn, a, err
}

// firstField is the field of the first row.
func (c *column) firstField() (string, bool) {
	if c.Rows() == 0 {
		return "", false
	}
	return c.Field(0, c.col)
}

// floats reads floats. The first field rules out most columns of text, as in ints.
func (c *column) floats() (ColumnKind, *nd.Array, error) {
	if s, ok := c.firstField(); ok && !c.o.Missing.Has(s) {
		if _, ok := c.float(s); !ok {
			return NotNumber, nil, c.err
		}
	}
	a, v, err := makeColumn[float64](c, nd.Float64)
	if err != nil {
		return 0, nil, err
	}
	quick := c.quick()
	all, err := c.each(func(i int, s string) bool {
		if quick && len(s) < longNumber {
			if f, ok := plainFloat(s, c.o.Decimal); ok {
				v[i] = f
				return true
			}
		}
		if c.o.Missing.Has(s) {
			v[i] = number.NaN()
			return true
		}
		f, ok := c.float(s)
		if c.o.missingNumber(f) {
			f = number.NaN()
		}
		v[i] = f
		return ok
	})
	if err != nil || !all {
		return NotNumber, nil, err
	}
	return FloatColumn, a, nil
}

// bools reads True and False in the forms that the options name. MaybeColumn has missing values
// among them.
func (c *column) bools() (ColumnKind, *nd.Array, error) {
	if s, _ := c.firstField(); !c.o.True.Has(s) && !c.o.False.Has(s) && !c.o.Missing.Has(s) {
		return TextColumn, nil, nil
	}
	a, v, err := makeColumn[bool](c, nd.Bool)
	if err != nil {
		return 0, nil, err
	}
	kind := BoolColumn
	all, err := c.each(func(i int, s string) bool {
		switch {
		case c.o.Missing.Has(s):
			kind = MaybeColumn
		case c.o.True.Has(s):
			v[i] = true
		default:
			return c.o.False.Has(s)
		}
		return true
	})
	if err != nil || !all || c.Rows() == 0 {
		return TextColumn, nil, err
	}
	if kind == MaybeColumn {
		a = nil
	}
	return kind, a, nil
}
