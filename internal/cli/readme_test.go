package cli

import (
	"bytes"
	"os"
	"path/filepath"
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

// Commands in the documents that are not run, since they need a model or a daemon, have the flags
// that they use there.
func TestCommandsOfTheDocsExist(t *testing.T) {
	files, err := filepath.Glob("../../docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for _, file := range append(files, "../../README.md") {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, block := range regexp.MustCompile("(?s)```sh\n(.*?)```").FindAllSubmatch(text, -1) {
			for _, l := range regexp.MustCompile(`(?m)^hognose (.*?)(?:\s+#.*)?$`).FindAllSubmatch(block[1], -1) {
				words, err := splitWords(string(l[1]))
				if err != nil {
					t.Fatal(err)
				}
				accepts(t, words)
				count++
			}
		}
	}
	if count < 5 {
		t.Errorf("only %d commands", count)
	}
}

// The configuration for MCP clients in docs/agent.md starts a server.
func TestConfigurationOfTheAgentDocsIsRight(t *testing.T) {
	text, err := os.ReadFile("../../docs/agent.md")
	if err != nil {
		t.Fatal(err)
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
	cmd, rest, err := newRoot(true).Find(args)
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
