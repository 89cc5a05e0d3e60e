// This file sends what runs made beside text. A frame has a field for each kind of document that
// notebooks know; other kinds cannot be sent.

package worker

import (
	"encoding/base64"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/wire"
)

// maxArtifact is how many bytes of an artifact fit in a frame.
const maxArtifact = 16 << 20

// artifact is an artifact as a frame; nil if no field has its type or it is too large.
func artifact(h wire.Head, a hognose.Artifact) *wire.Result {
	r := &wire.Result{Head: h, Name: a.Name}
	var text, binary *string
	switch a.Type {
	case "image/png":
		binary = &r.PNG
	case "image/jpeg":
		binary = &r.JPEG
	case "application/pdf":
		binary = &r.PDF
	case "image/svg+xml":
		text = &r.SVG
	case "text/html":
		text = &r.HTML
	case "text/markdown":
		text = &r.Markdown
	case "text/latex":
		text = &r.LaTeX
	case "application/javascript":
		text = &r.JavaScript
	case "application/json":
		r.JSON = a.Data
	default:
		return nil
	}
	switch {
	case len(a.Data) > maxArtifact:
		return nil
	case text != nil:
		*text = string(a.Data)
	case binary != nil:
		*binary = base64.StdEncoding.EncodeToString(a.Data)
	}
	return r
}
