package budget

import (
	"go/build"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// A build for a processor of 32 bits ends with the reason; no other does. The file is built alone,
// without the libraries that all of the package would need first.
func TestBuildsFor32BitsSayWhyNot(t *testing.T) {
	for arch, refused := range map[string]bool{
		"386": true, "arm": true, "mips": true, "mipsle": true,
		"amd64": false, "arm64": false, "loong64": false, "mips64": false, "mips64le": false, "ppc64": false, "ppc64le": false, "riscv64": false, "s390x": false,
	} {
		c := build.Default
		c.GOOS, c.GOARCH = "linux", arch
		if got, err := c.MatchFile(".", "word_32.go"); err != nil || got != refused {
			t.Errorf("%s is refused: %v, %v", arch, got, err)
		}
	}
	cmd := exec.Command("go", "build", "word_32.go")
	cmd.Env = append(os.Environ(), "GOOS=linux", "GOARCH=386", "CGO_ENABLED=0")
	out, err := cmd.CombinedOutput()
	if err == nil || !strings.Contains(string(out), "hognose needs a 64-bit processor") {
		t.Errorf("%v\n%s", err, out)
	}
}
