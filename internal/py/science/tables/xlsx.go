// This file has the functions that read and write workbooks. Dates are numbers of days on both
// sides: Python makes Timestamps of them.

package tables

import (
	"math"

	"github.com/hognose/hognose/internal/frame/tabular"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/science/numpy"
)

var sheetFuncs = []*object.Def{
	{Name: "xlsx_names", Sig: "data, /", Doc: "Return the names of the sheets of a workbook.", Fn: sheetNames},
	{Name: "xlsx_read", Sig: "data, sheet, /", Doc: "Return the rows of a sheet; dates are tuples of days since 1900 (or 1904) and True.", Fn: readSheet},
	{Name: "xlsx_write", Sig: "sheets, /", Doc: "Make a workbook of sheets: (name, rows, bold rows, bold columns, merged ranges, frozen).", Fn: writeSheets},
}

// sheetFail is the exception for an error of the reader. pandas raises ValueError for a damaged
// workbook.
func sheetFail(t *thread, err error) error {
	if e, ok := err.(*tabular.CSVError); ok {
		return t.Errorf(object.ValueError, "%s", e.Text)
	}
	return numpy.Fail(t, err)
}

// openBook opens the workbook in a bytes object.
func openBook(t *thread, v value) (*tabular.Workbook, error) {
	if v.Kind().Base() != object.KBytes {
		return nil, t.Errorf(object.TypeError, "bytes are required, not '%s'", object.TypeOf(v).Name)
	}
	w, err := tabular.OpenWorkbook(t.Meter, v.Bytes().B)
	if err != nil {
		return nil, sheetFail(t, err)
	}
	return w, nil
}

// sheetNames opens a workbook for its names only; reading a sheet opens it again, so that nothing
// is kept between calls.
func sheetNames(t *thread, a []value) (value, error) {
	w, err := openBook(t, a[0])
	if err != nil {
		return value{}, err
	}
	names := make([]value, len(w.Names))
	for i, n := range w.Names {
		if names[i], err = newStr(t, n); err != nil {
			return value{}, err
		}
	}
	return t.NewListOf(names)
}

// readSheet returns the rows of a sheet as lists, which may differ in length.
func readSheet(t *thread, a []value) (value, error) {
	w, err := openBook(t, a[0])
	if err != nil {
		return value{}, err
	}
	i, err := intArg(t, a[1], 0)
	if err != nil {
		return value{}, err
	}
	if i < 0 || i >= len(w.Names) {
		return value{}, t.Errorf(object.IndexError, "no such sheet")
	}
	cells, err := w.Sheet(i)
	if err != nil {
		return value{}, sheetFail(t, err)
	}
	// The reader has charged its cells; these are the Python objects of them.
	if err := t.Alloc(16 * len(cells)); err != nil {
		return value{}, err
	}
	rows := make([]value, len(cells))
	for r, row := range cells {
		if err := t.Work(len(row) + 1); err != nil {
			return value{}, err
		}
		list := make([]value, len(row))
		for k, c := range row {
			if list[k], err = cellValue(t, c, w.Old); err != nil {
				return value{}, err
			}
		}
		if rows[r], err = t.NewListOf(list); err != nil {
			return value{}, err
		}
	}
	return t.NewListOf(rows)
}

// cellValue is a cell as a Python object; whole numbers are ints, as openpyxl gives them. A date is
// a tuple of its days and whether they count from 1904; a date as text is a tuple of that text
// alone.
func cellValue(t *thread, c tabular.SheetCell, old bool) (value, error) {
	switch c.Kind {
	case 's', 'e':
		return newStr(t, c.Text)
	case 'i':
		s, err := newStr(t, c.Text)
		if err != nil {
			return value{}, err
		}
		return t.Tuple(s)
	case 'b':
		return object.Bool(c.Number != 0), nil
	case 'd':
		return t.Tuple(object.Float(c.Number), object.Bool(old))
	case 'n':
		if c.Number == math.Trunc(c.Number) && math.Abs(c.Number) < 1<<53 {
			return object.Int(int64(c.Number)), nil
		}
		return object.Float(c.Number), nil
	}
	return object.None, nil
}

