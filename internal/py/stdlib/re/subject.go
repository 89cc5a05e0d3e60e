// This file has the text being searched, and converts between offsets and positions: package regex
// counts bytes of UTF-8, Python counts code points. In ASCII they are the same. Else a position is
// counted from the place asked for last, or looked up in the str's index of places.

package re

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/regex"
	"github.com/hognose/hognose/internal/py/types"
)

// subject is a text being searched.
type subject struct {
	v    value       // as the program gave it
	str  *object.Str // nil if it is bytes-like
	text string
	last *place // of a str with characters beyond ASCII, else nil
}

// place is an offset that was converted to a position. Programs mostly ask for places in order, and
// then the next one is near.
type place struct{ offset, position int }

// near is how many bytes behind the last place are counted through; farther places are looked up,
// which costs some 200 ns.
const near = 128

// open checks that v suits the pattern.
func (p *pattern) open(t *thread, v value) (subject, error) {
	if v.Kind().Base() == object.KStr {
		if p.rx.Bytes {
			return subject{}, t.Errorf(object.TypeError, "cannot use a bytes pattern on a string-like object")
		}
		s := subject{v: v, str: v.Str(), text: v.Str().S}
		if !s.str.ASCII() {
			s.last = &place{}
		}
		return s, nil
	}
	text, ok, err := types.BufferText(t, v)
	switch {
	case err != nil:
		return subject{}, err
	case !ok:
		return subject{}, t.Errorf(object.TypeError, "expected string or bytes-like object, got '%s'",
			object.TypeOf(v).Name)
	case !p.rx.Bytes:
		return subject{}, t.Errorf(object.TypeError, "cannot use a string pattern on a bytes-like object")
	}
	return subject{v: v, text: text}, nil
}

// wide reports whether characters may be longer than a byte.
func (s *subject) wide() bool { return s.last != nil }

// part returns a part of the text as an object.
func (s *subject) part(t *thread, from, to int) (value, error) {
	if s.str != nil {
		return types.StrSpan(t, s.str, from, to)
	}
	if from == 0 && to == len(s.text) && s.v.Kind() == object.KBytes {
		return s.v, nil
	}
	return types.BytesOf(t, s.text[from:to])
}

// empty returns the empty text.
func (s *subject) empty() value {
	if s.str != nil {
		return object.NewStr("")
	}
	return object.NewBytes(nil)
}

// position returns the number of the character at an offset.
func (s *subject) position(t *thread, offset int) (int, error) {
	if !s.wide() || offset <= 0 {
		return offset, nil
	}
	p := s.last
	if d := offset - p.offset; d >= 0 && d < near {
		p.position += runes(s.text[p.offset:offset])
	} else if n, err := types.StrPosition(t, s.str, offset); err == nil {
		p.position = n
	} else {
		return 0, err
	}
	p.offset = offset
	return p.position, nil
}

// runes counts the characters of a text.
func runes(text string) (n int) {
	for i := range len(text) {
		if text[i]&0xC0 != 0x80 {
			n++
		}
	}
	return n
}

// bounds are the part of a subject that is searched, in characters and as offsets.
type bounds struct {
	pos, endpos int
	from, to    int
}

// limits converts the arguments pos and endpos, either of which may be unbound.
func (s *subject) limits(t *thread, pos, endpos value) (b bounds, err error) {
	b.to = len(s.text)
	b.endpos = -1
	if !pos.IsSet() && !endpos.IsSet() {
		return b, nil
	}
	// Only now is the length needed, in characters, to clip the arguments.
	n, err := s.position(t, len(s.text))
	if err != nil {
		return b, err
	}
	b.endpos = n
	if pos.IsSet() {
		if b.pos, b.from, err = s.limit(t, pos, n); err != nil {
			return b, err
		}
	}
	if endpos.IsSet() {
		b.endpos, b.to, err = s.limit(t, endpos, n)
	}
	return b, err
}

// limit clips a position to the text of n characters.
func (s *subject) limit(t *thread, v value, n int) (i, offset int, err error) {
	if i, err = t.IndexInt(v, object.OverflowError); err != nil {
		return 0, 0, err
	}
	i = min(max(i, 0), n)
	if !s.wide() {
		return i, i, nil
	}
	offset, err = types.StrOffset(t, s.str, i)
	return i, offset, err
}

// scan is a search under way: a subject, where the next match may begin, and whether it must not be
// empty there. A method holds one on the Go stack; only scanners keep one between calls.
type scan struct {
	subject
	bounds
	p       *pattern
	self    value // the pattern object
	m       *regex.Machine
	next    int
	advance bool
	done    bool // there was no match, so there will be none
}

// begin starts a search; end must follow.
func (p *pattern) begin(t *thread, self, v, pos, endpos value) (s scan, err error) {
	if s.subject, err = p.open(t, v); err != nil {
		return s, err
	}
	if s.bounds, err = s.limits(t, pos, endpos); err != nil {
		return s, err
	}
	s.p, s.self, s.next = p, self, s.from
	s.acquire(t)
	return s, nil
}

// acquire takes the pattern's machine, or a new one if a search with the same pattern is under way.
func (s *scan) acquire(t *thread) {
	if s.m, s.p.machine = s.p.machine, nil; s.m == nil {
		s.m = &regex.Machine{}
	}
	s.m.Reset(s.p.rx, s.text, s.wide(), s.to, t.Meter)
}

// end gives the machine back.
func (s *scan) end() {
	s.m.Release()
	s.p.machine, s.m = s.m, nil
}

// find looks for the next match. Once there was no match, there is none later on: a scanner that is
// through stays so.
func (s *scan) find(t *thread) (bool, error) {
	if s.next > s.to || s.done {
		return false, nil
	}
	ok, err := s.m.Search(s.next, s.advance)
	return s.passed(t, ok, err)
}

// here tries to match where the last match ended. A start behind the end is not refused: as in
// CPython the empty text there may match.
func (s *scan) here(t *thread, full bool) (bool, error) {
	ok, err := s.m.Match(s.next, full, s.advance)
	return s.passed(t, ok, err)
}

// passed moves on behind a match. After an empty one the next must not be empty at the same place.
func (s *scan) passed(t *thread, ok bool, err error) (bool, error) {
	if err != nil {
		return false, t.LimitError(err)
	}
	if !ok {
		s.done = true
		return false, nil
	}
	from, to := s.m.Span()
	s.next, s.advance = to, from == to
	return true, nil
}

// group returns the text of a group of the current match, or missing.
func (s *scan) group(t *thread, i int, missing value) (value, error) {
	from, to := s.m.Group(i)
	if from < 0 {
		return missing, nil
	}
	return s.part(t, from, to)
}
