// Package zoneinfo is the module _zoneinfo: the rules of time zones, for Python's module zoneinfo,
// which is frozen Python.
//
// The rules are those of the IANA database, in the archive that comes with Go
// (lib/time/zoneinfo.zip). It is embedded here rather than taken from time/tzdata, since
// time.LoadLocation would look at the files of the host first, and cannot list what there is. Go's
// own package time reads and applies the rules. What it does not tell is found from neighbours: by
// how much daylight saving moves the clock is the difference to the offset in force before it.
package zoneinfo

import (
	"archive/zip"
	"bytes"
	_ "embed"
	"io"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name:   "_zoneinfo",
	States: states,
	Doc:    "Native parts of zoneinfo.",
	Types:  []object.TypeTable{{Type: rulesType, Doc: "The rules of a time zone."}},
	Funcs: []*object.Def{
		{Name: "load", Sig: "key, /", Doc: "Return the rules of a zone, or None if there is no such zone.", Fn: load},
		{Name: "read", Sig: "data, /", Doc: "Return the rules that bytes in the format TZif hold.", Fn: read},
		{Name: "named", Sig: "text, /", Doc: "Return the rules that a variable TZ names.", Fn: named},
		{Name: "keys", Sig: "", Doc: "Return the names of the zones.", Fn: keys},
		{Name: "local", Sig: "rules, seconds, fold, /",
			Doc: "Return offset, daylight saving and name at a local time in seconds since 1970.", Fn: local},
		{Name: "transitions", Sig: "rules, first, last, /",
			Doc: "Return the offsets in force from first to last: a list of (since when, offset, name).",
			Fn:  transitions},
		{Name: "utc", Sig: "rules, seconds, /",
			Doc: "Return the offset at a time of UTC, and whether its local time is the second of that name.", Fn: utc},
	},
}

type (
	thread = object.Thread
	value  = object.Value
)

var rulesType = object.NewNativeType("_zoneinfo.Rules", object.ObjectType, object.Final)

//go:embed zoneinfo.zip
var archive []byte

// zones are the files of the archive by name. They are opened when a program first asks for a zone.
var zones = sync.OnceValue(func() map[string]*zip.File {
	r, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		panic(err) // the archive is part of the program
	}
	files := make(map[string]*zip.File, len(r.File))
	for _, f := range r.File {
		if !strings.HasSuffix(f.Name, "/") && f.Name != "Factory" {
			files[f.Name] = f
		}
	}
	return files
})

const nativeSize = 32

// transitionsSize returns what Go makes of the data of a zone: a transition takes 5 bytes there,
// and 16 in memory.
func transitionsSize(data int) int { return 8 * data }

func load(t *thread, a []value) (value, error) {
	if a[0].Kind().Base() != object.KStr {
		return value{}, t.Errorf(object.TypeError, "a str is required, not '%s'", object.TypeOf(a[0]).Name)
	}
	data, err := readZone(t, a[0].Str().S)
	if data == nil || err != nil {
		return object.None, err
	}
	return newRules(t, "", data)
}

// readZone reads a file of the archive; there is none for nil.
func readZone(t *thread, name string) ([]byte, error) {
	f := zones()[name]
	if f == nil {
		return nil, nil
	}
	if err := t.Work(int(f.UncompressedSize64)); err != nil {
		return nil, err
	}
	r, err := f.Open()
	if err != nil {
		return nil, nil
	}
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, nil
	}
	return data, nil
}

func read(t *thread, a []value) (value, error) {
	if a[0].Kind().Base() != object.KBytes {
		return value{}, t.Errorf(object.TypeError, "a bytes-like object is required, not '%s'",
			object.TypeOf(a[0]).Name)
	}
	data := a[0].Bytes().B
	if err := t.Work(len(data)); err != nil {
		return value{}, err
	}
	if err := t.Alloc(transitionsSize(len(data))); err != nil {
		return value{}, err
	}
	return newRules(t, "", data)
}

