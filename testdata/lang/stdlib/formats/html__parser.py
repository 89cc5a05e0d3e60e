# html.parser: events of good and bad HTML.
from html.parser import HTMLParser


class Events(HTMLParser):
    def __init__(self, **kw):
        self.events = []
        super().__init__(**kw)
    def note(name):
        def method(self, *args):
            self.events.append((name, *args))
        return method
    handle_starttag, handle_endtag, handle_data = note('start'), note('end'), note('data')
    handle_comment, handle_decl, handle_pi, unknown_decl = note('comment'), note('decl'), note('pi'), note('unknown')
    handle_charref, handle_entityref = note('charref'), note('entity')


def events(text, **kw):
    p = Events(**kw)
    p.feed(text)
    p.close()
    return p.events


assert events('<p class="a b" ID=x checked>Hi &amp; bye<br/></P>') == (
    [('start', 'p', [('class', 'a b'), ('id', 'x'), ('checked', None)]), ('data', 'Hi & bye'), ('start', 'br', []), ('end', 'br'), ('end', 'p')])
assert events('<!DOCTYPE html><!-- c --><?pi x?><![CDATA[x]]>') == (
    [('decl', 'DOCTYPE html'), ('comment', ' c '), ('pi', 'pi x?'), ('unknown', 'CDATA[x')])
assert events('a &lt; b &#65; &#x42; &nope; &copy', convert_charrefs=False) == (
    [('data', 'a '), ('entity', 'lt'), ('data', ' b '), ('charref', '65'), ('data', ' '), ('charref', 'x42'), ('data', ' '), ('entity', 'nope'), ('data', ' '), ('data', '&copy')])
assert events('a &lt; b &#65; &#x42; &nope; &copy') == [('data', 'a < b A B &nope; ©')]
assert events('<script>if (a < b) "</p>"</script><style>x</style >') == (
    [('start', 'script', []), ('data', 'if (a < b) "</p>"'), ('end', 'script'), ('start', 'style', []), ('data', 'x'), ('end', 'style')])
assert events('<a href="x&amp;y" title=\'it"s\'>t</a>') == [('start', 'a', [('href', 'x&y'), ('title', 'it"s')]), ('data', 't'), ('end', 'a')]
assert events('<a href=x/y><img src="a>b"/>') == [('start', 'a', [('href', 'x/y')]), ('start', 'img', [('src', 'a>b')]), ('end', 'img')]
assert (events('< b <3 <'), events('<a'), events('<a b="c'), events('</'), events('</>'), events('</ x>'), events('<!bogus>')) == (
    ([('data', '<'), ('data', ' b '), ('data', '<'), ('data', '3 '), ('data', '<')], [('data', '<'), ('data', 'a')], [('data', '<'), ('data', 'a b="c')], [('data', '<'), ('data', '/')], [], [('end', 'x')], [('comment', 'bogus')]))
assert (events('<div a=1 a=2 =x>'), events('<x/y/z>'), events('<A B C=>')) == (
    ([('start', 'div', [('a', '1'), ('a', '2'), ('=x', None)])], [('start', 'x', [('y', None), ('z', None)])], [('start', 'a', [('b', None), ('c', '')])]))
assert (events('text only'), events('')) == ([('data', 'text only')], [])
assert (events('&'), events('a & b', convert_charrefs=False), events('&#', convert_charrefs=False)) == (
    ([('data', '&')], [('data', 'a '), ('data', '&'), ('data', ' b')], [('data', '&#')]))
assert (events('<!-- a -- b -->'), events('<!-->x'), events('<![if IE]>x<![endif]>')) == (
    ([('comment', ' a -- b ')], [('data', '<!-->'), ('data', 'x')], [('unknown', 'if IE'), ('data', 'x'), ('unknown', 'endif')]))
p = Events()
for part in ('<di', 'v a="', 'b">te', 'xt &am', 'p; x</d', 'iv>'):
    p.feed(part)
assert p.events == [('start', 'div', [('a', 'b')]), ('data', 'te'), ('data', 'xt & x'), ('end', 'div')]
assert (p.get_starttag_text(), p.getpos()) == ('<div a="b">', (1, 29))
p.close()
p.reset()
assert p.getpos() == (1, 0)
p.feed('a\nb<i>\n')
assert (p.getpos(), p.get_starttag_text()) == ((3, 0), '<i>')


class Links(HTMLParser):
    def handle_starttag(self, tag, attrs):
        if tag == 'a':
            found.append(dict(attrs).get('href'))


found = []
Links().feed('<p><a href="/1">x</a> <a name=n>y</a> <A HREF=/2>')
assert found == ['/1', None, '/2']
