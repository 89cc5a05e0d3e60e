package lineedit

import (
	"bufio"
	"encoding/json"
	"os"
	"strings"
)

// History is what was typed before, whole texts of any number of lines, the oldest first. The zero
// History remembers until the process ends.
type History struct {
	entries []string
	file    string
}

// maxHistory is how many texts are read from a file.
const maxHistory = 2000

// OpenHistory reads a file of texts, one JSON string a line, to which Add will append. A line that
// is none is left out.
func OpenHistory(file string) *History {
	h := &History{file: file}
	f, err := os.Open(file)
	if err != nil {
		return h
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, maxPaste)
	for lines.Scan() {
		var text string
		if json.Unmarshal(lines.Bytes(), &text) == nil && text != "" {
			h.entries = append(h.entries, text)
		}
	}
	if n := len(h.entries); n > maxHistory {
		h.entries = h.entries[n-maxHistory:]
	}
	return h
}

// Add remembers a text unless it is the last one again. That the file cannot be written is no
// reason to stop.
func (h *History) Add(text string) {
	if n := len(h.entries); strings.TrimSpace(text) == "" || n > 0 && h.entries[n-1] == text {
		return
	}
	h.entries = append(h.entries, text)
	if h.file == "" {
		return
	}
	f, err := os.OpenFile(h.file, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return
	}
	defer f.Close()
	e := json.NewEncoder(f)
	e.SetEscapeHTML(false)
	_ = e.Encode(text)
}

// Entries are the texts, the oldest first.
func (h *History) Entries() []string { return h.entries }

// find returns the last text before number n that contains query.
func (h *History) find(query string, n int) (int, bool) {
	for i := min(n, len(h.entries)) - 1; i >= 0; i-- {
		if strings.Contains(h.entries[i], query) {
			return i, true
		}
	}
	return 0, false
}
