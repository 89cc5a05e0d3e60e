// This file opens workbooks: archives of XML files, of which one lists the sheets, one the texts
// that cells share and one the styles. xlsx_sheet.go reads the cells of a sheet.

package tabular

import (
	"archive/zip"
	"bytes"
	"io"
	"path"
	"strconv"
	"strings"

	"github.com/hognose/hognose/internal/budget"
)

// SheetCell is a cell of a spreadsheet. Kind tells which field counts: 'n' Number, 's' Text, 'b'
// Number (0 or 1), 'd' Number, a date as days since 1900, 'e' Text, an error, 'i' Text, a date of
// ISO 8601. 0 is an empty cell. Writing knows also 'D', a date without a time, and 't', a span of
// days.
type SheetCell struct {
	Kind   byte
	Number float64
	Text   string
}

// Workbook is an opened file of the form xlsx. Nothing that it refers to outside of itself is read.
type Workbook struct {
	Names  []string
	Old    bool // dates count from 1904
	m      *budget.Meter
	files  map[string]*zip.File
	sheets []string // names of the files
	texts  []string
	dates  []bool // by style
}

// maxPart bounds a part of a workbook, and maxRatio how much smaller it may be compressed: files
// beyond that are made to exhaust memory. maxCols and maxRows are the size of a sheet in Excel.
const (
	maxPart  = 1 << 30
	maxRatio = 1000
	maxCols  = 16384
	maxRows  = 1 << 20
)

// OpenWorkbook reads the list of sheets, the shared texts and the styles of a file. Every byte is
// charged before it is unpacked.
func OpenWorkbook(m *budget.Meter, data []byte) (*Workbook, error) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, &CSVError{"File is not a zip file"}
	}
	w := &Workbook{m: m, files: map[string]*zip.File{}}
	for _, f := range z.File {
		w.files[strings.TrimPrefix(f.Name, "/")] = f
	}
	targets, err := w.relations()
	if err != nil {
		return nil, err
	}
	if err := w.list(targets); err != nil {
		return nil, err
	}
	if err := w.shared(); err != nil {
		return nil, err
	}
	return w, w.styles()
}

// part unpacks a file of the archive; "" if there is none. Its bytes stay charged until the caller
// has read the text and gives them back.
func (w *Workbook) part(name string) (text string, err error) {
	f := w.files[name]
	if f == nil {
		return "", nil
	}
	size := f.UncompressedSize64
	if size > maxPart || size/maxRatio > f.CompressedSize64+1 {
		return "", &CSVError{"the file " + name + " of the workbook is too large: it would unpack to " +
			strconv.FormatUint(size, 10) + " bytes"}
	}
	if w.m != nil {
		if err := w.m.Alloc(int64(size)); err != nil {
			return "", err
		}
		defer func() { w.m.Free(int64(size) - int64(len(text))) }()
	}
	r, err := f.Open()
	if err != nil {
		return "", &CSVError{"the workbook cannot be unpacked: " + err.Error()}
	}
	defer r.Close()
	var b strings.Builder
	b.Grow(int(size))
	chunk := make([]byte, 1<<15)
	// The archive's own figure is not believed: more than it says is an error.
	for {
		n, err := r.Read(chunk)
		b.Write(chunk[:n])
		if uint64(b.Len()) > size {
			return "", &CSVError{"the workbook is damaged: a part is longer than it says"}
		}
		if w.m != nil {
			if err := w.m.Work(n/64 + 1); err != nil {
				return "", err
			}
		}
		if err == io.EOF {
			return b.String(), nil
		}
		if err != nil {
			return "", &CSVError{"the workbook is damaged: " + err.Error()}
		}
	}
}

// each calls f at every tag of a part, in the order of the text. A part that does not exist has
// none.
func (w *Workbook) each(name string, f func(x *xmlScanner) error) error {
	text, err := w.part(name)
	if err != nil || text == "" {
		return err
	}
	if w.m != nil {
		defer w.m.Free(int64(len(text)))
	}
	x := &xmlScanner{s: text, m: w.m}
	for {
		more, err := x.next()
		if err != nil || !more {
			return err
		}
		if err := f(x); err != nil {
			return err
		}
	}
}

// relations are the files that the workbook names, by their ids. Links to files outside of the
// workbook are left out, so that nothing else is ever opened.
func (w *Workbook) relations() (map[string]string, error) {
	targets := map[string]string{}
	err := w.each("xl/_rels/workbook.xml.rels", func(x *xmlScanner) error {
		if x.name == "Relationship" && x.attr("TargetMode") != "External" {
			t := x.attr("Target")
			if strings.HasPrefix(t, "/") {
				t = t[1:]
			} else {
				t = path.Join("xl", t)
			}
			targets[x.attr("Id")] = t
		}
		return nil
	})
	return targets, err
}

// list reads the names of the sheets, and whether dates count from 1904.
func (w *Workbook) list(targets map[string]string) error {
	err := w.each("xl/workbook.xml", func(x *xmlScanner) error {
		switch x.name {
		case "sheet":
			if !x.end {
				w.Names, w.sheets = append(w.Names, x.attr("name")), append(w.sheets, targets[x.attr("id")])
			}
		case "workbookPr":
			w.Old = w.Old || x.attr("date1904") == "1" || x.attr("date1904") == "true"
		}
		return nil
	})
	if err == nil && len(w.Names) == 0 {
		err = &CSVError{"the file is no Excel workbook: it has no sheets"}
	}
	return err
}

// shared reads the texts that cells refer to by number. One text may consist of several runs with
// formats of their own, which are joined; the readings of Japanese characters (rPh) are no part of
// it.
func (w *Workbook) shared() error {
	var text strings.Builder
	phonetic := false
	return w.each("xl/sharedStrings.xml", func(x *xmlScanner) error {
		switch {
		case x.name == "rPh":
			phonetic = !x.end
		case x.name == "t" && x.end && !phonetic:
			text.WriteString(x.text)
		case x.name == "si" && (x.end || x.empty):
			if w.m != nil {
				if err := w.m.Alloc(int64(text.Len() + 16)); err != nil {
					return err
				}
			}
			w.texts = append(w.texts, text.String())
			text.Reset()
		}
		return nil
	})
}

// styles finds out which styles show dates. A cell has only a number and a style: nothing else
// tells a date from a number. Formats 14 to 22 and 45 to 47 are Excel's own formats of dates and
// times.
func (w *Workbook) styles() error {
	custom := map[string]bool{}
	inside := false
	return w.each("xl/styles.xml", func(x *xmlScanner) error {
		switch x.name {
		case "numFmt":
			custom[x.attr("numFmtId")] = isDateFormat(x.attr("formatCode"))
		case "cellXfs":
			inside = !x.end
		case "xf":
			if inside && !x.end {
				id := x.attr("numFmtId")
				n, _ := strconv.Atoi(id)
				w.dates = append(w.dates, custom[id] || n >= 14 && n <= 22 || n >= 45 && n <= 47)
			}
		}
		return nil
	})
}

// isDateFormat reports whether a format of numbers shows a date: it has letters of dates outside of
// quotes, escapes and brackets, in its part for positive numbers.
func isDateFormat(code string) bool {
	code, _, _ = strings.Cut(code, ";")
	quoted, bracket := false, false
	for i := 0; i < len(code); i++ {
		switch c := code[i]; {
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '\\':
			i++
		case c == '[':
			bracket = true
		case c == ']':
			bracket = false
		case bracket:
		case strings.IndexByte("dmhysDMHYS", c) >= 0:
			return true
		}
	}
	return false
}
