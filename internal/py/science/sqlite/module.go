// Package sqlite is the module _sqlite3: connections and statements of SQLite. What programs see of
// it, the module sqlite3, is written in Python (package science/frozen).
//
// SQLite runs as WebAssembly, an instance for each connection: its memory is a sandbox of its own,
// with a bound, and so a malformed database can hurt nothing but its connection. All databases lie
// in that memory. There are no files: Python code reads a database file when it opens it and writes
// it back, through the files of the session.
//
// Memory is charged per connection and not per row, steps by SQLite's own progress handler, and a
// call that exceeds a limit ends with SQLITE_INTERRUPT, after which the session raises its limit
// error. A connection belongs to the thread of the session that calls it; SQLite never runs while
// Python code does, except inside of functions that SQLite has called (funcs.go).
package sqlite

import (
	"github.com/ncruces/go-sqlite3"
	_ "github.com/ncruces/go-sqlite3/embed" // SQLite itself
	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"

	"github.com/hognose/hognose/internal/py/object"
)

type (
	thread = object.Thread
	value  = object.Value
)

// The memory of a connection is charged as a whole when it is opened, and given back when it is
// closed: a WebAssembly instance never returns what it has grown to. The sandbox is larger than the
// heap, so that SQLite runs into its own limit first, which it survives with SQLITE_NOMEM.
const (
	largestHeap = 64 << 20 // bytes that SQLite may allocate
	leastHeap   = 2 << 20
	instance    = 1 << 20          // what an instance takes beside its heap
	maxPages    = 96 << 20 / 65536 // of the sandbox; the heap is smaller, so that SQLite notices first
)

var _ = boundMemory()

// boundMemory sets the size of all sandboxes, before the first one is made.
func boundMemory() bool {
	sqlite3.RuntimeConfig = wazero.NewRuntimeConfig().WithMemoryLimitPages(maxPages).WithCoreFeatures(api.CoreFeaturesV2)
	return true
}

// Modules returns the native module.
func Modules() []*object.ModuleDef { return []*object.ModuleDef{&module} }

// Names are those of the modules.
var Names = []string{"_sqlite3"}

// module has one function; everything else is a method of the objects that it leads to.
var module = object.ModuleDef{
	Name:   "_sqlite3",
	Doc:    "Native parts of sqlite3.",
	States: states,
	Funcs: []*object.Def{
		{Name: "connect", Sig: "", Doc: "Open an empty database in memory.", Fn: connect},
	},
	Types: []object.TypeTable{connTable, stmtTable},
}

// states are the Go types behind the objects of the module, see object.ModuleDef.
var states = []any{
	(*conn)(nil), (*stmt)(nil), (*savedConn)(nil), (*savedStmt)(nil),
}

var (
	connType = object.NewNativeType("_sqlite3.Database", object.ObjectType, object.Final)
	stmtType = object.NewNativeType("_sqlite3.Statement", object.ObjectType, object.Final)
)

// connTable is Database, the native part of sqlite3.Connection.
var connTable = object.TypeTable{
	Type:  connType,
	Doc:   "A connection with a database in memory.",
	Slots: &object.Slots{},
	Methods: []*object.Def{
		{Name: "prepare", Sig: "self, sql, /", Doc: "Return the first statement, or None, and the text behind it.", Fn: prepare},
		{Name: "status", Sig: "self, /", Doc: "Return whether a transaction is open, all changes, those of the last statement, the last rowid.", Fn: status},
		{Name: "serialize", Sig: "self, name, /", Doc: "Return the database as the bytes of a file.", Fn: serialize},
		{Name: "deserialize", Sig: "self, data, name, /", Doc: "Replace the database.", Fn: deserialize},
		{Name: "function", Sig: "self, name, narg, func, deterministic, /", Doc: "Declare a function of SQL.", Fn: createFunction},
		{Name: "aggregate", Sig: "self, name, narg, cls, window, /", Doc: "Declare an aggregate function of SQL.", Fn: createAggregate},
		{Name: "collation", Sig: "self, name, func, /", Doc: "Declare an order of text.", Fn: createCollation},
		{Name: "authorizer", Sig: "self, func, /", Doc: "Ask func whether statements may do what they do.", Fn: setAuthorizer},
		{Name: "progress", Sig: "self, func, n, /", Doc: "Ask func every n instructions whether to stop.", Fn: setProgress},
		{Name: "config", Sig: "self, op, value, /", Doc: "Read a switch, or set it.", Fn: configure},
		{Name: "limit", Sig: "self, category, value, /", Doc: "Set a limit and return what it was.", Fn: limit},
		{Name: "close", Sig: "self, /", Doc: "Close the connection.", Fn: closeConn},
	},
}

// stmtTable is Statement, which a sqlite3.Cursor owns while it executes.
var stmtTable = object.TypeTable{
	Type:  stmtType,
	Doc:   "A prepared statement.",
	Slots: &object.Slots{},
	Methods: []*object.Def{
		{Name: "columns", Sig: "self, /", Doc: "Return names and declared types of the columns.", Fn: columns},
		{Name: "parameters", Sig: "self, /", Doc: "Return the names of the parameters.", Fn: parameters},
		{Name: "readonly", Sig: "self, /", Doc: "Report whether the statement changes nothing.", Fn: readonly},
		{Name: "bind", Sig: "self, values, /", Doc: "Set the parameters.", Fn: bind},
		{Name: "rows", Sig: "self, most, text, convert, /", Doc: "Run on, and return the next rows.", Fn: rows},
		{Name: "reset", Sig: "self, /", Doc: "Begin anew.", Fn: reset},
		{Name: "close", Sig: "self, /", Doc: "Let go of the statement.", Fn: closeStmt},
	},
}
