// This file keeps what Matplotlib drew: facts and small grey pictures.

package main

import (
	"compress/gzip"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
)

// recordPath is where the record lies, seen from the repository.
var recordPath = filepath.Join("testdata", "gallery", "matplotlib.json.gz")

// record is what Matplotlib drew for one program.
type record struct {
	Name    string
	Figures []recordedFigure
}

type recordedFigure struct {
	Facts      map[string]any
	Collisions []string
	Grid       grid
}

func recordAll(drawings []drawing) []record {
	var all []record
	for _, d := range drawings {
		r := record{Name: d.Name}
		for _, f := range d.Figures {
			g, err := readGrid(f.PNG)
			if err != nil {
				panic(err) // Matplotlib writes PNG
			}
			r.Figures = append(r.Figures, recordedFigure{f.Facts, f.Collisions, g})
		}
		all = append(all, r)
	}
	return all
}

func writeRecord(path string, all []record) (err error) {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	defer func() {
		if e := f.Close(); err == nil {
			err = e
		}
	}()
	z, err := gzip.NewWriterLevel(f, gzip.BestCompression)
	if err != nil {
		return err
	}
	if err := json.NewEncoder(z).Encode(all); err != nil {
		return err
	}
	return z.Close()
}

// readRecord returns what Matplotlib drew for some programs.
func readRecord(path string, programs []program) ([]record, error) {
	all, err := readAll(path)
	if err != nil {
		return nil, err
	}
	byName := map[string]record{}
	for _, r := range all {
		byName[r.Name] = r
	}
	var wanted []record
	for _, p := range programs {
		r, ok := byName[p.name()]
		if !ok {
			return nil, fmt.Errorf("%s: %s is not recorded: run HOGNOSE_NUMPY=... go run ./internal/gallery", path, p.name())
		}
		wanted = append(wanted, r)
	}
	return wanted, nil
}

func readAll(path string) (all []record, err error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		return nil, err
	}
	return all, json.NewDecoder(z).Decode(&all)
}
