package py

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/big"
	"reflect"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
)

// Conversion between Go and Python copies. Nothing is shared: a Go slice becomes a new list, a struct becomes a dict of its exported
// fields under their JSON names, and what comes back is built of plain Go types. No Python code runs on the way.

// Dict is a dict whose keys are not all strings, in order.
type Dict []Item

// Item is one entry of a Dict.
type Item struct{ Key, Value any }

// Tuple is a tuple, and Set a set or frozenset.
type (
	Tuple []any
	Set   []any
)

// maxConvertDepth bounds nesting on the way in and out.
const maxConvertDepth = 200

var errTooDeep = errors.New("the value is nested too deeply, or contains itself")

// FromGo converts a Go value to Python.
func FromGo(t *object.Thread, v any) (object.Value, error) {
	return (&toPython{t: t}).value(reflect.ValueOf(v), 0)
}

type toPython struct{ t *object.Thread }

func (c *toPython) value(v reflect.Value, depth int) (object.Value, error) {
	if !v.IsValid() {
		return object.None, nil
	}
	if depth > maxConvertDepth {
		return object.Value{}, errTooDeep
	}
	if x, ok, err := c.special(v, depth); ok || err != nil {
		return x, err
	}
	switch v.Kind() {
	case reflect.Bool:
		return object.Bool(v.Bool()), nil
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return object.Int(v.Int()), nil
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return object.NewInt(number.FromUint64(v.Uint())), nil
	case reflect.Float32, reflect.Float64:
		return object.Float(v.Float()), nil
	case reflect.Complex64, reflect.Complex128:
		return object.NewComplex(v.Complex()), nil
	case reflect.String:
		return c.text(v.String())
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			return object.None, nil
		}
		return c.value(v.Elem(), depth+1)
	case reflect.Slice, reflect.Array:
		return c.sequence(v, depth)
	case reflect.Map:
		return c.mapping(v, depth)
	case reflect.Struct:
		return c.fields(v, depth)
	}
	return object.Value{}, fmt.Errorf("a Go %s cannot become a Python value", v.Type())
}

// special converts the types that are more than their kind says.
func (c *toPython) special(v reflect.Value, depth int) (object.Value, bool, error) {
	if !v.CanInterface() {
		return object.Value{}, false, nil
	}
	switch x := v.Interface().(type) {
	case object.Value:
		return x, true, nil
	case *big.Int:
		if x == nil {
			return object.None, true, nil
		}
		return object.NewInt(number.FromBig(new(big.Int).Set(x))), true, nil
	case json.Number:
		return c.number(string(x))
	case json.RawMessage:
		var y any
		d := json.NewDecoder(strings.NewReader(string(x)))
		d.UseNumber()
		if err := d.Decode(&y); err != nil {
			return object.Value{}, true, err
		}
		r, err := c.value(reflect.ValueOf(y), depth)
		return r, true, err
	case Dict:
		r, err := c.items(x, depth)
		return r, true, err
	case Tuple:
		items, err := c.elements(reflect.ValueOf([]any(x)), depth)
		return object.NewTuple(items), true, err
	case Set:
		items, err := c.elements(reflect.ValueOf([]any(x)), depth)
		if err != nil {
			return object.Value{}, true, err
		}
		r, err := c.t.NewSet(items)
		return r, true, err
	case []byte:
		if err := c.t.Alloc(48 + len(x)); err != nil {
			return object.Value{}, true, err
		}
		return object.NewBytes(append([]byte(nil), x...)), true, nil
	}
	return object.Value{}, false, nil
}

func (c *toPython) number(s string) (object.Value, bool, error) {
	if !strings.ContainsAny(s, ".eE") {
		if n, ok := new(big.Int).SetString(s, 10); ok {
			return object.NewInt(number.FromBig(n)), true, nil
		}
	}
	f, err := json.Number(s).Float64()
	return object.Float(f), true, err
}

func (c *toPython) text(s string) (object.Value, error) {
	if err := c.t.Alloc(48 + len(s)); err != nil {
		return object.Value{}, err
	}
	if !utf8.ValidString(s) {
		s = strings.ToValidUTF8(s, "\ufffd")
	}
	return object.NewStr(strings.Clone(s)), nil
}

