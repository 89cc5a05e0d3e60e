// This file prints code for people: hognose dis, and golden files of the compiler's tests.

package bytecode

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
)

// Disassemble writes c for people, one line per instruction: the source line where it changes, the
// number of the instruction, the operation and its operands in words. Jump targets carry labels,
// handlers follow the instructions, and the codes nested in c come last. The error is that of w.
// The code need not be valid.
//
//	code add(a, b) "calc.py" line 1: 4 registers
//	  2    0  Add           r2, r0 a, r1 b
//	       1  Return        r2
func (c *Code) Disassemble(w io.Writer) error {
	out := bufio.NewWriter(w)
	c.disassemble(out, 0)
	return out.Flush()
}

// disassemble writes c, and the codes inside it after it.
func (c *Code) disassemble(w *bufio.Writer, depth int) {
	d := disassembler{Code: c, labels: c.jumpTargets()}
	fmt.Fprintf(w, "code %s(%s) %q line %d: %d registers%s\n",
		c.QualName, strings.Join(c.Locals[:min(c.params(), len(c.Locals))], ", "), c.fileName(), c.FirstLine,
		c.NumRegs, c.Flags)
	d.variables(w)
	line := 0
	for at, i := range c.Ins {
		if l := d.lineOf(at); l != line && l != 0 {
			line = l
			fmt.Fprintf(w, "%5d", l)
		} else {
			w.WriteString("     ")
		}
		fmt.Fprintf(w, " %3s %4d  %s\n", d.label(at), at,
			strings.TrimRight(fmt.Sprintf("%-14s%s", i.Op, d.operands(at, i)), " "))
	}
	for _, h := range c.Handlers {
		kind := "except "
		if h.Cleanup {
			kind = "cleanup"
		}
		fmt.Fprintf(w, "      %s %d–%d → %s r%d\n", kind, h.Start, h.End-1, d.label(int(h.Target)), h.Reg)
	}
	if depth > maxNesting {
		return
	}
	for _, k := range c.Consts {
		if k.Kind == CodeConst && k.Code != nil {
			w.WriteByte('\n')
			k.Code.disassemble(w, depth+1)
		}
	}
}

// disassembler holds what naming operands needs.
type disassembler struct {
	*Code
	labels map[int]int
}

// jumpTargets numbers the instructions that jumps and handlers lead to, in order.
func (c *Code) jumpTargets() map[int]int {
	is := make([]bool, len(c.Ins)+1)
	mark := func(at int) {
		if 0 <= at && at < len(is) {
			is[at] = true
		}
	}
	for at, i := range c.Ins {
		if i.Op < NumOps {
			if d, ok := i.distance(); ok {
				mark(at + 1 + d)
			}
		}
	}
	for _, h := range c.Handlers {
		mark(int(h.Target))
	}
	labels := map[int]int{}
	for at, yes := range is {
		if yes {
			labels[at] = len(labels) + 1
		}
	}
	return labels
}

func (d *disassembler) label(at int) string {
	if n, ok := d.labels[at]; ok {
		return "L" + strconv.Itoa(n)
	}
	return ""
}

// variables lists cells and free variables.
func (d *disassembler) variables(w *bufio.Writer) {
	for _, cell := range d.Cells {
		fmt.Fprintf(w, "      cell %s in r%d\n", cell.Name, cell.Reg)
	}
	for n, f := range d.Frees {
		from := "r"
		if f.FromFree {
			from = "free "
		}
		fmt.Fprintf(w, "      free %d %s from %s%d\n", n, f.Name, from, f.Index)
	}
}

func (c *Code) fileName() string {
	if c.File == nil {
		return ""
	}
	return c.File.Name
}

// lineOf returns the source line of an instruction, or 0 if it is unknown.
func (d *disassembler) lineOf(at int) int {
	if d.File == nil || at >= len(d.Spans) || d.Spans[at].Start > d.File.End() {
		return 0
	}
	return d.File.Line(d.Spans[at].Start)
}

