// This file has the functions that read CSV. pandas._read_csv reads a file in pieces: first some
// rows as lists, to find out the header, then the columns of the rest. Each call says where in the
// text it begins and returns where it ended.

package tables

import (
	"math"

	"github.com/hognose/hognose/internal/frame/tabular"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/science/numpy"
)

var csvFuncs = []*object.Def{
	{Name: "csv_rows", Sig: "text, pos, line, rows, options, /", Doc: "Read rows of fields: (rows, pos, line).", Fn: csvRows},
	{Name: "csv_columns", Sig: "text, pos, line, rows, options, columns, missing, numbers, /",
		Doc: "Read columns: (rows, columns, pos, line, width, bad).", Fn: csvColumns},
	{Name: "csv_write", Sig: "columns, sep, missing, quote, escape, end, quoting, double, /", Doc: "Write columns as rows of text.", Fn: csvWrite},
	{Name: "parse_float", Sig: "text, /", Doc: "Read a float as read_csv does.", Fn: parseFloat},
}

// csvOptions reads (sep, quote, escape, comment, terminator, decimal, thousands, flags, skip,
// width, at_least, true, false). The first seven are strs of one character or None. bad is 's' if
// rows with too many fields are to be listed instead of refused. The letters of flags are:
//
//	w  any run of blanks separates fields       d  two quotes are not one
//	q  quotes mean nothing                      i  blanks behind a separator are dropped
//	b  blank lines are rows                     f  rows may have any number of fields
//	c  the first row is checked against width   x  floats are rounded correctly
//	s  rows with too many fields are listed
func csvOptions(t *thread, v value) (o tabular.CSVOptions, c tabular.ColumnOptions, bad byte, err error) {
	list, err := items(t, v)
	if err == nil && len(list) != 13 {
		err = t.Errorf(object.TypeError, "13 options are required")
	}
	if err != nil {
		return o, c, 0, err
	}
	var decimal, thousands rune
	for i, r := range []*rune{&o.Sep, &o.Quote, &o.Escape, &o.Comment, &o.Terminator, &decimal, &thousands} {
		if *r, err = runeArg(t, list[i]); err != nil {
			return o, c, 0, err
		}
	}
	c.Decimal, c.Thousands = byte(decimal), byte(thousands)
	flags, err := textArg(t, list[7], "")
	if err != nil {
		return o, c, 0, err
	}
	for _, f := range flags {
		switch f {
		case 'w':
			o.Spaces = true
		case 'd':
			o.NoDouble = true
		case 'q':
			o.NoQuotes = true
		case 'i':
			o.SkipInitial = true
		case 'b':
			o.KeepBlank = true
		case 'f':
			o.Free = true
		case 'c':
			o.Checked = true
		case 'x':
			c.Exact = true
		case 's':
			bad = 's'
		}
	}
	if o.Skip, err = skipped(t, list[8]); err != nil {
		return o, c, 0, err
	}
	if o.Width, err = intArg(t, list[9], 0); err != nil {
		return o, c, 0, err
	}
	if o.AtLeast, err = intArg(t, list[10], 0); err != nil {
		return o, c, 0, err
	}
	if o.Width < 0 || o.Width > maxFields {
		return o, c, 0, t.Errorf(object.ValueError, "too many fields")
	}
	yes, err := texts(t, list[11])
	if err != nil {
		return o, c, 0, err
	}
	no, err := texts(t, list[12])
	c.True, c.False = tabular.NewWords(yes), tabular.NewWords(no)
	return o, c, bad, err
}

// maxFields bounds the fields of a row that is filled up: a program may ask for any width.
const maxFields = 1 << 24

// skipped is the set of lines that are not read.
func skipped(t *thread, v value) (map[int]bool, error) {
	if v.IsNone() {
		return nil, nil
	}
	list, err := items(t, v)
	if err != nil {
		return nil, err
	}
	if err := t.Alloc(32 * len(list)); err != nil {
		return nil, err
	}
	set := make(map[int]bool, len(list))
	for _, x := range list {
		n, err := intArg(t, x, 0)
		if err != nil {
			return nil, err
		}
		set[n] = true
	}
	return set, nil
}

// csvFail is the exception for an error of the reader. A CSVError becomes a ParserError of pandas,
// which is a class written in Python.
func csvFail(t *thread, err error) error {
	e, ok := err.(*tabular.CSVError)
	if !ok {
		return numpy.Fail(t, err)
	}
	m, err := t.ImportInternal("pandas.errors")
	if err != nil {
		return err
	}
	class, err := t.LibraryAttr(m, t.Intern("ParserError"))
	if err != nil {
		return err
	}
	x, err := t.Call(class, object.NewStr(e.Text))
	if err != nil {
		return err
	}
	return x.Exc()
}

