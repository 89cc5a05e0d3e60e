// This file reports on the backends that run CPython.

package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Attacks on the backends that run CPython are made by tests, because bombs may go off only inside
// control groups that the tests make. They write what became of each attack to the file that
// HOGNOSE_RESULTS names.

// walled is a line of that file.
type walled struct {
	Backend, Class, Promise, Program, Outcome string
	Late                                      time.Duration
}

// backends renders what hostile programs achieve on CPython behind walls. The results are those of
// a file, or of a run of the tests for "".
func backends(path string) (string, error) {
	if path == "" {
		dir, err := os.MkdirTemp("", "hognose-report-")
		if err != nil {
			return "", err
		}
		defer os.RemoveAll(dir)
		path = filepath.Join(dir, "results")
		test := exec.Command("go", "test", "-count=1", "-timeout=90m", "-run=TestHostileProgramsBehindTheWalls",
			"./internal/hostile")
		test.Env = append(os.Environ(), "HOGNOSE_FULL=1", "HOGNOSE_RESULTS="+path)
		test.Stdout, test.Stderr = os.Stderr, os.Stderr
		if err := test.Run(); err != nil {
			return "", fmt.Errorf("attacks on backends: %w", err)
		}
	}
	results, err := readResults(path)
	if err != nil {
		return "", err
	}
	return renderBackends(results), nil
}

// readResults reads what the tests have written, a line of JSON for each attack.
func readResults(path string) ([]walled, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var all []walled
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var w walled
		if err := json.Unmarshal(lines.Bytes(), &w); err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		all = append(all, w)
	}
	return all, nil
}

const backendsHead = `
## CPython behind walls

The backends process and docker run a CPython, in which every object leads to the whole of its process: what is promised there is what the process cannot do. These attacks were made on
both, and on process those above too, each in a session with 64 MiB and, if it may end by time, 250 ms, beside an honest session that had to go on working. "ended" is a session that its
program has ended.
A run must return at most 50 ms after its deadline, 500 ms on a busy machine; no process, container or control group may be left.

| backend | attacks on | promise | programs | outcomes | worst overrun, ms |
|---|---|---|---:|---|---:|
`

// tally is what became of a class of attacks on a backend.
type tally struct {
	first    walled
	outcomes map[string]int
	late     time.Duration
}

// renderBackends writes a table: a row for each class of attacks and backend, with how they ended.
func renderBackends(results []walled) string {
	var order []*tally
	for _, w := range results {
		i := slices.IndexFunc(order, func(t *tally) bool {
			return t.first.Backend == w.Backend && t.first.Class == w.Class
		})
		if i < 0 {
			i = len(order)
			order = append(order, &tally{first: w, outcomes: map[string]int{}})
		}
		order[i].outcomes[w.Outcome]++
		order[i].late = max(order[i].late, w.Late)
	}
	var out strings.Builder
	out.WriteString(backendsHead)
	for _, t := range order {
		promise := t.first.Promise
		if promise == "" {
			promise = "they end"
		}
		fmt.Fprintf(&out, "| %s | %s | %s | %d | %s | %s |\n", t.first.Backend, t.first.Class, promise,
			t.programs(), t.list(), ms(t.late))
	}
	return out.String()
}

// programs is how many attacks a tally has counted.
func (t *tally) programs() (n int) {
	for _, k := range t.outcomes {
		n += k
	}
	return n
}

// list names the outcomes, the most frequent first; exceptions of many kinds are counted together.
func (t *tally) list() string {
	counts := map[string]int{}
	for name, n := range t.outcomes {
		switch name {
		case "held", "ok", "time", "memory", "ended", "policy":
			counts[name] += n
		default:
			counts["an exception"] += n
		}
	}
	names := slices.SortedFunc(maps.Keys(counts),
		func(a, b string) int { return cmp.Or(counts[b]-counts[a], strings.Compare(a, b)) })
	for i, name := range names {
		names[i] = fmt.Sprintf("%s %d", name, counts[name])
	}
	return strings.Join(names, ", ")
}
