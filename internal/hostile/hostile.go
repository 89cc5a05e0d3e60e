// Package hostile attacks the interpreter and measures what the attacks achieve.
//
// A [Program] is Python that tries to break one promise of a session: to get out of it, to run on
// after its deadline, to take more memory than it was given, to catch its own limit. [Programs]
// lists them by [Class]. [Measure] runs one through package hognose exactly as a host would and
// returns how it ended, how late, with how many bytes and how large the process had become;
// [MeasureKill] how long it lived after Kill. Tests hold the figures against the [Bars]; the
// command in folder report renders them as docs/security-results.md.
//
// Attacks that are found are added here first, and fixed then.
package hostile

import (
	"slices"
	"strings"
	"time"
)

// Class is a kind of attack and the promise that all its programs attack.
type Class struct {
	Name     string
	Promise  string
	Programs []Program
}

// Program is one attack.
type Program struct {
	Name string
	Code string
	Make func() string // makes Code, where that is long
	// Allowed are the outcomes that keep the promise, separated by spaces: "ok" for a program that
	// ends, "held" for one whose last expression is 'held', "time", "memory", "steps" or "source"
	// for a limit, "policy" for a refusal, or the name of an exception.
	Allowed string
	// Taken says that the host takes the final answer out of the session, as JSON and as Go values.
	Taken bool
	// Builtins are functions that the default policy withholds and this program gets.
	Builtins []string
	// Narrow programs may import only agent.BaseImports and call only agent.SafeBuiltins, and find
	// a file in /work.
	Narrow bool
	Time   time.Duration // 0: that of all, Time
}

// limit returns how long the program may run.
func (p *Program) limit() time.Duration {
	if p.Time > 0 {
		return p.Time
	}
	return Time
}

// Middle returns a moment at which the program is at work, from its start. Libraries take their time
// to be imported.
func (p *Program) Middle() time.Duration {
	if p.Time > 0 {
		return p.Time * 2 / 3
	}
	return 40 * time.Millisecond
}

// bomb is what becomes of programs that want too much of something: a limit ends them, or they
// catch nothing worse than their own MemoryError.
const bomb = "time memory MemoryError"

// Programs are all attacks.
func Programs() []Class {
	return []Class{
		{"escape", "no Python object leads to the host, its files, its memory or another session",
			slices.Concat(escapes, privateCalls, privateKernels)},
		{"policy", "what a policy withholds cannot be had through the standard library", slices.Concat(rights, texts)},
		{"limit catching", "a limit cannot be caught, delayed or undone by Python code", catchers},
		{"memory", "the session never holds more than its limit", slices.Concat(memoryText, memoryContainers, memoryObjects, hiddenCosts, retained, slotted, memoryArrays, memoryTables, memoryPictures)},
		{"time", "every native loop looks at the clock", slices.Concat(timeNumbers, timeText, timeLibrary, longArguments, timeArrays, timeTables, timePictures)},
		{"depth", "nesting ends in RecursionError, never in a stack overflow of the process", depths},
		{"source", "the front end obeys the limits as the machine does", sources()},
		{"values", "what leaves the session, as an answer or for a tool, is charged and bounded", values},
		{"output", "what is printed is bounded and cannot pass for something else", slices.Concat(outputs, disguises)},
	}
}

// Limits that hostile programs get.
const (
	Time   = 250 * time.Millisecond
	Memory = 64 << 20
)

// Bars are the worst figures that a program may reach.
type Bars struct {
	Late, Kill  time.Duration // after the deadline, and after Kill
	Bytes, Peak int64         // accounted for, and the size of the process
}

// Promised are the bars that the documentation promises.
var Promised = Bars{
	Late:  50 * time.Millisecond,
	Kill:  10 * time.Millisecond,
	Bytes: Memory + Memory/10,
	Peak:  2*Memory + 64<<20,
}

// Busy returns the bars for a machine that does a lot besides, where a goroutine may wait for its
// turn longer than it runs: times are ten times as long. What a native does without polling is
// measured in processor time, which a busy machine does not change.
func (b Bars) Busy() Bars {
	b.Late *= 10
	b.Kill *= 10
	return b
}

// text returns the program.
func (p *Program) text() string {
	if p.Make != nil {
		return p.Make()
	}
	return p.Code
}

// allows reports whether the outcome keeps the promise.
func (p *Program) allows(outcome string) bool {
	return slices.Contains(strings.Fields(p.Allowed), outcome)
}
