// Package text does the work behind the methods of Python's str and bytes.
//
// It knows Go strings, not interpreter objects. A [Str] is a Python str: WTF-8 (UTF-8 in which lone
// surrogates are encoded like other code points), the knowledge whether it is ASCII, and, for long
// texts that are not, an optional [Index]. Its indices count code points. [Bytes] is a Python
// bytes: a Go string whose indices count bytes.
//
// Everything here runs on behalf of untrusted programs, so three rules hold throughout:
//
//   - Memory is charged to the [budget.Meter] before it is allocated. Where the size follows from the arguments (padding,
//     repeating, replacing, joining) it is computed first; case mappings, reprs, translations and codecs write to a [Builder],
//     which charges each time before it grows. Substrings are shared and cost nothing.
//   - Every function takes time linear in its input and its result. Searching, above all, cannot be made quadratic by a needle
//     that nearly matches everywhere.
//   - Loops burn fuel as they go, so that a deadline or an interrupt is noticed within a millisecond. The exceptions take no
//     meter: New, IsASCII and comparisons read some gigabytes a second, and Len, Offset and Position count code points unless
//     there is an Index (see [Str.Prepare]).
//
// An error is a *budget.Error unless a function says otherwise. A nil meter charges nothing.
package text

import "github.com/hognose/hognose/internal/budget"

const (
	// maxSize bounds a single result whatever the meter says, so that sizes cannot overflow and
	// make cannot panic: 1 TiB, or 1 GiB where an int has 32 bits.
	maxSize = 1 << (30 + 10*(^uint(0)>>63))

	// unit is how many bytes cost one unit of fuel when they are copied or scanned by machine
	// instructions.
	unit = 64

	// stretch is how many loop iterations of some nanoseconds each go by between two charges of
	// fuel.
	stretch = 1024
)

// charge pays for a result of n bytes, and for writing it.
func charge(m *budget.Meter, n int) error {
	if n < 0 || n > maxSize {
		return &budget.Error{Limit: budget.Memory}
	}
	if err := m.Alloc(int64(n)); err != nil {
		return err
	}
	return m.Work(n / unit)
}

// ticker charges fuel for the iterations of a loop.
type ticker struct {
	m    *budget.Meter
	left int
	err  error // sticky: a loop inside a loop may leave it to the outer one
}

// tick counts one iteration.
func (t *ticker) tick() error {
	if t.left--; t.left >= 0 {
		return nil
	}
	return t.charge()
}

func (t *ticker) charge() error {
	if t.err == nil {
		t.left = stretch
		t.err = t.m.Work(stretch / 8)
	}
	if t.err != nil {
		t.left = 0
	}
	return t.err
}
