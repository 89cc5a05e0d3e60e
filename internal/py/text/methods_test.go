package text

import (
	_ "embed"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
	"testing"
)

//go:embed testdata/methods.txt
var methodCalls string

func TestMethodsAnswerAsCPython(t *testing.T) {
	failures := 0
	for line := range strings.Lines(methodCalls) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), " ")
		args := parseArgs(t, f[1:len(f)-1])
		got, want := call(f[0], args), f[len(f)-1]
		if got != want {
			t.Errorf("%s%v = %s, want %s", f[0], args, readable(got), readable(want))
			if failures++; failures > 20 {
				t.Fatal("and more")
			}
		}
	}
}

// A None among the arguments of a call.
type noneArg struct{}

func parseArgs(t *testing.T, fields []string) []any {
	args := make([]any, len(fields))
	for i, f := range fields {
		args[i] = parseArg(t, f)
	}
	return args
}

func parseArg(t *testing.T, f string) any {
	switch f[0] {
	case 's':
		return New(unhex(t, f[1:]))
	case 'b':
		return Bytes(unhex(t, f[1:]))
	case 'i':
		n, err := strconv.Atoi(f[1:])
		if err != nil {
			t.Fatal(err)
		}
		return n
	case 'T', 'F':
		return f == "T"
	case '[':
		var list []string
		for item := range strings.SplitSeq(strings.Trim(f, "[]"), ",") {
			if item != "" {
				list = append(list, unhex(t, item[1:]))
			}
		}
		return list
	}
	return noneArg{}
}

