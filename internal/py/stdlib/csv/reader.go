// This file has reader: a state machine over the characters of lines, that of CPython's _csv.c. It
// is kept faithful state by state, since its behaviour for malformed input (a quote in the middle of
// a field, an escape before the end of a line, "\r" within a line) is nothing but what its states
// happen to do, and programs rely on it.
//
// Most characters of a file mean nothing. run finds the longest stretch of them, and only the
// others go through char.

package csv

import (
	"strconv"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/ucd"
)

// reader is the state of a reader. Between two calls of next only input, line and the buffers
// matter: a record that fails halfway is dropped, and the next call begins with the line after it.
type reader struct {
	dialect
	input value     // an iterator of lines
	limit value     // a list whose only item is the largest length of a field
	line  int64     // lines read
	at    place     // where in a record the next character is
	plain bool      // no quote so far in the field
	field []byte    // the field under way
	width int       // its code points
	row   []value   // the fields before it
	means [128]bool // ASCII characters that may mean something in a field
}

// place tells what the characters before the next one were. CPython calls them START_RECORD,
// START_FIELD, ESCAPED_CHAR, IN_FIELD, IN_QUOTED_FIELD, ESCAPE_IN_QUOTED_FIELD,
// QUOTE_IN_QUOTED_FIELD, EAT_CRNL and AFTER_ESCAPED_CRNL.
type place uint8

const (
	startRecord place = iota
	startField
	inField
	escaped
	afterEscapedEnd
	inQuotes
	escapedInQuotes
	quoteInQuotes
	eatEnd // behind the end of a line: nothing but more of it may follow
)

// endOfLine is a character that no text has: it follows each line. Lines come from any iterator and
// need not end with "\n": this one tells the machine that the line is over in any case. Within
// quotes the record goes on with the next line.
const endOfLine rune = -2

// Trace counts the buffers with their capacity: they are kept from record to record.
func (r *reader) Trace(visit func(value)) int64 {
	r.trace(visit)
	visit(r.input)
	visit(r.limit)
	for _, v := range r.row {
		visit(v)
	}
	return int64(stateSize + cap(r.field) + 16*cap(r.row))
}

func readerOf(v value) *reader { return v.NativeObject().State.(*reader) }

var readerTable = object.TypeTable{
	Type: readerType,
	Doc:  "Reads rows from the lines of a text with separated values.",
	Slots: &object.Slots{
		New:  newReader,
		Init: func(*thread, value, []value, []*object.Str) error { return nil },
		Iter: func(t *thread, v value) (value, error) { return v, nil },
		Next: func(t *thread, v value) (value, error) { return readerOf(v).next(t) },
	},
	Attrs: []*object.Attr{
		{Name: "dialect", Get: func(t *thread, v value) (value, error) { return readerOf(v).object, nil }},
		{Name: "line_num", Get: func(t *thread, v value) (value, error) { return object.Int(readerOf(v).line), nil }},
	},
}

// newReaderDef is how the frozen module calls the class; programs get at it through csv.reader
// only.
var newReaderDef = object.Def{Name: "reader", Sig: "lines, dialect, error, limit, /"}

// newReader makes a reader. limit is the list in which the frozen module keeps
// csv.field_size_limit(): a change of it holds for the readers that exist, too.
func newReader(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
	a, err := t.Bind(&newReaderDef, args, kw)
	if err != nil {
		return value{}, err
	}
	if a[3].Kind() != object.KList {
		return value{}, t.Errorf(object.TypeError, "limit must be a list")
	}
	d, err := newDialect(t, a[1], a[2])
	if err != nil {
		return value{}, err
	}
	it, err := t.Iter(a[0])
	if err != nil {
		return value{}, err
	}
	r := &reader{dialect: d, input: it, limit: a[3]}
	for c := range rune(len(r.means)) {
		r.means[c] = c == d.delimiter || c == d.quote || c == d.escape || c == '\n' || c == '\r'
	}
	return t.NewObjectOf(cls, r, stateSize)
}

