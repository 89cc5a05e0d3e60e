// This file has connections: opening, limits, authorization, errors and closing.

package sqlite

import (
	"context"
	"errors"
	"runtime"
	"strings"
	"sync"
	"weak"

	"github.com/ncruces/go-sqlite3"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// conn is the state of a connection, as the object holds it. Its engine is nil while a snapshot is
// being loaded.
type conn struct{ *engine }

// engine is a database. The program's functions are reachable from it and usually lead back to it,
// through their globals. What Go keeps until the engine is garbage, to close SQLite then, therefore
// must not lead to it: SQLite's callbacks refer to it weakly and to functions by their number, and
// statements that nobody has any more go to a graveyard of their own.
type engine struct {
	db      *sqlite3.Conn // nil: closed
	heap    int64         // what was charged for it
	held    []value       // functions of the program that SQLite may call
	allow   value         // the program's authorizer
	t       *thread       // runs the call that SQLite is in; nil: none
	failed  error         // what ended that call: a limit, or an exception of a function
	vacuum  bool          // VACUUM runs, which attaches a database of its own
	goesOn  bool          // a statement goes on, and SQLite has not asked yet
	changed bool          // the program has changed what Save does not keep

	progress value // the program's progress handler
	every    int64 // instructions between two calls of it, in thousands,
	since    int64 // and those since the last one
	windows  bool  // the statement that runs has windows

	instances map[int]value // of aggregate functions that are at work
	made      int           // instances so far

	dates calendar

	dead  *graveyard
	live  int // statements that are open
	crowd int // so many that garbage is looked for
}

// graveyard has the statements that nobody has any more, to be closed at the next call. Cleanups
// run on a goroutine of Go's, which must not call SQLite while the session does: so they only leave
// the statement here.
type graveyard struct {
	lock  sync.Mutex
	stmts []*sqlite3.Stmt
}

// add may be called on any goroutine.
func (g *graveyard) add(s *sqlite3.Stmt) {
	g.lock.Lock()
	g.stmts = append(g.stmts, s)
	g.lock.Unlock()
}

// take empties the graveyard.
func (g *graveyard) take() []*sqlite3.Stmt {
	g.lock.Lock()
	defer g.lock.Unlock()
	all := g.stmts
	g.stmts = nil
	return all
}

// closeDead closes statements that nobody has any more. Their memory lies in the sandbox, so Go's
// collector sees no reason to look for them: once there are many, it is made to.
func (c *engine) closeDead() {
	if c.live > c.crowd {
		runtime.GC() // the garbage is in the sandbox, where the collector does not see how much it is
		defer func() { c.crowd = max(500, 2*c.live) }()
	}
	for _, s := range c.dead.take() {
		_ = guarded(s.Close)
		c.live--
	}
}

// Trace visits the functions of the program, and counts the memory of the sandbox.
func (c *conn) Trace(visit func(value)) int64 {
	if c.engine == nil { // a snapshot is being loaded
		return 0
	}
	for _, v := range c.held {
		visit(v)
	}
	for _, v := range c.instances {
		visit(v)
	}
	for _, v := range [...]value{c.allow, c.progress} {
		if v.IsSet() {
			visit(v)
		}
	}
	return 240 + c.heap + int64(16*cap(c.held)+32*len(c.instances))
}

// connOf is the engine of a Database object.
func connOf(v value) *engine { return v.NativeObject().State.(*conn).engine }

// poller is asked by SQLite every thousand instructions, and whenever a statement goes on. To
// SQLite it is a context that is cancelled once it has an error.
type poller struct {
	context.Context
	c weak.Pointer[engine]
}

// pollSteps is what a thousand instructions of SQLite count. To go on with a statement is one step.
const pollSteps = 1000

// Err charges steps, and remembers the error that ends the call.
func (p poller) Err() error {
	c := p.c.Value()
	if c == nil {
		return nil // it is being closed
	}
	if c.failed == nil && c.t != nil {
		n := int64(pollSteps)
		if c.goesOn {
			n, c.goesOn = 1, false
		}
		if err := c.t.Meter.Step(n); err != nil {
			c.failed = err
		} else if n == pollSteps && c.progress.IsSet() {
			c.askProgress()
		}
	}
	return c.failed
}

// connect opens an empty database. Python fills it from a file, if it has one.
func connect(t *thread, _ []value) (value, error) {
	c, err := open(t)
	if err != nil {
		return value{}, err
	}
	return object.NewNativeObject(connType, &conn{c}), nil
}

// open makes a connection with as much memory as the session can give: at most largestHeap, and
// half of what is free. What SQLite may allocate is bounded when it opens, so the whole bound is
// charged.
func open(t *thread) (*engine, error) {
	c := &engine{crowd: 500, dead: &graveyard{}}
	// Twice the heap must be free, of which half is given back: a connection leaves the program as
	// much memory as it takes.
	for c.heap = largestHeap; t.Meter.Alloc(2*c.heap+instance) != nil; c.heap /= 2 {
		if c.heap <= leastHeap {
			return nil, t.Errorf(object.MemoryError, "")
		}
	}
	t.Meter.Free(c.heap) // half of what there is is left to the program
	limit := c.heap
	c.heap += instance
	err := c.call(t, func() (err error) {
		if c.db, err = sqlite3.OpenFlags(":memory:",
			sqlite3.OPEN_READWRITE|sqlite3.OPEN_CREATE|sqlite3.OPEN_MEMORY); err != nil {
			return err
		}
		c.db.HardHeapLimit(limit)
		// The order matters: from here on every call is metered.
		c.db.SetInterrupt(poller{context.Background(), weak.Make(c)})
		if err = c.db.Exec("PRAGMA temp_store=memory; PRAGMA trusted_schema=on; PRAGMA foreign_keys=off"); err != nil {
			return err
		}
		// Text in double quotes is a string where it is no name, as in the usual builds of SQLite.
		for _, quotes := range [...]sqlite3.DBConfig{sqlite3.DBCONFIG_DQS_DML, sqlite3.DBCONFIG_DQS_DDL} {
			if _, err := c.db.Config(quotes, true); err != nil {
				return err
			}
		}
		// Nothing can be attached: there are no files. VACUUM needs one place, which step gives it.
		c.db.Limit(sqlite3.LIMIT_ATTACHED, 0)
		if err := c.determine(t); err != nil {
			return err
		}
		return c.db.SetAuthorizer(authorizer(c))
	})
	if c.db != nil {
		addClosing(c, c.db)
	}
	if err != nil {
		c.drop()
		t.Meter.Free(c.heap)
		return nil, err
	}
	return c, nil
}

// addClosing closes a database when c is garbage.
func addClosing(c *engine, db *sqlite3.Conn) { runtime.AddCleanup(c, closeDatabase, db) }

// drop closes the database.
func (c *engine) drop() {
	if c.dates.db != nil {
		closeDatabase(c.dates.db)
		c.dates = calendar{}
	}
	if c.db != nil {
		closeDatabase(c.db)
		c.db = nil
	}
}

// closeDatabase gives the sandbox back. It has nothing outside of it, so no failure matters.
func closeDatabase(db *sqlite3.Conn) {
	defer func() { _ = recover() }()
	for s := range db.Stmts() {
		_ = s.Close()
	}
	_ = db.Close()
}

// refusedPragmas reach beyond the connection, or take off its limits.
var refusedPragmas = map[string]bool{
	"temp_store": true, "temp_store_directory": true, "data_store_directory": true,
	"hard_heap_limit": true, "soft_heap_limit": true, "trusted_schema": true, "mmap_size": true,
	"threads": true, "writable_schema": true,
}

// authorizer is authorize as a function for SQLite, which holds the engine weakly.
func authorizer(
	c *engine,
) func(sqlite3.AuthorizerActionCode, string, string, string, string) sqlite3.AuthorizerReturnCode {
	w := weak.Make(c)
	return func(action sqlite3.AuthorizerActionCode, a, b, schema, inner string) sqlite3.AuthorizerReturnCode {
		if c := w.Value(); c != nil {
			return c.authorize(action, a, b, schema, inner)
		}
		return sqlite3.AUTH_OK
	}
}

// authorize is asked by SQLite when a statement is prepared. Attaching databases, loading
// extensions and some pragmas are always refused; then the program's own authorizer decides, if it
// has set one.
func (c *engine) authorize(
	action sqlite3.AuthorizerActionCode, a, b, schema, inner string,
) sqlite3.AuthorizerReturnCode {
	switch {
	case action == sqlite3.AUTH_ATTACH && !(c.vacuum && a == ""),
		action == sqlite3.AUTH_PRAGMA && b != "" && refusedPragmas[strings.ToLower(a)],
		action == sqlite3.AUTH_FUNCTION && strings.EqualFold(b, "load_extension"):
		return sqlite3.AUTH_DENY
	case !c.allow.IsSet() || c.vacuum || c.t == nil:
		return sqlite3.AUTH_OK
	}
	args := []value{object.Int(int64(action)), textOrNone(a), textOrNone(b), textOrNone(schema), textOrNone(inner)}
	v, err := c.t.CallObject(c.allow, args, nil)
	if err != nil {
		c.fail(err)
		return sqlite3.AUTH_DENY
	}
	// An answer of another type denies, as in CPython.
	if !v.IsInt() {
		return sqlite3.AUTH_DENY
	}
	return sqlite3.AuthorizerReturnCode(v.Int())
}

// textOrNone is None for an empty text, which is what SQLite's NULL has become.
func textOrNone(s string) value {
	if s == "" {
		return object.None
	}
	return object.NewStr(s)
}

// fail notes what a function of the program has raised: the first thing counts, a limit always.
func (c *engine) fail(err error) {
	if _, raised := err.(*object.Exc); c.failed == nil || !raised {
		c.failed = err
	}
}

// call runs f, which calls SQLite. SQLite cannot be called while it calls the program: c.t marks
// the call that it is in. A limit, and MemoryError, count before whatever SQLite makes of them;
// other exceptions of the program's functions become the errors that CPython raises for them.
func (c *engine) call(t *thread, f func() error) (err error) {
	if c.t != nil {
		return raise(t, "ProgrammingError", 0, "Recursive use of cursors not allowed.")
	}
	c.t, c.failed = t, nil
	c.closeDead()
	err = guarded(f)
	failed := c.failed
	c.t, c.failed = nil, nil
	if failed == errInterrupted {
		return raise(t, "", int64(sqlite3.INTERRUPT), failed.Error())
	}
	if failed != nil {
		if e, raised := failed.(*object.Exc); !raised || object.TypeOf(object.Obj(&e.Header)) == object.MemoryError {
			return failed
		}
	}
	// A trap leaves the instance in an unknown state, so the database is given up, unless SQLite
	// only had no memory.
	var trap *trapped
	switch {
	case err == nil:
		return nil
	case errors.As(err, &trap):
		if trap.memory {
			return t.Errorf(object.MemoryError, "")
		}
		c.drop()
		return raise(t, "DatabaseError", 11, "database disk image is malformed")
	}
	return sqlError(t, err)
}

// trapped is a call that ended in the middle: SQLite had no memory left, or its sandbox stopped it.
// A damaged database file can do the latter, and hurts nothing else.
type trapped struct{ memory bool }

func (*trapped) Error() string { return "stopped" }

// guarded turns a panic of the sandbox into an error.
func guarded(f func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			e, ok := r.(error)
			err = &trapped{ok && strings.Contains(e.Error(), "out of memory")}
		}
	}()
	return f()
}

