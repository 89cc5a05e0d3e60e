// This file finds versions that fit each other. It searches depth first and goes back where it
// must; the bounds keep it finite for any index.

package packages

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Bounds of a resolution: no index, however hostile, keeps it going for ever.
const (
	maxRounds    = 20_000
	maxMetadatas = 3_000
	maxPackages  = 500
)

// A ConflictError says that no versions fit together.
type ConflictError struct {
	Package string   // about which the requirements disagree
	Wanted  []string // who asks for what: "you ask for x>=2", "a 1.0 asks for x<2"
	Note    string   // what the index has
}

func (e *ConflictError) Error() string {
	text := "no version of " + e.Package + " fits:\n  " + strings.Join(e.Wanted, "\n  ")
	if e.Note != "" {
		text += "\n" + e.Note
	}
	return text
}

// candidate is a version of a package that could be chosen.
type candidate struct {
	name    string
	version version
	file    distFile
	from    *index    // nil: a file of the host
	meta    *metadata // read when it is tried
}

// origin is a requirement and who has it.
type origin struct {
	requirement
	by string // "": the user
}

// state is what has been decided. It is copied before it is changed, so that going back costs
// nothing.
type state struct {
	pins    map[string]*candidate
	asked   map[string][]origin
	extras  map[string][]string
	pending []string // names without a pin, in the order in which they were asked for
}

// resolver searches for versions depth first, the newest first. If a package has no version left,
// it goes back to the last decision that had to do with it (backjumping): other decisions on the
// way would end in the same conflict.
type resolver struct {
	ctx     context.Context
	indexes []*index
	options *Options
	local   map[string]*candidate // wheels that are files
	found   map[string]*offer
	hot     map[string]int // packages that were in conflicts, which are decided on early
	rounds  int
	fetched int
	last    *ConflictError
}

// offer is what the index has of a package.
type offer struct {
	candidates []*candidate // newest first
	refused    []string     // why versions are left out
}

// conflict names the packages whose versions made a package impossible. Trying another version of a
// package that is not among them does not help.
type conflict map[string]bool

// resolve is the entry: the requirements of the user, the search, and the result by name.
func resolve(ctx context.Context, requirements []string, indexes []*index, o *Options) ([]Distribution, error) {
	r := &resolver{ctx: ctx, indexes: indexes, options: o, local: map[string]*candidate{},
		found: map[string]*offer{}, hot: map[string]int{}}
	s := state{map[string]*candidate{}, map[string][]origin{}, map[string][]string{}, nil}
	for _, text := range requirements {
		q, err := r.requirement(text)
		if err != nil {
			return nil, err
		}
		if c := r.require(&s, origin{requirement: q}); c != nil {
			return nil, r.last
		}
	}
	solved, c, err := r.solve(s)
	if err != nil {
		return nil, err
	}
	if c != nil {
		return nil, r.last
	}
	var list []Distribution
	for _, name := range slices.Sorted(maps.Keys(solved.pins)) {
		x := solved.pins[name]
		list = append(list, Distribution{Name: name, Version: x.version.String(), Wheel: x.file.Name,
			URL: x.file.URL, SHA256: x.file.SHA256})
	}
	return list, nil
}

// requirement reads what the user asks for: a requirement, or the path of a wheel.
func (r *resolver) requirement(text string) (requirement, error) {
	if !strings.HasSuffix(text, ".whl") {
		return parseRequirement(text)
	}
	d, w, err := localWheel(text, r.options)
	if err != nil {
		return requirement{}, err
	}
	r.local[d.Name] = &candidate{name: d.Name, version: w.version, meta: w.metadata,
		file: distFile{Name: d.Wheel, URL: d.URL, SHA256: d.SHA256}}
	return parseRequirement(d.Name + "===" + d.Version)
}

// require notes a requirement. The conflict is that of a version that was chosen already.
func (r *resolver) require(s *state, q origin) conflict {
	if !q.applies(nil) && q.by == "" {
		return nil
	}
	if _, ok := providedModule(q.name); ok {
		return nil
	}
	s.asked[q.name] = append(slices.Clip(s.asked[q.name]), q)
	news := slices.DeleteFunc(slices.Clone(q.extras),
		func(e string) bool { return slices.Contains(s.extras[q.name], e) })
	s.extras[q.name] = append(slices.Clip(s.extras[q.name]), news...)
	pin := s.pins[q.name]
	if pin == nil {
		if !slices.Contains(s.pending, q.name) {
			s.pending = append(slices.Clip(s.pending), q.name)
		}
		return nil
	}
	if !q.specs.hold(pin.version) {
		return r.conflicts(s, q.name, nil)
	}
	if len(news) > 0 {
		return r.requireAll(s, pin)
	}
	return nil
}

