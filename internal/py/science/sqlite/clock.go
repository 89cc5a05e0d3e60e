// This file gives SQL the clock and the random bytes of the session, where those are not the
// machine's own: random(), CURRENT_TIMESTAMP and datetime('now') then give the same in every run.

package sqlite

import (
	"encoding/binary"
	"errors"
	"strings"
	"time"
	"weak"

	"github.com/ncruces/go-sqlite3"
)

// determine takes the place of the functions of SQL that look at the machine.
func (c *engine) determine(t *thread) error {
	w := weak.Make(c)
	define := func(name string, narg int, flags sqlite3.FunctionFlag, f func(c *engine, ctx sqlite3.Context, arg []sqlite3.Value)) error {
		return c.db.CreateFunction(name, narg, flags|sqlite3.INNOCUOUS, func(ctx sqlite3.Context, arg ...sqlite3.Value) {
			f(w.Value(), ctx, arg) // who calls SQLite has it
		})
	}
	if t.OwnEntropy {
		if err := errors.Join(define("random", 0, 0, (*engine).random), define("randomblob", 1, 0, (*engine).randomBlob)); err != nil {
			return err
		}
	}
	if !t.OwnClock {
		return nil
	}
	for name, layout := range map[string]string{"current_timestamp": time.DateTime, "current_date": time.DateOnly, "current_time": time.TimeOnly} {
		err := define(name, 0, sqlite3.DETERMINISTIC, func(c *engine, ctx sqlite3.Context, _ []sqlite3.Value) {
			ctx.ResultText(c.t.Now().UTC().Format(layout))
		})
		if err != nil {
			return err
		}
	}
	for name, at := range map[string]int{"date": 0, "time": 0, "datetime": 0, "julianday": 0, "unixepoch": 0, "strftime": 1} {
		// SQLite has one moment for a whole statement too: that is what deterministic means to it.
		err := define(name, -1, sqlite3.DETERMINISTIC, func(c *engine, ctx sqlite3.Context, arg []sqlite3.Value) {
			if err := c.date(ctx, name, at, arg); err != nil {
				ctx.ResultError(err)
			}
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (c *engine) random(ctx sqlite3.Context, _ []sqlite3.Value) {
	var b [8]byte
	c.t.Entropy(b[:])
	ctx.ResultInt64(int64(binary.LittleEndian.Uint64(b[:])))
}

func (c *engine) randomBlob(ctx sqlite3.Context, arg []sqlite3.Value) {
	n := max(arg[0].Int64(), 1)
	if n > c.heap {
		ctx.ResultError(sqlite3.TOOBIG)
		return
	}
	if err := c.t.Meter.Alloc(n); err != nil {
		c.fail(err)
		ctx.ResultError(errRaised)
		return
	}
	b := make([]byte, n)
	c.t.Entropy(b)
	ctx.ResultBlob(b)
	c.t.Meter.Free(n)
}

// date calls a function of dates with the session's time for 'now'. SQLite's own function is found
// in a database of its own: in that of the program it is this one.
func (c *engine) date(ctx sqlite3.Context, name string, at int, arg []sqlite3.Value) error {
	if len(arg) < at {
		return errors.New("wrong number of arguments to function " + name + "()")
	}
	stmt, err := c.dateStmt(name, max(len(arg), at+1))
	if err != nil {
		return err
	}
	defer stmt.Reset()
	for i, v := range arg {
		if i == at && v.Type() == sqlite3.TEXT && strings.EqualFold(v.Text(), "now") {
			continue
		}
		if err := bindCopy(stmt, i+1, v); err != nil {
			return err
		}
	}
	if len(arg) <= at || arg[at].Type() == sqlite3.TEXT && strings.EqualFold(arg[at].Text(), "now") {
		if err := stmt.BindText(at+1, c.t.Now().UTC().Format("2006-01-02 15:04:05.000")); err != nil {
			return err
		}
	}
	if !stmt.Step() {
		return stmt.Err()
	}
	switch stmt.ColumnType(0) {
	case sqlite3.INTEGER:
		ctx.ResultInt64(stmt.ColumnInt64(0))
	case sqlite3.FLOAT:
		ctx.ResultFloat(stmt.ColumnFloat(0))
	case sqlite3.TEXT:
		ctx.ResultText(stmt.ColumnText(0))
	default:
		ctx.ResultNull()
	}
	return nil
}

// bindCopy binds a value of another database.
func bindCopy(stmt *sqlite3.Stmt, param int, v sqlite3.Value) error {
	switch v.Type() {
	case sqlite3.INTEGER:
		return stmt.BindInt64(param, v.Int64())
	case sqlite3.FLOAT:
		return stmt.BindFloat(param, v.Float())
	case sqlite3.TEXT:
		return stmt.BindText(param, v.Text())
	case sqlite3.BLOB:
		return stmt.BindBlob(param, v.Blob(nil))
	}
	return stmt.BindNull(param)
}

// calendar is a database without tables, which knows SQLite's functions of dates.
type calendar struct {
	db    *sqlite3.Conn
	stmts map[string]*sqlite3.Stmt
}

// maxDateArgs is how many arguments a function of dates can have here.
const maxDateArgs = 32

// dateStmt returns a statement that calls a function of dates with so many arguments.
func (c *engine) dateStmt(name string, args int) (*sqlite3.Stmt, error) {
	if args > maxDateArgs {
		return nil, errors.New("too many arguments on function " + name)
	}
	if c.dates.db == nil {
		if err := c.t.Meter.Alloc(instance + leastHeap); err != nil {
			c.fail(err)
			return nil, errRaised
		}
		c.heap += instance + leastHeap
		db, err := sqlite3.OpenFlags(":memory:", sqlite3.OPEN_READWRITE|sqlite3.OPEN_CREATE|sqlite3.OPEN_MEMORY)
		if err != nil {
			return nil, err
		}
		db.HardHeapLimit(leastHeap)
		c.dates.db, c.dates.stmts = db, map[string]*sqlite3.Stmt{}
		addClosing(c, db)
	}
	text := "SELECT " + name + "(?" + strings.Repeat(",?", args-1) + ")"
	if stmt := c.dates.stmts[text]; stmt != nil {
		return stmt, stmt.ClearBindings()
	}
	stmt, _, err := c.dates.db.Prepare(text)
	if err == nil {
		c.dates.stmts[text] = stmt
	}
	return stmt, err
}
