// This file declares the frames of the protocol: first those that a driver sends, then those of a
// runner, then their parts. docs/protocol.md describes them for other languages.

package wire

import "encoding/json"

// Frame is one message. The frames are the pointers to the structs of this package that embed Head.
type Frame interface{ head() *Head }

// Head is what every frame has.
type Head struct {
	// ID pairs a request with its answers: the driver chooses it, and the runner repeats it. Zero
	// means none.
	ID int64 `json:"id,omitempty"`
	// Session names one of several sessions of a runner; "" is the one a runner has if it has only
	// one.
	Session string `json:"session,omitempty"`
}

func (h *Head) head() *Head { return h }

func (h *Head) valid() bool { return h.ID >= 0 && len(h.Session) <= 128 }

// HeadOf returns the head of a frame, to read or to change it.
func HeadOf(f Frame) *Head { return f.head() }

// Frames to a runner. Each with an ID is ended by exactly one frame with that ID: Run by End, the
// others by Done. A Failure may come before it. Interrupt, Kill and ToolResult have no answer.
type (
	// Open starts a session.
	Open struct {
		Head
		Limits    Limits                     `json:"limits,omitzero"`
		Policy    Policy                     `json:"policy,omitzero"`
		Tools     []Tool                     `json:"tools,omitempty"`
		Variables map[string]json.RawMessage `json:"variables,omitempty"` // typed values
		Seed      *uint64                    `json:"seed,omitempty"`
		// RFC 3339: the time that programs see stands still
		Clock string `json:"clock,omitempty"`
		// await, async for and async with outside of functions are errors
		NoAwait bool `json:"no_await,omitempty"`
		// what a session was when TakeSnapshot was sent to it; Variables are not looked at then
		Snapshot []byte `json:"snapshot,omitempty"`
		// programs have a folder of their own in memory, /work, which the frames about files reach
		Files bool `json:"files,omitempty"`
	}
	// Run executes a snippet.
	Run struct {
		Head
		Code string `json:"code" wire:"required"`
		Name string `json:"name,omitempty"` // that tracebacks give it; "" is "<snippet N>", counted by the runner
		// Prelude says that it is code of the host, which the policy does not bind.
		Prelude bool `json:"prelude,omitempty"`
	}
	// Check reports a syntax error or violations of the policy, and runs nothing.
	Check struct {
		Head
		Code string `json:"code" wire:"required"`
	}
	// SetVar, the frame "set", assigns a global variable.
	SetVar struct {
		Head
		Name  string          `json:"name" wire:"required"`
		Value json.RawMessage `json:"value" wire:"required"`
	}
	// GetVar, the frame "get", asks for a global variable.
	GetVar struct {
		Head
		Name string `json:"name" wire:"required"`
	}
	// ListNames, the frame "names", asks for the global variables.
	ListNames struct{ Head }
	// AddTools makes more tools callable.
	AddTools struct {
		Head
		Tools []Tool `json:"tools" wire:"required"`
	}
	// Reset forgets variables and imports; tools stay.
	Reset struct{ Head }
	// TakeSnapshot, the frame "snapshot", asks for the session as bytes, of which Open makes another.
	TakeSnapshot struct{ Head }
	// WriteFile makes a file in /work, and the folders above it, or replaces its content. Paths are
	// absolute, or begin in /work.
	WriteFile struct {
		Head
		Path string `json:"path" wire:"required"`
		Data []byte `json:"data,omitempty"`
	}
	// ReadFile asks for the content of a file.
	ReadFile struct {
		Head
		Path string `json:"path" wire:"required"`
	}
	// ListFiles asks for the files below a folder, and those below the folders in it.
	ListFiles struct {
		Head
		Path string `json:"path,omitempty"` // "" is /work
	}
	// RemoveFile removes a file, or a folder with all that is in it.
	RemoveFile struct {
		Head
		Path string `json:"path" wire:"required"`
	}
	// Interrupt stops the snippet that runs and keeps the session.
	Interrupt struct{ Head }
	// Kill stops the snippet that runs and ends the session.
	Kill struct{ Head }
	// Close ends a session.
	Close struct{ Head }
	// ToolResult answers a ToolCall, by a value or by an error.
	ToolResult struct {
		Head
		Call  int64           `json:"call" wire:"required"`
		Value json.RawMessage `json:"value,omitempty"` // typed; absent is None
		Error *ToolError      `json:"error,omitempty"`
	}
)

