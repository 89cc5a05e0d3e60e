package object

// The native types. Their slots and methods are attached by Init: a literal that names its
// functions here would make an initialisation cycle, since functions refer to types.
var (
	ObjectType, TypeType = rootTypes()

	NoneType           = DeclareType("NoneType", KNone, ObjectType, Final)
	IntType            = DeclareType("int", KInt, ObjectType)
	BoolType           = DeclareType("bool", KBool, IntType, Final)
	FloatType          = DeclareType("float", KFloat, ObjectType)
	ComplexType        = DeclareType("complex", KComplex, ObjectType)
	StrType            = DeclareType("str", KStr, ObjectType)
	BytesType          = DeclareType("bytes", KBytes, ObjectType)
	ByteArrayType      = DeclareType("bytearray", KByteArray, ObjectType)
	MemoryViewType     = DeclareType("memoryview", KMemoryView, ObjectType, Final, SequenceLike)
	TupleType          = DeclareType("tuple", KTuple, ObjectType, SequenceLike)
	ListType           = DeclareType("list", KList, ObjectType, SequenceLike)
	DictType           = DeclareType("dict", KDict, ObjectType, MappingLike)
	SetType            = DeclareType("set", KSet, ObjectType)
	FrozenSetType      = DeclareType("frozenset", KFrozenSet, ObjectType)
	RangeType          = DeclareType("range", KRange, ObjectType, Final, SequenceLike)
	SliceType          = DeclareType("slice", KSlice, ObjectType, Final)
	EllipsisType       = DeclareType("ellipsis", KEllipsis, ObjectType, Final)
	NotImplementedType = DeclareType("NotImplementedType", KNotImplemented, ObjectType, Final)
	ModuleType         = DeclareType("module", KModule, ObjectType, HasDict)
	FunctionType       = DeclareType("function", KFunction, ObjectType, Final)
	NativeType         = DeclareType("builtin_function_or_method", KNative, ObjectType, Final)
	MethodType         = DeclareType("method", KMethod, ObjectType, Final)
	DescriptorType     = DeclareType("method_descriptor", KDescriptor, ObjectType, Final)
	SlotWrapperType    = DeclareType("wrapper_descriptor", KDescriptor, ObjectType, Final)
	MethodWrapperType  = DeclareType("method-wrapper", KNativeMethod, ObjectType, Final)
	GetSetType         = DeclareType("getset_descriptor", KGetSet, ObjectType, Final)
	MemberType         = DeclareType("member_descriptor", KMember, ObjectType, Final)
	PropertyType       = DeclareType("property", KProperty, ObjectType)
	ClassMethodType    = DeclareType("classmethod", KClassMethod, ObjectType, HasDict)
	StaticMethodType   = DeclareType("staticmethod", KStaticMethod, ObjectType, HasDict)
	SuperType          = DeclareType("super", KSuper, ObjectType)
	CellType           = DeclareType("cell", KCell, ObjectType, Final)
	CodeType           = DeclareType("code", KCode, ObjectType, Final)
	FrameType          = DeclareType("frame", KFrame, ObjectType, Final)
	TracebackType      = DeclareType("traceback", KTraceback, ObjectType, Final)
	GeneratorType      = DeclareType("generator", KGenerator, ObjectType, Final)
	CoroutineType      = DeclareType("coroutine", KGenerator, ObjectType, Final)
	AsyncGeneratorType = DeclareType("async_generator", KGenerator, ObjectType, Final)
	DictKeysType       = DeclareType("dict_keys", KDictView, ObjectType, Final)
	DictValuesType     = DeclareType("dict_values", KDictView, ObjectType, Final)
	DictItemsType      = DeclareType("dict_items", KDictView, ObjectType, Final)
	MappingProxyType   = DeclareType("mappingproxy", KMappingProxy, ObjectType, Final, MappingLike)
	GenericAliasType   = DeclareType("types.GenericAlias", KGenericAlias, ObjectType)
	TypingAliasType    = DeclareType("typing._GenericAlias", KGenericAlias, ObjectType, Final) // A[int] of a class with type parameters
	UnionType          = DeclareType("types.UnionType", KUnion, ObjectType, Final)
)