// next reads a record, which may have several lines.
func (r *reader) next(t *thread) (value, error) {
	r.row, r.field, r.width, r.at, r.plain = make([]value, 0, min(len(r.row), 64)), r.field[:0], 0, startRecord, true
	for {
		// The input is asked for one line at a time and for none beyond the record: programs read
		// on in the same file.
		line, err := t.Next(r.input)
		if err != nil {
			return value{}, err
		}
		if !line.IsSet() {
			return r.end(t)
		}
		if line.Kind().Base() != object.KStr {
			return value{}, r.fail(t, "iterator should return strings, not "+object.TypeOf(line).Name+
				" (the file should be opened in text mode)")
		}
		r.line++
		if err := r.parse(t, line.Str().S); err != nil {
			return value{}, err
		}
		if r.at == startRecord {
			return object.NewList(r.row), t.Alloc(16*len(r.row) + fieldSize)
		}
	}
}

// end handles the end of the lines: it may come within quotes. Without strict, what there is of a
// record that ends within quotes counts as the record.
func (r *reader) end(t *thread) (value, error) {
	if len(r.field) == 0 && r.at != inQuotes {
		return value{}, nil
	}
	if r.isStrict {
		return value{}, r.fail(t, "unexpected end of data")
	}
	err := r.save(t)
	return object.NewList(r.row), err
}

// parse takes one line. If it ends the record, at is startRecord afterwards. The limit of a field is
// read for each line, as a program may change it between two.
func (r *reader) parse(t *thread, s string) error {
	limit := 0
	if l := r.limit.List().Items; len(l) == 1 && l[0].IsInt() {
		limit = int(l[0].Int())
	}
	for done := 0; s != ""; {
		if done >= pollBytes {
			if err := t.Meter.Step(int64(done / 16)); err != nil {
				return err
			}
			done = 0
		}
		if n := r.run(s); n > 0 && r.width+n <= limit { // characters that stand for themselves
			if err := r.room(t, n); err != nil {
				return err
			}
			r.field = append(r.field, s[:n]...)
			r.width += n
			s, done = s[n:], done+n
			continue
		}
		c, n := ucd.DecodeRune(s)
		if err := r.char(t, c, limit); err != nil {
			return err
		}
		s, done = s[n:], done+n
	}
	if err := t.Meter.Step(1); err != nil {
		return err
	}
	return r.char(t, endOfLine, limit)
}

// room makes room for n more bytes of the field, and pays for it: a field between quotes may go on
// for as many lines as there are.
func (r *reader) room(t *thread, n int) error {
	if cap(r.field)-len(r.field) >= n {
		return nil
	}
	b, err := budget.Grow(t.Meter, r.field, n, t.Alloc)
	if err != nil {
		return t.LimitError(err)
	}
	r.field = b
	return nil
}

// run returns the number of ASCII characters that belong to the field whatever comes next. It moves
// into the field if they start one.
func (r *reader) run(s string) int {
	switch {
	case r.at == startField && s[0] != ' ' && s[0] < 0x80 && !r.means[s[0]]:
		r.at = inField
	case r.at != inField && r.at != inQuotes:
		return 0
	}
	s = s[:min(len(s), pollBytes)]
	for i := range len(s) {
		if s[i] >= 0x80 || r.means[s[i]] {
			return i
		}
	}
	return len(s)
}