// Frames from a runner.
type (
	// Ready is the first frame of a runner.
	Ready struct {
		Head
		Protocol int    `json:"protocol" wire:"required"`
		Runner   string `json:"runner" wire:"required"` // its name and version
		Python   string `json:"python" wire:"required"` // version of the language
		Sessions int    `json:"sessions,omitempty"`     // how many it holds at once; 0 is 1
	}
	// Stdout and Stderr are what the snippet prints.
	Stdout struct {
		Head
		Text string `json:"text" wire:"required"`
	}
	Stderr struct {
		Head
		Text string `json:"text" wire:"required"`
	}
	// Result is the value of a snippet's last expression if it is not None, or, unless Main,
	// something the snippet displayed.
	Result struct {
		Head
		Shown
		Main       bool            `json:"is_main_result"`
		Name       string          `json:"name,omitempty"` // of the file that the snippet wrote, if it is one
		HTML       string          `json:"html,omitempty"`
		Markdown   string          `json:"markdown,omitempty"`
		SVG        string          `json:"svg,omitempty"`
		PNG        string          `json:"png,omitempty"`  // base64
		JPEG       string          `json:"jpeg,omitempty"` // base64
		PDF        string          `json:"pdf,omitempty"`  // base64
		LaTeX      string          `json:"latex,omitempty"`
		JSON       json.RawMessage `json:"json,omitempty"`
		JavaScript string          `json:"javascript,omitempty"`
	}
	// Final is the argument of final_answer. The first of a run counts.
	Final struct {
		Head
		Shown
		VerifiedBy json.RawMessage `json:"verified_by,omitempty"` // typed; absent is None
	}
	// ToolCall asks the driver to run a tool. It counts only while the run with its ID is under
	// way.
	ToolCall struct {
		Head
		Call int64                      `json:"call" wire:"required"` // for the answer
		Name string                     `json:"name" wire:"required"`
		Args map[string]json.RawMessage `json:"args" wire:"required"` // typed values by the names of the parameters
	}
	// Failure, the frame "error", says what went wrong. With KindProtocol it also ends the request
	// it names.
	Failure struct {
		Head
		Kind       string      `json:"kind" wire:"required"`
		Name       string      `json:"name,omitempty"`       // class of the exception
		Message    string      `json:"value,omitempty"`      // str(exception), or a sentence
		Traceback  string      `json:"traceback,omitempty"`  // as Python prints it
		Frames     []Place     `json:"frames,omitempty"`     // of the traceback, outermost first, at most a hundred
		Limit      string      `json:"limit,omitempty"`      // which one was reached
		Violations []Violation `json:"violations,omitempty"` // the first hundred
		More       int         `json:"more,omitempty"`       // how many there are besides
		Allowed    []string    `json:"allowed,omitempty"`    // patterns of allowed imports
	}
	// End, the frame "end_of_execution", ends a run.
	End struct {
		Head
		Duration float64 `json:"duration_ms"`
		Steps    int64   `json:"steps,omitempty"`
		Memory   int64   `json:"memory,omitempty"` // bytes
		Limit    string  `json:"limit,omitempty"`  // the limit that ended the run
		Names    []Name  `json:"names,omitempty"`  // global names that the snippet bound
		Exit     *int    `json:"exit,omitempty"`   // argument of sys.exit
		// all output with its middle cut out, if it was too long to be sent as it came
		Logs *string `json:"logs,omitempty"`
	}
	// Done ends a request other than a run.
	Done struct {
		Head
		Found bool   `json:"found,omitempty"` // GetVar: there is such a variable
		Shown        // GetVar: its value
		Names []Name `json:"names,omitempty"` // ListNames
		// TakeSnapshot: the session
		Snapshot []byte `json:"snapshot,omitempty"`
		Data     []byte `json:"data,omitempty"`  // ReadFile
		Files    []File `json:"files,omitempty"` // ListFiles
	}
)

