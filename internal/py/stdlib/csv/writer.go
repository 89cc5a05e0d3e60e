// This file has writer. A row is put together in one buffer and written by one call of the file's
// method, so that a field that cannot be written leaves nothing of its row behind.

package csv

import (
	"strings"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/ucd"
)

// writer is the state of a writer.
type writer struct {
	dialect
	write value     // the method of the file
	means [128]bool // ASCII characters that mean something in the dialect
}

func (w *writer) Trace(visit func(value)) int64 {
	w.trace(visit)
	visit(w.write)
	return stateSize
}

func writerOf(v value) *writer { return v.NativeObject().State.(*writer) }

// writerTable is the class. Like reader, it takes what the frozen module has checked.
var writerTable = object.TypeTable{
	Type: writerType,
	Doc:  "Writes rows as lines with separated values.",
	Slots: &object.Slots{
		New:  newWriter,
		Init: func(*thread, value, []value, []*object.Str) error { return nil },
	},
	Methods: []*object.Def{
		{Name: "writerow", Sig: "self, row, /",
			Doc: "Construct and write a CSV record from an iterable of fields.",
			Fn: func(t *thread, a []value) (value, error) {
				return writerOf(a[0]).row(t, a[1])
			}},
		{Name: "writerows", Sig: "self, rows, /",
			Doc: "Construct and write a series of iterables to a csv file.",
			Fn: func(t *thread, a []value) (value, error) {
				w := writerOf(a[0])
				return object.None, t.Each(a[1], func(row value) error {
					_, err := w.row(t, row)
					return err
				})
			}},
	},
	Attrs: []*object.Attr{
		{Name: "dialect", Get: func(t *thread, v value) (value, error) { return writerOf(v).object, nil }},
	},
}

var (
	newWriterDef = object.Def{Name: "writer", Sig: "file, dialect, error, /"}

	nWrite = object.StaticName("write")
	nFloat = object.StaticName("__float__")
)

func newWriter(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
	a, err := t.Bind(&newWriterDef, args, kw)
	if err != nil {
		return value{}, err
	}
	d, err := newDialect(t, a[1], a[2])
	if err != nil {
		return value{}, err
	}
	f, err := t.GetAttrOr(a[0], nWrite)
	if err != nil {
		return value{}, err
	}
	if !f.IsSet() || !t.IsCallable(f) {
		return value{}, t.Errorf(object.TypeError, `argument 1 must have a "write" method`)
	}
	w := &writer{dialect: d, write: f}
	// The table answers special for ASCII at once.
	for c := range rune(len(w.means)) {
		w.means[c] = w.special(c, string(c))
	}
	return t.NewObjectOf(cls, w, stateSize)
}

// record is the text of a row that is being written. It is new for each row: str() of a field is
// Python code, and may write a row with the same writer.
type record struct {
	*writer
	t      *thread
	b      []byte
	fields int
}

// row writes one row, and returns what the file's method returned.
func (w *writer) row(t *thread, row value) (value, error) {
	it, err := t.Iter(row)
	if err != nil {
		if object.IsExcOf(err, object.TypeError) {
			err = w.fail(t, "iterable expected, not "+object.TypeOf(row).Name)
		}
		return value{}, err
	}
	r := record{writer: w, t: t}
	null := false
	for {
		v, err := t.Next(it)
		if err != nil {
			return value{}, err
		}
		if !v.IsSet() {
			break
		}
		null = v.IsNone()
		if err := r.value(v); err != nil {
			return value{}, err
		}
	}
	if r.fields > 0 && len(r.b) == 0 { // one empty field: without quotes it would be no field
		if w.quoting == quoteNone || null && w.keepsNull() {
			return value{}, w.fail(t, "single empty field record must be quoted")
		}
		r.fields--
		if err := r.field("", true, false); err != nil {
			return value{}, err
		}
	}
	r.b = append(r.b, w.terminator...)
	if err := t.Alloc(fieldSize + len(r.b)); err != nil {
		return value{}, err
	}
	return t.Call(w.write, object.NewStr(string(r.b)))
}

