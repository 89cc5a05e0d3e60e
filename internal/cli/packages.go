// This file is the command hognose packages.

package cli

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/hognose/hognose/packages"
)

// newPackages returns the command hognose packages.
func newPackages() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "packages COMMAND",
		Short: "Find, lock and download pure Python packages",
		Long: `Find pure Python packages in an index such as PyPI, without pip and without CPython. hognose run, repl, agent and mcp
use them with --with. Wheels are checked, kept in a cache by their content (hognose/packages in your cache folder, or the
folder that HOGNOSE_PACKAGES names) and never unpacked; nothing of them runs while they are fetched.

The index is --index-url, PIP_INDEX_URL, UV_DEFAULT_INDEX or UV_INDEX_URL; passwords stand in its address or in ~/.netrc.`,
		Example: `  hognose packages list 'jinja2>=3' rich
  hognose packages lock sympy networkx --output pylock.toml
  hognose run --with-requirements pylock.toml agent.py`,
		RunE: subcommand,
	}
	cmd.AddCommand(newPackagesList(), newPackagesLock())
	return cmd
}

// newPackagesList returns the command hognose packages list.
func newPackagesList() *cobra.Command {
	var p packageFlags
	cmd := &cobra.Command{
		Use:     "list [flags] [PACKAGE...]",
		Short:   "Show what packages need, and what can be imported from them",
		Long:    "Show which versions of packages fit together, with all that they need, and which modules can be imported from them. The wheels are downloaded into the cache.",
		Example: "  hognose packages list sympy\n  hognose packages list --with-requirements requirements.txt",
		RunE: func(cmd *cobra.Command, args []string) error {
			set, err := p.resolveArgs(cmd, args)
			if err != nil {
				return err
			}
			for _, d := range set.Distributions() {
				fmt.Fprintf(cmd.OutOrStdout(), "%s %s: %s\n", d.Name, d.Version, strings.Join(d.Modules, ", "))
			}
			return nil
		},
	}
	p.registerRequirements(cmd.Flags())
	p.registerIndex(cmd.Flags())
	return cmd
}

// newPackagesLock returns the command hognose packages lock.
func newPackagesLock() *cobra.Command {
	var p packageFlags
	var output string
	cmd := &cobra.Command{
		Use:     "lock [flags] [PACKAGE...]",
		Short:   "Write a lock file that names each wheel with its hash",
		Long:    "Write a lock file, pylock.toml, that names each wheel of packages and of all that they need with its hash. pip and uv can read it too.",
		Example: "  hognose packages lock sympy networkx --output pylock.toml",
		RunE: func(cmd *cobra.Command, args []string) error {
			set, err := p.resolveArgs(cmd, args)
			if err != nil {
				return err
			}
			if output == "-" {
				_, err = cmd.OutOrStdout().Write(set.Lock())
				return err
			}
			return os.WriteFile(output, set.Lock(), 0o644)
		},
	}
	cmd.Flags().StringVarP(&output, "output", "o", "-", "`FILE` for the lock file; - for standard output")
	p.registerRequirements(cmd.Flags())
	p.registerIndex(cmd.Flags())
	return cmd
}

// resolveArgs gets the packages that arguments and flags name.
func (p *packageFlags) resolveArgs(cmd *cobra.Command, args []string) (*packages.Set, error) {
	p.with = args
	if !p.any() {
		return nil, usageError(errors.New("name a package, such as sympy"))
	}
	set, err := p.resolve(contextOf(cmd))
	if err != nil {
		return nil, usageError(err)
	}
	return set, nil
}
