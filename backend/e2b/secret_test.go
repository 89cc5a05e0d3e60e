package e2b_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/hognose/hognose/backend/e2b"
)

func TestErrorsDoNotRepeatTheKey(t *testing.T) {
	const key = "e2b_0123456789abcdef"
	for _, format := range []string{`{"code":400,"message":"header %s"}`, "<html>%s"} {
		s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.WriteHeader(http.StatusBadRequest)
			fmt.Fprintf(w, format, r.Header.Get("X-API-Key"))
		}))
		_, err := newBackend(t, &e2b.Options{APIKey: key, APIURL: s.URL}).Open(t.Context(), nil)
		s.Close()
		if err == nil || strings.Contains(err.Error(), key) || !strings.Contains(err.Error(), "[the key]") {
			t.Errorf("got %v", err)
		}
	}
}
