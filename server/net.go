// This file says which hosts the programs of a tenant may reach.

package server

import (
	"strings"
	"sync"

	"github.com/hognose/hognose/fetch"
	"github.com/hognose/hognose/internal/directory"
)

// network makes HTTP requests for programs. What a tenant may reach is what the server allows, of
// that what the tenant's key allows, and of that what the session was made with. mu guards made.
type network struct {
	hosts []string   // of Options.Net
	own   fetch.Func // of Options.Session
	keys  *Keys

	mu   sync.Mutex
	made map[string]fetch.Func // by the lists
}

// maxNetworks bounds how many functions are kept; each has connections of its own.
const maxNetworks = 1000

// newNetwork checks the list of the server; nil is no network.
func newNetwork(o *Options) (*network, error) {
	if len(o.Net) == 0 && o.Session.Fetch == nil {
		return nil, nil
	}
	n := &network{hosts: o.Net, own: o.Session.Fetch, keys: o.Keys, made: map[string]fetch.Func{}}
	_, err := n.fetch(nil)
	return n, err
}

// hostsOf returns the hosts that a tenant may reach: those of its key, or of the server.
func (n *network) hostsOf(tenant string) []string {
	if n == nil {
		return nil
	}
	if own, ok := n.keys.net(tenant); ok {
		return own
	}
	return n.hosts
}

// of returns what makes the requests of a tenant's programs, nil if they may reach nothing. It is
// directory.Options.Fetch.
func (n *network) of(tenant string, within []string) (directory.Fetch, error) {
	var lists [][]string
	if own, ok := n.keys.net(tenant); ok {
		lists = append(lists, own)
	}
	if within != nil {
		lists = append(lists, within)
	}
	return n.fetch(lists)
}

// fetch returns what makes requests to hosts of the server that lists have, too. The functions are
// kept, since they keep connections.
func (n *network) fetch(lists [][]string) (directory.Fetch, error) {
	if len(n.hosts) > 0 {
		lists = append([][]string{n.hosts}, lists...)
	}
	var name strings.Builder
	for _, l := range lists {
		if len(l) == 0 {
			return nil, nil
		}
		name.WriteString(strings.Join(l, " ") + "\n")
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	if f := n.made[name.String()]; f != nil {
		return f, nil
	}
	var f fetch.Func
	var err error
	if n.own != nil {
		f, err = fetch.Narrow(n.own, lists...)
	} else {
		f, err = fetch.AllowEach(lists...)
	}
	if err != nil {
		return nil, err
	}
	if len(n.made) >= maxNetworks {
		clear(n.made)
	}
	n.made[name.String()] = f
	return f, nil
}
