# /// script
# dependencies = ["jinja2"]
# ///
from jinja2 import Environment, DictLoader, StrictUndefined, UndefinedError, TemplateSyntaxError

env = Environment(loader=DictLoader({
    "base": "<h1>{% block title %}None{% endblock %}</h1>\n{% block body %}{% endblock %}",
    "page": """{% extends "base" %}{% from "tools" import row %}{% block title %}{{ title|upper }}{% endblock %}
{% block body %}{% for r in rows if r.n > 1 -%}
{{ loop.index }}/{{ loop.length }} {{ row(r.name, **r.more) }}{% else %}nothing{% endfor %}{% endblock %}""",
    "tools": "{% macro row(name, sep=': ') %}{{ name|e }}{{ sep }}{{ kwargs|dictsort|join(',', attribute=0) }}{% endmacro %}",
}), autoescape=True, trim_blocks=True, undefined=StrictUndefined)
env.filters["double"] = lambda v: v * 2
rows = [{"n": 2, "name": "<a>", "more": {"x": 1}}, {"n": 1, "name": "b", "more": {}}, {"n": 3, "name": "c", "more": {"sep": "="}}]
print(env.get_template("page").render(title="shop & co", rows=rows))
print(env.get_template("page").render(title="t", rows=[]))
print(env.from_string("{{ 'ab'|double }} {{ [3,1,2]|sort|map('string')|join('-') }} {{ 7 is odd }} {{ '%05.1f'|format(3.14159) }}").render())
print(env.from_string("{% set ns = namespace(t=0) %}{% for i in range(5) %}{% set ns.t = ns.t + i %}{% endfor %}{{ ns.t }}").render())
for text in ("{{ missing }}", "{% if %}"):
    try:
        env.from_string(text).render()
    except (UndefinedError, TemplateSyntaxError) as e:
        print(type(e).__name__, e)
