// Package hognose runs Python that a language model wrote, safely, inside a Go program.
//
// The default backend is a Python 3.13 interpreter in pure Go that lives in this process: nothing
// to install, no container, no access to files, network or processes. [Run] executes one snippet. A
// [Session] keeps its variables between snippets:
//
//	s, err := hognose.Local(nil).Open(ctx, nil)
//	defer s.Close()
//	s.Run(ctx, "x = 20")
//	r, err := s.Run(ctx, "x * 2 + 2")    // r.Value is 42
//
// Every run is limited in time, memory, steps and output unless [Limits] says otherwise, and a
// limit cannot be caught by the program. [Policy] restricts imports and builtins; a snippet that
// breaks it is refused before anything runs, with all its violations at once. [Tool] makes a Go
// function callable from Python. The snippet that calls final_answer ends there, and the answer is
// in [Result.Final].
//
// A [Result] is never nil: what was printed before an error is kept. Errors say what survives:
// after a [*PythonError], [*PolicyError], [*LimitError] or the error of a context that has ended
// the session goes on with everything the snippet did before it failed; after a [*BackendError],
// [ErrKilled] or [ErrClosed] it is gone.
package hognose
