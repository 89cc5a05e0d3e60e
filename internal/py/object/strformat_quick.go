package object

import "strconv"

// quickSpec is a format specification as most programs write it: >10, 05d, 8.2f, .1%, with no more
// than an alignment, a zero, a width, a comma, a precision of one digit and a type. What it does not
// know, package format does; the two agree on the rest. Formatting a float with .2f took three
// times as long without it.
type quickSpec struct {
	align     byte // <, > or ^; 0: none is given
	zeros     bool
	comma     bool
	width     int // less than FormatBuf
	precision int // -1: none is given
	verb      byte
}

// readQuickSpec reads a specification; ok is false if it is of another form, right or wrong.
func readQuickSpec(s string) (q quickSpec, ok bool) {
	q.precision = -1
	if s != "" && (s[0] == '<' || s[0] == '>' || s[0] == '^') {
		q.align, s = s[0], s[1:]
	}
	if s != "" && s[0] == '0' {
		q.zeros, s = true, s[1:]
	}
	for i := 0; i < 2 && s != "" && s[0]-'0' < 10; i++ {
		q.width, s = 10*q.width+int(s[0]-'0'), s[1:]
	}
	if s != "" && s[0] == ',' {
		q.comma, s = true, s[1:]
	}
	if len(s) >= 2 && s[0] == '.' && s[1]-'0' < 10 {
		q.precision, s = int(s[1]-'0'), s[2:]
	}
	if s != "" {
		q.verb, s = s[0], s[1:]
	}
	return q, s == "" && q.width < FormatBuf && !(q.zeros && (q.align != 0 || q.comma))
}

// appendFloat appends f with a precision and f or %; otherwise it returns nil.
func (q *quickSpec) appendFloat(dst []byte, f float64) []byte {
	percent := q.verb == '%'
	if percent {
		f *= 100
	}
	if q.precision < 0 || !percent && q.verb != 'f' || !(f < 1e15 && f > -1e15) {
		return nil
	}
	dst = strconv.AppendFloat(dst, f, 'f', q.precision, 64)
	if q.comma {
		point := len(dst)
		if q.precision > 0 {
			point -= q.precision + 1
		}
		dst = groupThousands(dst, point)
	}
	if percent {
		dst = append(dst, '%')
	}
	return q.pad(dst, '>')
}

// appendInt appends i in decimal; nil if the specification wants something else.
func (q *quickSpec) appendInt(dst []byte, i int64) []byte {
	if q.precision >= 0 || q.verb != 0 && q.verb != 'd' {
		return nil
	}
	dst = strconv.AppendInt(dst, i, 10)
	if q.comma {
		dst = groupThousands(dst, len(dst))
	}
	return q.pad(dst, '>')
}

// appendText appends an ASCII text that is not long; nil if the specification wants something else.
func (q *quickSpec) appendText(dst []byte, s string) []byte {
	if q.precision >= 0 || q.comma || q.zeros || q.verb != 0 && q.verb != 's' || len(s) > FormatBuf {
		return nil
	}
	return q.pad(append(dst, s...), '<')
}

// pad fills the text up to the width; align is what it is without one given. Zeros go behind the
// sign.
func (q *quickSpec) pad(b []byte, align byte) []byte {
	n, missing := len(b), q.width-len(b)
	if missing <= 0 {
		return b
	}
	if q.align != 0 {
		align = q.align
	}
	from, left, fill := 0, missing, byte(' ')
	switch {
	case q.zeros:
		fill = '0'
		if b[0] == '-' {
			from = 1
		}
	case align == '<':
		left = 0
	case align == '^':
		left = missing / 2
	}
	b = b[:q.width]
	copy(b[from+left:], b[from:n])
	for i := from; i < from+left; i++ {
		b[i] = fill
	}
	for i := n + left; i < q.width; i++ {
		b[i] = fill
	}
	return b
}

// groupThousands puts commas between the digits of a number in front of point.
func groupThousands(b []byte, point int) []byte {
	first := 0
	if b[0] == '-' {
		first = 1
	}
	for at := point - 3; at > first; at -= 3 {
		b = append(b, 0)
		copy(b[at+1:], b[at:])
		b[at] = ','
	}
	return b
}
