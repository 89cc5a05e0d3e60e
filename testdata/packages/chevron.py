# /// script
# dependencies = ["chevron"]
# ///
import chevron

print(chevron.render("Hi {{name}}! {{#items}}{{^last}}<{{n}}>{{/last}}{{#last}}&{{{n}}}{{/last}}{{/items}}{{! note }}{{>p}}", {"name": "<x>", "items": [{"n": 1}, {"n": "<2>", "last": True}]}, partials_dict={"p": "[{{name}}]"}))
print(chevron.render("{{=<% %>=}}<% a.b %> {{no}}", {"a": {"b": 3}}), chevron.render("{{#w}}x{{/w}}", {"w": lambda t, r: "<" + r(t) + ">"}))
try:
    chevron.render("{{#a}}", {})
except chevron.ChevronError as e:
    print(e)
