// This file is the section pip: sets of requirements are made by a seeded generator, and pip and
// package packages find versions for them in the same index.

package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"slices"
	"strings"
	"time"

	"github.com/hognose/hognose/packages"
)

const (
	pipSets    = 200
	pipTimeout = 5 * time.Minute // of one set
	pipTries   = 4
)

// pipPackages are packages without compiled parts, or whose newest versions work without them, with
// what they need: the others are refused here and not by pip.
var pipPackages = strings.Fields("sympy mpmath networkx jinja2 pyyaml python-dateutil pytz tabulate sortedcontainers more-itertools toolz attrs click rich " +
	"pygments markdown mistune beautifulsoup4 html5lib soupsieve jmespath pyparsing lark ply sqlparse sqlglot faker humanize textdistance tinydb simpy " +
	"requests flask werkzeug itsdangerous blinker packaging tomlkit prettytable colorama natsort boltons cachetools pydash arrow python-slugify " +
	"jsonpath-ng httpx anyio fsspec isodate uritemplate requests[socks] requests[use_chardet_on_py3] mako docutils babel tzdata certifi idna urllib3")

// comparePip has both resolve the same sets.
func comparePip(h *harness) (*table, error) {
	p := &pipComparison{python: h.oracle.python, random: rand.New(rand.NewPCG(uint64(h.seed), 0)), versions: map[string][]string{}}
	total, same, refused := 0, 0, 0
	for range pipSets {
		set, err := p.requirements()
		if err != nil {
			return nil, err
		}
		theirs, err := p.pip(set)
		if err != nil {
			return nil, err
		}
		ours, reason := p.ours(set)
		total++
		switch {
		case ours == theirs:
			same++
			if theirs == "" {
				refused++
			}
		default:
			fmt.Printf("pip: %s\n  pip:     %s\n  Hognose: %s %v\n", strings.Join(set, " "), theirs, ours, reason)
		}
	}
	h.require(same >= pipFloor, "pip: %d of %d resolutions are the same, want %d or more", same, total, pipFloor)
	t := &table{header: []string{"resolutions", "count"}}
	t.row("sets of requirements", total)
	t.row("the same versions as pip, or refused by both", same)
	t.row("of these refused by both", refused)
	return t, nil
}

// pipComparison makes sets and resolves them.
type pipComparison struct {
	python   string
	random   *rand.Rand
	versions map[string][]string // of each package, as the index lists them
}

// requirements makes a set of one to five requirements.
func (p *pipComparison) requirements() ([]string, error) {
	var set []string
	for _, i := range p.random.Perm(len(pipPackages))[:1+p.random.IntN(5)] {
		name, extra, _ := strings.Cut(pipPackages[i], "[")
		limit, err := p.limit(name)
		if err != nil {
			return nil, err
		}
		if extra != "" {
			name += "[" + extra
		}
		set = append(set, name+limit)
	}
	return set, nil
}

// limit is a limit of versions, or none.
func (p *pipComparison) limit(name string) (string, error) {
	all, err := p.list(name)
	if err != nil {
		return "", err
	}
	all = all[len(all)/2:] // old versions have no wheels
	v := all[p.random.IntN(len(all))]
	parts := strings.Split(v, ".")
	switch p.random.IntN(8) {
	case 0:
		return "<" + v, nil
	case 1:
		return ">=" + v, nil
	case 2:
		return "!=" + v, nil
	case 3:
		return "==" + strings.Join(parts[:max(1, len(parts)-1)], ".") + ".*", nil
	case 4:
		if len(parts) > 1 {
			return "~=" + v, nil
		}
	case 5:
		return "<=" + v + ",!=" + all[p.random.IntN(len(all))], nil
	}
	return "", nil
}

// list returns the released versions of a package, the oldest first, as pip sees them.
func (p *pipComparison) list(name string) ([]string, error) {
	if known := p.versions[name]; known != nil {
		return known, nil
	}
	out, err := p.index(name)
	if err != nil {
		return nil, err
	}
	_, text, _ := strings.Cut(out, "Available versions: ")
	text, _, _ = strings.Cut(text, "\n")
	list := strings.Split(text, ", ")
	slices.Reverse(list)
	p.versions[name] = list
	return list, nil
}

// index asks pip for the versions of a package. An index that does not answer is asked again: one
// time-out in a hundred would leave the section out.
func (p *pipComparison) index(name string) (string, error) {
	var err error
	for try := range pipTries {
		time.Sleep(time.Duration(try) * 5 * time.Second)
		var out []byte
		if out, err = exec.Command(p.python, "-m", "pip", "--disable-pip-version-check", "index", "versions", name).Output(); err == nil {
			return string(out), nil
		}
	}
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		err = fmt.Errorf("%v: %s", err, strings.TrimSpace(string(exit.Stderr)))
	}
	return "", fmt.Errorf("%w: the index cannot be read: %s: %v", errSkipped, name, err)
}

// pip returns the versions that pip chooses, or "" if it finds none. It says the same if the index
// does not answer, so a refusal is believed when it comes twice.
func (p *pipComparison) pip(set []string) (string, error) {
	found, err := p.install(set)
	if found == "" && err == nil {
		found, err = p.install(set)
	}
	return found, err
}

// install has pip resolve a set once.
func (p *pipComparison) install(set []string) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), pipTimeout)
	defer cancel()
	out, err := exec.CommandContext(ctx, p.python, append([]string{"-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed",
		"--only-binary", ":all:", "--disable-pip-version-check", "--report", "-"}, set...)...).Output()
	var exit *exec.ExitError
	if errors.As(err, &exit) && ctx.Err() == nil {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	var report struct {
		Install []struct {
			Metadata struct{ Name, Version string }
		}
	}
	if err := json.Unmarshal(out, &report); err != nil {
		return "", err
	}
	var list []string
	for _, i := range report.Install {
		list = append(list, canonical(i.Metadata.Name)+"=="+i.Metadata.Version)
	}
	slices.Sort(list)
	return strings.Join(list, " "), nil
}

// ours returns the versions that package packages chooses, or "" and why it finds none.
func (p *pipComparison) ours(set []string) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), pipTimeout)
	defer cancel()
	found, err := packages.Resolve(ctx, set, nil)
	if err != nil {
		return "", err
	}
	var list []string
	for _, d := range found.Distributions() {
		list = append(list, canonical(d.Name)+"=="+d.Version)
	}
	slices.Sort(list)
	return strings.Join(list, " "), nil
}

// canonical is a name in the form in which names are compared.
func canonical(name string) string {
	return strings.NewReplacer("_", "-", ".", "-").Replace(strings.ToLower(name))
}
