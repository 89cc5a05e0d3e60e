// Package calendar is about times as tables keep them: nanoseconds since 1970 in arrays of int64. It
// takes them apart, moves them by months and workdays, reads them from text as people write it and
// writes them by formats. It knows nothing of Python.
package calendar

// isDigit and isBlank are for ASCII.
func isDigit(c byte) bool { return c >= '0' && c <= '9' }
func isBlank(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }
