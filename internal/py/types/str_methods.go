package types

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/text"
	"github.com/hognose/hognose/internal/py/ucd"
)

// strMethods are the methods of str. Those that only map or test the text are kernels of package
// text behind strMap and strTest; the others stand in the str_*.go files.
var strMethods = []*object.Def{
	{Name: "capitalize", Sig: "self, /",
		Doc: "Return a copy with the first character in title case and the others in lower case.",
		Fn:  strCapitalize},
	{Name: "casefold", Sig: "self, /", Doc: "Return a copy folded for comparisons that ignore case.",
		Fn: strFold},
	{Name: "lower", Sig: "self, /", Doc: "Return a copy in lower case.", Fn: strCase(text.Str.Lower, 'A', ucd.ToLower)},
	{Name: "swapcase", Sig: "self, /", Doc: "Return a copy with upper case lowered and lower case raised.",
		Fn: strMap(text.Str.SwapCase)},
	{Name: "title", Sig: "self, /", Doc: "Return a copy in which every word begins with a title-case character.",
		Fn: strTitle},
	{Name: "upper", Sig: "self, /", Doc: "Return a copy in upper case.", Fn: strCase(text.Str.Upper, 'a', ucd.ToUpper)},

	{Name: "isalnum", Sig: "self, /", Doc: "Tell whether there is a character and all are letters or digits.",
		Fn: strClass(text.Str.IsAlnum, classAlnum)},
	{Name: "isalpha", Sig: "self, /", Doc: "Tell whether there is a character and all are letters.",
		Fn: strClass(text.Str.IsAlpha, classAlpha)},
	{Name: "isascii", Sig: "self, /", Doc: "Tell whether all characters are ASCII.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return object.Bool(a[0].Str().ASCII()), nil
		}},
	{Name: "isdecimal", Sig: "self, /", Doc: "Tell whether there is a character and all are decimal digits.",
		Fn: strClass(text.Str.IsDecimal, classDigit)},
	{Name: "isdigit", Sig: "self, /", Doc: "Tell whether there is a character and all are digits.",
		Fn: strClass(text.Str.IsDigit, classDigit)},
	{Name: "isidentifier", Sig: "self, /", Doc: "Tell whether the string is an identifier or a keyword.",
		Fn: strIsIdentifier},
	{Name: "islower", Sig: "self, /", Doc: "Tell whether there is a cased character and all of them are in lower case.",
		Fn: strCased(text.Str.IsLower, classLower, classUpper)},
	{Name: "isnumeric", Sig: "self, /", Doc: "Tell whether there is a character and all are numeric.",
		Fn: strClass(text.Str.IsNumeric, classDigit)},
	{Name: "isprintable", Sig: "self, /", Doc: "Tell whether repr() shows every character as it is.",
		Fn: strIsPrintable},
	{Name: "isspace", Sig: "self, /", Doc: "Tell whether there is a character and all are white space.",
		Fn: strClass(text.Str.IsSpace, classSpace)},
	{Name: "istitle", Sig: "self, /",
		Doc: "Tell whether upper case begins every word, lower case continues it, and there is one.",
		Fn:  strTest(text.Str.IsTitle)},
	{Name: "isupper", Sig: "self, /", Doc: "Tell whether there is a cased character and all of them are in upper case.",
		Fn: strCased(text.Str.IsUpper, classUpper, classLower)},

	{Name: "count", Sig: "self, sub, start=None, end=None, /",
		Doc: "Return how many times sub occurs in S[start:end] without overlapping itself.", Fn: strCount},
	{Name: "find", Sig: "self, sub, start=None, end=None, /",
		Doc: "Return the lowest index of sub in S[start:end], or -1.", Fn: strFind},
	{Name: "index", Sig: "self, sub, start=None, end=None, /",
		Doc: "Return the lowest index of sub in S[start:end]; raise ValueError if there is none.", Fn: strIndex},
	{Name: "rfind", Sig: "self, sub, start=None, end=None, /",
		Doc: "Return the highest index of sub in S[start:end], or -1.", Fn: strRFind},
	{Name: "rindex", Sig: "self, sub, start=None, end=None, /",
		Doc: "Return the highest index of sub in S[start:end]; raise ValueError if there is none.", Fn: strRIndex},
	{Name: "startswith", Sig: "self, prefix, start=None, end=None, /",
		Doc: "Tell whether S[start:end] begins with prefix, a string or a tuple of them.", Fn: strStartsWith},
	{Name: "endswith", Sig: "self, suffix, start=None, end=None, /",
		Doc: "Tell whether S[start:end] ends with suffix, a string or a tuple of them.", Fn: strEndsWith},
	{Name: "removeprefix", Sig: "self, prefix, /", Doc: "Return the string without prefix, if it begins with it.",
		Fn: strRemovePrefix},
	{Name: "removesuffix", Sig: "self, suffix, /", Doc: "Return the string without suffix, if it ends with it.",
		Fn: strRemoveSuffix},
	{Name: "replace", Sig: "self, old, new, /, count=-1",
		Doc: "Return a copy in which the first count occurrences of old, or all of them, are new.", Fn: strReplace},
	{Name: "translate", Sig: "self, table, /",
		Doc: "Return a copy in which each character is what table has for its ordinal.", Fn: strTranslate},
	{Name: "maketrans", Sig: "x, y=None, z=None, /", Doc: "Return a table for translate.", Fn: strMakeTrans,
		Sort: object.StaticSort},

	{Name: "join", Sig: "self, iterable, /", Doc: "Return the strings of an iterable, with this one between them.",
		Start: startJoin},
	{Name: "split", Sig: "self, /, sep=None, maxsplit=-1",
		Doc: "Return the parts between occurrences of sep, or between runs of white space.", Fn: strSplit},
	{Name: "rsplit", Sig: "self, /, sep=None, maxsplit=-1",
		Doc: "Return the parts as split does, cutting from the right.", Fn: strRSplit},
	{Name: "splitlines", Sig: "self, /, keepends=False", Doc: "Return the lines, with their ends if keepends is true.",
		Fn: strSplitLines},
	{Name: "partition", Sig: "self, sep, /", Doc: "Return what precedes the first sep, sep, and what follows it.",
		Fn: strPartition},
	{Name: "rpartition", Sig: "self, sep, /", Doc: "Return what precedes the last sep, sep, and what follows it.",
		Fn: strRPartition},

	{Name: "strip", Sig: "self, chars=None, /",
		Doc: "Return a copy without white space, or the characters of chars, at both ends.", Fn: strStrip},
	{Name: "lstrip", Sig: "self, chars=None, /",
		Doc: "Return a copy without white space, or the characters of chars, at the left.", Fn: strLStrip},
	{Name: "rstrip", Sig: "self, chars=None, /",
		Doc: "Return a copy without white space, or the characters of chars, at the right.", Fn: strRStrip},
	{Name: "center", Sig: "self, width, fillchar=' ', /", Doc: "Return the string in the middle of width characters.",
		Fn: strCenter},
	{Name: "ljust", Sig: "self, width, fillchar=' ', /", Doc: "Return the string at the left of width characters.",
		Fn: strLJust},
	{Name: "rjust", Sig: "self, width, fillchar=' ', /", Doc: "Return the string at the right of width characters.",
		Fn: strRJust},
	{Name: "zfill", Sig: "self, width, /",
		Doc: "Return the string with zeros at the left, behind a sign, to make up width characters.", Fn: strZFill},
	{Name: "expandtabs", Sig: "self, /, tabsize=8", Doc: "Return a copy with spaces instead of tabs.",
		Fn: strExpandTabs},

	{Name: "encode", Sig: "self, /, encoding='utf-8', errors='strict'",
		Doc: "Return the string as bytes in an encoding.",
		Fn:  StrEncode},
	{Name: "format", Sig: "self, /, *args, **kwargs",
		Doc: "Return the string with its replacement fields filled in from the arguments.", Rest: strFormat, BareKw: true},
	{Name: "format_map", Sig: "self, mapping, /",
		Doc: "Return the string with its replacement fields filled in from a mapping.", Fn: strFormatMap},
	{Name: "__format__", Sig: "self, format_spec, /", Doc: "Return the string as format_spec says.",
		Fn: StrFormatMethod},
	{Name: "__getnewargs__", Sig: "self, /", Doc: "Return the arguments for __new__ when unpickling.", Fn: strNewArgs},
	{Name: "__sizeof__", Sig: "self, /", Doc: "Return how many bytes the string takes.", Fn: strSizeof},
}