// operands writes the operands of the instruction at a place.
func (d *disassembler) operands(at int, i Instr) string {
	if i.Op >= NumOps {
		return fmt.Sprint(i.Op, i.X, i.A, i.B, i.C)
	}
	switch i.Op {
	case LoadKW:
		return d.register(i.A) + ", " + d.constant(i.Const())
	case MakeFunc:
		text := d.register(i.A) + ", " + d.constant(i.Const())
		if i.X > 0 {
			text += fmt.Sprintf("; x=%d", i.X)
		}
		return text
	case Wide:
		return "→ " + d.label(at+1+int(i.wide()))
	case UnpackStar:
		return fmt.Sprintf("%s, %s, %d before, %d after", d.register(i.A), d.register(i.B), i.C&0xff, i.C>>8)
	}
	s := &shapes[i.Op]
	var parts []string
	for _, o := range [...]struct {
		kind  operand
		value uint16
	}{{s.a, i.A}, {s.b, i.B}, {s.c, i.C}} {
		if text := d.operand(at, o.kind, o.value); text != "" {
			parts = append(parts, text)
		}
	}
	text := strings.Join(parts, ", ")
	switch {
	case i.Op == Intrinsic && i.X < NumIntrinsics:
		return intrinsicNames[i.X] + " " + text
	case s.maxX > 0 && (i.X > 0 || s.c == jump):
		return fmt.Sprintf("%s; x=%d", text, i.X)
	}
	return text
}

// operand writes an operand of a kind.
func (d *disassembler) operand(at int, kind operand, v uint16) string {
	switch kind {
	case register:
		return d.register(v)
	case optional:
		if v == NoReg {
			return ""
		}
		return d.register(v)
	case constant:
		return d.constant(int(v / Scale))
	case cache:
		if int(v) < len(d.Caches) {
			return "." + d.Caches[v]
		}
		return "@" + strconv.Itoa(int(v))
	case free:
		if int(v) < len(d.Frees) {
			return "free " + d.Frees[v].Name
		}
		return "free " + strconv.Itoa(int(v))
	case number:
		return strconv.Itoa(int(v))
	case jump:
		return "→ " + d.label(at+1+int(int16(v)))
	}
	return ""
}

// register writes a register, with the name of its variable.
func (d *disassembler) register(v uint16) string {
	r := int(v / Scale)
	text := "r" + strconv.Itoa(r)
	if v%Scale != 0 {
		return text + "?"
	}
	if r < len(d.Locals) && d.Locals[r] != "" {
		text += " " + d.Locals[r]
	}
	return text
}

func (d *disassembler) constant(n int) string {
	if n < 0 || n >= len(d.Consts) {
		return "constant " + strconv.Itoa(n)
	}
	return d.Consts[n].String()
}

// String returns the constant roughly as Python would write it.
func (k Const) String() string {
	switch k.Kind {
	case None:
		return "None"
	case True:
		return "True"
	case False:
		return "False"
	case Ellipsis:
		return "..."
	case Int:
		return strconv.FormatInt(int64(k.Bits), 10)
	case BigInt:
		return k.Text
	case Float:
		return floatText(k.Bits)
	case Complex:
		if k.Bits2 == 0 {
			return floatText(k.Bits) + "j"
		}
		return "(" + floatText(k.Bits2) + "+" + floatText(k.Bits) + "j)"
	case Str:
		return strconv.Quote(k.Text)
	case Bytes:
		return "b" + strconv.Quote(k.Text)
	case Tuple:
		return "(" + joinConsts(k.Elems) + ")"
	case FrozenSet:
		return "frozenset{" + joinConsts(k.Elems) + "}"
	case SliceConst:
		return "slice(" + joinConsts(k.Elems) + ")"
	case CodeConst:
		if k.Code != nil {
			return "code " + k.Code.QualName
		}
	}
	return "?"
}

func floatText(bits uint64) string {
	return strconv.FormatFloat(math.Float64frombits(bits), 'g', -1, 64)
}

func joinConsts(elems []Const) string {
	parts := make([]string, len(elems))
	for i, e := range elems {
		parts[i] = e.String()
	}
	return strings.Join(parts, ", ")
}

var flagNames = [...]string{"*args", "**kwargs", "generator", "coroutine", "class body", "namespace", "nested",
	"future annotations", "result"}

// String lists the flags, each behind a comma.
func (f Flags) String() string {
	var b strings.Builder
	for i, name := range flagNames {
		if f&(1<<i) != 0 {
			b.WriteString(", " + name)
		}
	}
	return b.String()
}
