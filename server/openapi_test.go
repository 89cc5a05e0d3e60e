package server

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"
)

// document is openapi.json.
type document struct {
	Paths      map[string]map[string]json.RawMessage `json:"paths"`
	Components struct {
		Schemas map[string]json.RawMessage `json:"schemas"`
	} `json:"components"`
}

type operation struct {
	Body *struct {
		Required bool               `json:"required"`
		Content  map[string]content `json:"content"`
	} `json:"requestBody"`
	Responses map[string]struct {
		Content map[string]content `json:"content"`
	} `json:"responses"`
}

type content struct {
	Schema json.RawMessage `json:"schema"`
}

var parseDocument = sync.OnceValues(func() (*document, error) {
	d := &document{}
	return d, json.Unmarshal(openapiDocument, d)
})

// find returns the operation behind a request.
func (d *document) find(method, path string) (op operation, name string, err error) {
	for template, item := range d.Paths {
		if matches(template, path) && item[strings.ToLower(method)] != nil {
			// Of two that match, the one without a wildcard at the place is meant.
			if name == "" || strings.Count(template, "{") < strings.Count(name, "{") {
				name = template
			}
		}
	}
	if name != "" {
		err = json.Unmarshal(d.Paths[name][strings.ToLower(method)], &op)
	}
	return op, name, err
}

func matches(template, path string) bool {
	t, p := strings.Split(template, "/"), strings.Split(path, "/")
	for i, part := range t {
		if part == "{path}" {
			return len(p) > i
		}
		if i >= len(p) || part != p[i] && !strings.HasPrefix(part, "{") {
			return false
		}
	}
	return len(t) == len(p)
}

// validate checks a JSON value against a schema of the document.
func (d *document) validate(schema json.RawMessage, data []byte) error {
	var s jsonschema.Schema
	text := strings.ReplaceAll(string(schema), "#/components/schemas/", "#/$defs/")
	if err := json.Unmarshal([]byte(text), &s); err != nil {
		return err
	}
	s.Defs = map[string]*jsonschema.Schema{}
	for name, raw := range d.Components.Schemas {
		var def jsonschema.Schema
		if err := json.Unmarshal([]byte(strings.ReplaceAll(string(raw), "#/components/schemas/", "#/$defs/")), &def); err != nil {
			return err
		}
		s.Defs[name] = &def
	}
	r, err := s.Resolve(nil)
	if err != nil {
		return err
	}
	var v any
	if err := json.Unmarshal(data, &v); err != nil {
		return err
	}
	return r.Validate(v)
}

// conforms checks a request and its answer against the document. Every call of every test comes
// through here.
func (s *service) conforms(method, path string, body, answer []byte, res *http.Response) {
	s.Helper()
	d, err := parseDocument()
	if err != nil {
		s.Fatal(err)
	}
	path, _, _ = strings.Cut(path, "?")
	op, name, err := d.find(method, path)
	if err != nil {
		s.Fatal(err)
	}
	if name == "" {
		if res.StatusCode < 400 && strings.HasPrefix(path, "/v1/") {
			s.Errorf("%s %s is not in openapi.json", method, path)
		}
		return
	}
	media, _, _ := strings.Cut(res.Header.Get("Content-Type"), ";")
	response, known := op.Responses[res.Status[:3]]
	if !known {
		response = op.Responses["default"]
		if res.StatusCode < 400 {
			s.Errorf("%s %s: openapi.json has no status %d", method, name, res.StatusCode)
		}
	}
	c, known := response.Content[media]
	if !known {
		c, known = response.Content["*/*"]
	}
	switch {
	case !known && len(answer) > 0:
		s.Errorf("%s %s: openapi.json has no %s for status %d", method, name, media, res.StatusCode)
	case known && strings.HasSuffix(media, "json") && len(answer) > 0 && media != "application/x-ndjson":
		if err := d.validate(c.Schema, answer); err != nil {
			s.Errorf("%s %s answered %s: %v", method, name, answer, err)
		}
	}
	if res.StatusCode >= 400 || op.Body == nil || len(body) == 0 {
		return
	}
	if in, ok := op.Body.Content["application/json"]; ok {
		if err := d.validate(in.Schema, body); err != nil {
			s.Errorf("%s %s accepted %s, which openapi.json refuses: %v", method, name, body, err)
		}
	}
}

