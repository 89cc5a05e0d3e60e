package cli

import (
	"fmt"
	"os"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/py"
)

func TestMain(m *testing.M) {
	Sandbox() // the test binary is also the helper that builds sandboxes
	testscript.Main(m, map[string]func(){
		"hognose": func() { os.Exit(Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) },
	})
}

// TestScripts runs the command as a process. What the scripts expect of a tree or a SyntaxError was
// printed by python3.13 -m ast.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{Dir: "testdata/script", RequireExplicitExec: true})
}

// Help teaches by examples.
func TestEveryCommandHasExamples(t *testing.T) {
	for _, cmd := range documented(newRoot(true)) {
		if cmd.Example == "" || cmd.Short == "" {
			t.Errorf("%s has no example", cmd.CommandPath())
		}
	}
}

// The help of run explains every exit code, once and in order.
func TestHelpOfRunHasEveryExitCode(t *testing.T) {
	cmd, _, err := newRoot(true).Find([]string{"run"})
	if err != nil {
		t.Fatal(err)
	}
	_, codes, found := strings.Cut(cmd.Long, "Exit codes:")
	if !found {
		t.Fatal("the help of run has no exit codes")
	}
	codes = " " + strings.Join(strings.Fields(codes), " ")
	for _, code := range []int{exitOK, exitPython, exitUsage, exitInternal, exitPolicy, exitLimit, exitTimeout, exitInterrupted} {
		_, after, found := strings.Cut(codes, fmt.Sprintf(" %d ", code))
		if !found {
			t.Fatalf("the help of run has no exit code %d in %q", code, codes)
		}
		codes = " " + after
	}
}

func TestAFaultOfTheInterpreterIsNotTheProgramsFault(t *testing.T) {
	r, _ := newTestREPL(t, "x = 1")
	e := r.flags.outcomeOf(&engine.Outcome{}, &py.InternalError{Cause: "oh no", Stack: []byte("stack\n")})
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
