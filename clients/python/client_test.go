// Package python runs the tests of the client in Python with the packages that they need.
package python

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"
)

// packages are those of PyPI that the tests need.
var packages = []string{"pip==25.3", "pytest==9.2.0", "mypy==2.4.1", smolagents,
	"langchain-core==1.7.2", "openai-agents==0.24.0", "pydantic-ai-slim==2.66.0"}

// smolagents is the release whose tests of its local executor are run with ours. They are fetched,
// and no part of this repository.
const smolagents = "smolagents==1.26.0"

// environment makes a virtual environment with the packages once, below the cache folder, and
// returns its Python.
func environment(t *testing.T) string {
	t.Helper()
	missing := func(format string, args ...any) {
		t.Helper()
		if os.Getenv("CI") != "" {
			t.Fatalf(format, args...)
		}
		t.Skipf(format, args...)
	}
	uv, err := exec.LookPath("uv")
	if err != nil {
		missing("uv is not installed: %v", err)
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		cache = t.TempDir()
	}
	dir := filepath.Join(cache, "hognose-test", "python", strings.Join(packages, "+"))
	python := filepath.Join(dir, "bin", "python")
	if _, err := os.Stat(filepath.Join(dir, "complete")); err == nil {
		return python
	}
	for _, args := range [][]string{
		{uv, "venv", "--quiet", "--clear", "--system-site-packages", "--python", "/usr/bin/python3", dir},
		append([]string{uv, "pip", "install", "--quiet", "--python", python}, packages...),
		{python, "-m", "pip", "download", "--quiet", "--no-deps", "--no-binary", ":all:", "--dest", dir, smolagents},
	} {
		if out, err := exec.CommandContext(t.Context(), args[0], args[1:]...).CombinedOutput(); err != nil {
			missing("%v cannot be installed: %v\n%s", packages, err, out)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "complete"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	return python
}

// command builds the command for the tests, and returns its path.
func command(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "hognose")
	if out, err := exec.Command("go", "build", "-o", path, "github.com/hognose/hognose/cmd/hognose").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return path
}

// run runs a module of Python in this folder.
func run(t *testing.T, python, binary string, args ...string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, python, append([]string{"-B", "-m"}, args...)...)
	cmd.Env = append(os.Environ(), "PYTHONPATH=src", "HOGNOSE_BINARY="+binary,
		"SMOLAGENTS_SOURCE="+filepath.Join(filepath.Dir(filepath.Dir(python)), strings.ReplaceAll(smolagents, "==", "-")+".tar.gz"))
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%s: %v\n%s", strings.Join(args, " "), err, out)
	}
}

func TestClient(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the command and installs packages of PyPI")
	}
	python := environment(t)
	binary := command(t)
	t.Run("types", func(t *testing.T) {
		run(t, python, binary, "mypy", "--cache-dir", t.TempDir(), "src/hognose")
	})
	t.Run("docs", func(t *testing.T) { testDocs(t, python, binary) })
	t.Run("tests", func(t *testing.T) { run(t, python, binary, "pytest", "-q", "-p", "no:cacheprovider", "tests") })
}

// example is a block of a document, with what it prints.
var example = regexp.MustCompile("(?s)```python\n(.*?)```\n\n```output\n(.*?)```")

// testDocs runs the examples of the page about this language.
func testDocs(t *testing.T, python, binary string) {
	text, err := os.ReadFile("../../docs/python.md")
	if err != nil {
		t.Fatal(err)
	}
	found := example.FindAllStringSubmatch(string(text), -1)
	if len(found) != 3 {
		t.Fatalf("%d examples", len(found))
	}
	for i, m := range found {
		file := filepath.Join(t.TempDir(), "example.py") // smolagents reads the source of tools
		if err := os.WriteFile(file, []byte(m[1]), 0o644); err != nil {
			t.Fatal(err)
		}
		cmd := exec.CommandContext(t.Context(), python, "-B", file)
		cmd.Env = append(os.Environ(), "PYTHONPATH=src", "HOGNOSE_BINARY="+binary)
		if out, err := cmd.Output(); err != nil || string(out) != m[2] {
			t.Errorf("example %d: %v\n%s", i+1, err, out)
		}
	}
}

