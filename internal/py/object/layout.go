package object

import (
	"math/bits"
	"reflect"
	"unsafe"
)

// Layout is what a recount and a snapshot know of the objects of a kind.
type Layout struct {
	Type reflect.Type

	// Size is what Go's allocator takes for Type where pointers have 64 bits. It is the same
	// everywhere, so that limits are reached at the same point.
	Size int32

	// Trace adds the bytes behind the object at p and marks what the object refers to; nil: there
	// is nothing.
	Trace func(m *Marker, p unsafe.Pointer)
}

// layouts has an entry for each kind, made here for types that the core itself handles and by Init
// for types whose table brings its own. Recounts look up objects by kind, so that finding the
// function takes one load. Kinds with Sub have the layout of the kind, and attributes behind it.
// Kinds without an entry have no objects on the heap: their values lie in a Value, or belong to the
// process.
var layouts = [256]Layout{
	KBigInt:             {typeFor[BigInt](), 16, traceBigInt},
	KBigInt | Sub:       {typeFor[InstInt](), 64, traceBigInt},
	KInt | Sub:          {typeFor[InstInt](), 64, traceBigInt},
	KFloat | Sub:        {typeFor[InstFloat](), 64, nil},
	KComplex:            {typeFor[Complex](), 24, nil},
	KComplex | Sub:      {typeFor[InstComplex](), 64, nil},
	KStr:                {typeFor[Str](), 48, traceStr},
	KStr | Sub:          {typeFor[InstStr](), 80, traceStr},
	KBytes:              {typeFor[Bytes](), 48, traceBytes},
	KBytes | Sub:        {typeFor[InstBytes](), 80, traceBytes},
	KByteArray:          {typeFor[ByteArray](), 32, traceByteArray},
	KByteArray | Sub:    {typeFor[InstByteArray](), 80, traceByteArray},
	KTuple:              {typeFor[Tuple](), 32, traceItems},
	KTuple | Sub:        {typeFor[InstTuple](), 80, traceItems},
	KList:               {typeFor[List](), 32, traceItems},
	KList | Sub:         {typeFor[InstList](), 80, traceItems},
	KDict:               {typeFor[Dict](), 80, traceDict},
	KDict | Sub:         {typeFor[InstDict](), 128, traceDict},
	KSet:                {typeFor[Set](), 64, traceSet},
	KSet | Sub:          {typeFor[instSet](), 112, traceSet},
	KFrozenSet:          {typeFor[Set](), 64, traceSet},
	KFrozenSet | Sub:    {typeFor[instSet](), 112, traceSet},
	KRange:              {typeFor[Range](), 48, traceRange},
	KSlice:              {typeFor[Slice](), 64, traceSlice},
	KType:               {typeFor[Type](), 320, traceType},
	KType | Sub:         {typeFor[Type](), 320, traceType},
	KModule:             {typeFor[Module](), 24, traceModule},
	KModule | Sub:       {typeFor[instModule](), 64, traceModule},
	KFunction:           {typeFor[Function](), 80, traceFunction},
	KNative:             {typeFor[Native](), 64, traceNative},
	KMethod:             {typeFor[Method](), 48, traceMethod},
	KNativeMethod:       {typeFor[Native](), 64, traceNative},
	KDescriptor:         {typeFor[Descriptor](), 32, traceDescriptor},
	KGetSet:             {typeFor[GetSet](), 24, traceGetSet},
	KMember:             {typeFor[Member](), 32, traceMember},
	KProperty:           {typeFor[Property](), 96, traceProperty},
	KProperty | Sub:     {typeFor[InstProperty](), 144, traceProperty},
	KClassMethod:        {typeFor[Wrapper](), 32, traceWrapper},
	KClassMethod | Sub:  {typeFor[InstWrapper](), 80, traceWrapper},
	KStaticMethod:       {typeFor[Wrapper](), 32, traceWrapper},
	KStaticMethod | Sub: {typeFor[InstWrapper](), 80, traceWrapper},
	KSuper:              {typeFor[Super](), 48, traceSuper},
	KSuper | Sub:        {typeFor[InstSuper](), 80, traceSuper},
	KCell:               {typeFor[Cell](), 24, traceCell},
	KCode:               {typeFor[Code](), 208, traceCode},
	KFrame:              {typeFor[Frame](), 64, traceFrame},
	KTraceback:          {typeFor[Traceback](), 96, traceTraceback},
	KException:          {typeFor[Exc](), 128, traceExc},
	KInstance:           {typeFor[Inst](), 48, traceInst},
	KGenerator:          {typeFor[Generator](), 160, traceGenerator},
	KIterator:           {typeFor[Iterator](), 96, traceIterator},
	KIterator | Sub:     {typeFor[InstIterator](), 144, traceIterator},
	KDictView:           {typeFor[DictView](), 24, traceDictView},
	KMappingProxy:       {typeFor[MapProxy](), 24, traceMapProxy},
	KGenericAlias:       {typeFor[GenericAlias](), AliasSize, traceAlias},
	KUnion:              {typeFor[Union](), 24, traceUnion},
	KNativeObject:       {typeFor[NativeObject](), 32, traceNativeObject},
	KNativeObject | Sub: {typeFor[instNative](), 80, traceNativeObject},
}

func typeFor[T any]() reflect.Type { return reflect.TypeFor[T]() }

// LayoutOf returns the Go type of the objects of a kind, nil if there are none.
func LayoutOf(k Kind) reflect.Type { return layouts[k].Type }

// Layouts returns the layouts of all kinds, once Init has run.
func Layouts() [256]Layout { return layouts }

// Block returns what Go's allocator takes for n bytes: multiples of 16 at first, then of an eighth
// of a power of two, then of a page.
func Block(n int) int64 {
	step := 16
	switch {
	case n > 32<<10:
		step = 8 << 10
	case n > 256:
		step = 1 << (bits.Len(uint(n-1)) - 4)
	}
	return int64((n + step - 1) &^ (step - 1))
}
