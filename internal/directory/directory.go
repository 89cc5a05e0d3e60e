// Package directory keeps Python sessions by their ids, for servers.
//
// A [Directory] is what the surfaces of a server know: they create sessions, send them commands and
// delete them. All of it is data that could travel, so another implementation may forward it to
// another machine. [Local] is the one that runs sessions in this process, [Isolated] keeps them in
// processes of their own, and package cluster on other machines.
//
// A session of Local is an actor: one command at a time, in the order of arrival, and only so many
// may wait. A session that nobody uses becomes a snapshot in a [Store] and leaves memory; the next
// command brings it back. With a durable store every command that changes a session is stored
// before it is answered, together with its answer, so that a request with the same id is answered
// again and not executed again.
//
// Tenants know nothing of each other: every call names one, and the session of another does not
// exist for it. Runs of tenants take turns (turns.go).
//
// Where to read first: session.go has the life of a command (acquire, wake, execute, commit),
// persist.go how sessions become records and back, life.go what the janitor does, claim.go what
// only workers of a cluster need.
package directory

import (
	"context"
	"encoding/json"
	"time"
)

// Directory keeps sessions. It is safe for concurrent use.
type Directory interface {
	// Create opens a session.
	Create(ctx context.Context, tenant string, spec *Spec) (*Info, error)
	// List describes the sessions of a tenant, oldest first.
	List(ctx context.Context, tenant string) ([]*Info, error)
	// Info describes one session.
	Info(ctx context.Context, tenant, id string) (*Info, error)
	// Locate finds a session by its id alone, with its tenant. Whoever calls it must check the secret
	// of the session.
	Locate(ctx context.Context, id string) (tenant string, info *Info, err error)
	// Do sends a session a command and waits for its reply. emit, which may be nil, gets what
	// happens meanwhile, one event at a time; it is not called after Do has returned.
	Do(ctx context.Context, tenant, id string, c *Command, emit func(Event)) (*Reply, error)
	// Signal reaches a session while it runs a command.
	Signal(ctx context.Context, tenant, id string, s Signal) error
	// Update changes when a session ends; see Change.
	Update(ctx context.Context, tenant, id string, c Change) (*Info, error)
	// Restore makes a session of what the command Snapshot gave.
	Restore(ctx context.Context, tenant string, data []byte) (*Info, error)
	// Fork makes copies of a session.
	Fork(ctx context.Context, tenant, id string, n int) ([]*Info, error)
	// Once runs a command in a session that is made for it, of spec or of what the command Snapshot
	// gave (base), and ends with it. Nothing of it is stored.
	Once(ctx context.Context, tenant string, spec *Spec, base []byte, c *Command, emit func(Event)) (*Reply, error)
	// Delete ends a session. A run under way is killed.
	Delete(ctx context.Context, tenant, id string) error
	// Stats counts the sessions that exist, and those in memory.
	Stats() (all, live int)
	// Drain stores what is in memory and refuses all that comes later.
	Drain(ctx context.Context) error
}

// Spec is what a session is created with. Zero values mean the defaults of the server.
type Spec struct {
	Backend   string                     `json:"backend,omitempty"`
	Limits    Limits                     `json:"limits,omitzero"`
	Policy    Policy                     `json:"policy,omitzero"`
	Variables map[string]json.RawMessage `json:"variables,omitempty"`
	Tools     []Tool                     `json:"tools,omitempty"`
	Prelude   string                     `json:"prelude,omitempty"`
	Seed      *uint64                    `json:"seed,omitempty"`
	Clock     *time.Time                 `json:"clock,omitempty"`
	Atomic    bool                       `json:"atomic,omitempty"`
	// Typed says that values come and go as the typed JSON of docs/protocol.md, which has all of
	// Python's types.
	Typed    bool              `json:"typed_values,omitempty"`
	TTL      float64           `json:"ttl_seconds,omitempty"`
	Metadata map[string]string `json:"metadata,omitempty"`
	// Snapshot says when a durable store gets the session: "" or "run" before each reply, "interval"
	// some seconds later, "drain" when it leaves memory.
	Snapshot string `json:"snapshot,omitempty"`

	Surface string            `json:"-"` // which one made it
	Dir     string            `json:"-"` // where programs start; "" is /work
	Env     map[string]string `json:"-"` // os.environ
	Secret  string            `json:"-"` // of the surface, for whoever uses the session
	// FixedEnd says that use does not move the end of the session. PauseAtEnd pauses it then, and
	// with WakeOnUse the next command wakes it.
	FixedEnd, PauseAtEnd, WakeOnUse bool `json:"-"`
	// Temporary sessions are never stored.
	Temporary bool `json:"-"`
	// ID is that of the session; "" takes a new one. Surfaces leave it empty.
	ID string `json:"-"`
}

