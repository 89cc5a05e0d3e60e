package text

import "github.com/hognose/hognose/internal/py/ucd"

func callBytes(name string, b Bytes, a []any) string {
	arg := func(i int) Bytes { return a[i].(Bytes) }
	num := func(i int) int { return a[i].(int) }
	switch name {
	case "find":
		return show(b.Find(arg(0), num(1), num(2), nil))
	case "rfind":
		return show(b.RFind(arg(0), num(1), num(2), nil))
	case "count":
		return show(b.Count(arg(0), num(1), num(2), nil))
	case "startswith":
		return show(b.StartsWith(arg(0), num(1), num(2)), nil)
	case "endswith":
		return show(b.EndsWith(arg(0), num(1), num(2)), nil)
	case "replace":
		return show(b.Replace(arg(0), arg(1), num(2), nil))
	case "split", "rsplit":
		return showChunks(splitBytes(name, b, a))
	case "splitlines":
		return showChunks(b.SplitLines(len(a) > 0 && a[0].(bool), nil))
	case "partition":
		before, after, found, _ := b.Partition(arg(0), nil)
		return showChunks(partition(string(before), string(arg(0)), string(after), found), nil)
	case "rpartition":
		before, after, found, _ := b.RPartition(arg(0), nil)
		return showChunks(partition(string(before), string(arg(0)), string(after), found), nil)
	case "removeprefix":
		return show(b.RemovePrefix(arg(0)), nil)
	case "removesuffix":
		return show(b.RemoveSuffix(arg(0)), nil)
	case "strip", "lstrip", "rstrip":
		if len(a) == 0 {
			return show(b.StripSpace(sides[name], nil))
		}
		return show(b.Strip(sides[name], arg(0), nil))
	case "center":
		return show(b.Center(num(0), arg(1)[0], nil))
	case "ljust":
		return show(b.LJust(num(0), arg(1)[0], nil))
	case "rjust":
		return show(b.RJust(num(0), arg(1)[0], nil))
	case "zfill":
		return show(b.ZFill(num(0), nil))
	case "expandtabs":
		return show(b.ExpandTabs(num(0), nil))
	case "join":
		r, err := Join(string(b), a[0].([]string), nil)
		return show(Bytes(r), err)
	case "__mul__":
		return show(b.Repeat(num(0), nil))
	case "translate":
		return translateBytes(b, a)
	case "hex":
		if len(a) == 0 {
			return show(b.Hex(0, 0, nil))
		}
		return show(b.Hex(':', num(1), nil))
	}
	return callBytesPlain(name, b)
}

func callBytesPlain(name string, b Bytes) string {
	switch name {
	case "lower":
		return show(b.Lower(nil))
	case "upper":
		return show(b.Upper(nil))
	case "title":
		return show(b.Title(nil))
	case "capitalize":
		return show(b.Capitalize(nil))
	case "swapcase":
		return show(b.SwapCase(nil))
	case "isalpha":
		return show(b.IsAlpha(nil))
	case "isalnum":
		return show(b.IsAlnum(nil))
	case "isdigit":
		return show(b.IsDigit(nil))
	case "isspace":
		return show(b.IsSpace(nil))
	case "islower":
		return show(b.IsLower(nil))
	case "isupper":
		return show(b.IsUpper(nil))
	case "istitle":
		return show(b.IsTitle(nil))
	case "isascii":
		return show(IsASCII(string(b)), nil)
	}
	return "no such method"
}

func splitBytes(name string, b Bytes, a []any) ([]string, error) {
	maxsplit := -1
	if len(a) > 1 {
		maxsplit = a[1].(int)
	}
	var sep Bytes
	if len(a) > 0 {
		sep, _ = a[0].(Bytes)
	}
	switch {
	case name == "split" && sep == "":
		return b.SplitSpace(maxsplit, nil)
	case name == "split":
		return b.Split(sep, maxsplit, nil)
	case sep == "":
		return b.RSplitSpace(maxsplit, nil)
	}
	return b.RSplit(sep, maxsplit, nil)
}

func translateBytes(b Bytes, a []any) string {
	var table *[256]byte
	if t, ok := a[0].(Bytes); ok {
		table = (*[256]byte)([]byte(t))
	}
	return show(b.Translate(table, a[1].(Bytes), nil))
}

// first returns the first code point of s.
func first(s string) rune {
	r, _ := ucd.DecodeRune(s)
	return r
}
