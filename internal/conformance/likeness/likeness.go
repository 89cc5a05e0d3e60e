// Package likeness measures how much of one folder of Python files follows the text of another.
//
// Each file becomes a list of tokens that keeps its structure and forgets its words: identifiers
// become one token, strings (f-strings too) another; keywords, operators and numbers stay; comments
// and indentation go. The share of a file is that of its tokens which lie in runs of [RunLength]
// tokens that also occur in the reference: the module of the same name, its package, and its
// private modules. Renaming therefore changes nothing. Unrelated modules have a share of about 1 %,
// a text that was written beside the other one 30 % and more.
//
// [Measure] measures the tokens; docs.go finds docstrings that are equal.
package likeness

import (
	"cmp"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// RunLength is how many tokens in a row must be equal to count.
const RunLength = 25

// minTokens is how many tokens a file must have to be measured.
const minTokens = 60

// File is what was found in one file.
type File struct {
	Name   string // relative to its folder
	Lines  int
	Tokens int
	Equal  int   // tokens that lie in runs of the reference
	Runs   []Run // the runs, the longest first
}

// Run is a stretch of equal tokens, from the first line to the last.
type Run struct{ First, Last, Tokens int }

// Share returns the share of the file's tokens that lie in runs of the reference.
func (f *File) Share() float64 { return float64(f.Equal) / float64(f.Tokens) }

// Report is what was found in a folder.
type Report struct {
	Files         []File // those long enough to be measured, the greatest share first
	Tokens, Equal int
}

// Share returns the share of all tokens.
func (r *Report) Share() float64 { return float64(r.Equal) / float64(max(r.Tokens, 1)) }

// Measure compares every Python file below dir with the modules of lib.
func Measure(dir, lib string) (*Report, error) { return compare(dir, lib, false) }

// MeasureBodies is Measure without the signatures of functions. A library whose interface is another
// one's has long lists of parameters in common with it, whoever wrote it.
func MeasureBodies(dir, lib string) (*Report, error) { return compare(dir, lib, true) }

func compare(dir, lib string, bodies bool) (*Report, error) {
	m := measurer{lib: lib, ids: ids{}, references: map[string]grams{}, bodies: bodies}
	return m.folder(dir)
}

// folder measures every Python file below dir.
func (m *measurer) folder(dir string) (*Report, error) {
	r := &Report{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".py" {
			return err
		}
		name, err := filepath.Rel(dir, path)
		if err != nil {
			return err
		}
		f, err := m.file(path, filepath.ToSlash(name))
		if err != nil || f.Tokens < minTokens {
			return err
		}
		r.Files = append(r.Files, f)
		r.Tokens += f.Tokens
		r.Equal += f.Equal
		return nil
	})
	slices.SortStableFunc(r.Files, func(a, b File) int { return cmp.Compare(b.Share(), a.Share()) })
	return r, err
}

// gram is the hash of a run of tokens; grams are all those of a module.
type (
	gram  uint64
	grams map[gram]struct{}
)

// add adds the runs of a text.
func (g grams) add(tokens []word) {
	for i := range len(tokens) - RunLength + 1 {
		g[gramAt(tokens, i)] = struct{}{}
	}
}

type measurer struct {
	lib        string
	ids        ids
	references map[string]grams
	bodies     bool  // signatures are left out
	names      bool  // names and strings count as themselves
	any        grams // what every file is compared with; nil for the modules of its name
}

// tokens are those of a text that are compared.
func (m *measurer) tokens(text []byte) []word {
	all := m.ids.tokens(text, m.names)
	if !m.bodies {
		return all
	}
	def, open, end := m.ids.of("def"), m.ids.of("("), m.ids.of(")")
	kept := all[:0]
	for i := 0; i < len(all); i++ {
		if kept = append(kept, all[i]); all[i].id != def {
			continue
		}
		for depth := 0; i+1 < len(all); { // to the parenthesis that ends the parameters
			i++
			if all[i].id == open {
				depth++
			} else if all[i].id == end {
				if depth--; depth == 0 {
					break
				}
			}
		}
	}
	return kept
}

func (m *measurer) file(path, name string) (File, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return File{}, err
	}
	module := strings.ReplaceAll(strings.TrimSuffix(name, ".py"), "/", ".")
	reference, err := m.reference(module)
	if err != nil {
		return File{}, err
	}
	tokens := m.tokens(text)
	f := File{Name: name, Lines: strings.Count(string(text), "\n"), Tokens: len(tokens)}
	f.Runs = runs(tokens, reference)
	for _, r := range f.Runs {
		f.Equal += r.Tokens
	}
	return f, nil
}

// runs returns the stretches of tokens that are covered by grams of the reference.
func runs(tokens []word, reference grams) []Run {
	var found []Run
	start, end := 0, 0 // of the stretch under way
	finish := func() {
		if end > start {
			found = append(found, Run{tokens[start].line, tokens[end-1].line, end - start})
		}
	}
	for i := range len(tokens) - RunLength + 1 {
		if _, ok := reference[gramAt(tokens, i)]; !ok {
			continue
		}
		if i > end {
			finish()
			start = i
		}
		end = i + RunLength
	}
	finish()
	slices.SortStableFunc(found, func(a, b Run) int { return cmp.Compare(b.Tokens, a.Tokens) })
	return found
}

// gramAt is FNV-1a over the numbers of the tokens: with 10^7 runs two of them are equal by chance
// once in 10^5 measurements.
func gramAt(tokens []word, at int) gram {
	g := gram(14695981039346656037)
	for _, w := range tokens[at : at+RunLength] {
		g = (g ^ gram(w.id)) * 1099511628211
	}
	return g
}

// reference returns the grams of the modules that a module is compared with. Those of _json_tools
// are json.py, _json*.py, _pyjson*.py, everything below json, and _json_tools.py itself.
func (m *measurer) reference(module string) (grams, error) {
	if m.any != nil {
		return m.any, nil
	}
	first, _, _ := strings.Cut(module, ".")
	top, _, _ := strings.Cut(strings.TrimLeft(first, "_"), "_")
	if g, ok := m.references[first]; ok {
		return g, nil
	}
	var paths []string
	patterns := []string{first + ".py", top + ".py", "_" + top + "*.py", "_py" + top + "*.py"}
	if top == "abc" {
		patterns = append(patterns, "_collections_abc.py")
	}
	for _, p := range patterns {
		found, err := filepath.Glob(filepath.Join(m.lib, p))
		if err != nil {
			return nil, err
		}
		paths = append(paths, found...)
	}
	err := filepath.WalkDir(filepath.Join(m.lib, top), func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && filepath.Ext(path) == ".py" {
			paths = append(paths, path)
		}
		return nil // a module that is no package has no folder
	})
	if err != nil {
		return nil, err
	}
	g := grams{}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		g.add(m.tokens(text))
	}
	m.references[first] = g
	return g, nil
}
