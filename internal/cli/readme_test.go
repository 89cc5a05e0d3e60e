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

// The commands of docs/agent.md have the flags that they use there, and the configuration for clients starts a server.
func TestCommandsOfTheAgentDocsExist(t *testing.T) {
	text, err := os.ReadFile("../../docs/agent.md")
	if err != nil {
		t.Fatal(err)
	}
	lines := regexp.MustCompile(`(?m)^hognose (.*)$`).FindAllSubmatch(text, -1)
	if len(lines) < 3 {
		t.Fatalf("%d commands", len(lines))
	}
	for _, l := range lines {
		words, err := splitWords(string(l[1]))
		if err != nil {
			t.Fatal(err)
		}
		accepts(t, words)
	}
	file := t.TempDir() + "/servers.json"
	conf := regexp.MustCompile("(?s)```json\n(.*?)```").FindSubmatch(text)
	if err := os.WriteFile(file, conf[1], 0o600); err != nil {
		t.Fatal(err)
	}
	servers, err := parseServers(file)
	if err != nil || len(servers) != 1 || servers[0].Command != "hognose" {
		t.Fatalf("%+v, %v", servers, err)
	}
	accepts(t, servers[0].Args)
}

// accepts checks that a command line is right.
func accepts(t *testing.T, args []string) {
	t.Helper()
	cmd, rest, err := newRoot().Find(args)
	if err == nil {
		err = cmd.ParseFlags(rest)
	}
	if err == nil {
		err = cmd.ValidateArgs(cmd.Flags().Args())
	}
	if err != nil {
		t.Errorf("%q: %v", args, err)
	}
}
