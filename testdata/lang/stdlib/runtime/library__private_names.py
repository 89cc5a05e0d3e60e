# A class that inherits from one of the standard library may use any private name that CPython's class does not use itself.
import argparse
import asyncio
import calendar
import collections.abc
import configparser
import csv
import fractions
import graphlib
import html.parser
import io
import logging
import pathlib
import pprint
import queue
import reprlib
import shlex
import string
import textwrap
import threading
import unittest


class Extractor(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self._text = []
        self._start = self._markup = self._reference = self._next_markup = None

    def handle_data(self, data):
        self._text.append(data)

    def handle_starttag(self, tag, attrs):
        self._start = tag


e = Extractor()
e.feed('<p class="a">one &amp; <b>two</b></p>')
e.close()
assert ''.join(e._text) == 'one & two'
assert e._start == 'b'


class Case(unittest.TestCase):
    _phases = _claim = _report = _why_skipped = None

    def _run(self, name):
        return name.upper()

    def _diff(self):
        raise RuntimeError

    _ndiff = _first_difference = _diff

    def test_one(self):
        self.assertEqual(self._run('x'), 'X')

    def test_two(self):
        self.assertEqual([1, 2], [1, 3])

    def test_three(self):
        self.assertEqual('a\nb', 'a\nc')


class AsyncCase(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self._call = self._begin = self._await = self._runner = self._context = 1

    async def test_one(self):
        await asyncio.sleep(0)
        self.assertEqual(self._call, 1)


class Result(unittest.TestResult):
    def __init__(self):
        super().__init__()
        self._keep = self._clean = self._cut_assertion = self._stop_if_failfast = 0


result = Result()
suite = unittest.TestSuite([unittest.defaultTestLoader.loadTestsFromTestCase(Case), unittest.defaultTestLoader.loadTestsFromTestCase(AsyncCase)])
suite.run(result)
assert (result.testsRun, len(result.failures), result.errors) == (4, 2, []), (result.testsRun, result.errors)


class Numbers(collections.abc.Set):
    def __init__(self, items):
        self._operand = list(items)

    def __contains__(self, item):
        return item in self._operand

    def __iter__(self):
        return iter(self._operand)

    def __len__(self):
        return len(self._operand)


assert sorted(Numbers([1, 2, 3]) & Numbers([2, 3, 4])) == [2, 3]
assert sorted(Numbers([1]) | [2]) == [1, 2]
assert sorted(Numbers([1, 2]) ^ Numbers([2, 3])) == [1, 3]


class Parser(argparse.ArgumentParser):
    _checked = _refuse = None


p = Parser(prog='p')
p.add_argument('--n', type=int, default=3, choices=[1, 3])
assert p.parse_args(['--n', '1']).n == 1


class Words(shlex.shlex):
    _between = _in_word = _quoted = _say = _escaped = None


assert list(Words('a "b c" d')) == ['a', '"b c"', 'd']


class Config(configparser.ConfigParser):
    _names = _join = _open_section = _read_lines = None


c = Config()
c.read_string('[a]\nb = 1\nc = %(b)s2\n')
assert c['a']['c'] == '12'


class Rows(csv.DictReader):
    _header = _set_header = None


assert list(Rows(io.StringIO('a,b\n1,2\n'))) == [{'a': '1', 'b': '2'}]


class Jobs(queue.Queue):
    _is_full = _container = _dealt_with = _room = _wait = None


jobs = Jobs(2)
jobs.put(1)
assert not jobs.full() and jobs.get() == 1


class Half(fractions.Fraction):
    _of = _sum = _compare = None


assert Half(1, 2) + Half(1, 3) == fractions.Fraction(5, 6) and Half(1, 2) < 1


class Home(pathlib.PurePosixPath):
    _load = _format = _key = _normal = _other = _parsed = _join = _matcher = _split_name = _coerce = None


assert str(Home('/a') / 'b') == '/a/b' and Home('/a') < Home('/b') and Home('/a/b').relative_to('/a') == Home('b')


assert Home('a.b').with_suffix('.c').stem == 'a' and Home('a/b').match('*') and Home('a/b').parent == Home('a')


class Tasks(asyncio.PriorityQueue):
    _container = _all_done = _turn = None


class Gate(asyncio.Lock):
    _describe = _grant = _new_turn = _stand = _offer = None


class Permits(threading.BoundedSemaphore):
    _describe = _check_bound = _give_back = None


async def work():
    tasks, gate = Tasks(), Gate()
    tasks.put_nowait(2)
    tasks.put_nowait(1)
    async with gate:
        waiting = asyncio.create_task(gate.acquire())
        await asyncio.sleep(0)
        assert 'locked, waiters:1' in repr(gate)
    assert await waiting and await tasks.get() == 1
    tasks.task_done()


asyncio.run(work())
permits = Permits(1)
with permits:
    assert 'value=0/1' in repr(permits)


class Printer(pprint.PrettyPrinter):
    _pieces = _open = _pairs = _items_of = _called = _labelled = None


assert Printer(width=10).pformat({'a': [1, 2, 3], 'b': (4,)}) == pprint.pformat({'a': [1, 2, 3], 'b': (4,)}, width=10)


class Short(reprlib.Repr):
    _step = _shorten = None


assert Short(maxlist=2).repr([1, 2, 3]) == '[1, 2, ...]'


class Text(string.Template):
    _plain = _matches = None


assert Text('$a ${b}').substitute(a=1, b=2) == '1 2'


class Wrapper(textwrap.TextWrapper):
    _break_at = _fill_line = None


assert Wrapper(width=5).wrap('one two three') == ['one', 'two', 'three']


class Months(calendar.TextCalendar):
    _fill = None


assert Months().formatmonth(2026, 11).split()[:2] == ['November', '2026']


class Order(graphlib.TopologicalSorter):
    _check_prepared = None


assert list(Order({'b': ['a']}).static_order()) == ['a', 'b']


class Lines(logging.Handler):
    _forget_name = None

    def __init__(self):
        super().__init__()
        self._lines = []

    def emit(self, record):
        self._lines.append(self.format(record))


handler = Lines()
logger = logging.getLogger('private names')
logger.addHandler(handler)
logger.warning('%s!', 1)
assert handler._lines == ['1!']
