package server

import (
	_ "embed"
	"io/fs"
	"net/http"
	"strings"
)

// note is what "/" says as long as there is no page.
const note = `This is Hognose: Python sessions over HTTP.

  curl -s http://HOST/v1/run -d '{"code": "6 * 7"}'

/openapi.json describes the API, docs/server.md the service.
`

// page serves what Options.Page has.
func (s *Server) page(w http.ResponseWriter, r *http.Request, _ caller) error {
	if s.o.Page == nil {
		if r.URL.Path != "/" {
			return fs.ErrNotExist
		}
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		_, _ = w.Write([]byte(strings.ReplaceAll(note, "HOST", r.Host))) // a client that has gone is no concern
		return nil
	}
	h := w.Header()
	h.Set("Content-Security-Policy", "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; worker-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cache-Control", "no-cache")
	name := r.PathValue("file")
	if name == "" {
		name = "index.html"
	}
	if info, err := fs.Stat(s.o.Page, name); err != nil || info.IsDir() {
		return fs.ErrNotExist
	}
	http.ServeFileFS(w, r, s.o.Page, name)
	return nil
}

//go:embed openapi.json
var openapiDocument []byte

// openapi serves the description of the API.
func (s *Server) openapi(w http.ResponseWriter, _ *http.Request, _ caller) error {
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write(openapiDocument) // a client that has gone is no concern
	return nil
}
