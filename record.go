package hognose

import (
	"fmt"

	"github.com/hognose/hognose/internal/journal"
	"github.com/hognose/hognose/internal/py"
)

// record is the journal of a session. The zero record notes nothing.
type record struct {
	j     journal.Journal
	steps int64 // of the session when the run began
}

func newRecord(o *Options) (record, error) {
	switch {
	case o.Record != nil:
		return record{j: journal.Record(o.Record)}, nil
	case o.Replay != nil:
		j, err := journal.Replay(o.Replay)
		if err != nil {
			return record{}, wrong("Replay", "%v", err)
		}
		return record{j: j}, nil
	}
	return record{}, nil
}

func (c *record) install(o *py.Options) {
	if c.j != nil {
		c.j.Install(o)
	}
}

func (c *record) begin(in *py.Interp, name, code string) {
	if c.j != nil {
		c.steps = in.Steps()
		c.j.Begin(name, code)
	}
}

// end notes how a run ended. Its error says that it was not the run that the journal has.
func (c *record) end(in *py.Interp, r *Result, err error) error {
	if c.j == nil || r.Pending != nil {
		return nil
	}
	return c.j.End(in.Steps()-c.steps, outcome(r, err))
}

// outcome says in a few words how a run ended.
func outcome(r *Result, err error) string {
	switch {
	case err != nil:
		return err.Error()
	case r.Final != nil:
		return "a final answer"
	case r.Exit != nil:
		return fmt.Sprintf("exit code %d", *r.Exit)
	}
	return "success"
}
