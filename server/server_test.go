package server

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// service is a server under test.
type service struct {
	*testing.T
	server *Server
	url    string
	key    string
}

func serve(t *testing.T, o *Options) *service {
	t.Helper()
	s, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	h := httptest.NewServer(s)
	t.Cleanup(func() {
		http.DefaultClient.CloseIdleConnections()
		h.CloseClientConnections()
		h.Close()
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return &service{T: t, server: s, url: h.URL}
}

// encode returns the bytes of a body.
func (s *service) encode(body any) []byte {
	s.Helper()
	switch b := body.(type) {
	case nil:
		return nil
	case string:
		return []byte(b)
	case []byte:
		return b
	}
	data, err := json.Marshal(body)
	if err != nil {
		s.Fatal(err)
	}
	return data
}

// send sends a request; body may be a string, bytes, or a value to be sent as JSON.
func (s *service) send(method, path string, body any, headers ...string) *http.Response {
	s.Helper()
	req, err := http.NewRequestWithContext(s.Context(), method, s.url+path, bytes.NewReader(s.encode(body)))
	if err != nil {
		s.Fatal(err)
	}
	if s.key != "" {
		req.Header.Set("Authorization", "Bearer "+s.key)
	}
	for i := 0; i < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		s.Fatal(err)
	}
	return res
}

// call sends a request and decodes the answer, which must have a status.
func (s *service) call(method, path string, body any, status int) map[string]any {
	s.Helper()
	res := s.send(method, path, body)
	defer res.Body.Close()
	data, _ := io.ReadAll(res.Body)
	if res.StatusCode != status {
		s.Fatalf("%s %s: %d %s, want %d", method, path, res.StatusCode, data, status)
	}
	s.conforms(method, path, s.encode(body), data, res)
	var v map[string]any
	if len(data) > 0 {
		if err := json.Unmarshal(data, &v); err != nil {
			s.Fatalf("%s %s: %s: %v", method, path, data, err)
		}
	}
	return v
}

// open creates a session and returns its path.
func (s *service) open(spec any) string {
	s.Helper()
	return "/v1/sessions/" + s.call("POST", "/v1/sessions", spec, 201)["id"].(string)
}

// run runs code in a session.
func (s *service) run(session, code string) map[string]any {
	s.Helper()
	return s.call("POST", session+"/run", map[string]any{"code": code}, 200)
}

// at looks into decoded JSON: at(v, "error", "type").
func at(v any, path ...any) any {
	for _, p := range path {
		switch p := p.(type) {
		case string:
			m, _ := v.(map[string]any)
			v = m[p]
		case int:
			l, _ := v.([]any)
			if p >= len(l) {
				return nil
			}
			v = l[p]
		}
	}
	return v
}

func (s *service) want(v any, want any, path ...any) {
	s.Helper()
	if got := at(v, path...); fmt.Sprint(got) != fmt.Sprint(want) {
		all, _ := json.Marshal(v)
		s.Errorf("%v is %v, want %v, in %s", path, got, want, all)
	}
}

func TestRunsAndSessions(t *testing.T) {
	s := serve(t, nil)
	one := s.call("POST", "/v1/run", map[string]any{"code": "print('hi')\nn * 2", "variables": map[string]any{"n": 21}}, 200)
	s.want(one, "ok", "status")
	s.want(one, "hi\n", "logs")
	s.want(one, "42", "value", "repr")
	s.want(one, "int", "value", "type")
	s.want(one, 42, "value", "json")

	id := s.open(map[string]any{"metadata": map[string]string{"who": "me"}, "limits": map[string]any{"time_ms": 2000}})
	s.run(id, "x = 20")
	s.want(s.run(id, "x + 1"), 21, "value", "json")
	s.want(s.run(id, "final_answer({'a': x})"), 20, "final", "json", "a")
	failed := s.run(id, "def f():\n    return 1/0\nf()")
	s.want(failed, "error", "status")
	s.want(failed, "ZeroDivisionError", "error", "type")
	s.want(failed, "division by zero", "error", "message")
	s.want(failed, "<snippet 4>", "error", "frames", 0, "file")
	if tb := fmt.Sprint(at(failed, "error", "traceback")); !strings.HasPrefix(tb, "Traceback (most recent call last)") {
		t.Error(tb)
	}
	s.want(s.run(id, "import ctypes"), "python", "error", "kind")
	s.want(s.call("POST", id+"/check", map[string]any{"code": "if"}, 200), false, "ok")
	s.want(s.call("POST", id+"/check", map[string]any{"code": "x"}, 200), true, "ok")
	s.want(s.call("POST", id+"/run", map[string]any{"code": "while True: pass", "timeout_ms": 50}, 200), "time", "error", "limit")

	s.call("PUT", id+"/variables/y", "[1, 2.5, null, 123456789012345678901234567890]", 204)
	s.want(s.run(id, "y"), "[1, 2.5, None, 123456789012345678901234567890]", "value", "repr")
	s.want(s.call("GET", id+"/variables/y", nil, 200), "list", "type")
	s.want(s.call("GET", id+"/variables?repr=true", nil, 200), "20", "variables", 0, "repr")
	s.want(s.call("GET", id+"/variables/nope", nil, 404), "variable_not_found", "code")

	info := s.call("GET", id, nil, 200)
	s.want(info, "me", "metadata", "who")
	s.want(info, 2000, "limits", "time_ms")
	s.want(s.call("GET", "/v1/sessions", nil, 200), info["id"], "sessions", 0, "id")
	s.call("POST", id+"/reset", nil, 204)
	s.want(s.run(id, "x"), "NameError", "error", "type")
	s.call("DELETE", id, nil, 204)
	s.want(s.call("POST", id+"/run", map[string]any{"code": "1"}, 404), "session_not_found", "code")
}

func TestFilesSnapshotsAndForks(t *testing.T) {
	s := serve(t, nil)
	id := s.open(nil)
	s.call("PUT", id+"/files/work/data/in.csv", "a,b\n1,2\n", 200)
	s.want(s.run(id, "x = open('data/in.csv').read()\nopen('/tmp/out.txt', 'w').write('done')\nx"), "'a,b\\n1,2\\n'", "value", "repr")
	res := s.send("GET", id+"/files/tmp/out.txt", nil)
	data, _ := io.ReadAll(res.Body)
	if string(data) != "done" || !strings.HasPrefix(res.Header.Get("Content-Disposition"), "attachment") {
		t.Errorf("%q %v", data, res.Header)
	}
	s.want(s.call("GET", id+"/files?depth=2", nil, 200), "/work/data/in.csv", "files", 1, "path")
	s.want(s.call("GET", id+"/files/nope", nil, 404), "file_not_found", "code")

	res = s.send("GET", id+"/snapshot", nil)
	snapshot, _ := io.ReadAll(res.Body)
	forks := s.call("POST", id+"/fork", map[string]any{"count": 3}, 201)
	fork := "/v1/sessions/" + at(forks, "sessions", 2, "id").(string)
	s.run(fork, "x = 'other'\nopen('data/in.csv', 'w').write('other')")
	s.want(s.run(id, "x, open('data/in.csv').read()"), `('a,b\n1,2\n', 'a,b\n1,2\n')`, "value", "repr")

	s.run(id, "x = 0")
	s.call("DELETE", id+"/files/work/data", nil, 204)
	s.call("POST", id+"/restore", snapshot, 204)
	s.want(s.run(id, "len(x), open('data/in.csv').read()"), `(8, 'a,b\n1,2\n')`, "value", "repr")
	again := "/v1/sessions/" + s.call("POST", "/v1/restore", snapshot, 201)["id"].(string)
	s.want(s.run(again, "x[0]"), "'a'", "value", "repr")

	snapshot[len(snapshot)/2] ^= 1
	s.want(s.call("POST", "/v1/restore", snapshot, 422), "snapshot_key", "code")
	s.want(s.call("POST", "/v1/restore", "garbage", 422), "snapshot_damaged", "code")
	other := serve(t, nil)
	snapshot[len(snapshot)/2] ^= 1
	other.want(other.call("POST", "/v1/restore", snapshot, 422), "snapshot_key", "code")
}

// events reads a stream of lines.
func (s *service) events(res *http.Response, each func(event map[string]any)) {
	s.Helper()
	defer res.Body.Close()
	lines := bufio.NewScanner(res.Body)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var e map[string]any
		if err := json.Unmarshal(lines.Bytes(), &e); err != nil {
			s.Fatalf("%q: %v", lines.Text(), err)
		}
		each(e)
	}
}

