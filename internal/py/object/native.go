package object

import (
	"cmp"
	"slices"
	"strings"
	"sync/atomic"
	"unsafe"

	"github.com/hognose/hognose/internal/py/suggest"
)

// Fn is a function of the interpreter. a holds one value per parameter of its signature, unbound
// where an optional one is missing, *args as a tuple and **kwargs as a dict; it is valid until the
// function calls back into Python.
type Fn func(t *Thread, a []Value) (Value, error)

// Quick answers a call with positional arguments that lie as the caller has them, if they are of
// the kinds that it knows; otherwise the call goes its usual way. It takes constant time, calls no
// Python, and does nothing that can be noticed before it is sure to answer. Neither its result, unless
// that is an iterator, nor anything else may refer to an argument that is a set or list: its memory may
// be used again as soon as the call has returned (see Reclaim).
type Quick func(t *Thread, a []Value) (Value, bool)

// QuickOf returns the quick answer of f, or nil.
func QuickOf(f Value) Quick {
	switch f.O.Kind {
	case KNative:
		return f.Native().Def.Quick
	case KType:
		if c := f.Type(); c.Table != nil {
			return c.Table.Quick
		}
	}
	return nil
}

// Def declares a native function or method. Defs live in literal tables; a native object only
// points to one.
type Def struct {
	Name string
	// Sig is the parameter list as inspect.signature shows it, without parentheses: "self,
	// iterable=(), /". Methods name self. A parameter with a default may be missing.
	Sig string
	Doc string
	// Text is the repr of the function where that is not "<built-in function …>".
	Text string
	Fn   Fn
	// Start, instead of Fn, begins a call that may need Python: it returns the result, or the
	// Stepper that arrives at it.
	Start func(t *Thread, a []Value) (Value, Stepper, error)
	// Rest, instead of Fn, is the body of a function that does not keep its *args: they are in rest,
	// and there is no tuple of them in a. Both are valid until it returns.
	Rest func(t *Thread, a, rest []Value) (Value, error)
	// Slot, instead of Fn, is the body of a slot wrapper: s are the slots of the type that owns it.
	Slot func(t *Thread, s *Slots, a []Value) (Value, error)
	// Quick, if there is one, is asked before Fn or Start. It may be asked for functions only.
	Quick Quick
	// Class method or static method of a type.
	Sort DefSort
	// Class tells whether Fn may call Python. Leave it zero for functions with a Start.
	Class Class
	// Waits tells that the function may wait for another thread or for the host.
	Waits bool
	// Via names the function that CPython passes keyword arguments on to, if any. It words the
	// complaints about them, and those about positional arguments are worded as if there were no
	// others.
	Via string
	// Unnamed functions do not name themselves in complaints about their arguments: "function takes
	// at most 1 argument (2 given)".
	Unnamed bool

	// Bare functions of a module name themselves without it: "reduce() takes no keyword arguments".
	Bare bool

	// BareKw functions get no dict, but an unbound value, where there are no keyword arguments.
	BareKw bool

	// Unsigned functions have no __text_signature__: CPython writes none for what has no plain one.
	Unsigned bool

	// Appends tells that this is list.append, which the machine does itself where there is room.
	Appends bool

	// Async tells that calls return a coroutine.
	Async bool

	module string // of a function that is not a builtin, for messages

	sig atomic.Pointer[signature]
}

// Module returns the module of a function that is not a builtin.
func (d *Def) Module() string { return d.module }

// DefSort tells how a type binds a Def.
type DefSort uint8

const (
	Plain DefSort = iota
	ClassSort
	StaticSort
)

// Native is a native function, or a native method bound to its receiver (KNativeMethod).
type Native struct {
	Header
	Def    *Def
	Self   Value  // the receiver, or the module, or unbound
	Owner  *Type  // of a bound method
	Module string // of a function
}

// Descriptor is a native method as its type's namespace holds it.
type Descriptor struct {
	Header
	Def   *Def
	Owner *Type
	Slot  bool // a slot wrapper such as list.__len__, which reports itself differently
}

// NewNative returns a function object for d.
func NewNative(d *Def, module string) Value {
	return Obj(&(&Native{Header: Header{Kind: KNative}, Def: d, Module: module}).Header)
}

