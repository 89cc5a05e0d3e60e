// Command gallery draws the programs of testdata/gallery here and with Matplotlib, and compares
// the figures: their facts (limits, ticks, labels, colours, legend entries and so on, as driver.py
// asks for them on both), the words that lie over each other, and how similar the pictures look.
//
//	HOGNOSE_NUMPY=bin/oracle/bin/python go run ./internal/gallery
//
// prints what differs, records Matplotlib's facts and small grey pictures in
// testdata/gallery/matplotlib.json.gz, and rewrites docs/gallery.md and its pictures. Without
// HOGNOSE_NUMPY it compares with the record and writes nothing, as the test of this package does.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

func main() {
	only := flag.String("only", "", "a part of the names of the programs to draw; nothing is written then")
	out := flag.String("pictures", "", "a folder that pictures in full size are written to, ours and Matplotlib's")
	verbose := flag.Bool("v", false, "print every fact that differs")
	flag.Parse()
	if err := run(*only, *out, *verbose); err != nil {
		fmt.Fprintln(os.Stderr, "gallery:", err)
		os.Exit(1)
	}
}

func run(only, out string, verbose bool) error {
	programs, err := readPrograms(filepath.Join("testdata", "gallery"))
	if err != nil {
		return err
	}
	programs = matching(programs, only)
	var theirs []drawing
	var recorded []record
	python := os.Getenv("HOGNOSE_NUMPY")
	if python == "" {
		recorded, err = readRecord(recordPath, programs)
	} else if theirs, err = drawTheirs(python, programs); err == nil {
		recorded = recordAll(theirs)
	}
	if err != nil {
		return err
	}
	ours, err := drawOurs(context.Background(), programs)
	if err != nil {
		return err
	}
	report := compareAll(programs, ours, recorded)
	report.print(os.Stdout, verbose)
	if out != "" {
		if err := writePictures(out, programs, ours, theirs); err != nil {
			return err
		}
	}
	if only != "" || python == "" {
		return nil
	}
	if err := writeRecord(recordPath, recorded); err != nil {
		return err
	}
	return writeDocs("docs", programs, ours, theirs, report)
}

func matching(programs []program, part string) []program {
	var kept []program
	for _, p := range programs {
		if strings.Contains(p.name(), part) {
			kept = append(kept, p)
		}
	}
	return kept
}
