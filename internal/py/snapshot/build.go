package snapshot

import (
	"encoding/binary"
	"errors"
	"hash/fnv"
	"maps"
	"slices"

	"github.com/hognose/hognose/internal/py/object"
)

// Build returns a number for what snapshots depend on in this build of Hognose: the Go types that
// objects consist of, the names in native modules, and the library written in Python, which has a
// number of its own. Two builds with the same number read each other's snapshots. The format itself
// has its version.
func Build(types *Types, statics *Statics, library uint32) uint32 {
	h := fnv.New32a()
	say := func(s string) { _, _ = h.Write(append([]byte(s), 0)) } // it never fails
	// Layouts of Python objects come first, then the registered Go types, the names of native
	// classes, and what each native module consists of. All lists are sorted, so that the number
	// does not depend on the order of maps or of initialisation.
	for k := range 256 {
		if l := object.LayoutOf(object.Kind(k)); l != nil {
			_, _ = h.Write([]byte{byte(k)})
			describe(l, say)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(types.by)) {
		_, _ = h.Write(description(types.by[name]))
	}
	for _, name := range slices.Sorted(maps.Keys(statics.types)) {
		say(name)
	}
	for _, name := range slices.Sorted(maps.Keys(statics.modules)) {
		m := statics.modules[name]
		say(name)
		for i := range constituents(m) {
			say(constituent(m, i))
		}
		for _, v := range m.Statics {
			say(v.Name)
		}
	}
	_, _ = h.Write(binary.LittleEndian.AppendUint32(nil, library))
	return h.Sum32()
}

// Attribute returns the error with which reading a snapshot has failed, for the right reason. What
// another build has written whole may look broken to this one: it is of another version, not
// damaged.
func (env *Env) Attribute(err error) error {
	var e *Error
	if env.otherBuild && errors.As(err, &e) && e.Reason == Damaged {
		return &Error{Reason: Version, Detail: "another build of Hognose wrote it, and here it has " + e.Detail}
	}
	return err
}
