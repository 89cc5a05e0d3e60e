// This file serves the site.

package site

import (
	"bytes"
	"io/fs"
	"net/http"
	"strings"
	"sync"
	"time"
)

// policy lets pages load what comes from the same server, and nothing else.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// Handler serves the site of a folder below prefix, such as "/docs/". The site is built by the first
// request: it takes some ten milliseconds.
func Handler(prefix string, docs fs.FS, o Options) http.Handler {
	build := sync.OnceValues(func() (map[string][]byte, error) { return Build(docs, o) })
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		files, err := build()
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		name := strings.TrimPrefix(r.URL.Path, prefix)
		if name == "" || strings.HasSuffix(name, "/") {
			name += "index.html"
		}
		data, ok := files[name]
		if !ok {
			http.NotFound(w, r)
			return
		}
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cache-Control", "max-age=300")
		http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(data))
	})
}
