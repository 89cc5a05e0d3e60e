package types

import "github.com/hognose/hognose/internal/py/object"

// aliasReduceDef tells pickle how to make an alias again. list[int] is a call of its class, as in
// CPython; the alias of a class with type parameters and that of a callable are subscriptions.
var aliasReduceDef = object.Def{Name: "__reduce__", Sig: "self, /", Doc: "Tell pickle how to make the same alias.", Fn: aliasReduce}

func aliasReduce(t *object.Thread, a []object.Value) (object.Value, error) {
	g := a[0].GenericAlias()
	switch {
	case g.Callable:
		return reduceItem(t, g.Origin, callableKey(t, g.Args.Tuple().Items))
	case g.Typing:
		return reduceItem(t, g.Origin, g.Args)
	case g.Starred:
		return object.Value{}, t.Errorf(object.TypeError, "cannot pickle '%s' object", object.TypeOf(a[0]).Name)
	}
	return t.Paid(object.Tup(object.GenericAliasType.Value(), object.Tup(g.Origin, g.Args)))
}

// callableKey is what stands between the brackets of Callable[[int], str].
func callableKey(t *object.Thread, args []object.Value) object.Value {
	last := len(args) - 1
	if last == 1 && isParamExpr(t, args[0]) {
		return object.Tup(args[0], args[last])
	}
	return object.Tup(object.NewList(append([]object.Value(nil), args[:last]...)), args[last])
}

// reduceItem is the answer of __reduce__ that makes of[key].
func reduceItem(t *object.Thread, of, key object.Value) (object.Value, error) {
	m, err := t.ImportInternal("operator")
	if err != nil {
		return object.Value{}, err
	}
	getitem, err := t.LibraryAttr(m, nGetitemFunc)
	if err != nil {
		return object.Value{}, err
	}
	return t.Paid(object.Tup(getitem, object.Tup(of, key)))
}

var (
	nGetitemFunc = object.StaticName("getitem")
	nUnpackName  = object.StaticName("Unpack")
)

// unpackReduce tells pickle how to make *Ts again.
func unpackReduce(t *object.Thread, a []object.Value) (object.Value, error) {
	m, err := t.ImportInternal("typing")
	if err != nil {
		return object.Value{}, err
	}
	unpack, err := t.LibraryAttr(m, nUnpackName)
	if err != nil {
		return object.Value{}, err
	}
	return reduceItem(t, unpack, a[0].NativeObject().State.(*unpackedVars).of)
}