var weather = []map[string]any{{"name": "weather", "doc": "Forecast.", "schema": json.RawMessage(`{"type":"object","properties":{"city":{"type":"string"}},"required":["city"]}`)}}

func TestToolsByStream(t *testing.T) {
	s := serve(t, nil)
	id := s.open(map[string]any{"tools": weather})
	var kinds []string
	res := s.send("POST", id+"/run", map[string]any{"code": "print('asking')\na = weather('Oslo')\nb = weather('Rome')\na + b"}, "Accept", "application/x-ndjson")
	s.events(res, func(e map[string]any) {
		kinds = append(kinds, e["type"].(string))
		switch e["type"] {
		case "tool_call":
			n := map[string]int{"Oslo": 1, "Rome": 20}[at(e, "args", "city").(string)]
			s.want(s.call("POST", id+"/tool_results", map[string]any{"results": []any{map[string]any{"id": 999, "value": 1}}}, 409), "call_not_waiting", "code")
			s.call("POST", id+"/tool_results", map[string]any{"results": []any{map[string]any{"id": e["id"], "value": n}}}, 204)
		case "result":
			s.want(e, 21, "value", "json")
			s.want(e, "asking\n", "logs")
		}
	})
	if got := strings.Join(kinds, " "); got != "stdout tool_call tool_call result" {
		t.Error(got)
	}
	res = s.send("POST", id+"/run", map[string]any{"code": "print('x')\n1/0"}, "Accept", "text/event-stream")
	data, _ := io.ReadAll(res.Body)
	if text := string(data); !strings.HasPrefix(text, "event: stdout\ndata: {\"text\":\"x\\n\"}\n\nevent: result\ndata: {\"status\":\"error\"") || !strings.HasSuffix(text, "}\n\n") {
		t.Error(text)
	}
}

