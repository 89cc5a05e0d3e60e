package nd

import "strconv"

// Code is the kind of a type, without its length or unit. The order is that of NumPy's numbers,
// where smaller numeric kinds come first.
type Code uint8

const (
	Bool Code = iota
	Int8
	Uint8
	Int16
	Uint16
	Int32
	Uint32
	Int64
	Uint64
	Float16
	Float32
	Float64
	Complex64
	Complex128
	Object
	Bytes
	Str
	Datetime
	Timedelta
	Void  // bytes that mean nothing, or a record
	codes // how many there are
)

// DType describes the elements of an array. It is a small value; two are equal as Go values if and
// only if they are the same type, but for structured ones, which Same compares. The zero value is bool. Byte order is always the machine's.
type DType struct {
	Code Code
	Unit Unit    // of Datetime and Timedelta
	Mult int32   // how many units one tick has, 1 as a rule; 0 for other types
	Len  int32   // characters of Str, bytes of Bytes and Void; 0 is a length to be found out
	Rec  *Record // the fields of a structured Void; see Same
}

// codeInfo is what is known of a Code.
type codeInfo struct {
	name string // of numbers; the stem of others
	char byte   // dtype.char
	kind byte   // dtype.kind
	num  uint8  // dtype.num
	size uint8  // bytes per element; 0 where the length says it
}

var infos = [codes]codeInfo{
	Bool: {"bool", '?', 'b', 0, 1},
	Int8: {"int8", 'b', 'i', 1, 1}, Uint8: {"uint8", 'B', 'u', 2, 1},
	Int16: {"int16", 'h', 'i', 3, 2}, Uint16: {"uint16", 'H', 'u', 4, 2},
	Int32: {"int32", 'i', 'i', 5, 4}, Uint32: {"uint32", 'I', 'u', 6, 4},
	Int64: {"int64", 'l', 'i', 7, 8}, Uint64: {"uint64", 'L', 'u', 8, 8},
	Float16: {"float16", 'e', 'f', 23, 2}, Float32: {"float32", 'f', 'f', 11, 4}, Float64: {"float64", 'd', 'f', 12, 8},
	Complex64: {"complex64", 'F', 'c', 14, 8}, Complex128: {"complex128", 'D', 'c', 15, 16},
	Object: {"object", 'O', 'O', 17, uint8(cellSize)},
	Bytes:  {"bytes", 'S', 'S', 18, 0}, Str: {"str", 'U', 'U', 19, 0},
	Datetime: {"datetime64", 'M', 'M', 21, 8}, Timedelta: {"timedelta64", 'm', 'm', 22, 8},
	Void: {"void", 'V', 'V', 20, 0},
}

// Of returns the type of a code that needs no length and no unit; of Str, Bytes, Datetime and
// Timedelta the one without.
func Of(c Code) DType {
	if c == Datetime || c == Timedelta {
		return DType{Code: c, Unit: Generic, Mult: 1}
	}
	return DType{Code: c}
}

// StrOf and BytesOf return the types of texts of n characters.
func StrOf(n int) DType   { return DType{Code: Str, Len: int32(n)} }
func BytesOf(n int) DType { return DType{Code: Bytes, Len: int32(n)} }

// TimeOf returns datetime64 or timedelta64 with a unit.
func TimeOf(c Code, u Unit, mult int) DType { return DType{Code: c, Unit: u, Mult: int32(mult)} }

// Size is how far apart the elements of a contiguous array are, in bytes. It is dtype.itemsize but
// for object, whose cells have 16 bytes here and 8 in NumPy: see ItemSize.
func (d DType) Size() int {
	switch d.Code {
	case Str:
		return 4 * int(d.Len)
	case Bytes:
		return int(d.Len)
	case Void:
		if d.Rec != nil {
			return d.Rec.Size
		}
		return int(d.Len)
	}
	return int(infos[d.Code].size)
}

// ItemSize is dtype.itemsize.
func (d DType) ItemSize() int {
	if d.Code == Object {
		return 8
	}
	return d.Size()
}

