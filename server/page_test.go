package server

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hognose/hognose/docs"
	"github.com/hognose/hognose/internal/site"
	_ "github.com/hognose/hognose/science"
)

// The page comes with a policy that lets it load nothing from elsewhere.
func TestPage(t *testing.T) {
	s := serve(t, &Options{})
	for path, kind := range map[string]string{"/": "text/html", "/page/app.js": "text/javascript", "/page/style.css": "text/css"} {
		res := s.send("GET", path, nil)
		res.Body.Close()
		policy := res.Header.Get("Content-Security-Policy")
		if res.StatusCode != 200 || !strings.HasPrefix(res.Header.Get("Content-Type"), kind) || !strings.Contains(policy, "default-src 'none'; script-src 'self';") {
			t.Errorf("%s: %d, type %s, policy %s", path, res.StatusCode, res.Header.Get("Content-Type"), policy)
		}
	}
	for _, path := range []string{"/page/", "/page/missing.js", "/page/../page.go"} {
		res := s.send("GET", path, nil)
		res.Body.Close()
		if res.StatusCode != 404 {
			t.Errorf("%s: %d, want 404", path, res.StatusCode)
		}
	}
}

// What is embedded is what the sources give, byte for byte, in whatever folder they are built.
func TestPageIsWhatItsSourcesGive(t *testing.T) {
	dir := frontEnd(t)
	node(t, dir, nil, "node_modules/typescript/bin/tsc", "--noEmit")
	node(t, dir, nil, "build.mjs", "out")
	want, got := tree(t, os.DirFS("page")), tree(t, os.DirFS(filepath.Join(dir, "out")))
	for name, data := range got {
		if !bytes.Equal(data, want[name]) {
			t.Errorf("server/page/%s is out of date; npm ci and npm run build in web make it", name)
		}
		delete(want, name)
	}
	for name := range want {
		t.Errorf("server/page/%s is not made by the build", name)
	}
}

// chromium returns the browser.
func chromium(t *testing.T) string {
	t.Helper()
	browser := os.Getenv("CHROMIUM")
	if browser == "" {
		for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
			if found, err := exec.LookPath(name); err == nil {
				browser = found
				break
			}
		}
	}
	if browser == "" {
		missing(t, "there is no Chromium")
	}
	return browser
}

// The documentation is served beside the page: web/test/docs.mjs reads it.
func TestDocsInABrowser(t *testing.T) {
	s := serve(t, &Options{Docs: site.Handler("/docs/", docs.Files, site.Options{})})
	if res := s.send("GET", "/docs", nil); res.Request.URL.Path != "/docs/" || res.StatusCode != 200 {
		t.Errorf("/docs leads to %s: %d", res.Request.URL.Path, res.StatusCode)
	}
	node(t, frontEnd(t), []string{"CHROMIUM=" + chromium(t), "DOCS_URL=" + s.url + "/docs/"}, "--test", "--test-reporter=spec", "test/docs.mjs")
}

// A model works on the page: web/test/agent.mjs gives it tasks.
func TestAgentInABrowser(t *testing.T) {
	s := serve(t, &Options{Agent: agentOptions(
		"I ask for the sum.\n<code>\ntotal = add(20, 22)\nprint('total', total)\n</code>",
		"A slip.\n<code>\nprint(totall)\n</code>",
		"Now the picture.\n<code>\nimport matplotlib.pyplot as plt\nplt.bar(['a', 'b'], [20, 22])\nplt.show()\nfinal_answer(f'{total} <b>no markup</b>')\n</code>",
		"I remember.\n<code>\nfinal_answer(total + 1)\n</code>",
		"I add.\n<code>\ntry: add(1, 2)\nexcept Exception as e: print('refused:', e)\nadd(3, 4)\n</code>",
	)})
	node(t, frontEnd(t), []string{"CHROMIUM=" + chromium(t), "AGENT_URL=" + s.url}, "--test", "--test-reporter=spec", "test/agent.mjs")
}

// People use the page in a browser: web/test/page.mjs does as they do.
func TestPageInABrowser(t *testing.T) {
	browser := chromium(t)
	dir := frontEnd(t)
	s, _, _ := twoTenants(t, nil)
	open := serve(t, &Options{})
	mux := http.NewServeMux()
	mux.Handle("/python/", http.StripPrefix("/python", open.server))
	mounted := httptest.NewServer(mux)
	defer mounted.Close()
	env := []string{"CHROMIUM=" + browser, "PAGE_URL=" + open.url, "PAGE_PREFIX_URL=" + mounted.URL + "/python", "PAGE_KEY_URL=" + s.url, "PAGE_KEY=" + s.key}
	node(t, dir, env, "--test", "--test-reporter=spec", "test/page.mjs")
}

// frontEnd copies web into a folder of its own, beside the packages of its lock file.
func frontEnd(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	source := filepath.Join("..", "web")
	for _, name := range []string{"package.json", "package-lock.json", "tsconfig.json", "build.mjs"} {
		data, err := os.ReadFile(filepath.Join(source, name))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"src", "test"} {
		if err := os.CopyFS(filepath.Join(dir, name), os.DirFS(filepath.Join(source, name))); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(filepath.Join(installed(t, source), "node_modules"), filepath.Join(dir, "node_modules")); err != nil {
		t.Fatal(err)
	}
	return dir
}

// installed returns a folder below the cache folder that has the packages of a lock file.
func installed(t *testing.T, source string) string {
	t.Helper()
	lock, err := os.ReadFile(filepath.Join(source, "package-lock.json"))
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(lock)
	return cached(t, "page-"+hex.EncodeToString(sum[:8]), func(dir string) *exec.Cmd {
		for _, name := range []string{"package.json", "package-lock.json"} {
			data, err := os.ReadFile(filepath.Join(source, name))
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		return exec.Command("npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts")
	})
}

// node runs node in a folder.
func node(t *testing.T, dir string, env []string, args ...string) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "node", args...)
	cmd.Dir, cmd.Env = dir, append(slices.Clip(os.Environ()), env...)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("node %v: %v\n%s", args, err, out)
	}
}

// tree returns the files of a folder by name.
func tree(t *testing.T, files fs.FS) map[string][]byte {
	t.Helper()
	found := map[string][]byte{}
	err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			found[name], err = fs.ReadFile(files, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}
