// This file has the options, and where they come from in the environment.

package packages

import (
	"bufio"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
)

// PyPI is the address of the Python Package Index.
const PyPI = "https://pypi.org/simple/"

// Options say where packages come from. A nil *Options and the zero value mean PyPI and the user's
// cache; the environment is not asked, see [FromEnvironment].
type Options struct {
	Index   string   // address of the index; "" is PyPI. It may hold a user and a password
	Extra   []string // more indexes, which are asked for packages that the ones before do not have
	Cache   string   // folder for wheels, pages and compiled modules; "" is the user's cache folder, "-" is none
	Netrc   string   // file with passwords; "" is none
	Offline bool     // use only what is in the cache
	Refresh bool     // resolve again even if the same requirements were resolved within a day
	// Prereleases lets pre-releases in, also where a requirement does not name one.
	Prereleases bool
	// Compiled are packages whose compiled parts are left out: they must work without them. Packages
	// that are known to do so need not be named.
	Compiled []string
	// Transport makes the requests; nil is Go's own, which uses HTTPS_PROXY and the like.
	Transport http.RoundTripper
}

// FromEnvironment returns options with the index that the environment names, as pip and uv read it:
// PIP_INDEX_URL, UV_DEFAULT_INDEX or UV_INDEX_URL, PIP_EXTRA_INDEX_URL or UV_EXTRA_INDEX_URL, and
// passwords in NETRC or ~/.netrc. HOGNOSE_PACKAGES is the cache.
func FromEnvironment() *Options {
	o := &Options{Cache: os.Getenv("HOGNOSE_PACKAGES"), Netrc: os.Getenv("NETRC")}
	for _, name := range []string{"PIP_INDEX_URL", "UV_DEFAULT_INDEX", "UV_INDEX_URL"} {
		if o.Index == "" {
			o.Index = os.Getenv(name)
		}
	}
	for _, name := range []string{"PIP_EXTRA_INDEX_URL", "UV_EXTRA_INDEX_URL"} {
		if o.Extra == nil {
			o.Extra = strings.Fields(os.Getenv(name))
		}
	}
	if home, err := os.UserHomeDir(); err == nil && o.Netrc == "" {
		o.Netrc = filepath.Join(home, ".netrc")
	}
	return o
}

// indexes opens the indexes in the order in which they are asked. A package comes from the first
// index that has it: an index that comes later cannot take its place with a higher version.
func (o *Options) indexes(c *cache) ([]*index, error) {
	first := o.Index
	if first == "" {
		first = PyPI
	}
	var list []*index
	for _, address := range append([]string{first}, o.Extra...) {
		x, err := newIndex(address, o, c)
		if err != nil {
			return nil, err
		}
		list = append(list, x)
	}
	return list, nil
}

// netrcUser finds the user and the password for a host in a netrc file. The entry "default" counts
// for every host, as in curl.
func netrcUser(file, host string) *url.Userinfo {
	if file == "" {
		return nil
	}
	data, err := readBounded(file, 1<<20)
	if err != nil {
		return nil
	}
	words := bufio.NewScanner(strings.NewReader(string(data)))
	words.Split(bufio.ScanWords)
	var machine, login, password string
	found := func() bool { return (machine == host || machine == "*") && login+password != "" }
	for words.Scan() {
		switch key := words.Text(); key {
		// The next entry begins, so the one before is complete.
		case "machine", "default":
			if found() {
				return url.UserPassword(login, password)
			}
			machine, login, password = "*", "", ""
			if key == "machine" && words.Scan() {
				machine = words.Text()
			}
		case "login", "password", "account":
			if !words.Scan() {
				break
			}
			if key == "login" {
				login = words.Text()
			} else if key == "password" {
				password = words.Text()
			}
		}
	}
	if found() {
		return url.UserPassword(login, password)
	}
	return nil
}
