// Package schema describes the parameters of tools: a Go type becomes a JSON schema, a JSON schema
// becomes a Python signature, and the arguments that a program gave become a Go struct again.
package schema

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"math/big"
	"reflect"
	"slices"
	"time"

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

// Of describes a Go type. Interfaces and types that contain themselves are left open.
func Of(t reflect.Type) json.RawMessage {
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

// describeMethods describes a type that converts itself: to text, or to JSON of which nothing is
// known. nil means that it does not.
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
