package object

import (
	"fmt"
	"slices"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/source"
)

// Exc is an exception object. It is also the Go error that natives return to raise it.
type Exc struct {
	Header
	Attrs
	Args     *Tuple
	Cause    Value // unbound or None: none
	Context  Value
	Suppress bool // __suppress_context__
	TB       *Traceback
	Extra    []Value // attributes that the class declares (StopIteration.value, OSError.errno …), by number
}

// Traceback is one entry of a traceback: where a frame was when the exception passed it.
type Traceback struct {
	Header
	Next   *Traceback
	Code   *Code
	IP     int
	given  int64 // line and tb_lasti of an entry that a program made, else 0; see MakeTraceback
	Func   *Function
	Lookup bool    // the instruction calls a method, and finding it failed
	Kept   bool    // the innermost entry has Regs, or it is too late for them
	Regs   []Value // the frame's variables when it was left, if they were kept; see Thread.TracebackLocals. If Made: tb_frame
	Shown  *Frame  `snapshot:"-"` // tb_frame of another entry, once somebody asked for it
}

// Value returns e as a Value.
func (e *Exc) Value() Value { return Obj(&e.Header) }

// Error gives the class and message, for Go's eyes; Python text comes from package traceback
// rendering.
func (e *Exc) Error() string {
	if len(e.Args.Items) > 0 && e.Args.Items[0].Kind() == KStr {
		return e.Class.Name + ": " + e.Args.Items[0].Str().S
	}
	return e.Class.Name
}

// Message returns the first argument of an exception that Errorf made, its message; None if there
// was no memory or no time to write it.
func (e *Exc) Message() Value {
	if len(e.Args.Items) == 0 {
		return None
	}
	return e.Args.Items[0]
}

// Errorf returns an exception of class c with a formatted message; without a format, and where a
// long message has no room or no time, it has no arguments.
func (t *Thread) Errorf(c *Type, format string, args ...any) *Exc {
	if format == "" {
		t.Meter.Owe(ExcSize)
		return NewExcOf(c, nil)
	}
	n := 0
	for _, a := range args {
		if s, ok := a.(string); ok {
			n += len(s)
		}
	}
	if n > longMessage {
		args := slices.Clone(args) // or all of them would live on the heap
		return t.longError(c, n, func() string { return fmt.Sprintf(format, args...) })
	}
	text := fmt.Sprintf(format, args...)
	// A program may keep as many errors as it likes, and an error cannot be refused for want of
	// memory: the next allocation answers for it.
	t.Meter.Owe(ExcSize + TupleSize + ValueSize + StrSize + int64(len(text)))
	return NewExcOf(c, []Value{NewStr(text)})
}

// longMessage is the size of names and values in a message from which they are paid for: a program
// may have them as long as it likes.
const longMessage = 64 << 10

// longError is Errorf for a message of about n bytes. Formatting takes some copies, 10 MB take 15
// ms. A message that there is no memory or no time for is left out, and the limit to the next poll.
func (t *Thread) longError(c *Type, n int, format func() string) *Exc {
	scratch := int64(3 * n)
	if t.Meter.Alloc(int64(n)+scratch) != nil {
		return NewExcOf(c, nil)
	}
	defer t.Meter.Free(scratch)
	text, err := budget.InBackground(t.Meter, format)
	if err != nil {
		return NewExcOf(c, nil)
	}
	return NewExcOf(c, []Value{NewStr(text)})
}

// Raise returns an exception of class c with the given arguments.
func (t *Thread) Raise(c *Type, args ...Value) *Exc { return NewExcOf(c, args) }

func NewExcOf(c *Type, args []Value) *Exc { return NewExcWith(c, NewTuple(args).Tuple()) }

// NewExcWith returns an exception of class c with args.
func NewExcWith(c *Type, args *Tuple) *Exc {
	e := &Exc{Header: Header{Kind: KException}, Args: args}
	e.Class, e.Shape = c, c.root
	if c.fixed > 0 {
		e.Slots = make([]Value, c.fixed)
	}
	if n := len(c.Native.Extra()); n > 0 {
		e.Extra = make([]Value, n)
	}
	return e
}

// IsExc reports whether v is an exception object.
func IsExc(v Value) bool { return v.O.Kind == KException }

// Stop is returned by next() when an iterator is exhausted.
func (t *Thread) StopIteration(v Value) *Exc {
	e := NewExcOf(StopIteration, nil)
	if !v.IsNone() && v.IsSet() {
		e.Args = Tup(v).Tuple()
		e.Extra[0] = v
	}
	return e
}

// SyntaxErrorOf turns what the front end says into a Python exception.
func (t *Thread) SyntaxErrorOf(s *source.SyntaxError) *Exc {
	c := syntaxClasses[s.Kind]
	if !c.IsSubtype(SyntaxError) {
		return t.Errorf(c, "%s", s.Msg)
	}
	text := None
	if s.Text != "" {
		text = NewStr(s.Text)
	}
	where := Tup(NewStr(s.Filename), Int(int64(s.Line)), Int(int64(s.Offset)), text, Int(int64(s.EndLine)),
		Int(int64(s.EndOffset)))
	e := NewExcOf(c, []Value{NewStr(s.Msg), where})
	copy(e.Extra, append([]Value{NewStr(s.Msg)}, where.Tuple().Items...))
	return e
}

var syntaxClasses = [...]*Type{
	source.Syntax: SyntaxError, source.Indentation: IndentationError, source.Tab: TabError,
	source.TooComplex: MemoryError, source.Recursion: RecursionError, source.Unicode: UnicodeDecodeError,
}

// SetMessage replaces the text of an exception whose only argument is its message.
func (e *Exc) SetMessage(text string) {
	v := NewStr(text)
	e.Args = Tup(v).Tuple()
	if names := e.Class.Native.Extra(); len(names) > 0 && names[0] == "msg" {
		e.Extra[0] = v
	}
}

func traceExc(m *Marker, p unsafe.Pointer) {
	e := (*Exc)(p)
	m.attrs(&e.Attrs)
	m.Value(e.Args.asValue())
	m.Value(e.Cause)
	m.Value(e.Context)
	m.bytes += int64(cap(e.Extra)) * ValueSize
	m.Values(e.Extra)
	if e.TB != nil {
		m.Value(Obj(&e.TB.Header))
	}
}

func traceTraceback(m *Marker, p unsafe.Pointer) {
	tb := (*Traceback)(p)
	if tb.Next != nil {
		m.Value(Obj(&tb.Next.Header))
	}
	m.Value(Obj(&tb.Code.Header))
	m.function(tb.Func)
	if tb.Shown != nil {
		m.Value(Obj(&tb.Shown.Header))
	}
	m.bytes += int64(cap(tb.Regs)) * ValueSize
	m.Values(tb.Regs)
}

// ExtraNamed returns the attribute name of e that its native class declares; unbound if it is not
// set.
func (e *Exc) ExtraNamed(name string) Value {
	for i, n := range e.Class.Native.Extra() {
		if n == name && i < len(e.Extra) {
			return e.Extra[i]
		}
	}
	return Value{}
}

// Members returns the exceptions in a group.
func (e *Exc) Members() []Value {
	if len(e.Extra) < 2 || !e.Extra[1].IsSet() {
		return nil
	}
	return e.Extra[1].Tuple().Items
}
