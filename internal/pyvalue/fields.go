// This file finds the fields of structs that cross, by the rules of encoding/json.

package pyvalue

import (
	"cmp"
	"reflect"
	"slices"
	"strings"
	"sync"
)

// Field is a field of a struct that crosses, under the name that encoding/json gives it.
type Field struct {
	Name                        string
	OmitEmpty, OmitZero, Quoted bool
	Struct                      reflect.StructField
	index                       []int
	tagged                      bool
}

var fieldCache sync.Map // of reflect.Type to []Field

// Fields returns the fields of a struct type by the rules of encoding/json: tags, and fields of
// embedded structs unless an outer field has their name.
func Fields(t reflect.Type) []Field {
	if f, ok := fieldCache.Load(t); ok {
		return f.([]Field)
	}
	var found []Field
	collectFields(t, nil, nil, &found)
	f, _ := fieldCache.LoadOrStore(t, dominant(found))
	return f.([]Field)
}

// collectFields adds the fields of t, which lies at index in the outermost struct; outer are the
// types it is embedded in.
func collectFields(t reflect.Type, index []int, outer []reflect.Type, found *[]Field) {
	if slices.Contains(outer, t) {
		return
	}
	for i := range t.NumField() {
		sf := t.Field(i)
		tag := sf.Tag.Get("json")
		name, options, _ := strings.Cut(tag, ",")
		at := append(slices.Clone(index), i)
		inner := sf.Type
		if inner.Kind() == reflect.Pointer && inner.Name() == "" {
			inner = inner.Elem()
		}
		embedded := sf.Anonymous && inner.Kind() == reflect.Struct
		if tag == "-" || !sf.IsExported() && !embedded {
			continue
		}
		if embedded && name == "" {
			collectFields(inner, at, append(outer, t), found)
			continue
		}
		if !sf.IsExported() {
			continue
		}
		f := Field{Name: cmp.Or(name, sf.Name), Struct: sf, index: at, tagged: name != ""}
		for option := range strings.SplitSeq(options, ",") {
			f.OmitEmpty = f.OmitEmpty || option == "omitempty"
			f.OmitZero = f.OmitZero || option == "omitzero"
			f.Quoted = f.Quoted || option == "string" && quotable(inner)
		}
		*found = append(*found, f)
	}
}

func quotable(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Bool, reflect.String, reflect.Float32, reflect.Float64:
		return true
	}
	return t.Kind() >= reflect.Int && t.Kind() <= reflect.Uintptr
}

// dominant leaves of the fields with the same name the outermost one, or the only tagged one of
// those; if that does not decide, none.
func dominant(found []Field) []Field {
	byName := map[string][]Field{}
	for _, f := range found {
		byName[f.Name] = append(byName[f.Name], f)
	}
	rank := func(a, b Field) int {
		tagged := func(f Field) int {
			if f.tagged {
				return 0
			}
			return 1
		}
		return cmp.Or(cmp.Compare(len(a.index), len(b.index)), cmp.Compare(tagged(a), tagged(b)))
	}
	var out []Field
	for _, f := range found {
		rivals := byName[f.Name]
		best := slices.MinFunc(rivals, rank)
		ties := 0
		for _, r := range rivals {
			if rank(r, best) == 0 {
				ties++
			}
		}
		if ties == 1 && slices.Equal(f.index, best.index) {
			out = append(out, f)
		}
	}
	return out
}

// value returns the field of a struct; ok is false if a nil pointer to an embedded struct is in the
// way, or the field is to be left out.
func (f *Field) value(v reflect.Value) (_ reflect.Value, ok bool) {
	for i, n := range f.index {
		if i > 0 && v.Kind() == reflect.Pointer {
			if v.IsNil() {
				return v, false
			}
			v = v.Elem()
		}
		v = v.Field(n)
	}
	if f.OmitEmpty && isEmpty(v) || f.OmitZero && isZero(v) {
		return v, false
	}
	return v, true
}

// isEmpty is what encoding/json calls empty.
func isEmpty(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Array, reflect.Map, reflect.Slice, reflect.String:
		return v.Len() == 0
	case reflect.Struct:
		return false
	}
	return v.IsZero()
}

func isZero(v reflect.Value) bool {
	if z, ok := v.Interface().(interface{ IsZero() bool }); ok && !(v.Kind() == reflect.Pointer && v.IsNil()) {
		return z.IsZero()
	}
	return v.IsZero()
}
