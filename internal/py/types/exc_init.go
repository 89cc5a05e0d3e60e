package types

import (
	"strconv"
	"strings"

	"github.com/hognose/hognose/internal/py/object"
)

// This file has construction and text of the exception classes that keep more than their arguments.
// The numbers are indices into Exc.Extra, in the order in which exctypes.go names the attributes.

// excKeywords is the __init__ of a class whose extra attributes from number first on may be given
// by keyword. NameError and AttributeError take name and obj (first is 0). ImportError has msg
// before them, which is not given by keyword but is the only positional argument (first is 1).
func excKeywords(first int) func(t *object.Thread, v object.Value, args []object.Value, kw []*object.Str) error {
	return func(t *object.Thread, v object.Value, args []object.Value, kw []*object.Str) error {
		e := v.Exc()
		n := len(args) - len(kw)
		e.Args = object.TupleOf(args[:n]).Tuple()
		clear(e.Extra)
		for i, name := range kw {
			at := -1
			for j, x := range e.Class.Native.Extra() {
				if j >= first && x == name.S {
					at = j
				}
			}
			if at < 0 {
				return t.Errorf(object.TypeError, "%s() got an unexpected keyword argument '%s'",
					e.Class.Native.Name, name.S)
			}
			e.Extra[at] = args[n+i]
		}
		if first == 1 && n == 1 { // ImportError.msg
			e.Extra[0] = args[0]
		}
		return nil
	}
}

// importErrorStr is the message alone, without name and path.
func importErrorStr(t *object.Thread, v object.Value) (object.Value, error) {
	if msg := v.Exc().Extra[0]; msg.IsSet() && msg.Kind() == object.KStr {
		return msg, nil
	}
	return excStr(t, v)
}

// importErrorReduce keeps name and path, which are given by keyword only.
func importErrorReduce(t *object.Thread, a []object.Value) (object.Value, error) {
	e := a[0].Exc()
	return reduceExc(t, e, object.Obj(&e.Args.Header), []string{"name", "path", "name_from"})
}

// stopIterationInit keeps the first argument as value: what a generator returned.
func stopIterationInit(t *object.Thread, v object.Value, args []object.Value, kw []*object.Str) error {
	if err := excInit(t, v, args, kw); err != nil {
		return err
	}
	v.Exc().Extra[0] = object.None
	if len(args) > 0 {
		v.Exc().Extra[0] = args[0]
	}
	return nil
}

// systemExitInit keeps the argument, or the tuple of several, as code: the exit status.
func systemExitInit(t *object.Thread, v object.Value, args []object.Value, kw []*object.Str) error {
	if err := excInit(t, v, args, kw); err != nil {
		return err
	}
	e := v.Exc()
	switch len(args) {
	case 0:
		e.Extra[0] = object.None
	case 1:
		e.Extra[0] = args[0]
	default:
		e.Extra[0] = object.Obj(&e.Args.Header)
	}
	return nil
}

// keyErrorStr shows the key as repr does, so that a missing ” can be seen.
func keyErrorStr(t *object.Thread, v object.Value) (object.Value, error) {
	if args := v.Exc().Args.Items; len(args) == 1 {
		return t.Repr(args[0])
	}
	return excStr(t, v)
}

// syntaxErrorInit takes a message and a tuple (filename, lineno, offset, text[, end_lineno,
// end_offset[, metadata]]). metadata is for the parser alone and is not kept.
func syntaxErrorInit(t *object.Thread, v object.Value, args []object.Value, kw []*object.Str) error {
	if err := excInit(t, v, args, kw); err != nil {
		return err
	}
	e := v.Exc()
	clear(e.Extra)
	if len(args) > 0 {
		e.Extra[0] = args[0]
	}
	if len(args) != 2 {
		return nil
	}
	where, err := t.Collect(args[1])
	if err != nil {
		return err
	}
	switch n := len(where); {
	case n < 4:
		return t.Errorf(object.TypeError, "function takes at least 4 arguments (%d given)", n)
	case n > 7:
		return t.Errorf(object.TypeError, "function takes at most 7 arguments (%d given)", n)
	case n == 5:
		return t.Errorf(object.TypeError, "end_offset must be provided when end_lineno is provided")
	}
	// Extra holds msg, filename, lineno, offset, text, end_lineno and end_offset.
	copy(e.Extra[1:7], where)
	return nil
}

// syntaxErrorStr adds the base name of the file and the line to the message.
func syntaxErrorStr(t *object.Thread, v object.Value) (object.Value, error) {
	e := v.Exc()
	msg, err := t.StrString(object.NoneIfUnbound(e.Extra[0]))
	if err != nil {
		return object.Value{}, err
	}
	file, line := object.NoneIfUnbound(e.Extra[1]), object.NoneIfUnbound(e.Extra[2])
	var where []string
	if file.Kind().Base() == object.KStr {
		name := file.Str().S
		where = append(where, name[strings.LastIndexByte(name, '/')+1:])
	}
	if _, ok := object.IntOf(line); ok {
		n, err := t.StrString(line)
		if err != nil {
			return object.Value{}, err
		}
		where = append(where, "line "+n)
	}
	if len(where) == 0 {
		return t.TextOf(msg)
	}
	return t.TextOf(msg, " (", strings.Join(where, ", "), ")")
}

