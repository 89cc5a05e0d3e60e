package types

import (
	"encoding/binary"
	"strconv"

	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
)

// CodeTable is the table of code objects. The attributes describe the source; the bytecode itself
// is our own and shown as bytes only. A code object is shared by all functions made from it. Its
// instructions and constants are made when the code first runs or is inspected (Instantiate), so
// attributes that need them ask for that.
var CodeTable = object.TypeTable{
	Type:  object.CodeType,
	Doc:   "Create a code object.  Not for mere mortals.",
	Slots: &object.Slots{Repr: codeRepr},
	Methods: []*object.Def{
		{Name: "co_lines", Sig: "self, /", Doc: "Iterate over (start, end, line) of the instructions.", Fn: codeLines},
		{Name: "co_positions", Sig: "self, /", Doc: "Iterate over the source ranges of the instructions.",
			Fn: codePositions},
		{Name: "replace", Sig: "self, /, **changes",
			Doc: "Return a copy of the code in which the given fields are replaced.", Fn: codeReplace},
	},
	Attrs: []*object.Attr{
		codeInt("co_argcount", func(c *bytecode.Code) int { return c.NumPos }),
		codeInt("co_posonlyargcount", func(c *bytecode.Code) int { return c.NumPosOnly }),
		codeInt("co_kwonlyargcount", func(c *bytecode.Code) int { return c.NumKwOnly }),
		codeInt("co_nlocals", func(c *bytecode.Code) int { return len(varNames(c)) }),
		codeInt("co_stacksize", func(c *bytecode.Code) int { return max(c.NumRegs-c.NumLocals, 1) }),
		codeInt("co_flags", codeFlags),
		codeInt("co_firstlineno", func(c *bytecode.Code) int { return c.FirstLine }),
		codeText("co_name", func(c *bytecode.Code) string { return c.Name }),
		codeText("co_qualname", func(c *bytecode.Code) string { return c.QualName }),
		codeText("co_filename", func(c *bytecode.Code) string { return c.File.Name }),
		codeNames("co_varnames", varNames),
		codeNames("co_names", globalNames),
		codeNames("co_cellvars", func(c *bytecode.Code) []string {
			var names []string
			for _, x := range c.Cells {
				names = append(names, x.Name)
			}
			return names
		}),
		codeNames("co_freevars", func(c *bytecode.Code) []string {
			var names []string
			for _, x := range c.Frees {
				names = append(names, x.Name)
			}
			return names
		}),
		{Name: "co_consts", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			c := v.Code()
			if err := t.Instantiate(c); err != nil {
				return object.Value{}, err
			}
			return t.Paid(object.NewTuple(append([]object.Value(nil), c.Consts...)))
		}},
		{Name: "co_code", Get: codeBytes},
		{Name: "co_lnotab", Get: codeLineTable},
	},
}

// codeInt, codeText and codeNames make read-only attributes that are an int, a str and a tuple of
// str.
func codeInt(name string, get func(*bytecode.Code) int) *object.Attr {
	return &object.Attr{Name: name, Get: func(t *object.Thread, v object.Value) (object.Value, error) {
		return object.Int(int64(get(v.Code().T))), nil
	}, Set: object.ReadOnly}
}

func codeText(name string, get func(*bytecode.Code) string) *object.Attr {
	return &object.Attr{Name: name, Get: func(t *object.Thread, v object.Value) (object.Value, error) {
		return t.Text(get(v.Code().T))
	}, Set: object.ReadOnly}
}

// codeNames makes an attribute that is a tuple of names. The names of globals are read with the
// body of the code.
func codeNames(name string, get func(*bytecode.Code) []string) *object.Attr {
	return &object.Attr{Name: name, Get: func(t *object.Thread, v object.Value) (object.Value, error) {
		if err := t.Instantiate(v.Code()); err != nil { // the names of globals are in the body
			return object.Value{}, err
		}
		names := get(v.Code().T)
		items := make([]object.Value, len(names))
		for i, n := range names {
			items[i] = t.Intern(n).Value()
		}
		return t.Paid(object.NewTuple(items))
	}}
}

