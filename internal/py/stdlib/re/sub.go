// This file has sub and subn, and Match.expand, which fills the same templates.
//
// CPython collects the pieces in a list and joins them at the end. The messages of a join,
// "sequence item 3: expected str instance, int found", are what a program sees when a function
// returns something else, so the writer counts pieces although it keeps none.

package re

import (
	"strings"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/regex"
	"github.com/hognose/hognose/internal/py/types"
)

// replacement is what matches are replaced by: a function, or a template.
type replacement struct {
	f value // unbound if it is a template
	*regex.Template
	wrong value // a template of the other sort, which is refused when there is something to replace
}

// replacement reads the argument repl. A str template for a bytes pattern is wrong, but CPython
// notices only when it joins the pieces: without a match nothing is raised.
func (p *pattern) replacement(t *thread, v value) (r replacement, err error) {
	if t.IsCallable(v) {
		return replacement{f: v}, nil
	}
	text, isStr, err := templateText(t, v)
	if err != nil {
		return r, err
	}
	if isStr == p.rx.Bytes {
		r.wrong = v
	}
	r.Template, err = p.parse(t, v, text)
	return r, err
}

// templateText returns the text of a template. The message is that of str(template, "latin-1"),
// with which CPython reads it.
func templateText(t *thread, v value) (text string, isStr bool, err error) {
	if v.Kind().Base() == object.KStr {
		return v.Str().S, true, nil
	}
	text, ok, err := types.BufferText(t, v)
	if err == nil && !ok {
		err = t.Errorf(object.TypeError, "decoding to str: need a bytes-like object, %s found", object.TypeOf(v).Name)
	}
	return text, false, err
}

// parse reads a template; the last one is remembered. A text without a backslash is no template,
// and needs no parsing.
func (p *pattern) parse(t *thread, v value, text string) (*regex.Template, error) {
	if strings.IndexByte(text, '\\') < 0 {
		return &regex.Template{Literals: []string{text}}, nil
	}
	if p.template != nil && p.templateText == text {
		return p.template, nil
	}
	// A template has at most one group, and one literal, for each two bytes of its text.
	cost := templateSize + 24*len(text)
	if err := t.Alloc(cost); err != nil {
		return nil, err
	}
	if err := t.Work(len(text)); err != nil {
		return nil, err
	}
	tmpl, err := p.rx.ParseTemplate(text)
	if err != nil {
		return nil, raise(t, p.err, err, v)
	}
	p.template, p.templateText = tmpl, text
	return tmpl, nil
}

// patternSub is sub(repl, string, count).
func patternSub(t *thread, a []value) (value, error) {
	v, _, err := substitute(t, a)
	return v, err
}

// patternSubn is subn(repl, string, count): the text, and the number of replacements.
func patternSubn(t *thread, a []value) (value, error) {
	v, n, err := substitute(t, a)
	return object.Tup(v, object.Int(int64(n))), err
}

// substitute replaces matches; a holds the pattern, repl, the text and the count.
func substitute(t *thread, a []value) (v value, n int, err error) {
	p, self, subject := patternOf(a[0]), a[0], a[2]
	most, err := optionalCount(t, a[3])
	if err != nil {
		return value{}, 0, err
	}
	r, err := p.replacement(t, a[1])
	if err != nil {
		return value{}, 0, err
	}
	s, err := p.begin(t, self, subject, value{}, value{})
	if err != nil {
		return value{}, 0, err
	}
	defer s.end()
	w := writer{t: t, str: s.str != nil}
	last := 0
	for most == 0 || n < most {
		ok, err := s.find(t)
		if err != nil {
			return value{}, 0, err
		}
		if !ok {
			break
		}
		from, to := s.m.Span()
		if last < from {
			w.write(s.text[last:from])
			w.items++
		}
		if err := w.replace(&s, &r); err != nil {
			return value{}, 0, err
		}
		last = to
		n++
	}
	// Nothing was replaced: the text itself is the result, except for a subclass of str or bytes,
	// which becomes a plain one.
	if n == 0 && s.v.Kind() == s.v.Kind().Base() {
		v, err = s.part(t, 0, len(s.text))
		return v, 0, err
	}
	w.write(s.text[last:])
	v, err = w.value()
	return v, n, err
}

