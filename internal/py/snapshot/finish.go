package snapshot

import (
	"github.com/hognose/hognose/internal/py/object"
)

// finish builds what depends on the contents of other objects. The order matters: classes come
// first, because checks look at the layout that a class gives its instances; then the checks,
// because building hash tables compares and hashes objects, and trusts them; then the hash tables;
// then portable states and views.
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
	for _, b := range d.relinks {
		if d.err == nil {
			d.try(b.Relink(d.t))
		}
	}
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

// tables builds the hash tables.
func (d *decoder) tables() {
	for _, dict := range d.dicts {
		if d.err != nil {
			return
		}
		d.try(d.t.Link(dict))
	}
	for _, s := range d.sets {
		if d.err != nil {
			return
		}
		d.try(s.build(d))
	}
}
