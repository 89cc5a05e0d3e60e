// This file writes workbooks, with the parts that Excel and LibreOffice demand and the look that
// pandas gives a table: bold and framed headers, and formats for dates.

package tabular

import (
	"archive/zip"
	"bytes"
	"io"
	"strconv"
	"strings"

	"github.com/hognose/hognose/internal/budget"
)

// SheetData is a sheet to be written. Bold says which cells are bold and framed, Merged are ranges
// such as A1:B1.
type SheetData struct {
	Name   string
	Rows   [][]SheetCell
	Bold   func(row, col int) bool
	Merged []string
	Frozen [2]int // rows and columns that stay in view
}

// Styles of cells by their number: plain, bold, date and time, date, span of time.
const (
	stylePlain = iota
	styleBold
	styleTime
	styleDate
	styleSpan
)

// WriteWorkbook makes a file of the form xlsx. Cells of kind 'd' are dates and times, 'D' dates,
// 't' spans of days. The same sheets give the same bytes: no part has a time in it. Three index
// files name every sheet: by its kind of content (types), its name (list) and its file (rels).
func WriteWorkbook(m *budget.Meter, sheets []SheetData) ([]byte, error) {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	// put compresses a part into the archive, and polls while it does.
	put := func(name, text string) error {
		f, err := z.Create(name)
		if err != nil {
			return err
		}
		for len(text) > 0 {
			n := min(len(text), 1<<15)
			if m != nil {
				if err := m.Work(n / 16); err != nil {
					return err
				}
			}
			if _, err := io.WriteString(f, text[:n]); err != nil {
				return err
			}
			text = text[n:]
		}
		return nil
	}
	var types, list, rels strings.Builder
	for i, s := range sheets {
		n := strconv.Itoa(i + 1)
		types.WriteString(`<Override PartName="/xl/worksheets/sheet` + n +
			`.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)
		list.WriteString(`<sheet name="` + escapeXML(s.Name) + `" sheetId="` + n + `" r:id="rId` + n + `"/>`)
		rels.WriteString(`<Relationship Id="rId` + n + `" Type="` + officeRel +
			`/worksheet" Target="worksheets/sheet` + n + `.xml"/>`)
		text, err := sheetText(m, s)
		if err != nil {
			return nil, err
		}
		if err := put("xl/worksheets/sheet"+n+".xml", text); err != nil {
			return nil, err
		}
	}
	style := strconv.Itoa(len(sheets) + 1)
	parts := [][2]string{
		{"[Content_Types].xml", xmlHead +
			`<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
			`<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>` +
			`<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>` + types.String() + `</Types>`},
		{"_rels/.rels", xmlHead + `<Relationships xmlns="` + packageRels + `"><Relationship Id="rId1" Type="` + officeRel + `/officeDocument" Target="xl/workbook.xml"/></Relationships>`},
		{"xl/workbook.xml", xmlHead + `<workbook xmlns="` + sheetSpace + `" xmlns:r="` + officeRel + `"><sheets>` + list.String() + `</sheets></workbook>`},
		{"xl/_rels/workbook.xml.rels", xmlHead + `<Relationships xmlns="` + packageRels + `">` + rels.String() + `<Relationship Id="rId` + style + `" Type="` + officeRel + `/styles" Target="styles.xml"/></Relationships>`},
		{"xl/styles.xml", xmlHead + stylesText},
	}
	for _, p := range parts {
		if err := put(p[0], p[1]); err != nil {
			return nil, err
		}
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	if m != nil {
		if err := m.Alloc(int64(out.Len())); err != nil {
			return nil, err
		}
	}
	return out.Bytes(), nil
}

const (
	xmlHead     = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n"
	officeRel   = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
	packageRels = "http://schemas.openxmlformats.org/package/2006/relationships"
	sheetSpace  = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
	// The order of the xf elements is that of the styles above.
	stylesText = `<styleSheet xmlns="` + sheetSpace +
		`"><numFmts count="3"><numFmt numFmtId="164" formatCode="YYYY\-MM\-DD\ HH:MM:SS"/><numFmt numFmtId="165" formatCode="YYYY\-MM\-DD"/>` +
		`<numFmt numFmtId="166" formatCode="0"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
		`<fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="2"><border/><border><left style="thin"/><right style="thin"/><top style="thin"/><bottom style="thin"/></border></borders>` +
		`<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
		`<xf numFmtId="0" fontId="1" fillId="0" borderId="1" xfId="0" applyFont="1" applyBorder="1" applyAlignment="1"><alignment horizontal="center" vertical="top"/></xf>` +
		`<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>` +
		`<xf numFmtId="166" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`
)

// sheetText is the XML of a sheet. The text is charged as it grows, 64 KiB at a time.
func sheetText(m *budget.Meter, s SheetData) (string, error) {
	var b strings.Builder
	paid := 0
	b.WriteString(xmlHead + `<worksheet xmlns="` + sheetSpace + `">` + paneText(s.Frozen) + `<sheetData>`)
	for i, row := range s.Rows {
		if m != nil {
			if err := m.Work(len(row) + 1); err != nil {
				return "", err
			}
			if grown := b.Len() - paid; grown > 1<<16 {
				paid += grown
				if err := m.Alloc(int64(grown)); err != nil {
					return "", err
				}
			}
		}
		n := strconv.Itoa(i + 1)
		b.WriteString(`<row r="` + n + `">`)
		for k, c := range row {
			if c.Kind != 0 || s.Bold(i, k) {
				cellText(&b, c, ColumnName(k)+n, s.Bold(i, k))
			}
		}
		b.WriteString(`</row>`)
	}
	// Merged ranges come behind the cells: the order of elements is fixed.
	b.WriteString(`</sheetData>`)
	if len(s.Merged) > 0 {
		b.WriteString(`<mergeCells count="` + strconv.Itoa(len(s.Merged)) + `">`)
		for _, r := range s.Merged {
			b.WriteString(`<mergeCell ref="` + escapeXML(r) + `"/>`)
		}
		b.WriteString(`</mergeCells>`)
	}
	b.WriteString(`</worksheet>`)
	return b.String(), nil
}

// paneText freezes rows and columns.
func paneText(frozen [2]int) string {
	if frozen == [2]int{} {
		return ""
	}
	return `<sheetViews><sheetView workbookViewId="0"><pane xSplit="` + strconv.Itoa(frozen[1]) + `" ySplit="` +
		strconv.Itoa(frozen[0]) + `" topLeftCell="` +
		ColumnName(frozen[1]) + strconv.Itoa(frozen[0]+1) + `" state="frozen"/></sheetView></sheetViews>`
}

// cellText writes a cell. Texts stand in the cell itself, not in a list of shared texts: that makes
// the file larger before it is compressed, and needs no second pass.
func cellText(b *strings.Builder, c SheetCell, ref string, bold bool) {
	style := stylePlain
	switch {
	case c.Kind == 'd':
		style = styleTime
	case c.Kind == 'D':
		style = styleDate
	case c.Kind == 't':
		style = styleSpan
	case bold:
		style = styleBold
	}
	b.WriteString(`<c r="` + ref + `"`)
	if style > 0 {
		b.WriteString(` s="` + strconv.Itoa(style) + `"`)
	}
	switch c.Kind {
	case 0:
		b.WriteString(`/>`)
	case 's':
		b.WriteString(` t="inlineStr"><is><t xml:space="preserve">` + escapeXML(c.Text) + `</t></is></c>`)
	case 'b':
		b.WriteString(` t="b"><v>` + strconv.Itoa(int(c.Number)) + `</v></c>`)
	default:
		b.WriteString(`><v>` + strconv.FormatFloat(c.Number, 'g', -1, 64) + `</v></c>`)
	}
}

// ColumnName is A, B, … Z, AA for a column counted from 0.
func ColumnName(i int) string {
	name := ""
	for i++; i > 0; i = (i - 1) / 26 {
		name = string(rune('A'+(i-1)%26)) + name
	}
	return name
}

// escapeXML replaces what has a meaning in XML, and drops characters that it cannot hold.
func escapeXML(s string) string {
	if !strings.ContainsAny(s, "&<>\"\r") && !strings.ContainsFunc(s, unprintable) {
		return s
	}
	var b strings.Builder
	for _, c := range s {
		switch {
		case c == '&':
			b.WriteString("&amp;")
		case c == '<':
			b.WriteString("&lt;")
		case c == '>':
			b.WriteString("&gt;")
		case c == '"':
			b.WriteString("&quot;")
		case c == '\r':
			b.WriteString("&#13;")
		case !unprintable(c):
			b.WriteRune(c)
		}
	}
	return b.String()
}

// unprintable reports characters that XML 1.0 has no way to write.
func unprintable(c rune) bool { return c < ' ' && c != '\n' && c != '\t' && c != '\r' }
