// This file runs batches: POST /v1/batch.

package server

import (
	"context"
	"net/http"
	"slices"
	"time"

	"github.com/hognose/hognose/internal/directory"
)

// batchRequest is the body of a batch.
type batchRequest struct {
	directory.Spec
	Items    []*directory.Item `json:"items"`
	Session  string            `json:"session,omitempty"`
	Parallel int               `json:"parallel,omitempty"`
	Retries  *int              `json:"retries,omitempty"`
	Timeout  int64             `json:"timeout_ms,omitempty"`
}

// Bounds of a batch.
const (
	maxItems    = 100_000
	maxParallel = 1024
)

// batchResult is what became of an item.
type batchResult struct {
	Index   int               `json:"index"`
	ID      string            `json:"id,omitempty"`
	Tries   int               `json:"tries"`
	Result  *directory.Result `json:"result,omitempty"`
	Problem *problem          `json:"problem,omitempty"`
}

// batchProgress counts what has become of a batch.
type batchProgress struct {
	Done   int `json:"done"`
	Failed int `json:"failed"` // without a result; an exception is one
	Total  int `json:"total"`
}

// batch runs many snippets, each in a session of its own or in a copy of one. The answer has the
// results in the order of the items, or streams each as it ends, with its progress once a second.
func (s *Server) batch(w http.ResponseWriter, r *http.Request, c caller) error {
	var in batchRequest
	if err := readJSON(w, r, &in, false); err != nil {
		return err
	}
	b, err := s.prepareBatch(r, c, &in)
	if err != nil {
		return err
	}
	count := batchProgress{Total: len(in.Items)}
	// one counts a result and makes it what clients read. Map calls it once at a time.
	one := func(x *directory.ItemResult) *batchResult {
		out := &batchResult{Index: x.Index, ID: x.Item.ID, Tries: x.Tries}
		count.Done++
		if x.Err != nil {
			count.Failed++
			out.Problem = problemOf(x.Err)
		} else {
			out.Result = x.Reply.Run
		}
		s.metrics.run(x.Reply, x.Err, 0)
		return out
	}
	kind := streamKind(r)
	// A plain answer waits for all items.
	if kind == "" {
		return s.wholeBatch(w, r, c, b, in.Items, one)
	}
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	stream := newStream(w, kind, cancel)
	defer stream.end()
	last := time.Now()
	directory.Map(ctx, s.dir, c.tenant, b, slices.Values(in.Items), func(x *directory.ItemResult) {
		stream.send("item", one(x))
		if time.Since(last) > time.Second {
			last = time.Now()
			stream.send("progress", count)
		}
	})
	stream.send("done", count)
	return nil
}

// wholeBatch answers with all results at once. They are in memory until then, so they are bounded, as
// the bodies of requests are: items beyond that are not run, or have no result.
func (s *Server) wholeBatch(w http.ResponseWriter, r *http.Request, c caller, b *directory.Batch,
	items []*directory.Item, one func(*directory.ItemResult) *batchResult,
) error {
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	results := make([]*batchResult, len(items))
	size := int64(0)
	directory.Map(ctx, s.dir, c.tenant, b, slices.Values(items), func(x *directory.ItemResult) {
		out := one(x)
		if size += out.size(); size > s.o.MaxBody {
			out.Result, out.Problem = nil, errLargeBatch
			cancel()
		}
		results[x.Index] = out
	})
	if err := r.Context().Err(); err != nil {
		return err
	}
	for i, item := range items {
		if results[i] == nil { // it was not begun
			results[i] = &batchResult{Index: i, ID: item.ID, Problem: errLargeBatch}
		}
	}
	return writeJSON(w, http.StatusOK, map[string]any{"results": results})
}

var errLargeBatch = newProblem(http.StatusRequestEntityTooLarge, "answer_too_large",
	"the results are larger than one answer may be; stream them with Accept: application/x-ndjson")

// size is about how many bytes a result takes.
func (b *batchResult) size() int64 {
	n := 256
	if r := b.Result; r != nil {
		n += len(r.Logs)
		for _, v := range []*directory.Value{r.Value, finalOf(r)} {
			if v != nil {
				n += len(v.Repr) + len(v.JSON)
			}
		}
		for _, a := range r.Artifacts {
			n += 2 * len(a.Data)
		}
		if r.Error != nil {
			n += len(r.Error.Message) + len(r.Error.Traceback)
		}
	}
	return int64(n)
}

// finalOf is the value of final_answer, or nil.
func finalOf(r *directory.Result) *directory.Value {
	if r.Final == nil {
		return nil
	}
	return &r.Final.Value
}

// prepareBatch checks a batch before anything runs.
func (s *Server) prepareBatch(r *http.Request, c caller, in *batchRequest) (*directory.Batch, error) {
	b := &directory.Batch{Spec: in.Spec, Parallel: in.Parallel, Retries: 3, Timeout: in.Timeout}
	b.Spec.Surface = "batch"
	switch {
	case len(in.Items) == 0:
		return nil, unprocessable("items", "there are none")
	case len(in.Items) > maxItems:
		return nil, unprocessable("items", "there are more than 100,000")
	case in.Parallel < 0 || in.Parallel > maxParallel:
		return nil, unprocessable("parallel", "it must be a number from 1 to 1024")
	case in.Retries != nil && (*in.Retries < 0 || *in.Retries > 100):
		return nil, unprocessable("retries", "it must be a number from 0 to 100")
	case len(in.Tools) > 0:
		return nil, unprocessable("tools", "snippets of a batch have none")
	}
	if in.Retries != nil {
		b.Retries = *in.Retries
	}
	// All items are checked before the first runs: a batch is refused as a whole.
	for _, item := range in.Items {
		if item == nil {
			return nil, unprocessable("items", "one of them is null")
		}
		if err := checkRun(item.Code, item.Timeout, ""); err != nil {
			return nil, err
		}
	}
	if in.Session == "" {
		return b, nil
	}
	// Each item runs in a copy of this session, as it is now.
	reply, err := s.dir.Do(r.Context(), c.tenant, in.Session, &directory.Command{Op: directory.Snapshot}, nil)
	if err != nil {
		return nil, err
	}
	b.Base = reply.Data
	return b, nil
}
