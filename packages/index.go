// This file asks an index for the files of a package and downloads them. An index is not trusted:
// what it sends is bounded in size and time, and a file counts by its hash.

package packages

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io"
	"net/http"
	"net/url"
	"path"
	"strings"
	"time"

	"github.com/hognose/hognose/internal/lazyregexp"
)

// Bounds of what an index may send.
const (
	maxPage     = 64 << 20 // bytes of the page of one package; that of the largest has some 20 MB
	maxFiles    = 100_000  // files of one package
	pageTimeout = 60 * time.Second
	fileTimeout = 10 * time.Minute
)

// distFile is a file that an index offers.
type distFile struct {
	Name   string `json:"filename"`
	URL    string `json:"url"`
	SHA256 string `json:"sha256,omitempty"`
	Python string `json:"requires-python,omitempty"`
	Yanked bool   `json:"yanked,omitempty"`
	// SHA-256 of URL + ".metadata", "" if there is none, "?" if its hash is not known
	Metadata string `json:"metadata,omitempty"`
	Size     int64  `json:"size,omitempty"`
}

// index talks to one index (PEP 503 and PEP 691). user is the name and password for its host; it
// never goes into messages, since it is taken off base.
type index struct {
	base   *url.URL // ends with a slash
	client *http.Client
	user   *url.Userinfo
	cache  *cache
	off    bool // offline
}

// errNoPackage says that an index has no package of a name.
var errNoPackage = errors.New("no such package")

// An OfflineError says that something is not in the cache, while nothing may be downloaded.
type OfflineError struct{ Missing string }

func (e *OfflineError) Error() string {
	return e.Missing + " is not in the cache, and --offline forbids downloading it"
}

// newIndex opens an index by its address, which may hold a user and a password.
func newIndex(address string, o *Options, c *cache) (*index, error) {
	u, err := url.Parse(strings.TrimRight(address, "/") + "/")
	if err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http" {
		return nil, fmt.Errorf("%q is no address of an index", redact(address))
	}
	x := &index{user: u.User, cache: c, off: o.Offline}
	u.User = nil
	x.base = u
	if x.user == nil {
		x.user = netrcUser(o.Netrc, u.Hostname())
	}
	x.client = &http.Client{Transport: o.Transport, CheckRedirect: checkRedirect}
	return x, nil
}

// redact hides the password of an address.
func redact(address string) string {
	if u, err := url.Parse(address); err == nil {
		return u.Redacted()
	}
	return "the address"
}

// checkRedirect refuses endless redirects, and those that leave https.
func checkRedirect(r *http.Request, via []*http.Request) error {
	if len(via) >= 10 {
		return errors.New("more than 10 redirects")
	}
	if via[0].URL.Scheme == "https" && r.URL.Scheme != "https" {
		return errors.New("a redirect from https to " + r.URL.Scheme)
	}
	return nil
}

// files lists the files of a package. The page is asked for as JSON, and understood as HTML, which
// older indexes send.
func (x *index) files(ctx context.Context, name string) ([]distFile, error) {
	if list, ok := x.cache.page(x.base.String(), name, x.off); ok {
		return list, nil
	}
	if x.off {
		return nil, &OfflineError{"the list of versions of " + name}
	}
	ctx, cancel := context.WithTimeout(ctx, pageTimeout)
	defer cancel()
	at := x.base.JoinPath(name + "/")
	body, header, final, err := x.get(ctx, at, maxPage,
		"application/vnd.pypi.simple.v1+json, application/vnd.pypi.simple.v1+html;q=0.2, text/html;q=0.1")
	if err != nil {
		return nil, err
	}
	var list []distFile
	if strings.Contains(header.Get("Content-Type"), "json") {
		list, err = parseJSONPage(body, final)
	} else {
		list, err = parseHTMLPage(body, final)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", at.Redacted(), err)
	}
	x.cache.keepPage(x.base.String(), name, list)
	return list, nil
}

// get downloads something of at most limit bytes. The credentials go to the host of the index only.
func (x *index) get(
	ctx context.Context, u *url.URL, limit int64, accept string,
) ([]byte, http.Header, *url.URL, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, u.String(), nil)
	if err != nil {
		return nil, nil, nil, err
	}
	r.Header.Set("Accept", accept)
	r.Header.Set("User-Agent", "hognose")
	// Files may lie on another host, which must not see the password.
	if x.user != nil && u.Host == x.base.Host && u.Scheme == x.base.Scheme {
		password, _ := x.user.Password()
		r.SetBasicAuth(x.user.Username(), password)
	}
	resp, err := x.client.Do(r)
	if err != nil {
		return nil, nil, nil, fmt.Errorf("%s: %w", u.Redacted(), unwrapURL(err))
	}
	defer resp.Body.Close()
	switch {
	case resp.StatusCode == http.StatusNotFound || resp.StatusCode == http.StatusGone:
		return nil, nil, nil, fmt.Errorf("%s: %w", u.Redacted(), errNoPackage)
	case resp.StatusCode != http.StatusOK:
		return nil, nil, nil, fmt.Errorf("%s: the index answers %s", u.Redacted(), resp.Status)
	case resp.ContentLength > limit:
		return nil, nil, nil, fmt.Errorf("%s: it has %d bytes, more than %d", u.Redacted(), resp.ContentLength, limit)
	}
	// Content-Length need not be true.
	body, err := io.ReadAll(io.LimitReader(resp.Body, limit+1))
	if err == nil && int64(len(body)) > limit {
		err = fmt.Errorf("it has more than %d bytes", limit)
	}
	if err != nil {
		return nil, nil, nil, fmt.Errorf("%s: %w", u.Redacted(), err)
	}
	return body, resp.Header, resp.Request.URL, nil
}