// writeSheets returns the bytes of a workbook.
func writeSheets(t *thread, a []value) (value, error) {
	list, err := items(t, a[0])
	if err != nil {
		return value{}, err
	}
	sheets := make([]tabular.SheetData, len(list))
	for i, v := range list {
		if sheets[i], err = sheetArg(t, v); err != nil {
			return value{}, err
		}
	}
	data, err := tabular.WriteWorkbook(t.Meter, sheets)
	if err != nil {
		return value{}, sheetFail(t, err)
	}
	return object.NewBytes(data), nil
}

// sheetArg reads (name, rows, bold rows, bold columns, merged ranges, (frozen rows, columns)).
func sheetArg(t *thread, v value) (s tabular.SheetData, err error) {
	parts, err := items(t, v)
	if err == nil && len(parts) != 6 {
		err = t.Errorf(object.TypeError, "a sheet has 6 parts")
	}
	if err != nil {
		return s, err
	}
	if s.Name, err = textArg(t, parts[0], "Sheet1"); err != nil {
		return s, err
	}
	rows, err := items(t, parts[1])
	if err != nil {
		return s, err
	}
	if s.Rows, err = sheetRows(t, rows); err != nil {
		return s, err
	}
	top, err := items(t, parts[2])
	if err != nil {
		return s, err
	}
	// Headers are bold: whole rows, and the cells of columns that are not empty.
	bold := map[int]bool{}
	for _, x := range top {
		n, err := intArg(t, x, 0)
		if err != nil {
			return s, err
		}
		bold[n] = true
	}
	sides, err := items(t, parts[3])
	if err != nil {
		return s, err
	}
	left := map[int]bool{}
	for _, x := range sides {
		n, err := intArg(t, x, 0)
		if err != nil {
			return s, err
		}
		left[n] = true
	}
	s.Bold = func(row, col int) bool { return bold[row] || left[col] && s.Rows[row][col].Kind != 0 }
	if s.Merged, err = texts(t, parts[4]); err != nil {
		return s, err
	}
	frozen, err := items(t, parts[5])
	for i := range min(len(frozen), 2) {
		if s.Frozen[i], err = intArg(t, frozen[i], 0); err != nil {
			return s, err
		}
	}
	return s, err
}

// sheetRows reads rows of objects, charged before they are made.
func sheetRows(t *thread, rows []value) ([][]tabular.SheetCell, error) {
	if err := t.Alloc(24 * len(rows)); err != nil {
		return nil, err
	}
	out := make([][]tabular.SheetCell, len(rows))
	for i, r := range rows {
		list, err := items(t, r)
		if err != nil {
			return nil, err
		}
		if err := t.Alloc(32 * len(list)); err != nil {
			return nil, err
		}
		if err := t.Work(len(list) + 1); err != nil {
			return nil, err
		}
		out[i] = make([]tabular.SheetCell, len(list))
		for k, v := range list {
			if out[i][k], err = cellArg(t, v); err != nil {
				return nil, err
			}
		}
	}
	return out, nil
}

// cellArg is the cell of a Python object. A tuple (kind, days) is a date or a span.
func cellArg(t *thread, v value) (tabular.SheetCell, error) {
	switch {
	case v.IsNone():
		return tabular.SheetCell{}, nil
	case v.IsBool():
		n := 0.0
		if v == object.True {
			n = 1
		}
		return tabular.SheetCell{Kind: 'b', Number: n}, nil
	case v.IsInt():
		return tabular.SheetCell{Kind: 'n', Number: float64(v.Int())}, nil
	case v.Kind().Base() == object.KFloat:
		f, _ := object.FloatOf(v)
		return tabular.SheetCell{Kind: 'n', Number: f}, nil
	case v.Kind().Base() == object.KStr:
		return tabular.SheetCell{Kind: 's', Text: v.Str().S}, nil
	case v.Kind().Base() == object.KTuple && len(v.Tuple().Items) == 2:
		kind, err := textArg(t, v.Tuple().Items[0], "d")
		if err != nil || len(kind) != 1 {
			return tabular.SheetCell{}, err
		}
		f, _ := object.FloatOf(v.Tuple().Items[1])
		return tabular.SheetCell{Kind: kind[0], Number: f}, nil
	}
	return tabular.SheetCell{}, t.Errorf(object.TypeError, "a cell cannot hold '%s'", object.TypeOf(v).Name)
}
