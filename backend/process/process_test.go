//go:build linux

package process

import (
	"fmt"
	"os"
	"testing"

	"github.com/hognose/hognose/internal/backendtest"
)

func TestMain(m *testing.M) {
	Main()
	if _, err := os.Stat(pythonForTests); err != nil {
		fmt.Println("backend/process: all tests are skipped, there is no", pythonForTests)
		if os.Getenv("CI") != "" {
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func TestConformance(t *testing.T) {
	b, err := New(&Options{Python: pythonForTests, Warm: 2})
	if err != nil {
		t.Fatal(err)
	}
	backendtest.Run(t, b, backendtest.Traits{Kind: "process", CPython: true})
}
