package source

import (
	"cmp"
	"slices"
)

// Warning is what the front end finds dubious in a file that is valid: CPython's SyntaxWarning.
type Warning struct {
	Span
	Msg string
}

// maxWarnings bounds what a file can make us keep: a text may be nothing but invalid escape
// sequences.
const maxWarnings = 100

// Warn adds a warning to those of the file, unless it is there already: some statements are
// compiled twice.
func (f *File) Warn(s Span, msg string) {
	if len(f.Warnings) == maxWarnings {
		return
	}
	for _, w := range f.Warnings {
		if w.Span == s && w.Msg == msg {
			return
		}
	}
	f.Warnings = append(f.Warnings, Warning{s, msg})
}

// SortWarnings puts the warnings of scanner and parser, which go through the file one after the
// other, into the order of the text.
func (f *File) SortWarnings() {
	slices.SortStableFunc(f.Warnings, func(a, b Warning) int { return cmp.Compare(a.Start, b.Start) })
}
