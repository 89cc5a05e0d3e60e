// This file renders JSON schemas as Python types.

package schema

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/hognose/hognose/internal/py"
)

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
		if a := annotation(s.Additional); a != "Any" && string(s.Additional) != "true" &&
			string(s.Additional) != "false" {
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
