package docker

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/dockertest"
)

// An image that the daemon does not have comes from its registry, once, and the user sees how far
// it is.
func TestImagesArePulled(t *testing.T) {
	dockertest.Need(t)
	registry := dockertest.NewRegistry(t)
	for _, image := range []string{registry.Digest, registry.Image} {
		var told strings.Builder
		s := open(t, Options{Image: image, Progress: &told}, nil)
		if got := said(t, s, "import pulled\npulled.layer"); got != "2" {
			t.Errorf("%s: %s", image, got)
		}
		for _, want := range []string{"pulling " + image, image + " is there"} {
			if !strings.Contains(told.String(), want) {
				t.Errorf("%s: %q is not said in\n%s", image, want, told.String())
			}
		}
		if image == registry.Digest && !strings.Contains(told.String(), "Downloading") && !strings.Contains(told.String(), "Extracting") {
			t.Errorf("no progress in\n%s", told.String())
		}
		before := registry.Requests()
		open(t, Options{Image: image}, nil)
		if n := registry.Requests(); n != before {
			t.Errorf("%s: %d requests for an image that is there", image, n-before)
		}
	}
}

func TestImagesThatCannotBePulled(t *testing.T) {
	dockertest.Need(t)
	registry := dockertest.NewRegistry(t)
	registry.Spoil()
	for image, want := range map[string]string{
		registry.Image: "cannot be fetched", // the bytes are not those that the manifest promises
		strings.TrimSuffix(registry.Image, ":3") + ":4":                               "manifest unknown",
		strings.Split(registry.Image, "/")[0] + "/nobody/here:1":                      "cannot be fetched",
		strings.Split(registry.Digest, "@")[0] + "@sha256:" + strings.Repeat("0", 64): "cannot be fetched",
	} {
		_, err := backendOf(t, Options{Image: image}).Open(t.Context(), nil)
		problem(t, err, NoImage, want)
	}
}

// Packages are installed by the pip of the image, from an index that only that one container
// reaches.
func TestPackagesAreInstalledByPip(t *testing.T) {
	d := dockertest.Need(t)
	files, err := dockertest.Pip()
	if err != nil {
		t.Skipf("SKIPPED, no pip to test with: %v", err)
	}
	index := dockertest.NewIndex(t, map[string]string{"tinymath": "def double(x):\n    return 2 * x\n"})
	files["/etc/pip.conf"] = "[global]\nindex-url = " + index.URL + "\nbreak-system-packages = true\n"
	const image = "hognose-test:pip"
	if err := d.Derive(t.Context(), image, files); err != nil {
		t.Fatal(err)
	}
	var told strings.Builder
	s := open(t, Options{Image: image, Packages: []string{"tinymath==1.0"}, SetupNetwork: "host", Progress: &told}, nil)
	if got := said(t, s, "import tinymath\ntinymath.double(21)"); got != "42" {
		t.Errorf("%s\n%s", got, told.String())
	}
	if !strings.Contains(told.String(), "Successfully installed tinymath-1.0") {
		t.Errorf("pip said\n%s", told.String())
	}
	address, err := url.Parse(index.URL)
	if err != nil {
		t.Fatal(err)
	}
	said(t, s, attempt)
	if got := said(t, s, fmt.Sprintf("attempt(socket.create_connection, ('127.0.0.1', %s), 5)", address.Port())); got != "ECONNREFUSED" {
		t.Errorf("a session reaches the index: %s", got)
	}
	_, err = backendOf(t, Options{Image: image, Packages: []string{"hugemath"}, SetupNetwork: "host"}).Open(t.Context(), nil)
	problem(t, err, NoPackage, "No matching distribution found for hugemath")
}
