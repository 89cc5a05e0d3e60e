// This file reads and writes pictures: imread, imsave and animations.

package pyplot

import (
	"bytes"
	"image"
	"image/color"
	imagedraw "image/draw"
	"image/gif"
	"image/jpeg"
	_ "image/png" // for image.Decode
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/draw"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// readImage decodes a picture file. Its header is read first, so that the memory is charged before
// the decoder allocates it: 16 bytes for a point cover the decoder's own form and the RGBA copy.
// Decoding runs on a helper goroutine, so that the session can be interrupted meanwhile.
func readImage(t *thread, a []value) (value, error) {
	s, ok, err := types.BufferText(t, a[0])
	if err != nil {
		return value{}, err
	}
	if !ok {
		return value{}, t.Errorf(object.TypeError, "a bytes-like object is required, not '%s'",
			object.TypeOf(a[0]).Name)
	}
	head, _, err := image.DecodeConfig(strings.NewReader(s))
	if err != nil {
		return value{}, t.Errorf(object.ValueError, "cannot identify image file: %v", err)
	}
	// A few bytes of a file can claim any size.
	if head.Width > 1<<16 || head.Height > 1<<16 {
		return value{}, t.Errorf(object.ValueError, "the image is too large")
	}
	size := int64(head.Width) * int64(head.Height) * 16
	if err := t.Meter.Alloc(size); err != nil {
		return value{}, t.LimitError(err)
	}
	defer t.Meter.Free(size)
	type decoded struct {
		pix []byte
		err error
	}
	// A decoder does not poll. If the session is interrupted it goes on to its end, and nobody
	// waits for it.
	d, err := budget.InBackground(t.Meter, func() decoded {
		im, _, err := image.Decode(strings.NewReader(s))
		if err != nil {
			return decoded{err: err}
		}
		out := image.NewNRGBA(image.Rect(0, 0, head.Width, head.Height))
		imagedraw.Draw(out, out.Rect, im, im.Bounds().Min, imagedraw.Src)
		return decoded{pix: out.Pix}
	})
	if err != nil {
		return value{}, t.LimitError(err)
	}
	if d.err != nil {
		return value{}, t.Errorf(object.ValueError, "cannot read image file: %v", d.err)
	}
	pix, err := result(t, d.pix)
	if err != nil {
		return value{}, err
	}
	return object.NewTuple([]value{object.Int(int64(head.Width)), object.Int(int64(head.Height)), pix}), nil
}

// size reads the width and height of a picture whose points follow.
func size(t *thread, a []value) (w, h int, err error) {
	x, err := number(t, a[0])
	if err != nil {
		return 0, 0, err
	}
	y, err := number(t, a[1])
	if err != nil {
		return 0, 0, err
	}
	if !(x > 0 && x < 1<<16 && y > 0 && y < 1<<16) {
		return 0, 0, t.Errorf(object.ValueError, "no picture has %v x %v points", x, y)
	}
	return int(x), int(y), nil
}

// pixels reads the RGBA bytes of a picture.
func pixels(t *thread, v value, w, h int) (string, error) {
	s, ok, err := types.BufferText(t, v)
	if err != nil {
		return "", err
	}
	if !ok || len(s) != 4*w*h {
		return "", t.Errorf(object.ValueError, "a picture of %d x %d points needs %d bytes", w, h, 4*w*h)
	}
	return s, nil
}

// writePNG writes RGBA bytes.
func writePNG(t *thread, a []value) (value, error) {
	w, h, err := size(t, a)
	if err != nil {
		return value{}, err
	}
	s, err := pixels(t, a[2], w, h)
	if err != nil {
		return value{}, err
	}
	dpi, err := number(t, a[3])
	if err != nil {
		return value{}, err
	}
	out, err := draw.EncodePNG(t.Meter, w, h, []byte(s), dpi)
	if err != nil {
		return value{}, fail(t, err)
	}
	return result(t, out)
}

// writeJPEG writes RGBA bytes over a white background: JPEG has no opacity.
func writeJPEG(t *thread, a []value) (value, error) {
	w, h, err := size(t, a)
	if err != nil {
		return value{}, err
	}
	s, err := pixels(t, a[2], w, h)
	if err != nil {
		return value{}, err
	}
	dpi, err := number(t, a[3])
	if err != nil {
		return value{}, err
	}
	quality, err := number(t, a[4])
	if err != nil {
		return value{}, err
	}
	// Four bytes for each point, and less for the compressed form.
	if err := t.Meter.Alloc(8 * int64(w) * int64(h)); err != nil {
		return value{}, t.LimitError(err)
	}
	defer t.Meter.Free(8 * int64(w) * int64(h))
	if err := t.Work(w * h); err != nil {
		return value{}, err
	}
	// Like a decoder, the encoder does not poll.
	out, err := budget.InBackground(t.Meter, func() []byte {
		var b bytes.Buffer
		// Writing to a buffer cannot fail, and size has checked what the encoder would refuse.
		_ = jpeg.Encode(&b, overWhite(s, w, h), &jpeg.Options{Quality: int(min(max(quality, 1), 100))})
		return withDensity(b.Bytes(), dpi)
	})
	if err != nil {
		return value{}, t.LimitError(err)
	}
	return result(t, out)
}

// overWhite is a picture without opacity.
func overWhite(s string, w, h int) *image.RGBA {
	im := image.NewRGBA(image.Rect(0, 0, w, h))
	for i := 0; i < len(im.Pix); i += 4 {
		p, a := im.Pix[i:i+4], uint32(s[i+3])
		for k := range 3 {
			p[k] = uint8((uint32(s[i+k])*a + 255*(255-a) + 127) / 255)
		}
		p[3] = 255
	}
	return im
}

// withDensity puts the segment JFIF, which says how many points an inch has, behind the first mark of
// a JPEG file. The encoder leaves it out.
func withDensity(file []byte, dpi float64) []byte {
	n := uint16(min(max(dpi, 1), 1<<16-1))
	out := append(make([]byte, 0, len(file)+18), file[:2]...)
	out = append(out, 0xff, 0xe0, 0, 16, 'J', 'F', 'I', 'F', 0, 1, 1, 1, byte(n>>8), byte(n), byte(n>>8), byte(n), 0, 0)
	return append(out, file[2:]...)
}

// writeGIF writes frames with a fixed palette of 6 × 7 × 6 colours, which needs no look at the
// frames. delay is in hundredths of a second, and a loop of 0 is for ever.
func writeGIF(t *thread, a []value) (value, error) {
	w, h, err := size(t, a)
	if err != nil {
		return value{}, err
	}
	frames, err := items(t, a[2])
	if err != nil {
		return value{}, err
	}
	delay, err := number(t, a[3])
	if err != nil {
		return value{}, err
	}
	loop, err := number(t, a[4])
	if err != nil {
		return value{}, err
	}
	// One byte for each point, and about as much for the compressed form.
	all := int64(len(frames)) * int64(w) * int64(h)
	if err := t.Meter.Alloc(2 * all); err != nil {
		return value{}, t.LimitError(err)
	}
	defer t.Meter.Free(2 * all)
	g := &gif.GIF{LoopCount: int(loop)}
	for _, f := range frames {
		s, err := pixels(t, f, w, h)
		if err != nil {
			return value{}, err
		}
		if err := t.Work(w * h / 4); err != nil {
			return value{}, err
		}
		g.Image, g.Delay = append(g.Image, indexed(s, w, h)), append(g.Delay, int(delay))
	}
	var b bytes.Buffer
	// Like a decoder, the encoder does not poll.
	failed, err := budget.InBackground(t.Meter, func() error { return gif.EncodeAll(&b, g) })
	if err != nil {
		return value{}, t.LimitError(err)
	}
	if failed != nil {
		return value{}, t.Errorf(object.ValueError, "%v", failed)
	}
	return result(t, b.Bytes())
}

// Levels of the palette; greens has one more because eyes see green best, and 256 colours leave
// room for it.
const (
	reds   = 6
	greens = 7
	blues  = 6
)

// indexed is a frame in colours of the palette, each channel rounded to the nearest level. Opacity
// is dropped.
func indexed(s string, w, h int) *image.Paletted {
	palette := make(color.Palette, 0, reds*greens*blues)
	for r := 0; r < reds; r++ {
		for g := 0; g < greens; g++ {
			for b := 0; b < blues; b++ {
				palette = append(palette, color.RGBA{uint8(r * 255 / (reds - 1)), uint8(g * 255 / (greens - 1)),
					uint8(b * 255 / (blues - 1)), 255})
			}
		}
	}
	im := image.NewPaletted(image.Rect(0, 0, w, h), palette)
	level := func(c byte, n int) int { return (int(c)*(n-1) + 127) / 255 }
	for i := range im.Pix {
		p := s[4*i:]
		im.Pix[i] = uint8((level(p[0], reds)*greens+level(p[1], greens))*blues + level(p[2], blues))
	}
	return im
}
