# Packages put other patterns into a copy of html.parser: the parser looks them up when it needs them.
import importlib.util
import re

spec = importlib.util.find_spec('html.parser')
copy = importlib.util.module_from_spec(spec)
spec.loader.exec_module(copy)


def events(text, **options):
    class Parser(copy.HTMLParser):
        def handle_starttag(self, tag, attrs):
            seen.append(('start', tag, attrs))

        def handle_endtag(self, tag):
            seen.append(('end', tag))

        def handle_data(self, data):
            seen.append(('data', data))

        def handle_pi(self, data):
            seen.append(('pi', data))

        def handle_entityref(self, name):
            seen.append(('entity', name))

    seen = []
    parser = Parser(**options)
    parser.feed(text)
    parser.close()
    return seen


assert copy.endendtag.search('a>').span() == (1, 2) and copy.starttagopen.match('<p') and not copy.starttagopen.match('<1')
assert events('<?a > b?>') == [('pi', 'a '), ('data', ' b?>')]
copy.piclose = re.compile(r'\?>')
assert events('<?a > b?>') == [('pi', 'a > b')]
assert events('&amp;&lt x', convert_charrefs=False) == [('entity', 'amp'), ('entity', 'lt'), ('data', ' x')]
copy.entityref = copy.incomplete = re.compile('&([a-z]+);')
assert events('&amp;&lt x', convert_charrefs=False) == [('entity', 'amp'), ('data', '&'), ('data', 'lt x')]
copy.endendtag = re.compile(']')
assert events('</p>]') == [('end', 'p')]
copy.starttagopen = re.compile('<[a-z]')
assert events('<P>') == [('data', '<'), ('data', 'P>')]
copy.locatestarttagend_tolerant = re.compile('<p')
assert events('<p a="1">') == [('data', '<p'), ('data', ' a="1">')]

import html.parser

assert html.parser.piclose.pattern == '>' and html.parser.HTMLParser is not copy.HTMLParser
