// This file has the builtins over numbers: abs, bin, divmod, hex, oct, pow, round and sum.

package builtins

import (
	"encoding/binary"
	"math/bits"

	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// arithDefs are the functions over numbers.
var arithDefs = []*object.Def{
	{Name: "abs", Sig: "x, /", Doc: "Return the absolute value of a number.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return t.Abs(a[0])
		}, Class: object.Repeatable, Quick: quickAbs},
	{Name: "bin", Sig: "number, /", Doc: "Write an integer in base 2, with the prefix 0b.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return inBase(t, a[0], 2, "0b")
		}, Class: object.Repeatable, Quick: quickInBase(1, "0b")},
	{Name: "divmod", Sig: "x, y, /", Doc: "Return the pair (x // y, x % y).",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return t.Binary(object.OpDivMod, a[0], a[1])
		}},
	{Name: "hex", Sig: "number, /", Doc: "Write an integer in base 16, with the prefix 0x.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return inBase(t, a[0], 16, "0x")
		}, Class: object.Repeatable, Quick: quickInBase(4, "0x")},
	{Name: "oct", Sig: "number, /", Doc: "Write an integer in base 8, with the prefix 0o.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return inBase(t, a[0], 8, "0o")
		}, Class: object.Repeatable, Quick: quickInBase(3, "0o")},
	{Name: "pow", Sig: "base, exp, mod=None",
		Doc: "Return base ** exp, or base ** exp % mod without computing the power first.", Fn: pow,
		Class: object.Repeatable},
	{Name: "round", Sig: "number, ndigits=None",
		Doc: "Round a number to some decimal digits, or to an integer; halves go to the even neighbour.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return types.Round(t, a[0], a[1])
		}, Class: object.Repeatable},
	{Name: "sum", Sig: "iterable, /, start=0",
		Doc: "Add the items of an iterable to a start value. Sums of floats are compensated.",
		Start: func(t *object.Thread, a []object.Value) (object.Value, object.Stepper, error) {
			return t.StartSum(a[0], a[1])
		}},
}

// inBase writes an integer in a base with its prefix behind the sign. The digits are charged before
// they are made: hex has one for four bits.
func inBase(t *object.Thread, v object.Value, base int, prefix string) (object.Value, error) {
	i, err := t.Index(v)
	if err != nil {
		return object.Value{}, err
	}
	if i.O == &object.TagInt && i.Int() >= 0 {
		return inShift(t, uint64(i.Int()), bits.TrailingZeros(uint(base)), prefix)
	}
	n, _ := object.IntOf(i)
	if err := t.Alloc(n.BitLen() + 8); err != nil {
		return object.Value{}, err
	}
	s, err := number.IntText(n, base, t.Meter)
	if err != nil {
		return object.Value{}, t.LimitError(err)
	}
	if s[0] == '-' {
		return t.TextOf("-", prefix, s[1:])
	}
	return t.TextOf(prefix, s)
}

// inShift writes n in base 1<<shift.
func inShift(t *object.Thread, n uint64, shift int, prefix string) (object.Value, error) {
	digits := max(1, (bits.Len64(n)+shift-1)/shift)
	v, room, err := t.ASCIIRoom(len(prefix) + digits)
	if err != nil {
		return object.Value{}, err
	}
	copy(room, prefix)
	room = room[len(prefix):]
	for shift == 1 && len(room) >= 8 { // the product has bit i of the byte in byte 7-i
		ones := (n & 0xff * 0x8040201008040201) >> 7 & 0x0101010101010101
		binary.LittleEndian.PutUint64(room[len(room)-8:], ones|0x3030303030303030)
		room, n = room[:len(room)-8], n>>8
	}
	for i := len(room) - 1; i >= 0; i-- {
		room[i] = "0123456789abcdef"[n&(1<<shift-1)]
		n >>= shift
	}
	return v, nil
}

// pow is pow(base, exp, mod=None). Without mod it is the operator **, reflected methods included.
func pow(t *object.Thread, a []object.Value) (object.Value, error) {
	if a[2].IsSet() && !a[2].IsNone() {
		return t.Power(a[0], a[1], a[2])
	}
	return t.Binary(object.OpPow, a[0], a[1])
}
