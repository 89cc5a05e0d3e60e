package docker

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/moby/moby/client"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/backend/driver"
	"github.com/hognose/hognose/internal/dockertest"
)

// problem checks that err is of that kind, and that it says what to do.
func problem(t *testing.T, err error, want Problem, advice string) {
	t.Helper()
	var e *Error
	if !errors.As(err, &e) || e.Problem != want || !strings.Contains(err.Error(), advice) {
		t.Errorf("%v\nwant the problem %q and the words %q", err, want, advice)
	}
	var backend *hognose.BackendError
	if !errors.As(err, &backend) {
		t.Errorf("%v is no BackendError", err)
	}
}

func TestProblemsOfOpening(t *testing.T) {
	d := dockertest.Need(t)
	const old = "hognose-test:old"
	if err := d.Derive(t.Context(), old, map[string]string{"/lib/sitecustomize.py": "import sys\nsys.version_info = (3, 8, 0)\n"}); err != nil {
		t.Fatal(err)
	}
	before := containers(t, d)
	for _, tt := range []struct {
		name    string
		options Options
		want    Problem
		advice  string
	}{
		{"no daemon", Options{Host: "unix:///nonexistent/docker.sock"}, NoDaemon, "systemctl start docker"},
		{"no daemon at an address", Options{Host: "tcp://127.0.0.1:1"}, NoDaemon, "DOCKER_HOST"},
		{"no image and no registry", Options{Image: "127.0.0.1:1/none:1"}, NoImage, "docker load"},
		{"an image that is not there by digest", Options{Image: "sha256:" + strings.Repeat("0", 64)}, NoImage, "docker images"},
		{"no image that may be fetched", Options{Image: "127.0.0.1:1/none:1", NoPull: true}, NoImage, "docker pull 127.0.0.1:1/none:1"},
		{"no Python", Options{Image: dockertest.Bare}, NoPython, "Options.Python"},
		{"no such Python", Options{Python: "/opt/python3"}, NoPython, "Options.Python"},
		{"a Python that is too old", Options{Image: old}, OldPython, "3.9 or later"},
		{"no such runtime", Options{Runtime: "nonsense"}, NoRuntime, "Options.Runtime"},
		{"no such package", Options{Packages: []string{"no-such-package"}, SetupNetwork: "host"}, NoPackage, "Options.Packages"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, err := backendOf(t, tt.options).Open(t.Context(), nil)
			if err == nil {
				s.Close()
			}
			problem(t, err, tt.want, tt.advice)
		})
	}
	waitForContainers(t, d, before)
}

// A program in the place of Python, or a Python that says something first, is no runner.
func TestAnImageThatWritesGarbage(t *testing.T) {
	d := dockertest.Need(t)
	const image = "hognose-test:garbage"
	if err := d.Derive(t.Context(), image, map[string]string{"/lib/sitecustomize.py": "print('hello, I am no frame', flush=True)\n"}); err != nil {
		t.Fatal(err)
	}
	before := containers(t, d)
	_, err := backendOf(t, Options{Image: image}).Open(t.Context(), nil)
	var backend *hognose.BackendError
	if !errors.As(err, &backend) {
		t.Errorf("%v", err)
	}
	waitForContainers(t, d, before)
}

func TestAFullDisk(t *testing.T) {
	d, fill := dockertest.Small(t)
	b := backendOf(t, Options{Host: d.Host})
	s, err := b.Open(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	s.Close()
	fill()
	_, err = b.Open(t.Context(), nil)
	problem(t, err, NoDisk, "docker system prune")
}

func TestAKilledContainer(t *testing.T) {
	d := dockertest.Need(t)
	before := containers(t, d)
	s := open(t, Options{Labels: map[string]string{"test": "killed"}}, nil)
	said(t, s, "1")
	go func() {
		list, err := d.API.ContainerList(t.Context(), client.ContainerListOptions{Filters: make(client.Filters).Add("label", "test=killed")})
		if err == nil && len(list.Items) == 1 {
			_, err = d.API.ContainerKill(t.Context(), list.Items[0].ID, client.ContainerKillOptions{Signal: "KILL"})
		}
		if err != nil {
			t.Error(err)
		}
	}()
	_, err := s.Run(t.Context(), "import time\ntime.sleep(20)")
	problem(t, err, Ended, "docker events")
	if _, err := s.Run(t.Context(), "1"); err == nil {
		t.Error("the session lives")
	}
	waitForContainers(t, d, before)
}

func TestACancelledOpenLeavesNothing(t *testing.T) {
	d := dockertest.Need(t)
	b := backendOf(t, Options{})
	before := containers(t, d)
	for _, after := range []time.Duration{time.Millisecond, 30 * time.Millisecond, 100 * time.Millisecond, 300 * time.Millisecond} {
		ctx, cancel := context.WithTimeout(t.Context(), after)
		s, err := b.Open(ctx, nil)
		cancel()
		if err == nil {
			s.Close()
		} else if !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("after %v: %v", after, err)
		}
	}
	waitForContainers(t, d, before)
}

