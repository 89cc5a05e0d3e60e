package cli

import (
	"encoding/json"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/agent/mcp"
)

// What --print-config prints starts a server that a client on the official SDK can use.
func TestConfigurationsOfClientsWork(t *testing.T) {
	dir := t.TempDir()
	self, err := exec.LookPath("hognose") // testscript has put it there
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range clients {
		cmd := exec.Command(self, "mcp", "--print-config", name, "--imports", "math", "--timeout", "5s", "--mount", dir)
		cmd.Env = append(os.Environ(), "HOGNOSE_CONFIG=/dev/null")
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		command, args := parseClient(t, name, out)
		if strings.Join(args, " ") != "mcp --imports math --mount "+dir+" --timeout 5s" {
			t.Errorf("%s: %q", name, args)
		}
		c, err := mcp.Command(t.Context(), exec.Command(command, args...), nil)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		r, err := hognose.Run(t.Context(), `print(run_python("import math\nmath.isqrt(1764)")["data"])`, &hognose.Options{Tools: c.Tools()})
		if err != nil || r.Logs != "42\n" {
			t.Errorf("%s: %q, %v", name, r.Logs, err)
		}
		if err := c.Close(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// parseClient reads a configuration as its client does.
func parseClient(t *testing.T, name string, out []byte) (command string, args []string) {
	t.Helper()
	if name == "codex" {
		m := regexp.MustCompile(`(?s)^\[mcp_servers.python\]\ncommand = ("[^"]*")\nargs = (\[.*\])\n$`).FindSubmatch(out)
		if m == nil {
			t.Fatalf("%s", out)
		}
		_ = json.Unmarshal(m[1], &command) // a string of TOML without escapes is one of JSON
		_ = json.Unmarshal(m[2], &args)
		return command, args
	}
	var conf map[string]map[string]clientServer
	if err := json.Unmarshal(out, &conf); err != nil {
		t.Fatalf("%s: %v", out, err)
	}
	for _, servers := range conf {
		return servers["python"].Command, servers["python"].Args
	}
	t.Fatalf("%s", out)
	return "", nil
}