// requireAll notes what a chosen version needs.
func (r *resolver) requireAll(s *state, x *candidate) conflict {
	by := x.name + " " + x.version.String()
	for _, q := range x.meta.wanted(s.extras[x.name]) {
		known := slices.ContainsFunc(s.asked[q.name], func(o origin) bool { return o.by == by && o.text == q.text })
		if known {
			continue
		}
		if c := r.require(s, origin{q, by}); c != nil {
			return c
		}
	}
	return nil
}

// conflicts describes why a package has no version, and returns who is to blame.
func (r *resolver) conflicts(s *state, name string, from *offer) conflict {
	c := conflict{name: true}
	e := &ConflictError{Package: name}
	for _, q := range s.asked[name] {
		what := q.name
		if len(q.extras) > 0 {
			what += "[" + strings.Join(q.extras, ",") + "]"
		}
		who := "you ask"
		if q.by != "" {
			who = q.by + " asks"
			parent, _, _ := strings.Cut(q.by, " ")
			c[parent] = true
		}
		e.Wanted = append(e.Wanted, fmt.Sprintf("%s for %s%s", who, what, q.specs))
	}
	if from != nil {
		e.Note = from.note()
	}
	r.hot[name]++
	r.last = e
	return c
}

// note says what the index has.
func (o *offer) note() string {
	var lines []string
	if n := len(o.candidates); n > 0 {
		var all []string
		for _, x := range o.candidates[:min(n, 8)] {
			all = append(all, x.version.String())
		}
		if n > 8 {
			all = append(all, fmt.Sprintf("and %d older", n-8))
		}
		lines = append(lines, "the index has "+strings.Join(all, ", "))
	}
	return strings.Join(append(lines, o.refused...), "\n")
}

// solve decides on one package after the other. It returns the state in which all are decided, or
// the packages because of which there is none. A version whose wheel is refused is left out, as
// long as there is another.
func (r *resolver) solve(s state) (state, conflict, error) {
	if r.rounds++; r.rounds > maxRounds {
		return s, nil, errors.New("the requirements are too entangled: no solution after 20,000 steps; ask for narrower versions")
	}
	if len(s.pins)+len(s.pending) > maxPackages {
		return s, nil, fmt.Errorf("the requirements need more than %d packages", maxPackages)
	}
	if err := r.ctx.Err(); err != nil {
		return s, nil, err
	}
	if len(s.pending) == 0 {
		return s, nil, nil
	}
	name := r.choose(&s)
	from, err := r.offerOf(name)
	if err != nil {
		return s, nil, err
	}
	fitting := r.fitting(&s, name, from)
	all := r.blame(&s, name)
	if len(fitting) == 0 {
		return s, r.conflicts(&s, name, from), nil
	}
	// all collects who is to blame over all versions: only if none of them works does it count.
	tried := false
	for i, x := range fitting {
		if err := r.load(x); err != nil {
			var refused *WheelError
			if errors.As(err, &refused) && (tried || i < len(fitting)-1) {
				from.refused = append(from.refused, err.Error())
				continue
			}
			return s, nil, err
		}
		tried = true
		next, c, err := r.try(s, x)
		if err != nil || c == nil {
			return next, nil, err
		}
		if !c[name] { // another version of this package would not help
			return s, c, nil
		}
		maps.Copy(all, c)
	}
	delete(all, name)
	return s, all, nil
}

// blame names the packages that ask for a package.
func (r *resolver) blame(s *state, name string) conflict {
	c := conflict{}
	for _, q := range s.asked[name] {
		if parent, _, ok := strings.Cut(q.by, " "); ok {
			c[parent] = true
		}
	}
	return c
}

// try chooses a version and goes on.
func (r *resolver) try(s state, x *candidate) (state, conflict, error) {
	next := state{maps.Clone(s.pins), maps.Clone(s.asked), maps.Clone(s.extras), nil}
	next.pins[x.name] = x
	for _, name := range s.pending {
		if name != x.name {
			next.pending = append(next.pending, name)
		}
	}
	if c := r.requireAll(&next, x); c != nil {
		return s, c, nil
	}
	return r.solve(next)
}

// choose returns the package to decide on: one with a single version first, then one that was in
// conflicts, then the one that was asked for first.
func (r *resolver) choose(s *state) string {
	best, rank := s.pending[0], -1
	for _, name := range s.pending {
		n := min(r.hot[name], 1000)
		if slices.ContainsFunc(s.asked[name], func(q origin) bool { return q.specs.pins() }) {
			n += 10_000
		}
		if n > rank {
			best, rank = name, n
		}
	}
	return best
}

// fitting lists the versions that satisfy all who ask. Pre-releases and withdrawn versions are
// taken as pip takes them. A pre-release is taken if somebody names one, or if there is nothing
// else; a yanked file only if its version is named exactly.
func (r *resolver) fitting(s *state, name string, from *offer) []*candidate {
	pre, pinned := r.options.Prereleases, false
	for _, q := range s.asked[name] {
		pre = pre || q.specs.namesPre()
		pinned = pinned || q.specs.pins()
	}
	var list, others []*candidate
	for _, x := range from.candidates {
		if slices.ContainsFunc(s.asked[name], func(q origin) bool { return !q.specs.hold(x.version) }) ||
			x.file.Yanked && !pinned {
			continue
		}
		if pre || !x.version.isPre() {
			list = append(list, x)
		} else {
			others = append(others, x)
		}
	}
	if len(list) == 0 {
		return others
	}
	return list
}

