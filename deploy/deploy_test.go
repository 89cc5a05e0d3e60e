package deploy

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/hognose/hognose/cluster"
	"github.com/hognose/hognose/internal/cli"
)

// checker returns the schema checker of PyPI, installed once below the cache folder.
func checker(t *testing.T) string {
	t.Helper()
	missing := t.Skipf
	if os.Getenv("CI") != "" {
		missing = t.Fatalf
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		cache = t.TempDir()
	}
	dir := filepath.Join(cache, "hognose-test", "kubernetes-validate-1.37.0")
	tool := filepath.Join(dir, "bin", "kubernetes-validate")
	if _, err := os.Stat(filepath.Join(dir, "complete")); err == nil {
		return tool
	}
	for _, args := range [][]string{{"python3", "-m", "venv", dir}, {filepath.Join(dir, "bin", "pip"), "install", "--quiet", "kubernetes-validate==1.37.0"}} {
		if out, err := exec.CommandContext(t.Context(), args[0], args[1:]...).CombinedOutput(); err != nil {
			missing("%v: %v\n%s", args, err, out)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "complete"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	return tool
}

// The manifests fit the schemas of Kubernetes, without a field that it does not know.
func TestManifests(t *testing.T) {
	tool := checker(t)
	files, err := filepath.Glob("kubernetes/*.yaml")
	if err != nil || len(files) != 3 {
		t.Fatal(files, err)
	}
	if out, err := exec.CommandContext(t.Context(), tool, append([]string{"-k", "1.33", "--strict"}, files...)...).CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	wrong := filepath.Join(t.TempDir(), "wrong.yaml")
	data, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(wrong, []byte(strings.Replace(string(data), "replicas: 3", "replicaz: 3", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	if exec.CommandContext(t.Context(), tool, "-k", "1.33", "--strict", wrong).Run() == nil {
		t.Error("the checker accepts everything")
	}
}

// Every command line of the files is one that hognose understands.
func TestFlags(t *testing.T) {
	help := &strings.Builder{}
	if code := cli.Main([]string{"serve", "--help"}, nil, help, help); code != 0 {
		t.Fatal(help)
	}
	for _, file := range []string{"kubernetes/workers.yaml", "kubernetes/gateways.yaml", "cluster.yaml"} {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		flags := regexp.MustCompile(`(?m)(?:- |")(--[a-z-]+)=`).FindAllStringSubmatch(string(data), -1)
		if len(flags) < 4 {
			t.Errorf("%s: %v", file, flags)
		}
		for _, f := range flags {
			if !strings.Contains(help.String(), f[1]+" ") {
				t.Errorf("%s: hognose serve has no %s", file, f[1])
			}
		}
	}
}

// The dashboard shows metrics that exist.
func TestDashboard(t *testing.T) {
	data, err := os.ReadFile("grafana.json")
	if err != nil {
		t.Fatal(err)
	}
	var d struct {
		Panels []struct {
			Title   string
			Targets []struct{ Expr string }
		}
	}
	if err := json.Unmarshal(data, &d); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("../docs/server.md")
	if err != nil {
		t.Fatal(err)
	}
	known := string(text)
	for _, c := range (&cluster.Cluster{}).Counters() {
		known += " " + c.Name
	}
	for _, p := range d.Panels {
		for _, target := range p.Targets {
			for _, name := range regexp.MustCompile(`hognose_[a-z_]+`).FindAllString(target.Expr, -1) {
				if !strings.Contains(known, strings.TrimSuffix(name, "_bucket")) {
					t.Errorf("%s: there is no %s", p.Title, name)
				}
			}
		}
	}
	if len(d.Panels) < 10 {
		t.Errorf("%d panels", len(d.Panels))
	}
}
