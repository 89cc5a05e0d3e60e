package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose"

	"github.com/spf13/pflag"
)

// Every flag that takes a time, a number or a size refuses one below zero.
func TestNegativeNumbersAreRefused(t *testing.T) {
	args := map[string][]string{"run": {"-c", "1"}, "check": {"x.py"}, "test": {"x.py"}, "agent": {"--model", "m", "x"}, "dis": {"x.py"}, "ast": {"x.py"}}
	tried := 0
	for _, cmd := range newRoot(true).Commands() {
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			value := map[string]string{"duration": "-1s", "int": "-1", "int64": "-1", "size": "-1"}[f.Value.Type()]
			if value == "" || f.Name == "indent" {
				return
			}
			tried++
			code, _, errs := command(t, append([]string{cmd.Name(), "--" + f.Name + "=" + value}, args[cmd.Name()]...)...)
			if code != exitUsage || !strings.Contains(errs, "--"+f.Name) || !strings.Contains(errs, "negative") && !strings.Contains(errs, "number of bytes") {
				t.Errorf("%s --%s=%s: exit code %d, %s", cmd.Name(), f.Name, value, code, errs)
			}
		})
	}
	if tried < 15 {
		t.Errorf("only %d flags were tried", tried)
	}
}

// Sessions are loaded and saved within the limits of a run: a large one may take longer than a
// second.
func TestSnapshotsHaveTheTimeOfARun(t *testing.T) {
	file := filepath.Join(t.TempDir(), "s.hog")
	f := &sessionFlags{timeout: time.Hour, memory: defaultMemory, steps: defaultSteps}
	f.snapshot.out = file
	s, err := f.open(nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.saved(); err != nil || time.Until(s.Meter.Deadline()) < time.Minute {
		t.Errorf("saved with %v left: %v", time.Until(s.Meter.Deadline()), err)
	}
	if _, err := os.Stat(file); err != nil {
		t.Fatal(err)
	}
	f.snapshot.in = file
	if s, err = f.open(nil, nil); err != nil || time.Until(s.Meter.Deadline()) < time.Minute {
		t.Errorf("loaded with %v left: %v", time.Until(s.Meter.Deadline()), err)
	}
}

// The command and the library read each other's snapshots.
func TestTheLibraryReadsSnapshotsOfTheCommand(t *testing.T) {
	file := filepath.Join(t.TempDir(), "s.hog")
	if code, _, errs := command(t, "run", "--snapshot-out", file, "-c", "x = 41"); code != exitOK {
		t.Fatalf("exit code %d, %s", code, errs)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	s, err := hognose.Local(nil).Restore(t.Context(), data, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if _, err := s.Run(t.Context(), "x += 1"); err != nil {
		t.Fatal(err)
	}
	if data, err = s.Snapshot(t.Context()); err == nil {
		err = os.WriteFile(file, data, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	if code, out, errs := command(t, "run", "--snapshot-in", file, "-c", "print(x)"); code != exitOK || out != "42\n" {
		t.Errorf("exit code %d, %s%s", code, out, errs)
	}
}

func TestNamesOfModulesThatThereAreNot(t *testing.T) {
	code, _, errs := command(t, "run", "--imports", "json.*,maths", "-c", "1")
	if code != exitUsage || errs != "hognose: --imports maths: there is no module maths; did you mean math?\n" {
		t.Errorf("exit code %d, %s", code, errs)
	}
	if code, _, errs := command(t, "check", "--imports", "helpers", "-"); code != exitOK {
		t.Errorf("check: exit code %d, %s", code, errs)
	}
	if code, _, errs := command(t, "run", "--imports", "json.*,numpy.*,socket,os.path", "-c", "import json"); code != exitOK {
		t.Errorf("exit code %d, %s", code, errs)
	}
}
