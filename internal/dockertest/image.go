// This file makes images for tests, from the Python of this machine and from files.

package dockertest

import (
	"archive/tar"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/moby/moby/api/types/container"
	"github.com/moby/moby/client"
)

// importImages gives the daemon its images.
func (d *Daemon) importImages(ctx context.Context) error {
	if err := d.Derive(ctx, Image, nil); err != nil {
		return err
	}
	return d.load(ctx, Bare, func(w *tar.Writer) error { return addText(w, "/etc/motd", "nothing here\n") })
}

// Derive makes an image of Python and some files by their paths; "/lib/" is the folder of its
// library. They may bring a real pip.
func (d *Daemon) Derive(ctx context.Context, name string, files map[string]string) error {
	i, err := pythonFiles()
	if err != nil {
		return err
	}
	return d.load(ctx, name, func(w *tar.Writer) error {
		if err := pack(w, i); err != nil {
			return err
		}
		if _, real := files["/lib/pip/__main__.py"]; !real {
			if err := addText(w, filepath.Join(i.stdlib, "pip", "__main__.py"), pip); err != nil {
				return err
			}
		}
		for path, text := range files {
			if inner, ok := strings.CutPrefix(path, "/lib/"); ok {
				path = filepath.Join(i.stdlib, inner)
			}
			if err := addText(w, path, text); err != nil {
				return err
			}
		}
		return nil
	})
}

// DeriveFromHost makes an image of Python and some files and folders of the host, at the same paths
// and with links followed.
func (d *Daemon) DeriveFromHost(ctx context.Context, name string, paths []string) error {
	i, err := pythonFiles()
	if err != nil {
		return err
	}
	return d.load(ctx, name, func(w *tar.Writer) error {
		if err := pack(w, i); err != nil {
			return err
		}
		for _, path := range paths {
			if slices.Contains(i.libs, path) { // it is there
				continue
			}
			err := filepath.WalkDir(path, func(path string, e fs.DirEntry, err error) error {
				if err != nil {
					return err
				}
				// a folder, or a link that leads nowhere
				if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
					return nil
				}
				return addFile(w, path, path)
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// load makes an image of what fill writes.
func (d *Daemon) load(ctx context.Context, name string, fill func(*tar.Writer) error) error {
	r, w := io.Pipe()
	go func() {
		archive := tar.NewWriter(w)
		w.CloseWithError(errors.Join(fill(archive), archive.Close()))
	}()
	repo, tag, _ := strings.Cut(name, ":")
	out, err := d.API.ImageImport(ctx, client.ImageImportSource{Source: r, SourceName: "-"}, repo,
		client.ImageImportOptions{Tag: tag})
	if err != nil {
		return err
	}
	defer out.Close()
	said, err := io.ReadAll(out)
	if err == nil && strings.Contains(string(said), `"error"`) {
		err = errors.New(string(said))
	}
	return err
}

// installation is what a Python consists of.
type installation struct {
	exe    string
	stdlib string
	libs   []string // shared libraries, by the names they are asked for
}

// pip is enough of pip for a test: it makes an empty module for each package, and notes the network
// it saw.
const pip = `
import os, socket, sys, sysconfig
names = [a for a in sys.argv[2:] if not a.startswith("-")]
for name in names:
    if name == "no-such-package":
        sys.exit("ERROR: No matching distribution found for " + name)
    with open(os.path.join(sysconfig.get_paths()["stdlib"], name.partition("==")[0] + ".py"), "w") as f:
        f.write("interfaces = %r\n" % [n for i, n in socket.if_nameindex()])
print("Successfully installed", *names)
`

// pythonFiles finds the files of the host's Python.
func pythonFiles() (*installation, error) {
	exe, err := filepath.EvalSymlinks(python)
	if err != nil {
		return nil, err
	}
	out, err := exec.Command(python, "-I", "-c", `import sysconfig; print(sysconfig.get_paths()["stdlib"])`).Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", python, err)
	}
	i := &installation{exe: exe, stdlib: strings.TrimSpace(string(out))}
	extensions, _ := filepath.Glob(i.stdlib + "/lib-dynload/*.so")
	// it complains of some that are linked statically
	out, _ = exec.Command("ldd", append([]string{exe}, extensions...)...).Output()
	for field := range strings.FieldsSeq(string(out)) {
		if strings.HasPrefix(field, "/") && strings.Contains(field, ".so") && !strings.HasSuffix(field, ":") &&
			!slices.Contains(i.libs, field) {
			i.libs = append(i.libs, field)
		}
	}
	return i, nil
}

// left out of the image: they make it three times as large, and no test needs them.
var unneeded = []string{"test", "idlelib", "lib2to3", "tkinter", "ensurepip", "pydoc_data", "dist-packages",
	"site-packages"}

// pack writes the files of a Python.
func pack(w *tar.Writer, i *installation) error {
	if err := addFile(w, i.exe, python); err != nil {
		return err
	}
	for _, lib := range i.libs {
		if err := addFile(w, lib, lib); err != nil {
			return err
		}
	}
	return filepath.WalkDir(i.stdlib, func(path string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case e.IsDir() && (slices.Contains(unneeded, e.Name()) || strings.HasPrefix(e.Name(), "config-")):
			return fs.SkipDir
		case !e.Type().IsRegular():
			return nil
		}
		return addFile(w, path, path)
	})
}

// addFile writes a file of the host under another name. Times are kept: compiled modules depend on
// them.
func addFile(w *tar.Writer, path, name string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	err = w.WriteHeader(&tar.Header{Name: name[1:], Mode: int64(info.Mode().Perm()), Size: info.Size(),
		ModTime: info.ModTime(), Typeflag: tar.TypeReg})
	if err != nil {
		return err
	}
	_, err = io.Copy(w, f)
	return err
}

func addText(w *tar.Writer, name, text string) error {
	err := w.WriteHeader(&tar.Header{Name: name[1:], Mode: 0o755, Size: int64(len(text)), Typeflag: tar.TypeReg})
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, text)
	return err
}

// try runs a container without any of our walls: if that fails, this machine runs none.
func (d *Daemon) try(ctx context.Context) error {
	made, err := d.API.ContainerCreate(ctx, client.ContainerCreateOptions{
		Config:     &container.Config{Image: Image, Entrypoint: []string{python}, Cmd: []string{"-c", "pass"}},
		HostConfig: &container.HostConfig{NetworkMode: "none"},
	})
	if err != nil {
		return fmt.Errorf("the daemon runs, but makes no container: %w", err)
	}
	// the daemon is ours, and ends soon
	defer func() { _, _ = d.API.ContainerRemove(ctx, made.ID, client.ContainerRemoveOptions{Force: true}) }()
	ended := d.API.ContainerWait(ctx, made.ID, client.ContainerWaitOptions{Condition: container.WaitConditionNextExit})
	if _, err := d.API.ContainerStart(ctx, made.ID, client.ContainerStartOptions{}); err != nil {
		return fmt.Errorf("the daemon runs, but starts no container: %w", err)
	}
	select {
	case end := <-ended.Result:
		if end.StatusCode != 0 {
			return fmt.Errorf("the first container ended with code %d", end.StatusCode)
		}
		return nil
	case err := <-ended.Error:
		return fmt.Errorf("the first container: %w", err)
	}
}

// Containers lists what the daemon has, running or not.
func (d *Daemon) Containers(ctx context.Context) ([]container.Summary, error) {
	list, err := d.API.ContainerList(ctx, client.ContainerListOptions{All: true})
	return list.Items, err
}
