package snapshot

import (
	"reflect"
	"slices"
	"strings"
	"sync"
)

// A type that moves to another package keeps the name that older snapshots know it by: this file
// has the old names.

// savedName returns the name of a type of a package below internal/py. Package types was split off
// from package object, and all states that it holds were object's.
func savedName(pkg, name string) string {
	if pkg == "types" {
		pkg = "object"
	}
	name = pkg + "." + name
	if old, ok := oldNames()[name]; ok {
		return old
	}
	return name
}

// oldNames are the names of types that were renamed, or have left package object for a module.
var oldNames = sync.OnceValue(func() map[string]string {
	return map[string]string{
		"object.Codecs":                         "object.codecRegistry",
		"stdlib/abc.abcAnswers":                 "object.abcAnswers",
		"stdlib/abc.abcState":                   "object.abcState",
		"stdlib/abc.savedABC":                   "object.savedABC",
		"stdlib/collections.odictIterator":      "object.odictIterator",
		"stdlib/collections.savedOdictIterator": "object.savedOdictIterator",
	}
})

// Stale lists the entries of the tables of this package that name no type or field there is. An
// entry that went stale would leave a field of a forged snapshot unchecked.
func (ts *Types) Stale() []string {
	var stale []string
	for _, old := range oldNames() {
		if ts.by[old] == nil {
			stale = append(stale, old)
		}
	}
	for field := range cast() {
		dot := strings.LastIndexByte(field, '.')
		if !ts.hasField(field[:dot], field[dot+1:]) {
			stale = append(stale, field)
		}
	}
	for name, fields := range notSaved() {
		for _, f := range fields {
			if !ts.hasField(name, f) {
				stale = append(stale, name+"."+f)
			}
		}
	}
	slices.Sort(stale)
	return stale
}

// hasField reports whether a type that a snapshot can hold has the field.
func (ts *Types) hasField(name, field string) bool {
	t := ts.by[name]
	if t == nil {
		t = layoutNamed(name)
	}
	if t == nil || t.Kind() != reflect.Struct {
		return false
	}
	_, ok := t.FieldByName(field)
	return ok
}
