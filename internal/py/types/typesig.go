package types

import "github.com/hognose/hognose/internal/py/object"

// typeSignatures are the parameters of native classes as CPython declares them; of the others it
// declares none. The keys are type names; a type's table may state its parameters itself instead
// (TypeTable.Sig).
var typeSignatures = map[string]string{
	"bool": "(object=False, /)", "classmethod": "(function, /)", "complex": "(real=0, imag=0)",
	"enumerate": "(iterable, start=0)",
	"filter":    "(function, iterable, /)", "float": "(x=0, /)", "frozenset": "(iterable=(), /)",
	"list": "(iterable=(), /)",
	"map":  "(function, iterable, /, *iterables)", "memoryview": "(object)", "object": "()",
	"property": "(fget=None, fset=None, fdel=None, doc=None)", "reversed": "(sequence, /)", "set": "(iterable=(), /)",
	"staticmethod": "(function, /)", "tuple": "(iterable=(), /)", "zip": "(*iterables, strict=False)", "ellipsis": "()",
	"function":           "(code, globals, name=None, argdefs=None, closure=None, kwdefaults=None)",
	"types.GenericAlias": "(origin, args, /)",
	"mappingproxy":       "(mapping)", "method": "(function, instance, /)", "module": "(name, doc=None)",
	"NoneType":           "()",
	"NotImplementedType": "()", "types.SimpleNamespace": "(mapping_or_iterable=(), /, **kwargs)",
	"traceback":       "(tb_next, tb_frame, tb_lasti, tb_lineno)",
	"decimal.Context": "(prec=None, rounding=None, Emin=None, Emax=None, capitals=None, clamp=None, flags=None, traps=None)",
	"decimal.Decimal": "(value=\"0\", context=None)",
}

// typeTextSignature is the attribute from which inspect reads how a native class is called.
func typeTextSignature(t *object.Thread, v object.Value) (object.Value, error) {
	c := v.Type()
	if text, ok := typeSignatures[c.Name]; ok && c.Table != nil {
		return t.Text(text)
	}
	if c.Table != nil && c.Table.Sig != "" {
		return t.TextOf("(", c.Table.Sig, ")")
	}
	return object.None, nil
}