// The document has every route of the API, and no other.
func TestTheDocumentHasEveryRoute(t *testing.T) {
	s := serve(t, nil)
	d, err := parseDocument()
	if err != nil {
		t.Fatal(err)
	}
	var routes, documented []string
	for _, rt := range s.server.routes {
		if strings.HasPrefix(rt.pattern, "/v1/") || slices.Contains([]string{"/healthz", "/readyz", "/metrics", "/openapi.json"}, rt.pattern) {
			routes = append(routes, rt.method+" "+strings.ReplaceAll(rt.pattern, "...}", "}"))
		}
	}
	for path, item := range d.Paths {
		for method := range item {
			if method != "parameters" {
				documented = append(documented, strings.ToUpper(method)+" "+path)
			}
		}
	}
	slices.Sort(routes)
	slices.Sort(documented)
	if !slices.Equal(routes, documented) {
		t.Errorf("routes:\n%s\ndocument:\n%s", strings.Join(routes, "\n"), strings.Join(documented, "\n"))
	}
}

// Every field that the document gives a request is one that the handler reads: an unknown field is
// refused, so a body with all of them must not be.
func TestHandlersReadWhatTheDocumentOffers(t *testing.T) {
	s := serve(t, nil)
	id := s.open(nil)
	full := `{"backend": "local", "limits": {"time_ms": 1000, "memory": 100000000, "steps": 100000, "output": 1000, "recursion": 100, "source": 1000},
		"policy": {"imports": ["json"], "builtins": ["print"]}, "variables": {"n": 1}, "tools": [{"name": "f", "doc": "d", "schema": {"type": "object"},
		"output": {"type": "string"}, "async": true, "max_calls": 1}], "prelude": "p = 1", "seed": 7, "clock": "2026-11-15T12:00:00Z", "atomic": true, "typed_values": true,
		"ttl_seconds": 5, "metadata": {"a": "b"}, "snapshot": "interval"}`
	for _, c := range []struct{ path, body, schema string }{
		{"/v1/sessions", full, "NewSession"},
		{"/v1/run", strings.TrimSuffix(strings.Replace(full, `"tools"`, `"code": "1", "timeout_ms": 5, "tools"`, 1), ""), "RunOnce"},
		{id + "/run", `{"code": "1", "request_id": "a", "timeout_ms": 100, "env": {"A": "b"}, "idempotent": true}`, "Run"},
		{"/v1/batch", `{"items": [{"code": "n", "id": "a", "variables": {"n": 2}, "timeout_ms": 100}], "session": "` + id[len("/v1/sessions/"):] + `", "parallel": 2, "retries": 0,
			"backend": "local", "limits": {"time_ms": 1000}, "policy": {"imports": ["json"]}, "variables": {"m": 1}, "prelude": "p = 1", "seed": 7,
			"clock": "2026-11-15T12:00:00Z", "timeout_ms": 500}`, "Batch"},
	} {
		var sent map[string]any
		if err := json.Unmarshal([]byte(c.body), &sent); err != nil {
			t.Fatal(err)
		}
		d, _ := parseDocument()
		var schema struct {
			Properties map[string]any `json:"properties"`
		}
		if err := json.Unmarshal(d.Components.Schemas[c.schema], &schema); err != nil {
			t.Fatal(err)
		}
		for name := range schema.Properties {
			if _, ok := sent[name]; !ok {
				t.Errorf("this test does not send %s of %s", name, c.schema)
			}
		}
		res := s.send("POST", c.path, c.body, "Accept", map[bool]string{true: "application/x-ndjson", false: "application/json"}[c.path == "/v1/run"])
		if res.StatusCode >= 300 {
			t.Errorf("%s: %d", c.path, res.StatusCode)
		}
		res.Body.Close()
	}
}
