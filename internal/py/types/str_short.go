// This file has short cuts for short ASCII texts, which most method calls are about. They give what
// the kernels of package text give, without indexes, polls and intermediate slices. ShortSource
// bounds what is read and ShortResult what is built on the stack, so that no step takes long enough
// to need fuel.

package types

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/text"
	"github.com/hognose/hognose/internal/py/ucd"
)

// strCase is the method that a kernel computes from the text alone and that, in ASCII, toggles the
// case of the 26 letters from first on. each maps one code point to one, and maybe others.
func strCase(kernel func(text.Str, *budget.Meter) (text.Str, error), first byte,
	each func(r rune) (rune, string)) object.Fn {
	long := strMap(kernel)
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		s := a[0].Str()
		if s.ASCII() && len(s.S) <= object.ShortSource {
			return shortASCIICase(t, s.S, first)
		}
		if len(s.S) > object.ShortResult {
			return long(t, a)
		}
		var buf [object.ShortResult]byte
		if n := shortCase(&buf, s.S, first, each); n > 0 {
			mapped := object.BytesToString(buf[:n])
			if text.IsASCII(mapped) {
				return t.CopyText(mapped, object.ASCIIOnlyText)
			}
			return t.CopyText(mapped, 0)
		}
		return long(t, a)
	}
}

// shortASCIICase toggles the case of the 26 letters from first on.
func shortASCIICase(t *object.Thread, s string, first byte) (object.Value, error) {
	if len(s) <= 1 {
		if s == "" {
			return object.EmptyStr.Value(), nil
		}
		c := s[0]
		if c-first < 26 {
			c ^= 'a' - 'A'
		}
		return object.CharStr(c), nil
	}
	v, room, err := t.ASCIIRoom(len(s))
	if err != nil {
		return object.Value{}, err
	}
	if len(s) >= 8 {
		text.ToggleCase(room, s, first)
		return v, nil
	}
	for i := range room {
		c := s[i]
		// The subtraction wraps around for bytes below first, so one comparison checks both ends.
		if c-first < 26 {
			c ^= 'a' - 'A'
		}
		room[i] = c
	}
	return v, nil
}

// strFold is casefold(), which is lower() of an ASCII text.
func strFold(t *object.Thread, a []object.Value) (object.Value, error) {
	if s := a[0].Str(); s.ASCII() && len(s.S) <= object.ShortSource {
		return shortASCIICase(t, s.S, 'A')
	}
	return longFold(t, a)
}

var longFold = strMap(text.Str.Casefold)

// longCapitalize is capitalize() of any text.
var longCapitalize = strMap(text.Str.Capitalize)

func strCapitalize(t *object.Thread, a []object.Value) (object.Value, error) {
	s := a[0].Str()
	if !s.ASCII() || len(s.S) > object.ShortResult || s.S == "" {
		return longCapitalize(t, a)
	}
	var buf [object.ShortResult]byte
	for i := range len(s.S) {
		c := s.S[i]
		if asciiUpper(c) {
			c |= 'a' - 'A'
		}
		buf[i] = c
	}
	if asciiLower(buf[0]) {
		buf[0] ^= 'a' - 'A'
	}
	return t.CopyText(object.BytesToString(buf[:len(s.S)]), object.ASCIIOnlyText)
}

// shortCase puts what each makes of the code points of s, which are not all ASCII, into buf and
// returns its length. It is 0 if there is no room, if one becomes several, or if there is a capital
// sigma, whose lower case depends on what is around it.
func shortCase(buf *[object.ShortResult]byte, s string, first byte, each func(r rune) (rune, string)) int {
	const capitalSigma = 0x3A3
	n, i := 0, 0
	for i < len(s) && n <= len(buf)-utf8.UTFMax {
		if c := s[i]; c < utf8.RuneSelf {
			if c-first < 26 {
				c ^= 'a' - 'A'
			}
			buf[n] = c
			i, n = i+1, n+1
			continue
		}
		r, size := ucd.DecodeRune(s[i:])
		to, more := each(r)
		if more != "" || r == capitalSigma {
			return 0
		}
		n = len(ucd.AppendRune(buf[:n], to))
		i += size
	}
	if i < len(s) {
		return 0
	}
	return n
}