// varNames are the parameters and the local variables that are not shared with inner functions.
// Class bodies and modules keep their variables in a dict and have none. Parameters are listed even
// if an inner function shares them, as in CPython.
func varNames(c *bytecode.Code) []string {
	if c.Flags&(bytecode.ClassBody|bytecode.NameSpace) != 0 || c.Name == "<module>" {
		return nil
	}
	params := c.NumPos + c.NumKwOnly
	for _, f := range [...]bytecode.Flags{bytecode.VarArgs, bytecode.VarKeywords} {
		if c.Flags&f != 0 {
			params++
		}
	}
	var names []string
	for i, n := range c.Locals {
		if n != "" && (i < params || !IsCellReg(c, i)) {
			names = append(names, n)
		}
	}
	return names
}

// globalNames are the names of globals and attributes, each once.
func globalNames(c *bytecode.Code) []string {
	seen := make(map[string]bool, len(c.Caches))
	var names []string
	for _, n := range c.Caches {
		if !seen[n] {
			seen[n] = true
			names = append(names, n)
		}
	}
	return names
}

// codeFlags translates to the bits of CPython's inspect module. The numbers are those of
// inspect.CO_VARARGS and its kin: VARARGS 4, VARKEYWORDS 8, NESTED 16, GENERATOR 0x20, COROUTINE
// 0x80, ASYNC_GENERATOR 0x200.
func codeFlags(c *bytecode.Code) int {
	flags := 0
	if c.Name != "<module>" && c.Flags&(bytecode.ClassBody|bytecode.NameSpace) == 0 {
		flags = 3 // OPTIMIZED, NEWLOCALS
	}
	for _, f := range [...]struct {
		ours   bytecode.Flags
		theirs int
	}{{bytecode.VarArgs, 4}, {bytecode.VarKeywords, 8}, {bytecode.Nested, 16},
		{bytecode.FutureAnnotations, 0x1000000}} {
		if c.Flags&f.ours != 0 {
			flags |= f.theirs
		}
	}
	switch c.Flags & (bytecode.Generator | bytecode.Coroutine) {
	case bytecode.Generator:
		flags |= 0x20
	case bytecode.Coroutine:
		flags |= 0x80
	case bytecode.Generator | bytecode.Coroutine:
		flags |= 0x200
	}
	return flags
}

// codeBytes is co_code: eight bytes for each instruction. The format is private and changes between
// versions; a program can only compare it or take its length.
func codeBytes(t *object.Thread, v object.Value) (object.Value, error) {
	if err := t.Instantiate(v.Code()); err != nil {
		return object.Value{}, err
	}
	ins := v.Code().T.Ins
	if err := t.Alloc(8 * len(ins)); err != nil {
		return object.Value{}, err
	}
	b := make([]byte, 0, 8*len(ins))
	for _, in := range ins {
		b = append(b, byte(in.Op), in.X)
		b = binary.LittleEndian.AppendUint16(b, in.A)
		b = binary.LittleEndian.AppendUint16(b, in.B)
		b = binary.LittleEndian.AppendUint16(b, in.C)
	}
	return object.NewBytes(b), nil
}

func codeRepr(t *object.Thread, v object.Value) (object.Value, error) {
	c := v.Code().T
	return t.TextOf("<code object ", c.Name, " at ", t.Address(v), ", file \"", c.File.Name, "\", line ",
		strconv.Itoa(c.FirstLine), ">")
}

// codeLines gives the runs of instructions with the same line, in bytes as CPython counts. An
// instruction counts as 8 bytes.
func codeLines(t *object.Thread, a []object.Value) (object.Value, error) {
	c := a[0].Code()
	if err := t.Instantiate(c); err != nil {
		return object.Value{}, err
	}
	l := &object.List{Header: object.Header{Kind: object.KList}}
	for start := 0; start < len(c.T.Ins); {
		end, line := start+1, c.Line(start)
		for end < len(c.T.Ins) && c.Line(end) == line {
			end++
		}
		if err := t.Append(l, object.Tup(object.Int(int64(8*start)), object.Int(int64(8*end)),
			object.Int(int64(line)))); err != nil {
			return object.Value{}, err
		}
		if err := t.Work(end - start); err != nil {
			return object.Value{}, err
		}
		start = end
	}
	return t.Iter(object.Obj(&l.Header))
}

