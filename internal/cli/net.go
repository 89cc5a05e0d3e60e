// This file has the flag that lets programs make HTTP requests.

package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/pflag"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/fetch"
	"github.com/hognose/hognose/internal/engine"
)

// netFlags are the hosts that programs may reach.
type netFlags struct{ hosts []string }

func (n *netFlags) register(f *pflag.FlagSet) {
	listVar(f, &n.hosts, "allow-net",
		"let the code reach a `HOST` by http and https: NAME, NAME:PORT, *.NAME or an address; private addresses only as addresses (repeatable)")
}

// fetch returns what makes the requests, nil if no host is named.
func (n *netFlags) fetch() (fetch.Func, error) {
	if len(n.hosts) == 0 {
		return nil, nil
	}
	f, err := fetch.Allow(n.hosts...)
	if err != nil {
		return nil, fmt.Errorf("--allow-net: %s", strings.TrimPrefix(err.Error(), "fetch: "))
	}
	return f, nil
}

// granted returns the hosts of a key: nil leaves them to the server, an empty list is none.
func (n *netFlags) granted(none bool) ([]string, error) {
	if none && len(n.hosts) > 0 {
		return nil, errors.New("--allow-net and --no-net: a tenant has either hosts or none")
	}
	if none {
		return []string{}, nil
	}
	_, err := n.fetch()
	return n.hosts, err
}

// engine is fetch as engines call it.
func (n *netFlags) engine() (engine.Fetch, error) {
	f, err := n.fetch()
	if f == nil || err != nil {
		return nil, err
	}
	return func(ctx context.Context, r *engine.Request) (*engine.Response, error) {
		p, err := f(ctx, (*hognose.FetchRequest)(r))
		return (*engine.Response)(p), err
	}, nil
}