// readCSV reads the first five arguments of both functions and the cells. bad are the rows with too
// many fields, as tuples (line, expected, saw).
func readCSV(t *thread, a []value) (cells *tabular.Cells, c tabular.ColumnOptions, bad []value, err error) {
	text, err := textArg(t, a[0], "")
	if err != nil {
		return nil, c, nil, err
	}
	// The offset, the line number there, and how many rows to read.
	var n [3]int
	for i := range n {
		if n[i], err = intArg(t, a[1+i], -1); err != nil {
			return nil, c, nil, err
		}
	}
	o, c, kind, err := csvOptions(t, a[4])
	if err != nil {
		return nil, c, nil, err
	}
	// A place outside of the text is its end, where there is nothing to read.
	if n[0] < 0 || n[0] > len(text) {
		n[0] = len(text)
	}
	// A list of bad rows grows with the file, so each is charged.
	if kind == 's' {
		o.Bad = func(b tabular.CSVBad) error {
			bad = append(bad, object.Tup(object.Int(int64(b.Line)), object.Int(int64(b.Expected)),
				object.Int(int64(b.Saw))))
			return t.Meter.Alloc(128)
		}
	}
	cells, err = tabular.ReadCSV(t.Meter, text, n[0], n[1], n[2], o)
	if err != nil {
		return nil, c, nil, csvFail(t, err)
	}
	return cells, c, bad, nil
}

// csvRows returns the rows as lists of strs, where in the text and on which line the next call goes
// on, and the bad rows.
func csvRows(t *thread, a []value) (value, error) {
	c, _, bad, err := readCSV(t, a)
	if err != nil {
		return value{}, err
	}
	rows := make([]value, c.Rows())
	for i := range rows {
		if err := t.Work(1); err != nil {
			return value{}, err
		}
		// The cells were charged when they were read; the strs and lists are charged as they are
		// made.
		fields := make([]value, c.Width(i))
		for k := range fields {
			s, _ := c.Field(i, k)
			if fields[k], err = newStr(t, s); err != nil {
				return value{}, err
			}
		}
		if rows[i], err = t.NewListOf(fields); err != nil {
			return value{}, err
		}
	}
	list, err := t.NewListOf(rows)
	if err != nil {
		return value{}, err
	}
	wrong, err := t.NewListOf(bad)
	if err != nil {
		return value{}, err
	}
	return t.Tuple(list, object.Int(int64(c.End)), object.Int(int64(c.Line)), wrong)
}

// csvColumns reads columns (position, kind, index into missing): kind is "infer", "text" (missing
// values are NaN), "raw" (fields as they are) or "float". The list index picks the words and
// numbers that are missing values in this column: na_values may differ from column to column. width
// is that of the last row, so that a caller who reads on knows it.
func csvColumns(t *thread, a []value) (value, error) {
	c, o, bad, err := readCSV(t, a)
	if err != nil {
		return value{}, err
	}
	specs, err := items(t, a[5])
	if err != nil {
		return value{}, err
	}
	sets, numbers, err := missingArgs(t, a[6], a[7])
	if err != nil {
		return value{}, err
	}
	r := &columnReader{t: t, c: c, o: o, seen: map[string]value{}}
	columns := make([]value, len(specs))
	// Columns are read one after the other, each with its own words for missing values.
	for i, s := range specs {
		spec, err := items(t, s)
		if err != nil {
			return value{}, err
		}
		if len(spec) != 3 {
			return value{}, t.Errorf(object.TypeError, "a column has 3 settings")
		}
		col, err := intArg(t, spec[0], 0)
		if err != nil {
			return value{}, err
		}
		kind, err := textArg(t, spec[1], "")
		if err != nil {
			return value{}, err
		}
		set, err := intArg(t, spec[2], 0)
		if err != nil {
			return value{}, err
		}
		if set < 0 || set >= len(sets) || col < 0 || col > maxFields {
			return value{}, t.Errorf(object.IndexError, "no such column")
		}
		r.o.Missing, r.o.Numbers = sets[set], numbers[set]
		if columns[i], err = r.read(col, kind); err != nil {
			return value{}, err
		}
	}
	list, err := t.NewListOf(columns)
	if err != nil {
		return value{}, err
	}
	wrong, err := t.NewListOf(bad)
	if err != nil {
		return value{}, err
	}
	// Rows are filled up to the one before, so the last is the widest.
	width := 0
	if c.Rows() > 0 {
		width = c.Width(c.Rows() - 1)
	}
	return t.Tuple(object.Int(int64(c.Rows())), list, object.Int(int64(c.End)), object.Int(int64(c.Line)),
		object.Int(int64(width)), wrong)
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
	t    *thread
	c    *tabular.Cells
	o    tabular.ColumnOptions
	seen map[string]value // strs that were made, as far as they repeat
}

