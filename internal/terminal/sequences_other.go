//go:build !windows

package terminal

import "os"

// understandSequences does nothing: terminals do.
func understandSequences(*os.File) {}
