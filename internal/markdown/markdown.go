// Package markdown writes what a program measured into a page that people wrote: each table stands
// between two comments that name it, and only what is between them is replaced.
//
//	<!-- begin speed -->
//	| program | seconds |
//	<!-- end speed -->
package markdown

import (
	"fmt"
	"os"
	"strings"
)

// Update replaces a section of a file. The file is written only if it changes.
func Update(path, section, body string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	updated, err := Replace(string(text), section, body)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if updated == string(text) {
		return nil
	}
	return os.WriteFile(path, []byte(updated), 0o666)
}

// Replace returns text with body, which ends in a line feed, as its section.
func Replace(text, section, body string) (string, error) {
	begin, end := "<!-- begin "+section+" -->\n", "<!-- end "+section+" -->\n"
	before, rest, opened := strings.Cut(text, begin)
	_, after, closed := strings.Cut(rest, end)
	if !opened || !closed {
		return "", fmt.Errorf("no markers for section %s", section)
	}
	return before + begin + body + end + after, nil
}