// unwrapURL takes the address off an error, which may hold credentials.
func unwrapURL(err error) error {
	var u *url.Error
	if errors.As(err, &u) {
		return u.Err
	}
	return err
}

// download returns a file, from the cache or from the index, with the hash that is expected.
// Without a hash of the index, what arrives is taken as it is, and its hash goes into the lock
// file.
func (x *index) download(ctx context.Context, f distFile, limit int64) ([]byte, error) {
	if data, ok := x.cache.blob(f.SHA256); ok {
		return data, nil
	}
	if x.off {
		return nil, &OfflineError{f.Name}
	}
	u, err := url.Parse(f.URL)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || x.base.Scheme == "https" && u.Scheme != "https" {
		return nil, fmt.Errorf("%s: the index offers it at an address that cannot be used", f.Name)
	}
	ctx, cancel := context.WithTimeout(ctx, fileTimeout)
	defer cancel()
	data, _, _, err := x.get(ctx, u, limit, "*/*")
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(data)
	if got := hex.EncodeToString(sum[:]); f.SHA256 != "" && got != f.SHA256 {
		return nil, &WheelError{f.Name, fmt.Sprintf("its SHA-256 is %s, but %s is expected", got, f.SHA256)}
	}
	return data, nil
}

// parseJSONPage reads a page of PEP 691.
func parseJSONPage(body []byte, base *url.URL) ([]distFile, error) {
	var page struct {
		Files []struct {
			Filename string            `json:"filename"`
			URL      string            `json:"url"`
			Hashes   map[string]string `json:"hashes"`
			Python   string            `json:"requires-python"`
			Yanked   any               `json:"yanked"`
			Core     any               `json:"core-metadata"`
			Old      any               `json:"data-dist-info-metadata"`
			Size     int64             `json:"size"`
		} `json:"files"`
	}
	if err := json.Unmarshal(body, &page); err != nil {
		return nil, fmt.Errorf("its page is no JSON of an index: %w", err)
	}
	if len(page.Files) > maxFiles {
		return nil, fmt.Errorf("it lists more than %d files", maxFiles)
	}
	var list []distFile
	for _, f := range page.Files {
		at, err := base.Parse(f.URL)
		if err != nil {
			continue
		}
		// Older indexes have the metadata under another name.
		core := f.Core
		if core == nil {
			core = f.Old
		}
		list = append(list, distFile{Name: f.Filename, URL: at.String(),
			SHA256: strings.ToLower(f.Hashes["sha256"]), Python: f.Python,
			Yanked: f.Yanked != nil && f.Yanked != false, Metadata: metadataHash(core), Size: f.Size})
	}
	return list, nil
}

// metadataHash reads the field core-metadata: false, true, or hashes.
func metadataHash(v any) string {
	switch v := v.(type) {
	case bool:
		if v {
			return "?"
		}
	case map[string]any:
		if s, ok := v["sha256"].(string); ok {
			return strings.ToLower(s)
		}
		return "?"
	}
	return ""
}

var (
	anchorPattern    = lazyregexp.New(`(?is)<a\s([^>]*)>([^<]*)</a>`)
	attributePattern = lazyregexp.New(`(?s)([a-zA-Z-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?`)
)

// parseHTMLPage reads a page of PEP 503: the anchors in it.
func parseHTMLPage(body []byte, base *url.URL) ([]distFile, error) {
	var list []distFile
	for _, m := range anchorPattern().FindAllSubmatch(body, maxFiles+1) {
		f := distFile{Name: strings.TrimSpace(html.UnescapeString(string(m[2])))}
		for _, a := range attributePattern().FindAllSubmatch(m[1], 20) {
			value := html.UnescapeString(string(a[2]) + string(a[3]))
			switch strings.ToLower(string(a[1])) {
			case "href":
				f.href(value, base)
			case "data-requires-python":
				f.Python = value
			case "data-yanked":
				f.Yanked = true
			case "data-core-metadata", "data-dist-info-metadata":
				f.Metadata = "?"
				if hash, ok := strings.CutPrefix(value, "sha256="); ok {
					f.Metadata = strings.ToLower(hash)
				}
			}
		}
		if f.URL != "" {
			list = append(list, f)
		}
	}
	if len(list) > maxFiles {
		return nil, fmt.Errorf("it lists more than %d files", maxFiles)
	}
	return list, nil
}

// href reads the address of a file, which may have its hash behind it.
func (f *distFile) href(value string, base *url.URL) {
	at, err := base.Parse(value)
	if err != nil {
		return
	}
	if hash, ok := strings.CutPrefix(at.Fragment, "sha256="); ok {
		f.SHA256 = strings.ToLower(hash)
	}
	at.Fragment = ""
	f.URL = at.String()
	if f.Name == "" {
		f.Name = path.Base(at.Path)
	}
}
