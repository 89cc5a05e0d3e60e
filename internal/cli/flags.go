// This file has the flags of commands that run Python: limits, policy, files and variables, with
// the types of their values.

package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/big"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"github.com/hognose/hognose/internal/host"
	"github.com/hognose/hognose/internal/journal"
	"github.com/hognose/hognose/internal/py/object"
)

// Limits of a run unless flags say otherwise.
const (
	defaultTimeout = 30 * time.Second
	defaultMemory  = 256 << 20
	defaultSteps   = 10_000_000_000
)

// sessionFlags are the flags of the commands that run Python.
type sessionFlags struct {
	timeout time.Duration
	cpu     time.Duration
	memory  byteSize
	steps   int64
	rules   policyFlags
	vars    []string
	mounts  []string
	paths   []string
	seed    optional[uint64]
	clock   optional[time.Time]

	net        netFlags
	packages   packageFlags
	snapshot   snapshotFlags
	kept       int64           // characters of output that an outcome keeps; 0: all
	recording  journal.Journal // nil: none
	noAwait    bool
	statements func(*object.Thread, bool) // hears of each statement before it runs; nil: nobody does
	stdin      io.Reader                  // what input() reads; nil: it is denied
	typed      bool                       // somebody types it, in his own time
	anyModule  bool                       // --imports may name modules that are not here
}

// register adds the flags that say what a program may do.
func (s *sessionFlags) register(f *pflag.FlagSet) {
	s.rules.register(f)
	s.registerAwait(f)
	s.memory = defaultMemory
	f.DurationVar(&s.timeout, "timeout", defaultTimeout, "stop after this `time`")
	f.DurationVar(&s.cpu, "max-cpu", 0, "stop after this processor `time`, without what the program waits; 0 for none")
	f.Var(&s.memory, "max-memory", "memory of the program in bytes, with KiB, MiB or GiB behind the `size`")
	f.Int64Var(&s.steps, "max-steps", defaultSteps, "`steps` the program may take: iterations and calls")
	listVar(f, &s.vars, "var",
		"set a global variable, `NAME=JSON`, or NAME=@FILE to the text of a file or the JSON of a .json file (repeatable)")
	listVar(f, &s.mounts, "mount",
		"show the program a folder, `DIR[:ro|rw|overlay][=/PATH]`: read-only, writable, or with changes that are forgotten; at /work (repeatable)")
	listVar(f, &s.paths, "path", "let the program import the modules in `DIR` (repeatable)")
	s.net.register(f)
	s.packages.register(f)
	s.seed.parse = func(v string) (uint64, error) { return strconv.ParseUint(v, 10, 64) }
	s.seed.kind = "number"
	f.Var(&s.seed, "seed", "fix hashes and random by this `number`")
	s.clock.parse = func(v string) (time.Time, error) { return time.Parse(time.RFC3339, v) }
	s.clock.kind, s.clock.like = "time", " such as 2026-11-15T12:00:00Z"
	f.Var(&s.clock, "clock", "fix the `time` that the program sees, such as 2026-11-15T12:00:00Z")
}

// registerAwait adds the flag that says whether await needs a function around it.
func (s *sessionFlags) registerAwait(f *pflag.FlagSet) {
	f.BoolVar(&s.noAwait, "no-await", false,
		"refuse await, async for and async with outside of functions, as python FILE does")
}

// notNegative refuses times and numbers below zero, wherever they come from: to take them for no
// limit would be a guess.
func notNegative(f *pflag.FlagSet) (err error) {
	f.VisitAll(func(flag *pflag.Flag) {
		number := slices.Contains([]string{"duration", "int", "int64"}, flag.Value.Type()) && flag.Name != "indent"
		if err != nil || !number {
			return
		}
		if value := flag.Value.String(); strings.HasPrefix(value, "-") {
			err = usageError(fmt.Errorf("--%s %s: it cannot be negative", flag.Name, value))
		}
	})
	return err
}

// check looks at flags together, once they are all parsed.
func (s *sessionFlags) check(f *pflag.FlagSet) error {
	return s.rules.check(f)
}

// files returns what --mount and --path name, by where the program sees it; nil if they name
// nothing.
func (s *sessionFlags) files() (map[string]fs.FS, error) {
	if len(s.mounts)+len(s.paths) == 0 {
		return nil, nil
	}
	mounts := map[string]fs.FS{}
	add := func(at string, v fs.FS) error {
		if mounts[at] != nil {
			return fmt.Errorf("two folders are mounted at %s", at)
		}
		mounts[at] = v
		return nil
	}
	for _, text := range s.mounts {
		m, err := parseMount(text)
		if err != nil {
			return nil, fmt.Errorf("--mount %s: %w", text, err)
		}
		v, err := m.open()
		if err == nil {
			err = add(m.at, v)
		}
		if err != nil {
			return nil, fmt.Errorf("--mount %s: %w", text, err)
		}
	}
	// Folders of --path are mounted where programs do not look, and can only be read.
	for i, dir := range s.paths {
		v, err := host.OpenFolder(dir, false)
		if err == nil {
			err = add(modulePath(i), v)
		}
		if err != nil {
			return nil, fmt.Errorf("--path %s: %w", dir, err)
		}
	}
	return mounts, nil
}

// modulePath is where the i-th folder of --path is mounted.
func modulePath(i int) string { return "/lib/path" + strconv.Itoa(i+1) }

// mount is a value of --mount.
type mount struct{ dir, mode, at string }

