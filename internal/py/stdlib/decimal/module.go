// Package decimal is Python's module decimal: the classes Decimal and Context over the arithmetic
// of internal/py/decimal.
//
// A Decimal is an immutable [dec.Number]. A Context is a [dec.Context] with its flags and traps,
// two masks that the mappings ctx.flags and ctx.traps show. Every operation takes the context it is
// given, or the one that is current in the thread's contextvars context; it raises the flags that
// the arithmetic reports, and the exception of the first of them that is trapped.
package decimal

import (
	dec "github.com/hognose/hognose/internal/py/decimal"
	"github.com/hognose/hognose/internal/py/object"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name:   "decimal",
	States: states, Statics: []object.NamedValue{{Name: "session", Value: sessionType.Value()}},
	Doc: "Decimal fixed-point and floating-point arithmetic, by the General Decimal Arithmetic Specification.",
	Funcs: []*object.Def{
		{Name: "getcontext", Sig: "", Doc: "Return the current context.",
			Fn: func(t *thread, a []value) (value, error) {
				return currentValue(t)
			}},
		{Name: "setcontext", Sig: "context, /", Doc: "Make a context the current one.", Fn: setcontext},
		{Name: "localcontext", Sig: "ctx=None, **kwargs",
			Doc: "Return a context manager under which a copy of ctx, or of the current context, is current; keywords set its attributes.", Fn: localcontext},
	},
	Values: append([]object.NamedValue{
		{Name: "MAX_PREC", Value: object.Int(dec.MaxPrec)},
		{Name: "MAX_EMAX", Value: object.Int(dec.MaxEmax)},
		{Name: "MIN_EMIN", Value: object.Int(dec.MinEmin)},
		{Name: "MIN_ETINY", Value: object.Int(dec.MinEtiny)},
		{Name: "HAVE_THREADS", Value: object.True},
		{Name: "HAVE_CONTEXTVAR", Value: object.True},
		{Name: "__version__", Value: object.StaticName("1.70").Value()},
		{Name: "__libmpdec_version__", Value: object.StaticName("2.5.1").Value()},
	}, roundingValues()...),
	Types: append([]object.TypeTable{decimalTable, contextTable, managerTable, signalDictTable}, signalTables()...),
	Init:  initModule,
}

type (
	thread = object.Thread
	value  = object.Value
	names  = []*object.Str
)

// session is the state of the module, one per session. Snapshots name this Go type, so it keeps its
// name.
type session struct {
	variable  value    // the ContextVar that holds the current context
	templates [3]value // DefaultContext, of which new contexts are copies, BasicContext and ExtendedContext
	tuple     value    // DecimalTuple

	// The current context was found in this contextvars context, and is only looked up again when
	// that has changed.
	within, current value
}

func (s *session) Trace(visit func(value)) int64 {
	for _, v := range [...]value{s.variable, s.templates[0], s.templates[1], s.templates[2], s.tuple, s.within,
		s.current} {
		visit(v)
	}
	return sessionSize
}

// sessionSize is charged for the state of the module, and for small objects of it.
const sessionSize = 128

var sessionType = object.NewNativeType("decimal._Session", object.ObjectType, object.Final)

func sessionOf(t *thread) *session { return t.Kept(decimalType).NativeObject().State.(*session) }

// initModule makes the state of the module in this session. Classes that CPython does not show are
// taken out of the namespace again.
func initModule(t *thread, m *object.Module) error {
	for _, hidden := range [...]string{"ContextManager", "SignalDict"} {
		t.DeleteStr(m.Dict, t.Intern(hidden))
	}
	s := &session{}
	var err error
	if s.variable, err = newVariable(t); err != nil {
		return err
	}
	if s.tuple, err = newTupleClass(t); err != nil {
		return err
	}
	t.Keep(decimalType, object.NewNativeObject(sessionType, s))
	for i, c := range templates {
		if s.templates[i], err = newContext(t, contextType, c.context); err != nil {
			return err
		}
		if err := t.SetStr(m.Dict, t.Intern(c.name), s.templates[i]); err != nil {
			return err
		}
	}
	if err := t.SetStr(m.Dict, t.Intern("DecimalTuple"), s.tuple); err != nil {
		return err
	}
	return registerNumber(t)
}

// templates are the contexts of the module. Their numbers are those of the specification and of
// CPython.
var templates = [...]struct {
	name    string
	context context
}{
	{"DefaultContext", context{
		Context: dec.Context{Prec: 28, Emin: -999999, Emax: 999999, Rounding: dec.HalfEven}, capitals: true,
		traps: dec.AnyInvalid | dec.DivisionByZero | dec.Overflow,
	}},
	{"BasicContext", context{
		Context: dec.Context{Prec: 9, Emin: -999999, Emax: 999999, Rounding: dec.HalfUp}, capitals: true,
		traps: dec.AnyInvalid | dec.DivisionByZero | dec.Overflow | dec.Underflow | dec.Clamped,
	}},
	{"ExtendedContext", context{
		Context: dec.Context{Prec: 9, Emin: -999999, Emax: 999999, Rounding: dec.HalfEven}, capitals: true,
	}},
}

// newVariable makes the context variable of the current context.
func newVariable(t *thread) (value, error) {
	m, err := t.ImportInternal("_contextvars")
	if err != nil {
		return value{}, err
	}
	return t.CallLibrary(m, "ContextVar", object.NewStr("decimal_context"))
}

// newTupleClass makes DecimalTuple.
func newTupleClass(t *thread) (value, error) {
	m, err := t.ImportInternal("_decimaltuple")
	if err != nil {
		return value{}, err
	}
	return t.LibraryAttr(m, t.Intern("DecimalTuple"))
}

// registerNumber makes Decimal a numbers.Number if that module is there; it asks for Decimal itself
// if it comes later.
func registerNumber(t *thread) error {
	m, ok := t.GetStr(t.Modules, t.Intern("numbers"))
	if !ok {
		return nil
	}
	number, err := t.LibraryAttr(m, t.Intern("Number"))
	if err == nil {
		_, err = t.CallMethod(number, "register", decimalType.Value())
	}
	return err
}
