// This file has what the parsers of format strings share.

package format

import "github.com/hognose/hognose/internal/budget"

// pollAt polls when i, the position in a text, has reached another 16 KiB.
func pollAt(i int, m *budget.Meter) error {
	const pollBytes = 1 << 14
	if i%pollBytes != 0 || i == 0 {
		return nil
	}
	return m.Work(pollBytes / 32)
}

// indexAny returns the position of the first a or b in s from start on, or -1.
func indexAny(s string, start int, a, b byte, m *budget.Meter) (int, error) {
	for i := start; i < len(s); i++ {
		if s[i] == a || s[i] == b {
			return i, nil
		}
		if err := pollAt(i, m); err != nil {
			return 0, err
		}
	}
	return -1, nil
}

// closing returns the position of the bracket that closes the one before start, or -1, and whether
// others are nested in it.
func closing(s string, start int, left, right byte, m *budget.Meter) (end int, nested bool, err error) {
	depth := 1
	for i := start; i < len(s); i++ {
		switch s[i] {
		case left:
			nested = true
			depth++
		case right:
			if depth--; depth == 0 {
				return i, nested, nil
			}
		}
		if err := pollAt(i, m); err != nil {
			return 0, false, err
		}
	}
	return -1, nested, nil
}
