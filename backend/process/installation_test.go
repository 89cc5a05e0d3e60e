//go:build linux

package process

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose"
)

// longEnough is for imports that compile hundreds of files on a busy machine.
const longEnough = 3 * time.Minute

// missing skips a test for want of a component. Under CI that is a failure.
func missing(t *testing.T, what string) {
	t.Helper()
	if os.Getenv("CI") != "" {
		t.Fatal("missing: ", what)
	}
	t.Skip("SKIPPED: ", what)
}

// must runs a command.
func must(t *testing.T, name string, args ...string) string {
	t.Helper()
	out, err := exec.Command(name, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s %q: %v\n%s", name, args, err, out)
	}
	return string(out)
}

// openPython opens a session with an interpreter.
func openPython(t *testing.T, python string) *hognose.Session {
	t.Helper()
	b, err := New(&Options{Python: python})
	if err != nil {
		t.Fatal(err)
	}
	s, err := b.Open(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// ownPrefix makes an installation with a folder for itself, as pyenv, uv and conda do: the system's
// Python and its library, copied there.
func ownPrefix(t *testing.T, dir string) string {
	version := strings.TrimSpace(must(t, pythonForTests, "-c", "import sys; print('python%d.%d' % sys.version_info[:2])"))
	for _, d := range []string{"bin", "lib"} {
		if err := os.MkdirAll(filepath.Join(dir, d), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	real, err := filepath.EvalSymlinks(pythonForTests)
	if err != nil {
		t.Fatal(err)
	}
	must(t, "cp", real, filepath.Join(dir, "bin", version))
	must(t, "cp", "-rL", "/usr/lib/"+version, filepath.Join(dir, "lib", version))
	if err := os.Symlink(version, filepath.Join(dir, "bin", "python3")); err != nil {
		t.Fatal(err)
	}
	return filepath.Join(dir, "bin", "python3")
}

// The ways in which Pythons are installed. The package in each can be imported, and the folder
// beside it is not shown.
func TestInstallations(t *testing.T) {
	const module = "answer = 42\n"
	write := func(path, text string, mode os.FileMode) {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), mode); err != nil {
			t.Fatal(err)
		}
	}
	dir := tree(t, "beside/secret")
	venv := func(python, name string) string {
		path := filepath.Join(dir, name)
		must(t, python, "-m", "venv", "--without-pip", path)
		return path
	}
	site := func(python string) string {
		return strings.TrimSpace(must(t, python, "-c", "import sysconfig; print(sysconfig.get_paths()['purelib'])"))
	}
	own := ownPrefix(t, filepath.Join(dir, "home/versions/3"))
	write(filepath.Join(site(own), "installed.py"), module, 0o644)

	onSystem := venv(pythonForTests, "on system") + "/bin/python"
	write(filepath.Join(site(onSystem), "installed.py"), module, 0o644)

	onOwn := venv(own, "onown") + "/bin/python3" // what uv venv makes of a Python that uv has installed
	write(filepath.Join(site(onOwn), "installed.py"), module, 0o644)

	linked := venv(own, "linked") + "/bin/python" // as by uv pip install --link-mode symlink
	write(dir+"/cache/archive/x7/installed/__init__.py", "from installed.part import answer\n", 0o644)
	write(dir+"/cache/archive/x7/installed/part.py", module, 0o644)
	if err := os.MkdirAll(filepath.Join(site(linked), "installed"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"__init__.py", "part.py"} {
		if err := os.Symlink(dir+"/cache/archive/x7/installed/"+name, filepath.Join(site(linked), "installed", name)); err != nil {
			t.Fatal(err)
		}
	}

	editable := venv(pythonForTests, "editable") + "/bin/python" // as by pip install -e: a file names a folder elsewhere
	write(dir+"/project/src/installed.py", module, 0o644)
	write(filepath.Join(site(editable), "project.pth"), dir+"/project/src\n", 0o644)

	calls := filepath.Join(dir, "calls") // a shim, as pyenv's: a script that finds the Python
	write(dir+"/shims/python3", fmt.Sprintf("#!/bin/sh\necho call >> '%s'\nexec '%s' \"$@\"\n", calls, own), 0o755)
	alternative := filepath.Join(dir, "alternative")
	for from, to := range map[string]string{alternative: dir + "/alternatives/python", dir + "/alternatives/python": own} {
		if err := os.MkdirAll(filepath.Dir(from), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(to, from); err != nil {
			t.Fatal(err)
		}
	}
	for name, python := range map[string]string{
		"folder of its own": own, "venv on the system's": onSystem, "venv on one of its own": onOwn, "packages linked to a store": linked,
		"package being developed": editable, "shim": dir + "/shims/python3", "link to a link": alternative,
	} {
		t.Run(name, func(t *testing.T) {
			s := openPython(t, python)
			said(t, s, attempt)
			if got := said(t, s, "import installed, ctypes, sqlite3, json\ninstalled.answer"); got != "42" {
				t.Error(got)
			}
			if got := said(t, s, fmt.Sprintf("attempt(os.stat, %q)", dir+"/beside/secret")); got != "ENOENT" {
				t.Errorf("what lies beside the installation: %s", got)
			}
			if got := said(t, s, "attempt(os.stat, '/usr/local/etc'), os.path.isdir('/usr/share/zoneinfo')"); got != "[ENOENT true]" {
				t.Error(got)
			}
		})
	}
	t.Run("shim is asked once", func(t *testing.T) {
		_ = os.Remove(calls)
		b, err := New(&Options{Python: dir + "/shims/python3"})
		if err != nil {
			t.Fatal(err)
		}
		for range 3 {
			s, err := b.Open(t.Context(), nil)
			if err != nil {
				t.Fatal(err)
			}
			s.Close()
		}
		if got, _ := os.ReadFile(calls); string(got) != "call\n" {
			t.Errorf("%q", got)
		}
	})
}

// dataProgram uses what packages for data need of a system: a library for linear algebra, time
// zones, fonts, settings.
const dataProgram = `
import numpy as np, pandas as pd, matplotlib.pyplot as plt
x = np.linalg.solve(np.array([[3., 1.], [1., 2.]]), np.array([9., 8.]))
big = np.ones((300, 300)) @ np.ones((300, 300))
table = pd.DataFrame({'day': pd.to_datetime(['2026-11-15', '2026-11-16']).tz_localize('Europe/Berlin'), 'n': x})
plt.plot(table.day, table.n)
plt.title('Größe')
plt.show()
table.n.plot.bar()
plt.savefig('bars.png')
plt.close()
plt.hist([1, 2, 2])
[float(v) for v in x], float(big.sum()), str(table.day.dt.tz)`

// checkData runs dataProgram and looks at what it gives.
func checkData(t *testing.T, s *hognose.Session) {
	t.Helper()
	r, err := s.Run(t.Context(), dataProgram)
	if err != nil {
		t.Fatalf("%v\n%s", err, r.Logs)
	}
	v, err := r.Value.Go(t.Context())
	if got := fmt.Sprint(v, err); got != "[[2 3] 2.7e+07 Europe/Berlin] <nil>" {
		t.Error(got)
	}
	if r.Logs != "" {
		t.Errorf("it complains:\n%s", r.Logs)
	}
	var names []string
	for _, a := range r.Artifacts {
		names = append(names, a.Name)
		if a.Type != "image/png" || !strings.HasPrefix(string(a.Data), "\x89PNG\r\n") {
			t.Errorf("%s, %.20q", a.Type, a.Data)
		}
	}
	if got := strings.Join(names, ","); got != ",bars.png," {
		t.Errorf("artifacts %q", got)
	}
}

// Debian's own packages run out of the box: scripts/setup installs them.
func TestPackagesOfTheSystem(t *testing.T) {
	if exec.Command(pythonForTests, "-c", "import numpy, pandas, matplotlib").Run() != nil {
		missing(t, "apt-get install python3-numpy python3-pandas python3-matplotlib")
	}
	checkData(t, open(t, Options{Require: []Layer{Namespaces, Root, Seccomp, Rlimits}}, &hognose.Options{Limits: hognose.Limits{Time: longEnough}}))
}

// So do packages of an index, in an environment that uv makes and whose files it links to its
// cache, which is the harder of its ways.
func TestPackagesOfAnIndex(t *testing.T) {
	if testing.Short() {
		t.Skip("it downloads packages")
	}
	uv, err := exec.LookPath("uv")
	if err != nil {
		missing(t, "uv: pip install uv")
	}
	dir := tree(t)
	t.Setenv("UV_CACHE_DIR", filepath.Join(dir, "cache"))
	python := filepath.Join(dir, "env/bin/python")
	must(t, uv, "venv", "-q", "--python", pythonForTests, filepath.Join(dir, "env"))
	args := []string{"pip", "install", "-q", "--compile-bytecode", "--link-mode", "symlink", "--python", python, "numpy", "pandas", "matplotlib"}
	if out, err := exec.Command(uv, args...).CombinedOutput(); err != nil {
		missing(t, fmt.Sprintf("an index of packages: %s", out))
	}
	b, err := New(&Options{Python: python})
	if err != nil {
		t.Fatal(err)
	}
	s, err := b.Open(t.Context(), &hognose.Options{Limits: hognose.Limits{Time: longEnough}})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	checkData(t, s)
}
