// This file cuts comma-separated text into rows and fields; csv_field.go has the fields with quotes
// and escapes.

package tabular

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

// CSVOptions say how text is cut into rows and fields. They are the arguments of read_csv. The zero
// value of a rune means that the text has no such character.
type CSVOptions struct {
	Sep         rune
	Spaces      bool // any run of blanks separates fields
	Quote       rune
	Escape      rune
	Comment     rune
	Terminator  rune
	NoDouble    bool // two quotes within quotes are not one
	NoQuotes    bool // quoting=QUOTE_NONE
	SkipInitial bool
	KeepBlank   bool               // blank lines are rows
	Skip        map[int]bool       // lines that are not read, counted from 0
	Free        bool               // rows may have any number of fields
	Bad         func(CSVBad) error // is told of rows with too many fields; nil refuses them
	Width       int                // of the row before the first, which is filled up to it; 0 if there is none
	Checked     bool               // the first row must not be longer than Width
	AtLeast     int                // rows may have so many fields in any case
	Inside      bool               // the text is not the beginning of the file
	Partial     bool               // the text is not the end of the file: Pieces leaves an incomplete row
}

// CSVBad is a row with too many fields.
type CSVBad struct {
	Line, Expected, Saw int
	Fields              []string
}

// CSVError is the refusal of a file. Its text is that of pandas, and becomes a ParserError or a
// ValueError.
type CSVError struct{ Text string }

// Error is part of error.
func (e *CSVError) Error() string { return e.Text }

// Cells are the fields of some rows. A field is a part of Text, or of Extra if its quotes or
// escapes had to be taken out. A cell takes 6 bytes, however long its text: a table has many more
// cells than rows.
type Cells struct {
	Text   string
	Extra  []byte
	fields []cell
	long   map[int]int // lengths of the fields that are too long for a cell, by their index
	starts []uint32    // index of the first field of every row
	End    int         // offset in Text behind the last row
	Line   int         // number of the line at End
}

// cell has an offset in two parts, which need no padding, and a length with the mark inExtra.
type cell struct{ low, high, n uint16 }

const (
	cellSize  = 6
	inExtra   = 1 << 15     // the offset is one in Extra
	longField = inExtra - 1 // the length is in Cells.long
)

// cell is the next cell of fields.
func (c *Cells) cell(off, n int) cell {
	if n >= longField {
		if c.long == nil {
			c.long = map[int]int{}
		}
		c.long[len(c.fields)] = n
		n = longField
	}
	return cell{uint16(off), uint16(off >> 16), uint16(n)}
}

// maxCSV is the longest text whose offsets fit into a cell.
const maxCSV = 1<<32 - 1

var errTooLong = &CSVError{"Error tokenizing data. C error: out of memory"}

// Rows is the number of rows.
func (c *Cells) Rows() int { return len(c.starts) - 1 }

// Width is the number of fields of a row.
func (c *Cells) Width(row int) int { return int(c.starts[row+1] - c.starts[row]) }

// Field is a field of a row; rows that are too short have empty ones. ok is false for those. What
// Pieces reads next may overwrite the text of a field.
func (c *Cells) Field(row, col int) (s string, ok bool) {
	i := int(c.starts[row]) + col
	if i >= int(c.starts[row+1]) {
		return "", false
	}
	f := c.fields[i]
	off, n := int(f.high)<<16|int(f.low), int(f.n&longField)
	if n == longField {
		n = c.long[i]
	}
	if f.n&inExtra == 0 {
		return c.Text[off : off+n], true
	}
	return unsafe.String(unsafe.SliceData(c.Extra[off:]), n), true
}

// at is Field for those who do not ask whether there is one. Most fields are short parts of Text.
func (c *Cells) at(row, col int) string {
	i := int(c.starts[row]) + col
	if i < int(c.starts[row+1]) {
		if f := c.fields[i]; f.n < longField {
			off := int(f.high)<<16 | int(f.low)
			return c.Text[off : off+int(f.n)]
		}
	}
	s, _ := c.Field(row, col)
	return s
}

