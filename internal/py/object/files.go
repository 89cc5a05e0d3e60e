package object

import (
	"strings"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/host"
)

// What modules that work with files share: names of files, and the errors about them.

var nFSPath = static("__fspath__")

// FSPath is os.fspath(v): v itself if it is a str or bytes, else what its __fspath__ returns.
func (t *Thread) FSPath(v Value) (Value, error) {
	if k := v.Kind().Base(); k == KStr || k == KBytes {
		return v, nil
	}
	c := TypeOf(v)
	f := t.Lookup(c, nFSPath)
	if !f.Bound() || f.IsNone() {
		return Value{}, t.Errorf(TypeError, "expected str, bytes or os.PathLike object, not %s", c.Name)
	}
	p, err := t.callSpecial(f, v, c)
	if err != nil {
		return Value{}, err
	}
	if k := p.Kind().Base(); k != KStr && k != KBytes {
		return Value{}, t.Errorf(TypeError, "expected %s.__fspath__() to return str or bytes, not %s", c.Name, TypeOf(p).Name)
	}
	return p, nil
}

// validText reports whether s has no surrogates.
func (t *Thread) validText(s *Str) (bool, error) {
	if s.ASCII() {
		return true, nil
	}
	if len(s.S) <= LongText {
		return utf8.ValidString(s.S), nil
	}
	return budget.Scan(t.Meter, len(s.S), func() bool { return utf8.ValidString(s.S) })
}

// FileName returns the name of a file, a str or bytes, as the bytes that the host knows it by.
func (t *Thread) FileName(v Value) (string, error) {
	var s string
	switch v.Kind().Base() {
	case KBytes:
		s = bytesToString(v.Bytes().B)
	default:
		s = v.Str().S
		valid, err := t.validText(v.Str())
		if err != nil {
			return "", err
		}
		if !valid {
			b, err := t.Encode(v.Str(), "utf-8", "surrogateescape")
			if err != nil {
				return "", err
			}
			s = bytesToString(b.Bytes().B)
		}
	}
	if strings.IndexByte(s, 0) >= 0 {
		return "", t.Errorf(ValueError, "embedded null byte")
	}
	return s, nil
}

// FileText returns a name of the host as a str.
func (t *Thread) FileText(name string) (Value, error) {
	if utf8.ValidString(name) {
		return NewStr(name), t.Alloc(strSize + len(name))
	}
	return t.Decode([]byte(name), "utf-8", "surrogateescape")
}

// FileError turns an error of package host into an OSError about up to two files; limits stay what they are.
func (t *Thread) FileError(err error, names ...Value) error {
	e, ok := err.(host.Errno)
	if !ok {
		return t.LimitError(err)
	}
	return t.OSErrorOf(int(e), e.Error(), names...)
}

// OSErrorOf returns the OSError with an errno, of the class that belongs to it.
func (t *Thread) OSErrorOf(errno int, text string, names ...Value) error {
	args := []Value{Int(int64(errno)), NewStr(text)}
	if len(names) > 0 {
		args = append(args, names[0])
	}
	if len(names) > 1 {
		args = append(args, None, names[1])
	}
	v, err := osErrorNew(t, OSError, args, nil)
	if err != nil {
		return err
	}
	return v.Exc()
}

// NoFiles is the error for whatever needs files in a session that has none.
func (t *Thread) NoFiles(what string) error {
	return t.Errorf(PermissionError, "%s is denied: this session has no files. Work with values in memory (io.StringIO, io.BytesIO), "+
		"or ask the host to mount files (Options.Files, --mount)", what)
}

// Decode returns the text that b encodes; b may be changed later.
func (t *Thread) Decode(b []byte, encoding, errors string) (Value, error) {
	return t.decode(b, codecNames{encoding, errors})
}

// Encode returns a str as bytes.
func (t *Thread) Encode(s *Str, encoding, errors string) (Value, error) {
	return t.encode(s, codecNames{encoding, errors})
}

// WritableBuffer returns the memory of a bytes-like object that may be changed. ok is false if v is not one.
func (t *Thread) WritableBuffer(v Value) (b []byte, ok bool, err error) {
	switch v.Kind().Base() {
	case KByteArray:
		return v.ByteArray().B, true, nil
	case KMemoryView:
		m, err := t.view(v)
		if err != nil || m.readonly || !m.contiguous() {
			return nil, false, err
		}
		return m.mem[m.start : m.start+m.items()*m.size], true, nil
	}
	if e, found := exporter(v); found {
		b, _, readonly := e.Export()
		return b, !readonly, nil
	}
	return nil, false, nil
}
