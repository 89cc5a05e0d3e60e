// This file starts sandboxed processes, and keeps some waiting so that a session opens at once.
//
// A start has three parties: the host, the helper, which is this program again in new namespaces,
// and Python, which the helper becomes when all walls stand. The host sends the helper a plan and
// reads its reports.

package process

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"sync"
	"syscall"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/backend/driver"
)

// starter starts sandboxed processes.
type starter struct {
	options  Options
	payload  prepared
	reap     sync.Once
	mu       sync.Mutex
	warm     []*runner // ready and waiting
	starting int       // on their way to warm
}

func newDriver(o Options) (*starter, error) { return &starter{options: o}, nil }

// Kind is the column of the backend in internal/options.
func (d *starter) Kind() string {
	if d.options.Worker {
		return "worker"
	}
	return "process"
}

// Start gives a session a process: one that waits, or a new one.
func (d *starter) Start(ctx context.Context, o *driver.Options) (driver.Runner, error) {
	d.reap.Do(reapGroups)
	r := d.takeWarm(o)
	if r == nil {
		var err error
		if r, err = d.launch(ctx, o); err != nil {
			return nil, err
		}
	}
	d.refill()
	if err := r.limit(memoryOf(o), d.options.Worker || d.options.Service != ""); err != nil {
		_ = r.Close() // err says what matters
		return nil, err
	}
	return r, nil
}

// takeWarm returns a process that waits. A fixed seed of hashes, files and the memory of a worker
// are given at start, so they need one of their own.
func (d *starter) takeWarm(o *driver.Options) *runner {
	if o.Seed != nil || o.Files != nil || d.options.Worker && memoryOf(o) != memoryOf(&driver.Options{}) {
		return nil
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	for len(d.warm) > 0 {
		r := d.warm[0]
		d.warm = d.warm[1:]
		if r.alive() {
			return r
		}
		_ = r.Close() // it has ended already
	}
	return nil
}

// refill starts processes for sessions to come.
func (d *starter) refill() {
	d.mu.Lock()
	defer d.mu.Unlock()
	for len(d.warm)+d.starting < d.options.Warm {
		d.starting++
		go func() {
			r, err := d.launch(context.Background(), &driver.Options{})
			d.mu.Lock()
			defer d.mu.Unlock()
			d.starting--
			if err == nil { // else the session that wants one hears the error
				d.warm = append(d.warm, r)
			}
		}()
	}
}

// launch starts a process behind its walls.
func (d *starter) launch(ctx context.Context, o *driver.Options) (*runner, error) {
	exe, err := helper()
	if err != nil {
		return nil, err
	}
	what, err := d.payload.get(ctx, &d.options)
	if err != nil {
		return nil, err
	}
	plan := d.plan(what, o)
	if plan.files = o.Files; o.Files != nil {
		plan.Copies = slices.Sorted(maps.Keys(o.Files))
		if err := checkFiles(plan); err != nil {
			return nil, err
		}
	}
	// Root is changed to a user that owns nothing, a new one for each session. Anybody else becomes
	// root of a user namespace, where that means little.
	plan.UID = 0
	if os.Geteuid() == 0 {
		plan.UID = 1<<30 + rand.IntN(1<<29)
	}
	r, err := d.spawn(ctx, exe, plan)
	if refused(err) && plan.UID != 0 {
		plan.UID = 0 // root of a container may lack the right to mount; in a user namespace it has it
		r, err = d.spawn(ctx, exe, plan)
	}
	outer := []Layer{Namespaces, Root} // there is no second without the first
	if refused(err) && !slices.ContainsFunc(d.options.Require,
		func(l Layer) bool { return slices.Contains(outer, l) }) {
		plan.Layers = slices.DeleteFunc(plan.Layers, func(l Layer) bool { return slices.Contains(outer, l) })
		r, err = d.spawn(ctx, exe, plan)
	}
	return r, err
}

// refused reports that the system does not let this process make namespaces, or mount in them.
func refused(err error) bool {
	var layer *LayerError
	return errors.Is(err, syscall.EPERM) || errors.Is(err, syscall.EACCES) || errors.Is(err, syscall.ENOSPC) ||
		errors.As(err, &layer) && (layer.Layer == Root || layer.Layer == Namespaces)
}

// plan says what the helper is to do.
func (d *starter) plan(what *payload, so *driver.Options) *stagePlan {
	o := &d.options
	p := &stagePlan{
		Exe: what.exe, Args: what.args, Require: o.Require, Processes: o.Processes, Disk: o.Disk,
		Env: []string{"PATH=/usr/bin:/bin", "HOME=/work", "TMPDIR=/tmp", "LANG=C.UTF-8"},
	}
	if so.Seed != nil {
		p.Env = append(p.Env, "PYTHONHASHSEED="+strconv.FormatUint(*so.Seed%(1<<32), 10))
	}
	if memory := memoryOf(so); o.Worker && memory != hognose.NoLimit {
		_, spare := workerMemory(memory)
		p.Env = append(p.Env, "GOMEMLIMIT="+strconv.FormatInt(spare, 10))
	}
	p.Binds = withMounts(what.binds, o.Mounts)
	for _, l := range []Layer{Namespaces, Root, Rlimits, Landlock, Seccomp, Cgroup} {
		if !slices.Contains(o.without, l) {
			p.Layers = append(p.Layers, l)
		}
	}
	return p
}

// attributes are the namespaces of the child. It dies with the thread that starts it, which Go
// keeps until the end.
func attributes(plan *stagePlan) *syscall.SysProcAttr {
	a := &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL, Setsid: true}
	if !slices.Contains(plan.Layers, Namespaces) {
		return a
	}
	a.Cloneflags = syscall.CLONE_NEWNS | syscall.CLONE_NEWPID | syscall.CLONE_NEWNET | syscall.CLONE_NEWIPC | syscall.CLONE_NEWUTS
	if plan.UID == 0 {
		a.Cloneflags |= syscall.CLONE_NEWUSER
		a.UidMappings = []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Geteuid(), Size: 1}}
		a.GidMappings = []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getegid(), Size: 1}}
		a.Credential = &syscall.Credential{NoSetGroups: true}
	}
	return a
}

