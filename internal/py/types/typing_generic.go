// This file has typing.Generic: subscripting a generic class, and working out the type parameters
// of a new one. It is native because class C[T] needs it without importing typing.

package types

import (
	"strings"

	"github.com/hognose/hognose/internal/py/object"
)

// GenericType is typing.Generic, the base of classes with type parameters.
var GenericType = object.DeclareType("typing.Generic", object.KInstance, object.ObjectType)

// genericOf returns Generic[params], which the compiler adds to the bases of class C[params].
func genericOf(t *object.Thread, params []object.Value) (object.Value, error) {
	args := append([]object.Value(nil), params...)
	for i, p := range args {
		if isTypeVar(p) && typeVarOf(p).Sort == TypeVarTupleSort {
			var err error
			if args[i], err = unpackOf(t, p); err != nil {
				return object.Value{}, err
			}
		}
	}
	return typingAlias(t, GenericType, args)
}

// NewUserAlias returns c[args] of a Python class with type parameters, without a check of the
// arguments.
func NewUserAlias(t *object.Thread, c *object.Type, args []object.Value) (object.Value, error) {
	return typingAlias(t, c, append([]object.Value(nil), args...))
}

// typingAlias returns c[args] of a Python class.
func typingAlias(t *object.Thread, c *object.Type, args []object.Value) (object.Value, error) {
	v, err := t.NewAlias(c.Value(), object.NewTuple(args))
	if err == nil {
		v.GenericAlias().Typing = true
	}
	return v, err
}

// genericClassGetitem is C[params] of a generic class, and Generic[params] itself.
func genericClassGetitem(t *object.Thread, a []object.Value) (object.Value, error) {
	c, key := a[0].Type(), a[1]
	if c == GenericType {
		return declareGeneric(t, key)
	}
	if same, err := isProtocol(t, a[0]); same || err != nil {
		if err != nil {
			return object.Value{}, err
		}
		return declare(t, c, key)
	}
	p := t.Lookup(c, nParameters)
	if !p.IsSet() || p.Kind() != object.KTuple || len(p.Tuple().Items) == 0 {
		return object.Value{}, t.Errorf(object.TypeError, "%s is not a generic class", object.MustRepr(t, a[0]))
	}
	params := p.Tuple().Items
	given, err := typeArguments(t, c.Value(), params, key)
	if err != nil {
		return object.Value{}, err
	}
	if err := listsToTuples(t, params, given); err != nil {
		return object.Value{}, err
	}
	for i, g := range given {
		if given[i], err = typeConvert(t, g); err != nil {
			return object.Value{}, err
		}
	}
	// A TypeVarTuple was given a tuple; its items stand flat among the arguments, as C[int, str]
	// writes them.
	var flat []object.Value
	for i, g := range given {
		if i < len(params) && isTypeVar(params[i]) && typeVarOf(params[i]).Sort == TypeVarTupleSort &&
			g.Kind() == object.KTuple {
			for _, x := range g.Tuple().Items {
				if x, err = typeConvert(t, x); err != nil {
					return object.Value{}, err
				}
				flat = append(flat, x)
			}
			continue
		}
		flat = append(flat, g)
	}
	return typingAlias(t, c, flat)
}

var nForwardRef = object.StaticName("ForwardRef")

// typeConvert makes a type of an argument: None means its class, and a str is a name that typing
// looks up later.
func typeConvert(t *object.Thread, v object.Value) (object.Value, error) {
	if v.IsNone() {
		return object.NoneType.Value(), nil
	}
	if v.Kind().Base() != object.KStr {
		return v, nil
	}
	m, err := t.ImportInternal("typing")
	if err != nil {
		return object.Value{}, err
	}
	f, err := t.LibraryAttr(m, nForwardRef)
	if err != nil {
		return object.Value{}, err
	}
	return t.Call(f, v)
}

// isProtocol reports whether a class says that it is typing.Protocol, as that of typing_extensions
// does: its metaclass compares so.
func isProtocol(t *object.Thread, c object.Value) (bool, error) {
	if c.Type().Name != "Protocol" || object.TypeOf(c) == object.TypeType {
		return false, nil
	}
	m, err := t.ImportInternal("typing")
	if err != nil {
		return false, err
	}
	own, err := t.LibraryAttr(m, nProtocol)
	if err != nil || own == c {
		return false, err
	}
	return t.Equal(c, own)
}