// csvReader cuts text; see ReadCSV. Its methods consume text at pos.
type csvReader struct {
	*Cells
	m   *budget.Meter
	o   CSVOptions
	pos int
	// line counts lines from 0 for Skip and messages; rowLine is that on which the row began.
	line int
	// done is the bytes that were charged for cells, lastPoll where in the text the meter was last
	// asked.
	done       int
	lastPoll   int
	plain      [256]bool // bytes that end nothing
	rowLine    int
	quotedLast bool
	quick      bool // plainRow may be tried
	bound      byte // bytes that are not plain are below it, digits are not; 0 if there is no such bound
}

// ReadCSV reads up to max rows (all, if max is negative) from the byte offset pos, which is the
// start of the given line. A row must not have more fields than the row before it, but for the
// first, and gets empty fields if it has fewer. A caller who reads in pieces goes on at the End and
// Line of the result.
func ReadCSV(m *budget.Meter, text string, pos, line, max int, o CSVOptions) (*Cells, error) {
	r, err := newReader(m, text, pos, line, o)
	if err != nil {
		return nil, err
	}
	for r.pos < len(text) && (max < 0 || r.Rows() < max) {
		if err := r.row(); err != nil {
			return nil, err
		}
		if r.pos-r.lastPoll > 1<<14 {
			if err := r.poll(); err != nil {
				return nil, err
			}
			// Now it is known how long a row is.
			if r.Rows() > 256 && cap(r.fields) < 1<<14 && max < 0 && len(text)-r.pos > 1<<17 {
				if err := r.room(); err != nil {
					return nil, err
				}
			}
		}
	}
	r.End, r.Line = r.pos, r.line
	return r.Cells, r.poll()
}

// newReader makes a reader that begins at pos.
func newReader(m *budget.Meter, text string, pos, line int, o CSVOptions) (*csvReader, error) {
	if len(text) > maxCSV {
		return nil, errTooLong
	}
	r := &csvReader{Cells: &Cells{Text: text, starts: []uint32{0}}, m: m, o: o, pos: pos, line: line, lastPoll: pos}
	// A byte order mark is no part of the first field.
	if pos == 0 && !o.Inside && strings.HasPrefix(text, "\ufeff") {
		r.pos = len("\ufeff")
	}
	r.classify()
	r.quick = o.Sep > 0 && o.Sep < 128 && !o.Spaces && !o.SkipInitial && o.Terminator == 0
	return r, nil
}

// poll pays for the bytes and fields since the last time. Cells grow by appending, so their memory
// is charged after it was taken, for at most 16 KiB of text.
func (r *csvReader) poll() error {
	n := r.pos - r.lastPoll
	r.lastPoll = r.pos
	if r.m == nil {
		return nil
	}
	if err := r.m.Step(int64(n)/16 + 1); err != nil {
		return err
	}
	used := cellSize*cap(r.fields) + 4*cap(r.starts) + cap(r.Extra) + 64*len(r.long)
	if used > r.done {
		grown := used - r.done
		r.done = used
		return r.m.Alloc(int64(grown))
	}
	return nil
}

// classify marks the bytes that can end a field or change how it is read. Of a separator that is
// not ASCII its first byte counts: is compares the rest.
func (r *csvReader) classify() {
	for i := range r.plain {
		r.plain[i] = true
	}
	for _, c := range []rune{r.o.Sep, r.o.Quote, r.o.Escape, r.o.Comment, r.o.Terminator, '\n', '\r'} {
		if c > 0 && c < 128 {
			r.plain[c] = false
		} else if c >= 128 {
			r.plain[string(c)[0]] = false
		}
	}
	if r.o.Spaces {
		r.plain[' '], r.plain['\t'] = false, false
	}
	for i, plain := range r.plain {
		if !plain {
			r.bound = byte(i) + 1
		}
	}
	if r.bound > '0' {
		r.bound = 0
	}
}

// is reports whether the text goes on with the rune c, and its length.
func (r *csvReader) is(c rune) int {
	if c == 0 || r.pos >= len(r.Text) {
		return 0
	}
	if c < 128 {
		if r.Text[r.pos] == byte(c) {
			return 1
		}
		return 0
	}
	if s := string(c); strings.HasPrefix(r.Text[r.pos:], s) {
		return len(s)
	}
	return 0
}

