package main

import (
	"errors"
	"io"
	"os"
	"syscall"
	"time"
)

// connect returns standard input and output. A read that blocks would stop the sessions, too, since
// there is one thread: input must not block.
func connect() (io.Reader, io.Writer) {
	_ = syscall.SetNonblock(0, true) // a host without it stops sessions while it waits for a line
	return patient{os.NewFile(0, "stdin")}, os.Stdout
}

// patient reads from a host that says that there is nothing yet instead of letting poll_oneoff wait.
type patient struct{ r io.Reader }

// Read waits for input.
func (p patient) Read(b []byte) (int, error) {
	for {
		n, err := p.r.Read(b)
		if n > 0 || !errors.Is(err, syscall.EAGAIN) {
			return n, err
		}
		time.Sleep(time.Millisecond)
	}
}
