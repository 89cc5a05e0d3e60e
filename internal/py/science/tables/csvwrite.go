// This file writes CSV: to_csv formats dates and objects as strs in Python, and the rows are put
// together here.

package tables

import (
	"strconv"
	"strings"

	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/science/numpy"
)

// csvWriter writes rows of columns as text, with the rules of Python's module csv for quotes.
type csvWriter struct {
	t                  *thread
	out                strings.Builder
	sep, quote, escape string
	end, missing       string
	quoting            int // as in module csv: minimal, all, non-numeric, none
	double             bool
	special            string // characters that make quotes necessary
	// paid is how many bytes of out are charged.
	paid int
}

// csvWrite writes columns, which are arrays of int64, float64, bool or of strs and missing values:
// csv_write(columns, sep, missing, quote, escape, end, quoting, double). The columns are as long as
// each other. With no columns the result is empty.
func csvWrite(t *thread, a []value) (value, error) {
	list, err := items(t, a[0])
	if err != nil {
		return value{}, err
	}
	w := &csvWriter{t: t}
	for i, s := range []*string{&w.sep, &w.missing, &w.quote, &w.escape, &w.end} {
		if *s, err = textArg(t, a[1+i], ""); err != nil {
			return value{}, err
		}
	}
	if w.quoting, err = intArg(t, a[6], 0); err != nil {
		return value{}, err
	}
	if w.double, err = t.Truth(a[7]); err != nil {
		return value{}, err
	}
	// A text with one of these characters needs quotes, or escapes where quoting is off
	// (QUOTE_NONE, 3).
	w.special = w.sep + w.end + "\n\r"
	if w.double || w.escape == "" || w.quoting == 3 {
		w.special += w.quote
	}
	if w.quoting == 3 {
		w.special += w.escape
	}
	columns := make([]func(row int) error, len(list))
	rows := 0
	for i, v := range list {
		x, err := contiguous(t, v, nd.Int64, nd.Float64, nd.Bool, nd.Object)
		if err != nil {
			return value{}, err
		}
		if i == 0 {
			rows = x.Size()
		} else if x.Size() != rows {
			return value{}, t.Errorf(object.ValueError, "columns differ in length")
		}
		columns[i] = w.column(x)
	}
	for r := range rows {
		if err := w.row(columns, r); err != nil {
			return value{}, err
		}
	}
	return object.NewStr(w.out.String()), t.Alloc(object.StrSize + w.out.Len() - w.paid)
}

// row writes one row. A row of a single empty field is quoted, so that it is no blank line. The
// output is charged each time that it has grown by 64 KiB, and the rest at the end.
func (w *csvWriter) row(columns []func(int) error, r int) error {
	if err := w.t.Meter.Step(int64(len(columns)/4 + 1)); err != nil {
		return w.t.LimitError(err)
	}
	start := w.out.Len()
	for i, c := range columns {
		if i > 0 {
			w.out.WriteString(w.sep)
		}
		if err := c(r); err != nil {
			return err
		}
	}
	if len(columns) == 1 && w.out.Len() == start && w.quoting != 3 {
		w.out.WriteString(w.quote + w.quote)
	}
	w.out.WriteString(w.end)
	if grown := w.out.Len() - w.paid; grown > 1<<16 {
		w.paid += grown
		return w.t.Alloc(grown)
	}
	return nil
}

// column is how an element of an array is written: the type is looked at once for a column, not
// once for a field.
func (w *csvWriter) column(a *nd.Array) func(int) error {
	switch {
	case a.Size() == 0:
		return func(int) error { return nil }
	case a.Type.Code == nd.Int64:
		v := ints(a)
		return func(i int) error { return w.number(strconv.FormatInt(v[i], 10)) }
	case a.Type.Code == nd.Float64:
		v := nd.Slice[float64](a)
		return func(i int) error {
			if v[i] != v[i] {
				return w.text(w.missing)
			}
			return w.number(number.FloatRepr(v[i]))
		}
	case a.Type.Code == nd.Bool:
		v := bools(a)
		return func(i int) error { return w.bool(v[i]) }
	}
	v := cells(a)
	return func(i int) error { return w.object(numpy.Element(v[i])) }
}

// object writes an element of an array of objects; the caller has made strs of all others.
func (w *csvWriter) object(v value) error {
	switch {
	case v.Kind().Base() == object.KStr:
		return w.text(v.Str().S)
	case missing(v):
		return w.text(w.missing)
	case v.IsBool():
		return w.bool(v == object.True)
	case v.IsInt():
		return w.number(strconv.FormatInt(v.Int(), 10))
	case v.IsFloat():
		return w.number(number.FloatRepr(v.Float()))
	}
	return w.t.Errorf(object.TypeError, "a str is required, not '%s'", object.TypeOf(v).Name)
}

// bool writes True or False, which count as numbers.
func (w *csvWriter) bool(b bool) error {
	if b {
		return w.number("True")
	}
	return w.number("False")
}

// number writes a number or bool: quotes are put around it only with QUOTE_ALL (1), or where a
// decimal comma is the separator.
func (w *csvWriter) number(s string) error {
	if w.quoting == 1 || w.quoting == 0 && strings.ContainsAny(s, w.sep) {
		w.out.WriteString(w.quote + s + w.quote)
		return nil
	}
	w.out.WriteString(s)
	return nil
}

// text writes a str, with quotes if it needs them or quoting demands them. A quote inside is
// doubled, or escaped; the escape character itself is escaped too.
func (w *csvWriter) text(s string) error {
	// Under QUOTE_NONE nothing is quoted, and special characters are escaped instead.
	needs := strings.ContainsAny(s, w.special)
	if w.quoting == 3 {
		if !needs {
			w.out.WriteString(s)
			return nil
		}
		return w.escaped(s)
	}
	quoted := w.quoting != 0 || needs
	// The quick way for most fields.
	if !quoted && !strings.ContainsAny(s, w.quote+w.escape) {
		w.out.WriteString(s)
		return nil
	}
	if quoted {
		w.out.WriteString(w.quote)
		defer w.out.WriteString(w.quote)
	}
	for _, c := range s {
		switch x := string(c); {
		case x == w.quote && w.double:
			w.out.WriteString(x)
		case x == w.quote || x == w.escape:
			if w.escape == "" {
				return w.needEscape()
			}
			w.out.WriteString(w.escape)
		}
		w.out.WriteRune(c)
	}
	return nil
}

// escaped writes text without quotes. It is for QUOTE_NONE.
func (w *csvWriter) escaped(s string) error {
	for _, c := range s {
		if strings.ContainsRune(w.special, c) {
			if w.escape == "" {
				return w.needEscape()
			}
			w.out.WriteString(w.escape)
		}
		w.out.WriteRune(c)
	}
	return nil
}

// needEscape is csv.Error, which is a class of Python's module csv.
func (w *csvWriter) needEscape() error {
	m, err := w.t.ImportInternal("csv")
	if err != nil {
		return err
	}
	class, err := w.t.LibraryAttr(m, w.t.Intern("Error"))
	if err != nil {
		return w.t.Errorf(object.ValueError, "need to escape, but no escapechar set")
	}
	x, err := w.t.Call(class, object.NewStr("need to escape, but no escapechar set"))
	if err != nil {
		return err
	}
	return x.Exc()
}
