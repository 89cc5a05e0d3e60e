// This file follows one run of a runner, frame by frame, until it is over. The runner may be the
// program itself, so every frame is checked and bounded.

package remote

import (
	"context"
	"encoding/base64"
	"time"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/wire"
)

// exchange is what happens between Run and End.
type exchange struct {
	e    *Engine
	o    *engine.Outcome
	err  error // what the run will return
	over bool  // a limit was reached: what comes now does not count
	room int   // bytes of artifacts that may still come

	questions []*question  // calls that need approval, in their order; the first is asked about
	decision  <-chan error // of the first question
}

// maxArtifacts is how many bytes of artifacts a run may have; nobody else bounds what a runner
// displays.
const maxArtifacts = 64 << 20

// follow takes frames until the run is over. Its error is a *budget.Error or the session's.
func (x *exchange) follow(ctx context.Context) error {
	e := x.e
	done := ctx.Done()
	var late <-chan time.Time
	for {
		select {
		case got := <-e.in:
			if got.err != nil {
				return x.lost(got.err)
			}
			end, err := x.handle(ctx, got.frame)
			if end || err != nil {
				return err
			}
			if x.o.Final != nil && late == nil {
				late = time.After(finalGrace)
			}
		case refused := <-x.decision:
			x.decided(ctx, refused)
		case <-done:
			done, x.over = nil, true
			x.dropQuestions()
			x.err = e.Now.Over()
			if e.Gone() != nil {
				e.closeRunner()
				return x.err
			}
			e.interrupt()
			late = time.After(returnGrace)
		case <-late:
			if x.o.Final != nil && !x.over {
				x.over = true
				e.interrupt()
				late = time.After(returnGrace)
				continue
			}
			e.finishLater(interruptGrace)
			return x.err
		}
	}
}

// lost is what a run returns when the runner has gone.
func (x *exchange) lost(err error) error {
	if x.o.Final != nil || x.over {
		x.e.MarkKilled() // a limit or a final answer is still what the run gave
		x.e.closeRunner()
		return x.err
	}
	return x.e.runnerLost(err)
}

// handle takes one frame; end reports that the run is over.
func (x *exchange) handle(ctx context.Context, f wire.Frame) (end bool, err error) {
	e := x.e
	if failed, ok := f.(*wire.Failure); ok && failed.Kind == wire.KindBackend {
		return true, e.fail("%s", failed.Message)
	}
	if wire.HeadOf(f).ID != e.id {
		return true, e.fail("the runner sent a frame %q that belongs to no request", wire.KindOf(f))
	}
	switch f := f.(type) {
	case *wire.Stdout:
		x.print(engine.Stdout, f.Text)
	case *wire.Stderr:
		x.print(engine.Stderr, f.Text)
	case *wire.Result:
		if !x.finished() {
			x.result(f)
		}
	case *wire.Final:
		if !x.finished() {
			x.o.Final = &engine.Final{Value: e.value(f.Shown), VerifiedBy: e.value(wire.Shown{Value: f.VerifiedBy})}
		}
	case *wire.ToolCall:
		return false, x.call(ctx, f)
	case *wire.Failure:
		failure := e.failure(e.Now.Caller(), f)
		if e.Gone() != nil { // one that ends the session
			return true, failure
		}
		if !x.finished() && x.err == nil {
			x.err = failure
		}
	case *wire.End:
		e.notifyIdle()
		return true, x.end(f)
	default:
		return true, e.fail("the runner sent a frame %q during a run", wire.KindOf(f))
	}
	return false, nil
}

// print takes output. What was printed before a limit was reached may arrive behind it. That a
// listener is too slow needs no attention here: then the run's context has ended.
func (x *exchange) print(st engine.Stream, text string) {
	if x.o.Final == nil {
		_ = x.e.Out.Write(st, text)
	}
}

// result notes a value that the snippet ended with or displayed.
func (x *exchange) result(f *wire.Result) {
	if f.Main {
		x.o.Value = x.e.value(f.Shown)
	}
	for _, a := range artifacts(f) {
		const overhead = 1 << 10 // of one without content
		if x.room < 0 {
			return
		}
		if x.room -= len(a.Data) + overhead; x.room < 0 {
			x.print(engine.Stderr, "hognose: what is displayed beyond 64 MiB is dropped\n")
			return
		}
		x.o.Artifacts = append(x.o.Artifacts, a)
	}
}

// end notes what the runner says about the run as a whole.
func (x *exchange) end(f *wire.End) error {
	o := x.o
	o.Steps, o.Memory = f.Steps, f.Memory
	if f.Exit != nil {
		o.Exit = &py.Exit{Code: *f.Exit}
	}
	for _, n := range f.Names {
		o.Names = append(o.Names, engine.Name(n))
	}
	if l := x.e.Limits.Output; f.Logs != nil && int64(len(*f.Logs)) <= l*utf8.UTFMax+1024 {
		o.Logs = *f.Logs // the runner did not send the middle
	}
	if o.Final != nil && !x.over {
		return nil
	}
	return x.err
}

// finished reports that nothing more is done for the program: it has given its answer, or reached a
// limit.
func (x *exchange) finished() bool { return x.over || x.o.Final != nil }

// artifacts returns the documents of a result.
func artifacts(f *wire.Result) []engine.Artifact {
	var out []engine.Artifact
	for _, a := range []struct {
		media, text string
		base64      bool
	}{
		{"image/png", f.PNG, true}, {"image/jpeg", f.JPEG, true}, {"application/pdf", f.PDF, true},
		{"image/svg+xml", f.SVG, false}, {"text/html", f.HTML, false}, {"text/markdown", f.Markdown, false},
		{"text/latex", f.LaTeX, false}, {"application/javascript", f.JavaScript, false}, {"application/json", string(f.JSON), false},
	} {
		if a.text == "" {
			continue
		}
		data := []byte(a.text)
		if a.base64 {
			var err error
			if data, err = base64.StdEncoding.DecodeString(a.text); err != nil {
				continue
			}
		}
		out = append(out, engine.Artifact{Name: f.Name, Type: a.media, Data: data})
	}
	return out
}
