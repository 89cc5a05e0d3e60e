// Package backendtest is the conformance suite of backends: what a session does is the same
// wherever its Python runs.
//
// [Run] takes a backend and what it is like. What a backend cannot do is declared in [Traits], with
// the reason, so that nothing is skipped unseen; the tests of what only CPython can do, such as
// ending the whole process, run for backends that have one.
package backendtest

import (
	"cmp"
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose"
)

// Traits say what a backend is like.
type Traits struct {
	// Kind is the column of the backend in internal/options; "" is local.
	Kind string
	// CPython says that programs run on a real CPython, in a process of their own.
	CPython bool
	// NoTools is the reason why programs cannot call the host; "" means that they can.
	NoTools string
	// Cannot gives the reason why the backend fails a test, by its name, such as "tools/async".
	Cannot map[string]string
}

// Run runs the suite.
func Run(t *testing.T, b *hognose.Backend, traits Traits) { runCases(t, b, traits, cases()) }

// Options runs the part of the suite that tries the options of sessions.
func Options(t *testing.T, b *hognose.Backend, traits Traits) { runCases(t, b, traits, optionCases()) }

// runCases runs tests on a backend. One that the backend has declared it cannot pass is skipped
// with the reason: a backend never skips in silence.
func runCases(t *testing.T, b *hognose.Backend, traits Traits, all []testCase) {
	for _, c := range all {
		t.Run(c.name, func(t *testing.T) {
			if why := traits.cannot(c); why != "" {
				t.Skipf("declared: %s", why)
			}
			c.run(&test{T: t, backend: b, traits: traits})
		})
	}
}

// kind is the column of the table of options.
func (traits Traits) kind() string { return cmp.Or(traits.Kind, "local") }

// cannot returns the reason why a backend fails a test.
func (traits Traits) cannot(c testCase) string {
	switch {
	case c.cpython && !traits.CPython:
		return "programs run on the embedded interpreter"
	case c.tools || strings.HasPrefix(c.name, "tools/"):
		return cmp.Or(traits.NoTools, traits.Cannot[c.name])
	}
	return traits.Cannot[c.name]
}

// testCase is one promise of a session. Its name has the group first, and is what Traits.Cannot
// refers to.
type testCase struct {
	name    string
	run     func(*test)
	cpython bool // needs one
	tools   bool // needs them, as do those named "tools/…"
}

// cases lists the suite in the order in which a broken backend is best understood.
func cases() []testCase {
	var all []testCase
	for _, group := range [][]testCase{optionCases(), mistakeCases, stateCases, valueCases, tableCases,
		outputCases, errorCases, toolCases, approvalCases, limitCases, contextCases, processCases, forgeryCases} {
		all = append(all, group...)
	}
	return all
}

// test is one test on one backend.
type test struct {
	*testing.T
	backend *hognose.Backend
	traits  Traits
}

// open starts a session that ends with the test.
func (t *test) open(o *hognose.Options) *hognose.Session {
	t.Helper()
	s, err := t.backend.Open(t.Context(), o)
	if err != nil {
		t.Fatalf("Open: %v", err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// run executes a snippet that must succeed.
func (t *test) run(s *hognose.Session, code string) *hognose.Result {
	t.Helper()
	r, err := s.Run(t.Context(), code)
	if err != nil {
		var python *hognose.PythonError
		if errors.As(err, &python) {
			t.Fatalf("%s\n%s", code, python.Traceback)
		}
		t.Fatalf("%s: %v", code, err)
	}
	return r
}

// want checks the value of a snippet.
func (t *test) want(s *hognose.Session, code string, want any) {
	t.Helper()
	got, err := t.run(s, code).Value.Go(t.Context())
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%s = %#v, %v; want %#v", code, got, err, want)
	}
}

// raises checks that a snippet ends with an exception of that class, and returns it.
func (t *test) raises(s *hognose.Session, code, class string) *hognose.PythonError {
	t.Helper()
	_, err := s.Run(t.Context(), code)
	var python *hognose.PythonError
	if !errors.As(err, &python) || python.Type != class {
		t.Fatalf("%s: %v, want %s", code, err, class)
	}
	return python
}

// limit checks that a run ended by a limit.
func (t *test) limit(err error, limit hognose.Limit) {
	t.Helper()
	var l *hognose.LimitError
	if !errors.As(err, &l) || l.Limit != limit {
		t.Fatalf("%v, want the limit %s", err, limit)
	}
}

// cancelled checks that a run ended with its context, which is no limit.
func (t *test) cancelled(err error) {
	t.Helper()
	var l *hognose.LimitError
	if ended := errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded); !ended ||
		errors.As(err, &l) {
		t.Fatalf("%v, want the error of the context", err)
	}
}

// baseFunctions is a prelude.
const baseFunctions = "from math import floor, sqrt\n"

// within fails if f takes longer than d.
func (t *test) within(d time.Duration, f func()) {
	t.Helper()
	start := time.Now()
	f()
	if took := time.Since(start); took > d {
		t.Errorf("it took %v, more than %v", took, d)
	}
}

// cancelSoon returns a context that ends after d.
func (t *test) cancelSoon(d time.Duration) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), d)
	t.Cleanup(cancel)
	return ctx
}