// signature is the parsed form of Def.Sig.
type signature struct {
	params  []param
	posOnly int // how many cannot be given by name
	pos     int // how many can be given by position
	min     int // how many of those are required
	varArgs int // index of *args, or -1
	varKw   int // index of **kwargs, or -1
	style   argStyle
	simple  bool // positional arguments can be passed on as they are: no *args, no **kwargs, no name required
	plain   bool // simple, and there is an Fn
	direct  bool // simple, and there is an Fn or a Start
	loose   bool // positional arguments are those of a Rest as they are, if there are enough of them
}

type param struct {
	name     string
	required bool
}

// argStyle chooses between the ways CPython words its complaints, which depend on how a C function
// is declared.
type argStyle uint8

const (
	noArgs  argStyle = iota // f() takes no arguments (1 given)
	oneArg                  // f() takes exactly one argument (2 given)
	posArgs                 // f expected at most 2 arguments, got 3
	anyArgs                 // f() takes at most 2 arguments (3 given)
)

// parsed returns the signature of d, parsed on first use.
func (d *Def) parsed() *signature {
	if s := d.sig.Load(); s != nil {
		return s
	}
	s := parseSignature(d.Sig)
	s.simple = d.Slot == nil && s.varArgs < 0 && s.varKw < 0 && s.onlyOptionalLeft(s.pos)
	s.plain = s.simple && d.Fn != nil
	s.direct = s.simple && (d.Fn != nil || d.Start != nil)
	s.loose = d.Rest != nil && (s.varKw < 0 || d.BareKw) && s.onlyOptionalLeft(s.pos)
	d.sig.Store(s)
	return s
}

func parseSignature(text string) *signature {
	s := &signature{varArgs: -1, varKw: -1}
	kwOnly, named := false, false
	for _, p := range splitParams(text) {
		name, _, hasDefault := strings.Cut(p, "=")
		switch {
		case p == "/":
			s.posOnly = len(s.params)
			continue
		case p == "*":
			kwOnly = true
			continue
		case strings.HasPrefix(p, "**"):
			s.varKw = len(s.params)
			name = p[2:]
		case strings.HasPrefix(p, "*"):
			s.varArgs = len(s.params)
			name, kwOnly = p[1:], true
		default:
			if !kwOnly {
				s.pos++
				if !hasDefault {
					s.min++
				}
			}
			named = true
		}
		s.params = append(s.params, param{name, !hasDefault && s.varArgs != len(s.params) && s.varKw != len(s.params)})
	}
	switch {
	case !named && s.varArgs < 0 && s.varKw < 0:
		s.style = noArgs
	case len(s.params) == 1 && s.posOnly == 1 && s.min == 1:
		s.style = oneArg
	case s.posOnly == len(s.params), s.varKw < 0 && (!named || s.varArgs >= 0 && s.posOnly == len(s.params)-1):
		s.style = posArgs
	default:
		s.style = anyArgs
	}
	return s
}

// splitParams splits at the commas outside brackets and quotes.
func splitParams(s string) []string {
	var out []string
	depth, start := 0, 0
	var quote byte
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '\'' || c == '"':
			quote = c
		case c == '(' || c == '[' || c == '{':
			depth++
		case c == ')' || c == ']' || c == '}':
			depth--
		case c == ',' && depth == 0:
			out = append(out, strings.TrimSpace(s[start:i]))
			start = i + 1
		}
	}
	if last := strings.TrimSpace(s[start:]); last != "" {
		out = append(out, last)
	}
	return out
}

// CallNative calls d with args, the last len(kw) of which are named by kw. owner is the type of a
// method, for messages.
func (t *Thread) CallNative(d *Def, owner *Type, args []Value, kw []*Str) (Value, error) {
	if t.Reentered != nil {
		return t.watchNative(d, owner, args, kw)
	}
	s := d.sig.Load()
	if s == nil {
		s = d.parsed()
	}
	outermost := t.BeginNative()
	var v Value
	var err error
	if len(kw) == 0 && s.takes(len(args)) {
		v, err = d.Fn(t, args)
	} else {
		v, err = t.callNative(d, s, owner, args, kw)
	}
	t.EndNative(outermost)
	if t.Meter.Alarmed() {
		return t.InTime(v, err)
	}
	return v, err
}

// InTime returns what a native did, unless the run has been interrupted or is past its deadline:
// however long the native took and whether it paid for that or not, its caller sees the limit here.
// Callers look at Meter.Alarmed first, which the compiler inlines.
func (t *Thread) InTime(v Value, err error) (Value, error) {
	if _, raised := err.(*Exc); err != nil && !raised { // a limit, or a message to the machine
		return v, err
	}
	if limit := t.Meter.Poll(); limit != nil {
		return Value{}, limit
	}
	return v, err
}

