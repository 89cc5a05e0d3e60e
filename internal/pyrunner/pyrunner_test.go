package pyrunner_test

import (
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/backendtest"
	"github.com/hognose/hognose/internal/pyrunner"
)

// bare starts a Python without any sandbox, which is for tests alone.
type bare struct {
	python string
	args   []string
}

func (b bare) Start(context.Context, *hognose.Options) (hognose.Runner, error) {
	cmd := exec.Command(b.python, b.args...)
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	return &process{Reader: out, WriteCloser: in, cmd: cmd}, cmd.Start()
}

type process struct {
	io.Reader
	io.WriteCloser
	cmd *exec.Cmd
}

func (p *process) Isolation() []string { return nil }

func (p *process) Interrupt() error {
	_, err := io.WriteString(p, "{\"type\":\"interrupt\"}\n")
	return err
}

func (p *process) Close() error {
	_ = p.cmd.Process.Kill() // it may have ended
	_ = p.WriteCloser.Close()
	_ = p.cmd.Wait() // killed, as it should be
	return nil
}

// pythons are the interpreters to try: those that HOGNOSE_TEST_PYTHONS names, or else the python3 of the system.
func pythons(t *testing.T) []string {
	if list := os.Getenv("HOGNOSE_TEST_PYTHONS"); list != "" {
		return filepath.SplitList(list)
	}
	for _, p := range []string{"/usr/bin/python3", "python3"} {
		if path, err := exec.LookPath(p); err == nil {
			return []string{path}
		}
	}
	if os.Getenv("CI") != "" {
		t.Fatal("there is no python3 here")
	}
	t.Skip("there is no python3 here")
	return nil
}

func TestRunnerConforms(t *testing.T) {
	for _, python := range pythons(t) {
		t.Run(python, func(t *testing.T) {
			backendtest.Run(t, hognose.NewBackend(bare{python, pyrunner.Args()}), backendtest.Traits{CPython: true})
		})
	}
}

func TestRunnerNeedsNoMoreThanItsArguments(t *testing.T) {
	for _, a := range pyrunner.Args() {
		if len(a) > 100_000 { // Linux takes 131,072 bytes
			t.Errorf("an argument of %d bytes", len(a))
		}
	}
}

func TestOldPythonSaysSo(t *testing.T) {
	python := pythons(t)[0]
	args := pyrunner.Args()
	args[len(args)-1] = "import sys\nsys.version_info = (3, 6, 15)\n" + args[len(args)-1]
	_, err := hognose.NewBackend(bare{python, args}).Open(t.Context(), nil)
	var backend *hognose.BackendError
	if !errors.As(err, &backend) || !strings.Contains(err.Error(), "Python 3.9 or later is needed") {
		t.Errorf("%v", err)
	}
}
