package server

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/directory"
)

// A short line cannot ask for more memory than a request could send.
func TestCommandLinesAreBounded(t *testing.T) {
	large := strings.Repeat("x", 1<<20)
	value := func(string) string { return large }
	for _, line := range []string{strings.Repeat("$A", 100_000), `"` + strings.Repeat("${A}", 100_000) + `"`} {
		if _, err := words("echo "+line, value); !errors.Is(err, errLong) {
			t.Errorf("%d bytes: %v", len(line), err)
		}
	}
	if w, err := words("echo $A", value); err != nil || len(w) != 2 || w[1].text != large {
		t.Error("one large variable:", err)
	}
}

// What a command prints into a file is bounded, as an upload is.
func TestOutputIntoAFileIsBounded(t *testing.T) {
	s := serve(t, &Options{MaxBody: 1 << 20})
	info, err := s.server.dir.Create(t.Context(), localTenant, &directory.Spec{Surface: surfaceE2B, Dir: homeDir})
	if err != nil {
		t.Fatal(err)
	}
	var failed bytes.Buffer
	sh := &shell{server: s.server, box: sandbox{caller{tenant: localTenant}, info.ID, ""}, dir: homeDir, err: &failed}
	content := bytes.Repeat([]byte("x"), 300_000)
	if _, err := sh.do(t.Context(), &directory.Command{Op: directory.Write, Path: sh.path("f"), Data: content}); err != nil {
		t.Fatal(err)
	}
	if code := sh.line(t.Context(), "cat f f > two"); code != 0 {
		t.Errorf("%d: %s", code, &failed)
	}
	if code := sh.line(t.Context(), "cat"+strings.Repeat(" f", 100)+" > many"); code != 1 ||
		failed.String() != "bash: many: File too large\n" {
		t.Errorf("%d: %s", code, &failed)
	}
	for name, want := range map[string]int{"two": 600_000, "many": -1} {
		got := -1
		if r, err := sh.do(t.Context(), &directory.Command{Op: directory.Read, Path: sh.path(name)}); err == nil {
			got = len(r.Data)
		}
		if got != want {
			t.Errorf("%s has %d bytes, not %d", name, got, want)
		}
	}
}
