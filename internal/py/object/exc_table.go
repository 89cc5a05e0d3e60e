package object

// ExceptionTables are the tables of all exception classes, bases first.
var ExceptionTables = withInit([]TypeTable{
	baseExceptionTable,
	{Type: GeneratorExit, Doc: "Request that a generator exit."},
	{Type: KeyboardInterrupt, Doc: "Program interrupted by user."},
	{Type: SystemExit, Doc: "Request to exit from the interpreter.", Slots: &Slots{Init: systemExitInit}, Attrs: extraAttrs(SystemExit)},
	groupTable,
	{Type: Exception, Doc: "Common base class for all non-exit exceptions."},
	{Type: ExceptionGroup, Doc: "A group whose members are all Exceptions."},
	{Type: ArithmeticError, Doc: "Base class for arithmetic errors."},
	{Type: FloatingPointError, Doc: "Floating-point operation failed."},
	{Type: OverflowError, Doc: "Result too large to be represented."},
	{Type: ZeroDivisionError, Doc: "Second argument to a division or modulo operation was zero."},
	{Type: AssertionError, Doc: "Assertion failed."},
	{Type: AttributeError, Doc: "Attribute not found.", Slots: &Slots{Init: excKeywords(0), Str: excStr}, Attrs: extraAttrs(AttributeError)},
	{Type: BufferError, Doc: "Buffer error."},
	{Type: EOFError, Doc: "Read beyond end of file."},
	{Type: ImportError, Doc: "Import can't find module, or can't find name in module.", Slots: &Slots{Init: excKeywords(1), Str: importErrorStr},
		Methods: []*Def{{Name: "__reduce__", Sig: "self, /", Doc: "Helper for pickle.", Fn: importErrorReduce}}, Attrs: extraAttrs(ImportError)},
	{Type: ModuleNotFoundError, Doc: "Module not found."},
	{Type: LookupError, Doc: "Base class for lookup errors."},
	{Type: IndexError, Doc: "Sequence index out of range."},
	{Type: KeyError, Doc: "Mapping key not found.", Slots: &Slots{Str: keyErrorStr}},
	{Type: MemoryError, Doc: "Out of memory."},
	{Type: NameError, Doc: "Name not found globally.", Slots: &Slots{Init: excKeywords(0), Str: excStr}, Attrs: extraAttrs(NameError)},
	{Type: UnboundLocalError, Doc: "Local name referenced but not bound to a value."},
	osErrorTable,
	{Type: BlockingIOError, Doc: "I/O operation would block."},
	{Type: ChildProcessError, Doc: "Child process error."},
	{Type: ConnectionError, Doc: "Connection error."},
	{Type: BrokenPipeError, Doc: "Broken pipe."},
	{Type: ConnectionAbortedError, Doc: "Connection aborted."},
	{Type: ConnectionRefusedError, Doc: "Connection refused."},
	{Type: ConnectionResetError, Doc: "Connection reset."},
	{Type: FileExistsError, Doc: "File already exists."},
	{Type: FileNotFoundError, Doc: "File not found."},
	{Type: InterruptedError, Doc: "Interrupted by signal."},
	{Type: IsADirectoryError, Doc: "Operation doesn't work on directories."},
	{Type: NotADirectoryError, Doc: "Operation only works on directories."},
	{Type: PermissionError, Doc: "Not enough permissions."},
	{Type: ProcessLookupError, Doc: "Process not found."},
	{Type: TimeoutError, Doc: "Timeout expired."},
	{Type: ReferenceError, Doc: "Weak ref proxy used after referent went away."},
	{Type: RuntimeError, Doc: "Unspecified run-time error."},
	{Type: NotImplementedError, Doc: "Method or function hasn't been implemented yet."},
	{Type: PythonFinalizationError, Doc: "Operation blocked during Python finalization."},
	{Type: RecursionError, Doc: "Recursion limit exceeded."},
	{Type: StopAsyncIteration, Doc: "Signal the end from iterator.__anext__()."},
	{Type: StopIteration, Doc: "Signal the end from iterator.__next__().", Slots: &Slots{Init: stopIterationInit}, Attrs: extraAttrs(StopIteration)},
	{Type: SyntaxError, Doc: "Invalid syntax.", Slots: &Slots{Init: syntaxErrorInit, Str: syntaxErrorStr}, Attrs: extraAttrs(SyntaxError)},
	{Type: IndentationError, Doc: "Improper indentation."},
	{Type: TabError, Doc: "Improper mixture of spaces and tabs."},
	{Type: SystemError, Doc: "Internal error in the Python interpreter."},
	{Type: TypeError, Doc: "Inappropriate argument type."},
	{Type: ValueError, Doc: "Inappropriate argument value (of correct type)."},
	{Type: UnicodeError, Doc: "Unicode related error."},
	unicodeTable(UnicodeDecodeError, "Unicode decoding error."),
	unicodeTable(UnicodeEncodeError, "Unicode encoding error."),
	unicodeTable(UnicodeTranslateError, "Unicode translation error."),
	{Type: Warning, Doc: "Base class for warning categories."},
	{Type: BytesWarning, Doc: "Base class for warnings about bytes and buffer related problems, mostly comparing to str."},
	{Type: DeprecationWarning, Doc: "Base class for warnings about deprecated features."},
	{Type: EncodingWarning, Doc: "Base class for warnings about encodings."},
	{Type: FutureWarning, Doc: "Base class for warnings about constructs that will change semantically in the future."},
	{Type: ImportWarning, Doc: "Base class for warnings about probable mistakes in module imports."},
	{Type: PendingDeprecationWarning, Doc: "Base class for warnings about features which will be deprecated in the future."},
	{Type: ResourceWarning, Doc: "Base class for warnings about resource usage."},
	{Type: RuntimeWarning, Doc: "Base class for warnings about dubious runtime behavior."},
	{Type: SyntaxWarning, Doc: "Base class for warnings about dubious syntax."},
	{Type: UnicodeWarning, Doc: "Base class for warnings about Unicode related problems."},
	{Type: UserWarning, Doc: "Base class for warnings generated by user code."},
})

// withInit gives each class an __init__ of its own, as CPython does: it decides which one a class with two of them as bases inherits.
func withInit(tables []TypeTable) []TypeTable {
	inits := make(map[*Type]func(t *Thread, v Value, args []Value, kw []*Str) error, len(tables))
	for i := range tables {
		tb := &tables[i]
		if tb.Slots == nil {
			tb.Slots = &Slots{}
		}
		if tb.Slots.Init == nil {
			tb.Slots.Init = inits[tb.Type.Base]
		}
		inits[tb.Type] = tb.Slots.Init
	}
	return tables
}

func unicodeTable(c *Type, doc string) TypeTable {
	return TypeTable{Type: c, Doc: doc, Slots: &Slots{Init: unicodeErrorInit, Str: unicodeErrorStr}, Attrs: extraAttrs(c)}
}
