package object

// The exception classes.
var (
	BaseException             = exception("BaseException", ObjectType)
	GeneratorExit             = exception("GeneratorExit", BaseException)
	KeyboardInterrupt         = exception("KeyboardInterrupt", BaseException)
	SystemExit                = exception("SystemExit", BaseException, "code")
	BaseExceptionGroup        = exception("BaseExceptionGroup", BaseException, "message", "exceptions")
	Exception                 = exception("Exception", BaseException)
	ExceptionGroup            = exceptionGroup()
	ArithmeticError           = exception("ArithmeticError", Exception)
	FloatingPointError        = exception("FloatingPointError", ArithmeticError)
	OverflowError             = exception("OverflowError", ArithmeticError)
	ZeroDivisionError         = exception("ZeroDivisionError", ArithmeticError)
	AssertionError            = exception("AssertionError", Exception)
	AttributeError            = exception("AttributeError", Exception, "name", "obj")
	BufferError               = exception("BufferError", Exception)
	EOFError                  = exception("EOFError", Exception)
	ImportError               = exception("ImportError", Exception, "msg", "name", "path", "name_from")
	ModuleNotFoundError       = exception("ModuleNotFoundError", ImportError)
	LookupError               = exception("LookupError", Exception)
	IndexError                = exception("IndexError", LookupError)
	KeyError                  = exception("KeyError", LookupError)
	MemoryError               = exception("MemoryError", Exception)
	NameError                 = exception("NameError", Exception, "name")
	UnboundLocalError         = exception("UnboundLocalError", NameError)
	OSError                   = exception("OSError", Exception, "errno", "strerror", "filename", "filename2", "characters_written")
	BlockingIOError           = exception("BlockingIOError", OSError)
	ChildProcessError         = exception("ChildProcessError", OSError)
	ConnectionError           = exception("ConnectionError", OSError)
	BrokenPipeError           = exception("BrokenPipeError", ConnectionError)
	ConnectionAbortedError    = exception("ConnectionAbortedError", ConnectionError)
	ConnectionRefusedError    = exception("ConnectionRefusedError", ConnectionError)
	ConnectionResetError      = exception("ConnectionResetError", ConnectionError)
	FileExistsError           = exception("FileExistsError", OSError)
	FileNotFoundError         = exception("FileNotFoundError", OSError)
	InterruptedError          = exception("InterruptedError", OSError)
	IsADirectoryError         = exception("IsADirectoryError", OSError)
	NotADirectoryError        = exception("NotADirectoryError", OSError)
	PermissionError           = exception("PermissionError", OSError)
	ProcessLookupError        = exception("ProcessLookupError", OSError)
	TimeoutError              = exception("TimeoutError", OSError)
	ReferenceError            = exception("ReferenceError", Exception)
	RuntimeError              = exception("RuntimeError", Exception)
	NotImplementedError       = exception("NotImplementedError", RuntimeError)
	PythonFinalizationError   = exception("PythonFinalizationError", RuntimeError)
	RecursionError            = exception("RecursionError", RuntimeError)
	StopAsyncIteration        = exception("StopAsyncIteration", Exception)
	StopIteration             = exception("StopIteration", Exception, "value")
	SyntaxError               = exception("SyntaxError", Exception, "msg", "filename", "lineno", "offset", "text", "end_lineno", "end_offset", "print_file_and_line")
	IndentationError          = exception("IndentationError", SyntaxError)
	TabError                  = exception("TabError", IndentationError)
	SystemError               = exception("SystemError", Exception)
	TypeError                 = exception("TypeError", Exception)
	ValueError                = exception("ValueError", Exception)
	UnicodeError              = exception("UnicodeError", ValueError)
	UnicodeDecodeError        = exception("UnicodeDecodeError", UnicodeError, "encoding", "object", "start", "end", "reason")
	UnicodeEncodeError        = exception("UnicodeEncodeError", UnicodeError, "encoding", "object", "start", "end", "reason")
	UnicodeTranslateError     = exception("UnicodeTranslateError", UnicodeError, "encoding", "object", "start", "end", "reason")
	Warning                   = exception("Warning", Exception)
	BytesWarning              = exception("BytesWarning", Warning)
	DeprecationWarning        = exception("DeprecationWarning", Warning)
	EncodingWarning           = exception("EncodingWarning", Warning)
	FutureWarning             = exception("FutureWarning", Warning)
	ImportWarning             = exception("ImportWarning", Warning)
	PendingDeprecationWarning = exception("PendingDeprecationWarning", Warning)
	ResourceWarning           = exception("ResourceWarning", Warning)
	RuntimeWarning            = exception("RuntimeWarning", Warning)
	SyntaxWarning             = exception("SyntaxWarning", Warning)
	UnicodeWarning            = exception("UnicodeWarning", Warning)
	UserWarning               = exception("UserWarning", Warning)
)

// ExceptionTypes lists all of them, bases first, for the builtins module.
func ExceptionTypes() []*Type {
	return []*Type{
		BaseException, GeneratorExit, KeyboardInterrupt, SystemExit, BaseExceptionGroup, Exception, ExceptionGroup,
		ArithmeticError, FloatingPointError, OverflowError, ZeroDivisionError, AssertionError, AttributeError, BufferError,
		EOFError, ImportError, ModuleNotFoundError, LookupError, IndexError, KeyError, MemoryError, NameError,
		UnboundLocalError, OSError, BlockingIOError, ChildProcessError, ConnectionError, BrokenPipeError,
		ConnectionAbortedError, ConnectionRefusedError, ConnectionResetError, FileExistsError, FileNotFoundError,
		InterruptedError, IsADirectoryError, NotADirectoryError, PermissionError, ProcessLookupError, TimeoutError,
		ReferenceError, RuntimeError, NotImplementedError, PythonFinalizationError, RecursionError, StopAsyncIteration,
		StopIteration, SyntaxError, IndentationError, TabError, SystemError, TypeError, ValueError, UnicodeError,
		UnicodeDecodeError, UnicodeEncodeError, UnicodeTranslateError, Warning, BytesWarning, DeprecationWarning,
		EncodingWarning, FutureWarning, ImportWarning, PendingDeprecationWarning, ResourceWarning, RuntimeWarning,
		SyntaxWarning, UnicodeWarning, UserWarning,
	}
}

// exception declares a native exception class with the given extra attributes; it inherits those of
// its base.
func exception(name string, base *Type, extra ...string) *Type {
	c := DeclareType(name, KException, base)
	c.Flags |= HasDict
	if len(extra) == 0 {
		extra = base.extras
	}
	c.extras = extra
	c.root = &Shape{shared: true}
	return c
}

func exceptionGroup() *Type {
	c := exception("ExceptionGroup", BaseExceptionGroup)
	c.Bases = []*Type{BaseExceptionGroup, Exception}
	c.MRO = []*Type{c, BaseExceptionGroup, Exception, BaseException, ObjectType}
	return c
}

// Extra returns the names of the attributes kept in Exc.Extra.
func (c *Type) Extra() []string { return c.extras }
