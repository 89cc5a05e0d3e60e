// This file writes docs/gallery.md with pictures of both side by side.

package main

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"strings"
)

// cell is the size of a picture in a sheet; two of them, ours and Matplotlib's, stand side by side.
var cell = image.Pt(200, 150)

// writePictures writes all pictures in full size; theirs may be nil.
func writePictures(dir string, programs []program, ours, theirs []drawing) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for i, p := range programs {
		base := filepath.Join(dir, strings.NewReplacer("/", "-", " ", "-", "'", "").Replace(p.name()))
		if err := writeFigures(base+"-ours", ours[i]); err != nil {
			return err
		}
		if theirs != nil {
			if err := writeFigures(base+"-theirs", theirs[i]); err != nil {
				return err
			}
		}
	}
	return nil
}

func writeFigures(base string, d drawing) error {
	for n, f := range d.Figures {
		if err := os.WriteFile(fmt.Sprintf("%s%d.png", base, n), f.PNG, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// writeDocs writes a sheet for each subject, and the page.
func writeDocs(dir string, programs []program, ours, theirs []drawing, r report) error {
	if err := os.MkdirAll(filepath.Join(dir, "gallery"), 0o755); err != nil {
		return err
	}
	var page strings.Builder
	lowest, mean := r.similarity()
	fmt.Fprintf(&page, `# Gallery

These are %d programs of [testdata/gallery](../testdata/gallery), drawn here and by Matplotlib 3.10. In each pair, the left picture is ours and the right one Matplotlib's.

`+"`HOGNOSE_NUMPY=bin/oracle/bin/python go run ./internal/gallery`"+` draws both, compares them and rewrites this page.

- %.2f %% of the facts that Matplotlib answers about its figures (limits, ticks, labels, colours, places, legend entries and so on) are equal here; %d programs agree in all.
- The pictures have a structural similarity (SSIM of luminance, %d pixels wide) of %.3f in the mean and %.3f at least.

`, len(r), 100*r.share(), r.whole(), gridWidth, mean, lowest)
	for start := 0; start < len(programs); {
		end := start
		for end < len(programs) && programs[end].subject == programs[start].subject {
			end++
		}
		subject := programs[start].subject
		if err := writeSheet(filepath.Join(dir, "gallery", subject+".png"), ours[start:end], theirs[start:end]); err != nil {
			return err
		}
		fmt.Fprintf(&page, "## %s\n\n![%s, ours left, Matplotlib's right](gallery/%s.png)\n\n| program | facts | similarity |\n|---|---:|---:|\n", subject, subject, subject)
		for _, c := range r[start:end] {
			_, title, _ := strings.Cut(c.name, "/")
			fmt.Fprintf(&page, "| %s | %d of %d | %.3f |\n", title, c.equal, c.facts, c.similarity)
		}
		page.WriteByte('\n')
		start = end
	}
	return os.WriteFile(filepath.Join(dir, "gallery.md"), []byte(strings.TrimSuffix(page.String(), "\n")), 0o644)
}

// writeSheet writes pairs of pictures, two pairs a row, with a palette, which makes it small.
func writeSheet(path string, ours, theirs []drawing) error {
	var pairs [][2][]byte
	for i := range theirs {
		for n := range theirs[i].Figures {
			var mine []byte
			if n < len(ours[i].Figures) {
				mine = ours[i].Figures[n].PNG
			}
			pairs = append(pairs, [2][]byte{mine, theirs[i].Figures[n].PNG})
		}
	}
	const across, gap = 2, 6
	rows := (len(pairs) + across - 1) / across
	sheet := image.NewPaletted(image.Rect(0, 0, across*(2*cell.X+2*gap), rows*(cell.Y+gap)), sheetPalette())
	draw.Draw(sheet, sheet.Bounds(), image.White, image.Point{}, draw.Src)
	for i, pair := range pairs {
		at := image.Pt(i%across*(2*cell.X+2*gap), i/across*(cell.Y+gap))
		for k, data := range pair {
			if data == nil {
				continue
			}
			img, err := png.Decode(bytes.NewReader(data))
			if err != nil {
				return err
			}
			paste(sheet, at.Add(image.Pt(k*(cell.X+2), 0)), img)
		}
	}
	var b bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, sheet); err != nil {
		return err
	}
	return os.WriteFile(path, b.Bytes(), 0o644)
}

// sheetPalette has 6 levels of each channel and 40 more greys.
func sheetPalette() color.Palette {
	var p color.Palette
	for r := range 6 {
		for g := range 6 {
			for b := range 6 {
				p = append(p, color.RGBA{uint8(51 * r), uint8(51 * g), uint8(51 * b), 255})
			}
		}
	}
	for i := range 40 {
		v := uint8(i*255/41 + 3)
		p = append(p, color.RGBA{v, v, v, 255})
	}
	return p
}

// paste shrinks a picture into a cell.
func paste(sheet *image.Paletted, at image.Point, img image.Image) {
	b := img.Bounds()
	scale := min(float64(cell.X)/float64(b.Dx()), float64(cell.Y)/float64(b.Dy()))
	w, h := int(float64(b.Dx())*scale), int(float64(b.Dy())*scale)
	for y := range h {
		for x := range w {
			part := image.Rect(b.Min.X+x*b.Dx()/w, b.Min.Y+y*b.Dy()/h, b.Min.X+(x+1)*b.Dx()/w, b.Min.Y+(y+1)*b.Dy()/h)
			sheet.Set(at.X+x, at.Y+y, meanColor(img, part))
		}
	}
}

func meanColor(img image.Image, part image.Rectangle) color.Color {
	var sum [3]uint64
	n := uint64(0)
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			r, g, b, a := img.At(x, y).RGBA()
			rest := uint64(0xffff - a)
			sum[0], sum[1], sum[2] = sum[0]+uint64(r)+rest, sum[1]+uint64(g)+rest, sum[2]+uint64(b)+rest
			n++
		}
	}
	n = max(n, 1)
	return color.RGBA64{uint16(sum[0] / n), uint16(sum[1] / n), uint16(sum[2] / n), 0xffff}
}
