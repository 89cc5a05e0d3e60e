// This file has labels and jumps. A jump goes to a label; its distance is filled in when the code
// is finished. A label also collects which variables are bound on every way that leads to it, the
// intersection over all jumps: that is how uses of variables are known to need no Check.

package compiler

import (
	"math"

	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/source"
)

// label is a place to jump to, known or not yet.
type label int32

type labelInfo struct {
	at    int32  // instruction, once placed
	used  bool   // a reachable jump goes there
	bound uint64 // variables bound at all those jumps
}

// fixup is a jump whose distance is computed at the end.
type fixup struct {
	at int32
	to label
}

func (u *unit) newLabel() label {
	u.labels = append(u.labels, labelInfo{at: -1})
	return label(len(u.labels) - 1)
}

// place puts a label here.
func (u *unit) place(l label) {
	info := &u.labels[l]
	info.at = int32(len(u.ins))
	switch {
	case !info.used:
	case u.dead:
		u.dead, u.bound = false, info.bound
	default:
		u.bound &= info.bound
	}
}

// placeLoop puts a label here that only jumps further down lead to, besides the code above. What
// they may have unbound counts as unbound.
func (u *unit) placeLoop(l label) {
	u.labels[l].at = int32(len(u.ins))
	u.bound &^= u.unbinds
}

// jump appends an instruction that may go to a label. Operands a and b are encoded already.
func (u *unit) jump(op bytecode.Op, x uint8, a, b uint16, to label, at source.Span) {
	if u.dead {
		return
	}
	u.reach(to)
	u.jumps = append(u.jumps, fixup{int32(len(u.ins)), to})
	u.emit(op, x, a, b, 0, at)
	if op == bytecode.Jump || op == bytecode.Loop {
		u.dead = true
	}
}

// reach records that control can go from here to a label.
func (u *unit) reach(to label) {
	info := &u.labels[to]
	if !info.used {
		info.used, info.bound = true, u.bound
	} else {
		info.bound &= u.bound
	}
}

func (u *unit) jumpTo(to label, at source.Span) { u.jump(bytecode.Jump, 0, 0, 0, to, at) }

// resolveJumps fills in distances. If one does not fit 16 bits, all jumps become wide.
func (u *unit) resolveJumps() {
	for _, f := range u.jumps {
		d := int(u.labels[f.to].at) - int(f.at) - 1
		if d != int(int16(d)) {
			u.widen()
			break
		}
		u.ins[f.at].C = uint16(int16(d))
	}
	for i := range u.handlers {
		h := &u.handlers[i]
		h.Target = u.labels[h.Target].at
	}
}

// widen gives every jump a 32-bit distance. A conditional one hops to a Wide behind it or, over
// that, goes on:
//
//	JT r → W; Jump → N; W: Wide → target; N:
//
// A Loop is kept for its charge and falls into the Wide.
func (u *unit) widen() {
	extra := make([]int32, len(u.ins)) // instructions inserted behind each one
	for _, f := range u.jumps {
		switch u.ins[f.at].Op {
		case bytecode.Jump:
		case bytecode.Loop:
			extra[f.at] = 1
		default:
			extra[f.at] = 2
		}
	}
	// newAt[i] is where instruction i goes.
	newAt := make([]int32, len(u.ins)+1)
	for i, n := range extra {
		newAt[i+1] = newAt[i] + 1 + n
	}
	u.alloc(int64(newAt[len(extra)]) * instrBytes)
	targets := make([]int32, len(u.ins))
	for _, f := range u.jumps {
		targets[f.at] = newAt[u.labels[f.to].at] + 1
	}
	u.insertWide(newAt, targets)
	// Everything that refers to instructions by their places moves along.
	for i := range u.labels {
		if l := &u.labels[i]; l.at >= 0 {
			l.at = newAt[l.at]
		}
	}
	for i := range u.handlers {
		h := &u.handlers[i]
		h.Start, h.End = newAt[h.Start], newAt[h.End]
	}
	for i := range u.lookups {
		u.lookups[i].At = newAt[u.lookups[i].At]
	}
	for i := range u.hidden {
		h := &u.hidden[i]
		h.Start, h.End = newAt[h.Start], newAt[h.End]
	}
}

// insertWide rewrites the instructions for widen; targets are the new places of jump targets plus
// one, or zero.
func (u *unit) insertWide(newAt, targets []int32) {
	n := newAt[len(targets)]
	ins := make([]bytecode.Instr, 0, n)
	spans := make([]source.Span, 0, n)
	live := make([]uint16, 0, n)
	put := func(i bytecode.Instr, from int) {
		ins, spans, live = append(ins, i), append(spans, u.spans[from]), append(live, u.live[from])
	}
	for at, i := range u.ins {
		if targets[at] == 0 {
			put(i, at)
			continue
		}
		switch i.Op {
		case bytecode.Jump:
		case bytecode.Loop:
			i.C = 0
			put(i, at)
		default:
			i.C = 1
			put(i, at)
			put(bytecode.Instr{Op: bytecode.Jump, C: 1}, at)
		}
		d := uint32(targets[at] - 1 - int32(len(ins)) - 1)
		put(bytecode.Instr{Op: bytecode.Wide, B: uint16(d & math.MaxUint16), C: uint16(d >> 16)}, at)
	}
	u.ins, u.spans, u.live = ins, spans, live
}
