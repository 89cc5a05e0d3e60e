// This file has the keys of tenants and their quotas.

package server

import (
	"bufio"
	"bytes"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/hognose/hognose/fetch"
)

// Quota bounds what a tenant may use. Zero means the default.
type Quota struct {
	Sessions int     `json:"sessions,omitempty"`        // that exist: 10,000
	Runs     int     `json:"runs,omitempty"`            // at once: 16; more wait
	CPU      float64 `json:"cpu_seconds,omitempty"`     // of runs in a minute: no bound
	Memory   int64   `json:"memory,omitempty"`          // of the embedded sessions in memory: 2 GiB
	Stored   int64   `json:"stored_bytes,omitempty"`    // of snapshots and files: 4 GiB
	Requests float64 `json:"requests_second,omitempty"` // no bound
}

// Keys are the keys that a server accepts. Only their hashes are kept. It is safe for concurrent
// use.
type Keys struct {
	mu   sync.RWMutex
	file string
	list []keyEntry
}

// keyEntry is a line of the file of keys. A fast hash suffices: keys are random and 160 bits long,
// so they cannot be guessed from it.
type keyEntry struct {
	Hash     string    `json:"hash"` // SHA-256 of the key's random part, in hexadecimal
	Tenant   string    `json:"tenant"`
	Created  time.Time `json:"created"`
	Operator bool      `json:"operator,omitempty"` // may read /metrics
	Quota    Quota     `json:"quota,omitzero"`
	Net      []string  `json:"net,omitzero"` // hosts; nil is the server's list, an empty one is none
	hash     []byte
}

// OpenKeys reads a file of keys, one JSON object on each line. A file that is not there has none.
func OpenKeys(file string) (*Keys, error) {
	k := &Keys{file: file}
	return k, k.Reload()
}

// Reload reads the file again, after a key was added or a line removed.
func (k *Keys) Reload() error {
	data, err := os.ReadFile(k.file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	var list []keyEntry
	lines := bufio.NewScanner(bytes.NewReader(data))
	for n := 1; lines.Scan(); n++ {
		if len(bytes.TrimSpace(lines.Bytes())) == 0 {
			continue
		}
		var e keyEntry
		if err := json.Unmarshal(lines.Bytes(), &e); err != nil {
			return fmt.Errorf("%s:%d: %w", k.file, n, err)
		}
		if e.hash, err = hex.DecodeString(e.Hash); err != nil || len(e.hash) != sha256.Size || e.Tenant == "" {
			return fmt.Errorf("%s:%d: not the hash of a key and its tenant", k.file, n)
		}
		if _, err := fetch.Allow(e.Net...); err != nil && len(e.Net) > 0 {
			return fmt.Errorf("%s:%d: %s", k.file, n, strings.TrimPrefix(err.Error(), "fetch: "))
		}
		list = append(list, e)
	}
	if err := lines.Err(); err != nil {
		return fmt.Errorf("%s: %w", k.file, err)
	}
	k.mu.Lock()
	k.list = list
	k.mu.Unlock()
	return nil
}

// Grant is what a key allows. The zero value is what the server gives to every tenant.
type Grant struct {
	Operator bool  // it may read /metrics, too
	Quota    Quota // of its tenant; zero is the server's
	// Net has the hosts that programs of the tenant may reach, of those that the server allows
	// (Options.Net); nil is all of them, an empty list none.
	Net []string
}

// New makes a key for a tenant, adds it to the file and returns it. It cannot be read again. An
// operator's key may read /metrics, too. The zero Quota leaves the tenant the server's.
func (k *Keys) New(tenant string, operator bool, q Quota) (string, error) {
	return k.Grant(tenant, Grant{Operator: operator, Quota: q})
}

// Grant is New with all that a key can allow. What several keys of one tenant say about quota and
// hosts is taken from the first that says something.
func (k *Keys) Grant(tenant string, g Grant) (string, error) {
	if tenant == "" || len(tenant) > 64 || strings.ContainsFunc(tenant, func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' ||
			strings.ContainsRune("-_.@", r))
	}) {
		return "", fmt.Errorf("%q is no name of a tenant: letters, digits and -_.@, at most 64 of them", tenant)
	}
	if _, err := fetch.Allow(g.Net...); err != nil && len(g.Net) > 0 {
		return "", errors.New(strings.TrimPrefix(err.Error(), "fetch: "))
	}
	var secret [20]byte
	_, _ = rand.Read(secret[:]) // never fails
	text := hex.EncodeToString(secret[:])
	sum := sha256.Sum256([]byte(text))
	line, err := json.Marshal(keyEntry{Hash: hex.EncodeToString(sum[:]), Tenant: tenant,
		Created: time.Now().UTC().Truncate(time.Second), Operator: g.Operator, Quota: g.Quota, Net: g.Net})
	if err != nil {
		return "", err
	}
	f, err := os.OpenFile(k.file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return "", err
	}
	_, err = f.Write(append(line, '\n'))
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return "", err
	}
	return "hog_" + text, k.Reload()
}

// Len returns how many keys there are.
func (k *Keys) Len() int {
	k.mu.RLock()
	defer k.mu.RUnlock()
	return len(k.list)
}

// find returns the entry of a key. What stands before the underscore does not count: clients of E2B
// may want to see their own prefix there. Every entry is compared, in constant time.
func (k *Keys) find(key string) (found keyEntry, ok bool) {
	if _, rest, has := strings.Cut(key, "_"); has {
		key = rest
	}
	sum := sha256.Sum256([]byte(key))
	k.mu.RLock()
	defer k.mu.RUnlock()
	for _, e := range k.list {
		if subtle.ConstantTimeCompare(e.hash, sum[:]) == 1 {
			found, ok = e, true
		}
	}
	return found, ok
}

// quota returns that of a tenant, from the first of its keys that has one.
func (k *Keys) quota(tenant string) (Quota, bool) {
	if k == nil {
		return Quota{}, false
	}
	k.mu.RLock()
	defer k.mu.RUnlock()
	for _, e := range k.list {
		if e.Tenant == tenant && e.Quota != (Quota{}) {
			return e.Quota, true
		}
	}
	return Quota{}, false
}

// net returns the hosts of a tenant, from the first of its keys that has a list of them.
func (k *Keys) net(tenant string) ([]string, bool) {
	if k == nil {
		return nil, false
	}
	k.mu.RLock()
	defer k.mu.RUnlock()
	for _, e := range k.list {
		if e.Tenant == tenant && e.Net != nil {
			return e.Net, true
		}
	}
	return nil, false
}
