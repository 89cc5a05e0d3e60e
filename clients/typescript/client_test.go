// Package typescript runs the tests of the client in TypeScript with the packages that they need.
package typescript

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"
)

// project copies the client into a folder of its own, beside the packages of its lock file, and
// compiles it.
func project(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range []string{"package.json", "package-lock.json", "tsconfig.json", "build_packages.mjs", "README.md"} {
		copyFile(t, name, filepath.Join(dir, "clients", "typescript", name))
	}
	copyFile(t, "../../LICENSE", filepath.Join(dir, "LICENSE"))
	dir = filepath.Join(dir, "clients", "typescript")
	for _, name := range []string{"src", "test"} {
		if err := os.CopyFS(filepath.Join(dir, name), os.DirFS(name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(filepath.Join(packages(t, "."), "node_modules"), filepath.Join(dir, "node_modules")); err != nil {
		t.Fatal(err)
	}
	run(t, dir, nil, "node", "node_modules/typescript/bin/tsc")
	return dir
}

func copyFile(t *testing.T, from, to string) {
	t.Helper()
	data, err := os.ReadFile(from)
	if err == nil {
		err = os.MkdirAll(filepath.Dir(to), 0o755)
	}
	if err == nil {
		err = os.WriteFile(to, data, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// packages installs the packages of a folder's lock file once, below the cache folder.
func packages(t *testing.T, source string) string {
	t.Helper()
	missing := t.Skipf
	if os.Getenv("CI") != "" {
		missing = t.Fatalf
	}
	for _, name := range []string{"node", "npm"} {
		if _, err := exec.LookPath(name); err != nil {
			missing("%s is not installed: %v", name, err)
		}
	}
	lock, err := os.ReadFile(filepath.Join(source, "package-lock.json"))
	if err != nil {
		t.Fatal(err)
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		cache = t.TempDir()
	}
	sum := sha256.Sum256(lock)
	dir := filepath.Join(cache, "hognose-test", "typescript-"+hex.EncodeToString(sum[:8]))
	if _, err := os.Stat(filepath.Join(dir, "complete")); err == nil {
		return dir
	}
	for _, name := range []string{"package.json", "package-lock.json"} {
		copyFile(t, filepath.Join(source, name), filepath.Join(dir, name))
	}
	cmd := exec.CommandContext(t.Context(), "npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts")
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		missing("the packages cannot be installed: %v\n%s", err, out)
	}
	if err := os.WriteFile(filepath.Join(dir, "complete"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	return dir
}

// run runs a program in a folder, and returns what it prints.
func run(t *testing.T, dir string, env []string, args ...string) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), env...)
	var problems strings.Builder
	cmd.Stderr = &problems
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %v\n%s%s", args, err, out, problems.String())
	}
	return string(out)
}

// command builds the command for the tests, and returns its path.
func command(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "hognose")
	run(t, ".", nil, "go", "build", "-o", path, "github.com/hognose/hognose/cmd/hognose")
	return path
}

// serve starts a server, and returns its address.
func serve(t *testing.T, binary string) string {
	t.Helper()
	cmd := exec.Command(binary, "serve", "--listen", "127.0.0.1:0", "--quiet")
	out, err := cmd.StderrPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill() // it may have ended
		_ = cmd.Wait()
	})
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if _, url, ok := strings.Cut(lines.Text(), "serves at "); ok {
			return url
		}
	}
	t.Fatal("the server does not say where it is")
	return ""
}

func TestClient(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the command and installs packages of npm")
	}
	dir, binary := project(t), command(t)
	env := []string{"HOGNOSE_BINARY=" + binary, "HOGNOSE_SERVER=" + serve(t, binary)}
	run(t, dir, env, "node", "--test", "--test-reporter=spec", "test/")
	t.Run("docs", func(t *testing.T) { testDocs(t, dir, env) })
	t.Run("package", func(t *testing.T) { testPackage(t, dir, binary) })
}

// example is a block of a document, with what it prints.
var example = regexp.MustCompile("(?s)```js\n(.*?)```\n\n```output\n(.*?)```")

// testDocs runs the examples of the page about this language.
func testDocs(t *testing.T, dir string, env []string) {
	text, err := os.ReadFile("../../docs/typescript.md")
	if err != nil {
		t.Fatal(err)
	}
	found := example.FindAllStringSubmatch(string(text), -1)
	if len(found) != 3 {
		t.Fatalf("%d examples", len(found))
	}
	for i, m := range found {
		name := filepath.Join(dir, fmt.Sprintf("example%d.mjs", i))
		if err := os.WriteFile(name, []byte(m[1]), 0o644); err != nil {
			t.Fatal(err)
		}
		if got := run(t, dir, env, "node", name); got != m[2] {
			t.Errorf("example %d prints\n%s", i+1, got)
		}
	}
}

// testPackage installs the packages in a fresh folder, where the first example of the README runs
// with nothing else.
func testPackage(t *testing.T, dir, binary string) {
	if runtime.GOOS != "linux" || runtime.GOARCH != "amd64" {
		t.Skip("the package that is built is for Linux")
	}
	out, fresh := t.TempDir(), t.TempDir()
	run(t, dir, nil, "node", "build_packages.mjs", "--out", out, "--binary", binary, "linux-x64")
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, example, _ := strings.Cut(string(text), "```js\n")
	example, _, _ = strings.Cut(example, "```")
	if err := os.WriteFile(filepath.Join(fresh, "example.mjs"), []byte(example), 0o644); err != nil {
		t.Fatal(err)
	}
	run(t, fresh, nil, "npm", "init", "-y")
	run(t, fresh, nil, "npm", "install", "--offline", "--no-audit", "--no-fund",
		filepath.Join(out, "hognose-linux-x64-0.0.0.tgz"), filepath.Join(out, "hognose-0.0.0.tgz"))
	got := run(t, fresh, []string{"HOGNOSE_BINARY=", "PATH=" + filepath.Dir(lookPath(t, "node"))}, "node", "example.mjs")
	if want := "45\n['Madrid', 'Oslo']\n [ 'Madrid', 'Oslo' ]\n"; got != want {
		t.Errorf("%s", got)
	}
}

func lookPath(t *testing.T, name string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		t.Fatal(err)
	}
	return path
}
