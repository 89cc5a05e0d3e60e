package object

import "github.com/hognose/hognose/internal/py/bytecode"

// functionAttrs are the attributes of Python functions. What a function was compiled with comes
// from its code; what was assigned later lies in funcExtra, which most functions never get.
var functionAttrs = []*Attr{
	{Name: "__name__", Get: functionName,
		Set: setsFunction("__name__", func(x *funcExtra) *Value { return &x.name })},
	{Name: "__qualname__", Get: functionQualName,
		Set: setsFunction("__qualname__", func(x *funcExtra) *Value { return &x.qualname })},
	{Name: "__doc__", Get: functionDoc, Set: setsFunction("", func(x *funcExtra) *Value { return &x.doc })},
	{Name: "__module__", Get: functionModule, Set: setsFunction("", func(x *funcExtra) *Value { return &x.module })},
	{Name: "__code__", Get: func(t *Thread, v Value) (Value, error) { return Obj(&v.Function().Code.Header), nil },
		Set: setFunctionCode},
	{Name: "__globals__", Doc: "The globals of the function's module.", Get: functionGlobals, Set: ReadOnly},
	{Name: "__builtins__", Get: functionBuiltins, Set: ReadOnly},
	{Name: "__closure__", Get: functionClosure, Set: ReadOnly},
	{Name: "__defaults__", Get: functionDefaults, Set: setFunctionDefaults},
	{Name: "__kwdefaults__", Get: functionKwDefaults, Set: setFunctionKwDefaults},
	{Name: "__annotations__", Get: functionAnnotations, Set: setFunctionAnnotations},
	{Name: "__type_params__", Get: functionTypeParams, Set: setFunctionTypeParams},
	{Name: "__dict__", Get: functionDict, Set: setFunctionDict},
}

// functionBuiltins is f.__builtins__: those that its globals bring along, or those of the session.
func functionBuiltins(t *Thread, v Value) (Value, error) {
	if g := v.Function().Globals; g != nil {
		if b, ok := t.GetStr(g, nBuiltins); ok && b.Kind() == KModule {
			return b.Module().Dict.Value(), nil
		} else if ok && b.Kind().Base() == KDict {
			return b, nil
		}
	}
	return t.Builtins.Value(), nil
}

var nBuiltins = StaticName("__builtins__")

// setsFunction makes the setter of a field of funcExtra. name is that of an attribute which must be a
// str, and "" for others: to delete those makes them None.
func setsFunction(name string, field func(*funcExtra) *Value) func(t *Thread, v, x Value) error {
	return func(t *Thread, v, x Value) error {
		e, err := t.extra(v.Function())
		if err != nil {
			return err
		}
		if name != "" {
			return t.SetFunctionName(field(e), name, x)
		}
		*field(e) = NoneIfUnbound(x)
		return nil
	}
}

// functionName and functionQualName return the same str each time.
func functionName(t *Thread, v Value) (Value, error) {
	if f := v.Function(); f.x != nil && f.x.name.IsSet() {
		return f.x.name, nil
	}
	return t.internValue(v.Function().Name())
}

// functionQualName is __qualname__.
func functionQualName(t *Thread, v Value) (Value, error) {
	if f := v.Function(); f.x != nil && f.x.qualname.IsSet() {
		return f.x.qualname, nil
	}
	return t.internValue(v.Function().QualName())
}

// ReadOnly refuses an assignment the way CPython's plain members do.
func ReadOnly(t *Thread, v, x Value) error { return t.Errorf(AttributeError, "readonly attribute") }

// functionRepr is repr() of a function.
func functionRepr(t *Thread, v Value) (Value, error) {
	return t.TextOf("<function ", v.Function().QualName(), " at ", t.Address(v), ">")
}

// functionGetAttr finds the attributes above, then what was stored in the function's dict, then
// what every object has.
func functionGetAttr(t *Thread, v Value, name *Str) (Value, error) {
	d := t.Lookup(FunctionType, name)
	if d.IsSet() && t.HidesOwn(d) {
		return t.DescrGet(d, v, FunctionType)
	}
	if x := v.Function().x; x != nil && x.dict != nil {
		if a, ok := t.GetStr(x.dict, name); ok {
			return a, nil
		}
	}
	if d.IsSet() {
		return t.DescrGet(d, v, FunctionType)
	}
	return Value{}, nil
}

// functionSetAttr is f.name = x, or del f.name if x is unbound. The dict is made when the first
// attribute is set.
func functionSetAttr(t *Thread, v Value, name *Str, x Value) error {
	if d := t.Lookup(FunctionType, name); d.IsSet() && t.IsData(d) {
		return t.DescrSet(d, v, x)
	}
	if !x.IsSet() {
		if f := v.Function(); !f.HasAttrs() || !t.DeleteStr(f.x.dict, name) {
			return t.NoAttribute(v, name)
		}
		return nil
	}
	d, err := functionDict(t, v)
	if err != nil {
		return err
	}
	return t.SetStr(d.Dict(), name, x)
}

