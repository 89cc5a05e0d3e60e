# /// script
# dependencies = ["xmltodict"]
# ///
import json
import xmltodict

d = xmltodict.parse('<?xml version="1.0"?><a x="1"><b>1</b><b>2</b><c><d/>text</c><!-- n --></a>')
print(json.dumps(d))
print(xmltodict.unparse(d, pretty=True))
print(xmltodict.parse('<r xmlns:n="http://n"><n:x>1</n:x></r>', process_namespaces=True), xmltodict.parse("<a><b/></a>", force_list=("b",)))
try:
    xmltodict.parse("<a><b></a>")
except Exception as e:
    print(type(e).__name__, e)
