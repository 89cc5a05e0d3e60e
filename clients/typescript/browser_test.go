package typescript

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// interpreter builds the interpreter for JavaScript, and returns its path, beside which is the script
// that starts it.
func interpreter(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "hognose.wasm")
	run(t, ".", []string{"GOOS=js", "GOARCH=wasm"}, "go", "build", "-ldflags=-s -w", "-tags", "hognose_science", "-o", path, "github.com/hognose/hognose/cmd/hognose-wasm")
	root := strings.TrimSpace(run(t, ".", nil, "go", "env", "GOROOT"))
	copyFile(t, filepath.Join(root, "lib", "wasm", "wasm_exec.js"), filepath.Join(filepath.Dir(path), "wasm_exec.js"))
	return path
}

// The interpreter as WebAssembly runs in a thread of Node, and in Chromium behind the page of the
// server, which is built as a static site.
func TestBrowser(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the interpreter for WebAssembly and installs packages of npm")
	}
	dir, wasm := project(t), interpreter(t)
	t.Run("node", func(t *testing.T) {
		run(t, dir, []string{"HOGNOSE_WASM=file://" + wasm}, "node", "--test", "--test-reporter=spec", "test/browser.test.mjs")
	})
	t.Run("chromium", func(t *testing.T) {
		browser := chromium(t)
		web := staticPage(t, dir)
		site := t.TempDir()
		run(t, web, nil, "node", "node_modules/typescript/bin/tsc", "--noEmit", "-p", "static")
		run(t, web, nil, "node", "static/build.mjs", site, "--wasm", wasm, "--quick")
		docs, err := filepath.Abs("../../docs/browser.md")
		if err != nil {
			t.Fatal(err)
		}
		run(t, web, []string{"SITE=" + site, "CHROMIUM=" + browser, "DOCS=" + docs}, "node", "--test", "--test-reporter=spec", "static/page.test.mjs")
	})
}

func chromium(t *testing.T) string {
	t.Helper()
	for _, name := range []string{os.Getenv("CHROMIUM"), "chromium", "chromium-browser", "google-chrome"} {
		if found, err := exec.LookPath(name); err == nil {
			return found
		}
	}
	if os.Getenv("CI") != "" {
		t.Fatal("there is no Chromium")
	}
	t.Skip("there is no Chromium")
	return ""
}

// staticPage copies the sources of the page beside those of the client, and returns their folder.
func staticPage(t *testing.T, client string) string {
	t.Helper()
	source := filepath.Join("..", "..", "web")
	dir := filepath.Join(client, "..", "..", "web")
	for _, name := range []string{"package.json", "package-lock.json", "tsconfig.json"} {
		copyFile(t, filepath.Join(source, name), filepath.Join(dir, name))
	}
	for _, name := range []string{"src", "static"} {
		if err := os.CopyFS(filepath.Join(dir, name), os.DirFS(filepath.Join(source, name))); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(filepath.Join(packages(t, source), "node_modules"), filepath.Join(dir, "node_modules")); err != nil {
		t.Fatal(err)
	}
	return dir
}
