// This file translates between MCP and Python: schemas, results and names.

package mcp

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"math"
	"slices"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// ordered writes a schema with its properties in an order that serves positional arguments:
// required ones first, as the schema lists them, then the others by name. The order in which the
// server wrote them is lost in a Go map.
func ordered(v any) (json.RawMessage, error) {
	schema, ok := v.(map[string]any)
	if !ok {
		return json.Marshal(v)
	}
	properties, _ := schema["properties"].(map[string]any)
	rest := maps.Clone(schema)
	delete(rest, "properties")
	raw, err := json.Marshal(rest)
	if err != nil || len(properties) == 0 {
		return raw, err
	}
	var b bytes.Buffer
	b.WriteString(`{"properties":{`)
	for i, name := range propertyNames(schema, properties) {
		if i > 0 {
			b.WriteByte(',')
		}
		key, _ := json.Marshal(name) // a string
		p, err := json.Marshal(properties[name])
		if err != nil {
			return nil, err
		}
		b.Write(append(append(key, ':'), p...))
	}
	b.WriteByte('}')
	if len(rest) > 0 {
		b.WriteByte(',')
	}
	b.Write(raw[1:])
	return b.Bytes(), nil
}

// propertyNames are the names of properties in the order that ordered describes.
func propertyNames(schema, properties map[string]any) []string {
	var names []string
	required, _ := schema["required"].([]any)
	for _, r := range required {
		if name, ok := r.(string); ok && properties[name] != nil && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(properties)) {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// value is what Python gets of a result: its structured content if there is some; else its text;
// else the list of its parts, texts as strings and pictures and sounds as dicts with their bytes.
func value(r *sdk.CallToolResult) (any, error) {
	if r.IsError {
		return nil, errors.New(failure(r))
	}
	if r.StructuredContent != nil {
		return integers(r.StructuredContent), nil
	}
	var parts []any
	text := true
	for _, c := range r.Content {
		p := part(c)
		_, isText := p.(string)
		text = text && isText
		parts = append(parts, p)
	}
	switch {
	case len(parts) == 0:
		return nil, nil
	case text:
		return joined(parts), nil
	case len(parts) == 1:
		return parts[0], nil
	}
	return parts, nil
}

// part is one part of a result as Python gets it.
func part(c sdk.Content) any {
	switch c := c.(type) {
	case *sdk.TextContent:
		return c.Text
	case *sdk.ImageContent:
		return map[string]any{"type": "image", "media_type": c.MIMEType, "data": c.Data}
	case *sdk.AudioContent:
		return map[string]any{"type": "audio", "media_type": c.MIMEType, "data": c.Data}
	case *sdk.ResourceLink:
		return map[string]any{"type": "link", "uri": c.URI, "name": c.Name, "description": c.Description,
			"media_type": c.MIMEType}
	case *sdk.EmbeddedResource:
		if c.Resource == nil {
			return nil
		}
		m := map[string]any{"type": "resource", "uri": c.Resource.URI, "media_type": c.Resource.MIMEType,
			"text": c.Resource.Text}
		if c.Resource.Blob != nil {
			delete(m, "text")
			m["data"] = c.Resource.Blob
		}
		return m
	}
	return nil
}

// joined are texts as one.
func joined(parts []any) string {
	texts := make([]string, len(parts))
	for i, p := range parts {
		texts[i], _ = p.(string) // all are
	}
	return strings.Join(texts, "\n")
}

// failure is the text of a tool's error.
func failure(r *sdk.CallToolResult) string {
	var texts []string
	for _, c := range r.Content {
		if t, ok := c.(*sdk.TextContent); ok {
			texts = append(texts, t.Text)
		}
	}
	if len(texts) == 0 {
		return "the tool failed and did not say why"
	}
	return strings.Join(texts, "\n")
}

// integers makes whole numbers ints again, as they were in the server's JSON: Go decodes all
// numbers as floats, and Python cannot use 3.0 as an index. Beyond 2^53 a float no longer tells
// which number it was.
func integers(v any) any {
	switch v := v.(type) {
	case float64:
		if v == math.Trunc(v) && math.Abs(v) <= 1<<53 {
			return int64(v)
		}
	case []any:
		out := make([]any, len(v))
		for i, x := range v {
			out[i] = integers(x)
		}
		return out
	case map[string]any:
		out := make(map[string]any, len(v))
		for k, x := range v {
			out[k] = integers(x)
		}
		return out
	}
	return v
}

// identifier makes a tool's name one of Python: get-weather becomes get_weather.
func identifier(s string) string {
	name := strings.Map(func(r rune) rune {
		if r == '_' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' {
			return r
		}
		return '_'
	}, s)
	if name == "" || name[0] >= '0' && name[0] <= '9' {
		name = "_" + name
	}
	if slices.Contains(reserved, name) {
		name += "_"
	}
	return name
}

// reserved are the keywords of Python, and the name by which code finishes: no server may take it.
var reserved = []string{
	"False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def",
	"del", "elif", "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is",
	"lambda", "nonlocal", "not", "or", "pass", "raise", "return", "try", "while", "with", "yield",
	"final_answer",
}
