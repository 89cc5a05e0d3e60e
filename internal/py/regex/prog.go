// This file is the instruction set of the matching machine.

package regex

// op is what an instruction does. Each either goes on to the next instruction, perhaps elsewhere,
// or fails: then the machine resumes at the entry on top of its stack.
type op uint8

const (
	opMatch      op = iota // the pattern has matched
	opFail                 // fail
	opByte                 // the byte c
	opString               // the bytes of str
	opClass                // a character of cls
	opMark                 // register a = position
	opClose                // register a = position, and the group becomes the last one closed
	opAt                   // the condition at
	opJump                 // to
	opBranch               // one of alts, in order
	opRun                  // characters of cls, a to b times, greedy
	opRunLazy              // the same, as few as possible
	opRunOwn               // the same, never given back
	opRepeat               // begin the loop with registers a, a+1: goes to its opUntil at to
	opUntil                // end of the body of a greedy loop; the body is at to
	opUntilLazy            // end of the body of a lazy loop
	opOwn                  // begin a possessive loop with registers a to a+2
	opOwnLoop              // one more round, or to
	opOwnNext              // a round has matched: drop its choices, go to its opOwnLoop at to
	opAtomic               // register a = height of the stack
	opAtomicEnd            // drop the choices made since
	opLook                 // registers a, a+1 = height, position; go back b characters
	opLookEnd              // drop the choices made since, return to that position
	opNotLook              // the same, but resume at to when what follows fails
	opNotLookEnd           // it has not failed: fail
	opBackref              // the text of the group with registers a, a+1, case folded by fold
	opCond                 // to, unless the group with registers a, a+1 has matched
)

// inst is an instruction.
type inst struct {
	op   op
	c    byte // of opByte; of a run, the byte that must follow if sure is set
	sure bool
	at   placeOp
	fold folding
	a    int
	b    int
	min  int
	max  int
	to   int
	cls  *class
	str  string
	alts []alt
}

// alt is an alternative of opBranch: where it is, and the bytes that it may begin with; nil if it
// may match nothing.
type alt struct {
	first *[256]bool
	pc    int
}

// placeOp is an atOp with the flags applied.
type placeOp uint8

const (
	placeBegin placeOp = iota
	placeBeginLine
	placeEnd
	placeEndLine
	placeEndString
	placeBoundary
	placeNotBoundary
	placeBoundaryUni
	placeNotBoundaryUni
)

// Registers of a machine: the last closed group, then two per group, then those of loops and
// assertions.
const (
	regLast  = 0
	regMarks = 1
)

// markReg returns the register of the start of a group; the next one is its end.
func markReg(group int) int { return regMarks + 2*(group-1) }