// spawn starts the helper, gives it its plan and waits until it has become Python.
func (d *starter) spawn(ctx context.Context, exe string, plan *stagePlan) (*runner, error) {
	pipes, err := openPipes()
	if err != nil {
		return nil, err
	}
	defer pipes.closeChild()
	r := &runner{in: pipes.stdin.w, out: pipes.stdout.r, errors: newTail(pipes.stderr.r), done: make(chan struct{})}
	r.cmd = &exec.Cmd{
		Path: exe, Args: []string{exe, stageArg}, Env: []string{}, Stdin: pipes.stdin.r, Stdout: pipes.stdout.w,
		Stderr:     pipes.stderr.w,
		ExtraFiles: []*os.File{planFD - 3: pipes.plan.r, reportFD - 3: pipes.report.w}, SysProcAttr: attributes(plan),
	}
	started := make(chan error)
	go func() { started <- r.cmd.Start() }() // not on a thread that the caller has locked, and may end
	if err := <-started; err != nil {
		pipes.closeHost()
		if slices.Contains(d.options.Require, Namespaces) && errors.Is(err, syscall.EPERM) {
			return nil, &LayerError{Namespaces, err}
		}
		return nil, err
	}
	go r.wait()
	pipes.closeChild()
	report, err := d.startStage(ctx, r, plan, pipes)
	if err != nil {
		_ = r.Close() // err says what matters
		return nil, err
	}
	r.layers = isolation(plan, report, r.group)
	return r, nil
}

// startStage puts the helper into its control group, sends the plan, and reads what became of it.
func (d *starter) startStage(ctx context.Context, r *runner, plan *stagePlan, pipes *pipes) (*stageReport, error) {
	defer pipes.report.r.Close()
	defer pipes.plan.w.Close()
	stop := context.AfterFunc(ctx, func() { _ = r.Close() })
	defer stop()
	if slices.Contains(plan.Layers, Cgroup) {
		g, err := newGroup(d.options.Processes+8, d.options.CPUs) // the helper's own threads count until it is Python
		if err == nil {
			watch.start(r.cmd.Path)
			r.group, err = g, g.add(r.cmd.Process.Pid)
		}
		if err != nil && slices.Contains(plan.Require, Cgroup) {
			return nil, &LayerError{Cgroup, err}
		}
	}
	if err := json.NewEncoder(pipes.plan.w).Encode(plan); err != nil {
		return nil, r.why(err)
	}
	if plan.Copies != nil {
		if err := sendFiles(pipes.plan.w, plan.files); err != nil {
			return nil, err
		}
	}
	pipes.plan.w.Close()
	data, err := io.ReadAll(pipes.report.r)
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	if err != nil {
		return nil, r.why(err)
	}
	return readReport(r, data)
}

// readReport takes what the helper said: one report if it became Python, another behind it if it
// could not.
func readReport(r *runner, data []byte) (*stageReport, error) {
	var first *stageReport
	for dec := json.NewDecoder(bytes.NewReader(data)); ; {
		var report stageReport
		if err := dec.Decode(&report); err != nil {
			break
		}
		switch {
		case report.Error != "" && report.Layer != "":
			return nil, &LayerError{report.Layer, errors.New(report.Error)}
		case report.Error != "":
			return nil, fmt.Errorf("the sandbox: %s", report.Error)
		}
		first = &report
	}
	if first == nil {
		return nil, r.why(errors.New("the sandbox did not come up"))
	}
	return first, nil
}
