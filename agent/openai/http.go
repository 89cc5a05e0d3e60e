// This file looks at refusals of an endpoint before the library does: how long to wait, and how
// much to read.

package openai

import (
	"io"
	"net/http"
	"strconv"
	"time"

	api "github.com/sashabaranov/go-openai"
)

// doer sends requests and looks at refusals before the library does: it drops their headers and
// reads their bodies without a bound.
type doer struct{ api.HTTPDoer }

// waitKey is the key of a *time.Duration in a request's context. It gets the time that a refusal
// asks to wait.
type waitKey struct{}

// maxRefusal is how many bytes of a refusal are read.
const maxRefusal = 64 << 10

// Do notes how long a refusal asks to wait, and bounds what is read of it.
func (d doer) Do(r *http.Request) (*http.Response, error) {
	resp, err := d.HTTPDoer.Do(r)
	if err != nil || resp.StatusCode < 400 {
		return resp, err
	}
	if wait, ok := r.Context().Value(waitKey{}).(*time.Duration); ok {
		*wait = retryAfter(resp.Header, time.Now())
	}
	resp.Body = struct {
		io.Reader
		io.Closer
	}{io.LimitReader(resp.Body, maxRefusal), resp.Body}
	return resp, nil
}

// retryAfter returns how long a server asks to wait: Retry-After in seconds or as a date, or
// OpenAI's own header in milliseconds. It is 0 if the server does not say, or nothing that makes
// sense.
func retryAfter(h http.Header, now time.Time) time.Duration {
	if ms, err := strconv.ParseFloat(h.Get("Retry-After-Ms"), 64); err == nil && ms > 0 {
		return seconds(ms / 1000)
	}
	text := h.Get("Retry-After")
	if s, err := strconv.ParseFloat(text, 64); err == nil && s > 0 {
		return seconds(s)
	}
	if at, err := http.ParseTime(text); err == nil && at.After(now) {
		return at.Sub(now)
	}
	return 0
}

// seconds converts without overflow: servers may ask for any number.
func seconds(s float64) time.Duration {
	const most = 100 * 365 * 24 * time.Hour
	if s > most.Seconds() {
		return most
	}
	return time.Duration(s * float64(time.Second))
}
