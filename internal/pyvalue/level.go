// This file converts Go values, one level at a time: whoever walks over a value decides how deep it
// goes, and pays for it.

package pyvalue

import (
	"cmp"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Level turns a Go value into a converted one, whose items, keys and entries are still any Go
// values: who walks over it calls Level for each. Slices and arrays that are not []any become
// Elems. So a large Go value needs no second copy on its way.
func Level(v any) (any, error) {
	switch x := v.(type) {
	case nil, bool, int64, float64, complex128, string, []byte, []any, Dict, Tuple, Set, FrozenSet, ByteArray,
		Scalar, Object, Opaque:
		if b, ok := v.([]byte); ok && b == nil {
			return nil, nil
		}
		if l, ok := v.([]any); ok && l == nil {
			return nil, nil
		}
		return v, nil
	case int:
		return int64(x), nil
	case time.Time:
		return datetime(x)
	case time.Duration:
		return Scalar{"timedelta", seconds(x)}, nil
	case *big.Int:
		return integer(x), nil
	case *big.Rat:
		return fraction(x), nil
	case *big.Float:
		return decimalOf(x), nil
	case json.Number:
		return Number(string(cmp.Or(x, "0")))
	case json.RawMessage:
		if x == nil {
			return nil, nil
		}
		return Decode(x, nil)
	case *url.URL:
		if x == nil {
			return nil, nil
		}
		return x.String(), nil
	}
	return reflected(reflect.ValueOf(v), 0)
}

// Elems is a slice or an array whose elements are not converted.
type Elems struct{ v reflect.Value }

// Len returns how many there are.
func (e Elems) Len() int { return e.v.Len() }

// At returns the i-th.
func (e Elems) At(i int) any { return e.v.Index(i).Interface() }

// Identity returns what tells a Go value that refers to others from its equals, for Trail.Enter:
// nil if it refers to none.
func Identity(v any) any {
	r := reflect.ValueOf(v)
	type id struct {
		at uintptr
		n  int
		t  reflect.Type
	}
	switch r.Kind() {
	case reflect.Pointer, reflect.Map:
		return id{r.Pointer(), 0, r.Type()}
	case reflect.Slice:
		if r.Len() > 0 {
			return id{r.Pointer(), r.Len(), r.Type()}
		}
	}
	return nil
}

// maxPointers is how many pointers may lead to a value.
const maxPointers = 20

func reflected(v reflect.Value, pointers int) (any, error) {
	if v.Kind() == reflect.Pointer && v.IsNil() {
		return nil, nil
	}
	if x, ok, err := special(v); ok || err != nil {
		return x, err
	}
	switch v.Kind() {
	case reflect.Bool:
		return v.Bool(), nil
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return v.Int(), nil
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return integer(new(big.Int).SetUint64(v.Uint())), nil
	case reflect.Float32:
		return shortFloat(v), nil
	case reflect.Float64:
		return v.Float(), nil
	case reflect.Complex64, reflect.Complex128:
		return v.Complex(), nil
	case reflect.String:
		return v.String(), nil
	case reflect.Pointer:
		if pointers > maxPointers {
			return nil, errCycle
		}
		if _, known := v.Interface().(*any); known || v.Elem().Kind() == reflect.Interface {
			return Level(v.Elem().Interface())
		}
		return levelAgain(v.Elem(), pointers+1)
	case reflect.Slice, reflect.Array:
		return sequence(v), nil
	case reflect.Map:
		return mapping(v)
	case reflect.Struct:
		return structure(v)
	}
	return nil, fmt.Errorf("a Go %s cannot become a Python value", v.Type())
}

// levelAgain is Level for what a pointer leads to, which may be of a type that Level knows itself.
func levelAgain(v reflect.Value, pointers int) (any, error) {
	switch v.Type() {
	case reflect.TypeFor[time.Time](), reflect.TypeFor[time.Duration](), reflect.TypeFor[json.Number](),
		reflect.TypeFor[json.RawMessage]():
		return Level(v.Interface())
	}
	return reflected(v, pointers)
}

// shortFloat is a float32 as encoding/json sees it: the shortest decimal that gives it.
func shortFloat(v reflect.Value) float64 {
	f := v.Float()
	if short, err := strconv.ParseFloat(strconv.FormatFloat(f, 'g', -1, 32), 64); err == nil {
		return short
	}
	return f
}

// special converts types that say themselves what they look like. Methods of a pointer count too
// for a value that has no address.
func special(v reflect.Value) (x any, ok bool, err error) {
	t := v.Type()
	if t.Kind() != reflect.Pointer && t.NumMethod() == 0 && t.Name() == "" {
		return nil, false, nil
	}
	if t.Kind() != reflect.Pointer && t.Kind() != reflect.Interface && reflect.PointerTo(t).NumMethod() > 0 {
		p := reflect.New(t)
		p.Elem().Set(v)
		v = p
	}
	switch x := v.Interface().(type) {
	case *big.Int, *big.Rat, *big.Float, *url.URL, *time.Time, *time.Duration:
		if p, isTime := x.(*time.Time); isTime {
			when, err := datetime(*p)
			return when, true, err
		}
		if p, isDuration := x.(*time.Duration); isDuration {
			return Scalar{"timedelta", seconds(*p)}, true, nil
		}
		y, err := Level(x)
		return y, true, err
	case json.Marshaler:
		raw, err := x.MarshalJSON()
		if err != nil {
			return nil, true, err
		}
		y, err := Decode(raw, nil)
		return y, true, err
	case encoding.TextMarshaler:
		text, err := x.MarshalText()
		return string(text), true, err
	case error:
		return x.Error(), true, nil
	}
	return nil, false, nil
}

func sequence(v reflect.Value) any {
	if v.Kind() == reflect.Slice && v.IsNil() {
		return nil
	}
	if t := v.Type().Elem(); t.Kind() == reflect.Uint8 && reflect.PointerTo(t).NumMethod() == 0 {
		if v.Kind() == reflect.Slice {
			return v.Bytes()
		}
		b := make([]byte, v.Len())
		reflect.Copy(reflect.ValueOf(b), v)
		return b
	}
	return Elems{v}
}

// mapping converts a map in the order of its keys, so that a dict is the same from run to run.
func mapping(v reflect.Value) (any, error) {
	if v.IsNil() {
		return nil, nil
	}
	d := make(Dict, 0, v.Len())
	for it := v.MapRange(); it.Next(); {
		k, err := mapKey(it.Key())
		if err != nil {
			return nil, fmt.Errorf("a key: %w", err)
		}
		d = append(d, Item{k, it.Value().Interface()})
	}
	slices.SortFunc(d, func(a, b Item) int { return compareKeys(a.Key, b.Key) })
	return d, nil
}

// mapKey converts a key whole. Arrays become tuples: lists are no keys.
func mapKey(k reflect.Value) (any, error) {
	x, err := Level(k.Interface())
	e, isArray := x.(Elems)
	if err != nil || !isArray {
		return x, err
	}
	key := make(Tuple, e.Len())
	for i := range key {
		if key[i], err = mapKey(e.v.Index(i)); err != nil {
			return nil, err
		}
	}
	return key, nil
}

func compareKeys(a, b any) int {
	switch x := a.(type) {
	case string:
		if y, ok := b.(string); ok {
			return strings.Compare(x, y)
		}
	case int64:
		if y, ok := b.(int64); ok {
			return cmp.Compare(x, y)
		}
	case float64:
		if y, ok := b.(float64); ok {
			return cmp.Compare(x, y)
		}
	}
	return strings.Compare(fmt.Sprint(a), fmt.Sprint(b))
}

func structure(v reflect.Value) (any, error) {
	fields := Fields(v.Type())
	d := make(Dict, 0, len(fields))
	for i := range fields {
		f := &fields[i]
		x, ok := f.value(v)
		if !ok {
			continue
		}
		if !f.Quoted {
			d = append(d, Item{f.Name, x.Interface()})
			continue
		}
		b, err := json.Marshal(x.Interface())
		if err != nil {
			return nil, err
		}
		d = append(d, Item{f.Name, string(b)})
	}
	return d, nil
}

func integer(n *big.Int) any {
	switch {
	case n == nil:
		return nil
	case n.IsInt64():
		return n.Int64()
	}
	return n
}

func fraction(r *big.Rat) any {
	if r == nil {
		return nil
	}
	return Scalar{"fraction", r.String()}
}

func decimalOf(f *big.Float) any {
	switch {
	case f == nil:
		return nil
	case f.IsInf():
		return Scalar{"decimal", map[bool]string{false: "Infinity", true: "-Infinity"}[f.Signbit()]}
	}
	return Scalar{"decimal", strings.ToUpper(f.Text('g', -1))}
}

// datetime is what datetime.isoformat() gives: up to microseconds, and +00:00 rather than Z.
func datetime(t time.Time) (any, error) {
	if y := t.Year(); y < 1 || y > 9999 {
		return nil, errors.New("a time of the year " + strconv.Itoa(y) + " cannot become a datetime; those are of the years 1 to 9999")
	}
	layout := "2006-01-02T15:04:05"
	if t.Nanosecond()/1000 != 0 {
		layout += ".000000"
	}
	if _, offset := t.Zone(); offset%60 != 0 {
		return Scalar{"datetime", t.Format(layout + "-07:00:00")}, nil
	}
	return Scalar{"datetime", t.Format(layout + "-07:00")}, nil
}

// seconds writes a duration in whole microseconds, towards zero.
func seconds(d time.Duration) string {
	micros := d.Microseconds()
	sign := ""
	if micros < 0 {
		sign, micros = "-", -micros
	}
	return fmt.Sprintf("%s%d.%06d", sign, micros/1e6, micros%1e6)
}
