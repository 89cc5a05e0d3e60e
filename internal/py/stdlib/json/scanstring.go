// This file reads string literals of JSON.

package json

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
	"github.com/hognose/hognose/internal/py/ucd"
)

// string reads what follows the opening quote.
func (r *reader) string() (value, error) {
	end, plain, err := r.run(r.i, r.i)
	if err != nil {
		return value{}, err
	}
	if !plain {
		return r.escaped(r.i, end)
	}
	v, err := types.StrSpan(r.t, r.src, r.i, end)
	r.i = end + 1
	return v, err
}

// key is string for the key of an object. Keys repeat, so each is made once; that also saves
// hashing it again.
func (r *reader) key() (value, error) {
	end, plain, err := r.run(r.i, r.i)
	if err != nil {
		return value{}, err
	}
	if !plain {
		return r.escaped(r.i, end)
	}
	text := r.s[r.i:end]
	k, ok := r.keys[text]
	if !ok {
		if k, err = types.StrSpan(r.t, r.src, r.i, end); err != nil {
			return value{}, err
		}
		if r.keys == nil {
			r.keys = make(map[string]value)
		}
		if err := r.t.Alloc(keySize); err != nil {
			return value{}, err
		}
		r.keys[text] = k
	}
	r.i = end + 1
	return k, nil
}

const keySize = 48 // of an entry of reader.keys

// run returns the end of the characters from i on that stand for themselves: at the closing quote,
// then plain is true, or at a backslash. start is the offset behind the opening quote.
func (r *reader) run(start, i int) (end int, plain bool, err error) {
	s, from := r.s, i
	for ; i < len(s); i++ {
		c := s[i]
		if c >= ' ' && c != '"' && c != '\\' {
			if i-from >= pollBytes {
				if err := r.t.Work((i - from) / bytesPerWork); err != nil {
					return 0, false, err
				}
				from = i
			}
			continue
		}
		if c == '"' {
			return i, true, nil
		}
		if c == '\\' {
			return i, false, nil
		}
		if r.strict {
			return 0, false, r.fail("Invalid control character at", i)
		}
	}
	return 0, false, r.unterminated(start)
}

// unterminated complains about the literal that starts before start, which may be the start of the
// text for a call of scanstring.
func (r *reader) unterminated(start int) error {
	pos, err := types.StrPosition(r.t, r.src, start)
	if err != nil {
		return err
	}
	return decodeErrorAt(r.t, "Unterminated string starting at", r.src, pos-1)
}

// escaped reads a literal that has escapes, the first at the offset i.
func (r *reader) escaped(start, i int) (value, error) {
	b := append([]byte(nil), r.s[start:i]...)
	charged := 0
	for {
		var err error
		if b, i, err = r.escape(b, start, i); err != nil {
			return value{}, err
		}
		end, plain, err := r.run(start, i)
		if err != nil {
			return value{}, err
		}
		b = append(b, r.s[i:end]...)
		if len(b)-charged >= pollBytes || plain {
			if err := r.charge(len(b) - charged); err != nil {
				return value{}, err
			}
			charged = len(b)
		}
		if plain {
			r.i = end + 1
			return object.NewStr(string(b)), nil
		}
		i = end
	}
}

// charge pays for n bytes of unescaped text: the buffer, which grows by doubling, and the str.
func (r *reader) charge(n int) error {
	if err := r.t.Work(n / bytesPerWork); err != nil {
		return err
	}
	return r.t.Alloc(3 * n)
}

// escape appends what the escape at i stands for, and returns the offset after it.
func (r *reader) escape(b []byte, start, i int) ([]byte, int, error) {
	i++
	if i >= len(r.s) {
		return nil, 0, r.unterminated(start)
	}
	switch c := r.s[i]; c {
	case '"', '\\', '/':
		b = append(b, c)
	case 'b':
		b = append(b, '\b')
	case 'f':
		b = append(b, '\f')
	case 'n':
		b = append(b, '\n')
	case 'r':
		b = append(b, '\r')
	case 't':
		b = append(b, '\t')
	case 'u':
		return r.unicode(b, i)
	default:
		return nil, 0, r.fail(`Invalid \escape`, i-1)
	}
	return b, i + 1, nil
}

// unicode is escape for \uXXXX, where i is the offset of the u. Two surrogates that belong together
// make one character.
func (r *reader) unicode(b []byte, i int) ([]byte, int, error) {
	c, ok := hex4(r.s, i+1)
	if !ok {
		return nil, 0, r.fail(`Invalid \uXXXX escape`, i)
	}
	i += 5
	if c >= 0xD800 && c < 0xDC00 && i+1 < len(r.s) && r.s[i] == '\\' && r.s[i+1] == 'u' {
		if low, ok := hex4(r.s, i+2); ok && low >= 0xDC00 && low < 0xE000 {
			c = 0x10000 + (c-0xD800)<<10 + (low - 0xDC00)
			i += 6
		}
	}
	return ucd.AppendRune(b, c), i, nil
}

// hex4 returns the number of four hexadecimal digits. Something must follow them.
func hex4(s string, i int) (rune, bool) {
	if i+4 >= len(s) {
		return 0, false
	}
	n := rune(0)
	for _, c := range []byte(s[i : i+4]) {
		n <<= 4
		switch {
		case isDigit(c):
			n |= rune(c - '0')
		case c|0x20 >= 'a' && c|0x20 <= 'f':
			n |= rune(c|0x20-'a') + 10
		default:
			return 0, false
		}
	}
	return n, true
}

// scanString is the function _json.scanstring.
func scanString(t *thread, a []value) (value, error) {
	src, err := strArg(t, a[0])
	if err != nil {
		return value{}, err
	}
	strict := true
	if a[2].IsSet() {
		if strict, err = t.Truth(a[2]); err != nil {
			return value{}, err
		}
	}
	pos, err := t.IndexInt(a[1], object.OverflowError)
	if err != nil {
		return value{}, err
	}
	at, ok, err := offset(t, src, pos)
	if err != nil {
		return value{}, err
	}
	if !ok {
		return value{}, t.Errorf(object.ValueError, "end is out of bounds")
	}
	r := reader{t: t, scanner: &scanner{strict: strict}, src: src, s: src.S, i: at}
	v, err := r.string()
	if err != nil {
		return value{}, err
	}
	end, err := types.StrPosition(t, src, r.i)
	return object.Pair(v, object.Int(int64(end))), err
}
