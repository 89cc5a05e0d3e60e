// This file draws pictures with characters and with sixels.

package picture

import (
	"fmt"
	"image"
	"strings"
)

// shrink returns the mean colours of a w × h picture on white, row by row.
func shrink(img image.Image, w, h int) [][3]uint8 {
	b := img.Bounds()
	out := make([][3]uint8, 0, w*h)
	for y := range h {
		for x := range w {
			part := image.Rect(b.Min.X+x*b.Dx()/w, b.Min.Y+y*b.Dy()/h, b.Min.X+max((x+1)*b.Dx()/w, x*b.Dx()/w+1), b.Min.Y+max((y+1)*b.Dy()/h, y*b.Dy()/h+1))
			out = append(out, mean(img, part.Intersect(b)))
		}
	}
	return out
}

func mean(img image.Image, part image.Rectangle) (c [3]uint8) {
	var sum [3]uint64
	n := uint64(max(part.Dx()*part.Dy(), 1))
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			r, g, b, a := img.At(x, y).RGBA()
			rest := uint64(0xffff - a)
			sum[0], sum[1], sum[2] = sum[0]+uint64(r)+rest, sum[1]+uint64(g)+rest, sum[2]+uint64(b)+rest
		}
	}
	for i := range c {
		c[i] = uint8(sum[i] / n >> 8)
	}
	return c
}

// sketch draws a picture with half blocks, two pixels a character, or with shades of one colour.
func sketch(img image.Image, cols int, colours bool) string {
	b := img.Bounds()
	rows := max(1, cols*b.Dy()/b.Dx()/2)
	pix := shrink(img, cols, 2*rows)
	var out strings.Builder
	for y := range rows {
		for x := range cols {
			top, bottom := pix[2*y*cols+x], pix[(2*y+1)*cols+x]
			if colours {
				fmt.Fprintf(&out, "\x1b[38;2;%d;%d;%d;48;2;%d;%d;%dm▀", top[0], top[1], top[2], bottom[0], bottom[1], bottom[2])
				continue
			}
			dark := 255 - (luminance(top)+luminance(bottom))/2
			out.WriteRune([]rune(" ░▒▓█")[min(dark*8/255, 4)])
		}
		if colours {
			out.WriteString("\x1b[0m")
		}
		out.WriteByte('\n')
	}
	return out.String()
}

func luminance(c [3]uint8) int { return (54*int(c[0]) + 183*int(c[1]) + 19*int(c[2])) >> 8 }

// maxSixels is how wide a picture of sixels is at most.
const maxSixels = 640

// sixels draws a picture in bands of six rows, with six levels of each colour.
func sixels(img image.Image) string {
	b := img.Bounds()
	w := min(b.Dx(), maxSixels)
	h := max(1, b.Dy()*w/b.Dx())
	pix := shrink(img, w, h)
	var out strings.Builder
	out.WriteString("\x1bPq")
	for i := range 216 {
		fmt.Fprintf(&out, "#%d;2;%d;%d;%d", i, i/36*20, i/6%6*20, i%6*20)
	}
	for top := 0; top < h; top += 6 {
		for _, colour := range band(pix, w, h, top) {
			out.WriteString(colour)
		}
		out.WriteByte('-')
	}
	return out.String() + "\x1b\\\n"
}

// band returns the six rows from top for each colour that is in them.
func band(pix [][3]uint8, w, h, top int) []string {
	bits := map[int][]byte{}
	var order []int
	for y := top; y < min(top+6, h); y++ {
		for x := range w {
			c := pix[y*w+x]
			i := level(c[0])*36 + level(c[1])*6 + level(c[2])
			if bits[i] == nil {
				bits[i] = make([]byte, w)
				order = append(order, i)
			}
			bits[i][x] |= 1 << (y - top)
		}
	}
	var out []string
	for _, i := range order {
		out = append(out, fmt.Sprintf("#%d%s$", i, packed(bits[i])))
	}
	return out
}

func level(v uint8) int { return (int(v)*5 + 127) / 255 }

// packed writes sixels, repeated ones with their number.
func packed(row []byte) string {
	var b strings.Builder
	for i := 0; i < len(row); {
		n := 1
		for i+n < len(row) && row[i+n] == row[i] {
			n++
		}
		if n > 3 {
			fmt.Fprintf(&b, "!%d%c", n, 63+row[i])
		} else {
			b.WriteString(strings.Repeat(string(rune(63+row[i])), n))
		}
		i += n
	}
	return b.String()
}
