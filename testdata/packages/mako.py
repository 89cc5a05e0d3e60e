# /// script
# dependencies = ["mako"]
# ///
from mako.template import Template
from mako.lookup import TemplateLookup
from mako import exceptions

print(Template("hello ${name | h}!\n% for i in range(n):\n  ${i}: ${'even' if i % 2 == 0 else 'odd'}\n% endfor\n").render(name="<you>", n=3))
l = TemplateLookup()
l.put_string("base.html", "<b>${self.title()}</b>${next.body()}<%def name='title()'>base</%def>")
l.put_string("page.html", "<%inherit file='base.html'/><%def name='title()'>page</%def><%def name='row(x)'>[${x}]</%def>\n<%\n  a = 1\n%>${row(a + 1)}<%block name='b'>in block</%block>")
print(l.get_template("page.html").render())
print(Template("${x | n, trim, u}").render(x="  a b "))
try:
    Template("% if x:\n").render()
except exceptions.SyntaxException as e:
    print(type(e).__name__)
