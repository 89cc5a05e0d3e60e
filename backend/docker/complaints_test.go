package docker

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/moby/moby/client"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/dockertest"
)

// These tests answer what users of smolagents' Docker executor complain about. Orphans have theirs
// in host_test.go.

// Issue 2050: a second session fails because the port of the first is taken. Here there are no
// ports.
func TestSessionsDoNotClash(t *testing.T) {
	d := dockertest.Need(t)
	b := backendOf(t, Options{Labels: map[string]string{"test": "clash"}})
	for i := range 3 {
		s, err := b.Open(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		if got := said(t, s, fmt.Sprint("x = ", i, "\nx")); got != fmt.Sprint(i) {
			t.Error(got)
		}
	}
	list, err := d.API.ContainerList(t.Context(), client.ContainerListOptions{Filters: make(client.Filters).Add("label", "test=clash")})
	if err != nil || len(list.Items) != 3 {
		t.Fatalf("%d containers, %v", len(list.Items), err)
	}
	for _, c := range list.Items {
		if len(c.Ports) > 0 {
			t.Errorf("%s has ports: %v", c.Names, c.Ports)
		}
	}
}

// Issue 1057: the image is built anew each time. Here none is built, and one with packages is built
// once.
func TestImagesAreNotRebuilt(t *testing.T) {
	d := dockertest.Need(t)
	images := func() (ids []string) {
		list, err := d.API.ImageList(t.Context(), client.ImageListOptions{All: true})
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range list.Items {
			ids = append(ids, i.ID)
		}
		slices.Sort(ids)
		return ids
	}
	before := images()
	said(t, open(t, Options{}, nil), "1")
	if after := images(); !slices.Equal(before, after) {
		t.Errorf("images %v became %v", before, after)
	}
	var told strings.Builder
	packages := Options{Packages: []string{"tinymath==1.0"}, SetupNetwork: "host", Progress: &told}
	s := open(t, packages, nil)
	if got := said(t, s, "import socket, tinymath\n[n for i, n in socket.if_nameindex()]"); got != "[lo]" {
		t.Errorf("a session with packages has the network %s", got)
	}
	once := images()
	if len(once) != len(before)+1 || !strings.Contains(told.String(), "Successfully installed tinymath") {
		t.Errorf("images %v became %v; told %q", before, once, told.String())
	}
	told.Reset()
	said(t, open(t, packages, nil), "import tinymath")
	if after := images(); !slices.Equal(once, after) || told.Len() > 0 {
		t.Errorf("images %v became %v; told %q", once, after, told.String())
	}
}

// Issues 1129 and 1340: a step runs for ever. Here a run has a deadline, and the session outlives
// it.
func TestStepsHaveADeadline(t *testing.T) {
	s := open(t, Options{}, &hognose.Options{Limits: hognose.Limits{Time: 300 * time.Millisecond}})
	_, err := s.Run(t.Context(), "x = 1\nwhile True: pass")
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v", err)
	}
	if got := said(t, s, "x"); got != "1" {
		t.Error(got)
	}
}

// counter is a tool with state that a constructor gave it.
type counter struct {
	step, n int
	secret  string
}

func (c *counter) next(context.Context, struct{}) (map[string]any, error) {
	c.n += c.step
	return map[string]any{"count": c.n, "authorized": c.secret != ""}, nil
}

// Tools with constructor state cannot be shipped as source, and a secret that is shipped is no
// secret. Here tools stay on the host.
func TestToolsKeepTheirStateAndTheirSecrets(t *testing.T) {
	const secret = "hunter2-9b1d"
	t.Setenv("HOGNOSE_TEST_SECRET", secret)
	d := dockertest.Need(t)
	c := &counter{step: 5, secret: secret}
	s := open(t, Options{Labels: map[string]string{"test": "secret"}}, &hognose.Options{Tools: []*hognose.Tool{hognose.NewTool("count", "", c.next)}})
	if got := said(t, s, "count()\ncount()"); got != "map[authorized:true count:10]" || c.n != 10 {
		t.Errorf("%s, %d", got, c.n)
	}
	// Neither the runner's memory, its environment and its files, nor what the daemon knows of it
	// has the secret. The needle is written backwards, so that the search does not find itself.
	const search = `
import os
needle, found = b"d1b9-2retnuh", []
def look(what, data):
    if needle in data[::-1]: found.append(what)
for f in "environ", "cmdline":
    look(f, open("/proc/self/" + f, "rb").read())
for top in "/work", "/tmp", "/etc":
    for folder, _, files in os.walk(top):
        for f in files:
            try:
                look(f, open(os.path.join(folder, f), "rb").read())
            except OSError:
                pass
with open("/proc/self/maps") as maps, open("/proc/self/mem", "rb", 0) as memory:
    for line in maps.read().splitlines():
        area, mode = line.split()[:2]
        if mode.startswith("rw"):
            start, end = (int(x, 16) for x in area.split("-"))
            memory.seek(start)
            try:
                look(line, memory.read(end - start))
            except OSError:
                pass
found`
	if got := said(t, s, search); got != "[]" {
		t.Errorf("the secret is in %s", got)
	}
	said(t, s, "planted = bytes(reversed(needle))")
	if got := said(t, s, search); got == "[]" {
		t.Error("the search finds nothing, not even what was put there")
	}
	list, err := d.API.ContainerList(t.Context(), client.ContainerListOptions{Filters: make(client.Filters).Add("label", "test=secret")})
	if err != nil || len(list.Items) != 1 {
		t.Fatalf("%d containers, %v", len(list.Items), err)
	}
	all, err := d.API.ContainerInspect(t.Context(), list.Items[0].ID, client.ContainerInspectOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if text, _ := json.Marshal(all.Container); strings.Contains(string(text), secret) || !strings.Contains(string(text), "test") {
		t.Error("the daemon knows the secret")
	}
}
