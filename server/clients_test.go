package server

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// missing skips a test that needs what this machine does not have. Under CI it fails.
func missing(t *testing.T, format string, args ...any) {
	t.Helper()
	if os.Getenv("CI") != "" {
		t.Fatalf(format, args...)
	}
	t.Skipf(format, args...)
}

// npm installs packages of npm's registry once, below the cache folder, and returns the folder.
func npm(t *testing.T, packages ...string) string {
	t.Helper()
	name := strings.NewReplacer("/", "_", "@", "_").Replace(strings.Join(packages, "+"))
	return cached(t, name, func(dir string) *exec.Cmd {
		return exec.Command("npm", append([]string{"install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", dir}, packages...)...)
	})
}

// cached returns a folder below the cache folder that a command of npm has filled, which runs once.
func cached(t *testing.T, name string, install func(dir string) *exec.Cmd) string {
	t.Helper()
	if _, err := exec.LookPath("npm"); err != nil {
		missing(t, "npm is not installed: %v", err)
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		cache = t.TempDir()
	}
	dir := filepath.Join(cache, "hognose-test", "npm", name)
	if _, err := os.Stat(filepath.Join(dir, "complete")); err == nil {
		return dir
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	cmd := install(dir)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		missing(t, "%s: %v\n%s", name, err, out)
	}
	if err := os.WriteFile(filepath.Join(dir, "complete"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	return dir
}

// script runs a program of testdata/clients under node, with packages.
func (s *service) script(file string, packages []string, env ...string) {
	s.Helper()
	dir := npm(s.T, packages...)
	program, err := filepath.Abs(filepath.Join("testdata", "clients", file))
	if err != nil {
		s.Fatal(err)
	}
	cmd := exec.CommandContext(s.Context(), "node", program)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), env...)
	out, err := cmd.CombinedOutput()
	if err != nil || !strings.HasSuffix(string(out), "ok\n") {
		s.Errorf("%s with %v: %v\n%s", file, packages, err, out)
	}
}

// E2B's own client works against the server as it comes from the registry: the newest release, and
// one from before its control plane changed.
func TestClientsOfE2B(t *testing.T) {
	for _, packages := range [][]string{{"@e2b/code-interpreter@2.8.0"}, {"@e2b/code-interpreter@2.7.1", "e2b@2.45.0"}} {
		t.Run(strings.Join(packages, " "), func(t *testing.T) {
			s, _, _ := twoTenants(t, nil)
			s.script("e2b.mjs", packages, "E2B_API_URL="+s.url, "E2B_SANDBOX_URL="+s.url, "E2B_API_KEY=e2b_"+strings.TrimPrefix(s.key, "hog_"))
		})
	}
}

// The client of MCP's own SDK for JavaScript works against the server as it comes from the registry.
func TestClientsOfMCPInJavaScript(t *testing.T) {
	s, _, _ := twoTenants(t, nil)
	s.script("mcp.mjs", []string{"@modelcontextprotocol/sdk@1"}, "MCP_URL="+s.url+"/mcp", "MCP_KEY="+s.key)
}
