package hognose

import (
	"context"
	"io"

	"github.com/hognose/hognose/internal/engine"
)

// FetchRequest is an HTTP request of a program, as Options.Fetch gets it. Its form has been checked:
// the scheme is http or https, the method and the names of fields are tokens, no value has a line end.
type FetchRequest struct {
	Method string
	URL    string              // absolute
	Header map[string][]string // by canonical names, as in net/http; Host among them
	Body   []byte              // nil: none
}

// FetchResponse is what Options.Fetch returns.
type FetchResponse struct {
	Status int                 // such as 200
	Reason string              // the words of the status; "": the usual ones
	Header map[string][]string // as net/http has it, at most 256 KiB
	// Body is read to its end and closed; nil is an empty one. A program has the response when all
	// of it is there: at most half of Limits.Memory for all responses that are under way.
	Body io.ReadCloser
}

// fetcher is Options.Fetch as engines call it.
func (o *Options) fetcher() engine.Fetch {
	if o.Fetch == nil {
		return nil
	}
	return func(ctx context.Context, r *engine.Request) (*engine.Response, error) {
		p, err := o.Fetch(ctx, (*FetchRequest)(r))
		return (*engine.Response)(p), err
	}
}
