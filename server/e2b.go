package server

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/hognose/hognose/internal/directory"
)

// This file is the control plane of E2B's protocol: sandboxes are sessions whose programs start in
// /home/user and whose end does not move when they are used. e2b_code.go runs code in them,
// e2b_files.go and e2b_process.go are what E2B's daemon in a sandbox offers.

// envdVersion is the version of E2B's daemon that clients believe to talk to: what they ask of a
// sandbox depends on it.
const (
	surfaceE2B  = "e2b"
	envdVersion = "0.6.1" // what clients ask of a sandbox depends on it
	sandboxTime = 300     // seconds that a sandbox lives unless its client says otherwise
	homeDir     = "/home/user"
)

// e2bRoutes are the routes of E2B's clients. Newer ones have /v2 before some paths. The second
// table has what E2B's daemon inside of a sandbox serves, at a host name of its own; here the
// sandbox is named by a header or the host.
func (s *Server) e2bRoutes() []route {
	var t []route
	for _, v := range []string{"", "/v2"} {
		t = append(t, []route{
			{"POST", v + "/sandboxes", forTenants, s.createSandbox, true},
			{"GET", v + "/sandboxes", forTenants, s.listSandboxes, true},
			{"GET", v + "/sandboxes/{sandbox}", forTenants, s.showSandbox, true},
			{"DELETE", v + "/sandboxes/{sandbox}", forTenants, s.killSandbox, true},
			{"POST", v + "/sandboxes/{sandbox}/connect", forTenants, s.connectSandbox, true},
			{"POST", v + "/sandboxes/{sandbox}/resume", forTenants, s.connectSandbox, true},
			{"POST", v + "/sandboxes/{sandbox}/timeout", forTenants, s.sandboxTimeout, true},
			{"POST", v + "/sandboxes/{sandbox}/pause", forTenants, s.pauseSandbox, true},
		}...)
	}
	for path, h := range map[string]sandboxHandler{
		"POST /execute": s.e2bExecute, "POST /contexts": s.e2bOpenContext, "GET /contexts": s.e2bContexts,
		"DELETE /contexts/{context}": s.e2bDropContext, "POST /contexts/{context}/restart": s.e2bRestartContext,
		"GET /health": s.e2bHealth, "GET /files": s.e2bRead, "POST /files": s.e2bWrite,
		"POST /filesystem.Filesystem/{call}": s.e2bFilesystem, "POST /process.Process/{call}": s.e2bProcess,
	} {
		method, pattern, _ := strings.Cut(path, " ")
		t = append(t, route{method, pattern, bySandbox, s.inSandbox(h), true})
	}
	return t
}

// writePlain answers with an error as E2B's clients read it.
func writePlain(w http.ResponseWriter, p *problem) {
	if p.retry > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(max(1, int(p.retry.Seconds()+0.5))))
	}
	_ = writeJSON(w, p.Status, map[string]any{"code": p.Status, "message": p.Detail}) // which can be encoded
}

// sandboxBody is how a sandbox is described.
type sandboxBody struct {
	SandboxID    string            `json:"sandboxID"`
	TemplateID   string            `json:"templateID"`
	ClientID     string            `json:"clientID"`
	EnvdVersion  string            `json:"envdVersion"`
	AccessToken  string            `json:"envdAccessToken,omitempty"`
	TrafficToken string            `json:"trafficAccessToken,omitempty"`
	Domain       string            `json:"domain,omitempty"`
	Alias        string            `json:"alias,omitempty"`
	StartedAt    *time.Time        `json:"startedAt,omitempty"`
	EndAt        *time.Time        `json:"endAt,omitempty"`
	CPUCount     int               `json:"cpuCount,omitempty"`
	MemoryMB     int64             `json:"memoryMB,omitempty"`
	DiskSizeMB   int64             `json:"diskSizeMB,omitempty"`
	State        string            `json:"state,omitempty"`
	Metadata     map[string]string `json:"metadata,omitempty"`
}

// templateOf is where the name of the template is kept; clients see it again.
const templateOf = "hognose.template"

// sandboxBody describes a session. The answer to creating and connecting has the tokens; detail,
// for lists and Info, has times and sizes instead.
func (s *Server) sandboxBody(i *directory.Info, detail bool) sandboxBody {
	b := sandboxBody{SandboxID: i.ID, TemplateID: i.Metadata[templateOf], ClientID: "hognose",
		EnvdVersion: envdVersion, Domain: s.o.Domain}
	if !detail {
		b.AccessToken, b.TrafficToken = i.Secret, i.Secret
		return b
	}
	b.StartedAt, b.EndAt, b.CPUCount, b.State = &i.Created, &i.Expires, 1, "running"
	b.MemoryMB, b.DiskSizeMB = i.Limits.Memory>>20, i.Limits.Memory>>20
	if i.Paused {
		b.State = "paused"
	}
	b.Metadata = map[string]string{}
	for k, v := range i.Metadata {
		if k != templateOf {
			b.Metadata[k] = v
		}
	}
	return b
}

