// This file reads template files. Bodies of functions are read when they first run.

package bytecode

import (
	"encoding/binary"
	"errors"
	"math"
	"sync"

	"github.com/hognose/hognose/internal/py/source"
)

// ErrStale says that a template file was made of another text, or for another instruction set or
// format.
var ErrStale = errors.New("bytecode: template is out of date")

var errCorrupt = errors.New("bytecode: template is damaged")

// Decode reads the head of the code in a template file and leaves the body, and all of the codes in
// it, to [Code.Load]. The strings of the code share the memory of data. f must hold the text that
// was compiled; the error is ErrStale if it holds another.
//
// Decode checks that data has the form of a template, not that the code keeps what the machine
// relies on: that is the business of [Code.Verify].
func Decode(data string, f *source.File) (*Code, error) { return decode(data, f, false) }

func decode(data string, f *source.File, check bool) (*Code, error) {
	const header = HeaderSize
	if len(data) < header+4 || data[:len(magic)] != magic {
		return nil, ErrStale
	}
	if u32(data, 4) != fingerprint() || u32(data, 8) != checksum(f.Text) {
		return nil, ErrStale
	}
	size := uint64(u32(data, header))
	rest := data[header+4:]
	if size > uint64(len(rest)) {
		return nil, errCorrupt
	}
	d := decoder{data: rest[size:], table: rest[:size], file: f, check: check}
	if err := d.checkTable(); err != nil {
		return nil, err
	}
	c := d.code(0)
	if d.failed || len(d.data) > 0 {
		return nil, errCorrupt
	}
	return c, nil
}

// DecodeUntrusted is Decode for a file that may have been written by anybody: [Code.Load] verifies
// each code before it is run. What it does is the file's affair, but it stays within its frame.
func DecodeUntrusted(data string, f *source.File) (*Code, error) {
	c, err := decode(data, f, true)
	if err == nil {
		err = c.Load()
	}
	return c, err
}

// pending is the body of a code that nobody has run yet.
type pending struct {
	once  sync.Once
	check bool // Load verifies
	body  string
	table string
	depth int
	err   error
}

// Load completes a code that was decoded. Before it, the fields from Ins on are empty. It does
// nothing to a code that is complete; it may be called from several goroutines.
func (c *Code) Load() error {
	p := c.pending
	if p == nil {
		return nil
	}
	p.once.Do(func() {
		d := decoder{data: p.body, table: p.table, file: c.File, check: p.check}
		d.body(c, p.depth)
		if d.failed || len(d.data) > 0 {
			p.err = errCorrupt
		} else if p.check {
			p.err = c.verifyLoaded(p.depth)
		}
		if p.err != nil {
			c.Ins, c.Consts, c.Caches, c.Handlers, c.Spans, c.Live, c.Lookups, c.Hidden = nil, nil, nil, nil, nil,
				nil, nil, nil
		}
	})
	return p.err
}

// decoder reads codes. After a failure it reads zeros, so that only loops need to look at failed.
type decoder struct {
	data   string
	table  string // number of strings, offsets, characters
	file   *source.File
	check  bool // see DecodeUntrusted
	failed bool
}

func u32(s string, at int) uint32 {
	return uint32(s[at]) | uint32(s[at+1])<<8 | uint32(s[at+2])<<16 | uint32(s[at+3])<<24
}

func (d *decoder) checkTable() error {
	if len(d.table) < 8 || uint64(u32(d.table, 0)) > uint64(len(d.table)-8)/4 {
		return errCorrupt
	}
	return nil
}

func (d *decoder) fail() uint64 {
	d.failed = true
	d.data = ""
	return 0
}

// num reads a number in base 128, the low digit first.
func (d *decoder) num() uint64 {
	if len(d.data) > 0 && d.data[0] < 0x80 { // nine of ten
		n := d.data[0]
		d.data = d.data[1:]
		return uint64(n)
	}
	var n uint64
	for i := range min(len(d.data), binary.MaxVarintLen64) {
		b := d.data[i]
		n |= uint64(b&0x7f) << (7 * i)
		if b < 0x80 {
			d.data = d.data[i+1:]
			return n
		}
	}
	return d.fail()
}

// below reads a number that must not exceed most.
func (d *decoder) below(most uint64) uint64 {
	if n := d.num(); n <= most {
		return n
	}
	return d.fail()
}

// count reads the length of a list. Every element takes a byte or more, so that no file asks for
// more memory than a fixed multiple of its own size.
func (d *decoder) count() int {
	n := d.num()
	if n > uint64(len(d.data)) {
		return int(d.fail())
	}
	return int(n)
}

func (d *decoder) index() int      { return int(d.below(math.MaxInt32)) }
func (d *decoder) short() uint16   { return uint16(d.below(math.MaxUint16)) }
func (d *decoder) flag() bool      { return d.below(1) == 1 }
func (d *decoder) pos() source.Pos { return source.Pos(d.below(math.MaxInt32)) }

// byte reads a byte.
func (d *decoder) byte() byte {
	if len(d.data) == 0 {
		return byte(d.fail())
	}
	b := d.data[0]
	d.data = d.data[1:]
	return b
}

// bits reads eight bytes, the lowest first.
func (d *decoder) bits() uint64 {
	if len(d.data) < 8 {
		return d.fail()
	}
	n := uint64(u32(d.data, 0)) | uint64(u32(d.data, 4))<<32
	d.data = d.data[8:]
	return n
}

