// Package fetch makes HTTP requests for programs, to hosts on a list and to no others. Allow returns
// a function for hognose.Options.Fetch; the command has it as --allow-net.
//
// A program cannot reach more than the list says: redirects are requests of their own, names are
// looked up here and the address that was checked is the one that is dialled, addresses of the host's
// own network are refused unless the list names them as addresses, proxies of the environment are
// not used, and certificates are always verified.
package fetch

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/engine"
)

// Func is the type of hognose.Options.Fetch.
type Func = func(ctx context.Context, r *hognose.FetchRequest) (*hognose.FetchResponse, error)

// Allow returns a function that makes requests to the hosts of a list: "example.com" with all its
// ports, "example.com:8080", "*.example.com" for everything below it, "192.0.2.1", "[2001:db8::1]:443".
// Addresses that are private, of this machine, or otherwise no part of the public network must be
// named as addresses; "localhost" names those of this machine. Each call has connections of its own,
// which sessions may share.
func Allow(hosts ...string) (Func, error) { return AllowEach(hosts) }

// AllowEach is Allow for hosts that every one of several lists allows, such as those of a server, of
// one of its users, and of one session. None of them can add to what another leaves out.
func AllowEach(lists ...[]string) (Func, error) {
	c := &client{}
	for _, hosts := range lists {
		list, err := parseList(hosts)
		if err != nil {
			return nil, err
		}
		c.lists = append(c.lists, list)
	}
	if len(c.lists) == 0 {
		return nil, errNoHost
	}
	c.transport = &http.Transport{
		DialContext: c.dial, DisableCompression: true, MaxResponseHeaderBytes: maxHeader,
		MaxConnsPerHost: 16, MaxIdleConnsPerHost: 2, IdleConnTimeout: 30 * time.Second, TLSHandshakeTimeout: 15 * time.Second,
	}
	return c.fetch, nil
}

// Narrow returns a function that refuses hosts that are not on every one of the lists, and lets f
// make the other requests. Which addresses the names of hosts may lead to is the business of f.
func Narrow(f Func, lists ...[]string) (Func, error) {
	c := &client{}
	for _, hosts := range lists {
		list, err := parseList(hosts)
		if err != nil {
			return nil, err
		}
		c.lists = append(c.lists, list)
	}
	return func(ctx context.Context, r *hognose.FetchRequest) (*hognose.FetchResponse, error) {
		u, err := url.Parse(r.URL)
		if err != nil {
			return nil, err
		}
		if err := c.check(u, r.Header["Host"]); err != nil {
			return nil, err
		}
		return f(ctx, r)
	}, nil
}

var errNoHost = errors.New("fetch: no host is named")

// maxHeader is how many bytes the fields of a response may have.
const maxHeader = 128 << 10

// client makes requests.
type client struct {
	lists     []list // a host has to be on each of them
	transport *http.Transport
	resolver  net.Resolver
}

// ignored are fields of a request that belong to a connection, and connections are not the
// program's.
var ignored = []string{"Connection", "Keep-Alive", "Proxy-Connection", "Proxy-Authorization", "Te", "Trailer", "Transfer-Encoding", "Upgrade",
	"Expect", "Content-Length", "Host"}

func (c *client) fetch(ctx context.Context, r *hognose.FetchRequest) (*hognose.FetchResponse, error) {
	u, err := url.Parse(r.URL)
	if err != nil {
		return nil, err
	}
	if err := c.check(u, r.Header["Host"]); err != nil {
		return nil, err
	}
	req, err := http.NewRequestWithContext(ctx, r.Method, r.URL, bytes.NewReader(r.Body))
	if err != nil {
		return nil, err
	}
	req.Header = http.Header{"User-Agent": {""}} // without it net/http sends its own
	for name, values := range r.Header {
		if !slices.Contains(ignored, name) {
			req.Header[name] = values
		}
	}
	if r.Body == nil {
		req.Body, req.ContentLength = http.NoBody, 0
	}
	p, err := c.transport.RoundTrip(req)
	if err != nil {
		return nil, failure(err)
	}
	reason := strings.TrimPrefix(strings.TrimPrefix(p.Status, fmt.Sprint(p.StatusCode)), " ")
	header := p.Header
	if slices.Contains(p.TransferEncoding, "chunked") {
		header.Set("Transfer-Encoding", "chunked")
	}
	return &hognose.FetchResponse{Status: p.StatusCode, Reason: reason, Header: header, Body: p.Body}, nil
}

// check refuses what the list does not name. A field Host that names another host than the address
// could reach others behind the same server.
func (c *client) check(u *url.URL, hosts []string) error {
	host, port := plain(u.Hostname()), u.Port()
	if port == "" {
		port = map[string]string{"http": "80", "https": "443"}[u.Scheme]
	}
	if !c.allows(host, port) {
		return refused("%s is not allowed; the hosts that are: %s", net.JoinHostPort(host, port), c.refusing(host, port))
	}
	for _, h := range hosts {
		named, err := url.Parse("//" + h)
		if err != nil || plain(named.Hostname()) != host {
			return refused("the field Host names %q, the address %s", h, host)
		}
	}
	return nil
}

func refused(format string, args ...any) error {
	return &engine.FetchError{Class: "PermissionError", Text: fmt.Sprintf(format, args...)}
}

// dial connects to an address that may be reached. It looks the name up itself, so that a name
// cannot be public when it is checked and private when it is dialled.
func (c *client) dial(ctx context.Context, network, address string) (net.Conn, error) {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return nil, err
	}
	addresses, err := c.lookup(ctx, host)
	if err != nil {
		return nil, err
	}
	var first error
	for _, a := range addresses {
		a = a.Unmap().WithZone("")
		if !isPublic(a) && !c.names(host, port, a) {
			err = refused("%s is at the private address %s, which the list of hosts does not name", host, a)
		} else {
			var conn net.Conn
			if conn, err = (&net.Dialer{Timeout: 30 * time.Second}).DialContext(ctx, network, net.JoinHostPort(a.String(), port)); err == nil {
				return conn, nil
			}
		}
		if first == nil {
			first = err
		}
	}
	return nil, first
}

func (c *client) lookup(ctx context.Context, host string) ([]netip.Addr, error) {
	if a, err := netip.ParseAddr(host); err == nil {
		return []netip.Addr{a}, nil
	}
	addresses, err := c.resolver.LookupNetIP(ctx, "ip", host)
	if err == nil && len(addresses) == 0 {
		err = &net.DNSError{Err: "no such host", Name: host, IsNotFound: true}
	}
	return addresses, err
}

// failure chooses the Python exception for an error of the network.
func failure(err error) error {
	var name *net.DNSError
	var certificate *tls.CertificateVerificationError
	var alert tls.AlertError
	var record tls.RecordHeaderError
	switch {
	case errors.As(err, &name) && name.IsNotFound:
		return &engine.FetchError{Class: "gaierror", Errno: -2, Text: "Name or service not known"}
	case errors.As(err, &name) && !name.IsTimeout:
		return &engine.FetchError{Class: "gaierror", Errno: -3, Text: "Temporary failure in name resolution"}
	case errors.As(err, &certificate):
		return &engine.FetchError{Class: "SSLCertVerificationError", Errno: 1,
			Text: "[SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: " + certificate.Err.Error()}
	case errors.As(err, &alert), errors.As(err, &record):
		return &engine.FetchError{Class: "SSLError", Errno: 1, Text: err.Error()}
	}
	return err
}