// Each platform finds its wheel, and the binary inside. The binaries are stand-ins.
func TestWheelsOfAllPlatforms(t *testing.T) {
	python, dir := environment(t), t.TempDir()
	targets := map[string][]string{ // as Go names platforms, and as uv does
		"linux/amd64":   {"x86_64-manylinux2014", "x86_64-unknown-linux-musl"},
		"linux/arm64":   {"aarch64-manylinux2014", "aarch64-unknown-linux-musl"},
		"darwin/amd64":  {"x86_64-apple-darwin"},
		"darwin/arm64":  {"aarch64-apple-darwin"},
		"windows/amd64": {"x86_64-pc-windows-msvc"},
		"windows/arm64": {"aarch64-pc-windows-msvc"},
	}
	execute := func(args ...string) {
		t.Helper()
		if out, err := exec.CommandContext(t.Context(), args[0], args[1:]...).CombinedOutput(); err != nil {
			t.Fatalf("%v: %v\n%s", args, err, out)
		}
	}
	for platform := range targets {
		binary := filepath.Join(dir, "binary")
		if err := os.WriteFile(binary, []byte("for "+platform), 0o755); err != nil {
			t.Fatal(err)
		}
		execute(python, "-B", "build_wheels.py", "--out", dir, "--binary", binary, platform)
	}
	for platform, names := range targets {
		for _, name := range names {
			into := filepath.Join(dir, name)
			execute("uv", "pip", "install", "--quiet", "--offline", "--no-index", "--no-cache", "--find-links", dir, "--python-platform", name, "--target", into, "hognose")
			binary := filepath.Join(into, "hognose", "bin", "hognose")
			if strings.HasPrefix(platform, "windows/") {
				binary += ".exe"
			}
			info, err := os.Stat(binary)
			if err != nil || info.Mode().Perm()&0o100 == 0 {
				t.Errorf("%s: %v, %v", name, info, err)
			}
			if data, err := os.ReadFile(binary); err != nil || string(data) != "for "+platform {
				t.Errorf("%s gets the binary %s, %v", name, data, err)
			}
			execute(python, "-B", "-c", checkRecord, into)
		}
	}
}

// checkRecord compares the files of a package that is installed with their sums.
const checkRecord = `
import base64, csv, hashlib, pathlib, sys
root = pathlib.Path(sys.argv[1])
[record] = root.glob("hognose-*.dist-info/RECORD")
rows = {name: (digest, size) for name, digest, size in csv.reader(record.open())}
assert "hognose/__init__.py" in rows and "hognose/smolagents.py" in rows and "hognose/py.typed" in rows, rows
for name, (digest, size) in rows.items():
    if digest:
        data = (root / name).read_bytes()
        sum = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        assert (digest, int(size)) == ("sha256=" + sum, len(data)), name
`

// A wheel with the binary inside is installed in a fresh environment, where the first example of the
// README runs with nothing else.
func TestWheel(t *testing.T) {
	if testing.Short() || runtime.GOOS != "linux" {
		t.Skip("builds the command and a wheel for Linux")
	}
	python, binary, dir := environment(t), command(t), t.TempDir()
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, example, _ := strings.Cut(string(text), "```python\n")
	example, _, _ = strings.Cut(example, "```")
	fresh := filepath.Join(dir, "venv", "bin", "python")
	steps := [][]string{
		{python, "-B", "build_wheels.py", "--out", dir, "--binary", binary, "linux/" + runtime.GOARCH},
		{"uv", "venv", "--quiet", "--python", "/usr/bin/python3", filepath.Join(dir, "venv")},
		{"uv", "pip", "install", "--quiet", "--offline", "--no-index", "--find-links", dir, "--python", fresh, "hognose"},
		{fresh, "-c", example},
	}
	var out []byte
	for _, args := range steps {
		cmd := exec.CommandContext(t.Context(), args[0], args[1:]...)
		cmd.Env = append(os.Environ(), "HOGNOSE_BINARY=")
		if out, err = cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v: %v\n%s", args, err, out)
		}
	}
	if want := "45\n['Madrid', 'Oslo']\n ['Madrid', 'Oslo']\n"; string(out) != want {
		t.Errorf("%s", out)
	}
}
