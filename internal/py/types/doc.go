// Package types holds what the builtin types can do: their tables of slots and methods, their
// constructors, the formatting of str and bytes, the exception classes, and the objects behind type
// annotations.
//
// Package object knows how values lie in memory, how attributes are found and how calls are made;
// it never imports this package. A table here names the functions of one type. Package builtins
// lists all tables, and [object.Init] attaches them. Functions take the thread as their first
// parameter.
package types
