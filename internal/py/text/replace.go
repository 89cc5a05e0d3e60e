// This file has replace, translate and join.

package text

import (
	"math"
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ucd"
)

// Replace returns s with the first limit occurrences of old replaced by new; all of them if limit
// is negative. An empty old occurs before each code point and at the end.
func (s Str) Replace(old, new Str, limit int, m *budget.Meter) (Str, error) {
	if limit < 0 {
		limit = math.MaxInt
	}
	if old.Text == "" {
		return s.interleave(new, limit, m)
	}
	r, changed, err := replace(s.Text, old.Text, new.Text, limit, m)
	if err != nil || !changed {
		return s, err
	}
	if s.ASCII && (new.ASCII || new.Text == "") {
		return Str{Text: r, ASCII: true}, nil
	}
	return New(r), nil
}

// replace counts first, to know the size.
func replace(s, old, new string, limit int, m *budget.Meter) (r string, changed bool, err error) {
	if old == new {
		return s, false, nil
	}
	if len(old) == 1 && len(new) == 1 {
		return replaceByte(s, old[0], new[0], limit, m)
	}
	f := finder{needle: old, m: m}
	n, err := f.count(s, limit)
	if n == 0 || err != nil {
		return s, false, err
	}
	size, err := grown(len(s), n, len(new)-len(old))
	if err != nil {
		return "", false, err
	}
	if err := charge(m, size); err != nil {
		return "", false, err
	}
	var b strings.Builder
	b.Grow(size)
	at := 0
	for range n {
		i, err := f.next(s, at)
		if err != nil {
			return "", false, err
		}
		b.WriteString(s[at:i])
		b.WriteString(new)
		at = i + len(old)
		if err := m.Work(len(new) / unit); err != nil {
			return "", false, err
		}
	}
	b.WriteString(s[at:])
	return b.String(), true, nil
}

// replaceByte changes bytes where they are, without a search for each occurrence.
func replaceByte(s string, old, new byte, limit int, m *budget.Meter) (r string, changed bool, err error) {
	at := strings.IndexByte(s, old)
	if at < 0 || limit == 0 {
		return s, false, m.Work(len(s) / unit)
	}
	r, err = inBlocks(len(s), m, func(dst []byte, from, to int) {
		if limit >= len(s) {
			Exchange(dst, s[from:to], old, new)
			return
		}
		for i := range copy(dst, s[from:to]) {
			if dst[i] == old && limit > 0 {
				dst[i] = new
				limit--
			}
		}
	})
	return r, err == nil, err
}

// grown returns size + n*each, or an error if that is beyond all bounds.
func grown(size, n, each int) (int, error) {
	if each > 0 && n > (maxSize-size)/each {
		return 0, &budget.Error{Limit: budget.Memory}
	}
	return size + n*each, nil
}

// interleave puts new before each of the first limit code points, and at the end if the limit
// allows.
func (s Str) interleave(new Str, limit int, m *budget.Meter) (Str, error) {
	if limit == 0 || new.Text == "" {
		return s, nil
	}
	r, err := interleave(s.Text, new.Text, min(s.Len()+1, limit), m, ucd.DecodeRune)
	return Str{Text: r, ASCII: (s.ASCII || s.Text == "") && new.ASCII}, err
}

// interleave puts new before each of the first n characters of s; n may count the end as one.
func interleave(s, new string, n int, m *budget.Meter, decode func(string) (rune, int)) (string, error) {
	if n == 0 || new == "" {
		return s, nil
	}
	size, err := grown(len(s), n, len(new))
	if err != nil {
		return "", err
	}
	if err := charge(m, size); err != nil {
		return "", err
	}
	var b strings.Builder
	b.Grow(size)
	for at := 0; n > 0; n-- {
		if err := m.Work(1 + len(new)/unit); err != nil {
			return "", err
		}
		_, size := decode(s[at:])
		b.WriteString(new)
		b.WriteString(s[at : at+size])
		if at += size; n == 1 {
			b.WriteString(s[at:])
		}
	}
	return b.String(), nil
}

// Translate returns s with each code point replaced by what to answers: the text, or the code point
// itself if keep. It asks once for each code point, in order, so that an error of the caller's
// table comes out where Python raises it.
func (s Str) Translate(to func(r rune) (text string, keep bool, err error), m *budget.Meter) (Str, error) {
	return build(m, len(s.Text), func(b *Builder) error {
		for rest := s.Text; len(rest) > 0 && b.err == nil; {
			if err := b.tick(); err != nil {
				return err
			}
			r, size := ucd.DecodeRune(rest)
			text, keep, err := to(r)
			if err != nil {
				return err
			}
			if keep {
				text = rest[:size]
			}
			b.WriteString(text)
			rest = rest[size:]
		}
		return nil
	})
}

// Join returns parts with sep between them. It reads parts twice.
func Join(sep string, parts []string, m *budget.Meter) (string, error) {
	t := ticker{m: m}
	size := 0
	for _, p := range parts {
		if err := t.tick(); err != nil {
			return "", err
		}
		if size += len(p) + len(sep); size > maxSize {
			return "", &budget.Error{Limit: budget.Memory}
		}
	}
	if len(parts) < 2 {
		return strings.Join(parts, sep), nil
	}
	size -= len(sep)
	if err := charge(m, size); err != nil {
		return "", err
	}
	var b strings.Builder
	b.Grow(size)
	for i, p := range parts {
		if err := m.Work(1 + (len(p)+len(sep))/unit); err != nil {
			return "", err
		}
		if i > 0 {
			b.WriteString(sep)
		}
		b.WriteString(p)
	}
	return b.String(), nil
}
