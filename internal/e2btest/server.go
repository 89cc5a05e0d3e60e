// Package e2btest gives tests a service like that of E2B on this machine: the control plane, envd
// and the code interpreter over HTTP, with answers in the form of the real ones.
//
// Its sandboxes are plain processes without any walls, so it is for tests alone, and for no hostile
// programs.
package e2btest

import (
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// Server is such a service, on one address.
type Server struct {
	*httptest.Server
	Quota    int              // of sandboxes; zero is none
	Others   int              // sandboxes that somebody else has of the quota
	Old, New bool             // only the first generation of paths, or only the second
	Bare     bool             // its sandboxes have no code interpreter
	Bodies   map[string][]any // of requests to the control plane, by path

	mu       sync.Mutex
	machines map[string]*Machine
	requests []string // all there were: method and path
}

// Key is the one that it takes.
const Key = "e2b_0123456789abcdef"

// New returns a server that ends with its test, which fails if a sandbox is left by then.
func New(t testing.TB) *Server {
	s := &Server{machines: map[string]*Machine{}, Bodies: map[string][]any{}}
	s.Server = httptest.NewServer(s)
	t.Cleanup(func() {
		for wait := 0; len(s.Running()) > 0 && wait < 500; wait++ { // a session that is killed does not wait for the service
			time.Sleep(10 * time.Millisecond)
		}
		for _, m := range s.Running() {
			t.Errorf("the sandbox %s is still running", m.ID)
			m.kill()
		}
		s.CloseClientConnections()
		s.Close()
	})
	return s
}

// Running lists the sandboxes that there are.
func (s *Server) Running() []*Machine {
	s.mu.Lock()
	defer s.mu.Unlock()
	var all []*Machine
	for _, m := range s.machines {
		all = append(all, m)
	}
	return all
}

// Seen counts the requests that begin with a text; with a $ at its end, those that are that text.
func (s *Server) Seen(prefix string) (n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, r := range s.requests {
		if strings.HasPrefix(r+"$", prefix) {
			n++
		}
	}
	return n
}

func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	s.requests = append(s.requests, r.Method+" "+r.URL.Path)
	s.mu.Unlock()
	if r.Header.Get("E2b-Sandbox-Port") != "" {
		s.inside(w, r)
		return
	}
	s.control(w, r)
}

func fail(w http.ResponseWriter, status int, message string) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(map[string]any{"code": status, "message": message})
}

// control is the control plane.
func (s *Server) control(w http.ResponseWriter, r *http.Request) {
	if key := r.Header.Get("X-API-Key"); key != Key {
		fail(w, http.StatusUnauthorized, "Invalid API key, please visit https://e2b.dev/docs/api-key for more information.")
		return
	}
	path, second := strings.CutPrefix(r.URL.Path, "/v2")
	part := strings.Split(strings.Trim(path, "/"), "/")
	var body map[string]any
	if r.Method == http.MethodPost && json.NewDecoder(r.Body).Decode(&body) != nil {
		fail(w, http.StatusBadRequest, "Error when parsing request")
		return
	}
	s.mu.Lock()
	s.Bodies[r.URL.Path] = append(s.Bodies[r.URL.Path], body)
	s.mu.Unlock()
	moved := len(part) == 1 || len(part) == 3 && part[2] == "connect"
	switch {
	case part[0] != "sandboxes", moved && (second && s.Old || !second && s.New), second && !moved:
		http.NotFound(w, r)
	case len(part) == 1 && r.Method == http.MethodPost:
		s.create(w, body)
	case len(part) == 1:
		w.WriteHeader(http.StatusMethodNotAllowed)
	default:
		s.one(w, r, part, body)
	}
}

func (s *Server) create(w http.ResponseWriter, body map[string]any) {
	if body["templateID"] != "code-interpreter-v1" {
		fail(w, http.StatusNotFound, fmt.Sprintf("template '%v' not found", body["templateID"]))
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.Quota > 0 && len(s.machines)+s.Others >= s.Quota {
		fail(w, http.StatusTooManyRequests, fmt.Sprintf("you have reached the maximum number of concurrent E2B sandboxes (%d)", s.Quota))
		return
	}
	m := &Machine{ID: "i" + random(10), token: "ea_" + random(16), processes: map[int]*process{}, contexts: map[string]*kernel{}}
	m.env, _ = body["envVars"].(map[string]any)
	s.extend(m, body)
	s.machines[m.ID] = m
	m.describe(w, http.StatusCreated)
}

// extend sets when a sandbox ends.
func (s *Server) extend(m *Machine, body map[string]any) {
	n, _ := body["timeout"].(float64)
	if m.timer != nil {
		m.timer.Stop()
	}
	m.timer = time.AfterFunc(time.Duration(n)*time.Second, func() { s.Drop(m) })
}

// Drop ends a sandbox, as its timeout does.
func (s *Server) Drop(m *Machine) {
	s.mu.Lock()
	delete(s.machines, m.ID)
	s.mu.Unlock()
	m.kill()
}

// one handles the requests about one sandbox.
func (s *Server) one(w http.ResponseWriter, r *http.Request, part []string, body map[string]any) {
	s.mu.Lock()
	m := s.machines[part[1]]
	s.mu.Unlock()
	what := r.Method
	if len(part) > 2 {
		what += " " + part[2]
	}
	switch {
	case m == nil:
		fail(w, http.StatusNotFound, fmt.Sprintf("sandbox %q not found", part[1]))
	case what == "DELETE":
		s.Drop(m)
		w.WriteHeader(http.StatusNoContent)
	case what == "POST timeout":
		s.extend(m, body)
		w.WriteHeader(http.StatusNoContent)
	case what == "POST connect":
		s.extend(m, body)
		m.describe(w, http.StatusOK)
	default:
		http.NotFound(w, r)
	}
}

// inside routes to the services in a sandbox.
func (s *Server) inside(w http.ResponseWriter, r *http.Request) {
	id := r.Header.Get("E2b-Sandbox-Id")
	s.mu.Lock()
	m := s.machines[id]
	s.mu.Unlock()
	port, _ := strconv.Atoi(r.Header.Get("E2b-Sandbox-Port"))
	switch {
	case m == nil:
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(http.StatusBadGateway)
		fmt.Fprintf(w, `{"sandboxId":%q,"message":"The sandbox was not found","code":502}`, id)
	case r.URL.Path == "/health" && port == 49983:
		w.WriteHeader(http.StatusNoContent)
	case r.Header.Get("X-Access-Token") != m.token && !strings.HasPrefix(r.URL.Path, "/contexts"):
		fail(w, http.StatusUnauthorized, "unauthorized access, please provide a valid access token or method signing if supported")
	case port == 49983:
		m.envd(w, r)
	case port == 49999 && !s.Bare:
		m.interpreter(w, r)
	default:
		http.NotFound(w, r)
	}
}

func random(n int) string {
	b := make([]byte, n)
	rand.Read(b)
	return hex.EncodeToString(b)
}
