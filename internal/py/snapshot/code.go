// This file writes source texts and code. Code never travels as instructions, which a forged
// snapshot could fill with anything. It travels as the place of its text: the reader compiles the
// text again, and finds the code there by its span, name and flags. A sum over the instructions
// tells whether it is exactly the same; only then may a frame go on in the middle of it. Functions
// take whatever code is found.

package snapshot

import (
	"crypto/sha256"
	"encoding/binary"
	"hash/crc32"
	"maps"
	"slices"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/tree"
)

// text is a source text of a snapshot.
type text struct {
	file     *source.File
	frozen   *bytecode.Code   // of a module of the standard library
	variants []*bytecode.Code // the text compiled in the ways that were needed so far
}

// These are the forms of a text: written in full, a module of the standard library by name, shared
// between two sessions of a process, a module of an installed package by name and digest, and written
// in full with the names that some of its names stand for, and a tree instead of a text.
const (
	fileText = iota
	fileFrozen
	fileShared
	filePackage
	fileNamed // not written any more
	fileTree
)

// file returns the number of a source text.
func (e *encoder) file(f *source.File) uint64 {
	if f == nil {
		return 0
	}
	if n, ok := e.files[f]; ok {
		return n
	}
	n := e.add(nil, nothing{}, headFile)
	e.files[f] = n
	// A fork refers to the text in memory. Otherwise texts of the library and of packages are
	// named, and only the program's own are written.
	if e.shared != nil {
		e.heads = append(e.heads, fileShared)
		e.heads = binary.AppendUvarint(e.heads, e.shared.value(f))
		return n
	}
	if name, ok := e.frozenName(f); ok {
		e.heads = append(e.heads, fileFrozen)
		e.headText(name)
		return n
	}
	if f.Package {
		e.heads = append(e.heads, filePackage)
		e.headText(f.Name)
		digest := sha256.Sum256([]byte(f.Text))
		e.headText(string(digest[:]))
		return n
	}
	form, lines := byte(fileText), byte(0)
	switch {
	case f.Names != nil:
		form = fileNamed
	case f.IsTree():
		form = fileTree
	}
	if f.NoLines {
		lines = 1
	}
	e.heads = append(e.heads, form)
	e.headText(f.Name)
	e.headText(f.Text)
	e.heads = append(e.heads, lines)
	if f.Names != nil {
		e.heads = binary.AppendUvarint(e.heads, uint64(len(f.Names)))
		for _, name := range slices.Sorted(maps.Keys(f.Names)) {
			e.headText(name)
			e.headText(f.Names[name])
		}
	}
	return n
}

// frozenName returns the module of the standard library that f is the text of.
func (e *encoder) frozenName(f *source.File) (string, bool) {
	const prefix, suffix = "<frozen ", ">"
	if len(f.Name) < len(prefix)+len(suffix) || f.Name[:len(prefix)] != prefix {
		return "", false
	}
	name := f.Name[len(prefix) : len(f.Name)-len(suffix)]
	code, ok := e.env.Frozen(name)
	return name, ok && code.File == f
}

// readFile reads a source text: in full, by the name of a library module, or shared.
func (d *decoder) readFile() ref {
	switch form := d.byte(); form {
	case fileText, fileNamed:
		return d.writtenFile(form == fileNamed)
	case fileTree:
		return d.treeFile()
	case fileFrozen:
		name := d.text()
		if code, ok := d.env.Frozen(name); ok {
			return ref{as: &text{file: code.File, frozen: code}}
		}
		d.fail(&Error{Reason: Version, Detail: "there is no module " + printable(name)})
	case filePackage:
		return d.packageFile(d.text(), d.text())
	case fileShared:
		if f, ok := d.sharedValue().(*source.File); ok {
			return ref{as: &text{file: f}}
		}
		d.damaged("a shared text")
	default:
		d.damaged("a text of no sort")
	}
	return ref{}
}

