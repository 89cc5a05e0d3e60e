# /// script
# dependencies = ["markdown"]
# ///
import markdown

text = """Title
=====

Some *emphasis*, **strong**, `code` and [a link](http://x.y "T").

* one
* two
    1. inner
    2. more

> quote

Name | Value
-----|-----:
a    | 1
b    | 2

```python
print("hi")
```

Term
: Meaning[^1]

[^1]: A note.
"""
print(markdown.markdown(text))
print(markdown.markdown(text, extensions=["extra", "toc", "sane_lists", "codehilite", "nl2br"]))
md = markdown.Markdown(extensions=["meta", "toc"])
print(md.convert("key: value\n\n# A\n## B\n"), md.Meta, md.toc_tokens[0]["name"])
