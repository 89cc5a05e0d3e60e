package object

import "unsafe"

// Generator is a generator, coroutine or async generator: a frame that waits. While it waits its
// registers lie here; while it runs they lie on the machine's stack.
type Generator struct {
	Header
	Sort      GeneratorSort
	State     GeneratorState
	Code      *Code
	Func      Value // the function, as in the register before the window
	IP        int   // instruction to go on with
	Regs      []Value
	Handling  Value // exception being handled inside, while it waits
	Name      Value
	QualName  Value
	Sending   Value // iterator that yield from or await delegates to, for gi_yieldfrom
	returned  Value // to the Stepper that resumed it last
	busy      bool  // async generator: an asend, athrow or aclose of it has begun and not ended
	announced bool  // async generator: the hook of sys.set_asyncgen_hooks has heard of it
}

// GeneratorSort tells generators, coroutines and async generators apart.
type GeneratorSort uint8

const (
	PlainGenerator GeneratorSort = iota
	Coroutine
	AsyncGenerator
)

// GeneratorState is where a generator stands.
type GeneratorState uint8

const (
	Created GeneratorState = iota
	Suspended
	Running
	Closed
)

// Generator casts.
func (v Value) Generator() *Generator { return (*Generator)(unsafe.Pointer(v.O)) }

// Busy reports whether an asend, athrow or aclose of an async generator is under way.
func (g *Generator) Busy() bool { return g.busy }

// SetBusy notes that an asend, athrow or aclose has begun or ended.
func (g *Generator) SetBusy(b bool) { g.busy = b }

// Value returns g as a Value.
func (g *Generator) Value() Value { return Obj(&g.Header) }

// SetOwn notes that nobody but the Taker, the for loop or the yield from that g is handed to refers to it.
func (g *Generator) SetOwn() { g.Flags |= own }

// Own reports whether g is free when it has ended.
func (g *Generator) Own() bool { return g.Flags&own != 0 }

// Free makes g, which has ended and is its owner's own, one that Reuse takes.
func (g *Generator) Free() {
	regs := g.Regs[:cap(g.Regs)]
	clear(regs)
	*g = Generator{Header: Header{Kind: KGenerator}, State: Closed, Regs: regs}
}

// Reuse makes a free generator that of a call of fn. It reports whether there is room for its registers.
func (g *Generator) Reuse(fn *Function) bool {
	if fn.Code.NumRegs > len(g.Regs) {
		return false
	}
	g.Sort, g.State, g.Code, g.Func, g.Regs = fn.Code.Sort, Created, fn.Code, fn.Value(), g.Regs[:fn.Code.NumRegs]
	g.Name, g.QualName = fn.names()
	return true
}

func nativeObject(h *Header) *NativeObject { return (*NativeObject)(unsafe.Pointer(h)) }

func traceGenerator(m *Marker, p unsafe.Pointer) {
	g := (*Generator)(p)
	m.bytes += int64(cap(g.Regs)) * ValueSize
	m.Values(g.Regs)
	if g.Code == nil { // free
		return
	}
	for _, x := range [...]Value{g.Func, g.Handling, g.Name, g.QualName, g.Sending, g.returned, Obj(&g.Code.Header)} {
		m.Value(x)
	}
}
