// This file has stat_result.

package os

import (
	"io/fs"
	"strings"

	"github.com/hognose/hognose/internal/host"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// statType is a tuple of ten ints that has nine more values by name: times as floats and as
// nanoseconds, and three facts about blocks.
var statType = types.NewStructSeqType("os.stat_result")

// Places of a stat_result; the first ten are the tuple, the others lie behind its end in the same
// array.
const (
	stTime  = 7  // atime, mtime, ctime as ints
	stFloat = 10 // as floats
	stNano  = 13 // in nanoseconds
	stExtra = 16 // blksize, blocks, rdev
	stSize  = 10
	stAll   = 19
)

var statFields = [...]string{
	"st_mode", "st_ino", "st_dev", "st_nlink", "st_uid", "st_gid", "st_size", "", "", "", "st_atime",
	"st_mtime", "st_ctime",
	"st_atime_ns", "st_mtime_ns", "st_ctime_ns", "st_blksize", "st_blocks", "st_rdev",
}

// statNames are the names that the repr shows.
var statNames = [...]string{"st_mode", "st_ino", "st_dev", "st_nlink", "st_uid", "st_gid", "st_size",
	"st_atime", "st_mtime", "st_ctime"}

var statTable = object.TypeTable{
	Type:  statType,
	Doc:   "What is known of a file: a tuple of ten ints, with names for these and others.",
	Slots: &object.Slots{Repr: statRepr, New: statNew},
	Attrs: statAttrs(),
	Values: []object.NamedValue{
		{Name: "n_fields", Value: object.Int(stAll)}, {Name: "n_sequence_fields", Value: object.Int(stSize)},
		{Name: "n_unnamed_fields", Value: object.Int(3)},
	},
}

// statAttrs makes the attributes. The int times have none: st_mtime is the float.
func statAttrs() []*object.Attr {
	var attrs []*object.Attr
	for i, name := range statFields {
		if name != "" {
			attrs = append(attrs, &object.Attr{Name: name, Get: func(t *thread, v value) (value, error) {
				return statItem(v, i), nil
			}})
		}
	}
	return attrs
}

// statItem reads an item by its place, also behind the end of the tuple. One that was not given to
// the constructor is None.
func statItem(v value, i int) value {
	items := v.Tuple().Items
	if items = items[:min(cap(items), stAll)]; i < len(items) && items[i].IsSet() {
		return items[i]
	}
	return object.None
}

func statRepr(t *thread, v value) (value, error) {
	parts := make([]string, len(statNames))
	for i, name := range statNames {
		r, err := t.ReprString(v.Tuple().Items[i])
		if err != nil {
			return value{}, err
		}
		parts[i] = name + "=" + r
	}
	return t.TextOf("os.stat_result(", strings.Join(parts, ", "), ")")
}

var statNewDef = object.Def{Name: "stat_result", Sig: "sequence, dict={}"}

// statNew is os.stat_result(sequence): ten to nineteen items. Missing float times are the int
// times.
func statNew(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
	a, err := t.Bind(&statNewDef, args, kw)
	if err != nil {
		return value{}, err
	}
	given, err := t.Collect(a[0])
	if e, ok := err.(*object.Exc); ok && e.Class == object.TypeError {
		err = t.Errorf(object.TypeError, "constructor requires a sequence")
	}
	if err != nil {
		return value{}, err
	}
	if len(given) < stSize {
		return value{}, t.Errorf(object.TypeError,
			"os.stat_result() takes an at least 10-sequence (%d-sequence given)", len(given))
	}
	if len(given) > stAll {
		return value{}, t.Errorf(object.TypeError,
			"os.stat_result() takes an at most 19-sequence (%d-sequence given)", len(given))
	}
	items := make([]value, stAll)
	copy(items, given)
	for i := stFloat; i < stNano; i++ {
		if !items[i].IsSet() {
			items[i] = items[i-stFloat+stTime]
		}
	}
	return types.NewStructSeq(statType, items[:stSize]...), nil
}

// statOf makes a stat_result. There is one user, and one device.
func statOf(i host.Info) value {
	items := make([]value, stAll)
	size, links := i.Size, int64(1)
	if i.Mode.IsDir() {
		size, links = 4096, 2
	}
	for k, n := range [...]int64{modeOf(i.Mode), int64(i.Inode), int64(i.Dev), links, userID, userID, size} {
		items[k] = object.Int(n)
	}
	// The float is made from seconds and nanoseconds apart, as CPython does: the sum keeps more
	// digits.
	for k, ns := range [...]int64{i.Atime, i.Mtime, i.Mtime} {
		items[stTime+k] = object.Int(floorDiv(ns, 1e9))
		items[stFloat+k] = object.Float(float64(floorDiv(ns, 1e9)) + 1e-9*float64(ns-1e9*floorDiv(ns, 1e9)))
		items[stNano+k] = object.Int(ns)
	}
	for k, n := range [...]int64{4096, (size + 511) / 512, 0} {
		items[stExtra+k] = object.Int(n)
	}
	return types.NewStructSeq(statType, items[:stSize]...)
}

// userID is that of the user and the group who own all files.
const userID = 1000

// floorDiv rounds down, for times before 1970; b is positive.
func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// modeOf writes a mode as Linux does. The types are those of stat(2): S_IFDIR is 0o040000, S_IFREG
// 0o100000.
func modeOf(m fs.FileMode) int64 {
	n := int64(m.Perm())
	switch {
	case m.IsDir():
		return n | 0o040000
	case m&fs.ModeSymlink != 0:
		return n | 0o120000
	case m&fs.ModeNamedPipe != 0:
		return n | 0o010000
	case m&fs.ModeSocket != 0:
		return n | 0o140000
	case m&fs.ModeDevice != 0:
		return n | 0o020000
	}
	return n | 0o100000
}
