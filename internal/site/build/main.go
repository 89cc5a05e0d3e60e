// Command build writes the website of docs/ to a folder, which any web server can publish:
//
//	go run ./internal/site/build -o bin/site
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"

	"github.com/hognose/hognose/docs"
	"github.com/hognose/hognose/internal/site"
)

func main() {
	out := flag.String("o", "bin/site", "folder to write to")
	flag.Parse()
	files, err := site.Build(docs.Files, site.Options{Source: docs.Source, Folder: "docs", Exists: exists})
	if err != nil {
		log.Fatal(err)
	}
	size := 0
	for name, data := range files {
		file := filepath.Join(*out, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			log.Fatal(err)
		}
		if err := os.WriteFile(file, data, 0o644); err != nil {
			log.Fatal(err)
		}
		size += len(data)
	}
	fmt.Printf("%d files, %d kB: %s\n", len(files), size/1000, filepath.Join(*out, "index.html"))
}

// exists reports whether the repository, in which the command is run, has a file.
func exists(name string) bool {
	_, err := os.Stat(filepath.FromSlash(name))
	return err == nil
}
