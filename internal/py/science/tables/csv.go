// This file has the functions that read CSV. pandas._read_csv reads a file in pieces: first some
// rows as lists, to find out the header, then the columns of the rest. Each call says where in the
// text it begins and returns where it ended.

package tables

import (
	"github.com/hognose/hognose/internal/frame/tabular"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/science/numpy"
)

var csvFuncs = []*object.Def{
	{Name: "csv_rows", Sig: "text, pos, line, rows, options, /", Doc: "Read rows of fields: (rows, pos, line).", Fn: csvRows},
	{Name: "csv_columns", Sig: "text, pos, line, rows, options, columns, missing, numbers, /",
		Doc: "Read columns: (rows, columns, pos, line, width, bad).", Fn: csvColumns},
	{Name: "csv_part", Sig: "part, pos, line, rows, options, columns, missing, numbers, size, state, /",
		Doc: "Read columns of a part of a file: (rows, columns, notes, rest, line, width).", Fn: csvPart},
	{Name: "csv_trim", Sig: "state, /", Doc: "The columns that csv_part has read.", Fn: csvTrim},
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

// csvInput is what both functions read: the first five arguments.
type csvInput struct {
	text      string
	pos, line int
	rows      int // how many to read; negative for all
	o         tabular.CSVOptions
	columns   tabular.ColumnOptions
	bad       []value // rows with too many fields, as tuples (line, expected, saw)
}

func newInput(t *thread, a []value) (*csvInput, error) {
	text, err := textArg(t, a[0], "")
	if err != nil {
		return nil, err
	}
	in := &csvInput{text: text}
	for i, n := range []*int{&in.pos, &in.line, &in.rows} {
		if *n, err = intArg(t, a[1+i], -1); err != nil {
			return nil, err
		}
	}
	var kind byte
	if in.o, in.columns, kind, err = csvOptions(t, a[4]); err != nil {
		return nil, err
	}
	// A place outside of the text is its end, where there is nothing to read.
	if in.pos < 0 || in.pos > len(text) {
		in.pos = len(text)
	}
	// A list of bad rows grows with the file, so each is charged.
	if kind == 's' {
		in.o.Bad = func(b tabular.CSVBad) error {
			in.bad = append(in.bad, object.Tup(object.Int(int64(b.Line)), object.Int(int64(b.Expected)),
				object.Int(int64(b.Saw))))
			return t.Meter.Alloc(128)
		}
	}
	return in, nil
}

// read reads all rows.
func (in *csvInput) read(t *thread) (*tabular.Cells, error) {
	c, err := tabular.ReadCSV(t.Meter, in.text, in.pos, in.line, in.rows, in.o)
	if err != nil {
		return nil, csvFail(t, err)
	}
	return c, nil
}

// csvRows returns the rows as lists of strs, where in the text and on which line the next call goes
// on, and the bad rows.
func csvRows(t *thread, a []value) (value, error) {
	in, err := newInput(t, a)
	if err != nil {
		return value{}, err
	}
	c, err := in.read(t)
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
	wrong, err := t.NewListOf(in.bad)
	if err != nil {
		return value{}, err
	}
	return t.Tuple(list, object.Int(int64(c.End)), object.Int(int64(c.Line)), wrong)
}

// parseFloat reads a float as a column does, or returns None.
func parseFloat(t *thread, a []value) (value, error) {
	s, err := textArg(t, a[0], "")
	if err != nil {
		return value{}, err
	}
	f, ok, err := tabular.ParseFloat(t.Meter, s, '.', 0)
	if err != nil || !ok {
		return object.None, err
	}
	return object.Float(f), nil
}
