"""What sites allow to programs that read them."""

from urllib.robotparser import RobotFileParser

TEXT = '''# a comment
User-agent: *
Disallow: /private  # why
Allow: /private/ok
Crawl-delay: 3
Request-rate: 1/5

User-agent: bad
User-agent: worse
Disallow: /
Sitemap: http://x.y/s.xml
'''
r = RobotFileParser('http://x.y/robots.txt')
assert not r.can_fetch('any', '/') and r.crawl_delay('any') is None and r.mtime() == 0 and (r.host, r.path) == ('x.y', '/robots.txt')
r.parse(TEXT.splitlines())
assert [r.can_fetch(*q) for q in (('any', 'http://x.y/a'), ('any', '/private/x'), ('any', '/private/ok'), ('bad/2.0', '/'), ('WORSE', '/a'))] == [True, False, False, False, False]
assert r.crawl_delay('any') == 3 and r.request_rate('any') == (1, 5) and r.request_rate('any').seconds == 5 and r.crawl_delay('bad') is None
assert r.site_maps() == ['http://x.y/s.xml'] and r.mtime() > 0
assert str(r) == 'User-agent: bad\nUser-agent: worse\nDisallow: /\n\nUser-agent: *\nCrawl-delay: 3\nRequest-rate: 1/5\nDisallow: /private\nAllow: /private/ok'