// SetFunctionName stores x, which must be a str, as a name of a function or generator; what is the
// attribute.
func (t *Thread) SetFunctionName(at *Value, what string, x Value) error {
	if !x.IsSet() || x.Kind().Base() != KStr {
		return t.Errorf(TypeError, "%s must be set to a string object", what)
	}
	*at = x
	return nil
}

// functionDoc is __doc__: what was assigned, or the docstring of the code.
func functionDoc(t *Thread, v Value) (Value, error) {
	f := v.Function()
	if f.x != nil && f.x.doc.IsSet() {
		return f.x.doc, nil
	}
	if !f.Code.T.HasDoc {
		return None, nil
	}
	e, err := t.extra(f)
	if err != nil {
		return Value{}, err
	}
	if err := t.Alloc(StrSize); err != nil { // the text belongs to the code
		return Value{}, err
	}
	e.doc = NewStr(f.Code.T.Doc) // the same object whenever it is asked for
	return e.doc, nil
}

// functionModule is __module__: what was assigned, or __name__ of the globals.
func functionModule(t *Thread, v Value) (Value, error) {
	f := v.Function()
	if f.x != nil && f.x.module.IsSet() {
		return f.x.module, nil
	}
	m, ok := t.GetStr(f.Globals, nName)
	if !ok {
		return None, nil
	}
	return m, nil
}

// setFunctionCode is f.__code__ = x. The new code must have as many free variables, for the cells
// stay.
func setFunctionCode(t *Thread, v, x Value) error {
	f := v.Function()
	if !x.IsSet() || x.Kind() != KCode {
		return t.Errorf(TypeError, "__code__ must be set to a code object")
	}
	if want, got := len(f.Closure), len(x.Code().T.Frees); want != got {
		return t.Errorf(ValueError, "%s() requires a code object with %d free vars, not %d", f.Name(), want, got)
	}
	const sorts = bytecode.Generator | bytecode.Coroutine
	if f.Code.T.Flags&sorts != x.Code().T.Flags&sorts {
		if err := t.Warn(DeprecationWarning,
			"Assigning a code object of non-matching type is deprecated (e.g., from a generator to a plain function)"); err != nil {
			return err
		}
	}
	e, err := t.extra(f)
	if err != nil {
		return err
	}
	// The names stay the function's own.
	e.name, e.qualname = NewStr(f.Name()), NewStr(f.QualName())
	f.Code = x.Code()
	f.Flags &^= makesTuple
	return nil
}

// functionClosure is __closure__: a new tuple of the cells each time.
func functionClosure(t *Thread, v Value) (Value, error) {
	cells := v.Function().Closure
	if len(cells) == 0 {
		return None, nil
	}
	items := make([]Value, len(cells))
	for i, c := range cells {
		items[i] = Obj(&c.Header)
	}
	return NewTuple(items), nil
}

// functionDefaults is __defaults__.
func functionDefaults(t *Thread, v Value) (Value, error) {
	if d := v.Function().Defaults; d != nil {
		return Obj(&d.Header), nil
	}
	return None, nil
}

// setFunctionDefaults is f.__defaults__ = x. More defaults than parameters are legal; the call
// takes the last ones.
func setFunctionDefaults(t *Thread, v, x Value) error {
	f := v.Function()
	switch {
	case !x.IsSet() || x.IsNone():
		f.Defaults = nil
	case x.Kind().Base() == KTuple:
		f.Defaults = x.Tuple()
	default:
		return t.Errorf(TypeError, "__defaults__ must be set to a tuple object")
	}
	return nil
}

// functionKwDefaults is __kwdefaults__.
func functionKwDefaults(t *Thread, v Value) (Value, error) {
	if d := v.Function().KwDefs; d != nil {
		return d.Value(), nil
	}
	return None, nil
}

// setFunctionKwDefaults is f.__kwdefaults__ = x. The dict is the program's own, and may change
// later.
func setFunctionKwDefaults(t *Thread, v, x Value) error {
	f := v.Function()
	switch {
	case !x.IsSet() || x.IsNone():
		f.KwDefs = nil
	case x.Kind().Base() == KDict:
		f.KwDefs = x.Dict()
	default:
		return t.Errorf(TypeError, "__kwdefaults__ must be set to a dict object")
	}
	return nil
}

// functionAnnotations is __annotations__, a dict that is made when somebody asks.
func functionAnnotations(t *Thread, v Value) (Value, error) {
	e, err := t.extra(v.Function())
	if err != nil {
		return Value{}, err
	}
	if !e.annotations.IsSet() {
		if err := t.Alloc(DictSize); err != nil {
			return Value{}, err
		}
		e.annotations = NewDict().Value()
	}
	return e.annotations, nil
}