// newline consumes the end of a line, if it is here.
func (r *csvReader) newline() bool {
	if r.o.Terminator != 0 {
		n := r.is(r.o.Terminator)
		r.pos += n
		if n > 0 {
			r.line++
		}
		return n > 0
	}
	switch {
	case r.pos >= len(r.Text):
		return false
	case r.Text[r.pos] == '\n':
		r.pos++
	case r.Text[r.pos] == '\r':
		r.pos++
		if r.pos < len(r.Text) && r.Text[r.pos] == '\n' {
			r.pos++
		}
	default:
		return false
	}
	r.line++
	return true
}

// skipLine passes over the rest of a line. With quotes, a line end between quotes does not end it:
// the skipped line is a row that may have such fields, while a comment has none.
func (r *csvReader) skipLine(quotes bool) error {
	quoted := false
	for r.pos < len(r.Text) {
		if quotes && r.is(r.o.Quote) > 0 && !r.o.NoQuotes {
			quoted = !quoted
		} else if !quoted && r.newline() {
			return nil
		}
		if err := r.advance(); err != nil {
			return err
		}
	}
	return nil
}

// row reads one line: a row, unless it is skipped, blank or a comment.
func (r *csvReader) row() error {
	if r.o.Skip[r.line] {
		return r.skipLine(true)
	}
	start := r.pos
	if blank, err := r.blank(); err != nil {
		return err
	} else if blank {
		if r.o.KeepBlank {
			r.push(start, 0)
			return r.endRow()
		}
		return nil
	}
	if r.is(r.o.Comment) > 0 {
		return r.skipLine(false)
	}
	r.rowLine = r.line
	if r.quick && r.plainRow() {
		return r.endRow()
	}
	for {
		if err := r.pollLong(); err != nil {
			return err
		}
		if err := r.spareField(); err != nil {
			return err
		}
		more, err := r.field()
		if err != nil {
			return err
		}
		if !more {
			return r.endRow()
		}
	}
}

// blank consumes a line of nothing, or of blanks, as pandas skips both. If blank lines are kept,
// one with blanks in it is a row of its own, with a field of blanks.
func (r *csvReader) blank() (bool, error) {
	start := r.pos
	for r.pos < len(r.Text) && (r.Text[r.pos] == ' ' || r.Text[r.pos] == '\t') && (r.o.Spaces || r.is(r.o.Sep) == 0) {
		if err := r.advance(); err != nil {
			return false, err
		}
	}
	if r.newline() {
		if !r.o.KeepBlank || r.pos-start <= 2 || r.o.Spaces {
			return true, nil
		}
		r.line--
	} else if r.pos >= len(r.Text) {
		return true, nil
	}
	// The blanks are read again, and paid for again.
	r.pos = start
	r.lastPoll = min(r.lastPoll, start)
	return false, nil
}

// advance passes over a byte of a field or a line that may be as long as the text.
func (r *csvReader) advance() error {
	r.pos++
	if r.pos&(1<<14-1) == 0 {
		return r.poll()
	}
	return nil
}

// plainRow reads a row without quotes, escapes and comments, which is most of them: it looks for
// the next byte that is not plain, and nothing else. It changes nothing if the row is another, or a
// long one, which has to poll.
func (r *csvReader) plainRow() bool {
	text, i, start, mark := r.Text[:min(len(r.Text), r.pos+longRow)], r.pos, r.pos, len(r.fields)
	sep, plain, cut := byte(r.o.Sep), &r.plain, len(text) < len(r.Text)
	for {
		i = r.next(text, i)
		for i < len(text) && plain[text[i]] {
			i++
		}
		if i == len(text) && cut || i < len(text) && text[i] != sep && text[i] != '\n' && text[i] != '\r' {
			r.fields = r.fields[:mark]
			return false
		}
		if n := i - start; n < longField {
			r.fields = append(r.fields, cell{uint16(start), uint16(start >> 16), uint16(n)})
		} else {
			r.push(start, n)
		}
		if i == len(text) || text[i] != sep {
			r.pos = i
			r.newline()
			return true
		}
		i++
		start = i
	}
}

// longRow is the length in bytes from which a row is read field by field.
const longRow = 1 << 15

// next passes over plain bytes at i, eight at a time, as long as none of them is below the bound.
func (r *csvReader) next(text string, i int) int {
	if r.bound == 0 {
		return i
	}
	bound := uint64(r.bound) * lowBits
	for i+8 <= len(text) {
		x := eight(text, i)
		// The highest bit of a byte remains if it is less than the bound; the lowest such byte is
		// exact, those above it may be wrong because the subtraction borrows.
		if m := (x - bound) & ^x & highBits; m != 0 {
			return i + bits.TrailingZeros64(m)>>3
		}
		i += 8
	}
	return i
}