var nProtocol = object.StaticName("Protocol")

// declareGeneric checks the parameters of Generic[…].
func declareGeneric(t *object.Thread, key object.Value) (object.Value, error) {
	return declare(t, GenericType, key)
}

// declare is declareGeneric for Generic or a Protocol.
func declare(t *object.Thread, c *object.Type, key object.Value) (object.Value, error) {
	items := []object.Value{key}
	if key.Kind() == object.KTuple {
		items = key.Tuple().Items
	}
	name := c.Name[strings.LastIndexByte(c.Name, '.')+1:]
	if len(items) == 0 {
		return object.Value{}, t.Errorf(object.TypeError, "Parameter list to %s[...] cannot be empty", name)
	}
	for i, x := range items {
		if _, star := unpacked(x); !star && !isTypeVar(x) {
			return object.Value{}, t.Errorf(object.TypeError,
				"Parameters to %s[...] must all be type variables or parameter specification variables.", name)
		}
		if containsIdentical(items[:i], x) {
			return object.Value{}, t.Errorf(object.TypeError, "Parameters to %s[...] must all be unique", name)
		}
	}
	return typingAlias(t, c, append([]object.Value(nil), items...))
}

// genericInitSubclass gives a new class its __parameters__: those of Generic[…] among its bases, or
// all type variables in them.
func genericInitSubclass(t *object.Thread, a []object.Value) (object.Value, error) {
	c := a[0].Type()
	args, kw := object.Spread(a[1], a[2])
	if f, of := after(t, c, GenericType, nInitSubclass); f.IsSet() && !(of == object.ObjectType && len(args) == 0) {
		bound, err := t.DescrGet(f, object.Value{}, c)
		if err != nil {
			return object.Value{}, err
		}
		if _, err := t.Machine.Call(bound, args, kw); err != nil {
			return object.Value{}, err
		}
	}
	params, err := genericParameters(t, c)
	if err != nil {
		return object.Value{}, err
	}
	return object.None, t.SetTypeDict(c, nParameters, params)
}

// genericParameters computes __parameters__ of a new class from its bases as written. A class that
// lists Generic[…] states their order, and must state all that its other bases use.
func genericParameters(t *object.Thread, c *object.Type) (object.Value, error) {
	if c.Dict == nil { // a class of the machine's own, whose __init_subclass__ only a program calls
		return object.Value{}, t.Errorf(object.TypeError,
			"cannot set '__parameters__' attribute of immutable type '%s'", c.Name)
	}
	orig, ok := t.GetStr(c.Dict, nOrigBases)
	if !ok || orig.Kind() != object.KTuple {
		for _, b := range c.Bases {
			if b == GenericType && c.Name != "Protocol" {
				return object.Value{}, t.Errorf(object.TypeError, "Cannot inherit from plain Generic")
			}
		}
		return object.NewTuple(nil), nil
	}
	bases := orig.Tuple().Items
	all, err := TypeParameters(t, bases)
	if err != nil {
		return object.Value{}, err
	}
	for _, b := range bases {
		if b == GenericType.Value() {
			return object.Value{}, t.Errorf(object.TypeError, "Cannot inherit from plain Generic")
		}
		if b.Kind() != object.KGenericAlias || b.GenericAlias().Origin != GenericType.Value() {
			continue
		}
		declared, err := aliasParams(t, b.GenericAlias())
		if err != nil {
			return object.Value{}, err
		}
		return declared, checkDeclared(t, declared, all)
	}
	return all, nil
}

// checkDeclared complains about type variables that the bases use and Generic[…] does not list.
func checkDeclared(t *object.Thread, declared, used object.Value) error {
	missing := ""
	for _, v := range used.Tuple().Items {
		if containsIdentical(declared.Tuple().Items, v) {
			continue
		}
		if missing != "" {
			missing += ", "
		}
		missing += object.MustRepr(t, v)
	}
	if missing == "" {
		return nil
	}
	list, err := typeTexts(t, declared.Tuple().Items)
	if err != nil {
		return err
	}
	return t.Errorf(object.TypeError, "Some type variables (%s) are not listed in Generic[%s]", missing, list)
}
