package cli

import (
	"bytes"
	"os"
	"regexp"
	"strings"
	"testing"
)

// The README shows a command that pipes a program into hognose. It must work as it stands there.
func TestCommandOfTheREADMEWorks(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile(`(?m)^echo '(.*)' \| go run \./cmd/hognose (.*)$`).FindSubmatch(text)
	if m == nil {
		t.Fatal("README.md shows no command")
	}
	var stdout, stderr bytes.Buffer
	code := Main(strings.Fields(string(m[2])), strings.NewReader(string(m[1])+"\n"), &stdout, &stderr)
	if code != exitOK || stdout.String() != "285\n" || stderr.Len() > 0 {
		t.Errorf("exit code %d\n%s%s", code, &stdout, &stderr)
	}
}
