// This file starts containers for sessions, and keeps some waiting so that a session opens at once.

package docker

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/backend/driver"
	"github.com/hognose/hognose/internal/dockerapi"
)

// starter starts containers.
type starter struct {
	options Options

	mu       sync.Mutex // guards what follows
	api      *dockerapi.Client
	warm     []*runner // ready and waiting
	starting int       // on their way to warm

	prepare sync.Mutex // one session at a time looks for the image
	image   string     // what containers are made of; "" is not known yet
	filter  string     // how the daemon restricts system calls, as Isolation words it
	reap    sync.Once
}

// shape is what is decided when a container is created: one that waits serves only sessions of the
// same.
type shape struct {
	memory int64  // bytes; zero means no limit
	seed   string // of hashes; "" is random
	mounts string // folders in memory beside /work and /tmp, a line feed before each
}

// memoryAbove is what Python itself, its libraries and its files in memory may hold beyond the
// limit of the session. The runner bounds what it allocates by the limit and half of this, before
// it runs anything.
const memoryAbove = 128 << 20

// Kind is the column of the backend in internal/options.
func (d *starter) Kind() string { return "docker" }

// Start gives a session a container: one that waits, or a new one.
func (d *starter) Start(ctx context.Context, o *driver.Options) (driver.Runner, error) {
	s, err := shapeOf(o)
	if err != nil {
		return nil, err
	}
	api, err := d.client()
	if err != nil {
		return nil, err
	}
	image, err := d.ready(ctx, api)
	if err != nil {
		return nil, err
	}
	d.reap.Do(func() { d.reapOrphans(ctx, api) })
	r := d.takeWarm(ctx, s)
	if r == nil {
		if r, err = d.launch(ctx, api, image, s); err != nil {
			return nil, err
		}
	}
	d.refill(api, image, s)
	for _, dir := range slices.Sorted(maps.Keys(o.Files)) {
		if err := r.CopyIn(ctx, o.Files[dir], dir); err != nil {
			_ = r.Close() // err says what matters
			return nil, err
		}
	}
	return r, nil
}

// client returns the connection to the daemon, which all sessions share. A failure is not kept.
func (d *starter) client() (*dockerapi.Client, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.api != nil {
		return d.api, nil
	}
	var err error
	d.api, err = connect(d.options.Host)
	return d.api, err
}

// shapeOf says what container a session needs.
func shapeOf(o *driver.Options) (shape, error) {
	s := shape{memory: o.Memory}
	switch s.memory {
	case 0:
		s.memory = 256 << 20
	case hognose.NoLimit:
		s.memory = 0
	}
	if s.memory > 0 {
		s.memory += memoryAbove
	}
	if o.Seed != nil {
		s.seed = fmt.Sprint(*o.Seed % (1 << 32))
	}
	var mounts []string
	for dir, files := range o.Files {
		if err := checkFiles(dir, files); err != nil {
			return s, err
		}
		if dir != workDir && dir != tmpDir {
			mounts = append(mounts, "\n"+dir)
		}
	}
	slices.Sort(mounts)
	s.mounts = strings.Join(mounts, "")
	return s, nil
}

// checkFiles refuses files that would be expected to be written back, and places where a container
// has its own.
func checkFiles(dir string, files fs.FS) error {
	if f, ok := files.(*hognose.Folder); ok && f != nil {
		files = *f
	}
	switch f := files.(type) {
	case *hognose.Overlay:
		return refuseFiles(true, "files at %s: a container gets a copy, so that an Overlay would not change; give an fs.FS, and fetch results with Session.CopyOut", dir)
	case hognose.Folder:
		if f.Writable {
			return refuseFiles(true, "files at %s: a container gets a copy, so that a writable Folder would not change; fetch results with Session.CopyOut", dir)
		}
	}
	if !path.IsAbs(dir) || path.Clean(dir) != dir || strings.ContainsAny(dir, "\n:,") {
		return refuseFiles(false, "files cannot be at %q: it is no plain absolute path", dir)
	}
	top := "/" + strings.SplitN(dir, "/", 3)[1]
	if slices.Contains([]string{"/", "/proc", "/sys", "/dev", "/usr", "/lib", "/lib64", "/bin", "/sbin", "/etc"}, top) {
		return refuseFiles(false, "files cannot be at %s, where the image has its own; use /work or a folder such as /data", dir)
	}
	return nil
}

func refuseFiles(unsupported bool, format string, args ...any) error {
	return &hognose.OptionError{Option: "Files", Reason: "docker: " + fmt.Sprintf(format, args...),
		Unsupported: unsupported}
}

// takeWarm returns a container of that shape which waits, nil if none does.
func (d *starter) takeWarm(ctx context.Context, s shape) *runner {
	for {
		r := d.popWarm(s)
		if r == nil || r.alive(ctx) {
			return r
		}
		_ = r.Close() // it has ended already
	}
}

// popWarm takes a waiting container of that shape off the list.
func (d *starter) popWarm(s shape) *runner {
	d.mu.Lock()
	defer d.mu.Unlock()
	i := slices.IndexFunc(d.warm, func(r *runner) bool { return r.shape == s })
	if i < 0 {
		return nil
	}
	r := d.warm[i]
	d.warm = slices.Delete(d.warm, i, i+1)
	return r
}

// refill starts containers for sessions to come. Those of another shape make room.
func (d *starter) refill(api *dockerapi.Client, image string, s shape) {
	if s.seed != "" || s.mounts != "" {
		return // nobody comes back for that
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.warm = slices.DeleteFunc(d.warm, func(r *runner) bool {
		if r.shape == s {
			return false
		}
		_ = r.Close() // nobody has used it
		return true
	})
	for len(d.warm)+d.starting < d.options.Warm {
		d.starting++
		go d.warmUp(api, image, s)
	}
}

// warmUp starts a container that waits for a session.
func (d *starter) warmUp(api *dockerapi.Client, image string, s shape) {
	r, err := d.launch(context.Background(), api, image, s)
	if err == nil {
		err = r.awaitReady()
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.starting--
	if err == nil { // else the session that wants one hears the error
		d.warm = append(d.warm, r)
	}
}

// launch makes a container and starts it.
func (d *starter) launch(ctx context.Context, api *dockerapi.Client, image string, s shape) (*runner, error) {
	r := &runner{d: d, api: api, shape: s, began: time.Now(), layers: d.isolation()}
	if err := r.create(ctx, d.container(image, s)); err != nil {
		if dockerapi.IsNotFound(err) { // somebody has removed the image; the next session fetches it
			d.prepare.Lock()
			d.image = ""
			d.prepare.Unlock()
		}
		return nil, d.explain(ctx, "creating a container", err)
	}
	err := r.attach(ctx)
	if err == nil {
		err = api.Start(ctx, r.id)
	}
	if err != nil {
		err = d.explain(ctx, "starting a container", err)
		r.remove()
		return nil, err
	}
	return r, nil
}

// isolation words the walls that stand, strongest first.
func (d *starter) isolation() []string {
	var out []string
	if d.options.Runtime != "" {
		out = append(out, "runtime: "+d.options.Runtime)
	}
	for _, l := range layers {
		if d.options.has(l.Layer) {
			out = append(out, string(l.Layer)+": "+l.text)
		} else {
			out = append(out, "missing: "+string(l.Layer))
		}
	}
	d.prepare.Lock()
	defer d.prepare.Unlock()
	return append(out, d.filter)
}

// errNotReady is what a container says that ended before it said anything.
var errNotReady = errors.New("docker: the container ended before Python was ready")
