// Package docs holds the documentation, so that the server can show it.
package docs

import "embed"

// Files are the documents and their pictures.
//
//go:embed *.md divergences/*.md *.svg gallery/*.png penguins/*.png
var Files embed.FS

// Source is where the files of the repository are shown.
const Source = "https://github.com/hognose/hognose/blob/main"