func (c *toPython) sequence(v reflect.Value, depth int) (object.Value, error) {
	if v.Kind() == reflect.Slice && v.IsNil() {
		return object.None, nil
	}
	items, err := c.elements(v, depth)
	return object.NewList(items), err
}

func (c *toPython) elements(v reflect.Value, depth int) ([]object.Value, error) {
	if err := c.t.Alloc(32 + 16*v.Len()); err != nil {
		return nil, err
	}
	items := make([]object.Value, v.Len())
	for i := range items {
		x, err := c.value(v.Index(i), depth+1)
		if err != nil {
			return nil, err
		}
		items[i] = x
	}
	return items, nil
}

// mapping converts a map; keys are sorted where they can be, so that the dict's order does not change from run to run.
func (c *toPython) mapping(v reflect.Value, depth int) (object.Value, error) {
	if v.IsNil() {
		return object.None, nil
	}
	d := object.NewDict()
	keys := v.MapKeys()
	sort.Slice(keys, func(i, j int) bool { return fmt.Sprint(keys[i]) < fmt.Sprint(keys[j]) })
	for _, k := range keys {
		if err := c.put(d, k, v.MapIndex(k), depth); err != nil {
			return object.Value{}, err
		}
	}
	return d.Value(), nil
}

func (c *toPython) items(x Dict, depth int) (object.Value, error) {
	d := object.NewDict()
	for _, it := range x {
		if err := c.put(d, reflect.ValueOf(it.Key), reflect.ValueOf(it.Value), depth); err != nil {
			return object.Value{}, err
		}
	}
	return d.Value(), nil
}

func (c *toPython) put(d *object.Dict, k, v reflect.Value, depth int) error {
	kv, err := c.value(k, depth+1)
	if err != nil {
		return err
	}
	vv, err := c.value(v, depth+1)
	if err != nil {
		return err
	}
	return c.t.Set(d, kv, vv)
}

// fields converts a struct to a dict of its exported fields.
func (c *toPython) fields(v reflect.Value, depth int) (object.Value, error) {
	d := object.NewDict()
	for i := range v.NumField() {
		f := v.Type().Field(i)
		name, omit, ok := FieldName(f)
		if !ok || omit && v.Field(i).IsZero() {
			continue
		}
		x, err := c.value(v.Field(i), depth+1)
		if err != nil {
			return object.Value{}, fmt.Errorf("field %s: %w", f.Name, err)
		}
		if err := c.t.SetStr(d, c.t.Intern(name), x); err != nil {
			return object.Value{}, err
		}
	}
	return d.Value(), nil
}

// FieldName returns the name under which a struct field crosses: that of its json tag, or its own. ok is false for fields that
// do not cross.
func FieldName(f reflect.StructField) (name string, omitEmpty, ok bool) {
	if !f.IsExported() {
		return "", false, false
	}
	tag, rest, _ := strings.Cut(f.Tag.Get("json"), ",")
	if tag == "-" && rest == "" {
		return "", false, false
	}
	if tag == "" {
		tag = f.Name
	}
	return tag, strings.Contains(rest, "omitempty"), true
}

// ToGo converts a Python value to Go: nil, bool, int64 or *big.Int, float64, complex128, string, []byte, []any for lists, Tuple, Set,
// map[string]any for dicts with string keys and Dict for others. Other objects cannot cross.
func ToGo(t *object.Thread, v object.Value) (any, error) { return toGo(t, v, 0) }