// parseMount reads DIR[:ro|rw|overlay][=/PATH]. A folder whose own name has a colon or an equals
// sign is told apart by what follows.
func parseMount(text string) (mount, error) {
	m := mount{dir: text, mode: "ro", at: host.WorkDir}
	if i := strings.LastIndex(m.dir, "=/"); i >= 0 {
		m.dir, m.at = m.dir[:i], path.Clean(m.dir[i+1:])
	}
	if i := strings.LastIndexByte(m.dir, ':'); i >= 0 {
		switch mode := m.dir[i+1:]; {
		case slices.Contains([]string{"ro", "rw", "overlay"}, mode):
			m.dir, m.mode = m.dir[:i], mode
		case !strings.ContainsAny(mode, `/\`):
			return m, fmt.Errorf("%q is none of ro, rw, overlay", mode)
		}
	}
	if m.dir == "" {
		return m, errors.New("no folder is named")
	}
	return m, nil
}

// open opens the folder in the mode that the flag asks for.
func (m mount) open() (fs.FS, error) {
	folder, err := host.OpenFolder(m.dir, m.mode == "rw")
	if err != nil {
		return nil, err
	}
	if m.mode == "overlay" {
		return host.NewOverlay(folder), nil
	}
	return folder, nil
}

// nameList is a flag for names with commas between them, which may be given more than once.
type nameList []string

func (l *nameList) String() string { return strings.Join(*l, ",") }
func (l *nameList) Type() string   { return "names" }

// Set adds names.
func (l *nameList) Set(s string) error {
	for name := range strings.SplitSeq(s, ",") {
		if name = strings.TrimSpace(name); name != "" {
			*l = append(*l, name)
		}
	}
	return nil
}

// optional is a flag that may be left out.
type optional[T any] struct {
	value *T
	text  string
	kind  string
	like  string // an example, with what stands before it
	parse func(string) (T, error)
}

func (o *optional[T]) String() string { return o.text }
func (o *optional[T]) Type() string   { return o.kind }

// Set parses the value.
func (o *optional[T]) Set(s string) error {
	v, err := o.parse(s)
	if err != nil {
		return fmt.Errorf("not a %s%s", o.kind, o.like)
	}
	o.value, o.text = &v, s
	return nil
}

// byteSize is a flag for a number of bytes.
type byteSize int64

// units are powers of 1024, largest first.
var units = [...]struct {
	suffix string
	size   int64
}{{"GiB", 1 << 30}, {"MiB", 1 << 20}, {"KiB", 1 << 10}, {"B", 1}}

// String writes the size with the largest unit that divides it.
func (b *byteSize) String() string {
	for _, u := range units {
		if n := int64(*b); n >= u.size && n%u.size == 0 {
			return strconv.FormatInt(n/u.size, 10) + u.suffix
		}
	}
	return "0"
}

func (b *byteSize) Type() string { return "size" }

// Set reads a number of bytes, which may have a unit. People write 1G, 1g, 1GB and 1GiB and mean the
// same by all of them, as Docker does.
func (b *byteSize) Set(s string) error {
	digits := strings.TrimRight(strings.ToLower(s), "bgikm")
	suffix, unit := strings.ToLower(s[len(digits):]), int64(0)
	for _, u := range units {
		long := strings.ToLower(u.suffix)
		if suffix == long || suffix == long[:1] || suffix == long[:1]+"b" && u.size > 1 {
			unit = u.size
		}
	}
	if suffix == "" {
		unit = 1
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || unit == 0 || n < 0 || n > (1<<62)/unit {
		return errors.New("must be a number of bytes such as 1048576, 512KiB, 64MiB or 2G")
	}
	*b = byteSize(n * unit)
	return nil
}

// variable is a value of --var.
type variable struct {
	name string
	json []byte // nil: text
	text string
}

// parseVar reads NAME=JSON or NAME=@FILE.
func parseVar(s string) (variable, error) {
	name, value, ok := strings.Cut(s, "=")
	if !ok {
		return variable{}, errors.New("must be NAME=JSON or NAME=@FILE")
	}
	file, isFile := strings.CutPrefix(value, "@")
	if !isFile {
		return variable{name: name, json: []byte(value)}, nil
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return variable{}, err
	}
	if filepath.Ext(file) == ".json" {
		return variable{name: name, json: text}, nil
	}
	return variable{name: name, text: string(text)}, nil
}

// value returns it as a Go value, for a session of the library; whole numbers stay whole.
func (v variable) value() (any, error) {
	if v.json == nil {
		return v.text, nil
	}
	d := json.NewDecoder(bytes.NewReader(v.json))
	d.UseNumber()
	var x any
	err := d.Decode(&x)
	if err == nil && d.More() {
		err = errors.New("there is more than one JSON value")
	}
	if err != nil {
		return nil, fmt.Errorf("%w; a string needs quotes: '%s=\"text\"'", err, v.name)
	}
	return numbers(x), nil
}

// numbers makes the numbers of a JSON value Go's: int64, *big.Int or float64.
func numbers(x any) any {
	switch x := x.(type) {
	case json.Number:
		if n, ok := new(big.Int).SetString(string(x), 10); ok {
			if n.IsInt64() {
				return n.Int64()
			}
			return n
		}
		f, _ := x.Float64() // an infinity if it is too large, as in Python
		return f
	case []any:
		for i := range x {
			x[i] = numbers(x[i])
		}
	case map[string]any:
		for k := range x {
			x[k] = numbers(x[k])
		}
	}
	return x
}
