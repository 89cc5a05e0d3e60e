// This file is the command hognose doctor: it tries each backend and says what it found.

package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/backend"
)

// diagnosis is what hognose doctor says of a backend.
type diagnosis struct {
	Backend   string   `json:"backend"`
	Available bool     `json:"available"`
	Python    string   `json:"python,omitempty"`    // its version
	Isolation []string `json:"isolation,omitempty"` // walls that stand, strongest first
	Missing   []string `json:"missing,omitempty"`   // walls that do not
	OpenMS    float64  `json:"open_ms,omitempty"`   // time to open a session
	FirstMS   float64  `json:"first_ms,omitempty"`  // time to open the first, which looks for Python or an image
	TripMS    float64  `json:"trip_ms,omitempty"`   // time of the quickest of ten snippets
	// Packages are those among numpy, pandas, matplotlib and sympy that can be imported, with their
	// versions; "" for one that cannot.
	Packages map[string]string `json:"packages,omitempty"`
	Problem  string            `json:"problem,omitempty"` // why it is not available, and what to do
}

// doctorReport is all that it says.
type doctorReport struct {
	Version  string      `json:"version"`
	System   string      `json:"system"`
	Backends []diagnosis `json:"backends"`
}

// doctorOptions are the flags of hognose doctor.
type doctorOptions struct {
	where backendFlags
	json  bool
	pull  bool
	wait  time.Duration
	url   string // of a server to try instead
	key   string
}

// newDoctor returns the command hognose doctor.
func newDoctor() *cobra.Command {
	var o doctorOptions
	cmd := &cobra.Command{
		Use:   "doctor [flags]",
		Short: "Say which backends work here, how they are isolated, and what to do about those that do not",
		Long: `Try every backend: open a session, run a snippet, and say which Python answered, which of numpy, pandas, matplotlib and
sympy it has, which walls stand around it and how long it took; or why it does not work here, and what to do. With --backend only that one is tried, with the options that
--backend-option gives.

With --server the server at a URL is tried instead: whether it is ready, takes the key, and runs a snippet.

The image of the backend docker is fetched only with --pull. E2B is asked only if there is a key: a sandbox costs money.

Exit codes: 0 all that were tried work, or those that do not are not the ones asked for; 1 the backend that --backend names does not
work; 2 wrong usage.`,
		Example: `  hognose doctor
  hognose doctor --json
  hognose doctor --backend docker --backend-option image=python:3.12-slim --pull`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return o.run(cmd) },
	}
	f := cmd.Flags()
	o.where.register(f)
	f.BoolVar(&o.json, "json", false, "print the findings as a JSON object")
	f.BoolVar(&o.pull, "pull", false, "fetch the image of the backend docker if it is not here")
	f.DurationVar(&o.wait, "timeout", time.Minute, "give a backend up after this `time`")
	f.StringVar(&o.url, "server", "", "try the server at this `URL` instead")
	f.StringVar(&o.key, "server-key", "", "`key` for --server")
	return cmd
}

// run examines the backends and prints a report.
func (o *doctorOptions) run(cmd *cobra.Command) error {
	if o.url != "" {
		return o.tryServer(cmd)
	}
	info, _ := debug.ReadBuildInfo()
	report := doctorReport{Version: describeBuild(info), System: system()}
	kinds := backend.Kinds()
	only := cmd.Flags().Changed("backend")
	if only {
		kinds = []string{o.where.kind}
	}
	for _, kind := range kinds {
		d, err := o.examine(cmd, kind)
		if err != nil {
			return usageError(err)
		}
		report.Backends = append(report.Backends, d)
	}
	var err error
	if o.json {
		err = writeJSON(cmd.OutOrStdout(), report)
	} else {
		err = report.print(cmd.OutOrStdout())
	}
	if err != nil {
		return &exitError{code: exitInternal, text: fmt.Sprintf("hognose: %v\n", err)}
	}
	if only && !report.Backends[0].Available {
		return &exitError{code: exitPython}
	}
	return nil
}

// system says what this machine is.
func system() string {
	text := runtime.GOOS + "/" + runtime.GOARCH
	if release, err := os.ReadFile("/proc/sys/kernel/osrelease"); err == nil {
		text += ", kernel " + strings.TrimSpace(string(release))
	}
	if os.Geteuid() == 0 {
		text += ", root"
	}
	return text
}

// examine tries a backend. An error is wrong usage; that it does not work is a finding.
func (o *doctorOptions) examine(cmd *cobra.Command, kind string) (diagnosis, error) {
	d := diagnosis{Backend: kind}
	where := backendFlags{kind: kind}
	if kind == o.where.kind {
		where.options = o.where.options
	}
	asked := len(where.options) > 0
	if kind == "docker" && !o.pull {
		where.options = append(where.options, "no_pull=true")
	}
	b, err := where.open(cmd)
	if err != nil {
		if asked || backend.Keys(kind) == nil {
			return d, err
		}
		d.Problem = strings.TrimPrefix(err.Error(), "--backend "+kind+": ")
		return d, nil
	}
	ctx, cancel := context.WithTimeout(contextOf(cmd), o.wait)
	defer cancel()
	if err := d.try(ctx, b); err != nil {
		d.Problem = strings.TrimPrefix(err.Error(), "hognose: ")
		if errors.Is(err, context.DeadlineExceeded) {
			d.Problem = fmt.Sprintf("it did not answer within %v; --timeout gives it longer", o.wait)
		}
	}
	return d, nil
}

