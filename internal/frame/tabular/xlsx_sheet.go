// This file reads the cells of a sheet.

package tabular

import (
	"strconv"
	"strings"
)

// Sheet reads the rows of a sheet up to the last cell that is not empty. Rows may differ in length.
func (w *Workbook) Sheet(i int) ([][]SheetCell, error) {
	r := &sheetReader{w: w}
	err := w.each(w.sheets[i], r.tag)
	if err != nil {
		return nil, err
	}
	for len(r.rows) > 0 && len(r.rows[len(r.rows)-1]) == 0 {
		r.rows = r.rows[:len(r.rows)-1]
	}
	return r.rows, nil
}

// sheetReader collects cells. row and col are the place of the cell that is read, counted from 1;
// the other fields are what was found of it between its tags.
type sheetReader struct {
	w         *Workbook
	rows      [][]SheetCell
	row, col  int
	kind      string
	style     int
	value     string
	inline    strings.Builder
	hasValue  bool
	hasInline bool
}

// tag takes one tag of a sheet. Rows and cells mostly say where they are; without that they follow
// the one before.
func (r *sheetReader) tag(x *xmlScanner) error {
	switch x.name {
	case "row":
		if !x.end {
			r.row++
			if n, err := strconv.Atoi(x.attr("r")); err == nil {
				r.row = n
			}
			r.col = 0
		}
	case "c":
		if !x.end {
			r.begin(x)
		}
		if x.end || x.empty {
			return r.finish()
		}
	case "v":
		if x.end {
			r.value, r.hasValue = x.text, true
		}
	case "t":
		if x.end {
			r.inline.WriteString(x.text)
			r.hasInline = true
		}
	}
	return nil
}

// begin starts a cell: its place, its type t and its style s.
func (r *sheetReader) begin(x *xmlScanner) {
	r.col++
	if ref := x.attr("r"); ref != "" {
		r.col = columnOf(ref)
	}
	r.kind, r.value, r.hasValue, r.hasInline = x.attr("t"), "", false, false
	r.inline.Reset()
	r.style, _ = strconv.Atoi(x.attr("s"))
}

// columnOf is the number of a column such as AB in the reference AB12, counted from 1.
func columnOf(ref string) (n int) {
	for i := range len(ref) {
		c := ref[i] | 32
		if c < 'a' || c > 'z' || n > maxCols {
			break
		}
		n = n*26 + int(c-'a') + 1
	}
	return n
}

// finish stores a cell. A single cell far down or right makes all rows and cells before it, so
// their bytes are charged first.
func (r *sheetReader) finish() error {
	cell, err := r.cell()
	if err != nil || cell.Kind == 0 {
		return err
	}
	if r.row < 1 || r.row > maxRows || r.col < 1 || r.col > maxCols {
		return &CSVError{"the workbook is damaged: a cell lies outside of the sheet"}
	}
	// 24 bytes for a row, 32 for a cell, and those of the text.
	if m := r.w.m; m != nil {
		grown := max(r.row-len(r.rows), 0)*24 + 48
		if len(r.rows) >= r.row {
			grown += max(r.col-len(r.rows[r.row-1]), 0) * 32
		} else {
			grown += r.col * 32
		}
		if err := m.Alloc(int64(grown + len(cell.Text))); err != nil {
			return err
		}
	}
	for len(r.rows) < r.row {
		r.rows = append(r.rows, nil)
	}
	row := r.rows[r.row-1]
	for len(row) < r.col {
		row = append(row, SheetCell{})
	}
	row[r.col-1] = cell
	r.rows[r.row-1] = row
	return nil
}

// cell is the value that was read. Its type says what the text between the tags means: a number of
// a shared text (s), a text that a formula gave (str), an error (e), a date (d), a bool (b), and
// otherwise a number, whose style may show a date.
func (r *sheetReader) cell() (SheetCell, error) {
	switch {
	case r.kind == "inlineStr":
		if !r.hasInline {
			return SheetCell{}, nil
		}
		return SheetCell{Kind: 's', Text: r.inline.String()}, nil
	case !r.hasValue:
		return SheetCell{}, nil
	case r.kind == "s":
		i, err := strconv.Atoi(strings.TrimSpace(r.value))
		if err != nil || i < 0 || i >= len(r.w.texts) {
			return SheetCell{}, &CSVError{"the workbook is damaged: a text is missing"}
		}
		return SheetCell{Kind: 's', Text: r.w.texts[i]}, nil
	case r.kind == "str":
		return SheetCell{Kind: 's', Text: r.value}, nil
	case r.kind == "e":
		return SheetCell{Kind: 'e', Text: r.value}, nil
	case r.kind == "d":
		return SheetCell{Kind: 'i', Text: r.value}, nil
	}
	f, err := strconv.ParseFloat(strings.TrimSpace(r.value), 64)
	if err != nil {
		return SheetCell{Kind: 's', Text: r.value}, nil
	}
	kind := byte('n')
	if r.kind == "b" {
		kind = 'b'
	} else if r.style >= 0 && r.style < len(r.w.dates) && r.w.dates[r.style] {
		kind = 'd'
	}
	return SheetCell{Kind: kind, Number: f}, nil
}