func toGo(t *object.Thread, v object.Value, depth int) (any, error) {
	if depth > maxConvertDepth {
		return nil, errTooDeep
	}
	if err := t.Work(1); err != nil {
		return nil, err
	}
	if n, ok := object.IntOf(v); ok && v.Kind() != object.KBool {
		if n.Big == nil {
			return n.Small, nil
		}
		return new(big.Int).Set(n.Big), nil
	}
	if f, ok := object.FloatOf(v); ok {
		return f, nil
	}
	switch v.Kind().Base() {
	case object.KNone:
		return nil, nil
	case object.KBool:
		return v.True(), nil
	case object.KComplex:
		return v.Complex().V, nil
	case object.KStr:
		return v.Str().S, nil
	case object.KBytes:
		return append([]byte(nil), v.Bytes().B...), nil
	case object.KByteArray:
		return append([]byte(nil), v.ByteArray().B...), nil
	case object.KList:
		return goItems(t, v.List().Items, depth)
	case object.KTuple:
		items, err := goItems(t, v.Tuple().Items, depth)
		return Tuple(items), err
	case object.KSet, object.KFrozenSet:
		return goSet(t, v.Set(), depth)
	case object.KDict:
		return goDict(t, v.Dict(), depth)
	}
	return nil, fmt.Errorf("a Python object of type '%s' cannot become a Go value", object.TypeOf(v).Name)
}

func goItems(t *object.Thread, items []object.Value, depth int) ([]any, error) {
	out := make([]any, len(items))
	for i, v := range items {
		x, err := toGo(t, v, depth+1)
		if err != nil {
			return nil, err
		}
		out[i] = x
	}
	return out, nil
}

func goSet(t *object.Thread, s *object.Set, depth int) (any, error) {
	var out Set
	for i := 0; ; {
		v, next, ok := s.Next(i)
		if !ok {
			return out, nil
		}
		i = next
		x, err := toGo(t, v, depth+1)
		if err != nil {
			return nil, err
		}
		out = append(out, x)
	}
}

func goDict(t *object.Thread, d *object.Dict, depth int) (any, error) {
	items := make(Dict, 0, d.Len())
	plain := true
	for i := 0; ; {
		k, v, next, ok := d.Next(i)
		if !ok {
			break
		}
		i = next
		gk, err := toGo(t, k, depth+1)
		if err != nil {
			return nil, err
		}
		gv, err := toGo(t, v, depth+1)
		if err != nil {
			return nil, err
		}
		if _, isStr := gk.(string); !isStr {
			plain = false
		}
		items = append(items, Item{gk, gv})
	}
	if !plain {
		return items, nil
	}
	m := make(map[string]any, len(items))
	for _, it := range items {
		m[it.Key.(string)] = it.Value
	}
	return m, nil
}

// message is the text of an error without the Go prefix of Python exceptions.
func message(err error) string {
	if e, ok := err.(*object.Exc); ok && len(e.Args.Items) > 0 && e.Args.Items[0].Kind() == object.KStr {
		return e.Args.Items[0].Str().S
	}
	return err.Error()
}

func isLimit(err error) bool {
	var b *budget.Error
	var f *Final
	return errors.As(err, &b) || errors.As(err, &f)
}

// JSONSafe turns a converted value into one that encoding/json can write: as Plain, and numbers that JSON lacks become null or a string.
func JSONSafe(v any) any {
	return reshape(v, func(leaf any) any {
		switch x := leaf.(type) {
		case float64:
			if math.IsNaN(x) || math.IsInf(x, 0) {
				return nil
			}
		case complex128:
			return fmt.Sprint(x)
		}
		return leaf
	})
}

// Plain turns Tuple, Set and Dict into []any and map[string]any, at every level; keys become strings as Python's json does it.
func Plain(v any) any { return reshape(v, func(leaf any) any { return leaf }) }

// reshape copies a converted value with plain containers and each leaf replaced.
func reshape(v any, leaf func(any) any) any {
	items := func(x []any) []any {
		out := make([]any, len(x))
		for i, e := range x {
			out[i] = reshape(e, leaf)
		}
		return out
	}
	switch x := v.(type) {
	case []any:
		return items(x)
	case Tuple:
		return items(x)
	case Set:
		return items(x)
	case map[string]any:
		m := make(map[string]any, len(x))
		for k, e := range x {
			m[k] = reshape(e, leaf)
		}
		return m
	case Dict:
		m := make(map[string]any, len(x))
		for _, it := range x {
			m[jsonKey(it.Key)] = reshape(it.Value, leaf)
		}
		return m
	}
	return leaf(v)
}

func jsonKey(k any) string {
	switch x := k.(type) {
	case nil:
		return "null"
	case string:
		return x
	}
	return fmt.Sprint(k)
}
