// This file keeps compiled modules between processes.

package packages

import (
	"encoding/binary"
	"encoding/json"
	"hash/crc32"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/hognose/hognose/internal/protect"
	"github.com/hognose/hognose/internal/py/importer"
)

// templates keeps the compiled modules of wheels in the cache: one file for each wheel and version of
// the interpreter, which holds the texts of its modules and their templates. The file is read in
// parts. What it holds is not trusted: package site verifies each template before it runs, and the
// text must fit it.
//
//	pack  = magic, size of names (4 bytes), names, data
//	names = JSON: module → [offset in data, bytes of text, bytes of template, checksum of both]
//
// The checksum finds damage, not malice.
//
// mu guards packs, their contents and timer; sessions on several goroutines share a Set.
type templates struct {
	files *union
	cache *cache
	build string // of the interpreter

	mu    sync.Mutex
	packs map[*wheel]*pack
	timer *time.Timer
}

// pack is the file of one wheel.
type pack struct {
	file   *os.File // nil: there is none
	names  map[string][4]int64
	base   int64
	buffer []byte               // for reading
	news   map[string][2]string // text and template of modules that are not in it
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

const (
	packMagic    = "hgp\x01"
	maxPackNames = 16 << 20
	packDelay    = 2 * time.Second
)

// newTemplates keeps the modules of files in c, which may be nil.
func newTemplates(files *union, c *cache) *templates {
	return &templates{files: files, cache: c, build: importer.Build(), packs: map[*wheel]*pack{}}
}

// place names the file of a wheel.
func (t *templates) place(w *wheel) string {
	return filepath.Join("templates", keyOf(w.sha256, t.build)+".hgp")
}

// pack returns the file that a module is kept in; nil if none is.
func (t *templates) pack(name string) *pack {
	n := t.files.nodes[name]
	if t.cache == nil || n == nil || n.wheel == nil {
		return nil
	}
	p := t.packs[n.wheel]
	if p == nil {
		p = openPack(filepath.Join(t.cache.dir, t.place(n.wheel)))
		t.packs[n.wheel] = p
	}
	return p
}

// openPack reads the names of a file, if it is there and whole.
func openPack(file string) *pack {
	p := &pack{news: map[string][2]string{}}
	f, err := os.Open(file)
	if err != nil {
		return p
	}
	head := make([]byte, 8)
	if _, err := f.ReadAt(head, 0); err != nil || string(head[:4]) != packMagic {
		_ = f.Close() // nothing of it is used
		return p
	}
	size := int64(binary.LittleEndian.Uint32(head[4:]))
	names := make([]byte, min(size, maxPackNames))
	if _, err := f.ReadAt(names, 8); err != nil || json.Unmarshal(names, &p.names) != nil {
		p.names = nil
		_ = f.Close() // nothing of it is used
		return p
	}
	p.file, p.base = f, 8+size
	return p
}

// Template returns the text of a module and its template, if they are kept.
func (t *templates) Template(name string) (text, template string, ok bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	p := t.pack(name)
	if p == nil || p.file == nil {
		return "", "", false
	}
	return p.read(name)
}

// read returns what the file has of a module, if its checksum is right.
func (p *pack) read(name string) (text, template string, ok bool) {
	at, ok := p.names[name]
	if !ok || at[0] < 0 || at[1] < 0 || at[2] < 0 || at[1] > maxEntry || at[2] > maxEntry {
		return "", "", false
	}
	// The bytes become a string on the way, and are summed up: a second copy of all modules would cost
	// more than what is done with them.
	var b strings.Builder
	size, sum := at[1]+at[2], crc32.New(castagnoli)
	b.Grow(int(size))
	if p.buffer == nil {
		p.buffer = make([]byte, 32<<10)
	}
	n, err := io.CopyBuffer(io.MultiWriter(&b, sum), io.NewSectionReader(p.file, p.base+at[0], size), p.buffer)
	if err != nil || n != size || int64(sum.Sum32()) != at[3] {
		return "", "", false
	}
	all := b.String()
	return all[:at[1]], all[at[1]:], true
}

// Keep offers a template to be kept. It is written a moment later, together with others.
func (t *templates) Keep(name, text string, template []byte) {
	t.mu.Lock()
	defer t.mu.Unlock()
	p := t.pack(name)
	if p == nil {
		return
	}
	p.news[name] = [2]string{text, string(template)}
	if t.timer == nil {
		t.timer = time.AfterFunc(packDelay, func() { _ = protect.Do(t.flush) }) // a cache: what it lacks is compiled
	} else {
		t.timer.Reset(packDelay)
	}
}

// flush writes what is new.
func (t *templates) flush() {
	t.mu.Lock()
	defer t.mu.Unlock()
	for w, p := range t.packs {
		if len(p.news) > 0 {
			t.write(w, p)
		}
	}
}

// write makes the file of a wheel anew, with what it had and what is new.
func (t *templates) write(w *wheel, p *pack) {
	all := maps.Clone(p.news)
	for name := range p.names {
		if text, template, ok := p.read(name); ok && all[name][1] == "" {
			all[name] = [2]string{text, template}
		}
	}
	names := make(map[string][4]int64, len(all))
	var data []byte
	for _, name := range slices.Sorted(maps.Keys(all)) {
		x := all[name]
		start := len(data)
		data = append(append(data, x[0]...), x[1]...)
		names[name] = [4]int64{int64(start), int64(len(x[0])), int64(len(x[1])),
			int64(crc32.Checksum(data[start:], castagnoli))}
	}
	index, err := json.Marshal(names)
	if err != nil || len(index) > maxPackNames {
		return
	}
	out := binary.LittleEndian.AppendUint32([]byte(packMagic), uint32(len(index)))
	t.cache.write(t.place(w), append(append(out, index...), data...))
	if p.file != nil {
		_ = p.file.Close() // it was only read from
	}
	*p = *openPack(filepath.Join(t.cache.dir, t.place(w)))
}
