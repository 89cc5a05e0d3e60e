// This file sets flags that are not on the command line, from variables and from the user's
// configuration.

package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// applyDefaults gives flags that were not on the command line the values of HOGNOSE_ variables, or
// else of the user's configuration. A configuration is never taken from the working folder: whoever
// wrote the files there is not the user.
func applyDefaults(cmd *cobra.Command) error {
	conf, err := readConfig()
	if err != nil {
		return usageError(err)
	}
	var failed error
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if f.Changed || !hasDefault(f) || failed != nil {
			return
		}
		values, source := conf.lookup(cmd.Name(), f.Name)
		name := variableOf(f.Name)
		if v := os.Getenv(name); v != "" {
			values, source = []string{v}, name
		}
		for _, v := range values {
			if err := cmd.Flags().Set(f.Name, v); err != nil && failed == nil {
				failed = usageError(fmt.Errorf("%s: %w", source, valueError(err)))
			}
		}
	})
	return failed
}

// hasDefault reports whether a flag may be set other than on the command line: those that are the
// command's arguments may not.
func hasDefault(f *pflag.Flag) bool {
	_, only := f.Annotations[flagOnly]
	return f.Name != "command" && f.Name != "help" && !only
}

// flagOnly is the annotation of a flag that has no variable and no line in the configuration: its
// name means something else to other commands.
const flagOnly = "hognose_flag_only"

// variableOf returns the variable of a flag: HOGNOSE_MAX_MEMORY for max-memory.
func variableOf(flag string) string {
	return "HOGNOSE_" + strings.ToUpper(strings.ReplaceAll(flag, "-", "_"))
}

// config is a file of flags: values by section, "" for all commands, and name.
type config struct {
	path     string
	sections map[string]map[string][]string
}

// lookup returns the values of a flag, and where they stand.
func (c *config) lookup(command, flag string) ([]string, string) {
	for _, section := range []string{command, ""} {
		if v := c.sections[section][flag]; v != nil {
			return v, c.path + ": " + flag
		}
	}
	return nil, ""
}

// configPath returns the file of the user's configuration, "" if there can be none.
func configPath() (string, error) {
	if p := os.Getenv("HOGNOSE_CONFIG"); p != "" {
		if !filepath.IsAbs(p) {
			return "", fmt.Errorf("HOGNOSE_CONFIG: %s is not an absolute path", p)
		}
		return p, nil
	}
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", nil // no home: no configuration
	}
	return filepath.Join(dir, "hognose", "config"), nil
}

// readConfig reads the user's configuration. A file that is not there is an empty one, unless
// HOGNOSE_CONFIG names it.
func readConfig() (*config, error) {
	path, err := configPath()
	c := &config{path: path, sections: map[string]map[string][]string{}}
	if path == "" || err != nil {
		return c, err
	}
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) && os.Getenv("HOGNOSE_CONFIG") == "" {
		return c, nil
	}
	if err != nil {
		return nil, fmt.Errorf("the configuration cannot be read: %w (HOGNOSE_CONFIG=/dev/null goes without)", err)
	}
	defer f.Close()
	root, section := newRoot(true), "" // with the flags of all commands
	lines := bufio.NewScanner(f)
	for n := 1; lines.Scan(); n++ {
		if section, err = c.line(root, section, strings.TrimSpace(lines.Text())); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", path, n, err)
		}
	}
	return c, lines.Err()
}

// line takes one line and returns the section that follows.
func (c *config) line(root *cobra.Command, section, text string) (string, error) {
	if text == "" || strings.HasPrefix(text, "#") {
		return section, nil
	}
	if name, ok := strings.CutPrefix(text, "["); ok {
		name = strings.TrimSuffix(name, "]")
		if cmd, _, err := root.Find([]string{name}); err != nil || cmd == root {
			return section, fmt.Errorf("there is no command %q", name)
		}
		return name, nil
	}
	name, value, ok := strings.Cut(text, "=")
	name, value = strings.TrimSpace(name), strings.TrimSpace(value)
	if !ok {
		return section, errors.New(`a line is "flag = value", "[command]" or "# comment"`)
	}
	if !knows(root, section, name) {
		return section, fmt.Errorf("there is no flag %q", name)
	}
	if c.sections[section] == nil {
		c.sections[section] = map[string][]string{}
	}
	c.sections[section][name] = append(c.sections[section][name], value)
	return section, nil
}

// knows reports whether the command, or any if it is "", has a flag that may stand in a
// configuration.
func knows(root *cobra.Command, command, flag string) bool {
	for _, cmd := range root.Commands() {
		if command != "" && cmd.Name() != command {
			continue
		}
		if f := cmd.Flags().Lookup(flag); f != nil && hasDefault(f) {
			return true
		}
	}
	return false
}