// Plain reports whether CallPlain can call d with n values: nothing has to be bound.
func (d *Def) Plain(n int) bool { return d.parsed().takes(n) }

// takes reports whether n positional arguments are what Fn gets, as they are.
func (s *signature) takes(n int) bool { return s.plain && n == len(s.params) && n == s.pos }

// Padded returns how many values d takes in all when n positional arguments are followed by an
// unbound Value for each that is missing, or n if it cannot be called like that.
func (d *Def) Padded(n int) int {
	if s := d.parsed(); s.simple && n >= s.min && n <= s.pos && s.pos == len(s.params) {
		return s.pos
	}
	return n
}

// PlainFor returns how many values CallPlain or StartPlain gets when it calls d with n positional
// arguments and an unbound Value for each parameter that is left, and whether it can be called like
// that. What is Repeatable may be called again with the same values, and then they are bound.
func (d *Def) PlainFor(n int) (all int, ok bool) {
	s := d.sig.Load()
	if s == nil {
		s = d.parsed()
	}
	return len(s.params), s.direct && n >= s.min && n <= s.pos && (s.pos == len(s.params) || d.Class != Repeatable)
}

// CallPlain is CallNative for one value per parameter, all of them positional.
func (t *Thread) CallPlain(d *Def, args []Value) (Value, error) {
	outermost := t.BeginNative()
	v, err := d.Fn(t, args)
	t.EndNative(outermost)
	if t.Meter.Alarmed() {
		return t.InTime(v, err)
	}
	return v, err
}

// StartPlain is StartNative for one value per parameter.
func (t *Thread) StartPlain(d *Def, args []Value) (Value, Stepper, error) {
	outermost := t.BeginNative()
	v, s, err := d.Start(t, args)
	t.EndNative(outermost)
	if t.Meter.Alarmed() {
		v, err = t.InTime(v, err)
	}
	return v, s, err
}

// watchNative is CallNative for tests that want to hear which natives call Python.
func (t *Thread) watchNative(d *Def, owner *Type, args []Value, kw []*Str) (Value, error) {
	before, beforeOwner := t.current, t.owner
	t.current, t.owner = d, owner
	outermost := t.BeginNative()
	v, err := t.callNative(d, d.parsed(), owner, args, kw)
	t.EndNative(outermost)
	t.current, t.owner = before, beforeOwner
	return v, err
}

// callNative is CallNative for arguments that cannot be passed on as they lie there.
func (t *Thread) callNative(d *Def, s *signature, owner *Type, args []Value, kw []*Str) (Value, error) {
	if d.Rest != nil {
		return t.callRest(d, s, owner, args, kw)
	}
	a := t.ArgRoom(len(s.params))
	v, err := Value{}, t.bindNative(d, s, owner, a, args, kw)
	switch {
	case err != nil:
	case d.Slot != nil:
		v, err = d.Slot(t, owner.Slots, a)
	case d.Start != nil:
		v, err = t.runStart(d, a)
	default:
		v, err = d.Fn(t, a)
	}
	t.DropArgs(a)
	return v, err
}

// fewRest is how many arguments callRest copies to the stack of ArgRoom, which keeps its size.
const fewRest = 64

// callRest is callNative for a Rest. Its *args are copied: where they lie, they are lost when Python
// runs.
func (t *Thread) callRest(d *Def, s *signature, owner *Type, args []Value, kw []*Str) (Value, error) {
	n := len(args) - len(kw)
	rest := args[min(s.pos, n):n]
	few := 0
	if len(rest) <= fewRest {
		few = len(rest)
	}
	a := t.ArgRoom(len(s.params) + few)
	if few > 0 {
		copy(a[len(s.params):], rest)
		rest = a[len(s.params):]
	} else {
		rest = slices.Clone(rest)
	}
	params := a[:len(s.params):len(s.params)]
	v, err := Value{}, t.bindNative(d, s, owner, params, args, kw)
	if err == nil {
		v, err = d.Rest(t, params, rest)
	}
	t.DropArgs(a)
	return v, err
}

