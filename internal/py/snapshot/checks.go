// This file checks objects that were read. The interpreter casts pointers by the kind of an object
// and never looks twice, so an object with an impossible inside would be read as something else.
// Each check says what is wrong; they run when all objects are there.

package snapshot

import (
	"sync"

	"github.com/hognose/hognose/internal/py/object"
)

// objectChecks say what the interpreter relies on without looking. Each returns what is wrong, or
// nothing. They run when all objects have been filled, and before any hash table is built. Kinds
// that are missing here have nothing that is relied on, or codecs that check while they read.
var objectChecks = sync.OnceValue(func() map[object.Kind]func(d *decoder, v object.Value) string {
	return map[object.Kind]func(d *decoder, v object.Value) string{
		object.KBigInt:       checkInt,
		object.KInt:          checkInt,
		object.KFloat:        checkAttrs,
		object.KComplex:      checkAttrs,
		object.KStr:          checkAttrs,
		object.KBytes:        checkAttrs,
		object.KByteArray:    checkAttrs,
		object.KTuple:        checkItems,
		object.KList:         checkItems,
		object.KDict:         checkAttrs,
		object.KSet:          checkAttrs,
		object.KFrozenSet:    checkAttrs,
		object.KInstance:     checkAttrs,
		object.KProperty:     checkAttrs,
		object.KModule:       checkModule,
		object.KSuper:        checkSuper,
		object.KClassMethod:  checkAttrs,
		object.KStaticMethod: checkAttrs,
		object.KException:    checkException,
		object.KFunction:     checkFunction,
		object.KNative:       checkNative,
		object.KNativeMethod: checkNative,
		object.KMethod:       checkMethod,
		object.KIterator:     checkIterator,
		object.KGenerator:    checkGenerator,
		object.KTraceback:    checkTraceback,
		object.KFrame:        checkFrame,
		object.KRange:        checkRange,
		object.KSlice:        checkSlice,
		object.KMember:       checkMember,
		object.KDictView:     checkView,
		object.KMappingProxy: checkProxy,
		object.KGenericAlias: checkAlias,
		object.KUnion:        checkUnion,
		object.KNativeObject: checkNativeObject,
		object.KDescriptor:   checkNone,
		object.KGetSet:       checkGetSet,
		object.KType:         checkType,
	}
})

// checkNone refuses objects that only the process has.
func checkNone(*decoder, object.Value) string { return "an object that only the interpreter can make" }

func checkGetSet(d *decoder, v object.Value) string {
	if g := v.GetSet(); g.Attr == nil || g.Owner == nil {
		return "a computed attribute of nothing"
	}
	return ""
}

// checkAttrs makes sure that the class of an object has objects of this layout, and that the slots
// are those of the shape. An instance of a Python subclass of a native type has the native layout
// with Attrs behind it; without this check, an object could be read as one of another native type.
func checkAttrs(d *decoder, v object.Value) string {
	a := object.AttrsOf(v)
	if a == nil {
		return ""
	}
	c := a.Class
	if c == nil || c.Kind != v.O.Kind {
		return "an object of a class with another layout"
	}
	return attrsFit(a)
}

// attrsFit makes sure that an object has as many slots as its shape says.
func attrsFit(a *object.Attrs) string {
	// Fixed is the number of __slots__. Further attributes lie in slots that the shape names, or
	// all in one dict behind the fixed ones.
	want := a.Class.Fixed()
	switch {
	case a.Shape == object.DictShape():
		if len(a.Slots) != want+1 || !a.Slots[want].IsSet() || a.Slots[want].O.Kind.Base() != object.KDict {
			return "an object without its attributes"
		}
		return ""
	case a.Shape != nil:
		if want = a.Shape.Size(); want < a.Class.Fixed() {
			return "an object with the shape of another class"
		}
	}
	if len(a.Slots) != want && a.Shape != nil {
		return "an object with other attributes than its shape has"
	}
	return ""
}

// checkInt refuses a large int without a value, or one that should be small. Arithmetic relies on
// every number having one form.
func checkInt(d *decoder, v object.Value) string {
	if v.BigInt().V == nil {
		return "an int without a value"
	}
	if v.O.Kind == object.KBigInt && v.BigInt().V.IsInt64() {
		return "a large int that is small"
	}
	return checkAttrs(d, v)
}

// checkItems makes sure that a list or tuple has no gaps.
func checkItems(d *decoder, v object.Value) string {
	for _, x := range v.List().Items {
		if !x.IsSet() {
			return "a sequence with an unbound item"
		}
	}
	return checkAttrs(d, v)
}

func checkModule(d *decoder, v object.Value) string {
	if v.Module().Dict == nil {
		return "a module without a namespace"
	}
	return checkAttrs(d, v)
}

func checkSuper(d *decoder, v object.Value) string {
	return checkAttrs(d, v)
}

// checkException makes sure that an exception has its arguments, and that cause and context are
// exceptions.
func checkException(d *decoder, v object.Value) string {
	e := v.Exc()
	if e.Args == nil || e.Class == nil || len(e.Extra) != e.Class.ExtraLen() {
		return "an exception without its arguments"
	}
	for _, x := range [...]object.Value{e.Cause, e.Context} {
		if x.IsSet() && x.O.Kind != object.KException && !x.IsNone() {
			return "an exception that comes from none"
		}
	}
	return checkAttrs(d, v)
}

// checkFunction makes sure that a function has the free variables of its code.
func checkFunction(d *decoder, v object.Value) string {
	f := v.Function()
	if f.Code == nil || f.Globals == nil || len(f.Closure) != len(f.Code.T.Frees) {
		return "a function that does not fit its code"
	}
	for _, c := range f.Closure {
		if c == nil {
			return "a function without its variables"
		}
	}
	return ""
}

