// This file describes the container of a session: its command, folders, and the walls around it.

package docker

import (
	"crypto/rand"
	"fmt"
	"maps"
	"strings"

	"github.com/hognose/hognose/internal/dockerapi"
)

// Folders in memory that every container has.
const (
	workDir = "/work"
	tmpDir  = "/tmp"
)

// nobody is the user of programs: in most images it owns nothing.
const nobody = "65534"

// container describes the container of a session.
func (d *starter) container(image string, s shape) dockerapi.Spec {
	o := &d.options
	labels := maps.Clone(ownLabels())
	maps.Copy(labels, o.Labels)
	c := dockerapi.Config{
		Image: image, Entrypoint: []string{o.Python}, Cmd: command(), Labels: labels, WorkingDir: workDir,
		Env: []string{"HOME=" + workDir, "TMPDIR=" + tmpDir, "LANG=C.UTF-8"},
		// The daemon closes the container's input when the connection ends that has been attached
		// to it.
		OpenStdin: true, StdinOnce: true, AttachStdin: true, AttachStdout: true, AttachStderr: true,
	}
	if s.seed != "" {
		c.Env = append(c.Env, "PYTHONHASHSEED="+s.seed)
	}
	if o.has(User) {
		c.User = nobody + ":" + nobody
	}
	return dockerapi.Spec{Name: "hognose-" + strings.ToLower(rand.Text()[:16]), Config: c,
		HostConfig: d.walls(s)}
}

// walls are the limits of a container.
func (d *starter) walls(s shape) dockerapi.HostConfig {
	o := &d.options
	h := dockerapi.HostConfig{
		AutoRemove: true, LogConfig: dockerapi.LogConfig{Type: "none"}, Runtime: o.Runtime,
		IpcMode:      "private",
		CgroupnsMode: "private", ShmSize: 16 << 20, Tmpfs: map[string]string{}, NetworkMode: "host",
		Ulimits: []dockerapi.Ulimit{{Name: "nofile", Soft: 1024, Hard: 1024}, {Name: "core"}},
	}
	if !o.has(Namespaces) {
		h.PidMode, h.IpcMode, h.UTSMode = "host", "host", "host"
	}
	if o.has(Network) {
		h.NetworkMode = "none"
	}
	h.ReadonlyRootfs = o.has(Root)
	if o.has(Capabilities) {
		h.CapDrop = []string{"ALL"}
	}
	if o.has(Privileges) {
		h.SecurityOpt = []string{"no-new-privileges:true"}
	}
	if o.has(Memory) && s.memory > 0 {
		h.Memory, h.MemorySwap = s.memory, s.memory // no swap
	}
	if o.has(Processes) {
		h.PidsLimit = int64(o.Processes)
	}
	if o.has(CPUs) {
		h.NanoCPUs = int64(o.CPUs * 1e9)
	}
	for dir := range strings.SplitSeq(workDir+"\n"+tmpDir+s.mounts, "\n") {
		h.Tmpfs[dir] = d.tmpfs()
	}
	return h
}

// tmpfs are the options of a folder in memory.
func (d *starter) tmpfs() string {
	text := "rw,noexec,nosuid,nodev,mode=0700,uid=" + nobody + ",gid=" + nobody
	if d.options.has(Disk) {
		text += fmt.Sprintf(",size=%d", d.options.Disk)
	}
	return text
}
