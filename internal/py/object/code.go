package object

import (
	"encoding/binary"
	"strconv"

	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/source"
)

// CodeTable is the table of code objects. The attributes describe the source; the bytecode itself is our own and shown as bytes only.
var CodeTable = TypeTable{
	Type:  CodeType,
	Doc:   "Create a code object.  Not for mere mortals.",
	Slots: &Slots{Repr: codeRepr},
	Methods: []*Def{
		{Name: "co_lines", Sig: "self, /", Doc: "Iterate over (start, end, line) of the instructions.", Fn: codeLines},
		{Name: "co_positions", Sig: "self, /", Doc: "Iterate over the source ranges of the instructions.", Fn: codePositions},
		{Name: "replace", Sig: "self, /, **changes", Doc: "Return a copy of the code object with new values for the specified fields.", Fn: codeReplace},
	},
	Attrs: []*Attr{
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
		{Name: "co_consts", Get: func(t *Thread, v Value) (Value, error) {
			c := v.Code()
			if err := t.Instantiate(c); err != nil {
				return Value{}, err
			}
			return NewTuple(append([]Value(nil), c.Consts...)), nil
		}},
		{Name: "co_code", Get: codeBytes},
	},
}

func codeInt(name string, get func(*bytecode.Code) int) *Attr {
	return &Attr{Name: name, Get: func(t *Thread, v Value) (Value, error) { return Int(int64(get(v.Code().T))), nil }, Set: readOnly}
}

func codeText(name string, get func(*bytecode.Code) string) *Attr {
	return &Attr{Name: name, Get: func(t *Thread, v Value) (Value, error) { return NewStr(get(v.Code().T)), nil }, Set: readOnly}
}

func codeNames(name string, get func(*bytecode.Code) []string) *Attr {
	return &Attr{Name: name, Get: func(t *Thread, v Value) (Value, error) {
		if err := t.Instantiate(v.Code()); err != nil { // the names of globals are in the body
			return Value{}, err
		}
		names := get(v.Code().T)
		items := make([]Value, len(names))
		for i, n := range names {
			items[i] = t.Intern(n).Value()
		}
		return NewTuple(items), nil
	}}
}

// varNames are the parameters and the local variables that are not shared with inner functions.
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
		if n != "" && (i < params || !isCellReg(c, i)) {
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

// codeFlags translates to the bits of CPython's inspect module.
func codeFlags(c *bytecode.Code) int {
	flags := 0
	if c.Name != "<module>" && c.Flags&(bytecode.ClassBody|bytecode.NameSpace) == 0 {
		flags = 3 // OPTIMIZED, NEWLOCALS
	}
	for _, f := range [...]struct {
		ours   bytecode.Flags
		theirs int
	}{{bytecode.VarArgs, 4}, {bytecode.VarKeywords, 8}, {bytecode.Nested, 16}, {bytecode.FutureAnnotations, 0x1000000}} {
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

func codeBytes(t *Thread, v Value) (Value, error) {
	if err := t.Instantiate(v.Code()); err != nil {
		return Value{}, err
	}
	ins := v.Code().T.Ins
	if err := t.Alloc(8 * len(ins)); err != nil {
		return Value{}, err
	}
	b := make([]byte, 0, 8*len(ins))
	for _, in := range ins {
		b = append(b, byte(in.Op), in.X)
		b = binary.LittleEndian.AppendUint16(b, in.A)
		b = binary.LittleEndian.AppendUint16(b, in.B)
		b = binary.LittleEndian.AppendUint16(b, in.C)
	}
	return NewBytes(b), nil
}

func codeRepr(t *Thread, v Value) (Value, error) {
	c := v.Code().T
	return t.TextOf("<code object ", c.Name, " at ", t.Address(v), ", file \"", c.File.Name, "\", line ", strconv.Itoa(c.FirstLine), ">")
}

// Line returns the line of instruction ip; that of the definition if it has none, as before the first instruction.
func (c *Code) Line(ip int) int {
	if ip < 0 || ip >= len(c.T.Spans) || c.T.Spans[ip] == (source.Span{}) {
		return c.T.FirstLine
	}
	return c.T.File.Line(c.T.Spans[ip].Start)
}

// codeLines gives the runs of instructions with the same line, in bytes as CPython counts.
func codeLines(t *Thread, a []Value) (Value, error) {
	c := a[0].Code()
	if err := t.Instantiate(c); err != nil {
		return Value{}, err
	}
	l := &List{Header: Header{Kind: KList}}
	for start := 0; start < len(c.T.Ins); {
		end, line := start+1, c.Line(start)
		for end < len(c.T.Ins) && c.Line(end) == line {
			end++
		}
		if err := t.Append(l, Tup(Int(int64(8*start)), Int(int64(8*end)), Int(int64(line)))); err != nil {
			return Value{}, err
		}
		if err := t.Work(end - start); err != nil {
			return Value{}, err
		}
		start = end
	}
	return t.Iter(Obj(&l.Header))
}

// codePositions gives (line, end line, column, end column) of each instruction, columns in bytes.
func codePositions(t *Thread, a []Value) (Value, error) {
	if err := t.Instantiate(a[0].Code()); err != nil {
		return Value{}, err
	}
	c := a[0].Code().T
	l := &List{Header: Header{Kind: KList}}
	for _, s := range c.Spans {
		line, col := c.File.Position(s.Start)
		endLine, endCol := c.File.Position(s.End)
		if err := t.Append(l, Tup(Int(int64(line)), Int(int64(endLine)), Int(int64(col)), Int(int64(endCol)))); err != nil {
			return Value{}, err
		}
		if err := t.Work(4); err != nil {
			return Value{}, err
		}
	}
	return t.Iter(Obj(&l.Header))
}

// codeReplace makes a copy with another name, file or first line; what a program runs cannot be replaced.
func codeReplace(t *Thread, a []Value) (Value, error) {
	if err := t.Instantiate(a[0].Code()); err != nil {
		return Value{}, err
	}
	tmpl := *a[0].Code().T
	values, names := Spread(NewTuple(nil), a[1])
	for i, n := range names {
		x := values[i]
		switch n.S {
		case "co_name", "co_qualname", "co_filename":
			if x.Kind().Base() != KStr {
				return Value{}, t.Errorf(TypeError, "replace() argument '%s' must be str, not %s", n.S, TypeOf(x).Name)
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
			line, err := t.IndexInt(x, OverflowError)
			if err != nil {
				return Value{}, err
			}
			tmpl.FirstLine = line
		default:
			return Value{}, t.Errorf(TypeError, "replace() got an unexpected keyword argument '%s'", n.S)
		}
	}
	tmpl.Renamed()
	own, _ := tmpl.Size()
	if err := t.Alloc(int(own) + len(tmpl.File.Name) + excSize + 8*len(tmpl.Ins) + valueSize*len(tmpl.Consts)); err != nil {
		return Value{}, err
	}
	return Obj(&t.NewCode(&tmpl).Header), nil
}
