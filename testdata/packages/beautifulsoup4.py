# /// script
# dependencies = ["beautifulsoup4"]
# ///
from bs4 import BeautifulSoup, Comment

page = """<html><head><title>A shop</title></head><body><!-- prices -->
<div class="item new"><a href="/1">Lamp</a> <span class=price>12.50</span></div>
<div class="item"><a href="/2">Chair</a> <span class=price>80</span><p>Un<b>closed</div>
<table><tr><td>a<td>b<tr><td>c<td>d</table></body></html>"""
soup = BeautifulSoup(page, "html.parser")
print(soup.title.string, len(soup.find_all("div")))
for item in soup.select("div.item"):
    print(item.a["href"], item.a.get_text(), float(item.select_one(".price").text), item["class"])
print(soup.find(string=lambda s: isinstance(s, Comment)))
print(soup.select("div.item:has(p) > span.price"), soup.select_one("a[href$='2']"))
soup.a.replace_with("gone")
soup.find("span")["id"] = "x"
print(soup.div.prettify())
print([e.name for e in soup.td.parents][:3], soup.b.find_next("td"))
