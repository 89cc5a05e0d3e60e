// This file measures code, and copies what it needs out of the source text.

package bytecode

import (
	"strings"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

// Detach ends a compilation: it copies names and constants out of the source, so that a str of one
// letter does not keep a long text alive, and measures the code and those inside it. The copies are
// charged to m.
func (c *Code) Detach(m *budget.Meter) error {
	d := detacher{m: m}
	return d.code(c)
}

// Size returns the bytes of the code, and those of the code with all inside it; 0 for code that was
// read from a file, which belongs to the process.
func (c *Code) Size() (own, tree int64) { return c.own, c.tree }

// Renamed makes up for a new name of a code that was measured, or of a copy of one that was not.
func (c *Code) Renamed() {
	inner := c.tree - c.own
	c.own = c.measure()
	c.tree = c.own + inner
}

// detacher is the state of Detach.
type detacher struct {
	m *budget.Meter
	// The names so far. The first ones are looked through one by one: most codes have few.
	few   [8]string
	n     int
	names map[string]string
}

// code copies the texts of c and of the codes inside it.
func (d *detacher) code(c *Code) error {
	d.name(&c.Name)
	d.name(&c.QualName)
	for i := range c.Locals {
		d.name(&c.Locals[i])
	}
	for i := range c.Caches {
		d.name(&c.Caches[i])
	}
	for i := range c.Cells {
		d.name(&c.Cells[i].Name)
	}
	for i := range c.Frees {
		d.name(&c.Frees[i].Name)
	}
	for i := range c.Hidden {
		d.name(&c.Hidden[i].Name)
	}
	if err := d.text(&c.Doc); err != nil {
		return err
	}
	inner, err := d.constants(c.Consts)
	c.own = c.measure()
	c.tree = c.own + inner
	if err != nil {
		return err
	}
	return d.m.Work(1 + (len(c.Locals)+len(c.Caches))/4)
}

// name replaces a name by a copy; equal names share one.
func (d *detacher) name(s *string) {
	for _, own := range d.few[:d.n] {
		if own == *s {
			*s = own
			return
		}
	}
	own, ok := d.names[*s]
	if !ok {
		own = strings.Clone(*s)
		d.add(own)
	}
	*s = own
}

// add notes a name.
func (d *detacher) add(own string) {
	if d.n < len(d.few) {
		d.few[d.n] = own
		d.n++
		return
	}
	if d.names == nil {
		d.names = map[string]string{}
	}
	d.names[own] = own
}

// text replaces a text by a copy, paid for.
func (d *detacher) text(s *string) error {
	if *s == "" {
		return nil
	}
	if err := d.m.Alloc(int64(len(*s))); err != nil {
		return err
	}
	*s = strings.Clone(*s)
	return d.m.Work(len(*s) / 64)
}

// constants returns the bytes of the codes among them.
func (d *detacher) constants(ks []Const) (codes int64, err error) {
	for i := range ks {
		k := &ks[i]
		if err := d.text(&k.Text); err != nil {
			return 0, err
		}
		if k.Code != nil {
			if err := d.code(k.Code); err != nil {
				return 0, err
			}
			codes += k.Code.tree
		}
		inner, err := d.constants(k.Elems)
		if err != nil {
			return 0, err
		}
		codes += inner
	}
	return codes, d.m.Work(len(ks) / 4)
}

// Sizes of the parts of a code, in bytes.
const (
	codeSize    = 448
	constSize   = 72
	cellSize    = 24
	hiddenSize  = 32
	handlerSize = 16
	lookupSize  = 12
	nameSize    = 16 // in a slice
)

// measure returns the bytes of the code without those inside it.
func (c *Code) measure() int64 {
	n := codeSize + len(c.Name) + len(c.QualName) + len(c.Doc) + cap(c.Ins)*int(unsafe.Sizeof(Instr{})) + cap(c.Spans)*8 + cap(c.Live)*2 +
		(cap(c.Cells)+cap(c.Frees))*cellSize + cap(c.Hidden)*hiddenSize + cap(c.Handlers)*handlerSize + cap(c.Lookups)*lookupSize +
		(cap(c.Locals)+cap(c.Caches))*nameSize
	for _, names := range [...][]string{c.Locals, c.Caches} {
		for _, s := range names {
			n += len(s)
		}
	}
	return int64(n) + measureAll(c.Consts)
}

func measureAll(ks []Const) int64 {
	n := int64(cap(ks)) * constSize
	for i := range ks {
		n += int64(len(ks[i].Text)) + measureAll(ks[i].Elems)
	}
	return n
}
