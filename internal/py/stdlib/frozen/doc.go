// Package frozen holds the modules of the standard library that are written in Python.
//
// Each is one file, named by the module: collections.abc.py is the module collections.abc. A module
// is a package if files of submodules are there too. Every session runs the code of a module in a
// namespace of its own; so the texts must not count on state outside of their session.
//
// The folder templates holds the same modules compiled: reading one takes a fraction of the time.
// After a change of a text, or of the compiler, go generate makes the templates anew. Until then
// [Code] sees that a template does not fit its text and compiles the text, so nothing is wrong but
// the speed, and a test that says so.
//
// What needs speed, or a look inside objects, lies in native modules whose names start with an
// underscore.
package frozen
