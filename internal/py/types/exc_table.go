package types

import "github.com/hognose/hognose/internal/py/object"

// ExceptionTables are the tables of all exception classes, bases first.
var ExceptionTables = withInit([]object.TypeTable{
	baseExceptionTable,
	{Type: object.GeneratorExit, Doc: "Request that a generator exit."},
	{Type: object.KeyboardInterrupt, Doc: "Program interrupted by user."},
	{Type: object.SystemExit, Doc: "Request to exit from the interpreter.", Slots: &object.Slots{Init: systemExitInit}, Attrs: extraAttrs(object.SystemExit)},
	groupTable,
	{Type: object.Exception, Doc: "Common base class for all non-exit exceptions."},
	{Type: object.ExceptionGroup, Doc: "A group whose members are all Exceptions."},
	{Type: object.ArithmeticError, Doc: "Base class for arithmetic errors."},
	{Type: object.FloatingPointError, Doc: "Floating-point operation failed."},
	{Type: object.OverflowError, Doc: "Result too large to be represented."},
	{Type: object.ZeroDivisionError, Doc: "Second argument to a division or modulo operation was zero."},
	{Type: object.AssertionError, Doc: "Assertion failed."},
	{Type: object.AttributeError, Doc: "Attribute not found.", Slots: &object.Slots{Init: excKeywords(0), Str: excStr}, Attrs: extraAttrs(object.AttributeError)},
	{Type: object.BufferError, Doc: "Buffer error."},
	{Type: object.EOFError, Doc: "Read beyond end of file."},
	{Type: object.ImportError, Doc: "Import can't find module, or can't find name in module.", Slots: &object.Slots{Init: excKeywords(1), Str: importErrorStr},
		Methods: []*object.Def{{Name: "__reduce__", Sig: "self, /", Doc: "Helper for pickle.", Fn: importErrorReduce}}, Attrs: extraAttrs(object.ImportError)},
	{Type: object.ModuleNotFoundError, Doc: "Module not found."},
	{Type: object.LookupError, Doc: "Base class for lookup errors."},
	{Type: object.IndexError, Doc: "Sequence index out of range."},
	{Type: object.KeyError, Doc: "Mapping key not found.", Slots: &object.Slots{Str: keyErrorStr}},
	{Type: object.MemoryError, Doc: "Out of memory."},
	{Type: object.NameError, Doc: "Name not found globally.", Slots: &object.Slots{Init: excKeywords(0), Str: excStr}, Attrs: extraAttrs(object.NameError)},
	{Type: object.UnboundLocalError, Doc: "Local name referenced but not bound to a value."},
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
	{Type: object.IsADirectoryError, Doc: "Operation doesn't work on directories."},
	{Type: object.NotADirectoryError, Doc: "Operation only works on directories."},
	{Type: object.PermissionError, Doc: "Not enough permissions."},
	{Type: object.ProcessLookupError, Doc: "Process not found."},
	{Type: object.TimeoutError, Doc: "Timeout expired."},
	{Type: object.ReferenceError, Doc: "Weak ref proxy used after referent went away."},
	{Type: object.RuntimeError, Doc: "Unspecified run-time error."},
	{Type: object.NotImplementedError, Doc: "Method or function hasn't been implemented yet."},
	{Type: object.PythonFinalizationError, Doc: "Operation blocked during Python finalization."},
	{Type: object.RecursionError, Doc: "Recursion limit exceeded."},
	{Type: object.StopAsyncIteration, Doc: "Signal the end from iterator.__anext__()."},
	{Type: object.StopIteration, Doc: "Signal the end from iterator.__next__().", Slots: &object.Slots{Init: stopIterationInit}, Attrs: extraAttrs(object.StopIteration)},
	{Type: object.SyntaxError, Doc: "Invalid syntax.", Slots: &object.Slots{Init: syntaxErrorInit, Str: syntaxErrorStr}, Attrs: extraAttrs(object.SyntaxError)},
	{Type: object.IndentationError, Doc: "Improper indentation."},
	{Type: object.TabError, Doc: "Improper mixture of spaces and tabs."},
	{Type: object.SystemError, Doc: "Internal error in the Python interpreter."},
	{Type: object.TypeError, Doc: "Inappropriate argument type."},
	{Type: object.ValueError, Doc: "Inappropriate argument value (of correct type)."},
	{Type: object.UnicodeError, Doc: "Unicode related error."},
	unicodeTable(object.UnicodeDecodeError, "Unicode decoding error."),
	unicodeTable(object.UnicodeEncodeError, "Unicode encoding error."),
	unicodeTable(object.UnicodeTranslateError, "Unicode translation error."),
	{Type: object.Warning, Doc: "Base class for warning categories."},
	{Type: object.BytesWarning, Doc: "Base class for warnings about bytes and buffer related problems, mostly comparing to str."},
	{Type: object.DeprecationWarning, Doc: "Base class for warnings about deprecated features."},
	{Type: object.EncodingWarning, Doc: "Base class for warnings about encodings."},
	{Type: object.FutureWarning, Doc: "Base class for warnings about constructs that will change semantically in the future."},
	{Type: object.ImportWarning, Doc: "Base class for warnings about probable mistakes in module imports."},
	{Type: object.PendingDeprecationWarning, Doc: "Base class for warnings about features which will be deprecated in the future."},
	{Type: object.ResourceWarning, Doc: "Base class for warnings about resource usage."},
	{Type: object.RuntimeWarning, Doc: "Base class for warnings about dubious runtime behavior."},
	{Type: object.SyntaxWarning, Doc: "Base class for warnings about dubious syntax."},
	{Type: object.UnicodeWarning, Doc: "Base class for warnings about Unicode related problems."},
	{Type: object.UserWarning, Doc: "Base class for warnings generated by user code."},
})

// withInit gives each class an __init__ of its own, as CPython does: it decides which one a class with two of them as bases inherits.
func withInit(tables []object.TypeTable) []object.TypeTable {
	inits := make(map[*object.Type]func(t *object.Thread, v object.Value, args []object.Value, kw []*object.Str) error, len(tables))
	for i := range tables {
		tb := &tables[i]
		if tb.Slots == nil {
			tb.Slots = &object.Slots{}
		}
		if tb.Slots.Init == nil {
			tb.Slots.Init = inits[tb.Type.Base]
		}
		inits[tb.Type] = tb.Slots.Init
	}
	return tables
}

func unicodeTable(c *object.Type, doc string) object.TypeTable {
	return object.TypeTable{Type: c, Doc: doc, Slots: &object.Slots{Init: unicodeErrorInit, Str: unicodeErrorStr}, Attrs: extraAttrs(c)}
}
