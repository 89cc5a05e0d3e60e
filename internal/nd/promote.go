package nd

import "slices"

// floatFor is the float type that holds the values of a bool or integer type in promotion.
var floatFor = [codes]Code{
	Bool: Float16, Int8: Float16, Uint8: Float16, Int16: Float32, Uint16: Float32,
	Int32: Float64, Uint32: Float64, Int64: Float64, Uint64: Float64,
	Float16: Float16, Float32: Float32, Float64: Float64, Complex64: Float32, Complex128: Float64,
}

// textLen is the length of the longest text of a number of each type.
var textLen = [codes]int32{
	Bool: 5, Int8: 4, Uint8: 3, Int16: 6, Uint16: 5, Int32: 11, Uint32: 10, Int64: 21, Uint64: 20,
	Float16: 32, Float32: 32, Float64: 32, Complex64: 64, Complex128: 64, Datetime: 28, Timedelta: 21,
}

// Promote returns the smallest type that both convert to safely, as np.promote_types does.
func Promote(a, b DType) (DType, error) {
	switch {
	case a == b || a.Code == Void && a.Same(b):
		return a, nil
	case a.Code == Object || b.Code == Object:
		return Of(Object), nil
	case a.Code <= Complex128 && b.Code <= Complex128:
		return Of(promoteNumbers(a.Code, b.Code)), nil
	case a.IsText() && b.IsText():
		return DType{Code: max(a.Code, b.Code), Len: max(a.Len, b.Len)}, nil
	case a.IsText() && b.Code <= Complex128:
		return DType{Code: a.Code, Len: max(a.Len, textLen[b.Code])}, nil
	case b.IsText() && a.Code <= Complex128:
		return Promote(b, a)
	case a.IsTime() && b.IsTime():
		return promoteTimes(a, b)
	case a.Code == Timedelta && (b.Code == Bool || b.IsInteger() && b.Code != Uint64):
		return a, nil
	case b.Code == Timedelta && (a.Code == Bool || a.IsInteger() && a.Code != Uint64):
		return b, nil
	}
	return DType{}, Errorf(PromotionError, "The DTypes %s and %s do not have a common DType. For example they cannot be stored in a single array unless the dtype is `object`.",
		a.class(), b.class())
}

// promoteNumbers promotes bool and number types.
func promoteNumbers(a, b Code) Code {
	if a > b {
		a, b = b, a
	}
	switch {
	case a == b || a == Bool:
		return b
	case b >= Complex64:
		if floatFor[a] == Float64 || b == Complex128 {
			return Complex128
		}
		return Complex64
	case b >= Float16:
		return max(b, floatFor[a])
	}
	da, db := Of(a), Of(b)
	switch {
	case da.IsSigned() == db.IsSigned():
		return b
	case db.IsSigned() && db.Size() > da.Size():
		return b
	case da.IsSigned() && b == Uint64, db.IsSigned() && a == Uint64:
		return Float64
	}
	size := max(da.Size(), db.Size())
	return map[int]Code{1: Int16, 2: Int32, 4: Int64, 8: Float64}[size]
}

// promoteTimes promotes datetime64 and timedelta64: the finer of both units.
func promoteTimes(a, b DType) (DType, error) {
	code := Timedelta
	if a.Code == Datetime || b.Code == Datetime {
		code = Datetime
	}
	u, mult, err := commonUnit(a, b, a.Code == Timedelta, b.Code == Timedelta)
	return TimeOf(code, u, mult), err
}

// class is the type of the dtype as messages write it.
func (d DType) class() string { return "<class 'numpy.dtypes." + d.ClassName() + "'>" }

// ClassName is the name of the class in numpy.dtypes: "Float64DType".
func (d DType) ClassName() string { return classNames[d.Code] + "DType" }

var classNames = [codes]string{
	"Bool", "Int8", "UInt8", "Int16", "UInt16", "Int32", "UInt32", "Int64", "UInt64", "Float16", "Float32", "Float64",
	"Complex64", "Complex128", "Object", "Bytes", "Str", "DateTime64", "TimeDelta64", "Void",
}

// weakTypes are the types of plain Python numbers among themselves.
var weakTypes = [...]Code{WeakInt: Int64, WeakFloat: Float64, WeakComplex: Complex128}

var weakClasses = [...]string{WeakInt: "_PyLongDType", WeakFloat: "_PyFloatDType", WeakComplex: "_PyComplexDType"}

// ResultType promotes the types of operands; those marked weak count by their kind only.
func ResultType(ops ...*Array) (DType, error) {
	if len(ops) == 0 {
		return DType{}, Errorf(ValueError, "at least one array or dtype is required")
	}
	weak, strong, found := Strong, DType{}, false
	for _, a := range ops {
		if a.Weak != Strong {
			weak = max(weak, a.Weak)
			continue
		}
		if !found {
			strong, found = a.Type, true
			continue
		}
		d, err := Promote(strong, a.Type)
		if e, ok := err.(*Error); ok && e.Kind == PromotionError {
			return DType{}, cannotPromote(&Array{Type: strong}, &Array{Type: a.Type}, ops)
		}
		if err != nil {
			return DType{}, err
		}
		strong = d
	}
	if !found {
		return Of(weakTypes[weak]), nil
	}
	d, err := promoteWeak(strong, weak)
	if err != nil && len(ops) > 2 {
		a, b := refusedPair(ops)
		return DType{}, cannotPromote(a, b, ops)
	}
	return d, err
}

