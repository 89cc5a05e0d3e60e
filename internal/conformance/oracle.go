// This file talks to CPython: oracle.py answers questions, one a line, in several processes.

package main

import (
	"bufio"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"sync"

	pythons "github.com/hognose/hognose/internal/oracle"
)

//go:embed oracle.py
var oracleScript []byte

// oracle is a CPython 3.13 that can run oracle.py.
type oracle struct {
	python  string
	version string
	lib     string // its standard library
	script  string // oracle.py as a temporary file
}

// findOracle finds the interpreter and lays out the script for it.
func findOracle() (*oracle, error) {
	p, err := pythons.Find()
	if err != nil {
		return nil, err
	}
	f, err := os.CreateTemp("", "oracle-*.py")
	if err != nil {
		return nil, err
	}
	defer f.Close()
	_, err = f.Write(oracleScript)
	return &oracle{python: p.Path, version: p.Version, lib: p.Lib, script: f.Name()}, err
}

func (o *oracle) close() { os.Remove(o.script) }

// ask sends questions to oracle.py, one a line, and returns its answers in the same order. It
// starts one process per CPU.
func ask[Q, A any](o *oracle, verb string, questions []Q) ([]A, error) {
	workers := min(runtime.NumCPU(), len(questions))
	answers := make([]A, len(questions))
	errs := make([]error, workers)
	var wg sync.WaitGroup
	for w := range workers {
		wg.Go(func() { errs[w] = askShare(o, verb, questions, answers, w, workers) })
	}
	wg.Wait()
	return answers, errors.Join(errs...)
}

// askShare answers every step-th question from the first on. Long files are scattered in a listing,
// so the shares are even.
func askShare[Q, A any](o *oracle, verb string, questions []Q, answers []A, first, step int) error {
	p, err := o.start(verb)
	if err != nil {
		return err
	}
	go func() {
		for i := first; i < len(questions); i += step {
			p.send(questions[i])
		}
		p.in.Close()
	}()
	for i := first; i < len(questions); i += step {
		if err := p.receive(&answers[i]); err != nil {
			return p.wait(err)
		}
	}
	return p.wait(nil)
}

// process is a running oracle.py.
type process struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	enc *json.Encoder
	dec *json.Decoder
}

// start starts a process of the oracle.
func (o *oracle) start(args ...string) (*process, error) {
	cmd := exec.Command(o.python, append([]string{"-I", "-X", "utf8", o.script}, args...)...)
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	return &process{cmd, in, json.NewEncoder(in), json.NewDecoder(bufio.NewReaderSize(out, 1<<16))}, cmd.Start()
}

// send writes one question. An error here means that the process ended, which receive reports.
func (p *process) send(q any) { _ = p.enc.Encode(q) }

func (p *process) receive(a any) error { return p.dec.Decode(a) }

// wait ends the process and returns why it, or the conversation with it, failed.
func (p *process) wait(err error) error {
	p.in.Close()
	if err != nil {
		_ = p.cmd.Process.Kill()
		_ = p.cmd.Wait()
		return fmt.Errorf("oracle.py: %w", err)
	}
	return p.cmd.Wait()
}
