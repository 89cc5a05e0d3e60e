package py

import (
	"encoding/base64"
	"errors"
	"fmt"
	"math"
	"strconv"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
)

// jsonWriter writes Python values as JSON for tools: tuples and sets as lists, bytes in base 64, keys of dicts as strings. It runs no Python.
// What JSON cannot say is an error that names it, so that a model knows which argument to repair.
type jsonWriter struct {
	t   *object.Thread
	buf []byte
}

func (w *jsonWriter) value(v object.Value, depth int) error {
	if depth > maxConvertDepth {
		return errTooDeep
	}
	if err := w.t.Work(1); err != nil {
		return err
	}
	if v.Kind() != object.KBool {
		if n, ok := object.IntOf(v); ok {
			return w.int(n)
		}
	}
	if f, ok := object.FloatOf(v); ok {
		return w.float(f)
	}
	switch v.Kind().Base() {
	case object.KNone:
		w.buf = append(w.buf, "null"...)
	case object.KBool:
		w.buf = strconv.AppendBool(w.buf, v.True())
	case object.KStr:
		return w.text(v.Str().S)
	case object.KBytes:
		return w.base64(v.Bytes().B)
	case object.KByteArray:
		return w.base64(v.ByteArray().B)
	case object.KList:
		return w.items(v.List().Items, depth)
	case object.KTuple:
		return w.items(v.Tuple().Items, depth)
	case object.KSet, object.KFrozenSet:
		return w.set(v.Set(), depth)
	case object.KDict:
		w.buf = append(w.buf, '{')
		if err := w.entries(v.Dict(), depth+1); err != nil {
			return err
		}
		w.buf = append(w.buf, '}')
	default:
		return fmt.Errorf("an object of type '%s' cannot be passed to a tool", object.TypeOf(v).Name)
	}
	return nil
}

// comma separates the next item from the one before.
func (w *jsonWriter) comma() {
	if c := w.buf[len(w.buf)-1]; c != '{' && c != '[' {
		w.buf = append(w.buf, ',')
	}
}

func (w *jsonWriter) int(n number.Int) error {
	if n.Big == nil {
		w.buf = strconv.AppendInt(w.buf, n.Small, 10)
		return nil
	}
	s, err := number.IntText(n, 10, w.t.Meter)
	w.buf = append(w.buf, s...)
	return err
}

func (w *jsonWriter) float(f float64) error {
	if math.IsNaN(f) || math.IsInf(f, 0) {
		return errors.New("nan and inf cannot be passed to a tool")
	}
	w.buf = strconv.AppendFloat(w.buf, f, 'g', -1, 64)
	return nil
}

const hexDigits = "0123456789abcdef"

func (w *jsonWriter) text(s string) error {
	if err := w.grow(len(s)); err != nil {
		return err
	}
	w.buf = append(w.buf, '"')
	start := 0
	for i := 0; i < len(s); {
		if c := s[i]; c >= 0x20 && c != '"' && c != '\\' && c < utf8.RuneSelf {
			i++
			continue
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		if r >= 0x20 && r != '"' && r != '\\' && !(r == utf8.RuneError && n == 1) {
			i += n
			continue
		}
		w.buf = append(w.buf, s[start:i]...)
		switch {
		case r == '"' || r == '\\':
			w.buf = append(w.buf, '\\', byte(r))
		case r == utf8.RuneError: // of a lone surrogate
			w.buf = append(w.buf, "\ufffd"...)
		default:
			w.buf = append(w.buf, '\\', 'u', '0', '0', hexDigits[r>>4], hexDigits[r&15])
		}
		i += n
		start = i
	}
	w.buf = append(append(w.buf, s[start:]...), '"')
	return nil
}

// grow pays for n more bytes.
func (w *jsonWriter) grow(n int) error {
	if n < 1<<12 {
		return nil
	}
	if err := w.t.Work(n / 64); err != nil {
		return err
	}
	return w.t.Alloc(n)
}

func (w *jsonWriter) base64(b []byte) error {
	if err := w.grow(len(b) * 4 / 3); err != nil {
		return err
	}
	w.buf = append(w.buf, '"')
	w.buf = base64.StdEncoding.AppendEncode(w.buf, b)
	w.buf = append(w.buf, '"')
	return nil
}

func (w *jsonWriter) items(items []object.Value, depth int) error {
	if err := w.grow(2 * len(items)); err != nil {
		return err
	}
	w.buf = append(w.buf, '[')
	for _, v := range items {
		w.comma()
		if err := w.value(v, depth+1); err != nil {
			return err
		}
	}
	w.buf = append(w.buf, ']')
	return nil
}

func (w *jsonWriter) set(s *object.Set, depth int) error {
	w.buf = append(w.buf, '[')
	for i := 0; ; {
		v, next, ok := s.Next(i)
		if !ok {
			w.buf = append(w.buf, ']')
			return nil
		}
		i = next
		w.comma()
		if err := w.value(v, depth+1); err != nil {
			return err
		}
	}
}

// entries writes the entries of a dict without the braces around them.
func (w *jsonWriter) entries(d *object.Dict, depth int) error {
	for i := 0; ; {
		k, v, next, ok := d.Next(i)
		if !ok {
			return nil
		}
		i = next
		w.comma()
		key, err := toGo(w.t, k, depth)
		if err != nil {
			return err
		}
		if err := w.text(jsonKey(key)); err != nil {
			return err
		}
		w.buf = append(w.buf, ':')
		if err := w.value(v, depth); err != nil {
			return err
		}
	}
}
