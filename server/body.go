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

// readBody reads a body within bounds of size and time. The bound of the size is set by middleware.
func readBody(w http.ResponseWriter, r *http.Request) ([]byte, error) {
	rc := http.NewResponseController(w)
	_ = rc.SetReadDeadline(time.Now().Add(bodyTime)) // a writer of a test has none
	data, err := io.ReadAll(r.Body)
	_ = rc.SetReadDeadline(time.Time{})
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
	deadline(w)
	_, _ = w.Write(b.Bytes()) // a client that has gone is no concern
	return nil
}

// writeTime is how long a client may take to read one piece of an answer.
const writeTime = 20 * time.Second

// deadline gives the next write so much time. A stream calls it before every piece, so that it may
// last as long as its client reads.
func deadline(w http.ResponseWriter) {
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(writeTime)) // a writer of a test has none
}