// span reads a start and a length.
func (d *decoder) span() source.Span {
	start := d.pos()
	return source.Span{Start: start, End: start + d.pos()}
}

// str reads the number of a string and returns it from the table, without a copy.
func (d *decoder) str() string {
	n, i := int(u32(d.table, 0)), d.num()
	if i >= uint64(n) {
		d.fail()
		return ""
	}
	at := 4 + 4*int(i)
	start, end := uint64(u32(d.table, at)), uint64(u32(d.table, at+4))
	text := d.table[8+4*n:]
	if start > end || end > uint64(len(text)) {
		d.fail()
		return ""
	}
	return text[start:end]
}

func (d *decoder) strs() []string {
	return list(d, (*decoder).str)
}

// list reads a counted list; nil if it is empty, as the compiler leaves it.
func list[T any](d *decoder, read func(*decoder) T) []T {
	n := d.count()
	if n == 0 {
		return nil
	}
	out := make([]T, n)
	for i := range out {
		out[i] = read(d)
	}
	return out
}

// code reads the head of a code, and leaves its body for Load.
func (d *decoder) code(depth int) *Code {
	c := &Code{File: d.file}
	c.Name, c.QualName = d.str(), d.str()
	c.Flags = Flags(d.short())
	c.Span = d.span()
	c.FirstLine = d.index()
	if c.HasDoc = d.flag(); c.HasDoc {
		c.Doc = d.str()
	}
	c.NumPosOnly, c.NumPos, c.NumKwOnly, c.NumRegs = d.index(), d.index(), d.index(), d.index()
	c.Locals = d.strs()
	c.NumLocals = len(c.Locals)
	c.Cells = list(d, func(d *decoder) Cell { return Cell{Name: d.str(), Reg: d.short()} })
	c.Frees = list(d, func(d *decoder) Free { return Free{Name: d.str(), FromFree: d.flag(), Index: d.short()} })
	size := d.count()
	if depth > maxDepth || c.params() > c.NumLocals || c.NumPosOnly > c.NumPos {
		d.fail()
		return c
	}
	c.pending = &pending{check: d.check, body: d.data[:size], table: d.table, depth: depth}
	d.data = d.data[size:]
	return c
}

// body reads instructions, live heights, spans and constants.
func (d *decoder) body(c *Code, depth int) {
	n := d.count()
	c.Ins = make([]Instr, n)
	for i := range c.Ins {
		c.Ins[i] = d.instr()
	}
	c.Live = make([]uint16, n)
	for i := range c.Live {
		c.Live[i] = d.short()
	}
	c.Spans = make([]source.Span, n)
	start := int64(0)
	for i := range c.Spans {
		start += unzigzag(d.below(1 << 33))
		c.Spans[i] = source.Span{Start: source.Pos(start), End: source.Pos(start) + d.pos()}
	}
	c.Consts = list(d, func(d *decoder) Const { return d.constant(depth) })
	c.Caches = d.strs()
	d.tables(c)
}

// tables reads handlers, lookups and hidden variables.
func (d *decoder) tables(c *Code) {
	c.Handlers = list(d, func(d *decoder) Handler {
		start := int32(d.index())
		return Handler{Start: start, End: start + int32(d.index()), Target: int32(d.index()), Reg: d.short(),
			Cleanup: d.flag()}
	})
	c.Lookups = list(d, func(d *decoder) Lookup { return Lookup{At: int32(d.index()), Span: d.span()} })
	c.Hidden = list(d, func(d *decoder) Hidden {
		name, start := d.str(), int32(d.index())
		return Hidden{Name: name, Start: start, End: start + int32(d.index()), Reg: d.short(), Cell: d.flag()}
	})
}

// instr reads an instruction. Only the operands that its operation uses are in the file.
func (d *decoder) instr() Instr {
	i := Instr{Op: Op(d.byte())}
	if i.Op >= NumOps {
		d.fail()
		return Instr{}
	}
	s := &shapes[i.Op]
	if s.maxX > 0 {
		i.X = d.byte()
	}
	i.A, i.B, i.C = d.operand(s.a), d.operand(s.b), d.operand(s.c)
	return i
}

// operand reads an operand. Registers and constants are written as numbers, and scaled here.
func (d *decoder) operand(kind operand) uint16 {
	switch kind {
	case unused:
		return 0
	case register, constant:
		return uint16(d.below(MaxConst)) * Scale
	case optional:
		if n := d.below(MaxConst + 1); n > 0 {
			return uint16(n-1) * Scale
		}
		return NoReg
	}
	n := d.below(math.MaxUint16)
	if kind == jump {
		return uint16(unzigzag(n))
	}
	return uint16(n)
}

// constant reads a constant, with those inside it.
func (d *decoder) constant(depth int) Const {
	k := Const{Kind: ConstKind(d.byte())}
	switch k.Kind {
	case None, True, False, Ellipsis:
	case Int:
		k.Bits = uint64(unzigzag(d.num()))
	case Float:
		k.Bits = d.bits()
	case Complex:
		k.Bits, k.Bits2 = d.bits(), d.bits()
	case Str, Bytes, BigInt:
		k.Text = d.str()
	case CodeConst:
		k.Code = d.code(depth + 1)
	case Tuple, FrozenSet, SliceConst:
		if depth > maxDepth {
			d.fail()
			return k
		}
		k.Elems = list(d, func(d *decoder) Const { return d.constant(depth + 1) })
	default:
		d.fail()
	}
	return k
}
