package cli

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/engine"
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
	data := t.TempDir()
	for name, text := range map[string]string{
		"in.csv": "a,b", "fails.py": "import os\n1/0\n", "names.py": "import sys\nprint([__file__ == sys.argv[0], __file__.endswith('/names.py'), *sys.argv[1:]])\n",
	} {
		if err := os.WriteFile(filepath.Join(data, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
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
		{"--mount|" + data + "|-c|print(open('/work/in.csv').read())", exitOK, "a,b\n", ""},
		{"--mount|" + data + "=/data|-c|print(open('/data/in.csv').read())", exitOK, "a,b\n", ""},
		{"--mount|" + data + ":rw|-c|1", exitInternal, "", "the sandbox gets a copy"},
		{"--mount|" + data + ":overlay|-c|1", exitInternal, "", "the sandbox gets a copy"},
		{data + "/fails.py", exitPython, "", "  File \"" + data + "/fails.py\", line 2, in <module>\n    1/0\n    ~^~\n"},
		{"-c|x = 1; print(x / 0)", exitPython, "", "  File \"<string>\", line 1, in <module>\n    x = 1; print(x / 0)\n                 ~~^~~\n"},
		{data + "/names.py|x", exitOK, "[True, True, 'x']\n", ""},
		{"--backend-option|worker=true|-c|import sys; print(sys.version.split()[1])", exitOK, "(hognose)\n", ""},
		{"--var|n|-c|1", exitUsage, "", "--var n"},
		{"--snapshot-out|s.hog|-c|1", exitUsage, "", "--snapshot-out: only the backend local has it, not process"},
		{"--backend-option|worker=true|--mount|" + data + "|-c|1", exitUsage, "", "--mount: the backend process does not have it"},
		{"--imports|math|-c|import json", exitPolicy, "", "(allow it with --imports math,json)"},
		{"--imports|json..x|-c|1", exitUsage, "", `--imports: "json..x" is no module name`},
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

// Pictures that a program makes are listed, and written where --artifacts says.
func TestArtifacts(t *testing.T) {
	const python = "/usr/bin/python3"
	if exec.Command(python, "-c", "import matplotlib").Run() != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("missing: apt-get install python3-matplotlib")
		}
		t.Skip("SKIPPED: apt-get install python3-matplotlib")
	}
	const code = "import matplotlib.pyplot as plt\nplt.plot([1])\nplt.show()\nplt.plot([2])\nplt.savefig('../tmp/my chart.svg')\nprint('done')"
	run := func(args ...string) (int, string, string) {
		return command(t, append([]string{"run", "--backend", "process", "--timeout", "2m", "--backend-option", "python=" + python}, append(args, "-c", code)...)...)
	}
	var r report
	if code, out, _ := run("--json"); json.Unmarshal([]byte(out), &r) != nil || code != exitOK || len(r.Made) != 2 {
		t.Fatalf("%d: %.300s", code, out)
	}
	for i, want := range []artifactReport{{Name: "artifact-1.png", Type: "image/png"}, {Name: "my_chart.svg", Type: "image/svg+xml"}} {
		if got := r.Made[i]; got.Name != want.Name || got.Type != want.Type || got.Size != len(got.Data) || got.Size < 1000 || got.Path != "" {
			t.Errorf("%s, %s, %d bytes, %q", got.Name, got.Type, got.Size, got.Path)
		}
	}
	dir := filepath.Join(t.TempDir(), "out")
	code1, out, stderr := run("--artifacts", dir)
	if want := "hognose: wrote " + dir + "/my_chart.svg (image/svg+xml, "; code1 != exitOK || out != "done\n" || !strings.Contains(stderr, want) {
		t.Errorf("%d, %q, %q", code1, out, stderr)
	}
	if data, err := os.ReadFile(dir + "/artifact-1.png"); err != nil || !strings.HasPrefix(string(data), "\x89PNG") {
		t.Errorf("%v, %.20q", err, data)
	}
	if _, _, stderr := run(); !strings.Contains(stderr, "the program made my_chart.svg (image/svg+xml, ") {
		t.Error(stderr)
	}
	if _, out, _ := run("--artifacts", dir, "--json"); strings.Contains(out, `"data"`) || !strings.Contains(out, `"path":"`+dir+`/my_chart.svg"`) {
		t.Errorf("%.400s", out)
	}
	const page = "class P:\n  def _repr_html_(self): return '<b>'\nP()"
	if code, _, stderr := command(t, "run", "--artifacts", dir, "-c", page); code != exitOK || !strings.Contains(stderr, "hognose: wrote ") {
		t.Errorf("embedded: %d, %s", code, stderr)
	}
	_, out, _ = command(t, "doctor", "--backend", "process", "--backend-option", "python="+python)
	version, _ := exec.Command(python, "-c", "import matplotlib; print(matplotlib.__version__)").Output()
	if want := "matplotlib " + strings.TrimSpace(string(version)); !strings.Contains(out, want) {
		t.Errorf("doctor does not say %q:\n%s", want, out)
	}
}

// Figures that a program leaves open are drawn if somebody asked for them. This package is built
// without Matplotlib: a module stands for it.
func TestOpenFigures(t *testing.T) {
	const module = `
import sys, types
class Figure:
    def savefig(self, file, **options): file.write(b"picture")
plt = sys.modules["matplotlib.pyplot"] = types.ModuleType("matplotlib.pyplot")
plt.get_fignums, plt.figure, plt.close = lambda: FIGURES, lambda n: Figure(), print
class P:
    def _repr_html_(self): return "<b>"
`
	for figures, want := range map[string]string{
		"[1]":        "hognose: the program left a figure open; --artifacts DIR draws it to a file\n",
		"[1, 2]":     "hognose: the program left 2 figures open; --artifacts DIR draws them to files\n",
		"[]":         "",
		"[1]\nP()":   "hognose: the program made artifact-1.html (text/html, 3 bytes); --artifacts DIR writes it to a file\nhognose: the program made artifact-2.png (image/png, 7 bytes)",
		"[1]\n1 / 0": "Traceback",
	} {
		if _, _, stderr := command(t, "run", "-c", module+"FIGURES = "+figures); !strings.HasPrefix(stderr, want) || want == "" && stderr != "" {
			t.Errorf("%s: %q", figures, stderr)
		}
	}
	dir := t.TempDir()
	if _, _, stderr := command(t, "run", "--artifacts", dir, "-c", module+"FIGURES = [1]"); stderr != "hognose: wrote "+dir+"/artifact-1.png (image/png, 7 bytes)\n" {
		t.Error(stderr)
	}
	if _, out, _ := command(t, "run", "--json", "-c", module+"FIGURES = [1]"); !strings.Contains(out, `"artifact-1.png"`) {
		t.Errorf("%.300s", out)
	}
}

func TestNamesOfArtifacts(t *testing.T) {
	for name, want := range map[string]string{
		"": "artifact-7.png", "a.png": "a.png", "/work/plots/a.png": "a.png", "../../etc/passwd": "passwd.png", ".bashrc": "artifact-7.png", "a\x1b[31m.png": "a__31m.png",
		"a.exe": "a.png", "..": "artifact-7.png", "/": "_.png", strings.Repeat("x", 200): "artifact-7.png", "größe.png": "gr__e.png", "-rf.png": "-rf.png",
	} {
		if got := artifactName(engine.Artifact{Name: name, Type: "image/png"}, 7); got != want {
			t.Errorf("%q becomes %q, want %q", name, got, want)
		}
	}
	made, _ := (&runOptions{}).keepArtifacts([]engine.Artifact{{Name: "a.png", Type: "image/png"}, {Name: "x/a.png", Type: "image/png"}})
	if made[0].Name != "a.png" || made[1].Name != "2-a.png" {
		t.Errorf("%v", made)
	}
}
