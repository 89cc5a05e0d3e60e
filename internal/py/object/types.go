package object

// The native types. Their slots and methods are attached by Init: a literal that names its functions here would make
// an initialisation cycle, since functions refer to types.
var (
	ObjectType, TypeType = rootTypes()

	NoneType           = native("NoneType", KNone, ObjectType, Final)
	IntType            = native("int", KInt, ObjectType)
	BoolType           = native("bool", KBool, IntType, Final)
	FloatType          = native("float", KFloat, ObjectType)
	ComplexType        = native("complex", KComplex, ObjectType)
	StrType            = native("str", KStr, ObjectType)
	BytesType          = native("bytes", KBytes, ObjectType)
	ByteArrayType      = native("bytearray", KByteArray, ObjectType)
	MemoryViewType     = native("memoryview", KMemoryView, ObjectType, Final, SequenceLike)
	TupleType          = native("tuple", KTuple, ObjectType, SequenceLike)
	ListType           = native("list", KList, ObjectType, SequenceLike)
	DictType           = native("dict", KDict, ObjectType, MappingLike)
	SetType            = native("set", KSet, ObjectType)
	FrozenSetType      = native("frozenset", KFrozenSet, ObjectType)
	RangeType          = native("range", KRange, ObjectType, Final, SequenceLike)
	SliceType          = native("slice", KSlice, ObjectType, Final)
	EllipsisType       = native("ellipsis", KEllipsis, ObjectType, Final)
	NotImplementedType = native("NotImplementedType", KNotImplemented, ObjectType, Final)
	ModuleType         = native("module", KModule, ObjectType, HasDict)
	FunctionType       = native("function", KFunction, ObjectType, Final)
	NativeType         = native("builtin_function_or_method", KNative, ObjectType, Final)
	MethodType         = native("method", KMethod, ObjectType, Final)
	DescriptorType     = native("method_descriptor", KDescriptor, ObjectType, Final)
	SlotWrapperType    = native("wrapper_descriptor", KDescriptor, ObjectType, Final)
	MethodWrapperType  = native("method-wrapper", KNativeMethod, ObjectType, Final)
	GetSetType         = native("getset_descriptor", KGetSet, ObjectType, Final)
	MemberType         = native("member_descriptor", KMember, ObjectType, Final)
	PropertyType       = native("property", KProperty, ObjectType)
	ClassMethodType    = native("classmethod", KClassMethod, ObjectType, HasDict)
	StaticMethodType   = native("staticmethod", KStaticMethod, ObjectType, HasDict)
	SuperType          = native("super", KSuper, ObjectType)
	CellType           = native("cell", KCell, ObjectType, Final)
	CodeType           = native("code", KCode, ObjectType, Final)
	FrameType          = native("frame", KFrame, ObjectType, Final)
	TracebackType      = native("traceback", KTraceback, ObjectType, Final)
	GeneratorType      = native("generator", KGenerator, ObjectType, Final)
	CoroutineType      = native("coroutine", KGenerator, ObjectType, Final)
	AsyncGeneratorType = native("async_generator", KGenerator, ObjectType, Final)
	DictKeysType       = native("dict_keys", KDictView, ObjectType, Final)
	DictValuesType     = native("dict_values", KDictView, ObjectType, Final)
	DictItemsType      = native("dict_items", KDictView, ObjectType, Final)
	MappingProxyType   = native("mappingproxy", KMappingProxy, ObjectType, Final, MappingLike)
	GenericAliasType   = native("types.GenericAlias", KGenericAlias, ObjectType)
	TypingAliasType    = native("typing._GenericAlias", KGenericAlias, ObjectType, Final) // A[int] of a class with type parameters
	UnionType          = native("types.UnionType", KUnion, ObjectType, Final)
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
	object = &Type{Header: Header{Kind: KType, Flags: shared}, Name: "object", Kind: KInstance, Ver: 1}
	typ = &Type{Header: Header{Kind: KType, Flags: shared}, Name: "type", Kind: KType, Ver: 2, Base: object, Bases: []*Type{object}}
	object.MRO, typ.MRO = []*Type{object}, []*Type{typ, object}
	object.Native, typ.Native = object, typ
	object.Meta, typ.Meta = typ, typ
	object.root = &Shape{}
	return object, typ
}

// native declares a native type. Its version is a small number of its own.
func native(name string, kind Kind, base *Type, flags ...TypeFlags) *Type {
	c := &Type{Header: Header{Kind: KType, Flags: shared}, Name: name, Kind: kind, Base: base, Meta: TypeType}
	c.MRO = append(append(make([]*Type, 0, 1+len(base.MRO)), c), base.MRO...)
	c.Bases = c.MRO[1:2:2]
	c.Native = c
	for _, f := range flags {
		c.Flags |= f
	}
	nativeVersions++
	c.Ver = nativeVersions
	return c
}

// nativeVersions counts the versions given to native types while the package is initialised.
var nativeVersions uint32 = 2

// NewNativeType declares a type of a native module. It must run while its package is initialised.
func NewNativeType(name string, base *Type, flags ...TypeFlags) *Type {
	c := native(name, KNativeObject, base, flags...)
	if c.Flags&HasDict != 0 {
		c.root = &Shape{}
	}
	return c
}