// writtenFile reads a text that was written in full; named says that names for its names follow.
func (d *decoder) writtenFile(named bool) ref {
	name, body := d.text(), d.text()
	noLines := d.bool()
	var names map[string]string
	if named {
		names = map[string]string{}
		n := d.count(0, 64)
		for i := 0; i < n && d.err == nil; i++ {
			short := d.text()
			names[short] = d.text()
		}
	}
	if d.err != nil {
		return ref{}
	}
	f, err := source.FromString(name, body, d.t.Meter)
	if _, limit := err.(*budget.Error); limit {
		d.fail(err)
		return ref{}
	}
	if err != nil {
		d.damaged("a text that is none: %v", err)
		return ref{}
	}
	f.NoLines, f.Names = noLines, names
	return ref{as: &text{file: f}}
}

// treeFile reads a tree that a program had compiled.
func (d *decoder) treeFile() ref {
	name, data := d.text(), d.text()
	noLines := d.bool()
	if d.err != nil {
		return ref{}
	}
	f, _, err := tree.Read(name, data, d.t.Meter)
	if _, limit := err.(*budget.Error); limit {
		d.fail(err)
		return ref{}
	}
	if err != nil {
		d.damaged("a tree that is none: %v", err)
		return ref{}
	}
	f.NoLines = noLines
	return ref{as: &text{file: f}}
}

// packageFile finds the text of a module in the packages of the session.
func (d *decoder) packageFile(name, digest string) ref {
	if d.err != nil {
		return ref{}
	}
	code, err := d.env.Package(name)
	if err != nil {
		d.fail(&Error{Reason: Version, Detail: "the packages of the session have no " + printable(name)})
		return ref{}
	}
	if sum := sha256.Sum256([]byte(code.File.Text)); string(sum[:]) != digest {
		d.fail(&Error{Reason: Version, Detail: "the packages of the session have another " + printable(name)})
		return ref{}
	}
	return ref{as: &text{file: code.File, frozen: code}}
}

// sharedValue reads the number of something that both sessions of a fork use.
func (d *decoder) sharedValue() any {
	n := d.uint()
	if d.shared == nil || n >= uint64(len(d.shared.values)) {
		d.damaged("something shared")
		return nil
	}
	return d.shared.values[n]
}

// fileCodec is the codec of pointers to source texts.
type fileCodec struct{}

func (fileCodec) encode(e *encoder, p unsafe.Pointer) { e.uint(e.file(*(**source.File)(p))) }

// decode reads the number of a text.
func (fileCodec) decode(d *decoder, p unsafe.Pointer) {
	n := d.uint()
	if n == 0 || d.err != nil {
		return
	}
	if r := d.at(n); r != nil && r.file() != nil {
		*(**source.File)(p) = r.file().file
		return
	}
	d.damaged("object %d is no text", n)
}

// code writes the head of a code: its file and its place there.
func (e *encoder) code(c *object.Code) uint64 {
	t := c.T
	if e.shared != nil {
		n := e.add(unsafe.Pointer(c), codeCodec{}, headCode)
		e.heads = binary.AppendUvarint(e.heads, 0)
		e.heads = binary.AppendUvarint(e.heads, e.shared.value(t))
		return n
	}
	file := e.file(t.File)
	n := e.add(unsafe.Pointer(c), codeCodec{}, headCode)
	for _, x := range [...]uint64{file, uint64(t.Span.Start), uint64(t.Span.End), uint64(max(t.FirstLine, 0)),
		uint64(t.Flags), uint64(sum(t))} {
		e.heads = binary.AppendUvarint(e.heads, x)
	}
	e.headText(t.Name)
	e.headText(t.QualName)
	return n
}

// sum is over the instructions of a code; 0 for one that nobody has run, whose instructions were
// not even read. The x of Iter is left out: earlier versions had none, and it changes nothing for
// what waits in a frame.
func sum(t *bytecode.Code) uint32 {
	if len(t.Ins) == 0 {
		return 0
	}
	crc, from := uint32(0), 0
	for i, in := range t.Ins {
		if in.Op == bytecode.Iter && in.X != 0 {
			in.X = 0
			crc = crc32.Update(crc, castagnoli, bytesOf(t.Ins[from:i]))
			crc = crc32.Update(crc, castagnoli, bytesOf([]bytecode.Instr{in}))
			from = i + 1
		}
	}
	return max(crc32.Update(crc, castagnoli, bytesOf(t.Ins[from:])), 1)
}

