// This file reads and writes single items of an array.

package array

import (
	"encoding/binary"
	"math"

	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
	"github.com/hognose/hognose/internal/py/ucd"
)

func appendUint32(b []byte, n uint32) []byte { return binary.LittleEndian.AppendUint32(b, n) }

// item returns item i.
func (a *array) item(i int) value {
	b := a.b[i*a.size : (i+1)*a.size]
	switch a.code {
	case 'b':
		return object.Int(int64(int8(b[0])))
	case 'B':
		return object.Int(int64(b[0]))
	case 'h':
		return object.Int(int64(int16(binary.LittleEndian.Uint16(b))))
	case 'H':
		return object.Int(int64(binary.LittleEndian.Uint16(b)))
	case 'i':
		return object.Int(int64(int32(binary.LittleEndian.Uint32(b))))
	case 'I':
		return object.Int(int64(binary.LittleEndian.Uint32(b)))
	case 'l', 'q':
		return object.Int(int64(binary.LittleEndian.Uint64(b)))
	case 'L', 'Q':
		return object.NewInt(number.FromUint64(binary.LittleEndian.Uint64(b)))
	case 'f':
		return object.Float(float64(math.Float32frombits(binary.LittleEndian.Uint32(b))))
	case 'd':
		return object.Float(math.Float64frombits(binary.LittleEndian.Uint64(b)))
	}
	return object.RuneStr(rune(binary.LittleEndian.Uint32(b)))
}

// itemSize is what a character that is not ASCII takes, and an int of 64 bits that is no int64: an
// object of 48 bytes, and what it points to. The other items fit into a Value.
const itemSize = object.StrSize + 16

// itemOrError is item for programs: bytes may have made characters that do not exist, and objects
// are to be paid for.
func (a *array) itemOrError(t *thread, i int) (value, error) {
	if a.text() {
		if n := binary.LittleEndian.Uint32(a.b[i*a.size:]); n > ucd.MaxRune {
			return value{}, t.Errorf(object.ValueError, "character U+%x is not in range [U+0000; U+10ffff]", n)
		}
	}
	v := a.item(i)
	if k := v.Kind(); k == object.KBigInt || k == object.KStr && !v.Str().ASCII() {
		return v, t.Alloc(itemSize)
	}
	return v, nil
}

// pack writes x as an item. dst has the size of an item.
func (a *array) pack(t *thread, dst []byte, x value) error {
	switch a.code {
	case 'u', 'w':
		if x.Kind().Base() != object.KStr || !x.Str().IsChar() {
			return t.Errorf(object.TypeError, "array item must be unicode character")
		}
		binary.LittleEndian.PutUint32(dst, uint32(x.Str().Rune(0)))
		return nil
	case 'f', 'd':
		f, err := types.ToFloat(t, x)
		if err != nil {
			return err
		}
		f = object.PlainNaN(f)
		if a.code == 'f' {
			binary.LittleEndian.PutUint32(dst, math.Float32bits(float32(f)))
		} else {
			binary.LittleEndian.PutUint64(dst, math.Float64bits(f))
		}
		return nil
	}
	return a.packInt(t, dst, x)
}

// intTypes are the names by which CPython calls C types when a number does not fit.
var intTypes = map[byte]string{'b': "signed char", 'B': "unsigned byte integer", 'h': "signed short integer",
	'H': "unsigned short", 'i': "signed integer", 'I': "unsigned int"}

// intType is what CPython calls the type that n does not fit: it reads signed chars as shorts, and
// unsigned shorts as ints.
func (a *array) intType(n int64) string {
	switch {
	case a.code == 'b' && n != int64(int16(n)):
		return intTypes['h']
	case a.code == 'H' && n != int64(int32(n)):
		return intTypes['i']
	}
	return intTypes[a.code]
}

