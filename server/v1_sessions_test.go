package server

import "testing"

// A client that deletes what a page shows before it asks for the next one sees all sessions.
func TestPagesWhileSessionsAreDeleted(t *testing.T) {
	s := serve(t, nil)
	for range 5 {
		s.call("POST", "/v1/sessions", nil, 201)
	}
	seen, after := 0, ""
	for {
		page := s.call("GET", "/v1/sessions?limit=2&after="+after, nil, 200)
		for _, x := range page["sessions"].([]any) {
			seen++
			s.call("DELETE", "/v1/sessions/"+x.(map[string]any)["id"].(string), nil, 204)
		}
		next, more := page["next"].(string)
		if !more {
			break
		}
		after = next
	}
	if seen != 5 {
		t.Errorf("%d of 5 sessions were shown", seen)
	}
	s.call("GET", "/v1/sessions?after=nonsense", nil, 422)
}
