package py

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/hognose/hognose/internal/host"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/site"
	"github.com/hognose/hognose/internal/py/stdlib/io"
)

// grantFiles gives a session the files and the environment that its options name.
func grantFiles(rt *object.Runtime, o Options, packages *site.Site) error {
	if len(o.Environ) > 0 {
		for _, k := range slices.Sorted(maps.Keys(o.Environ)) {
			rt.Environ = append(rt.Environ, [2]string{k, o.Environ[k]})
		}
	}
	if o.Files == nil && packages == nil {
		return nil
	}
	mounts := o.Files
	if packages != nil {
		for at := range mounts {
			if at == site.Path || strings.HasPrefix(at, site.Path+"/") {
				return fmt.Errorf("mount path %q: packages are mounted at %s", at, site.Path)
			}
		}
		if mounts = maps.Clone(mounts); mounts == nil {
			mounts = map[string]fs.FS{}
		}
		mounts[site.Path] = packages
	}
	tree, err := host.NewTree(mounts, o.Meter, rt.Now)
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
	return t.SetStr(t.Builtins, nOpen, io.Open)
}

var nOpen = object.StaticName("open")
