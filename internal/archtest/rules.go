// This file has the rules of this repository: which package may import which, and the bounds with
// their exceptions.

package archtest

// Hognose returns the rules of this repository. Rows follow the flow of data: a package may import
// what stands above it, and only what its row names.
func Hognose() Rules {
	return Rules{
		Module:   "github.com/hognose/hognose",
		Packages: packages,
		Anywhere: []string{"internal/protect"},
		External: external,
		Public:   []string{".", "backend/...", "agent/...", "packages", "fetch", "science", "server", "server/store", "cluster"},
		Files: FileSizes{Median: 300, Usual: 500, Largest: 800,
			Except: map[string]string{py + "vm/loop.go": "the dispatch switch"}},
		Longest: Functions{Median: 12, Lines: 65, Except: longFunctions},
		Sleeps:  sleeps,
		Tools:   []string{"bench/...", "examples/...", "internal/archtest/...", "internal/conformance/...", "internal/doctest/...", "internal/hostile/..."},
		Goroutines: Goroutines{Except: goroutines, Alone: []string{
			"bench/server",
			"internal/cli", "internal/lineedit", "internal/conformance/...", "internal/hostile/...", "internal/doctest", "internal/backendtest", "internal/dockertest", "internal/e2btest",
			"examples/...",
		}},
		Plain: PlainData{
			Packages: []string{py + "object", py + "types", py + "builtins", py + "stdlib/...", py + "science/..."},
			Object:   "Header", Lists: []string{"States", "states"}, Methods: []string{"Trace", "Step"},
			Portable: []string{"Save", "Load"},
			Except: map[string]string{
				py + "object/sorter":              "its function is set while a sort runs in Go, and never while one waits",
				py + "stdlib/itertools/predicate": "a part of takewhile and its like, which are in the list",
				py + "science/sqlite/aggregate":   "lives while SQLite runs an aggregate function, and never while one waits",
				py + "stdlib/zlib/compressor":     "Go's compressor cannot be written down: it is refused by name",
			},
			Static: []string{"Thread", "Runtime", "Type", "Def", "Attr", "Code", "Slots", "TypeTable"},
		},
	}
}

const py = "internal/py/"

// longFunctions are switches with a short case for each kind of thing.
var longFunctions = map[string]string{
	py + "vm/loop.go:loop":              "over the instructions",
	py + "vm/rare.go:rare":              "over the rare instructions",
	py + "ast/dump_node.go:expr":        "over the expressions",
	py + "ast/dump_node.go:stmt":        "over the statements",
	py + "ast/walk.go:expr":             "over the expressions",
	py + "ast/walk.go:stmt":             "over the statements",
	py + "symtab/collect_expr.go:expr":  "over the expressions",
	py + "symtab/collect_stmt.go:stmt":  "over the statements",
	py + "scanner/name.go:keyword":      "over the keywords",
	py + "regex/run.go:run":             "over the instructions of patterns",
	py + "stdlib/csv/reader.go:char":    "over the states of the reader",
	"internal/hostile/shape.go:sources": "a table of texts",
}

// sleeps are in no test's way: nobody waits for them, or they play something slow.
var sleeps = map[string]string{
	"backend/docker/host_test.go:TestHost":                             "a process that is killed while it sleeps",
	"backend/process/host_test.go:TestHost":                            "a process that is killed while it sleeps",
	"remote_test.go:TestRunsReturnInTimeAndLateRunnersLive":            "it holds whether the next request is there or not",
	"exchange_test.go:TestCancelWhileSendingKeepsTheSession":           "it holds whether the session has noticed by then or not",
	"internal/cli/pty_test.go:TestApprovalOnATerminalHasNoTimeLimit":   "a person who thinks",
	"server/store/kill_test.go:TestNothingIsLostWhenTheServerIsKilled": "it kills at random moments",
	"internal/directory/seat_test.go:TestWaitingForAPlaceTakesNoTime":  "another run takes long",
	"internal/chaos/process_test.go:ready":                             "a process starts, which tells nobody",
	"internal/chaos/load_test.go:client":                               "a client thinks, or tries again later",
	"internal/chaos/check_test.go:compare":                             "a cluster mends itself, which tells nobody",
	"internal/chaos/fault_test.go:run":                                 "between faults",
	"internal/chaos/fault_test.go:apply":                               "a fault lasts",
	"internal/chaos/chaos_test.go:TestLong":                            "calm between faults",
	"internal/chaos/chaos_test.go:TestPartitions":                      "calm after faults",
	"internal/chaos/many_test.go:TestManySessions":                     "sessions leave memory, which tells nobody",
	"internal/chaos/throughput_test.go:measure":                        "it measures for some time",
	"internal/chaos/chaos_test.go:TestRollingRestart":                  "clients go on between restarts",
	"record_test.go:moodyTools":                                        "a slow tool",
	"internal/langtest/toolcall_test.go:slowTool":                      "a slow tool",
}

