// The files example shows a program some files, and reads back what it changed. The originals stay
// as they are.
//
//	go run ./examples/files
package main

import (
	"context"
	"fmt"
	"io/fs"
	"log"
	"testing/fstest"

	"github.com/hognose/hognose"
)

func main() {
	ctx := context.Background()
	originals := fstest.MapFS{ // any fs.FS will do: os.DirFS, embed.FS, a zip file
		"notes/a.txt": {Data: []byte("snakes hiss\n")},
		"notes/b.txt": {Data: []byte("hognoses play dead\n")},
		"tidy.py":     {Data: []byte("def title(text):\n    return text.strip().capitalize() + '.'\n")},
	}
	work := &hognose.Overlay{Base: originals}
	s, err := hognose.Local(nil).Open(ctx, &hognose.Options{Files: map[string]fs.FS{"/work": work}})
	if err != nil {
		log.Fatal(err)
	}
	defer s.Close()

	r, err := s.Run(ctx, `
from pathlib import Path
from tidy import title     # modules in /work can be imported

for note in sorted(Path("notes").glob("*.txt")):
    note.write_text(title(note.read_text()) + "\n")
    print(note, note.stat().st_size, "bytes")
Path("notes/b.txt").rename("notes/c.txt")
`)
	fmt.Print(r.Logs)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("changed:", work.Changed())
	text, err := fs.ReadFile(work, "notes/c.txt")
	fmt.Printf("now:      %q %v\n", text, err)
	fmt.Printf("original: %q\n", originals["notes/b.txt"].Data)

	_, err = s.Run(ctx, `open("../../etc/passwd")`)
	fmt.Println(err)
}
