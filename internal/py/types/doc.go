// Package types holds what the builtin types can do: their tables of slots and methods, their constructors, the formatting of str and
// bytes, the exception classes, and the objects behind type annotations.
//
// Package object knows how values lie in memory, how attributes are found and how calls are made; it never imports this package. A table here
// names the functions of one type, and [object.Init] attaches it: package builtins lists all tables, so that a type without one
// is missed when the process starts. Functions take the thread as their first parameter.
package types