func (t *Thread) bindNative(d *Def, s *signature, owner *Type, a, args []Value, kw []*Str) error {
	if s.simple && len(kw) == 0 && len(args) >= s.min && len(args) <= s.pos {
		copy(a, args)
		return nil
	}
	if s.loose && len(kw) == 0 && len(args) >= s.min {
		copy(a[:s.pos], args)
		return nil
	}
	return t.bind(d, s, owner, a, args, kw)
}

// StartNative begins a call of d, which has a Start function, with args, the last len(kw) of which
// are named by kw.
func (t *Thread) StartNative(d *Def, owner *Type, args []Value, kw []*Str) (Value, Stepper, error) {
	outermost := t.BeginNative()
	var v Value
	var s Stepper
	var err error
	if sig := d.parsed(); sig.simple && len(kw) == 0 && len(args) == len(sig.params) && len(args) == sig.pos {
		v, s, err = d.Start(t, args)
	} else {
		a := t.ArgRoom(len(sig.params))
		if err = t.bindNative(d, sig, owner, a, args, kw); err == nil {
			v, s, err = d.Start(t, a)
		}
		t.DropArgs(a)
	}
	t.EndNative(outermost)
	if t.Meter.Alarmed() {
		v, err = t.InTime(v, err)
	}
	return v, s, err
}

// ArgRoom returns room for the n arguments of a native call. Calls nest, so the room is taken from
// a stack: a slice of their own would escape, and cost every s.split() an allocation of 128 bytes.
func (t *Thread) ArgRoom(n int) []Value {
	at := len(t.args)
	if at+n > cap(t.args) { // calls that are under way keep the old array
		t.args = make([]Value, at, 2*(at+n)+32)
	}
	t.args = t.args[:at+n]
	return t.args[at : at+n : at+n]
}

// DropArgs gives back what ArgRoom returned last.
func (t *Thread) DropArgs(a []Value) {
	for i := range a { // clear would call the runtime, for four values at most as a rule
		a[i].O, a[i].N = nil, 0
	}
	t.args = t.args[:len(t.args)-len(a)]
}

func (s *signature) onlyOptionalLeft(n int) bool {
	for _, p := range s.params[n:] {
		if p.required {
			return false
		}
	}
	return true
}

// bind distributes arguments over the parameters of s.
func (t *Thread) bind(d *Def, s *signature, owner *Type, a, args []Value, kw []*Str) error {
	if d.Unnamed {
		return t.bindUnnamed(d, s, owner, a, args, kw)
	}
	npos := len(args) - len(kw)
	self := 0
	if owner != nil {
		self = 1
	}
	if len(kw) > 0 && s.varKw < 0 && s.style != anyArgs {
		if d.Slot != nil {
			return t.Errorf(TypeError, "wrapper %s() takes no keyword arguments", d.Name)
		}
		return t.Errorf(TypeError, "%s() takes no keyword arguments", qualified(d, owner))
	}
	if s.varArgs < 0 && s.varKw < 0 && s.style == anyArgs && d.Via == "" && len(args) > len(s.params) {
		return t.tooManyAtAll(d, s, self, npos, len(args))
	}
	if npos > s.pos && s.varArgs < 0 {
		return t.tooMany(d, s, owner, self, npos, len(kw))
	}
	n := copy(a[:s.pos], args[:npos])
	if s.varArgs >= 0 && d.Rest == nil {
		a[s.varArgs] = TupleOf(args[n:npos])
	}
	var extra *Dict
	if s.varKw >= 0 && (len(kw) > 0 || !d.BareKw) {
		extra = NewDict()
		a[s.varKw] = extra.Value()
	}
	if least := min(s.posOnly, s.min); npos < least && s.style == anyArgs && s.varArgs < 0 {
		return t.tooFew(d, s, owner, self, npos, npos) // before a name can turn out to be wrong
	}
	var wrong *Str // the first keyword that fits no parameter: parameters without an argument are complained about first
	for i, name := range kw {
		p := s.named(name.S)
		switch {
		case p >= 0 && !a[p].IsSet():
			a[p] = args[npos+i]
		case p < 0 && extra != nil:
			if err := t.SetStr(extra, name, args[npos+i]); err != nil {
				return err
			}
		case wrong == nil:
			wrong = name
		}
	}
	for i, p := range s.params {
		if p.required && !a[i].IsSet() {
			return t.tooFew(d, s, owner, self, npos, i)
		}
	}
	if wrong != nil {
		if p := s.named(wrong.S); p >= 0 {
			return t.Errorf(TypeError, "argument for %s() given by name ('%s') and position (%d)", d.Name, wrong.S, p+1-self)
		}
		return t.UnexpectedKeyword(cmp.Or(d.Via, d.Name), wrong.S, s.names())
	}
	return nil
}

