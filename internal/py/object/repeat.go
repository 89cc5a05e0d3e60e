package object

import "errors"

// Many natives ask Python a thing or two before they do anything that shows: d[k] asks for a hash
// and some comparisons, isinstance for one method. Such a native need not be taken apart into a
// Stepper. It is tried; where it needs Python the try is given up, Python is asked by the machine,
// and the native is run again with the answers so far until it comes through. A program that
// changes the dict meanwhile makes the native ask something else than the time before: then the
// answers that are left are void, as CPython restarts a search.
//
// The rule for what may be tried: before its last question a native does nothing, or only what it
// will find done and leave alone when it is run again, asking the same (s.update(t) adds the same
// members again). s -= t is not of that kind: what has been removed is not met any more on the way
// to other members, so the questions change. TestWhatIsRepeatedAsksAndShowsTheSame holds every such
// native to it.
//
// This takes time that grows with the square of the number of answers, so natives that may ask a
// lot are Steppers, and after maxAnswers a native calls Python from Go. A session in which nothing
// can be suspended and only one thread runs has no use for it and does without: there trying costs
// two to five times as much as calling.

// errAsked is the error of a try that needs Python.
var errAsked = errors.New("the answer of Python is not there yet")

// maxAnswers is how often a native is run again.
const maxAnswers = 64

// maxVoids is how often answers may become void: a program can arrange that they always do.
const maxVoids = 16

// Repeat is a record of what a native asked Python and of the answers.
type Repeat struct {
	answers []answer
	next    int   // answer that the next question gets
	want    query // if asked
	voids   int   // how often answers became void
	asked   bool
	nested  bool // Python is called from Go
	steps   int64
}

// query is a call that a native needs.
type query struct {
	f    Value
	args []Value
	kw   []*Str
	sub  Stepper // instead of f
}

type answer struct {
	query
	v   Value
	err error
}

// matches reports whether a call is the one that was answered. Values that have no methods in
// Python may have been made anew.
func (a *answer) matches(f Value, args []Value, s Stepper) bool {
	if s != nil || a.sub != nil {
		return s != nil && a.sub != nil
	}
	if len(args) != len(a.args) || !sameCallee(f, a.f) {
		return false
	}
	for i, v := range args {
		if v != a.args[i] && (hasPython(v) || hasPython(a.args[i])) {
			return false
		}
	}
	return true
}

func sameCallee(f, g Value) bool {
	if f.O.Kind == g.O.Kind {
		switch f.O.Kind {
		case KMethod:
			return f.Method().Func == g.Method().Func && f.Method().Self == g.Method().Self
		case KNativeMethod:
			return f.Native().Def == g.Native().Def && f.Native().Self == g.Native().Self
		}
	}
	return f == g
}

// Try begins a first try, unless one is under way: then that one is given up if Python is needed.
// The result goes to Asked.
func (t *Thread) Try() (began bool) {
	if t.trying != nil || !t.Switches {
		return false
	}
	t.begin(&t.first)
	return true
}

// Asked ends what Try began and reports whether it was given up: then a RepeatStep, or another
// Stepper that does the same, has to follow.
func (t *Thread) Asked(began bool) bool { return began && t.end() }

func (t *Thread) begin(r *Repeat) {
	r.next, r.asked, r.nested, r.steps = 0, false, false, t.stepsLeft()
	t.trying = r
}

// end ends a try. One that was given up costs no steps.
func (t *Thread) end() (asked bool) {
	r := t.trying
	t.trying = nil
	if r.asked {
		t.Meter.Return(r.steps - t.stepsLeft())
	}
	return r.asked
}

func (t *Thread) stepsLeft() int64 {
	if t.Meter == nil {
		return 0
	}
	return t.Meter.StepsLeft()
}

// Repeats reports whether a native is being tried: then Answer answers in place of Python.
func (t *Thread) Repeats() bool { return t.trying != nil }

// Answer gives a native that is being tried the answer to a call of f, or of the stepper s, or
// gives the try up. If it is not here, Python is to be called from Go between Pause and Unpause.
func (t *Thread) Answer(f Value, args []Value, kw []*Str, s Stepper) (v Value, here bool, err error) {
	r := t.trying
	if r.asked {
		return Value{}, true, errAsked
	}
	if r.next < len(r.answers) {
		if a := &r.answers[r.next]; a.matches(f, args, s) {
			r.next++
			return a.v, true, a.err
		}
		r.answers = r.answers[:r.next]
		r.voids++
	}
	if r.nested || r.voids > maxVoids || len(r.answers) >= maxAnswers {
		return Value{}, false, nil
	}
	if m, ok := s.(*MethodStep); ok {
		s = m.Clone()
	}
	r.asked = true
	r.want = query{f: f, args: append([]Value(nil), args...), kw: kw, sub: s}
	return Value{}, true, errAsked
}

// Pause ends the try for a call from Go. From then on all calls are such, since nobody keeps what
// they answer.
func (t *Thread) Pause() *Repeat {
	r := t.trying
	if r != nil {
		r.nested = true
		t.trying = nil
	}
	return r
}

// Unpause goes on with what Pause ended.
func (t *Thread) Unpause(r *Repeat) { t.trying = r }

// retry is the part of a Stepper that tries again and again.
type retry struct{ rec *Repeat }

// keep takes over the first try, which was given up.
func (r *retry) keep(t *Thread) {
	r.rec = &Repeat{want: t.first.want}
	t.first.want = query{}
}

// answered notes the answer and begins the next try.
func (r *retry) answered(t *Thread, v Value, err error) {
	r.rec.answers = append(r.rec.answers, answer{r.rec.want, v, err})
	r.rec.want = query{}
	t.begin(r.rec)
}

// asked ends a try. If it was given up, the request for what it wants to know is in q.
func (r *retry) asked(t *Thread, q *Request) bool {
	if !t.end() {
		r.rec = nil
		return false
	}
	r.ask(q)
	return true
}

// ask requests what the last try wants to know.
func (r *retry) ask(q *Request) (Value, error) {
	w := &r.rec.want
	if w.sub != nil {
		return q.Run(w.sub)
	}
	return q.CallWith(w.f, w.args, w.kw)
}

// trace visits what the tries know.
func (r *retry) trace(visit func(Value)) int64 {
	if r.rec == nil {
		return 0
	}
	n := r.rec.want.trace(visit)
	for i := range r.rec.answers {
		a := &r.rec.answers[i]
		n += a.trace(visit) + 96
		visit(a.v)
		if e, ok := a.err.(*Exc); ok {
			visit(e.Value())
		}
	}
	return n + 160
}

func (w *query) trace(visit func(Value)) int64 {
	visit(w.f)
	for _, v := range w.args {
		visit(v)
	}
	if w.sub != nil {
		return w.sub.Trace(visit)
	}
	return int64(len(w.args)) * ValueSize
}
