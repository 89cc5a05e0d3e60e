// This file has the % operator of str, bytes and bytearray. Package format walks over the
// conversions and formats numbers; here arguments are taken from the right operand and converted.

package types

import (
	"github.com/hognose/hognose/internal/py/format"
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
)

// percent is the % operator of str, bytes and bytearray at work.
type percent struct {
	t       *object.Thread
	bytes   bool
	mapping object.Value   // the right operand, if fields may name its keys
	args    []object.Value // not yet converted
	out     []byte
	buf     [object.FormatBuf]byte // room for short results
}

// ModStr is a % b for an exact str and a builtin object, whose type has nothing to say about it.
func ModStr(t *object.Thread, a, b object.Value) (object.Value, error) { return strMod(t, a, b) }

// strMod is str % args. The two commonest shapes, "%s" % str and plain %d and %s, need no
// formatter.
func strMod(t *object.Thread, a, b object.Value) (object.Value, error) {
	if a.Kind().Base() != object.KStr {
		return object.NotImplemented, nil
	}
	if a.Str().S == "%s" && b.O.Kind == object.KStr {
		return b, nil
	}
	if v, ok, err := shortPercent(t, a.Str().S, b); ok {
		return v, err
	}
	p := &percent{t: t}
	p.out = p.buf[:0]
	if err := p.run(a.Str().S, b); err != nil {
		return object.Value{}, err
	}
	return t.Formatted(p.out, nil)
}

// run appends text with its conversions applied to the operand arg: a tuple holds one argument for
// each, anything else is the only one, and also a mapping if it can be subscripted.
func (p *percent) run(text string, arg object.Value) error {
	defer p.t.EndNative(p.t.BeginNative()) // an operator may make more than its operands are long
	if arg.Kind().Base() == object.KTuple {
		p.args = arg.Tuple().Items
	} else {
		p.args = []object.Value{arg}
		if isPercentMapping(p.t, arg, p.bytes) {
			p.mapping = arg
		}
	}
	walk := format.Printf{Format: text, Bytes: p.bytes, Mapping: p.mapping.IsSet(), Meter: p.t.Meter, Lookup: p.lookup}
	for {
		literal, conv, done, err := walk.Next(p.star)
		if err != nil {
			return p.t.NumberError(err)
		}
		if err := p.literal(literal); err != nil {
			return err
		}
		if conv != nil {
			if err := p.convert(conv); err != nil {
				return err
			}
		}
		if done {
			break
		}
	}
	if len(p.args) > 0 && !p.mapping.IsSet() {
		return p.tooMany()
	}
	return nil
}

// isPercentMapping reports whether keys may be looked up in v: it has __getitem__ and is no text.
func isPercentMapping(t *object.Thread, v object.Value, bytes bool) bool {
	switch v.Kind().Base() {
	case object.KDict:
		return true
	case object.KBytes, object.KByteArray:
		return !bytes
	case object.KStr:
		return false
	case object.KType: // only if its metaclass has __getitem__
		f, _ := t.FindSpecial(v, nGetitem)
		return f.IsSet()
	}
	f, c := t.FindSpecial(v, nGetitem)
	return f.IsSet() || c.Native.Slots != nil && c.Native.Slots.Item != nil && c.Native.Flags&object.Positions == 0
}

// tooMany is the error for arguments that no conversion has used.
func (p *percent) tooMany() error {
	if p.bytes {
		return p.t.Errorf(object.TypeError, "not all arguments converted during bytes formatting")
	}
	return p.t.NumberError(format.ErrTooManyArgs)
}

func (p *percent) literal(s string) error {
	if err := p.t.Alloc(len(s)); err != nil {
		return err
	}
	out, err := format.Append(p.out, s, p.t.Meter)
	if err != nil {
		return err
	}
	p.out = out
	return p.t.Meter.Step(1)
}

// next fetches an argument.
func (p *percent) next() (object.Value, error) {
	if len(p.args) == 0 {
		return object.Value{}, p.t.NumberError(format.ErrTooFewArgs)
	}
	v := p.args[0]
	p.args = p.args[1:]
	return v, nil
}

// star takes the argument of a * in width or precision; ok is false if it is no int.
func (p *percent) star() (number.Int, bool, error) {
	v, err := p.next()
	if err != nil {
		return number.Int{}, false, err
	}
	n, ok := object.IntOf(v)
	return n, ok, nil
}

// lookup makes the value of a key the only argument.
func (p *percent) lookup(key string) error {
	v, err := p.t.GetItem(p.mapping, p.key(key))
	if err != nil {
		return err
	}
	p.args = []object.Value{v}
	return nil
}

// convert takes an argument and appends it by the conversion c.
func (p *percent) convert(c *format.Conv) error {
	v, err := p.next()
	if err != nil {
		return err
	}
	switch c.Type {
	case 's', 'r', 'a', 'b':
		return p.text(c, v)
	case 'c':
		return p.char(c, v)
	case 'd', 'i', 'u', 'o', 'x', 'X':
		return p.int(c, v)
	case 'e', 'E', 'f', 'F', 'g', 'G':
		return p.float(c, v)
	}
	return p.t.NumberError(c.Unsupported())
}

// key is the key of %(name)s: a str, or bytes in a bytes format.
func (p *percent) key(s string) object.Value {
	if p.bytes {
		return object.NewBytes(object.StringToBytes(s))
	}
	return object.NewStr(s)
}

