// This file reads single fields: plain ones, quoted ones, and those that quotes or escapes force to
// be copied. The three functions hand over to one another as soon as a field turns out to be of
// another kind.

package tabular

import (
	"fmt"
	"strings"

	"github.com/hognose/hognose/internal/budget"
)

// field reads one field and what ends it; more reports that another field follows. It handles
// fields without quotes; a quote in the middle of one is an ordinary character.
func (r *csvReader) field() (more bool, err error) {
	if r.o.Spaces {
		err = r.blanks()
	} else if r.o.SkipInitial {
		err = r.pass(" ")
	}
	if err != nil {
		return false, err
	}
	start := r.pos
	if n := r.is(r.o.Quote); n > 0 && !r.o.NoQuotes {
		return r.quoted()
	}
	// Most bytes are plain; the others may end the field, or only look like it.
	for r.pos < len(r.Text) {
		if !r.plain[r.Text[r.pos]] {
			if n := r.is(r.o.Escape); n > 0 {
				r.quotedLast = false
				return r.copied(start, false)
			}
			end := r.pos
			if more, done, err := r.ended(); done || err != nil {
				r.push(start, end-start)
				return more, err
			}
		}
		if err := r.advance(); err != nil {
			return false, err
		}
	}
	r.push(start, r.pos-start)
	return false, nil
}

// blanks passes over blanks between fields.
func (r *csvReader) blanks() error { return r.pass(" \t") }

// pass passes over bytes of a set.
func (r *csvReader) pass(set string) error {
	for r.pos < len(r.Text) && strings.IndexByte(set, r.Text[r.pos]) >= 0 {
		if err := r.advance(); err != nil {
			return err
		}
	}
	return nil
}

// ended consumes what ends a field, if it is here: a separator, the end of the line, or a comment,
// which takes the rest of the line with it. done reports that there was one.
func (r *csvReader) ended() (more, done bool, err error) {
	if r.o.Spaces {
		if c := r.Text[r.pos]; c == ' ' || c == '\t' {
			if err := r.blanks(); err != nil {
				return false, true, err
			}
			if r.pos >= len(r.Text) || r.newline() {
				return false, true, nil
			}
			if r.is(r.o.Comment) > 0 {
				return false, true, r.skipLine(false)
			}
			return true, true, nil
		}
	} else if n := r.is(r.o.Sep); n > 0 {
		r.pos += n
		return true, true, nil
	}
	if r.newline() {
		return false, true, nil
	}
	if r.is(r.o.Comment) > 0 {
		return false, true, r.skipLine(false)
	}
	return false, false, nil
}

// quoted reads a field that begins with a quote. Text between the quotes that needs no change stays
// where it is. If the closing quote is followed by more text, or is one of two that stand for one,
// mixed reads on.
func (r *csvReader) quoted() (more bool, err error) {
	q := r.is(r.o.Quote)
	r.pos += q
	start := r.pos
	for r.pos < len(r.Text) {
		c := r.Text[r.pos]
		if r.plain[c] || c == ',' && r.is(r.o.Quote) == 0 && r.is(r.o.Escape) == 0 {
			if err := r.advance(); err != nil {
				return false, err
			}
			continue
		}
		if r.is(r.o.Quote) > 0 {
			end := r.pos
			r.pos += q
			if r.pos >= len(r.Text) {
				r.push(start, end-start)
				return false, nil
			}
			// The field ends here if a separator or line end follows the quote.
			if r.is(r.o.Quote) == 0 || r.o.NoDouble {
				if more, done, err := r.ended(); done || err != nil {
					r.push(start, end-start)
					return more, err
				}
			}
			r.pos = end
			return r.copied(start, true)
		}
		if r.is(r.o.Escape) > 0 {
			return r.copied(start, true)
		}
		if !r.newlineWithin() {
			r.pos++
		}
		if err := r.pollLong(); err != nil {
			return false, err
		}
	}
	return false, r.openQuote()
}

// copied moves a field that began at start to Extra, and reads on there.
func (r *csvReader) copied(start int, quoted bool) (more bool, err error) {
	from := len(r.Extra)
	if r.Extra, err = spare(r, r.Extra, r.pos-start); err != nil {
		return false, err
	}
	if r.Extra, err = budget.Append(r.m, r.Extra, r.Text[start:r.pos]); err != nil {
		return false, err
	}
	return r.mixed(from, quoted)
}

// mixed reads on in a field whose text cannot be taken as it stands; from is where it begins in
// Extra.
func (r *csvReader) mixed(from int, quoted bool) (more bool, err error) {
	finish := func() {
		c := r.cell(from, len(r.Extra)-from)
		c.n |= inExtra
		r.fields = append(r.fields, c)
	}
	for r.pos < len(r.Text) {
		if err := r.pollLong(); err != nil {
			return false, err
		}
		// A round adds two bytes at most.
		if r.Extra, err = spare(r, r.Extra, 2); err != nil {
			return false, err
		}
		// What follows an escape is taken as it is.
		if n := r.is(r.o.Escape); n > 0 {
			r.pos += n
			if r.pos < len(r.Text) {
				r.keep()
			}
			continue
		}
		if n := r.is(r.o.Quote); n > 0 && !r.o.NoQuotes && quoted {
			r.pos += n
			// Two quotes are one; a single one ends the quoted part.
			if m := r.is(r.o.Quote); m > 0 && !r.o.NoDouble {
				r.keep()
				continue
			}
			quoted = false
			continue
		}
		if !quoted {
			if more, done, err := r.ended(); done || err != nil {
				finish()
				return more, err
			}
		} else if at := r.pos; r.newlineWithin() {
			r.Extra = append(r.Extra, r.Text[at:r.pos]...)
			continue
		}
		r.keep()
	}
	finish()
	if quoted {
		return false, r.openQuote()
	}
	return false, nil
}

// newlineWithin consumes the end of a line between quotes, which does not count as one for the
// numbers in messages.
func (r *csvReader) newlineWithin() bool {
	if !r.newline() {
		return false
	}
	r.line--
	return true
}

// keep moves one byte to Extra.
func (r *csvReader) keep() {
	r.Extra = append(r.Extra, r.Text[r.pos])
	r.pos++
}

// pollLong asks the meter within a field, which may be as long as the text.
func (r *csvReader) pollLong() error {
	if r.pos-r.lastPoll > 1<<15 {
		return r.poll()
	}
	return nil
}

// openQuote is the error for a quote that is never closed.
func (r *csvReader) openQuote() error {
	return &CSVError{fmt.Sprintf("Error tokenizing data. C error: EOF inside string starting at row %d", r.rowLine)}
}
