package startheap

import (
	"os"
	"strconv"
	"strings"
	"testing"
)

// The kernel must hear of a huge page that Go's runtime has mapped.
func TestAdvice(t *testing.T) {
	if _, err := os.Stat("/sys/kernel/mm/transparent_hugepage"); err != nil {
		t.Skip("this kernel has no huge pages:", err)
	}
	if !Advised {
		t.Fatal("the kernel refused the advice")
	}
	text, err := os.ReadFile("/proc/self/smaps")
	if err != nil || !strings.Contains(string(text), "VmFlags:") {
		t.Skip("this kernel does not tell of its advice:", err)
	}
	size, writable, advised := 0, false, 0
	for line := range strings.Lines(string(text)) {
		fields := strings.Fields(line)
		switch {
		case fields[0] == "Size:":
			size, _ = strconv.Atoi(fields[1])
		case !strings.HasSuffix(fields[0], ":"): // a mapping begins
			writable = strings.HasPrefix(fields[1], "rw")
		case fields[0] == "VmFlags:" && writable && strings.Contains(line, " hg"):
			advised += size << 10
		}
	}
	if advised < huge {
		t.Errorf("%d bytes of mapped memory are advised on, want %d", advised, huge)
	}
}
