"""What sites allow to programs that read them: files robots.txt."""

import time
import urllib.parse
from collections import namedtuple

__all__ = ['RobotFileParser']

RequestRate = namedtuple('RequestRate', 'requests seconds')


def _plain(path):
    """A path in one way of writing."""
    return urllib.parse.quote(urllib.parse.unquote(path))


class _Rule:
    """A path, and whether what begins with it is allowed."""

    def __init__(self, path, allowed):
        path = urllib.parse.urlunparse(urllib.parse.urlparse(path))
        self.path, self.allowed = _plain(path), allowed or not path

    def covers(self, path):
        return self.path == '*' or path.startswith(self.path)

    def __str__(self):
        return f'{"Allow" if self.allowed else "Disallow"}: {self.path}'


class _Record:
    """The rules for some programs."""

    def __init__(self):
        self.agents, self.rules, self.delay, self.rate = [], [], None, None

    def covers(self, agent):
        name = agent.partition('/')[0].lower()
        return any(known == '*' or known.lower() in name for known in self.agents)

    def allows(self, path):
        return next((rule.allowed for rule in self.rules if rule.covers(path)), True)

    def __str__(self):
        lines = [f'User-agent: {agent}' for agent in self.agents]
        if self.delay is not None:
            lines.append(f'Crawl-delay: {self.delay}')
        if self.rate is not None:
            lines.append(f'Request-rate: {self.rate.requests}/{self.rate.seconds}')
        return '\n'.join(lines + [str(rule) for rule in self.rules])


class RobotFileParser:
    """The rules of a site."""

    def __init__(self, url=''):
        self.entries, self.sitemaps, self.default_entry = [], [], None
        self.disallow_all = self.allow_all = False
        self.last_checked = 0
        self.set_url(url)

    def set_url(self, url):
        """Say where the file is."""
        self.url = url
        self.host, self.path = urllib.parse.urlparse(url)[1:3]

    def mtime(self):
        """Return when the file was read last."""
        return self.last_checked

    def modified(self):
        """Note that the file was read now."""
        self.last_checked = time.time()

    def read(self):
        """Read the file from its address."""
        import urllib.error
        import urllib.request
        try:
            with urllib.request.urlopen(self.url) as answer:
                text = answer.read().decode('utf-8')
        except urllib.error.HTTPError as e:
            self.disallow_all = e.code in (401, 403)
            self.allow_all = 400 <= e.code < 500 and not self.disallow_all
            e.close()
        else:
            self.parse(text.splitlines())

    def _add(self, record):
        if '*' not in record.agents:
            self.entries.append(record)
        elif self.default_entry is None:  # the first one counts
            self.default_entry = record

    def parse(self, lines):
        """Read the lines of a file."""
        self.modified()
        record, begun = _Record(), False  # begun: the record has rules, so that another name begins the next
        for line in lines:
            key, colon, value = line.partition('#')[0].strip().partition(':')
            if not line.strip():
                if begun:
                    self._add(record)
                if begun or record.agents:
                    record, begun = _Record(), False
                continue
            if not colon:
                continue
            key, value = key.strip().lower(), urllib.parse.unquote(value.strip())
            if key == 'user-agent':
                if begun:
                    self._add(record)
                    record, begun = _Record(), False
                record.agents.append(value)
            elif key == 'sitemap':
                self.sitemaps.append(value)
            elif record.agents and self._rule(record, key, value):
                begun = True
        if begun:
            self._add(record)

    @staticmethod
    def _rule(record, key, value):
        """Add what a line says to a record, and tell whether it says something."""
        if key in ('disallow', 'allow'):
            record.rules.append(_Rule(value, key == 'allow'))
        elif key == 'crawl-delay':
            if value.isdigit():
                record.delay = int(value)
        elif key == 'request-rate':
            numbers = value.split('/')
            if len(numbers) == 2 and all(n.strip().isdigit() for n in numbers):
                record.rate = RequestRate(*map(int, numbers))
        else:
            return False
        return True

    def _record_for(self, useragent):
        if not self.mtime():
            return None
        return next((record for record in self.entries if record.covers(useragent)), self.default_entry)

    def can_fetch(self, useragent, url):
        """Tell whether a program may read an address."""
        if self.disallow_all or not (self.allow_all or self.last_checked):
            return False
        if self.allow_all:
            return True
        parts = urllib.parse.urlparse(urllib.parse.unquote(url))
        path = _plain(urllib.parse.urlunparse(('', '', *parts[2:]))) or '/'
        record = self._record_for(useragent)
        return True if record is None else record.allows(path)

    def crawl_delay(self, useragent):
        """Return how many seconds a program should wait between two requests."""
        return getattr(self._record_for(useragent), 'delay', None)

    def request_rate(self, useragent):
        """Return how many requests a program may make in which time."""
        return getattr(self._record_for(useragent), 'rate', None)

    def site_maps(self):
        """Return the addresses of maps of the site, None if there are none."""
        return self.sitemaps or None

    def __str__(self):
        return '\n\n'.join(map(str, [*self.entries, self.default_entry] if self.default_entry is not None else self.entries))
