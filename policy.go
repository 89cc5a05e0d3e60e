package hognose

// Policy says what a program may touch beside its own variables and tools.
type Policy struct {
	// Imports are the modules it may import; nil means all that the backend offers, which for the embedded interpreter are
	// modules without authority.
	Imports *Allowlist
	// Builtins are the builtin functions it may call; nil means all but input, open, eval, exec, compile and breakpoint, which
	// have to be named here to be had; open is also there if Options.Files is not nil. Exceptions, True, None and the like are always there.
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

// deniedBuiltins are withheld unless a policy names them.
var deniedBuiltins = []string{"breakpoint", "compile", "eval", "exec", "input", "open"}