// packInt writes an int, checked against the range of the C type. The messages are CPython's, which
// differ from type to type.
func (a *array) packInt(t *thread, dst []byte, x value) error {
	if !x.IsInt() {
		var err error
		if x, err = t.Index(x); err != nil {
			return err
		}
	}
	n, _ := object.IntOf(x)
	if n.Big == nil && a.size < 8 {
		lo, hi := int64(0), int64(1)<<(8*a.size)-1
		if a.code >= 'a' {
			lo, hi = -1<<(8*a.size-1), hi>>1
		}
		switch {
		case n.Small < 0 && a.code == 'I':
			return t.Errorf(object.OverflowError, "can't convert negative value to unsigned int")
		case n.Small < lo:
			return t.Errorf(object.OverflowError, "%s is less than minimum", a.intType(n.Small))
		case n.Small > hi:
			return t.Errorf(object.OverflowError, "%s is greater than maximum", a.intType(n.Small))
		}
		var buf [8]byte
		binary.LittleEndian.PutUint64(buf[:], uint64(n.Small))
		copy(dst, buf[:a.size])
		return nil
	}
	unsigned := a.code == 'L' || a.code == 'Q'
	switch {
	case n.Big == nil && (n.Small >= 0 || !unsigned):
		binary.LittleEndian.PutUint64(dst, uint64(n.Small))
		return nil
	case unsigned && n.Sign() > 0 && n.BitLen() <= 64:
		binary.LittleEndian.PutUint64(dst, n.ToBig().Uint64())
		return nil
	}
	return a.overflow(t, n)
}

// overflow words the error about a number that needs more than 64 bits, or has the wrong sign.
func (a *array) overflow(t *thread, n number.Int) error {
	const tooLarge = "Python int too large to convert to C "
	text := "int too big to convert"
	switch a.code {
	case 'L', 'I':
		text = tooLarge + "unsigned long"
		switch {
		case n.Sign() < 0:
			text = "can't convert negative value to unsigned int"
		case a.code == 'I' && n.BitLen() <= 64:
			text = "unsigned int is greater than maximum"
		}
	case 'Q':
		if n.Sign() < 0 {
			text = "can't convert negative int to unsigned"
		}
	case 'q':
	case 'b', 'h', 'B', 'H', 'i', 'l':
		text = tooLarge + "long"
	}
	return t.Errorf(object.OverflowError, "%s", text)
}

// string returns the characters of a text array.
func (a *array) string(t *thread) (value, error) {
	if err := t.Alloc(arraySize + len(a.b)); err != nil {
		return value{}, err
	}
	b, err := t.ZeroBytes(len(a.b) / a.size)
	if err != nil {
		return value{}, err
	}
	b = b[:0]
	for i := range a.len() {
		n := binary.LittleEndian.Uint32(a.b[i*a.size:])
		if n > ucd.MaxRune {
			return value{}, t.Errorf(object.ValueError, "character U+%x is not in range [U+0000; U+10ffff]", n)
		}
		b = ucd.AppendRune(b, rune(n))
		if i%pieceItems == pieceItems-1 {
			if err := t.Work(pieceItems); err != nil {
				return value{}, err
			}
		}
	}
	return object.NewStr(string(b)), t.Work(a.len() % pieceItems)
}

// list returns the items as a list; each costs a step.
func (a *array) list(t *thread) (value, error) {
	n := a.len()
	if err := t.Alloc(arraySize + n*listItem); err != nil {
		return value{}, err
	}
	if err := t.Meter.Step(int64(n)); err != nil {
		return value{}, err
	}
	items, err := t.NewItems(n)
	if err != nil {
		return value{}, err
	}
	for i := range items {
		if err := t.Meter.Pace(i); err != nil {
			return value{}, err
		}
		if items[i], err = a.itemOrError(t, i); err != nil {
			return value{}, err
		}
	}
	return object.NewList(items), nil
}

// find returns the first index from start on, and before stop, of an item equal to x; -1 if there
// is none. The array may change meanwhile.
func (a *array) find(t *thread, x value, start, stop int) (int, error) {
	for i := start; i < stop && i < a.len(); i++ {
		if err := t.Meter.Step(1); err != nil {
			return 0, err
		}
		if same, err := t.Equal(a.item(i), x); same || err != nil {
			return i, err
		}
	}
	return -1, nil
}
