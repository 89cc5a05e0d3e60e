package nd

import (
	"bytes"
	endian "encoding/binary"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/text"
)

// The .npy format: six magic bytes, a version, the length of the header, the header, which is a
// Python dict written out, and the elements as they lie in memory.

const npyMagic = "\x93NUMPY"

// maxNPYHeader is NumPy's bound for headers of files that are not trusted.
const maxNPYHeader = 10000

// NPYHeader describes the array of a .npy file.
type NPYHeader struct {
	Type    DType // Object if a pickle follows instead of elements
	Fortran bool
	Shape   []int
}

// IsNPY reports whether a file that begins with head is a .npy file.
func IsNPY(head []byte) bool { return bytes.HasPrefix(head, []byte(npyMagic)) }

// ReadNPY reads an array. Files with pickled objects are refused.
func ReadNPY(m *budget.Meter, r io.Reader) (*Array, error) {
	h, err := ReadNPYHeader(m, r)
	if err != nil {
		return nil, err
	}
	if h.Type.HoldsObjects() {
		return nil, Errorf(ValueError, "Object arrays cannot be loaded when allow_pickle=False")
	}
	return h.ReadData(m, r)
}

// ReadNPYHeader reads the header and leaves r where the elements, or the pickle, begin.
func ReadNPYHeader(m *budget.Meter, r io.Reader) (*NPYHeader, error) {
	magic, err := readPart(r, 8, "magic string")
	if err != nil {
		return nil, err
	}
	if !IsNPY(magic) {
		q, _ := text.ReprBytes(string(magic[:6]), nil)
		return nil, Errorf(ValueError, `the magic string is not correct; expected b'\x93NUMPY', got %s`, q.Text)
	}
	major, minor := magic[6], magic[7]
	if major < 1 || major > 3 || minor != 0 {
		return nil, Errorf(ValueError, "we only support format version (1,0), (2,0), and (3,0), not (%d, %d)", major, minor)
	}
	size := 4
	if major == 1 {
		size = 2
	}
	length, err := readPart(r, size, "array header length")
	if err != nil {
		return nil, err
	}
	n := int(endian.LittleEndian.Uint32(append(length, 0, 0)[:4]))
	if n > maxNPYHeader {
		// What NumPy does only after it has read the header, which may be 4 GB long.
		return nil, Errorf(ValueError, "Header info length (%d) is large and may not be safe to load securely.\n"+
			"To allow loading, adjust `max_header_size` or fully trust the `.npy` file using `allow_pickle=True`.\n"+
			"For safety against large resource use or crashes, sandboxing may be necessary.", n)
	}
	if err := m.Alloc(2 * int64(n)); err != nil {
		return nil, err
	}
	if err := m.Step(int64(n)/8 + 8); err != nil {
		return nil, err
	}
	header, err := readPart(r, n, "array header")
	if err != nil {
		return nil, err
	}
	return parseNPYHeader(string(header), major < 3)
}

// readPart reads n bytes that must be there.
func readPart(r io.Reader, n int, what string) ([]byte, error) {
	b := make([]byte, n)
	k, err := io.ReadFull(r, b)
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return nil, Errorf(ValueError, "EOF: reading %s, expected %d bytes got %d", what, n, k)
	}
	return b, err
}

// ReadData reads the elements. Memory grows with what is there, whatever the header says.
func (h *NPYHeader) ReadData(m *budget.Meter, r io.Reader) (*Array, error) {
	n, err := checkShape(h.Type, h.Shape)
	if err != nil {
		return nil, err
	}
	size := n * h.Type.Size()
	if err := m.Alloc(overhead); err != nil {
		return nil, err
	}
	data, err := readData(m, r, size)
	if err != nil {
		return nil, err
	}
	if h.Type.Code == Bool {
		for i, c := range data {
			if i%(1<<14) == 0 {
				if err := charge(m, 1<<14); err != nil {
					return nil, err
				}
			}
			data[i] = truth(c != 0)
		}
	}
	a := Over(&Buffer{Bytes: data}, 0, h.Type, h.Shape, nil)
	a.View = false
	if h.Fortran {
		a.lay(true)
		a.Refresh()
	}
	return a, nil
}

// readData reads size bytes in ever greater pieces.
func readData(m *budget.Meter, r io.Reader, size int) ([]byte, error) {
	var data []byte
	have := 0
	for {
		if have == len(data) {
			grown := min(size, max(2*len(data), 1<<16))
			if err := m.Alloc(int64(grown)); err != nil {
				return nil, err
			}
			next, err := makeBytes(m, grown)
			if err != nil {
				return nil, err
			}
			copy(next, data[:have])
			m.Free(int64(len(data)))
			data = next
		}
		if have == size {
			return data, nil
		}
		if err := m.Step(1 << 8); err != nil {
			return nil, err
		}
		k, err := io.ReadFull(r, data[have:min(have+1<<16, len(data))])
		have += k
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			return nil, Errorf(ValueError, "EOF: reading array data, expected %d bytes got %d", size, have)
		}
		if err != nil {
			return nil, err
		}
	}
}

// NPYHead is the beginning of a .npy file with a: magic, version, header. It has a length of a
// multiple of 64, with room for a longer shape.
func NPYHead(a *Array) []byte {
	fortran := "False"
	if npyFortran(a) {
		fortran = "True"
	}
	dict := fmt.Sprintf("{'descr': '%s', 'fortran_order': %s, 'shape': %s, }", a.Type.Str(), fortran, TupleText(a.Shape))
	if n := len(a.Shape); n > 0 {
		grows := a.Shape[0]
		if fortran == "True" {
			grows = a.Shape[n-1]
		}
		dict += strings.Repeat(" ", 21-len(strconv.Itoa(grows)))
	}
	const fixed = len(npyMagic) + 4
	dict += strings.Repeat(" ", 63-(fixed+len(dict))%64) + "\n"
	out := append([]byte(npyMagic), 1, 0)
	out = endian.LittleEndian.AppendUint16(out, uint16(len(dict)))
	return append(out, dict...)
}

// npyFortran reports whether the elements are written in Fortran order.
func npyFortran(a *Array) bool { return a.IsF() && !a.IsC() }

// WriteNPY writes an array in version 1.0 of the format. Object arrays are the caller's: a pickle
// follows NPYHead.
func WriteNPY(m *budget.Meter, w io.Writer, a *Array) error {
	if a.Type.HoldsObjects() {
		return Errorf(ValueError, "Object arrays cannot be saved when allow_pickle=False")
	}
	if _, err := w.Write(NPYHead(a)); err != nil {
		return err
	}
	if a.size == 0 || a.Type.Size() == 0 {
		return nil
	}
	if !a.IsC() && !a.IsF() {
		c, err := a.Copy(m, OrderC)
		if err != nil {
			return err
		}
		defer m.Free(int64(c.Bytes()))
		a = c
	}
	data := unsafe.Slice((*byte)(a.Pointer()), a.Bytes())
	for len(data) > 0 {
		n := min(len(data), 1<<16)
		if err := m.Step(1 << 8); err != nil {
			return err
		}
		if _, err := w.Write(data[:n]); err != nil {
			return err
		}
		data = data[n:]
	}
	return nil
}
