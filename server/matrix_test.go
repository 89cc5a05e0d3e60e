package server

import (
	"fmt"
	"io"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
)

// twoTenants serves with a key for each of two tenants, and one for an operator.
func twoTenants(t *testing.T, o *Options) (s *service, other, operator string) {
	t.Helper()
	keys, err := OpenKeys(filepath.Join(t.TempDir(), "keys"))
	if err != nil {
		t.Fatal(err)
	}
	var made []string
	for i, tenant := range []string{"one", "two", "ops"} {
		k, err := keys.New(tenant, i == 2, Quota{})
		if err != nil {
			t.Fatal(err)
		}
		made = append(made, k)
	}
	if o == nil {
		o = &Options{}
	}
	o.Keys = keys
	s = serve(t, o)
	s.key = made[0]
	return s, made[1], made[2]
}

// address fills the wildcards of a pattern.
func address(pattern, session string) string {
	r := strings.NewReplacer("{id}", session, "{name}", "x", "{n}", "1", "{path...}", "work/x", "{file...}", "x", "{$}", "",
		"{sandbox}", session, "{context}", "x")
	return r.Replace(pattern)
}

// Every route is tried without a key, with a wrong one, with that of another tenant, and with the
// right one.
func TestEveryRouteChecksItsCaller(t *testing.T) {
	s, other, operator := twoTenants(t, nil)
	session := s.open(map[string]any{"variables": map[string]any{"x": 1}})[len("/v1/sessions/"):]
	status := func(rt route, key string) (int, string) {
		s.key = key
		res := s.send(rt.method, address(rt.pattern, session), nil)
		defer res.Body.Close()
		data, _ := io.ReadAll(res.Body)
		return res.StatusCode, string(data)
	}
	mine := s.key
	for _, rt := range s.server.routes {
		if rt.method == "DELETE" { // last, below
			continue
		}
		t.Run(rt.method+rt.pattern, func(t *testing.T) {
			none, _ := status(rt, "")
			wrong, _ := status(rt, "hog_0123456789")
			foreign, text := status(rt, other)
			right, _ := status(rt, mine)
			named := strings.Contains(rt.pattern, "{id}") || strings.Contains(rt.pattern, "{sandbox}")
			switch rt.access {
			case forEveryone:
				if none == 401 || wrong == 401 || right == 401 {
					t.Errorf("%d, %d, %d", none, wrong, right)
				}
			case forOperators:
				if ops, _ := status(rt, operator); none != 401 || wrong != 401 || foreign != 403 || right != 403 || ops != 200 {
					t.Errorf("%d, %d, %d, %d, %d", none, wrong, foreign, right, ops)
				}
			case forTenants:
				if none != 401 || wrong != 401 || right == 401 || right == 403 || right >= 500 {
					t.Errorf("%d, %d, %d", none, wrong, right)
				}
				if named && foreign != 404 && foreign != 400 && foreign != 422 {
					t.Errorf("another tenant got %d %s", foreign, text)
				}
			case bySandbox: // below
				if none != 502 || foreign != 502 || right != 502 {
					t.Errorf("without a sandbox: %d, %d, %d", none, foreign, right)
				}
			}
		})
	}
	for _, rt := range s.server.routes {
		if rt.method == "DELETE" && rt.access != bySandbox {
			if none, _ := status(rt, ""); none != 401 {
				t.Errorf("%s: %d without a key", rt.pattern, none)
			}
			if foreign, _ := status(rt, other); foreign != 404 {
				t.Errorf("%s: %d with the key of another tenant", rt.pattern, foreign)
			}
		}
	}
	s.key = mine
	s.want(s.run("/v1/sessions/"+session, "1"), 1, "value", "json")
}

// What is inside of a sandbox wants its secret, whatever key comes with it.
func TestSandboxesCheckTheirSecret(t *testing.T) {
	s, other, _ := twoTenants(t, nil)
	box := s.call("POST", "/v2/sandboxes", map[string]any{"templateID": "x"}, 201)
	session := s.open(nil)[len("/v1/sessions/"):]
	secret, _ := at(box, "envdAccessToken").(string)
	if len(secret) < 26 {
		t.Fatal(box)
	}
	count := 0
	for _, rt := range s.server.routes {
		if rt.access != bySandbox {
			continue
		}
		count++
		status := func(id, token string) int {
			res := s.send(rt.method, strings.ReplaceAll(address(rt.pattern, ""), "{call}", "List"), "{}", "E2b-Sandbox-Id", id, "X-Access-Token", token)
			defer res.Body.Close()
			return res.StatusCode
		}
		id := at(box, "sandboxID").(string)
		for _, key := range []string{s.key, other, ""} {
			old := s.key
			s.key = key
			none, wrong, right := status(id, ""), status(id, secret+"x"), status(id, secret)
			if none != 401 && rt.pattern != "/health" || wrong != 401 || right == 401 || right == 403 || right == 502 {
				t.Errorf("%s %s: %d, %d, %d", rt.method, rt.pattern, none, wrong, right)
			}
			s.key = old
		}
		for _, id := range []string{"unknown", session} {
			if got := status(id, secret); got != 502 {
				t.Errorf("%s %s: %d for what is no sandbox", rt.method, rt.pattern, got)
			}
		}
	}
	if count < 10 {
		t.Errorf("only %d routes", count)
	}
}

