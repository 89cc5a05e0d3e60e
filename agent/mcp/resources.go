// This file offers variables and files as resources, which applications read without calling a
// tool.

package mcp

import (
	"context"
	"io/fs"
	"mime"
	"net/url"
	"path"
	"strings"
	"unicode/utf8"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// registerResources offers the variables of sessions and the files that code sees.
func (s *service) registerResources(server *sdk.Server) {
	server.AddResourceTemplate(&sdk.ResourceTemplate{
		Name: "variables", URITemplate: "hognose://sessions/{session}/variables", MIMEType: "application/json",
		Description: "The variables of a session with their types and values.",
	}, s.readVariables)
	server.AddResourceTemplate(&sdk.ResourceTemplate{
		Name: "variable", URITemplate: "hognose://sessions/{session}/variables/{name}",
		Description: "A variable of a session: JSON, or its repr if it has none.",
	}, s.readVariable)
	if len(s.pool.o.Session.Files) > 0 {
		server.AddResourceTemplate(&sdk.ResourceTemplate{
			Name: "file", URITemplate: "hognose://files/{+path}",
			Description: "A file or folder that the code sees, such as hognose://files/work/in.csv.",
		}, s.readFile)
	}
}

// parts are those of the path of a URI of ours, unescaped.
func parts(uri string) []string {
	rest, _ := strings.CutPrefix(uri, "hognose://")
	list := strings.Split(rest, "/")
	for i, p := range list {
		if text, err := url.PathUnescape(p); err == nil {
			list[i] = text
		}
	}
	return list
}

// contents is an answer of one text.
func contents(uri, kind, text string) *sdk.ReadResourceResult {
	return &sdk.ReadResourceResult{Contents: []*sdk.ResourceContents{{URI: uri, MIMEType: kind, Text: text}}}
}

// readVariables lists the variables of a session.
func (s *service) readVariables(ctx context.Context, req *sdk.ReadResourceRequest) (*sdk.ReadResourceResult, error) {
	p := parts(req.Params.URI)
	if len(p) != 3 {
		return nil, sdk.ResourceNotFoundError(req.Params.URI)
	}
	_, out, err := s.list(ctx, nil, sessionInput{p[1]})
	if err != nil {
		return nil, err
	}
	text, err := plainJSON(out)
	return contents(req.Params.URI, "application/json", text), err
}

// readVariable gives one variable of a session.
func (s *service) readVariable(
	ctx context.Context, req *sdk.ReadResourceRequest,
) (out *sdk.ReadResourceResult, err error) {
	p := parts(req.Params.URI)
	if len(p) != 4 {
		return nil, sdk.ResourceNotFoundError(req.Params.URI)
	}
	err = s.with(ctx, p[1], func(h *handle) error {
		v, ok, err := h.session.Get(ctx, p[3])
		if err != nil {
			return err
		}
		if !ok {
			return sdk.ResourceNotFoundError(req.Params.URI)
		}
		if raw, err := v.JSON(ctx); err == nil {
			out = contents(req.Params.URI, "application/json", string(raw))
			return nil
		}
		text, err := v.Repr(ctx, maxRepr)
		out = contents(req.Params.URI, "text/plain", text)
		return err
	})
	return out, err
}

// maxFile is how many bytes of a file a client gets.
const maxFile = 8 << 20

// readFile gives a file that the code sees, or the names in a folder, from the mount that lies
// closest to it. What a session has written to an overlay is the session's own and not seen here.
func (s *service) readFile(_ context.Context, req *sdk.ReadResourceRequest) (*sdk.ReadResourceResult, error) {
	uri := req.Params.URI
	name := path.Clean("/" + strings.Join(parts(uri)[1:], "/"))
	mount := "" // the longest that has the file: mounts may lie in one another
	for at := range s.pool.o.Session.Files {
		if at == "/" || name == at || strings.HasPrefix(name, at+"/") {
			mount = longer(mount, at)
		}
	}
	if mount == "" {
		return nil, sdk.ResourceNotFoundError(uri)
	}
	rest := strings.TrimPrefix(strings.TrimPrefix(name, mount), "/")
	if rest == "" {
		rest = "."
	}
	return readFrom(s.pool.o.Session.Files[mount], rest, name, uri)
}

// longer is the longer of two texts.
func longer(a, b string) string {
	if len(b) > len(a) {
		return b
	}
	return a
}

// readFrom reads a file or folder of one mount; shown is its path as programs know it.
func readFrom(fsys fs.FS, name, shown, uri string) (*sdk.ReadResourceResult, error) {
	info, err := fs.Stat(fsys, name)
	if err != nil {
		return nil, sdk.ResourceNotFoundError(uri)
	}
	if info.IsDir() {
		entries, err := fs.ReadDir(fsys, name)
		var b strings.Builder
		for _, e := range entries {
			b.WriteString(path.Join(shown, e.Name()))
			if e.IsDir() {
				b.WriteString("/")
			}
			b.WriteString("\n")
		}
		return contents(uri, "text/plain", b.String()), err
	}
	if info.Size() > maxFile {
		return nil, &fs.PathError{Op: "read", Path: shown, Err: fs.ErrInvalid}
	}
	data, err := fs.ReadFile(fsys, name)
	if err != nil {
		return nil, err
	}
	kind := mime.TypeByExtension(path.Ext(name))
	if utf8.Valid(data) {
		if kind == "" {
			kind = "text/plain"
		}
		return contents(uri, kind, string(data)), nil
	}
	if kind == "" {
		kind = "application/octet-stream"
	}
	return &sdk.ReadResourceResult{Contents: []*sdk.ResourceContents{{URI: uri, MIMEType: kind, Blob: data}}}, nil
}