// shortPart returns the range of a search in a short ASCII text, where it begins, and what is looked
// for, from the arguments of find and its kin. ok is false if they are anything else than short ASCII texts
// and ints, or if nothing is looked for, which is found in more places than bytes are.
func shortPart(a []object.Value) (part, sub string, from int, ok bool) {
	if a[1].O.Kind.Base() != object.KStr {
		return "", "", 0, false
	}
	s, x := a[0].Str(), a[1].Str()
	if s.Flags&x.Flags&object.ASCIIOnlyText == 0 || len(s.S) > object.ShortSource || x.S == "" {
		return "", "", 0, false
	}
	if !a[2].IsSet() {
		return s.S, x.S, 0, true
	}
	to := len(s.S)
	if from, ok = shortIndex(a[2], 0); !ok {
		return "", "", 0, false
	}
	if to, ok = shortIndex(a[3], to); !ok {
		return "", "", 0, false
	}
	if from, to = text.Clamp(from, to, len(s.S)); from > to {
		return "", x.S, 0, true
	}
	return s.S[from:to], x.S, from, true
}

// shortIndex is an int, or missing if there is none.
func shortIndex(v object.Value, missing int) (int, bool) {
	if v.IsSet() && v.O == &object.TagInt {
		return int(v.Int()), true
	}
	return missing, !v.IsSet() || v.IsNone()
}

// shortFind is find() in a short ASCII text.
func shortFind(a []object.Value) (at int, ok bool) {
	part, sub, from, ok := shortPart(a)
	if at = strings.Index(part, sub); at >= 0 {
		at += from
	}
	return at, ok
}

// shortRFind is rfind() in a short ASCII text.
func shortRFind(a []object.Value) (at int, ok bool) {
	part, sub, from, ok := shortPart(a)
	if at = strings.LastIndex(part, sub); at >= 0 {
		at += from
	}
	return at, ok
}

// shortReplace is s.replace(old, new). ok is false if it is not for texts like these, or the result
// is too long; nothing has happened then.
func shortReplace(t *object.Thread, s, old, new *object.Str) (v object.Value, ok bool, err error) {
	if len(s.S) > object.ShortSource || s.Flags&old.Flags&new.Flags&object.ASCIIOnlyText == 0 || old.S == "" {
		return object.Value{}, false, nil
	}
	n := strings.Count(s.S, old.S)
	if n == 0 || old.S == new.S {
		v, err = exactStr(t, s.Value())
		return v, true, err
	}
	size := len(s.S) + n*(len(new.S)-len(old.S))
	if size > object.ShortSource {
		return object.Value{}, false, nil
	}
	if size <= 1 {
		var buf [1]byte
		replaceAll(buf[:size], s.S, old.S, new.S, n)
		v, err = t.CopyText(object.BytesToString(buf[:size]), object.ASCIIOnlyText)
		return v, true, err
	}
	v, room, err := t.ASCIIRoom(size)
	if err == nil {
		replaceAll(room, s.S, old.S, new.S, n)
	}
	return v, true, err
}

// replaceAll writes s with the n occurrences of old replaced to room, which has the size for that.
func replaceAll(room []byte, s, old, new string, n int) {
	if len(old) == 1 && len(new) == 1 {
		text.Exchange(room, s, old[0], new[0])
		return
	}
	for ; n > 0; n-- {
		i := strings.Index(s, old)
		room = room[copy(room, s[:i]):]
		room = room[copy(room, new):]
		s = s[i+len(old):]
	}
	copy(room, s)
}

