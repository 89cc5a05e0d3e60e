package e2b

import "testing"

func TestAddresses(t *testing.T) {
	for _, c := range []struct {
		options Options
		domain  string // in the answer of the service
		port    int
		want    string
	}{
		{Options{Domain: "e2b.app"}, "", envdPort, "https://sandbox.e2b.app"},
		{Options{Domain: "e2b.app"}, "", interpreterPort, "https://49999-i1.e2b.app"},
		{Options{Domain: "sbx.test:8443"}, "", envdPort, "https://49983-i1.sbx.test:8443"},
		{Options{Domain: "e2b.app"}, "eu.example", envdPort, "https://49983-i1.eu.example"},
		{Options{Domain: "e2b.app", SandboxURL: "http://127.0.0.1:3002"}, "eu.example", envdPort, "http://127.0.0.1:3002"},
	} {
		b := &sandbox{created: created{ID: "i1", Domain: c.domain}, options: &c.options}
		if got := b.address(c.port); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}

// Before 0.4.0 envd had no default user.
func TestUserIsNamedForOldServers(t *testing.T) {
	for version, want := range map[string]string{"0.3.9": "user", "0.4.0": "", "0.6.13": "", "1.2.0": "", "": "", "nonsense": ""} {
		b := &sandbox{created: created{EnvdVersion: version}, options: &Options{}}
		if got := b.user(); got != want {
			t.Errorf("%q: %q, want %q", version, got, want)
		}
		b.options.User = "root"
		if got := b.user(); got != "root" {
			t.Errorf("%q: %q", version, got)
		}
	}
}
