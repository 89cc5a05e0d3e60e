package cli

import (
	"errors"
	"fmt"
	"os"

	"github.com/spf13/pflag"

	"github.com/hognose/hognose/internal/journal"
	"github.com/hognose/hognose/internal/py"
)

// journalFlags are the flags that write a run down or repeat it.
type journalFlags struct{ record, replay string }

func (j *journalFlags) register(f *pflag.FlagSet) {
	f.StringVar(&j.record, "record", "", "write what the program gets from outside, such as the clock and random bytes, to `FILE`")
	f.StringVar(&j.replay, "replay", "", "give the program what `FILE` has recorded, and say where it does something else")
}

// open opens the journal that the flags name. close has to be called at the end; both are nil if there is none.
func (j *journalFlags) open() (_ journal.Journal, close func() error, err error) {
	switch {
	case j.record != "" && j.replay != "":
		return nil, nil, usageError(errors.New("--record and --replay exclude each other"))
	case j.record != "":
		f, err := os.Create(j.record)
		if err != nil {
			return nil, nil, usageError(err)
		}
		return journal.Record(f), f.Close, nil
	case j.replay != "":
		f, err := os.Open(j.replay)
		if err != nil {
			return nil, nil, usageError(err)
		}
		r, err := journal.Replay(f)
		if err != nil {
			_ = f.Close() // it was only read from
			return nil, nil, usageError(fmt.Errorf("%s: %w", j.replay, err))
		}
		return r, f.Close, nil
	}
	return nil, nil, nil
}

// diary is the journal of a session, if it has one.
type diary struct {
	journal.Journal
	close func() error
}

func (d *diary) install(o *py.Options) {
	if d != nil {
		d.Install(o)
	}
}

func (d *diary) begin(p program) {
	if d != nil {
		d.Begin(p.name, string(p.text))
	}
}

// end notes the end of the run. One that is not the run of the journal ends with that message and no other.
func (d *diary) end(e ending, steps int64) ending {
	if d == nil {
		return e
	}
	err := d.End(steps, e.outcome())
	if closed := d.close(); err == nil {
		err = closed
	}
	if err == nil {
		return e
	}
	return ending{code: exitPython, text: fmt.Sprintf("hognose: %v\n", err)}
}

// outcome says in a few words how a run ended.
func (e ending) outcome() string {
	switch {
	case e.exception != nil:
		return e.exception.Type + ": " + e.exception.Message
	case e.final != nil:
		return "a final answer"
	case e.limit != "":
		return "the limit of " + e.limit
	case e.code != exitOK || e.exit != nil:
		return fmt.Sprintf("exit code %d", e.code)
	}
	return "success"
}