// shortSplit is s.split(sep, cuts), where a negative number of cuts stands for all. It counts
// first, so that the list has its size at once.
func shortSplit(t *object.Thread, s *object.Str, sep string, cuts int) (object.Value, error) {
	n := strings.Count(s.S, sep)
	if cuts >= 0 {
		n = min(n, cuts)
	}
	if err := t.PayItems(n + 1); err != nil {
		return object.Value{}, err
	}
	if err := t.Alloc(object.ListSize + max(object.ListRoom-n-1, 0)*object.ValueSize); err != nil {
		return object.Value{}, err
	}
	l := object.NewListOf(n + 1)
	if len(sep) == 1 && s.ASCII() {
		return object.Obj(&l.Header), cutAt(t, s, sep[0], l.Items)
	}
	items, rest := l.Items, s.S
	for i := range items {
		p := rest
		if i < n {
			p, rest, _ = strings.Cut(rest, sep)
		}
		var err error
		if s.ASCII() {
			items[i], err = asciiPart(t, s, p)
		} else {
			items[i], err = part(t, s, p)
		}
		if err != nil {
			return object.Value{}, err
		}
	}
	return object.Obj(&l.Header), nil
}

// shortRSplit is s.rsplit(sep, cuts) of an ASCII text. As many separators are found from the right as
// from the left, but not always the same.
func shortRSplit(t *object.Thread, s *object.Str, sep string, cuts int) (object.Value, error) {
	n := strings.Count(s.S, sep)
	if cuts >= 0 {
		n = min(n, cuts)
	}
	if err := t.PayItems(n + 1); err != nil {
		return object.Value{}, err
	}
	if err := t.Alloc(object.ListSize + max(object.ListRoom-n-1, 0)*object.ValueSize); err != nil {
		return object.Value{}, err
	}
	l := object.NewListOf(n + 1)
	rest := s.S
	for i := n; i >= 0; i-- {
		p := rest
		if i > 0 {
			at := strings.LastIndex(rest, sep)
			p, rest = rest[at+len(sep):], rest[:at]
		}
		var err error
		if l.Items[i], err = asciiPart(t, s, p); err != nil {
			return object.Value{}, err
		}
	}
	return object.Obj(&l.Header), nil
}

// cutAt fills items with the parts of s, an ASCII text, between separators of one byte. The last one
// takes what is left.
func cutAt(t *object.Thread, s *object.Str, sep byte, items []object.Value) (err error) {
	whole, from := s.S, 0
	for i := range items {
		to := from
		if i == len(items)-1 {
			to = len(whole)
		}
		for to < len(whole) && whole[to] != sep {
			to++
		}
		if items[i], err = asciiPart(t, s, whole[from:to]); err != nil {
			return err
		}
		from = to + 1
	}
	return nil
}

// asciiPart makes a str of p, which was cut from s, an ASCII text.
func asciiPart(t *object.Thread, s *object.Str, p string) (object.Value, error) {
	switch {
	case len(p) == 1 && len(s.S) > 1:
		return object.CharStr(p[0]), nil
	case len(p) <= object.ShortMax && len(p) < len(s.S):
		return t.CopyText(p, object.ASCIIOnlyText)
	}
	return part(t, s, p)
}

// ShortSlice is s[i:j] of an ASCII text, where i and j are ints or missing. ok is false if it is for
// something else; nothing has happened then.
func ShortSlice(t *object.Thread, s *object.Str, key *object.Slice) (v object.Value, ok bool, err error) {
	n := len(s.S)
	if !s.ASCII() || !key.Step.IsNone() {
		return object.Value{}, false, nil
	}
	from, ok := shortBound(key.Start, 0, n)
	if !ok {
		return object.Value{}, false, nil
	}
	to, ok := shortBound(key.Stop, n, n)
	if !ok {
		return object.Value{}, false, nil
	}
	if from >= to {
		return object.EmptyStr.Value(), true, nil
	}
	v, err = asciiPart(t, s, s.S[from:to])
	return v, true, err
}

// shortBound is the bound v of a slice of n items, if it is an int or missing.
func shortBound(v object.Value, missing, n int) (int, bool) {
	if v.O != &object.TagInt {
		return missing, v.IsNone()
	}
	i := int(v.Int())
	if i < 0 {
		return max(i+n, 0), true
	}
	return min(i, n), true
}

