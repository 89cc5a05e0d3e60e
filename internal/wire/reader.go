// This file reads frames from lines of JSON. A line is measured before it is decoded (scan.go), and
// its fields are compared with the table of kinds.

package wire

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"
)

// Reader receives frames of one direction. It belongs to one goroutine.
type Reader struct {
	r      *bufio.Reader
	from   Direction
	bounds Bounds
	line   int
	buf    []byte
}

// NewReader returns a Reader of the frames that go in direction d.
func NewReader(r io.Reader, d Direction, b Bounds) *Reader {
	return &Reader{r: bufio.NewReaderSize(r, 64<<10), from: d, bounds: b.filled()}
}

// Next returns the next frame. A line that is none gives an *Error, after which Next goes on with
// the line after it; any other error, io.EOF at the end, is final. Empty lines are passed over.
func (r *Reader) Next() (Frame, error) {
	for {
		line, err := r.readLine()
		var bad *Error
		switch {
		case errors.As(err, &bad):
			bad.Line = r.line
			return nil, bad
		case err != nil:
			return nil, err
		case len(bytes.TrimSpace(line)) == 0:
			continue
		}
		f, bad := Decode(line, r.from, r.bounds)
		if bad != nil {
			bad.Line = r.line
			return nil, bad
		}
		return f, nil
	}
}

// Buffered reports whether more has come than Next has returned.
func (r *Reader) Buffered() bool { return r.r.Buffered() > 0 }

// readLine returns the next line without its newline, valid until the next call. What follows the
// last newline is a line too.
func (r *Reader) readLine() ([]byte, error) {
	r.line++
	r.buf = r.buf[:0]
	long := false
	for {
		part, err := r.r.ReadSlice('\n')
		if len(r.buf)+len(part) > r.bounds.Line+1 {
			long = true
			r.buf = nil // the rest is read and forgotten
		}
		if !long {
			r.buf = append(r.buf, part...)
		}
		switch {
		case err == bufio.ErrBufferFull:
		case err != nil && (err != io.EOF || len(r.buf) == 0 && !long):
			return nil, err
		case long:
			return nil, errorf(TooLong, "the line is longer than %d bytes", r.bounds.Line)
		default:
			return bytes.TrimSuffix(r.buf, []byte("\n")), nil
		}
	}
}

// Decode returns the frame of one line.
func Decode(line []byte, d Direction, b Bounds) (Frame, *Error) {
	b = b.filled()
	if len(line) > b.Line {
		return nil, errorf(TooLong, "the line is longer than %d bytes", b.Line)
	}
	if !utf8.Valid(line) {
		return nil, errorf(BadText, "the line is not UTF-8")
	}
	if bad := measure(line, b.framed(), nil); bad != nil {
		return nil, bad
	}
	if f := quick(line, d); f != nil {
		return f, nil
	}
	return decodeSlowly(line, d, b)
}

// decodeSlowly decodes a line within the bounds in whatever way it is written, and says what is
// wrong with one that is no frame.
func decodeSlowly(line []byte, d Direction, b Bounds) (Frame, *Error) {
	keys, bad := scan(line, b)
	if bad != nil {
		return nil, bad
	}
	var top map[string]json.RawMessage
	if err := json.Unmarshal(line, &top); err != nil {
		return nil, syntaxError(err)
	}
	f, bad := decodeFields(line, top, keys, d)
	if bad != nil {
		bad.ID, bad.Session = identity(top)
		return nil, bad
	}
	return f, nil
}

// identity returns as much as can be read of who sent a broken frame.
func identity(top map[string]json.RawMessage) (id int64, session string) {
	if json.Unmarshal(top["id"], &id) != nil {
		id = 0
	}
	if json.Unmarshal(top["session"], &session) != nil {
		session = ""
	}
	return id, session
}

// decodeFields makes the frame out of the fields of its line.
func decodeFields(line []byte, top map[string]json.RawMessage, keys []string, d Direction) (Frame, *Error) {
	var name string
	if raw, ok := top["type"]; !ok {
		return nil, errorf(BadField, `the frame has no "type"`)
	} else if err := json.Unmarshal(raw, &name); err != nil {
		return nil, errorf(BadField, `"type" must be a string`)
	}
	k := kinds()[name]
	if k == nil || k.from != d {
		return nil, errorf(UnknownKind, "there is no frame %q to be sent here; there are %s", clip(name),
			strings.Join(names(d), ", "))
	}
	if bad := k.checkFields(top, keys); bad != nil {
		return nil, bad
	}
	delete(top, "type")
	f := k.make()
	dec := json.NewDecoder(bytes.NewReader(withoutType(top)))
	dec.DisallowUnknownFields()
	if err := dec.Decode(f); err != nil {
		return nil, fieldError(name, err)
	}
	if !f.head().valid() {
		return nil, errorf(BadField, `%s: "id" must not be negative, "session" not longer than 128 bytes`, name)
	}
	return f, nil
}

// withoutType joins the fields again; the structs have none for the kind.
func withoutType(top map[string]json.RawMessage) []byte {
	out := []byte{'{'}
	for k, v := range top {
		if len(out) > 1 {
			out = append(out, ',')
		}
		out = append(out, '"')
		out = append(out, k...) // a known field: nothing to escape
		out = append(out, '"', ':')
		out = append(out, v...)
	}
	return append(out, '}')
}

// checkFields refuses fields that the kind does not have, that stand twice or that are missing.
func (k *kind) checkFields(top map[string]json.RawMessage, keys []string) *Error {
	for i, key := range keys {
		if !slices.Contains(k.fields, key) {
			return errorf(BadField, "%s has no field %q; it has %s", k.name, clip(key), strings.Join(k.fields, ", "))
		}
		if slices.Contains(keys[:i], key) {
			return errorf(BadField, "%s: field %q stands twice", k.name, key)
		}
	}
	for _, name := range k.required {
		if _, ok := top[name]; !ok {
			return errorf(BadField, "%s needs the field %q", k.name, name)
		}
	}
	return nil
}

// names lists the frames that go in direction d.
func names(d Direction) []string {
	var list []string
	for name, k := range kinds() {
		if k.from == d {
			list = append(list, name)
		}
	}
	slices.Sort(list)
	return list
}

// syntaxError words what encoding/json says about a line.
func syntaxError(err error) *Error {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return errorf(BadSyntax, "not JSON at byte %d: %v", syntax.Offset, err)
	case errors.As(err, &kind):
		return errorf(BadSyntax, "a frame is a JSON object; this line is of type %s", kind.Value)
	}
	return errorf(BadSyntax, "not JSON: %v", err)
}

// fieldError words a value that does not fit its field.
func fieldError(name string, err error) *Error {
	var kind *json.UnmarshalTypeError
	if errors.As(err, &kind) {
		// Fields of embedded structs come with the name of the struct.
		field := strings.TrimPrefix(strings.TrimPrefix(kind.Field, "Head."), "Shown.")
		return errorf(BadField, "%s: field %q cannot be a %s", name, field, kind.Value)
	}
	return errorf(BadField, "%s: %s", name, strings.TrimPrefix(err.Error(), "json: "))
}

// clip shortens what a message repeats.
func clip(s string) string {
	const most = 60
	if len(s) <= most {
		return s
	}
	return fmt.Sprintf("%s… (%d bytes)", strings.ToValidUTF8(s[:most], ""), len(s))
}