// strMap is the method whose result a kernel computes from the text alone. KernelText indexes a
// long text that is not ASCII first, so that its length is known.
func strMap(kernel func(text.Str, *budget.Meter) (text.Str, error)) object.Fn {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		x, err := t.KernelText(a[0].Str())
		if err != nil {
			return object.Value{}, err
		}
		return t.NewText(kernel(x, t.Meter))
	}
}

// strTest is the method that answers whether a predicate of the text holds.
func strTest(kernel func(text.Str, *budget.Meter) (bool, error)) object.Fn {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		ok, err := kernel(a[0].Str().Text(), t.Meter)
		if err != nil {
			return object.Value{}, t.LimitError(err)
		}
		return object.Bool(ok), nil
	}
}

// strNewArgs returns a copy, as CPython does: a string that held itself could not be pickled.
func strNewArgs(t *object.Thread, a []object.Value) (object.Value, error) {
	s := a[0].Str()
	c := &object.Str{Header: object.Header{Kind: object.KStr, Flags: s.Flags & object.ASCIIOnlyText}, S: s.S}
	return object.Tup(c.Value()), t.Alloc(object.StrSize + object.TupleSize + object.ValueSize)
}

// strSizeof answers what CPython's compact representation would take: 1, 2 or 4 bytes a character,
// by the widest.
func strSizeof(t *object.Thread, a []object.Value) (object.Value, error) {
	s := a[0].Str()
	n, err := object.StrLen(t, a[0])
	if err != nil || s.ASCII() {
		return object.Int(int64(41 + n)), err
	}
	width, widest := 1, byte(0)
	for at := 0; at < len(s.S); at += object.TextPiece {
		piece := s.S[at:min(at+object.TextPiece, len(s.S))]
		if err := t.ReadLong(len(piece)); err != nil {
			return object.Value{}, err
		}
		for i := range len(piece) {
			widest = max(widest, piece[i])
		}
	}
	if widest >= 0xf0 { // the first byte of four: a character above U+FFFF
		width = 4
	} else if widest >= 0xc4 { // of two or three: above U+00FF
		width = 2
	}
	return object.Int(int64(56 + width*(n+1))), nil
}

// rangeParams evaluates the optional start and end of a search, where None counts as missing.
func rangeParams(t *object.Thread, start, end object.Value) (int, int, error) {
	i, err := rangeParam(t, start, 0)
	if err != nil {
		return 0, 0, err
	}
	j, err := rangeParam(t, end, text.ToEnd)
	return i, j, err
}

// rangeParam reads one bound as a slice does: any size is clipped.
func rangeParam(t *object.Thread, v object.Value, missing int) (int, error) {
	switch {
	case !v.IsSet() || v.IsNone():
		return missing, nil
	case v.IsInt():
		return int(v.Int()), nil
	case !t.HasIndex(v):
		return 0, t.Errorf(object.TypeError, "slice indices must be integers or None or have an __index__ method")
	}
	return t.IndexInt(v, nil)
}
