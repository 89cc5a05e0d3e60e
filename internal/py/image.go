// This file makes images of sessions that have imported packages, and makes new sessions what an
// image holds. Package image does the copying; what is decided here is what belongs to an image, and
// which sessions fit it.

package py

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/image"
	"github.com/hognose/hognose/internal/py/object"
)

// packageImage is what a session is in which nothing but some imports has run, apart from its main
// module.
type packageImage struct {
	memory *image.Image
	before object.Counters // of a session that fits, and of the one that was copied before it imported
	names  []string        // of objects outside, see outside
	texts  []string        // interned ones among them
	steps  int64           // of the imports
}

// imageRoot is what an image consists of.
type imageRoot struct {
	Runtime *object.SavedRuntime
	Thread  *object.SavedThread
	Own     *object.Own
}

// imageMaker is a session that imports packages to become an image. It notes what the imports ask the
// host for: of a clock or of output every session must have its own.
type imageMaker struct {
	*Interp
	asked bool     // for anything but what follows
	drawn [][]byte // random bytes
	read  []int64  // the time, in nanoseconds
}

// maxNoted is how often the modules of an image may ask for random bytes, and for the time.
const maxNoted = 16

// makeImage imports modules in another session, at the expense of this one, and makes an image of
// it of at most maxBytes. It returns nil if that cannot be done. final tells whether it would be no
// different with another session: this one may not be new, or have reached a limit.
func (in *Interp) makeImage(modules []string, maxBytes int64) (im *packageImage, final bool) {
	m := in.vm.Meter
	bytes, steps := m.Bytes(), m.StepsLeft()
	defer func() {
		in.vm.Charge()
		m.Free(m.Bytes() - bytes)
		m.Owe(bytes - m.Bytes())
		m.Return(steps - m.StepsLeft())
	}()
	maker := &imageMaker{}
	if err := maker.open(in); err != nil {
		return nil, false
	}
	texts, short := maker.vm.Names()
	names, headers, ok := maker.outside(texts)
	im = &packageImage{before: maker.vm.Counters(), names: names, texts: texts}
	if _, fit := in.fits(im); !ok || !short || !fit {
		return nil, false
	}
	var err error
	if im.steps, err = maker.importAll(modules); err == nil {
		im.memory, err = maker.image(headers, maxBytes)
	}
	if err != nil {
		var limit *budget.Error
		return nil, !errors.As(err, &limit) && !object.IsExcOf(err, object.MemoryError)
	}
	return im, true
}

// open makes the session like in, which is new, except for what it asks the host.
func (x *imageMaker) open(in *Interp) (err error) {
	note := func(string) error { x.asked = true; return nil }
	o := in.options
	o.Alone, o.Seed, o.Stdout, o.Stderr = true, in.vm.Seed(), note, note
	if o.Stdin != nil {
		o.Stdin = func(int) ([]byte, error) { x.asked = true; return nil, nil }
	}
	if x.Interp, err = New(o); err != nil {
		return err
	}
	t := &x.vm.Thread
	t.Trusted = in.vm.Trusted
	t.Now = func() time.Time {
		now := time.Now()
		if len(x.read) < maxNoted {
			x.read = append(x.read, now.UnixNano())
		} else {
			x.asked = true
		}
		return now
	}
	t.Ticks = func() int64 { x.asked = true; return Ticks() }
	t.Entropy = func(b []byte) {
		Entropy(b)
		if len(x.drawn) < maxNoted {
			x.drawn = append(x.drawn, slices.Clone(b))
		} else {
			x.asked = true
		}
	}
	return x.addToolsOf(in, func([]byte) (any, error) { x.asked = true; return nil, nil })
}

// addToolsOf adds tools of the same names as in has, in the same order. All of them call f.
func (in *Interp) addToolsOf(from *Interp, f func([]byte) (any, error)) error {
	if from.final {
		if err := in.InstallFinalAnswer(); err != nil {
			return err
		}
	}
	for _, name := range from.toolNames() {
		tool := from.toolCalls.tools[name]
		if err := in.AddTool(&Tool{Name: tool.Name, Sig: tool.Sig, Keys: tool.Keys, Call: f}); err != nil {
			return err
		}
	}
	if from.toolCalls.fetch != nil {
		in.SetFetch(&Tool{Name: FetchTool, Call: f})
	}
	return nil
}

// importAll imports modules as a program does, and returns how many steps that takes more than
// importing them again. It is an error if that leaves something behind that no image has.
func (x *imageMaker) importAll(modules []string) (cost int64, err error) {
	builtins, main := items(x.vm.Builtins), items(x.globals)
	text := "import " + strings.Join(modules, ", ")
	for i := range 2 {
		code, _, err := compileChecked(&x.vm.Thread, &object.CompileRequest{Name: "<imports>", Text: text, Mode: "exec"}, Policy{})
		if err != nil {
			return 0, err
		}
		start := x.Steps()
		if _, err := x.vm.Run(code, x.globals, object.Value{}); err != nil {
			return 0, err
		}
		x.vm.Settle()
		if i == 0 {
			cost = x.Steps() - start
		} else {
			cost -= x.Steps() - start
		}
	}
	for _, name := range modules { // what the statement has bound
		head, _, _ := strings.Cut(name, ".")
		if _, _, err := x.vm.Delete(x.globals, x.vm.Intern(head).Value()); err != nil {
			return 0, err
		}
	}
	switch {
	case !slices.Equal(builtins, items(x.vm.Builtins)) || !slices.Equal(main, items(x.globals)):
		return 0, &image.Unsupported{What: "changes of builtins or of the main module"}
	case x.asked || !x.knowsTimes() || x.toolCalls.calls.last > 0 || x.vm.Zone != nil:
		return 0, &image.Unsupported{What: "imports that print, or ask for the time or for a tool"}
	}
	return cost, nil
}

