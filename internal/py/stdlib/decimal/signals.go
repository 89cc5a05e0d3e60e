// This file has signals: the exception classes, and the mappings traps and flags. The arithmetic
// reports conditions as bits. Several of them are one signal, InvalidOperation, for traps and
// flags, but the exception names the very condition.

package decimal

import (
	"strings"

	dec "github.com/hognose/hognose/internal/py/decimal"
	"github.com/hognose/hognose/internal/py/object"
)

// The exception classes: those of the signals, which contexts have traps and flags for, and those
// of the conditions that InvalidOperation stands for.
var (
	decimalException   = object.NewExceptionType("decimal.DecimalException", object.ArithmeticError)
	clampedType        = object.NewExceptionType("decimal.Clamped", decimalException)
	invalidType        = object.NewExceptionType("decimal.InvalidOperation", decimalException)
	conversionSyntax   = object.NewExceptionType("decimal.ConversionSyntax", invalidType)
	divisionByZero     = object.NewExceptionType("decimal.DivisionByZero", decimalException, object.ZeroDivisionError)
	divisionImpossible = object.NewExceptionType("decimal.DivisionImpossible", invalidType)
	divisionUndefined  = object.NewExceptionType("decimal.DivisionUndefined", invalidType, object.ZeroDivisionError)
	inexactType        = object.NewExceptionType("decimal.Inexact", decimalException)
	invalidContext     = object.NewExceptionType("decimal.InvalidContext", invalidType)
	roundedType        = object.NewExceptionType("decimal.Rounded", decimalException)
	subnormalType      = object.NewExceptionType("decimal.Subnormal", decimalException)
	overflowType       = object.NewExceptionType("decimal.Overflow", inexactType, roundedType)
	underflowType      = object.NewExceptionType("decimal.Underflow", inexactType, roundedType, subnormalType)
	floatOperation     = object.NewExceptionType("decimal.FloatOperation", decimalException, object.TypeError)
)

// condition pairs flags with the class that reports them.
type condition struct {
	flags dec.Flags
	class *object.Type
}

// signals are what traps and flags can be set for, in the order in which one of several is chosen.
var signals = [...]condition{
	{dec.AnyInvalid, invalidType},
	{dec.FloatOperation, floatOperation},
	{dec.DivisionByZero, divisionByZero},
	{dec.Overflow, overflowType},
	{dec.Underflow, underflowType},
	{dec.Subnormal, subnormalType},
	{dec.Inexact, inexactType},
	{dec.Rounded, roundedType},
	{dec.Clamped, clampedType},
}

// invalids are the conditions behind InvalidOperation.
var invalids = [...]condition{
	{dec.InvalidOperation, invalidType},
	{dec.ConversionSyntax, conversionSyntax},
	{dec.DivisionImpossible, divisionImpossible},
	{dec.DivisionUndefined, divisionUndefined},
	{dec.InvalidContext, invalidContext},
}

func signalTables() []object.TypeTable {
	return []object.TypeTable{
		{Type: decimalException, Doc: "The base of what this module raises."},
		{Type: clampedType, Doc: "The exponent was changed to fit the context."},
		{Type: invalidType, Doc: "The operation has no result."},
		{Type: conversionSyntax, Doc: "Text that is no number."},
		{Type: divisionByZero, Doc: "A finite number was divided by zero."},
		{Type: divisionImpossible, Doc: "An integral quotient has more digits than the precision."},
		{Type: divisionUndefined, Doc: "Zero was divided by zero."},
		{Type: inexactType, Doc: "Digits other than zero were dropped."},
		{Type: invalidContext, Doc: "The context cannot be used."},
		{Type: roundedType, Doc: "Digits were dropped."},
		{Type: subnormalType, Doc: "The exponent is below Emin."},
		{Type: overflowType, Doc: "The exponent is above Emax."},
		{Type: underflowType, Doc: "The result is too small to have all its digits."},
		{Type: floatOperation, Doc: "A float was mixed with decimals."},
	}
}

// raise returns the exception of trapped conditions. Its argument lists all of them.
func raise(t *thread, f dec.Flags) error {
	var all []value
	for _, c := range invalids {
		if f&c.flags != 0 {
			all = append(all, c.class.Value())
		}
	}
	for _, c := range signals[1:] {
		if f&c.flags != 0 {
			all = append(all, c.class.Value())
		}
	}
	for _, c := range signals {
		if f&c.flags != 0 {
			return t.Raise(c.class, object.NewList(all))
		}
	}
	return nil
}

// signalOf returns the flags of a class that is a signal.
func signalOf(t *thread, v value) (dec.Flags, error) {
	for _, c := range signals {
		if v == c.class.Value() {
			return c.flags, nil
		}
	}
	return 0, t.Raise(object.KeyError, object.NewStr("valid values for signals are:\n"+
		"  [InvalidOperation, FloatOperation, DivisionByZero,\n   Overflow, Underflow, Subnormal, Inexact, Rounded,\n   Clamped]"))
}

