// This file has the commands of sandboxes. A sandbox of the embedded interpreter has no processes;
// a command is a goroutine of the request that starts it, and its pid a number of ours.

package server

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"sync"
	"time"
)

// processes are the commands that run in sandboxes, by pid. They live in the server that started
// them: a signal must reach the same one.
type processes struct {
	mu   sync.Mutex
	next int
	all  map[int]*process
}

// process is a command. It is served by the request that started it.
type process struct {
	pid    int
	box    string // id of its sandbox
	config processConfig
	cancel context.CancelFunc
	stdin  *io.PipeWriter // nil if it has none
}

// processConfig is what a client starts.
type processConfig struct {
	Cmd  string            `json:"cmd"`
	Args []string          `json:"args,omitempty"`
	Env  map[string]string `json:"envs,omitempty"`
	Dir  string            `json:"cwd,omitempty"`
}

// add gives a command its pid.
func (p *processes) add(b sandbox, c processConfig, cancel context.CancelFunc, stdin *io.PipeWriter) *process {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.all == nil {
		p.all = map[int]*process{}
	}
	p.next++
	x := &process{p.next, b.id, c, cancel, stdin}
	p.all[x.pid] = x
	return x
}

// remove forgets a command that has ended.
func (p *processes) remove(x *process) {
	p.mu.Lock()
	delete(p.all, x.pid)
	p.mu.Unlock()
}

// find returns a process of a sandbox.
func (p *processes) find(b sandbox, pid int) *process {
	p.mu.Lock()
	defer p.mu.Unlock()
	if x := p.all[pid]; x != nil && x.box == b.id {
		return x
	}
	return nil
}

// list describes the processes of a sandbox.
func (p *processes) list(b sandbox) []map[string]any {
	p.mu.Lock()
	defer p.mu.Unlock()
	out := []map[string]any{}
	for _, x := range p.all {
		if x.box == b.id {
			out = append(out, map[string]any{"config": x.config, "pid": x.pid})
		}
	}
	return out
}

// e2bProcess is the service for commands. Start streams, the others are JSON objects.
func (s *Server) e2bProcess(w http.ResponseWriter, r *http.Request, b sandbox) error {
	call := r.PathValue("call")
	data, err := readBody(w, r)
	if err != nil {
		return err
	}
	if call == "Start" {
		return s.startProcess(w, r, b, data)
	}
	var in struct {
		Process struct{ Pid int }
		Input   struct{ Stdin, Pty []byte }
		Signal  string
	}
	if err := json.Unmarshal(data, &in); err != nil {
		return connectError(w, http.StatusBadRequest, "invalid_argument", err.Error())
	}
	if call == "List" {
		return writeJSON(w, http.StatusOK, map[string]any{"processes": s.processes.list(b)})
	}
	// The others are about a process that runs, of this sandbox.
	x := s.processes.find(b, in.Process.Pid)
	if x == nil && (call == "SendInput" || call == "SendSignal" || call == "CloseStdin") {
		return connectError(w, http.StatusNotFound, "not_found",
			"process with pid "+strconv.Itoa(in.Process.Pid)+" not found")
	}
	switch call {
	// There is no handler that a program could have: every signal ends it.
	case "SendSignal":
		x.cancel()
	case "SendInput":
		if x.stdin == nil {
			return connectError(w, http.StatusBadRequest, "failed_precondition", "the process reads no input")
		}
		if _, err := x.stdin.Write(in.Input.Stdin); err != nil {
			return connectError(w, http.StatusNotFound, "not_found", "the process has ended")
		}
	case "CloseStdin":
		if x.stdin != nil {
			_ = x.stdin.Close() // which never fails
		}
	default:
		return connectError(w, http.StatusNotImplemented, "unimplemented", call+" is not available in this sandbox")
	}
	return writeJSON(w, http.StatusOK, map[string]any{})
}

