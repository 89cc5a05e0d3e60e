"""Paths within archives of zip."""

import io
import zipfile

data = io.BytesIO()
with zipfile.ZipFile(data, 'w') as z:
    for name in ('a.txt', 'd/b.txt', 'd/e/f.py', 'g/', 'd/.h'):
        z.writestr(name, b'x')
z = zipfile.ZipFile(data)
z.filename = '/q/arc.zip'
p = zipfile.Path(z)


def error(f, *args, **kw):
    try:
        f(*args, **kw)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return None


def names(paths):
    return [path.at for path in paths]


assert z.namelist() == ['a.txt', 'd/b.txt', 'd/e/f.py', 'g/', 'd/.h', 'd/', 'd/e/']
assert (repr(p), str(p), p.name, p.stem, p.suffix, str(p.parent), p.exists(), p.is_dir()) == (
    "Path('/q/arc.zip', '')", '/q/arc.zip/', 'arc.zip', 'arc', '.zip', '/q', False, True)
f = p / 'd' / 'e' / 'f.py'
assert (f.name, f.stem, f.suffixes, f.parent.at, f.parent.parent.parent.at, str(f.filename)) == ('f.py', 'f', ['.py'], 'd/e/', '', '/q/arc.zip/d/e/f.py')
assert f == p.joinpath('d/e', 'f.py') and hash(f) == hash(p.joinpath('d/e/f.py')) and f != p and f.relative_to(p / 'd') == 'e/f.py'
assert names(p.iterdir()) == ['a.txt', 'g/', 'd/'] and names((p / 'g').iterdir()) == []
assert sorted(names(p.glob('**/*'))) == ['d/.h', 'd/b.txt', 'd/e/', 'd/e/f.py'] and names(p.glob('*.txt')) == ['a.txt']
assert names(p.rglob('*.py')) == ['d/e/f.py'] and names(p.glob('d/?.txt')) == ['d/b.txt'] and names(p.glob('[a-c].txt')) == ['a.txt'] and len(names(p.glob('**'))) == 7
assert (p / 'a.txt').match('*.txt') and not (p / 'd').is_file() and (p / 'd').exists() and not (p / 'zz').exists() and not (p / 'a.txt').is_symlink()
assert f.read_text(encoding='utf-8') == 'x' and f.read_bytes() == b'x'
with f.open('rb') as binary, f.open(encoding='utf-8') as text:
    assert binary.read() == b'x' and text.read() == 'x'
assert error((p / 'd').open) == 'IsADirectoryError: /q/arc.zip/d/' and error((p / 'zz').open) == 'FileNotFoundError: /q/arc.zip/zz'
assert error((p / 'a.txt').open, 'rb', 'utf-8') == 'ValueError: encoding args invalid for binary operation'
assert error((p / 'a.txt').iterdir) == "ValueError: Can't listdir a file" and error(p.glob, '') == "ValueError: Unacceptable pattern: ''"
assert error(lambda: list(p.glob('**e/*'))) == 'ValueError: ** must appear alone in a path segment'

new = zipfile.Path(zipfile.ZipFile(io.BytesIO(), 'w'))
with (new / 'x' / 'new.txt').open('w', encoding='utf-8') as out:
    out.write('hé')
assert names(new.iterdir()) == ['x/'] and [path.name for path in (new / 'x').iterdir()] == ['new.txt']

# Archives that are compressed by lzma.
data = io.BytesIO()
with zipfile.ZipFile(data, 'w', zipfile.ZIP_LZMA) as z:
    z.writestr('a', b'x' * 100_000)
    z.writestr('b', b'')
with zipfile.ZipFile(data) as z:
    assert z.read('a') == b'x' * 100_000 and z.read('b') == b'' and z.testzip() is None and z.getinfo('a').compress_size < 1000
    assert z.getinfo('a').flag_bits == 2 and z.getinfo('a').compress_type == 14 and z.getinfo('a').extract_version == 63
