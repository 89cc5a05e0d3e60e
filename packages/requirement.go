// This file reads requirements, as PEP 508 writes them.

package packages

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/hognose/hognose/internal/lazyregexp"
)

// requirement is a package that is asked for, as PEP 508 writes it: name[extra]>=1.2; marker.
type requirement struct {
	name   string // normalized
	extras []string
	specs  specifiers
	marker marker // nil: always
	text   string
}

var namePattern = lazyregexp.New(`^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?`)

// normalize is the form of a package's name in which two names are compared.
func normalize(name string) string {
	var b strings.Builder
	gap := false
	for _, c := range strings.ToLower(name) {
		if c == '-' || c == '_' || c == '.' {
			gap = true
			continue
		}
		if gap {
			b.WriteByte('-')
			gap = false
		}
		b.WriteRune(c)
	}
	return b.String()
}

// parseRequirement reads a requirement.
func parseRequirement(text string) (requirement, error) {
	r, err := requirementOf(text)
	if err != nil {
		return r, fmt.Errorf("requirement %q: %w", excerptOf(text), err)
	}
	return r, nil
}

// excerptOf is the beginning of a text, for messages.
func excerptOf(text string) string {
	if len(text) > 100 {
		return text[:100] + "…"
	}
	return text
}

// requirementOf reads a requirement; parseRequirement adds its text to errors.
func requirementOf(text string) (r requirement, err error) {
	if len(text) > 10_000 {
		return r, errors.New("it has more than 10,000 characters")
	}
	r.text = strings.TrimSpace(text)
	name := namePattern().FindString(r.text)
	if name == "" {
		return r, errors.New("it does not begin with the name of a package")
	}
	r.name = normalize(name)
	rest := strings.TrimSpace(r.text[len(name):])
	// Extras come in brackets behind the name.
	if strings.HasPrefix(rest, "[") {
		inside, after, ok := strings.Cut(rest[1:], "]")
		if !ok {
			return r, errors.New("a bracket is not closed")
		}
		for extra := range strings.SplitSeq(inside, ",") {
			if extra = normalize(strings.TrimSpace(extra)); extra != "" && !slices.Contains(r.extras, extra) {
				r.extras = append(r.extras, extra)
			}
		}
		rest = strings.TrimSpace(after)
	}
	if strings.HasPrefix(rest, "@") {
		return r, errors.New("it names an address; only packages of an index can be used, or wheels that are files")
	}
	// A marker may have a semicolon in a text, a condition may not: the first one separates them.
	conditions, condition, marked := strings.Cut(rest, ";")
	if marked {
		if r.marker, err = parseMarker(condition); err != nil {
			return r, err
		}
	}
	conditions = strings.TrimSpace(conditions)
	// Old metadata puts conditions in parentheses.
	if strings.HasPrefix(conditions, "(") && strings.HasSuffix(conditions, ")") {
		conditions = conditions[1 : len(conditions)-1]
	}
	r.specs, err = parseSpecifiers(conditions)
	return r, err
}

// applies reports whether the marker of the requirement holds, with one of the extras or with none.
func (r *requirement) applies(extras []string) bool {
	if r.marker == nil || r.marker.holds("") {
		return true
	}
	return slices.ContainsFunc(extras, func(extra string) bool { return r.marker.holds(extra) })
}

// isIdentifier reports whether a module can have that name.
func isIdentifier(name string) bool {
	for i, c := range name {
		if c != '_' && !unicode.IsLetter(c) && (i == 0 || !unicode.IsDigit(c)) {
			return false
		}
	}
	return name != ""
}
