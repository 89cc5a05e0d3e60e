// Package refused holds modules of CPython that need what a session does not have: native code, a
// terminal, users, a debugger. Packages import them and mostly do not use them, so that for packages
// they exist: functions and classes are there, and raise an error that says why when they are
// called. For programs these modules are absent, so that a program hears of it when it imports them,
// before it has done half of its work. Those for processes and the network (subprocess, smtplib) are
// among the modules of package frozen: programs put functions of their own in their place.
package refused

import (
	"embed"

	"github.com/hognose/hognose/internal/py/stdlib/frozen"
)

//go:embed *.py
var files embed.FS

// Set is the modules. They are compiled when they are first imported.
var Set = frozen.NewSet(files)
