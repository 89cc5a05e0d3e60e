package types

import "github.com/hognose/hognose/internal/py/object"

// ExceptionTables are the tables of all exception classes, bases first. A row without Slots
// inherits them from its base. The classes themselves, with their bases and the names of their
// extra attributes, are declared in package object (exctypes.go).
var ExceptionTables = withInit([]object.TypeTable{
	baseExceptionTable,
	{Type: object.GeneratorExit, Doc: "Raised inside a generator that is closed."},
	{Type: object.KeyboardInterrupt, Doc: "Program interrupted by user."},
	{Type: object.SystemExit, Doc: "Raised by sys.exit() to end the program.",
		Slots: &object.Slots{Init: systemExitInit}, Attrs: extraAttrs(object.SystemExit)},
	groupTable,
	{Type: object.Exception, Doc: "The base of all exceptions but those that end the program."},
	{Type: object.ExceptionGroup, Doc: "A group whose members are all Exceptions."},
	{Type: object.ArithmeticError, Doc: "The base of errors in calculations."},
	{Type: object.FloatingPointError, Doc: "Floating-point operation failed."},
	{Type: object.OverflowError, Doc: "A number is too large."},
	{Type: object.ZeroDivisionError, Doc: "A number was divided by zero."},
	{Type: object.AssertionError, Doc: "Assertion failed."},
	{Type: object.AttributeError, Doc: "Attribute not found.",
		Slots: &object.Slots{Init: excKeywords(0), Str: excStr}, Attrs: extraAttrs(object.AttributeError)},
	{Type: object.BufferError, Doc: "Buffer error."},
	{Type: object.EOFError, Doc: "The input ended where more was expected."},
	{Type: object.ImportError, Doc: "A module was not found, or it lacks a name.",
		Slots: &object.Slots{Init: excKeywords(1), Str: importErrorStr},
		Methods: []*object.Def{{Name: "__reduce__", Sig: "self, /", Doc: "Helper for pickle.",
			Fn: importErrorReduce}}, Attrs: extraAttrs(object.ImportError)},
	{Type: object.ModuleNotFoundError, Doc: "Module not found."},
	{Type: object.LookupError, Doc: "The base of errors about indices and keys."},
	{Type: object.IndexError, Doc: "There is no item at this index."},
	{Type: object.KeyError, Doc: "Mapping key not found.", Slots: &object.Slots{Str: keyErrorStr}},
	{Type: object.MemoryError, Doc: "Out of memory."},
	{Type: object.NameError, Doc: "Name not found globally.",
		Slots: &object.Slots{Init: excKeywords(0), Str: excStr}, Attrs: extraAttrs(object.NameError)},
	{Type: object.UnboundLocalError, Doc: "A local variable has no value yet."},
	osErrorTable,
	{Type: object.BlockingIOError, Doc: "I/O operation would block."},
	{Type: object.ChildProcessError, Doc: "Child process error."},
	{Type: object.ConnectionError, Doc: "Connection error."},
	{Type: object.BrokenPipeError, Doc: "Broken pipe."},
	{Type: object.ConnectionAbortedError, Doc: "Connection aborted."},
	{Type: object.ConnectionRefusedError, Doc: "Connection refused."},
	{Type: object.ConnectionResetError, Doc: "Connection reset."},
	{Type: object.FileExistsError, Doc: "File already exists."},
	{Type: object.FileNotFoundError, Doc: "File not found."},
	{Type: object.InterruptedError, Doc: "Interrupted by signal."},
	{Type: object.IsADirectoryError, Doc: "The operation needs a file, and this is a folder."},
	{Type: object.NotADirectoryError, Doc: "The operation needs a folder, and this is none."},
	{Type: object.PermissionError, Doc: "Not enough permissions."},
	{Type: object.ProcessLookupError, Doc: "Process not found."},
	{Type: object.TimeoutError, Doc: "Timeout expired."},
	{Type: object.ReferenceError, Doc: "The object behind a weak proxy is gone."},
	{Type: object.RuntimeError, Doc: "Unspecified run-time error."},
	{Type: object.NotImplementedError, Doc: "A method that subclasses have to define."},
	{Type: object.PythonFinalizationError, Doc: "The interpreter is about to end and cannot do this any more."},
	{Type: object.RecursionError, Doc: "Recursion limit exceeded."},
	{Type: object.StopAsyncIteration, Doc: "Raised by __anext__() when there are no more items."},
	{Type: object.StopIteration, Doc: "Raised by __next__() when there are no more items.",
		Slots: &object.Slots{Init: stopIterationInit}, Attrs: extraAttrs(object.StopIteration)},
	{Type: object.SyntaxError, Doc: "Invalid syntax.",
		Slots: &object.Slots{Init: syntaxErrorInit, Str: syntaxErrorStr}, Attrs: extraAttrs(object.SyntaxError)},
	{Type: object.IndentationError, Doc: "Improper indentation."},
	{Type: object.TabError, Doc: "Tabs and spaces are mixed in a way that has no clear meaning."},
	{Type: object.SystemError, Doc: "A fault of the interpreter."},
	{Type: object.TypeError, Doc: "Inappropriate argument type."},
	{Type: object.ValueError, Doc: "The type of an argument is right, its value is not."},
	{Type: object.UnicodeError, Doc: "Unicode related error."},
	unicodeTable(object.UnicodeDecodeError, "Unicode decoding error."),
	unicodeTable(object.UnicodeEncodeError, "Unicode encoding error."),
	unicodeTable(object.UnicodeTranslateError, "Unicode translation error."),
	{Type: object.Warning, Doc: "The base of all warnings."},
	{Type: object.BytesWarning,
		Doc: "Base class for warnings about bytes and buffer related problems, mostly comparing to str."},
	{Type: object.DeprecationWarning, Doc: "Warns developers about what will go away."},
	{Type: object.EncodingWarning, Doc: "Warns about a missing or doubtful encoding."},
	{Type: object.FutureWarning, Doc: "Warns about what will mean something else in the future."},
	{Type: object.ImportWarning, Doc: "Warns about an import that is likely a mistake."},
	{Type: object.PendingDeprecationWarning, Doc: "Warns about what will be deprecated later."},
	{Type: object.ResourceWarning, Doc: "Warns about files and other resources that were not closed."},
	{Type: object.RuntimeWarning, Doc: "Warns about something odd while the program runs."},
	{Type: object.SyntaxWarning, Doc: "Warns about source text that is likely a mistake."},
	{Type: object.UnicodeWarning, Doc: "Base class for warnings about Unicode related problems."},
	{Type: object.UserWarning, Doc: "Warns about what a program itself finds worth a warning."},
})

// withInit gives each class an __init__ of its own, as CPython does: it decides which one a class
// with two of them as bases inherits. It notes which classes have the __new__ and the __init__ of
// BaseException.
func withInit(tables []object.TypeTable) []object.TypeTable {
	slots := make([]object.Slots, len(tables)) // of those that have none
	for i := range tables {
		tb := &tables[i]
		if tb.Slots == nil {
			tb.Slots = &slots[i]
		}
		tb.PlainExc = tb.Type == object.BaseException || tb.Slots.New == nil && tb.Slots.Init == nil
		for j := i - 1; j >= 0; j-- {
			if base := &tables[j]; base.Type == tb.Type.Base {
				tb.PlainExc = tb.PlainExc && base.PlainExc
				if tb.Slots.Init == nil {
					tb.Slots.Init = base.Slots.Init
				}
				break
			}
		}
	}
	return tables
}

// unicodeTable is a row for one of the three Unicode errors.
func unicodeTable(c *object.Type, doc string) object.TypeTable {
	return object.TypeTable{Type: c, Doc: doc,
		Slots: &object.Slots{Init: unicodeErrorInit, Str: unicodeErrorStr}, Attrs: extraAttrs(c)}
}