// signalList lists the classes of flags.
func signalList(f dec.Flags) value {
	list := []value{}
	for _, c := range signals {
		if f&c.flags != 0 {
			list = append(list, c.class.Value())
		}
	}
	return object.NewList(list)
}

// signalNames is what the repr of a context shows, in an order of its own.
func signalNames(f dec.Flags) string {
	var list []string
	for _, c := range [...]condition{
		{dec.Clamped, clampedType}, {dec.AnyInvalid, invalidType}, {dec.DivisionByZero, divisionByZero},
		{dec.Inexact, inexactType},
		{dec.FloatOperation, floatOperation}, {dec.Overflow, overflowType}, {dec.Rounded, roundedType},
		{dec.Subnormal, subnormalType},
		{dec.Underflow, underflowType},
	} {
		if f&c.flags != 0 {
			list = append(list, c.class.ShortName())
		}
	}
	return "[" + strings.Join(list, ", ") + "]"
}

// signalDict is the state of ctx.flags and ctx.traps.
type signalDict struct {
	owner value // the context, unbound of a mapping that belongs to none
	traps bool  // those of its fields that it shows
}

func (s *signalDict) Trace(visit func(value)) int64 {
	visit(s.owner)
	return 0
}

var signalDictType = object.NewNativeType("decimal.SignalDict", object.ObjectType)

// signalDictTable is the table of ctx.flags and ctx.traps, a mapping whose keys are the nine
// signals and cannot change.
var signalDictTable = object.TypeTable{
	Type: signalDictType, NoHash: true,
	Doc: "A mapping from signals to whether they are set.",
	Slots: &object.Slots{
		New: func(t *thread, cls *object.Type, args []value, kw names) (value, error) {
			return t.NewObjectOf(cls, &signalDict{}, sessionSize)
		},
		Init:    func(*thread, value, []value, names) error { return nil },
		Repr:    signalDictRepr,
		Compare: signalDictCompare,
		Len: func(t *thread, v value) (int, error) {
			_, err := flagsOf(t, v)
			return len(signals), err
		},
		Iter: func(t *thread, v value) (value, error) {
			if _, err := flagsOf(t, v); err != nil {
				return value{}, err
			}
			return t.Iter(signalTuple())
		},
		Item:     signalDictItem,
		SetItem:  signalDictSetItem,
		Contains: func(t *thread, v, k value) (bool, error) { _, err := signalOf(t, k); return err == nil, nil },
	},
	Methods: []*object.Def{
		{Name: "copy", Sig: "self, /", Doc: "Return a dict with the same items.", Fn: signalDictCopy},
		{Name: "get", Sig: "self, key, default=None", Doc: "Return the item of a signal, or the default.",
			Fn: signalDictGet},
		viewDef("keys", "KeysView"), viewDef("values", "ValuesView"), viewDef("items", "ItemsView"),
		mixinDef("update", "self, other=(), /, **kwds"), mixinDef("setdefault", "self, key, default=None"),
		mixinDef("pop", "self, key, default=None"), mixinDef("popitem", "self"), mixinDef("clear", "self"),
	},
}

func signalTuple() value {
	items := make([]value, len(signals))
	for i, c := range signals {
		items[i] = c.class.Value()
	}
	return object.NewTuple(items)
}

// flagsOf returns the set of signals that a mapping shows.
func flagsOf(t *thread, v value) (*dec.Flags, error) {
	switch s := v.NativeObject().State.(*signalDict); {
	case s.owner.IsSet() && s.traps:
		return &contextOf(s.owner).traps, nil
	case s.owner.IsSet():
		return &contextOf(s.owner).flags, nil
	}
	return nil, t.Errorf(object.ValueError, "invalid signal dict")
}

func signalDictItem(t *thread, v, key value) (value, error) {
	f, err := flagsOf(t, v)
	if err != nil {
		return value{}, err
	}
	bit, err := signalOf(t, key)
	return object.Bool(*f&bit != 0), err
}

// signalDictSetItem is ctx.flags[signal] = x.
func signalDictSetItem(t *thread, v, key, x value) error {
	f, err := flagsOf(t, v)
	if err != nil {
		return err
	}
	if !x.IsSet() {
		return t.Errorf(object.ValueError, "signal keys cannot be deleted")
	}
	bit, err := signalOf(t, key)
	if err != nil {
		return err
	}
	on, err := t.Truth(x)
	if err != nil {
		return err
	}
	*f &^= bit
	if on {
		*f |= bit
	}
	return nil
}

