// This file has programs that attack Matplotlib: figures too large, or with too much on them.

package hostile

import "strings"

// pictureBomb is what becomes of pictures that cannot be: Matplotlib itself refuses some.
const pictureBomb = bomb + " ValueError RuntimeError"

// memoryPictures are figures that are too large, or have too much on them.
var memoryPictures = withPlots([]Program{
	{Name: "a figure of 10^6 x 10^6 pixels", Allowed: "ValueError", Code: "plt.figure(figsize=(1e4, 1e4)).savefig(io.BytesIO())"},
	{Name: "dots per inch", Allowed: "ValueError", Code: "plt.figure(dpi=1e9).savefig(io.BytesIO())"},
	{Name: "a size that is not finite", Allowed: "ValueError", Code: "plt.figure(figsize=(float('inf'), 1))"},
	{Name: "10^7 points", Allowed: bomb, Code: "plt.plot(np.arange(10**7)); plt.savefig(io.BytesIO())"},
	{Name: "10^7 points as SVG", Allowed: bomb, Code: "plt.plot(np.random.rand(10**7)); plt.savefig(io.BytesIO(), format='svg')"},
	{Name: "bins", Allowed: pictureBomb, Code: "plt.hist([1, 2, 3], bins=10**9)"},
	{Name: "cells", Allowed: pictureBomb, Code: "plt.hist2d([1, 2], [1, 2], bins=10**5)"},
	{Name: "hexagons", Allowed: pictureBomb, Code: "plt.hexbin([1, 2], [1, 2], gridsize=10**6)"},
	{Name: "levels", Allowed: pictureBomb, Code: "plt.contour(np.random.rand(9, 9), levels=10**9)"},
	{Name: "axes", Allowed: bomb, Code: "plt.subplots(10**4, 10**4)"},
	{Name: "a long text", Allowed: pictureBomb, Code: "plt.title('x' * 10**7); plt.savefig(io.BytesIO())"},
	{Name: "a broadcast image", Allowed: bomb, Code: "plt.imshow(np.broadcast_to(1.0, (10**6, 10**6))); plt.savefig(io.BytesIO())"},
	{Name: "an enlarged image", Allowed: "ok", Code: "plt.imshow(np.eye(3), extent=(0, 1e9, 0, 1e9), interpolation='bicubic'); plt.xlim(0, 1e-9); plt.savefig(io.BytesIO()); plt.close()"},
	{Name: "frames", Allowed: bomb, Code: "from matplotlib.animation import FuncAnimation\nFuncAnimation(plt.figure(), lambda i: [], frames=10**9).to_jshtml()"},
	{Name: "the head of a PNG", Allowed: pictureBomb + " SyntaxError OSError", Code: `
import struct, zlib
from matplotlib.image import imread
chunk = lambda name, data: struct.pack('>I', len(data)) + name + data + struct.pack('>I', zlib.crc32(name + data))
imread(io.BytesIO(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', 2**31 - 1, 2**31 - 1, 8, 6, 0, 0, 0)) + chunk(b'IDAT', zlib.compress(bytes(100))) + chunk(b'IEND', b'')))`},
})

// timePictures take long to draw.
var timePictures = withPlots([]Program{
	{Name: "endless ticks", Allowed: "RuntimeError", Code: "from matplotlib.ticker import MultipleLocator\nplt.xlim(0, 1e9)\nplt.gca().xaxis.set_major_locator(MultipleLocator(1e-3))\nplt.savefig(io.BytesIO())"},
	{Name: "10^6 ticks", Allowed: pictureBomb, Code: "plt.xticks(range(10**6)); plt.savefig(io.BytesIO())"},
	{Name: "nested fractions", Allowed: "ValueError", Code: "plt.title('$' + r'\\frac{' * 10**4 + '1' + '}{2}' * 10**4 + '$'); plt.savefig(io.BytesIO())"},
	{Name: "dashes", Allowed: bomb + " ok", Code: "plt.plot([0, 1e9], [0, 1], dashes=[1e-9, 1e-9]); plt.savefig(io.BytesIO()); plt.close()"},
	{Name: "huge coordinates", Allowed: bomb + " ok", Code: "plt.plot([-1e308, 1e308], [1e308, -1e308], lw=1e30); plt.savefig(io.BytesIO()); plt.close()"},
	{Name: "hatches", Allowed: bomb, Code: "plt.bar([1], [1], hatch='/o' * 10**5); plt.savefig(io.BytesIO())"},
	{Name: "lines of a text", Allowed: bomb, Code: "plt.title('\\n' * 10**6); plt.savefig(io.BytesIO())"},
	{Name: "contours", Allowed: bomb, Code: "plt.contourf(np.random.rand(1000, 1000), levels=500); plt.savefig(io.BytesIO())"},
	{Name: "a legend in the best place", Allowed: bomb, Code: "for i in range(400): plt.plot(np.random.rand(10**4), label=str(i))\nplt.legend(loc='best'); plt.savefig(io.BytesIO())"},
	{Name: "triangles", Allowed: bomb, Code: "plt.triplot(np.random.rand(10**5), np.random.rand(10**5))"},
	{Name: "stream lines", Allowed: pictureBomb, Code: "x, y = np.meshgrid(range(200), range(200))\nplt.streamplot(x, y, x, y, density=1000)"},
	{Name: "a clip path of 10^6 corners", Allowed: bomb, Code: "from matplotlib.patches import Polygon\np = Polygon(np.random.rand(10**6, 2))\nplt.gca().add_patch(p)\nplt.plot(range(9), clip_path=p); plt.savefig(io.BytesIO())"},
	{Name: "markup in texts", Allowed: "ok", Code: "plt.title('</text><script>alert(1)</script>&\"\\x00')\nb = io.BytesIO()\nplt.savefig(b, format='svg')\nplt.close()\nassert b'<script>' not in b.getvalue() and b'\\x00' not in b.getvalue()"},
})

// withPlots imports matplotlib in front of each program.
func withPlots(list []Program) []Program {
	for i := range list {
		list[i].Name = "matplotlib " + list[i].Name
		list[i].Code = "import io\nimport numpy as np\nimport matplotlib.pyplot as plt\n" +
			strings.TrimPrefix(list[i].Code, "\n")
	}
	return list
}
