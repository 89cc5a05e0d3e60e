// Package csv is the native half of Python's module csv: the module _csv with the reader and the
// writer. The frozen module csv has the dialects; it checks their settings and hands them over as
// one object.
package csv

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
	"github.com/hognose/hognose/internal/py/ucd"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name:   "_csv",
	States: states,
	Doc:    "Native parts of csv.",
	Funcs:  functions,
	Types:  []object.TypeTable{readerTable, writerTable},
}

type (
	thread = object.Thread
	value  = object.Value
)

var (
	readerType = object.NewNativeType("_csv.reader", object.ObjectType, object.Final)
	writerType = object.NewNativeType("_csv.writer", object.ObjectType, object.Final)
)

// quoting is which fields a writer puts between quotes, and which a reader takes for numbers. The
// numbers are those of csv.QUOTE_MINIMAL and so on, which programs pass: their order must stay.
type quoting int

const (
	quoteMinimal quoting = iota
	quoteAll
	quoteNonNumeric
	quoteNone
	quoteStrings
	quoteNotNull
)

// none stands for a character that a dialect does not have.
const none rune = -1

// dialect is the settings of a reader or writer.
type dialect struct {
	object                        value // as the program sees them
	class                         value // csv.Error
	delimiter, quote, escape      rune
	terminator                    string
	quoting                       quoting
	double, skipInitial, isStrict bool
}

// trace visits what a dialect refers to; reader and writer have it in their Trace.
func (d *dialect) trace(visit func(value)) {
	visit(d.object)
	visit(d.class)
}

// newDialect reads the attributes of a dialect that the frozen module has checked. They are read
// once: a program that changes its dialect object later changes no reader or writer, as in CPython,
// where the settings are copied too.
func newDialect(t *thread, v, class value) (dialect, error) {
	d := dialect{object: v, class: class}
	for _, f := range [...]struct {
		name string
		to   *rune
	}{{"delimiter", &d.delimiter}, {"quotechar", &d.quote}, {"escapechar", &d.escape}} {
		c, err := t.GetAttr(v, t.Intern(f.name))
		if err != nil {
			return d, err
		}
		*f.to = none
		if c.Kind().Base() == object.KStr && c.Str().S != "" {
			*f.to, _ = ucd.DecodeRune(c.Str().S)
		}
	}
	for _, f := range [...]struct {
		name string
		to   *bool
	}{{"doublequote", &d.double}, {"skipinitialspace", &d.skipInitial}, {"strict", &d.isStrict}} {
		b, err := t.GetAttr(v, t.Intern(f.name))
		if err == nil {
			*f.to, err = t.Truth(b)
		}
		if err != nil {
			return d, err
		}
	}
	q, err := t.GetAttr(v, t.Intern("quoting"))
	if err != nil {
		return d, err
	}
	n, err := t.IndexInt(q, object.OverflowError)
	if err != nil {
		return d, err
	}
	d.quoting = quoting(n)
	end, err := t.GetAttr(v, t.Intern("lineterminator"))
	if err == nil && end.Kind().Base() == object.KStr {
		d.terminator = end.Str().S
	}
	return d, err
}

// fail raises csv.Error. csv.Error is a Python class, so it is called like any other; what it makes
// is checked to be an exception.
func (d *dialect) fail(t *thread, msg string) error {
	v, err := t.Call(d.class, object.NewStr(msg))
	if err != nil {
		return err
	}
	e, err := types.ToException(t, v)
	if err != nil {
		return err
	}
	return e
}

// The sizes are for the meter: what a reader or writer takes without its buffers, and what a field
// takes without its text.
const (
	pollBytes = 1 << 12 // bytes between two looks at the budget
	stateSize = 256
	fieldSize = 64
)
