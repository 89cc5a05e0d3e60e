// This file writes template files: the code of a module, ready to be read without its text.

package bytecode

import (
	"encoding/binary"
	"errors"
	"math/bits"
	"strconv"
	"sync"

	"github.com/hognose/hognose/internal/py/source"
)

// A template file holds the code of one module in a form that is read without the front end. It is
// made for being read in parts: the head of a code is what a function or class needs to exist, and
// its body is skipped until somebody runs it. Strings lie side by side behind a table of offsets
// and are never copied. Integers are uvarints where nothing else is said.
//
//	file   = magic ops(4 bytes) text(4 bytes) strings code
//	strings = size of what follows (4 bytes), number n (4 bytes), n+1 offsets (4 bytes each), characters
//	code   = head, size of body, body
//	head   = name, qualified name, flags, span, first line, doc+1 or 0, positional-only, positional, keyword-only, registers,
//	         locals, cells, free variables
//	body   = instructions, live heights, spans, constants, caches, handlers, lookups, hidden variables
//
// ops is [fingerprint] and text the checksum of the text that was compiled: a file that does not
// fit either of them is not used. What is in a body follows from [encoder.body].
const magic = "hgt\x01"

// maxDepth bounds the nesting of codes and constants in a file. People who write library modules
// stay far below.
const maxDepth = 200

// HeaderSize is the length of the begin of a template: a mark, and the sums over the instruction set
// and the text that it was made with.
const HeaderSize = len(magic) + 8

// Encode returns the template file of c, the code of a module.
func Encode(c *Code) ([]byte, error) {
	e := encoder{index: make(map[string]int)}
	if err := e.code(c, 0); err != nil {
		return nil, err
	}
	out := append([]byte(magic), 0, 0, 0, 0, 0, 0, 0, 0)
	binary.LittleEndian.PutUint32(out[4:], fingerprint())
	binary.LittleEndian.PutUint32(out[8:], checksum(c.File.Text))
	return append(append(out, e.stringTable()...), e.out...), nil
}

// fingerprint identifies the instruction set: a number of an operation means something else in a
// program that has others.
var fingerprint = sync.OnceValue(func() uint32 {
	var all []byte
	for i := range shapes {
		s := &shapes[i]
		all = append(append(all, s.name...), byte(s.a), byte(s.b), byte(s.c), s.maxX)
	}
	for _, n := range intrinsicNames {
		all = append(append(all, n...), 0)
	}
	return checksum(string(all))
})

// InstructionSet is a number that changes with the instruction set.
func InstructionSet() uint32 { return fingerprint() }

// checksum identifies a text. It guards against mistakes, not against people, and takes 10 µs for
// the longest module; package crc32 is as fast, once it has spent 200 µs on its tables.
func checksum(text string) uint32 {
	const prime = 0x9e3779b97f4a7c15
	h := uint64(len(text))
	for ; len(text) >= 8; text = text[8:] {
		h = bits.RotateLeft64((h^(uint64(u32(text, 0))|uint64(u32(text, 4))<<32))*prime, 29)
	}
	for i := range len(text) {
		h = bits.RotateLeft64((h^uint64(text[i]))*prime, 29)
	}
	return uint32(h ^ h>>32)
}

// encoder writes codes and collects their strings.
type encoder struct {
	out     []byte
	strings []string
	index   map[string]int
}

// stringTable writes the strings: how many, where each begins and the last ends, then all text.
func (e *encoder) stringTable() []byte {
	text := []byte(nil)
	table := binary.LittleEndian.AppendUint32(nil, uint32(len(e.strings)))
	for _, s := range e.strings {
		table = binary.LittleEndian.AppendUint32(table, uint32(len(text)))
		text = append(text, s...)
	}
	table = binary.LittleEndian.AppendUint32(table, uint32(len(text)))
	size := binary.LittleEndian.AppendUint32(nil, uint32(len(table)+len(text)))
	return append(append(size, table...), text...)
}

func (e *encoder) num(n uint64) { e.out = binary.AppendUvarint(e.out, n) }

func (e *encoder) count(n int) { e.num(uint64(n)) }

func (e *encoder) flag(b bool) {
	if b {
		e.out = append(e.out, 1)
	} else {
		e.out = append(e.out, 0)
	}
}

// str writes the number of a string, each of which is kept once.
func (e *encoder) str(s string) {
	n, ok := e.index[s]
	if !ok {
		n = len(e.strings)
		e.strings = append(e.strings, s)
		e.index[s] = n
	}
	e.count(n)
}

func (e *encoder) strs(list []string) {
	e.count(len(list))
	for _, s := range list {
		e.str(s)
	}
}

// code writes a code: the head, the length of the body, the body. A reader can skip the body.
func (e *encoder) code(c *Code, depth int) error {
	if depth > maxDepth {
		return errors.New("bytecode: code of " + c.QualName + " is nested more than " + strconv.Itoa(maxDepth) + " levels deep")
	}
	if err := c.Load(); err != nil {
		return err
	}
	e.head(c)
	outer := e.out
	e.out = nil
	err := e.body(c, depth)
	inner := e.out
	e.out = outer
	e.count(len(inner))
	e.out = append(e.out, inner...)
	return err
}