// signalDictRepr is in the order of the signals, without spaces behind the colons, as in CPython.
func signalDictRepr(t *thread, v value) (value, error) {
	f, err := flagsOf(t, v)
	if err != nil {
		return value{}, err
	}
	var b strings.Builder
	for i, c := range signals {
		sep := "{"
		if i > 0 {
			sep = ", "
		}
		on := ":False"
		if *f&c.flags != 0 {
			on = ":True"
		}
		b.WriteString(sep + "<class '" + c.class.Name + "'>" + on)
	}
	return t.TextOf(b.String(), "}")
}

// signalDictCompare compares with another of its kind, or with a dict that has all signals.
func signalDictCompare(t *thread, a, b value, op object.CompareOp) (value, error) {
	f, err := flagsOf(t, a)
	if err != nil {
		return value{}, err
	}
	if op != object.EQ && op != object.NE {
		return object.NotImplemented, nil
	}
	g := dec.Flags(0)
	switch {
	case isSignalDict(b):
		p, err := flagsOf(t, b)
		if err != nil {
			return value{}, err
		}
		g = *p
	case b.Kind().Base() == object.KDict:
		if g, err = dictFlags(t, b.Dict()); err != nil {
			if e, ok := err.(*object.Exc); ok && e.Class == object.KeyError {
				return object.NotImplemented, nil
			}
			return value{}, err
		}
	default:
		return object.NotImplemented, nil
	}
	return object.Bool((signalNames(*f) == signalNames(g)) == (op == object.EQ)), nil
}

func isSignalDict(v value) bool {
	if v.Kind().Base() != object.KNativeObject {
		return false
	}
	_, ok := v.NativeObject().State.(*signalDict)
	return ok
}

// dictFlags reads a dict that must have exactly the signals as its keys.
func dictFlags(t *thread, d *object.Dict) (dec.Flags, error) {
	f := dec.Flags(0)
	bad := func() error { return t.Raise(object.KeyError, object.NewStr("invalid signal dict")) }
	if d.Len() != len(signals) {
		return 0, bad()
	}
	for _, c := range signals {
		v, ok, err := t.Get(d, c.class.Value())
		if err != nil {
			return 0, err
		}
		if !ok {
			return 0, bad()
		}
		on, err := t.Truth(v)
		if err != nil {
			return 0, err
		}
		if on {
			f |= c.flags
		}
	}
	return f, nil
}

// signalDictCopy is copy(): a plain dict.
func signalDictCopy(t *thread, a []value) (value, error) {
	f, err := flagsOf(t, a[0])
	if err != nil {
		return value{}, err
	}
	d := object.NewDict()
	for _, c := range signals {
		if err := t.Set(d, c.class.Value(), object.Bool(*f&c.flags != 0)); err != nil {
			return value{}, err
		}
	}
	return d.Value(), nil
}

// signalDictGet is get(key, default): a key that is no signal has the default.
func signalDictGet(t *thread, a []value) (value, error) {
	f, err := flagsOf(t, a[0])
	if err != nil {
		return value{}, err
	}
	bit, err := signalOf(t, a[1])
	switch {
	case err == nil:
		return object.Bool(*f&bit != 0), nil
	case a[2].IsSet():
		return a[2], nil
	}
	return object.None, nil
}

// viewDef is a method that returns a view of the module collections.abc.
func viewDef(name, class string) *object.Def {
	return &object.Def{Name: name, Sig: "self", Doc: "Return a view of the " + name + ".",
		Fn: func(t *thread, a []value) (value, error) {
			self := a[0]
			m, err := t.ImportInternal("collections.abc")
			if err != nil {
				return value{}, err
			}
			return t.CallLibrary(m, class, self)
		}}
}

// mixinDef is a method that collections.abc.MutableMapping has.
func mixinDef(name, sig string) *object.Def {
	return &object.Def{Name: name, Sig: sig, Doc: "As collections.abc.MutableMapping has it.",
		Fn: func(t *thread, a []value) (value, error) {
			args := append([]value(nil), a...)
			for len(args) > 0 && !args[len(args)-1].IsSet() {
				args = args[:len(args)-1]
			}
			var keywords *object.Dict
			if name == "update" {
				keywords = args[2].Dict()
				args = args[:2]
				if !args[1].IsSet() {
					args[1] = object.NewTuple(nil)
				}
				if keywords.Len() > 0 {
					return value{}, signalKeyError(t)
				}
			}
			m, err := t.ImportInternal("collections.abc")
			if err != nil {
				return value{}, err
			}
			c, err := t.LibraryAttr(m, t.Intern("MutableMapping"))
			if err != nil {
				return value{}, err
			}
			return t.CallMethod(c, name, args...)
		}}
}

// signalKeyError is the error for a key that is no signal.
func signalKeyError(t *thread) error {
	_, err := signalOf(t, object.None)
	return err
}