// codeLineTable is co_lnotab, the old form of co_lines: pairs of bytes, how far the next instruction
// is and how many lines below.
func codeLineTable(t *object.Thread, v object.Value) (object.Value, error) {
	if err := t.Warn(object.DeprecationWarning, "co_lnotab is deprecated, use co_lines instead."); err != nil {
		return object.Value{}, err
	}
	c := v.Code()
	if err := t.Instantiate(c); err != nil {
		return object.Value{}, err
	}
	var table []byte
	at, line := 0, c.T.FirstLine
	for i := range c.T.Ins {
		down := c.Line(i) - line
		if down == 0 {
			continue
		}
		// A pair can express 255 bytes and -128 to 127 lines. A longer way takes several pairs:
		// first those that only move forward, then those that split the lines.
		for ; 8*i-at > 255; at += 255 {
			table = append(table, 255, 0)
		}
		for ; down > 127 || down < -128; down -= int(int8(table[len(table)-1])) {
			table = append(table, byte(8*i-at), byte(min(max(down, -128), 127)))
			at = 8 * i
		}
		table = append(table, byte(8*i-at), byte(down))
		at, line = 8*i, c.Line(i)
	}
	if err := t.Work(len(c.T.Ins)); err != nil {
		return object.Value{}, err
	}
	return object.NewBytes(table), t.Alloc(object.BytesSize + len(table))
}

// codePositions gives (line, end line, column, end column) of each instruction, columns in bytes.
func codePositions(t *object.Thread, a []object.Value) (object.Value, error) {
	if err := t.Instantiate(a[0].Code()); err != nil {
		return object.Value{}, err
	}
	c := a[0].Code().T
	l := &object.List{Header: object.Header{Kind: object.KList}}
	for _, s := range c.Spans {
		line, col := c.File.Position(s.Start)
		endLine, endCol := c.File.Position(s.End)
		if err := t.Append(l, object.Tup(object.Int(int64(line)), object.Int(int64(endLine)), object.Int(int64(col)),
			object.Int(int64(endCol)))); err != nil {
			return object.Value{}, err
		}
		if err := t.Work(4); err != nil {
			return object.Value{}, err
		}
	}
	return t.Iter(object.Obj(&l.Header))
}

// codeReplace makes a copy with another name, file or first line; what a program runs cannot be
// replaced. The copy shares the instructions, so it behaves the same; only what tracebacks and repr
// show differs.
func codeReplace(t *object.Thread, a []object.Value) (object.Value, error) {
	if err := t.Instantiate(a[0].Code()); err != nil {
		return object.Value{}, err
	}
	tmpl := *a[0].Code().T
	values, names := object.Spread(object.NewTuple(nil), a[1])
	for i, n := range names {
		x := values[i]
		switch n.S {
		case "co_name", "co_qualname", "co_filename":
			if x.Kind().Base() != object.KStr {
				return object.Value{}, t.Errorf(object.TypeError, "replace() argument '%s' must be str, not %s", n.S,
					object.TypeOf(x).Name)
			}
		}
		switch n.S {
		case "co_name":
			tmpl.Name = x.Str().S
		case "co_qualname":
			tmpl.QualName = x.Str().S
		case "co_filename":
			f := *tmpl.File
			f.Name = x.Str().S
			tmpl.File = &f
		case "co_firstlineno":
			line, err := t.IndexInt(x, object.OverflowError)
			if err != nil {
				return object.Value{}, err
			}
			tmpl.FirstLine = line
		default:
			return object.Value{}, t.Errorf(object.TypeError, "replace() got an unexpected keyword argument '%s'", n.S)
		}
	}
	tmpl.Renamed()
	// NewCode makes constants and caches for the copy, which are charged here.
	own, _ := tmpl.Size()
	if err := t.Alloc(int(own) + len(tmpl.File.Name) + object.ExcSize + 8*len(tmpl.Ins) +
		object.ValueSize*len(tmpl.Consts)); err != nil {
		return object.Value{}, err
	}
	return object.Obj(&t.NewCode(&tmpl).Header), nil
}