// refusedPair finds the two operands that a refusal names if texts and plain numbers are among many.
// NumPy folds the list onto itself, first with last, until one is left that knows best, and names
// that one second.
func refusedPair(ops []*Array) (a, b *Array) {
	left := append([]*Array(nil), ops[:min(len(ops), mostNamed)]...)
	first := func(x, y *Array) (known *Array, ok bool) {
		switch {
		case x.Weak != Strong && y.Weak != Strong:
			if y.Weak > x.Weak {
				return y, true
			}
			return x, true
		case x.Weak == Strong && y.Weak == Strong:
			return x, true
		case x.Weak != Strong:
			_, err := promoteWeak(y.Type, x.Weak)
			return y, err == nil
		}
		_, err := promoteWeak(x.Type, y.Weak)
		return x, err == nil
	}
	for n := len(left); n > 1; n -= n / 2 {
		for low := range n / 2 {
			high := n - 1 - low
			switch known, ok := first(left[low], left[high]); {
			case !ok, known == left[high]:
				left[low], left[high] = left[high], left[low]
			}
		}
	}
	for _, o := range left[1:] {
		if _, ok := first(left[0], o); !ok {
			return o, left[0]
		}
	}
	return ops[0], ops[len(ops)-1]
}

// className is the type of an operand as messages write it.
func (a *Array) className() string {
	if a.Weak != Strong {
		return "<class 'numpy.dtypes." + weakClasses[a.Weak] + "'>"
	}
	return a.Type.class()
}

// mostNamed is how many operands a refusal names, of millions.
const mostNamed = 1000

// cannotPromote is the refusal of several operands.
func cannotPromote(a, b *Array, ops []*Array) error {
	list := ""
	for i, o := range ops {
		if i > 0 {
			list += ", "
		}
		if i == mostNamed {
			list += "..."
			break
		}
		list += o.className()
	}
	return Errorf(PromotionError, "The DType %s could not be promoted by %s. This means that no common DType exists for the given inputs. For example they cannot be stored in a single array unless the dtype is `object`. The full list of DTypes is: (%s)",
		a.className(), b.className(), list)
}

// promoteWeak promotes a type with a plain Python number.
func promoteWeak(d DType, w Weak) (DType, error) {
	switch {
	case w == Strong || d.Code == Object:
		return d, nil
	case w == WeakInt && d.IsNumber(), w == WeakInt && d.Code == Timedelta:
		return d, nil
	case w == WeakFloat && (d.IsFloat() || d.IsComplex()), w == WeakComplex && d.IsComplex():
		return d, nil
	case w == WeakComplex && d.IsFloat():
		if d.Code == Float64 {
			return Of(Complex128), nil
		}
		return Of(Complex64), nil
	case d.Code == Bool || d.IsInteger():
		return Of(weakTypes[w]), nil
	}
	return DType{}, Errorf(PromotionError, "The DType %s could not be promoted by <class 'numpy.dtypes.%s'>. This means that no common DType exists for the given inputs. For example they cannot be stored in a single array unless the dtype is `object`. The full list of DTypes is: (%s, <class 'numpy.dtypes.%s'>)",
		d.class(), weakClasses[w], d.class(), weakClasses[w])
}

// Casting is a rule that says which conversions are allowed.
type Casting uint8

const (
	SameKind Casting = iota // the zero value, which ufuncs use
	Safe
	Equiv
	NoCasting
	Unsafe
)

var castingNames = [...]string{"same_kind", "safe", "equiv", "no", "unsafe"}

func (c Casting) String() string { return castingNames[c] }

// ParseCasting reads the name of a rule.
func ParseCasting(s string) (Casting, error) {
	if i := slices.Index(castingNames[:], s); i >= 0 {
		return Casting(i), nil
	}
	return 0, Errorf(ValueError, "casting must be one of 'no', 'equiv', 'safe', 'same_kind', or 'unsafe' (got '%s')", s)
}

// kindRank orders kinds for same_kind: a kind converts to itself and to those after it.
var kindRank = map[byte]int{'b': 0, 'u': 1, 'i': 2, 'f': 4, 'c': 5, 'S': 6, 'U': 7, 'O': 10}

// CanCast reports whether a rule allows a conversion.
func CanCast(from, to DType, rule Casting) bool {
	switch {
	case rule == Unsafe || from == to || from.Code == Void && from.Same(to):
		return true
	case from.Code == Void || to.Code == Void:
		return from.Code == to.Code && canCastRecords(from, to, rule)
	case from.IsText() && to.Code == from.Code && to.Len == 0:
		return true
	case rule == NoCasting || rule == Equiv:
		return false
	case from.Code == Object || to.Code == Object:
		return to.Code == Object
	case from.IsTime() && to.IsTime():
		return from.Code == to.Code && castUnits(from, to, rule)
	case to.Code == Timedelta:
		return from.Code == Bool || from.IsInteger() && (rule == SameKind || from.Code != Uint64)
	case from.IsTime() || to.IsTime():
		return false
	case rule == SameKind:
		return kindRank[from.Kind()] <= kindRank[to.Kind()]
	case to.IsText():
		return from.Code <= to.Code && (to.Len == 0 || to.Len >= max(from.Len, textLen[from.Code]))
	case from.IsText():
		return false
	}
	return promoteNumbers(from.Code, to.Code) == to.Code
}
