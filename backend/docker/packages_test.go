package docker

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/dockertest"
)

// filesOfPackages is Python that lists what numpy, pandas and matplotlib consist of on this
// machine: packages, libraries, fonts, time zones, settings.
const filesOfPackages = `
import sys, numpy, pandas, matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
plt.plot(pandas.to_datetime(["2026-11-15"]).tz_localize("Europe/Berlin"), numpy.linalg.inv([[1.0]])[0])
plt.savefig("/dev/null", format="png")
paths = {"/usr/share/matplotlib", "/etc/matplotlibrc", "/usr/share/zoneinfo"}
for name, module in list(sys.modules.items()):
    file = getattr(module, "__file__", None) or ""
    if "/dist-packages/" in file:
        root = file[:file.index("/dist-packages/") + 15]
        paths.add(root + file[len(root):].partition("/")[0])
with open("/proc/self/maps") as f:
    extensions = {line.split()[-1] for line in f if ".so" in line and "/dist-packages/" in line}
said = __import__("subprocess").run(["ldd", *extensions], capture_output=True, text=True).stdout
paths.update(word for word in said.split() if word.startswith("/") and not word.endswith(":"))
print("\n".join(sorted(paths)))
`

// The packages of Debian run in a container: one image is made of Debian's Python and of what they
// consist of.
func TestPackages(t *testing.T) {
	d := dockertest.Need(t)
	out, err := exec.Command("/usr/bin/python3", "-c", filesOfPackages).Output()
	switch {
	case err != nil && os.Getenv("CI") != "":
		t.Fatal("missing: apt-get install python3-numpy python3-pandas python3-matplotlib")
	case err != nil:
		t.Skip("SKIPPED: apt-get install python3-numpy python3-pandas python3-matplotlib")
	}
	const image = "hognose-test-packages:latest"
	if err := d.DeriveFromHost(t.Context(), image, strings.Split(strings.TrimSpace(string(out)), "\n")); err != nil {
		t.Fatal(err)
	}
	s := open(t, Options{Image: image}, &hognose.Options{Limits: hognose.Limits{Time: 3 * time.Minute}})
	r, err := s.Run(t.Context(), `
import sys
sys.path.append('/usr/lib/python3/dist-packages')
import numpy as np, pandas as pd, matplotlib.pyplot as plt
x = np.linalg.solve(np.array([[3., 1.], [1., 2.]]), np.array([9., 8.]))
big = np.ones((300, 300)) @ np.ones((300, 300))
table = pd.DataFrame({'day': pd.to_datetime(['2026-11-15', '2026-11-16']).tz_localize('Europe/Berlin'), 'n': x})
plt.plot(table.day, table.n)
plt.show()
plt.hist([1, 2, 2])
plt.savefig('bars.svg')
[float(v) for v in x], float(big.sum())`)
	if err != nil {
		t.Fatalf("%v\n%s", err, r.Logs)
	}
	v, err := r.Value.Go(t.Context())
	if got := fmt.Sprint(v, err); got != "[[2 3] 2.7e+07] <nil>" {
		t.Error(got)
	}
	if len(r.Artifacts) != 2 || r.Artifacts[0].Type != "image/png" || r.Artifacts[1].Name != "bars.svg" || r.Artifacts[1].Type != "image/svg+xml" {
		t.Errorf("%d artifacts", len(r.Artifacts))
	}
}

// Children end with the run that has started them, wherever they are by then.
func TestChildrenEndWithTheirRun(t *testing.T) {
	s := open(t, Options{}, nil)
	const count = "len([p for p in os.listdir('/proc') if p.isdigit()])"
	before := said(t, s, "import os, time\n"+count)
	said(t, s, "for i in range(3):\n  if os.fork() == 0:\n    os.fork()\n    while True: pass")
	for end := time.Now().Add(10 * time.Second); said(t, s, count) != before; {
		if time.Now().After(end) {
			t.Fatalf("%s processes, %s before", said(t, s, count), before)
		}
	}
}