// Alignment is dtype.alignment.
func (d DType) Alignment() int {
	switch d.Code {
	case Str, Complex64:
		return 4
	case Bytes:
		return 1
	case Void:
		return d.voidAlignment()
	}
	return min(d.ItemSize(), 8)
}

// Char, Kind and Num are NumPy's attributes of these names.
func (d DType) Char() byte { return infos[d.Code].char }
func (d DType) Kind() byte { return infos[d.Code].kind }
func (d DType) Num() int   { return int(infos[d.Code].num) }

// IsInteger reports a signed or unsigned integer type; bool is none.
func (d DType) IsInteger() bool { return d.Code >= Int8 && d.Code <= Uint64 }

// IsSigned and IsUnsigned report integer types of that kind.
func (d DType) IsSigned() bool   { return d.IsInteger() && infos[d.Code].kind == 'i' }
func (d DType) IsUnsigned() bool { return d.IsInteger() && infos[d.Code].kind == 'u' }

// IsFloat and IsComplex report floating-point types of that kind.
func (d DType) IsFloat() bool   { return d.Code >= Float16 && d.Code <= Float64 }
func (d DType) IsComplex() bool { return d.Code == Complex64 || d.Code == Complex128 }

// IsNumber reports integers, floats and complex numbers; bool is none.
func (d DType) IsNumber() bool { return d.Code >= Int8 && d.Code <= Complex128 }

// IsTime reports datetime64 and timedelta64.
func (d DType) IsTime() bool { return d.Code == Datetime || d.Code == Timedelta }

// IsText reports str and bytes.
func (d DType) IsText() bool { return d.Code == Str || d.Code == Bytes }

// Name is dtype.name: "float64", "str160", "datetime64[ns]".
func (d DType) Name() string {
	switch {
	case d.IsTime():
		return infos[d.Code].name + d.unitSuffix()
	case d.Code == Void && d.Size() > 0:
		return "void" + strconv.Itoa(8*d.Size())
	case d.IsText() && d.Len > 0:
		return infos[d.Code].name + strconv.Itoa(8*d.Size())
	}
	return infos[d.Code].name
}

// String is str(dtype): "float64", "<U5", "datetime64[ns]", "object".
func (d DType) String() string {
	if d.Rec != nil {
		return d.Rec.named()
	}
	if d.IsText() || d.Code == Void {
		return d.Str()
	}
	return d.Name()
}

// Str is dtype.str: "<f8", "|b1", "<U5", "|O", "<M8[ns]".
func (d DType) Str() string {
	info := infos[d.Code]
	order := "<"
	if d.Size() == 1 && !d.IsText() || d.Code == Bytes || d.Code == Object || d.Code == Void {
		order = "|"
	}
	switch {
	case d.IsText():
		return order + string(info.kind) + strconv.Itoa(int(d.Len))
	case d.Code == Void:
		return "|V" + strconv.Itoa(d.Size())
	case d.Code == Object:
		return "|O"
	case d.IsTime():
		return order + string(info.kind) + "8" + d.unitSuffix()
	}
	return order + string(info.kind) + strconv.Itoa(int(info.size))
}

// Repr is repr(dtype): "dtype('float64')", "dtype('<U5')", "dtype('O')".
func (d DType) Repr() string {
	switch {
	case d.Rec != nil && d.Rec.Aligned:
		return "dtype(" + d.Rec.named() + ", align=True)"
	case d.Rec != nil:
		return "dtype(" + d.Rec.named() + ")"
	}
	return "dtype('" + d.Short() + "')"
}

// Short is the part of repr(dtype) between the quotes.
func (d DType) Short() string {
	switch d.Code {
	case Str:
		if d.Len == 0 {
			return "<U"
		}
		return d.Str()
	case Bytes:
		if d.Len == 0 {
			return "S"
		}
		return "S" + strconv.Itoa(int(d.Len))
	case Object:
		return "O"
	case Datetime, Timedelta:
		return d.Str()
	case Void:
		return d.Str()[1:]
	}
	return d.Name()
}