func newRules(t *thread, name string, data []byte) (value, error) {
	loc, err := budget.Scan(t.Meter, len(data), func() *time.Location {
		loc, err := time.LoadLocationFromTZData(name, data)
		if err != nil {
			return nil
		}
		return loc
	})
	if err != nil {
		return value{}, err
	}
	if loc == nil {
		return value{}, t.Errorf(object.ValueError, "Invalid TZif file: magic not found")
	}
	r := &rules{data, loc}
	return object.NewNativeObject(rulesType, r), t.Alloc(nativeSize + int(r.Trace(nil)))
}

func keys(t *thread, a []value) (value, error) {
	names := make([]string, 0, len(zones()))
	for name := range zones() {
		names = append(names, name)
	}
	slices.Sort(names)
	if err := t.Alloc(64 * len(names)); err != nil {
		return value{}, err
	}
	items := make([]value, len(names))
	for i, name := range names {
		items[i] = object.NewStr(name)
	}
	return object.NewList(items), nil
}

// rulesOf returns the zone of an argument. The module is not for programs, but they find it in
// sys.modules.
func rulesOf(t *thread, v value) (*time.Location, error) {
	if object.TypeOf(v) != rulesType {
		return nil, t.Errorf(object.TypeError, "rules are required, not '%s'", object.TypeOf(v).Name)
	}
	return v.NativeObject().State.(*rules).loc, nil
}

// at is the instant of seconds since 1970 in a zone.
func at(loc *time.Location, seconds int64) time.Time { return time.Unix(seconds, 0).In(loc) }

func offset(loc *time.Location, seconds int64) int64 {
	_, off := at(loc, seconds).Zone()
	return int64(off)
}

// local finds the instant of a local time. No zone is as far as a day from UTC, so the offsets of a
// day before and after are those between which a transition might choose. A local time that exists
// twice is the first of them unless fold is set; one that was skipped is taken as if the transition
// had not happened yet, or with fold as if it had.
func local(t *thread, a []value) (value, error) {
	loc, err := rulesOf(t, a[0])
	if err != nil {
		return value{}, err
	}
	wall, fold := a[1].Int(), a[2].Int() != 0
	before, after := offset(loc, wall-86400), offset(loc, wall+86400)
	off := before
	if before != after {
		first, second := offset(loc, wall-before) == before, offset(loc, wall-after) == after
		if second && !first || first == second && fold {
			off = after
		}
	}
	instant := at(loc, wall-off)
	name, actual := instant.Zone()
	if int64(actual) != off { // in a gap: tell what holds on the side that was chosen
		name, _ = at(loc, wall+86400*sign(off == after)).Zone()
		instant = at(loc, wall+86400*sign(off == after))
	}
	return t.Paid(object.Tup(object.Int(off), object.Int(saving(instant, loc)), object.NewStr(name)))
}

func sign(after bool) int64 {
	if after {
		return 1
	}
	return -1
}

// saving is by how many seconds the clock is moved for daylight saving: the difference to the
// standard time before it, or else after it.
func saving(instant time.Time, loc *time.Location) int64 {
	if !instant.IsDST() {
		return 0
	}
	_, off := instant.Zone()
	start, end := instant.ZoneBounds()
	if !start.IsZero() {
		if prev := start.Add(-time.Second); !prev.IsDST() {
			if _, std := prev.Zone(); std != off {
				return int64(off - std)
			}
		}
	}
	if !end.IsZero() && !end.IsDST() {
		if _, std := end.Zone(); std != off {
			return int64(off - std)
		}
	}
	return 3600
}

func utc(t *thread, a []value) (value, error) {
	loc, err := rulesOf(t, a[0])
	if err != nil {
		return value{}, err
	}
	seconds := a[1].Int()
	instant := at(loc, seconds)
	_, off := instant.Zone()
	// Time.ZoneBounds would do, but it does not tell the start of what follows the last transition
	// of a file.
	fold, before := int64(0), offset(loc, seconds-86400)
	if back := before - int64(off); back > 0 && offset(loc, seconds-back) == before {
		fold = 1
	}
	return t.Paid(object.Tup(object.Int(int64(off)), object.Int(fold)))
}
