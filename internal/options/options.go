// Package options says which options of package hognose each backend honours: one table, from which
// sessions refuse what they cannot do, tests try every cell, and docs/backends.md is written.
//
// An option that a backend does not honour is refused when a session is opened. Nothing is silently
// left out.
package options

import (
	"cmp"
	"fmt"
	"strings"
)

// Kinds of backends, in the order of the columns. "worker" is backend/process with its option
// Worker, "execute" backend/e2b with Execute, and "driver" any other Driver.
var Kinds = []string{"local", "process", "worker", "docker", "e2b", "execute", "driver"}

// Row is an option and where it is refused.
type Row struct {
	Option  string // its path, such as "Limits.Steps"
	Refused map[string]string
	Note    string // how backends that honour it differ
}

// Refusal returns why a backend of a kind refuses an option, "" if it honours it.
func Refusal(kind, option string) string {
	for _, r := range Rows {
		if r.Option == option {
			return r.Refused[kind]
		}
	}
	return ""
}

const (
	noSteps    = "CPython counts no steps; bound Limits.Time instead"
	noClock    = "CPython cannot stop the clock: leave out the option Clock, and hand the time over as a variable"
	stillClock = "a runner knows only a clock that stands still: leave out the option Clock, and hand the time over as a variable"
	elsewhere  = "only the embedded interpreter can do that"
	noTools    = "there is no way back to the host from /execute; leave out Execute"
	noSnapshot = "only sessions of the embedded interpreter can be written down"
)

// but returns the same reason for all kinds but local, and others where they are named.
func but(reason string, others map[string]string) map[string]string {
	m := map[string]string{}
	for _, k := range Kinds[1:] {
		m[k] = cmp.Or(others[k], reason)
	}
	return m
}

// Rows is the table. Every field of Options, Limits and Policy has a row.
var Rows = []Row{
	{Option: "Limits.Time"},
	{Option: "Limits.CPU", Note: "on Linux", Refused: but(elsewhere, nil)},
	{Option: "Limits.Memory", Note: "process, docker and e2b bound what CPython allocates, beside about 64 MiB for itself"},
	{Option: "Limits.Steps", Refused: map[string]string{"process": noSteps, "docker": noSteps, "e2b": noSteps, "execute": noSteps}},
	{Option: "Limits.Output"},
	{Option: "Limits.Recursion", Note: "on CPython it is where sys.getrecursionlimit begins, at most 10,000: sys.setrecursionlimit can raise it"},
	{Option: "Limits.Source"},
	{Option: "Policy.Imports", Note: "only local knows at Open which modules there are, and refuses a name that is none; elsewhere any name may be a package"},
	{Option: "Policy.Builtins", Note: "the default is all but six on local and worker, and all of CPython's elsewhere"},
	{Option: "Tools", Refused: map[string]string{"execute": noTools}},
	{Option: "Variables"},
	{Option: "Dir", Refused: but("programs start in the folder of their runner: name files by absolute paths", nil)},
	{Option: "Files", Note: "process and docker copy them, and refuse an Overlay and a writable Folder; a driver of your own decides for itself", Refused: map[string]string{
		"worker":  "the embedded interpreter sees no files of its process: leave out the option Worker",
		"e2b":     "sandboxes have files of their own: hand files over as variables",
		"execute": "sandboxes have files of their own: hand files over as variables",
	}},
	{Option: "Packages", Refused: but("the interpreter there has packages of its own", nil)},
	{Option: "Fetch", Refused: but("programs there reach what their process, container or sandbox may reach: see its own options", nil)},
	{Option: "Prelude"},
	{Option: "Stdin", Refused: but(elsewhere, nil)},
	{Option: "Stdout"},
	{Option: "Stderr"},
	{Option: "Approve", Refused: map[string]string{"execute": noTools}},
	{Option: "ToolError", Refused: map[string]string{"execute": noTools}},
	{Option: "Clock", Refused: but(noClock, map[string]string{"worker": stillClock, "driver": stillClock})},
	{Option: "Seed", Note: "on CPython it fixes hashes and the module random, not os.urandom", Refused: map[string]string{
		"execute": "the hashes of an interpreter that runs already cannot be fixed: leave out Execute",
	}},
	{Option: "SnapshotKey", Refused: but(noSnapshot, nil)},
	{Option: "Logger"},
	{Option: "Atomic", Refused: but(elsewhere, nil)},
	{Option: "NoTopLevelAwait", Refused: map[string]string{"execute": "the kernel of a sandbox always allows it: leave out Execute"}},
	{Option: "Record", Refused: but(elsewhere, nil)},
	{Option: "Replay", Refused: but(elsewhere, nil)},
}

// Markdown is the table for people.
func Markdown() string {
	var b strings.Builder
	b.WriteString("| option | " + strings.Join(Kinds, " | ") + " | |\n|---|" + strings.Repeat("---|", len(Kinds)) + "---|\n")
	for _, r := range Rows {
		fmt.Fprintf(&b, "| `%s` |", r.Option)
		for _, k := range Kinds {
			if r.Refused[k] != "" {
				b.WriteString(" refused |")
			} else {
				b.WriteString(" yes |")
			}
		}
		b.WriteString(" " + r.Note + " |\n")
	}
	return b.String()
}
