from urllib.parse import *
import html, urllib.parse
u = urlparse('https://user:pw@Example.com:8080/a/b;p?q=1&q=2&e=#frag'); print(u, u.hostname, u.port, u.username, u.geturl(), u._replace(scheme='http').geturl(), parse_qs(u.query), parse_qsl(u.query, keep_blank_values=True), urlsplit('//x/y'), urlencode({'a': 1, 'b': 'x y&', 'c': [1, 2]}, doseq=True), urlencode([('k', 'é')]), quote('a b/c?é'), quote_plus('a b&'), unquote('%E2%82%AC+x'), unquote_plus('a+b%20'), urljoin('http://a/b/c', '../d'), urljoin('http://a/b/', 'c?x#y'), urljoin('http://a', '//h/z'), urldefrag('http://a#f'), urlunparse(('http', 'h', '/p', '', 'q=1', 'f')))
try: urlparse('http://h:99999').port
except ValueError as e: print(e)
try: urlparse('http://[x').netloc
except ValueError as e: print(e)
print(html.escape('<a href="x">\'&</a>'), html.unescape('&lt;&eacute;&#39;&#x41;&nbsp;&notit;&copy'), html.escape('"', quote=False))
from html.parser import HTMLParser
class P(HTMLParser):
    def handle_starttag(s, t, a): print('start', t, a, s.getpos())
    def handle_endtag(s, t): print('end', t)
    def handle_data(s, d): print('data', repr(d))
    def handle_comment(s, d): print('comment', d)
    def handle_decl(s, d): print('decl', d)
    def handle_startendtag(s, t, a): print('se', t, a)
    def handle_pi(s, d): print('pi', d)
p = P(); p.feed('<!DOCTYPE html><html><body class="a b" id=x disabled>Hi &amp; bye<br/><!-- c --><script>if (a<b) {}</script><p>x</p'); p.feed('><?php x?>&lt;tail'); p.close()
