// Package calendar is about times as tables keep them: nanoseconds since 1970 in arrays of int64.
// It takes them apart, moves them by months and workdays, reads them from text as people write it
// and writes them by formats. It knows nothing of Python.
//
// civil.go is the Gregorian calendar, fields.go computes over arrays. Text is read in three ways,
// as pandas' to_datetime does: as ISO 8601 (parse.go), in any order of the parts (read.go, the part
// of dateutil's parser), or by a format (strptime.go). guess.go finds a format for a text, so that
// a whole column can be read by it.
//
// Zones are offsets from UTC here. What a named zone means is decided in Python.
package calendar

// isDigit and isBlank are for ASCII; dates have no other digits and blanks.
func isDigit(c byte) bool { return c >= '0' && c <= '9' }
func isBlank(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }
