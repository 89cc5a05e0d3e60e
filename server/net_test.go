package server

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/backend/driver"
)

// website is a web server; its host is given with and without its port.
func website(t *testing.T) (address, host string) {
	t.Helper()
	h := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		data, _ := io.ReadAll(r.Body)
		fmt.Fprintf(w, "%s %s", r.Method, data)
	}))
	t.Cleanup(h.Close)
	return h.URL, strings.TrimPrefix(h.URL, "http://")
}

// fetching is a program that says what it got from an address.
func fetching(address string) string {
	return fmt.Sprintf("import urllib.request\ntry:\n    r = urllib.request.urlopen(%q, data=b'body').read().decode()\nexcept OSError as e:\n    r = str(e)\nr", address)
}

// A tenant reaches what the server, its key and its session allow, each of them. What the tenant
// names beyond the server's list is not reached.
func TestTenantsReachWhatAllListsAllow(t *testing.T) {
	address, host := website(t)
	for _, isolated := range []bool{false, true} {
		t.Run(fmt.Sprint("isolated=", isolated), func(t *testing.T) {
			keys, err := OpenKeys(filepath.Join(t.TempDir(), "keys"))
			if err != nil {
				t.Fatal(err)
			}
			made := map[string]string{}
			for tenant, hosts := range map[string][]string{
				"all": nil, "none": {}, "same": {host}, "other": {"example.com"}, "more": {"127.0.0.1", "example.com"},
			} {
				if made[tenant], err = keys.Grant(tenant, Grant{Net: hosts}); err != nil {
					t.Fatal(err)
				}
			}
			var workers driver.Driver
			if isolated {
				workers = plainWorkers{}
			}
			s := serve(t, &Options{Keys: keys, Net: []string{host, "example.org"}, Workers: workers})
			for _, c := range []struct {
				tenant, want string
				policy       map[string]any
			}{
				{"all", "POST body", nil},
				{"all", "POST body", map[string]any{"net": []string{"127.0.0.1"}}},
				{"all", "is not allowed", map[string]any{"net": []string{"example.org"}}},
				{"all", "there is no network", map[string]any{"net": []string{}}},
				{"none", "there is no network", nil},
				{"none", "there is no network", map[string]any{"net": []string{host}}},
				{"same", "POST body", nil},
				{"other", "is not allowed; the hosts that are: example.com", nil},
				{"other", "is not allowed", map[string]any{"net": []string{host}}},
				{"more", "POST body", nil},
			} {
				s.key = made[c.tenant]
				spec := map[string]any{"code": fetching(address)}
				if c.policy != nil {
					spec["policy"] = c.policy
				}
				got, _ := at(s.call("POST", "/v1/run", spec, 200), "value", "json").(string)
				if !strings.Contains(got, c.want) {
					t.Errorf("%s with %v: %q, not %q", c.tenant, c.policy, got, c.want)
				}
			}
			s.key = made["more"]
			got, _ := at(s.call("POST", "/v1/run", map[string]any{"code": fetching("http://127.0.0.1:1/")}, 200), "value", "json").(string)
			if !strings.Contains(got, "is not allowed") {
				t.Errorf("a tenant was given more than the server has: %q", got)
			}
			s.want(s.call("GET", "/v1/info", nil, 200), "127.0.0.1", "net", 0)
			s.call("POST", "/v1/sessions", map[string]any{"policy": map[string]any{"net": []string{"https://x/"}}}, 422)
		})
	}
}

// A host that is taken from a key is not reached any more, by sessions that are open, too.
func TestHostsAreTakenAway(t *testing.T) {
	address, host := website(t)
	file := filepath.Join(t.TempDir(), "keys")
	keys, _ := OpenKeys(file)
	key, err := keys.Grant("a", Grant{Net: []string{host}})
	if err != nil {
		t.Fatal(err)
	}
	s := serve(t, &Options{Keys: keys, Net: []string{host}})
	s.key = key
	id := s.open(nil)
	s.want(s.run(id, fetching(address)), "POST body", "value", "json")
	keys.mu.Lock()
	keys.list[0].Net = []string{}
	keys.mu.Unlock()
	if got := fmt.Sprint(at(s.run(id, fetching(address)), "value", "json")); !strings.Contains(got, "no host is allowed any more") {
		t.Errorf("%q", got)
	}
}

// What an operator has taken away no session gets back, in this process and in workers.
func TestPoliciesOnlyNarrow(t *testing.T) {
	for _, isolated := range []bool{false, true} {
		t.Run(fmt.Sprint("isolated=", isolated), func(t *testing.T) {
			o := &Options{Idle: time.Hour}
			o.Session.Policy = hognose.Policy{Imports: hognose.Allow("*").Minus("random"), Builtins: hognose.AllowDefault().Minus("sorted")}
			if isolated {
				o.Workers = plainWorkers{}
			}
			s := serve(t, o)
			for _, c := range []struct {
				policy map[string]any
				status int
				code   string
				kind   any
			}{
				{nil, 200, "sorted([1])", "policy"},
				{nil, 200, "import random", "policy"},
				{map[string]any{"builtins": []string{"*"}}, 200, "sorted([1])", "policy"},
				{map[string]any{"builtins": []string{"*"}}, 200, "len([1])", nil},
				{map[string]any{"builtins": []string{"sorted"}}, 422, "1", nil},
				{map[string]any{"builtins": []string{"len"}}, 200, "len([1])", nil},
				{map[string]any{"imports": []string{"*"}}, 200, "import random", "policy"},
				{map[string]any{"imports": []string{"*"}}, 200, "import json", nil},
				{map[string]any{"imports": []string{"random.*"}}, 422, "1", nil},
				{map[string]any{"imports": []string{"json"}}, 200, "import json", nil},
			} {
				spec := map[string]any{"code": c.code}
				if c.policy != nil {
					spec["policy"] = c.policy
				}
				got := s.call("POST", "/v1/run", spec, c.status)
				if kind := at(got, "error", "kind"); c.status == 200 && kind != c.kind {
					t.Errorf("%v %s: %v", c.policy, c.code, got)
				}
			}
		})
	}
}

// The operator's prelude runs before that of a session.
func TestPreludeOfTheOperator(t *testing.T) {
	o := &Options{}
	o.Session.Prelude = "greeting = 'hello'\n"
	s := serve(t, o)
	s.want(s.run(s.open(map[string]any{"prelude": "text = greeting + '!'"}), "text"), "hello!", "value", "json")
}
