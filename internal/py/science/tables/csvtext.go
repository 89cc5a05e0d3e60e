// This file makes arrays of strs of the fields of a column.

package tables

import (
	"github.com/hognose/hognose/internal/frame/tabular"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/science/numpy"
)

// textBuilder makes an array of strs. Equal fields share one str, which saves memory where values
// repeat.
type textBuilder struct {
	t       *thread
	col     int
	missing bool // fields that are missing values are NaN
	o       *tabular.ColumnOptions
	a       *nd.Array
	rows    int
	// seen are strs that were made, as far as they repeat. It is given up when it is full and few
	// texts repeat: met of those that were asked for were in it.
	seen       map[string]value
	asked, met int
	// lately are the strs that were met lately, by a few of their bytes: columns mostly repeat few.
	lately [256]struct {
		text string
		v    value
	}
}

const (
	// maxSeen bounds the strs that are shared between rows: the table of a column of distinct texts
	// would take more memory than it saves.
	maxSeen = 1 << 16
	// builderSize is what a textBuilder takes, and seenSize what a str in seen does.
	builderSize = 10 << 10
	seenSize    = 64
)

// start begins with a column of n rows. What was known of another one is forgotten.
func (b *textBuilder) start(col, n int, missing bool, o *tabular.ColumnOptions) error {
	a, err := newArray(b.t, nd.Object, n)
	if err != nil {
		return err
	}
	seen := b.seen
	if seen == nil {
		seen = map[string]value{}
	}
	b.t.Meter.Free(int64(len(seen)) * seenSize)
	clear(seen)
	*b = textBuilder{t: b.t, col: col, missing: missing, o: o, a: a, seen: seen}
	return nil
}

// Add adds the column of a piece. There is no text that it refuses.
func (b *textBuilder) Add(c *tabular.Cells) (ok bool, err error) {
	n := c.Rows()
	if b.rows+n > b.a.Size() {
		if err := b.grow(b.rows + n + b.rows/2); err != nil {
			return false, err
		}
	}
	if n == 0 {
		return true, nil
	}
	out := cells(b.a)[b.rows : b.rows+n]
	for i := range out {
		if i&0x1ff == 0 {
			if err := b.t.Meter.Step(64); err != nil {
				return false, b.t.LimitError(err)
			}
		}
		s, _ := c.Field(i, b.col)
		k := &b.lately[0]
		if n := len(s); n > 0 {
			if k = &b.lately[(s[0]^s[n/2]<<2^s[n-1]<<3)+byte(n)*5]; k.text == s {
				out[i] = numpy.ValueCell(k.v)
				continue
			}
		}
		if b.missing && b.o.Missing.Has(s) {
			out[i] = numpy.ValueCell(nan)
			continue
		}
		v, err := b.str(s)
		if err != nil {
			return false, err
		}
		k.text, k.v = v.Str().S, v
		out[i] = numpy.ValueCell(v)
	}
	b.rows += n
	return true, nil
}

// str is the str of a field: one that was made before, or a new one.
func (b *textBuilder) str(s string) (value, error) {
	if b.seen == nil {
		return newStr(b.t, s)
	}
	b.asked++
	if v, ok := b.seen[s]; ok {
		b.met++
		return v, nil
	}
	v, err := newStr(b.t, s)
	switch {
	case err != nil:
		return value{}, err
	case len(b.seen) < maxSeen:
		if err := b.t.Alloc(seenSize); err != nil {
			return value{}, err
		}
		// The key is the memory of the new str: that of the file would be kept alive.
		b.seen[v.Str().S] = v
	case b.met*8 < b.asked:
		b.seen = nil
		b.t.Meter.Free(maxSeen * seenSize)
	}
	return v, nil
}

// grow makes room for n rows.
func (b *textBuilder) grow(n int) error {
	a, err := newArray(b.t, nd.Object, n)
	if err != nil {
		return err
	}
	if b.rows > 0 {
		copy(cells(a), cells(b.a)[:b.rows])
	}
	b.a = a
	return nil
}

// State is the array and whether few texts repeat, so that none are looked for.
func (b *textBuilder) State() (*nd.Array, int) {
	if b.seen == nil || b.asked > 1<<12 && b.met*8 < b.asked {
		return b.a, 1
	}
	return b.a, 0
}

// Done returns the array.
func (b *textBuilder) Done() (a *nd.Array, ok bool, err error) {
	if b.a.Size()-b.rows > b.rows/8 {
		if err := b.grow(b.rows); err != nil {
			return nil, false, err
		}
	}
	tabular.Trim(b.a, b.rows)
	return b.a, true, nil
}