// Kinds of a Failure.
const (
	KindPython   = "python"   // an exception that the snippet did not catch; the session goes on
	KindPolicy   = "policy"   // the snippet breaks the policy; nothing of it ran
	KindLimit    = "limit"    // a limit was reached; the session goes on
	KindValue    = "value"    // a value cannot cross
	KindKilled   = "killed"   // the session was killed
	KindClosed   = "closed"   // there is no such session
	KindBackend  = "backend"  // the runner failed; the session is gone
	KindProtocol = "protocol" // the line is no frame, or its frame makes no sense now
)

// Shown is a Python value as a runner shows it.
type Shown struct {
	Text  string          `json:"text,omitempty"`        // repr, cut if it is long
	Type  string          `json:"python_type,omitempty"` // name of its class
	Value json.RawMessage `json:"value,omitempty"`       // typed; absent if the value cannot cross
	// Problem says why Value is absent, and Limit which limit is the reason: "value" if it is too
	// large.
	Problem string `json:"problem,omitempty"`
	Limit   string `json:"value_limit,omitempty"`
}

// Limits of a session. Zero means the runner's default, -1 none.
type Limits struct {
	Time      int64 `json:"time_ms,omitempty"`
	Memory    int64 `json:"memory,omitempty"` // bytes
	Steps     int64 `json:"steps,omitempty"`
	Output    int64 `json:"output,omitempty"` // characters
	Recursion int64 `json:"recursion,omitempty"`
	Source    int64 `json:"source,omitempty"` // bytes
}

// Policy of a session. An absent list means the runner's default, an empty one allows nothing.
type Policy struct {
	Imports  *[]string `json:"imports,omitempty"`
	Builtins *[]string `json:"builtins,omitempty"`
}

// Tool is a function of the driver that programs may call.
type Tool struct {
	Name string `json:"name"`
	Doc  string `json:"doc,omitempty"`
	// Schema is the JSON schema of the arguments: an object whose properties are the parameters, in
	// their order.
	Schema json.RawMessage `json:"schema,omitempty"`
	// Signature is the same for a runner that reads no schemas: parameters as Python writes them,
	// such as "query, limit=10".
	Signature string `json:"signature,omitempty"`
	// Keys are the names under which the driver wants the arguments, in the order of Signature,
	// where they differ from it.
	Keys     []string `json:"keys,omitempty"`
	MaxCalls int      `json:"max_calls,omitempty"` // in the session; zero means no limit
	Async    bool     `json:"async,omitempty"`     // programs await it
}

// ToolError is the failure of a tool.
type ToolError struct {
	Type    string `json:"type,omitempty"` // name of a builtin exception class; "" is RuntimeError
	Message string `json:"message"`
}

// Place is a frame of a traceback.
type Place struct {
	File     string `json:"file"`
	Line     int    `json:"line"`
	Column   int    `json:"column,omitempty"` // in characters, from 1
	Function string `json:"function,omitempty"`
	Text     string `json:"text,omitempty"` // the source line
}

// Violation is one place where a snippet breaks the policy.
type Violation struct {
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Kind    string `json:"kind"` // "import" or "builtin"
	Name    string `json:"name"`
	Nearest string `json:"nearest,omitempty"`
}

// Name is a global variable and the class of its value.
type Name struct {
	Name string `json:"name"`
	Type string `json:"type"`
}

// File is a file or folder of a session.
type File struct {
	Path string `json:"path"` // absolute
	Size int64  `json:"size"`
	Dir  bool   `json:"dir,omitempty"`
}
