// Package pyvalue is Python values as Go data, and the one table by which values cross between Go
// and Python.
//
// A converted value is a tree of nil, bool, int64, *big.Int, float64, complex128, string, []byte,
// []any and the types of this package. Everything that lets values cross works on such trees, so
// that all ways give the same:
//
//	Go value      Level: one level of any Go value as such a tree
//	Python value  internal/py writes and reads trees; internal/pyrunner does so under CPython
//	typed JSON    internal/wire, between processes
//	plain Go      Go, for hognose.Value.Go
//	plain JSON    JSON, for hognose.Value.JSON, the arguments of tools, answers and transcripts
//
// docs/embedding.md shows the table to users.
package pyvalue

import (
	"errors"
	"fmt"
	"slices"
)

// Go types of Python values that Go has none for.
type (
	// Dict is a dict in its order. Keys may be of any type that can be a key in Python.
	Dict []Item
	// Item is an entry of a Dict.
	Item struct{ Key, Value any }
	// Tuple is a tuple.
	Tuple []any
	// Set is a set.
	Set []any
	// FrozenSet is a frozenset.
	FrozenSet []any
	// ByteArray is a bytearray.
	ByteArray []byte
	// Scalar is a value that is written as text: of Type "datetime", "date" or "time" as
	// isoformat() gives it, "timedelta" in seconds ("86400.000001"), "decimal", "fraction" ("1/3"),
	// "uuid", "path".
	Scalar struct{ Type, Text string }
	// Object is an instance of another class that can show its fields, such as a dataclass. It
	// arrives as data, never as code.
	Object struct {
		Class  string
		Fields Dict
		Text   string // repr, for people
	}
	// Opaque is a value that cannot cross, such as a function, in the place of a larger one: only
	// what it looks like is known.
	Opaque struct {
		Class string
		Text  string // repr, cut if it is long
	}
)

// ScalarTypes are the types that are written as text.
var ScalarTypes = []string{"datetime", "date", "time", "timedelta", "decimal", "fraction", "uuid", "path"}

// IsScalar reports whether a Scalar may have the type.
func IsScalar(name string) bool { return slices.Contains(ScalarTypes, name) }

// MaxDepth is how deep values may be nested.
const MaxDepth = 190

// MaxJSON is how many bytes the JSON form of a value may have. With what a frame of the protocol
// has around it, it fits into a line.
const MaxJSON = 60 << 20

// ErrTooLarge reports a value whose JSON or Go form is larger than it may be.
var ErrTooLarge = errors.New("the value is too large")

// errCannot is the reason why a value does not cross.
func errCannot(class string) error {
	return fmt.Errorf("a Python object of type '%s' cannot become a Go value", class)
}

// Cannot returns the error for a value that cannot cross at all.
func (o Opaque) Cannot() error { return errCannot(o.Class) }
