// This file is the dispatch loop: one switch with a case for each frequent instruction.
// bytecode/op.go documents the operands and the effect of every instruction.
//
// A case has two parts. The first is the path that is worth having inline: two small ints, two
// floats, a list with an int index, a cache that applies. It ends with continue. The second calls a
// function of another file for all other operands. Keep cases short and without variables of their
// own where possible: each variable that lives across the switch costs a store per instruction.
//
// The loop keeps code, ip and base of the current frame in local variables. Whoever changes the
// current frame (a call, a return, a generator) must go to reload. A function that may push a
// frame, or that looks at frames, gets ip and stores it in the frame first: tracebacks, handlers
// and resumed operations read it there. raise does so itself.

package vm

import (
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
)

const bytecodeScale = bytecode.Scale

// setInt stores an int in a register.
func setInt(d *object.Value, n uint64) {
	if d.O != &object.TagInt { // spares the write barrier when the register holds an int already
		d.O = &object.TagInt
	}
	d.N = n
}

// setFloat stores a float in a register.
func setFloat(d *object.Value, f float64) {
	if d.O != &object.TagFloat {
		d.O = &object.TagFloat
	}
	d.N = object.Float(f).N
}

// operand returns a constant or a register: an instruction that has both forms must not even
// compute the other's address.
func operand(code *object.Code, base window, off uint16, k bool) *object.Value {
	if k {
		return constant(code, off)
	}
	return at(base, off)
}