// sqlError raises the exception that an error of SQLite is. The text is SQLite's own, without what
// the Go binding puts before it.
func sqlError(t *thread, err error) error {
	var code sqlite3.ExtendedErrorCode
	text := strings.TrimPrefix(err.Error(), "sqlite3: ")
	var e *sqlite3.Error
	var short sqlite3.ErrorCode
	switch {
	case errors.As(err, &e):
		code = e.ExtendedCode()
		text = strings.TrimPrefix(strings.TrimPrefix(err.Error(), code.Error()+": "), "sqlite3: ")
	case errors.As(err, &code):
	case errors.As(err, &short):
		code = sqlite3.ExtendedErrorCode(short)
	}
	return raise(t, "", int64(code), text)
}

// raise asks the Python half for the exception; an empty class is the one of the code.
func raise(t *thread, class string, code int64, text string) error {
	v, err := t.ImportedCall("sqlite3", "_error", object.NewStr(class), object.Int(code), object.NewStr(text))
	if err != nil {
		return err
	}
	e, err := types.ToException(t, v)
	if err != nil {
		return err
	}
	return e
}

// live is the connection of an argument, which must be open.
func live(t *thread, v value) (*engine, error) {
	c := connOf(v)
	if c.db == nil {
		return nil, raise(t, "ProgrammingError", 0, "Cannot operate on a closed database.")
	}
	return c, nil
}