// knowledge is what the whole back end may use: none of it knows Python values.
var knowledge = []string{
	"internal/budget", "internal/host", py + "ucd", py + "suggest", py + "number/...", py + "text/...", py + "format/...", py + "decimal", py + "regex",
}

var packages = []Package{
	{Path: "internal/budget"},
	{Path: "internal/protect"}, // goroutines
	{Path: "internal/pyvalue"}, // values between Go and Python
	{Path: "internal/archtest"},
	{Path: "internal/archtest/figures", Imports: []string{"internal/archtest", "internal/markdown"}},
	{Path: "internal/lazyregexp"},
	{Path: "internal/headroom", Imports: []string{"internal/startheap"}},
	{Path: "internal/startheap"}, // so early that it can import nothing
	{Path: "internal/markdown"},  // for tools that write tables
	{Path: "internal/oracle"},    // for tests and the conformance tool

	// Knowledge that depends on nothing but the meter.
	{Path: py + "ucd", Imports: []string{"internal/budget"}},
	{Path: py + "ucd/gen"},
	{Path: py + "suggest", Imports: []string{"internal/budget"}},
	{Path: py + "text/...", Imports: []string{"internal/budget", py + "ucd", py + "text/..."}},
	{Path: py + "number/...", Imports: []string{"internal/budget", py + "ucd", py + "text", py + "number/..."}},
	{Path: py + "format/...", Imports: []string{"internal/budget", py + "number", py + "text", py + "ucd"}},

	// Kernels of arrays, which know nothing of Python.

	{Path: py + "decimal", Imports: []string{"internal/budget", py + "number", py + "ucd"}},
	{Path: py + "regex", Imports: []string{"internal/budget", py + "ucd", py + "text"}},

	// Arrays: plain Go, no Python. Functions whose last bits are the same everywhere are number's.
	{Path: "internal/nd/...", Imports: []string{"internal/budget", py + "number", py + "text", "internal/nd/..."}},

	// Times and text of tables.
	{Path: "internal/frame/...", Imports: []string{"internal/budget", py + "number", py + "text", "internal/nd/...", "internal/frame/..."}},
	// Pictures: plain Go, no Python.
	{Path: "internal/draw", Imports: []string{"internal/budget"}},

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
	{Path: py + "tree", Imports: []string{"internal/budget", py + "source", py + "ast"}}, // trees that programs make

	// The middle: tree to code.
	{Path: py + "symtab", Imports: []string{"internal/budget", py + "source", py + "ast"}},
	{Path: py + "bytecode", Imports: []string{"internal/budget", py + "source", py + "number"}},
	{Path: py + "compiler", Imports: []string{
		"internal/budget", py + "source", py + "ast", py + "ucd", py + "number", py + "text", py + "symtab", py + "bytecode",
	}},

	// The back end: values, and the machine that runs code over them.
	{Path: py + "object", Imports: append([]string{py + "source", py + "bytecode"}, knowledge...)},
	{Path: py + "types", Imports: append([]string{py + "source", py + "bytecode", py + "object"}, knowledge...)},
	{Path: py + "vm", Imports: append([]string{py + "bytecode", py + "object", py + "types"}, knowledge...)},
	{Path: py + "image", Imports: []string{"internal/budget", py + "bytecode", py + "object"}},
	{Path: py + "snapshot", Imports: []string{"internal/budget", "internal/host", py + "source", py + "tree", py + "bytecode", py + "object", py + "vm"}},
	{Path: py + "builtins", Imports: append([]string{py + "object", py + "types"}, knowledge...)},
	{Path: py + "traceback", Imports: append([]string{
		py + "source", py + "ast", py + "parser", py + "bytecode", py + "object", py + "types",
	}, knowledge...)},
	{Path: py + "stdlib/tracebacks", Imports: []string{py + "source", py + "object", py + "traceback"}},
	{Path: py + "stdlib/tokenizer", Imports: []string{py + "source", py + "token", py + "scanner", py + "object"}},
	{Path: py + "stdlib/syntax", Imports: []string{"internal/budget", py + "source", py + "ast", py + "parser", py + "tree", py + "number", py + "object"}},
	{Path: py + "stdlib/frozen", Imports: []string{py + "source", py + "parser", py + "compiler", py + "bytecode"}},
	{Path: py + "stdlib/refused", Imports: []string{py + "stdlib/frozen"}},
	{Path: py + "site", Imports: []string{"internal/budget", py + "source", py + "parser", py + "compiler", py + "bytecode"}},
	{Path: py + "stdlib/frozen/gen", Imports: []string{py + "stdlib/frozen", py + "science/frozen"}},
	{Path: py + "stdlib/datetime", Imports: append([]string{py + "object", py + "types", py + "stdlib/time"}, knowledge...)}, // the local time
	{Path: py + "stdlib/imports", Imports: append([]string{py + "bytecode", py + "object", py + "types"}, knowledge...)},     // runs frozen modules
	{Path: py + "stdlib/...", Imports: append([]string{py + "object", py + "types"}, knowledge...)},

	// Opt-in libraries: the interpreter does not know them, package science adds them.
	{Path: py + "science/frozen", Imports: []string{py + "stdlib/frozen"}},
	{Path: py + "science/pandas", Imports: append([]string{"internal/nd", "internal/frame/...", py + "object", py + "types", py + "science/numpy"}, knowledge...)},
	{Path: py + "science/tables", Imports: append([]string{"internal/nd", "internal/frame/...", py + "object", py + "types", py + "science/numpy"}, knowledge...)},
	{Path: py + "science/...", Imports: append([]string{"internal/nd/...", "internal/draw", py + "object", py + "types"}, knowledge...)},

	{Path: py + "importer", Imports: []string{"internal/budget", py + "source", py + "object", py + "bytecode", py + "suggest", py + "site", py + "stdlib/..."}},
	{Path: "internal/py", Imports: []string{
		"internal/budget", "internal/host", "internal/pyvalue", py + "source", py + "token", py + "ast", py + "literal", py + "scanner", py + "diagnose", py + "parser", py + "tree",
		py + "symtab", py + "bytecode", py + "compiler", py + "object", py + "types", py + "vm", py + "snapshot", py + "image", py + "builtins", py + "traceback", py + "importer", py + "site",
		py + "stdlib/...", py + "ucd", py + "suggest", py + "number/...", py + "text/...", py + "format/...", py + "decimal", py + "regex",
	}},
	{Path: "packages", Imports: []string{"internal/lazyregexp", py + "importer", py + "site"}},
	{Path: "science", Imports: []string{py + "importer", py + "object", py + "science/..."}}, // imported for effect

	// Around the interpreter.
	{Path: "internal/host", Imports: []string{"internal/budget"}},
	{Path: "internal/wire", Imports: []string{"internal/pyvalue"}},
	{Path: "internal/terminal"},
	{Path: "internal/terminal/picture"},
	{Path: "internal/profile", Imports: []string{"internal/py/object"}},
	{Path: "internal/lineedit", Imports: []string{"internal/terminal"}},
	{Path: "internal/archive"},
	{Path: "internal/excerpt"},
	{Path: "internal/pyrunner"},
	{Path: "internal/journal", Imports: []string{"internal/budget", "internal/wire", "internal/py"}},
	{Path: "internal/options"}, // a table
	{Path: "internal/schema", Imports: []string{"internal/py", "internal/pyvalue"}},

	// What sessions run on. The public package and the command both stand on it, and it knows
	// neither.
	{Path: "backend/driver"}, // interfaces
	{Path: "internal/engine", Imports: []string{"internal/budget", "internal/excerpt", "internal/journal", "internal/schema", "internal/py"}},
	{Path: "internal/engine/local", Imports: []string{
		"internal/budget", "internal/engine", "internal/host", "internal/pyvalue", "internal/wire", "internal/py", py + "object",
	}},
	{Path: "internal/engine/remote", Imports: []string{
		"backend/driver", "internal/budget", "internal/engine", "internal/pyvalue", "internal/wire", "internal/py",
	}},
	{Path: ".", Imports: []string{
		"backend/driver", "internal/engine", "internal/engine/local", "internal/engine/remote", "internal/excerpt", "internal/host", "internal/pyvalue", "internal/wire",
		"internal/journal", "internal/options", "internal/schema", "internal/py",
	}},
	{Path: "fetch", Imports: []string{".", "internal/engine"}}, // HTTP for programs
	{Path: "backend", Imports: []string{".", "backend/...", py + "suggest"}},
	{Path: "backend/process", Imports: []string{".", "backend/driver", "internal/archive", "internal/pyrunner", "internal/worker"}},
	{Path: "internal/dockerapi"},
	{Path: "backend/...", Imports: []string{".", "internal/lazyregexp", "backend/driver", "internal/archive", "internal/dockerapi", "internal/wire", "internal/pyrunner"}},
	{Path: "internal/backendtest", Imports: []string{".", "internal/options"}}, // for tests
	{Path: "internal/langtest"},                                        // for tests and the conformance tool
	{Path: "internal/dockertest"},                                      // for tests
	{Path: "internal/e2btest", Imports: []string{"internal/pyrunner"}}, // for tests
	{Path: "internal/hostile/...", Imports: []string{".", "agent", "science", "internal/hostile", "internal/py", "internal/py/object", "internal/budget"}},
	{Path: "internal/directory", Imports: []string{".", "backend/driver", "fetch", "internal/budget", "internal/engine", "internal/py", "internal/wire"}}, // sessions of servers
	{Path: "internal/metrics"},
	{Path: "server", Imports: []string{".", "agent", "backend/driver", "fetch", "internal/directory", "internal/metrics"}},
	{Path: "internal/records", Imports: []string{"internal/directory"}}, // sessions in JetStream
	{Path: "server/store", Imports: []string{"internal/records", "server"}},
	{Path: "cluster", Imports: []string{"internal/directory", "internal/records"}},
	{Path: "agent/...", Imports: []string{".", "internal/lazyregexp", "internal/py", "internal/pyvalue", "internal/wire", "internal/terminal", "internal/excerpt", "agent/..."}},

	// Commands and tools.
	{Path: "internal/worker", Imports: []string{".", "internal/wire", "internal/py"}},
	{Path: "internal/cli", Imports: []string{
		".", "backend/...", "agent/...", "server", "cluster", "packages", "fetch", "internal/engine", "internal/engine/local", "internal/engine/remote",
		"internal/options", "internal/budget", "internal/py", py + "object", py + "source", py + "token", py + "scanner", py + "ast", py + "parser",
		py + "suggest", py + "traceback", "server/store", "internal/excerpt", "internal/headroom", "internal/host", "internal/journal", "internal/lazyregexp", "internal/pyvalue",
		"internal/worker", "internal/terminal", "internal/lineedit", "internal/wire", "internal/profile", "internal/terminal/picture", "docs",
		"internal/site",
	}},
	{Path: "docs"}, // the documents, embedded
	{Path: "internal/site/...", Imports: []string{"docs", "internal/site", "internal/site/md"}}, // makes a website of them
	{Path: "cmd/hognose", Imports: []string{"internal/cli", "backend/process", "science"}},
	{Path: "examples/...", Imports: []string{".", "backend/...", "agent/...", "packages", "fetch", "science"}}, // what users may import
	{Path: "adapters/...", Imports: []string{".", "agent"}},                                                    // modules of their own
	{Path: "clients/python"},
	{Path: "deploy", Imports: []string{"cluster", "internal/cli"}}, // files for a cluster, and their tests
	{Path: "internal/chaos", Imports: []string{"internal/cli"}},    // kills the processes of a cluster
	{Path: "cmd/hognose-wasm", Imports: []string{"internal/worker", "science"}},
	{Path: "clients/typescript"},
	{Path: "bench", Imports: []string{".", "packages", "internal/oracle"}},
	{Path: "bench/server"}, // measures a server from outside
	{Path: "internal/doctest/...", Imports: []string{".", "backend/process", "agent/...", "internal/oracle", "internal/cli", "internal/doctest"}},
	{Path: "internal/gallery", Imports: []string{".", "science"}},
	{Path: "internal/conformance/...", Imports: []string{
		"packages", "science", "internal/budget", "internal/host", "internal/langtest", "internal/markdown", "internal/oracle", "internal/conformance/...", "internal/py", py + "object", py + "source", py + "token", py + "ast", py + "scanner", py + "parser",
	}},
}

