// This file measures how similar two pictures look.

package main

import (
	"bytes"
	"image"
	"image/png"
)

// gridWidth is the width of the small pictures that are compared, in pixels: a letter is about one
// pixel high, so that the shapes count and not how letters are hinted.
const gridWidth = 128

// grid is a small grey picture.
type grid struct {
	Width, Height int
	Pixels        []byte // luminance, row by row
}

// readGrid shrinks a PNG: each pixel is the mean luminance of the pixels that it stands for.
func readGrid(data []byte) (grid, error) {
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return grid{}, err
	}
	b := img.Bounds()
	g := grid{Width: gridWidth, Height: max(1, b.Dy()*gridWidth/b.Dx())}
	for y := range g.Height {
		for x := range g.Width {
			g.Pixels = append(g.Pixels, mean(img, image.Rect(
				b.Min.X+x*b.Dx()/g.Width, b.Min.Y+y*b.Dy()/g.Height,
				b.Min.X+(x+1)*b.Dx()/g.Width, b.Min.Y+(y+1)*b.Dy()/g.Height)))
		}
	}
	return g, nil
}

// mean is the mean luminance of a part of a picture on white.
func mean(img image.Image, part image.Rectangle) byte {
	sum, n := 0.0, 0
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			r, g, b, a := img.At(x, y).RGBA()
			sum += 0.2126*float64(r) + 0.7152*float64(g) + 0.0722*float64(b) + float64(0xffff-a)
			n++
		}
	}
	return byte(sum/float64(max(n, 1))/257 + 0.5)
}

// Windows of the index of structural similarity, and its constants for 255 levels of grey.
const (
	window = 8
	stride = 4
	c1     = (0.01 * 255) * (0.01 * 255)
	c2     = (0.03 * 255) * (0.03 * 255)
)

// similarity is the mean index of structural similarity (Wang, Bovik, Sheikh and Simoncelli 2004)
// over square windows: 1 for equal pictures. Pictures of different shape have 0.
func similarity(a, b grid) float64 {
	if a.Width != b.Width || a.Height != b.Height {
		return 0
	}
	sum, n := 0.0, 0
	for y := 0; y+window <= a.Height; y += stride {
		for x := 0; x+window <= a.Width; x += stride {
			sum += windowSimilarity(a, b, x, y)
			n++
		}
	}
	if n == 0 {
		return 0
	}
	return sum / float64(n)
}

func windowSimilarity(a, b grid, left, top int) float64 {
	const n = window * window
	var sa, sb, saa, sbb, sab float64
	for y := top; y < top+window; y++ {
		for x := left; x < left+window; x++ {
			p, q := float64(a.Pixels[y*a.Width+x]), float64(b.Pixels[y*b.Width+x])
			sa, sb = sa+p, sb+q
			saa, sbb, sab = saa+p*p, sbb+q*q, sab+p*q
		}
	}
	ma, mb := sa/n, sb/n
	va, vb, cov := saa/n-ma*ma, sbb/n-mb*mb, sab/n-ma*mb
	return (2*ma*mb + c1) * (2*cov + c2) / ((ma*ma + mb*mb + c1) * (va + vb + c2))
}
