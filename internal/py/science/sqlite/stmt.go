// This file has prepared statements: parameters, steps and rows.

package sqlite

import (
	"errors"
	"runtime"
	"strings"
	"unicode/utf8"

	"github.com/ncruces/go-sqlite3"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// stmt is the state of a statement. A statement that is garbage goes to the graveyard of its
// connection; one that is closed stops its cleanup.
type stmt struct {
	s    *sqlite3.Stmt // nil: closed
	conn value
	// Whether it is VACUUM, which must be allowed to attach a database for a moment.
	vacuum bool
	// Whether its text has an OVER: functions of windows are then asked for values under way.
	windows bool

	cleanup runtime.Cleanup
}

// Trace is part of object.Tracer. The memory of a statement is that of its connection.
func (s *stmt) Trace(visit func(value)) int64 {
	visit(s.conn)
	return 96
}

// savedStmt is what a snapshot keeps of a closed statement.
type savedStmt struct{ Conn value }

var _ object.Portable = (*stmt)(nil)

// Save is part of object.Portable. A statement that is open is in the middle of its rows: its place
// lies in the memory of SQLite.
func (s *stmt) Save() (any, error) {
	if s.s != nil && connOf(s.conn).db != nil {
		return nil, errors.New("a sqlite3 cursor in the middle of its rows cannot be saved")
	}
	return &savedStmt{s.conn}, nil
}

// Load is part of object.Portable.
func (s *stmt) Load(t *thread, saved any) error {
	w, ok := saved.(*savedStmt)
	if !ok || object.TypeOf(w.Conn) != connType {
		return t.Errorf(object.ValueError, "damaged sqlite3 statement")
	}
	s.conn = w.Conn
	return nil
}

// usable is the statement of an argument and its connection, both open.
func usable(t *thread, v value) (*stmt, *engine, error) {
	s := v.NativeObject().State.(*stmt)
	return s, connOf(s.conn), s.open(t)
}

// open refuses a statement that is closed, or whose connection is. Functions of the program that
// make values of a row may have closed either in the middle of it.
func (s *stmt) open(t *thread) error {
	if _, err := live(t, s.conn); err != nil {
		return err
	}
	if s.s == nil {
		return raise(t, "ProgrammingError", 0, "Cannot operate on a closed cursor.")
	}
	return nil
}

// prepare compiles the first statement of a text. A text of comments only has none.
func prepare(t *thread, a []value) (value, error) {
	c, err := live(t, a[0])
	if err != nil {
		return value{}, err
	}
	sql, err := text(t, a[1], "sql")
	if err != nil {
		return value{}, err
	}
	if err := t.Work(len(sql)); err != nil {
		return value{}, err
	}
	var s *sqlite3.Stmt
	var tail string
	err = c.call(t, func() (err error) {
		s, tail, err = c.db.Prepare(sql)
		return err
	})
	if err != nil {
		return value{}, err
	}
	if err := t.Alloc(160 + len(tail)); err != nil {
		return value{}, err
	}
	// tail is a part of the program's str, which it would keep alive.
	rest := object.NewStr(strings.Clone(tail))
	if s == nil {
		return t.Tuple(object.None, rest)
	}
	st := &stmt{s: s, conn: a[0], vacuum: isVacuum(sql), windows: strings.Contains(strings.ToLower(sql), "over")}
	c.live++
	st.cleanup = runtime.AddCleanup(st, c.dead.add, s)
	return t.Tuple(object.NewNativeObject(stmtType, st), rest)
}

// isVacuum reports whether the first statement of a text is VACUUM, behind blanks and comments.
func isVacuum(sql string) bool {
	for {
		sql = strings.TrimLeft(sql, " \t\r\n\f")
		end := ""
		switch {
		case strings.HasPrefix(sql, "--"):
			end = "\n"
		case strings.HasPrefix(sql, "/*"):
			end = "*/"
		default:
			return len(sql) >= 6 && strings.EqualFold(sql[:6], "vacuum")
		}
		_, sql, _ = strings.Cut(sql[2:], end)
	}
}

// columns returns a pair for each column: its name and, for PARSE_DECLTYPES, the declared type.
func columns(t *thread, a []value) (value, error) {
	s, c, err := usable(t, a[0])
	if err != nil {
		return value{}, err
	}
	var out []value
	err = c.call(t, func() error {
		for i := range s.s.ColumnCount() {
			name, declared := s.s.ColumnName(i), s.s.ColumnDeclType(i)
			if c.failed = t.Alloc(2*object.StrSize + 96 + len(name) + len(declared)); c.failed != nil {
				return c.failed
			}
			out = append(out, object.NewTuple([]value{object.NewStr(name), textOrNone(declared)}))
		}
		return nil
	})
	if err != nil {
		return value{}, err
	}
	return t.Tuple(out...)
}

// parameters returns the name of each parameter, with its sign, or None for a question mark.
func parameters(t *thread, a []value) (value, error) {
	s, c, err := usable(t, a[0])
	if err != nil {
		return value{}, err
	}
	var out []value
	err = c.call(t, func() error {
		n := s.s.BindCount()
		if c.failed = t.Alloc(n * (object.StrSize + 32)); c.failed != nil {
			return c.failed
		}
		for i := range n {
			out = append(out, textOrNone(s.s.BindName(i+1)))
		}
		return nil
	})
	if err != nil {
		return value{}, err
	}
	return t.Tuple(out...)
}

// readonly reports whether the statement changes nothing; others open a transaction.
func readonly(t *thread, a []value) (value, error) {
	s, _, err := usable(t, a[0])
	if err != nil {
		return value{}, err
	}
	return object.Bool(s.s.ReadOnly()), nil
}

// bind sets the parameters to the values of a tuple. It returns the index of the first value whose
// type SQLite does not have, or -1; Python adapts that value or raises.
func bind(t *thread, a []value) (value, error) {
	s, c, err := usable(t, a[0])
	if err != nil {
		return value{}, err
	}
	if a[1].Kind().Base() != object.KTuple {
		return value{}, t.Errorf(object.TypeError, "a tuple is required")
	}
	bad := -1
	err = c.call(t, func() error {
		for i, v := range a[1].Tuple().Items {
			ok, err := bindOne(t, s.s, i+1, v)
			if err != nil {
				return err
			}
			if !ok {
				bad = i
				return nil
			}
		}
		return nil
	})
	return object.Int(int64(bad)), err
}

// bindOne sets a parameter; it reports whether SQLite has values of that type. It has none for ints
// beyond 64 bits.
func bindOne(t *thread, s *sqlite3.Stmt, i int, v value) (bool, error) {
	if v.IsNone() {
		return true, s.BindNull(i)
	}
	if v.IsInt() {
		return true, s.BindInt64(i, v.Int())
	}
	if f, ok := object.FloatOf(v); ok {
		return true, s.BindFloat(i, f)
	}
	if v.Kind().Base() == object.KStr {
		if !utf8.ValidString(v.Str().S) { // lone surrogates
			return false, nil
		}
		return true, s.BindText(i, v.Str().S)
	}
	if n, ok := object.IntOf(v); ok && n.Big == nil {
		return true, s.BindInt64(i, n.Small)
	}
	b, ok, err := types.BufferBytes(t, v)
	if err != nil || !ok {
		return false, nil
	}
	if len(b) == 0 {
		return true, s.BindZeroBlob(i, 0)
	}
	return true, s.BindBlob(i, b)
}

// rows goes on with the statement until it has that many rows (below 0: all), or has come to its
// end. A list shorter than asked for means the end. factory makes values of texts, and convert is a
// tuple of converters by column; None leaves both to us.
func rows(t *thread, a []value) (value, error) {
	s, c, err := usable(t, a[0])
	if err != nil {
		return value{}, err
	}
	most, err := t.IndexInt(a[1], object.OverflowError)
	if err != nil {
		return value{}, err
	}
	list, err := t.NewListOf(nil)
	if err != nil {
		return value{}, err
	}
	for n := 0; n < most || most < 0; n++ {
		// The factory of the row before may have closed the connection.
		if err := s.open(t); err != nil {
			return value{}, err
		}
		more, err := s.step(t, c)
		if err != nil {
			return value{}, err
		}
		if !more {
			break
		}
		row, err := s.row(t, a[2], a[3])
		if err != nil {
			return value{}, err
		}
		if err := t.Append(list.List(), row); err != nil {
			return value{}, err
		}
	}
	return list, nil
}

// step runs the statement to its next row; more is false at its end.
func (s *stmt) step(t *thread, c *engine) (more bool, err error) {
	err = c.call(t, func() error {
		if s.vacuum {
			c.vacuum = true
			c.db.Limit(sqlite3.LIMIT_ATTACHED, 1)
			defer func() {
				c.vacuum = false
				c.db.Limit(sqlite3.LIMIT_ATTACHED, 0)
			}()
		}
		c.goesOn, c.windows = true, s.windows
		more = s.s.Step()
		return s.s.Err()
	})
	return more, err
}

// row makes a tuple of the row the statement is at. It does not run SQLite, so factory and
// converters, which are functions of the program, may use the connection; before each value it
// looks whether they have closed it.
func (s *stmt) row(t *thread, factory, convert value) (value, error) {
	n := s.s.DataCount()
	items, err := t.NewItems(n)
	if err != nil {
		return value{}, err
	}
	for i := range n {
		f := object.None
		if convert.Kind().Base() == object.KTuple && i < len(convert.Tuple().Items) {
			f = convert.Tuple().Items[i]
		}
		if err := s.open(t); err != nil {
			return value{}, err
		}
		if items[i], err = s.column(t, i, factory, f); err != nil {
			return value{}, err
		}
	}
	return object.NewTuple(items), t.Alloc(48)
}

// column is a value of the row: None for NULL, what the converter makes of the bytes, or the object
// of SQLite's type. What SQLite returns lies in its memory and holds only until the next call, so
// it is copied.
func (s *stmt) column(t *thread, i int, factory, convert value) (value, error) {
	kind := s.s.ColumnType(i)
	if kind == sqlite3.NULL {
		return object.None, nil
	}
	// A converter gets the bytes of the value whatever its type, as in CPython.
	if !convert.IsNone() {
		if kind == sqlite3.BLOB && len(s.s.ColumnRawBlob(i)) == 0 {
			return object.None, nil // for CPython a blob without bytes is nothing to convert
		}
		b, err := bytesOf(t, s.s.ColumnRawBlob(i))
		if err != nil {
			return value{}, err
		}
		return t.Call(convert, b)
	}
	switch kind {
	case sqlite3.INTEGER:
		return object.Int(s.s.ColumnInt64(i)), nil
	case sqlite3.FLOAT:
		return object.Float(s.s.ColumnFloat(i)), nil
	case sqlite3.BLOB:
		return bytesOf(t, s.s.ColumnRawBlob(i))
	}
	raw := s.s.ColumnRawText(i)
	if !factory.IsNone() {
		b, err := bytesOf(t, raw)
		if err != nil {
			return value{}, err
		}
		return t.Call(factory, b)
	}
	if !utf8.Valid(raw) {
		return value{}, raise(t, "OperationalError", 0,
			"Could not decode to UTF-8 column '"+s.s.ColumnName(i)+"' with text '"+strings.ToValidUTF8(string(raw), "\uFFFD")+"'")
	}
	return textOf(t, raw)
}

// bytesOf and textOf are copies as Python objects, charged before they are made.
func bytesOf(t *thread, b []byte) (value, error) {
	if err := t.Alloc(48 + len(b)); err != nil {
		return value{}, err
	}
	return object.NewBytes(append([]byte(nil), b...)), t.Work(len(b) / 64)
}

func textOf(t *thread, b []byte) (value, error) {
	if err := t.Alloc(object.StrSize + len(b)); err != nil {
		return value{}, err
	}
	return object.NewStr(string(b)), t.Work(len(b) / 64)
}

// reset makes the statement ready to run again, without parameters.
func reset(t *thread, a []value) (value, error) {
	s, c, err := usable(t, a[0])
	if err != nil {
		return value{}, err
	}
	return object.None, c.call(t, func() error {
		_ = s.s.Reset() // says again how the last run ended
		return s.s.ClearBindings()
	})
}

// closeStmt gives up the statement. It does nothing if it or its connection is closed.
func closeStmt(t *thread, a []value) (value, error) {
	s := a[0].NativeObject().State.(*stmt)
	c := connOf(s.conn)
	if s.s == nil || c.db == nil {
		return object.None, nil
	}
	return object.None, c.call(t, func() error {
		_ = s.s.Close() // the same
		s.s = nil
		s.cleanup.Stop()
		c.live--
		return nil
	})
}
