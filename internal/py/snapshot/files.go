package snapshot

import (
	"unsafe"

	"github.com/hognose/hognose/internal/host"
)

// openFileCodec is the codec of pointers to open files, which are the host's. One that is closed
// travels as none. An open one cannot be written down, nor can two sessions use it; but a session
// that is held to be taken back goes on with the same file, at the position that it had.
type openFileCodec struct{}

// heldFile is an open file of a session that is held, and its position.
type heldFile struct {
	f   *host.File
	pos int64
}

// encode refuses an open file, except when the session is held in memory.
func (openFileCodec) encode(e *encoder, p unsafe.Pointer) {
	f := *(**host.File)(p)
	switch open := f.IsOpen(); {
	case open && !e.held:
		e.refuse("an open file, " + printable(f.Path()))
	case open:
		e.bool(true)
		e.uint(e.shared.value(heldFile{f, f.Pos()}))
	default:
		e.bool(false)
	}
}

// decode puts a held file back to its position.
func (openFileCodec) decode(d *decoder, p unsafe.Pointer) {
	if !d.bool() {
		return
	}
	h, ok := d.sharedValue().(heldFile)
	if !ok {
		d.damaged("an open file")
		return
	}
	h.f.Resume(h.pos)
	*(**host.File)(p) = h.f
}
