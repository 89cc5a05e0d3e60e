package object

// AsyncState is what a thread remembers for contextvars, asyncio and asynchronous generators. The
// zero value is that of a new thread.
type AsyncState struct {
	Context   Value // the current context; unbound until it is asked for
	Loop      Value // the event loop that runs in the thread; unbound if none does
	FirstIter Value // called with each asynchronous generator that is about to start; unbound: nobody wants to know
	Finalizer Value // what sys.get_asyncgen_hooks returns beside it; never called, since generators end unseen
}

func (s *AsyncState) trace(visit func(Value)) {
	visit(s.Context)
	visit(s.Loop)
	visit(s.FirstIter)
	visit(s.Finalizer)
}

// Announce tells the thread's hook of an asynchronous generator, once.
func (t *Thread) Announce(g *Generator) error {
	if g.announced {
		return nil
	}
	g.announced = true
	if !t.FirstIter.IsSet() {
		return nil
	}
	_, err := t.Call(t.FirstIter, g.Value())
	return err
}

// Coroutines that were made and not started are noted, so that the end of a run can warn of those
// that nobody can start any more. At most maxUnawaited are: what is noted stays alive until then.

// unawaited is a coroutine that has not been started, and where it was made.
type unawaited struct {
	g    *Generator
	code *Code
	ip   int
}

const maxUnawaited = 256

// NoteCoroutine notes a new coroutine, made by a call at instruction ip of code.
func (r *Runtime) NoteCoroutine(g *Generator, code *Code, ip int) {
	if len(r.unawaited) == maxUnawaited {
		r.forgetStarted()
	}
	if len(r.unawaited) < maxUnawaited {
		r.unawaited = append(r.unawaited, unawaited{g, code, ip})
	}
}

// forgetStarted forgets the coroutines that were started or closed.
func (r *Runtime) forgetStarted() {
	kept := r.unawaited[:0]
	for _, u := range r.unawaited {
		if u.g.State == Created {
			kept = append(kept, u)
		}
	}
	clear(r.unawaited[len(kept):])
	r.unawaited = kept
}

// WarnUnawaited warns, after a run, of the coroutines that were never started and cannot be reached
// any more.
func (t *Thread) WarnUnawaited() error {
	if t.forgetStarted(); len(t.unawaited) == 0 {
		return nil
	}
	t.Exact = true
	m, err := t.markAll(true, false)
	t.Exact = false
	if err != nil {
		return err
	}
	var gone, kept []unawaited
	for _, u := range t.unawaited {
		if u.g.mark == m.epoch {
			kept = append(kept, u)
		} else {
			gone = append(gone, u)
		}
	}
	t.unawaited = kept
	for _, u := range gone {
		text := "coroutine '" + u.g.QualName.Str().S + "' was never awaited"
		if err := t.warnings(nWarnExplicit, NewStr(text), RuntimeWarning.Value(), NewStr(u.code.T.File.Name),
			Int(int64(u.code.Line(u.ip))), None, None, None, u.g.Value()); err != nil {
			return err
		}
	}
	return nil
}
