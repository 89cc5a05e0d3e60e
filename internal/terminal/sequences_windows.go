package terminal

import (
	"os"

	"golang.org/x/sys/windows"
)

// understandSequences makes a console of Windows act on escape sequences.
func understandSequences(f *os.File) {
	var mode uint32
	h := windows.Handle(f.Fd())
	if windows.GetConsoleMode(h, &mode) == nil {
		_ = windows.SetConsoleMode(h, mode|windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING) // an older one shows them
	}
}
