package fetch

import (
	"net/netip"
	"net/url"
	"strings"
	"testing"
)

func allowing(t *testing.T, lists ...[]string) *client {
	t.Helper()
	c := &client{}
	for _, hosts := range lists {
		l, err := parseList(hosts)
		if err != nil {
			t.Fatal(err)
		}
		c.lists = append(c.lists, l)
	}
	return c
}

// A host has to be on every list, and so has an address that is no public one.
func TestAllListsHaveToAgree(t *testing.T) {
	c := allowing(t, []string{"*.example.com", "10.0.0.1", "localhost"}, []string{"a.example.com", "b.example.com:80", "localhost"})
	for host, want := range map[string]bool{"a.example.com": true, "b.example.com": false, "c.example.com": false, "10.0.0.1": false, "localhost": true} {
		if got := c.allows(host, "443"); got != want {
			t.Errorf("%s: %v", host, got)
		}
	}
	if !c.allows("b.example.com", "80") {
		t.Error("b.example.com:80 is refused")
	}
	private := netip.MustParseAddr("10.0.0.1")
	if c.names("a.example.com", "443", private) {
		t.Error("a name leads to an address that one of the lists does not have")
	}
	if !allowing(t, []string{"10.0.0.1", "a.example.com"}, []string{"10.0.0.1", "a.example.com"}).names("a.example.com", "443", private) {
		t.Error("an address that all lists have is refused")
	}
	for _, lists := range [][][]string{nil, {{}}, {{"example.com"}, {}}, {{"example.com"}, {"*"}}} {
		if _, err := AllowEach(lists...); err == nil {
			t.Errorf("%v is accepted", lists)
		}
	}
}

func TestRules(t *testing.T) {
	c := allowing(t, []string{"example.com", "*.data.org", "api.net:8080", "[2001:db8::1]:443", "10.0.0.1", "LOCALHOST:9"})
	for address, want := range map[string]bool{
		"http://example.com/":            true,
		"https://EXAMPLE.com.:444/":      true,
		"http://www.example.com/":        false,
		"http://example.com.evil.io/":    false,
		"http://evilexample.com/":        false,
		"http://a.b.data.org/":           true,
		"http://data.org/":               false,
		"http://xdata.org/":              false,
		"http://api.net/":                false,
		"http://api.net:8080/":           true,
		"https://[2001:db8::1]/":         true,
		"http://[2001:db8::1]/":          false,
		"http://10.0.0.1:1/":             true,
		"http://[::ffff:10.0.0.1]/":      true,
		"http://10.0.0.2/":               false,
		"http://localhost:9/":            true,
		"http://localhost/":              false,
		"http://example.com@evil.io/":    false,
		"http://evil.io/?x=example.com":  false,
		"http://evil.io/#@example.com":   false,
		"http://167772161/":              false,
		"http://0xa.0.0.1/":              false,
		"http://user:pw@example.com/":    true,
		"http://example.com%2eevil.io/x": false,
	} {
		u, err := url.Parse(address)
		if got := err == nil && c.check(u, nil) == nil; got != want {
			t.Errorf("%s: %v, %v", address, got, err)
		}
	}
	u, _ := url.Parse("http://example.com/")
	if err := c.check(u, []string{"internal.corp"}); err == nil || !strings.Contains(err.Error(), "names") {
		t.Errorf("a foreign Host: %v", err)
	}
	for _, text := range []string{"", "https://x.org", "x.org/path", "*", "*.", "x.org:http", "x.org:0", "x..org", "x.org:70000", "a b", "*.*.org"} {
		if r, err := parseRule(text); err == nil {
			t.Errorf("%q is a rule: %+v", text, r)
		}
	}
}

func TestPrivateAddresses(t *testing.T) {
	for _, text := range []string{
		"127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1", "255.255.255.255", "240.0.0.1",
		"198.18.0.1", "192.0.2.1", "::1", "::", "fe80::1", "fc00::1", "fd12::1", "64:ff9b::7f00:1", "2002:7f00:1::", "::127.0.0.1", "ff02::1", "fec0::1", "2001:db8::1",
	} {
		if isPublic(netip.MustParseAddr(text)) {
			t.Errorf("%s counts as public", text)
		}
	}
	for _, text := range []string{"8.8.8.8", "93.184.216.34", "2606:2800:220:1::1", "172.32.0.1", "100.128.0.1"} {
		if !isPublic(netip.MustParseAddr(text)) {
			t.Errorf("%s counts as private", text)
		}
	}
	c := allowing(t, []string{"wiki.corp", "127.0.0.1:80", "localhost:81", "*.localhost"})
	for _, x := range []struct {
		host, port, address string
		want                bool
	}{
		{"wiki.corp", "80", "10.0.0.1", false},
		{"wiki.corp", "80", "127.0.0.1", true}, // the list names the address
		{"127.0.0.1", "82", "127.0.0.1", false},
		{"localhost", "81", "127.0.0.1", true},
		{"localhost", "81", "::1", true},
		{"localhost", "82", "::1", false},
		{"x.localhost", "81", "::1", false},
		{"localhost", "81", "10.0.0.1", false},
	} {
		if got := c.names(x.host, x.port, netip.MustParseAddr(x.address)); got != x.want {
			t.Errorf("%+v: %v", x, got)
		}
	}
}

func FuzzRule(f *testing.F) {
	for _, s := range []string{"example.com", "*.a.b:80", "[::1]:9", "1.2.3.4", "localhost"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		r, err := parseRule(s)
		if err != nil {
			return
		}
		c := &client{lists: []list{{r}}}
		if c.allows("evil.test", "80") && !strings.Contains(r.host, "test") {
			t.Errorf("%q allows evil.test", s)
		}
	})
}