// try opens a session and looks at it.
func (d *diagnosis) try(ctx context.Context, b *hognose.Backend) error {
	s, took, err := openTimed(ctx, b)
	if err != nil {
		return err
	}
	defer func() { s.Close() }()
	d.OpenMS, d.FirstMS = took, took
	if d.Backend != "e2b" { // where each costs money
		s.Close()
		if s, d.OpenMS, err = openTimed(ctx, b); err != nil {
			return err
		}
	}
	// The version is that of the Python that answers, which shows that it runs.
	r, err := s.Run(ctx, "import sys\n'%d.%d.%d' % tuple(sys.version_info[:3])")
	if err != nil {
		return err
	}
	if v, err := r.Value.Go(ctx); err == nil {
		d.Python = fmt.Sprint(v)
	}
	best := time.Hour
	// The fastest of ten is what the way there and back takes.
	for range 10 {
		start := time.Now()
		if _, err := s.Run(ctx, "6 * 7"); err != nil {
			return err
		}
		best = min(best, time.Since(start))
	}
	d.TripMS, d.Available = milliseconds(best), true
	for _, line := range s.Isolation() {
		if missing, ok := strings.CutPrefix(line, "missing: "); ok {
			d.Missing = append(d.Missing, missing)
		} else {
			d.Isolation = append(d.Isolation, line)
		}
	}
	return d.lookForPackages(ctx, s)
}

// openTimed opens a session and says how long it took, in milliseconds.
func openTimed(ctx context.Context, b *hognose.Backend) (*hognose.Session, float64, error) {
	start := time.Now()
	s, err := b.Open(ctx, nil)
	return s, milliseconds(time.Since(start)), err
}

// packages are those that programs about data import.
var cpythonPackages = []string{"numpy", "pandas", "matplotlib", "sympy"}

// lookForPackages imports each package. One that is there and cannot be imported is told from one
// that is not there.
func (d *diagnosis) lookForPackages(ctx context.Context, s *hognose.Session) error {
	d.Packages = map[string]string{}
	for _, name := range cpythonPackages {
		version, err := versionOf(ctx, s, name)
		if ctx.Err() != nil {
			return err
		}
		d.Packages[name] = version
		if err != nil {
			d.Missing = append(d.Missing, fmt.Sprintf("%s is installed, but cannot be imported: %v", name, err))
		}
	}
	return nil
}

// versionOf returns the version of a package; "" if it is not installed.
func versionOf(ctx context.Context, s *hognose.Session, name string) (string, error) {
	r, err := s.Run(ctx, "import "+name+"\nstr(getattr("+name+", '__version__', '?'))")
	var python *hognose.PythonError
	if errors.As(err, &python) {
		if python.Type == "ModuleNotFoundError" && strings.Contains(python.Message, "'"+name+"'") {
			return "", nil
		}
		line, _, _ := strings.Cut(strings.TrimSpace(python.Message), "\n")
		return "", fmt.Errorf("%s: %s", python.Type, line)
	}
	if err != nil {
		return "", err
	}
	version, err := r.Value.Go(ctx)
	return fmt.Sprint(version), err
}

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// describePackages lists the packages that are there, and those that are not.
func (d *diagnosis) describePackages() string {
	var there, not []string
	for _, name := range cpythonPackages {
		if v := d.Packages[name]; v != "" {
			there = append(there, name+" "+v)
		} else {
			not = append(not, name)
		}
	}
	if len(not) > 0 {
		there = append(there, "no "+strings.Join(not, ", "))
	}
	return strings.Join(there, ", ")
}

// print words the report for people.
func (r *doctorReport) print(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s\n", r.Version, r.System)
	for _, d := range r.Backends {
		if !d.Available {
			fmt.Fprintf(&b, "\n%s: not available\n  %s\n", d.Backend, strings.ReplaceAll(d.Problem, "\n", "\n  "))
			continue
		}
		fmt.Fprintf(&b, "\n%s: works, Python %s, a session opens in %.1f ms (the first in %.1f ms), a snippet takes %.3f ms\n",
			d.Backend, d.Python, d.OpenMS, d.FirstMS, d.TripMS)
		fmt.Fprintf(&b, "  packages: %s\n", d.describePackages())
		for _, line := range d.Isolation {
			fmt.Fprintf(&b, "  + %s\n", line)
		}
		for _, line := range d.Missing {
			fmt.Fprintf(&b, "  - missing: %s\n", line)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}
