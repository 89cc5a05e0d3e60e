package py

import (
	"slices"
	"sync"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
)

// desk is where a session's tools are called and their answers arrive. Goroutines of the host may only send; all else belongs to the
// session's goroutine, which looks for mail when somebody waits.
type desk struct {
	tools map[string]*Tool
	calls openCalls
	stops map[int64]func() // of calls under way, by their number

	journal  Journal      // nil: none
	progress func() int64 // how far the program is

	mu   sync.Mutex
	mail []letter
}

// openCalls are the calls that were begun and have no answer. They are plain data and part of a suspended session.
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

// letter is the answer to a call.
type letter struct {
	number int64
	out    any
	err    error
}

var _ object.Post = (*desk)(nil)

func deskOf(t *object.Thread) *desk { return t.Post.(*desk) }

// number gives a call its number and tells the journal of it.
func (d *desk) number(tool string, args []byte) int64 {
	d.calls.last++
	if d.journal != nil {
		d.journal.Call(d.calls.last, tool, args)
	}
	return d.calls.last
}

// call makes a call and waits for its answer: nothing else goes on in the session.
func (d *desk) call(tool *Tool, args []byte) (any, error) {
	number := d.number(tool.Name, args)
	if d.journal == nil {
		return tool.Call(args)
	}
	if d.journal.Replays() {
		_, out, err, ok := d.journal.Next(number, d.progress())
		if !ok {
			err = &budget.Error{Limit: budget.Cancelled}
		}
		return out, err
	}
	out, err := tool.Call(args)
	return d.journal.Answer(number, d.progress(), out, err)
}

// begin makes a call whose answer is delivered later, or leaves it to the embedder.
func (d *desk) begin(t *object.Thread, c *toolCall) (err error) {
	tool := d.tools[c.tool]
	c.number, c.suspended = d.number(c.tool, c.args), d.calls.suspend
	switch {
	case c.suspended:
		err = tool.admit(c.args)
	case d.journal == nil || !d.journal.Replays():
		err = d.start(tool, c, t.Waker())
	}
	if err != nil {
		return toolError(t, err)
	}
	d.calls.open = append(d.calls.open, c)
	return nil
}

// start starts a tool beside the program.
func (d *desk) start(tool *Tool, c *toolCall, wake chan<- struct{}) error {
	number := c.number
	stop, err := tool.Start(c.args, func(out any, err error) {
		d.send(letter{number, out, err})
		select {
		case wake <- struct{}{}:
		default: // it has been woken already
		}
	})
	if err == nil && stop != nil {
		if d.stops == nil {
			d.stops = map[int64]func(){}
		}
		d.stops[number] = stop
	}
	return err
}

// send is called by goroutines of the host.
func (d *desk) send(l letter) {
	d.mu.Lock()
	d.mail = append(d.mail, l)
	d.mu.Unlock()
}

// Deliver hands out the answers that have come.
func (d *desk) Deliver() {
	d.mu.Lock()
	mail := d.mail
	d.mail = nil
	d.mu.Unlock()
	for _, l := range mail {
		d.answer(d.noted(l))
	}
	if d.journal != nil && d.journal.Replays() {
		d.replay()
	}
}

// noted notes an answer in the journal, if there is one.
func (d *desk) noted(l letter) letter {
	if d.journal != nil {
		l.out, l.err = d.journal.Answer(l.number, d.progress(), l.out, l.err)
	}
	return l
}

// replay hands out the answers of the journal that are due.
func (d *desk) replay() {
	for len(d.calls.open) > 0 {
		number, out, err, ok := d.journal.Next(0, d.progress())
		if !ok || !d.answer(letter{number, out, err}) {
			return
		}
	}
}

// answer gives a call its answer and reports whether it is one that waits.
func (d *desk) answer(l letter) bool {
	i := slices.IndexFunc(d.calls.open, func(c *toolCall) bool { return c.number == l.number })
	if i < 0 {
		return false
	}
	c := d.calls.open[i]
	d.calls.open = slices.Delete(d.calls.open, i, i+1)
	delete(d.stops, l.number)
	c.done = true
	if !c.left {
		c.out, c.err = l.out, l.err
	}
	c.notice.Give()
	return true
}

// waits reports whether a call has no answer yet.
func (d *desk) waits(number int64) bool {
	return slices.ContainsFunc(d.calls.open, func(c *toolCall) bool { return c.number == number })
}

// leave tells the host that nobody waits for a call any more. Its answer is still fetched, if there is one: an event loop counts them. A suspended call
// gets none.
func (d *desk) leave(c *toolCall) {
	if stop := d.stops[c.number]; stop != nil {
		stop()
	}
	if c.suspended && !c.done {
		d.answer(letter{number: c.number})
	}
}

// clear forgets the calls of a run that has ended.
func (d *desk) clear() { d.calls.open, d.stops = nil, nil }
