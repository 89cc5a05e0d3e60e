// This file renders the parameters of a tool as a Python signature.

package schema

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/hognose/hognose/internal/py"
)

// param is a parameter of a tool as Python sees it.
type param struct {
	key      string // in the JSON object
	name     string // in Python: the key, made an identifier
	schema   *schema
	optional bool
}

// Params are the parameters of a tool.
type Params struct {
	list []param
	open bool // it takes arguments that the schema does not name
}

// Parameters reads the schema of a tool's arguments.
func Parameters(raw json.RawMessage) (ps Params, err error) {
	if len(raw) == 0 || string(raw) == "null" {
		return ps, nil
	}
	var s schema
	if err := json.Unmarshal(raw, &s); err != nil {
		return ps, fmt.Errorf("the schema of the arguments: %w", err)
	}
	if s.Type != nil && s.Type != "object" {
		return ps, fmt.Errorf("the schema of the arguments has type %v, not object", s.Type)
	}
	for _, p := range s.Properties {
		x := param{key: p.name, name: py.Identifier(p.name), schema: p.schema,
			optional: !slices.Contains(s.Required, p.name)}
		if slices.ContainsFunc(ps.list, func(y param) bool { return y.name == x.name }) {
			return ps, fmt.Errorf("two parameters are called %s", x.name)
		}
		ps.list = append(ps.list, x)
	}
	add := string(s.Additional)
	ps.open = add != "" && add != "false" || len(s.Properties) == 0 && add == "" && s.Type == nil
	return ps, nil
}

// Signature renders the parameters as inspect.signature does, without parentheses.
func (ps Params) Signature() string {
	return ps.render(func(p param) string {
		if p.optional {
			return p.name + "=" + p.fallback()
		}
		return p.name
	}, "**kwargs")
}

// render joins the parameters; required ones behind optional ones can only be given by name.
func (ps Params) render(one func(param) string, rest string) string {
	var out []string
	optional, keyword := false, false
	for _, p := range ps.list {
		if !p.optional && optional && !keyword {
			out, keyword = append(out, "*"), true
		}
		optional = optional || p.optional
		out = append(out, one(p))
	}
	if ps.open {
		out = append(out, rest)
	}
	return strings.Join(out, ", ")
}

// Keys are the names of the parameters in the JSON object.
func (ps Params) Keys() []string {
	keys := make([]string, len(ps.list))
	for i, p := range ps.list {
		keys[i] = p.key
	}
	return keys
}

// fallback is the default value of an optional parameter as a Python literal.
func (p param) fallback() string {
	if len(p.schema.Default) == 0 {
		return "None"
	}
	return literal(p.schema.Default)
}

// InOrder lists the names of arguments as the parameters come, others behind them.
func (ps Params) InOrder(given map[string]json.RawMessage) []string {
	var names []string
	for _, p := range ps.list {
		if _, ok := given[p.name]; ok {
			names = append(names, p.name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(given)) {
		if !slices.ContainsFunc(ps.list, func(p param) bool { return p.name == name }) {
			names = append(names, name)
		}
	}
	return names
}

// Key returns the name in JSON of the parameter that Python calls name.
func (ps Params) Key(name string) string {
	for _, p := range ps.list {
		if p.name == name {
			return p.key
		}
	}
	return name
}

// Function is what Stub shows of a tool.
type Function struct {
	Name, Doc     string
	Input, Output json.RawMessage // schemas of the arguments and the result
	Async         bool
}

// Stub renders a tool as a Python function without a body, for a prompf.
func (f Function) Stub() string {
	ps, _ := Parameters(f.Input) // a schema that cannot be read is refused when the tool is added
	var docs []string
	for _, p := range ps.list {
		if p.schema.Description != "" {
			docs = append(docs, "        "+p.name+": "+p.schema.Description)
		}
	}
	sig := ps.render(func(p param) string {
		s := p.name + ": " + p.schema.annotation()
		if p.optional {
			s += " = " + p.fallback()
		}
		return s
	}, "**kwargs")
	doc := f.Doc
	if len(docs) > 0 {
		doc += "\n\n    Args:\n" + strings.Join(docs, "\n") + "\n    "
	}
	def, returns := "def", ""
	if f.Async {
		def = "async def"
	}
	if a := annotation(f.Output); a != "Any" {
		returns = " -> " + a
	}
	return fmt.Sprintf("%s %s(%s)%s:\n    %s\n", def, f.Name, sig, returns,
		`"""`+strings.ReplaceAll(doc, `"""`, `'''`)+`"""`)
}
