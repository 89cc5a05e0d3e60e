// This file completes flags in shells.

package cli

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/hognose/hognose/backend"
	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/py"
)

// completeFlags tells shells what the values of flags can be, and takes the marks out of their
// descriptions by which help finds the name of a value. It is for the hidden commands that the
// completion scripts call.
func completeFlags(cmd *cobra.Command) {
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		f.Usage = strings.ReplaceAll(f.Usage, "`", "")
		if complete := valuesOf(f); complete != nil {
			_ = cmd.RegisterFlagCompletionFunc(f.Name, complete) // fails if it is registered already
		}
	})
	for _, c := range cmd.Commands() {
		completeFlags(c)
	}
}

// valuesOf returns what completes the value of a flag, nil for files.
func valuesOf(f *pflag.Flag) cobra.CompletionFunc {
	if c, ok := f.Value.(*choice); ok {
		return cobra.FixedCompletions(c.choices, cobra.ShellCompDirectiveNoFileComp)
	}
	switch f.Name {
	case "isolate":
		return cobra.FixedCompletions([]string{"tenant", "session", "none"}, cobra.ShellCompDirectiveNoFileComp)
	case "backend":
		return cobra.FixedCompletions(backend.Kinds(), cobra.ShellCompDirectiveNoFileComp)
	case "allow-builtin":
		return cobra.FixedCompletions(engine.DeniedBuiltins, cobra.ShellCompDirectiveNoFileComp)
	case "imports", "allow-import", "deny-import":
		return completeList(py.Modules)
	case "builtins", "deny-builtin":
		return completeList(py.BuiltinNames)
	case "mount", "path":
		return cobra.FixedCompletions(nil, cobra.ShellCompDirectiveFilterDirs)
	case "timeout", "max-time", "max-memory", "max-steps", "max-output", "seed", "clock", "model", "max-cpu",
		"command", "listen", "quota", "ttl", "idle":
		return cobra.NoFileCompletions
	}
	return nil
}

// completeList completes the last of several names with commas between them.
func completeList(names func() []string) cobra.CompletionFunc {
	return func(_ *cobra.Command, _ []string, begin string) ([]string, cobra.ShellCompDirective) {
		done := begin[:strings.LastIndexByte(begin, ',')+1]
		var out []string
		for _, name := range names() {
			if !strings.HasPrefix(name, "_") && strings.HasPrefix(done+name, begin) {
				out = append(out, done+name)
			}
		}
		return out, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	}
}
