// This file reads requirements from files: requirements.txt, and the headers of scripts.

package packages

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/BurntSushi/toml"

	"github.com/hognose/hognose/internal/lazyregexp"
)

// Requirements reads a requirements file as pip has them: one requirement on a line, comments, lines
// that go on after a backslash, -r for other files, which lie beside it. --hash, -e, addresses and
// other options are refused, with the line.
func Requirements(file string) ([]string, error) { return readRequirements(file, 0) }

// readRequirements reads a file and those that it refers to; depth bounds files that refer to each
// other.
func readRequirements(file string, depth int) ([]string, error) {
	if depth > 10 {
		return nil, fmt.Errorf("%s: files refer to each other more than 10 levels deep", file)
	}
	text, err := readBounded(file, maxText)
	if err != nil {
		if errors.Is(err, os.ErrInvalid) {
			err = errors.New("it is no file, or too long")
		}
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	var list []string
	for i, line := range requirementLines(string(text)) {
		if line == "" {
			continue
		}
		more, err := requirementLine(line, file, depth)
		if err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", file, i+1, err)
		}
		list = append(list, more...)
	}
	return list, nil
}

var commentPattern = lazyregexp.New(`(^|\s)#.*$`)

// requirementLines splits a text into lines without comments. A line that goes on is joined with the
// next, which stays behind empty, so that lines keep their numbers.
func requirementLines(text string) []string {
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	for i := range lines {
		line := commentPattern().ReplaceAllString(lines[i], "")
		if head, ok := strings.CutSuffix(strings.TrimRight(line, " \t"), "\\"); ok && i+1 < len(lines) {
			lines[i+1] = head + " " + lines[i+1]
			line = ""
		}
		lines[i] = strings.TrimSpace(line)
	}
	return lines
}

// requirementLine reads one line, which may be another file.
func requirementLine(line, file string, depth int) ([]string, error) {
	for _, option := range []string{"--requirement=", "--requirement ", "-r ", "-r"} {
		if name, ok := strings.CutPrefix(line, option); ok {
			return readRequirements(filepath.Join(filepath.Dir(file), strings.TrimSpace(name)), depth+1)
		}
	}
	switch {
	case strings.HasPrefix(line, "-"):
		return nil, fmt.Errorf("the option %q is not known here", excerptOf(strings.Fields(line)[0]))
	case strings.Contains(line, "--hash"):
		return nil, errors.New("hashes stand in lock files here: hognose packages lock writes one")
	case strings.HasSuffix(line, ".whl"):
		if !filepath.IsAbs(line) {
			line = filepath.Join(filepath.Dir(file), line)
		}
		return []string{line}, nil
	}
	if _, err := parseRequirement(line); err != nil {
		return nil, err
	}
	return []string{line}, nil
}

// Script is what the header of a script asks for (PEP 723).
type Script struct {
	Python       string   `toml:"requires-python"`
	Dependencies []string `toml:"dependencies"`
}

// ScriptRequirements reads the header of a script:
//
//	# /// script
//	# dependencies = ["sympy>=1.13"]
//	# ///
//
// It returns nil if the script has none.
func ScriptRequirements(text []byte) (*Script, error) {
	body, err := scriptBlock(text)
	if body == "" || err != nil {
		return nil, err
	}
	var s Script
	if err := toml.Unmarshal([]byte(body), &s); err != nil {
		return nil, fmt.Errorf("the header of the script: %w", err)
	}
	specs, err := parseSpecifiers(s.Python)
	if err != nil {
		return nil, fmt.Errorf("the header of the script: requires-python: %w", err)
	}
	if !specs.hold(pythonVersion()) {
		return nil, fmt.Errorf("the script asks for Python %s, and this is %s", s.Python, pythonVersion())
	}
	for _, r := range s.Dependencies {
		if _, err := parseRequirement(r); err != nil {
			return nil, fmt.Errorf("the header of the script: %w", err)
		}
	}
	return &s, nil
}

// scriptBlock returns the text between "# /// script" and "# ///", without the comment signs. It
// ends with the last "# ///" of the comment lines that follow, as the PEP says; a line that is no
// comment ends it in any case.
func scriptBlock(text []byte) (string, error) {
	const begin, end = "# /// script", "# ///"
	var body strings.Builder
	inside, found := false, false
	pending := ""
	if len(text) > maxText {
		text = text[:maxText]
	}
	for line := range strings.SplitSeq(string(text), "\n") {
		line = strings.TrimRight(line, "\r")
		switch {
		case !inside && strings.TrimRight(line, " \t") == begin:
			if found {
				return "", errors.New("the script has two headers")
			}
			inside, pending = true, ""
			body.Reset()
		case inside && strings.TrimRight(line, " \t") == end:
			found, pending = true, body.String() // the last such line counts
		case inside && (line == "#" || strings.HasPrefix(line, "# ")):
			body.WriteString(strings.TrimPrefix(strings.TrimPrefix(line, "#"), " ") + "\n")
		case inside:
			inside = false
			if found {
				body.Reset()
				body.WriteString(pending)
			}
		}
	}
	if !found {
		return "", nil
	}
	return pending + "\n", nil
}
