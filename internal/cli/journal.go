// This file has the flags that record what a run gets from outside, and replay it.

package cli

import (
	"errors"
	"fmt"
	"os"

	"github.com/spf13/pflag"

	"github.com/hognose/hognose/internal/journal"
)

// journalFlags are the flags that write a run down or repeat it.
type journalFlags struct {
	record, replay string
	file           *os.File
}

// register declares the flags.
func (j *journalFlags) register(f *pflag.FlagSet) {
	f.StringVar(&j.record, "record", "",
		"write what the program gets from outside, such as the clock and random bytes, to `FILE`")
	f.StringVar(&j.replay, "replay", "",
		"give the program what `FILE` has recorded, and say where it does something else")
}

// open opens the journal that the flags name; nil if there is none. close has to be called at the
// end.
func (j *journalFlags) open() (journal.Journal, error) {
	switch {
	case j.record != "" && j.replay != "":
		return nil, usageError(errors.New("--record and --replay exclude each other"))
	case j.record != "":
		f, err := os.Create(j.record)
		if err != nil {
			return nil, usageError(err)
		}
		j.file = f
		return journal.Record(f), nil
	case j.replay != "":
		f, err := os.Open(j.replay)
		if err != nil {
			return nil, usageError(err)
		}
		j.file = f
		r, err := journal.Replay(f)
		if err != nil {
			_ = f.Close() // it was only read from
			return nil, usageError(fmt.Errorf("%s: %w", j.replay, err))
		}
		return r, nil
	}
	return nil, nil
}

// close closes the file of the journal, if there is one.
func (j *journalFlags) close() error {
	if j.file == nil {
		return nil
	}
	return j.file.Close()
}
