// This file creates, lists, describes and removes sessions, and has their variables.

package server

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/hognose/hognose/internal/directory"
)

// create opens a session.
func (s *Server) create(w http.ResponseWriter, r *http.Request, c caller) error {
	var spec directory.Spec
	if err := readJSON(w, r, &spec, true); err != nil {
		return err
	}
	spec.Surface = "v1"
	info, err := s.dir.Create(r.Context(), c.tenant, &spec)
	if err != nil {
		return err
	}
	w.Header().Set("Location", "/v1/sessions/"+info.ID)
	return writeJSON(w, http.StatusCreated, info)
}

// list lists the sessions of a tenant, oldest first, a page at a time.
func (s *Server) list(w http.ResponseWriter, r *http.Request, c caller) error {
	limit, err := number(r, "limit", 100, 1000)
	if err != nil {
		return err
	}
	all, err := s.dir.List(r.Context(), c.tenant)
	if err != nil {
		return err
	}
	if all, err = behind(all, "after", r.URL.Query().Get("after")); err != nil {
		return err
	}
	page := struct {
		Sessions []*directory.Info `json:"sessions"`
		Next     string            `json:"next,omitempty"`
	}{Sessions: orEmpty(all)}
	if len(all) > limit {
		page.Sessions, page.Next = all[:limit], pageToken(all[limit-1])
	}
	return writeJSON(w, http.StatusOK, page)
}

// pageToken names the place behind a session in the list of all. It has what sessions are ordered
// by, so that it leads to the next page also when that session is gone: clients delete page by page.
func pageToken(i *directory.Info) string {
	return strconv.FormatInt(i.Created.UnixNano(), 10) + "." + i.ID
}

// behind returns the sessions behind the place that a token names, all of them for none. parameter is
// where the token was, for the problem.
func behind(all []*directory.Info, parameter, token string) ([]*directory.Info, error) {
	if token == "" {
		return all, nil
	}
	created, id, ok := strings.Cut(token, ".")
	n, err := strconv.ParseInt(created, 10, 64)
	if !ok || err != nil {
		return nil, unprocessable(parameter, "it is not what the page before gave")
	}
	last := &directory.Info{Created: time.Unix(0, n), ID: id}
	at := slices.IndexFunc(all, func(i *directory.Info) bool { return directory.Older(i, last) > 0 })
	if at < 0 {
		return nil, nil
	}
	return all[at:], nil
}

// number reads a parameter of the query.
func number(r *http.Request, name string, standard, most int) (int, error) {
	text := r.URL.Query().Get(name)
	if text == "" {
		return standard, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > most {
		return 0, unprocessable(name, "it must be a number from 1 to "+strconv.Itoa(most))
	}
	return n, nil
}

// show describes a session.
func (s *Server) show(w http.ResponseWriter, r *http.Request, c caller) error {
	info, err := s.dir.Info(r.Context(), c.tenant, r.PathValue("id"))
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, info)
}

// change moves the end of a session.
func (s *Server) change(w http.ResponseWriter, r *http.Request, c caller) error {
	var in struct {
		TTL float64 `json:"ttl_seconds"`
	}
	if err := readJSON(w, r, &in, false); err != nil {
		return err
	}
	if !(in.TTL > 0 && in.TTL <= 1e9) {
		return unprocessable("ttl_seconds", "it must be above zero")
	}
	info, err := s.dir.Update(r.Context(), c.tenant, r.PathValue("id"),
		directory.Change{TTL: time.Duration(in.TTL * float64(time.Second))})
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, info)
}

// remove ends a session.
func (s *Server) remove(w http.ResponseWriter, r *http.Request, c caller) error {
	if err := s.dir.Delete(r.Context(), c.tenant, r.PathValue("id")); err != nil {
		return err
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// reset forgets the variables of a session.
func (s *Server) reset(w http.ResponseWriter, r *http.Request, c caller) error {
	return s.command(w, r, c, &directory.Command{Op: directory.Reset})
}

// command does what has no result.
func (s *Server) command(w http.ResponseWriter, r *http.Request, c caller, cmd *directory.Command) error {
	if _, err := s.dir.Do(r.Context(), c.tenant, r.PathValue("id"), cmd, nil); err != nil {
		return err
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// variables lists the variables, with their values if the query asks for them.
func (s *Server) variables(w http.ResponseWriter, r *http.Request, c caller) error {
	cmd := &directory.Command{Op: directory.Names}
	if r.URL.Query().Get("repr") == "true" {
		cmd.Value = []byte("true")
	}
	reply, err := s.dir.Do(r.Context(), c.tenant, r.PathValue("id"), cmd, nil)
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, map[string]any{"variables": orEmpty(reply.Names)})
}

// getVariable returns one variable.
func (s *Server) getVariable(w http.ResponseWriter, r *http.Request, c caller) error {
	reply, err := s.dir.Do(r.Context(), c.tenant, r.PathValue("id"),
		&directory.Command{Op: directory.Get, Name: r.PathValue("name")}, nil)
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, reply.Variable)
}

// setVariable sets one variable to the JSON value of the body.
func (s *Server) setVariable(w http.ResponseWriter, r *http.Request, c caller) error {
	var v rawValue
	if err := readJSON(w, r, &v, false); err != nil {
		return err
	}
	return s.command(w, r, c, &directory.Command{Op: directory.Set, Name: r.PathValue("name"), Value: v.data})
}

// rawValue is any JSON value as it was written, null among them.
type rawValue struct{ data []byte }

// UnmarshalJSON keeps the text.
func (v *rawValue) UnmarshalJSON(data []byte) error {
	v.data = append([]byte(nil), data...)
	return nil
}

// serviceInfo describes the server.
func (s *Server) serviceInfo(w http.ResponseWriter, _ *http.Request, c caller) error {
	backends := []string{"local"}
	for name := range s.o.Backends {
		backends = append(backends, name)
	}
	info := map[string]any{
		"name": "hognose", "version": s.o.Version, "python": "3.13", "tenant": c.tenant, "backends": backends,
		"max_body": s.o.MaxBody, "durable": s.o.Cluster != nil || s.o.Store != nil && s.o.Store.Durable(),
		"quota": s.tenants.quotaOf(c.tenant),
	}
	if hosts := s.net.hostsOf(c.tenant); len(hosts) > 0 {
		info["net"] = hosts
	}
	if s.o.Docs != nil {
		info["docs"] = true // below /docs/
	}
	if s.o.Agent != nil {
		tools := []string{}
		for _, t := range s.o.Agent.Tools {
			tools = append(tools, t.Name)
		}
		info["agent"] = map[string]any{"model": s.o.Agent.Name, "tools": tools}
	}
	return writeJSON(w, http.StatusOK, info)
}
