// This file lets SQLite call functions of the program.

package sqlite

import (
	"errors"
	"strings"
	"weak"

	"github.com/ncruces/go-sqlite3"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// errRaised is the message of OperationalError if a function raises, as in CPython, which shows the
// exception itself only with enable_callback_tracebacks.
var errRaised = errors.New("user-defined function raised exception")

// argsOf makes Python objects of the arguments SQLite gives, copied: they hold only during the
// call.
func (c *engine) argsOf(from []sqlite3.Value) ([]value, error) {
	out, err := c.t.NewItems(len(from))
	for i, v := range from {
		if err != nil {
			return nil, err
		}
		switch v.Type() {
		case sqlite3.INTEGER:
			out[i] = object.Int(v.Int64())
		case sqlite3.FLOAT:
			out[i] = object.Float(v.Float())
		case sqlite3.TEXT:
			out[i], err = textOf(c.t, []byte(strings.ToValidUTF8(string(v.RawText()), "\uFFFD")))
		case sqlite3.BLOB:
			out[i], err = bytesOf(c.t, v.RawBlob())
		default:
			out[i] = object.None
		}
	}
	return out, err
}

// result gives SQLite what a function has returned, or the message text if it has raised err.
func (c *engine) result(ctx sqlite3.Context, v value, err error, text error) {
	if err == nil {
		err = c.give(ctx, v)
	}
	if err != nil {
		c.fail(err)
		ctx.ResultError(text)
	}
}

// give hands a value to SQLite, in one of its five types.
func (c *engine) give(ctx sqlite3.Context, v value) error {
	if v.IsNone() {
		ctx.ResultNull()
	} else if n, ok := object.IntOf(v); ok {
		if n.Big != nil {
			return c.t.Errorf(object.OverflowError, "Python int too large to convert to SQLite INTEGER")
		}
		ctx.ResultInt64(n.Small)
	} else if f, ok := object.FloatOf(v); ok {
		ctx.ResultFloat(f)
	} else if v.Kind().Base() == object.KStr {
		ctx.ResultText(v.Str().S)
	} else if b, ok, err := types.BufferBytes(c.t, v); ok && err == nil {
		ctx.ResultBlob(b)
	} else {
		return c.t.Errorf(object.TypeError, "unsupported type")
	}
	return nil
}

// invoke calls a function of the program.
func (c *engine) invoke(f value, from []sqlite3.Value) (value, error) {
	args, err := c.argsOf(from)
	if err != nil {
		return value{}, err
	}
	return c.t.CallObject(f, args, nil)
}

// declared are the arguments that declarations share.
func declared(t *thread, a []value) (c *engine, name string, narg int, err error) {
	if c, err = live(t, a[0]); err != nil {
		return nil, "", 0, err
	}
	if name, err = text(t, a[1], "name"); err != nil {
		return nil, "", 0, err
	}
	narg, err = t.IndexInt(a[2], object.OverflowError)
	return c, name, narg, err
}

// hold keeps a function of the program alive and returns its number. A function that is declared
// again keeps the old one in the list: SQLite may be in the middle of a call of it.
func (c *engine) hold(t *thread, f value) (int, error) {
	if err := t.Alloc(64); err != nil {
		return 0, err
	}
	c.held = append(c.held, f)
	return len(c.held) - 1, nil
}

// createFunction declares a function of SQL; None removes it.
func createFunction(t *thread, a []value) (value, error) {
	c, name, narg, err := declared(t, a)
	if err != nil {
		return value{}, err
	}
	f := a[3]
	var flags sqlite3.FunctionFlag
	if a[4] == object.True {
		flags = sqlite3.DETERMINISTIC
	}
	if f.IsNone() {
		return object.None, c.call(t, func() error { return c.db.CreateFunction(name, narg, flags, nil) })
	}
	number, err := c.hold(t, f)
	if err != nil {
		return value{}, err
	}
	w := weak.Make(c)
	return object.None, c.call(t, func() error {
		return c.db.CreateFunction(name, narg, flags, func(ctx sqlite3.Context, arg ...sqlite3.Value) {
			c := w.Value() // who calls SQLite has it
			v, err := c.invoke(c.held[number], arg)
			c.result(ctx, v, err, errRaised)
		})
	})
}

// aggregate is a run of an aggregate function: an instance of the program's class. SQLite makes one
// for each group and closes it; it is outside of what the session traces, so it holds numbers, and
// the engine has the objects.
type aggregate struct {
	engine weak.Pointer[engine]
	number int // of the class
	self   int // of the instance; 0: not made yet
}

// Close is part of io.Closer: the run is over.
func (g *aggregate) Close() error {
	if c := g.engine.Value(); c != nil {
		delete(c.instances, g.self)
	}
	return nil
}

// instance returns the instance of the class, which it makes at the first step.
func (c *engine) instance(g *aggregate) (value, error) {
	if g.self != 0 {
		return c.instances[g.self], nil
	}
	if err := c.t.Alloc(64); err != nil {
		return value{}, err
	}
	self, err := c.t.CallObject(c.held[g.number], nil, nil)
	if err != nil {
		return value{}, err
	}
	if c.instances == nil {
		c.instances = map[int]value{}
	}
	c.made++
	g.self = c.made
	c.instances[g.self] = self
	return self, nil
}

// method calls a method of the instance. Once one has raised, none is called before the statement
// has ended; the messages are CPython's.
func (g *aggregate) method(ctx sqlite3.Context, name string, args []sqlite3.Value) (v value, ok bool) {
	c := g.engine.Value() // who calls SQLite has it
	if c.failed != nil {
		ctx.ResultError(errors.New("user-defined aggregate's '" + name + "' method raised error"))
		return value{}, false
	}
	self, err := c.instance(g)
	if err != nil {
		c.fail(err)
		ctx.ResultError(errors.New("user-defined aggregate's '__init__' method raised error"))
		return value{}, false
	}
	f, err := c.t.GetAttrOr(self, c.t.Intern(name))
	if err == nil && !f.IsSet() {
		ctx.ResultError(errors.New("user-defined aggregate's '" + name + "' method not defined"))
		return value{}, false
	}
	if err == nil {
		v, err = c.invoke(f, args)
	}
	if err != nil {
		c.fail(err)
		ctx.ResultError(errors.New("user-defined aggregate's '" + name + "' method raised error"))
	}
	return v, err == nil
}

// Step is part of sqlite3.AggregateFunction.
func (g *aggregate) Step(ctx sqlite3.Context, arg ...sqlite3.Value) { g.method(ctx, "step", arg) }

// Value is part of sqlite3.AggregateFunction. It is called once, at the end of the group.
func (g *aggregate) Value(ctx sqlite3.Context) { g.answer(ctx, "finalize") }

// answer gives SQLite what a method returns.
func (g *aggregate) answer(ctx sqlite3.Context, name string) {
	if v, ok := g.method(ctx, name, nil); ok {
		g.engine.Value().result(ctx, v, nil, errors.New("user-defined aggregate's '"+name+"' method raised error"))
	}
}

// window is an aggregate function that windows may use: rows can leave it again.
type window struct{ aggregate }

var _ sqlite3.WindowFunction = (*window)(nil)

// Value is part of sqlite3.AggregateFunction. In a statement with windows it is called for each row;
// the last call, at the end, is one whose result nobody sees.
func (w *window) Value(ctx sqlite3.Context) {
	if w.engine.Value().windows {
		w.answer(ctx, "value")
		return
	}
	w.aggregate.Value(ctx)
}

// Inverse is part of sqlite3.WindowFunction.
func (w *window) Inverse(ctx sqlite3.Context, arg ...sqlite3.Value) { w.method(ctx, "inverse", arg) }

// createAggregate declares an aggregate function; None removes it.
func createAggregate(t *thread, a []value) (value, error) {
	c, name, narg, err := declared(t, a)
	if err != nil {
		return value{}, err
	}
	cls := a[3]
	if cls.IsNone() {
		return object.None, c.call(t, func() error { return c.db.CreateWindowFunction(name, narg, 0, nil) })
	}
	number, err := c.hold(t, cls)
	if err != nil {
		return value{}, err
	}
	w, windows := weak.Make(c), a[4] == object.True
	return object.None, c.call(t, func() error {
		return c.db.CreateWindowFunction(name, narg, 0, func() sqlite3.AggregateFunction {
			g := aggregate{engine: w, number: number}
			if windows {
				return &window{g}
			}
			return &g
		})
	})
}

// createCollation declares an order of texts; None removes it.
func createCollation(t *thread, a []value) (value, error) {
	c, err := live(t, a[0])
	if err != nil {
		return value{}, err
	}
	name, err := text(t, a[1], "name")
	if err != nil {
		return value{}, err
	}
	f := a[2]
	if f.IsNone() {
		return object.None, c.call(t, func() error { return c.db.CreateCollation(name, nil) })
	}
	number, err := c.hold(t, f)
	if err != nil {
		return value{}, err
	}
	w := weak.Make(c)
	return object.None, c.call(t, func() error {
		return c.db.CreateCollation(name, func(x, y []byte) int { return w.Value().compare(number, x, y) })
	})
}

// compare asks a collation of the program; what it raises makes texts equal, as in CPython.
func (c *engine) compare(number int, x, y []byte) int {
	if c.failed != nil {
		return 0
	}
	a, err := textOf(c.t, x)
	if err != nil {
		c.fail(err)
		return 0
	}
	b, err := textOf(c.t, y)
	if err != nil {
		c.fail(err)
		return 0
	}
	v, err := c.t.CallObject(c.held[number], []value{a, b}, nil)
	if err != nil {
		if _, raised := err.(*object.Exc); !raised {
			c.fail(err)
		}
		return 0
	}
	n, _ := object.IntOf(v)
	return n.Sign()
}
