// This file runs code in sandboxes, as E2B's code interpreter does: contexts are interpreters of
// one sandbox that share its files, and results come as lines of JSON.

package server

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf16"

	"github.com/hognose/hognose/internal/directory"
)

// defaultContext is how clients know the first interpreter of a sandbox.
const defaultContext = "default"

// contextName translates the id of a context.
func contextName(id string) string {
	if id == defaultContext {
		return ""
	}
	return id
}

// executeBody is a request to run code.
type executeBody struct {
	Code     string            `json:"code"`
	Context  string            `json:"context_id"`
	Language string            `json:"language"`
	Env      map[string]string `json:"env_vars"`
}

// e2bExecute runs code and streams what happens.
func (s *Server) e2bExecute(w http.ResponseWriter, r *http.Request, b sandbox) error {
	var in executeBody
	data, err := readBody(w, r)
	if err == nil {
		err = json.Unmarshal(data, &in)
	}
	// Until the stream begins, failures have a status and a text.
	switch {
	case err != nil:
		return textError(w, http.StatusBadRequest, err.Error())
	case in.Context != "" && in.Language != "":
		return textError(w, http.StatusBadRequest, "Only one of context_id or language can be provided")
	case !isPython(in.Language):
		return textError(w, http.StatusBadRequest,
			"the language "+strconv.Quote(in.Language)+" is not available here; python is")
	}
	cmd := &directory.Command{Op: directory.Run, Code: in.Code, Context: contextName(in.Context), Env: in.Env}
	if err := s.hasContext(r.Context(), b, cmd.Context); err != nil {
		if errors.Is(err, directory.ErrNoContext) {
			return textError(w, http.StatusNotFound, "Context "+in.Context+" not found")
		}
		return err
	}
	// From here on everything is a line of the stream.
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	out := newLines(w, cancel)
	defer out.end()
	if in.Code == "" {
		cmd.Code = "pass"
	}
	if refusal := s.magic(ctx, b, cmd); refusal != nil {
		out.fail(refusal)
		return nil
	}
	reply, err := s.do(ctx, r, b.caller, b.id, cmd, out.event)
	if err != nil {
		out.fail(&directory.RunError{Type: "UnexpectedEndOfExecution", Message: problemOf(err).Detail})
		return nil
	}
	out.result(reply.Run)
	return nil
}

// isPython reports whether a language is the one that is there.
func isPython(language string) bool {
	return language == "" || strings.EqualFold(language, "python") || strings.EqualFold(language, "py")
}

// textError answers with text, which clients show.
func textError(w http.ResponseWriter, status int, text string) error {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write([]byte(text)) // a client that has gone is no concern
	return nil
}

// magic refuses lines that only IPython understands, such as !pip install, with an error that says
// what to do. Code in which such a line is part of a text is Python, and runs.
func (s *Server) magic(ctx context.Context, b sandbox, c *directory.Command) *directory.RunError {
	line := ""
	for l := range strings.Lines(c.Code) {
		if t := strings.TrimSpace(l); line == "" && (strings.HasPrefix(t, "!") || strings.HasPrefix(t, "%")) {
			line = t
		}
	}
	if line == "" {
		return nil
	}
	reply, err := s.dir.Do(ctx, b.tenant, b.id,
		&directory.Command{Op: directory.Check, Code: c.Code, Context: c.Context}, nil)
	if err != nil || reply.Error == nil || reply.Error.Type != "SyntaxError" {
		return nil
	}
	message := fmt.Sprintf("%q is a line for IPython, which this sandbox does not have; write Python", line)
	if strings.HasPrefix(line, "!pip") || strings.HasPrefix(line, "%pip") {
		message = fmt.Sprintf("%q: packages cannot be installed in this sandbox; import shows which modules there are", line)
	}
	return &directory.RunError{Type: "RuntimeError", Message: message, Traceback: "RuntimeError: " + message + "\n"}
}

// hasContext wants a context to be there, before the status is sent: a stream that has begun cannot
// say 404 any more.
func (s *Server) hasContext(ctx context.Context, b sandbox, name string) error {
	if name == "" {
		return nil
	}
	reply, err := s.dir.Do(ctx, b.tenant, b.id, &directory.Command{Op: directory.Contexts}, nil)
	if err != nil {
		return err
	}
	for _, c := range reply.Contexts {
		if c.ID == name {
			return nil
		}
	}
	return directory.ErrNoContext
}

// contextBody describes an interpreter; ours all speak Python.
type contextBody struct {
	ID       string `json:"id"`
	Language string `json:"language"`
	Dir      string `json:"cwd"`
}

// e2bOpenContext adds an interpreter to the sandbox.
func (s *Server) e2bOpenContext(w http.ResponseWriter, r *http.Request, b sandbox) error {
	var in contextBody
	data, err := readBody(w, r)
	if err == nil && len(data) > 0 {
		err = json.Unmarshal(data, &in)
	}
	if err != nil || !isPython(in.Language) {
		return textError(w, http.StatusBadRequest, "python is the only language here")
	}
	reply, err := s.dir.Do(r.Context(), b.tenant, b.id, &directory.Command{Op: directory.Open, Path: in.Dir}, nil)
	if err != nil {
		return textError(w, problemOf(err).Status, problemOf(err).Detail)
	}
	return writeJSON(w, http.StatusOK, contextBody{reply.Contexts[0].ID, "python", reply.Contexts[0].Dir})
}

