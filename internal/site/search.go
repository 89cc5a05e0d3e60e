// This file writes the index that the script searches.

package site

import (
	"encoding/json"
	"strings"
)

// maxText bounds the characters of a section that can be found: long tables are not worth their
// weight.
const maxText = 1500

// index returns a script that sets searchIndex: for each section its page, anchor, title of the page,
// heading and text. A script works in pages that are opened as files, where fetch does not.
func (s *site) index() []byte {
	var rows [][]string
	for _, name := range s.names() {
		p := s.pages[name]
		for _, sec := range p.sections {
			words := []rune(strings.Join(strings.Fields(sec.text), " "))
			rows = append(rows, []string{p.out, sec.Anchor, p.title, sec.Title, string(words[:min(len(words), maxText)])})
		}
	}
	data, err := json.Marshal(rows)
	if err != nil {
		panic(err) // strings can be marshalled
	}
	return append(append([]byte("window.searchIndex="), data...), ";\n"...)
}
