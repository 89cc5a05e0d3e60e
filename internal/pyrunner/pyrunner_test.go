package pyrunner_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/backend/driver"
	"github.com/hognose/hognose/internal/backendtest"
	"github.com/hognose/hognose/internal/pyrunner"
)

// bare starts a Python without any sandbox, which is for tests alone.
type bare struct {
	python string
	args   []string
}

func (b bare) Kind() string { return "process" }

func (b bare) Start(context.Context, *driver.Options) (driver.Runner, error) {
	cmd := exec.Command(b.python, b.args...)
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	return &process{Reader: out, WriteCloser: in, cmd: cmd}, cmd.Start()
}

type process struct {
	io.Reader
	io.WriteCloser
	cmd *exec.Cmd
}

func (p *process) Isolation() []string { return nil }

func (p *process) Interrupt() error {
	_, err := io.WriteString(p, "{\"type\":\"interrupt\"}\n")
	return err
}

func (p *process) Close() error {
	_ = p.cmd.Process.Kill() // it may have ended
	_ = p.WriteCloser.Close()
	_ = p.cmd.Wait() // killed, as it should be
	return nil
}

// pythons are the interpreters to try: those that HOGNOSE_TEST_PYTHONS names, or else the python3
// of the system.
func pythons(t *testing.T) []string {
	if list := os.Getenv("HOGNOSE_TEST_PYTHONS"); list != "" {
		return filepath.SplitList(list)
	}
	for _, p := range []string{"/usr/bin/python3", "python3"} {
		if path, err := exec.LookPath(p); err == nil {
			return []string{path}
		}
	}
	if os.Getenv("CI") != "" {
		t.Fatal("there is no python3 here")
	}
	t.Skip("there is no python3 here")
	return nil
}

func TestRunnerConforms(t *testing.T) {
	for _, python := range pythons(t) {
		t.Run(python, func(t *testing.T) {
			backendtest.Run(t, hognose.NewBackend(bare{python, pyrunner.Args()}), backendtest.Traits{
				Kind: "process", CPython: true, Cannot: map[string]string{
					"options/Files": "they are copied by the drivers",
					"options/Seed":  "hashes are fixed by the environment, which the drivers make",
				},
			})
		})
	}
}

func TestRunnerNeedsNoMoreThanItsArguments(t *testing.T) {
	for _, a := range pyrunner.Args() {
		if len(a) > 100_000 { // Linux takes 131,072 bytes
			t.Errorf("an argument of %d bytes", len(a))
		}
	}
}

func TestOldPythonSaysSo(t *testing.T) {
	python := pythons(t)[0]
	args := pyrunner.Args()
	args[len(args)-1] = "import sys\nsys.version_info = (3, 6, 15)\n" + args[len(args)-1]
	_, err := hognose.NewBackend(bare{python, args}).Open(t.Context(), nil)
	var backend *hognose.BackendError
	if !errors.As(err, &backend) || !strings.Contains(err.Error(), "Python 3.9 or later is needed") {
		t.Errorf("%v", err)
	}
}

// The JSON functions in C are no public interface and may differ between versions; without them the
// runner is slower and the same.
func TestRunnerWithoutTheJSONOfC(t *testing.T) {
	args := pyrunner.Args()
	args[len(args)-1] = "import sys\nsys.modules['_json'] = None\n" + args[len(args)-1]
	s := session(t, args, nil)
	r, err := s.Run(t.Context(), "print('é')\nx = {'a': (1.5, 2**70)}\nx")
	if err != nil || r.Logs != "é\n" || len(r.Names) != 1 {
		t.Fatalf("%v, %q, %v", err, r.Logs, r.Names)
	}
	if v, err := r.Value.JSON(t.Context()); string(v) != `{"a":[1.5,1180591620717411303424]}` {
		t.Errorf("%s, %v", v, err)
	}
}