// status returns what Connection.in_transaction, total_changes, rowcount and lastrowid need.
func status(t *thread, a []value) (value, error) {
	c, err := live(t, a[0])
	if err != nil {
		return value{}, err
	}
	return t.Tuple(object.Bool(!c.db.GetAutocommit()), object.Int(c.db.TotalChanges()),
		object.Int(c.db.Changes()), object.Int(c.db.LastInsertRowID()))
}

// limit sets a limit and returns the old value; that of attached databases cannot be changed.
func limit(t *thread, a []value) (value, error) {
	c, err := live(t, a[0])
	if err != nil {
		return value{}, err
	}
	id, err := t.IndexInt(a[1], object.OverflowError)
	if err != nil {
		return value{}, err
	}
	n, err := t.IndexInt(a[2], object.OverflowError)
	if err != nil {
		return value{}, err
	}
	if id < 0 || id > 11 {
		return value{}, raise(t, "ProgrammingError", 0, "'category' is out of bounds")
	}
	if sqlite3.LimitCategory(id) == sqlite3.LIMIT_ATTACHED {
		n = -1
	}
	c.changed = c.changed || n >= 0
	return object.Int(int64(c.db.Limit(sqlite3.LimitCategory(id), max(n, -1)))), nil
}

// closeConn closes the database and gives its memory back. It does nothing if it is closed.
func closeConn(t *thread, a []value) (value, error) {
	c := connOf(a[0])
	if c.t != nil {
		return value{}, raise(t, "ProgrammingError", 0, "Recursive use of cursors not allowed.")
	}
	if c.db != nil {
		c.drop()
		t.Meter.Free(c.heap)
		c.heap, c.held, c.allow = 0, nil, value{}
	}
	return object.None, nil
}

// setAuthorizer sets the program's authorizer, None for none. Setting it again makes SQLite prepare
// statements anew that were prepared under the old one.
func setAuthorizer(t *thread, a []value) (value, error) {
	c, err := live(t, a[0])
	if err != nil {
		return value{}, err
	}
	if c.allow = a[1]; a[1].IsNone() {
		c.allow = value{}
	}
	return object.None, c.call(t, func() error { return c.db.SetAuthorizer(authorizer(c)) })
}

// text is a str argument.
func text(t *thread, v value, what string) (string, error) {
	s, err := types.StrParam(t, v, what)
	if err != nil {
		return "", err
	}
	return s.S, nil
}
