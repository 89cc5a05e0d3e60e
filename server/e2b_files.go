// This file has the files of sandboxes: reading and writing over plain HTTP, and the service for
// folders as JSON of the Connect protocol.

package server

import (
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"mime"
	"mime/multipart"
	"net/http"
	"path"
	"strconv"
	"strings"
	"time"

	"github.com/hognose/hognose/internal/directory"
)

// home makes a path absolute as a sandbox's user means it: relative to /home/user, and ~ is that
// folder.
func home(p string) string {
	if p == "~" || strings.HasPrefix(p, "~/") {
		p = homeDir + p[1:]
	}
	if !path.IsAbs(p) {
		p = path.Join(homeDir, p)
	}
	return p
}

// e2bRead sends a file.
func (s *Server) e2bRead(w http.ResponseWriter, r *http.Request, b sandbox) error {
	p := home(r.URL.Query().Get("path"))
	reply, err := s.dir.Do(r.Context(), b.tenant, b.id, &directory.Command{Op: directory.Read, Path: p}, nil)
	if errors.Is(err, fs.ErrNotExist) {
		return newProblem(http.StatusNotFound, "file_not_found", "path '"+p+"' does not exist")
	}
	if err != nil {
		return err
	}
	sendData(w, "application/octet-stream", path.Base(p), reply.Data)
	return nil
}

// written describes a file that was written.
type written struct {
	Name string `json:"name"`
	Path string `json:"path"`
	Type string `json:"type"`
}

// e2bWrite takes files: parts of a form whose names are paths, or one as it is. A compressed body
// is bounded by what it unpacks to.
func (s *Server) e2bWrite(w http.ResponseWriter, r *http.Request, b sandbox) error {
	body := io.Reader(r.Body)
	// The bound of the body counts compressed bytes; this one counts what they unpack to.
	if r.Header.Get("Content-Encoding") == "gzip" {
		z, err := gzip.NewReader(body)
		if err != nil {
			return newProblem(http.StatusBadRequest, "invalid_request", "the body is no gzip: "+err.Error())
		}
		body = http.MaxBytesReader(w, io.NopCloser(z), s.o.MaxBody)
	}
	out := []written{}
	// write stores one file; a form may have many.
	write := func(name string, content io.Reader) error {
		data, err := io.ReadAll(content)
		if err != nil {
			return err
		}
		p := home(name)
		if _, err := s.dir.Do(r.Context(), b.tenant, b.id,
			&directory.Command{Op: directory.Write, Path: p, Data: data}, nil); err != nil {
			return err
		}
		out = append(out, written{path.Base(p), p, "file"})
		return nil
	}
	media, params, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	name := r.URL.Query().Get("path")
	var err error
	if strings.HasPrefix(media, "multipart/") {
		err = eachPart(multipart.NewReader(body, params["boundary"]), name, write)
	} else {
		err = write(name, body)
	}
	if err != nil {
		return err
	}
	if len(out) == 0 {
		return newProblem(http.StatusBadRequest, "invalid_request", "there is no file in the form")
	}
	return writeJSON(w, http.StatusOK, out)
}

// eachPart writes the files of a form. Their names are paths, which multipart.Part.FileName cuts.
func eachPart(form *multipart.Reader, name string, write func(string, io.Reader) error) error {
	for {
		part, err := form.NextRawPart()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return newProblem(http.StatusBadRequest, "invalid_request", "the form cannot be read: "+err.Error())
		}
		if part.FormName() != "file" {
			continue
		}
		at := name
		if at == "" {
			_, params, _ := mime.ParseMediaType(part.Header.Get("Content-Disposition"))
			at = params["filename"]
		}
		if err := write(at, part); err != nil {
			return err
		}
	}
}

// entry describes a file in the words of E2B's daemon.
type entry struct {
	Name        string `json:"name"`
	Type        string `json:"type"`
	Path        string `json:"path"`
	Size        string `json:"size"`
	Mode        uint32 `json:"mode"`
	Permissions string `json:"permissions"`
	Owner       string `json:"owner"`
	Group       string `json:"group"`
	Modified    string `json:"modifiedTime"`
}

// entryOf describes a file. Sizes are strings, as protobuf's JSON has 64-bit integers.
func entryOf(f directory.File) entry {
	e := entry{f.Name, "FILE_TYPE_FILE", f.Path, strconv.FormatInt(f.Size, 10), uint32(f.Mode.Perm()),
		f.Mode.String(), "user", "user", f.Modified.UTC().Format(time.RFC3339Nano)}
	if f.Dir {
		e.Type = "FILE_TYPE_DIRECTORY"
	}
	return e
}

// e2bFilesystem is the service for files: calls are JSON objects.
func (s *Server) e2bFilesystem(w http.ResponseWriter, r *http.Request, b sandbox) error {
	var in struct {
		Path, Source, Destination string
		Depth                     int
	}
	data, err := readBody(w, r)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(data, &in); err != nil {
		return connectError(w, http.StatusBadRequest, "invalid_argument", err.Error())
	}
	// The call names the operation; all of them have the same arguments.
	c := &directory.Command{Path: home(in.Path), Depth: max(in.Depth, 1)}
	switch call := r.PathValue("call"); call {
	case "Stat":
		c.Op = directory.Stat
	case "MakeDir":
		c.Op = directory.Mkdir
	case "ListDir":
		c.Op = directory.ReadDir
	case "Remove":
		c.Op = directory.Remove
	case "Move":
		c.Op, c.Path, c.To = directory.Rename, home(in.Source), home(in.Destination)
	default:
		return connectError(w, http.StatusNotImplemented, "unimplemented", call+" is not available in this sandbox")
	}
	reply, err := s.dir.Do(r.Context(), b.tenant, b.id, c, nil)
	if err != nil {
		return connectFailure(w, err)
	}
	switch {
	case c.Op == directory.ReadDir:
		entries := []entry{}
		for _, f := range reply.Files {
			entries = append(entries, entryOf(f))
		}
		return writeJSON(w, http.StatusOK, map[string]any{"entries": entries})
	case len(reply.Files) > 0:
		return writeJSON(w, http.StatusOK, map[string]any{"entry": entryOf(reply.Files[0])})
	}
	return writeJSON(w, http.StatusOK, map[string]any{})
}

// connectError answers as the Connect protocol has errors.
func connectError(w http.ResponseWriter, status int, code, message string) error {
	return writeJSON(w, status, map[string]string{"code": code, "message": message})
}

// connectFailure answers with an error of the directory.
func connectFailure(w http.ResponseWriter, err error) error {
	p := problemOf(err)
	code := map[int]string{
		http.StatusNotFound: "not_found", http.StatusConflict: "already_exists",
		http.StatusBadRequest:          "invalid_argument",
		http.StatusUnprocessableEntity: "invalid_argument", http.StatusForbidden: "permission_denied",
		http.StatusTooManyRequests: "resource_exhausted",
		http.StatusNotImplemented:  "unimplemented",
	}[p.Status]
	if code == "" {
		code = "internal"
	}
	return connectError(w, p.Status, code, p.Detail)
}
