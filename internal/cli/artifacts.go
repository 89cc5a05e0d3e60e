// This file writes artifacts, such as pictures, to files. Their names come from the program and are
// checked.

package cli

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/hognose/hognose/internal/engine"
)

// artifactReport is an artifact in the report of a run. Its content is in the file that --artifacts
// has written, or else here.
type artifactReport struct {
	Name string `json:"name"`           // of a file: the last part of the path the program gave, or a number
	Type string `json:"type"`           // media type
	Size int    `json:"size"`           // bytes
	Path string `json:"path,omitempty"` // of the file
	Data []byte `json:"data,omitempty"` // in base64, without --artifacts
}

// keepArtifacts gives the artifacts of a run names, and writes them to files if --artifacts says
// where.
func (o *runOptions) keepArtifacts(made []engine.Artifact) ([]artifactReport, error) {
	var out []artifactReport
	taken := map[string]bool{}
	// Names are the program's, so they are cleaned, and made different.
	for i, a := range made {
		r := artifactReport{Name: artifactName(a, i+1), Type: a.Type, Size: len(a.Data), Data: a.Data}
		if taken[r.Name] {
			r.Name = fmt.Sprintf("%d-%s", i+1, r.Name)
		}
		taken[r.Name] = true
		out = append(out, r)
	}
	if o.artifacts == "" {
		return out, nil
	}
	if err := os.MkdirAll(o.artifacts, 0o755); err != nil {
		return out, err
	}
	folder, err := os.OpenRoot(o.artifacts) // a link in it leads nowhere else
	if err != nil {
		return out, err
	}
	defer folder.Close()
	for i := range out {
		if err := folder.WriteFile(out[i].Name, out[i].Data, 0o644); err != nil {
			return out, err
		}
		out[i].Path, out[i].Data = filepath.Join(o.artifacts, out[i].Name), nil
	}
	return out, nil
}

// endings are those of files, by media type.
var endings = map[string]string{
	"image/png": ".png", "image/jpeg": ".jpg", "image/svg+xml": ".svg", "application/pdf": ".pdf",
	"text/html": ".html", "text/markdown": ".md", "text/latex": ".tex", "application/javascript": ".js",
}

// artifactName returns the name of an artifact's file: what the program chose, as far as that is a
// plain name with the ending of its media type.
func artifactName(a engine.Artifact, number int) string {
	plain := strings.Map(func(c rune) rune {
		if strings.ContainsRune("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.", c) {
			return c
		}
		return '_'
	}, path.Base(a.Name))
	plain = strings.TrimLeft(strings.TrimSuffix(plain, path.Ext(plain)), ".")
	if a.Name == "" || plain == "" || len(plain) > 100 {
		plain = fmt.Sprintf("artifact-%d", number)
	}
	return plain + endings[a.Type]
}

// tellArtifacts says on standard error where the artifacts are.
func tellArtifacts(made []artifactReport) string {
	var b strings.Builder
	for _, a := range made {
		if a.Path == "" {
			fmt.Fprintf(&b, "hognose: the program made %s (%s, %d bytes); --artifacts DIR writes it to a file\n",
				a.Name, a.Type, a.Size)
			continue
		}
		fmt.Fprintf(&b, "hognose: wrote %s (%s, %d bytes)\n", a.Path, a.Type, a.Size)
	}
	return b.String()
}

// tellOpen says on standard error that figures were not drawn.
func tellOpen(n int) string {
	switch n {
	case 0:
		return ""
	case 1:
		return "hognose: the program left a figure open; --artifacts DIR draws it to a file\n"
	}
	return fmt.Sprintf("hognose: the program left %d figures open; --artifacts DIR draws them to files\n", n)
}
