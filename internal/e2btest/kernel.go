// This file plays the code interpreter of a sandbox.

package e2btest

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os/exec"
	"strings"
	"sync"
	"time"

	"github.com/hognose/hognose/internal/pyrunner"
)

// kernel is a context of the code interpreter. The real one is a Jupyter kernel; here it is a
// Python with our runner, whose frames are translated into the lines of /execute.
type kernel struct {
	cmd   *exec.Cmd
	in    io.Writer
	lines *bufio.Reader
	turn  sync.Mutex // one execution at a time
	runs  int
}

func (m *Machine) newKernel() (*kernel, error) {
	p, out, _, err := m.launch("python3", pyrunner.Args(), nil)
	if err != nil {
		return nil, err
	}
	k := &kernel{cmd: p.cmd, in: p.in, lines: bufio.NewReader(out)}
	k.send(map[string]any{"type": "open", "id": 1, "limits": map[string]int{"output": -1}})
	for range 2 { // ready, done
		if _, err := k.lines.ReadBytes('\n'); err != nil {
			return nil, err
		}
	}
	k.runs = 1
	return k, nil
}

func (k *kernel) send(frame map[string]any) {
	data, _ := json.Marshal(frame)
	_, _ = k.in.Write(append(data, '\n'))
}

// interpreter is the service on port 49999.
func (m *Machine) interpreter(w http.ResponseWriter, r *http.Request) {
	id, isOne := strings.CutPrefix(r.URL.Path, "/contexts/")
	switch {
	case r.Method == http.MethodPost && r.URL.Path == "/contexts":
		k, err := m.newKernel()
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		id := random(16)
		m.mu.Lock()
		m.contexts[id] = k
		m.mu.Unlock()
		_ = json.NewEncoder(w).Encode(map[string]string{"id": id, "language": "python", "cwd": "/home/user"})
	case r.Method == http.MethodDelete && isOne:
		m.mu.Lock()
		k := m.contexts[id]
		delete(m.contexts, id)
		m.mu.Unlock()
		if k == nil {
			http.Error(w, fmt.Sprintf("Context %s not found", id), http.StatusNotFound)
			return
		}
		_ = k.cmd.Process.Kill()
	case r.Method == http.MethodPost && r.URL.Path == "/execute":
		m.execute(w, r)
	default:
		http.NotFound(w, r)
	}
}

func (m *Machine) execute(w http.ResponseWriter, r *http.Request) {
	var in struct {
		Code    string `json:"code"`
		Context string `json:"context_id"`
	}
	if err := json.NewDecoder(r.Body).Decode(&in); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	m.mu.Lock()
	k := m.contexts[in.Context]
	m.mu.Unlock()
	if k == nil {
		http.Error(w, fmt.Sprintf("Context %s not found", in.Context), http.StatusNotFound)
		return
	}
	k.turn.Lock()
	defer k.turn.Unlock()
	// Whoever goes away interrupts the kernel.
	defer context.AfterFunc(r.Context(), func() { k.send(map[string]any{"type": "interrupt"}) })()
	k.run(w, in.Code)
}

// run executes code and writes the lines of the answer.
func (k *kernel) run(w http.ResponseWriter, code string) {
	say := func(line map[string]any) {
		data, _ := json.Marshal(line)
		_, _ = w.Write(append(data, '\n'))
		w.(http.Flusher).Flush()
	}
	k.runs++
	say(map[string]any{"type": "number_of_executions", "execution_count": k.runs})
	say(map[string]any{"type": "keepalive"})
	k.send(map[string]any{"type": "run", "id": k.runs, "code": code})
	for {
		line, err := k.lines.ReadBytes('\n')
		if err != nil {
			say(map[string]any{"type": "error", "name": "UnexpectedEndOfExecution",
				"value": "Connection to the execution was closed before the execution was finished", "traceback": ""})
			return
		}
		var f map[string]any
		_ = json.Unmarshal(line, &f)
		switch f["type"] {
		case "stdout", "stderr":
			say(map[string]any{"type": f["type"], "text": f["text"],
				"timestamp": time.Now().UTC().Format(time.RFC3339Nano)})
		case "result":
			say(map[string]any{"type": "result", "text": f["text"], "png": f["png"],
				"is_main_result": f["is_main_result"], "extra": map[string]any{}})
		case "error":
			say(map[string]any{"type": "error", "name": f["name"], "value": f["value"], "traceback": f["traceback"]})
		case "end_of_execution":
			say(map[string]any{"type": "end_of_execution"})
			return
		}
	}
}
