package cli

import (
	"encoding/json"
	"os"
	"runtime"
	"strings"
	"testing"
)

func TestDoctor(t *testing.T) {
	t.Setenv("DOCKER_HOST", "unix:///nonexistent/docker.sock")
	t.Setenv("E2B_API_KEY", "")
	code, out, stderr := command(t, "doctor", "--json")
	var report doctorReport
	if err := json.Unmarshal([]byte(out), &report); err != nil || code != exitOK {
		t.Fatalf("%d, %v\n%s%s", code, err, out, stderr)
	}
	found := map[string]diagnosis{}
	for _, d := range report.Backends {
		found[d.Backend] = d
	}
	if d := found["local"]; !d.Available || !strings.HasPrefix(d.Python, "3.13") || len(d.Isolation) == 0 || d.TripMS <= 0 {
		t.Errorf("%+v", d)
	}
	if d := found["docker"]; d.Available || !strings.Contains(d.Problem, "Start Docker") {
		t.Errorf("%+v", d)
	}
	if d := found["e2b"]; d.Available || !strings.Contains(d.Problem, "E2B_API_KEY") {
		t.Errorf("%+v", d)
	}
	if d := found["process"]; !d.Available && d.Problem == "" {
		t.Errorf("%+v", d)
	}
	if report.Version == "" || !strings.HasPrefix(report.System, runtime.GOOS) {
		t.Errorf("%+v", report)
	}
}

func TestDoctorOfOneBackend(t *testing.T) {
	t.Setenv("DOCKER_HOST", "unix:///nonexistent/docker.sock")
	for _, tt := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"--backend", "local"}, exitOK, "local: works, Python 3.13"},
		{[]string{"--backend", "docker"}, exitPython, "docker: not available"},
		{[]string{"--backend", "doker"}, exitUsage, `did you mean "docker"?`},
		{[]string{"--backend", "docker", "--backend-option", "imag=x"}, exitUsage, `did you mean "image"?`},
		{[]string{"--backend", "docker", "--backend-option", "image"}, exitUsage, "must be NAME=VALUE"},
		{[]string{"--backend", "docker", "--backend-option", "warm=x"}, exitUsage, `"x" is no whole number`},
		{[]string{"--bakend", "docker"}, exitUsage, "--backend"},
	} {
		code, out, stderr := command(t, append([]string{"doctor"}, tt.args...)...)
		if code != tt.code || !strings.Contains(out+stderr, tt.want) {
			t.Errorf("doctor %v: %d\n%s%s\nwant %d, %s", tt.args, code, out, stderr, tt.code, tt.want)
		}
	}
}

// hognose run means the same elsewhere.
func TestRunElsewhere(t *testing.T) {
	const python = "/usr/bin/python3"
	if _, err := os.Stat(python); err != nil || runtime.GOOS != "linux" {
		if os.Getenv("CI") != "" {
			t.Fatal("there is no ", python)
		}
		t.Skip("SKIPPED: there is no ", python)
	}
	if code, out, _ := command(t, "doctor", "--backend", "process", "--backend-option", "python="+python); code != exitOK {
		t.Skipf("SKIPPED: no sandbox can be built here:\n%s", out)
	}
	for _, tt := range []struct {
		args   string
		code   int
		stdout string
		stderr string // part of it
	}{
		{"-c|print(6 * 7)", exitOK, "42\n", ""},
		{"-c|import sys; print(sys.argv)|x|-y", exitOK, "['-c', 'x', '-y']\n", ""},
		{`--var|n=[1, 2.5, "ü"]|-c|final_answer(n)`, exitOK, "[1, 2.5, 'ü']\n", ""},
		{"-c|final_answer('text')", exitOK, "text\n", ""},
		{"-c|import sys; print(1); print(2, file=sys.stderr); sys.exit(4)", 4, "1\n", "2\n"},
		{"-c|1/0", exitPython, "", "ZeroDivisionError: division by zero\n"},
		{"--imports|math|-c|import json", exitPolicy, "", "import of 'json' is not allowed"},
		{"--timeout|300ms|-c|while True: pass", exitTimeout, "", "raise it with --timeout"},
		{"--max-memory|64MiB|-c|x = 'a' * 10**9", exitLimit, "", "raise it with --max-memory"},
		{"-c|import os; os._exit(3)", exitInternal, "", "the Python process ended"},
		{"--clock|2026-11-15T12:00:00Z|-c|1", exitUsage, "", "--clock: only the backend local has it, not process"},
		{"--mount|/tmp|-c|1", exitUsage, "", "--backend-option mounts=DIR,DIR"},
		{"--var|n|-c|1", exitUsage, "", "--var n"},
	} {
		args := append([]string{"run", "--backend", "process", "--backend-option", "python=" + python}, strings.Split(tt.args, "|")...)
		code, out, stderr := command(t, args...)
		if code != tt.code || out != tt.stdout || !strings.Contains(stderr, tt.stderr) {
			t.Errorf("%s: %d\n%s%s\nwant %d\n%s%s", tt.args, code, out, stderr, tt.code, tt.stdout, tt.stderr)
		}
	}
	code, out, _ := command(t, "run", "--json", "--backend", "process", "--backend-option", "python="+python, "-c", "print('so')\nx = 1\n[x, 2.5]")
	var r report
	if err := json.Unmarshal([]byte(out), &r); err != nil || code != exitOK || string(r.Value) != "[1,2.5]" || r.Repr != "[1, 2.5]" || r.Logs != "so\n" || r.Error != nil || len(r.Names) != 1 {
		t.Errorf("%d, %v: %s", code, err, out)
	}
	code, out, _ = command(t, "run", "--json", "--backend", "process", "--backend-option", "python="+python, "-c", "{}['k']")
	if err := json.Unmarshal([]byte(out), &r); err != nil || code != exitPython || r.Error == nil || r.Error.Type != "KeyError" || r.ExitCode != exitPython {
		t.Errorf("%d, %v: %s", code, err, out)
	}
}
