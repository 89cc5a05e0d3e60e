// Package headroom lets garbage of the command grow before Go collects it, from the moment on when
// packages begin to set up their variables. They make a few megabytes, which Go would look through
// once before main begins: a tenth of what the start of the command takes.
package headroom

import (
	"os"
	"runtime"
	"runtime/debug"

	"github.com/hognose/hognose/internal/startheap"
)

const (
	// Percent is what the command sets instead of Go's 100. Programs that keep many small objects run
	// twice as fast.
	Percent = 400
	// first is what it begins with: nothing is collected before the heap has 36 MB. A program that
	// ends soon never collects garbage.
	first = 900
)

// before is the setting that the program began with.
var before = set(first)

// Settle ends the beginning, for programs that last.
func Settle() { set(Percent) }

// GiveUp returns to Go's own settings, for servers: they last, and live beside others.
func GiveUp() {
	set(before)
	runtime.MemProfileRate = startheap.Rate
}

// set sets the headroom, unless the user has done so with GOGC.
func set(percent int) (before int) {
	if os.Getenv("GOGC") != "" {
		return 0
	}
	return debug.SetGCPercent(percent)
}
