package object

import "github.com/hognose/hognose/internal/py/bytecode"

// CompileRequest is a text that a running program wants compiled. Runtime.Compile answers it: this
// package must not know the front end.
type CompileRequest struct {
	Name string // of the file
	Text string // as a str; lone surrogates are refused
	Raw  []byte // instead of Text: bytes with an encoding of their own
	Tree string // instead of Text: a tree as package tree reads it
	Mode string // exec, eval or single
	// NameSpace compiles for locals that are not the globals; the code takes them as its only
	// argument.
	NameSpace bool
	// Result makes code of mode exec return the value of its last expression statement.
	Result   bool
	Optimize int
	// Await allows await, async for and async with outside of functions. Code that has one of them
	// is that of a coroutine.
	Await bool
	// Lines makes tracebacks show the text, which Python does for files and not for what exec, eval
	// and compile take.
	Lines bool
	// Inherit is the code whose future statements hold for the text, or nil.
	Inherit *Code
}

// RunCode executes code without parameters: that of a module, an expression or a function. locals
// is where its names live if they are not the globals; code that was compiled without NameSpace
// does not look there.
func (t *Thread) RunCode(c *Code, globals *Dict, locals Value) (Value, error) {
	fn := NewFunction(c, globals).Value()
	if c.T.Flags&bytecode.NameSpace == 0 {
		return t.Machine.Call(fn, nil, nil)
	}
	if !locals.IsSet() {
		locals = globals.Value()
	}
	return t.Machine.Call(fn, []Value{locals}, nil)
}

// CallerFrame returns the innermost Python frame: that of the code which called the running native.
func (t *Thread) CallerFrame() (f FrameInfo, ok bool) {
	t.Machine.Frames(func(info FrameInfo) bool {
		f, ok = info, true
		return false
	})
	return f, ok
}