// char takes one character.
func (r *reader) char(t *thread, c rune, limit int) error {
	isEnd := c == '\n' || c == '\r' || c == endOfLine
	isQuote := c == r.quote && r.quoting != quoteNone
	switch r.at {
	case startRecord:
		if c == endOfLine {
			return nil
		}
		if isEnd {
			r.at = eatEnd
			return nil
		}
		r.at = startField
		return r.char(t, c, limit)
	case startField:
		switch {
		case isEnd:
			return r.endRecord(t, c)
		case isQuote:
			r.plain, r.at = false, inQuotes
		case c == r.escape:
			r.at = escaped
		case c == ' ' && r.skipInitial:
		case c == r.delimiter:
			return r.save(t)
		default:
			r.at = inField
			return r.add(t, c, limit)
		}
	case escaped:
		switch c {
		case '\n', '\r':
			r.at = afterEscapedEnd
			return r.add(t, c, limit)
		case endOfLine:
			c = '\n'
		}
		r.at = inField
		return r.add(t, c, limit)
	case afterEscapedEnd:
		if c == endOfLine {
			return nil
		}
		return r.within(t, c, isEnd, limit)
	case inField:
		return r.within(t, c, isEnd, limit)
	case inQuotes:
		switch {
		case c == endOfLine:
		case c == r.escape:
			r.at = escapedInQuotes
		case isQuote && r.double:
			r.at = quoteInQuotes
		case isQuote:
			r.at = inField
		default:
			return r.add(t, c, limit)
		}
	case escapedInQuotes:
		if c == endOfLine {
			c = '\n'
		}
		r.at = inQuotes
		return r.add(t, c, limit)
	case quoteInQuotes:
		switch {
		case isQuote:
			r.at = inQuotes
			return r.add(t, c, limit)
		case c == r.delimiter:
			r.at = startField
			return r.save(t)
		case isEnd:
			return r.endRecord(t, c)
		case r.isStrict:
			return r.fail(t, "'"+string(r.delimiter)+"' expected after '"+string(r.quote)+"'")
		}
		r.at = inField
		return r.add(t, c, limit)
	case eatEnd:
		if c == endOfLine {
			r.at = startRecord
		} else if !isEnd {
			return r.fail(t,
				"new-line character seen in unquoted field - do you need to open the file with newline=''?")
		}
	}
	return nil
}

// within takes a character of a field without quotes.
func (r *reader) within(t *thread, c rune, isEnd bool, limit int) error {
	switch {
	case isEnd:
		return r.endRecord(t, c)
	case c == r.escape:
		r.at = escaped
		return nil
	case c == r.delimiter:
		r.at = startField
		return r.save(t)
	}
	return r.add(t, c,
		limit) // behind an escaped end of line, too, CPython stays where it is: the ends of further lines do not count
}

// endRecord ends the field and the record. Behind a "\n" or "\r" only more of these may follow.
func (r *reader) endRecord(t *thread, c rune) error {
	r.at = eatEnd
	if c == endOfLine {
		r.at = startRecord
	}
	return r.save(t)
}

// add appends a character to the field, whose length is limited in code points.
func (r *reader) add(t *thread, c rune, limit int) error {
	if r.width >= limit {
		return r.fail(t, "field larger than field limit ("+strconv.Itoa(limit)+")")
	}
	if err := r.room(t, utf8.UTFMax); err != nil {
		return err
	}
	r.width++
	r.field = ucd.AppendRune(r.field, c)
	return nil
}

// save ends the field. Which fields become None or float depends on the quoting and on whether the
// field had quotes: plain tells that it had none.
func (r *reader) save(t *thread) error {
	if err := t.Alloc(fieldSize + 2*len(r.field)); err != nil {
		return err
	}
	plain := r.plain
	v := object.NewStr(string(r.field))
	r.field, r.width, r.plain = r.field[:0], 0, true
	empty := v.Str().S == ""
	switch {
	case plain && empty && (r.quoting == quoteStrings || r.quoting == quoteNotNull):
		v = object.None
	case plain && !empty && (r.quoting == quoteStrings || r.quoting == quoteNonNumeric):
		f, err := t.Call(object.FloatType.Value(), v)
		if err != nil {
			return err
		}
		v = f
	}
	r.row = append(r.row, v)
	return nil
}
