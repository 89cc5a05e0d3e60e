package snapshot

import (
	"github.com/hognose/hognose/internal/py/object"
)

// finish builds what depends on the contents of other objects: classes, hash tables, stand-ins; then it checks what the machine relies on.
func (d *decoder) finish() {
	for _, c := range d.classes {
		if d.err != nil {
			return
		}
		d.t.LoadClass(c.of, &c.saved)
	}
	for _, c := range d.classes {
		if d.err == nil && !c.of.Solid() {
			d.damaged("class %s cannot have been made", printable(c.of.Name))
		}
	}
	d.checkAll()
	d.tables()
	for i := range d.classes {
		if d.err == nil {
			d.t.CheckHooks(d.classes[i].of)
		}
	}
	for _, f := range d.later {
		if d.err == nil {
			d.try(f())
		}
	}
	d.lateHashes()
}

func (d *decoder) try(err error) {
	if err != nil {
		d.fail(err)
	}
}

// checkAll looks at each object whose kind asks for it.
func (d *decoder) checkAll() {
	for i := range d.checks {
		if d.err != nil {
			return
		}
		c := &d.checks[i]
		if why := c.f(d, object.Obj(c.h)); why != "" {
			d.damaged("%s", why)
		}
		if i&1023 == 1023 {
			d.try(d.t.Meter.Poll())
		}
	}
}

// tables builds the hash tables. Where hashes come later, keys are found by what is known until then.
func (d *decoder) tables() {
	for _, l := range d.dicts {
		if d.err != nil {
			return
		}
		d.try(d.t.Link(l.dict))
	}
	for _, s := range d.sets {
		if d.err != nil {
			return
		}
		d.try(s.build(d))
	}
}

// lateHashes asks for the hashes that depend on the session's seed through other objects: those of tuples, frozensets and instances. It is the only thing in
// reading a snapshot that may run Python, in the session's own budget, and it happens when all else is done.
func (d *decoder) lateHashes() {
	if len(d.late) == 0 || d.err != nil {
		return
	}
	for range 2 { // a frozenset in a frozenset takes its hash from the inner one, whose table may be built after the outer one's
		for _, l := range d.late {
			h, err := d.t.Hash(l.key)
			if err != nil {
				d.fail(err)
				return
			}
			l.set(uint64(h))
		}
		for _, s := range d.sets {
			if s.moved && d.err == nil {
				s.built = false
				d.try(s.build(d))
			}
		}
	}
	for _, l := range d.dicts {
		if l.late && d.err == nil {
			d.try(d.t.Link(l.dict))
		}
	}
}