// envelopes writes the messages of a stream of the Connect protocol: a byte of flags, the length in
// four bytes, JSON. The flag 2 marks the last message, which has the error if there is one. stdout
// and stderr may write at the same time, so mu guards w.
type envelopes struct {
	w    http.ResponseWriter
	mu   sync.Mutex
	gone func()
}

// send writes one message. A client that does not take it is given up, and the command with it.
func (e *envelopes) send(flags byte, v any) {
	data, err := json.Marshal(v)
	if err != nil {
		return
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	head := binary.BigEndian.AppendUint32([]byte{flags}, uint32(len(data)))
	if _, err := e.w.Write(append(head, data...)); err != nil {
		e.gone()
		return
	}
	if http.NewResponseController(e.w).Flush() != nil {
		e.gone()
	}
}

// event sends what happens to a command.
func (e *envelopes) event(kind string, v any) {
	e.send(0, map[string]any{"event": map[string]any{kind: v}})
}

// output is a writer for what a command prints.
type output struct {
	e    *envelopes
	kind string
}

// Write never fails: the stream itself ends the command if nobody reads.
func (o output) Write(p []byte) (int, error) {
	o.e.event("data", map[string]any{o.kind: p})
	return len(p), nil
}

// startProcess runs a command and streams what it prints. The body is one envelope. The stream ends
// with how the command ended, or with deadline_exceeded if the client's own timeout did that.
func (s *Server) startProcess(w http.ResponseWriter, r *http.Request, b sandbox, data []byte) error {
	if len(data) < 5 || uint64(binary.BigEndian.Uint32(data[1:])) > uint64(len(data)-5) {
		return connectError(w, http.StatusBadRequest, "invalid_argument", "the body is no message of a stream")
	}
	var in struct {
		Process processConfig
		Stdin   *bool
		Pty     any
	}
	if err := json.Unmarshal(data[5:5+binary.BigEndian.Uint32(data[1:])], &in); err != nil {
		return connectError(w, http.StatusBadRequest, "invalid_argument", err.Error())
	}
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	w.Header().Set("Content-Type", "application/connect+json")
	w.WriteHeader(http.StatusOK)
	e := &envelopes{w: w, gone: cancel}
	if in.Pty != nil {
		e.send(2, map[string]any{"error": map[string]string{"code": "unimplemented",
			"message": "terminals are not available in this sandbox"}})
		return nil
	}
	// The Connect protocol sends a client's timeout in a header.
	if ms, err := strconv.Atoi(r.Header.Get("Connect-Timeout-Ms")); err == nil && ms > 0 {
		var done context.CancelFunc
		ctx, done = context.WithTimeout(ctx, time.Duration(ms)*time.Millisecond)
		defer done()
	}
	var input io.Reader
	var pipe *io.PipeWriter
	if in.Stdin != nil && *in.Stdin {
		var read *io.PipeReader
		read, pipe = io.Pipe()
		input = read
		defer context.AfterFunc(ctx, func() { _ = read.Close() })() // ends a write that nobody reads
		defer read.Close()
	}
	x := s.processes.add(b, in.Process, cancel, pipe)
	defer s.processes.remove(x)
	e.event("start", map[string]any{"pid": x.pid})
	// The command runs on this goroutine, and its output goes straight into the stream.
	sh := &shell{server: s, request: r, box: b, env: in.Process.Env, dir: home(in.Process.Dir), in: input,
		out: output{e, "stdout"}, err: output{e, "stderr"}}
	code := sh.run(ctx, in.Process)
	end := map[string]any{"exitCode": code, "exited": true, "status": fmt.Sprintf("exit status %d", code)}
	if ctx.Err() != nil {
		end = map[string]any{"exitCode": -1, "exited": false, "status": "signal: killed", "error": "signal: killed"}
	}
	if r.Context().Err() == nil && ctx.Err() == context.DeadlineExceeded {
		e.send(2, map[string]any{"error": map[string]string{"code": "deadline_exceeded",
			"message": "the command took too long"}})
		return nil
	}
	e.event("end", end)
	e.send(2, map[string]any{})
	return nil
}
