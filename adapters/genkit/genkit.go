// Package genkit joins Hognose with firebase/genkit: [New] makes a Python session a tool for its
// models, and [Tools] makes tools of genkit functions that Python code calls.
package genkit

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"github.com/firebase/genkit/go/ai"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/agent"
)

// New returns the tool for ai.WithTools. It belongs to no registry: genkit.RegisterAction adds it to
// one, where prompts of files find it by its name.
func New(t *agent.PythonTool) *ai.ToolDef[any, string] {
	var schema map[string]any
	_ = json.Unmarshal(t.Schema, &schema) // it is a constant of package agent
	run := func(ctx *ai.ToolContext, input any) (string, error) {
		args, err := json.Marshal(input)
		if err != nil {
			return "", err
		}
		return t.Handler(ctx, args) // what the model can mend is in the text, not in the error
	}
	return ai.NewTool(t.Name, t.Description, run, ai.WithInputSchema(schema))
}

// Tools makes tools of genkit callable by Python code. A tool whose input is not an object takes one
// argument, which is called input.
func Tools(tools ...ai.Tool) ([]*hognose.Tool, error) {
	var out []*hognose.Tool
	for _, t := range tools {
		d := t.Definition()
		schema, whole := d.InputSchema, false
		if kind, ok := schema["type"]; ok && kind != "object" {
			whole = true
			schema = map[string]any{"type": "object", "properties": map[string]any{"input": schema}, "required": []any{"input"}}
		}
		input, err := ordered(schema)
		if err != nil {
			return nil, fmt.Errorf("hognose: the schema of %s: %w", d.Name, err)
		}
		made := &hognose.Tool{Name: d.Name, Doc: d.Description, Schema: input}
		if d.OutputSchema != nil {
			if made.Output, err = json.Marshal(d.OutputSchema); err != nil {
				return nil, fmt.Errorf("hognose: the schema of %s: %w", d.Name, err)
			}
		}
		made.Func = func(ctx context.Context, args json.RawMessage) (any, error) { return call(ctx, t, args, whole) }
		out = append(out, made)
	}
	return out, nil
}

// call gives a tool its arguments as genkit gives them: as the values of a JSON text. The result
// takes the same way back, so that structs and maps of any kind arrive as data.
func call(ctx context.Context, t ai.Tool, args json.RawMessage, whole bool) (any, error) {
	var input map[string]any
	if err := json.Unmarshal(args, &input); err != nil {
		return nil, err
	}
	var given any = input
	if whole {
		given = input["input"]
	}
	result, err := t.RunRaw(ctx, given)
	if err != nil {
		return nil, err
	}
	data, err := json.Marshal(result)
	return json.RawMessage(data), err
}

// ordered writes a schema with its properties in an order that serves positional arguments: required
// ones first, as the schema lists them, then the others by name. The order in which the program
// declared them is lost in a Go map.
func ordered(schema map[string]any) (json.RawMessage, error) {
	properties, _ := schema["properties"].(map[string]any)
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
	var b bytes.Buffer
	for i, name := range names {
		key, _ := json.Marshal(name) // a string
		value, err := json.Marshal(properties[name])
		if err != nil {
			return nil, err
		}
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "%s:%s", key, value)
	}
	whole := maps.Clone(schema)
	if whole == nil {
		whole = map[string]any{"type": "object"}
	}
	whole["properties"] = json.RawMessage("{" + b.String() + "}")
	return json.Marshal(whole)
}
