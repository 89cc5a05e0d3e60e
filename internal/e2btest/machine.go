// This file plays a sandbox and its envd, which start real processes on this machine.

package e2btest

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"
)

// Machine is a sandbox of the test server.
type Machine struct {
	ID    string
	token string
	env   map[string]any
	timer *time.Timer

	mu        sync.Mutex
	dead      bool
	processes map[int]*process
	contexts  map[string]*kernel
}

// process is what envd has started. It lives on when whoever listens to it goes away.
type process struct {
	cmd *exec.Cmd
	in  io.WriteCloser
}

func (m *Machine) describe(w http.ResponseWriter, status int) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	fmt.Fprintf(w, `{"templateID":"code-interpreter-v1","sandboxID":%q,"clientID":"6532622b","envdVersion":"0.6.13","envdAccessToken":%q,"trafficAccessToken":null,"domain":null,"alias":"code-interpreter-v1"}`, m.ID, m.token)
}

// kill ends the sandbox and all processes in it.
func (m *Machine) kill() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.dead = true
	m.timer.Stop()
	for _, p := range m.processes {
		killAll(p.cmd.Process)
	}
	for _, k := range m.contexts {
		killAll(k.cmd.Process)
	}
}

// WaitForProcesses waits until so many processes run in the sandbox.
func (m *Machine) WaitForProcesses(t *testing.T, n int) {
	t.Helper()
	count := func() int {
		m.mu.Lock()
		defer m.mu.Unlock()
		return len(m.processes) + len(m.contexts)
	}
	for wait := 0; count() != n; wait++ {
		if wait > 500 {
			t.Fatalf("%d processes in the sandbox, want %d", count(), n)
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// Python is that of this machine, which sandboxes run: the system's own, or else the first in PATH;
// "" if there is none.
func Python() string {
	for _, name := range []string{"/usr/bin/python3", "python3"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// launch starts a process in a group of its own.
func (m *Machine) launch(name string, args []string, env map[string]string) (*process, io.Reader, io.Reader, error) {
	if name == "python3" {
		name = Python()
	}
	cmd := exec.Command(name, args...)
	cmd.SysProcAttr = ownGroup()
	cmd.Env = append(os.Environ(), "E2B_SANDBOX=true")
	for k, v := range m.env {
		cmd.Env = append(cmd.Env, fmt.Sprintf("%s=%v", k, v))
	}
	for k, v := range env {
		cmd.Env = append(cmd.Env, k+"="+v)
	}
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, nil, nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, nil, nil, err
	}
	errors, err := cmd.StderrPipe()
	if err != nil {
		return nil, nil, nil, err
	}
	return &process{cmd, in}, out, errors, cmd.Start()
}

// envd is the service that starts processes.
func (m *Machine) envd(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodPost || r.Header.Get("Connect-Protocol-Version") != "1" {
		w.WriteHeader(http.StatusUnsupportedMediaType)
		return
	}
	if r.URL.Path == "/process.Process/Start" {
		m.startProcess(w, r)
		return
	}
	var in struct {
		Process struct{ PID int }
		Input   struct{ Stdin []byte }
		Signal  string
	}
	if r.Header.Get("Content-Type") != "application/json" || json.NewDecoder(r.Body).Decode(&in) != nil {
		connectError(w, http.StatusBadRequest, "invalid_argument", "unmarshal message")
		return
	}
	m.mu.Lock()
	p := m.processes[in.Process.PID]
	m.mu.Unlock()
	var err error
	switch {
	case p == nil:
		connectError(w, http.StatusNotFound, "not_found", fmt.Sprintf("process with pid %d not found", in.Process.PID))
		return
	case r.URL.Path == "/process.Process/SendInput":
		_, err = p.in.Write(in.Input.Stdin)
	case r.URL.Path == "/process.Process/SendSignal" && in.Signal == "SIGNAL_SIGKILL":
		err = p.cmd.Process.Kill()
	default:
		connectError(w, http.StatusNotFound, "unimplemented", r.URL.Path)
		return
	}
	if err != nil {
		connectError(w, http.StatusInternalServerError, "internal", "error writing to stdin: "+err.Error())
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_, _ = io.WriteString(w, "{}")
}

func connectError(w http.ResponseWriter, status int, code, message string) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(map[string]string{"code": code, "message": message})
}

// stream writes envelopes.
type stream struct {
	mu sync.Mutex
	w  http.ResponseWriter
}

func (s *stream) send(flags byte, v any) {
	data, _ := json.Marshal(v)
	s.mu.Lock()
	defer s.mu.Unlock()
	_, _ = s.w.Write(append(binary.BigEndian.AppendUint32([]byte{flags}, uint32(len(data))), data...))
	s.w.(http.Flusher).Flush()
}

func (s *stream) event(kind string, v any) {
	s.send(0, map[string]any{"event": map[string]any{kind: v}})
}

// copy sends what a process writes.
func (s *stream) copy(name string, r io.Reader) {
	buf := make([]byte, 32<<10)
	for {
		n, err := r.Read(buf)
		if n > 0 {
			s.event("data", map[string][]byte{name: bytes.Clone(buf[:n])})
		}
		if err != nil {
			return
		}
	}
}

func (m *Machine) startProcess(w http.ResponseWriter, r *http.Request) {
	var in struct {
		Process struct {
			Cmd  string
			Args []string
			Envs map[string]string
		}
		Stdin bool
	}
	head := make([]byte, 5)
	_, err := io.ReadFull(r.Body, head)
	if err == nil {
		err = json.NewDecoder(io.LimitReader(r.Body, int64(binary.BigEndian.Uint32(head[1:])))).Decode(&in)
	}
	if err != nil || r.Header.Get("Content-Type") != "application/connect+json" || !in.Stdin {
		w.WriteHeader(http.StatusUnsupportedMediaType)
		return
	}
	w.Header().Set("Content-Type", "application/connect+json")
	s := &stream{w: w}
	p, out, errors, err := m.launch(in.Process.Cmd, in.Process.Args, in.Process.Envs)
	if err != nil {
		s.send(2, map[string]any{"error": map[string]string{"code": "invalid_argument",
			"message": fmt.Sprintf("error starting process '%s': %v", in.Process.Cmd, err)}})
		return
	}
	pid := p.cmd.Process.Pid
	m.mu.Lock()
	m.processes[pid] = p
	if m.dead { // meanwhile
		killAll(p.cmd.Process)
	}
	m.mu.Unlock()
	s.event("start", map[string]int{"pid": pid})
	s.event("keepalive", map[string]int{})
	var both sync.WaitGroup
	both.Go(func() { s.copy("stdout", out) })
	both.Go(func() { s.copy("stderr", errors) })
	both.Wait()
	_ = p.cmd.Wait()
	m.mu.Lock()
	delete(m.processes, pid)
	dead := m.dead
	m.mu.Unlock()
	if dead { // the machine is off: nobody ends the stream
		panic(http.ErrAbortHandler)
	}
	state := p.cmd.ProcessState
	s.event("end", map[string]any{"exitCode": state.ExitCode(), "exited": state.Exited(), "status": state.String()})
	s.send(2, map[string]any{})
}
