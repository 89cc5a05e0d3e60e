package docker

import (
	_ "embed"

	"github.com/hognose/hognose/internal/pyrunner"
)

// initSource makes the first process of a container an init that starts the runner and ends with
// the container's standard input.
//
//go:embed init.py
var initSource string

// exitOld is how init.py ends if Python is older than the runner needs.
const exitOld = 79

// command returns the arguments for the interpreter of a container.
func command() []string {
	args := pyrunner.Args()
	last := len(args) - 1
	return append(args[:last:last], initSource+args[last])
}
