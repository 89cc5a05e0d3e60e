// This file writes plain values, and decides what an object is.

package pickle

import (
	"encoding/binary"
	"math"
	"strconv"

	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
	"github.com/hognose/hognose/internal/py/ucd"
)

// save writes the code that makes v. Atoms come first, then what the memo has; all others count as
// a level of nesting, as pickling recurses in Go. Each value costs a step.
func (p *pickler) save(v value) error {
	if p.pid.IsSet() {
		if done, err := p.savePersistent(v); done || err != nil {
			return err
		}
	}
	if err := p.t.Meter.Step(1); err != nil {
		return err
	}
	if done, err := p.saveAtom(v); done || err != nil {
		return err
	}
	if n, ok := p.memo[v.O]; ok {
		return p.recall(n)
	}
	if err := p.t.Enter(" while pickling an object"); err != nil {
		return err
	}
	defer p.t.Leave()
	if err := p.saveObject(v); err != nil {
		return err
	}
	if p.frame >= 0 && len(p.out)-p.frame-frameHeader >= frameTarget {
		p.endFrame()
	}
	return nil
}

// savePersistent asks persistent_id. Anything but None is written instead of the object. The
// identifier itself is saved without asking again.
func (p *pickler) savePersistent(v value) (done bool, err error) {
	id, err := p.t.Call(p.pid, v)
	if err != nil || id.IsNone() {
		return false, err
	}
	if p.proto > 0 {
		pid := p.pid
		p.pid = value{}
		err := p.save(id)
		if p.pid = pid; err != nil {
			return true, err
		}
		return true, p.write(opBinPersID)
	}
	s, err := p.t.StrString(id)
	if err != nil {
		return true, err
	}
	for _, r := range s {
		if r >= 0x80 {
			return true, fail(p.t, "PicklingError", "persistent IDs in protocol 0 must be ASCII strings")
		}
	}
	return true, p.text("P", s, "\n")
}

// saveAtom writes what has no identity.
func (p *pickler) saveAtom(v value) (done bool, err error) {
	switch v.Kind() {
	case object.KNone:
		return true, p.write(opNone)
	case object.KBool:
		return true, p.saveBool(v.True())
	case object.KInt, object.KBigInt:
		n, _ := object.IntOf(v)
		return true, p.saveInt(n)
	case object.KFloat:
		if p.proto == 0 {
			s, err := p.t.ReprString(v)
			if err != nil {
				return true, err
			}
			return true, p.text("F" + s + "\n")
		}
		return true, p.write(binary.BigEndian.AppendUint64([]byte{opBinFloat}, math.Float64bits(object.PlainNaN(v.Float())))...)
	}
	return false, nil
}

// saveBool writes a bool, as a special int below protocol 2.
func (p *pickler) saveBool(b bool) error {
	switch {
	case p.proto >= 2 && b:
		return p.write(opNewTrue)
	case p.proto >= 2:
		return p.write(opNewFalse)
	case b:
		return p.text("I01\n")
	}
	return p.text("I00\n")
}

// saveInt writes the shortest form that the protocol has.
func (p *pickler) saveInt(n number.Int) error {
	small := n.Big == nil && n.Small == int64(int32(n.Small))
	switch {
	case small && p.proto == 0:
		return p.text("I" + strconv.FormatInt(n.Small, 10) + "\n")
	case small && n.Small >= 0 && n.Small <= math.MaxUint8:
		return p.write(opBinInt1, byte(n.Small))
	case small && n.Small >= 0 && n.Small <= math.MaxUint16:
		return p.write(binary.LittleEndian.AppendUint16([]byte{opBinInt2}, uint16(n.Small))...)
	case small:
		return p.write(binary.LittleEndian.AppendUint32([]byte{opBinInt}, uint32(n.Small))...)
	case p.proto >= 2:
		return p.saveLong(n)
	}
	s, err := p.t.ReprString(object.NewInt(n))
	if err != nil {
		return err
	}
	return p.text("L", s, "L\n")
}

// saveLong writes a large int as the shortest two's complement, low byte first.
func (p *pickler) saveLong(n number.Int) error {
	size := n.SignedBits()/8 + 1
	b, err := number.ToBytes(n, size, true, true, p.t.Meter)
	if err != nil {
		return p.t.LimitError(err)
	}
	if size < 256 {
		return p.write(append([]byte{opLong1, byte(size)}, b...)...)
	}
	if err := p.write(binary.LittleEndian.AppendUint32([]byte{opLong4}, uint32(size))...); err != nil {
		return err
	}
	return p.write(b...)
}