// read makes the array of a column. A column that was to be float and is not becomes text, and
// Python raises the error with the words of pandas.
func (r *columnReader) read(col int, kind string) (value, error) {
	switch kind {
	case "text":
		return r.text(col, true)
	case "raw":
		return r.text(col, false)
	case "float":
		k, a, err := r.c.Floats(r.t.Meter, col, &r.o)
		if err != nil || k == tabular.FloatColumn {
			return done(r.t, a, err)
		}
		return r.text(col, true)
	}
	k, a, err := r.c.Infer(r.t.Meter, col, &r.o)
	switch {
	case err != nil:
		return value{}, numpy.Fail(r.t, err)
	case k == tabular.MaybeColumn:
		return r.maybe(col)
	case k == tabular.RawColumn:
		return r.text(col, false)
	case a == nil:
		return r.text(col, true)
	}
	return numpy.Wrap(r.t, a, nil)
}

var nan = object.Float(math.NaN())

// maxSeen bounds the strs that are shared between rows: the table of a column of distinct texts
// would take more memory than it saves.
const maxSeen = 1 << 16

// text makes an array of strs; with missing, fields that are missing values are NaN. Equal fields
// of a column share one str, which saves memory where values repeat.
func (r *columnReader) text(col int, missing bool) (value, error) {
	n := r.c.Rows()
	a, err := newArray(r.t, nd.Object, n)
	if err != nil {
		return value{}, err
	}
	out := cells(a)
	clear(r.seen)
	asked, met := 0, 0 // of seen, which is given up when it is full and few texts repeat
	// The strs that were met lately, by a few of their bytes: columns mostly repeat few.
	var lately [256]struct {
		text string
		v    value
	}
	for i := range out {
		if i&0x1ff == 0 {
			if err := r.t.Meter.Step(64); err != nil {
				return value{}, r.t.LimitError(err)
			}
		}
		s, _ := r.c.Field(i, col)
		k := &lately[0]
		if n := len(s); n > 0 {
			if k = &lately[(s[0]^s[n/2]<<2^s[n-1]<<3)+byte(n)*5]; k.text == s {
				out[i] = numpy.ValueCell(k.v)
				continue
			}
		}
		if missing && r.o.Missing.Has(s) {
			out[i] = numpy.ValueCell(nan)
			continue
		}
		// The key of a new str is its own memory: that of the file would be kept alive.
		v, ok := value{}, false
		if len(r.seen) < maxSeen || met*8 >= asked {
			v, ok = r.seen[s]
			asked++
		}
		if ok {
			met++
		} else {
			if v, err = newStr(r.t, s); err != nil {
				return value{}, err
			}
			if len(r.seen) < maxSeen {
				r.seen[v.Str().S] = v
			}
		}
		k.text, k.v = v.Str().S, v
		out[i] = numpy.ValueCell(v)
	}
	return numpy.Wrap(r.t, a, nil)
}

// maybe makes an array of bools and NaN, which is an array of objects in pandas too.
func (r *columnReader) maybe(col int) (value, error) {
	a, err := newArray(r.t, nd.Object, r.c.Rows())
	if err != nil {
		return value{}, err
	}
	out := cells(a)
	for i := range out {
		if err := r.t.Work(1); err != nil {
			return value{}, err
		}
		s, _ := r.c.Field(i, col)
		v := object.Bool(r.o.True.Has(s))
		if r.o.Missing.Has(s) {
			v = nan
		}
		out[i] = numpy.ValueCell(v)
	}
	return numpy.Wrap(r.t, a, nil)
}

// parseFloat reads a float as a column does, or returns None.
func parseFloat(t *thread, a []value) (value, error) {
	s, err := textArg(t, a[0], "")
	if err != nil {
		return value{}, err
	}
	f, ok := tabular.ParseFloat(s, '.', 0)
	if !ok {
		return object.None, nil
	}
	return object.Float(f), nil
}