func bytesOf(ins []bytecode.Instr) []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(ins))), len(ins)*int(unsafe.Sizeof(bytecode.Instr{})))
}

// wanted is what a snapshot says about a code.
type wanted struct {
	span           source.Span
	line           int
	flags          bytecode.Flags
	sum            uint32
	name, qualname string
}

// readCode reads what the snapshot says about a code, and finds it in its text.
func (d *decoder) readCode() ref {
	file := d.uint()
	if file == 0 {
		if t, ok := d.sharedValue().(*bytecode.Code); ok {
			return d.newCode(t, true)
		}
		d.damaged("a shared code")
		return ref{}
	}
	start, end, line, flags, sum := d.uint(), d.uint(), d.uint(), d.uint(), d.uint()
	w := wanted{source.Span{Start: source.Pos(start), End: source.Pos(end)}, int(line), bytecode.Flags(flags),
		uint32(sum), d.text(), d.text()}
	if d.err != nil {
		return ref{}
	}
	r := d.at(file)
	if r == nil || r.file() == nil {
		d.damaged("a code without a text")
		return ref{}
	}
	t, same := d.find(r.file(), &w)
	if t == nil {
		return ref{}
	}
	return d.newCode(t, same)
}

// newCode makes a code of the session from a template. same says that it has the very instructions
// of the session that was saved.
func (d *decoder) newCode(t *bytecode.Code, same bool) ref {
	if !d.charge(256) {
		return ref{}
	}
	c := d.t.NewCode(t)
	if !same {
		if d.stale == nil {
			d.stale = map[*object.Code]bool{}
		}
		d.stale[c] = true
	}
	return ref{h: &c.Header, codec: codeCodec{}}
}

// find returns the code of a text that w describes, and whether it has the very same instructions.
func (d *decoder) find(f *text, w *wanted) (found *bytecode.Code, same bool) {
	// The library may be of another version: first the same place, then the same qualified name.
	if f.frozen != nil {
		found, same = d.locate(f.frozen, w)
		if found != nil && d.env.otherBuild && found.QualName != w.qualname { // another function is in that place now
			found, same = nil, false
		}
		if !same {
			if c, ok := d.namesake(f.frozen, w); c != nil {
				found, same = c, ok
			}
		}
	}
	// A program's text can have been compiled in several ways, for instance as a module or as an
	// expression. They are tried until the instructions agree; failing that, the first that has a
	// code in the place is taken.
	for v := 0; !same && f.frozen == nil && v < d.env.Variants && d.err == nil; v++ {
		root := d.variant(f, v)
		if root == nil {
			continue
		}
		if c, ok := d.locate(root, w); c != nil && (ok || found == nil) {
			found, same = c, ok
		}
	}
	if found == nil && d.err == nil {
		d.fail(&Error{Reason: Version, Detail: "the text " + printable(f.file.Name) + " has no " +
			printable(w.qualname) + " where it was"})
	}
	// The template is shared with other codes, so the name goes into a copy.
	if found != nil && (found.Name != w.name || found.QualName != w.qualname || found.FirstLine != w.line) {
		named := *found // code.replace() gives a code another name
		named.Name, named.QualName, named.FirstLine = w.name, w.qualname, w.line
		named.Renamed()
		found = &named
	}
	return found, same
}

// variant compiles a text in one of the ways there are; nil if it cannot be compiled so. Each way
// is tried once per text, whatever came of it.
func (d *decoder) variant(f *text, v int) *bytecode.Code {
	for len(f.variants) <= v {
		code, err := d.env.Compile(d.t, f.file, len(f.variants))
		if err != nil {
			if _, exc := err.(*object.Exc); !exc {
				d.fail(err)
				return nil
			}
			code = nil
		}
		f.variants = append(f.variants, code)
	}
	return f.variants[v]
}