// head writes what is known of a code before it runs.
func (e *encoder) head(c *Code) {
	e.str(c.Name)
	e.str(c.QualName)
	e.num(uint64(c.Flags))
	e.num(uint64(c.Span.Start))
	e.num(uint64(c.Span.End - c.Span.Start))
	e.count(c.FirstLine)
	if c.HasDoc {
		e.flag(true)
		e.str(c.Doc)
	} else {
		e.flag(false)
	}
	e.count(c.NumPosOnly)
	e.count(c.NumPos)
	e.count(c.NumKwOnly)
	e.count(c.NumRegs)
	e.strs(c.Locals)
	e.count(len(c.Cells))
	for _, x := range c.Cells {
		e.str(x.Name)
		e.num(uint64(x.Reg))
	}
	e.count(len(c.Frees))
	for _, x := range c.Frees {
		e.str(x.Name)
		e.flag(x.FromFree)
		e.num(uint64(x.Index))
	}
}

// body writes instructions, live heights, spans and constants.
func (e *encoder) body(c *Code, depth int) error {
	e.count(len(c.Ins))
	for _, i := range c.Ins {
		e.instr(i)
	}
	for _, h := range c.Live {
		e.num(uint64(h))
	}
	last := source.Pos(0)
	for _, s := range c.Spans {
		e.num(zigzag(int64(s.Start) - int64(last)))
		e.num(uint64(s.End - s.Start))
		last = s.Start
	}
	e.count(len(c.Consts))
	for i := range c.Consts {
		if err := e.constant(&c.Consts[i], depth); err != nil {
			return err
		}
	}
	e.strs(c.Caches)
	e.tables(c)
	return nil
}

// tables writes handlers, lookups and hidden variables.
func (e *encoder) tables(c *Code) {
	e.count(len(c.Handlers))
	for _, h := range c.Handlers {
		e.num(uint64(h.Start))
		e.num(uint64(h.End - h.Start))
		e.num(uint64(h.Target))
		e.num(uint64(h.Reg))
		e.flag(h.Cleanup)
	}
	e.count(len(c.Lookups))
	for _, l := range c.Lookups {
		e.num(uint64(l.At))
		e.num(uint64(l.Span.Start))
		e.num(uint64(l.Span.End - l.Span.Start))
	}
	e.count(len(c.Hidden))
	for _, h := range c.Hidden {
		e.str(h.Name)
		e.num(uint64(h.Start))
		e.num(uint64(h.End - h.Start))
		e.num(uint64(h.Reg))
		e.flag(h.Cell)
	}
}

// instr writes the operation and those operands that its shape gives a meaning.
func (e *encoder) instr(i Instr) {
	s := &shapes[i.Op]
	e.out = append(e.out, byte(i.Op))
	if s.maxX > 0 {
		e.out = append(e.out, i.X)
	}
	e.operand(s.a, i.A)
	e.operand(s.b, i.B)
	e.operand(s.c, i.C)
}

// operand writes a scaled number without its zero bits. NoReg, which is no multiple of the scale,
// becomes 0.
func (e *encoder) operand(kind operand, v uint16) {
	switch kind {
	case unused:
	case register, constant:
		e.num(uint64(v / Scale))
	case optional:
		if v == NoReg {
			e.num(0)
		} else {
			e.num(uint64(v/Scale) + 1)
		}
	case jump:
		e.num(zigzag(int64(int16(v))))
	default:
		e.num(uint64(v))
	}
}

// constant writes a constant, with those inside it.
func (e *encoder) constant(k *Const, depth int) error {
	if depth > maxDepth {
		return errors.New("bytecode: constant is nested more than " + strconv.Itoa(maxDepth) + " levels deep")
	}
	e.out = append(e.out, byte(k.Kind))
	switch k.Kind {
	case Int:
		e.num(zigzag(int64(k.Bits)))
	case Float:
		e.out = binary.LittleEndian.AppendUint64(e.out, k.Bits)
	case Complex:
		e.out = binary.LittleEndian.AppendUint64(e.out, k.Bits)
		e.out = binary.LittleEndian.AppendUint64(e.out, k.Bits2)
	case Str, Bytes, BigInt:
		e.str(k.Text)
	case CodeConst:
		return e.code(k.Code, depth+1)
	case Tuple, FrozenSet, SliceConst:
		e.count(len(k.Elems))
		for i := range k.Elems {
			if err := e.constant(&k.Elems[i], depth+1); err != nil {
				return err
			}
		}
	}
	return nil
}

// zigzag maps numbers near zero to small ones.
func zigzag(n int64) uint64 { return uint64(n)<<1 ^ uint64(n>>63) }

func unzigzag(n uint64) int64 { return int64(n>>1) ^ -int64(n&1) }