// newSandbox is the body of a request for a sandbox. What a sandbox of ours does not have, such as
// volumes, is passed over as long as it asks for nothing.
type newSandbox struct {
	TemplateID   string            `json:"templateID"`
	Metadata     map[string]string `json:"metadata"`
	Env          map[string]string `json:"envVars"`
	Timeout      float64           `json:"timeout"`
	AutoPause    bool              `json:"autoPause"`
	Internet     *bool             `json:"allow_internet_access"`
	AutoResume   *struct{ Enabled bool }
	VolumeMounts []json.RawMessage `json:"volumeMounts"`
}

// createSandbox opens a session for E2B's clients.
func (s *Server) createSandbox(w http.ResponseWriter, r *http.Request, c caller) error {
	var in newSandbox
	data, err := readBody(w, r)
	if err != nil {
		return err
	}
	if len(data) > 0 {
		if err := json.Unmarshal(data, &in); err != nil {
			return newProblem(http.StatusBadRequest, "invalid_json", err.Error())
		}
	}
	if len(in.VolumeMounts) > 0 {
		return newProblem(http.StatusNotImplemented, "unsupported", "volumes are not available here")
	}
	// The end is fixed: E2B's sandboxes live for a time that only their client moves.
	spec := &directory.Spec{
		Surface: surfaceE2B, Dir: homeDir, Env: in.Env, Metadata: map[string]string{templateOf: in.TemplateID},
		TTL: in.Timeout, FixedEnd: true,
		PauseAtEnd: in.AutoPause, WakeOnUse: in.AutoResume != nil && in.AutoResume.Enabled,
		Secret: rand.Text() + rand.Text(),
	}
	if in.Internet != nil && !*in.Internet {
		spec.Policy.Net = []string{}
	}
	for k, v := range in.Metadata {
		spec.Metadata[k] = v
	}
	if spec.TTL == 0 {
		spec.TTL = sandboxTime
	}
	info, err := s.dir.Create(r.Context(), c.tenant, spec)
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusCreated, s.sandboxBody(info, false))
}

// sandboxInfo describes a sandbox of a tenant; other sessions are none.
func (s *Server) sandboxInfo(r *http.Request, c caller) (*directory.Info, error) {
	i, err := s.dir.Info(r.Context(), c.tenant, r.PathValue("sandbox"))
	if err != nil || i.Surface != surfaceE2B {
		return nil, newProblem(http.StatusNotFound, "session_not_found",
			"sandbox "+strconv.Quote(r.PathValue("sandbox"))+" was not found")
	}
	return i, nil
}

// listSandboxes lists sandboxes by metadata and state, a page at a time.
func (s *Server) listSandboxes(w http.ResponseWriter, r *http.Request, c caller) error {
	query := r.URL.Query()
	limit, err := number(r, "limit", 100, 1000)
	if err != nil {
		return err
	}
	// The parameter metadata is itself a query, such as user=1&app=x.
	want, err := url.ParseQuery(query.Get("metadata"))
	if err != nil {
		return newProblem(http.StatusBadRequest, "invalid_request", "metadata: "+err.Error())
	}
	var states []string
	for _, v := range query["state"] {
		states = append(states, strings.Split(v, ",")...)
	}
	all, err := s.dir.List(r.Context(), c.tenant)
	if err != nil {
		return err
	}
	if all, err = behind(all, "nextToken", query.Get("nextToken")); err != nil {
		return err
	}
	out := []sandboxBody{}
	var last *directory.Info // of the page
	for _, i := range all {
		b := s.sandboxBody(i, true)
		if i.Surface != surfaceE2B || len(states) > 0 && !slices.Contains(states, b.State) || !hasAll(i.Metadata, want) {
			continue
		}
		if len(out) == limit {
			w.Header().Set("X-Next-Token", pageToken(last))
			break
		}
		out, last = append(out, b), i
	}
	return writeJSON(w, http.StatusOK, out)
}

// hasAll reports whether metadata has all the values that a query wants.
func hasAll(metadata map[string]string, want url.Values) bool {
	for k := range want {
		if metadata[k] != want.Get(k) {
			return false
		}
	}
	return true
}

// showSandbox describes a sandbox.
func (s *Server) showSandbox(w http.ResponseWriter, r *http.Request, c caller) error {
	i, err := s.sandboxInfo(r, c)
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, s.sandboxBody(i, true))
}

