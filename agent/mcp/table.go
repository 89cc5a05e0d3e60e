// This file shows lists of dicts as tables, which is how records come out of most code.

package mcp

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// table is a value of rows, which clients can show as one.
type table struct {
	Columns []string `json:"columns"`
	Rows    [][]any  `json:"rows"` // of json.RawMessage
}

const (
	maxData      = 256 << 10 // bytes of JSON that an answer has of a value
	maxTableRows = 50        // that the text of an answer shows
	maxColumns   = 200       // of a table; what has more is shown as JSON
)

// tableOf makes a table of a JSON array of objects, nil if it is none. Columns are in the order in
// which they first appear.
func tableOf(raw []byte) *table {
	var rows []json.RawMessage
	if json.Unmarshal(raw, &rows) != nil || len(rows) == 0 {
		return nil
	}
	t := &table{}
	column := map[string]int{}
	for _, r := range rows {
		names, values, ok := fields(r)
		if !ok {
			return nil
		}
		row := make([]any, len(t.Columns), len(t.Columns)+len(names))
		for i, name := range names {
			at, known := column[name]
			if !known {
				at = len(t.Columns)
				column[name] = at
				t.Columns = append(t.Columns, name)
			}
			for len(row) <= at {
				row = append(row, nil)
			}
			row[at] = values[i]
		}
		if len(t.Columns) > maxColumns { // before the next row gets a place for each of them
			return nil
		}
		t.Rows = append(t.Rows, row)
	}
	if len(t.Columns) == 0 {
		return nil
	}
	for i, row := range t.Rows {
		for len(row) < len(t.Columns) {
			row = append(row, nil)
		}
		for j := range row {
			if row[j] == nil {
				row[j] = json.RawMessage("null") // a dict without the key
			}
		}
		t.Rows[i] = row
	}
	return t
}

// fields takes a JSON object apart, in order. One with "$repr" stands for a value that has no JSON.
func fields(raw []byte) (names []string, values []json.RawMessage, ok bool) {
	d := json.NewDecoder(bytes.NewReader(raw))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return nil, nil, false
	}
	for d.More() {
		key, err := d.Token()
		var v json.RawMessage
		if err == nil {
			err = d.Decode(&v)
		}
		if err != nil || key == "$repr" {
			return nil, nil, false
		}
		names, values = append(names, fmt.Sprint(key)), append(values, v)
	}
	return names, values, len(names) > 0
}

// markdown shows the first rows.
func (t *table) markdown() string {
	var b strings.Builder
	cell := strings.NewReplacer("|", "\\|", "\n", " ")
	b.WriteString("| " + cell.Replace(strings.Join(t.Columns, "\x00")) + " |\n")
	text := strings.ReplaceAll(b.String(), "\x00", " | ")
	b.Reset()
	b.WriteString(text + "|" + strings.Repeat("---|", len(t.Columns)) + "\n")
	for i, row := range t.Rows {
		if i == maxTableRows {
			fmt.Fprintf(&b, "and %d rows more\n", len(t.Rows)-i)
			break
		}
		for _, v := range row {
			raw := v.(json.RawMessage)
			var s string
			if json.Unmarshal(raw, &s) != nil {
				s = string(raw)
			}
			b.WriteString("| " + cell.Replace(s) + " ")
		}
		b.WriteString("|\n")
	}
	return b.String()
}
