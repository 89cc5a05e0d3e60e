// Package number holds the arithmetic of Python's int, float and complex over Go's own types.
//
// Nothing here knows an interpreter object. A Python int is an [Int]: an int64, or a *big.Int when
// it does not fit; a float is a float64 and a complex a complex128. Results, rounding, signs of
// zero, hashes and error texts are CPython 3.13's. Three layers, from hot to cold:
//
//   - int64.go: Add64, Mul64, FloorDiv64 …, small enough to inline, which report an overflow instead of growing.
//   - int.go and its siblings: the same operations on Int, for any size.
//   - split_*.go: multiplication, division and radix conversion of huge ints. math/big cannot be stopped once it
//     started (two 2²⁰-bit ints take it 20 ms to multiply), so above splitBits these operations are our own, and poll.
//
// The float_*.go files hold arithmetic, text and the elementary functions. Those are written out
// because programs print all the digits: math.Pow differs from CPython's result in the last place
// or more in 45 of 100 cases, math.Sin in 20, ours in one of a thousand.
//
// Two kinds of error come back. [*Error] is a Python exception that the caller raises.
// [*budget.Error] is a refusal of the [budget.Meter] that every operation on big ints takes: the
// result's bytes are charged before they are allocated, steps by a formula over the operands'
// sizes, and fuel while the work goes on. A nil Meter is unlimited.
package number

import (
	"fmt"
	"math/big"
	"math/bits"

	"github.com/hognose/hognose/internal/budget"
)

// Class is the Python exception class of an [Error].
type Class uint8

const (
	ValueError Class = iota
	TypeError
	OverflowError
	ZeroDivisionError
)

var classNames = [...]string{"ValueError", "TypeError", "OverflowError", "ZeroDivisionError"}

func (c Class) String() string { return classNames[c] }

// Error is a Python exception: its class and the text of its only argument. A nonzero Errno comes
// before the text as a second argument, as in OverflowError(34, 'Numerical result out of range').
type Error struct {
	Class Class
	Msg   string
	Errno int
	Args  []any // if there are any, Msg is their format: they are long, and whoever shows them pays for it
}

func (e *Error) Error() string {
	if e.Args != nil {
		return e.Class.String() + ": " + fmt.Sprintf(e.Msg, e.Args...)
	}
	return e.Class.String() + ": " + e.Msg
}

func errorf(c Class, format string, args ...any) *Error {
	return &Error{Class: c, Msg: fmt.Sprintf(format, args...)}
}

// Int is a Python int. Big is nil exactly when the value fits in an int64, which Small then holds.
// The big.Int is shared and never written to. The zero value is 0.
type Int struct {
	Small int64
	Big   *big.Int
}

// Small returns the Int of value v.
func Small(v int64) Int { return Int{Small: v} }

// FromBig returns the Int of value v, which it takes over: the caller must not change v any more.
// math/big makes results as long as their operands: where they differ much, as those of a-b and a%b
// may, the array is copied to one of the right length.
func FromBig(v *big.Int) Int {
	if v.IsInt64() {
		return Int{Small: v.Int64()}
	}
	if w := v.Bits(); wasteful(w) {
		negative := v.Sign() < 0 // which SetBits forgets
		if v.SetBits(append(make([]big.Word, 0, len(w)), w...)); negative {
			v.Neg(v)
		}
	}
	return Int{Big: v}
}

// wasteful reports whether the array of w is much longer than w.
func wasteful(w []big.Word) bool { return cap(w) > 2*len(w)+spareWords }

// spareWords is how much longer than twice its number an array may be: math/big adds four words
// where it expects a number to grow.
const spareWords = 8

// FromUint64 returns the Int of value v.
func FromUint64(v uint64) Int {
	if v <= 1<<63-1 {
		return Int{Small: int64(v)}
	}
	return Int{Big: new(big.Int).SetUint64(v)}
}

// IsZero reports whether x is 0.
func (x Int) IsZero() bool { return x.Big == nil && x.Small == 0 }

// Sign returns -1, 0 or 1.
func (x Int) Sign() int {
	switch {
	case x.Big != nil:
		return x.Big.Sign()
	case x.Small < 0:
		return -1
	case x.Small > 0:
		return 1
	}
	return 0
}

// BitLen returns the number of bits of |x|, as int.bit_length.
func (x Int) BitLen() int {
	if x.Big != nil {
		return x.Big.BitLen()
	}
	return bits.Len64(abs64(x.Small))
}

// ToBig returns x as a big.Int that must not be written to.
func (x Int) ToBig() *big.Int {
	if x.Big != nil {
		return x.Big
	}
	return big.NewInt(x.Small)
}

// words is the length of |x| in 64-bit words.
func (x Int) words() int64 { return wordsOf(int64(x.BitLen())) }

func wordsOf(bits int64) int64 { return (bits + 63) >> 6 }

// abs64 is |v|, also for the most negative v.
func abs64(v int64) uint64 {
	if v < 0 {
		return -uint64(v)
	}
	return uint64(v)
}

// maxBits bounds an int to 32 MiB, 80 million decimal digits. Beyond that even an addition, which
// math/big does in one go, would take longer than a session may wait for its next poll.
const maxBits = 1 << 28

// headerBytes is what a big.Int and the object that holds it cost beside its words.
const headerBytes = 48

// tooLarge refuses what no memory can hold, as the meter does what is above its limit. A
// MemoryError is never an *Error: who handles one would take it for a number that is wrong.
var tooLarge = &budget.Error{Limit: budget.Memory}

// reserve charges a result of the given bits.
func reserve(m *budget.Meter, bits int64) error {
	if bits > maxBits {
		return tooLarge
	}
	return m.Alloc(headerBytes + wordsOf(bits)*8)
}

// linearSteps is the charge for work that touches each of n words once or twice.
func linearSteps(n int64) int64 { return n >> 6 }

// mulSteps is the charge for a product of x by y words, in units of about 100 ns: the schoolbook
// method's up to 64 words, then that of our own multiplication, whose cost per word grows with the
// logarithm.
func mulSteps(x, y int64) int64 {
	if x < y {
		x, y = y, x
	}
	if y <= 64 {
		return x * y >> 6
	}
	return x * int64(bits.Len64(uint64(y))-5)
}
