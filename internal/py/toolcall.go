package py

import (
	"time"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/stdlib/asyncio"
)

// toolCall is a call of a tool that a thread or a task of the session waits for. It is plain data;
// what belongs to the host is at the toolCalls.
type toolCall struct {
	tool      string // its name
	args      []byte
	number    int64 // zero until it has begun
	queued    bool  // it has begun, and the host is yet to be asked
	started   bool  // the host was asked
	suspended bool  // the embedder answers it after the run has returned
	left      bool  // nobody waits for it any more
	done      bool
	out       any // valid from the time it is done until it is fetched
	err       error
	notice    asyncio.Notice // for the event loop that waits, if one does
}

var (
	_ asyncio.Call      = (*toolCall)(nil)
	_ object.Suspending = (*toolCall)(nil)
	_ object.Leaver     = (*toolCall)(nil)
)

// wait lets the tool run while other threads do, or the embedder answer, and returns its result.
func (c *toolCall) wait(t *object.Thread) (object.Value, error) {
	if err := toolCallsOf(t).begin(t, c); err != nil {
		return object.Value{}, err
	}
	v, err := t.Park(c)
	if _, parked := err.(*object.Parked); !parked && !c.done {
		c.Stop(t) // it cannot wait here, or a limit ended the wait
	}
	return v, err
}

// Begin starts the tool for an event loop.
func (c *toolCall) Begin(t *object.Thread, n asyncio.Notice) error {
	c.notice = n
	return toolCallsOf(t).begin(t, c)
}

// Suspended reports whether the embedder answers it after the run has returned.
func (c *toolCall) Suspended() bool { return c.suspended }

// Result converts what the tool returned, once.
func (c *toolCall) Result(t *object.Thread) (object.Value, error) {
	out, err := c.out, c.err
	c.out, c.err = nil, nil
	return toolResult(t, c.tool, out, err)
}

// Stop tells the tool that nobody waits for it.
func (c *toolCall) Stop(t *object.Thread) {
	c.left = true
	toolCallsOf(t).leave(c)
}

// Poll ends the wait of a thread when the tool has returned.
func (c *toolCall) Poll(t *object.Thread) (object.Value, bool, error) {
	if !c.done {
		return object.Value{}, false, nil
	}
	t.Answered()
	v, err := c.Result(t)
	return v, true, err
}

// Leave tells the tool that its thread was ended.
func (c *toolCall) Leave(t *object.Thread) { c.Stop(t) }

func (c *toolCall) Until() time.Time { return time.Time{} }
func (c *toolCall) Host() bool       { return !c.suspended }
func (c *toolCall) Others() bool     { return false }
func (c *toolCall) Suspends() bool   { return c.suspended }
func (c *toolCall) String() string   { return "the tool " + c.tool }

// Trace tells the memory that the arguments take, for a thread that waits and for a coroutine that
// holds the call.
func (c *toolCall) Trace(func(object.Value)) int64 { return callSize + object.Block(cap(c.args)) }

// callSize is what a call without arguments takes.
const callSize = 192