var external = []External{
	{Path: "github.com/cloudwego/eino", From: []string{"adapters/eino"}},
	{Path: "github.com/eino-contrib/jsonschema", From: []string{"adapters/eino"}},
	{Path: "github.com/firebase/genkit/go", From: []string{"adapters/genkit"}},
	{Path: "github.com/tmc/langchaingo", From: []string{"adapters/langchaingo"}},
	{Path: "github.com/anthropics/anthropic-sdk-go", From: []string{"adapters/anthropic"}},
	{Path: "github.com/openai/openai-go/v3", From: []string{"adapters/openai"}},
	{Path: "github.com/spf13/cobra", From: []string{"internal/cli"}},
	{Path: "github.com/spf13/pflag", From: []string{"internal/cli"}},
	{Path: "github.com/rivo/uniseg", From: []string{"internal/lineedit", "internal/cli"}},
	{Path: "golang.org/x/image", From: []string{"internal/draw"}}, // vector: anti-aliased areas
	{Path: "golang.org/x/sync", From: []string{"bench/server"}},
	{Path: "golang.org/x/term", From: []string{"internal/terminal"}},
	{Path: "github.com/creack/pty", From: []string{"internal/cli"}, TestOnly: true},
	{Path: "github.com/rogpeppe/go-internal", From: []string{"internal/cli", "internal/langtest"}, TestOnly: true},
	{Path: "github.com/sashabaranov/go-openai", From: []string{"agent/openai"}},
	{Path: "github.com/modelcontextprotocol/go-sdk", From: []string{"agent/mcp", "server", "examples/mcp-code-mode", "adapters/mcp"}},
	{Path: "github.com/yuin/goldmark", From: []string{"internal/site/md"}, TestOnly: true},
	{Path: "github.com/nats-io/nats-server/v2", From: []string{"internal/records", "cluster", "internal/chaos"}}, // in the last two for tests
	{Path: "github.com/nats-io/nats.go", From: []string{"internal/records", "cluster"}},
	{Path: "github.com/anishathalye/porcupine", From: []string{"internal/chaos"}, TestOnly: true}, // linearizability
	{Path: "github.com/google/jsonschema-go", From: []string{"server"}, TestOnly: true},
	{Path: "github.com/moby/moby", From: []string{"backend/docker", "internal/dockertest"}}, // for tests,
	{Path: "github.com/Microsoft/go-winio", From: []string{"internal/dockerapi"}},           // pipes of Windows
	{Path: "github.com/landlock-lsm/go-landlock", From: []string{"backend/process"}},
	{Path: "golang.org/x/sys", From: []string{"backend/process", "internal/cli", "internal/terminal"}},
	{Path: "github.com/BurntSushi/toml", From: []string{"packages"}},
	{Path: "github.com/klauspost/compress", From: []string{py + "snapshot"}},
	{Path: "github.com/ncruces/go-sqlite3", From: []string{py + "science/sqlite"}}, // a database, as WebAssembly
	{Path: "github.com/tetratelabs/wazero", From: []string{py + "science/sqlite"}}, // to bound its memory
	{Path: "go.uber.org/goleak", From: []string{".", "agent", "server", "agent/mcp", "agent/openai"}, TestOnly: true},
}

