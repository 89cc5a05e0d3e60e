// Package backend chooses where Python runs by name: for programs whose users choose, in a
// configuration or on a command line.
//
//	b, err := backend.New("docker", map[string]any{"image": "python:3.13-slim", "warm": 2})
//
// The kinds are local, process, docker and e2b. The options of a kind are the fields of its
// package's Options, in lower case with underscores: Image is image, APIKey is api_key. A program
// that knows what it wants calls the New of that package instead.
package backend

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/backend/docker"
	"github.com/hognose/hognose/backend/e2b"
	"github.com/hognose/hognose/backend/process"
	"github.com/hognose/hognose/internal/py/suggest"
)

// kind is a row of the table of backends.
type kind struct {
	options any // a pointer to the zero options
	open    func(options any) (*hognose.Backend, error)
}

func row[O any](open func(*O) (*hognose.Backend, error)) kind {
	return kind{new(O), func(o any) (*hognose.Backend, error) { return open(o.(*O)) }}
}

var kinds = map[string]kind{
	"local":   row(newLocal),
	"process": row(process.New),
	"docker":  row(docker.New),
	"e2b":     row(e2b.New),
}

func newLocal(o *hognose.LocalOptions) (*hognose.Backend, error) { return hognose.Local(o), nil }

// Kinds lists the names that New knows.
func Kinds() []string { return slices.Sorted(maps.Keys(kinds)) }

// Keys lists the options of a kind; nil if there is no such kind.
func Keys(name string) []string {
	k, ok := kinds[name]
	if !ok {
		return nil
	}
	return slices.Sorted(maps.Keys(fields(k.options)))
}

// New returns a backend by name. Values may have the type of the field or what a configuration
// gives for it: a number of any type, a string such as "2", "1m30s" or "a,b", a []any of strings.
// An unknown kind or option is an error that names those there are.
func New(name string, options map[string]any) (*hognose.Backend, error) {
	k, ok := kinds[name]
	if !ok {
		return nil, unknown("backend", name, Kinds())
	}
	o, err := decode(name, k.options, options)
	if err != nil {
		return nil, err
	}
	return k.open(o)
}

// unknown reports a name that there is not, and the one that was probably meant.
func unknown(what, name string, known []string) error {
	hint := "."
	if near := suggest.Nearest(name, known); near != "" {
		hint = fmt.Sprintf("; did you mean %q?", near)
	}
	return fmt.Errorf("hognose: there is no %s %q%s There are: %s", what, name, hint, strings.Join(known, ", "))
}
