package object

// A native that calls Python can be written in two ways. The plain one calls [Thread.Call] and the
// like: a Go frame then lies between two Python frames, and the thread can neither be suspended nor
// switched from until it is gone. The other way is a [Stepper]: the native keeps what it needs to
// know in a struct, says what it wants called, and is asked again with the result. The machine
// keeps the struct in a frame of its own kind, so all of the thread is plain data at any time.

// Stepper is the state of a native call under way.
type Stepper interface {
	// Step goes on with v, the answer to the last request, or with err if that failed; both are
	// zero at first. It either puts a request into q, and its results are not looked at, or it
	// returns what the call returns.
	Step(t *Thread, q *Request, v Value, err error) (Value, error)
	// Trace visits the values of the state and returns the bytes that it holds beside them.
	Trace(visit func(Value)) int64
}

// Abandoner is a Stepper that has to put something in order when a limit ends it: Abandon must not
// call Python.
type Abandoner interface{ Abandon() }

// Request is what a Stepper wants done before it goes on.
type Request struct {
	Sort RequestSort
	F    Value   // what to call, or the iterator
	Args []Value // valid until the request is carried out
	Kw   []*Str  // names of the last arguments
	Sub  Stepper
	buf  [3]Value
}

// RequestSort tells requests apart.
type RequestSort uint8

const (
	NoRequest RequestSort = iota
	CallRequest
	NextRequest // the answer is unbound at the end of the iterator
	StepRequest // the answer is that of another Stepper
	SendRequest // resumes the generator F with Args[0]; the answer is unbound when it has returned
)

// Call asks for a call of f.
func (q *Request) Call(f Value, args ...Value) (Value, error) {
	q.Sort, q.F = CallRequest, f
	if len(args) <= len(q.buf) {
		q.Args = q.buf[:copy(q.buf[:], args)]
	} else {
		q.Args = append([]Value(nil), args...)
	}
	return Value{}, nil
}

// CallWith asks for a call of f with args, the last len(kw) of which are named; args is not copied.
func (q *Request) CallWith(f Value, args []Value, kw []*Str) (Value, error) {
	q.Sort, q.F, q.Args, q.Kw = CallRequest, f, args, kw
	return Value{}, nil
}

// Next asks for the next item of the iterator it.
func (q *Request) Next(it Value) (Value, error) {
	q.Sort, q.F = NextRequest, it
	return Value{}, nil
}

// Send asks for what the generator g yields next when it is sent v.
func (q *Request) Send(g *Generator, v Value) (Value, error) {
	q.Sort, q.F = SendRequest, g.Value()
	q.buf[0] = v
	q.Args = q.buf[:1]
	return Value{}, nil
}

// Run asks for what another Stepper returns.
func (q *Request) Run(s Stepper) (Value, error) {
	q.Sort, q.Sub = StepRequest, s
	return Value{}, nil
}

// Reset forgets the last request.
func (q *Request) Reset() {
	if q.Sort != NoRequest {
		*q = Request{}
	}
}

// Class tells how a native function deals with Python code that it needs to call.
type Class uint8

const (
	Reentrant  Class = iota // it may call, in a loop of its own: the thread cannot be suspended meanwhile
	Leaf                    // it never does
	Stepping                // it has a Start function
	Repeatable              // it does nothing that shows before it has called for the last time, and may be run again from its beginning
)

// ClassOf returns the class of d.
func (d *Def) ClassOf() Class {
	if d.Start != nil {
		return Stepping
	}
	return d.Class
}

// Steps reports whether the machine can run what d needs of Python in frames.
func (d *Def) Steps() bool { return d.Start != nil || d.Class == Repeatable }

// runStart calls Start with bound arguments. A native that needs no Python is done at once and
// makes no Stepper.
func (t *Thread) runStart(d *Def, a []Value) (Value, error) {
	v, s, err := d.Start(t, a)
	if err != nil || s == nil {
		return v, err
	}
	return t.Machine.RunStepper(s)
}

// Reenters tells Runtime.Reentered that the native under way calls Python from Go.
func (t *Thread) Reenters() {
	if t.Reentered != nil && t.current != nil {
		t.Reentered(t.current, t.owner)
	}
}
