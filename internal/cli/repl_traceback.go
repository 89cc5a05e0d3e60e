// This file colours tracebacks as CPython 3.13 does.

package cli

import (
	"strings"

	"github.com/hognose/hognose/internal/lazyregexp"
)

// Colours of tracebacks, those of CPython 3.13.
const (
	magenta     = "\x1b[35m"
	boldMagenta = "\x1b[1;35m"
	boldRed     = "\x1b[1;31m"
)

var (
	placeLine = lazyregexp.New(`^(\s*(?:[|+ ]*)?File )(".*"|<.*>)(, line )(\d+)(?:(, in )(.*))?$`)
	caretLine = lazyregexp.New(`^[ |+]*[~^][~^ ]*$`)
	errorLine = lazyregexp.New(`^([\w.]+(?:Error|Exception|Warning|Interrupt|Exit|Group|Iteration)|[a-z_][\w.]*\.[A-Z]\w*)(:.*)?$`)
)

// colourTraceback colours a message for people: places, carets and the class of an exception. What
// is no traceback has its last line in red.
func colourTraceback(text string) string {
	if text == "" {
		return ""
	}
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	traceback := false
	for i, line := range lines {
		switch {
		case placeLine().MatchString(line):
			traceback = true
			m := placeLine().FindStringSubmatch(line)
			lines[i] = m[1] + magenta + m[2] + plain + m[3] + magenta + m[4] + plain
			if m[5] != "" {
				lines[i] += m[5] + magenta + m[6] + plain
			}
		case traceback && caretLine().MatchString(line):
			lines[i] = boldRed + line + plain
		case traceback && errorLine().MatchString(line):
			m := errorLine().FindStringSubmatch(line)
			lines[i] = boldMagenta + m[1] + plain + magenta + m[2] + plain
		case i == len(lines)-1 && !strings.HasPrefix(line, " "):
			lines[i] = red + line + plain
		}
	}
	return strings.Join(lines, "\n") + "\n"
}
