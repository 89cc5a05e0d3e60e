package py

import (
	"sync/atomic"
	"time"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/stdlib/asyncio"
)

// toolCall is a call of a tool that goes on while threads or tasks of the session do other things.
type toolCall struct {
	tool *Tool
	args []byte
	stop func() // from Tool.Start
	out  any    // valid once done is set
	err  error
	done atomic.Bool
}

var (
	_ asyncio.Call  = (*toolCall)(nil)
	_ object.Waiter = (*toolCall)(nil)
	_ object.Leaver = (*toolCall)(nil)
)

// wait lets the tool run while other threads do, and returns its result.
func (c *toolCall) wait(t *object.Thread) (object.Value, error) {
	wake := t.Waker()
	err := c.Begin(t, func() {
		select {
		case wake <- struct{}{}:
		default: // it has been woken already
		}
	})
	if err != nil {
		return object.Value{}, err
	}
	return t.Park(c)
}

// Begin starts the tool; answered is called when it has returned.
func (c *toolCall) Begin(t *object.Thread, answered func()) error {
	stop, err := c.tool.Start(c.args, func(out any, err error) {
		c.out, c.err = out, err
		c.done.Store(true)
		answered()
	})
	if err != nil {
		return toolError(t, err)
	}
	c.stop = stop
	return nil
}

// Result converts what the tool returned.
func (c *toolCall) Result(t *object.Thread) (object.Value, error) {
	return c.tool.result(t, c.out, c.err)
}

// Stop tells the tool that nobody waits for it.
func (c *toolCall) Stop() {
	if c.stop != nil {
		c.stop()
	}
}

// Poll ends the wait of a thread when the tool has returned.
func (c *toolCall) Poll(t *object.Thread) (object.Value, bool, error) {
	if !c.done.Load() {
		return object.Value{}, false, nil
	}
	t.Answered()
	v, err := c.Result(t)
	return v, true, err
}

// Leave tells the tool that its thread was ended.
func (c *toolCall) Leave() { c.Stop() }

func (c *toolCall) Until() time.Time         { return time.Time{} }
func (c *toolCall) Host() bool               { return true }
func (c *toolCall) Others() bool             { return false }
func (c *toolCall) String() string           { return "the tool " + c.tool.Name }
func (c *toolCall) Trace(func(object.Value)) {}