// setFunctionAnnotations is f.__annotations__ = x.
func setFunctionAnnotations(t *Thread, v, x Value) error {
	e, err := t.extra(v.Function())
	if err != nil {
		return err
	}
	switch {
	case !x.IsSet() || x.IsNone():
		e.annotations = Value{}
	case x.Kind().Base() == KDict:
		e.annotations = x
	default:
		return t.Errorf(TypeError, "__annotations__ must be set to a dict object")
	}
	return nil
}

// functionTypeParams is __type_params__.
func functionTypeParams(t *Thread, v Value) (Value, error) {
	if x := v.Function().x; x != nil && x.typeParams.IsSet() {
		return x.typeParams, nil
	}
	return NewTuple(nil), nil
}

// setFunctionTypeParams is f.__type_params__ = x.
func setFunctionTypeParams(t *Thread, v, x Value) error {
	if !x.IsSet() || x.Kind().Base() != KTuple {
		return t.Errorf(TypeError, "__type_params__ must be set to a tuple")
	}
	e, err := t.extra(v.Function())
	if err == nil {
		e.typeParams = x
	}
	return err
}

// functionDict is __dict__, made when somebody asks.
func functionDict(t *Thread, v Value) (Value, error) {
	e, err := t.extra(v.Function())
	if err != nil {
		return Value{}, err
	}
	if e.dict == nil {
		if err := t.Alloc(DictSize); err != nil {
			return Value{}, err
		}
		e.dict = NewDict()
	}
	return e.dict.Value(), nil
}

// setFunctionDict is f.__dict__ = x.
func setFunctionDict(t *Thread, v, x Value) error {
	if !x.IsSet() {
		return t.Errorf(TypeError, "cannot delete __dict__")
	}
	if x.Kind().Base() != KDict {
		return t.Errorf(TypeError, "__dict__ must be set to a dictionary, not a '%s'", TypeOf(x).Name)
	}
	e, err := t.extra(v.Function())
	if err == nil {
		e.dict = x.Dict()
	}
	return err
}

// functionNewDef declares types.FunctionType.
var functionNewDef = Def{Name: "function",
	Sig: "code, globals, name=None, argdefs=None, closure=None, kwdefaults=None", Fn: makeFunction}

// functionNew is the slot New of the type.
func functionNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	return t.CallNative(&functionNewDef, nil, args, kw)
}

// makeFunction is types.FunctionType(code, globals, …).
func makeFunction(t *Thread, a []Value) (Value, error) {
	for i, want := range [...]struct {
		kind Kind
		name string
	}{{KCode, "argument 'code' must be code"}, {KDict, "argument 'globals' must be dict"}} {
		if a[i].Kind().Base() != want.kind {
			return Value{}, t.Errorf(TypeError, "function() %s, not %s", want.name, TypeOf(a[i]).Name)
		}
	}
	if err := t.Alloc(funcSize); err != nil {
		return Value{}, err
	}
	f := NewFunction(a[0].Code(), a[1].Dict())
	if n := NoneIfUnbound(a[2]); !n.IsNone() {
		if n.Kind().Base() != KStr {
			return Value{}, t.Errorf(TypeError, "arg 3 (name) must be None or string")
		}
		e, err := t.extra(f)
		if err != nil {
			return Value{}, err
		}
		e.name = n
	}
	if d := NoneIfUnbound(a[3]); !d.IsNone() {
		if d.Kind().Base() != KTuple {
			return Value{}, t.Errorf(TypeError, "arg 4 (defaults) must be None or tuple")
		}
		f.Defaults = d.Tuple()
	}
	if d := NoneIfUnbound(a[5]); !d.IsNone() {
		if d.Kind().Base() != KDict {
			return Value{}, t.Errorf(TypeError, "arg 6 (kwdefaults) must be None or dict")
		}
		f.KwDefs = d.Dict()
	}
	return f.Value(), t.setClosure(f, NoneIfUnbound(a[4]))
}

// setClosure gives a function made by hand its cells.
func (t *Thread) setClosure(f *Function, closure Value) error {
	want := len(f.Code.T.Frees)
	if closure.IsNone() {
		if want > 0 {
			return t.Errorf(TypeError, "arg 5 (closure) must be tuple")
		}
		return nil
	}
	if closure.Kind().Base() != KTuple {
		return t.Errorf(TypeError, "arg 5 (closure) must be None or tuple")
	}
	items := closure.Tuple().Items
	if len(items) != want {
		return t.Errorf(ValueError, "%s requires closure of length %d, not %d", f.Name(), want, len(items))
	}
	for _, c := range items {
		if c.Kind() != KCell {
			return t.Errorf(TypeError, "arg 5 (closure) expected cell, found %s", TypeOf(c).Name)
		}
		f.Closure = append(f.Closure, c.Cell())
	}
	return nil
}

// functionGlobals is __globals__. The namespace of a module that the program may not use is refused.
func functionGlobals(t *Thread, v Value) (Value, error) {
	d := v.Function().Globals
	return d.Value(), t.OpenDict(d)
}
