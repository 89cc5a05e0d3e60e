// This file gets images ready: it pulls them, and installs packages into images of their own.

package docker

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/containerd/errdefs"
	"github.com/moby/moby/api/types/container"
	"github.com/moby/moby/client"
)

// ready returns the image of the sessions, and fetches it or installs packages into it first if
// that is needed. A failure is not kept.
func (d *starter) ready(ctx context.Context, api *client.Client) (string, error) {
	d.prepare.Lock()
	defer d.prepare.Unlock()
	if d.image != "" {
		return d.image, nil
	}
	id, err := d.fetch(ctx, api)
	if err == nil && len(d.options.Packages) > 0 {
		id, err = d.withPackages(ctx, api, id)
	}
	if err == nil {
		d.image, d.filter = id, filterOf(ctx, api)
	}
	return id, err
}

// filterOf asks the daemon whether it restricts the system calls of containers, which is for it to
// decide.
func filterOf(ctx context.Context, api *client.Client) string {
	got, err := api.Info(ctx, client.InfoOptions{})
	for _, o := range got.Info.SecurityOptions {
		if strings.HasPrefix(o, "name=seccomp") && !strings.Contains(o, "unconfined") {
			return "seccomp: system calls by the daemon's filter"
		}
	}
	if err != nil {
		return fmt.Sprintf("missing: seccomp, perhaps: the daemon does not say (%v)", err)
	}
	return "missing: seccomp, which the daemon does not use"
}

// fetch returns the ID of the image: a tag that moves later does not change the backend.
func (d *starter) fetch(ctx context.Context, api *client.Client) (string, error) {
	name := d.options.Image
	found, err := api.ImageInspect(ctx, name)
	if err == nil {
		return found.ID, nil
	}
	if !errdefs.IsNotFound(err) || d.options.NoPull {
		return "", d.explain(ctx, "looking for the image "+name, err)
	}
	if err := d.pull(ctx, api, name); err != nil {
		return "", err
	}
	found, err = api.ImageInspect(ctx, name)
	return found.ID, d.explain(ctx, "looking for the image "+name, err)
}

// pull fetches an image from its registry.
func (d *starter) pull(ctx context.Context, api *client.Client, name string) error {
	fmt.Fprintf(d.options.Progress, "docker: pulling %s\n", name)
	stream, err := api.ImagePull(ctx, name, client.ImagePullOptions{})
	if err == nil {
		defer stream.Close()
		err = d.follow(ctx, stream)
	}
	switch {
	case err == nil:
		fmt.Fprintf(d.options.Progress, "docker: %s is there\n", name)
		return nil
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case strings.Contains(err.Error(), "no space left on device"):
		return d.explain(ctx, "pulling "+name, err)
	}
	return &Error{NoImage, fmt.Errorf("docker: the image %s is not here and cannot be fetched: %w", name, err),
		"Check its name and the network, bring it with docker load, or name an image that docker images lists"}
}

// follow passes on the progress of a pull: each state of a layer once, and the bytes once a second.
func (d *starter) follow(ctx context.Context, stream client.ImagePullResponse) error {
	states, last := map[string]string{}, time.Time{}
	for m, err := range stream.JSONMessages(ctx) {
		if err != nil {
			return err
		}
		if m.Error != nil {
			return m.Error
		}
		fresh := states[m.ID] != m.Status
		states[m.ID] = m.Status
		switch p := m.Progress; {
		case p != nil && p.Total > 0 && (fresh || time.Since(last) > time.Second):
			last = time.Now()
			fmt.Fprintf(d.options.Progress, "docker: %s %s %.1f of %.1f MB\n", m.ID, m.Status,
				float64(p.Current)/1e6, float64(p.Total)/1e6)
		case fresh && p == nil && m.Status != "":
			fmt.Fprintf(d.options.Progress, "docker: %s\n", strings.TrimSpace(m.ID+" "+m.Status))
		}
	}
	return nil
}

// packagesRepo holds the images with packages. Their tags are digests of what is in them.
const packagesRepo = "hognose-packages"

// withPackages returns an image that has the packages beside what base has, made now or by an
// earlier backend.
func (d *starter) withPackages(ctx context.Context, api *client.Client, base string) (string, error) {
	list := slices.Sorted(slices.Values(d.options.Packages))
	sum := sha256.Sum256([]byte(strings.Join(append([]string{base, d.options.Python}, list...), "\n")))
	name := packagesRepo + ":" + hex.EncodeToString(sum[:])[:24]
	if found, err := api.ImageInspect(ctx, name); err == nil {
		return found.ID, nil
	}
	fmt.Fprintf(d.options.Progress, "docker: installing %s into %s, once\n", strings.Join(list, ", "), d.options.Image)
	made, err := api.ContainerCreate(ctx, d.setup(base, list))
	if err != nil {
		return "", d.explain(ctx, "creating a container for packages", err)
	}
	r := &runner{d: d, api: api, id: made.ID}
	defer r.remove()
	if err := d.install(ctx, r); err != nil {
		return "", err
	}
	image, err := api.ContainerCommit(ctx, made.ID, client.ContainerCommitOptions{Reference: name})
	return image.ID, d.explain(ctx, "keeping the image with packages", err)
}

// setup describes the container in which packages are installed: it has network and a root to write
// to, and nothing else that sessions lack.
func (d *starter) setup(base string, packages []string) client.ContainerCreateOptions {
	most := int64(512)
	return client.ContainerCreateOptions{
		Config: &container.Config{
			Image: base, Entrypoint: []string{d.options.Python}, Labels: ownLabels(), AttachStdout: true,
			AttachStderr: true, User: "0:0",
			Cmd: append([]string{"-m", "pip", "install", "--no-cache-dir", "--disable-pip-version-check",
				"--no-input", "--root-user-action=ignore"}, packages...),
		},
		HostConfig: &container.HostConfig{
			NetworkMode: container.NetworkMode(d.options.SetupNetwork), CapDrop: []string{"ALL"},
			SecurityOpt: []string{"no-new-privileges:true"},
			LogConfig:   container.LogConfig{Type: "none"}, Runtime: d.options.Runtime,
			Resources: container.Resources{PidsLimit: &most},
		},
	}
}

// install runs a container of setup to its end.
func (d *starter) install(ctx context.Context, r *runner) error {
	err := r.attach(ctx)
	if err != nil {
		return d.explain(ctx, "installing packages", err)
	}
	defer context.AfterFunc(ctx, r.conn.Close)()
	ended := r.api.ContainerWait(ctx, r.id, client.ContainerWaitOptions{Condition: container.WaitConditionNextExit})
	if _, err := r.api.ContainerStart(ctx, r.id, client.ContainerStartOptions{}); err != nil {
		return d.explain(ctx, "installing packages", err)
	}
	r.closed.Store(true) // its end is no failure
	_, _ = io.Copy(d.options.Progress, r)
	select {
	case end := <-ended.Result:
		if end.StatusCode == 0 {
			return nil
		}
		return &Error{NoPackage, fmt.Errorf("docker: pip ended with code %d: %s", end.StatusCode,
			strings.TrimSpace(string(r.said))),
			"Check the names in Options.Packages, that the daemon has network, and that the image has pip"}
	case err := <-ended.Error:
		return d.explain(ctx, "installing packages", err)
	}
}
