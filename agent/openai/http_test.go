package openai

import (
	"net/http"
	"testing"
	"time"
)

func TestRetryAfter(t *testing.T) {
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	for _, c := range []struct {
		name, value string
		want        time.Duration
	}{
		{"Retry-After", "", 0},
		{"Retry-After", "7", 7 * time.Second},
		{"Retry-After", "0.5", 500 * time.Millisecond},
		{"Retry-After", "-3", 0},
		{"Retry-After", "soon", 0},
		{"Retry-After", "NaN", 0},
		{"Retry-After", "1e300", 100 * 365 * 24 * time.Hour},
		{"Retry-After", "Fri, 02 Jan 2026 03:04:15 GMT", 10 * time.Second},
		{"Retry-After", "Fri, 02 Jan 2026 03:04:00 GMT", 0},
		{"Retry-After-Ms", "250", 250 * time.Millisecond},
	} {
		h := http.Header{}
		h.Set(c.name, c.value)
		if got := retryAfter(h, now); got != c.want {
			t.Errorf("%s: %s is %v, want %v", c.name, c.value, got, c.want)
		}
	}
}
