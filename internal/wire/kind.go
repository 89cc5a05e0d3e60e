// This file has the table of all kinds of frames with their fields, made by reflection from the
// structs in frame.go.

package wire

import (
	"reflect"
	"slices"
	"strings"
	"sync"
)

// Direction says who sends a frame.
type Direction uint8

const (
	ToRunner Direction = iota
	FromRunner
)

// kind describes one kind of frame.
type kind struct {
	name     string
	from     Direction
	make     func() Frame
	fields   []string // JSON names of its fields; the first is "type", which is none of the struct
	required []string
	// The same for quick, by place in fields.
	places map[string]int
	paths  [][]int // to the field of the struct
	needed uint64  // bit by bit: those that are required
}

// kinds returns the kinds of frames that exist, by name.
var kinds = sync.OnceValue(func() map[string]*kind {
	table := map[string]*kind{}
	for _, k := range []kind{
		{name: "open", make: func() Frame { return new(Open) }},
		{name: "run", make: func() Frame { return new(Run) }},
		{name: "check", make: func() Frame { return new(Check) }},
		{name: "set", make: func() Frame { return new(SetVar) }},
		{name: "get", make: func() Frame { return new(GetVar) }},
		{name: "names", make: func() Frame { return new(ListNames) }},
		{name: "add_tools", make: func() Frame { return new(AddTools) }},
		{name: "reset", make: func() Frame { return new(Reset) }},
		{name: "snapshot", make: func() Frame { return new(TakeSnapshot) }},
		{name: "write_file", make: func() Frame { return new(WriteFile) }},
		{name: "read_file", make: func() Frame { return new(ReadFile) }},
		{name: "list_files", make: func() Frame { return new(ListFiles) }},
		{name: "remove_file", make: func() Frame { return new(RemoveFile) }},
		{name: "interrupt", make: func() Frame { return new(Interrupt) }},
		{name: "kill", make: func() Frame { return new(Kill) }},
		{name: "close", make: func() Frame { return new(Close) }},
		{name: "tool_result", make: func() Frame { return new(ToolResult) }},

		{name: "ready", from: FromRunner, make: func() Frame { return new(Ready) }},
		{name: "stdout", from: FromRunner, make: func() Frame { return new(Stdout) }},
		{name: "stderr", from: FromRunner, make: func() Frame { return new(Stderr) }},
		{name: "result", from: FromRunner, make: func() Frame { return new(Result) }},
		{name: "final", from: FromRunner, make: func() Frame { return new(Final) }},
		{name: "tool_call", from: FromRunner, make: func() Frame { return new(ToolCall) }},
		{name: "error", from: FromRunner, make: func() Frame { return new(Failure) }},
		{name: "end_of_execution", from: FromRunner, make: func() Frame { return new(End) }},
		{name: "done", from: FromRunner, make: func() Frame { return new(Done) }},
	} {
		k.fields, k.paths, k.places = []string{"type"}, [][]int{nil}, map[string]int{}
		k.collect(reflect.TypeOf(k.make()).Elem(), nil)
		table[k.name] = &k
	}
	return table
})

// collect notes the fields of a struct, which lies at a path, and of those embedded in it.
func (k *kind) collect(t reflect.Type, path []int) {
	for i := range t.NumField() {
		f := t.Field(i)
		to := append(slices.Clone(path), i)
		if f.Anonymous {
			k.collect(f.Type, to)
			continue
		}
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if f.Tag.Get("wire") == "required" {
			k.required = append(k.required, name)
			k.needed |= 1 << len(k.fields)
		}
		k.places[name] = len(k.fields)
		k.fields, k.paths = append(k.fields, name), append(k.paths, to)
	}
}

// kindNames returns the name of each frame's struct type.
var kindNames = sync.OnceValue(func() map[reflect.Type]string {
	names := map[reflect.Type]string{}
	for name, k := range kinds() {
		names[reflect.TypeOf(k.make())] = name
	}
	return names
})

// KindOf returns the name of a frame's kind, such as "run".
func KindOf(f Frame) string { return kindNames()[reflect.TypeOf(f)] }
