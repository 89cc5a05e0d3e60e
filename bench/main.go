// Command bench compares Hognose with CPython on small programs and writes RESULTS.md.
//
// Machines are noisy, so nothing here is an absolute time: every program runs alternately on Hognose,
// on Hognose with Go's default collector settings, and on each Python that is found, the processor
// time of the whole process is taken (collector threads included) and divided by CPython's of the
// same round, and the median of these ratios counts. Who goes first changes from round to round.
// The programs print a result, which must be the same everywhere.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/hognose/hognose/internal/oracle"
)

func main() {
	var o options
	flag.StringVar(&o.run, "run", "", "only programs whose name matches this `regexp`")
	flag.IntVar(&o.rounds, "rounds", 9, "times each program runs on each engine")
	flag.StringVar(&o.out, "o", "bench/RESULTS.md", "`file` to write, or - for none")
	flag.BoolVar(&o.single, "operations", false, "compare single operations instead of programs, and write nothing")
	flag.StringVar(&o.arrays, "arrays", "", "compare operations of NumPy on arrays of `SIZE` elements, and write nothing; HOGNOSE_NUMPY names a Python with NumPy")
	flag.StringVar(&o.tables, "tables", "", "compare operations of pandas on tables with `ROWS` rows, and write nothing; HOGNOSE_NUMPY names a Python with pandas")
	flag.BoolVar(&o.starts, "starts", false, "compare whole runs of short programs with NumPy, pandas and Matplotlib, their start included, and write nothing; HOGNOSE_NUMPY names a Python with them")
	flag.StringVar(&o.profile, "profile", "", "run the programs in this process and write a processor profile to `FILE`")
	flag.StringVar(&o.base, "compare", "", "compare with the command at another `REVISION`, and write nothing")
	flag.BoolVar(&o.memory, "memory", false, "compare the memory that objects take, and write nothing")
	flag.StringVar(&o.imports, "imports", "", "open 100 sessions that import `PACKAGE` of the package index, and write nothing")
	flag.Func("with", "also run `NAME=COMMAND`, which gets the file as its last argument (repeatable)", o.with)
	flag.Parse()
	if err := o.bench(); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

type options struct {
	run    string
	rounds int
	out    string
	single bool
	others []engine

	profile, base, arrays, tables, imports string
	memory, starts                         bool
}

// with adds an engine that need not run every program.
func (o *options) with(text string) error {
	name, command, ok := strings.Cut(text, "=")
	if args := strings.Fields(command); ok && len(args) > 0 {
		o.others = append(o.others, engine{name: name, args: args, lenient: true})
		return nil
	}
	return errors.New("must be NAME=COMMAND")
}

// engine is a way to run a program.
type engine struct {
	name    string
	args    []string
	env     []string
	lenient bool // may fail, or print something else
}

// row is what one program took, per engine.
type row struct {
	name    string
	ratios  []float64 // to the reference
	seconds float64   // of the reference
}

func (o *options) bench() error {
	programs, err := o.programs()
	if err != nil {
		return err
	}
	switch {
	case o.profile != "":
		return profile(programs, o.profile)
	case o.memory:
		return memory()
	case o.imports != "":
		return imports(o.imports)
	}
	tmp, err := os.MkdirTemp("", "bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)
	if o.base != "" {
		return o.compare(programs, tmp)
	}
	engines, err := engines(tmp)
	if err != nil {
		return err
	}
	if o.single {
		return operations(engines[0], engines[reference], "bench/operations.py")
	}
	if o.starts {
		return o.startTimes(programs, engines)
	}
	if o.arrays != "" {
		return science(engines[0], "bench/arrays.py", o.arrays)
	}
	if o.tables != "" {
		return science(engines[0], "bench/tables.py", o.tables)
	}
	engines = append(engines, o.others...)
	var rows []row
	for _, p := range programs {
		r, err := o.measure(p, engines)
		if err != nil {
			return err
		}
		rows = append(rows, r)
		fmt.Println(strings.TrimRight(line(r), "\n"))
	}
	report := render(engines, rows, o.rounds)
	costs, err := snapshots()
	if err != nil {
		return err
	}
	report += costs
	fmt.Print("\n", report)
	if o.out == "-" || o.run != "" {
		return nil
	}
	return os.WriteFile(o.out, []byte(report), 0o644)
}

func (o *options) programs() ([]string, error) {
	re, err := regexp.Compile(o.run)
	if err != nil {
		return nil, err
	}
	folder := "bench/programs"
	if o.starts {
		folder = "bench/starts"
	}
	all, err := filepath.Glob(folder + "/*.py")
	if err != nil || len(all) == 0 {
		return nil, fmt.Errorf("no programs under %s: run this at the top of the repository (%v)", folder, err)
	}
	return slices.DeleteFunc(all, func(p string) bool { return !re.MatchString(filepath.Base(p)) }), nil
}

// engines builds Hognose and finds the Pythons; the one to compare with comes third.
func engines(dir string) ([]engine, error) {
	bin := filepath.Join(dir, "hognose")
	if err := build(".", bin); err != nil {
		return nil, err
	}
	es := []engine{
		{name: "hognose", args: []string{bin, "run"}},
		{name: "hognose, GOGC=100", args: []string{bin, "run"}, env: []string{"GOGC=100"}},
	}
	python, err := cpython()
	if err != nil {
		return nil, err
	}
	es = append(es, python)
	if _, err := os.Stat("/usr/bin/python3"); err == nil {
		out, _ := exec.Command("/usr/bin/python3", "--version").Output()
		es = append(es, engine{name: "Debian's " + strings.TrimSpace(string(out)), args: []string{"/usr/bin/python3"}})
	}
	return es, nil
}

// cpython is what Hognose is compared with.
func cpython() (engine, error) {
	p, err := oracle.Find()
	if err != nil {
		return engine{}, err
	}
	return engine{name: "CPython " + p.Version, args: []string{p.Path}}, nil
}

// measure runs a program alternately with each command and returns the medians.
func (o *options) measure(program string, engines []engine) (row, error) {
	times := make([][]float64, len(engines))
	want := ""
	for round := range o.rounds {
		for i := range engines {
			i = (i + round) % len(engines)
			e := engines[i]
			t, out, err := e.time(program)
			if want == "" {
				want = out
			}
			if err == nil && out != want {
				err = fmt.Errorf("%s: %s prints %q, others print %q", program, e.name, out, want)
			}
			if err != nil && !e.lenient {
				return row{}, err
			}
			if err != nil {
				t = math.NaN()
			}
			times[i] = append(times[i], t)
		}
	}
	r := row{name: strings.TrimSuffix(filepath.Base(program), ".py")}
	for _, ts := range times {
		ratios := make([]float64, o.rounds)
		for round, t := range ts {
			ratios[round] = t / times[reference][round]
		}
		r.ratios = append(r.ratios, median(ratios))
	}
	r.seconds = median(times[reference])
	return r, nil
}

func median(x []float64) float64 {
	slices.Sort(x)
	return x[len(x)/2]
}

func (e engine) time(program string) (seconds float64, out string, err error) {
	cmd := exec.Command(e.args[0], append(e.args[1:], program)...)
	cmd.Env = append(os.Environ(), e.env...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		return 0, "", fmt.Errorf("%s on %s: %v\n%s", program, e.name, err, &stderr)
	}
	st := cmd.ProcessState
	if e.lenient && stdout.Len() == 0 { // Starlark prints there
		stdout = stderr
	}
	return (st.UserTime() + st.SystemTime()).Seconds(), stdout.String(), nil
}

// reference is the engine that ratios are taken to.
const reference = 2

func line(r row) string {
	var b strings.Builder
	fmt.Fprintf(&b, "| %s ", r.name)
	for i, ratio := range r.ratios {
		if i == reference {
			fmt.Fprintf(&b, "| %.0f ms ", r.seconds*1000)
		} else if math.IsNaN(ratio) {
			b.WriteString("| fails ")
		} else {
			fmt.Fprintf(&b, "| %.2f ", ratio)
		}
	}
	b.WriteString("|\n")
	return b.String()
}

func render(engines []engine, rows []row, rounds int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# Benchmarks\n\nProcessor time as a ratio to %s: lower is better, below 1 is faster. Median of the ratios of %d interleaved rounds, whole process. "+
		"The first column is the command's own collector setting (GOGC=400 and a first heap in huge pages), the second Go's default. `make bench` writes this file.\n\n"+
		"%s, %d processors, %s/%s, %s.\n\n", engines[reference].name, rounds, cpu(), runtime.NumCPU(), runtime.GOOS, runtime.GOARCH, time.Now().Format("2006-01-02"))
	b.WriteString("| program ")
	for _, e := range engines {
		fmt.Fprintf(&b, "| %s ", e.name)
	}
	b.WriteString("|\n|---" + strings.Repeat("|---:", len(engines)) + "|\n")
	for _, r := range rows {
		b.WriteString(line(r))
	}
	mean, worst, count, ours := make([]string, len(engines)), make([]string, len(engines)), make([]string, len(engines)), make([]string, len(engines))
	for i := range engines {
		theirs, same := ran(rows, i)
		mean[i] = fmt.Sprintf("**%.2f**", geometricMean(theirs))
		worst[i] = fmt.Sprintf("%.2f", slices.Max(append(theirs, 0)))
		count[i] = fmt.Sprint(len(theirs))
		ours[i] = fmt.Sprintf("%.2f", geometricMean(same))
	}
	fmt.Fprintf(&b, "| **geometric mean** | %s |\n| worst | %s |\n", strings.Join(mean, " | "), strings.Join(worst, " | "))
	if slices.ContainsFunc(engines, func(e engine) bool { return e.lenient }) {
		fmt.Fprintf(&b, "| programs that it runs | %s |\n| Hognose on these | %s |\n", strings.Join(count, " | "), strings.Join(ours, " | "))
	}
	return b.String()
}

// ran returns the ratios of the programs that an engine runs, and Hognose's on the same programs.
func ran(rows []row, engine int) (theirs, ours []float64) {
	for _, r := range rows {
		if ratio := r.ratios[engine]; !math.IsNaN(ratio) {
			theirs, ours = append(theirs, ratio), append(ours, r.ratios[0])
		}
	}
	return theirs, ours
}

func geometricMean(ratios []float64) float64 {
	sum := 0.0
	for _, ratio := range ratios {
		sum += math.Log(ratio)
	}
	return math.Exp(sum / float64(len(ratios)))
}

// cpu names the processor.
func cpu() string {
	text, err := os.ReadFile("/proc/cpuinfo")
	if err == nil {
		for _, l := range strings.Split(string(text), "\n") {
			if k, v, ok := strings.Cut(l, ":"); ok && strings.TrimSpace(k) == "model name" {
				return strings.TrimSpace(v)
			}
		}
	}
	return "unknown processor"
}
