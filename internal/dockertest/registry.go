// This file serves an image as a registry does.

package dockertest

import (
	"archive/tar"
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
)

// Registry serves one image as a registry does: what a daemon asks for when it pulls (the
// distribution API, version 2). A daemon takes one at an address of this machine without TLS.
type Registry struct {
	Image  string // its name at this registry, with the tag
	Digest string // its name by digest

	mu       sync.Mutex
	requests []string // all there were: method and path
	spoiled  bool
	repo     string
	manifest []byte
	blobs    map[string][]byte
}

const (
	manifestType = "application/vnd.docker.distribution.manifest.v2+json"
	configType   = "application/vnd.docker.container.image.v1+json"
	layerType    = "application/vnd.docker.image.rootfs.diff.tar"
)

// NewRegistry returns a registry with an image of the host's Python, in two layers. It ends with
// its test.
func NewRegistry(t testing.TB) *Registry {
	t.Helper()
	i, err := pythonFiles()
	if err != nil {
		t.Fatal(err)
	}
	r := &Registry{repo: "team/python", blobs: map[string][]byte{}}
	var layers []descriptor
	var ids []string
	for _, fill := range []func(*tar.Writer) error{
		func(w *tar.Writer) error { return pack(w, i) },
		func(w *tar.Writer) error {
			return addText(w, filepath.Join(i.stdlib, "pulled.py"), "layer = 2 # of "+t.Name()+"\n")
		}, // no other test's
	} {
		var layer bytes.Buffer
		archive := tar.NewWriter(&layer)
		if err := errors.Join(fill(archive), archive.Close()); err != nil {
			t.Fatal(err)
		}
		d := r.add(layerType, layer.Bytes())
		layers, ids = append(layers, d), append(ids, d.Digest)
	}
	config := r.add(configType, encode(map[string]any{
		"architecture": runtime.GOARCH, "os": "linux", "config": map[string]any{}, "rootfs": map[string]any{"type": "layers", "diff_ids": ids},
	}))
	r.manifest = encode(map[string]any{"schemaVersion": 2, "mediaType": manifestType, "config": config,
		"layers": layers})
	server := httptest.NewServer(r)
	t.Cleanup(server.Close)
	host := strings.TrimPrefix(server.URL, "http://")
	r.Image, r.Digest = host+"/"+r.repo+":3", host+"/"+r.repo+"@"+digest(r.manifest)
	return r
}

// descriptor refers to a blob.
type descriptor struct {
	MediaType string `json:"mediaType"`
	Size      int    `json:"size"`
	Digest    string `json:"digest"`
}

func (r *Registry) add(media string, data []byte) descriptor {
	d := descriptor{media, len(data), digest(data)}
	r.blobs[d.Digest] = data
	return d
}

func digest(data []byte) string { return fmt.Sprintf("sha256:%x", sha256.Sum256(data)) }

func encode(v any) []byte {
	data, _ := json.Marshal(v) // maps of text and numbers
	return data
}

// Spoil makes the registry send other bytes than its manifest promises.
func (r *Registry) Spoil() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.spoiled = true
}

// Requests counts those that came so far.
func (r *Registry) Requests() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.requests)
}

func (r *Registry) ServeHTTP(w http.ResponseWriter, q *http.Request) {
	r.mu.Lock()
	r.requests = append(r.requests, q.Method+" "+q.URL.Path)
	spoiled := r.spoiled
	r.mu.Unlock()
	w.Header().Set("Docker-Distribution-Api-Version", "registry/2.0")
	kind, name, _ := strings.Cut(strings.TrimPrefix(q.URL.Path, "/v2/"+r.repo+"/"), "/")
	data := r.blobs[name]
	switch {
	case q.URL.Path == "/v2/":
		return
	case kind == "manifests" && (name == "3" || name == digest(r.manifest)):
		data = r.manifest
		w.Header().Set("Content-Type", manifestType)
		w.Header().Set("Docker-Content-Digest", digest(data))
	case kind != "blobs" || data == nil:
		w.WriteHeader(http.StatusNotFound)
		_, _ = w.Write(encode(map[string]any{"errors": []map[string]string{{"code": "MANIFEST_UNKNOWN",
			"message": "manifest unknown"}}}))
		return
	case spoiled:
		data = append(bytes.Clone(data[:len(data)-1]), data[len(data)-1]+1)
	}
	w.Header().Set("Content-Length", fmt.Sprint(len(data)))
	if q.Method != http.MethodHead {
		_, _ = w.Write(data)
	}
}
