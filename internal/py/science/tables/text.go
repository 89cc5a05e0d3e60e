// This file has the methods of Series.str that are worth doing natively: those that columns are
// cleaned with. Everything else is done in Python, one str at a time.

package tables

import (
	"strings"
	"unicode/utf8"
	"unsafe"

	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/science/numpy"
)

var textFuncs = []*object.Def{
	{Name: "text", Sig: "data, /", Doc: "The text of bytes in UTF-8, which share their memory; None if they are not.", Fn: textOfBytes},
	{Name: "texts", Sig: "values, how, a, b, /",
		Doc: "Apply a method of str to the strs of an array. None stays, other objects give NaN. Returns None where the method needs Python.", Fn: textColumn},
}

// textOfBytes makes a str of bytes. Both never change, so they can share memory: a file that is read
// as a whole is not there twice.
func textOfBytes(t *thread, a []value) (value, error) {
	if a[0].Kind() != object.KBytes {
		return object.None, nil
	}
	b := a[0].Bytes().B
	for rest := b; len(rest) > 0; {
		if err := t.Work(1 << 10); err != nil {
			return value{}, err
		}
		// A part ends before a character.
		n := min(len(rest), 1<<16)
		for n < len(rest) && n > 0 && !utf8.RuneStart(rest[n]) {
			n--
		}
		if n == 0 || !utf8.Valid(rest[:n]) {
			return object.None, nil
		}
		rest = rest[n:]
	}
	if len(b) == 0 {
		return object.None, nil
	}
	return object.NewStr(unsafe.String(&b[0], len(b))), t.Alloc(object.StrSize)
}

// textMethods make a str of a str of ASCII characters, for which Go's functions do what Python's
// do. Columns with other characters are left to Python, whose case and blanks differ.
var textMethods = map[string]func(s, a, b string) string{
	"upper":  func(s, _, _ string) string { return strings.ToUpper(s) },
	"lower":  func(s, _, _ string) string { return strings.ToLower(s) },
	"strip":  func(s, _, _ string) string { return strings.Trim(s, blanks) },
	"lstrip": func(s, _, _ string) string { return strings.TrimLeft(s, blanks) },
	"rstrip": func(s, _, _ string) string { return strings.TrimRight(s, blanks) },
}

// blanks are what str.strip takes off among the characters of ASCII.
const blanks = " \t\n\r\x0b\x0c\x1c\x1d\x1e\x1f"

// textTests answer a question about a str of any characters.
var textTests = map[string]func(s, a string) bool{
	"contains": strings.Contains, "startswith": strings.HasPrefix, "endswith": strings.HasSuffix,
}

// textColumn applies a method to every str. It returns None where Python must do it: for a method
// that is not here, and for elements that the method does not know.
func textColumn(t *thread, args []value) (value, error) {
	x, err := contiguous(t, args[0], nd.Object)
	if err != nil {
		return value{}, err
	}
	var s [3]string
	for i := range s {
		if s[i], err = textArg(t, args[1+i], ""); err != nil {
			return value{}, err
		}
	}
	how, a, b := s[0], s[1], s[2]
	switch {
	// An empty text to replace stands between all characters; Python counts those, not bytes.
	case how == "replace" && a != "":
		return mapTexts(t, cells(x), false, func(s string) (string, error) {
			n := strings.Count(s, a)
			if n == 0 {
				return s, nil
			}
			if n*len(b) > 1<<16 { // what it grows to is paid for before it is made
				if err := t.Alloc(n * len(b)); err != nil {
					return "", err
				}
			}
			return strings.ReplaceAll(s, a, b), nil
		})
	case how == "len":
		return textLengths(t, cells(x))
	case textTests[how] != nil:
		return askTexts(t, cells(x), a, textTests[how])
	case textMethods[how] != nil:
		f := textMethods[how]
		return mapTexts(t, cells(x), true, func(s string) (string, error) { return f(s, a, b), nil })
	}
	return object.None, nil
}

// mapTexts makes strs of strs; with ascii, only of columns of ASCII texts. None stays None and
// other objects become NaN, as in pandas. A text that stays as it is stays the same object.
func mapTexts(t *thread, in []nd.Cell, ascii bool, f func(string) (string, error)) (value, error) {
	out, err := newArray(t, nd.Object, len(in))
	if err != nil {
		return value{}, err
	}
	to := cells(out)
	for i, c := range in {
		v := numpy.Element(c)
		// Series.str gives NaN for what is no text, and leaves None.
		if v.Kind().Base() != object.KStr {
			if !v.IsNone() {
				v = nan
			}
			to[i] = numpy.ValueCell(v)
			continue
		}
		s := v.Str()
		if ascii && !s.ASCII() {
			return object.None, nil
		}
		if err := t.Work(len(s.S)/32 + 1); err != nil {
			return value{}, err
		}
		made, err := f(s.S)
		if err != nil {
			return value{}, err
		}
		if made != s.S || v.Kind() != object.KStr {
			if v, err = newStr(t, made); err != nil {
				return value{}, err
			}
		}
		to[i] = numpy.ValueCell(v)
	}
	return numpy.Wrap(t, out, nil)
}

// askTexts makes bools of strs; other objects are left to Python.
func askTexts(t *thread, in []nd.Cell, a string, f func(s, a string) bool) (value, error) {
	out, err := newArray(t, nd.Bool, len(in))
	if err != nil {
		return value{}, err
	}
	to := bools(out)
	for i, c := range in {
		v := numpy.Element(c)
		if v.Kind().Base() != object.KStr {
			return object.None, nil
		}
		if err := t.Work(len(v.Str().S)/32 + 1); err != nil {
			return value{}, err
		}
		to[i] = f(v.Str().S, a)
	}
	return numpy.Wrap(t, out, nil)
}

// textLengths counts characters. It counts code points, not bytes.
func textLengths(t *thread, in []nd.Cell) (value, error) {
	out, err := newArray(t, nd.Int64, len(in))
	if err != nil {
		return value{}, err
	}
	to := ints(out)
	for i, c := range in {
		v := numpy.Element(c)
		if v.Kind().Base() != object.KStr {
			return object.None, nil
		}
		if err := t.Work(1); err != nil {
			return value{}, err
		}
		n, err := t.StrLen(v.Str())
		if err != nil {
			return value{}, err
		}
		to[i] = int64(n)
	}
	return numpy.Wrap(t, out, nil)
}
