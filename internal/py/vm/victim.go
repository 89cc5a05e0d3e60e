// This file keeps what inline caches had to forget.
//
// A cache remembers one class. An instruction that meets objects of several classes by turns, as a
// method of a base class does, would find out anew each time where an attribute lies. So what it
// knew of the class before goes to a table, and comes back when that class does.

package vm

import "github.com/hognose/hognose/internal/py/object"

// Sorts of instruction: what one may do with a class says nothing about another.
const (
	readUse  uint32 = iota // GetAttr
	writeUse               // SetAttr
	callUse                // CallM and LoadM
	uses
)

// victimCount is the number of places for each sort of instruction, a power of two.
const victimCount = 64

// victims is the table, 12 KB that a session makes when it first needs them; its threads share the
// main thread's. Like the cache of methods it is not charged: it has a fixed size and no program
// can make another one.
type victims [uses][victimCount]object.Cache

// known fills c, which knows another class or shape, with what was known of those of o, and keeps
// what c knew. It reports whether c applies to o now. If not, c may be overwritten.
func (vm *VM) known(o *object.Inst, c *object.Cache, use uint32) bool {
	if !ofInstances(c.Sort) || fitsInst(c, o) {
		return false
	}
	main := vm
	if vm.sched != nil {
		main = vm.sched.main
	}
	if main.victims == nil {
		main.victims = new(victims)
	}
	t := &main.victims[use]
	was := *c
	found := &t[place(c.Name, o.Class.Ver)]
	hit := found.Name == c.Name && fitsInst(found, o)
	if hit {
		*c = *found
	}
	t[place(was.Name, was.Ver)] = was
	return hit
}

// place returns the number of the place for a name of the class with version ver.
func place(name *object.Str, ver uint32) uint64 {
	return (uint64(ver)*31 ^ name.Hash) & (victimCount - 1)
}

// ofInstances reports whether a cache of this sort tells where instances of one class have an
// attribute.
func ofInstances(sort uint8) bool {
	switch sort {
	case cacheSlot, cacheMethod, cacheAdd, cacheMember, cacheProperty, cacheConst, cacheClass, cacheDescr, cacheDict:
		return true
	}
	return false
}

// fitsInst reports whether c, a cache of instances, applies to o.
func fitsInst(c *object.Cache, o *object.Inst) bool {
	if c.Ver != o.Class.Ver {
		return false
	}
	switch c.Sort {
	case cacheMember, cacheProperty, cacheClass, cacheDescr:
		return true
	}
	return c.Shape == o.Shape
}