// killSandbox ends a sandbox.
func (s *Server) killSandbox(w http.ResponseWriter, r *http.Request, c caller) error {
	i, err := s.sandboxInfo(r, c)
	if err != nil {
		return err
	}
	if err := s.dir.Delete(r.Context(), c.tenant, i.ID); err != nil {
		return err
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// seconds reads a body {"timeout": seconds}.
func seconds(w http.ResponseWriter, r *http.Request, standard float64) (time.Duration, error) {
	in := struct {
		Timeout float64 `json:"timeout"`
	}{standard}
	data, err := readBody(w, r)
	if err == nil && len(data) > 0 {
		err = json.Unmarshal(data, &in)
	}
	if err != nil || !(in.Timeout >= 0 && in.Timeout <= 1e9) {
		return 0, newProblem(http.StatusBadRequest, "invalid_request", "timeout must be a number of seconds")
	}
	return max(time.Duration(in.Timeout*float64(time.Second)), time.Millisecond), nil
}

// connectSandbox wakes a sandbox if it is paused, and moves its end. 201 tells the client that the
// sandbox was paused.
func (s *Server) connectSandbox(w http.ResponseWriter, r *http.Request, c caller) error {
	ttl, err := seconds(w, r, sandboxTime)
	if err != nil {
		return err
	}
	i, err := s.sandboxInfo(r, c)
	if err != nil {
		return err
	}
	status, change := http.StatusOK, directory.Change{}
	if d := time.Until(i.Expires); i.Paused || d < ttl { // it only ever gives more time
		change.TTL = ttl
	}
	if i.Paused {
		status, change.Awake = http.StatusCreated, true
	}
	if i, err = s.dir.Update(r.Context(), c.tenant, i.ID, change); err != nil {
		return err
	}
	return writeJSON(w, status, s.sandboxBody(i, false))
}

// sandboxTimeout moves the end of a sandbox.
func (s *Server) sandboxTimeout(w http.ResponseWriter, r *http.Request, c caller) error {
	ttl, err := seconds(w, r, sandboxTime)
	if err != nil {
		return err
	}
	i, err := s.sandboxInfo(r, c)
	if err != nil {
		return err
	}
	if _, err := s.dir.Update(r.Context(), c.tenant, i.ID, directory.Change{TTL: ttl}); err != nil {
		return err
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// pauseSandbox writes a sandbox down until somebody connects.
func (s *Server) pauseSandbox(w http.ResponseWriter, r *http.Request, c caller) error {
	i, err := s.sandboxInfo(r, c)
	if err != nil {
		return err
	}
	if _, err := s.dir.Update(r.Context(), c.tenant, i.ID, directory.Change{Pause: true}); err != nil {
		return err
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// sandbox is what a request to the inside of a sandbox is about. Its caller is the tenant who made
// it: whoever knows the secret acts for that tenant.
type sandbox struct {
	caller
	id   string
	port string
}

type sandboxHandler func(w http.ResponseWriter, r *http.Request, b sandbox) error

// inSandbox finds the sandbox of a request and checks that the client knows its secret. What is not
// there is answered as E2B's proxy does. The guard of these routes asks for no key, so rates and
// draining are looked at here.
func (s *Server) inSandbox(h sandboxHandler) func(http.ResponseWriter, *http.Request, caller) error {
	return func(w http.ResponseWriter, r *http.Request, _ caller) error {
		id, port := s.sandboxOf(r)
		tenant, info, err := s.dir.Locate(r.Context(), id)
		if id == "" || err != nil || info.Surface != surfaceE2B || info.Paused || s.draining.Load() {
			return writeJSON(w, http.StatusBadGateway,
				map[string]any{"sandboxId": id, "message": "The sandbox was not found", "code": http.StatusBadGateway})
		}
		if err := s.checkSecret(r, info.Secret); err != nil {
			return err
		}
		if err := s.tenants.admit(tenant); err != nil {
			return err
		}
		if in := infoOf(r.Context()); in != nil {
			in.tenant = tenant
		}
		return h(w, r, sandbox{caller{tenant: tenant}, id, port})
	}
}

// sandboxOf returns the sandbox and port that a request names, by headers or by its host name. A
// host name is <port>-<id>.<domain>.
func (s *Server) sandboxOf(r *http.Request) (id, port string) {
	if id := r.Header.Get("E2b-Sandbox-Id"); id != "" {
		return id, r.Header.Get("E2b-Sandbox-Port")
	}
	if s.o.Domain == "" {
		return "", ""
	}
	host, _, _ := strings.Cut(r.Host, ":")
	domain, _, _ := strings.Cut(s.o.Domain, ":")
	label, ok := strings.CutSuffix(host, "."+domain)
	if !ok {
		return "", ""
	}
	port, id, _ = strings.Cut(label, "-")
	return id, port
}

// checkSecret wants the token that the client got when it made the sandbox. Where there are no keys
// a request without one will do, from this machine: some clients send none.
func (s *Server) checkSecret(r *http.Request, secret string) error {
	if s.tenants.keys == nil && !sentFromHere(r) {
		return newProblem(http.StatusForbidden, "loopback_only",
			"this server has no keys and answers only requests from its own machine")
	}
	sent := r.Header.Get("X-Access-Token")
	if sent == "" {
		sent = r.Header.Get("E2b-Traffic-Access-Token")
	}
	if sent == "" && (s.tenants.keys == nil || r.URL.Path == "/health") {
		return nil
	}
	if subtle.ConstantTimeCompare([]byte(sent), []byte(secret)) != 1 {
		return newProblem(http.StatusUnauthorized, "wrong_key", "the access token of the sandbox is missing or wrong")
	}
	return nil
}

// e2bHealth tells clients that the sandbox is there, which is all that they ask.
func (s *Server) e2bHealth(w http.ResponseWriter, _ *http.Request, _ sandbox) error {
	w.WriteHeader(http.StatusNoContent)
	return nil
}