// goroutines are functions that start a goroutine without package protect, and why that one cannot
// panic whatever a program does.
var goroutines = map[string]string{
	"agent/anthropic/anthropic.go:Generate":      "cancels a context",
	"agent/openai/openai.go:Generate":            "cancels a context",
	"agent/mcp/environment.go:newProgress":       "tells a client the time and a line",
	"agent/mcp/pool.go:open":                     "closes a session",
	"agent/mcp/serve.go:Serve":                   "closes sessions",
	"backend/docker/driver.go:refill":            "asks the daemon, which is trusted",
	"backend/docker/files.go:python":             "copies bytes",
	"backend/docker/image.go:install":            "closes a connection",
	"backend/docker/orphans.go:reapOrphans":      "asks the daemon, which is trusted",
	"backend/docker/runner.go:Close":             "asks the daemon, which is trusted",
	"backend/docker/runner.go:create":            "asks the daemon, which is trusted",
	"backend/docker/runner.go:death":             "asks the daemon, which is trusted",
	"internal/dockerapi/conn.go:hijack":          "sets a deadline",
	"backend/e2b/runner.go:newRunner":            "cancels a context",
	"backend/e2b/sandbox.go:enter":               "asks the service, whose answers are read as JSON",
	"backend/process/driver_linux.go:refill":     "starts a process before it has read anything",
	"backend/process/driver_linux.go:spawn":      "starts a process before it has read anything",
	"backend/process/driver_linux.go:startStage": "waits for a process",
	"backend/process/idle_linux.go:Idle":         "sends a signal",
	"backend/process/reaper_linux.go:start":      "waits for a process",
	"backend/process/runner_linux.go:Close":      "removes a control group",
	"backend/process/runner_linux.go:newTail":    "copies bytes",
	"internal/budget/alarm.go:arm":               "sets a flag",
	"internal/budget/pool.go:takeGarbage":        "Interp.Tidy, which is called, recovers",
	"internal/directory/peer.go:call":            "sends a message without a body",
	"internal/engine/clock.go:start":             "cancels a context",
	"internal/engine/remote/request.go:send":     "closes the runner, which is protected",
	"internal/engine/remote/toolcall.go:start":   "Base.Protect and answer, which are called, recover",
	"internal/engine/run.go:watch":               "sets a flag",
	"internal/engine/toolcall.go:Ask":            "Base.decide, which is called, recovers",
	"internal/engine/toolcall.go:Start":          "Base.Protect, which is called, recovers; the result is queued",
	"internal/engine/toolcall.go:newWorker":      "Base.Protect, which is called, recovers",
	"internal/py/science/sqlite/stmt.go:prepare": "adds to a list",
	"internal/py/site/site.go:Code":              "Site.load, which is called, recovers",
	"internal/worker/worker.go:finish":           "ends sessions",
	"internal/worker/worker.go:open":             "served.serve, which is called for each request, recovers",
	"server/e2b_code.go:newLines":                "sends a constant while its request is served",
	"server/e2b_process.go:startProcess":         "closes a pipe",
	"server/mcp.go:follow":                       "cancels a context",
	"server/stream.go:newStream":                 "sends a constant while its request is served",
	"server/trace.go:newTracer":                  "sends spans, which are made of plain data",
}
