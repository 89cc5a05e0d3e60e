package nd

import (
	"archive/zip"
	"compress/flate"
	"io"
	"strings"
	"time"

	"github.com/hognose/hognose/internal/budget"
)

// NPZ reads an archive of .npy files. Entries are read when they are asked for.
type NPZ struct {
	files map[string]*zip.File
	names []string
}

// OpenNPZ reads the directory of an archive. NumPy's error of one that is none is zipfile's
// BadZipFile, which the caller raises.
func OpenNPZ(m *budget.Meter, r io.ReaderAt, size int64) (*NPZ, error) {
	// A directory entry has 46 bytes at least and takes up to 400 as Go values, in a file that is
	// nothing but a directory. How long that is only shows when it is read.
	room := 9 * size
	if err := m.Alloc(room); err != nil {
		return nil, err
	}
	defer func() { m.Free(room) }()
	z, err := budget.Scan(m, int(size), func() zipResult {
		z, err := zip.NewReader(r, size)
		return zipResult{z, err}
	})
	if err == nil {
		err = z.err
	}
	if err != nil {
		return nil, err
	}
	if err := m.Alloc(400 * int64(len(z.r.File))); err != nil {
		return nil, err
	}
	n := &NPZ{files: map[string]*zip.File{}}
	for _, f := range z.r.File {
		if err := m.Step(1); err != nil {
			return nil, err
		}
		if n.files[f.Name] == nil {
			n.names = append(n.names, f.Name)
		}
		n.files[f.Name] = f
	}
	return n, nil
}

type zipResult struct {
	r   *zip.Reader
	err error
}

// Names are NpzFile.files: without the ending .npy.
func (z *NPZ) Names() []string {
	out := make([]string, len(z.names))
	for i, s := range z.names {
		out[i] = strings.TrimSuffix(s, ".npy")
	}
	return out
}

// Open opens an entry by its name with or without .npy; nil if there is none.
func (z *NPZ) Open(name string) (io.ReadCloser, error) {
	f := z.files[name]
	if f == nil {
		f = z.files[name+".npy"]
	}
	if f == nil {
		return nil, nil
	}
	return f.Open()
}

// NPZWriter writes an archive of .npy files.
type NPZWriter struct {
	m   *budget.Meter
	zip *zip.Writer
	how uint16
}

// NewNPZWriter starts an archive, as savez does, or savez_compressed.
func NewNPZWriter(m *budget.Meter, w io.Writer, compressed bool) (*NPZWriter, error) {
	z := &NPZWriter{m: m, zip: zip.NewWriter(w)}
	if compressed {
		z.how = zip.Deflate
		// A compressor needs about 1.2 MB.
		if err := m.Alloc(1200 << 10); err != nil {
			return nil, err
		}
		z.zip.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) { return flate.NewWriter(w, 6) })
	}
	return z, nil
}

// Create starts an entry: what is written next belongs to it. The name gets .npy.
func (z *NPZWriter) Create(name string) (io.Writer, error) {
	h := &zip.FileHeader{Name: name + ".npy", Method: z.how}
	h.Modified = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)
	return z.zip.CreateHeader(h)
}

// Add writes an array as an entry.
func (z *NPZWriter) Add(name string, a *Array) error {
	w, err := z.Create(name)
	if err != nil {
		return err
	}
	return WriteNPY(z.m, w, a)
}

// Close writes the directory.
func (z *NPZWriter) Close() error {
	if z.how == zip.Deflate {
		z.m.Free(1200 << 10)
	}
	return z.zip.Close()
}
