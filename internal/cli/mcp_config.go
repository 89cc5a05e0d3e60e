// This file prints what MCP clients want to know of the server, for hognose mcp --print-config.

package cli

import (
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// clients are the MCP clients whose configuration --print-config knows.
var clients = []string{"claude", "claude-code", "cursor", "windsurf", "vscode", "zed", "codex", "gemini"}

// configFiles say where the configuration of a client is, for people.
var configFiles = map[string]string{
	"claude":      "claude_desktop_config.json (Settings, Developer, Edit Config)",
	"claude-code": ".mcp.json of a project",
	"cursor":      "~/.cursor/mcp.json, or .cursor/mcp.json of a project",
	"windsurf":    "~/.codeium/windsurf/mcp_config.json",
	"vscode":      ".vscode/mcp.json of a project",
	"zed":         "settings.json of Zed",
	"codex":       "~/.codex/config.toml",
	"gemini":      "~/.gemini/settings.json",
}

// printConfig prints what to add to the configuration of a client, and where on standard error.
func printConfig(cmd *cobra.Command, client string) error {
	self, err := os.Executable()
	if err != nil {
		self = "hognose"
	}
	server := clientServer{Command: self, Args: serverArgs(cmd.Flags())}
	fmt.Fprintf(cmd.ErrOrStderr(), "# for %s\n", configFiles[client])
	var conf any
	switch client {
	case "vscode":
		server.Type = "stdio"
		conf = map[string]any{"servers": map[string]any{"python": server}}
	case "zed":
		server.Source = "custom"
		conf = map[string]any{"context_servers": map[string]any{"python": server}}
	case "codex":
		args := make([]string, len(server.Args))
		for i, a := range server.Args {
			args[i] = strconv.Quote(a)
		}
		_, err := fmt.Fprintf(cmd.OutOrStdout(), "[mcp_servers.python]\ncommand = %s\nargs = [%s]\n",
			strconv.Quote(server.Command), strings.Join(args, ", "))
		return err
	default:
		conf = map[string]any{"mcpServers": map[string]any{"python": server}}
	}
	e := json.NewEncoder(cmd.OutOrStdout())
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(conf)
}

// clientServer is how a client starts the server.
type clientServer struct {
	Type    string   `json:"type,omitempty"`
	Source  string   `json:"source,omitempty"`
	Command string   `json:"command"`
	Args    []string `json:"args"`
}

// serverArgs are the arguments with which the server is to be started: the flags that were given.
func serverArgs(f *pflag.FlagSet) []string {
	args := []string{"mcp"}
	f.Visit(func(flag *pflag.Flag) {
		if flag.Name == "print-config" {
			return
		}
		values := []string{flag.Value.String()}
		if list, ok := flag.Value.(pflag.SliceValue); ok {
			values = list.GetSlice()
		}
		for _, v := range values {
			args = append(args, "--"+flag.Name, v)
		}
	})
	return args
}
