// This file lays out a whole chain of exceptions, with the margins of groups. Text is charged
// before it is written.

package traceback

import (
	"strconv"
	"strings"

	"github.com/hognose/hognose/internal/py/object"
)

// printer lays out exceptions. Inside a group every line has a margin: two spaces per level, and a
// bar.
type printer struct {
	t     *object.Thread
	out   strings.Builder
	limit int // frames shown of each traceback, the innermost ones; -1: all
	depth int // of groups
	// open says that the frame below the last member of a group is still to be drawn. The innermost
	// of several groups that end together draws it, and only that one.
	open   bool
	frames map[place]string // what frames look like: deep recursion shows the same few over and over
	free   int              // bytes that need not be paid for any more
}

// freeBytes are not charged, so that a session whose memory is full can still say what happened.
const freeBytes = 64 << 10

// pay charges n bytes that are about to be allocated.
func (p *printer) pay(n int) error {
	if p.free -= n; p.free >= 0 {
		return nil
	}
	return p.t.Alloc(n)
}

const (
	causeText   = "\nThe above exception was the direct cause of the following exception:\n\n"
	contextText = "\nDuring handling of the above exception, another exception occurred:\n\n"
)

// write appends text as it is, paid for in advance.
func (p *printer) write(text string) error {
	if err := p.pay(len(text)); err != nil {
		return err
	}
	if err := p.t.Work(1 + len(text)/64); err != nil {
		return err
	}
	p.out.WriteString(text)
	return nil
}

// emit appends lines behind the margin of the group they are in.
func (p *printer) emit(text string) error { return p.emitBehind(text, '|') }

func (p *printer) emitBehind(text string, bar byte) error {
	if p.depth == 0 {
		return p.write(text)
	}
	return p.write(indent(text, p.margin()+string(bar)+" "))
}

func (p *printer) margin() string { return strings.Repeat("  ", p.depth) }

// chain shows what led to n, oldest first, and then n itself.
func (p *printer) chain(n *node) error {
	var links []*node
	for ; n != nil; n = n.before {
		links = append(links, n)
	}
	for i := len(links) - 1; i >= 0; i-- {
		n := links[i]
		if n.before != nil {
			text := contextText
			if n.because {
				text = causeText
			}
			if err := p.emit(text); err != nil {
				return err
			}
		}
		if err := p.one(n); err != nil {
			return err
		}
	}
	return nil
}

// one shows an exception without what led to it.
func (p *printer) one(n *node) error {
	switch {
	case !n.group:
		return p.single(n.exc, "Traceback (most recent call last):\n", '|')
	case p.depth > maxGroupDepth:
		return p.emit("... (max_group_depth is " + strconv.Itoa(maxGroupDepth) + ")\n")
	}
	bar := byte('|')
	if p.depth == 0 {
		p.depth, bar = 1, '+'
		defer func() { p.depth = 0 }()
	}
	if err := p.single(n.exc, "Exception Group Traceback (most recent call last):\n", bar); err != nil {
		return err
	}
	return p.members(n)
}

// single shows title and frames, if there are any, and the lines that name the exception.
func (p *printer) single(e *object.Exc, title string, bar byte) error {
	entries := p.entries(e.TB)
	if len(entries) > 0 {
		if err := p.emitBehind(title, bar); err != nil {
			return err
		}
		if err := p.stack(entries); err != nil {
			return err
		}
	}
	return p.exception(e)
}

// members shows the exceptions in a group, each below a numbered line.
func (p *printer) members(n *node) error {
	total := n.memberCount()
	shown := min(total, maxGroupWidth+1)
	p.open = false
	for i := range shown {
		last := i == shown-1
		if last {
			p.open = true
		}
		if err := p.write(p.margin() + memberTitle(i)); err != nil {
			return err
		}
		p.depth++
		if err := p.member(n, i, total); err != nil {
			return err
		}
		if last && p.open {
			if err := p.write(p.margin() + "+------------------------------------\n"); err != nil {
				return err
			}
			p.open = false
		}
		p.depth--
	}
	return nil
}

// memberTitle is the line above member i of a group.
func memberTitle(i int) string {
	head, number := "  ", strconv.Itoa(i+1)
	if i == 0 {
		head = "+-"
	}
	if i >= maxGroupWidth {
		number = "..."
	}
	return head + "+---------------- " + number + " ----------------\n"
}

// member shows member i of a group, or how many are left out.
func (p *printer) member(n *node, i, total int) error {
	if i < maxGroupWidth {
		return p.chain(n.members[i])
	}
	rest, plural := total-maxGroupWidth, ""
	if rest > 1 {
		plural = "s"
	}
	return p.emit("and " + strconv.Itoa(rest) + " more exception" + plural + "\n")
}
