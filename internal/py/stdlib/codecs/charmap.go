package codecs

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/text"
	"github.com/hognose/hognose/internal/py/types"
)

// The charmap functions convert by a mapping that the program gives: a dict, anything with
// __getitem__, or a str that is indexed by bytes.

const unmapped = "character maps to <undefined>"

// charmapBuild makes a dict from code points to bytes. CPython packs it into an object of its own
// type.
func charmapBuild(t *thread, a []value) (value, error) {
	s, err := str(t, a[0], "charmap_build() argument")
	if err != nil {
		return value{}, err
	}
	d := object.NewDict()
	n, err := t.StrLen(s)
	if err != nil {
		return value{}, err
	}
	for i := range min(n, 256) {
		r := s.Rune(i)
		if r == 0xFFFE {
			continue
		}
		if err := t.Set(d, object.Int(int64(r)), object.Int(int64(i))); err != nil {
			return value{}, err
		}
	}
	return d.Value(), nil
}

// item is mapping[key]; unbound if there is none, or None.
func item(t *thread, mapping value, key int64) (value, error) {
	v, err := t.GetItem(mapping, object.Int(key))
	if err != nil {
		if object.IsExcOf(err, object.LookupError) {
			return value{}, nil
		}
		return value{}, err
	}
	if v.IsNone() {
		return value{}, nil
	}
	return v, nil
}

// charmapEncode is charmap_encode(str, errors, mapping): the bytes, and the number of characters.
// Without a mapping it is Latin-1.
func charmapEncode(t *thread, a []value) (value, error) {
	s, err := str(t, a[0], "charmap_encode() argument 1")
	if err != nil {
		return value{}, err
	}
	errors, err := errorsName(t, a[1], "charmap_encode() argument 2")
	if err != nil {
		return value{}, err
	}
	n, err := t.StrLen(s)
	if err != nil {
		return value{}, err
	}
	if !a[2].IsSet() || a[2].IsNone() {
		b, _, err := types.EncodeText(t, &text.Encoding{Codec: text.Latin1}, s, errors, true)
		return coded(t, b, n, err)
	}
	e := &charmapEncoder{t: t, s: s, mapping: a[2], handler: types.CodecErrors(t, errors)}
	if err := e.run(); err != nil {
		return value{}, types.CodecError(t, err, errors)
	}
	return coded(t, object.NewBytes(e.out), n, nil)
}

// The mapping may be any object, whose __getitem__ is Python code; the str cannot change meanwhile.
type charmapEncoder struct {
	t       *thread
	s       *object.Str
	mapping value
	handler text.Errors
	out     []byte
}

// run encodes all characters. Those in a row that the mapping lacks are one error, which is handled
// at once, as CPython does: a handler is called with their whole range.
func (e *charmapEncoder) run() error {
	n := e.s.Len()
	for i := 0; i < n; {
		if err := e.t.Meter.Step(1); err != nil {
			return err
		}
		ok, err := e.put(e.s.Rune(i))
		if err != nil {
			return err
		}
		if ok {
			i++
			continue
		}
		end := i + 1
		for end < n { // what follows and is missing too belongs to the error
			if err := e.t.Work(1); err != nil {
				return err
			}
			size := len(e.out)
			ok, err := e.put(e.s.Rune(end))
			if err != nil {
				return err
			}
			// The look ahead wrote a character that is written again when its turn comes.
			if e.out = e.out[:size]; ok {
				break
			}
			end++
		}
		if i, err = e.replace(i, end); err != nil {
			return err
		}
	}
	return nil
}

// put writes what the mapping has for r, and reports whether it has something.
func (e *charmapEncoder) put(r rune) (bool, error) {
	v, err := item(e.t, e.mapping, int64(r))
	if err != nil || !v.IsSet() {
		return false, err
	}
	switch v.Kind().Base() {
	case object.KInt:
		if n := v.Int(); v.IsInt() && n >= 0 && n < 256 {
			return true, e.write([]byte{byte(n)})
		}
		return false, e.t.Errorf(object.TypeError, "character mapping must be in range(256)")
	case object.KBytes:
		return true, e.write(v.Bytes().B)
	}
	return false, e.t.Errorf(object.TypeError, "character mapping must return integer, bytes or None, not %s",
		object.TypeOf(v).Name)
}

