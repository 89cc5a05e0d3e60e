// This file says whom a request belongs to.

package server

import (
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

	"github.com/hognose/hognose/internal/directory"
)

// localTenant is everyone, if there are no keys.
const localTenant = "local"

// tenants says who a request belongs to, and how many requests they may send. mu guards buckets;
// the others do not change.
type tenants struct {
	keys  *Keys
	quota Quota
	// gateways counts those that share the rate of a tenant; nil is this server alone.
	gateways func() int

	mu      sync.Mutex
	buckets map[string]*directory.Bucket
}

// caller is who sends a request.
type caller struct {
	tenant   string
	operator bool
}

// identify returns who sends a request, or a problem. Without keys, everyone on this machine is the
// tenant "local" and an operator.
func (t *tenants) identify(r *http.Request) (caller, error) {
	if t.keys == nil {
		if !fromHere(r) {
			return caller{}, newProblem(http.StatusForbidden, "loopback_only",
				"this server has no keys and answers only requests from its own machine")
		}
		return caller{localTenant, true}, nil
	}
	key := keyOf(r)
	if key == "" {
		return caller{}, newProblem(http.StatusUnauthorized, "no_key",
			"send a key as Authorization: Bearer KEY, or as X-API-Key")
	}
	e, ok := t.keys.find(key)
	if !ok {
		return caller{}, newProblem(http.StatusUnauthorized, "wrong_key", "this server does not know the key")
	}
	return caller{e.Tenant, e.Operator}, nil
}

// keyOf returns the key that a request carries.
func keyOf(r *http.Request) string {
	if scheme, key, ok := strings.Cut(r.Header.Get("Authorization"), " "); ok && strings.EqualFold(scheme, "bearer") {
		return strings.TrimSpace(key)
	}
	return r.Header.Get("X-Api-Key")
}

// fromHere reports whether a request comes from this machine, and was meant for it: a page of
// another site can make a browser send requests here, under a name of its own. The address shows
// where it comes from, and the Host header for which name it was meant: after DNS rebinding that is
// the name of the other site.
func fromHere(r *http.Request) bool {
	if !sentFromHere(r) {
		return false
	}
	host := r.Host
	if h, _, err := net.SplitHostPort(host); err == nil {
		host = h
	}
	host = strings.Trim(host, "[]")
	ip, err := netip.ParseAddr(host)
	return err == nil && ip.IsLoopback() || host == "localhost" || strings.HasSuffix(host, ".localhost")
}

// sentFromHere reports whether a request comes from this machine and no proxy has passed it on. A
// proxy on this machine that sets neither header makes all its requests look local: behind a proxy
// a server needs keys.
func sentFromHere(r *http.Request) bool {
	addr, err := netip.ParseAddrPort(r.RemoteAddr)
	return err == nil && addr.Addr().Unmap().IsLoopback() && r.Header.Get("Forwarded") == "" &&
		r.Header.Get("X-Forwarded-For") == ""
}

// admit counts a request of a tenant. In a cluster each gateway admits its share of the rate. A
// bucket holds what a second allows, so a tenant may send that many at once.
func (t *tenants) admit(tenant string) error {
	rate := t.quotaOf(tenant).Requests
	if rate <= 0 {
		return nil
	}
	if t.gateways != nil {
		rate /= float64(t.gateways())
	}
	t.mu.Lock()
	b := t.buckets[tenant]
	if b == nil {
		b = &directory.Bucket{}
		t.buckets[tenant] = b
	}
	t.mu.Unlock()
	if wait := b.Take(time.Now(), 1, rate, max(1, rate)); wait > 0 {
		return &directory.BusyError{Quota: "requests a second", Retry: wait}
	}
	return nil
}

// quotaOf returns the quota of a tenant.
func (t *tenants) quotaOf(tenant string) Quota {
	if q, ok := t.keys.quota(tenant); ok {
		return q
	}
	return t.quota
}
