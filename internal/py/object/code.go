package object

import "github.com/hognose/hognose/internal/py/source"

// Line returns the line of instruction ip; that of the definition if it has none, as before the first instruction.
func (c *Code) Line(ip int) int {
	if ip < 0 || ip >= len(c.T.Spans) || c.T.Spans[ip] == (source.Span{}) {
		return c.T.FirstLine
	}
	return c.T.File.Line(c.T.Spans[ip].Start)
}
