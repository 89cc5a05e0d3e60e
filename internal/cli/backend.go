// This file has the flags that choose a backend, and those of commands whose sessions are
// hognose.Sessions.

package cli

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/backend"
	"github.com/hognose/hognose/internal/host"
)

// backendFlags say where Python runs.
type backendFlags struct {
	kind    string
	options []string
}

// register declares the flags that choose a backend.
func (b *backendFlags) register(f *pflag.FlagSet) {
	f.StringVar(&b.kind, "backend", "local",
		"where Python runs, by `name`: "+strings.Join(backend.Kinds(), ", ")+" (hognose doctor says which work here)")
	listVar(f, &b.options, "backend-option",
		"an option of the backend, `NAME=VALUE`, such as image=python:3.12 (repeatable)")
}

// open returns the backend. Errors are wrong usage.
func (b *backendFlags) open(cmd *cobra.Command) (*hognose.Backend, error) {
	options := map[string]any{}
	for _, text := range b.options {
		name, value, ok := strings.Cut(text, "=")
		if !ok {
			return nil, fmt.Errorf("--backend-option %s: must be NAME=VALUE; the backend %s has %s", text, b.kind,
				strings.Join(backend.Keys(b.kind), ", "))
		}
		options[name] = value
	}
	const progress = "progress"
	if _, given := options[progress]; !given && slices.Contains(backend.Keys(b.kind), progress) {
		options[progress] = cmd.ErrOrStderr()
	}
	opened, err := backend.New(b.kind, options)
	if err != nil {
		return nil, fmt.Errorf("--backend %s: %s", b.kind, strings.TrimPrefix(err.Error(), "hognose: "))
	}
	return opened, nil
}

// checkMounts refuses folders of the host where the backend has none.
func (b *backendFlags) checkMounts(mounts []string) error {
	if len(mounts) == 0 || b.kind != "e2b" {
		return nil
	}
	return fmt.Errorf("--mount: the backend %s has no mounts", b.kind)
}

// libraryFlags are the flags of the commands whose sessions are those of package hognose.
type libraryFlags struct {
	where   backendFlags
	timeout time.Duration
	memory  byteSize
	rules   policyFlags
	mounts  []string
	paths   []string
	cpu     time.Duration
	noAwait bool

	net      netFlags
	packages packageFlags
}

// register adds the flags.
func (l *libraryFlags) register(f *pflag.FlagSet) {
	l.memory = defaultMemory
	l.where.register(f)
	l.registerFiles(f)
	f.DurationVar(&l.timeout, "timeout", defaultTimeout, "stop a piece of code after this `time`")
	f.Var(&l.memory, "max-memory", "memory of a session in bytes, with KiB, MiB or GiB behind the `size`")
	l.rules.register(f)
	f.DurationVar(&l.cpu, "max-cpu", 0, "stop a piece of code after this processor `time`, without what it waits; 0 for none")
	f.BoolVar(&l.noAwait, "no-await", false,
		"refuse await, async for and async with outside of functions, as python FILE does")
}

// registerFiles adds the flags that say which files and packages the code sees.
func (l *libraryFlags) registerFiles(f *pflag.FlagSet) {
	l.net.register(f)
	l.packages.register(f)
	listVar(f, &l.mounts, "mount",
		"show the code a folder, `DIR[:ro|rw|overlay][=/PATH]`: read-only, writable, or with changes that are forgotten; at /work (repeatable)")
	listVar(f, &l.paths, "path", "let the code import the modules in `DIR` (repeatable)")
}

// open returns the backend and the options of its sessions. Errors are wrong usage.
func (l *libraryFlags) open(cmd *cobra.Command) (*hognose.Backend, hognose.Options, error) {
	var o hognose.Options
	if err := l.where.checkMounts(l.mounts); err != nil {
		return nil, o, err
	}
	b, err := l.where.open(cmd)
	if err != nil {
		return nil, o, err
	}
	o.Limits = hognose.Limits{Time: l.timeout, Memory: int64(l.memory)}
	o.Limits.CPU, o.NoTopLevelAwait = l.cpu, l.noAwait
	if l.timeout <= 0 {
		o.Limits.Time = hognose.NoLimit
	}
	if l.memory <= 0 {
		o.Limits.Memory = hognose.NoLimit
	}
	if err := l.rules.check(cmd.Flags()); err != nil {
		return nil, o, err
	}
	o.Policy = l.rules.library()
	return b, o, l.addFiles(cmd, &o)
}

// openAlone is open for a command that serves one user and ends.
func (l *libraryFlags) openAlone(cmd *cobra.Command) (*hognose.Backend, hognose.Options, error) {
	b, o, err := l.open(cmd)
	if err == nil {
		setHeadroom(int64(l.memory))
	}
	return b, o, err
}

// addFiles gives sessions what the flags of registerFiles name.
func (l *libraryFlags) addFiles(cmd *cobra.Command, o *hognose.Options) (err error) {
	if err := l.addPackages(cmd, o); err != nil {
		return err
	}
	if o.Files, err = folders(l.mounts); err != nil {
		return err
	}
	if len(l.net.hosts) > 0 && l.where.kind != "local" {
		return fmt.Errorf("--allow-net: only the backend local has it, not %s", l.where.kind)
	}
	if o.Fetch, err = l.net.fetch(); err != nil {
		return err
	}
	return l.addPaths(o)
}

// addPaths mounts the folders of --path and puts them first in sys.path.
func (l *libraryFlags) addPaths(o *hognose.Options) error {
	if len(l.paths) == 0 {
		return nil
	}
	if l.where.kind != "local" {
		return fmt.Errorf("--path: only the backend local has it, not %s", l.where.kind)
	}
	if o.Files == nil {
		o.Files = map[string]fs.FS{}
	}
	for i, dir := range l.paths {
		if _, err := host.OpenFolder(dir, false); err != nil {
			return fmt.Errorf("--path %s: %w", dir, err)
		}
		o.Files[modulePath(i)] = hognose.Folder{Path: dir}
	}
	o.Prelude = pathPrelude(len(l.paths)) + o.Prelude
	return nil
}

// addPackages gives sessions the packages of --with, and lets programs import them.
func (l *libraryFlags) addPackages(cmd *cobra.Command, o *hognose.Options) error {
	if l.packages.any() && l.where.kind != "local" {
		return fmt.Errorf("--with: the backend %s has packages of its own; see --backend-option", l.where.kind)
	}
	set, err := l.packages.resolve(contextOf(cmd))
	if set == nil || err != nil {
		return err
	}
	o.Packages = set.FS()
	if cmd.Flags().Changed("imports") {
		o.Policy.Imports = o.Policy.Imports.Plus(l.packages.patterns()...)
	}
	return nil
}

// folders returns what --mount names, by where the code sees it; nil if it names nothing.
func folders(mounts []string) (map[string]fs.FS, error) {
	var files map[string]fs.FS
	for _, text := range mounts {
		m, err := parseMount(text)
		if err == nil {
			_, err = host.OpenFolder(m.dir, m.mode == "rw") // a folder that is not there shows now
		}
		if err == nil && files[m.at] != nil {
			err = fmt.Errorf("two folders are mounted at %s", m.at)
		}
		if err != nil {
			return nil, fmt.Errorf("--mount %s: %w", text, err)
		}
		if files == nil {
			files = map[string]fs.FS{}
		}
		folder := hognose.Folder{Path: m.dir, Writable: m.mode == "rw"}
		files[m.at] = folder
		if m.mode == "overlay" {
			files[m.at] = &hognose.Overlay{Base: folder}
		}
	}
	return files, nil
}