// named returns the parameter that may be given by name, or -1.
func (s *signature) named(name string) int {
	for i := s.posOnly; i < len(s.params); i++ {
		if s.params[i].name == name && i != s.varArgs && i != s.varKw {
			return i
		}
	}
	return -1
}

// names lists the parameters that may be given by name.
func (s *signature) names() []string {
	var names []string
	for i, p := range s.params {
		if i >= s.posOnly && i != s.varArgs && i != s.varKw {
			names = append(names, p.name)
		}
	}
	return names
}

// UnexpectedKeyword is the error for a keyword argument that fn does not have; known are those that
// it has.
func (t *Thread) UnexpectedKeyword(fn, name string, known []string) error {
	if near := suggest.Nearest(name, known); near != "" {
		return t.Errorf(TypeError, "%s() got an unexpected keyword argument '%s'. Did you mean '%s'?", fn, name, near)
	}
	return t.Errorf(TypeError, "%s() got an unexpected keyword argument '%s'", fn, name)
}

func qualified(d *Def, owner *Type) string {
	if owner != nil {
		return owner.ShortName() + "." + d.Name
	}
	if d.module != "" {
		return d.module + "." + d.Name
	}
	return d.Name
}

// tooManyAtAll is the complaint about more arguments, of both sorts together, than there are
// parameters.
func (t *Thread) tooManyAtAll(d *Def, s *signature, self, npos, given int) error {
	sort := ""
	if npos == self {
		sort = "keyword "
	}
	most := len(s.params) - self
	return t.Errorf(TypeError, "%s() takes at most %d %sargument%s (%d given)", d.Name, most, sort, Plural(most),
		given-self)
}

func (t *Thread) tooMany(d *Def, s *signature, owner *Type, self, npos, nkw int) error {
	given, most := npos-self, s.pos-self
	if d.Slot != nil {
		return t.wrapperArgs(s, self, given)
	}
	if most == 0 && s.pos == len(s.params) {
		return t.Errorf(TypeError, "%s() takes no arguments (%d given)", qualified(d, owner), given)
	}
	switch {
	case most == 1 && s.min == s.pos && s.posOnly == s.pos && len(s.params) == s.pos:
		return t.Errorf(TypeError, "%s() takes exactly one argument (%d given)", qualified(d, owner), given)
	case s.style == posArgs || d.Via != "":
		if s.min == s.pos {
			return t.Errorf(TypeError, "%s expected %d argument%s, got %d", d.Name, most, Plural(most), given)
		}
		return t.Errorf(TypeError, "%s expected at most %d argument%s, got %d", d.Name, most, Plural(most), given)
	}
	total := given + nkw
	if s.min == s.pos && len(s.params) == s.pos {
		return t.Errorf(TypeError, "%s() takes exactly %d argument%s (%d given)", d.Name, most, Plural(most), total)
	}
	kind := ""
	if len(s.params) > s.pos {
		kind = "positional "
		total = given
		if most == 0 {
			return t.Errorf(TypeError, "%s() takes no positional arguments", d.Name)
		}
		if most > 0 && s.min == s.pos {
			return t.Errorf(TypeError, "%s() takes exactly %d positional argument%s (%d given)", d.Name, most, Plural(most),
				total)
		}
	}
	return t.Errorf(TypeError, "%s() takes at most %d %sargument%s (%d given)", d.Name, most, kind, Plural(most), total)
}