const (
	lowBits  = 0x0101010101010101
	highBits = 0x8080808080808080
)

// eight are the bytes from i on as a number, the first one the lowest.
func eight(s string, i int) uint64 {
	_ = s[i+7]
	return uint64(s[i]) | uint64(s[i+1])<<8 | uint64(s[i+2])<<16 | uint64(s[i+3])<<24 |
		uint64(s[i+4])<<32 | uint64(s[i+5])<<40 | uint64(s[i+6])<<48 | uint64(s[i+7])<<56
}

// room makes space for about as many cells as the rest of the text holds, going by the text that
// was read, so that they are not copied again and again while they grow.
func (r *csvReader) room() error {
	rest := float64(len(r.Text)-r.pos) / float64(max(r.pos, 1))
	more := int(float64(len(r.fields)) * rest * 1.05)
	rows := int(float64(len(r.starts)) * rest * 1.05)
	if r.m != nil {
		if err := r.m.Alloc(int64(cellSize*more + 4*rows)); err != nil {
			return err
		}
		r.done += cellSize*more + 4*rows
	}
	r.fields, r.starts = slices.Grow(r.fields, more), slices.Grow(r.starts, rows)
	return nil
}

// spare returns s with space for n more elements, which is charged before it is taken: a row may be
// as long as the text, and a short one is filled up to the length of a long one.
func spare[T any](r *csvReader, s []T, n int) ([]T, error) {
	if cap(s)-len(s) >= n {
		return s, nil
	}
	// What was appended so far is charged now; then done counts all of s.
	if err := r.poll(); err != nil {
		return nil, err
	}
	var none T
	return budget.Grow(r.m, s, n, func(size int) error {
		grown := (size - cap(s)) * int(unsafe.Sizeof(none))
		r.done += grown
		return r.m.Alloc(int64(grown))
	})
}

// spareField makes space for one more field.
func (r *csvReader) spareField() (err error) {
	r.fields, err = spare(r, r.fields, 1)
	return err
}

// push adds a field of Text.
func (r *csvReader) push(off, n int) { r.fields = append(r.fields, r.cell(off, n)) }

// endRow checks the number of fields against the row before, and fills a row up that is too short.
// A row with more is bad: pandas takes the widest row that it may have from the first one.
func (r *csvReader) endRow() error {
	start := int(r.starts[len(r.starts)-1])
	n, rows := len(r.fields)-start, r.Rows()
	want := r.o.Width
	if rows > 0 {
		want = r.Width(rows - 1)
	}
	if n > max(want, r.o.AtLeast) && (rows > 0 || r.o.Checked) && !r.o.Free {
		return r.bad(start, max(want, r.o.AtLeast), n)
	}
	if n < want {
		if err := r.fill(want - n); err != nil {
			return err
		}
	}
	if len(r.starts) == cap(r.starts) {
		var err error
		if r.starts, err = spare(r, r.starts, 1); err != nil {
			return err
		}
	}
	r.starts = append(r.starts, uint32(len(r.fields)))
	return nil
}

// fill adds n empty fields.
func (r *csvReader) fill(n int) (err error) {
	if r.fields, err = spare(r, r.fields, n); err != nil {
		return err
	}
	if err := r.m.Work(n / 16); err != nil {
		return err
	}
	all := r.fields[:len(r.fields)+n]
	clear(all[len(r.fields):])
	// Rows that are filled up may have more fields than the text has bytes.
	if len(all) > maxCSV {
		return errTooLong
	}
	r.fields = all
	return nil
}

// bad refuses a row with too many fields, or drops it and tells the caller, who counts or warns.
func (r *csvReader) bad(start, want, n int) error {
	if r.o.Bad == nil {
		return &CSVError{fmt.Sprintf("Error tokenizing data. C error: Expected %d fields in line %d, saw %d\n",
			want, r.rowLine+1, n)}
	}
	b := CSVBad{Line: r.rowLine + 1, Expected: want, Saw: n}
	r.fields = r.fields[:start]
	return r.o.Bad(b)
}
