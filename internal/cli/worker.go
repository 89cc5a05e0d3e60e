// This file is the command hognose worker.

package cli

import (
	"fmt"
	"runtime/debug"

	"github.com/spf13/cobra"

	"github.com/hognose/hognose/internal/worker"
)

// newWorker returns the command hognose worker.
func newWorker() *cobra.Command {
	var o worker.Options
	l := libraryFlags{where: backendFlags{kind: "local"}}
	var total byteSize
	cmd := &cobra.Command{
		Use:   "worker",
		Short: "Serve sessions to a program in any language, over standard input and output",
		Long: `Serve sessions to a program in any language: requests are lines of JSON on standard input, answers on standard output.
The program answers tool calls, may interrupt and kill, and sets limits and policy for each session. docs/protocol.md
describes the lines; examples/worker-python and examples/worker-node are programs of some 60 lines.

--mount, --path and --with hold for every session, beside what the program asks for.

The worker ends with its input. What was asked before is finished, for at most five seconds.`,
		Example: `  printf '%s\n' '{"type":"open","id":1}' '{"type":"run","id":2,"code":"6*7"}' | hognose worker
  hognose worker --mount data --with 'sympy==1.*'`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			setHeadroom(int64(total))
			info, _ := debug.ReadBuildInfo()
			o.Name = describeVersion(info)
			o.MaxMemory = int64(total)
			if err := l.addFiles(cmd, &o.Session); err != nil {
				return usageError(err)
			}
			o.Modules = l.packages.patterns()
			announce(cmd, "waits for lines of JSON (docs/protocol.md)")
			if err := worker.Serve(cmd.Context(), cmd.InOrStdin(), cmd.OutOrStdout(), o); err != nil {
				return &exitError{code: exitInternal, text: fmt.Sprintf("hognose: %v\n", err)}
			}
			return nil
		},
	}
	l.registerFiles(cmd.Flags())
	cmd.Flags().IntVar(&o.MaxSessions, "max-sessions", 64, "`sessions` that may be open at once")
	cmd.Flags().Var(&total, "max-total-memory",
		"memory of all sessions together, with KiB, MiB or GiB behind the `size`; 0 for no such limit")
	return cmd
}