// saveObject writes what has an identity, by its exact type first. Instances of subclasses go on to
// saveOther.
func (p *pickler) saveObject(v value) error {
	switch v.Kind() {
	case object.KStr:
		return p.saveStr(v)
	case object.KBytes:
		return p.saveBytes(v)
	case object.KByteArray:
		return p.saveByteArray(v)
	case object.KTuple:
		return p.saveTuple(v)
	case object.KList:
		return p.saveList(v)
	case object.KDict:
		if object.TypeOf(v) == object.DictType {
			return p.saveDict(v)
		}
	case object.KSet, object.KFrozenSet:
		return p.saveSet(v)
	}
	return p.saveOther(v)
}

// saveStr writes a text with the shortest length field, and memoizes it: equal texts that are
// different objects are written twice.
func (p *pickler) saveStr(v value) error {
	s := v.Str().S
	if p.proto == 0 {
		if err := p.escaped(s); err != nil {
			return err
		}
		return p.memoize(v)
	}
	head := []byte{opShortBinUnicode, byte(len(s))}
	switch n := len(s); {
	case n > math.MaxUint8 && n <= math.MaxUint32 || n <= math.MaxUint8 && p.proto < 4:
		head = binary.LittleEndian.AppendUint32([]byte{opBinUnicode}, uint32(n))
	case n > math.MaxUint32 && p.proto < 4:
		return p.t.Errorf(object.OverflowError, "cannot serialize a string larger than 4GiB")
	case n > math.MaxUint32:
		head = binary.LittleEndian.AppendUint64([]byte{opBinUnicode8}, uint64(n))
	}
	if err := block(p, head, s); err != nil {
		return err
	}
	return p.memoize(v)
}

// escaped adds a text as protocol 0 has it: Latin-1 with \u escapes, by pieces.
func (p *pickler) escaped(s string) error {
	const hex = "0123456789abcdef"
	const piece = 16 << 10
	b := []byte{opUnicode}
	put := func(r rune, digits int) {
		for shift := 4 * (digits - 1); shift >= 0; shift -= 4 {
			b = append(b, hex[r>>shift&15])
		}
	}
	for at := 0; at < len(s); {
		r, size := ucd.DecodeRune(s[at:])
		at += size
		switch {
		case r >= 0x10000:
			b = append(b, `\U`...)
			put(r, 8)
		case r >= 0x100 || r == '\\' || r == 0 || r == '\n' || r == '\r' || r == 0x1A:
			b = append(b, `\u`...)
			put(r, 4)
		default:
			b = append(b, byte(r))
		}
		if len(b) > piece {
			if err := p.t.Work(piece / 16); err != nil {
				return err
			}
			if err := p.write(b...); err != nil {
				return err
			}
			b = b[:0]
		}
	}
	return p.write(append(b, '\n')...)
}

// saveBytes writes bytes; below protocol 3 they are made of a str by a call.
func (p *pickler) saveBytes(v value) error {
	b := v.Bytes().B
	if p.proto < 3 {
		return p.saveOldBytes(v, b)
	}
	head := []byte{opShortBinBytes, byte(len(b))}
	switch n := len(b); {
	case n > math.MaxUint32 && p.proto < 4:
		return p.t.Errorf(object.OverflowError,
			"serializing a bytes object larger than 4 GiB requires pickle protocol 4 or higher")
	case n > math.MaxUint32:
		head = binary.LittleEndian.AppendUint64([]byte{opBinBytes8}, uint64(n))
	case n > math.MaxUint8:
		head = binary.LittleEndian.AppendUint32([]byte{opBinBytes}, uint32(n))
	}
	if err := block(p, head, b); err != nil {
		return err
	}
	return p.memoize(v)
}

// saveOldBytes has bytes made of a str: early protocols know none.
func (p *pickler) saveOldBytes(v value, b []byte) error {
	if len(b) == 0 {
		return p.saveReduce(v, [6]value{object.BytesType.Value(), object.Tup()})
	}
	m, err := p.t.ImportInternal("_codecs")
	if err != nil {
		return err
	}
	f, err := p.t.LibraryAttr(m, nEncode)
	if err != nil {
		return err
	}
	s, err := types.Decode(p.t, b, "latin-1", "strict")
	if err != nil {
		return err
	}
	return p.saveReduce(v, [6]value{f, object.Tup(s, object.NewStr("latin1"))})
}

var nEncode = object.StaticName("encode")

// saveByteArray writes a bytearray; below protocol 5 it is made by a call of the class.
func (p *pickler) saveByteArray(v value) error {
	b := v.ByteArray().B
	if p.proto >= 5 {
		head := binary.LittleEndian.AppendUint64([]byte{opByteArray8}, uint64(len(b)))
		if err := block(p, head, b); err != nil {
			return err
		}
		return p.memoize(v)
	}
	args := object.Tup()
	if len(b) > 0 {
		data, err := types.BytesOf(p.t, object.BytesToString(b))
		if err != nil {
			return err
		}
		args = object.Tup(data)
	}
	return p.saveReduce(v, [6]value{object.ByteArrayType.Value(), args})
}
