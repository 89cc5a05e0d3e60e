package hognose

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/pyvalue"
)

// schema is the part of JSON schema that describes parameters to a model.
type schema struct {
	Type        any             `json:"type,omitempty"` // a string or a list of strings
	Description string          `json:"description,omitempty"`
	Properties  properties      `json:"properties,omitempty"`
	Required    []string        `json:"required,omitempty"`
	Items       *schema         `json:"items,omitempty"`
	AnyOf       []*schema       `json:"anyOf,omitempty"`
	Enum        []any           `json:"enum,omitempty"`
	Format      string          `json:"format,omitempty"`
	Default     json.RawMessage `json:"default,omitempty"`
	Additional  json.RawMessage `json:"additionalProperties,omitempty"`
}

// properties is a JSON object that remembers the order of its keys.
type properties []property

type property struct {
	name   string
	schema *schema
}

func (p properties) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, x := range p {
		if i > 0 {
			b.WriteByte(',')
		}
		name, _ := json.Marshal(x.name)
		value, err := json.Marshal(x.schema)
		if err != nil {
			return nil, err
		}
		b.Write(append(append(name, ':'), value...))
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

func (p *properties) UnmarshalJSON(data []byte) error {
	d := json.NewDecoder(bytes.NewReader(data))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return errors.Join(err, errors.New("properties must be an object"))
	}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return err
		}
		var s schema
		if err := d.Decode(&s); err != nil {
			return err
		}
		*p = append(*p, property{name.(string), &s})
	}
	return nil
}

// schemaOf describes a Go type. Interfaces and types that contain themselves are left open.
func schemaOf(t reflect.Type) json.RawMessage {
	b, err := json.Marshal(describe(t, nil))
	if err != nil {
		return nil
	}
	return b
}

var (
	timeType     = reflect.TypeFor[time.Time]()
	durationType = reflect.TypeFor[time.Duration]()
	bigType      = reflect.TypeFor[big.Int]()
	rawType      = reflect.TypeFor[json.RawMessage]()
	jsonType     = reflect.TypeFor[json.Marshaler]()
	unjsonType   = reflect.TypeFor[json.Unmarshaler]()
	textType     = reflect.TypeFor[encoding.TextMarshaler]()
	untextType   = reflect.TypeFor[encoding.TextUnmarshaler]()
	errorType    = reflect.TypeFor[error]()
)

func describe(t reflect.Type, outer []reflect.Type) *schema {
	if slices.Contains(outer, t) {
		return &schema{}
	}
	switch t {
	case timeType:
		return &schema{Type: "string", Format: "date-time"}
	case durationType:
		return &schema{Type: "number", Format: secondsFormat}
	case bigType:
		return &schema{Type: "integer"}
	case rawType:
		return &schema{}
	}
	if s := describeMethods(t); s != nil {
		return s
	}
	switch t.Kind() {
	case reflect.Bool:
		return &schema{Type: "boolean"}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return &schema{Type: "integer"}
	case reflect.Float32, reflect.Float64:
		return &schema{Type: "number"}
	case reflect.String:
		return &schema{Type: "string"}
	case reflect.Pointer:
		return &schema{AnyOf: []*schema{describe(t.Elem(), outer), {Type: "null"}}}
	case reflect.Slice, reflect.Array:
		if t.Kind() == reflect.Slice && t.Elem().Kind() == reflect.Uint8 { // an array is a list of numbers to encoding/json
			return &schema{Type: "string", Format: "byte"}
		}
		return &schema{Type: "array", Items: describe(t.Elem(), append(outer, t))}
	case reflect.Map:
		s := &schema{Type: "object"}
		s.Additional, _ = json.Marshal(describe(t.Elem(), append(outer, t)))
		return s
	case reflect.Struct:
		return describeStruct(t, append(outer, t))
	}
	return &schema{}
}

// secondsFormat marks a number of seconds, which Python gives as a timedelta.
const secondsFormat = "seconds"

// describeMethods describes a type that converts itself: to text, or to JSON of which nothing is known. nil means that it does not.
func describeMethods(t reflect.Type) *schema {
	if t.Kind() == reflect.Pointer || t.Kind() == reflect.Interface {
		if t == errorType {
			return &schema{Type: "string"}
		}
		return nil
	}
	has := func(i reflect.Type) bool { return t.Implements(i) || reflect.PointerTo(t).Implements(i) }
	switch {
	case has(jsonType) || has(unjsonType):
		return &schema{}
	case has(textType) || has(untextType) || has(errorType):
		return &schema{Type: "string"}
	}
	return nil
}

func describeStruct(t reflect.Type, outer []reflect.Type) *schema {
	s := &schema{Type: "object"}
	for _, f := range pyvalue.Fields(t) {
		p := describe(f.Struct.Type, outer)
		if f.Quoted {
			p = &schema{Type: "string"}
		}
		p.Description = f.Struct.Tag.Get("doc")
		s.Properties = append(s.Properties, property{f.Name, p})
		if !f.OmitEmpty && !f.OmitZero && f.Struct.Type.Kind() != reflect.Pointer {
			s.Required = append(s.Required, f.Name)
		}
	}
	return s
}

// param is a parameter of a tool as Python sees it.
type param struct {
	key      string // in the JSON object
	name     string // in Python: the key, made an identifier
	schema   *schema
	optional bool
}

