// This file finds out what an installation of Python needs to see of the host.

package process

import (
	"context"
	"encoding/json"
	"fmt"
	"os/exec"
	"strings"
	"sync"

	"github.com/hognose/hognose/internal/pyrunner"
)

// payload is the program of a session and what of the host it needs to see.
type payload struct {
	exe   string
	args  []string
	binds []string
}

// probe is what a Python says of itself. It also does once what would cost each session a third of
// its cold start: it compiles the runner (20 ms), and finds the paths that the module site would (5
// ms), unless that does more here than to set paths.
const probe = `
import base64, json, marshal, os, sys, zlib
code = compile(sys.stdin.read(), "<runner>", "exec") if sys.version_info >= (3, 9) else None
def lines(path):
    try:
        with open(path, errors="replace") as f:
            return f.readlines()
    except OSError:
        return []
def does_more():
    for folder in filter(os.path.isdir, sys.path):
        for name in os.listdir(folder):
            if name.endswith(".pth") and name != "distutils-precedence.pth":
                if any(line.startswith(("import ", "import\t")) for line in lines(os.path.join(folder, name))):
                    return True
    custom = sys.modules.get("sitecustomize")
    if custom and not os.path.realpath(getattr(custom, "__file__", None) or "").startswith("/etc/python"):
        return True
    return "usercustomize" in sys.modules
json.dump({
    "version": "%d.%d.%d" % sys.version_info[:3], "old": sys.version_info < (3, 9), "site": does_more(),
    "exe": sys.executable, "prefix": [sys.prefix, sys.exec_prefix], "path": [p for p in sys.path if p],
    "prefixes": [sys.prefix, sys.exec_prefix, sys.base_prefix, sys.base_exec_prefix],
    "code": base64.b64encode(zlib.compress(marshal.dumps(code))).decode() if code else "",
}, sys.stdout)`

// installation is its answer.
type installation struct {
	Version, Exe, Code string
	Old, Site          bool
	Prefix, Path       []string
	Prefixes           []string
}

// python returns the payload of an interpreter.
func python(ctx context.Context, name string) (*payload, error) {
	if name == "" {
		name = "python3"
	}
	path, err := exec.LookPath(name)
	if err != nil {
		return nil, fmt.Errorf("there is no Python here: %w. Install python3, name one in Options.Python, or use docker", err)
	}
	cmd := exec.CommandContext(ctx, path, "-s", "-c", probe)
	cmd.Stdin = strings.NewReader(pyrunner.Source())
	out, err := cmd.Output()
	var said installation
	if err == nil {
		err = json.Unmarshal(out, &said)
	}
	switch {
	case ctx.Err() != nil:
		return nil, context.Cause(ctx)
	case err != nil:
		return nil, fmt.Errorf("%s does not work as a Python: %w", path, err)
	case said.Old:
		return nil, fmt.Errorf("%s is Python %s; %s or later is needed", path, said.Version, pyrunner.MinPython)
	}
	code := fmt.Sprintf(`__import__("marshal").loads(__import__("zlib").decompress(__import__("binascii").a2b_base64("%s")))`, said.Code)
	binds, err := said.shown()
	if err != nil {
		return nil, fmt.Errorf("the installation of Python: %w", err)
	}
	args := pyrunner.Command(code)
	if !said.Site && len(said.Prefix) == 2 {
		args = pyrunner.CommandWithoutSite(code, said.Prefix, said.Path)
	}
	return &payload{said.Exe, append([]string{said.Exe}, args...), binds}, nil
}

// shown lists what a session has to see of the host.
func (i *installation) shown() ([]string, error) {
	v := newView()
	for _, prefix := range i.Prefixes {
		if err := v.addPrefix(prefix); err != nil {
			return nil, err
		}
	}
	for _, dir := range i.Path {
		if err := v.addPackages(dir); err != nil {
			return nil, err
		}
	}
	v.add(i.Exe)
	return v.paths(), nil
}

// prepared finds the payload once; a failure is not kept.
type prepared struct {
	mu   sync.Mutex
	what *payload
}

// get returns the payload, which is found once.
func (p *prepared) get(ctx context.Context, o *Options) (*payload, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.what != nil {
		return p.what, nil
	}
	var err error
	if o.Service != "" {
		p.what, err = service(o.Service)
	} else if o.Worker {
		p.what, err = worker()
	} else {
		p.what, err = python(ctx, o.Python)
	}
	return p.what, err
}