// shortLines is splitlines(keep) of a short ASCII text.
func shortLines(t *object.Thread, s *object.Str, keep bool) (object.Value, error) {
	n := 0
	for rest := s.S; rest != ""; n++ {
		_, rest = cutLine(rest, false)
	}
	if err := t.PayItems(n); err != nil {
		return object.Value{}, err
	}
	if err := t.Alloc(object.ListSize + max(object.ListRoom-n, 0)*object.ValueSize); err != nil {
		return object.Value{}, err
	}
	if n == 0 {
		return object.NewList(nil), nil
	}
	l := object.NewListOf(n)
	rest := s.S
	for i := range l.Items {
		var line string
		var err error
		line, rest = cutLine(rest, keep)
		if l.Items[i], err = asciiPart(t, s, line); err != nil {
			return object.Value{}, err
		}
	}
	return object.Obj(&l.Header), nil
}

// cutLine cuts the first line off an ASCII text; keep leaves its end on it.
func cutLine(s string, keep bool) (line, rest string) {
	for i := range len(s) {
		c := s[i]
		if c > '\x1e' || c < '\n' || c > '\r' && c < '\x1c' {
			continue
		}
		end := i + 1
		if c == '\r' && end < len(s) && s[end] == '\n' {
			end++
		}
		if keep {
			return s[:end], s[end:]
		}
		return s[:i], s[end:]
	}
	return s, ""
}

// shortStrip is strip() of an ASCII text.
func shortStrip(s string, side text.Side) text.Str {
	i, j := 0, len(s)
	for side&text.Left != 0 && i < j && asciiSpace(s[i]) {
		i++
	}
	for side&text.Right != 0 && i < j && asciiSpace(s[j-1]) {
		j--
	}
	return text.Str{Text: s[i:j], ASCII: true}
}

// stripFew is how many characters strip() may be given to look through them for each end.
const stripFew = 16

// shortStripChars is strip(chars) of an ASCII text, for a few ASCII characters.
func shortStripChars(s, chars string, side text.Side) text.Str {
	i, j := 0, len(s)
	for side&text.Left != 0 && i < j && strings.IndexByte(chars, s[i]) >= 0 {
		i++
	}
	for side&text.Right != 0 && i < j && strings.IndexByte(chars, s[j-1]) >= 0 {
		j--
	}
	return text.Str{Text: s[i:j], ASCII: true}
}

// padShort pads an ASCII text that is shorter than width, on one side or on both.
func padShort(t *object.Thread, s string, width int, fill byte, side text.Side) (object.Value, error) {
	left, missing := 0, width-len(s)
	switch side {
	case text.Left:
		left = missing
	case text.Both:
		left = missing/2 + missing&width&1
	}
	if width == 1 {
		return object.CharStr(fill), nil
	}
	v, room, err := t.ASCIIRoom(width)
	if err != nil {
		return object.Value{}, err
	}
	for i := range left {
		room[i] = fill
	}
	for i := left + copy(room[left:], s); i < width; i++ {
		room[i] = fill
	}
	return v, nil
}

// strTitle is title().
func strTitle(t *object.Thread, a []object.Value) (object.Value, error) {
	s := a[0].Str()
	if !s.ASCII() || len(s.S) > object.ShortResult {
		return longTitle(t, a)
	}
	var buf [object.ShortResult]byte
	inside := false // of a word
	for i := range len(s.S) {
		c := s.S[i]
		letter := c|0x20-'a' < 26
		if letter && inside {
			c |= 0x20
		} else if letter {
			c &^= 0x20
		}
		buf[i], inside = c, letter
	}
	return t.CopyText(object.BytesToString(buf[:len(s.S)]), object.ASCIIOnlyText)
}

var longTitle = strMap(text.Str.Title)

