package py

import (
	"slices"
	"sync"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
)

// toolCalls is where the tools of a session are called and their results arrive. Goroutines of the host
// may only send results; all else belongs to the goroutine of the session, which looks for results
// when somebody waits.
type toolCalls struct {
	tools map[string]*Tool
	fetch *Tool // makes HTTP requests; nil: there is no network
	calls openCalls
	stops map[int64]func() // of calls under way, by their number
	queue []*toolCall      // that wait until fewer are under way
	under int              // calls that the host is at work on
	wake  chan<- struct{}  // of the session

	journal  Journal      // nil: none
	progress func() int64 // how far the program is

	mu      sync.Mutex
	results []callResult
}

// openCalls are the calls that were begun and have no answer. They are plain data and part of a
// suspended session.
type openCalls struct {
	suspend bool  // calls wait for the embedder, who answers when the run has returned to him
	last    int64 // number of the last call
	open    []*toolCall
	stored  []storedBuiltin // in a snapshot only
}

// storedBuiltin is a name that the program has stored in the module builtins.
type storedBuiltin struct {
	name string
	v    object.Value
}

// callResult is the answer to a call.
type callResult struct {
	number int64
	out    any
	err    error
}

var _ object.Post = (*toolCalls)(nil)

func toolCallsOf(t *object.Thread) *toolCalls { return t.Post.(*toolCalls) }

// tool returns the tool of a name.
func (d *toolCalls) tool(name string) *Tool {
	if name == FetchTool {
		return d.fetch
	}
	return d.tools[name]
}

// number gives a call its number and tells the journal of it.
func (d *toolCalls) number(tool string, args []byte) int64 {
	d.calls.last++
	if d.journal != nil {
		d.journal.Call(d.calls.last, tool, args)
	}
	return d.calls.last
}

// call makes a call and waits for its answer: nothing else goes on in the session.
func (d *toolCalls) call(tool *Tool, args []byte) (any, error) {
	number := d.number(tool.Name, args)
	if d.journal == nil {
		out, err := tool.Call(args)
		return taken(out), err
	}
	if d.journal.Replays() {
		_, out, err, ok := d.journal.Next(number, d.progress())
		if !ok {
			err = &budget.Error{Limit: budget.Cancelled}
		}
		return out, err
	}
	out, err := tool.Call(args)
	return d.journal.Answer(number, d.progress(), taken(out), err)
}

// begin makes a call whose answer is delivered later, or leaves it to the embedder.
func (d *toolCalls) begin(t *object.Thread, c *toolCall) (err error) {
	tool := d.tool(c.tool)
	c.number, c.suspended = d.number(c.tool, c.args), d.calls.suspend
	switch {
	case c.suspended:
		err = tool.admit(c.args)
	case d.journal == nil || !d.journal.Replays():
		d.wake = t.Waker()
		if c.queued = d.under >= maxUnderWay; c.queued {
			d.queue = append(d.queue, c)
		} else {
			err = d.start(tool, c)
		}
	}
	if err != nil {
		return toolError(t, err)
	}
	d.calls.open = append(d.calls.open, c)
	return nil
}

// maxUnderWay is how many calls of a session the host works on at the same time; the others wait
// for their turn.
const maxUnderWay = 200

// start starts a tool beside the program.
func (d *toolCalls) start(tool *Tool, c *toolCall) error {
	number, wake := c.number, d.wake
	stop, err := tool.Start(c.args, func(out any, err error) {
		d.send(callResult{number, out, err}, wake)
	})
	if err == nil {
		d.under++
		c.queued, c.started = false, true
	}
	if err == nil && stop != nil {
		if d.stops == nil {
			d.stops = map[int64]func(){}
		}
		d.stops[number] = stop
	}
	return err
}

// advance starts calls that waited for their turn. One that is refused gets that as its answer.
func (d *toolCalls) advance() {
	for len(d.queue) > 0 && d.under < maxUnderWay {
		c := d.queue[0]
		d.queue = d.queue[1:]
		if err := d.start(d.tool(c.tool), c); err != nil {
			c.queued = false
			d.send(callResult{c.number, nil, err}, d.wake)
		}
	}
}

// send delivers an answer and wakes the session; goroutines of the host call it.
func (d *toolCalls) send(l callResult, wake chan<- struct{}) {
	d.mu.Lock()
	d.results = append(d.results, l)
	d.mu.Unlock()
	select {
	case wake <- struct{}{}:
	default: // it has been woken already
	}
}

// Held returns the size of the arguments of calls that nobody waits for, on which the host still
// works.
func (d *toolCalls) Held() (bytes int64) {
	for _, c := range d.calls.open {
		if c.left {
			bytes += callSize + int64(cap(c.args))
		}
	}
	return bytes
}

// Deliver hands out the answers that have come.
func (d *toolCalls) Deliver() {
	d.mu.Lock()
	results := d.results
	d.results = nil
	d.mu.Unlock()
	for _, l := range results {
		l.out = taken(l.out)
		d.answer(d.noted(l))
	}
	d.advance()
	if d.journal != nil && d.journal.Replays() {
		d.replay()
	}
}

// noted notes an answer in the journal, if there is one.
func (d *toolCalls) noted(l callResult) callResult {
	if d.journal != nil {
		l.out, l.err = d.journal.Answer(l.number, d.progress(), l.out, l.err)
	}
	return l
}

// replay hands out the answers of the journal that are due.
func (d *toolCalls) replay() {
	for len(d.calls.open) > 0 {
		number, out, err, ok := d.journal.Next(0, d.progress())
		if !ok || !d.answer(callResult{number, out, err}) {
			return
		}
	}
}

// answer gives a call its answer and reports whether it is one that waits.
func (d *toolCalls) answer(l callResult) bool {
	i := slices.IndexFunc(d.calls.open, func(c *toolCall) bool { return c.number == l.number })
	if i < 0 {
		return false
	}
	c := d.calls.open[i]
	d.calls.open = slices.Delete(d.calls.open, i, i+1)
	delete(d.stops, l.number)
	c.done, c.args = true, nil
	if c.started {
		d.under--
	}
	if !c.left {
		c.out, c.err = l.out, l.err
	}
	c.notice.Give()
	return true
}

// waits reports whether a call has no answer yet.
func (d *toolCalls) waits(number int64) bool {
	return slices.ContainsFunc(d.calls.open, func(c *toolCall) bool { return c.number == number })
}

// leave tells the host that nobody waits for a call any more. Its answer is still fetched, if there
// is one: an event loop counts them. A suspended call gets none.
func (d *toolCalls) leave(c *toolCall) {
	if stop := d.stops[c.number]; stop != nil {
		stop()
	}
	if c.queued {
		d.queue = slices.DeleteFunc(d.queue, func(x *toolCall) bool { return x == c })
		c.queued = false
		d.answer(d.noted(callResult{number: c.number}))
		return
	}
	if c.suspended && !c.done {
		d.answer(callResult{number: c.number})
	}
}

// clear forgets the calls of a run that has ended.
func (d *toolCalls) clear() { d.calls.open, d.stops, d.queue, d.under = nil, nil, nil, 0 }