// keepsNull reports whether None is told apart from an empty string.
func (w *writer) keepsNull() bool { return w.quoting == quoteStrings || w.quoting == quoteNotNull }

// value appends one value as a field: its str(), or nothing for None. The quoting tells which
// values get quotes whatever their text is; field adds those that the text needs.
func (r *record) value(v value) error {
	quoted := false
	switch r.quoting {
	case quoteNonNumeric:
		quoted = !r.isNumber(v)
	case quoteAll:
		quoted = true
	case quoteStrings:
		quoted = v.Kind().Base() == object.KStr
	case quoteNotNull:
		quoted = !v.IsNone()
	}
	if v.IsNone() {
		return r.field("", quoted, true)
	}
	s, err := r.t.StrString(v)
	if err != nil {
		return err
	}
	return r.field(s, quoted, false)
}

// isNumber is whether the class has __index__, __float__ or is complex.
func (r *record) isNumber(v value) bool {
	return v.Kind().Base() == object.KComplex || r.t.HasIndex(v) ||
		v.Kind().Base() != object.KStr && r.t.LookupOf(v, nFloat).IsSet()
}

// field appends one field; null tells that it was None.
func (r *record) field(s string, quoted, null bool) error {
	// A reader with this dialect would skip the delimiter as a space, and lose the field.
	if s == "" && r.delimiter == ' ' && r.skipInitial {
		if r.quoting == quoteNone || null && r.keepsNull() {
			return r.fail(r.t, "empty field must be quoted if delimiter is a space and skipinitialspace is true")
		}
		quoted = true
	}
	if err := r.t.Alloc(2*len(s) + 8); err != nil {
		return err
	}
	if err := r.t.Meter.Step(int64(1 + len(s)/16)); err != nil {
		return err
	}
	if r.fields > 0 {
		r.b = ucd.AppendRune(r.b, r.delimiter)
	}
	r.fields++
	start := len(r.b)
	// Whether the field needs quotes is known only behind its last character; they are put around
	// it then.
	needs, err := r.text(s)
	if err != nil || !needs && !quoted {
		return err
	}
	text := string(r.b[start:])
	r.b = ucd.AppendRune(r.b[:start], r.quote)
	r.b = append(r.b, text...)
	r.b = ucd.AppendRune(r.b, r.quote)
	return nil
}

// text appends the characters of a field with their escapes, and tells whether it needs quotes. A
// quote is doubled or escaped as the dialect says; everything else that is special asks for quotes
// around the field, or without quoting for an escape.
func (r *record) text(s string) (needsQuotes bool, err error) {
	for s != "" {
		if n := r.run(s); n > 0 {
			r.b = append(r.b, s[:n]...)
			s = s[n:]
			continue
		}
		if err := r.t.Work(1 + len(r.terminator)/64); err != nil { // special looks through the terminator
			return false, err
		}
		c, n := ucd.DecodeRune(s)
		if r.special(c, s[:n]) {
			escape := false
			switch {
			case r.quoting == quoteNone:
				escape = true
			case c == r.quote && r.double:
				r.b = ucd.AppendRune(r.b, r.quote)
			case c == r.quote, c == r.escape:
				escape = true
			}
			if !escape {
				needsQuotes = true
			} else if r.escape == none {
				return false, r.fail(r.t, "need to escape, but no escapechar set")
			} else {
				r.b = ucd.AppendRune(r.b, r.escape)
			}
		}
		r.b = append(r.b, s[:n]...)
		s = s[n:]
	}
	return needsQuotes, nil
}

// special reports whether a character means something in the dialect.
func (w *writer) special(c rune, text string) bool {
	return c == w.delimiter || c == w.quote || c == w.escape || c == '\n' || c == '\r' ||
		strings.Contains(w.terminator, text)
}

// run returns the number of ASCII characters at the start of s that stand for themselves.
func (w *writer) run(s string) int {
	for i := range len(s) {
		if s[i] >= 0x80 || w.means[s[i]] {
			return i
		}
	}
	return len(s)
}
