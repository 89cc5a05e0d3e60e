// This file finds out what a first text imports, and gives the session an image in which that is
// there already.
//
// Most programs begin with their imports, and most sessions of a service with the same ones. What
// the modules of a package do when they run takes a tenth of a second for a large one, in every
// session anew. So the first session that imports packages at the beginning of its first text makes
// an image of what comes of it, and it and all later ones begin as the image. Nobody can tell: the
// steps and the memory are those of the imports, the statements still run and find their modules in
// sys.modules, and what depends on the session (random numbers, clocks, output, files) is either made
// anew or keeps an image from being made.

package py

import (
	"fmt"
	"strings"

	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/importer"
)

// mayPreload reports whether sessions with these options begin as images. A session that is to be
// repeated bit by bit, has files among which imports look, or is the only one of its process does not.
func (o *Options) mayPreload() bool {
	return !o.Alone && o.Meter != nil && o.Files == nil && o.Now == nil && o.Ticks == nil && o.Entropy == nil && o.Journal == nil && o.Profile == nil
}

// preload lets the session begin with what a text imports, which is about to run.
func (in *Interp) preload(tree ast.Tree) {
	first := !in.begun
	in.begun = true
	body, ok := tree.(*ast.Module)
	if !first || in.site == nil || !ok || !in.options.mayPreload() {
		return
	}
	modules := in.packagesOf(leadingImports(body))
	if len(modules) == 0 {
		return
	}
	made := in.site.Image(in.imageKey(modules), func(maxBytes int64) (any, int64, bool) {
		im, final := in.makeImage(modules, maxBytes)
		if im == nil {
			return nil, 0, final
		}
		return im, im.memory.Bytes(), true
	})
	if im, ok := made.(*packageImage); ok {
		in.become(im)
	}
}

// leadingImports lists the modules that a text imports before it does anything else.
func leadingImports(m *ast.Module) (names []string) {
	for i, s := range m.Body {
		switch s := s.(type) {
		case *ast.Import:
			for _, a := range s.Names {
				names = append(names, a.Name)
			}
		case *ast.ImportFrom:
			if s.Level > 0 {
				return names
			}
			if s.Module != "__future__" {
				names = append(names, s.Module)
			}
		case *ast.ExprStmt:
			if _, text := s.Value.(*ast.Constant); !text || i > 0 {
				return names
			}
		default:
			return names
		}
	}
	return names
}

// packagesOf returns the modules up to the last one that a mounted package brings.
func (in *Interp) packagesOf(modules []string) []string {
	for i := len(modules) - 1; i >= 0; i-- {
		head, _, _ := strings.Cut(modules[i], ".")
		if kind, _, _ := importer.BuiltIn(head); kind != "" {
			continue
		}
		for _, file := range [...]string{head, head + ".py"} {
			if _, err := in.site.Stat(file); err == nil {
				return modules[:i+1]
			}
		}
	}
	return nil
}

// imageKey says what sessions must have in common to begin as the same image.
func (in *Interp) imageKey(modules []string) string {
	o := &in.options
	return fmt.Sprintf("%q %t %q %q %v %d %d %t %q %q", modules, in.vm.Trusted, o.Args, o.Dir, o.Environ, o.MaxDepth, o.DepthCap, o.NoAwait,
		[...][]string{o.Policy.Imports, o.Policy.Builtins, o.Policy.Denied}, in.toolNames())
}

// toolNames lists the tools, in the order in which programs find them.
func (in *Interp) toolNames() (names []string) {
	for _, x := range items(in.vm.Builtins) {
		if in.toolCalls.tools[x[0].Str().S] != nil {
			names = append(names, x[0].Str().S)
		}
	}
	return names
}
