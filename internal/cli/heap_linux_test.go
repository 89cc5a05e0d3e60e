package cli

import (
	"os"
	"strconv"
	"strings"
	"testing"
)

// The kernel must hear of the whole heap: the frame of tall decides how large a stack the runtime
// makes.
func TestMapHeap(t *testing.T) {
	mapHeap()
	text, err := os.ReadFile("/proc/self/smaps")
	if err != nil || !strings.Contains(string(text), "VmFlags:") {
		t.Skip("this kernel does not tell of its advice:", err)
	}
	size, advised := 0, 0
	for line := range strings.Lines(string(text)) {
		key, value, _ := strings.Cut(line, ":")
		fields := strings.Fields(value)
		switch key {
		case "Size":
			size, _ = strconv.Atoi(fields[0])
		case "VmFlags":
			for _, f := range fields {
				if f == "hg" {
					advised += size << 10
				}
			}
		}
	}
	if advised < firstHeap {
		t.Errorf("%d bytes of memory are advised on, want %d", advised, firstHeap)
	}
}
