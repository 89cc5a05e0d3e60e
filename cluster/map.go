// This file runs many snippets on all workers, for Go programs.

package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"iter"
	"time"

	"github.com/hognose/hognose/internal/directory"
)

// Snippet is Python to run somewhere.
type Snippet struct {
	Code      string
	Variables map[string]any // as JSON has them
	Timeout   time.Duration  // 0 is that of the workers
}

// MapOptions configure Map. A nil *MapOptions and the zero value mean the defaults.
type MapOptions struct {
	// Tenant is whose quotas count: "local".
	Tenant string
	// Session is the id of one that every snippet runs in a copy of; "" gives each a new one.
	Session string
	// Parallel is how many run at once: 32. Retries is how often one begins again whose worker was
	// lost: 3; below zero never.
	Parallel, Retries int
}

// Outcome is what became of a snippet.
type Outcome struct {
	Index int             // of the snippet, from 0 on
	Value json.RawMessage // of the last expression or of final_answer; nil if there is none, or JSON has no such value
	Repr  string          // the same as Python shows it
	Logs  string          // what it printed
	Tries int
	Err   error // an exception of the program too
}

// Map runs snippets on all workers, each in a session of its own, and yields what became of each,
// once, in the order in which they end. It reads snippets as they are needed. Whoever stops the loop
// cancels what runs.
func (c *Cluster) Map(ctx context.Context, snippets iter.Seq[Snippet], o *MapOptions) iter.Seq[Outcome] {
	if o == nil {
		o = &MapOptions{}
	}
	return func(yield func(Outcome) bool) {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		tenant := o.Tenant
		if tenant == "" {
			tenant = "local"
		}
		b := &directory.Batch{Parallel: o.Parallel, Retries: max(0, o.Retries)}
		if o.Retries == 0 {
			b.Retries = 3
		}
		if o.Session != "" {
			r, err := c.gate.Do(ctx, tenant, o.Session, &directory.Command{Op: directory.Snapshot}, nil)
			// A variable that has no JSON makes its own snippet fail, and no other.
			if err != nil {
				yield(Outcome{Index: -1, Err: err})
				return
			}
			b.Base = r.Data
		}
		// A loop that was left gets no more results, while those under way are cancelled and waited
		// for.
		over := false
		directory.Map(ctx, c.gate, tenant, b, items(snippets), func(r *directory.ItemResult) {
			if !over && !yield(outcomeOf(r)) {
				over = true
				cancel()
			}
		})
	}
}

// items translates snippets as they are needed.
func items(snippets iter.Seq[Snippet]) iter.Seq[*directory.Item] {
	return func(yield func(*directory.Item) bool) {
		for s := range snippets {
			i := &directory.Item{Code: s.Code, Timeout: s.Timeout.Milliseconds(),
				Variables: map[string]json.RawMessage{}}
			for name, v := range s.Variables {
				data, err := json.Marshal(v)
				if err != nil {
					data = []byte("null")
					i.Code = "raise TypeError(" + string(mustJSON("the variable "+name+": "+err.Error())) + ")"
				}
				i.Variables[name] = data
			}
			if !yield(i) {
				return
			}
		}
	}
}

// mustJSON is a text as a literal, of JSON and of Python.
func mustJSON(s string) []byte {
	data, _ := json.Marshal(s) // a string always has one
	return data
}

// outcomeOf makes what became of an item that of a snippet.
func outcomeOf(r *directory.ItemResult) Outcome {
	out := Outcome{Index: r.Index, Tries: r.Tries, Err: r.Err}
	if r.Err != nil || r.Reply.Run == nil {
		return out
	}
	run := r.Reply.Run
	out.Logs = run.Logs
	value := run.Value
	if run.Final != nil {
		value = &run.Final.Value
	}
	if value != nil {
		out.Value, out.Repr = value.JSON, value.Repr
	}
	if e := run.Error; e != nil {
		out.Err = errors.New(e.Type + ": " + e.Message)
	}
	return out
}
