// This file executes the instructions of a pickle that push plain values. Its input is hostile:
// every size is compared with what there is to read, every instruction costs a step, and what it
// pushes is charged. Instructions that make containers and objects are in load_objects.go.

package pickle

import (
	"encoding/binary"
	"math"
	"strconv"
	"strings"

	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// load runs a pickle up to its STOP. An Unpickler may load several pickles one after the other; the
// memo is kept, as in CPython, and the protocol begins anew.
func (u *unpickler) load(t *thread) (value, error) {
	u.t, u.proto = t, 0
	if err := t.Enter(" while unpickling an object"); err != nil { // a __setstate__ may unpickle too
		return value{}, err
	}
	defer t.Leave()
	for {
		if err := t.Meter.Step(1); err != nil {
			return value{}, err
		}
		op, err := u.take(1)
		if err != nil {
			return value{}, err
		}
		if op[0] == opStop {
			v, err := u.pop(1)
			if err != nil {
				return value{}, err
			}
			return v[0], nil
		}
		if err := u.step(op[0]); err != nil {
			return value{}, err
		}
	}
}

// step runs one instruction.
func (u *unpickler) step(op byte) error {
	switch op {
	case opMark:
		if err := u.t.Alloc(8); err != nil {
			return err
		}
		u.marks = append(u.marks, len(u.stack))
		return nil
	case opPop:
		return u.discard()
	case opPopMark:
		_, err := u.popMark()
		return err
	case opDup:
		v, err := u.top()
		if err != nil {
			return err
		}
		return u.push(v)
	case opProto:
		return u.protocol()
	case opFrame:
		return u.frame()
	case opNone:
		return u.push(object.None)
	case opNewTrue:
		return u.push(object.True)
	case opNewFalse:
		return u.push(object.False)
	// The other instructions are grouped by what they push; each group is a function.
	case opInt, opLong, opFloat, opBinInt, opBinInt1, opBinInt2, opLong1, opLong4, opBinFloat:
		return u.number(op)
	case opString, opBinString, opShortBinString, opUnicode, opBinUnicode, opShortBinUnicode, opBinUnicode8,
		opBinBytes, opShortBinBytes, opBinBytes8, opByteArray8:
		return u.text(op)
	case opGet, opBinGet, opLongBinGet, opPut, opBinPut, opLongBinPut, opMemoize:
		return u.memoOp(op)
	case opEmptyTuple, opTuple, opTuple1, opTuple2, opTuple3, opEmptyList, opList, opAppend, opAppends,
		opEmptyDict, opDict, opSetItem,
		opSetItems, opEmptySet, opAddItems, opFrozenSet:
		return u.container(op)
	case opGlobal, opStackGlobal, opInst, opObj, opReduce, opNewObj, opNewObjEx, opBuild, opPersID, opBinPersID,
		opExt1, opExt2, opExt4:
		return u.object(op)
	case opNextBuffer, opReadonlyBuffer:
		return fail(u.t, "UnpicklingError",
			"pickle stream refers to out-of-band data but no *buffers* argument was given")
	}
	// The message shows a printable byte as itself and any other as an escape.
	shown := strconv.QuoteRune(rune(op))
	if op < ' ' || op >= 0x7F {
		shown = `'\x` + strconv.FormatUint(uint64(op)|0x100, 16)[1:] + `'`
	}
	return fail(u.t, "UnpicklingError", "invalid load key, %s.", shown)
}

// discard is POP. If the last thing pushed was a mark, it takes that.
func (u *unpickler) discard() error {
	if len(u.stack) == u.floor() && len(u.marks) > 0 {
		u.marks = u.marks[:len(u.marks)-1]
		return nil
	}
	_, err := u.pop(1)
	return err
}

// protocol is PROTO: the version of the pickle, which later instructions depend on.
func (u *unpickler) protocol() error {
	s, err := u.take(1)
	if err != nil {
		if object.IsExcOf(err, object.EOFError) {
			return u.truncated()
		}
		return err
	}
	if s[0] > highestProtocol {
		return u.t.Errorf(object.ValueError, "unsupported pickle protocol: %d", s[0])
	}
	u.proto = int(s[0])
	return nil
}

// frame is FRAME: that many bytes follow, which are to be read at once. From a file this saves a
// call of read for each instruction.
func (u *unpickler) frame() error {
	n, err := u.size(8, "FRAME length exceeds system's maximum of %d bytes")
	if err != nil {
		return err
	}
	if u.read.IsSet() && n > len(u.in)-u.at { // read it at once, and go on in memory
		s, err := u.take(n)
		if err != nil {
			return err
		}
		u.in, u.at = s, 0
		return nil
	}
	if n > len(u.in)-u.at {
		return u.truncated()
	}
	return nil
}

// arg reads n bytes that belong to an instruction. In memory, running out is always a truncated
// pickle; take itself reports the end of the input as EOFError, which is right only where an
// instruction may begin.
func (u *unpickler) arg(n int) (string, error) {
	if n == 1 && u.at == len(u.in) && !u.read.IsSet() {
		return "", u.truncated()
	}
	return u.take(n)
}

// size reads a size of so many bytes; wrong words the error if it is too large for any memory.
func (u *unpickler) size(width int, wrong string) (int, error) {
	s, err := u.arg(width)
	if err != nil {
		return 0, err
	}
	var buf [8]byte
	copy(buf[:], s)
	n := binary.LittleEndian.Uint64(buf[:])
	if n > maxInt {
		return 0, u.t.Errorf(object.OverflowError, wrong, maxInt)
	}
	return int(n), nil
}

// number pushes an int or a float. BININT is signed, its shorter forms are not.
func (u *unpickler) number(op byte) error {
	switch op {
	case opInt, opLong, opFloat:
		return u.decimal(op)
	case opBinFloat:
		s, err := u.arg(8)
		if err != nil {
			return err
		}
		return u.push(object.Float(math.Float64frombits(binary.BigEndian.Uint64([]byte(s)))))
	case opLong1, opLong4:
		return u.long(op)
	}
	width := map[byte]int{opBinInt: 4, opBinInt1: 1, opBinInt2: 2}[op]
	n, err := u.size(width, "")
	if err != nil {
		return err
	}
	if op == opBinInt {
		n = int(int32(n))
	}
	return u.push(object.Int(int64(n)))
}

// decimal pushes a number that is spelled with digits. I00 and I01 are bools: protocol 0 and 1 have
// no others.
func (u *unpickler) decimal(op byte) error {
	s, err := u.line()
	if err != nil {
		return err
	}
	switch {
	case op == opInt && s == "00":
		return u.push(object.False)
	case op == opInt && s == "01":
		return u.push(object.True)
	case op == opFloat:
		f, err := number.ParseFloat(s, u.t.Meter)
		if _, wrong := err.(*number.Error); wrong {
			return u.t.Errorf(object.ValueError, "could not convert string to float: '%s\n'", s)
		}
		if err != nil {
			return u.t.LimitError(err)
		}
		return u.push(object.Float(f))
	}
	n, err := number.ParseInt(strings.TrimSuffix(s, "L"), 10, 0, u.t.Meter)
	if err != nil {
		if _, ok := err.(*number.Error); ok {
			return u.t.Errorf(object.ValueError, "could not convert string to int")
		}
		return u.t.LimitError(err)
	}
	return u.push(object.NewInt(n))
}

// long pushes an int of any size: a count of bytes, then two's complement with the low byte first.
func (u *unpickler) long(op byte) error {
	width := 1
	if op == opLong4 {
		width = 4
	}
	n, err := u.size(width, "")
	if err != nil {
		return err
	}
	if n > math.MaxInt32 {
		return fail(u.t, "UnpicklingError", "LONG pickle has negative byte count")
	}
	s, err := u.arg(n)
	if err != nil {
		return err
	}
	v, err := number.FromBytes(object.StringToBytes(s), true, true, u.t.Meter)
	if err != nil {
		return u.t.LimitError(err)
	}
	return u.push(object.NewInt(v))
}

// text pushes a str, bytes or a bytearray. op tells the width of the length, and what the bytes
// are.
func (u *unpickler) text(op byte) error {
	switch op {
	case opString, opUnicode:
		return u.quoted(op)
	}
	// The length has one, four or eight bytes. Only one of eight can be too large for any memory.
	width, wrong := 4, "BINUNICODE exceeds system's maximum size of %d bytes"
	switch op {
	case opShortBinString, opShortBinUnicode, opShortBinBytes:
		width = 1
	case opBinUnicode8:
		width = 8
	case opBinBytes8:
		width, wrong = 8, "BINBYTES exceeds system's maximum size of %d bytes"
	case opByteArray8:
		width, wrong = 8, "BYTEARRAY8 exceeds system's maximum size of %d bytes"
	}
	n, err := u.size(width, wrong)
	if err != nil {
		return err
	}
	s, err := u.arg(n)
	if err != nil {
		return err
	}
	var v value
	switch op {
	case opBinString, opShortBinString:
		v, err = u.oldString(s)
	case opBinUnicode, opShortBinUnicode, opBinUnicode8:
		v, err = types.Decode(u.t, object.StringToBytes(s), "utf-8", "surrogatepass")
	case opByteArray8:
		b, e := types.BytesOf(u.t, s)
		if e != nil {
			return e
		}
		v, err = u.t.Call(object.ByteArrayType.Value(), b)
	default:
		v, err = types.BytesOf(u.t, s)
	}
	if err != nil {
		return err
	}
	return u.push(v)
}

// oldString is a str of Python 2: bytes, or text in the encoding that the caller names.
func (u *unpickler) oldString(s string) (value, error) {
	if u.encoding == "bytes" {
		return types.BytesOf(u.t, s)
	}
	return types.Decode(u.t, object.StringToBytes(s), u.encoding, u.errors)
}

// quoted pushes a text of protocol 0: a line, for UNICODE with \u escapes, for STRING a quoted
// literal of Python 2.
func (u *unpickler) quoted(op byte) error {
	s, err := u.line()
	if err != nil {
		return err
	}
	if op == opUnicode {
		v, err := types.Decode(u.t, object.StringToBytes(s), "raw_unicode_escape", "strict")
		if err != nil {
			return err
		}
		return u.push(v)
	}
	// STRING has the repr of a str of Python 2, which may be quoted either way.
	s = strings.TrimRight(s, " \t\r")
	if n := len(s); n < 2 || s[0] != s[n-1] || s[0] != '\'' && s[0] != '"' {
		return fail(u.t, "UnpicklingError", "the STRING opcode argument must be quoted")
	}
	m, err := u.t.ImportInternal("_codecs")
	if err != nil {
		return err
	}
	b, err := u.t.CallLibrary(m, "escape_decode", object.NewBytes([]byte(s[1:len(s)-1])))
	if err != nil {
		return err
	}
	v, err := u.oldString(object.BytesToString(b.Tuple().Items[0].Bytes().B))
	if err != nil {
		return err
	}
	return u.push(v)
}

// memoOp stores the top of the stack in the memo or pushes what is there. MEMOIZE uses the next
// free number; the others name one, in digits or in one or four bytes.
func (u *unpickler) memoOp(op byte) error {
	n := u.known()
	switch op {
	// The number is written in digits, and read by int() in CPython, which words the error.
	case opGet, opPut:
		s, err := u.line()
		if err != nil {
			return err
		}
		if n, err = strconv.Atoi(strings.TrimSpace(s)); err != nil {
			return u.t.Errorf(object.ValueError, "invalid literal for int() with base 10: '%s'", s)
		}
		if n < 0 && op == opPut {
			return u.t.Errorf(object.ValueError, "negative PUT argument")
		}
	case opBinGet, opBinPut, opLongBinGet, opLongBinPut:
		width := 1
		if op == opLongBinGet || op == opLongBinPut {
			width = 4
		}
		var err error
		if n, err = u.size(width, ""); err != nil {
			return err
		}
	}
	switch op {
	case opGet, opBinGet, opLongBinGet:
		return u.get(n)
	}
	return u.put(n)
}