// write appends bytes, and pays for the doubling of the buffer as well.
func (e *charmapEncoder) write(b []byte) error {
	if err := e.t.Alloc(2 * len(b)); err != nil {
		return err
	}
	e.out = append(e.out, b...)
	return nil
}

// replace asks the error handler about the characters from i to j, and returns where to go on.
func (e *charmapEncoder) replace(i, j int) (int, error) {
	problem := &text.UnicodeError{Encoding: "charmap", Object: e.s.S, Start: i, End: j, Reason: unmapped}
	r, err := answer(e.t, e.handler, problem)
	if err != nil {
		return 0, err
	}
	if r.Bytes {
		return r.Next, e.write([]byte(r.Text))
	}
	// A replacement goes through the mapping too. What the mapping lacks cannot be replaced again.
	for _, c := range r.Text {
		if ok, err := e.put(c); err != nil || !ok {
			if err == nil {
				err = problem
			}
			return 0, err
		}
	}
	return r.Next, nil
}

// answer is what an error handler of either sort says.
func answer(t *thread, h text.Errors, problem *text.UnicodeError) (text.Replacement, error) {
	if h.Handler == text.Custom {
		return h.Call(problem)
	}
	r, ok, err := h.Resolve(problem, t.Meter)
	if err == nil && !ok {
		err = problem
	}
	return r, err
}

// charmapDecode is charmap_decode(data, errors, mapping): the str, and the number of bytes.
func charmapDecode(t *thread, a []value) (value, error) {
	mapping := a[2]
	errors, err := errorsName(t, a[1], "charmap_decode() argument 2")
	if err != nil {
		return value{}, err
	}
	b, err := data(t, a[0], false)
	if err != nil {
		return value{}, err
	}
	if !mapping.IsSet() || mapping.IsNone() {
		s, _, err := types.DecodeText(t, &text.Encoding{Codec: text.Latin1}, b, errors, true)
		return coded(t, s, len(b), err)
	}
	k, whole := text.NewBuilder(len(b), t.Meter), ""
	handler := types.CodecErrors(t, errors)
	for i := 0; i < len(b); {
		if err := t.Meter.Step(1); err != nil {
			return value{}, err
		}
		ok, err := mapByte(t, k, mapping, b[i])
		if err != nil {
			return value{}, err
		}
		if ok {
			i++
			continue
		}
		if whole == "" { // the errors share one copy: each byte may be one
			if err := t.Alloc(len(b)); err != nil {
				return value{}, err
			}
			whole = string(b)
		}
		r, err := answer(t, handler, &text.UnicodeError{Decode: true, Encoding: "charmap", Object: whole,
			Start: i, End: i + 1, Reason: unmapped})
		if err != nil {
			return value{}, types.CodecError(t, err, errors)
		}
		k.WriteString(r.Text)
		i = r.Next
	}
	out, err := k.Str()
	if err != nil {
		return value{}, t.LimitError(err)
	}
	return coded(t, object.NewStr(out.Text), len(b), nil)
}

// mapByte writes what the mapping has for a byte, and reports whether it has something. U+FFFE
// marks a byte without a character in the tables of package encodings.
func mapByte(t *thread, k *text.Builder, mapping value, b byte) (bool, error) {
	if mapping.Kind() == object.KStr {
		s := mapping.Str()
		if int(b) >= s.Len() || s.Rune(int(b)) == 0xFFFE {
			return false, nil
		}
		k.WriteRune(s.Rune(int(b)))
		return true, nil
	}
	v, err := item(t, mapping, int64(b))
	if err != nil || !v.IsSet() {
		return false, err
	}
	switch v.Kind().Base() {
	case object.KInt, object.KBigInt:
		if n := v.Int(); v.IsInt() && n >= 0 && n <= 0x10FFFF {
			if n == 0xFFFE {
				return false, nil
			}
			k.WriteRune(rune(n))
			return true, nil
		}
		return false, t.Errorf(object.TypeError, "character mapping must be in range(0x110000)")
	case object.KStr:
		if v.Str().S == "\ufffe" {
			return false, nil
		}
		k.WriteString(v.Str().S)
		return true, nil
	}
	return false, t.Errorf(object.TypeError, "character mapping must return integer, None or str")
}
