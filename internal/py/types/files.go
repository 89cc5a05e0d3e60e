package types

import (
	"strings"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/host"
	"github.com/hognose/hognose/internal/py/object"
)

// This file has what modules that work with files share: names of files, and the errors about them.

var nFSPath = object.StaticName("__fspath__")

// FSPath is os.fspath(v): v itself if it is a str or bytes, else what its __fspath__ returns.
func FSPath(t *object.Thread, v object.Value) (object.Value, error) {
	if k := v.Kind().Base(); k == object.KStr || k == object.KBytes {
		return v, nil
	}
	c := object.TypeOf(v)
	f := t.Lookup(c, nFSPath)
	if !f.IsSet() || f.IsNone() {
		return object.Value{}, t.Errorf(object.TypeError, "expected str, bytes or os.PathLike object, not %s", c.Name)
	}
	p, err := t.CallFound(f, v, c)
	if err != nil {
		return object.Value{}, err
	}
	if k := p.Kind().Base(); k != object.KStr && k != object.KBytes {
		return object.Value{}, t.Errorf(object.TypeError,
			"expected %s.__fspath__() to return str or bytes, not %s", c.Name,
			object.TypeOf(p).Name)
	}
	return p, nil
}

// validText reports whether s has no surrogates.
func validText(t *object.Thread, s *object.Str) (bool, error) {
	if s.ASCII() {
		return true, nil
	}
	if len(s.S) <= object.LongText {
		return utf8.ValidString(s.S), nil
	}
	return budget.Scan(t.Meter, len(s.S), func() bool { return utf8.ValidString(s.S) })
}

// FileName returns the name of a file, a str or bytes, as the bytes that the host knows it by.
// Names that are not valid UTF-8 reach Python with lone surrogates (surrogateescape, PEP 383), and
// are turned back here. A zero byte is refused, since the host's calls would cut the name there.
func FileName(t *object.Thread, v object.Value) (string, error) {
	var s string
	switch v.Kind().Base() {
	case object.KBytes:
		s = object.BytesToString(v.Bytes().B)
	default:
		s = v.Str().S
		valid, err := validText(t, v.Str())
		if err != nil {
			return "", err
		}
		if !valid {
			b, err := Encode(t, v.Str(), "utf-8", "surrogateescape")
			if err != nil {
				return "", err
			}
			s = object.BytesToString(b.Bytes().B)
		}
	}
	if strings.IndexByte(s, 0) >= 0 {
		return "", t.Errorf(object.ValueError, "embedded null byte")
	}
	return s, nil
}

// FileText returns a name of the host as a str.
func FileText(t *object.Thread, name string) (object.Value, error) {
	if utf8.ValidString(name) {
		return object.NewStr(name), t.Alloc(object.StrSize + len(name))
	}
	return Decode(t, []byte(name), "utf-8", "surrogateescape")
}

// FileError turns an error of package host into an OSError about up to two files; limits stay what
// they are.
func FileError(t *object.Thread, err error, names ...object.Value) error {
	e, ok := err.(host.Errno)
	if !ok {
		return t.LimitError(err)
	}
	return OSErrorOf(t, int(e), e.Error(), names...)
}

// OSErrorOf returns the OSError with an errno, of the class that belongs to it.
func OSErrorOf(t *object.Thread, errno int, text string, names ...object.Value) error {
	args := []object.Value{object.Int(int64(errno)), object.NewStr(text)}
	if len(names) > 0 {
		args = append(args, names[0])
	}
	if len(names) > 1 {
		args = append(args, object.None, names[1])
	}
	v, err := osErrorNew(t, object.OSError, args, nil)
	if err != nil {
		return err
	}
	return v.Exc()
}

// NoFiles is the error for whatever needs files in a session that has none.
func NoFiles(t *object.Thread, what string) error {
	return t.Errorf(object.PermissionError,
		"%s is denied: this session has no files. Work with values in memory (io.StringIO, io.BytesIO), "+
			"or ask the host to mount files (Options.Files, --mount)", what)
}
