// This file has the markers of requirements (PEP 508): conditions on the Python that installs them.

package packages

import (
	"errors"
	"fmt"
	"strings"
	"sync"
)

// environment is what markers ask about: the Python that Hognose is. It is the same on every host,
// so that a resolution is too.
var environment = map[string]string{
	"python_version":                 "3.13",
	"python_full_version":            "3.13.0",
	"os_name":                        "posix",
	"sys_platform":                   "linux",
	"platform_system":                "Linux",
	"platform_machine":               "x86_64",
	"platform_release":               "",
	"platform_version":               "",
	"platform_python_implementation": "CPython",
	"implementation_name":            "cpython",
	"implementation_version":         "3.13.0",
}

// pythonVersion returns the version of the language. It is read when it is first needed: that takes
// a regular expression, which every start of the command would pay for.
var pythonVersion = sync.OnceValue(func() version {
	v, err := parseVersion(environment["python_full_version"])
	if err != nil {
		panic(err)
	}
	return v
})

// marker is the condition behind the semicolon of a requirement.
type marker interface {
	// holds reports whether the condition holds while the extra, or none, is installed.
	holds(extra string) bool
}

type (
	markerAnd struct{ a, b marker }
	markerOr  struct{ a, b marker }
	markerCmp struct {
		op          string
		left, right markerTerm
	}
	markerTerm struct {
		text     string // of a literal
		variable string // "": a literal
	}
)

func (m markerAnd) holds(extra string) bool { return m.a.holds(extra) && m.b.holds(extra) }
func (m markerOr) holds(extra string) bool  { return m.a.holds(extra) || m.b.holds(extra) }

// value is the text of a literal, or what the environment has for a variable.
func (t markerTerm) value(extra string) string {
	switch t.variable {
	case "":
		return t.text
	case "extra":
		return extra
	}
	return environment[t.variable]
}

// holds compares versions where both sides are versions, and texts otherwise. Names of extras are
// normalized first.
func (m markerCmp) holds(extra string) bool {
	l, r := m.left.value(extra), m.right.value(extra)
	if m.left.variable == "extra" || m.right.variable == "extra" {
		l, r = normalize(l), normalize(r)
	}
	switch m.op {
	case "in":
		return strings.Contains(r, l)
	case "not in":
		return !strings.Contains(r, l)
	}
	// python_version < "3.9" compares versions: as texts, 3.13 would be less.
	if s, err := parseSpecifier(m.op + r); err == nil && m.left.variable != "extra" {
		if v, err := parseVersion(l); err == nil {
			return s.holds(v)
		}
	}
	switch m.op {
	case "==", "===":
		return l == r
	case "!=":
		return l != r
	case "<":
		return l < r
	case "<=":
		return l <= r
	case ">":
		return l > r
	}
	return m.op == ">=" && l >= r
}

// maxMarkerDepth bounds nested parentheses.
const maxMarkerDepth = 50

// markerParser reads a marker.
//
//	or    = and { "or" and }
//	and   = one { "and" one }
//	one   = "(" or ")" | term op term
//	term  = name | 'text' | "text"
type markerParser struct {
	rest  string
	depth int
}

// parseMarker reads a whole marker.
func parseMarker(text string) (marker, error) {
	p := &markerParser{rest: text}
	m, err := p.or()
	if err == nil && p.next() != "" {
		err = fmt.Errorf("the marker goes on with %q", excerptOf(p.rest))
	}
	return m, err
}

// next skips spaces and returns what is left.
func (p *markerParser) next() string {
	p.rest = strings.TrimLeft(p.rest, " \t\r\n")
	return p.rest
}

// word takes a word if it comes next.
func (p *markerParser) word(w string) bool {
	rest, ok := strings.CutPrefix(p.next(), w)
	if !ok || rest != "" && isWordByte(rest[0]) {
		return false
	}
	p.rest = rest
	return true
}

func isWordByte(c byte) bool {
	return c == '_' || c == '.' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9'
}

// or, and and one read the productions of the grammar above.
func (p *markerParser) or() (marker, error) {
	m, err := p.and()
	for err == nil && p.word("or") {
		var b marker
		b, err = p.and()
		m = markerOr{m, b}
	}
	return m, err
}

func (p *markerParser) and() (marker, error) {
	m, err := p.one()
	for err == nil && p.word("and") {
		var b marker
		b, err = p.one()
		m = markerAnd{m, b}
	}
	return m, err
}

func (p *markerParser) one() (marker, error) {
	if strings.HasPrefix(p.next(), "(") {
		if p.depth++; p.depth > maxMarkerDepth {
			return nil, errors.New("the marker is nested too deeply")
		}
		p.rest = p.rest[1:]
		m, err := p.or()
		if err == nil && !strings.HasPrefix(p.next(), ")") {
			err = errors.New("a parenthesis of the marker is not closed")
		}
		if err == nil {
			p.rest = p.rest[1:]
		}
		p.depth--
		return m, err
	}
	left, err := p.term()
	if err != nil {
		return nil, err
	}
	op, err := p.operator()
	if err != nil {
		return nil, err
	}
	right, err := p.term()
	return markerCmp{op, left, right}, err
}

// operator reads a comparison.
func (p *markerParser) operator() (string, error) {
	for _, op := range operators {
		if rest, ok := strings.CutPrefix(p.next(), op); ok {
			p.rest = rest
			return op, nil
		}
	}
	if p.word("in") {
		return "in", nil
	}
	if p.word("not") && p.word("in") {
		return "not in", nil
	}
	return "", fmt.Errorf("the marker has no comparison at %q", excerptOf(p.rest))
}

// term reads a literal or the name of a variable; unknown names are an error.
func (p *markerParser) term() (markerTerm, error) {
	rest := p.next()
	if rest != "" && (rest[0] == '\'' || rest[0] == '"') {
		text, after, ok := strings.Cut(rest[1:], rest[:1])
		if !ok {
			return markerTerm{}, errors.New("a quote of the marker is not closed")
		}
		p.rest = after
		return markerTerm{text: text}, nil
	}
	n := 0
	for n < len(rest) && isWordByte(rest[n]) {
		n++
	}
	name := strings.ReplaceAll(rest[:n], ".", "_") // os.name is an old way to write os_name
	if old, ok := oldVariables[name]; ok {
		name = old
	}
	if _, ok := environment[name]; !ok && name != "extra" {
		return markerTerm{}, fmt.Errorf("the marker asks for %q, which is unknown", excerptOf(rest[:n]))
	}
	p.rest = rest[n:]
	return markerTerm{variable: name}, nil
}

var oldVariables = map[string]string{"python_implementation": "platform_python_implementation"}
