// This file follows registers through code. A frame or generator that was read goes on at some
// instruction, and instructions cast registers without looking (a cell, an iterator, a list under
// construction). A forged snapshot could put anything there. For each register that an instruction
// may reach unwritten, the value must be of the kind that it expects.

package snapshot

import (
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
)

// The compiler keeps things of its own in registers: cells, a list that a comprehension fills, the
// exception that a handler was entered with. The machine takes them for what they are without a
// look. registersFit goes from where a frame waits to every instruction that it can reach, and asks
// of each register that such an instruction will read, before another has written to it, that it
// holds the right kind of thing.

// need is a register that an instruction takes for an object of one of two kinds.
type need struct {
	reg  int
	a, b object.Kind
}

// registersFit returns what is wrong with the registers of a frame that goes on at ip, or nothing.
func (d *decoder) registersFit(t *bytecode.Code, ip int, regs []object.Value) string {
	// Cells of variables are there from the first instruction to the last.
	for _, c := range t.Cells {
		if int(c.Reg) >= len(regs) || !regs[c.Reg].IsSet() || regs[c.Reg].O.Kind != object.KCell {
			return "a frame whose variable is no cell"
		}
	}
	for reg := range needed(t) {
		if reg >= len(regs) || !regs[reg].IsSet() {
			continue // the machine notices
		}
		d.try(d.t.Meter.Work(1 + len(t.Ins)>>4))
		if d.err != nil {
			return ""
		}
		if !registerFits(t, ip, reg, regs[reg].O.Kind.Base()) {
			return "a frame with something else in a register than its code has put there"
		}
	}
	return ""
}

// needed returns the registers that any instruction takes for something.
func needed(t *bytecode.Code) map[int]bool {
	all := map[int]bool{}
	for _, in := range t.Ins {
		for _, n := range needs(in) {
			all[n.reg] = true
		}
	}
	return all
}

// registerFits follows one register from ip along all paths: through jumps, into handlers, and
// until an instruction writes to it. It is false if an instruction on the way takes it for another
// kind.
func registerFits(t *bytecode.Code, ip, reg int, kind object.Kind) bool {
	seen := make([]bool, len(t.Ins))
	var work []int
	if ip == 0 || !writes(t.Ins[ip-1], reg) { // the instruction that waits has yet to store its result
		work = append(work, ip)
	}
	work = append(work, handlers(t, ip-1, reg)...)
	for len(work) > 0 {
		at := work[len(work)-1]
		work = work[:len(work)-1]
		if at < 0 || at >= len(t.Ins) || seen[at] {
			continue
		}
		seen[at] = true
		in := t.Ins[at]
		for _, n := range needs(in) {
			if n.reg == reg && kind != n.a && kind != n.b {
				return false
			}
		}
		work = append(work, handlers(t, at, reg)...)
		if !writes(in, reg) {
			work = append(work, follow(in, at)...)
		}
	}
	return true
}

// handlers lists where an exception at a place leads, but for handlers that write it to the
// register.
func handlers(t *bytecode.Code, at, reg int) (to []int) {
	for _, h := range t.Handlers {
		if int(h.Start) <= at && at < int(h.End) && int(h.Reg) != reg {
			to = append(to, int(h.Target))
		}
	}
	return to
}

// needs lists what an instruction takes its registers for. The table follows the documentation of
// the instructions in package bytecode.
func needs(in bytecode.Instr) []need {
	a, b, c := int(in.A)/bytecode.Scale, int(in.B)/bytecode.Scale, int(in.C)/bytecode.Scale
	one := func(reg int, kinds ...object.Kind) []need { return []need{{reg, kinds[0], kinds[len(kinds)-1]}} }
	switch in.Op {
	case bytecode.LoadC, bytecode.StoreC, bytecode.DeleteC:
		return one(b, object.KCell)
	case bytecode.Append, bytecode.Extend:
		return one(a, object.KList)
	case bytecode.AddSet, bytecode.Update:
		return one(a, object.KSet)
	case bytecode.SetDict, bytecode.Merge, bytecode.MergeKW:
		return one(a, object.KDict)
	case bytecode.GroupRaise:
		return one(b, object.KList)
	case bytecode.CallEx:
		return append(one(a+1, object.KTuple), one(a+2, object.KDict)...)
	case bytecode.Reraise, bytecode.EnterHandler, bytecode.JNotExc, bytecode.EndAFor:
		return one(a, object.KException, object.KUnwind)
	case bytecode.LeaveHandler:
		return one(a+1, object.KException, object.KUnwind)
	case bytecode.WithExc:
		return one(c, object.KException, object.KUnwind)
	case bytecode.MatchKeys:
		return one(c, object.KTuple)
	case bytecode.MatchClass:
		return one(c+1, object.KTuple)
	case bytecode.ToTuple:
		if in.X == 0 {
			return one(b, object.KList)
		}
	case bytecode.Concat:
		var all []need
		for i := range int(in.C) {
			all = append(all, need{b + i, object.KStr, object.KStr})
		}
		return all
	}
	return nil
}

// writes reports whether an instruction may write to a register. To say so too often only means to
// look less far.
func writes(in bytecode.Instr, reg int) bool {
	a, b := int(in.A)/bytecode.Scale, int(in.B)/bytecode.Scale
	switch in.Op {
	case bytecode.Call, bytecode.CallKW, bytecode.CallEx, bytecode.CallM:
		return reg >= a
	case bytecode.Append, bytecode.AddSet, bytecode.SetDict, bytecode.Extend, bytecode.Update, bytecode.Merge,
		bytecode.MergeKW,
		bytecode.Check, bytecode.StoreG, bytecode.StoreN, bytecode.StoreC, bytecode.StoreF, bytecode.SetAttr,
		bytecode.DelAttr, bytecode.SetItem,
		bytecode.SetItemK, bytecode.DelItem, bytecode.JT, bytecode.JF, bytecode.JNotExc, bytecode.LeaveHandler,
		bytecode.Reraise, bytecode.Raise,
		bytecode.Jump, bytecode.Wide, bytecode.Loop, bytecode.Nop:
		return false
	case bytecode.EnterHandler:
		return reg == a+1
	case bytecode.ForIter, bytecode.Unpack, bytecode.UnpackStar:
		return reg >= b
	}
	return reg == a || reg == a+1
}

// follow lists where execution can go on after an instruction.
func follow(in bytecode.Instr, at int) []int {
	to, jumps := in.Target(at)
	switch in.Op {
	case bytecode.Return, bytecode.Reraise, bytecode.Raise:
		return nil
	case bytecode.Jump, bytecode.Wide, bytecode.Loop:
		return []int{to}
	}
	if jumps {
		return []int{at + 1, to}
	}
	return []int{at + 1}
}
