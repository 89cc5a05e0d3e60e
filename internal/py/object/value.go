// Package object holds Python's values: their layout, their types, and the protocols between them.
//
// A [Value] is two words. The first points to the header of an object, the second is payload: None,
// bool, int that fits 64 bits, and float carry their value there and share one static header per
// type, so arithmetic allocates nothing. All other values are heap objects whose first field is a
// [Header]; the accessors ([Value.List], [Value.Str] …) cast the pointer, and are valid only after
// a look at the kind. A zero Value is no Python value: it marks an unbound variable, a missing
// argument, or an exhausted iterator.
//
// Types follow CPython's plan: a [Type] has slots, one Go function per protocol operation, and a
// namespace. Natives and Python classes fill the same slots, so operators, builtins and the machine
// ask one question everywhere.
//
// Everything here is data: no closures, channels or goroutines hang on an object. What a session
// owns lies in [Runtime], what one line of execution owns in [Thread]; calling back into Python
// goes through [Machine], which package vm implements.
package object

import (
	"math"
	"unsafe"
)

// Kind is the exact builtin type of an object: its memory layout and the fast paths it may take. An
// instance of a Python subclass of a builtin type has Sub set, so one comparison tells exact
// objects from derived ones.
type Kind uint8

const (
	KNone Kind = iota
	KBool
	KInt // fits int64
	KFloat
	KEllipsis
	KNotImplemented
	KBigInt
	KComplex
	KStr
	KBytes
	KByteArray
	KMemoryView
	KTuple
	KList
	KDict
	KSet
	KFrozenSet
	KRange
	KSlice
	KType
	KModule
	KFunction
	KNative
	KMethod
	KNativeMethod // a native bound to its receiver
	KDescriptor   // a native as found in a type's namespace
	KGetSet       // a computed attribute of a native type
	KMember       // an attribute kept in a slot (__slots__)
	KProperty
	KClassMethod
	KStaticMethod
	KSuper
	KCell
	KCode
	KFrame
	KTraceback
	KException
	KInstance
	KGenerator
	KIterator // native iterators, told apart by their type
	KDictView
	KMappingProxy
	KGenericAlias
	KUnion
	KNativeObject // objects of native modules
	KUnwind       // what a cleanup handler holds while final_answer leaves a frame
	NumKinds

	Sub Kind = 0x80 // an instance of a Python subclass
)

// Base returns the kind without the subclass bit.
func (k Kind) Base() Kind { return k &^ Sub }

// Header is the first field of every object.
type Header struct {
	Kind  Kind
	Flags uint8
	mark  uint16 // epoch of the last memory recount that saw the object
	id    uint32 // session serial, given when somebody asks for id()
}

// Flags of a Header.
const (
	ASCIIOnlyText uint8 = 1 << iota // Str: every byte is below 0x80
	SharedObject                    // belongs to the process, not to a session; never written to
	interned
	own         // Iterator, Generator: belongs to a loop or to a Consumer, which alone sees it
	inlineItems // Dict, Set: there are dictRoom entries, setMinSize slots behind it, in use or not
	makesTuple  // Function: the __new__ of a named tuple
	ofLibrary   // Dict: the namespace of a module of the standard library or of a package, see AddLibrary
	reusable    // Tuple: TemporaryTuple made it

	joined    = own       // Str: made of two by +, so that it will get room if it grows again
	temporary = ofLibrary // Tuple: one instruction alone will read it, see TemporaryTuple
)

// Value is any Python value.
type Value struct {
	O *Header
	N uint64
}

// Static headers of the values that live in a Value itself, and of the singletons.
var (
	TagNone           = Header{Kind: KNone, Flags: SharedObject}
	TagBool           = Header{Kind: KBool, Flags: SharedObject}
	TagInt            = Header{Kind: KInt, Flags: SharedObject}
	TagFloat          = Header{Kind: KFloat, Flags: SharedObject}
	tagEllipsis       = Header{Kind: KEllipsis, Flags: SharedObject}
	tagNotImplemented = Header{Kind: KNotImplemented, Flags: SharedObject}

	None           = Value{O: &TagNone}
	True           = Value{O: &TagBool, N: 1}
	False          = Value{O: &TagBool}
	Ellipsis       = Value{O: &tagEllipsis}
	NotImplemented = Value{O: &tagNotImplemented}
)

