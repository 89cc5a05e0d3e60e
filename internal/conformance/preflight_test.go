package main

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"testing"
)

var update = flag.Bool("update", false, "have CPython run the mutants of testdata/mutants.json again")

const (
	mutantsFile   = "testdata/mutants.json" // made by preflight.py of every sixth program of the benchmarks
	mutantsSample = 6
	mutantsCaught = 0.9 // what was reached, and a little less
)

// mutated is a program and the mutants of it that CPython was given.
type mutated struct {
	Program string   `json:"program"`
	Mutants []mutant `json:"mutants"`
}

// No program of the benchmarks and few of the language tests may be warned of, since they run; most
// mutants of them that fail on CPython must be.
func TestPreflight(t *testing.T) {
	programs := filepath.Join("..", "..", "bench", "programs")
	if *update {
		writeMutants(t, programs)
	}
	for _, folder := range []string{programs, filepath.Join("..", "..", "testdata", "lang")} {
		texts, err := pythonFiles(folder)
		if err != nil || len(texts) < 100 {
			t.Fatalf("%d programs in %s, %v", len(texts), folder, err)
		}
		parallel(len(texts), func(i int) {
			if found := (&runCase{ID: texts[i].name, Code: texts[i].text}).advice(); len(found) > 0 {
				t.Errorf("a program that runs is warned of: %s", found[0])
			}
		})
	}
	var all mutantTally
	for _, m := range readMutants(t) {
		text, err := os.ReadFile(filepath.Join(programs, m.Program))
		if err != nil {
			t.Fatal(err)
		}
		for _, k := range tallyMutants([]string{string(text)}, [][]mutant{m.Mutants}) {
			all.failing, all.caught = all.failing+k.failing, all.caught+k.caught
			all.examples = append(all.examples, k.examples...)
		}
	}
	if got := share(all.caught, all.failing); all.failing < 30 || got < mutantsCaught {
		t.Errorf("%d of %d mutants that fail are found\n%v", all.caught, all.failing, all.examples)
	}
}

func readMutants(t *testing.T) []mutated {
	b, err := os.ReadFile(mutantsFile)
	if err != nil {
		t.Fatal(err)
	}
	var list []mutated
	if err := json.Unmarshal(b, &list); err != nil {
		t.Fatal(err)
	}
	return list
}

// writeMutants asks CPython.
func writeMutants(t *testing.T, folder string) {
	o, err := findOracle()
	if err != nil {
		t.Fatal(err)
	}
	defer o.close()
	texts, err := pythonFiles(folder)
	if err != nil {
		t.Fatal(err)
	}
	var list []mutated
	var programs []string
	for i := 0; i < len(texts); i += mutantsSample {
		list = append(list, mutated{Program: filepath.Base(texts[i].name)})
		programs = append(programs, texts[i].text)
	}
	made, err := (&harness{options: options{seed: 1}, oracle: o}).mutants(programs)
	if err != nil {
		t.Fatal(err)
	}
	for i := range list {
		list[i].Mutants = made[i]
	}
	b, _ := json.MarshalIndent(list, "", "\t")
	if err := os.WriteFile(mutantsFile, append(b, '\n'), 0o644); err != nil {
		t.Fatal(err)
	}
}
