package cli

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/backend/process"
	"github.com/hognose/hognose/internal/host"
)

// backends are the values of --backend.
var backends = map[string]func() (*hognose.Backend, error){
	"local":   func() (*hognose.Backend, error) { return hognose.Local(), nil },
	"process": func() (*hognose.Backend, error) { return process.New(nil) },
}

// libraryFlags are the flags of the commands whose sessions are those of package hognose.
type libraryFlags struct {
	backend string
	timeout time.Duration
	memory  byteSize
	imports []string
	mounts  []string
}

func (l *libraryFlags) register(f *pflag.FlagSet) {
	l.memory = defaultMemory
	f.StringVar(&l.backend, "backend", "local", "where Python runs, by `name`: "+strings.Join(backendNames(), ", "))
	f.DurationVar(&l.timeout, "timeout", defaultTimeout, "stop a piece of code after this `time`")
	f.Var(&l.memory, "max-memory", "memory of a session in bytes, with KiB, MiB or GiB behind the `size`")
	f.Var((*nameList)(&l.imports), "imports", "allow only these `modules`: json,numpy.* (numpy.* with all below it, * for all)")
	f.StringArrayVar(&l.mounts, "mount", nil, "show the code a folder, `DIR[:ro|rw|overlay][=/PATH]`: read-only, writable, or with changes that are forgotten; at /work (repeatable)")
}

func backendNames() []string { return slices.Sorted(maps.Keys(backends)) }

// open returns the backend and the options of its sessions. Errors are wrong usage.
func (l *libraryFlags) open(f *pflag.FlagSet) (*hognose.Backend, hognose.Options, error) {
	var o hognose.Options
	start := backends[l.backend]
	if start == nil {
		return nil, o, fmt.Errorf("--backend %s: there are %s", l.backend, strings.Join(backendNames(), ", "))
	}
	if l.backend != "local" && len(l.mounts) > 0 {
		return nil, o, fmt.Errorf("--mount: only the backend local has mounts, not %s", l.backend)
	}
	b, err := start()
	if err != nil {
		return nil, o, err
	}
	o.Limits = hognose.Limits{Time: l.timeout, Memory: int64(l.memory)}
	if l.timeout <= 0 {
		o.Limits.Time = hognose.NoLimit
	}
	if l.memory <= 0 {
		o.Limits.Memory = hognose.NoLimit
	}
	if f.Changed("imports") {
		list := append(hognose.Allowlist{}, l.imports...)
		o.Policy.Imports = &list
	}
	setHeadroom(int64(l.memory))
	o.Files, err = l.files()
	return b, o, err
}

// files returns what --mount names, by where the code sees it; nil if it names nothing.
func (l *libraryFlags) files() (map[string]fs.FS, error) {
	var files map[string]fs.FS
	for _, text := range l.mounts {
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
