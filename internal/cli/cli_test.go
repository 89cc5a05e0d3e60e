package cli

import (
	"os"
	"runtime/debug"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/hognose/hognose/backend/process"
	"github.com/hognose/hognose/internal/py"
)

func TestMain(m *testing.M) {
	process.Main() // the test binary is also the helper that builds sandboxes
	testscript.Main(m, map[string]func(){
		"hognose": func() { os.Exit(Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) },
	})
}

// TestScripts runs the command as a process. What the scripts expect of a tree or a SyntaxError was printed by
// python3.13 -m ast.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{Dir: "testdata/script", RequireExplicitExec: true})
}

// Help teaches by examples, and every exit code is in it.
func TestEveryCommandHasExamples(t *testing.T) {
	for _, cmd := range documented(newRoot()) {
		if cmd.Example == "" || cmd.Short == "" {
			t.Errorf("%s has no example", cmd.CommandPath())
		}
	}
}

func TestAFaultOfTheInterpreterIsNotTheProgramsFault(t *testing.T) {
	r, _ := newTestREPL(t, "x = 1")
	e := r.conclude(&py.InternalError{Cause: "oh no", Stack: []byte("stack\n")})
	if e.code != exitInternal || e.text != "hognose: internal error: oh no\nstack\n" || e.report().Type != "InternalError" {
		t.Errorf("%+v", e)
	}
}

func TestDescribeBuild(t *testing.T) {
	info := func(settings ...debug.BuildSetting) *debug.BuildInfo {
		return &debug.BuildInfo{GoVersion: "go1.26.8", Main: debug.Module{Version: "v0.3.0"}, Settings: settings}
	}
	revision := debug.BuildSetting{Key: "vcs.revision", Value: "0123456789abcdef0123456789abcdef01234567"}
	for want, in := range map[string]*debug.BuildInfo{
		"hognose (unknown), Python 3.13":                                 nil,
		"hognose v0.3.0, Python 3.13, go1.26.8":                          info(),
		"hognose v0.3.0 (0123456789ab), Python 3.13, go1.26.8":           info(revision),
		"hognose v0.3.0 (0123456789ab, modified), Python 3.13, go1.26.8": info(revision, debug.BuildSetting{Key: "vcs.modified", Value: "true"}),
	} {
		if got := describeBuild(in); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}
