package terminal

import (
	"os"

	"golang.org/x/term"
)

// Raw makes the terminal pass on each key as it is pressed, until restore is called.
func Raw(in, out *os.File) (restore func(), err error) {
	state, err := term.MakeRaw(int(in.Fd()))
	if err != nil {
		return nil, err
	}
	understandSequences(out)
	return func() { _ = term.Restore(int(in.Fd()), state) }, nil // there is nothing to do about it
}

// Size returns the columns and rows of a terminal, those of old ones if it does not say.
func Size(f *os.File) (cols, rows int) {
	cols, rows, err := term.GetSize(int(f.Fd()))
	if err != nil || cols <= 0 || rows <= 0 {
		return 80, 24
	}
	return cols, rows
}