// locate finds a code by its place, going down where the place lies inside. Only what is on the way
// is read of a template.
func (d *decoder) locate(root *bytecode.Code, w *wanted) (best *bytecode.Code, same bool) {
	level := []*bytecode.Code{root}
	for len(level) > 0 && d.err == nil {
		var next []*bytecode.Code
		for _, c := range level {
			if c.Span == w.span && len(c.Frees) <= maxShape &&
				c.Flags&^bytecode.HasResult == w.flags&^bytecode.HasResult {
				// A code that nobody had run has no sum: any version of it will do.
				ok := w.sum == 0 || c.Load() == nil && sum(c) == w.sum
				if best == nil || ok && (!same || c.Name == w.name) {
					best, same = c, ok
				}
				if ok && c.Name == w.name {
					return c, true
				}
			}
			// Only codes around the place can contain it, and the root contains all of them. The places of a
			// tree can be anything.
			if c.Span.Start <= w.span.Start && w.span.End <= c.Span.End || c == root || c.File.IsTree() {
				next = append(next, inner(c)...)
			}
		}
		if err := d.t.Meter.Work(len(level)); err != nil {
			d.fail(err)
		}
		level = next
	}
	return best, same
}

// namesake finds the only code of a library's text that has w's qualified name, wherever another
// version of the library has put it. What captures variables must be the very same: they are told
// apart by their order.
func (d *decoder) namesake(root *bytecode.Code, w *wanted) (found *bytecode.Code, same bool) {
	level := []*bytecode.Code{root}
	for len(level) > 0 {
		if err := d.t.Meter.Work(len(level)); err != nil {
			d.fail(err)
			return nil, false
		}
		var next []*bytecode.Code
		for _, c := range level {
			if c.QualName == w.qualname && c.Flags&^bytecode.HasResult == w.flags&^bytecode.HasResult {
				if found != nil {
					return nil, false
				}
				found = c
			}
			next = append(next, inner(c)...)
		}
		level = next
	}
	if found == nil || found.Load() != nil {
		return nil, false
	}
	same = w.sum == 0 || sum(found) == w.sum
	if !same && len(found.Frees) > 0 {
		return nil, false
	}
	return found, same
}

// inner lists the codes that are constants of c.
func inner(c *bytecode.Code) []*bytecode.Code {
	if c.Load() != nil {
		return nil
	}
	var in []*bytecode.Code
	for i := range c.Consts {
		if k := &c.Consts[i]; k.Kind == bytecode.CodeConst {
			in = append(in, k.Code)
		}
	}
	return in
}

// codeCodec writes which of a code's constants are codes that others know too.
type codeCodec struct{}

// encode writes the constants that are codes.
func (codeCodec) encode(e *encoder, p unsafe.Pointer) {
	c := (*object.Code)(p)
	e.bool(c.Hidden)
	var at []int
	for i, v := range c.Consts {
		if v.IsSet() && v.O.Kind == object.KCode {
			at = append(at, i)
		}
	}
	e.uint(uint64(len(at)))
	for _, i := range at {
		e.uint(uint64(i))
		e.value(c.Consts[i])
	}
}

// decode gives the code the inner codes that functions refer to.
func (codeCodec) decode(d *decoder, p unsafe.Pointer) {
	c := (*object.Code)(p)
	c.Hidden = d.bool()
	n := d.count(0, 32)
	for i := 0; i < n && d.err == nil; i++ {
		at, v := d.uint(), d.value()
		if d.err != nil {
			return
		}
		if !v.IsSet() || v.O.Kind != object.KCode {
			d.damaged("a constant of a code that is none")
			return
		}
		d.later = append(d.later, func() error { return d.setConstant(c, at, v) })
	}
}

// setConstant makes an inner code the one that functions made of it have. If the text is another
// one now, it stays as it is.
func (d *decoder) setConstant(c *object.Code, at uint64, v object.Value) error {
	if err := d.t.Instantiate(c); err != nil {
		return err
	}
	if at < uint64(len(c.Consts)) && c.Consts[at].IsSet() && c.Consts[at].O.Kind == object.KCode &&
		c.Consts[at].Code().T == v.Code().T {
		c.Consts[at] = v
	}
	return nil
}
