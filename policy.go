package hognose

// Policy says what a program may touch beside its own variables and tools.
type Policy struct {
	// Imports are the modules it may import; nil means all that the backend offers, which for the embedded interpreter are
	// modules without authority. There a name that no module of the standard library has, and no file in Options.Files, is an error at Open.
	Imports *Allowlist
	// Builtins are the builtin functions it may call; nil means DefaultBuiltins, and open if Options.Files is not nil; on backends with CPython it means
	// all. "*" means all everywhere. Exceptions, True, None and the like are always there. A name that is no builtin is an error at Open.
	Builtins *Allowlist
}

// Allowlist is a list of names. An empty one allows nothing, and is not the same as a nil *Allowlist.
//
// For imports, "numpy" allows numpy alone, "numpy.*" also its submodules, "numpy.random" that and numpy, "*" everything.
type Allowlist []string

// BaseImports are the modules that smolagents allows by default.
var BaseImports = Allowlist{
	"collections", "datetime", "itertools", "math", "queue", "random", "re", "stat", "statistics", "time", "unicodedata",
}

// BaseFunctions is a prelude: smolagents offers these functions of the module math without an import.
const BaseFunctions = "from math import acos, asin, atan, atan2, ceil, cos, degrees, exp, floor, log, radians, sin, sqrt, tan\n"

// SafeBuiltins are the builtin functions that tinyAgent allows.
var SafeBuiltins = Allowlist{
	"abs", "all", "any", "bool", "callable", "chr", "dict", "dir", "divmod", "enumerate", "filter", "float", "format",
	"frozenset", "getattr", "hasattr", "hash", "id", "int", "isinstance", "issubclass", "iter", "len", "list", "map", "max", "min",
	"next", "oct", "ord", "pow", "print", "range", "repr", "reversed", "round", "set", "slice", "sorted", "str", "sum", "tuple",
	"type", "vars", "zip", "final_answer",
}

// DefaultBuiltins are the builtin functions that programs may call unless a policy says otherwise: all but breakpoint, compile, eval, exec, input and open.
// append(hognose.DefaultBuiltins, "exec") allows one more.
var DefaultBuiltins = Allowlist{
	"abs", "aiter", "all", "anext", "any", "ascii", "bin", "bool", "bytearray", "bytes", "callable", "chr", "classmethod", "complex", "delattr", "dict", "dir",
	"divmod", "enumerate", "exit", "filter", "final_answer", "float", "format", "frozenset", "getattr", "globals", "hasattr", "hash", "help", "hex", "id", "int",
	"isinstance", "issubclass", "iter", "len", "list", "locals", "map", "max", "memoryview", "min", "next", "object", "oct", "ord", "pow", "print", "property",
	"quit", "range", "repr", "reversed", "round", "set", "setattr", "slice", "sorted", "staticmethod", "str", "sum", "super", "tuple", "type", "vars", "zip",
}

// deniedBuiltins are withheld unless a policy names them.
var deniedBuiltins = []string{"breakpoint", "compile", "eval", "exec", "input", "open"}
