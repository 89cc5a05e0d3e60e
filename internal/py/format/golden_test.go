package format

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/number"
)

// TestGolden compares every operation with what CPython 3.13 answered: see testdata/gen.py.
func TestGolden(t *testing.T) {
	f, err := os.Open("testdata/golden.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	operations := map[string]func(args []string) string{
		"format": goldenFormat, "percent": goldenPercent, "star": goldenStar,
		"fields": goldenFields, "name": goldenName, "numbering": goldenNumbering,
	}
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	count, failures := 0, 0
	for lines.Scan() {
		parts := strings.Split(lines.Text(), "\t")
		op, args, want := parts[0], parts[1:len(parts)-1], parts[len(parts)-1]
		count++
		if got := operations[op](args); got != want {
			if failures++; failures <= 30 {
				t.Errorf("%s(%s)\n got %.400s\nwant %.400s", op, strings.Join(args, ", "), got, want)
			}
		}
	}
	if err := lines.Err(); err != nil || count < 15_000 {
		t.Fatalf("read %d cases: %v", count, err)
	}
	if failures > 0 {
		t.Errorf("%d of %d cases differ", failures, count)
	}
}

func goldenFormat(args []string) string {
	v, text := pyValue(args[0]), pyStr(args[1])
	kind, name := kindOf(v)
	spec, err := ParseSpec(text, kind, name)
	if err != nil {
		return show(nil, err)
	}
	var b []byte
	switch v := v.(type) {
	case string:
		b, err = AppendStr(nil, v, &spec, nil)
	case number.Int:
		b, err = AppendInt(nil, v, &spec, number.MaxStrDigits, nil)
	case float64:
		b, err = AppendFloat(nil, v, &spec, nil)
	case complex128:
		b, err = AppendComplex(nil, v, &spec, nil)
	}
	return show(string(b), err)
}

func goldenPercent(args []string) string {
	return show(percent(pyStr(args[0]), []any{pyValue(args[1])}))
}

func goldenStar(args []string) string {
	w, p := pyValue(args[0]), pyValue(args[1])
	return show(percent("%*.*f|%*d|", []any{w, p, 2.5, w, number.Small(42)}))
}

// percent is the % operator on a tuple, as an interpreter would drive the walk.
func percent(text string, args []any) (string, error) {
	next := func() (any, error) {
		if len(args) == 0 {
			return nil, ErrTooFewArgs
		}
		v := args[0]
		args = args[1:]
		return v, nil
	}
	star := func() (number.Int, bool, error) {
		v, err := next()
		x, isInt := v.(number.Int)
		return x, isInt, err
	}
	p := Printf{Format: text}
	var out []byte
	for {
		literal, conv, done, err := p.Next(star)
		out = append(out, literal...)
		if err != nil {
			return "", err
		}
		if done {
			break
		}
		if conv == nil {
			continue
		}
		v, err := next()
		if err != nil {
			return "", err
		}
		if out, err = convert(out, conv, v, nil); err != nil {
			return "", err
		}
	}
	if len(args) > 0 {
		return "", ErrTooManyArgs
	}
	return string(out), nil
}

func convert(out []byte, c *Conv, v any, m *budget.Meter) ([]byte, error) {
	_, name := kindOf(v)
	switch c.Type {
	case 's':
		return c.AppendStr(out, pyString(v), m)
	case 'c':
		switch v := v.(type) {
		case number.Int:
			return c.AppendChar(out, v, m)
		case string:
			return c.AppendCharText(out, v, m)
		}
		return nil, ErrCharType
	case 'd', 'i', 'u', 'o', 'x', 'X':
		switch v := v.(type) {
		case number.Int:
			return c.AppendInt(out, v, number.MaxStrDigits, m)
		case float64:
			if c.Type == 'd' || c.Type == 'i' || c.Type == 'u' {
				x, err := number.FloatTrunc(v)
				if err != nil {
					return nil, err
				}
				return c.AppendInt(out, x, number.MaxStrDigits, m)
			}
		}
		return nil, c.NotANumber(name)
	case 'e', 'E', 'f', 'F', 'g', 'G':
		switch v := v.(type) {
		case number.Int:
			f, err := number.IntToFloat(v)
			if err != nil {
				return nil, err
			}
			return c.AppendFloat(out, f, m)
		case float64:
			return c.AppendFloat(out, v, m)
		}
		return nil, typeError("must be real number, not %s", name)
	}
	return nil, c.Unsupported()
}