func (t *Thread) tooFew(d *Def, s *signature, owner *Type, self, npos, missing int) error {
	given, least := npos-self, s.min-self
	if d.Slot != nil {
		return t.wrapperArgs(s, self, given)
	}
	switch {
	case least == 1 && s.pos-self == 1 && s.posOnly == s.pos && len(s.params) == s.pos:
		return t.Errorf(TypeError, "%s() takes exactly one argument (%d given)", qualified(d, owner), given)
	case (s.style == posArgs || d.Via != "") && s.min == s.pos:
		return t.Errorf(TypeError, "%s expected %d argument%s, got %d", d.Name, least, Plural(least), given)
	case s.style == posArgs:
		return t.Errorf(TypeError, "%s expected at least %d argument%s, got %d", d.Name, least, Plural(least), given)
	case s.varArgs >= 0:
		return t.Errorf(TypeError, "%s expected at least %d argument%s, got %d", d.Name, least, Plural(least), given)
	case missing < s.posOnly:
		least, limit := min(s.posOnly, s.min)-self, "exactly"
		if least < s.pos-self {
			limit = "at least"
		}
		return t.Errorf(TypeError, "%s() takes %s %d positional argument%s (%d given)", d.Name, limit, least, Plural(least),
			given)
	}
	return t.Errorf(TypeError, "%s() missing required argument '%s' (pos %d)", d.Name, s.params[missing].name,
		missing+1-self)
}

// wrapperArgs is the complaint of a slot wrapper, which does not know its name; with two parameters
// or more it leaves a gap for it.
func (t *Thread) wrapperArgs(s *signature, self, given int) error {
	least, most := s.min-self, s.pos-self
	switch {
	case most < 2:
		return t.Errorf(TypeError, "expected %d argument%s, got %d", most, Plural(most), given)
	case least == most:
		return t.Errorf(TypeError, " expected %d argument%s, got %d", most, Plural(most), given)
	case given < least:
		return t.Errorf(TypeError, " expected at least %d argument%s, got %d", least, Plural(least), given)
	}
	return t.Errorf(TypeError, " expected at most %d argument%s, got %d", most, Plural(most), given)
}

func Plural(n int) string {
	if n == 1 {
		return ""
	}
	return "s"
}

// ParamNames lists the parameters of a signature in the order in which a Fn receives them.
func ParamNames(sig string) []string {
	s := parseSignature(sig)
	names := make([]string, len(s.params))
	for i, p := range s.params {
		names[i] = p.name
	}
	return names
}

// Bind distributes the arguments of a constructor over the parameters of d, whose Fn is not used:
// one value per parameter, unbound where an optional one is missing.
func (t *Thread) Bind(d *Def, args []Value, kw []*Str) ([]Value, error) {
	s := d.parsed()
	a := make([]Value, len(s.params))
	return a, t.bind(d, s, nil, a, args, kw)
}

// NumParams returns the number of parameters of d.
func (d *Def) NumParams() int { return len(d.parsed().params) }

// NewObjectOf returns an object of the native class cls, or of a Python class derived from one, and
// pays for it: size bytes for an object of the native class, which may be 0 if they have been paid
// for, and what a Python class adds. The object has a __dict__ if the class says so.
func (t *Thread) NewObjectOf(cls *Type, state Tracer, size int) (Value, error) {
	if err := t.Alloc(size); err != nil {
		return Value{}, err
	}
	if cls.Flags&(Heap|HasDict) == 0 {
		return NewNativeObject(cls, state), nil
	}
	o := &instNative{NativeObject: NativeObject{Header{Kind: KNativeObject | Sub}, cls, state}}
	var err error
	if o.Attrs, err = t.SubAttrs(cls); err != nil {
		return Value{}, err
	}
	return Obj(&o.Header), nil
}

// NewObjectFor is NewObjectOf for a state of type S that is still empty, which it returns as well. The
// state lies in the allocation of the object if that has no __dict__.
func NewObjectFor[S any, P interface {
	*S
	Tracer
}](t *Thread, cls *Type, size int) (Value, P, error) {
	if cls.Flags&(Heap|HasDict) != 0 {
		state := P(new(S))
		v, err := t.NewObjectOf(cls, state, size)
		return v, state, err
	}
	if err := t.Alloc(size); err != nil {
		return Value{}, nil, err
	}
	o := &struct {
		NativeObject
		state S
	}{NativeObject: NativeObject{Header: Header{Kind: KNativeObject}, Class: cls}}
	o.State = P(&o.state)
	return Obj(&o.Header), P(&o.state), nil
}

func traceNative(m *Marker, p unsafe.Pointer) {
	m.Value((*Native)(p).Self)
	m.class((*Native)(p).Owner)
}

func traceDescriptor(m *Marker, p unsafe.Pointer) { m.class((*Descriptor)(p).Owner) }

// BindTo puts the arguments of a call of d into a, one for each parameter.
func (t *Thread) BindTo(d *Def, a, args []Value, kw []*Str) error {
	return t.bindNative(d, d.parsed(), nil, a, args, kw)
}
