package types

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/text"
)

// byteMethods are the methods that bytes and bytearray have in common. Each evaluates its
// arguments, calls a kernel of package text and makes a result of the receiver's kind: bytes from
// bytes, bytearray from bytearray. bytearray returns a copy even where bytes returns itself.
var byteMethods = []*object.Def{
	{Name: "capitalize", Sig: "self, /",
		Doc: "Return a copy with the first byte in upper case and the others in lower case, if they are ASCII letters.",
		Fn:  byteMap(text.Bytes.Capitalize)},
	{Name: "lower", Sig: "self, /", Doc: "Return a copy with ASCII letters in lower case.",
		Fn: byteMap(text.Bytes.Lower)},
	{Name: "swapcase", Sig: "self, /", Doc: "Return a copy with the case of ASCII letters swapped.",
		Fn: byteMap(text.Bytes.SwapCase)},
	{Name: "title", Sig: "self, /",
		Doc: "Return a copy in which every run of ASCII letters begins with an upper-case one.",
		Fn:  byteMap(text.Bytes.Title)},
	{Name: "upper", Sig: "self, /", Doc: "Return a copy with ASCII letters in upper case.",
		Fn: byteMap(text.Bytes.Upper)},

	{Name: "isalnum", Sig: "self, /", Doc: "Tell whether there is a byte and all are ASCII letters or digits.",
		Fn: byteTest(text.Bytes.IsAlnum)},
	{Name: "isalpha", Sig: "self, /", Doc: "Tell whether there is a byte and all are ASCII letters.",
		Fn: byteTest(text.Bytes.IsAlpha)},
	{Name: "isascii", Sig: "self, /", Doc: "Tell whether all bytes are ASCII.", Fn: byteTest(text.Bytes.IsASCII)},
	{Name: "isdigit", Sig: "self, /", Doc: "Tell whether there is a byte and all are ASCII digits.",
		Fn: byteTest(text.Bytes.IsDigit)},
	{Name: "islower", Sig: "self, /", Doc: "Tell whether there is an ASCII letter and all of them are in lower case.",
		Fn: byteTest(text.Bytes.IsLower)},
	{Name: "isspace", Sig: "self, /", Doc: "Tell whether there is a byte and all are ASCII white space.",
		Fn: byteTest(text.Bytes.IsSpace)},
	{Name: "istitle", Sig: "self, /",
		Doc: "Tell whether upper case begins every word, lower case continues it, and there is one.",
		Fn:  byteTest(text.Bytes.IsTitle)},
	{Name: "isupper", Sig: "self, /", Doc: "Tell whether there is an ASCII letter and all of them are in upper case.",
		Fn: byteTest(text.Bytes.IsUpper)},

	{Name: "count", Sig: "self, sub, start=None, end=None, /",
		Doc: "Return how many times sub, bytes or an int, occurs in B[start:end] without overlapping itself.",
		Fn:  byteCount},
	{Name: "find", Sig: "self, sub, start=None, end=None, /",
		Doc: "Return the lowest index of sub in B[start:end], or -1.", Fn: byteFind},
	{Name: "index", Sig: "self, sub, start=None, end=None, /",
		Doc: "Return the lowest index of sub in B[start:end]; raise ValueError if there is none.", Fn: byteIndex},
	{Name: "rfind", Sig: "self, sub, start=None, end=None, /",
		Doc: "Return the highest index of sub in B[start:end], or -1.", Fn: byteRFind},
	{Name: "rindex", Sig: "self, sub, start=None, end=None, /",
		Doc: "Return the highest index of sub in B[start:end]; raise ValueError if there is none.", Fn: byteRIndex},
	{Name: "startswith", Sig: "self, prefix, start=None, end=None, /",
		Doc: "Tell whether B[start:end] begins with prefix, bytes or a tuple of them.", Fn: byteStartsWith},
	{Name: "endswith", Sig: "self, suffix, start=None, end=None, /",
		Doc: "Tell whether B[start:end] ends with suffix, bytes or a tuple of them.", Fn: byteEndsWith},
	{Name: "removeprefix", Sig: "self, prefix, /", Doc: "Return a copy without prefix, if the bytes begin with it.",
		Fn: byteRemovePrefix},
	{Name: "removesuffix", Sig: "self, suffix, /", Doc: "Return a copy without suffix, if the bytes end with it.",
		Fn: byteRemoveSuffix},
	{Name: "replace", Sig: "self, old, new, count=-1, /",
		Doc: "Return a copy in which the first count occurrences of old, or all of them, are new.", Fn: byteReplace},
	{Name: "translate", Sig: "self, table, /, delete=b''",
		Doc: "Return a copy without the bytes in delete, each other one replaced by its entry in table.",
		Fn:  byteTranslate},
	{Name: "maketrans", Sig: "frm, to, /",
		Doc: "Return a table for translate that maps each byte of frm to that of to.",
		Fn:  byteMakeTrans, Sort: object.StaticSort},

	{Name: "join", Sig: "self, iterable_of_bytes, /", Doc: "Return the bytes of an iterable, with these between them.",
		Fn: byteJoin},
	{Name: "split", Sig: "self, /, sep=None, maxsplit=-1",
		Doc: "Return the parts between occurrences of sep, or between runs of ASCII white space.", Fn: byteSplit},
	{Name: "rsplit", Sig: "self, /, sep=None, maxsplit=-1",
		Doc: "Return the parts as split does, cutting from the right.", Fn: byteRSplit},
	{Name: "splitlines", Sig: "self, /, keepends=False", Doc: "Return the lines, with their ends if keepends is true.",
		Fn: byteSplitLines},
	{Name: "partition", Sig: "self, sep, /", Doc: "Return what precedes the first sep, sep, and what follows it.",
		Fn: bytePartition},
	{Name: "rpartition", Sig: "self, sep, /", Doc: "Return what precedes the last sep, sep, and what follows it.",
		Fn: byteRPartition},

	{Name: "strip", Sig: "self, bytes=None, /",
		Doc: "Return a copy without ASCII white space, or the given bytes, at both ends.", Fn: byteStrip},
	{Name: "lstrip", Sig: "self, bytes=None, /",
		Doc: "Return a copy without ASCII white space, or the given bytes, at the left.", Fn: byteLStrip},
	{Name: "rstrip", Sig: "self, bytes=None, /",
		Doc: "Return a copy without ASCII white space, or the given bytes, at the right.", Fn: byteRStrip},
	{Name: "center", Sig: "self, width, fillchar=b' ', /", Doc: "Return the bytes in the middle of width ones.",
		Fn: byteCenter},
	{Name: "ljust", Sig: "self, width, fillchar=b' ', /", Doc: "Return the bytes at the left of width ones.",
		Fn: byteLJust},
	{Name: "rjust", Sig: "self, width, fillchar=b' ', /", Doc: "Return the bytes at the right of width ones.",
		Fn: byteRJust},
	{Name: "zfill", Sig: "self, width, /",
		Doc: "Return the bytes with zeros at the left, behind a sign, to make up width ones.", Fn: byteZFill},
	{Name: "expandtabs", Sig: "self, /, tabsize=8", Doc: "Return a copy with spaces instead of tabs.",
		Fn: byteExpandTabs},

	{Name: "decode", Sig: "self, /, encoding='utf-8', errors='strict'", Doc: "Return the str that the bytes encode.",
		Fn: byteDecode},
	{Name: "hex", Sig: "self, /, sep=None, bytes_per_sep=1",
		Doc: "Return the bytes as hexadecimal digits, with sep between groups of bytes_per_sep.", Fn: ByteHex},
	{Name: "fromhex", Sig: "type, string, /",
		Doc: "Make the object of pairs of hexadecimal digits, which spaces may separate.", Fn: fromHex,
		Sort: object.ClassSort},
}