func TestPendingToolsAreResumedLater(t *testing.T) {
	s := serve(t, &Options{Idle: time.Millisecond})
	id := s.open(map[string]any{"tools": weather})
	r := s.run(id, "print('asking')\nw = weather('Oslo')\nw['c'] + 1")
	s.want(r, "pending", "status")
	s.want(r, "weather", "pending", 0, "tool")
	s.want(r, "Oslo", "pending", 0, "args", "city")
	for range 1000 { // until it has left memory
		if _, live := s.server.dir.Stats(); live == 0 {
			break
		}
		time.Sleep(time.Millisecond)
	}
	if _, live := s.server.dir.Stats(); live > 0 {
		t.Error("the session is still in memory")
	}
	call := at(s.call("GET", id+"/pending", nil, 200), "pending", 0, "id")
	s.want(s.call("POST", id+"/resume", map[string]any{"results": []any{map[string]any{"id": 77, "value": 1}}}, 422), "results", "field")
	done := s.call("POST", id+"/resume", map[string]any{"results": []any{map[string]any{"id": call, "value": map[string]int{"c": 20}}}}, 200)
	s.want(done, 21, "value", "json")
	s.want(s.call("POST", id+"/resume", map[string]any{"results": []any{map[string]any{"id": call}}}, 409), "not_pending", "code")
	r = s.run(id, "try:\n    weather('x')\nexcept RuntimeError as e:\n    print(e)")
	done = s.call("POST", id+"/resume", map[string]any{"results": []any{map[string]any{"id": at(r, "pending", 0, "id"), "error": map[string]any{"message": "no such city"}}}}, 200)
	s.want(done, "no such city\n", "logs")
}

func TestOneEffectForEachRequestID(t *testing.T) {
	s := serve(t, nil)
	id := s.open(nil)
	s.run(id, "n = 0")
	body := map[string]any{"code": "n += 1\nn", "request_id": "r1"}
	for range 3 {
		s.want(s.call("POST", id+"/run", body, 200), 1, "value", "json")
	}
	s.want(s.call("POST", id+"/run", map[string]any{"code": "n", "request_id": "r1"}, 409), "request_id_reused", "code")
	s.want(s.run(id, "n"), 1, "value", "json")
}

func TestInterrupt(t *testing.T) {
	s := serve(t, nil)
	id := s.open(map[string]any{"tools": weather})
	for _, code := range []string{"print('go')\nwhile True: pass", "print('go')\nweather('x')"} {
		res := s.send("POST", id+"/run", map[string]any{"code": code}, "Accept", "application/x-ndjson")
		s.events(res, func(e map[string]any) {
			switch e["type"] {
			case "stdout":
				s.call("POST", id+"/interrupt", nil, 204)
			case "tool_call":
				s.call("POST", id+"/interrupt", nil, 204)
			case "result":
				s.want(e, "cancelled", "error", "kind")
			}
		})
	}
	s.want(s.run(id, "1"), 1, "value", "json")
}

