package archtest

// Hognose returns the rules of this repository. Rows follow the flow of data: a package may import what stands above it, and
// only what its row names.
func Hognose() Rules {
	return Rules{
		Module:   "github.com/hognose/hognose",
		Packages: packages,
		External: external,
		Files:    FileSizes{Usual: 800, Largest: 1200},
	}
}

const py = "internal/py/"

// knowledge is what the whole back end may use: none of it knows Python values.
var knowledge = []string{
	"internal/budget", "internal/host", py + "ucd", py + "suggest", py + "number/...", py + "text/...", py + "format/...", py + "decimal", py + "regex",
}

var packages = []Package{
	{Path: "internal/budget"},
	{Path: "internal/archtest"},
	{Path: "internal/oracle"}, // for tests and the conformance tool

	// Knowledge that depends on nothing but the meter.
	{Path: py + "ucd", Imports: []string{"internal/budget"}},
	{Path: py + "ucd/gen"},
	{Path: py + "suggest", Imports: []string{"internal/budget"}},
	{Path: py + "text/...", Imports: []string{"internal/budget", py + "ucd", py + "text/..."}},
	{Path: py + "number/...", Imports: []string{"internal/budget", py + "ucd", py + "text", py + "number/..."}},
	{Path: py + "format/...", Imports: []string{"internal/budget", py + "number", py + "text", py + "ucd"}},

	{Path: py + "decimal", Imports: []string{"internal/budget", py + "number", py + "ucd"}},
	{Path: py + "regex", Imports: []string{"internal/budget", py + "ucd", py + "text"}},

	// The front end: text to tree.
	{Path: py + "source", Imports: []string{"internal/budget", py + "text"}},
	{Path: py + "token", Imports: []string{py + "source"}},
	{Path: py + "ast", Imports: []string{py + "source", py + "ucd"}},
	{Path: py + "literal", Imports: []string{"internal/budget", py + "source", py + "ast", py + "ucd"}},
	{Path: py + "scanner", Imports: []string{"internal/budget", py + "source", py + "token", py + "ucd", py + "literal"}},
	{Path: py + "diagnose", Imports: []string{
		"internal/budget", py + "source", py + "token", py + "ast", py + "ucd", py + "literal", py + "scanner",
	}},
	{Path: py + "parser", Imports: []string{
		"internal/budget", py + "source", py + "token", py + "ast", py + "ucd", py + "literal", py + "scanner", py + "diagnose",
	}},

	// The middle: tree to code.
	{Path: py + "symtab", Imports: []string{"internal/budget", py + "source", py + "ast"}},
	{Path: py + "bytecode", Imports: []string{"internal/budget", py + "source", py + "number"}},
	{Path: py + "compiler", Imports: []string{
		"internal/budget", py + "source", py + "ast", py + "ucd", py + "number", py + "text", py + "symtab", py + "bytecode",
	}},

	// The back end: values, and the machine that runs code over them.
	{Path: py + "object", Imports: append([]string{py + "source", py + "bytecode"}, knowledge...)},
	{Path: py + "vm", Imports: append([]string{py + "bytecode", py + "object"}, knowledge...)},
	{Path: py + "builtins", Imports: append([]string{py + "object"}, knowledge...)},
	{Path: py + "traceback", Imports: append([]string{py + "source", py + "ast", py + "parser", py + "bytecode", py + "object"}, knowledge...)},
	{Path: py + "stdlib/tracebacks", Imports: []string{py + "source", py + "object", py + "traceback"}},
	{Path: py + "stdlib/tokenizer", Imports: []string{py + "source", py + "token", py + "scanner", py + "object"}},
	{Path: py + "stdlib/syntax", Imports: []string{py + "source", py + "ast", py + "parser", py + "number", py + "object"}},
	{Path: py + "stdlib/frozen", Imports: []string{py + "source", py + "parser", py + "compiler", py + "bytecode"}},
	{Path: py + "stdlib/frozen/gen", Imports: []string{py + "stdlib/frozen"}},
	{Path: py + "stdlib/...", Imports: append([]string{py + "object"}, knowledge...)},
	{Path: "internal/py", Imports: []string{"internal/budget", "internal/host", "internal/py/..."}},

	// Around the interpreter.
	{Path: "internal/host", Imports: []string{"internal/budget"}},
	{Path: "internal/wire"},
	{Path: "internal/terminal"},
	{Path: "internal/pyrunner"},
	{Path: ".", Imports: []string{"internal/budget", "internal/host", "internal/wire", "internal/py"}},
	{Path: "backend", Imports: []string{".", "backend/..."}},
	{Path: "backend/...", Imports: []string{".", "internal/wire", "internal/pyrunner"}},
	{Path: "internal/backendtest", Imports: []string{"."}}, // for tests
	{Path: "internal/hostile/...", Imports: []string{".", "internal/hostile"}},
	{Path: "agent/...", Imports: []string{".", "internal/wire", "agent/..."}},

	// Commands and tools.
	{Path: "internal/runner", Imports: []string{".", "internal/wire", "internal/py"}},
	{Path: "internal/cli", Imports: []string{
		".", "backend/...", "agent/...", "internal/budget", "internal/py", py + "object", py + "source", py + "token", py + "scanner", py + "ast", py + "parser", py + "suggest", py + "traceback",
		"internal/host", "internal/runner", "internal/terminal", "internal/wire",
	}},
	{Path: "cmd/hognose", Imports: []string{"internal/cli", "backend/process"}},
	{Path: "examples/...", Imports: []string{".", "backend/...", "agent/..."}}, // what users may import
	{Path: "bench", Imports: []string{"internal/oracle"}},
	{Path: "internal/conformance/...", Imports: []string{
		"internal/budget", "internal/host", "internal/oracle", "internal/conformance/...", "internal/py", py + "object", py + "source", py + "token", py + "ast", py + "scanner", py + "parser",
	}},
}

var external = []External{
	{Path: "github.com/spf13/cobra", From: []string{"internal/cli"}},
	{Path: "github.com/spf13/pflag", From: []string{"internal/cli"}},
	{Path: "github.com/reeflective/readline", From: []string{"internal/cli"}},
	{Path: "golang.org/x/term", From: []string{"internal/terminal"}},
	{Path: "github.com/creack/pty", From: []string{"internal/cli"}, TestOnly: true},
	{Path: "github.com/rogpeppe/go-internal", From: []string{"internal/cli"}, TestOnly: true},
	{Path: "github.com/sashabaranov/go-openai", From: []string{"agent/openai"}},
	{Path: "github.com/modelcontextprotocol/go-sdk", From: []string{"agent/mcp", "examples/mcp-code-mode"}},
	{Path: "github.com/landlock-lsm/go-landlock", From: []string{"backend/process"}},
	{Path: "github.com/elastic/go-seccomp-bpf", From: []string{"backend/process"}},
	{Path: "golang.org/x/sys", From: []string{"backend/process"}},
	{Path: "go.uber.org/goleak", From: []string{".", "agent", "agent/mcp"}, TestOnly: true},
}
