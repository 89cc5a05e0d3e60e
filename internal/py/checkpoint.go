package py

import "github.com/hognose/hognose/internal/py/snapshot"

// Checkpoint is what a session was at some time, in memory.
type Checkpoint struct {
	held  *snapshot.Held
	bytes int64 // charged to the session at that time
}

// Checkpoint keeps the session as it is now, between two runs or while one is suspended.
func (in *Interp) Checkpoint() (c *Checkpoint, err error) {
	if in.dead != nil {
		return nil, in.dead
	}
	defer in.recover(&err)
	root, err := in.root(nil)
	if err != nil {
		return nil, err
	}
	held, err := snapshot.Hold(&in.vm.Thread, root, in.env(nil))
	return &Checkpoint{held, in.vm.Meter.Bytes()}, err
}

// Back returns a session with the options, the tools and the files of in that is what in was at the
// checkpoint; in is of no more use. Memory is charged to the same meter, which forgets what in was
// charged.
func (in *Interp) Back(c *Checkpoint) (*Interp, error) {
	m := in.vm.Meter
	m.Free(m.Bytes())
	o := in.options
	o.Files = nil // the new session takes over the tree, with what was written to it
	to, err := New(o)
	if err != nil {
		return nil, err
	}
	to.options, to.vm.Files = in.options, in.vm.Files
	for _, tool := range in.toolCalls.tools {
		if err := to.AddTool(tool); err != nil {
			return nil, err
		}
	}
	if tool := in.toolCalls.fetch; tool != nil {
		to.SetFetch(tool)
	}
	if in.final {
		if err := to.InstallFinalAnswer(); err != nil {
			return nil, err
		}
	}
	return to, to.back(c)
}

// back makes the new session in what was kept.
func (in *Interp) back(c *Checkpoint) (err error) {
	defer in.recover(&err)
	root, err := c.held.Make(&in.vm.Thread, in.env(nil))
	if err == nil {
		err = in.adopt(root)
	}
	if err != nil {
		return in.spoilt(err)
	}
	if m := in.vm.Meter; m.Bytes() < c.bytes {
		return m.Alloc(c.bytes - m.Bytes()) // what was garbage at the time counts again until somebody looks
	}
	return nil
}