// writer builds a replaced text. An error is kept: writing goes on without effect, and value
// returns it.
type writer struct {
	t     *thread
	buf   strings.Builder
	str   bool
	items int // pieces so far, for messages
	err   error
}

// write adds a text, paid for before the buffer grows.
func (w *writer) write(s string) {
	if w.err != nil {
		return
	}
	if need, have := w.buf.Len()+len(s), w.buf.Cap(); need > have {
		room := max(need, 2*have)
		if w.err = w.t.Alloc(room); w.err != nil {
			return
		}
		w.t.Meter.Free(int64(have))
		w.move(room)
	}
	w.copy(s)
}

// move gives the buffer room for so many bytes.
func (w *writer) move(room int) {
	old := w.buf.String()
	w.buf.Reset()
	w.buf.Grow(room)
	w.copy(old)
}

// copy writes into a buffer that has room, with a poll after each piece.
func (w *writer) copy(s string) {
	const piece = 64 << 10
	for len(s) > piece && w.err == nil {
		w.buf.WriteString(s[:piece])
		s = s[piece:]
		w.err = w.t.Work(piece / 64)
	}
	w.buf.WriteString(s)
	if w.err == nil {
		w.err = w.t.Work(len(s) / 64)
	}
}

// value returns what was written.
func (w *writer) value() (value, error) {
	if w.err != nil {
		return value{}, w.err
	}
	if w.str {
		return object.NewStr(w.buf.String()), w.t.Alloc(48)
	}
	return types.BytesOf(w.t, w.buf.String())
}

// replace writes what the current match of s is replaced by.
func (w *writer) replace(s *scan, r *replacement) error {
	if r.f.IsSet() {
		return w.call(s, r.f)
	}
	if r.wrong.IsSet() {
		return w.refuse(r.wrong)
	}
	w.write(r.Literals[0])
	for i, g := range r.Groups {
		if from, to := s.m.Group(g); from >= 0 {
			w.write(s.text[from:to])
		}
		w.write(r.Literals[i+1])
	}
	w.items++
	if w.err != nil {
		return w.err
	}
	return w.t.Meter.Step(1 + int64(len(r.Groups)))
}

// call writes what f makes of the current match; None stands for nothing. The function may search
// with the same pattern, so the machine is given back meanwhile.
func (w *writer) call(s *scan, f value) error {
	m, err := newMatch(w.t, s)
	if err != nil {
		return err
	}
	s.end()
	v, err := w.t.Call(f, m)
	s.acquire(w.t)
	switch {
	case err != nil:
		return err
	case v.IsNone():
		return nil
	case w.str && v.Kind().Base() == object.KStr:
		w.write(v.Str().S)
	case !w.str:
		text, ok, err := types.BufferText(w.t, v)
		if err != nil {
			return err
		}
		if !ok {
			return w.refuse(v)
		}
		w.write(text)
	default:
		return w.refuse(v)
	}
	w.items++
	return w.err
}

// refuse is the error for a piece of the wrong type.
func (w *writer) refuse(v value) error {
	want := "a bytes-like object"
	if w.str {
		want = "str instance"
	}
	return w.t.Errorf(object.TypeError, "sequence item %d: expected %s, %s found", w.items, want, object.TypeOf(v).Name)
}

// matchExpand is expand(template).
func matchExpand(t *thread, a []value) (value, error) {
	m, v := matchOf(a[0]), a[1]
	text, isStr, err := templateText(t, v)
	if err != nil {
		return value{}, err
	}
	tmpl, err := m.p.parse(t, v, text)
	if err != nil {
		return value{}, err
	}
	w := writer{t: t, str: m.str != nil}
	if len(tmpl.Groups) == 0 {
		w.str = isStr
	} else if isStr == m.p.rx.Bytes && tmpl.Literals[0] != "" {
		return value{}, w.refuse(v)
	}
	w.write(tmpl.Literals[0])
	for i, g := range tmpl.Groups {
		if from := m.offsets[2*g]; from >= 0 {
			w.write(m.subject.text[from:m.offsets[2*g+1]])
		}
		w.write(tmpl.Literals[i+1])
	}
	if w.err == nil {
		w.err = t.Meter.Step(int64(len(tmpl.Groups)))
	}
	return w.value()
}
