// This file serves the page, the documentation and the description of the API.

package server

import (
	"embed"
	"io/fs"
	"net/http"
)

// built is the page that web/build.mjs makes of web/src.
//
//go:embed page
var built embed.FS

// pagePolicy lets the page load what comes from here, and nothing else. CodeMirror makes style sheets
// while it runs. Frames with HTML of programs inherit the policy.
const pagePolicy = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// page serves what Options.Page has, or the page that comes with the package.
func (s *Server) page(w http.ResponseWriter, r *http.Request, _ caller) error {
	files := s.o.Page
	if files == nil {
		files, _ = fs.Sub(built, "page") // the name is valid
	}
	h := w.Header()
	h.Set("Content-Security-Policy", pagePolicy)
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cache-Control", "no-cache")
	name := r.PathValue("file")
	if r.URL.Path == "/" {
		name = "index.html"
	}
	if info, err := fs.Stat(files, name); err != nil || info.IsDir() {
		return fs.ErrNotExist
	}
	http.ServeFileFS(w, r, files, name)
	return nil
}

// docs serves Options.Docs.
func (s *Server) docs(w http.ResponseWriter, r *http.Request, _ caller) error {
	if s.o.Docs == nil {
		return fs.ErrNotExist
	}
	s.o.Docs.ServeHTTP(w, r)
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
