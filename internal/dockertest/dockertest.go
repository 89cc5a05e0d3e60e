// Package dockertest gives tests a Docker daemon of their own, with an image made of the Python
// that this machine has: no registry, no network, and nothing of the daemon that may be running
// here is touched.
//
// The daemon starts with the first test that asks ([Need]), takes one to three seconds, and ends
// with the test's process, however that ends: a shell beside it waits for its standard input to
// close, then stops the daemon and removes its files. All containers live in a control group of the
// daemon's own ([Daemon.Bounded]), so that a bomb which a broken wall lets through stays there.
//
// Where there can be no daemon [Need] skips and says why. Under CI only one reason is good enough:
// that the daemon is installed, was started as root, and the kernel refused containers.
package dockertest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/moby/moby/client"
)

// Image is the image with Python that every daemon has. It has a pip too, which installs empty
// modules.
const Image = "hognose-test:python"

// Bare is an image with neither Python nor anything else.
const Bare = "hognose-test:bare"

// Python of the host, which the image is made of.
const python = "/usr/bin/python3"

// Daemon is a Docker daemon for tests.
type Daemon struct {
	Host    string // its address, as in DOCKER_HOST
	Bounded bool   // all its containers together are limited to 512 processes and 2 GiB
	API     *client.Client

	alive io.Closer // the daemon ends when it is closed, as it is with this process
}

// Need returns the daemon of this test binary.
func Need(t testing.TB) *Daemon {
	t.Helper()
	d, err := shared()
	var absent *absentError
	switch {
	case err == nil:
		return d
	case errors.As(err, &absent) && os.Getenv("CI") != "":
		t.Fatalf("no Docker to test with: %v", err)
	}
	t.Skipf("SKIPPED, no Docker to test with: %v", err)
	return nil
}

// absentError reports that something is missing which could be there.
type absentError struct{ error }

// shared starts the daemon, or finds the one that HOGNOSE_TEST_DOCKER_HOST names.
var shared = sync.OnceValues(func() (*Daemon, error) {
	if host := os.Getenv("HOGNOSE_TEST_DOCKER_HOST"); host != "" {
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		d := &Daemon{Host: host}
		return d, d.connect(ctx)
	}
	if os.Geteuid() != 0 {
		return nil, &absentError{errors.New("a daemon can only be started by root; HOGNOSE_TEST_DOCKER_HOST=unix:///run/docker.sock names one that runs")}
	}
	for _, program := range []string{"dockerd", "containerd", python} {
		if _, err := exec.LookPath(program); err != nil {
			if _, err := exec.LookPath("/usr/sbin/" + program); err != nil {
				return nil, &absentError{fmt.Errorf("there is no %s; make setup installs it", program)}
			}
		}
	}
	var failures []error
	for _, driver := range []string{"", "vfs"} { // overlay2, if the kernel and the file system have it
		d, err := start(driver, "")
		if err == nil {
			return d, nil
		}
		failures = append(failures, err)
	}
	return nil, errors.Join(failures...)
})

// supervise runs a daemon until standard input ends, or it does.
const supervise = `
dir=$1
shift
exec 3<&0
dockerd "$@" </dev/null &
daemon=$!
{ cat <&3 >/dev/null; kill $daemon; } &
wait $daemon
kill $!
grep " $dir/" /proc/self/mounts | cut -d" " -f2 | sort -r | xargs -r umount -l
rm -rf "$dir"
find /sys/fs/cgroup -depth -type d -path "*/${dir##*/}*" -exec rmdir {} +
`

// start starts a daemon with a storage driver, "" for the one it chooses, and shows that it runs
// containers. Its disk is one in memory of that size, or the host's for "".
func start(driver, disk string) (*Daemon, error) {
	dir, err := os.MkdirTemp("", "hognose-docker-")
	if err != nil {
		return nil, err
	}
	if disk != "" {
		if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "size="+disk, "tmpfs", filepath.Join(dir, "data"), "-o", "X-mount.mkdir").CombinedOutput(); err != nil {
			return nil, fmt.Errorf("%w: %s", err, out)
		}
	}
	d := &Daemon{Host: "unix://" + filepath.Join(dir, "docker.sock")}
	name := filepath.Base(dir)
	d.Bounded = outerGroups(name)
	args := []string{"-c", supervise, "sh", dir, "-H", d.Host, "--data-root", dir + "/data", "--exec-root", dir + "/exec",
		"--pidfile", dir + "/pid", "--iptables=false", "--ip6tables=false", "--bridge=none", "--exec-opt", "native.cgroupdriver=cgroupfs"}
	if d.Bounded {
		args = append(args, "--cgroup-parent", "/"+name)
	}
	if driver != "" {
		args = append(args, "--storage-driver", driver)
	}
	return d, d.run(args)
}

// run starts the daemon under its supervisor and waits until it works.
func (d *Daemon) run(args []string) error {
	log, err := os.CreateTemp("", "hognose-docker-*.log")
	if err != nil {
		return err
	}
	defer log.Close()
	_ = os.Remove(log.Name()) // the daemon has it open
	cmd := exec.Command("sh", args...)
	cmd.Stdout, cmd.Stderr = log, log
	cmd.Env = append(os.Environ(), "PATH="+os.Getenv("PATH")+":/usr/sbin:/sbin") // not everybody's path has them
	stdin, err := cmd.StdinPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	go func() {
		_ = cmd.Wait() // the log says why
		cancel()
	}()
	if err := d.connect(ctx); err != nil {
		_ = stdin.Close() // which ends it
		return fmt.Errorf("%w\n%s", err, complaints(log))
	}
	d.alive = stdin
	return nil
}

// Small returns a daemon of the test's own with a small disk, and a function that fills it.
func Small(t testing.TB) (d *Daemon, fill func()) {
	t.Helper()
	Need(t) // says why there can be none
	d, err := start("", "200m")
	if err != nil {
		t.Skipf("SKIPPED, no daemon with a disk of its own: %v", err)
	}
	t.Cleanup(func() { d.alive.Close() })
	return d, func() {
		t.Helper()
		f, err := os.Create(filepath.Join(filepath.Dir(strings.TrimPrefix(d.Host, "unix://")), "data", "full"))
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		for err == nil {
			_, err = f.Write(make([]byte, 1<<16))
		}
		for err = nil; err == nil; { // to the last byte
			_, err = f.Write([]byte{0})
		}
	}
}

// connect waits for the daemon, gives it the images and runs a container.
func (d *Daemon) connect(ctx context.Context) error {
	var err error
	if d.API, err = client.New(client.WithHost(d.Host)); err != nil {
		return err
	}
	for {
		if _, err = d.API.Ping(ctx, client.PingOptions{NegotiateAPIVersion: true}); err == nil {
			break
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("the daemon at %s does not answer: %w", d.Host, err)
		case <-time.After(20 * time.Millisecond):
		}
	}
	if err := d.importImages(ctx); err != nil {
		return fmt.Errorf("the image: %w", err)
	}
	return d.try(ctx)
}

// complaints returns what is worst in a daemon's log.
func complaints(log *os.File) string {
	data, _ := io.ReadAll(io.NewSectionReader(log, 0, 1<<20))
	var bad []string
	for line := range strings.Lines(string(data)) {
		if !strings.Contains(line, "level=info") && !strings.Contains(line, "level=warning") {
			bad = append(bad, line)
		}
	}
	return strings.Join(bad[max(0, len(bad)-5):], "")
}
