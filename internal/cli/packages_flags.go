// This file has the flags that add packages to a session.

package cli

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/hognose/hognose/packages"
)

// packageFlags say which packages a program may import.
type packageFlags struct {
	with    []string
	files   []string
	lock    string
	index   string
	offline bool
	without []string

	script []string // requirements of the script's header
	set    *packages.Set
}

// register declares the flags of commands that run programs. hognose packages takes packages as
// arguments, and declares the others one by one.
func (p *packageFlags) register(f *pflag.FlagSet) {
	listVar(f, &p.with, "with",
		"let the program import a pure Python `package` of PyPI, such as sympy or 'jinja2>=3', or a wheel (repeatable)")
	p.registerRequirements(f)
	p.registerIndex(f)
}

func (p *packageFlags) registerRequirements(f *pflag.FlagSet) {
	listVar(f, &p.files, "with-requirements",
		"packages that a requirements `FILE` or pylock.toml names (repeatable)")
}

func (p *packageFlags) registerIndex(f *pflag.FlagSet) {
	f.StringVar(&p.index, "index-url", "", "`URL` of the package index; PIP_INDEX_URL and UV_INDEX_URL are read, too")
	f.BoolVar(&p.offline, "offline", false, "download nothing: use packages of the cache only")
	listVar(f, &p.without, "without-compiled",
		"use a `package` without its compiled parts, if it works without (repeatable)")
}

// options says where packages come from.
func (p *packageFlags) options() *packages.Options {
	o := packages.FromEnvironment()
	if p.index != "" {
		o.Index = p.index
	}
	o.Offline, o.Compiled = p.offline, p.without
	return o
}

// any reports whether packages are asked for.
func (p *packageFlags) any() bool { return len(p.with)+len(p.files)+len(p.script) > 0 }

// resolve gets the packages; nil if none are asked for.
func (p *packageFlags) resolve(ctx context.Context) (*packages.Set, error) {
	if !p.any() || p.set != nil {
		return p.set, nil
	}
	requirements := append(slices.Clone(p.with), p.script...)
	for _, file := range p.files {
		if strings.HasSuffix(file, ".toml") {
			if p.lock != "" || len(p.files) > 1 || len(requirements) > 0 {
				return nil, fmt.Errorf("--with-requirements %s: a lock file says all; nothing can be added to it", file)
			}
			return p.locked(ctx, file)
		}
		more, err := packages.Requirements(file)
		if err != nil {
			return nil, fmt.Errorf("--with-requirements: %w", err)
		}
		requirements = append(requirements, more...)
	}
	var err error
	if p.set, err = packages.Resolve(ctx, requirements, p.options()); err != nil {
		return nil, fmt.Errorf("--with: %w", err)
	}
	return p.set, nil
}

// locked gets the packages of a lock file; paths in it are relative to it.
func (p *packageFlags) locked(ctx context.Context, file string) (*packages.Set, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	p.set, err = packages.ReadLock(ctx, text, filepath.Dir(file), p.options())
	return p.set, err
}

// keep writes what was compiled into the cache.
func (p *packageFlags) keep() {
	if p.set != nil {
		p.set.Keep()
	}
}

// patterns are what --imports has to name for the packages to be importable.
func (p *packageFlags) patterns() []string {
	if p.set == nil {
		return nil
	}
	var list []string
	for _, name := range p.set.Modules() {
		list = append(list, name+".*")
	}
	return list
}
