package oracle

import (
	"bufio"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"testing"
)

// Script is a Python script that answers questions: a JSON value a line in, a JSON value a line
// out.
type Script struct {
	*Python
	in  io.WriteCloser
	out *bufio.Reader
}

// Start runs the script at path with CPython 3.13 until the test ends, or skips the test.
func Start(tb testing.TB, path string) *Script {
	tb.Helper()
	p := Need(tb)
	cmd := exec.Command(p.Path, path)
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		tb.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		tb.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() {
		in.Close()
		cmd.Wait()
	})
	return &Script{p, in, bufio.NewReader(out)}
}

// Ask stores the answer to question in *answer.
func (s *Script) Ask(tb testing.TB, question, answer any) {
	tb.Helper()
	q, err := json.Marshal(question)
	if err != nil {
		tb.Fatal(err)
	}
	if _, err := s.in.Write(append(q, '\n')); err != nil {
		tb.Fatal(err)
	}
	line, err := s.out.ReadBytes('\n')
	if err != nil {
		tb.Fatal(err)
	}
	if err := json.Unmarshal(line, answer); err != nil {
		tb.Fatal(err)
	}
}
