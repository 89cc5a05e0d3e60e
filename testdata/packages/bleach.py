# /// script
# dependencies = ["bleach"]
# ///
import bleach

print(bleach.clean('an <script>evil()</script> <a href="javascript:x" title=t onclick=y>example</a> <b>ok'))
print(bleach.clean("<p style='color: red'>x</p><ul><li>y</ul>", tags={"p", "li"}, attributes={"p": ["class"]}, strip=True))
print(bleach.linkify("see http://example.com and mail a@b.co, not `x.y`"), bleach.clean("a & b &lt; &amp; <!-- c -->", strip_comments=False))
print(bleach.linkify("abc http://x.com", callbacks=[lambda attrs, new: attrs | {(None, "class"): "k"}]))
