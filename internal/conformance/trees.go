// This file compares syntax trees: of CPython's library, and of the corpora.

package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// compareLib compares the trees of the standard library, tests included.
func compareLib(h *harness) (*table, error) {
	programs, err := libPrograms(h.oracle.lib)
	if err != nil {
		return nil, err
	}
	c, err := compareTrees(h, programs)
	if err != nil {
		return nil, err
	}
	h.require(c.parsed >= minLibFiles, "lib: %d files compared, want %d or more", c.parsed, minLibFiles)
	return c.table(h, "lib", "CPython "+h.oracle.version+" Lib"), nil
}

// libPrograms lists every .py file below lib, without what was installed later.
func libPrograms(lib string) ([]program, error) {
	var programs []program
	err := filepath.WalkDir(lib, func(path string, d fs.DirEntry, err error) error {
		if d != nil && d.IsDir() && d.Name() == "site-packages" {
			return fs.SkipDir
		}
		if err == nil && !d.IsDir() && filepath.Ext(path) == ".py" {
			name, _ := filepath.Rel(lib, path)
			programs = append(programs, program{Name: name, Path: path})
		}
		return err
	})
	return programs, err
}

// compareCorpora compares the trees of the programs that models and people wrote.
func compareCorpora(h *harness) (*table, error) {
	programs, err := corporaPrograms()
	if err != nil {
		return nil, err
	}
	c, err := compareTrees(h, programs)
	if err != nil {
		return nil, err
	}
	h.require(c.parsed >= minPrograms, "corpora: %d programs compared, want %d or more", c.parsed, minPrograms)
	return c.table(h, "corpora", "corpora"), nil
}

// corporaDir is where the corpora lie: beside the repository, unless HOGNOSE_CORPORA says
// otherwise.
func corporaDir() string {
	if dir := os.Getenv("HOGNOSE_CORPORA"); dir != "" {
		return dir
	}
	return filepath.Join("..", "shared", "corpora")
}

// corporaPrograms lists the programs of all corpora.
func corporaPrograms() ([]program, error) {
	files, _ := filepath.Glob(filepath.Join(corporaDir(), "*.jsonl"))
	if len(files) == 0 {
		return nil, fmt.Errorf("%w: no corpora in %s; set HOGNOSE_CORPORA", errSkipped, corporaDir())
	}
	var programs []program
	for _, name := range files {
		more, err := readCorpus(name)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		programs = append(programs, more...)
	}
	return programs, nil
}

// readCorpus returns the code of every case of one corpus, and each of its cells.
func readCorpus(name string) ([]program, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var programs []program
	for dec := json.NewDecoder(bufio.NewReader(f)); dec.More(); {
		var row struct {
			ID    string
			Code  string
			Cells []string
		}
		if err := dec.Decode(&row); err != nil {
			return nil, err
		}
		programs = append(programs, program{Name: row.ID, Text: row.Code})
		for i, cell := range row.Cells {
			programs = append(programs, program{Name: fmt.Sprintf("%s cell %d", row.ID, i+1), Text: cell})
		}
	}
	return programs, nil
}

// knownDifferences are files of Lib that differ on purpose, and why. Each reason has its page in
// docs/divergences.
var knownDifferences = map[string]string{
	"test/tokenizedata/badsyntax_pep3120.py": "not UTF-8; our message is that for a file, not that of compile",
}

// treeComparison counts agreement over programs of which most are valid.
type treeComparison struct {
	programs    int
	parsed      int      // CPython gives a tree, and nothing is different on purpose
	equal       int      // and so do we, the same
	refused     int      // CPython gives an error, likewise
	sameError   int      // and so do we, with the same class, message and line
	known       []string // differences that are ours by choice
	differences []string
	bytes       int // of dumps compared
}

// compareTrees compares dumps by their hashes, and asks for the text of those that differ.
func compareTrees(h *harness, programs []program) (*treeComparison, error) {
	theirs, err := ask[program, parseResult](h.oracle, "trees", programs)
	if err != nil {
		return nil, err
	}
	c := &treeComparison{programs: len(programs)}
	var different []program
	for i, p := range programs {
		if !c.add(p, parseHere(p), theirs[i]) {
			different = append(different, p)
		}
	}
	return c, c.explain(h, different)
}

// add counts one program and reports whether both trees, if there are two, are the same.
func (c *treeComparison) add(p program, ours, theirs parseResult) bool {
	switch {
	case knownDifferences[p.Name] != "" && !sameOutcome(ours, theirs):
		c.known = append(c.known, fmt.Sprintf("on purpose: %s: %s", p.Name, knownDifferences[p.Name]))
	case theirs.Skip != "":
		c.differences = append(c.differences, fmt.Sprintf("%s: not compared: %s", p.Name, theirs.Skip))
	case theirs.Error != nil:
		c.refused++
		if sameOutcome(ours, theirs) {
			c.sameError++
		} else {
			c.differences = append(c.differences,
				fmt.Sprintf("%s: CPython says %s; we %s", p.Name, theirs.Error, ours.Error))
		}
	case ours.Error != nil:
		c.parsed++
		c.differences = append(c.differences, fmt.Sprintf("%s: CPython accepts it; we say %s", p.Name, ours.Error))
	default:
		c.parsed++
		c.bytes += theirs.Size
		if ours.SHA != theirs.SHA {
			return false
		}
		c.equal++
	}
	return true
}

// sameOutcome reports whether both give the same tree, or errors of the same class, message and
// line.
func sameOutcome(ours, theirs parseResult) bool {
	o, t := ours.Error, theirs.Error
	if o == nil || t == nil {
		return o == t && ours.SHA == theirs.SHA
	}
	return o.Class == t.Class && o.Msg == t.Msg && o.Line == t.Line
}

// String is short enough for a list of differences.
func (e *syntaxError) String() string {
	if e == nil {
		return "accept it"
	}
	return fmt.Sprintf("%s: %s (%d:%d-%d:%d)", e.Class, e.Msg, e.Line, e.Offset, e.EndLine, e.EndOffset)
}

// explain finds the first line in which the dumps of each program differ.
func (c *treeComparison) explain(h *harness, different []program) error {
	theirs, err := ask[program, parseResult](h.oracle, "dump", different)
	for i, p := range different {
		if err == nil {
			c.differences = append(c.differences, p.Name+": "+firstDifference(dump(p), theirs[i].Dump))
		}
	}
	return err
}

// firstDifference shows the first line that differs with the one before it.
func firstDifference(ours, theirs string) string {
	o, t := strings.Split(ours, "\n"), strings.Split(theirs, "\n")
	for i := range min(len(o), len(t)) {
		if o[i] != t[i] {
			return fmt.Sprintf("line %d, after %q: ours %q, CPython's %q", i+1, o[max(i-1, 0)], o[i], t[i])
		}
	}
	return fmt.Sprintf("ours has %d lines, CPython's %d", len(o), len(t))
}

// table shows the counts.
func (c *treeComparison) table(h *harness, section, what string) *table {
	h.require(len(c.differences) == 0, "%s: %d differences", section, len(c.differences))
	t := &table{header: []string{what, "count"}}
	t.row("programs", c.programs)
	t.row("different on purpose", len(c.known))
	t.row("others that CPython parses", c.parsed)
	t.row("the same tree, byte for byte with all positions", c.equal)
	t.row("others that CPython refuses", c.refused)
	t.row("refused with the same class, message and line", c.sameError)
	t.row("other differences", len(c.differences))
	t.row("MB of dump compared", c.bytes>>20)
	t.notes = append(c.known, c.differences...)
	return t
}
