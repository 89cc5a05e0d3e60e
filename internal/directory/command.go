// This file has commands, which surfaces send to sessions, and replies. Both are data: they travel
// to workers as JSON.

package directory

import (
	"encoding/json"
	"io/fs"
	"sync"
	"time"
)

// Op is what a command does.
type Op string

// The operations of a session.
const (
	Run      Op = "run"      // Code
	Resume   Op = "resume"   // a pending run, with Results
	Check    Op = "check"    // Code, without running it
	Reset    Op = "reset"    // forget variables
	Get      Op = "get"      // the variable Name
	Set      Op = "set"      // Name to Value
	Names    Op = "names"    // of the variables; with Value true, their reprs too
	Pending  Op = "pending"  // tool calls that are waited for
	Read     Op = "read"     // the file Path
	Write    Op = "write"    // Data to the file Path
	Stat     Op = "stat"     // the file Path
	ReadDir  Op = "readdir"  // the folder Path, Depth levels of it
	Mkdir    Op = "mkdir"    // Path, with what is above it
	Remove   Op = "remove"   // Path, with what is below it
	Rename   Op = "rename"   // Path to To
	Snapshot Op = "snapshot" // the whole session as bytes
	Load     Op = "load"     // Data, which Snapshot gave, in place of what is there
	Artifact Op = "artifact" // number N, or the list of them if it is zero
	Open     Op = "open"     // another context
	Drop     Op = "drop"     // a context
	Contexts Op = "contexts" // lists them
)

// changes are the operations after which a session is another one. A durable store writes the
// session after these, and a remote directory gives them request ids.
var changes = sync.OnceValue(func() map[Op]bool {
	return map[Op]bool{
		Run: true, Resume: true, Reset: true, Set: true, Write: true, Mkdir: true, Remove: true, Rename: true,
		Load: true, Open: true, Drop: true,
	}
})

// Command is a request to a session.
type Command struct {
	Op        Op                `json:"op"`
	RequestID string            `json:"request_id,omitempty"` // the same one is executed once
	Context   string            `json:"context,omitempty"`    // which interpreter of the session; "" is the first
	Code      string            `json:"code,omitempty"`
	Timeout   time.Duration     `json:"timeout,omitempty"`
	Stream    bool              `json:"stream,omitempty"` // a run that calls tools waits for Signal
	Env       map[string]string `json:"env,omitempty"`    // os.environ during this run
	Results   []ToolResult      `json:"results,omitempty"`
	Name      string            `json:"name,omitempty"`
	Value     json.RawMessage   `json:"value,omitempty"`
	Path      string            `json:"path,omitempty"`
	To        string            `json:"to,omitempty"`
	Depth     int               `json:"depth,omitempty"`
	Data      []byte            `json:"data,omitempty"`
	N         int               `json:"n,omitempty"`

	// Idempotent says that the command may be executed again if whoever executed it was lost. Recall
	// asks for the answer that the session remembers, and executes nothing. Announce wants an event
	// of the type Started before the command is executed.
	Idempotent bool `json:"idempotent,omitempty"`
	Recall     bool `json:"recall,omitempty"`
	Announce   bool `json:"announce,omitempty"`

	Gone <-chan struct{} `json:"-"` // closed when nobody can answer tool calls any more
}

// Reply is what a command gave. Which fields are set depends on the operation.
type Reply struct {
	Run       *Result    `json:"run,omitempty"`
	Error     *RunError  `json:"error,omitempty"` // of Check
	Names     []Variable `json:"names,omitempty"`
	Variable  *Value     `json:"variable,omitempty"`
	Found     bool       `json:"found,omitempty"`
	Pending   []Call     `json:"pending,omitempty"`
	Data      []byte     `json:"data,omitempty"`
	Type      string     `json:"type,omitempty"` // media type of Data
	Files     []File     `json:"files,omitempty"`
	Artifacts []Document `json:"artifacts,omitempty"`
	Contexts  []Context  `json:"contexts,omitempty"`
	Replayed  bool       `json:"-"` // this is the answer to an earlier request with the same id
}

// Result is what a run gave.
type Result struct {
	Status     string     `json:"status"` // "ok", "error", "pending"
	Value      *Value     `json:"value,omitempty"`
	Final      *Final     `json:"final,omitempty"`
	Logs       string     `json:"logs"`
	Error      *RunError  `json:"error,omitempty"`
	Exit       *int       `json:"exit,omitempty"`
	Names      []Variable `json:"names,omitempty"`
	Artifacts  []Document `json:"artifacts,omitempty"`
	Pending    []Call     `json:"pending,omitempty"`
	Executions int        `json:"execution_count"`
	Usage      Usage      `json:"usage"`
	// Saved says, with a durable store, whether a restart would keep the session as it is now.
	Saved    *bool  `json:"saved,omitempty"`
	NotSaved string `json:"save_problem,omitempty"` // why not
}

// Usage is what a run cost.
type Usage struct {
	Duration float64 `json:"duration_ms"`
	Steps    int64   `json:"steps"`
	Memory   int64   `json:"memory"`
}

// Value is a Python value for people and programs.
type Value struct {
	Type    string          `json:"type"`
	Repr    string          `json:"repr"`
	JSON    json.RawMessage `json:"json,omitempty"`
	Problem string          `json:"problem,omitempty"` // why there is no JSON
}

// Final is the argument of final_answer.
type Final struct {
	Value
	VerifiedBy *Value `json:"verified_by,omitempty"`
}

// Variable is a global variable.
type Variable struct {
	Name string `json:"name"`
	Type string `json:"type"`
	Repr string `json:"repr,omitempty"`
}

// Call is a tool call that waits for its result.
type Call struct {
	ID   int64           `json:"id"`
	Tool string          `json:"tool"`
	Args json.RawMessage `json:"args"`
}

// RunError says how a run failed.
type RunError struct {
	Kind       string      `json:"kind"` // "python", "policy", "limit", "cancelled"
	Type       string      `json:"type"` // class of the exception, or what stands for it
	Message    string      `json:"message"`
	Traceback  string      `json:"traceback,omitempty"`
	Frames     []Frame     `json:"frames,omitempty"`
	Limit      string      `json:"limit,omitempty"`
	Violations []Violation `json:"violations,omitempty"`
}

// Frame is one place of a traceback.
type Frame struct {
	File     string `json:"file"`
	Line     int    `json:"line"`
	Column   int    `json:"column,omitempty"`
	Function string `json:"function,omitempty"`
	Text     string `json:"text,omitempty"`
}

// Violation is one place where a snippet breaks the policy.
type Violation struct {
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Kind    string `json:"kind"`
	Name    string `json:"name"`
	Nearest string `json:"nearest,omitempty"`
}

// Document is something that a run made beside text.
type Document struct {
	N    int    `json:"n"` // for Artifact, from 1 on
	Name string `json:"name,omitempty"`
	Type string `json:"type"`
	Size int    `json:"size"`
	Data []byte `json:"data,omitempty"`
}

// File describes a file.
type File struct {
	Name     string      `json:"name"`
	Path     string      `json:"path"`
	Dir      bool        `json:"dir,omitempty"`
	Size     int64       `json:"size"`
	Mode     fs.FileMode `json:"mode"`
	Modified time.Time   `json:"modified"`
}

// Context is one of the interpreters of a session.
type Context struct {
	ID  string `json:"id"`
	Dir string `json:"dir,omitempty"`
}

// Started is the type of the event that a command with Announce begins with.
const Started = "started"

// Event is what happens during a command.
type Event struct {
	Type string // "stdout", "stderr", "tool_call", Started
	Text string
	Call *Call
}
