package wire

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"sync"
	"unicode/utf16"
	"unicode/utf8"
)

// Writer sends frames. It may be used from several goroutines: frames are not torn.
type Writer struct {
	mu  sync.Mutex
	w   io.Writer
	err error
}

// NewWriter returns a Writer of lines to w.
func NewWriter(w io.Writer) *Writer { return &Writer{w: w} }

// Write sends frames with one Write of the underlying writer: who reads them wakes once. After an
// error of that writer every later call returns the error.
func (w *Writer) Write(frames ...Frame) error {
	var lines []byte
	for _, f := range frames {
		line, err := Encode(f)
		if err != nil {
			return err
		}
		if lines == nil {
			lines = line
		} else {
			lines = append(lines, line...)
		}
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.err == nil {
		_, w.err = w.w.Write(lines)
	}
	return w.err
}

// Encode returns the line of f, its newline included. It is ASCII: text of a program cannot end it,
// and a reader that cuts the stream in the middle of a character loses nothing.
func Encode(f Frame) ([]byte, error) {
	name := KindOf(f)
	if name == "" {
		return nil, fmt.Errorf("wire: %T is no frame", f)
	}
	var body bytes.Buffer
	e := json.NewEncoder(&body)
	e.SetEscapeHTML(false)
	if err := e.Encode(f); err != nil {
		return nil, fmt.Errorf("wire: %s: %w", name, err)
	}
	rest := bytes.TrimSuffix(body.Bytes(), []byte("\n"))[1:] // without the brace
	line := make([]byte, 0, len(rest)+len(name)+16)
	line = append(line, `{"type":"`...)
	line = append(line, name...)
	line = append(line, '"')
	if len(rest) > 1 {
		line = append(line, ',')
	}
	return append(appendASCII(line, rest), '\n'), nil
}

// appendASCII copies JSON and writes what is not ASCII, which can only stand in strings, as \uXXXX.
func appendASCII(dst, src []byte) []byte {
	for i := 0; i < len(src); {
		if src[i] < utf8.RuneSelf {
			dst = append(dst, src[i])
			i++
			continue
		}
		r, n := utf8.DecodeRune(src[i:])
		i += n
		if r1, r2 := utf16.EncodeRune(r); r1 != utf8.RuneError {
			dst = fmt.Appendf(dst, `\u%04x\u%04x`, r1, r2)
		} else {
			dst = fmt.Appendf(dst, `\u%04x`, r)
		}
	}
	return dst
}