// shortPercent is f % arg if all conversions are %d, %x, %f and %s, with a width and a precision at
// most, of ints, floats and strs. ok is false for everything else, errors included, which the
// general way then words. The steps charged are those of the general way: a program costs the same
// on either.
func shortPercent(t *object.Thread, f string, arg object.Value) (v object.Value, ok bool, err error) {
	one := [1]object.Value{arg}
	args := one[:]
	if arg.O.Kind == object.KTuple {
		args = arg.Tuple().Items
	}
	var buf [object.ShortResult]byte
	out, steps := buf[:0], int64(1) // the walk over the format takes a step for each piece and one at the end
	for len(f) > 0 {
		steps++
		literal, rest, found := strings.Cut(f, "%")
		if !found {
			rest = "%"
		}
		if rest == "" || len(out)+len(literal)+20 > object.ShortResult { // an int has at most 20 bytes
			return object.Value{}, false, nil
		}
		out = append(out, literal...)
		if !found {
			break
		}
		if rest[0] == '%' {
			out, f = append(out, '%'), rest[1:]
			continue
		}
		var c conversion
		if c, f = readConversion(rest); c.verb == 0 || len(args) == 0 {
			return object.Value{}, false, nil
		}
		if out, ok = c.append(out, args[0]); !ok {
			return object.Value{}, false, nil
		}
		args = args[1:]
	}
	if len(args) > 0 {
		return object.Value{}, false, nil
	}
	if err := t.Meter.Step(steps); err != nil {
		return object.Value{}, true, err
	}
	s, flags := object.BytesToString(out), uint8(0)
	if text.IsASCII(s) {
		flags = object.ASCIIOnlyText
	}
	v, err = t.CopyText(s, flags)
	return v, true, err
}

// conversion is one of the simple conversions of a format: %5d, %-8s, %08.3f.
type conversion struct {
	verb      byte // d, x, f or s; 0: another
	left      bool
	zeros     bool
	width     int
	precision int // -1: none
}

// readConversion reads what stands behind a percent sign.
func readConversion(s string) (c conversion, rest string) {
	c.precision = -1
	if s[0] == '-' || s[0] == '0' {
		c.left, c.zeros = s[0] == '-', s[0] == '0'
		s = s[1:]
	}
	c.width, s = readSmall(s)
	if strings.HasPrefix(s, ".") {
		c.precision, s = readSmall(s[1:])
	}
	if s != "" && strings.IndexByte("dxfs", s[0]) >= 0 {
		c.verb, s = s[0], s[1:]
	}
	return c, s
}

// readSmall reads up to two digits; none are 0.
func readSmall(s string) (n int, rest string) {
	for i := 0; i < 2 && s != "" && s[0]-'0' < 10; i++ {
		n, s = 10*n+int(s[0]-'0'), s[1:]
	}
	return n, s
}

// append appends v, or reports that another way has to be found for it.
func (c conversion) append(out []byte, v object.Value) ([]byte, bool) {
	start := len(out)
	switch {
	case v.O == &object.TagInt && (c.verb == 'd' || c.verb == 's' && !c.zeros) && c.precision < 0:
		out = strconv.AppendInt(out, v.Int(), 10)
	case v.O == &object.TagInt && c.verb == 'x' && v.Int() >= 0 && c.precision < 0:
		out = strconv.AppendInt(out, v.Int(), 16)
	case v.O == &object.TagFloat && c.verb == 'f' && math.Abs(v.Float()) < 1e9 && c.precision <= 9:
		if c.precision < 0 {
			c.precision = 6
		}
		if len(out)+21 > object.ShortResult { // a sign, nine digits, the point and nine more
			return out, false
		}
		out = strconv.AppendFloat(out, v.Float(), 'f', c.precision, 64)
	case v.O.Kind == object.KStr && c.verb == 's' && c.precision < 0 && !c.zeros:
		s := v.Str()
		if len(out)+len(s.S) > object.ShortResult || c.width > 0 && !s.ASCII() {
			return out, false
		}
		out = append(out, s.S...)
	default:
		return out, false
	}
	if missing := c.width - (len(out) - start); missing > 0 {
		return c.pad(out, start, missing)
	}
	return out, true
}

// pad fills up what lies from start on.
func (c conversion) pad(out []byte, start, missing int) ([]byte, bool) {
	end := len(out)
	if end+missing > object.ShortResult {
		return out, false
	}
	out = out[:end+missing]
	fill, from, to := byte(' '), start, start+missing
	switch {
	case c.left:
		from, to = end, end+missing
	case c.zeros:
		fill = '0'
		if out[start] == '-' {
			from, to = start+1, start+1+missing
		}
		copy(out[to:], out[from:end])
	default:
		copy(out[to:], out[from:end])
	}
	for i := from; i < to; i++ {
		out[i] = fill
	}
	return out, true
}
