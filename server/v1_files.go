// This file has files, snapshots, forks and artifacts of sessions.

package server

import (
	"mime"
	"net/http"
	"path"
	"strconv"

	"github.com/hognose/hognose/internal/directory"
)

// listFiles lists a folder.
func (s *Server) listFiles(w http.ResponseWriter, r *http.Request, c caller) error {
	depth, err := number(r, "depth", 1, 64)
	if err != nil {
		return err
	}
	dir := r.URL.Query().Get("path")
	if dir == "" {
		dir = "."
	}
	reply, err := s.dir.Do(r.Context(), c.tenant, r.PathValue("id"),
		&directory.Command{Op: directory.ReadDir, Path: dir, Depth: depth}, nil)
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, map[string]any{"files": orEmpty(reply.Files)})
}

// filePath is the absolute path of a file, which the address has: files/work/in.csv is /work/in.csv.
func filePath(r *http.Request) (string, error) {
	p := r.PathValue("path")
	if p == "" {
		return "", unprocessable("path", "it is missing")
	}
	return "/" + p, nil
}

// getFile sends the content of a file.
func (s *Server) getFile(w http.ResponseWriter, r *http.Request, c caller) error {
	p, err := filePath(r)
	if err != nil {
		return err
	}
	reply, err := s.dir.Do(r.Context(), c.tenant, r.PathValue("id"),
		&directory.Command{Op: directory.Read, Path: p}, nil)
	if err != nil {
		return err
	}
	kind := mime.TypeByExtension(path.Ext(p))
	if kind == "" {
		kind = "application/octet-stream"
	}
	sendData(w, kind, path.Base(p), reply.Data)
	return nil
}

// sendData answers with bytes that a program made. A browser must not take them for a page of ours.
func sendData(w http.ResponseWriter, kind, name string, data []byte) {
	h := w.Header()
	h.Set("Content-Type", kind)
	h.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": name}))
	h.Set("Content-Security-Policy", "sandbox; default-src 'none'")
	h.Set("Content-Length", strconv.Itoa(len(data)))
	w.WriteHeader(http.StatusOK)
	for len(data) > 0 { // a piece at a time, so that a slow client has time and a stopped one has not
		n := min(len(data), 1<<20)
		if _, err := w.Write(data[:n]); err != nil {
			return
		}
		data = data[n:]
	}
}

// putFile writes a file.
func (s *Server) putFile(w http.ResponseWriter, r *http.Request, c caller) error {
	p, err := filePath(r)
	if err != nil {
		return err
	}
	data, err := readBody(w, r)
	if err != nil {
		return err
	}
	reply, err := s.dir.Do(r.Context(), c.tenant, r.PathValue("id"),
		&directory.Command{Op: directory.Write, Path: p, Data: data}, nil)
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, reply.Files[0])
}

// deleteFile removes a file or folder.
func (s *Server) deleteFile(w http.ResponseWriter, r *http.Request, c caller) error {
	p, err := filePath(r)
	if err != nil {
		return err
	}
	return s.command(w, r, c, &directory.Command{Op: directory.Remove, Path: p})
}

// snapshot sends the whole session.
func (s *Server) snapshot(w http.ResponseWriter, r *http.Request, c caller) error {
	reply, err := s.dir.Do(r.Context(), c.tenant, r.PathValue("id"), &directory.Command{Op: directory.Snapshot}, nil)
	if err != nil {
		return err
	}
	sendData(w, reply.Type, r.PathValue("id")+".hognose", reply.Data)
	return nil
}

// restore makes a session what a snapshot says.
func (s *Server) restore(w http.ResponseWriter, r *http.Request, c caller) error {
	data, err := readBody(w, r)
	if err != nil {
		return err
	}
	return s.command(w, r, c, &directory.Command{Op: directory.Load, Data: data})
}

// restoreNew makes a session of a snapshot.
func (s *Server) restoreNew(w http.ResponseWriter, r *http.Request, c caller) error {
	data, err := readBody(w, r)
	if err != nil {
		return err
	}
	info, err := s.dir.Restore(r.Context(), c.tenant, data)
	if err != nil {
		return err
	}
	w.Header().Set("Location", "/v1/sessions/"+info.ID)
	return writeJSON(w, http.StatusCreated, info)
}

// fork copies a session.
func (s *Server) fork(w http.ResponseWriter, r *http.Request, c caller) error {
	in := struct {
		Count int `json:"count"`
	}{1}
	if err := readJSON(w, r, &in, true); err != nil {
		return err
	}
	made, err := s.dir.Fork(r.Context(), c.tenant, r.PathValue("id"), in.Count)
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusCreated, map[string]any{"sessions": made})
}

// artifacts lists what runs made beside text.
func (s *Server) artifacts(w http.ResponseWriter, r *http.Request, c caller) error {
	reply, err := s.dir.Do(r.Context(), c.tenant, r.PathValue("id"), &directory.Command{Op: directory.Artifact}, nil)
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, map[string]any{"artifacts": orEmpty(reply.Artifacts)})
}

// artifact sends one of them.
func (s *Server) artifact(w http.ResponseWriter, r *http.Request, c caller) error {
	n, err := strconv.Atoi(r.PathValue("n"))
	if err != nil || n < 1 {
		return directory.ErrNoArtifact
	}
	reply, err := s.dir.Do(r.Context(), c.tenant, r.PathValue("id"),
		&directory.Command{Op: directory.Artifact, N: n}, nil)
	if err != nil {
		return err
	}
	sendData(w, reply.Type, "artifact-"+strconv.Itoa(n), reply.Data)
	return nil
}
