package docker

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/dockertest"
)

// The daemon is found as the docker command finds it.
func TestTheDaemonIsFound(t *testing.T) {
	d := dockertest.Need(t)
	dir := t.TempDir()
	write := func(name, text string) {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	folder := func(name string) string {
		sum := sha256.Sum256([]byte(name))
		return "contexts/meta/" + hex.EncodeToString(sum[:]) + "/meta.json"
	}
	write(folder("private"), fmt.Sprintf(`{"Name":"private","Endpoints":{"docker":{"Host":%q}}}`, d.Host))
	write(folder("far"), `{"Name":"far","Endpoints":{"docker":{"Host":"ssh://me@far"}}}`)
	write(folder("broken"), `{`)
	for _, tt := range []struct {
		host, docker, context, config string // DOCKER_HOST, DOCKER_CONTEXT, config.json
		want                          string // address, or part of the error
	}{
		{want: "unix:///var/run/docker.sock"},
		{config: `{"auths":{}}`, want: "unix:///var/run/docker.sock"},
		{config: `{"currentContext":"default"}`, want: "unix:///var/run/docker.sock"},
		{config: `{"currentContext":"private"}`, want: d.Host},
		{context: "private", config: `{"currentContext":"far"}`, want: d.Host},
		{docker: "tcp://127.0.0.1:2", context: "private", want: "tcp://127.0.0.1:2"},
		{host: d.Host, docker: "tcp://127.0.0.1:2", want: d.Host},
		{context: "absent", want: `there is no context "absent"`},
		{context: "far", want: "behind ssh"},
		{docker: "ssh://me@far", want: "behind ssh"},
		{context: "broken", want: "the context"},
		{config: `{`, want: "the configuration in"},
		{docker: "nonsense", want: "unable to parse docker host"},
	} {
		t.Setenv("DOCKER_CONFIG", dir)
		t.Setenv("DOCKER_HOST", tt.docker)
		t.Setenv("DOCKER_CONTEXT", tt.context)
		_ = os.Remove(filepath.Join(dir, "config.json")) // it may not be there
		if tt.config != "" {
			write("config.json", tt.config)
		}
		api, err := connect(tt.host)
		got := fmt.Sprint(err)
		if err == nil {
			got = api.Host()
		}
		if !strings.Contains(got, tt.want) {
			t.Errorf("%+v: %s", tt, got)
		}
	}
	t.Setenv("DOCKER_HOST", "")
	t.Setenv("DOCKER_CONTEXT", "private")
	_ = os.Remove(filepath.Join(dir, "config.json"))
	b, err := New(&Options{Image: dockertest.Image})
	if err != nil {
		t.Fatal(err)
	}
	s, err := b.Open(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	s.Close()
}
