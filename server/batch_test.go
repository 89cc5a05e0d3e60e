package server

import (
	"fmt"
	"testing"
)

// Every snippet of a batch has a result, once: exceptions and limits too.
func TestBatch(t *testing.T) {
	s := serve(t, nil)
	items := []any{map[string]any{"code": "1/0", "id": "wrong"}, map[string]any{"code": "while True: pass", "timeout_ms": 20}}
	for i := range 40 {
		items = append(items, map[string]any{"code": "print(n)\nn * k", "variables": map[string]any{"n": i}})
	}
	body := map[string]any{"items": items, "variables": map[string]any{"k": 3}, "parallel": 4}
	all := s.call("POST", "/v1/batch", body, 200)
	s.want(all, "ZeroDivisionError", "results", 0, "result", "error", "type")
	s.want(all, "wrong", "results", 0, "id")
	s.want(all, "error", "results", 1, "result", "status")
	for i := range 40 {
		s.want(all, i*3, "results", i+2, "result", "value", "json")
		s.want(all, fmt.Sprintln(i), "results", i+2, "result", "logs")
	}
	seen := map[any]int{}
	last := map[string]any{}
	res := s.send("POST", "/v1/batch", body, "Accept", "application/x-ndjson")
	s.events(res, func(e map[string]any) {
		if e["type"] == "item" {
			seen[e["index"]]++
		}
		last = e
	})
	if len(seen) != 42 || last["type"] != "done" || fmt.Sprint(last["done"], last["failed"], last["total"]) != "42 0 42" {
		t.Errorf("%d results, %v", len(seen), last)
	}
	for i, n := range seen {
		if n != 1 {
			t.Errorf("item %v came %d times", i, n)
		}
	}
	if n := len(s.call("GET", "/v1/sessions", nil, 200)["sessions"].([]any)); n != 0 {
		t.Errorf("%d sessions are left", n)
	}
}

// Snippets of a batch may run in copies of a session, which stays as it is.
func TestBatchOfForks(t *testing.T) {
	s := serve(t, nil)
	id := s.open(nil)
	s.run(id, "base = list(range(5))\nopen('/work/f', 'w').write('x')")
	var items []any
	for i := range 10 {
		items = append(items, map[string]any{"code": "base.append(i)\nsum(base), open('/work/f').read()", "variables": map[string]any{"i": i}})
	}
	all := s.call("POST", "/v1/batch", map[string]any{"items": items, "session": id[len("/v1/sessions/"):]}, 200)
	for i := range 10 {
		s.want(all, i+10, "results", i, "result", "value", "json", 0)
	}
	s.want(s.run(id, "len(base)"), 5, "value", "json")
	s.call("POST", "/v1/batch", map[string]any{"items": items, "session": "nobody"}, 404)
	s.call("POST", "/v1/batch", map[string]any{"items": []any{}}, 422)
}

// An answer that would not fit into memory is cut: what is beyond its bound has a problem in the place of
// a result. A stream has all of it.
func TestLargeBatches(t *testing.T) {
	s := serve(t, &Options{MaxBody: 64 << 10})
	items := []any{}
	for i := range 40 {
		items = append(items, map[string]any{"code": "'x' * 5000", "id": fmt.Sprint(i)})
	}
	body := map[string]any{"items": items, "parallel": 2}
	results := s.call("POST", "/v1/batch", body, 200)["results"].([]any)
	good, cut := 0, 0
	for _, r := range results {
		if at(r, "problem", "code") == "answer_too_large" {
			cut++
		} else if at(r, "result", "status") == "ok" {
			good++
		}
	}
	if len(results) != 40 || good == 0 || cut == 0 || good+cut != 40 || good > 7 {
		t.Errorf("%d results, %d good, %d cut", len(results), good, cut)
	}
	n := 0
	s.events(s.send("POST", "/v1/batch", body, "Accept", "application/x-ndjson"), func(e map[string]any) {
		if at(e, "result", "status") == "ok" {
			n++
		}
	})
	if n != 40 {
		t.Errorf("%d results are streamed", n)
	}
}
