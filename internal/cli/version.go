// This file is the command hognose version.

package cli

import (
	"fmt"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// pythonVersion is the version of the language that Hognose speaks.
const pythonVersion = "3.13"

// newVersion returns the command hognose version.
func newVersion() *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   "Print the version of hognose and of the Python it speaks",
		Example: `  hognose version`,
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			info, _ := debug.ReadBuildInfo()
			_, err := fmt.Fprintln(cmd.OutOrStdout(), describeBuild(info))
			return err
		},
	}
}

// describeBuild says which hognose this is in one line. info is nil in a binary built without
// module support.
func describeBuild(info *debug.BuildInfo) string {
	goVersion := ""
	if info != nil {
		goVersion = ", " + info.GoVersion
	}
	return fmt.Sprintf("%s, Python %s%s", describeVersion(info), pythonVersion, goVersion)
}

// describeVersion is the name and version of hognose alone.
func describeVersion(info *debug.BuildInfo) string {
	if info == nil {
		return "hognose (unknown)"
	}
	return "hognose " + info.Main.Version + vcsRevision(info.Settings)
}

// vcsRevision returns " (commit, modified)" from the build settings, or "" if the build did not
// record one.
func vcsRevision(settings []debug.BuildSetting) string {
	revision, modified := "", ""
	for _, s := range settings {
		switch {
		case s.Key == "vcs.revision":
			revision = s.Value[:min(12, len(s.Value))]
		case s.Key == "vcs.modified" && s.Value == "true":
			modified = ", modified"
		}
	}
	if revision == "" {
		return ""
	}
	return " (" + revision + modified + ")"
}