// checkNative makes sure that a method is bound to an object of its class: it will not look.
func checkNative(d *decoder, v object.Value) string {
	n := v.Native()
	switch {
	case n.Def == nil:
		return "a native function that is none"
	case v.O.Kind == object.KNative:
		if n.Owner != nil && n.Def.Sort != object.StaticSort {
			return "a native method without a receiver"
		}
		return ""
	case n.Owner == nil || !n.Self.IsSet():
		return "a native method without a receiver"
	}
	// A class method gets a class that derives from its owner, any other method an instance.
	if n.Def.Sort == object.ClassSort {
		if n.Self.O.Kind.Base() != object.KType || !n.Self.Type().IsSubtype(n.Owner) {
			return "a native class method of another class"
		}
		return ""
	}
	if !object.TypeOf(n.Self).IsSubtype(n.Owner) {
		return "a native method bound to an object of another class"
	}
	return ""
}

func checkMethod(d *decoder, v object.Value) string {
	if m := v.Method(); !m.Func.IsSet() || !m.Self.IsSet() {
		return "a method without a receiver"
	}
	return ""
}

// iterated are the kinds that iterators of each sort look into.
var iterated = sync.OnceValue(func() map[object.IterOp][]object.Kind {
	return map[object.IterOp][]object.Kind{
		object.IterList: {object.KList}, object.IterListReversed: {object.KList}, object.IterTuple: {object.KTuple},
		object.IterRange:    {object.KRange},
		object.IterBigRange: {object.KRange}, object.IterStr: {object.KStr}, object.IterStrASCII: {object.KStr},
		object.IterBytes:     {object.KBytes},
		object.IterByteArray: {object.KByteArray}, object.IterDictKeys: {object.KDict},
		object.IterDictValues: {object.KDict}, object.IterDictItems: {object.KDict},
		object.IterDictKeysReversed: {object.KDict}, object.IterDictValuesReversed: {object.KDict},
		object.IterDictItemsReversed: {object.KDict},
		object.IterSet:               {object.KSet, object.KFrozenSet},
	}
})

// checkIterator makes sure that a native iterator looks into an object of the kind it expects.
func checkIterator(d *decoder, v object.Value) string {
	it := v.Iterator()
	if it.Op >= object.NumIterOps {
		return "an iterator of no sort"
	}
	kinds, ok := iterated()[it.Op]
	if !it.Src.IsSet() || !ok {
		return checkAttrs(d, v)
	}
	for _, k := range kinds {
		if it.Src.O.Kind.Base() == k {
			if it.Op == object.IterBigRange && it.Src.Range().Big == nil {
				return "an iterator of a range that is none"
			}
			return checkAttrs(d, v)
		}
	}
	return "an iterator of something else"
}

// checkTraceback refuses an entry without code.
func checkTraceback(d *decoder, v object.Value) string {
	tb := v.Traceback()
	if tb.Code == nil {
		return "a traceback without code"
	}
	if tb.Made() && (len(tb.Regs) != 1 || !tb.Regs[0].IsSet() || tb.Regs[0].Kind() != object.KFrame) {
		return "a traceback without a frame"
	}
	return ""
}

func checkFrame(d *decoder, v object.Value) string {
	if f := v.Frame(); f.Code == nil || f.Globals == nil {
		return "a frame without code"
	}
	return ""
}

func checkRange(d *decoder, v object.Value) string {
	if r := v.Range(); r.Big == nil && (r.Step == 0 || r.N < 0) {
		return "a range without a step"
	}
	return ""
}

func checkSlice(d *decoder, v object.Value) string {
	if s := v.Slice(); !s.Start.IsSet() || !s.Stop.IsSet() || !s.Step.IsSet() {
		return "a slice without a bound"
	}
	return ""
}

// checkMember makes sure that a slot lies within the objects of its class.
func checkMember(d *decoder, v object.Value) string {
	m := v.Member()
	if m.Name == nil || m.Owner == nil || m.Slot < 0 || int(m.Slot) >= m.Owner.Fixed() {
		return "a slot that its class does not have"
	}
	return ""
}

func checkView(d *decoder, v object.Value) string {
	if w := v.DictView(); w.Dict == nil || w.Op > object.ItemsView {
		return "a view of nothing"
	}
	return ""
}

func checkProxy(d *decoder, v object.Value) string {
	if !v.MappingProxy().M.IsSet() {
		return "a view of nothing"
	}
	return ""
}

func isTuple(v object.Value) bool { return v.IsSet() && v.O.Kind.Base() == object.KTuple }

func checkAlias(d *decoder, v object.Value) string {
	if g := v.GenericAlias(); !g.Origin.IsSet() || !isTuple(g.Args) {
		return "a generic alias without arguments"
	}
	return ""
}

func checkUnion(d *decoder, v object.Value) string {
	if !isTuple(v.Union().Args) {
		return "a union of nothing"
	}
	return ""
}

// checkNativeObject makes sure that the class of a native object has this layout.
func checkNativeObject(d *decoder, v object.Value) string {
	c := v.NativeObject().Class
	if c == nil || c.Kind.Base() != object.KNativeObject {
		return "an object of a class with another layout"
	}
	if a := object.AttrsOf(v); a != nil {
		if a.Class != c {
			return "an object of two classes"
		}
		return attrsFit(a)
	}
	return ""
}

func checkType(d *decoder, v object.Value) string {
	if v.Type().Kind >= object.NumKinds && v.Type().Kind&object.Sub == 0 {
		return "a class of no kind"
	}
	return ""
}