func goldenFields(args []string) string {
	f := Fields{Format: pyStr(args[0])}
	tuples := []any{}
	for {
		literal, field, done, err := f.Next()
		switch {
		case err != nil:
			return show(nil, err)
		case done:
			return show(tuples, nil)
		case field == nil:
			tuples = append(tuples, []any{literal, nil, nil, nil})
			continue
		}
		var conversion any
		if field.Conversion != 0 {
			conversion = string(field.Conversion)
		}
		tuples = append(tuples, []any{literal, field.Name, field.Spec, conversion})
	}
}

func goldenName(args []string) string {
	var n Numbering
	keyword, index, path, err := n.Split(pyStr(args[0]))
	if err != nil {
		return show(nil, err)
	}
	first := any(keyword)
	if index >= 0 && keyword != "" {
		first = index
	}
	rest := []any{}
	for path != "" {
		var e Element
		if e, path, err = path.Next(); err != nil {
			return show(nil, err)
		}
		if e.Index >= 0 {
			rest = append(rest, []any{e.IsAttr, e.Index})
		} else {
			rest = append(rest, []any{e.IsAttr, e.Name})
		}
	}
	return show([]any{first, rest}, nil)
}

func goldenNumbering(args []string) string {
	var n Numbering
	return show(expand(pyStr(args[0]), &n, MaxNesting))
}

// expand is str.format where every value shows as "v".
func expand(text string, n *Numbering, depth int) (string, error) {
	if depth == 0 {
		return "", ErrNesting
	}
	out := ""
	f := Fields{Format: text}
	for {
		literal, field, done, err := f.Next()
		if done || err != nil {
			return out, err
		}
		out += literal
		if field == nil {
			continue
		}
		if _, _, _, err := n.Split(field.Name); err != nil {
			return "", err
		}
		if field.Nested {
			if _, err := expand(field.Spec, n, depth-1); err != nil {
				return "", err
			}
		}
		out += "v"
	}
}

// --- the notation of golden.txt ---

func pyValue(s string) any {
	switch text := s[1:]; s[0] {
	case 'i':
		v, _ := new(big.Int).SetString(text, 16)
		return number.FromBig(v)
	case 'f':
		return pyFloat(text)
	case 'c':
		re, im, _ := strings.Cut(text, ",")
		return complex(pyFloat(re), pyFloat(im))
	default:
		return pyStr(text)
	}
}

func pyFloat(s string) float64 {
	f, err := strconv.ParseFloat(s, 64)
	if err != nil {
		panic(err)
	}
	return f
}

func pyStr(s string) string {
	var v string
	if err := json.Unmarshal([]byte(s), &v); err != nil {
		panic(err)
	}
	return v
}

func kindOf(v any) (Kind, string) {
	switch v.(type) {
	case number.Int:
		return Int, "int"
	case float64:
		return Float, "float"
	case complex128:
		return Complex, "complex"
	}
	return Str, "str"
}

// pyString is str(v).
func pyString(v any) string {
	switch v := v.(type) {
	case number.Int:
		s, _ := number.IntString(v, 0, nil)
		return s
	case float64:
		return number.FloatRepr(v)
	}
	return v.(string)
}

// show writes a result as Python's json.dumps does.
func show(v any, err error) string {
	var e *number.Error
	switch {
	case errors.As(err, &e):
		return "!" + e.Class.String() + ": " + quote(strings.TrimPrefix(e.Error(), e.Class.String()+": "))
	case err != nil:
		return err.Error()
	}
	switch v := v.(type) {
	case nil:
		return "null"
	case string:
		return `"` + quote(v) + `"`
	case []any:
		parts := make([]string, len(v))
		for i, item := range v {
			parts[i] = show(item, nil)
		}
		return "[" + strings.Join(parts, ", ") + "]"
	}
	return fmt.Sprint(v)
}

func quote(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r >= 0x10000:
			r -= 0x10000
			fmt.Fprintf(&b, `\u%04x\u%04x`, 0xd800+r>>10, 0xdc00+r&0x3ff)
		case r < ' ' || r > '~':
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
