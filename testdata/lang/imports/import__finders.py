# sys.meta_path: finders and loaders that a program writes itself.
import importlib
import importlib.abc
import importlib.util
import sys
import types
from importlib.machinery import ModuleSpec

log = []


class Made(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    texts = {
        'made': 'from . import part\nvalue = 1\n__all__ = ["value"]',
        'made.part': 'import made\nvalue = 2\nhere = __name__, __package__',
        'made.broken': '1 / 0',
    }

    def find_spec(self, fullname, path, target=None):
        log.append((fullname, path))
        if fullname in self.texts:
            return importlib.util.spec_from_loader(fullname, self)
        return None

    def is_package(self, fullname):
        return fullname == 'made'

    def exec_module(self, module):
        exec(self.texts[module.__name__], module.__dict__)


finder = Made()
sys.meta_path.append(finder)
import made
import made.part as part

assert made.value == 1 and part.value == 2 and made.part is part
assert part.here == ('made.part', 'made')
assert made.__package__ == 'made' and made.__path__ == [] and made.__loader__ is finder
assert made.__spec__.name == 'made' and made.__spec__.loader is finder and made.__spec__.parent == 'made'
assert ('made', None) in log and ('made.part', []) in log
assert sys.modules['made'] is made and type(made) is types.ModuleType
assert importlib.util.find_spec('made') is made.__spec__

log.clear()
import made.part
assert log == []
from made import *
assert value == 1

try:
    import made.broken
except ZeroDivisionError:
    pass
assert 'made.broken' not in sys.modules and not hasattr(made, 'broken')

try:
    import made.absent
except ModuleNotFoundError as e:
    assert str(e) == "No module named 'made.absent'" and e.name == 'made.absent'
try:
    import not_made
except ModuleNotFoundError as e:
    assert str(e) == "No module named 'not_made'"
assert [n for n, _ in log] == ['made.broken', 'made.absent', 'not_made']


class Blocker:
    def find_spec(self, fullname, path, target=None):
        if fullname == 'colorsys':
            raise ImportError('colorsys is blocked')


sys.meta_path.insert(0, Blocker())
sys.modules.pop('colorsys', None)
try:
    import colorsys
except ImportError as e:
    assert str(e) == 'colorsys is blocked'
else:
    assert False
sys.meta_path.pop(0)
import colorsys
assert colorsys.rgb_to_hsv(0, 0, 0) == (0.0, 0.0, 0)


class Lazy(types.ModuleType):
    @property
    def answer(self):
        return 42


class Creates:
    def find_spec(self, fullname, path, target=None):
        if fullname == 'lazy':
            return ModuleSpec(fullname, self)

    def create_module(self, spec):
        return Lazy(spec.name)

    def exec_module(self, module):
        pass


class Old:
    def load_module(self, fullname):
        module = sys.modules[fullname] = types.ModuleType(fullname)
        module.kind = 'old'
        return module


class FindsOld:
    def find_spec(self, fullname, path, target=None):
        if fullname == 'older':
            return importlib.util.spec_from_loader(fullname, Old())
        if fullname == 'nothing_in_it':
            return ModuleSpec(fullname, None, is_package=True)
        if fullname == 'no_loader':
            return ModuleSpec(fullname, None)


sys.meta_path += [object(), Creates(), FindsOld()]
import lazy
assert type(lazy) is Lazy and lazy.answer == 42
import nothing_in_it
assert list(nothing_in_it.__path__) == []
try:
    import no_loader
except ImportError as e:
    assert 'loader' in str(e)


class Texts(importlib.abc.InspectLoader):
    def get_source(self, fullname):
        return 'x = 6 * 7\n'


class FindsText:
    def find_spec(self, fullname, path, target=None):
        if fullname == 'text_module':
            return ModuleSpec(fullname, Texts())


sys.meta_path.append(FindsText())
assert importlib.import_module('text_module').x == 42
