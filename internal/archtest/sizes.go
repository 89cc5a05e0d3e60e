// This file measures files and functions and holds them to their bounds.

package archtest

import (
	"go/ast"
	"io/fs"
	"slices"
)

// Sizes are what [FileSizes] and [Functions] bound: the lines of every file and function that is
// not generated, shortest first.
type Sizes struct {
	Files     []int
	Functions []int // without those of tests
}

// Measure returns the sizes of a tree.
func Measure(tree fs.FS) (Sizes, error) {
	files, err := readTree(tree)
	return measure(files), err
}

// measure returns the lines of files and functions.
func measure(files []*file) Sizes {
	var s Sizes
	for _, f := range files {
		if ast.IsGenerated(f.syntax) {
			continue
		}
		s.Files = append(s.Files, f.lines)
		for _, d := range f.syntax.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && !f.test {
				s.Functions = append(s.Functions, f.length(fn))
			}
		}
	}
	slices.Sort(s.Files)
	slices.Sort(s.Functions)
	return s
}

// length is the number of lines of a function.
func (f *file) length(fn *ast.FuncDecl) int { return f.line(fn.End()) - f.line(fn.Pos()) + 1 }

// Part returns the largest of the smallest so many in a hundred sizes: Part(sizes, 50) is the
// median.
func Part(sizes []int, hundredths int) int {
	if len(sizes) == 0 {
		return 0
	}
	return sizes[(len(sizes)-1)*hundredths/100]
}

// checkSizes holds files and functions to their bounds.
func (c *checker) checkSizes(files []*file) {
	s, usual := measure(files), c.rules.Files.Usual
	if n := Part(s.Files, 50); c.rules.Files.Median > 0 && n > c.rules.Files.Median {
		c.problemf("the median file has %d lines, more than %d", n, c.rules.Files.Median)
	}
	if n := Part(s.Functions, 50); c.rules.Longest.Median > 0 && n > c.rules.Longest.Median {
		c.problemf("the median function has %d lines, more than %d", n, c.rules.Longest.Median)
	}
	if i, _ := slices.BinarySearch(s.Files, usual); (len(s.Files)-i)*10 > len(s.Files) {
		c.problemf("%d of %d files have %d lines or more: nine in ten must be shorter", len(s.Files)-i,
			len(s.Files), usual)
	}
	for _, f := range files {
		if f.lines > c.rules.Files.Largest && !ast.IsGenerated(f.syntax) && c.rules.Files.Except[f.path] == "" {
			c.problemf("%s: %d lines, more than %d", f.path, f.lines, c.rules.Files.Largest)
		}
	}
}

// checkFunctions refuses functions that are too long.
func (c *checker) checkFunctions(files []*file) {
	for _, f := range files {
		if f.test || ast.IsGenerated(f.syntax) || c.rules.Longest.Lines == 0 {
			continue
		}
		for _, d := range f.syntax.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok || c.rules.Longest.Except[f.path+":"+fn.Name.Name] != "" {
				continue
			}
			if n := f.length(fn); n > c.rules.Longest.Lines {
				c.problemf("%s: %s has %d lines, more than %d", f.path, fn.Name.Name, n, c.rules.Longest.Lines)
			}
		}
	}
}
