package main

import (
	"context"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// TestMain lets the test binary be the server.
func TestMain(m *testing.M) {
	if len(os.Args) == 2 && os.Args[1] == "serve" {
		if err := serve(context.Background()); err != nil {
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func TestScriptedRun(t *testing.T) {
	var b strings.Builder
	if err := run(t.Context(), &b, "What has to be ordered?", "", true, exec.Command(os.Args[0], "serve")); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"{'teapot': 38, 'saucer': 2, 'tray': 50}", "Answer: map[cost:2407.4 order:map[saucer:2 teapot:38 tray:50]]", "10 tool calls in 2 steps"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %q in\n%s", want, b.String())
		}
	}
}
