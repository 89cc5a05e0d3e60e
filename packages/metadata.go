// This file reads what a wheel says about itself (METADATA, the core metadata of Python packages).

package packages

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// maxMetadata bounds a METADATA file: it holds the whole README.
const maxMetadata = 8 << 20

// metadata is what METADATA of a wheel says, as far as it matters here.
type metadata struct {
	name     string
	version  version
	python   specifiers // Requires-Python
	requires []requirement
	extras   []string
}

// parseMetadata reads the fields of METADATA; the description behind them is left alone.
func parseMetadata(text []byte) (*metadata, error) {
	if len(text) > maxMetadata {
		return nil, errors.New("METADATA is too long")
	}
	m := &metadata{}
	for len(text) > 0 {
		var line []byte
		line, text, _ = bytes.Cut(text, []byte("\n"))
		s := strings.TrimRight(string(line), "\r")
		if s == "" {
			break
		}
		if s[0] == ' ' || s[0] == '\t' { // of a field that goes on
			continue
		}
		name, value, ok := strings.Cut(s, ":")
		if !ok {
			return nil, fmt.Errorf("METADATA: %q is no field", excerptOf(s))
		}
		if err := m.field(strings.ToLower(name), strings.TrimSpace(value)); err != nil {
			return nil, fmt.Errorf("METADATA: %w", err)
		}
	}
	if m.name == "" || m.version.release == nil {
		return nil, errors.New("METADATA has no name or no version")
	}
	return m, nil
}

// field takes one field in; those that do not matter are passed over.
func (m *metadata) field(name, value string) (err error) {
	switch name {
	case "name":
		m.name = value
	case "version":
		m.version, err = parseVersion(value)
	case "requires-python":
		m.python, err = parseSpecifiers(value)
	case "provides-extra":
		m.extras = append(m.extras, normalize(value))
	case "requires-dist":
		var r requirement
		if r, err = parseRequirement(value); err == nil {
			m.requires = append(m.requires, r)
		}
	}
	return err
}

// wanted lists the requirements that hold with the extras.
func (m *metadata) wanted(extras []string) []requirement {
	return slices.DeleteFunc(slices.Clone(m.requires), func(r requirement) bool { return !r.applies(extras) })
}
