// This file has Unpickler: input, stack, memo, and the entry points.

package pickle

import (
	"slices"
	"strings"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

var unpicklerType = object.NewNativeType("_pickle.Unpickler", object.ObjectType, object.HasDict)

// unpickler is one pickle that is being read, and the state of an Unpickler object between pickles.
// The input is a text in memory, or a file of which as much is read as is needed: what follows a
// pickle in a file stays there for the next.
type unpickler struct {
	t        *thread
	fix      bool // names are those of Python 2
	encoding string
	errors   string
	proto    int

	in       string // what is there to read
	at       int
	read     value // methods of the file that in comes from; unbound if there is none
	readline value

	stack []value
	marks []int         // heights of the stack at MARK
	memo  []value       // under the numbers from 0 on, which pickles give in order
	more  map[int]value // under the numbers that leave some out

	find    value // its find_class, if that is not the native one
	persist value // its persistent_load, if it has one
}

// Trace visits the stack and the memo.
func (u *unpickler) Trace(visit func(value)) int64 {
	for _, v := range u.stack {
		visit(v)
	}
	for _, v := range u.memo {
		visit(v)
	}
	for _, v := range u.more {
		visit(v)
	}
	for _, v := range [...]value{u.read, u.readline} {
		visit(v)
	}
	return objectSize + int64(cap(u.stack))*16 + int64(u.known())*memoSize + int64(len(u.in))
}

// setFile keeps the methods of the file that is read from.
func (u *unpickler) setFile(t *thread, file value) error {
	for _, m := range [...]struct {
		name *object.Str
		dst  *value
	}{{nRead, &u.read}, {nReadline, &u.readline}} {
		f, err := t.GetAttrOr(file, m.name)
		if err != nil {
			return err
		}
		if !f.IsSet() {
			return t.Errorf(object.TypeError, "file must have 'read' and 'readline' attributes")
		}
		*m.dst = f
	}
	return nil
}

// take returns the next n bytes. What is missing is asked of the file.
func (u *unpickler) take(n int) (string, error) {
	if n <= len(u.in)-u.at {
		u.at += n
		return u.in[u.at-n : u.at], nil
	}
	if !u.read.IsSet() {
		if u.at == len(u.in) && n == 1 {
			return "", u.t.Errorf(object.EOFError, "Ran out of input")
		}
		return "", u.truncated()
	}
	have := u.in[u.at:]
	u.in, u.at = "", 0
	more, err := u.ask(u.read, object.Int(int64(n-len(have))))
	if err != nil {
		return "", err
	}
	if len(have)+len(more) < n {
		if n == 1 {
			return "", u.t.Errorf(object.EOFError, "Ran out of input")
		}
		return "", u.truncated()
	}
	return have + more, nil
}

// truncated is the error for a pickle that ends too early.
func (u *unpickler) truncated() error {
	return fail(u.t, "UnpicklingError", "pickle data was truncated")
}

// ask calls a method of the file, which must return bytes.
func (u *unpickler) ask(f value, args ...value) (string, error) {
	v, err := u.t.Call(f, args...)
	if err != nil {
		return "", err
	}
	s, ok, err := types.BufferText(u.t, v)
	if err == nil && !ok {
		err = u.t.Errorf(object.TypeError, "a bytes-like object is required, not '%s'", object.TypeOf(v).Name)
	}
	return s, err
}

// line returns the next line without its end. Instructions of protocol 0 have their operands in
// lines.
func (u *unpickler) line() (string, error) {
	if i := strings.IndexByte(u.in[u.at:], '\n'); i >= 0 {
		s := u.in[u.at : u.at+i]
		u.at += i + 1
		return s, u.t.Work(i / 64)
	}
	if !u.readline.IsSet() {
		return "", u.truncated()
	}
	have := u.in[u.at:]
	u.in, u.at = "", 0
	more, err := u.ask(u.readline)
	if err != nil {
		return "", err
	}
	s, ok := strings.CutSuffix(have+more, "\n")
	if !ok {
		return "", u.truncated()
	}
	return s, nil
}

// push puts v on the stack. The stack doubles when it is full, which is paid for here.
func (u *unpickler) push(v value) error {
	if len(u.stack) == cap(u.stack) {
		if err := u.t.Alloc(16 * max(len(u.stack), 16)); err != nil {
			return err
		}
	}
	u.stack = append(u.stack, v)
	return nil
}

// floor is the height below which the stack belongs to an outer mark.
func (u *unpickler) floor() int {
	if len(u.marks) == 0 {
		return 0
	}
	return u.marks[len(u.marks)-1]
}

// underflow is the error for an instruction that finds too few operands above the last mark.
func (u *unpickler) underflow() error {
	if len(u.marks) > 0 {
		return fail(u.t, "UnpicklingError", "unexpected MARK found")
	}
	return fail(u.t, "UnpicklingError", "unpickling stack underflow")
}

// pop takes n values off the stack, in the order in which they were put there. They may not lie
// below the last mark. The slice is valid until the next push.
func (u *unpickler) pop(n int) ([]value, error) {
	if len(u.stack)-u.floor() < n {
		return nil, u.underflow()
	}
	items := u.stack[len(u.stack)-n:]
	u.stack = u.stack[:len(u.stack)-n]
	return items, nil
}

// popMark takes everything above the last mark off the stack, in a slice of its own.
func (u *unpickler) popMark() ([]value, error) {
	if len(u.marks) == 0 {
		return nil, fail(u.t, "UnpicklingError", "could not find MARK")
	}
	at := u.floor()
	u.marks = u.marks[:len(u.marks)-1]
	n := len(u.stack) - at
	if err := u.t.Alloc(32 + 16*n); err != nil {
		return nil, err
	}
	items := append(make([]value, 0, n), u.stack[at:]...)
	clear(u.stack[at:])
	u.stack = u.stack[:at]
	return items, u.t.Work(n / 8)
}

// top returns the value on top of the stack.
func (u *unpickler) top() (value, error) {
	if len(u.stack) <= u.floor() {
		return value{}, u.underflow()
	}
	return u.stack[len(u.stack)-1], nil
}

// put stores the top of the stack in the memo, without popping it.
func (u *unpickler) put(n int) error {
	v, err := u.top()
	if err != nil {
		return err
	}
	if n < len(u.memo) {
		u.memo[n] = v
		return nil
	}
	_, known := u.more[n]
	if !known {
		if err := u.t.Alloc(memoSize); err != nil {
			return err
		}
	}
	if n == len(u.memo) {
		u.memo = append(u.memo, v)
		if known {
			delete(u.more, n)
		}
		return nil
	}
	if u.more == nil {
		u.more = make(map[int]value)
	}
	u.more[n] = v
	return nil
}

// known is how many numbers the memo has.
func (u *unpickler) known() int { return len(u.memo) + len(u.more) }

// get pushes what the memo has under a number.
func (u *unpickler) get(n int) error {
	if n >= 0 && n < len(u.memo) {
		return u.push(u.memo[n])
	}
	v, ok := u.more[n]
	if !ok {
		return fail(u.t, "UnpicklingError", "Memo value not found at index %d", n)
	}
	return u.push(v)
}

// unpicklerTable is the table of Unpickler. Programs derive from it and override find_class, often
// to restrict what a pickle may name.
var unpicklerTable = object.TypeTable{
	Type: unpicklerType,
	Doc:  "Unpickler(file): reads pickles from a file.",
	Slots: &object.Slots{
		New: func(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
			return t.NewObjectOf(cls, &unpickler{}, objectSize)
		},
		Init: initUnpickler,
	},
	Methods: []*object.Def{
		{Name: "load", Sig: "self, /", Doc: "Read a pickle and return the object.", Fn: unpicklerLoad},
		{Name: "find_class", Sig: "self, module_name, global_name, /",
			Doc: "Return a global by the names of its module and itself.", Fn: findClass},
	},
	Attrs: []*object.Attr{object.InstanceDict},
}

var unpicklerDef = object.Def{Name: "Unpickler",
	Sig: "file, *, fix_imports=True, encoding='ASCII', errors='strict', buffers=()"}

// initUnpickler is __init__. Called again it forgets the memo.
func initUnpickler(t *thread, v value, args []value, kw []*object.Str) error {
	a, err := t.Bind(&unpicklerDef, args, kw)
	if err != nil {
		return err
	}
	fresh, err := newUnpickler(t, a[1:])
	if err != nil {
		return err
	}
	if err := fresh.setFile(t, a[0]); err != nil {
		return err
	}
	*v.NativeObject().State.(*unpickler) = *fresh
	return nil
}

var (
	nFindClass = object.StaticName("find_class")
	nPersist   = object.StaticName("persistent_load")
)

// unpicklerLoad is Unpickler.load. A find_class that is the native method need not be called.
func unpicklerLoad(t *thread, a []value) (value, error) {
	self := a[0]
	u := self.NativeObject().State.(*unpickler)
	if !u.read.IsSet() {
		return value{}, fail(t, "UnpicklingError", "Unpickler.__init__() was not called by %s.__init__()",
			object.TypeOf(self).ShortName())
	}
	if err := hooks(t, self, hook{nFindClass, &u.find}, hook{nPersist, &u.persist}); err != nil {
		return value{}, err
	}
	if u.find.Kind() == object.KNativeMethod {
		u.find = value{}
	}
	u.stack, u.marks = nil, nil
	v, err := u.load(t)
	u.find, u.persist, u.stack = value{}, value{}, nil
	return v, err
}

// findClass is Unpickler.find_class(module, name).
func findClass(t *thread, a []value) (value, error) {
	for _, v := range a[1:] {
		if v.Kind().Base() != object.KStr {
			return value{}, t.Errorf(object.TypeError, "find_class() arguments must be str, not %s", object.ArgType(v))
		}
	}
	u := a[0].NativeObject().State.(*unpickler)
	module, name, dotted := a[1].Str().S, a[2].Str().S, u.proto >= 4
	if u.proto < 3 && u.fix {
		module, name = newName(module, name)
	}
	return lookup(t, module, name, dotted)
}

// rebuilders are the functions that pickles of plain data call, whatever programs may import. They
// do nothing but make objects of their arguments. A session whose policy does not allow, say,
// copyreg can read its own pickles nonetheless.
var rebuilders = []string{
	"copyreg._reconstructor", "copyreg.__newobj__", "copyreg.__newobj_ex__", "_codecs.encode",
	"_functools.reduce", "_functools.partial", "functools.partial",
	"operator.or_",
}

// lookup imports a module, as a statement of the program would, and returns what it has under a
// name. From protocol 4 on (dotted) the name may be a path of attributes.
func lookup(t *thread, module, name string, dotted bool) (value, error) {
	if slices.Contains(rebuilders, module+"."+name) {
		m, err := t.ImportInternal(module)
		if err != nil {
			return value{}, err
		}
		return t.LibraryAttr(m, t.Intern(name))
	}
	v, err := t.ImportModule(module)
	if err != nil {
		return value{}, err
	}
	// Before protocol 4 a dot is part of the name.
	parts := []string{name}
	if dotted {
		parts = strings.Split(name, ".")
	}
	for _, part := range parts {
		attr, err := t.InternText(part)
		if err != nil {
			return value{}, err
		}
		next, err := t.GetAttrOr(v, attr)
		if err != nil {
			return value{}, err
		}
		if part == "<locals>" {
			return value{}, t.Errorf(object.AttributeError, "Can't get local attribute '%s' on %s", name, module)
		}
		if !next.IsSet() {
			text, err := t.ReprString(v)
			if err != nil {
				return value{}, err
			}
			return value{}, t.Errorf(object.AttributeError, "Can't get attribute '%s' on %s", name, text)
		}
		v = next
	}
	return v, nil
}