// loop runs the current frame until it, or whatever it turned into, returns to Go. The caller has
// pushed a frame of kind exitFrame or genExitFrame: its end is the end of the loop.
//
// The loop counts steps at calls (Call, CallM) and back-edges (ForIter, Loop), and every path of
// an instruction counts the same, whatever a cache knows: the same program must take the same steps
// in every run.
func (vm *VM) loop() (object.Value, error) {
	f := &vm.frames[vm.top]
	code, ip, base := f.code, f.ip, f.base
	vm.fn = f.fn
	var err error
	var v object.Value
	for {
		in := fetch(code, ip)
		ip = advance(ip, 1)
		switch in.Op {
		case bytecode.Nop:
		case bytecode.Move:
			*at(base, in.A) = *at(base, in.B)
		case bytecode.LoadK:
			*at(base, in.A) = *constant(code, in.B)
		case bytecode.LoadKW:
			*at(base, in.A) = code.Consts[uint32(in.B)|uint32(in.C)<<16]
		case bytecode.Check:
			if at(base, in.A).O == nil {
				err = vm.unbound(code, in.B)
				goto raise
			}
		case bytecode.Unbind:
			*at(base, in.A) = object.Value{}
		case bytecode.Delete:
			if at(base, in.A).O == nil {
				err = vm.unbound(code, in.B)
				goto raise
			}
			*at(base, in.A) = object.Value{}

		case bytecode.Add:
			b, c := at(base, in.B), at(base, in.C)
			if b.O == &object.TagInt && c.O == &object.TagInt {
				s := b.N + c.N
				if int64((b.N^s)&(c.N^s)) >= 0 {
					setInt(at(base, in.A), s)
					continue
				}
			} else if b.O == &object.TagFloat && c.O == &object.TagFloat {
				setFloat(at(base, in.A), b.Float()+c.Float())
				continue
			}
			if v, err = vm.binary(object.OpAdd, in.X, *b, *c, ip); err != nil {
				goto raise
			}
			*at(base, in.A) = v
		case bytecode.AddK:
			b, c := at(base, in.B), constant(code, in.C)
			if b.O == &object.TagInt && c.O == &object.TagInt {
				s := b.N + c.N
				if int64((b.N^s)&(c.N^s)) >= 0 {
					setInt(at(base, in.A), s)
					continue
				}
			} else if b.O == &object.TagFloat && c.O == &object.TagFloat {
				setFloat(at(base, in.A), b.Float()+c.Float())
				continue
			}
			if v, err = vm.binary(object.OpAdd, in.X, *b, *c, ip); err != nil {
				goto raise
			}
			*at(base, in.A) = v
		case bytecode.Sub:
			b, c := at(base, in.B), at(base, in.C)
			if b.O == &object.TagInt && c.O == &object.TagInt {
				s := b.N - c.N
				if int64((b.N^c.N)&(b.N^s)) >= 0 {
					setInt(at(base, in.A), s)
					continue
				}
			} else if b.O == &object.TagFloat && c.O == &object.TagFloat {
				setFloat(at(base, in.A), b.Float()-c.Float())
				continue
			}
			if v, err = vm.binary(object.OpSub, in.X, *b, *c, ip); err != nil {
				goto raise
			}
			*at(base, in.A) = v
		case bytecode.SubK:
			b, c := at(base, in.B), constant(code, in.C)
			if b.O == &object.TagInt && c.O == &object.TagInt {
				s := b.N - c.N
				if int64((b.N^c.N)&(b.N^s)) >= 0 {
					setInt(at(base, in.A), s)
					continue
				}
			} else if b.O == &object.TagFloat && c.O == &object.TagFloat {
				setFloat(at(base, in.A), b.Float()-c.Float())
				continue
			}
			if v, err = vm.binary(object.OpSub, in.X, *b, *c, ip); err != nil {
				goto raise
			}
			*at(base, in.A) = v
		case bytecode.Mul:
			b, c := at(base, in.B), at(base, in.C)
			if b.O == &object.TagInt && c.O == &object.TagInt {
				if p, ok := mul(b.Int(), c.Int()); ok {
					setInt(at(base, in.A), uint64(p))
					continue
				}
			} else if b.O == &object.TagFloat && c.O == &object.TagFloat {
				setFloat(at(base, in.A), b.Float()*c.Float())
				continue
			}
			if v, err = vm.binary(object.OpMul, in.X, *b, *c, ip); err != nil {
				goto raise
			}
			*at(base, in.A) = v
		case bytecode.MulK:
			b, c := at(base, in.B), constant(code, in.C)
			if b.O == &object.TagInt && c.O == &object.TagInt {
				if p, ok := mul(b.Int(), c.Int()); ok {
					setInt(at(base, in.A), uint64(p))
					continue
				}
			} else if b.O == &object.TagFloat && c.O == &object.TagFloat {
				setFloat(at(base, in.A), b.Float()*c.Float())
				continue
			}
			if v, err = vm.binary(object.OpMul, in.X, *b, *c, ip); err != nil {
				goto raise
			}
			*at(base, in.A) = v
		case bytecode.Div:
			b, c := at(base, in.B), at(base, in.C)
			if b.O == &object.TagFloat && c.O == &object.TagFloat && c.Float() != 0 {
				setFloat(at(base, in.A), b.Float()/c.Float())
				continue
			}
			if v, err = vm.binary(object.OpDiv, in.X, *b, *c, ip); err != nil {
				goto raise
			}
			*at(base, in.A) = v
		case bytecode.DivK:
			b, c := at(base, in.B), constant(code, in.C)
			if b.O == &object.TagFloat && c.O == &object.TagFloat && c.Float() != 0 {
				setFloat(at(base, in.A), b.Float()/c.Float())
				continue
			}
			if v, err = vm.binary(object.OpDiv, in.X, *b, *c, ip); err != nil {
				goto raise
			}
			*at(base, in.A) = v
		case bytecode.FloorDiv, bytecode.FloorDivK:
			b, c := at(base, in.B), operand(code, base, in.C, in.Op != bytecode.FloorDiv)
			if b.O == &object.TagInt && c.O == &object.TagInt && int64(c.N) > 0 {
				setInt(at(base, in.A), uint64(floorDiv(b.Int(), c.Int())))
				continue
			}
			if v, err = vm.binary(object.OpFloorDiv, in.X, *b, *c, ip); err != nil {
				goto raise
			}
			*at(base, in.A) = v
		case bytecode.Mod, bytecode.ModK:
			b, c := at(base, in.B), operand(code, base, in.C, in.Op != bytecode.Mod)
			if b.O == &object.TagInt && c.O == &object.TagInt && int64(c.N) > 0 {
				setInt(at(base, in.A), uint64(floorMod(b.Int(), c.Int())))
				continue
			}
			if v, err = vm.binary(object.OpMod, in.X, *b, *c, ip); err != nil {
				goto raise
			}
			*at(base, in.A) = v
		case bytecode.And, bytecode.AndK:
			b, c := at(base, in.B), operand(code, base, in.C, in.Op != bytecode.And)
			if b.O == &object.TagInt && c.O == &object.TagInt {
				setInt(at(base, in.A), b.N&c.N)
				continue
			}
			if v, err = vm.binary(object.OpAnd, in.X, *b, *c, ip); err != nil {
				goto raise
			}
			*at(base, in.A) = v
		case bytecode.Or, bytecode.OrK:
			b, c := at(base, in.B), operand(code, base, in.C, in.Op != bytecode.Or)
			if b.O == &object.TagInt && c.O == &object.TagInt {
				setInt(at(base, in.A), b.N|c.N)
				continue
			}
			if v, err = vm.binary(object.OpOr, in.X, *b, *c, ip); err != nil {
				goto raise
			}
			*at(base, in.A) = v
		case bytecode.Xor, bytecode.XorK:
			b, c := at(base, in.B), operand(code, base, in.C, in.Op != bytecode.Xor)
			if b.O == &object.TagInt && c.O == &object.TagInt {
				setInt(at(base, in.A), b.N^c.N)
				continue
			}
			if v, err = vm.binary(object.OpXor, in.X, *b, *c, ip); err != nil {
				goto raise
			}
			*at(base, in.A) = v
		case bytecode.RShift, bytecode.RShiftK:
			b, c := at(base, in.B), operand(code, base, in.C, in.Op != bytecode.RShift)
			if b.O == &object.TagInt && c.O == &object.TagInt && c.N < 64 {
				setInt(at(base, in.A), uint64(int64(b.N)>>c.N))
				continue
			}
			if v, err = vm.binary(object.OpRShift, in.X, *b, *c, ip); err != nil {
				goto raise
			}
			*at(base, in.A) = v
		case bytecode.LShift, bytecode.LShiftK:
			b, c := at(base, in.B), operand(code, base, in.C, in.Op != bytecode.LShift)
			if b.O == &object.TagInt && c.O == &object.TagInt && c.N < 63 && int64(b.N<<c.N)>>c.N == int64(b.N) {
				setInt(at(base, in.A), b.N<<c.N)
				continue
			}
			if v, err = vm.binary(object.OpLShift, in.X, *b, *c, ip); err != nil {
				goto raise
			}
			*at(base, in.A) = v
		case bytecode.Pow, bytecode.PowK:
			c := operand(code, base, in.C, in.Op != bytecode.Pow)
			if v, err = vm.binary(object.OpPow, in.X, *at(base, in.B), *c, ip); err != nil {
				goto raise
			}
			*at(base, in.A) = v
		case bytecode.MatMul:
			if v, err = vm.binary(object.OpMatMul, in.X, *at(base, in.B), *at(base, in.C), ip); err != nil {
				goto raise
			}
			*at(base, in.A) = v
		case bytecode.Neg:
			b := at(base, in.B)
			if b.O == &object.TagInt && b.N != 1<<63 {
				setInt(at(base, in.A), -b.N)
				continue
			} else if b.O == &object.TagFloat {
				setFloat(at(base, in.A), -b.Float())
				continue
			}
			if v, err = vm.unary(in.Op, *b, ip); err != nil {
				goto raise
			}
			*at(base, in.A) = v
		case bytecode.Pos, bytecode.Invert:
			if v, err = vm.unary(in.Op, *at(base, in.B), ip); err != nil {
				goto raise
			}
			*at(base, in.A) = v
		case bytecode.Not:
			b := at(base, in.B)
			var t bool
			if b.O == &object.TagBool {
				t = b.N != 0
			} else if t, err = vm.truth(*b, ip); err != nil {
				goto raise
			}
			*at(base, in.A) = object.Bool(!t)

		case bytecode.Lt:
			b, c := at(base, in.B), at(base, in.C)
			if b.O == &object.TagInt && c.O == &object.TagInt {
				*at(base, in.A) = object.Bool(int64(b.N) < int64(c.N))
				continue
			}
			if v, err = vm.compare(object.LT, *b, *c, ip); err != nil {
				goto raise
			}
			*at(base, in.A) = v
		case bytecode.LE:
			b, c := at(base, in.B), at(base, in.C)
			if b.O == &object.TagInt && c.O == &object.TagInt {
				*at(base, in.A) = object.Bool(int64(b.N) <= int64(c.N))
				continue
			}
			if v, err = vm.compare(object.LE, *b, *c, ip); err != nil {
				goto raise
			}
			*at(base, in.A) = v
		case bytecode.Gt:
			b, c := at(base, in.B), at(base, in.C)
			if b.O == &object.TagInt && c.O == &object.TagInt {
				*at(base, in.A) = object.Bool(int64(b.N) > int64(c.N))
				continue
			}
			if v, err = vm.compare(object.GT, *b, *c, ip); err != nil {
				goto raise
			}
			*at(base, in.A) = v
		case bytecode.GE:
			b, c := at(base, in.B), at(base, in.C)
			if b.O == &object.TagInt && c.O == &object.TagInt {
				*at(base, in.A) = object.Bool(int64(b.N) >= int64(c.N))
				continue
			}
			if v, err = vm.compare(object.GE, *b, *c, ip); err != nil {
				goto raise
			}
			*at(base, in.A) = v
		case bytecode.Eq:
			b, c := at(base, in.B), at(base, in.C)
			if b.O == &object.TagInt && c.O == &object.TagInt {
				*at(base, in.A) = object.Bool(b.N == c.N)
				continue
			}
			if v, err = vm.compare(object.EQ, *b, *c, ip); err != nil {
				goto raise
			}
			*at(base, in.A) = v
		case bytecode.NE:
			b, c := at(base, in.B), at(base, in.C)
			if b.O == &object.TagInt && c.O == &object.TagInt {
				*at(base, in.A) = object.Bool(b.N != c.N)
				continue
			}
			if v, err = vm.compare(object.NE, *b, *c, ip); err != nil {
				goto raise
			}
			*at(base, in.A) = v
		case bytecode.Is:
			*at(base, in.A) = object.Bool(*at(base, in.B) == *at(base, in.C))
		case bytecode.IsNot:
			*at(base, in.A) = object.Bool(*at(base, in.B) != *at(base, in.C))
		case bytecode.In, bytecode.NotIn:
			var t bool
			if t, err = vm.contains(*at(base, in.C), *at(base, in.B), ip); err != nil {
				goto raise
			}
			*at(base, in.A) = object.Bool(t == (in.Op == bytecode.In))

		case bytecode.JLt:
			b, c := at(base, in.A), at(base, in.B)
			var t bool
			if b.O == &object.TagInt && c.O == &object.TagInt {
				t = int64(b.N) < int64(c.N)
			} else if b.O == &object.TagFloat && c.O == &object.TagFloat {
				t = b.Float() < c.Float()
			} else if t, err = vm.test(object.LT, *b, *c, ip); err != nil {
				goto raise
			}
			if t == (in.X != 0) {
				ip = advance(ip, int(int16(in.C)))
			}
		case bytecode.JLtK:
			b, c := at(base, in.A), constant(code, in.B)
			var t bool
			if b.O == &object.TagInt && c.O == &object.TagInt {
				t = int64(b.N) < int64(c.N)
			} else if b.O == &object.TagFloat && c.O == &object.TagFloat {
				t = b.Float() < c.Float()
			} else if t, err = vm.test(object.LT, *b, *c, ip); err != nil {
				goto raise
			}
			if t == (in.X != 0) {
				ip = advance(ip, int(int16(in.C)))
			}
		case bytecode.JLE, bytecode.JLEK:
			b, c := at(base, in.A), operand(code, base, in.B, in.Op != bytecode.JLE)
			var t bool
			if b.O == &object.TagInt && c.O == &object.TagInt {
				t = int64(b.N) <= int64(c.N)
			} else if b.O == &object.TagFloat && c.O == &object.TagFloat {
				t = b.Float() <= c.Float()
			} else if t, err = vm.test(object.LE, *b, *c, ip); err != nil {
				goto raise
			}
			if t == (in.X != 0) {
				ip = advance(ip, int(int16(in.C)))
			}
		case bytecode.JGt, bytecode.JGtK:
			b, c := at(base, in.A), operand(code, base, in.B, in.Op != bytecode.JGt)
			var t bool
			if b.O == &object.TagInt && c.O == &object.TagInt {
				t = int64(b.N) > int64(c.N)
			} else if b.O == &object.TagFloat && c.O == &object.TagFloat {
				t = b.Float() > c.Float()
			} else if t, err = vm.test(object.GT, *b, *c, ip); err != nil {
				goto raise
			}
			if t == (in.X != 0) {
				ip = advance(ip, int(int16(in.C)))
			}
		case bytecode.JGE, bytecode.JGEK:
			b, c := at(base, in.A), operand(code, base, in.B, in.Op != bytecode.JGE)
			var t bool
			if b.O == &object.TagInt && c.O == &object.TagInt {
				t = int64(b.N) >= int64(c.N)
			} else if b.O == &object.TagFloat && c.O == &object.TagFloat {
				t = b.Float() >= c.Float()
			} else if t, err = vm.test(object.GE, *b, *c, ip); err != nil {
				goto raise
			}
			if t == (in.X != 0) {
				ip = advance(ip, int(int16(in.C)))
			}
		case bytecode.JEq, bytecode.JEqK:
			b, c := at(base, in.A), operand(code, base, in.B, in.Op != bytecode.JEq)
			var t bool
			if b.O == &object.TagInt && c.O == &object.TagInt {
				t = b.N == c.N
			} else if t, err = vm.testEqual(object.EQ, *b, *c, ip); err != nil {
				goto raise
			}
			if t == (in.X != 0) {
				ip = advance(ip, int(int16(in.C)))
			}
		case bytecode.JNE, bytecode.JNEK:
			b, c := at(base, in.A), operand(code, base, in.B, in.Op != bytecode.JNE)
			var t bool
			if b.O == &object.TagInt && c.O == &object.TagInt {
				t = b.N != c.N
			} else if t, err = vm.testEqual(object.NE, *b, *c, ip); err != nil {
				goto raise
			}
			if t == (in.X != 0) {
				ip = advance(ip, int(int16(in.C)))
			}
		case bytecode.JIs:
			if (*at(base, in.A) == *at(base, in.B)) == (in.X != 0) {
				ip = advance(ip, int(int16(in.C)))
			}
		case bytecode.JIsK:
			if (*at(base, in.A) == *constant(code, in.B)) == (in.X != 0) {
				ip = advance(ip, int(int16(in.C)))
			}
		case bytecode.JIn:
			var t bool
			if t, err = vm.contains(*at(base, in.B), *at(base, in.A), ip); err != nil {
				goto raise
			}
			if t == (in.X != 0) {
				ip = advance(ip, int(int16(in.C)))
			}
		case bytecode.Jump:
			ip = advance(ip, int(int16(in.C)))
		case bytecode.Wide:
			ip = advance(ip, int(int32(uint32(in.B)|uint32(in.C)<<16)))
		case bytecode.JT:
			a := at(base, in.A)
			var t bool
			if a.O == &object.TagBool || a.O == &object.TagInt {
				t = a.N != 0
			} else if t, err = vm.truth(*a, ip); err != nil {
				goto raise
			}
			if t {
				ip = advance(ip, int(int16(in.C)))
			}
		case bytecode.JF:
			a := at(base, in.A)
			var t bool
			if a.O == &object.TagBool || a.O == &object.TagInt {
				t = a.N != 0
			} else if t, err = vm.truth(*a, ip); err != nil {
				goto raise
			}
			if !t {
				ip = advance(ip, int(int16(in.C)))
			}

		case bytecode.LoadG:
			c := cacheAt(code, in.B)
			if g := vm.fn.Globals; c.Ver == g.Keys() && c.Sort == cacheGlobal {
				*at(base, in.A) = *g.EntryAt(c.Idx)
				continue
			} else if c.Sort == cacheBuiltin && c.Ver == g.Keys() && c.Ver2 == vm.Builtins.Keys() {
				*at(base, in.A) = *vm.Builtins.EntryAt(c.Idx)
				continue
			}
			if v, err = vm.loadGlobal(c); err != nil {
				goto raise
			}
			*at(base, in.A) = v
		case bytecode.StoreG:
			c := cacheAt(code, in.B)
			if g := vm.fn.Globals; c.Ver == g.Keys() && c.Sort == cacheGlobal {
				*g.EntryAt(c.Idx) = *at(base, in.A)
				continue
			}
			if err = vm.storeGlobal(c, *at(base, in.A)); err != nil {
				goto raise
			}
		case bytecode.LoadC:
			if v = at(base, in.B).Cell().V; v.O == nil {
				err = vm.unbound(code, in.C)
				goto raise
			}
			*at(base, in.A) = v
		case bytecode.StoreC:
			at(base, in.B).Cell().V = *at(base, in.A)
		case bytecode.MakeCell:
			*at(base, in.A) = object.NewCell(*at(base, in.A))
		case bytecode.LoadF:
			if v = vm.fn.Closure[in.B].V; v.O == nil {
				err = vm.unboundFree(code, int(in.B))
				goto raise
			}
			*at(base, in.A) = v
		case bytecode.StoreF:
			vm.fn.Closure[in.B].V = *at(base, in.A)

		case bytecode.GetAttr:
			b := at(base, in.B)
			c := cacheAt(code, in.C)
			if b.O.Kind == object.KInstance {
				if o := b.Inst(); c.Ver == o.Class.Ver && (c.Shape == o.Shape && c.Sort == cacheSlot ||
					c.Sort == cacheMember && o.Slots[c.Idx].O != nil) {
					*at(base, in.A) = o.Slots[c.Idx]
					continue
				}
			}
			if v, err = vm.getAttr(*b, c, ip); err != nil {
				goto raise
			}
			*at(base, in.A) = v
		case bytecode.SetAttr:
			a := at(base, in.A)
			c := cacheAt(code, in.C)
			if a.O.Kind == object.KInstance {
				if o := a.Inst(); c.Shape == o.Shape && c.Ver == o.Class.Ver && c.Sort == cacheSlot {
					o.Slots[c.Idx] = *at(base, in.B)
					continue
				}
			}
			if err = vm.setAttr(*a, c, *at(base, in.B), ip); err != nil {
				goto raise
			}
		case bytecode.GetItem, bytecode.GetItemK:
			b, c := at(base, in.B), operand(code, base, in.C, in.Op != bytecode.GetItem)
			switch b.O.Kind {
			case object.KList:
				if c.O == &object.TagInt {
					items, i := b.List().Items, c.Int()
					if i < 0 {
						i += int64(len(items))
					}
					if uint64(i) < uint64(len(items)) {
						*at(base, in.A) = items[i]
						continue
					}
				}
			case object.KTuple:
				if c.O == &object.TagInt {
					items, i := b.Tuple().Items, c.Int()
					if i < 0 {
						i += int64(len(items))
					}
					if uint64(i) < uint64(len(items)) {
						*at(base, in.A) = items[i]
						continue
					}
				}
			case object.KStr:
				if s := b.Str(); c.O == &object.TagInt && s.ASCII() {
					i := c.Int()
					if i < 0 {
						i += int64(len(s.S))
					}
					if uint64(i) < uint64(len(s.S)) {
						*at(base, in.A) = object.CharStr(s.S[i])
						continue
					}
				}
			}
			if v, err = vm.getItem(*b, *c, ip); err != nil {
				goto raise
			}
			*at(base, in.A) = v
		case bytecode.SetItem, bytecode.SetItemK:
			a, b, c := at(base, in.A), operand(code, base, in.B, in.Op != bytecode.SetItem), at(base, in.C)
			if a.O.Kind == object.KList && b.O == &object.TagInt {
				items, i := a.List().Items, b.Int()
				if i < 0 {
					i += int64(len(items))
				}
				if uint64(i) < uint64(len(items)) {
					items[i] = *c
					continue
				}
			}
			if err = vm.setItem(*a, *b, *c, ip); err != nil {
				goto raise
			}

		case bytecode.LoadM:
			vm.frames[vm.top].ip = ip
			if err = vm.loadMethod(in, code, base); err != nil {
				goto raise
			}
		case bytecode.Call:
			off, n := in.A, in.B
			if in.X != 0 { // behind LoadM: a method and its receiver, or nothing and an attribute
				if at(base, in.A).O != nil {
					n++
				} else {
					off += bytecodeScale
				}
			}
			fv := at(base, off)
			if fv.O != nil && fv.O.Kind == object.KFunction {
				fn := fv.Function()
				if fn.Code.Simple == int32(n) {
					if vm.fuel--; vm.fuel < 0 {
						if err = vm.poll(ip); err != nil {
							goto raise
						}
					}
					callee := fn.Code
					w := shift(base, int(off)+bytecodeScale)
					if vm.top+1 < len(vm.frames) && vm.top+1 < vm.MaxDepth && fits(w, callee.NumRegs, vm.end) {
						f := &vm.frames[vm.top]
						f.ip = ip
						vm.top++
						f = &vm.frames[vm.top]
						f.code, f.base, f.fn, f.ret, f.kind, f.newSeg = callee, w, fn, int(in.A), plainFrame, false
						for i := int(n); i < callee.NumLocals; i++ {
							*at(w, uint16(i*bytecodeScale)) = object.Value{}
						}
						vm.fn = fn
						code, base, ip = callee, w, entry(callee)
						continue
					}
					vm.fuel++ // the step is that of vm.call
				}
			} else if answer, done, e := vm.callQuick(in, base, off, n, ip); e != nil {
				err = e
				goto raise
			} else if done {
				*at(base, in.A) = answer
				continue
			}
			if err = vm.call(in, base, ip); err != nil {
				goto raise
			}
			goto reload
		case bytecode.CallM:
			recv := at(base, in.A+bytecodeScale)
			c := cacheAt(code, in.C)
			if recv.O.Kind == object.KInstance {
				if o := recv.Inst(); c.Shape == o.Shape && c.Ver == o.Class.Ver && c.Sort == cacheMethod ||
					vm.known(o, c, callUse) && c.Sort == cacheMethod {
					fn := c.Val.Function()
					if fn.Code.Simple == int32(in.B)+1 {
						if vm.fuel--; vm.fuel < 0 {
							if err = vm.poll(ip); err != nil {
								goto raise
							}
						}
						callee := fn.Code
						w := shift(base, int(in.A)+bytecodeScale)
						if vm.top+1 < len(vm.frames) && vm.top+1 < vm.MaxDepth && fits(w, callee.NumRegs, vm.end) {
							*at(base, in.A) = fn.Value()
							f := &vm.frames[vm.top]
							f.ip = ip
							vm.top++
							f = &vm.frames[vm.top]
							f.code, f.base, f.fn, f.ret, f.kind, f.newSeg = callee, w, fn, int(in.A), plainFrame, false
							for i := int(in.B) + 1; i < callee.NumLocals; i++ {
								*at(w, uint16(i*bytecodeScale)) = object.Value{}
							}
							vm.fn = fn
							code, base, ip = callee, w, entry(callee)
							continue
						}
						vm.fuel++ // the step is that of vm.callMethod
					}
				}
			} else if recv.O.Kind == object.KList && c.Sort == cacheAppend {
				l := recv.List()
				if len(l.Items) < cap(l.Items) && vm.fuel > 0 {
					vm.fuel-- // a call like any other: steps must not depend on what a cache knows
					l.Items = append(l.Items, *at(base, in.A+2*bytecodeScale))
					*at(base, in.A) = object.None
					continue
				}
				if err = vm.growAppend(l, in, base, ip); err != nil {
					goto raise
				}
				continue
			} else if c.Sort == cacheFn && recv.O.Kind == c.Kind {
				if v, err = vm.callFn(in, base, c, ip); err != nil {
					goto raise
				}
				*at(base, in.A) = v
				continue
			} else if c.Sort == cachePlain && object.TypeOf(*recv) == c.Type {
				if v, err = vm.callPlain(in, base, c, ip); err != nil {
					goto raise
				}
				*at(base, in.A) = v
				continue
			}
			if err = vm.callMethod(in, base, code, ip); err != nil {
				goto raise
			}
			goto reload
		case bytecode.Return:
			v = *at(base, in.A)
			f := &vm.frames[vm.top]
			if f.kind != plainFrame || f.newSeg {
				if f.kind == exitFrame && !f.newSeg {
					vm.pop()
					return v, nil
				}
				f.ip = ip
				if vm.leave(v) == exit {
					return vm.outcome()
				}
				goto reload
			}
			vm.top--
			ret := f.ret
			f = &vm.frames[vm.top]
			code, ip, base, vm.fn = f.code, f.ip, f.base, f.fn
			*at(base, uint16(ret)) = v

		case bytecode.NewTuple:
			if err = vm.Alloc(32 + int(in.C)*16); err != nil {
				goto raise
			}
			if in.X != 0 {
				*at(base, in.A) = vm.TemporaryTuple(regs(base, int(in.B), int(in.C)))
				continue
			}
			switch fetch(code, ip).Op {
			case bytecode.Yield:
				if vm.yieldItems(in, base, ip) {
					goto reload
				}
			case bytecode.Return:
				if vm.returnItems(in, base, ip) {
					goto reload
				}
			}
			*at(base, in.A) = object.DisplayTuple(regs(base, int(in.B), int(in.C)))
		case bytecode.NewList:
			if in.X != 0 {
				if v, err = vm.NewListFor(*at(base, in.B)); err != nil {
					goto raise
				}
				*at(base, in.A) = v
				continue
			}
			next := fetch(code, ip)
			if next.Op == bytecode.ToTuple && next.A == in.A && next.B == in.A {
				if v, err = vm.listedTuple(regs(base, int(in.B), int(in.C))); err != nil {
					goto raise
				}
				*at(base, in.A) = v
				ip = advance(ip, 1)
				continue
			}
			if v, err = vm.NewListOf(regs(base, int(in.B), int(in.C))); err != nil {
				goto raise
			}
			*at(base, in.A) = v
			if next.Op == bytecode.Add {
				vm.fresh, vm.freshEnd = v.O, advance(ip, 1)
			}
		case bytecode.Append:
			l := at(base, in.A).List()
			if len(l.Items) < cap(l.Items) {
				l.Items = append(l.Items, *at(base, in.B))
				continue
			}
			if err = vm.Thread.Append(l, *at(base, in.B)); err != nil {
				goto raise
			}
		case bytecode.Unpack:
			a := at(base, in.A)
			var items []object.Value
			switch a.O.Kind {
			case object.KTuple:
				items = a.Tuple().Items
			case object.KList:
				items = a.List().Items
			}
			if items != nil && len(items) == int(in.C) {
				for i, x := range items {
					*at(base, in.B+uint16(i*bytecodeScale)) = x
				}
				continue
			}
			if err = vm.unpack(in, base, ip); err != nil {
				goto raise
			}

		case bytecode.ForIter:
			if vm.fuel--; vm.fuel < 0 {
				if err = vm.poll(ip); err != nil {
					goto raise
				}
			}
			a := at(base, in.A)
			if a.O.Kind == object.KIterator {
				it := a.Iterator()
				switch it.Op {
				case object.IterRange:
					if it.N > 0 {
						setInt(at(base, in.B), uint64(it.I))
						it.I += it.Step
						it.N--
						ip = advance(ip, int(int16(in.C)))
					} else if it.Own() {
						vm.spare = it
					}
					continue
				case object.IterList:
					if it.Src.O != nil {
						if items := it.Src.List().Items; uint64(it.I) < uint64(len(items)) {
							*at(base, in.B) = items[it.I]
							it.I++
							ip = advance(ip, int(int16(in.C)))
							continue
						}
					}
				case object.IterTuple:
					if it.Src.O != nil {
						if items := it.Src.Tuple().Items; uint64(it.I) < uint64(len(items)) {
							*at(base, in.B) = items[it.I]
							it.I++
							ip = advance(ip, int(int16(in.C)))
							continue
						}
					}
				case object.IterStrASCII:
					if it.Src.O != nil {
						if s := it.Src.Str().S; uint64(it.I) < uint64(len(s)) {
							*at(base, in.B) = object.CharStr(s[it.I])
							it.I++
							ip = advance(ip, int(int16(in.C)))
							continue
						}
					}
				case object.IterEnumerate, object.IterZip, object.IterDictItems:
					var next pc
					var done bool
					if next, done, err = vm.forUnpack(in, code, base, ip); err != nil {
						goto raise
					}
					if done {
						ip = next
						continue
					}
				}
			} else if a.O.Kind == object.KGenerator {
				if done, e := vm.resumeLoop(in, base, ip); e != nil {
					err = e
					goto raise
				} else if !done {
					goto reload
				}
				continue
			}
			f := &vm.frames[vm.top]
			f.ip = ip
			if v, err = vm.forNext(*a); err != nil {
				goto raise
			}
			if v.O != nil {
				*at(base, in.B) = v
				ip = advance(ip, int(int16(in.C)))
			} else if a.O.Kind == object.KIterator && a.Iterator().Own() {
				vm.spare = a.Iterator()
			}
		case bytecode.Yield:
			f := &vm.frames[vm.top]
			f.ip = ip
			if f.kind == forFrame {
				vm.yieldToLoop(f, *at(base, in.B))
			} else if vm.yield(*at(base, in.B), indexOf(code, ip)) == exit {
				return vm.outcome()
			}
			goto reload
		case bytecode.Loop:
			if vm.fuel--; vm.fuel < 0 {
				if err = vm.poll(ip); err != nil {
					goto raise
				}
			}
			ip = advance(ip, int(int16(in.C)))

		default:
			// The other operations do not change the frame, or say so.
			vm.frames[vm.top].ip = ip
			var act action
			if act, err = vm.rare(in, code, base); err != nil {
				goto raise
			}
			switch act {
			case goOn:
			case jump:
				ip = advance(ip, int(int16(in.C)))
			case reloadFrame:
				goto reload
			case exit:
				return vm.outcome()
			}
		}
		continue

	reload:
		{
			f := &vm.frames[vm.top]
			code, ip, base = f.code, f.ip, f.base
			vm.fn = f.fn
		}
		continue

	raise:
		if vm.raised(err, ip) == exit {
			return vm.outcome()
		}
		goto reload
	}
}
