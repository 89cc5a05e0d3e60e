package fetch

import (
	"fmt"
	"net/netip"
	"slices"
	"strconv"
	"strings"
)

// list is what one of those names who have a say, at least one host.
type list []rule

func parseList(hosts []string) (list, error) {
	var out list
	for _, text := range hosts {
		rule, err := parseRule(text)
		if err != nil {
			return nil, err
		}
		out = append(out, rule)
	}
	if len(out) == 0 {
		return nil, errNoHost
	}
	return out, nil
}

// rule is an entry of the list: a host, or with below everything below it.
type rule struct {
	text    string
	host    string // in lower case, without a dot at its end
	below   bool
	port    string     // "": any
	address netip.Addr // if host is one
}

// parseRule reads host, host:port, *.host, or an address; one of version 6 with a port has brackets.
func parseRule(text string) (rule, error) {
	r := rule{text: text, host: strings.ToLower(strings.TrimSpace(text))}
	wrong := func(why string) (rule, error) { return r, fmt.Errorf("fetch: host %q: %s", text, why) }
	if strings.Contains(r.host, "/") {
		return wrong("write only the name and the port, without https:// and without a path")
	}
	if a, err := netip.ParseAddr(strings.Trim(r.host, "[]")); err == nil {
		r.address, r.host = a.Unmap(), a.Unmap().String()
		return r, nil
	}
	if at := strings.LastIndexByte(r.host, ':'); at >= 0 {
		r.host, r.port = r.host[:at], r.host[at+1:]
		if n, err := strconv.ParseUint(r.port, 10, 16); err != nil || n == 0 {
			return wrong("the port is no number from 1 to 65535")
		}
	}
	if a, err := netip.ParseAddr(strings.Trim(r.host, "[]")); err == nil {
		r.address, r.host = a.Unmap(), a.Unmap().String()
		return r, nil
	}
	r.host, r.below = strings.CutPrefix(r.host, "*.")
	r.host = plain(r.host)
	if !isName(r.host) {
		return wrong("write a name such as example.com, example.com:8080 or *.example.com, or an address")
	}
	return r, nil
}

// isName reports whether s can be the name of a host.
func isName(s string) bool {
	for label := range strings.SplitSeq(s, ".") {
		if label == "" || len(label) > 63 || strings.ContainsFunc(label, func(r rune) bool {
			return !('a' <= r && r <= 'z' || '0' <= r && r <= '9' || r == '-' || r == '_')
		}) {
			return false
		}
	}
	return true
}

// plain writes the name of a host as rules have it.
func plain(host string) string { return strings.TrimSuffix(strings.ToLower(host), ".") }

// allows reports whether all lists name a host.
func (c *client) allows(host, port string) bool {
	return !slices.ContainsFunc(c.lists, func(l list) bool { return !l.allows(host, port) })
}

func (l list) allows(host, port string) bool {
	address, _ := netip.ParseAddr(host)
	return slices.ContainsFunc(l, func(r rule) bool {
		if r.port != "" && r.port != port {
			return false
		}
		switch {
		case r.address.IsValid():
			return r.address == address.Unmap()
		case r.below:
			return strings.HasSuffix(host, "."+r.host) && !address.IsValid()
		}
		return host == r.host
	})
}

// names reports whether all lists name an address of a host that is no public one: as itself, or
// one of this machine as localhost.
func (c *client) names(host, port string, a netip.Addr) bool {
	return !slices.ContainsFunc(c.lists, func(l list) bool { return !l.names(host, port, a) })
}

func (l list) names(host, port string, a netip.Addr) bool {
	return slices.ContainsFunc(l, func(r rule) bool {
		if r.port != "" && r.port != port {
			return false
		}
		return r.address == a || r.host == "localhost" && !r.below && a.IsLoopback() && plain(host) == "localhost"
	})
}

// refusing returns the entries of the first list that does not name a host, for people.
func (c *client) refusing(host, port string) string {
	var texts []string
	for _, l := range c.lists {
		if l.allows(host, port) {
			continue
		}
		for _, r := range l {
			texts = append(texts, r.text)
		}
		break
	}
	return strings.Join(texts, ", ")
}

// special are ranges that netip has no question for: shared and test networks, addresses that
// carry others, and such as are reserved.
var special = []netip.Prefix{
	netip.MustParsePrefix("0.0.0.0/8"), netip.MustParsePrefix("100.64.0.0/10"), netip.MustParsePrefix("192.0.0.0/24"), netip.MustParsePrefix("192.0.2.0/24"),
	netip.MustParsePrefix("192.88.99.0/24"), netip.MustParsePrefix("198.18.0.0/15"), netip.MustParsePrefix("198.51.100.0/24"),
	netip.MustParsePrefix("203.0.113.0/24"), netip.MustParsePrefix("240.0.0.0/4"),
	netip.MustParsePrefix("::/96"), netip.MustParsePrefix("64:ff9b::/96"), netip.MustParsePrefix("64:ff9b:1::/48"), netip.MustParsePrefix("100::/64"),
	netip.MustParsePrefix("2001::/23"), netip.MustParsePrefix("2001:db8::/32"), netip.MustParsePrefix("2002::/16"), netip.MustParsePrefix("fec0::/10"),
}

// isPublic reports whether an address belongs to the public network.
func isPublic(a netip.Addr) bool {
	if !a.IsGlobalUnicast() || a.IsPrivate() || a.IsLoopback() || a.IsLinkLocalUnicast() {
		return false
	}
	return !slices.ContainsFunc(special, func(p netip.Prefix) bool { return p.Contains(a) })
}
