//go:build linux

package process

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/hognose/hognose/internal/backendtest"
)

// The embedded interpreter runs behind the same walls.
func TestWorker(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds the command")
	}
	dir := t.TempDir()
	for d := dir; d != "/tmp" && d != "/"; d = filepath.Dir(d) {
		_ = os.Chmod(d, 0o755) // the sandbox runs it as another user
	}
	build := exec.Command("go", "build", "-o", filepath.Join(dir, "hognose"), "github.com/hognose/hognose/cmd/hognose")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Skipf("the command does not build here: %v\n%s", err, out)
	}
	t.Setenv("PATH", dir+":"+os.Getenv("PATH"))
	b, err := New(&Options{Worker: true})
	if err != nil {
		t.Fatal(err)
	}
	s, err := b.Open(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if got := said(t, s, "sum(range(10))"); got != "45" {
		t.Error(got)
	}
	backendtest.Options(t, b, backendtest.Traits{Kind: "worker"})
}