// offerOf lists the versions of a package that could be used.
func (r *resolver) offerOf(name string) (*offer, error) {
	if o := r.found[name]; o != nil {
		return o, nil
	}
	o := &offer{}
	r.found[name] = o
	if x := r.local[name]; x != nil {
		o.candidates = []*candidate{x}
		return o, nil
	}
	for _, x := range r.indexes {
		files, err := x.files(r.ctx, name)
		if errors.Is(err, errNoPackage) {
			continue
		}
		if err != nil {
			return nil, err
		}
		o.candidates, o.refused = usable(name, files, x, r.options)
		return o, nil
	}
	o.refused = []string{"the index has no package of that name"}
	return o, nil
}

// usable groups the files of a package by version and chooses a wheel for each. Anything that is no
// wheel of the package counts as a source distribution, for the message.
func usable(name string, files []distFile, from *index, o *Options) (list []*candidate, refused []string) {
	best := map[string]*candidate{}
	ranks := map[string]int{}
	sdists, compiled, python := 0, 0, 0
	optional := worksWithoutCompiled[name] || slices.Contains(o.Compiled, name)
	for _, f := range files {
		n, err := parseWheelName(f.Name)
		if err != nil || n.dist != name {
			sdists++
			continue
		}
		if specs, err := parseSpecifiers(f.Python); err == nil && !specs.hold(pythonVersion()) {
			python++
			continue
		}
		if !n.pure() && (!optional || !n.compiledFor()) {
			compiled++
			continue
		}
		key, rank := n.version.String(), n.rank()
		if old := best[key]; old == nil || rank < ranks[key] || rank == ranks[key] && f.Name < old.file.Name {
			best[key] = &candidate{name: name, version: n.version, file: f, from: from}
			ranks[key] = rank
		}
	}
	list = slices.SortedFunc(maps.Values(best), func(a, b *candidate) int { return b.version.compare(a.version) })
	return list, reasons(name, len(list), sdists, compiled, python)
}

// reasons says why files of a package were left out.
func reasons(name string, usable, sdists, compiled, python int) (list []string) {
	if compiled > 0 {
		list = append(list, fmt.Sprintf("%s has wheels with compiled parts: %s", name, elsewhere))
	}
	if usable == 0 && sdists > 0 && compiled == 0 {
		list = append(list, fmt.Sprintf("%s has source distributions only, and building one would run its code: make a wheel of it with "+
			"pip wheel %s, and give its path to --with; or use --backend process or docker", name, name))
	}
	if usable == 0 && python > 0 {
		list = append(list, fmt.Sprintf("%s has versions that do not allow Python %s", name,
			environment["python_version"]))
	}
	return list
}

// load reads what a version needs: from the metadata that the index offers, or from its wheel. The
// small file is tried first; if it is missing or does not fit, the wheel is downloaded, checked and
// kept.
func (r *resolver) load(x *candidate) error {
	if x.meta != nil {
		return nil
	}
	if r.fetched++; r.fetched > maxMetadatas {
		return fmt.Errorf("the requirements are too entangled: %d versions were looked at; ask for narrower ones", maxMetadatas)
	}
	if x.file.Metadata != "" {
		if m, err := r.coreMetadata(x); err == nil {
			x.meta = m
			return nil
		} else if r.ctx.Err() != nil {
			return err
		}
	}
	data, err := x.from.download(r.ctx, x.file, maxWheel)
	if err != nil {
		return err
	}
	d := Distribution{Name: x.name, Version: x.version.String(), Wheel: x.file.Name, SHA256: x.file.SHA256}
	w, err := accept(&d, data, "", true, r.options)
	if err != nil {
		return err
	}
	x.from.cache.keepBlob(data)
	x.meta, x.file.SHA256 = w.metadata, w.sha256
	return nil
}

// coreMetadata gets METADATA of a wheel without the wheel (PEP 658).
func (r *resolver) coreMetadata(x *candidate) (*metadata, error) {
	f := distFile{Name: x.file.Name + ".metadata", URL: x.file.URL + ".metadata"}
	if hexPattern().MatchString(x.file.Metadata) {
		f.SHA256 = x.file.Metadata
	}
	data, err := x.from.download(r.ctx, f, maxMetadata)
	if err != nil {
		return nil, err
	}
	m, err := parseMetadata(data)
	if err != nil {
		return nil, err
	}
	if normalize(m.name) != x.name || m.version.compare(x.version) != 0 {
		return nil, fmt.Errorf("%s: it is about %s %s", f.Name, m.name, m.version)
	}
	x.from.cache.keepBlob(data)
	return m, nil
}
