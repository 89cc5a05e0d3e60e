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

	"github.com/hognose/hognose/internal/dockerapi"
)

// ready returns the image of the sessions, and fetches it or installs packages into it first if
// that is needed. A failure is not kept.
func (d *starter) ready(ctx context.Context, api *dockerapi.Client) (string, error) {
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
func filterOf(ctx context.Context, api *dockerapi.Client) string {
	options, err := api.SecurityOptions(ctx)
	for _, o := range options {
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
func (d *starter) fetch(ctx context.Context, api *dockerapi.Client) (string, error) {
	name := d.options.Image
	id, err := api.ImageID(ctx, name)
	if err == nil {
		return id, nil
	}
	if !dockerapi.IsNotFound(err) || d.options.NoPull {
		return "", d.explain(ctx, "looking for the image "+name, err)
	}
	if err := d.pull(ctx, api, name); err != nil {
		return "", err
	}
	id, err = api.ImageID(ctx, name)
	return id, d.explain(ctx, "looking for the image "+name, err)
}

// pull fetches an image from its registry.
func (d *starter) pull(ctx context.Context, api *dockerapi.Client, name string) error {
	fmt.Fprintf(d.options.Progress, "docker: pulling %s\n", name)
	err := api.Pull(ctx, name, d.follow())
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

// follow returns what passes on the progress of a pull: each state of a layer once, and the bytes
// once a second.
func (d *starter) follow() func(dockerapi.Progress) {
	states, last := map[string]string{}, time.Time{}
	return func(m dockerapi.Progress) {
		fresh := states[m.ID] != m.Status
		states[m.ID] = m.Status
		switch p := m.Progress; {
		case p.Total > 0 && (fresh || time.Since(last) > time.Second):
			last = time.Now()
			fmt.Fprintf(d.options.Progress, "docker: %s %s %.1f of %.1f MB\n", m.ID, m.Status,
				float64(p.Current)/1e6, float64(p.Total)/1e6)
		case fresh && p.Total == 0 && m.Status != "":
			fmt.Fprintf(d.options.Progress, "docker: %s\n", strings.TrimSpace(m.ID+" "+m.Status))
		}
	}
}

// packagesRepo holds the images with packages. Their tags are digests of what is in them.
const packagesRepo = "hognose-packages"

// withPackages returns an image that has the packages beside what base has, made now or by an
// earlier backend.
func (d *starter) withPackages(ctx context.Context, api *dockerapi.Client, base string) (string, error) {
	list := slices.Sorted(slices.Values(d.options.Packages))
	sum := sha256.Sum256([]byte(strings.Join(append([]string{base, d.options.Python}, list...), "\n")))
	tag := hex.EncodeToString(sum[:])[:24]
	if id, err := api.ImageID(ctx, packagesRepo+":"+tag); err == nil {
		return id, nil
	}
	fmt.Fprintf(d.options.Progress, "docker: installing %s into %s, once\n", strings.Join(list, ", "), d.options.Image)
	made, _, err := api.Create(ctx, d.setup(base, list))
	if err != nil {
		return "", d.explain(ctx, "creating a container for packages", err)
	}
	r := &runner{d: d, api: api, id: made}
	defer r.remove()
	if err := d.install(ctx, r); err != nil {
		return "", err
	}
	id, err := api.Commit(ctx, made, packagesRepo, tag)
	return id, d.explain(ctx, "keeping the image with packages", err)
}

// setup describes the container in which packages are installed: it has network and a root to write
// to, and nothing else that sessions lack.
func (d *starter) setup(base string, packages []string) dockerapi.Spec {
	return dockerapi.Spec{
		Config: dockerapi.Config{
			Image: base, Entrypoint: []string{d.options.Python}, Labels: ownLabels(), AttachStdout: true,
			AttachStderr: true, User: "0:0",
			Cmd: append([]string{"-m", "pip", "install", "--no-cache-dir", "--disable-pip-version-check",
				"--no-input", "--root-user-action=ignore"}, packages...),
		},
		HostConfig: dockerapi.HostConfig{
			NetworkMode: d.options.SetupNetwork, CapDrop: []string{"ALL"},
			SecurityOpt: []string{"no-new-privileges:true"},
			LogConfig:   dockerapi.LogConfig{Type: "none"}, Runtime: d.options.Runtime,
			PidsLimit: 512,
		},
	}
}

// install runs a container of setup to its end.
func (d *starter) install(ctx context.Context, r *runner) error {
	err := r.attach(ctx)
	if err != nil {
		return d.explain(ctx, "installing packages", err)
	}
	defer context.AfterFunc(ctx, func() { _ = r.conn.Close() })()
	ended, err := r.api.AwaitExit(ctx, r.id)
	if err == nil {
		err = r.api.Start(ctx, r.id)
	}
	if err != nil {
		return d.explain(ctx, "installing packages", err)
	}
	r.closed.Store(true) // its end is no failure
	_, _ = io.Copy(d.options.Progress, r)
	code, err := ended()
	switch {
	case err != nil:
		return d.explain(ctx, "installing packages", err)
	case code == 0:
		return nil
	}
	return &Error{NoPackage, fmt.Errorf("docker: pip ended with code %d: %s", code,
		strings.TrimSpace(string(r.said))),
		"Check the names in Options.Packages, that the daemon has network, and that the image has pip"}
}
