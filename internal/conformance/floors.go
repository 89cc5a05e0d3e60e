package main

// Floors: what was reached with CPython 3.13.0 and must not be lost. Its Lib has 1,726 files, of which it parses 1,722.
const (
	minLibFiles = 1700 // files of Lib that CPython parses, all compared and all the same
	minPrograms = 2400 // programs of the corpora, likewise

	minInvalid      = 9000   // invalid programs compared, of which
	minClassAndLine = 0.9998 // have the same exception class and line
	minMessage      = 0.9998 // have the same message, word for word
	minWhole        = 0.9998 // have every attribute the same

	maxSpeedRatio     = 0.25 // CPU time of our parser over CPython's
	maxBytesPerSource = 16   // bytes allocated per byte of source
)

// runFloors is how many programs of each corpus must pass when they are run. What lacks is mostly modules.
var runFloors = map[string]int{
	"cruxeval":      460,
	"mbpp":          550,
	"mbppplus":      228,
	"mint_cells":    340,
	"mint_sessions": 171,
	"puzzles":       229,
}

// rungFloors is how many of CPython's tests in each file must pass.
var rungFloors = map[string]int{}
