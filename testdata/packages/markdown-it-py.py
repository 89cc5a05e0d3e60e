# /// script
# dependencies = ["markdown-it-py"]
# ///
from markdown_it import MarkdownIt

md = MarkdownIt("commonmark", {"html": False, "typographer": True}).enable(["table", "strikethrough", "replacements", "smartquotes"])
print(md.render('# A *b*\n\n1. x\n2. "y" -- z\n\n| a | b |\n|:-:|--:|\n| 1 | ~~2~~ |\n\n<i>no</i> [l](http://x "t") ![i](p.png)\n\n```py\nx\n```\n'))
for t in md.parse("a **b**\n\n> c"):
    print(t.type, t.tag, t.nesting, t.level, t.map, [c.type for c in t.children or []])
md.add_render_rule("strong_open", lambda self, tokens, i, o, e: "<STRONG>")
print(md.render("**x**"))
