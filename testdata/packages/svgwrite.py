# /// script
# dependencies = ["svgwrite"]
# ///
import svgwrite

d = svgwrite.Drawing("x.svg", size=("100px", "50px"), profile="tiny")
d.add(d.line((0, 0), (10, 10), stroke=svgwrite.rgb(10, 10, 16, "%")))
g = d.add(d.g(id="g", fill="red"))
g.add(d.circle(center=(5, 5), r=3))
g.add(d.rect((1, 2), (3, 4), rx=1))
d.add(d.text("T<x>", insert=(0, 20)))
p = d.path(d="M 0 0")
p.push("L", 10, 10)
d.add(p)
d.add(d.polyline([(0, 0), (1, 2), (3, 4)]))
print(d.tostring())
try:
    d.circle(center=(0, 0), r="bad")
except (ValueError, TypeError) as e:
    print(type(e).__name__, e)
