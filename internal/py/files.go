package py

import (
	"fmt"
	"maps"
	"slices"

	"github.com/hognose/hognose/internal/host"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/stdlib/io"
)

// grantFiles gives a session the files and the environment that its options name.
func grantFiles(rt *object.Runtime, o Options) error {
	if len(o.Environ) > 0 {
		for _, k := range slices.Sorted(maps.Keys(o.Environ)) {
			rt.Environ = append(rt.Environ, [2]string{k, o.Environ[k]})
		}
	}
	if o.Files == nil {
		return nil
	}
	tree, err := host.NewTree(o.Files, o.Meter, rt.Now)
	rt.Files = tree
	if err != nil || o.Dir == "" {
		return err
	}
	if err := tree.MkdirAll(o.Dir); err != nil {
		return fmt.Errorf("folder %s: %w", o.Dir, err)
	}
	return tree.Chdir(o.Dir)
}

// installOpen adds the builtin function open, which belongs to module io.
func (in *Interp) installOpen() error {
	t := &in.vm.Thread
	return t.SetStr(t.Builtins, t.Intern("open"), io.Open)
}
