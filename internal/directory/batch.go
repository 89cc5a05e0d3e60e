// This file runs many snippets, each in a session that ends with it.

package directory

import (
	"context"
	"encoding/json"
	"errors"
	"iter"
	"maps"
	"sync"
	"time"

	"github.com/hognose/hognose/internal/protect"
)

// Item is one snippet of a batch.
type Item struct {
	ID        string                     `json:"id,omitempty"` // for the caller
	Code      string                     `json:"code"`
	Variables map[string]json.RawMessage `json:"variables,omitempty"`
	Timeout   int64                      `json:"timeout_ms,omitempty"`
}

// Batch is what the items of a batch have in common.
type Batch struct {
	Spec     Spec
	Base     []byte // what the command Snapshot gave; each item runs in a copy of it
	Parallel int    // items at once; 0 is 32
	Retries  int    // how often an item begins again whose worker was lost
	Timeout  int64  // of each item that has none, in milliseconds
}

// ItemResult is what became of one item.
type ItemResult struct {
	Index int
	Item  *Item
	Reply *Reply // nil if Err is not
	Err   error
	Tries int
}

// Map runs the items of a batch, each in a session of its own, and hands every result to out, once
// and one at a time, in the order in which they come. It ends when all have come or ctx ends. items
// is read only as fast as places become free, so it may be endless.
func Map(ctx context.Context, d Directory, tenant string, b *Batch, items iter.Seq[*Item], out func(*ItemResult)) {
	type numbered struct {
		index int
		item  *Item
	}
	jobs := make(chan numbered)
	results := make(chan *ItemResult)
	var workers sync.WaitGroup
	parallel := b.Parallel
	if parallel <= 0 {
		parallel = 32
	}
	for range parallel {
		workers.Go(func() {
			for j := range jobs {
				var r *ItemResult
				if err := protect.Do(func() { r = b.run(ctx, d, tenant, j.item) }); err != nil {
					r = &ItemResult{Err: err, Tries: 1}
				}
				r.Index, r.Item = j.index, j.item
				results <- r
			}
		})
	}
	var failed error // a panic of items
	go func() {
		defer close(results)
		defer workers.Wait()
		defer close(jobs)
		failed = protect.Do(func() {
			n := 0
			for item := range items {
				select {
				case jobs <- numbered{n, item}:
					n++
				case <-ctx.Done():
					return
				}
			}
		})
	}()
	for r := range results {
		out(r)
	}
	if failed != nil {
		panic(failed) // on the goroutine of the caller, whose items they are
	}
}

// run executes one item, again if it was lost. One that finds no room waits for it, with longer and
// longer pauses of up to a second; that is no try.
func (b *Batch) run(ctx context.Context, d Directory, tenant string, item *Item) *ItemResult {
	spec := b.Spec
	// The spec is shared by all items, so its variables are copied before they change.
	if len(item.Variables) > 0 {
		spec.Variables = maps.Clone(spec.Variables)
		if spec.Variables == nil {
			spec.Variables = map[string]json.RawMessage{}
		}
		maps.Copy(spec.Variables, item.Variables)
	}
	timeout := item.Timeout
	if timeout == 0 {
		timeout = b.Timeout
	}
	r := &ItemResult{}
	for lost, wait := 0, 10*time.Millisecond; ; wait = min(2*wait, time.Second) {
		r.Tries++
		r.Reply, r.Err = d.Once(ctx, tenant, &spec, b.Base,
			&Command{Op: Run, Code: item.Code, Timeout: time.Duration(timeout) * time.Millisecond}, nil)
		var gone *LostError
		var busy *BusyError
		// Lost items begin again as often as Retries says; for room they wait as long as it takes.
		switch {
		case errors.As(r.Err, &gone) && lost < b.Retries:
			lost++
		case errors.As(r.Err, &busy) && busy.Quota != "stored bytes", errors.Is(r.Err, ErrNoWorker),
			errors.Is(r.Err, ErrStorage):
			r.Tries--
		default:
			return r
		}
		select {
		case <-time.After(wait):
		case <-ctx.Done():
			r.Err = ctx.Err()
			return r
		}
	}
}