// Requests that name a session of another tenant, with bodies that would do, change nothing.
func TestTenantsDoNotSeeEachOther(t *testing.T) {
	s, other, _ := twoTenants(t, nil)
	mine := s.key
	id := s.open(map[string]any{"tools": weather})
	s.run(id, "x = 1")
	snapshot, _ := io.ReadAll(s.send("GET", id+"/snapshot", nil).Body)
	s.key = other
	for _, c := range []struct {
		method, path string
		body         any
	}{
		{"POST", id + "/run", map[string]any{"code": "x = 2"}}, {"POST", id + "/resume", map[string]any{"results": []any{map[string]any{"id": 1}}}},
		{"POST", id + "/tool_results", map[string]any{"results": []any{map[string]any{"id": 1}}}}, {"PUT", id + "/variables/x", "2"},
		{"PUT", id + "/files/work/f", "2"}, {"POST", id + "/restore", snapshot}, {"POST", id + "/fork", nil}, {"PATCH", id, map[string]any{"ttl_seconds": 1}},
		{"POST", id + "/check", map[string]any{"code": "x"}}, {"DELETE", id, nil}, {"POST", id + "/interrupt", nil}, {"POST", id + "/reset", nil},
	} {
		s.want(s.call(c.method, c.path, c.body, 404), "session_not_found", "code")
	}
	s.want(s.call("POST", "/v1/restore", snapshot, 422), "snapshot_key", "code")
	s.want(s.call("GET", "/v1/sessions", nil, 200), nil, "sessions", 0)
	s.key = mine
	s.want(s.run(id, "x"), 1, "value", "json")
}

func TestWithoutKeysOnlyThisMachineIsServed(t *testing.T) {
	s := serve(t, nil)
	for _, c := range []struct {
		name, remote, host string
		header             [2]string
		status             int
	}{
		{"from here", "127.0.0.1:1", "127.0.0.1:8080", [2]string{}, 200},
		{"by name", "[::1]:1", "localhost:8080", [2]string{}, 200},
		{"from elsewhere", "10.0.0.1:1", "127.0.0.1:8080", [2]string{}, 403},
		{"by another name", "127.0.0.1:1", "evil.example", [2]string{}, 403},
		{"through a proxy", "127.0.0.1:1", "localhost", [2]string{"X-Forwarded-For", "1.2.3.4"}, 403},
	} {
		req, _ := http.NewRequest("GET", "http://"+c.host+"/v1/info", nil)
		req.RemoteAddr = c.remote
		if c.header[0] != "" {
			req.Header.Set(c.header[0], c.header[1])
		}
		w := newRecorder()
		s.server.ServeHTTP(w, req)
		if w.status != c.status {
			t.Errorf("%s: %d", c.name, w.status)
		}
	}
}

type testWriter struct {
	header http.Header
	status int
	body   strings.Builder
}

func newRecorder() *testWriter { return &testWriter{header: http.Header{}, status: 0} }

func (w *testWriter) Header() http.Header { return w.header }
func (w *testWriter) WriteHeader(s int) {
	if w.status == 0 {
		w.status = s
	}
}
func (w *testWriter) Write(p []byte) (int, error) {
	w.WriteHeader(200)
	return w.body.Write(p)
}