// Int returns the int i.
func Int(i int64) Value { return Value{&TagInt, uint64(i)} }

// Float returns the float f.
func Float(f float64) Value { return Value{&TagFloat, math.Float64bits(f)} }

// Bool returns the bool b.
func Bool(b bool) Value {
	if b {
		return True
	}
	return False
}

func (v Value) Kind() Kind     { return v.O.Kind }
func (v Value) IsSet() bool    { return v.O != nil }
func (v Value) IsInt() bool    { return v.O == &TagInt }
func (v Value) IsFloat() bool  { return v.O == &TagFloat }
func (v Value) IsBool() bool   { return v.O == &TagBool }
func (v Value) IsNone() bool   { return v.O == &TagNone }
func (v Value) Int() int64     { return int64(v.N) }
func (v Value) Float() float64 { return math.Float64frombits(v.N) }
func (v Value) True() bool     { return v.N != 0 }

// Is reports identity, Python's is.
func (v Value) Is(w Value) bool { return v == w }

// The accessors below cast to the layout of a kind; the caller has checked it.

func (v Value) BigInt() *BigInt         { return (*BigInt)(unsafe.Pointer(v.O)) }
func (v Value) Complex() *Complex       { return (*Complex)(unsafe.Pointer(v.O)) }
func (v Value) Str() *Str               { return (*Str)(unsafe.Pointer(v.O)) }
func (v Value) Bytes() *Bytes           { return (*Bytes)(unsafe.Pointer(v.O)) }
func (v Value) ByteArray() *ByteArray   { return (*ByteArray)(unsafe.Pointer(v.O)) }
func (v Value) Tuple() *Tuple           { return (*Tuple)(unsafe.Pointer(v.O)) }
func (v Value) List() *List             { return (*List)(unsafe.Pointer(v.O)) }
func (v Value) Dict() *Dict             { return (*Dict)(unsafe.Pointer(v.O)) }
func (v Value) Set() *Set               { return (*Set)(unsafe.Pointer(v.O)) } // also frozenset
func (v Value) Range() *Range           { return (*Range)(unsafe.Pointer(v.O)) }
func (v Value) Slice() *Slice           { return (*Slice)(unsafe.Pointer(v.O)) }
func (v Value) Type() *Type             { return (*Type)(unsafe.Pointer(v.O)) }
func (v Value) Module() *Module         { return (*Module)(unsafe.Pointer(v.O)) }
func (v Value) Function() *Function     { return (*Function)(unsafe.Pointer(v.O)) }
func (v Value) Native() *Native         { return (*Native)(unsafe.Pointer(v.O)) }
func (v Value) Method() *Method         { return (*Method)(unsafe.Pointer(v.O)) }
func (v Value) NativeMethod() *Native   { return (*Native)(unsafe.Pointer(v.O)) }
func (v Value) Descriptor() *Descriptor { return (*Descriptor)(unsafe.Pointer(v.O)) }
func (v Value) GetSet() *GetSet         { return (*GetSet)(unsafe.Pointer(v.O)) }
func (v Value) Member() *Member         { return (*Member)(unsafe.Pointer(v.O)) }
func (v Value) Property() *Property     { return (*Property)(unsafe.Pointer(v.O)) }
func (v Value) Wrapper() *Wrapper       { return (*Wrapper)(unsafe.Pointer(v.O)) } // classmethod, staticmethod
func (v Value) Super() *Super           { return (*Super)(unsafe.Pointer(v.O)) }
func (v Value) Cell() *Cell             { return (*Cell)(unsafe.Pointer(v.O)) }
func (v Value) Code() *Code             { return (*Code)(unsafe.Pointer(v.O)) }
func (v Value) Traceback() *Traceback   { return (*Traceback)(unsafe.Pointer(v.O)) }
func (v Value) Exc() *Exc               { return (*Exc)(unsafe.Pointer(v.O)) }
func (v Value) Inst() *Inst             { return (*Inst)(unsafe.Pointer(v.O)) }
func (v Value) Iterator() *Iterator     { return (*Iterator)(unsafe.Pointer(v.O)) }
func (v Value) DictView() *DictView     { return (*DictView)(unsafe.Pointer(v.O)) }
func (v Value) MappingProxy() *MapProxy { return (*MapProxy)(unsafe.Pointer(v.O)) }

// Obj returns the value whose object starts with h.
func Obj(h *Header) Value { return Value{O: h} }
