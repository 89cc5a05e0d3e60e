// This file is the command hognose mcp.

package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"github.com/hognose/hognose/agent/mcp"
)

// newMCP returns the command hognose mcp.
func newMCP() *cobra.Command {
	var l libraryFlags
	var o mcp.ServeOptions
	var client string
	cmd := &cobra.Command{
		Use:   "mcp [flags]",
		Short: "Serve Python sessions to MCP clients, over standard input and output",
		Long: `Serve Python sessions to a client of the Model Context Protocol, such as a chat application or an editor, over standard
input and output. Its tools are run_python, which returns the handle of the session, list_variables, reset_session
and close_session; variables and files are resources. The description of run_python names the modules, the files and
the limits; clients that ask for it hear how a call goes on. Code has no access to files, network or processes, but for
folders that --mount names.

Clients start the server themselves. --print-config prints what to add to the configuration of one, with the other flags
that are given: claude (Claude Desktop), claude-code, cursor, windsurf, vscode, zed, codex or gemini.`,
		Example: `  hognose mcp
  hognose mcp --print-config claude --imports math,json,re --timeout 10s
  hognose mcp --timeout 10s --max-memory 64MiB --mount ~/data`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			var err error
			if o.Backend, o.Session, err = l.openAlone(cmd); err != nil {
				return usageError(err)
			}
			if client != "" {
				return printConfig(cmd, client)
			}
			announce(cmd, "waits for a client of the Model Context Protocol, which starts it by itself")
			ctx, stop := signal.NotifyContext(contextOf(cmd), os.Interrupt, syscall.SIGTERM)
			defer stop()
			err = mcp.Serve(ctx, cmd.InOrStdin(), cmd.OutOrStdout(), &o)
			if err != nil && !errors.Is(err, context.Canceled) {
				return &exitError{code: exitInternal, text: fmt.Sprintf("hognose: %v\n", err)}
			}
			return nil
		},
	}
	l.register(cmd.Flags())
	cmd.Flags().Var(newChoice(&client, append([]string{""}, clients...)...), "print-config",
		"print the configuration for this `client`, and leave")
	_ = cmd.Flags().SetAnnotation("print-config", flagOnly, nil)
	cmd.Flags().IntVar(&o.MaxSessions, "max-sessions", 16,
		"`sessions` that may be open at once; one more closes the one that was unused for longest")
	cmd.Flags().DurationVar(&o.Idle, "idle", 30*time.Minute, "close a session that was not used for this `time`")
	return cmd
}

// contextOf returns the context of a command; one that was not given any has the background.
func contextOf(cmd *cobra.Command) context.Context {
	if ctx := cmd.Context(); ctx != nil {
		return ctx
	}
	return context.Background()
}
