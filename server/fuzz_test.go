package server

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose"
)

// Whatever is asked, the answer is no failure of the server, and problems are typed.
func FuzzAPI(f *testing.F) {
	s, err := New(&Options{Session: hognose.Options{Limits: hognose.Limits{Time: 100 * time.Millisecond, Memory: 32 << 20}}})
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(func() { s.Close() })
	for _, rt := range s.routes {
		f.Add(rt.method, address(rt.pattern, "x"), `{"code": "1", "results": [{"id": 1}]}`, "application/json")
	}
	f.Add("POST", "/v1/run", `{"code": "1", "variables": {"a": [1e999]}, "tools": [{"name": "f", "schema": {"type": 3}}]}`, "text/event-stream")
	f.Add("POST", "/v1/sessions", `{"policy": {"imports": ["!", "*", ""]}, "clock": "x", "seed": -1}`, "")
	f.Fuzz(func(t *testing.T, method, target, body, accept string) {
		r, err := http.NewRequestWithContext(t.Context(), method, "http://localhost"+target, strings.NewReader(body))
		if err != nil {
			return
		}
		r.RemoteAddr = "127.0.0.1:1"
		r.Header.Set("Accept", accept)
		w := newRecorder()
		s.ServeHTTP(w, r)
		if w.status == http.StatusInternalServerError {
			t.Errorf("%s %q %q: %d %s", method, target, body, w.status, &w.body)
		}
		if w.status >= 400 && w.header.Get("Content-Type") == "" {
			t.Errorf("%s %q %q: %d without a type", method, target, body, w.status)
		}
	})
}

// Command lines are taken apart without a panic, and quoting brings any text back.
func FuzzWords(f *testing.F) {
	f.Add(`echo "a $HOME" 'b' c\ d && ls; x || y > z`)
	f.Fuzz(func(t *testing.T, line string) {
		value := func(string) string { return "v" }
		_, _ = words(line, value) // it must only end
		quoted, err := words("'"+strings.ReplaceAll(line, "'", `'\''`)+"'", value)
		if err != nil || len(quoted) != 1 || quoted[0].text != line {
			t.Errorf("%q: %v, %v", line, quoted, err)
		}
	})
}
