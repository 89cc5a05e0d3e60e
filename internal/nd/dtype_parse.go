package nd

import (
	"slices"
	"strconv"
	"strings"
	"sync"
)

// aliases are the names of types beside those that the table of codes has.
var aliases = sync.OnceValue(func() map[string]Code {
	return map[string]Code{
		"float": Float64, "int": Int64, "complex": Complex128, "uint": Uint64, "bool_": Bool, "unicode": Str,
		"int_": Int64, "intp": Int64, "uintp": Uint64, "long": Int64, "ulong": Uint64, "longlong": Int64, "ulonglong": Uint64,
		"half": Float16, "single": Float32, "double": Float64, "csingle": Complex64, "cdouble": Complex128,
		"byte": Int8, "ubyte": Uint8, "short": Int16, "ushort": Uint16, "intc": Int32, "uintc": Uint32,
		"str_": Str, "bytes_": Bytes, "object_": Object,
		"longdouble": Float64, "clongdouble": Complex128, "g": Float64, "G": Complex128, // as on platforms whose long double is a double
		"p": Int64, "P": Uint64, "q": Int64, "Q": Uint64, "n": Int64, "N": Uint64,
	}
})

// refused are types that NumPy has and this package has not.
var refused = sync.OnceValue(func() map[string]string {
	return map[string]string{
		"f16": "float128", "c32": "complex256", "float128": "float128", "complex256": "complex256",
		"V": "void", "void": "void", "T": "StringDType",
	}
})

// longestType is how long the text of a type may be.
const longestType = 1000

// ParseDType reads a type as NumPy's dtype() does from a text: "f8", "<i4", "float", "U10",
// "datetime64[D]", "?". Types that are not there are refused by name.
func ParseDType(text string) (DType, error) {
	if len(text) > longestType {
		return DType{}, Errorf(TypeError, "data type '%.100s…' not understood", text)
	}
	bare := text
	if bare != "" && strings.IndexByte("<=|>", bare[0]) >= 0 {
		bare = bare[1:]
	}
	if d, ok, err := parseBare(bare); err != nil || ok {
		if ok && text[0] == '>' && d.ItemSize() > 1 && d.Code != Bytes && d.Code != Object {
			return DType{}, Errorf(NotImplementedError, "the byte order of dtype '%s' is not supported: use the machine's own", text)
		}
		if ok && bare != text && (named(bare) || aliasWord(bare)) {
			return DType{}, notUnderstood(text)
		}
		return d, err
	}
	if name := refused()[bare]; name != "" {
		return DType{}, Errorf(NotImplementedError, "dtype '%s' is not supported", text)
	}
	if strings.ContainsAny(text, ",({") {
		return DType{}, Errorf(NotImplementedError, "structured dtype '%s' is not supported", text)
	}
	return DType{}, notUnderstood(text)
}

func notUnderstood(text string) error {
	if text == "bool8" || text == "int0" || text == "uint0" || text == "object0" || text == "str0" || text == "bytes0" {
		return Errorf(TypeError, "Alias '%s' was removed in NumPy 2.0. Use a name without a digit at the end.", text)
	}
	return Errorf(TypeError, "data type '%s' not understood", text)
}

// named reports whether a word is the name of a type, which takes no byte order.
func named(word string) bool {
	return slices.ContainsFunc(infos[:], func(i codeInfo) bool { return i.name == word })
}

// byChar finds the type of a letter.
func byChar(s string) (Code, bool) {
	at := slices.IndexFunc(infos[:], func(i codeInfo) bool { return string(i.char) == s })
	return Code(max(at, 0)), at >= 0
}

func aliasWord(s string) bool { _, ok := aliases()[s]; return ok && len(s) > 1 }

// parseBare reads a type without its byte order.
func parseBare(s string) (DType, bool, error) {
	if s == "" {
		return DType{}, false, nil
	}
	if i := strings.IndexByte(s, '['); i > 0 && strings.HasSuffix(s, "]") {
		return parseTime(s[:i], s[i:])
	}
	if c, ok := byChar(s); ok {
		return Of(c), true, nil
	}
	if c, ok := aliases()[s]; ok {
		return Of(c), true, nil
	}
	if s == "c" {
		return BytesOf(1), true, nil
	}
	for c := range infos {
		if infos[c].name == s {
			return Of(Code(c)), true, nil
		}
	}
	return parseSized(s)
}

// parseTime reads "M8" or "datetime64" with a unit in brackets.
func parseTime(stem, unit string) (DType, bool, error) {
	var c Code
	switch stem {
	case "M8", "M", "datetime64":
		c = Datetime
	case "m8", "m", "timedelta64":
		c = Timedelta
	default:
		return DType{}, false, nil
	}
	u, mult, err := ParseUnit(unit[1 : len(unit)-1])
	if err != nil {
		return DType{}, false, err
	}
	if u == Generic {
		mult = 1
	}
	return TimeOf(c, u, mult), true, nil
}

// parseSized reads a kind letter and a size: "f8", "U10", "M8".
func parseSized(s string) (DType, bool, error) {
	digits := strings.TrimLeft(s[1:], " ")
	if !isDigits(digits) {
		return DType{}, false, nil
	}
	n, err := strconv.Atoi(digits)
	if err != nil || n > 1<<29 {
		return DType{}, false, nil
	}
	switch s[0] {
	case 'U':
		return StrOf(n), true, nil
	case 'S', 'a':
		return BytesOf(n), true, nil
	case 'V':
		return VoidOf(n), true, nil
	case 'O':
		return Of(Object), n == 8 || n == 4, nil
	}
	for c, info := range infos {
		if info.kind == s[0] && int(info.size) == n {
			return Of(Code(c)), true, nil
		}
	}
	return DType{}, false, nil
}

func isDigits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}
