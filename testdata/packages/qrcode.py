# /// script
# dependencies = ["qrcode"]
# ///
import io
import qrcode
from qrcode.image.svg import SvgPathImage

q = qrcode.QRCode(error_correction=qrcode.constants.ERROR_CORRECT_H, border=2)
q.add_data("https://example.org/?q=1")
q.add_data("0123456789")
q.make(fit=True)
out = io.StringIO()
q.print_ascii(out=out)
print(out.getvalue(), q.version, sum(map(sum, q.modules)))
svg = io.BytesIO()
qrcode.make("hello", image_factory=SvgPathImage).save(svg)
print(len(svg.getvalue()), svg.getvalue()[:100])
