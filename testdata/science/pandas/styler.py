"""DataFrame.style: formats, hidden parts and colours in HTML."""

import sys

import pandas as pd

if sys.implementation.name == "cpython":  # pandas itself, whose style needs jinja2
    try:
        import jinja2  # noqa: F401
    except ImportError:
        sys.exit()

df = pd.DataFrame({"a": [1, 2], "b": [3.14159, None], "c": ["x<", "y"]}, index=["r1", "r2"])
numbers = df[["a", "b"]]


def html(s, **keywords):
    return s.to_html(uuid="u", **keywords)


def rules(s):
    text = html(s)
    return text[:text.index("</style>")].removeprefix('<style type="text/css">\n')


def cells(s):
    return [line.split(">", 1)[1].removesuffix("</td>") for line in html(s).splitlines() if line.strip().startswith("<td")]


assert html(numbers.style.hide(axis="index").hide(["b"], axis="columns")) == """\
<style type="text/css">
</style>
<table id="T_u">
  <thead>
    <tr>
      <th id="T_u_level0_col0" class="col_heading level0 col0" >a</th>
    </tr>
  </thead>
  <tbody>
    <tr>
      <td id="T_u_row0_col0" class="data row0 col0" >1</td>
    </tr>
    <tr>
      <td id="T_u_row1_col0" class="data row1 col0" >2</td>
    </tr>
  </tbody>
</table>
"""
assert cells(df.style) == ["1", "3.141590", "x<", "2", "nan", "y"]
assert cells(df.style.format({"b": "{:.1f}", "a": lambda v: f"<{v}>"}, na_rep="-")) == ["<1>", "3.1", "x<", "<2>", "-", "y"]
assert cells(df.style.format(precision=2, escape="html")) == ["1", "3.14", "x&lt;", "2", "nan", "y"]
assert cells(pd.DataFrame({"n": [1234567, -5], "x": [1234.5, 0.25]}).style.format(thousands=",", precision=1)) == ["1,234,567", "1,234.5", "-5", "0.2"]

assert rules(numbers.style.highlight_max()) == "#T_u_row0_col1, #T_u_row1_col0 {\n  background-color: yellow;\n}\n"
assert rules(numbers.style.highlight_min(color="blue", axis=1)) == "#T_u_row0_col0, #T_u_row1_col0 {\n  background-color: blue;\n}\n"
assert rules(df.style.highlight_null("red")) == "#T_u_row1_col1 {\n  background-color: red;\n}\n"
assert rules(df.style.map(lambda v: "color: red; font-weight: bold", subset=["a"])) == "#T_u_row0_col0, #T_u_row1_col0 {\n  color: red;\n  font-weight: bold;\n}\n"
assert rules(numbers.style.apply(lambda s: ["color: blue" if v > 1 else "" for v in s], axis=1)) == "#T_u_row0_col1, #T_u_row1_col0 {\n  color: blue;\n}\n"
assert rules(numbers.style.apply(lambda d: pd.DataFrame("x: y", index=d.index, columns=d.columns), axis=None)).count("#T_u_row") == 4
assert rules(numbers.style.bar()).startswith("#T_u_row0_col0 {\n  width: 10em;\n  background: linear-gradient(90deg, #d65f5f 50.0%, transparent 50.0%);\n}\n")
assert rules(df.style.set_table_styles([{"selector": "th", "props": [("color", "red")]}])) == "#T_u th {\n  color: red;\n}\n"

named = pd.DataFrame({("top", "p"): [1, 2], ("top", "q"): [3, 4]}, index=pd.MultiIndex.from_tuples([("a", 1), ("a", 2)], names=["x", "y"]))
text = html(named.style.set_caption("Cap").set_table_attributes('class="t"'))
assert '<table id="T_u" class="t">\n  <caption>Cap</caption>' in text
assert '<th id="T_u_level0_col0" class="col_heading level0 col0" colspan="2">top</th>' in text
assert '<th id="T_u_level0_row0" class="row_heading level0 row0" rowspan="2">a</th>' in text and '<th class="index_name level1" >y</th>' in text
assert df.style.to_string() == " a b c\nr1 1 3.141590 x<\nr2 2 nan y\n"
assert df.style.to_latex() == "\\begin{tabular}{lrrl}\n & a & b & c \\\\\nr1 & 1 & 3.141590 & x< \\\\\nr2 & 2 & nan & y \\\\\n\\end{tabular}\n"
assert html(numbers.style, doctype_html=True).startswith('<!DOCTYPE html>\n<html>\n<head>\n<meta charset="utf-8">\n')
s = df.style
assert s.highlight_null() is s and len(s.uuid) == 5