func TestAClientThatGoesEndsItsRun(t *testing.T) {
	s := serve(t, nil)
	id := s.open(nil)
	ctx, cancel := context.WithCancel(t.Context())
	req, _ := http.NewRequestWithContext(ctx, "POST", s.url+id+"/run", strings.NewReader(`{"code": "while True: pass"}`))
	go func() {
		for s.call("GET", id, nil, 200)["state"] != "running" {
			time.Sleep(time.Millisecond)
		}
		cancel()
	}()
	if res, err := http.DefaultClient.Do(req); err == nil {
		t.Error(res.Status)
	}
	s.want(s.run(id, "2"), 2, "value", "json")
}

// forEachPlace runs a test with sessions in this process and in others.
func forEachPlace(t *testing.T, f func(t *testing.T, o Options)) {
	t.Run("in this process", func(t *testing.T) { f(t, Options{}) })
	t.Run("in workers", func(t *testing.T) { f(t, Options{Workers: plainWorkers{}}) })
	t.Run("in a worker each", func(t *testing.T) { f(t, Options{Workers: plainWorkers{}, WorkerPerSession: true}) })
}

func TestPlaces(t *testing.T) {
	forEachPlace(t, func(t *testing.T, o Options) {
		s := serve(t, &o)
		one := s.call("POST", "/v1/run", map[string]any{"code": "print('hi')\nn * 2", "variables": map[string]any{"n": 21}}, 200)
		s.want(one, 42, "value", "json")
		id := s.open(map[string]any{"tools": weather, "metadata": map[string]string{"a": "b"}})
		s.call("PUT", id+"/files/work/f.bin", []byte{0, 255, 1}, 200)
		s.run(id, "x = open('f.bin', 'rb').read()")
		s.want(s.run(id, "x"), "b'\\x00\\xff\\x01'", "value", "repr")
		res := s.send("GET", id+"/files/work/f.bin", nil)
		if data, _ := io.ReadAll(res.Body); !bytes.Equal(data, []byte{0, 255, 1}) {
			t.Errorf("%v", data)
		}
		snapshot, _ := io.ReadAll(s.send("GET", id+"/snapshot", nil).Body)
		again := "/v1/sessions/" + s.call("POST", "/v1/restore", snapshot, 201)["id"].(string)
		s.want(s.run(again, "len(x)"), 3, "value", "json")
		fork := "/v1/sessions/" + at(s.call("POST", id+"/fork", nil, 201), "sessions", 0, "id").(string)
		s.want(s.run(fork, "len(x)"), 3, "value", "json")
		s.want(s.call("GET", id, nil, 200), "b", "metadata", "a")
		s.want(s.call("POST", id+"/resume", map[string]any{"results": []any{map[string]any{"id": 1}}}, 409), "not_pending", "code")
		s.want(s.call("GET", id+"/files/nope", nil, 404), "file_not_found", "code")
		s.want(s.call("POST", "/v1/sessions", map[string]any{"backend": "mars"}, 422), "backend", "field")
		res = s.send("POST", id+"/run", map[string]any{"code": "print('a')\nweather('Oslo') + 1"}, "Accept", "application/x-ndjson")
		s.events(res, func(e map[string]any) {
			switch e["type"] {
			case "tool_call":
				s.call("POST", id+"/tool_results", map[string]any{"results": []any{map[string]any{"id": e["id"], "value": 20}}}, 204)
			case "result":
				s.want(e, 21, "value", "json")
			}
		})
		body := map[string]any{"code": "n = globals().get('n', 0) + 1\nn", "request_id": "once"}
		for range 2 {
			s.want(s.call("POST", id+"/run", body, 200), 1, "value", "json")
		}
		if n := len(at(s.call("GET", "/v1/sessions", nil, 200), "sessions").([]any)); n != 3 {
			t.Errorf("%d sessions", n)
		}
		for _, x := range []string{id, again, fork} {
			s.call("DELETE", x, nil, 204)
		}
		s.call("GET", id, nil, 404)
	})
}