// bytesMethods are the methods of bytes.
var bytesMethods = append(byteMethods[:len(byteMethods):len(byteMethods)], []*object.Def{
	{Name: "__bytes__", Sig: "self, /", Doc: "Return the bytes as an object of exactly that type.", Fn: exactBytes},
	{Name: "__getnewargs__", Sig: "self, /", Doc: "Return the arguments for __new__ when unpickling.",
		Fn: bytesNewArgs},
	{Name: "__sizeof__", Sig: "self, /", Doc: "Return the size of the object in memory, in bytes.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return object.Int(int64(33 + len(a[0].Bytes().B))), nil
		}},
}...)

// exactBytes is bytes.__bytes__: the object itself, or a plain bytes that shares a subclass's
// memory.
func exactBytes(t *object.Thread, a []object.Value) (object.Value, error) {
	if a[0].O.Kind == object.KBytes {
		return a[0], nil
	}
	return object.NewBytes(a[0].Bytes().B), t.Alloc(object.BytesSize)
}

func bytesNewArgs(t *object.Thread, a []object.Value) (object.Value, error) {
	b, err := exactBytes(t, a)
	if err != nil {
		return object.Value{}, err
	}
	return t.Paid(object.Tup(b))
}

// byteMap is the method whose result a kernel computes from the bytes alone.
func byteMap(kernel func(text.Bytes, *budget.Meter) (text.Bytes, error)) object.Fn {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		b, err := kernel(byteText(a[0]), t.Meter)
		return like(t, a[0], b, err)
	}
}

// byteTest is the method that answers whether a predicate of the bytes holds.
func byteTest(kernel func(text.Bytes, *budget.Meter) (bool, error)) object.Fn {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		ok, err := kernel(byteText(a[0]), t.Meter)
		if err != nil {
			return object.Value{}, t.LimitError(err)
		}
		return object.Bool(ok), nil
	}
}

// byteDecode is B.decode(encoding, errors).
func byteDecode(t *object.Thread, a []object.Value) (object.Value, error) {
	names, err := codecParams(t, a[1], a[2], "decode()")
	if err != nil {
		return object.Value{}, err
	}
	return decodeBytes(t, object.StringToBytes(string(byteText(a[0]))), names)
}

// parseHex reads pairs of hexadecimal digits with ASCII white space between them.
func parseHex(t *object.Thread, s *object.Str) ([]byte, error) {
	b, bad, err := text.FromHex(s.Text(), t.Meter)
	if err != nil {
		return nil, t.LimitError(err)
	}
	if bad >= 0 {
		return nil, t.Errorf(object.ValueError, "non-hexadecimal number found in fromhex() arg at position %d", bad)
	}
	return []byte(b), t.Alloc(object.BytesSize + len(b))
}