// Module logging notes when it was imported. A session that begins as an image notes when it began.
var (
	nLogging = object.StaticName("logging")
	nStarted = object.StaticName("_startTime")
)

// knowsTimes reports whether all that the modules have made of the time is what module logging has.
func (x *imageMaker) knowsTimes() bool {
	if len(x.read) == 0 {
		return true
	}
	m, ok := x.vm.GetStr(x.vm.Modules, nLogging)
	if !ok || m.Kind() != object.KModule || len(x.read) > 1 {
		return false
	}
	v, _ := x.vm.GetStr(m.Module().Dict, nStarted)
	n, isInt := object.IntOf(v)
	return isInt && n.Big == nil && n.Small == x.read[0]
}

// noteTime gives module logging, if it came with an image, the time of this session.
func (in *Interp) noteTime() error {
	t := &in.vm.Thread
	m, ok := t.GetStr(t.Modules, nLogging)
	if !ok || m.Kind() != object.KModule {
		return nil
	}
	return t.SetStr(m.Module().Dict, nStarted, object.Int(t.Now().UnixNano()))
}

// items lists keys and values of a namespace.
func items(d *object.Dict) (all [][2]object.Value) {
	for i := 0; ; {
		k, v, next, ok := d.Next(i)
		if !ok {
			return all
		}
		all, i = append(all, [2]object.Value{k, v}), next
	}
}

// image makes the image of the session.
func (x *imageMaker) image(outside []*object.Header, maxBytes int64) (*image.Image, error) {
	t := &x.vm.Thread
	root := &imageRoot{x.vm.Runtime.Save(), t.SaveThread(), x.vm.Own()}
	if root.Runtime.Threads > 0 {
		return nil, &image.Unsupported{What: "threads"}
	}
	o := image.Options{Outside: outside, Static: statics().Owns, MaxBytes: maxBytes, Random: x.isRandom}
	im, err := image.New(x.vm.Meter, root, o)
	if err == nil && len(x.drawn) > 0 {
		err = &image.Unsupported{What: "random bytes, except for generators"}
	}
	return im, err
}

// isRandom reports whether a generator was made of random bytes, and strikes them off.
func (x *imageMaker) isRandom(s object.Random) bool {
	i := slices.IndexFunc(x.drawn, s.MadeOf)
	if i < 0 {
		return false
	}
	x.drawn = slices.Delete(x.drawn, i, i+1)
	return true
}

// outside lists the objects that every session with the same options and tools has before anything
// runs: an image refers to them and does not bring them. Names tell whether two lists agree. texts are
// the interned names among them. ok is false if the session has not all of them, or is not new.
func (in *Interp) outside(texts []string) (names []string, headers []*object.Header, ok bool) {
	t := &in.vm.Thread
	add := func(name string, h *object.Header) {
		names, headers = append(names, name), append(headers, h)
	}
	for i, d := range [...]*object.Dict{t.Builtins, t.NeedBuiltins()} {
		if d == nil {
			continue
		}
		prefix := string(rune('0' + i))
		add(prefix, &d.Header)
		for _, x := range items(d) {
			if k, v := x[0], x[1]; !v.O.Shared() && v.O.Kind == object.KNative && k.O.Kind == object.KStr {
				add(prefix+k.Str().S, v.O)
			}
		}
	}
	add("module", in.builtins.O)
	guards := t.Guards()
	for _, name := range slices.Sorted(maps.Keys(guards)) {
		add("guard "+name, guards[name].O)
	}
	main, ok := t.GetStr(t.Modules, nameMain)
	if !ok || t.Modules.Len() != modulesOfNew {
		return nil, nil, false
	}
	add("main", main.O)
	add("globals", &in.globals.Header)
	for _, s := range texts {
		n := t.Name(s)
		if n == nil {
			return nil, nil, false
		}
		headers = append(headers, &n.Header)
	}
	return names, headers, true
}

// modulesOfNew is how many modules a new session has: builtins and __main__.
const modulesOfNew = 2

// fits returns the objects outside if nothing has happened in a session that has not happened in the
// one that the image was made of, before that imported. Variables of the host do not matter.
func (in *Interp) fits(im *packageImage) (outside []*object.Header, ok bool) {
	names, outside, ok := in.outside(im.texts)
	_, short := in.vm.Names()
	return outside, ok && short && in.vm.Counters() == im.before && slices.Equal(names, im.names)
}

// become makes the session, in which nothing has run, what the image is. It stays as it is if it does
// not fit, or if the image is more than its limits allow: then it will meet them where they are.
func (in *Interp) become(im *packageImage) {
	t := &in.vm.Thread
	headers, ok := in.fits(im)
	if !ok || t.Meter.StepsLeft() < im.steps {
		return
	}
	p, random, err := im.memory.Copy(t.Meter, headers)
	if err != nil {
		return
	}
	for _, s := range random {
		if s.MakeAgain(t) != nil {
			return
		}
	}
	root := (*imageRoot)(p)
	t.TakeOwn(root.Own, in.globals)
	t.LoadThread(root.Thread)
	t.Runtime.Load(root.Runtime)
	in.findLibraries(root.Runtime)
	in.vm.Spend(im.steps)
	_ = in.noteTime() // it replaces a value, which takes no memory
}