// put keeps what a kernel has appended.
func (p *percent) put(out []byte, err error) error {
	if err != nil {
		return p.t.NumberError(err)
	}
	p.out = out
	return nil
}

// text converts by %s, %r, %a, and %b of bytes formats.
func (p *percent) text(c *format.Conv, v object.Value) error {
	t := p.t
	var s object.Value
	var err error
	switch {
	case p.bytes && (c.Type == 's' || c.Type == 'b'):
		b, err := percentBytes(t, v)
		if err != nil {
			return err
		}
		return p.put(c.AppendBytes(p.out, b, t.Meter))
	case c.Type == 'b':
		return t.NumberError(c.Unsupported())
	case c.Type == 's':
		s, err = t.Str(v)
	case c.Type == 'r' && !p.bytes:
		s, err = t.Repr(v)
	default:
		s, err = t.Ascii(v)
	}
	if err != nil {
		return err
	}
	return p.put(c.AppendStr(p.out, s.Str().S, t.Meter))
}

// percentBytes is the argument of %b: a buffer, or what __bytes__ returns.
func percentBytes(t *object.Thread, v object.Value) ([]byte, error) {
	b, ok, err := BufferBytes(t, v)
	if ok || err != nil {
		return b, err
	}
	if f, c := t.FindSpecial(v, nBytes); f.IsSet() {
		return callBytes(t, f, v, c)
	}
	return nil, t.Errorf(object.TypeError,
		"%%b requires a bytes-like object, or an object that implements __bytes__, not '%s'", object.TypeOf(v).Name)
}

// char converts by %c: a str of one character, or the number of one.
func (p *percent) char(c *format.Conv, v object.Value) error {
	t := p.t
	if p.bytes {
		return p.byteChar(c, v)
	}
	if v.Kind().Base() == object.KStr {
		return p.put(c.AppendCharText(p.out, v.Str().S, t.Meter))
	}
	if !t.HasIndex(v) {
		return t.NumberError(format.ErrCharType)
	}
	i, err := t.Index(v)
	if err != nil {
		return err
	}
	n, _ := object.IntOf(i)
	return p.put(c.AppendChar(p.out, n, t.Meter))
}

// byteChar converts by %c of bytes formats.
func (p *percent) byteChar(c *format.Conv, v object.Value) error {
	t := p.t
	var b []byte
	switch v.Kind().Base() {
	case object.KBytes:
		b = v.Bytes().B
	case object.KByteArray:
		b = v.ByteArray().B
	default:
		if !t.HasIndex(v) {
			break
		}
		i, err := t.IndexInt(v, nil)
		if err != nil {
			return err
		}
		if uint(i) > 255 {
			return t.Errorf(object.OverflowError, "%%c arg not in range(256)")
		}
		b = []byte{byte(i)}
	}
	if len(b) != 1 {
		return t.Errorf(object.TypeError, "%%c requires an integer in range(256) or a single byte")
	}
	c.Precision = -1
	return p.put(c.AppendBytes(p.out, b, t.Meter))
}

// int converts by %d, %i, %u, %o, %x and %X.
func (p *percent) int(c *format.Conv, v object.Value) error {
	if p.bytes && c.Type == 'i' { // which shows in messages
		c.Type = 'd'
	}
	n, ok := object.IntOf(v)
	if !ok {
		var err error
		if n, err = p.toInt(c, v); err != nil {
			return err
		}
	}
	return p.put(c.AppendInt(p.out, n, p.t.MaxStrDigits, p.t.Meter))
}

// toInt converts what is not an int: for %d any real number, for %o and %x what has __index__.
func (p *percent) toInt(c *format.Conv, v object.Value) (number.Int, error) {
	t := p.t
	var r object.Value
	var err error
	switch hex := c.Type == 'o' || c.Type|0x20 == 'x'; {
	case hex && t.HasIndex(v):
		r, err = t.Index(v)
	case !hex && isReal(t, v):
		r, err = ToInt(t, v)
	default:
		return number.Int{}, t.NumberError(c.NotANumber(object.TypeOf(v).Name))
	}
	if err != nil && object.IsExcOf(err, object.TypeError) {
		return number.Int{}, t.NumberError(c.NotANumber(object.TypeOf(v).Name))
	}
	if err != nil {
		return number.Int{}, err
	}
	n, _ := object.IntOf(r)
	return n, nil
}

// isReal reports whether v is a number that int() takes, by what its class defines.
func isReal(t *object.Thread, v object.Value) bool {
	for _, name := range [...]*object.Str{nIndex, nInt} {
		if f, _ := t.FindSpecial(v, name); f.IsSet() {
			return true
		}
	}
	s := object.TypeOf(v).Native.Slots
	return s != nil && (s.ToInt != nil || s.Index != nil)
}

// float converts by %e, %f and %g and their upper-case forms.
func (p *percent) float(c *format.Conv, v object.Value) error {
	f, err := ToFloat(p.t, v)
	if v.O.Kind == object.KFloat|object.Sub { // read as it is, whatever its __float__ returns
		f, _ = object.FloatOf(v)
		err = nil
	}
	if err != nil && p.bytes && object.IsExcOf(err, object.TypeError) {
		return p.t.Errorf(object.TypeError, "float argument required, not %s", object.TypeOf(v).Name)
	}
	if err != nil {
		return err
	}
	return p.put(c.AppendFloat(p.out, f, p.t.Meter))
}
