# /// script
# dependencies = ["pypdf"]
# ///
import io
from pypdf import PdfReader, PdfWriter, Transformation
from pypdf.generic import NameObject, DictionaryObject, StreamObject, DecodedStreamObject, FloatObject

w = PdfWriter()
for size in (200, 300):
    page = w.add_blank_page(width=size, height=size)
    font = DictionaryObject({NameObject("/Type"): NameObject("/Font"), NameObject("/Subtype"): NameObject("/Type1"), NameObject("/BaseFont"): NameObject("/Helvetica")})
    page[NameObject("/Resources")] = DictionaryObject({NameObject("/Font"): DictionaryObject({NameObject("/F1"): font})})
    s = DecodedStreamObject()
    s.set_data(f"BT /F1 12 Tf 20 100 Td (Hello page {size}) Tj 0 -20 Td (second line) Tj ET".encode())
    page[NameObject("/Contents")] = w._add_object(s.flate_encode())
w.add_metadata({"/Title": "Test", "/Author": "me"})
w.add_outline_item("Start", 0)
w.encrypt("secret", algorithm="RC4-128")
out = io.BytesIO()
w.write(out)
r = PdfReader(io.BytesIO(out.getvalue()), password="secret")
print(len(r.pages), r.metadata.title, r.is_encrypted, [p.extract_text() for p in r.pages], r.pages[1].mediabox)
print([o.title for o in r.outline])
m = PdfWriter()
m.append(r, pages=(1, 2))
m.pages[0].rotate(90)
m.pages[0].add_transformation(Transformation().scale(0.5))
out = io.BytesIO()
m.write(out)
print(PdfReader(out).pages[0].rotation)
