package builtins

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// classDefs are the functions about classes and attributes.
var classDefs = []*object.Def{
	{Name: "__build_class__", Sig: "func, name, /, *bases, **kwds", Doc: "Run a class body and make the class.",
		Fn: buildClass},
	{Name: "isinstance", Sig: "obj, class_or_tuple, /",
		Doc: "Tell whether an object is an instance of a class or of one of several.", Fn: isInstance,
		Class: object.Repeatable, Quick: quickIsInstance},
	{Name: "issubclass", Sig: "cls, class_or_tuple, /",
		Doc: "Tell whether a class derives from a class or from one of several.", Fn: isSubclass,
		Class: object.Repeatable},
}

// buildClass is __build_class__, which a class statement calls: types.BuildClass with the keywords
// taken out of their dict.
func buildClass(t *object.Thread, a []object.Value) (object.Value, error) {
	bases := a[2].Tuple().Items
	d := a[3].Dict()
	var kwargs []object.Value
	var kw []*object.Str
	for i := 0; ; {
		k, v, next, ok := d.Next(i)
		if !ok {
			break
		}
		i = next
		kw, kwargs = append(kw, k.Str()), append(kwargs, v)
	}
	return types.BuildClass(t, a[0], a[1], bases, kwargs, kw)
}

func isInstance(t *object.Thread, a []object.Value) (object.Value, error) {
	ok, err := types.IsInstance(t, a[0], a[1])
	return object.Bool(ok), err
}

func isSubclass(t *object.Thread, a []object.Value) (object.Value, error) {
	ok, err := types.IsSubclass(t, a[0], a[1])
	return object.Bool(ok), err
}
