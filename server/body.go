// This file reads bodies of requests and writes JSON, both with bounds on the time that a client
// may take.

package server

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"
	"time"
)

// bodyTime is how long a client may take to send a body: a client that sends a byte a minute must
// not hold a connection for ever.
const bodyTime = time.Minute

// timedBody is a body that has to come in time. The time begins with the request, so that it holds
// too if nobody reads the body: the connection waits for it then, before it is used again.
type timedBody struct {
	io.ReadCloser
	control *http.ResponseController
}

// timed gives a body its time.
func timed(w http.ResponseWriter, body io.ReadCloser, most time.Duration) io.ReadCloser {
	b := timedBody{body, http.NewResponseController(w)}
	_ = b.control.SetReadDeadline(time.Now().Add(most)) // a writer of a test has none
	return b
}

// Read reads. After the end of the body there is no bound: the connection is read to see when its
// client goes, as long as the answer lasts.
func (b timedBody) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if err == io.EOF {
		_ = b.control.SetReadDeadline(time.Time{}) // a writer of a test has none
	}
	return n, err
}

// readBody reads a body. Its bounds are set by middleware.
func readBody(_ http.ResponseWriter, r *http.Request) ([]byte, error) {
	data, err := io.ReadAll(r.Body)
	var large *http.MaxBytesError
	if err != nil && !errors.As(err, &large) {
		err = newProblem(http.StatusBadRequest, "incomplete_body", "the body could not be read: "+err.Error())
	}
	return data, err
}

// readJSON decodes a body into v. Fields that v does not have are refused: a mistyped limit must not
// be no limit. An empty body leaves v as it is if that is allowed.
func readJSON(w http.ResponseWriter, r *http.Request, v any, mayBeEmpty bool) error {
	data, err := readBody(w, r)
	if err != nil {
		return err
	}
	if len(bytes.TrimSpace(data)) == 0 {
		if mayBeEmpty {
			return nil
		}
		return newProblem(http.StatusBadRequest, "invalid_json", errNoBody.Error())
	}
	return decodeJSON(data, v)
}

// decodeJSON decodes one value, and names the field of a wrong type.
func decodeJSON(data []byte, v any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	err := d.Decode(v)
	if err == nil && d.More() {
		err = errors.New("there is more than one value")
	}
	if err == nil {
		return nil
	}
	p := newProblem(http.StatusBadRequest, "invalid_json", strings.TrimPrefix(err.Error(), "json: "))
	var kind *json.UnmarshalTypeError
	if errors.As(err, &kind) {
		p.Field = kind.Field
	}
	return p
}

// writeJSON answers with a value.
func writeJSON(w http.ResponseWriter, status int, v any) error {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(b.Bytes()) // a client that has gone is no concern
	return nil
}
