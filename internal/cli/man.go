// This file writes manual pages from the commands and their flags.

package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// newMan returns the command hognose man.
func newMan() *cobra.Command {
	return &cobra.Command{
		Use:    "man DIR",
		Short:  "Write manual pages",
		Long:   "Write a manual page of each command into a folder, for those who package hognose.",
		Args:   oneArg("name the folder for the pages"),
		Hidden: true,
		Example: `  hognose man /usr/local/share/man/man1
  hognose man . && man ./hognose-run.1`,
		RunE: func(cmd *cobra.Command, args []string) error {
			for name, page := range manPages(cmd.Root()) {
				if err := os.WriteFile(filepath.Join(args[0], name), []byte(page), 0o644); err != nil {
					return usageError(err)
				}
			}
			return nil
		},
	}
}

// manPages returns the manual pages by the names of their files.
func manPages(root *cobra.Command) map[string]string {
	pages := map[string]string{}
	for _, cmd := range documented(root) {
		pages[manName(cmd)+".1"] = manPage(cmd)
	}
	return pages
}

// documented lists the commands that have a page, in order.
func documented(root *cobra.Command) []*cobra.Command {
	cmds := []*cobra.Command{root}
	for _, cmd := range root.Commands() {
		if !cmd.Hidden && cmd.Name() != "help" && cmd.Name() != "completion" {
			cmds = append(cmds, cmd)
			cmds = append(cmds, cmd.Commands()...)
		}
	}
	return cmds
}

func manName(cmd *cobra.Command) string { return strings.ReplaceAll(cmd.CommandPath(), " ", "-") }

// manPage writes a page in the macros of man(7).
func manPage(cmd *cobra.Command) string {
	var b strings.Builder
	fmt.Fprintf(&b, ".TH %s 1 \"\" hognose \"Hognose Manual\"\n", strings.ToUpper(roff(manName(cmd))))
	fmt.Fprintf(&b, ".SH NAME\n%s \\- %s\n", roff(manName(cmd)), roff(cmd.Short))
	fmt.Fprintf(&b, ".SH SYNOPSIS\n.B %s\n", roff(cmd.UseLine()))
	b.WriteString(".SH DESCRIPTION\n")
	for i, paragraph := range strings.Split(cmd.Long, "\n\n") {
		if i > 0 {
			b.WriteString(".PP\n")
		}
		b.WriteString(roff(paragraph) + "\n")
	}
	manFlags(&b, cmd)
	if cmd.Example != "" {
		fmt.Fprintf(&b, ".SH EXAMPLES\n.nf\n%s\n.fi\n", roff(cmd.Example))
	}
	manSeeAlso(&b, cmd)
	return b.String()
}

// manFlags writes the section of options.
func manFlags(b *strings.Builder, cmd *cobra.Command) {
	cmd.InitDefaultHelpFlag()
	b.WriteString(".SH OPTIONS\n")
	cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
		value, usage := pflag.UnquoteUsage(f)
		name := "--" + f.Name
		if f.Shorthand != "" {
			name = "-" + f.Shorthand + ", " + name
		}
		fmt.Fprintf(b, ".TP\n.B %s\n", roff(strings.TrimSpace(name+" "+value)))
		if hasDefault(f) {
			usage += fmt.Sprintf(" (%s)", variableOf(f.Name))
		}
		b.WriteString(roff(usage) + "\n")
	})
}

// manSeeAlso writes the section that names the other pages.
func manSeeAlso(b *strings.Builder, cmd *cobra.Command) {
	var others []string
	for _, c := range documented(cmd.Root()) {
		if c != cmd {
			others = append(others, roff(manName(c))+" (1)")
		}
	}
	b.WriteString(".SH SEE ALSO\n.BR " + strings.Join(others, ",\n.BR ") + "\n")
}

// roff escapes text for man.
func roff(s string) string {
	s = strings.NewReplacer(`\`, `\e`, "-", `\-`, "…", "...").Replace(s)
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
			lines[i] = `\&` + line
		}
	}
	return strings.Join(lines, "\n")
}