func TestWrongOptions(t *testing.T) {
	for _, o := range []Options{
		{Image: "Not An Image"}, {Processes: 2}, {Processes: -1}, {CPUs: -1}, {Disk: -1}, {Warm: -1}, {Packages: []string{"--index-url=http://evil"}},
		{Packages: []string{""}}, {Packages: []string{"a b"}}, {Labels: map[string]string{labelPID: "1"}},
	} {
		if _, err := New(&o); err == nil {
			t.Errorf("%+v was accepted", o)
		}
	}
	for _, image := range []string{"python:3.13-slim", "python@sha256:" + strings.Repeat("a", 64), "sha256:" + strings.Repeat("a", 64), "registry.example:5000/team/py"} {
		if _, err := New(&Options{Image: image}); err != nil {
			t.Errorf("%s: %v", image, err)
		}
	}
}

// What cannot be copied into a container is refused before there is one.
func TestWrongFiles(t *testing.T) {
	for dir, files := range map[string]any{
		"/work": &hognose.Overlay{}, "/data": hognose.Folder{Path: "/tmp", Writable: true}, "data": nil, "/usr/share": nil, "/": nil, "/a/../b": nil, "/etc": nil,
	} {
		o := &driver.Options{}
		o.Files = filesAt(dir, files)
		if _, err := shapeOf(o); err == nil {
			t.Errorf("files at %s were accepted", dir)
		}
	}
}

// A warm container that has died in the meantime is not given to a session.
func TestWarmContainersThatDied(t *testing.T) {
	d := dockertest.Need(t)
	b := backendOf(t, Options{Warm: 1, Labels: map[string]string{"test": "warm"}})
	s, err := b.Open(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	s.Close()
	waitFor(t, "a warm container", func() bool {
		list, _ := d.API.ContainerList(t.Context(), client.ContainerListOptions{Filters: make(client.Filters).Add("label", "test=warm")})
		for _, c := range list.Items {
			_, _ = d.API.ContainerKill(t.Context(), c.ID, client.ContainerKillOptions{Signal: "KILL"}) // one may be gone by now
		}
		return len(list.Items) > 0
	})
	s, err = b.Open(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if got := said(t, s, "6 * 7"); got != "42" {
		t.Error(got)
	}
}

func TestProgressIsTold(t *testing.T) {
	var said strings.Builder
	_, err := backendOf(t, Options{Image: "127.0.0.1:1/none:1", Progress: io.MultiWriter(&said)}).Open(t.Context(), nil)
	if err == nil || !strings.Contains(said.String(), "pulling 127.0.0.1:1/none:1") {
		t.Errorf("%v, %q", err, said.String())
	}
}

// An image that is removed and comes back is found again.
func TestAnImageThatWasRemoved(t *testing.T) {
	d := dockertest.Need(t)
	const image = "hognose-test:removed"
	derive := func() {
		if err := d.Derive(t.Context(), image, map[string]string{"/lib/extra.py": ""}); err != nil {
			t.Fatal(err)
		}
	}
	derive()
	b := backendOf(t, Options{Image: image, NoPull: true})
	before := containers(t, d)
	s, err := b.Open(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	s.Close()
	waitForContainers(t, d, before)
	if _, err := d.API.ImageRemove(t.Context(), image, client.ImageRemoveOptions{Force: true}); err != nil {
		t.Fatal(err)
	}
	_, err = b.Open(t.Context(), nil)
	problem(t, err, NoImage, "docker pull "+image)
	derive()
	s, err = b.Open(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	s.Close()
}