// unicodeErrorInit checks and keeps encoding, object, start, end and reason; translate errors have
// no encoding. Extra holds the five in that order for all three classes; a translate error leaves
// the first empty.
func unicodeErrorInit(t *object.Thread, v object.Value, args []object.Value, kw []*object.Str) error {
	if err := excInit(t, v, args, kw); err != nil {
		return err
	}
	e := v.Exc()
	c := e.Class.Native
	want, skip := 5, 0
	if c == object.UnicodeTranslateError {
		want, skip = 4, 1
	}
	if len(args) != want {
		return t.Errorf(object.TypeError, "function takes exactly %d arguments (%d given)", want, len(args))
	}
	args = e.Args.Items // the caller's slice does not outlive __index__
	if err := checkUnicodeArgs(t, c, args, skip); err != nil {
		return err
	}
	clear(e.Extra)
	copy(e.Extra[skip:], args)
	for i := 2; i < 4; i++ {
		n, err := t.Index(e.Extra[i])
		if err != nil {
			return err
		}
		e.Extra[i] = n
	}
	if x := e.Extra[1]; c == object.UnicodeDecodeError && x.Kind().Base() == object.KByteArray {
		if err := t.Alloc(object.StrSize + len(x.ByteArray().B)); err != nil {
			return err
		}
		e.Extra[1] = object.NewBytes(append([]byte(nil), x.ByteArray().B...))
	}
	return nil
}

// checkUnicodeArgs checks the types of the arguments in CPython's order and words.
func checkUnicodeArgs(t *object.Thread, c *object.Type, args []object.Value, skip int) error {
	for i, x := range args {
		k := x.Kind().Base()
		switch i + skip {
		case 0, 4:
			if k != object.KStr {
				return t.Errorf(object.TypeError, "argument %d must be str, not %s", i+1, object.TypeOf(x).Name)
			}
		case 1:
			if c == object.UnicodeDecodeError {
				if k != object.KBytes && k != object.KByteArray {
					return t.Errorf(object.TypeError, "a bytes-like object is required, not '%s'",
						object.TypeOf(x).Name)
				}
			} else if k != object.KStr {
				return t.Errorf(object.TypeError, "argument %d must be str, not %s", i+1, object.TypeOf(x).Name)
			}
		default:
			if !t.HasIndex(x) {
				return t.Errorf(object.TypeError, "'%s' object cannot be interpreted as an integer",
					object.TypeOf(x).Name)
			}
		}
	}
	return nil
}

// unicodeErrorStr names the byte or character that could not be converted, or the range of them.
func unicodeErrorStr(t *object.Thread, v object.Value) (object.Value, error) {
	e := v.Exc()
	source := e.Extra[1]
	if !source.IsSet() {
		return object.NewStr(""), nil
	}
	start, end, err := unicodeRange(t, e)
	if err != nil {
		return object.Value{}, err
	}
	reason, err := t.StrString(object.NoneIfUnbound(e.Extra[4]))
	if err != nil {
		return object.Value{}, err
	}
	// The classes differ in the verb and in the unit that is counted.
	verb, unit := "can't translate", "character"
	if c := e.Class.Native; c != object.UnicodeTranslateError {
		enc, err := t.StrString(object.NoneIfUnbound(e.Extra[0]))
		if err != nil {
			return object.Value{}, err
		}
		verb = "'" + enc + "' codec can't encode"
		if c == object.UnicodeDecodeError {
			verb, unit = "'"+enc+"' codec can't decode", "byte"
		}
	}
	if one := oneUnit(source, start); one != "" && end == start+1 {
		return t.TextOf(verb, " ", unit, " ", one, " in position ", strconv.Itoa(start), ": ", reason)
	}
	return t.TextOf(verb, " ", unit, "s in position ", strconv.Itoa(start), "-", strconv.Itoa(end-1), ": ", reason)
}

// unicodeRange reads start and end, which a program may have set to anything.
func unicodeRange(t *object.Thread, e *object.Exc) (start, end int, err error) {
	if start, err = t.IndexInt(object.NoneIfUnbound(e.Extra[2]), object.OverflowError); err != nil {
		return 0, 0, err
	}
	end, err = t.IndexInt(object.NoneIfUnbound(e.Extra[3]), object.OverflowError)
	return start, end, err
}

// oneUnit shows the byte or character at i of what was converted, "" if there is none.
func oneUnit(source object.Value, i int) string {
	const hex = "0123456789abcdef"
	switch source.Kind().Base() {
	case object.KBytes:
		if b := source.Bytes().B; i >= 0 && i < len(b) {
			return "0x" + string([]byte{hex[b[i]>>4], hex[b[i]&15]})
		}
	case object.KStr:
		s := source.Str()
		if i < 0 || i >= s.Len() {
			return ""
		}
		r := s.Rune(i)
		prefix, digits := `\x`, 2
		if r > 0xffff {
			prefix, digits = `\U`, 8
		} else if r > 0xff {
			prefix, digits = `\u`, 4
		}
		text := ""
		for ; digits > 0; digits-- {
			text = string(hex[r&15]) + text
			r >>= 4
		}
		return "'" + prefix + text + "'"
	}
	return ""
}
