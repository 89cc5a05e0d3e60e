// This file is the section imports: what importing each module costs, in time and in modules that
// it loads.

package main

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/hognose/hognose/internal/py"
)

const (
	importProcesses = 3 // per module at least, and
	// at most while the time is above the goal; the best one counts, since a busy machine only
	// makes things slower
	importPatience = 25
	importSessions = 20 // after the first one of each process
	importVariable = "CONFORMANCE_IMPORT"
	importOutput   = "IMPORTED" // starts the line with what a process found
)

// compareImports measures what importing a public module costs a session that has imported nothing,
// in processor time. The goal is for a process that is under way, as a host that opens sessions is:
// what it reads of its own program and of its templates the first time, and the pages that its heap
// touches then, come once. The first import in a process is measured beside it and has a floor of
// its own. Nothing is compared: the goal is a time.
func compareImports(h *harness) (*table, error) {
	t := &table{header: []string{"module", "µs, first in the process", "µs, in a new session", "modules loaded"}}
	for _, name := range py.Modules() {
		if h.files != "" && !slices.Contains(strings.Split(h.files, ","), name) {
			continue
		}
		i, err := measureImport(name)
		if err != nil {
			return nil, err
		}
		t.row(name, int(i.cold.Microseconds()), int(i.warm.Microseconds()), len(i.loaded))
		h.require(i.warm <= maxImport, "imports: %s takes %v in a new session, want %v or less", name, i.warm,
			maxImport)
		h.require(i.cold <= maxFirstImport, "imports: %s takes %v in a new process, want %v or less", name, i.cold,
			maxFirstImport)
		if h.verbose {
			fmt.Printf("%7d %6d µs  %-28s %s\n", i.cold.Microseconds(), i.warm.Microseconds(), name,
				strings.Join(i.loaded, " "))
		}
	}
	return t, nil
}

// imported is what importing a module takes, and the modules that were not there before.
type imported struct {
	cold, warm time.Duration
	loaded     []string
}

// measureImport runs this program again, a few times, as importAlone.
func measureImport(name string) (best imported, err error) {
	self, err := os.Executable()
	if err != nil {
		return best, err
	}
	for n := 0; n < importProcesses || n < importPatience &&
		(best.warm > maxImport || best.cold > maxFirstImport); n++ {
		cmd := exec.Command(self)
		cmd.Env = append(os.Environ(), importVariable+"="+name)
		out, err := cmd.Output()
		_, found, ok := strings.Cut(string(out), importOutput)
		if err != nil || !ok {
			return best, fmt.Errorf("import %s: %w: %s", name, err, out)
		}
		var i imported
		if _, err := fmt.Sscan(found, (*int64)(&i.cold), (*int64)(&i.warm)); err != nil {
			return best, err
		}
		if n == 0 {
			best = i
		}
		best.cold, best.warm = min(best.cold, i.cold), min(best.warm, i.warm)
		best.loaded = strings.Fields(found)[2:]
	}
	return best, nil
}

// importAlone imports a module in a new session, and again in another, and prints the processor
// times and the modules that were not there before.
func importAlone(name string) error {
	runtime.LockOSThread()
	cold, loaded, err := importOnce(name)
	if err != nil {
		return err
	}
	warm := cold
	for range importSessions {
		took, _, err := importOnce(name)
		if err != nil {
			return err
		}
		warm = min(warm, took)
	}
	fmt.Println(importOutput, cold.Nanoseconds(), warm.Nanoseconds(), loaded)
	return nil
}

// importOnce imports a module in a new session and returns the time and the modules that it loaded.
func importOnce(name string) (took time.Duration, loaded string, err error) {
	var printed strings.Builder
	in, err := py.New(py.Options{Stdout: func(s string) error { printed.WriteString(s); return nil }})
	if err != nil {
		return 0, "", err
	}
	if _, err := in.Run("before.py", "import sys\nbefore = set(sys.modules)"); err != nil {
		return 0, "", err
	}
	start := exactThreadClock()
	_, err = in.Run("import.py", "import "+name)
	took = exactThreadClock().Sub(start)
	if err != nil {
		return 0, "", err
	}
	_, err = in.Run("after.py", "print(*sorted(set(sys.modules) - before))")
	return took, printed.String(), err
}