func TestQuotas(t *testing.T) {
	keys, _ := OpenKeys(filepath.Join(t.TempDir(), "keys"))
	for tenant, q := range map[string]Quota{"sessions": {Sessions: 1}, "requests": {Requests: 2}, "cpu": {CPU: 0.05}, "stored": {Stored: 3000}} {
		t.Run(tenant, func(t *testing.T) {
			key, err := keys.New(tenant, false, q)
			if err != nil {
				t.Fatal(err)
			}
			s := serve(t, &Options{Keys: keys})
			s.key = key
			id := s.open(nil)
			for i := range 20 {
				var res *http.Response
				switch tenant {
				case "sessions":
					res = s.send("POST", "/v1/sessions", nil)
				case "requests":
					res = s.send("GET", "/v1/info", nil)
				case "cpu":
					res = s.send("POST", id+"/run", map[string]any{"code": "for i in range(2000000): pass"})
				case "stored":
					res = s.send("POST", id+"/fork", nil)
				}
				data, _ := io.ReadAll(res.Body)
				if res.StatusCode == 429 {
					if res.Header.Get("Retry-After") == "" || !strings.Contains(string(data), "quota_exceeded") {
						t.Errorf("%v %s", res.Header, data)
					}
					return
				}
				if i == 19 {
					t.Error("never refused: ", string(data))
				}
			}
		})
	}
}

func TestBadRequestsGetTypedProblems(t *testing.T) {
	s := serve(t, &Options{MaxBody: 100_000})
	id := s.open(nil)
	deep := strings.Repeat("[", 100_000-1)
	for _, c := range []struct {
		method, path string
		body         any
		status       int
		code         string
	}{
		{"POST", "/v1/run", "{", 400, "invalid_json"},
		{"POST", "/v1/run", "", 400, "invalid_json"},
		{"POST", "/v1/run", "null", 422, "invalid_request"},
		{"POST", "/v1/run", `{"code": 1}`, 400, "invalid_json"},
		{"POST", "/v1/run", `{"code": "1", "cod": "2"}`, 400, "invalid_json"},
		{"POST", "/v1/run", `{"code": "1"} {}`, 400, "invalid_json"},
		{"POST", "/v1/run", deep, 400, "invalid_json"},
		{"POST", "/v1/run", strings.Repeat("x", 100_001), 413, "body_too_large"},
		{"POST", "/v1/run", `{"code": "1", "timeout_ms": -1}`, 422, "invalid_request"},
		{"POST", "/v1/run", `{"code": "1", "limits": {"memory": -1}}`, 422, "invalid_request"},
		{"POST", "/v1/run", `{"code": "1", "backend": "mars"}`, 422, "invalid_request"},
		{"POST", "/v1/run", `{"code": "1", "policy": {"imports": ["a b"]}}`, 422, "invalid_request"},
		{"POST", "/v1/run", `{"code": "1", "prelude": "1/0"}`, 422, "invalid_request"},
		{"POST", "/v1/run", `{"code": "1", "variables": {"a b": 1}}`, 422, "invalid_request"},
		{"POST", "/v1/run", `{"code": "1", "tools": [{"name": "1x"}]}`, 422, "invalid_request"},
		{"POST", "/v1/sessions", `{"tools": [{"name": "f", "schema": 3}]}`, 422, "invalid_request"},
		{"POST", "/v1/sessions", `{"ttl_seconds": -1}`, 422, "invalid_request"},
		{"GET", "/v1/sessions?limit=x", nil, 422, "invalid_request"},
		{"GET", "/v1/sessions/unknown", nil, 404, "session_not_found"},
		{"PUT", "/v1/sessions", nil, 405, "method_not_allowed"},
		{"GET", "/v2/nothing", nil, 404, "no_route"},
		{"PUT", id + "/variables/a-b", "1", 422, "invalid_request"},
		{"PUT", id + "/files/work", "1", 400, "invalid_path"},
		{"GET", id + "/files/work", nil, 422, "invalid_request"},
		{"PUT", id + "/files/" + strings.Repeat("x", 300), "1", 400, "invalid_path"},
		{"GET", id + "/artifacts/1", nil, 404, "artifact_not_found"},
		{"POST", id + "/fork", `{"count": 0}`, 422, "invalid_request"},
		{"POST", id + "/resume", `{"results": []}`, 422, "invalid_request"},
		{"POST", id + "/run", map[string]any{"code": "1", "request_id": strings.Repeat("x", 200)}, 422, "invalid_request"},
	} {
		t.Run(fmt.Sprintf("%s %.40s %.60v", c.method, c.path, c.body), func(t *testing.T) {
			res := s.send(c.method, c.path, c.body)
			data, _ := io.ReadAll(res.Body)
			if res.StatusCode != c.status || !strings.Contains(string(data), `"code":"`+c.code+`"`) || res.Header.Get("Content-Type") != "application/problem+json" {
				t.Errorf("%d %s", res.StatusCode, data)
			}
		})
	}
	s.want(s.run(id, "1"), 1, "value", "json")
}
