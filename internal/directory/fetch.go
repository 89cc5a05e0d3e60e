// This file makes HTTP requests for programs in worker processes, which have no network: the server
// makes them, and checks them by its own lists.

package directory

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/engine"
)

// travellingFetch is a request of a program on its way to the server; its body is the blob.
type travellingFetch struct {
	Method string              `json:"method"`
	URL    string              `json:"url"`
	Header map[string][]string `json:"header"`
	Body   bool                `json:"body"`   // there is one, which may be empty
	Within []string            `json:"within"` // nil: no list of the session's own
}

// travellingResponse is what came back; its body is the blob.
type travellingResponse struct {
	Status int                 `json:"status"`
	Reason string              `json:"reason"`
	Header map[string][]string `json:"header"`
}

// fetcher is Options.Fetch of a worker.
func (k *worker) fetcher(_ string, within []string) (Fetch, error) {
	if within != nil && len(within) == 0 {
		return nil, nil
	}
	return func(ctx context.Context, r *hognose.FetchRequest) (*hognose.FetchResponse, error) {
		var p travellingResponse
		body, err := k.peer.call(ctx, &message{Method: "fetch", blob: r.Body},
			&travellingFetch{r.Method, r.URL, r.Header, r.Body != nil, within}, &p, nil)
		if err != nil {
			return nil, err
		}
		return &hognose.FetchResponse{Status: p.Status, Reason: p.Reason, Header: p.Header,
			Body: io.NopCloser(bytes.NewReader(body))}, nil
	}, nil
}

// hasNet reports whether programs of a tenant may reach any host.
func (n *Isolated) hasNet(tenant string) bool {
	if n.o.Fetch == nil {
		return false
	}
	f, err := n.o.Fetch(tenant, nil)
	return f != nil && err == nil
}

// fetch makes a request for a process. The process says what the session's own list is, which only
// narrows what its tenant may reach.
func (n *Isolated) fetch(ctx context.Context, w *isolate, m *message) (any, []byte, error) {
	var r travellingFetch
	if err := json.Unmarshal(m.Body, &r); err != nil {
		return nil, nil, err
	}
	if n.o.Fetch == nil {
		return nil, nil, errNoHosts
	}
	f, err := n.o.Fetch(w.tenant, r.Within)
	if err != nil {
		return nil, nil, err
	}
	if f == nil {
		return nil, nil, errNoHosts
	}
	q := &hognose.FetchRequest{Method: r.Method, URL: r.URL, Header: r.Header}
	if r.Body {
		q.Body = append([]byte{}, m.blob...)
	}
	p, err := f(ctx, q)
	if err != nil {
		return nil, nil, err
	}
	body, free, err := n.readResponse(w, p.Body)
	if err != nil {
		return nil, nil, err
	}
	defer free()
	return &travellingResponse{p.Status, p.Reason, p.Header}, body, nil
}

// readResponse reads the body of a response. All responses that are on their way to a process take
// at most half of its tenant's memory: the process would refuse more, but it is not trusted.
func (n *Isolated) readResponse(w *isolate, body io.ReadCloser) (data []byte, free func(), err error) {
	if body == nil {
		return nil, func() {}, nil
	}
	defer body.Close()
	most := min(n.o.Quota(w.tenant).Filled().Memory/2, maxMessage)
	var b bytes.Buffer
	free = func() { w.fetched.Add(-int64(b.Len())) }
	part := make([]byte, 32<<10)
	for {
		size, err := body.Read(part)
		b.Write(part[:size])
		if w.fetched.Add(int64(size)) > most {
			free()
			return nil, nil, &engine.FetchError{Class: "OSError",
				Text: fmt.Sprintf("the responses that are under way are larger than %d bytes", most)}
		}
		if err == io.EOF {
			return b.Bytes(), free, nil
		}
		if err != nil {
			free()
			return nil, nil, err
		}
	}
}
