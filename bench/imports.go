// This file measures what sessions of one process pay for the import of a package:
// go run ./bench -imports sympy.

package main

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/packages"
)

// importers is how many sessions import the package.
const importers = 100

// imports opens sessions that import a package of the index, keeps them, and prints what each of them
// took, from Open to the end of the import.
func imports(requirement string) error {
	ctx := context.Background()
	set, err := packages.Resolve(ctx, []string{requirement}, packages.FromEnvironment())
	if err != nil {
		return err
	}
	name, _, _ := strings.Cut(requirement, "=")
	local := hognose.Local(nil)
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	times, sessions := make([]time.Duration, importers), make([]*hognose.Session, importers)
	used := spent()
	var one *hognose.Result
	for i := range importers {
		start := time.Now()
		s, err := local.Open(ctx, &hognose.Options{Packages: set.FS()})
		if err != nil {
			return err
		}
		if one, err = s.Run(ctx, "import "+name); err != nil {
			return err
		}
		times[i], sessions[i] = time.Since(start), s
		if i == 0 {
			used = spent()
		}
	}
	used = spent() - used
	runtime.GC()
	runtime.ReadMemStats(&after)
	later := slices.Sorted(slices.Values(times[1:]))
	fmt.Printf("| sessions that import %s | |\n|---|---:|\n", name)
	fmt.Printf("| the first | %s |\n| the second | %s |\n", times[0].Round(100*time.Microsecond), times[1].Round(100*time.Microsecond))
	fmt.Printf("| the others, median | %s |\n| the others, 95 of 100 below | %s |\n", later[len(later)/2].Round(100*time.Microsecond), later[len(later)*95/100].Round(100*time.Microsecond))
	fmt.Printf("| the others, processor time of each with its share of the collector's | %s |\n", (time.Duration(used) / (importers - 1)).Round(100*time.Microsecond))
	fmt.Printf("| charged to each | %.1f MB |\n", float64(one.Memory)/1e6)
	fmt.Printf("| memory of all %d, and of what they share | %.0f MB |\n", importers, float64(after.HeapAlloc-before.HeapAlloc)/1e6)
	for _, s := range sessions {
		if err := s.Close(); err != nil {
			return err
		}
	}
	return nil
}