// e2bContexts lists the interpreters of the sandbox.
func (s *Server) e2bContexts(w http.ResponseWriter, r *http.Request, b sandbox) error {
	reply, err := s.dir.Do(r.Context(), b.tenant, b.id, &directory.Command{Op: directory.Contexts}, nil)
	if err != nil {
		return err
	}
	out := []contextBody{}
	for _, c := range reply.Contexts {
		id := c.ID
		if id == "" {
			id = defaultContext
		}
		out = append(out, contextBody{id, "python", c.Dir})
	}
	return writeJSON(w, http.StatusOK, out)
}

// e2bDropContext ends an interpreter.
func (s *Server) e2bDropContext(w http.ResponseWriter, r *http.Request, b sandbox) error {
	return s.onContext(w, r, b, directory.Drop)
}

// e2bRestartContext forgets the variables of an interpreter.
func (s *Server) e2bRestartContext(w http.ResponseWriter, r *http.Request, b sandbox) error {
	return s.onContext(w, r, b, directory.Reset)
}

// onContext does something to an interpreter.
func (s *Server) onContext(w http.ResponseWriter, r *http.Request, b sandbox, op directory.Op) error {
	id := r.PathValue("context")
	if _, err := s.dir.Do(r.Context(), b.tenant, b.id, &directory.Command{Op: op, Context: contextName(id)},
		nil); errors.Is(err, directory.ErrNoContext) {
		return textError(w, http.StatusNotFound, "Context "+id+" not found")
	} else if err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, nil)
}

// lines is the answer to /execute: a JSON object on each line, in ASCII alone, since clients decode
// each piece that arrives by itself. mu guards w and bad: events come from the run, keepalives from
// a goroutine of its own.
type lines struct {
	w    http.ResponseWriter
	gone func()
	stop chan struct{}
	done sync.WaitGroup
	mu   sync.Mutex
	bad  bool
}

// newLines sends the status, and begins to send a line whenever the stream was silent for too long.
func newLines(w http.ResponseWriter, gone func()) *lines {
	l := &lines{w: w, gone: gone, stop: make(chan struct{})}
	w.Header().Set("Content-Type", "application/x-ndjson")
	w.WriteHeader(http.StatusOK)
	l.done.Go(func() {
		tick := time.NewTicker(keepalive)
		defer tick.Stop()
		for {
			select {
			case <-l.stop:
				return
			case <-tick.C:
				l.send(map[string]any{"type": "keepalive"})
			}
		}
	})
	return l
}

// end stops the keepalives, and waits until none is being written.
func (l *lines) end() {
	close(l.stop)
	l.done.Wait()
}

// send writes one line. A client that does not take it is given up: gone ends the run.
func (l *lines) send(v map[string]any) {
	data, err := json.Marshal(v)
	if err != nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.bad {
		return
	}
	if _, err = l.w.Write(append(ascii(data), '\n')); err == nil {
		err = http.NewResponseController(l.w).Flush()
	}
	if err != nil {
		l.bad = true
		l.gone()
	}
}

// ascii escapes what is not ASCII in JSON.
func ascii(data []byte) []byte {
	var b bytes.Buffer
	for _, r := range string(data) {
		switch {
		case r < 0x80:
			b.WriteByte(byte(r))
		case r < 0x10000:
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			hi, lo := utf16.EncodeRune(r)
			fmt.Fprintf(&b, `\u%04x\u%04x`, hi, lo)
		}
	}
	return b.Bytes()
}

// event passes on what the program prints.
func (l *lines) event(e directory.Event) {
	if e.Call == nil {
		l.send(map[string]any{"type": e.Type, "text": e.Text, "timestamp": time.Now().UTC().Format(time.RFC3339Nano)})
	}
}

// fail writes an exception, and that the run has ended.
func (l *lines) fail(e *directory.RunError) {
	traceback := e.Traceback
	if traceback == "" {
		traceback = e.Type + ": " + e.Message + "\n"
	}
	l.send(map[string]any{"type": "error", "name": e.Type, "value": e.Message, "traceback": traceback})
	l.send(map[string]any{"type": "end_of_execution"})
}

// fields are the names of media types in a result, and whether their content is text.
var fields = map[string]struct {
	name string
	text bool
}{
	"text/html": {"html", true}, "text/markdown": {"markdown", true}, "image/svg+xml": {"svg", true},
	"image/png":  {"png", false},
	"image/jpeg": {"jpeg", false}, "application/pdf": {"pdf", false}, "text/latex": {"latex", true},
	"application/javascript": {"javascript", true},
}

// result writes how the run ended: the number of the run, documents, the value of the last
// expression or of final_answer, and the exception.
func (l *lines) result(r *directory.Result) {
	l.send(map[string]any{"type": "number_of_executions", "execution_count": r.Executions})
	// Documents come before the main result, as figures do in a notebook.
	for _, a := range r.Artifacts {
		m := map[string]any{"type": "result", "text": a.Name, "is_main_result": false, "extra": map[string]any{}}
		if f, ok := fields[a.Type]; ok && f.text {
			m[f.name] = string(a.Data)
		} else if ok {
			m[f.name] = base64.StdEncoding.EncodeToString(a.Data)
		}
		l.send(m)
	}
	v := r.Value
	if r.Final != nil {
		v = &r.Final.Value
	}
	if v != nil {
		m := map[string]any{"type": "result", "text": v.Repr, "is_main_result": true, "extra": map[string]any{}}
		if v.Type == "str" && len(v.Repr) >= 2 { // without its quotes
			m["text"] = strings.TrimSuffix(v.Repr[1:], v.Repr[:1])
		}
		if (v.Type == "list" || v.Type == "dict") && v.JSON != nil {
			m["json"] = v.JSON
		}
		l.send(m)
	}
	if r.Error != nil {
		l.fail(r.Error)
		return
	}
	l.send(map[string]any{"type": "end_of_execution"})
}
