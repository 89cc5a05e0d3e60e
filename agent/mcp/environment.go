// This file says what a session offers, in the description of run_python, and reports progress. A
// model that knows the modules, files and limits beforehand does not find them out by failing.

package mcp

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/py"
)

// environment says what the code of a session has: modules, files and limits.
func environment(o *ServeOptions) string {
	var b strings.Builder
	b.WriteString("\n\nImports: " + importsText(o) + "\nFiles: " + filesText(&o.Session) +
		"\nLimits of one call: " + limitsText(o.Session.Limits) + ".")
	if !o.Session.NoTopLevelAwait {
		b.WriteString("\nawait works outside of functions.")
	}
	return b.String()
}

// importsText lists the modules that code may import.
func importsText(o *ServeOptions) string {
	var allowed, excluded []string
	names := o.Session.Policy.Imports.Names()
	for _, name := range names {
		if out, ok := strings.CutPrefix(name, "!"); ok {
			excluded = append(excluded, out)
		} else if name != "*" {
			allowed = append(allowed, name)
		}
	}
	text := ""
	switch {
	case names != nil && len(names) == 0:
		return "none."
	case len(allowed) > 0:
		text = "only " + strings.Join(allowed, ", ")
	case o.Backend != nil && o.Backend.Driver() != nil:
		text = "the standard library of CPython and the packages that are installed there"
	default:
		modules := slices.DeleteFunc(slices.Clone(py.Modules()), func(name string) bool {
			return strings.HasPrefix(name, "_") || strings.Contains(name, ".") || slices.Contains(excluded, name)
		})
		return strings.Join(modules, ", ") +
			". Nothing else can be imported or installed; there is no network and no shell."
	}
	if len(excluded) > 0 {
		text += ", without " + strings.Join(excluded, ", ")
	}
	return text + "."
}

// filesText lists the mounts and whether they can be written to.
func filesText(o *hognose.Options) string {
	if len(o.Files) == 0 {
		return "none; pass data as variables."
	}
	var parts []string
	for _, at := range slices.Sorted(maps.Keys(o.Files)) {
		mode := "read-only"
		switch f := o.Files[at].(type) {
		case *hognose.Overlay:
			mode = "writable, changes are forgotten"
		case hognose.Folder:
			if f.Writable {
				mode = "writable"
			}
		}
		parts = append(parts, at+" ("+mode+")")
	}
	return strings.Join(parts, ", ") + "."
}

// limitsText names the limits that hold, with the defaults of package hognose in the place of
// zeros.
func limitsText(l hognose.Limits) string {
	limit, memory := l.Time, l.Memory
	if limit == 0 {
		limit = 30 * time.Second
	}
	if memory == 0 {
		memory = 256 << 20
	}
	var parts []string
	if limit != hognose.NoLimit {
		parts = append(parts, limit.String())
	}
	if l.CPU != 0 && l.CPU != hognose.NoLimit {
		parts = append(parts, l.CPU.String()+" of processor time")
	}
	if memory != hognose.NoLimit {
		parts = append(parts, fmt.Sprintf("%d MiB of memory", memory>>20))
	}
	if len(parts) == 0 {
		return "none"
	}
	return strings.Join(parts, ", ")
}

// progress tells a client that asked for it how a call goes on: the time it takes, and the last
// line that was printed. It is the standard output of the run. A goroutine tells the client twice a
// second; mu guards last.
type progress struct {
	mu    sync.Mutex
	last  string
	start time.Time
	tell  func(elapsed float64, last string)
	stop  chan struct{}
	done  chan struct{}
}

// progressEvery is the time between two notifications.
const progressEvery = 500 * time.Millisecond

// newProgress returns nil if the client does not want to hear of it.
func newProgress(ctx context.Context, req *sdk.CallToolRequest) *progress {
	token := req.Params.GetProgressToken()
	if token == nil {
		return nil
	}
	p := &progress{start: time.Now(), stop: make(chan struct{}), done: make(chan struct{})}
	p.tell = func(elapsed float64, last string) {
		// That it fails does not matter: the answer tells it all.
		_ = req.Session.NotifyProgress(ctx,
			&sdk.ProgressNotificationParams{ProgressToken: token, Progress: elapsed, Message: last})
	}
	go p.work()
	return p
}

// work tells the client at intervals, until end.
func (p *progress) work() {
	defer close(p.done)
	tick := time.NewTicker(progressEvery)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			p.mu.Lock()
			last := p.last
			p.mu.Unlock()
			p.tell(time.Since(p.start).Seconds(), last)
		case <-p.stop:
			return
		}
	}
}

// Write notes the last line that is printed.
func (p *progress) Write(b []byte) (int, error) {
	lines := strings.Split(strings.TrimRight(string(b), "\n"), "\n")
	if last := strings.TrimSpace(lines[len(lines)-1]); last != "" {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.last = last[:min(len(last), 200)]
		p.last = strings.ToValidUTF8(p.last, "")
	}
	return len(b), nil
}

// end stops the notifications: none may come behind the answer.
func (p *progress) end() {
	if p != nil {
		close(p.stop)
		<-p.done
	}
}
