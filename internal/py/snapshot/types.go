// This file describes the Go types that a snapshot uses, by name and fields, so that a later
// version can read it: fields that were added since are zero, and a field that changed is an error.

package snapshot

import (
	"bytes"
	"encoding/binary"
	"hash/fnv"
	"reflect"
	"strings"
	"sync"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
)

// Types are the Go types that objects may consist of: those that were registered, and what they
// refer to.
type Types struct {
	by  map[string]reflect.Type
	all map[reflect.Type]bool
}

// NewTypes registers the types of values, which are nil pointers or zero values. It adds what
// follows from them.
func NewTypes(lists ...[]any) *Types {
	ts := &Types{by: map[string]reflect.Type{}, all: map[reflect.Type]bool{}}
	ts.add(reflect.TypeFor[Root]())
	for k := range 256 {
		if l := object.LayoutOf(object.Kind(k)); l != nil {
			ts.fields(l)
		}
	}
	for _, list := range lists {
		for _, v := range list {
			ts.add(reflect.TypeOf(v))
		}
	}
	return ts
}

func (ts *Types) has(t reflect.Type) bool { return ts.all[t] }

func (ts *Types) named(name string) reflect.Type { return ts.by[name] }

// add registers t, what it points to and the types of its fields.
func (ts *Types) add(t reflect.Type) {
	if special(t) != nil || t.Kind() == reflect.Interface ||
		t.PkgPath() != "" && !ours(t.PkgPath()) && t != reflect.TypeFor[budget.Error]() {
		return // what belongs to the host or to Go cannot be written down
	}
	if name := typeName(t); ts.by[name] == nil {
		ts.by[name], ts.all[t] = t, true
		ts.fields(t)
	}
}

// fields registers what a type contains or points to.
func (ts *Types) fields(t reflect.Type) {
	switch t.Kind() {
	case reflect.Pointer:
		if !isObject(t.Elem()) {
			ts.add(t.Elem())
		}
	case reflect.Slice, reflect.Array:
		ts.add(t.Elem())
	case reflect.Map:
		ts.add(t.Key())
		ts.add(t.Elem())
	case reflect.Struct:
		for i := range t.NumField() {
			if f := t.Field(i); !skipped(t, f.Name) {
				ts.add(f.Type)
			}
		}
	}
}

// described is a type that a snapshot uses, and how it is to be read: as it is now, or as it was
// when it had fewer fields.
type described struct {
	t     reflect.Type
	codec codec
}

var descriptions sync.Map // []byte by type

// description is how a snapshot describes a type: its name, and for a struct each field that
// travels with a sum over the field's type. A later version that has more fields leaves the new
// ones zero; one that has lost or changed a field refuses.
func description(t reflect.Type) []byte {
	if b, ok := descriptions.Load(t); ok {
		return b.([]byte)
	}
	var none *sharing
	b := none.text(nil, typeName(t))
	var names []string
	if t.Kind() == reflect.Struct {
		for i := range t.NumField() {
			if name := t.Field(i).Name; !skipped(t, name) {
				names = append(names, name)
			}
		}
	}
	b = binary.AppendUvarint(b, uint64(len(names)))
	for _, name := range names {
		f, _ := t.FieldByName(name)
		b = none.text(b, name)
		b = binary.LittleEndian.AppendUint16(b, fingerprint(f.Type))
	}
	descriptions.Store(t, b)
	return b
}

// fingerprint changes with the fields of a type that travel.
func fingerprint(t reflect.Type) uint16 {
	h := fnv.New32a()
	describe(t, func(s string) { _, _ = h.Write([]byte(s)) })
	return uint16(h.Sum32() ^ h.Sum32()>>16)
}

// describe lists the fields of a type and their types, as far as they lie in it and not behind a
// pointer.
func describe(t reflect.Type, say func(string)) {
	say(typeName(t))
	if special(t) != nil {
		return
	}
	switch t.Kind() {
	case reflect.Struct:
		for i := range t.NumField() {
			if f := t.Field(i); !skipped(t, f.Name) {
				say(f.Name)
				describe(f.Type, say)
			}
		}
	case reflect.Slice, reflect.Array:
		describe(t.Elem(), say)
	}
}

// readTypes reads the descriptions of the Go types that the snapshot uses.
func (d *decoder) readTypes() {
	n := d.count(0, 32)
	for i := 0; i < n && d.err == nil; i++ {
		before := d.data
		name := d.text()
		t := d.env.Types.named(name)
		if t == nil {
			d.fail(&Error{Reason: Version,
				Detail: "it holds a " + printable(name) + ", which this version does not have"})
			return
		}
		// The description is the one that this version would write, byte for byte.
		if now := description(t); bytes.HasPrefix(before, now) { // as in nearly all snapshots
			d.data = before[len(now):]
			d.types = append(d.types, described{t, known.of(t)})
			continue
		}
		d.types = append(d.types, d.describedType(t))
	}
}

// describedType reads the fields that t had.
func (d *decoder) describedType(t reflect.Type) described {
	n := d.count(0, 8)
	var fs fields
	same := t.Kind() == reflect.Struct
	for i := 0; i < n && d.err == nil; i++ {
		name := d.text()
		sum := d.take(2)
		if d.err != nil || !same {
			d.damaged("a type with fields that it cannot have")
			return described{}
		}
		// A field must be there still, with the same type; fields that were added since stay zero.
		f, ok := t.FieldByName(name)
		if !ok || len(f.Index) != 1 || skipped(t, name) || fingerprint(f.Type) != binary.LittleEndian.Uint16(sum) {
			d.fail(&Error{Reason: Version,
				Detail: "it holds a " + typeName(t) + " as another version of Hognose made it"})
			return described{}
		}
		fs = append(fs, fieldOf(t, f)...)
	}
	if !same {
		return described{t, known.of(t)}
	}
	return described{t, fs}
}

// fieldOf returns the codec of one field of a struct.
func fieldOf(t reflect.Type, f reflect.StructField) fields {
	known.mu.Lock()
	defer known.mu.Unlock()
	return known.field(t, f)
}

// ours reports whether a package belongs to the interpreter or to the arrays under it.
func ours(pkg string) bool {
	return strings.Contains(pkg, "/internal/py") || strings.Contains(pkg, "/internal/nd")
}