func unhex(t *testing.T, s string) string {
	b, err := hex.DecodeString(s)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// readable decodes the text of an encoded result for a message.
func readable(s string) string {
	if s == "" || strings.Contains(s, ",") {
		return s
	}
	if b, err := hex.DecodeString(s[1:]); err == nil && strings.Contains("sbE", s[:1]) {
		return fmt.Sprintf("%c%q", s[0], b)
	}
	return s
}

// call runs one line of methods.txt and encodes the result as its generator does.
func call(method string, a []any) string {
	kind, name, _ := strings.Cut(method, ".")
	switch {
	case kind == "str":
		return callStr(name, a[0].(Str), a[1:])
	case kind == "bytes":
		return callBytes(name, a[0].(Bytes), a[1:])
	}
	switch s, isStr := a[0].(Str); {
	case kind == "repr" && isStr:
		return show(s.Repr(nil))
	case kind == "ascii":
		return show(s.ReprASCII(nil))
	case kind == "slice" && isStr:
		return show(s.SliceStep(a[1].(int), a[2].(int), a[3].(int), nil))
	case kind == "fromhex":
		b, bad, _ := FromHex(s, nil)
		if bad >= 0 {
			return fmt.Sprintf("E%x", fmt.Sprintf("non-hexadecimal number found in fromhex() arg at position %d", bad))
		}
		return show(b, nil)
	case kind == "slice":
		return show(a[0].(Bytes).SliceStep(a[1].(int), a[2].(int), a[3].(int), nil))
	}
	return show(ReprBytes(string(a[0].(Bytes)), nil))
}

func callStr(name string, s Str, a []any) string {
	arg := func(i int) Str { return a[i].(Str) }
	num := func(i int) int { return a[i].(int) }
	switch name {
	case "find":
		return show(s.Find(arg(0), num(1), num(2), nil))
	case "rfind":
		return show(s.RFind(arg(0), num(1), num(2), nil))
	case "count":
		return show(s.Count(arg(0), num(1), num(2), nil))
	case "startswith":
		return show(s.StartsWith(arg(0), num(1), num(2)), nil)
	case "endswith":
		return show(s.EndsWith(arg(0), num(1), num(2)), nil)
	case "replace":
		return show(s.Replace(arg(0), arg(1), num(2), nil))
	case "split", "rsplit":
		return showStrs(splitStr(name, s, a))
	case "splitlines":
		return showStrs(s.SplitLines(len(a) > 0 && a[0].(bool), nil))
	case "partition":
		before, after, found, _ := s.Partition(arg(0), nil)
		return showStrs(partition(before.Text, arg(0).Text, after.Text, found), nil)
	case "rpartition":
		before, after, found, _ := s.RPartition(arg(0), nil)
		return showStrs(partition(before.Text, arg(0).Text, after.Text, found), nil)
	case "removeprefix":
		return show(s.RemovePrefix(arg(0)), nil)
	case "removesuffix":
		return show(s.RemoveSuffix(arg(0)), nil)
	case "strip", "lstrip", "rstrip":
		if len(a) == 0 {
			return show(s.StripSpace(sides[name], nil))
		}
		return show(s.Strip(sides[name], arg(0), nil))
	case "center":
		return show(s.Center(num(0), first(arg(1).Text), nil))
	case "ljust":
		return show(s.LJust(num(0), first(arg(1).Text), nil))
	case "rjust":
		return show(s.RJust(num(0), first(arg(1).Text), nil))
	case "zfill":
		return show(s.ZFill(num(0), nil))
	case "expandtabs":
		return show(s.ExpandTabs(num(0), nil))
	case "join":
		r, err := Join(s.Text, a[0].([]string), nil)
		return show(New(r), err)
	case "__mul__":
		return show(s.Repeat(num(0), nil))
	}
	return callStrPlain(name, s)
}

func callStrPlain(name string, s Str) string {
	switch name {
	case "lower":
		return show(s.Lower(nil))
	case "upper":
		return show(s.Upper(nil))
	case "title":
		return show(s.Title(nil))
	case "capitalize":
		return show(s.Capitalize(nil))
	case "swapcase":
		return show(s.SwapCase(nil))
	case "casefold":
		return show(s.Casefold(nil))
	case "isalpha":
		return show(s.IsAlpha(nil))
	case "isalnum":
		return show(s.IsAlnum(nil))
	case "isdigit":
		return show(s.IsDigit(nil))
	case "isdecimal":
		return show(s.IsDecimal(nil))
	case "isnumeric":
		return show(s.IsNumeric(nil))
	case "isspace":
		return show(s.IsSpace(nil))
	case "islower":
		return show(s.IsLower(nil))
	case "isupper":
		return show(s.IsUpper(nil))
	case "istitle":
		return show(s.IsTitle(nil))
	case "isascii":
		return show(IsASCII(s.Text), nil)
	case "isprintable":
		return show(s.IsPrintable(nil))
	case "isidentifier":
		return show(s.IsIdentifier(nil))
	}
	return "no such method"
}

var sides = map[string]Side{"strip": Both, "lstrip": Left, "rstrip": Right}

func splitStr(name string, s Str, a []any) ([]string, error) {
	maxsplit := -1
	if len(a) > 1 {
		maxsplit = a[1].(int)
	}
	var sep Str
	if len(a) > 0 {
		sep, _ = a[0].(Str)
	}
	switch {
	case name == "split" && sep.Text == "":
		return s.SplitSpace(maxsplit, nil)
	case name == "split":
		return s.Split(sep, maxsplit, nil)
	case sep.Text == "":
		return s.RSplitSpace(maxsplit, nil)
	}
	return s.RSplit(sep, maxsplit, nil)
}

// partition returns the three parts that Python does.
func partition(before, sep, after string, found bool) []string {
	if !found {
		sep = ""
	}
	return []string{before, sep, after}
}

// show encodes a result; what a Str says about itself must be true.
func show[T any](v T, err error) string {
	if err != nil {
		return err.Error()
	}
	switch v := any(v).(type) {
	case Str:
		if v.ASCII != IsASCII(v.Text) && v.Text != "" {
			return fmt.Sprintf("ASCII = %v for %q", v.ASCII, v.Text)
		}
		return fmt.Sprintf("s%x", v.Text)
	case Bytes:
		return fmt.Sprintf("b%x", string(v))
	case int:
		return fmt.Sprintf("i%d", v)
	case bool:
		if v {
			return "T"
		}
		return "F"
	}
	return fmt.Sprintf("%T", v)
}

func showStrs(parts []string, err error) string   { return showList("s", parts, err) }
func showChunks(parts []string, err error) string { return showList("b", parts, err) }

func showList(prefix string, parts []string, err error) string {
	if err != nil {
		return err.Error()
	}
	var b []string
	for _, p := range parts {
		b = append(b, fmt.Sprintf("%s%x", prefix, p))
	}
	return "[" + strings.Join(b, ",") + "]"
}