// kindTypes gives the class of the kinds that have exactly one, and nil for others.
var kindTypes = [256]*Type{
	KNone: NoneType, KBool: BoolType, KInt: IntType, KBigInt: IntType, KFloat: FloatType, KComplex: ComplexType,
	KEllipsis: EllipsisType, KNotImplemented: NotImplementedType, KStr: StrType, KBytes: BytesType,
	KByteArray: ByteArrayType, KMemoryView: MemoryViewType, KTuple: TupleType, KList: ListType, KDict: DictType,
	KSet: SetType, KFrozenSet: FrozenSetType, KRange: RangeType, KSlice: SliceType, KModule: ModuleType,
	KFunction: FunctionType, KNative: NativeType, KMethod: MethodType, KGetSet: GetSetType, KMember: MemberType, KProperty: PropertyType,
	KClassMethod: ClassMethodType, KStaticMethod: StaticMethodType, KSuper: SuperType, KCell: CellType,
	KCode: CodeType, KFrame: FrameType, KTraceback: TracebackType, KMappingProxy: MappingProxyType,
	KUnion: UnionType,
}

var generatorTypes = [...]*Type{PlainGenerator: GeneratorType, Coroutine: CoroutineType, AsyncGenerator: AsyncGeneratorType}

// rootTypes makes object and type, which need each other.
func rootTypes() (object, typ *Type) {
	object = &Type{Header: Header{Kind: KType, Flags: SharedObject}, Name: "object", Kind: KInstance, Ver: 1}
	typ = &Type{Header: Header{Kind: KType, Flags: SharedObject}, Name: "type", Kind: KType, Ver: 2, Base: object, Bases: []*Type{object}}
	object.MRO, typ.MRO = []*Type{object}, []*Type{typ, object}
	object.Native, typ.Native = object, typ
	object.Meta, typ.Meta = typ, typ
	object.root = &Shape{shared: true}
	return object, typ
}

// DeclareType declares a native type. Its version is a small number of its own.
func DeclareType(name string, kind Kind, base *Type, flags ...TypeFlags) *Type {
	if len(typeRoom) == 0 {
		typeRoom = make([]Type, 16)
	}
	c := &typeRoom[0]
	typeRoom = typeRoom[1:]
	c.Header = Header{Kind: KType, Flags: SharedObject}
	c.Name, c.Kind, c.Base, c.Meta = name, kind, base, TypeType
	c.MRO = append(append(make([]*Type, 0, 1+len(base.MRO)), c), base.MRO...)
	c.Bases = c.MRO[1:2:2]
	c.Native = c
	for _, f := range flags {
		c.Flags |= f
	}
	nativeVersions++
	c.Ver = nativeVersions
	if kind != KNativeObject && kind&Sub == 0 {
		nativeSubclasses[base] = append(nativeSubclasses[base], c)
	}
	return c
}

// typeRoom is for more types: they are made by the dozen while packages are initialised.
var typeRoom []Type

// nativeSubclasses are the builtin types by their bases, filled while packages are initialised. The
// classes of native modules are not among them: a program sees those that it may import.
var nativeSubclasses = map[*Type][]*Type{ObjectType: {TypeType}}

// nativeVersions counts the versions given to native types while the package is initialised.
var nativeVersions uint32 = 2

// NewNativeType declares a type of a native module. It must run while its package is initialised.
func NewNativeType(name string, base *Type, flags ...TypeFlags) *Type {
	c := DeclareType(name, KNativeObject, base, flags...)
	if c.Flags&HasDict != 0 {
		c.root = &Shape{shared: true}
	}
	return c
}
