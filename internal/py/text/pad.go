// This file pads texts to a width, and expands tabs.

package text

import (
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ucd"
)

// Center pads s with fill on both sides to a width in code points. The odd one goes to the left if
// the width is odd too, and to the right otherwise.
func (s Str) Center(width int, fill rune, m *budget.Meter) (Str, error) {
	n := missing(width, s.Len())
	left := n/2 + n&width&1
	return s.pad(left, n-left, fill, m)
}

// LJust pads s with fill on the right.
func (s Str) LJust(width int, fill rune, m *budget.Meter) (Str, error) {
	return s.pad(0, missing(width, s.Len()), fill, m)
}

// RJust pads s with fill on the left.
func (s Str) RJust(width int, fill rune, m *budget.Meter) (Str, error) {
	return s.pad(missing(width, s.Len()), 0, fill, m)
}

// ZFill pads s with zeros on the left, behind a sign.
func (s Str) ZFill(width int, m *budget.Meter) (Str, error) {
	n := missing(width, s.Len())
	if n == 0 {
		return s, nil
	}
	r, err := zfill(s.Text, n, m)
	return Str{Text: r, ASCII: s.ASCII || s.Text == ""}, err
}

// zfill puts n zeros behind the sign of s.
func zfill(s string, n int, m *budget.Meter) (string, error) {
	sign := 0
	if s != "" && (s[0] == '+' || s[0] == '-') {
		sign = 1
	}
	return surround(s[:sign], "0", n, s[sign:], "", 0, m)
}

// missing returns how many characters a text of length n lacks to a width, which may be anything an
// int can hold.
func missing(width, n int) int {
	if width <= n {
		return 0
	}
	return width - n
}

// pad puts fill left times before s and right times after it.
func (s Str) pad(left, right int, fill rune, m *budget.Meter) (Str, error) {
	if left+right == 0 {
		return s, nil
	}
	f := string(ucd.AppendRune(nil, fill))
	r, err := surround("", f, left, s.Text, f, right, m)
	return Str{Text: r, ASCII: (s.ASCII || s.Text == "") && len(f) == 1}, err
}

// surround returns first, then a n times, then middle, then b k times.
func surround(first, a string, n int, middle, b string, k int, m *budget.Meter) (string, error) {
	size, err := grown(len(first)+len(middle), n, len(a))
	if err != nil {
		return "", err
	}
	if size, err = grown(size, k, len(b)); err != nil {
		return "", err
	}
	if err := charge(m, size); err != nil {
		return "", err
	}
	out, err := budget.Make[byte](m, size)
	if err != nil {
		return "", err
	}
	if out, err = appendRepeated(append(out[:0], first...), a, n, m); err != nil {
		return "", err
	}
	if out, err = budget.Append(m, out, middle); err != nil {
		return "", err
	}
	out, err = appendRepeated(out, b, k, m)
	return ownText(out), err
}

// ExpandTabs replaces each tab by spaces up to the next multiple of size columns; by nothing if
// size is not positive. Columns start anew after \n and \r.
func (s Str) ExpandTabs(size int, m *budget.Meter) (Str, error) {
	if strings.IndexByte(s.Text, '\t') < 0 {
		return s, nil
	}
	r, err := expandTabs(s.Text, size, m, ucd.DecodeRune)
	return Str{Text: r, ASCII: s.ASCII}, err
}

// expandTabs counts first, to know the size, then writes.
func expandTabs(s string, size int, m *budget.Meter, decode func(string) (rune, int)) (string, error) {
	total, err := 0, error(nil)
	err = eachCell(s, size, m, decode, func(text string, spaces int) error {
		total, err = grown(total+len(text), spaces, 1)
		return err
	})
	if err != nil {
		return "", err
	}
	if err := charge(m, total); err != nil {
		return "", err
	}
	b, err := budget.Make[byte](m, total)
	if err != nil {
		return "", err
	}
	b = b[:0]
	err = eachCell(s, size, m, decode, func(text string, spaces int) error {
		b, err = appendRepeated(append(b, text...), " ", spaces, m)
		return err
	})
	return ownText(b), err
}

// eachCell calls do for each stretch of text and the number of spaces that replace the tab after
// it.
func eachCell(s string, size int, m *budget.Meter, decode func(string) (rune, int),
	do func(text string, spaces int) error) error {
	t := ticker{m: m}
	start, column := 0, 0
	for i := 0; i < len(s); {
		if err := t.tick(); err != nil {
			return err
		}
		r, n := decode(s[i:])
		switch {
		case r == '\n' || r == '\r':
			column = 0
		case r != '\t':
			column++
		default:
			spaces := 0
			if size > 0 {
				spaces = size - column%size
				column += spaces
			}
			if err := do(s[start:i], spaces); err != nil {
				return err
			}
			start = i + n
		}
		i += n
	}
	return do(s[start:], 0)
}