func session(t *testing.T, args []string, o *hognose.Options) *hognose.Session {
	t.Helper()
	s, err := hognose.NewBackend(bare{pythons(t)[0], args}).Open(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// needsPackages skips a test where the packages that scripts/setup installs are not there.
func needsPackages(t *testing.T) {
	t.Helper()
	if exec.Command(pythons(t)[0], "-c", "import numpy, pandas, matplotlib").Run() == nil {
		return
	}
	if os.Getenv("CI") != "" {
		t.Fatal("missing: apt-get install python3-numpy python3-pandas python3-matplotlib")
	}
	t.Skip("SKIPPED: apt-get install python3-numpy python3-pandas python3-matplotlib")
}

func TestValuesOfPackages(t *testing.T) {
	needsPackages(t)
	s := session(t, pyrunner.Args(), &hognose.Options{Limits: hognose.Limits{Time: time.Minute}})
	if _, err := s.Run(t.Context(), "import numpy, pandas"); err != nil {
		t.Fatal(err)
	}
	for code, want := range map[string]string{
		"numpy.arange(4.).reshape(2, 2)":                   `{"shape":[2,2],"dtype":"float64","data":[[0.0,1.0],[2.0,3.0]]}`,
		"[numpy.float64(1.5), numpy.int8(7)]":              `[1.5,7]`,
		"pandas.DataFrame({'a': [1, 2], 'b': ['x', 'y']})": `{"columns":["a","b"],"index":[0,1],"data":[[1,"x"],[2,"y"]]}`,
		"pandas.Series([1, 2], name='a')":                  `{"name":"a","index":[0,1],"dtype":"int64","data":[1,2]}`,
	} {
		r, err := s.Run(t.Context(), code)
		if err != nil {
			t.Fatalf("%s: %v", code, err)
		}
		if v, err := r.Value.JSON(t.Context()); string(v) != want {
			t.Errorf("%s: %s, %v; want %s", code, v, err, want)
		}
	}
	r, err := s.Run(t.Context(), "numpy.broadcast_to(numpy.int8(0), (1 << 40,))")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.Value.Go(t.Context()); err == nil {
		t.Error("an array of 2**40 elements crossed")
	}
	if r, err = s.Run(t.Context(), "pandas.DataFrame({'a': [1]})"); err != nil || len(r.Artifacts) != 1 || r.Artifacts[0].Type != "text/html" {
		t.Errorf("%v, %v", err, r.Artifacts)
	}
}

// A builtin that a program replaces is replaced for the program too, as tests do that open a file
// that is not there.
func TestBuiltinsCanBeReplaced(t *testing.T) {
	s := session(t, pyrunner.Args(), nil)
	const code = "from unittest.mock import patch, mock_open\nwith patch('builtins.open', mock_open(read_data='text')):\n  x = open('missing').read()\nx"
	r, err := s.Run(t.Context(), code)
	if v, _ := r.Value.Go(t.Context()); err != nil || v != "text" {
		t.Errorf("%v, %v", v, err)
	}
	if _, err := s.Run(t.Context(), "import builtins\nbuiltins.abs = builtins.len = None"); err != nil {
		t.Fatal(err)
	}
	if err := s.Reset(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err = s.Run(t.Context(), "abs(-1)"); err != nil {
		t.Errorf("behind a reset: %v", err)
	}
}

// A figure is an artifact once: when it is shown, when it is saved, or else at the end of the run.
func TestFiguresAreArtifacts(t *testing.T) {
	needsPackages(t)
	s := session(t, pyrunner.Args(), &hognose.Options{Limits: hognose.Limits{Time: time.Minute}})
	dir := t.TempDir()
	if _, err := s.Run(t.Context(), "import matplotlib.pyplot as plt, matplotlib, os, io\nos.chdir("+strconv.Quote(dir)+")"); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ code, want string }{
		{"plt.plot([1])\nplt.show()", "image/png"},
		{"plt.plot([1])\nplt.show()\nplt.plot([2])\nplt.show()", "image/png image/png"},
		{"plt.show()", ""},
		{"plt.plot([1])\nplt.savefig('a.png')", "a.png=image/png"},
		{"plt.plot([1])\nplt.savefig('a.png')\nplt.savefig('a.png')\nplt.close()", "a.png=image/png"},
		{"fig, ax = plt.subplots()\nfig.savefig('b.svg')\nfig.savefig('b.pdf')\nfig.savefig('b')\nfig.show()", "b.svg=image/svg+xml b.pdf=application/pdf b.png=image/png image/png"},
		{"plt.plot([1])\nplt.savefig(io.BytesIO())\nplt.close()", ""},
		{"plt.figure()\nplt.figure()\nNone", "image/png image/png"},
		{"plt.gcf().number, plt.get_backend().lower()\nplt.close()", ""},
		{"from matplotlib.figure import Figure\nFigure().savefig('c.png')", "c.png=image/png"},
		{"matplotlib.use('Agg')\nplt.plot([1])\nplt.show()", "image/png"},
	} {
		r, err := s.Run(t.Context(), c.code)
		if err != nil || r.Logs != "" {
			t.Fatalf("%s: %v, %s", c.code, err, r.Logs)
		}
		var got []string
		for _, a := range r.Artifacts {
			got = append(got, strings.TrimPrefix(a.Name+"="+a.Type, "="))
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %q, want %q", c.code, got, c.want)
		}
	}
}

// Carets stand under what they mean, also in a line that does not end.
func TestCaretsStandRight(t *testing.T) {
	for _, python := range pythons(t) {
		for _, code := range []string{"x = 1; print(x / 0)", "x = 1; print(x / 0)\n", "\n\ny = 1 + 1 / 0", "def f():\n    return 1 / 0\nf()"} {
			file := filepath.Join(t.TempDir(), "program.py")
			if err := os.WriteFile(file, []byte(strings.TrimRight(code, "\n")+"\n"), 0o644); err != nil {
				t.Fatal(err)
			}
			said, _ := exec.Command(python, file).CombinedOutput() // it fails, as it should
			want := strings.ReplaceAll(string(said), file, "<snippet 1>")
			s := session(t, pyrunner.Args(), nil)
			_, err := s.Run(t.Context(), code)
			var e *hognose.PythonError
			if !errors.As(err, &e) || e.Traceback != want {
				t.Errorf("%q gives\n%v\nwant\n%s", code, err, want)
			}
		}
	}
}

// An interrupt is how a run ends, whatever the snippet makes of it; one that a program sends itself
// is an exception like others.
func TestInterruptsAreNotSwallowed(t *testing.T) {
	const wait = "import time\nprint('begun', flush=True)\nend = time.monotonic() + 20\n"
	for _, code := range []string{
		wait + "while time.monotonic() < end: pass",
		wait + "try:\n  while time.monotonic() < end: pass\nexcept KeyboardInterrupt: x = 5\nx",
		wait + "try:\n  while time.monotonic() < end: pass\nexcept BaseException: raise ValueError(1)",
		wait + "try:\n  while time.monotonic() < end: pass\nfinally: raise SystemExit(3)",
		wait + "try:\n  while time.monotonic() < end: pass\nexcept KeyboardInterrupt: final_answer(1)",
		wait + "import signal\nhit = []\nsignal.signal(signal.SIGINT, lambda *a: hit.append(1))\nwhile not hit and time.monotonic() < end: time.sleep(0.01)",
	} {
		cmd := exec.Command(pythons(t)[0], pyrunner.Args()...)
		in, err := cmd.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		request, _ := json.Marshal(map[string]any{"type": "run", "id": 2, "code": code})
		fmt.Fprintf(in, "{\"type\":\"open\",\"id\":1}\n%s\n", request)
		var frames []string
		for lines := bufio.NewScanner(out); lines.Scan() && !strings.Contains(lines.Text(), `"end_of_execution"`); frames = append(frames, lines.Text()) {
			if strings.Contains(lines.Text(), `"begun`) {
				fmt.Fprintln(in, `{"type":"interrupt"}`)
			}
		}
		all := strings.Join(frames, "\n")
		if !strings.Contains(all, `"kind":"limit","limit":"cancelled"`) || strings.Contains(all, `"final"`) || strings.Contains(all, `"result"`) {
			t.Errorf("%s\ngives\n%s", code, all)
		}
		_ = in.Close() // it ends with its input
		_ = cmd.Wait()
	}
	s := session(t, pyrunner.Args(), nil)
	_, err := s.Run(t.Context(), "import signal\nsignal.raise_signal(signal.SIGINT)")
	var e *hognose.PythonError
	if !errors.As(err, &e) || e.Type != "KeyboardInterrupt" {
		t.Errorf("a signal of its own: %v", err)
	}
	r, err := s.Run(t.Context(), "try: signal.raise_signal(signal.SIGINT)\nexcept KeyboardInterrupt: x = 'caught'\nx")
	if v, _ := r.Value.Go(t.Context()); err != nil || v != "caught" {
		t.Errorf("%v, %v", v, err)
	}
}
