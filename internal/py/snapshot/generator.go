// This file writes generators, and checks that one that was read, and a suspended machine, can go
// on: registers must hold what the instructions from there on take for granted (registers.go).

package snapshot

import (
	"reflect"
	"sync"
	"unsafe"

	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/vm"
)

// generatorCodec writes a generator with the registers that it may still read.
type generatorCodec struct{}

var generatorFields = sync.OnceValue(func() codec {
	known.mu.Lock()
	defer known.mu.Unlock()
	return known.structure(reflect.TypeFor[object.Generator]())
})

// encode writes the fields, then the registers that may still be read.
func (generatorCodec) encode(e *encoder, p unsafe.Pointer) {
	g := (*object.Generator)(p)
	if g.State == object.Running && !e.suspended {
		e.refuse("a generator that runs")
		return
	}
	generatorFields().encode(e, p)
	if g.Regs == nil {
		e.uint(0)
		return
	}
	n := liveHeight(g)
	e.uint(uint64(n) + 1)
	for _, v := range g.Regs[:n] {
		e.value(v)
	}
}

// liveHeight returns how many registers of a generator may be read when it goes on. Live says for
// each instruction how many registers are in use. A generator waits behind a yield, or in a yield
// from, so both instructions count.
func liveHeight(g *object.Generator) int {
	t := g.Code.T
	if g.IP == 0 || g.IP > len(t.Live) {
		return min(g.Code.NumLocals, len(g.Regs))
	}
	n := int(t.Live[g.IP-1])
	if g.IP < len(t.Live) {
		n = max(n, int(t.Live[g.IP]))
	}
	return min(max(n, g.Code.NumLocals), len(g.Regs))
}

// decode reads the registers. Those above the live ones stay unbound.
func (generatorCodec) decode(d *decoder, p unsafe.Pointer) {
	g := (*object.Generator)(p)
	generatorFields().decode(d, p)
	n := d.count(1, int(unsafe.Sizeof(object.Value{})))
	if n == 0 || d.err != nil {
		return
	}
	if g.Code == nil || n-1 > g.Code.NumRegs {
		d.damaged("a generator with more registers than its code")
		return
	}
	if !d.charge(16 * g.Code.NumRegs) {
		return
	}
	g.Regs = make([]object.Value, g.Code.NumRegs)
	for i := range n - 1 {
		g.Regs[i] = d.value()
	}
}

// checkGenerator makes sure that a generator waits at a place where its code lets it, with
// registers that hold what the code will take them for.
func checkGenerator(d *decoder, v object.Value) string {
	g := v.Generator()
	if g.Sort > object.AsyncGenerator || g.State > object.Closed || g.Code == nil {
		return "a generator of no sort"
	}
	for _, x := range [...]object.Value{g.Name, g.QualName} {
		if x.IsSet() && x.O.Kind.Base() != object.KStr {
			return "a generator without a name"
		}
	}
	if g.Handling.IsSet() && g.Handling.O.Kind != object.KException {
		return "a generator that handles no exception"
	}
	if g.State == object.Closed {
		return ""
	}
	// The generator must belong to a function with this very code, since registers mean something
	// only there.
	if !g.Func.IsSet() || g.Func.O.Kind != object.KFunction || g.Func.Function().Code != g.Code ||
		g.Code.Sort != g.Sort || !g.Code.IsGenerator {
		return "a generator of another function"
	}
	d.try(d.t.Instantiate(g.Code))
	if d.err != nil || g.State == object.Running { // its frame holds the rest
		return ""
	}
	if g.Regs == nil {
		return "a generator without registers"
	}
	if g.State == object.Created {
		if g.IP != 0 {
			return "a generator that has not begun in the middle"
		}
		return ""
	}
	// Its code has other instructions in this version: there is no place where it could go on.
	if d.stale[g.Code] {
		d.fail(&Error{Reason: Version, Detail: "the generator " + printable(g.Code.T.QualName) +
			" waits in code that is compiled to something else now"})
		return ""
	}
	if !waitsAt(g.Code.T, g.IP) {
		return "a generator that waits where it cannot"
	}
	return d.registersFit(g.Code.T, g.IP, g.Regs)
}

// waitsAt reports whether a generator can be left so that it goes on at ip.
func waitsAt(t *bytecode.Code, ip int) bool {
	if ip < 0 || ip >= len(t.Ins) {
		return false
	}
	if t.Ins[ip].Op == bytecode.YieldFrom {
		return true
	}
	return ip > 0 && (t.Ins[ip-1].Op == bytecode.Yield || t.Ins[ip-1].Op == bytecode.YieldFrom)
}

// checkMachine makes sure that frames that wait hold what their code takes for granted. Whether
// they can lie on a stack is looked at by the machine.
func (d *decoder) checkMachine(m *vm.Saved) {
	for i := range m.Threads {
		if m.Threads[i] == nil {
			d.damaged("a thread is missing")
			return
		}
		for j := range m.Threads[i].Frames {
			f := &m.Threads[i].Frames[j]
			if f.Aux.IsSet() && f.Gen != nil && f.Aux.O.Kind != object.KException ||
				f.Gen != nil && f.Gen.State != object.Running {
				d.damaged("the frame of a generator that does not run in it")
			}
			if d.err != nil || f.Step != nil || f.Code == nil {
				continue
			}
			if d.stale[f.Code] {
				d.fail(&Error{Reason: Version,
					Detail: "a call of " + printable(f.Code.T.QualName) +
						" waits in code that is compiled to something else now"})
				return
			}
			if why := d.registersFit(f.Code.T, f.IP, f.Regs); why != "" {
				d.damaged("%s", why)
			}
		}
	}
}