// parameters reads the schema of a tool's arguments. open says that others are taken too.
func parameters(raw json.RawMessage) (ps []param, open bool, err error) {
	if len(raw) == 0 || string(raw) == "null" {
		return nil, false, nil
	}
	var s schema
	if err := json.Unmarshal(raw, &s); err != nil {
		return nil, false, fmt.Errorf("the schema of the arguments: %w", err)
	}
	if s.Type != nil && s.Type != "object" {
		return nil, false, fmt.Errorf("the schema of the arguments has type %v, not object", s.Type)
	}
	for _, p := range s.Properties {
		x := param{key: p.name, name: py.Identifier(p.name), schema: p.schema, optional: !slices.Contains(s.Required, p.name)}
		if slices.ContainsFunc(ps, func(y param) bool { return y.name == x.name }) {
			return nil, false, fmt.Errorf("two parameters are called %s", x.name)
		}
		ps = append(ps, x)
	}
	add := string(s.Additional)
	return ps, add != "" && add != "false" || len(s.Properties) == 0 && add == "" && s.Type == nil, nil
}

// signature renders the parameters as inspect.signature does, without parentheses.
func (t *registered) signature() string {
	return t.render(func(p param) string {
		if p.optional {
			return p.name + "=" + p.fallback()
		}
		return p.name
	}, "**kwargs")
}

// render joins the parameters; required ones behind optional ones can only be given by name.
func (t *registered) render(one func(param) string, rest string) string {
	var out []string
	optional, keyword := false, false
	for _, p := range t.params {
		if !p.optional && optional && !keyword {
			out, keyword = append(out, "*"), true
		}
		optional = optional || p.optional
		out = append(out, one(p))
	}
	if t.open {
		out = append(out, rest)
	}
	return strings.Join(out, ", ")
}

func (t *registered) keys() []string {
	keys := make([]string, len(t.params))
	for i, p := range t.params {
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

// literal writes a JSON text as Python; what is no scalar is shown as "...".
func literal(raw json.RawMessage) string {
	var v any
	if json.Unmarshal(raw, &v) != nil {
		return "None"
	}
	switch x := v.(type) {
	case nil:
		return "None"
	case bool:
		if x {
			return "True"
		}
		return "False"
	case string:
		return py.Quote(x)
	case float64:
		return strings.TrimSpace(string(raw))
	}
	return "..."
}

// Stub renders the tool as a Python function without a body, for a prompt.
func (t *Tool) Stub() string {
	r := &registered{Tool: t}
	r.params, r.open, _ = parameters(t.Schema) // a schema that cannot be read is refused when the tool is added
	var docs []string
	for _, p := range r.params {
		if p.schema.Description != "" {
			docs = append(docs, "        "+p.name+": "+p.schema.Description)
		}
	}
	sig := r.render(func(p param) string {
		s := p.name + ": " + p.schema.annotation()
		if p.optional {
			s += " = " + p.fallback()
		}
		return s
	}, "**kwargs")
	doc := t.Doc
	if len(docs) > 0 {
		doc += "\n\n    Args:\n" + strings.Join(docs, "\n") + "\n    "
	}
	def, returns := "def", ""
	if t.Async {
		def = "async def"
	}
	if a := annotation(t.Output); a != "Any" {
		returns = " -> " + a
	}
	return fmt.Sprintf("%s %s(%s)%s:\n    %s\n", def, t.Name, sig, returns, `"""`+strings.ReplaceAll(doc, `"""`, `'''`)+`"""`)
}

// annotation renders a schema as a Python type.
func annotation(raw json.RawMessage) string {
	var s schema
	if len(raw) == 0 || json.Unmarshal(raw, &s) != nil {
		return "Any"
	}
	return s.annotation()
}

func (s *schema) annotation() string {
	if len(s.Enum) > 0 {
		return s.literals()
	}
	if len(s.AnyOf) > 0 {
		return union(s.AnyOf, (*schema).annotation)
	}
	switch t := s.Type.(type) {
	case string:
		return s.named(t)
	case []any:
		return union(t, func(x any) string { return s.named(fmt.Sprint(x)) })
	}
	return "Any"
}

func union[T any](parts []T, name func(T) string) string {
	var out []string
	for _, p := range parts {
		if n := name(p); !slices.Contains(out, n) {
			out = append(out, n)
		}
	}
	return strings.Join(out, " | ")
}

func (s *schema) literals() string {
	var out []string
	for _, v := range s.Enum {
		b, _ := json.Marshal(v)
		out = append(out, literal(b))
	}
	return "Literal[" + strings.Join(out, ", ") + "]"
}

func (s *schema) named(t string) string {
	switch t {
	case "boolean":
		return "bool"
	case "integer":
		return "int"
	case "number":
		if s.Format == secondsFormat {
			return "timedelta"
		}
		return "float"
	case "string":
		return stringType(s.Format)
	case "null":
		return "None"
	case "array":
		if s.Items == nil {
			return "list"
		}
		return "list[" + s.Items.annotation() + "]"
	case "object":
		if a := annotation(s.Additional); a != "Any" && string(s.Additional) != "true" && string(s.Additional) != "false" {
			return "dict[str, " + a + "]"
		}
		return "dict"
	}
	return strconv.Quote(t)
}

// stringType is the Python type that a string of a format is given as.
func stringType(format string) string {
	switch format {
	case "byte":
		return "bytes"
	case "date-time":
		return "datetime"
	case "date", "time":
		return format
	}
	return "str"
}
