// This file is the helper: this program, started again in new namespaces, which builds the walls
// around itself and then becomes Python.

package process

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"sync/atomic"

	"golang.org/x/sys/unix"
)

// stageArg makes a program that calls Main the helper.
const stageArg = "hognose-sandbox-stage"

// hooked says that this program calls Main, so that it may be started again as the helper.
var hooked atomic.Bool

// Main makes the program the helper of this package if it was started as such; then it does not
// return. Otherwise it returns at once. It belongs at the very beginning of main, or of TestMain.
// services are what Options.Service may name.
func Main(services ...Service) {
	if len(os.Args) == 3 && os.Args[1] == reaperArg {
		reap(os.Args[2])
		os.Exit(0)
	}
	if len(os.Args) == 2 && os.Args[1] == workerArg {
		serve()
	}
	if len(os.Args) == 3 && os.Args[1] == serviceArg {
		runService(services, os.Args[2])
	}
	if len(os.Args) != 2 || os.Args[1] != stageArg {
		hooked.Store(true)
		return
	}
	// The walls belong to a thread until it executes Python; all of this has to happen on one.
	runtime.LockOSThread()
	report := os.NewFile(reportFD, "report")
	s := &stage{}
	err := s.enter()
	_ = json.NewEncoder(report).Encode(stageReport{Layer: s.at, Error: err.Error()}) // the exit status says it too
	os.Exit(125)
}

// helper returns the program that builds the walls.
func helper() (string, error) {
	if hooked.Load() {
		return os.Executable()
	}
	path, err := exec.LookPath("hognose")
	if err != nil {
		return "", ErrNoHelper
	}
	return path, nil
}

// Descriptors of the helper beside the standard ones.
const (
	planFD   = 3 // the stagePlan comes here, once the helper is in its control group
	reportFD = 4 // what was built goes here; closed when Python begins
)

// stagePlan is what the helper has to do.
type stagePlan struct {
	Exe       string
	Args, Env []string
	Binds     []string // read-only, at the same path
	Copies    []string // folders in memory for the files of the session, which follow the plan as an archive
	Layers    []Layer  // to build
	Require   []Layer
	UID       int   // to become; 0 stays
	Processes int   // zero leaves them to the control group
	Disk      int64 // bytes

	files map[string]fs.FS // by Copies
}

// stageReport is what the helper says before it becomes Python.
type stageReport struct {
	Layers []Layer `json:",omitempty"` // that stand
	Layer  Layer   `json:",omitempty"` // that failed
	Error  string  `json:",omitempty"`
	Notes  []string
}

// stage is the helper at work: it is in its namespaces already, and builds the rest around itself.
type stage struct {
	plan   stagePlan
	at     Layer
	report stageReport
}

// enter builds the walls and becomes Python. It returns only by an error.
func (s *stage) enter() error {
	unix.CloseOnExec(planFD)
	unix.CloseOnExec(reportFD)
	in := bufio.NewReader(os.NewFile(planFD, "plan"))
	line, err := in.ReadBytes('\n')
	if err == nil {
		err = json.Unmarshal(line, &s.plan)
	}
	if err != nil {
		return fmt.Errorf("reading the plan: %w", err)
	}
	// The order matters: mounting needs privileges that the filter takes away, and Landlock the
	// paths that mounting makes.
	if err := s.build(Root, s.buildRoot); err != nil {
		return err
	}
	s.at = Namespaces
	if err := s.nameHost(); err != nil {
		return err
	}
	s.at = ""
	if err := s.copyFiles(in); err != nil {
		return err
	}
	for _, l := range []struct {
		layer Layer
		build func() error
	}{{Rlimits, s.setLimits}, {Landlock, s.restrictFiles}, {Seccomp, s.dropPrivileges}, {Seccomp, s.filter}} {
		if err := s.build(l.layer, l.build); err != nil {
			return err
		}
	}
	s.at = ""
	if err := json.NewEncoder(os.NewFile(reportFD, "report")).Encode(s.report); err != nil {
		return err
	}
	return fmt.Errorf("%s: %w", s.plan.Exe, unix.Exec(s.plan.Exe, s.plan.Args, s.plan.Env))
}

// nameHost gives the namespace of host names a name of its own: a new one begins with those of the
// host.
func (s *stage) nameHost() error {
	if !slices.Contains(s.plan.Layers, Namespaces) {
		return nil
	}
	if err := errors.Join(unix.Sethostname([]byte("hognose")), unix.Setdomainname([]byte("(none)"))); err != nil {
		return fmt.Errorf("setting the host name: %w", err)
	}
	return nil
}

// build builds one layer; that it cannot be had is an error if it is required.
func (s *stage) build(l Layer, f func() error) error {
	s.at = l
	if !slices.Contains(s.plan.Layers, l) {
		return nil
	}
	switch err := f(); {
	case err != nil && slices.Contains(s.plan.Require, l):
		return err
	case err != nil:
		s.report.Notes = append(s.report.Notes, fmt.Sprintf("%s: %v", l, err))
		s.plan.Layers = slices.DeleteFunc(s.plan.Layers, func(x Layer) bool { return x == l })
	case !slices.Contains(s.report.Layers, l):
		s.report.Layers = append(s.report.Layers, l)
	}
	return nil
}
