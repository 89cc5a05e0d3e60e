package e2b_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/backend/e2b"
	"github.com/hognose/hognose/internal/backendtest"
	"github.com/hognose/hognose/internal/e2btest"
)

// needPython skips a test on a machine where the sandboxes of the test server could run nothing.
func needPython(t testing.TB) {
	t.Helper()
	if e2btest.Python() != "" {
		return
	}
	if os.Getenv("CI") != "" {
		t.Fatal("there is no python3 here")
	}
	t.Skip("there is no python3 here: the sandboxes of the test server cannot run")
}

// options are those of a client of a server.
func options(s *e2btest.Server) *e2b.Options {
	return &e2b.Options{APIKey: e2btest.Key, APIURL: s.URL, SandboxURL: s.URL}
}

func newBackend(t testing.TB, o *e2b.Options) *hognose.Backend {
	t.Helper()
	b, err := e2b.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func open(t testing.TB, o *e2b.Options) *hognose.Session {
	t.Helper()
	s, err := newBackend(t, o).Open(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func TestConformance(t *testing.T) {
	needPython(t)
	t.Parallel()
	backendtest.Run(t, newBackend(t, options(e2btest.New(t))), backendtest.Traits{Kind: "e2b", CPython: true})
}

// The same programs, as code for /execute.
func TestExecuteConformance(t *testing.T) {
	needPython(t)
	t.Parallel()
	o := options(e2btest.New(t))
	o.Execute = true
	const noDescriptor = "frames are printed there, not written to a descriptor"
	backendtest.Run(t, newBackend(t, o), backendtest.Traits{
		Kind: "execute", CPython: true, NoTools: "there is no way back to the host from /execute",
		Cannot: map[string]string{"process/forges frames": noDescriptor, "process/forges frames of its own run": noDescriptor},
	})
}

// The suite on the service itself, for whoever has an account.
func TestRealService(t *testing.T) {
	if os.Getenv("E2B_API_KEY") == "" {
		t.Skip("E2B_API_KEY is not set: the real service is not tried")
	}
	backendtest.Run(t, newBackend(t, &e2b.Options{Metadata: map[string]string{"from": "hognose tests"}}), backendtest.Traits{Kind: "e2b", CPython: true})
}

func TestBothGenerationsOfPaths(t *testing.T) {
	needPython(t)
	for name, c := range map[string]struct {
		old, new    bool
		first, then string
	}{
		"old servers":            {old: true, first: "POST /sandboxes"},
		"new servers":            {new: true, first: "POST /sandboxes", then: "POST /v2/sandboxes"},
		"servers that know both": {first: "POST /sandboxes"},
	} {
		t.Run(name, func(t *testing.T) {
			s := e2btest.New(t)
			s.Old, s.New = c.old, c.new
			b := newBackend(t, options(s))
			for range 2 {
				session, err := b.Open(t.Context(), nil)
				if err != nil {
					t.Fatal(err)
				}
				session.Close()
			}
			first := s.Seen(c.first + "$")
			if c.then != "" {
				if then := s.Seen(c.then + "$"); first != 1 || then != 2 { // it is asked again only where it was
					t.Errorf("%d and %d requests", first, then)
				}
			} else if first != 2 {
				t.Errorf("%d requests", first)
			}
		})
	}
}

func TestWhatASandboxIsCreatedWith(t *testing.T) {
	needPython(t)
	s := e2btest.New(t)
	o := options(s)
	o.Timeout, o.Env, o.Metadata = 90*time.Second, map[string]string{"COLOUR": "blue"}, map[string]string{"job": "7"}
	session := open(t, o)
	body := s.Bodies["/sandboxes"][0].(map[string]any)
	if body["timeout"] != 90.0 || body["secure"] != true || body["allow_internet_access"] != false || body["metadata"].(map[string]any)["job"] != "7" {
		t.Errorf("%v", body)
	}
	r, err := session.Run(t.Context(), "import os\nos.environ['COLOUR'], 'E2B_API_KEY' in os.environ")
	if err != nil {
		t.Fatal(err)
	}
	if v, _ := r.Value.JSON(t.Context()); string(v) != `["blue",false]` {
		t.Errorf("the environment: %s", v)
	}
	if layers := strings.Join(session.Isolation(), "; "); !strings.Contains(layers, "code-interpreter-v1; network: none") {
		t.Error(layers)
	}
}

// A seed makes hashes and random numbers the same in every session.
func TestSeed(t *testing.T) {
	needPython(t)
	b := newBackend(t, options(e2btest.New(t)))
	values := map[string]bool{}
	for _, seed := range []uint64{7, 7, 8} {
		s, err := b.Open(t.Context(), &hognose.Options{Seed: &seed})
		if err != nil {
			t.Fatal(err)
		}
		r, err := s.Run(t.Context(), "import random\nhash('snake'), random.random()")
		if err != nil {
			t.Fatal(err)
		}
		v, _ := r.Value.JSON(t.Context())
		values[string(v)] = true
		s.Close()
	}
	if len(values) != 2 {
		t.Errorf("%v", values)
	}
}

// What a session cannot have is refused before a sandbox costs anything, or by the runner.
func TestOptionsThatItHasNot(t *testing.T) {
	needPython(t)
	s := e2btest.New(t)
	b := newBackend(t, options(s))
	if _, err := b.Open(t.Context(), &hognose.Options{Files: map[string]fs.FS{}}); err == nil || !strings.Contains(err.Error(), "option Files") || s.Seen("POST") > 0 {
		t.Errorf("files: %v", err)
	}
	if _, err := b.Open(t.Context(), &hognose.Options{Clock: time.Now}); err == nil || !strings.Contains(err.Error(), "leave out the option Clock") {
		t.Errorf("clock: %v", err)
	}
}

func TestVariablesOfTheEnvironment(t *testing.T) {
	needPython(t)
	s := e2btest.New(t)
	t.Setenv("E2B_API_KEY", "")
	if _, err := e2b.New(nil); !errors.Is(err, e2b.ErrNoKey) {
		t.Errorf("without a key: %v", err)
	}
	t.Setenv("E2B_API_KEY", e2btest.Key)
	t.Setenv("E2B_API_URL", s.URL)
	t.Setenv("E2B_SANDBOX_URL", s.URL+"/")
	open(t, nil)
}

func TestWhatIsWrongIsSaid(t *testing.T) {
	needPython(t)
	for name, c := range map[string]struct {
		change func(*e2b.Options, *e2btest.Server)
		is     error
		text   string
	}{
		"key":            {func(o *e2b.Options, _ *e2btest.Server) { o.APIKey = "e2b_00" }, e2b.ErrKeyRefused, "E2B_API_KEY"},
		"quota":          {func(_ *e2b.Options, s *e2btest.Server) { s.Quota, s.Others = 1, 1 }, e2b.ErrQuota, "maximum number of concurrent E2B sandboxes (1)"},
		"template":       {func(o *e2b.Options, _ *e2btest.Server) { o.Template = "nonsense" }, nil, "template 'nonsense' not found"},
		"python":         {func(o *e2b.Options, _ *e2btest.Server) { o.Python = "python9" }, nil, "error starting process 'python9'"},
		"other program":  {func(o *e2b.Options, _ *e2btest.Server) { o.Python = "true" }, nil, "the Python process ended: exit status 0"},
		"sandbox":        {func(o *e2b.Options, _ *e2btest.Server) { o.Sandbox = "i0000" }, e2b.ErrGone, `sandbox "i0000" not found`},
		"sandbox id":     {func(o *e2b.Options, _ *e2btest.Server) { o.Sandbox = "../keys" }, nil, "is no id of a sandbox"},
		"address":        {func(o *e2b.Options, _ *e2btest.Server) { o.APIURL = "http://127.0.0.1:9" }, nil, "127.0.0.1:9 does not answer"},
		"no interpreter": {func(o *e2b.Options, s *e2btest.Server) { o.Execute, s.Bare = true, true }, nil, "has no code interpreter"},
	} {
		t.Run(name, func(t *testing.T) {
			s := e2btest.New(t)
			o := options(s)
			c.change(o, s)
			_, err := newBackend(t, o).Open(t.Context(), nil)
			var backend *hognose.BackendError
			if !errors.As(err, &backend) || c.is != nil && !errors.Is(err, c.is) || !strings.Contains(err.Error(), c.text) {
				t.Errorf("%v", err)
			}
			for _, other := range []error{e2b.ErrKeyRefused, e2b.ErrQuota, e2b.ErrGone} {
				if other != c.is && errors.Is(err, other) {
					t.Errorf("%v is taken for %v", err, other)
				}
			}
		})
	}
	for _, o := range []*e2b.Options{{APIKey: e2btest.Key, APIURL: "api.e2b.app"}, {APIKey: e2btest.Key, Timeout: time.Second}} {
		if _, err := e2b.New(o); err == nil {
			t.Errorf("%+v is accepted", o)
		}
	}
}

func TestSandboxThatDies(t *testing.T) {
	needPython(t)
	for _, execute := range []bool{false, true} {
		s := e2btest.New(t)
		o := options(s)
		o.Execute = execute
		session := open(t, o)
		time.AfterFunc(100*time.Millisecond, func() {
			for _, m := range s.Running() {
				s.Drop(m)
			}
		})
		_, err := session.Run(t.Context(), "import time\ntime.sleep(20)")
		var backend *hognose.BackendError
		if !errors.As(err, &backend) || !errors.Is(err, e2b.ErrGone) {
			t.Errorf("execute %v: %v", execute, err)
		}
		if _, err := session.Run(t.Context(), "1"); err == nil {
			t.Error("the session lives")
		}
	}
}

// A sandbox is kept alive beyond its timeout while its session is open, and killed with it.
func TestSandboxLivesAsLongAsItsSession(t *testing.T) {
	needPython(t)
	s := e2btest.New(t)
	o := options(s)
	o.Timeout = 3 * time.Second
	session := open(t, o)
	for start := time.Now(); time.Since(start) < 4*time.Second; time.Sleep(50 * time.Millisecond) {
		if _, err := session.Run(t.Context(), "1"); err != nil {
			t.Fatal(err)
		}
	}
	if len(s.Running()) != 1 {
		t.Fatal("the sandbox is gone")
	}
	session.Close()
	if n := len(s.Running()); n != 0 {
		t.Errorf("%d sandboxes are left", n)
	}
}

func TestSandboxOfSomebodyElseIsLeftRunning(t *testing.T) {
	needPython(t)
	for _, execute := range []bool{false, true} {
		s := e2btest.New(t)
		owner := open(t, options(s))
		m := s.Running()[0]
		o := options(s)
		o.Sandbox, o.Execute = m.ID, execute
		guest := open(t, o)
		if _, err := guest.Run(t.Context(), "x = 1"); err != nil {
			t.Fatal(err)
		}
		guest.Close()
		m.WaitForProcesses(t, 1)
		if _, err := owner.Run(t.Context(), "1"); err != nil {
			t.Errorf("the owner's session: %v", err)
		}
		owner.Close()
	}
}

// Opening can be given up at any time, and leaves nothing.
func TestCancelledOpen(t *testing.T) {
	needPython(t)
	for _, after := range []time.Duration{0, time.Millisecond, 10 * time.Millisecond, 30 * time.Millisecond} {
		s := e2btest.New(t)
		ctx, cancel := context.WithTimeout(t.Context(), after)
		session, err := newBackend(t, options(s)).Open(ctx, nil)
		cancel()
		if err == nil {
			session.Close()
		} else if !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("after %v: %v", after, err)
		}
		for wait := 0; len(s.Running()) > 0 && wait < 200; wait++ { // a request that was given up may still arrive
			time.Sleep(5 * time.Millisecond)
		}
	}
}

func BenchmarkRoundTrip(b *testing.B) {
	needPython(b)
	s := open(b, options(e2btest.New(b)))
	for b.Loop() {
		if _, err := s.Run(b.Context(), "1"); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkToolCall(b *testing.B) {
	needPython(b)
	one := hognose.NewTool("one", "", func(context.Context, struct{}) (int, error) { return 1, nil })
	s, err := newBackend(b, options(e2btest.New(b))).Open(b.Context(), &hognose.Options{Tools: []*hognose.Tool{one}})
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	for b.Loop() {
		if _, err := s.Run(b.Context(), "for i in range(100): one()"); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/100, "ns/call")
}

func BenchmarkOpen(b *testing.B) {
	needPython(b)
	backend := newBackend(b, options(e2btest.New(b)))
	for b.Loop() {
		s, err := backend.Open(b.Context(), nil)
		if err != nil {
			b.Fatal(err)
		}
		b.StopTimer()
		s.Close()
		b.StartTimer()
	}
}