// Limits of a session. Zero means the default of the server, which no session can exceed.
type Limits struct {
	Time      int64 `json:"time_ms,omitempty"`
	Memory    int64 `json:"memory,omitempty"`
	Steps     int64 `json:"steps,omitempty"`
	Output    int64 `json:"output,omitempty"`
	Recursion int64 `json:"recursion,omitempty"`
	Source    int64 `json:"source,omitempty"`
}

// Policy of a session. An absent list means the default, an empty one allows nothing, "*" all;
// "!name" takes a module away.
type Policy struct {
	Imports  []string `json:"imports,omitzero"`
	Builtins []string `json:"builtins,omitzero"`
	// Net has the hosts that programs may reach, of those that the tenant may; an absent list is all
	// of them.
	Net []string `json:"net,omitzero"`
}

// Tool is a function of the caller that programs may call.
type Tool struct {
	Name     string          `json:"name"`
	Doc      string          `json:"doc,omitempty"`
	Schema   json.RawMessage `json:"schema,omitempty"`
	Output   json.RawMessage `json:"output,omitempty"`
	Async    bool            `json:"async,omitempty"`
	MaxCalls int             `json:"max_calls,omitempty"`
}

// Info describes a session.
type Info struct {
	ID         string            `json:"id"`
	State      string            `json:"state"` // "running", "pending", "ready" in memory, "idle" written down
	Backend    string            `json:"backend"`
	Created    time.Time         `json:"created"`
	Used       time.Time         `json:"used"`
	Expires    time.Time         `json:"expires"`
	Metadata   map[string]string `json:"metadata,omitempty"`
	Limits     Limits            `json:"limits"`
	Tools      []string          `json:"tools,omitempty"`
	Executions int               `json:"executions"`
	Memory     int64             `json:"memory"`       // bytes charged after the last run
	Stored     int64             `json:"stored_bytes"` // of what is written down

	Surface string `json:"-"`
	Secret  string `json:"-"`
	Paused  bool   `json:"-"` // by Change; time does not end it
}

// Change is what Update does. Fields that are zero change nothing.
type Change struct {
	TTL   time.Duration // from now on
	Pause bool          // write the session down, and keep it until Resume
	Awake bool          // undo Pause
}

// Signal is what reaches a session at once.
type Signal struct {
	Interrupt bool         // stop the run under way; the session stays
	Results   []ToolResult // answers for a streamed run that waits for its tools
}

// ToolResult answers a tool call, by a value or by an error.
type ToolResult struct {
	ID    int64           `json:"id"`
	Value json.RawMessage `json:"value,omitempty"`
	Error *ToolError      `json:"error,omitempty"`
}

// ToolError is what a tool failed with.
type ToolError struct {
	Type    string `json:"type,omitempty"` // name of a builtin exception class; "" is RuntimeError
	Message string `json:"message"`
}

func (e *ToolError) Error() string { return e.Message }

// Counter is a number for whoever watches a directory. Total ones only grow.
type Counter struct {
	Name, Help string
	Total      bool
	Value      func() float64
}
