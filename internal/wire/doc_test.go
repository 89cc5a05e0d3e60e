package wire

import (
	"bytes"
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"
)

// docs/protocol.md shows every frame and every typed value. They must be what the decoder takes.
func TestExamplesOfTheDocumentation(t *testing.T) {
	text, err := os.ReadFile("../../docs/protocol.md")
	if err != nil {
		t.Fatal(err)
	}
	shown := map[string]bool{}
	for _, block := range regexp.MustCompile("(?s)```(text|json|values)\n(.*?)```").FindAllStringSubmatch(string(text), -1) {
		for line := range strings.Lines(block[2]) {
			line = strings.TrimSpace(line)
			if block[1] == "values" {
				checkValue(t, line)
				continue
			}
			name := checkFrame(t, strings.TrimLeft(line, "<> "), line)
			shown[name] = true
		}
	}
	for name := range kinds() {
		if !shown[name] {
			t.Errorf("%s is not shown", name)
		}
	}
}

func checkFrame(t *testing.T, line, shown string) string {
	f, bad := Decode([]byte(line), ToRunner, Bounds{})
	if bad != nil && bad.Reason == UnknownKind {
		f, bad = Decode([]byte(line), FromRunner, Bounds{})
	}
	if bad != nil {
		t.Errorf("%s\n%v", shown, bad)
		return ""
	}
	name := KindOf(f)
	if strings.HasPrefix(shown, ">") && kinds()[name].from != ToRunner || strings.HasPrefix(shown, "<") && kinds()[name].from != FromRunner {
		t.Errorf("%s goes the other way", shown)
	}
	return name
}

func checkValue(t *testing.T, line string) {
	v, err := DecodeValue([]byte(line), Bounds{})
	if err != nil {
		t.Errorf("%s: %v", line, err)
		return
	}
	var want bytes.Buffer
	if err := json.Compact(&want, []byte(line)); err != nil {
		t.Error(err)
	}
	if back, err := EncodeValue(v, Bounds{}); err != nil || string(back) != want.String() {
		t.Errorf("%s is written as %s, %v", line, back, err)
	}
}
