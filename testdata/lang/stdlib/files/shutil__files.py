# shutil, glob, fnmatch and tempfile.
import fnmatch
import glob
import os
import shutil
import tempfile


def error(f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return None


with tempfile.TemporaryDirectory(prefix='hog') as root:
    assert os.path.basename(root).startswith('hog') and os.path.dirname(root) == tempfile.gettempdir()
    start = os.getcwd()
    os.chdir(root)
    os.makedirs('a/b')
    for name, text in [('a/x.txt', 'x'), ('a/b/y.py', 'yy'), ('a/.hidden', '')]:
        with open(name, 'w') as f:
            f.write(text)

    # glob.
    assert sorted(glob.glob('a/*')) == ['a/b', 'a/x.txt'] and glob.glob('a/*.py') == [] and glob.glob('*/*.txt') == ['a/x.txt']
    assert sorted(glob.glob('**', recursive=True)) == ['a', 'a/b', 'a/b/y.py', 'a/x.txt'] and glob.glob('a/.h*') == ['a/.hidden']
    assert sorted(glob.glob('a/**/*.*', recursive=True)) == ['a/b/y.py', 'a/x.txt'] and glob.glob('**/*.py', recursive=True) == ['a/b/y.py']
    assert glob.glob('*.txt', root_dir='a') == ['x.txt'] and sorted(glob.glob('a/*', include_hidden=True)) == ['a/.hidden', 'a/b', 'a/x.txt']
    assert glob.glob('a/[xy].txt') == ['a/x.txt'] and glob.glob(b'a/*.txt') == [b'a/x.txt'] and glob.glob(os.path.join(root, 'a', '?.txt')) == [root + '/a/x.txt']
    assert glob.glob('a/') == ['a/'] and glob.glob('no') == [] and next(glob.iglob('a/x*')) == 'a/x.txt' and glob.escape('a[1]*') == 'a[[]1][*]'

    # Copying and moving.
    assert shutil.copy('a/x.txt', 'a/b') == 'a/b/x.txt' and open('a/b/x.txt').read() == 'x'
    os.utime('a/x.txt', (5, 6))
    shutil.copy2('a/x.txt', 'copy')
    assert os.path.getmtime('copy') == 6
    assert shutil.copyfile('a/b/y.py', 'copy') == 'copy' and open('copy').read() == 'yy'
    assert error(shutil.copyfile, 'copy', 'copy') == "SameFileError: 'copy' and 'copy' are the same file"
    assert error(shutil.copy, 'no', 'x') == "FileNotFoundError: [Errno 2] No such file or directory: 'no'"
    assert shutil.copytree('a', 'tree', ignore=shutil.ignore_patterns('*.py')) == 'tree'
    assert sorted(os.listdir('tree')) == ['.hidden', 'b', 'x.txt'] and os.listdir('tree/b') == ['x.txt']
    assert error(shutil.copytree, 'a', 'tree') == "FileExistsError: [Errno 17] File exists: 'tree'"
    shutil.copytree('a', 'tree', dirs_exist_ok=True)
    assert sorted(os.listdir('tree/b')) == ['x.txt', 'y.py']
    assert shutil.move('copy', 'tree') == 'tree/copy' and shutil.move('tree/copy', 'here') == 'here' and open('here').read() == 'yy'
    assert error(shutil.move, 'here', 'here2/') is not None
    os.mkdir('into')
    shutil.move('tree', 'into')
    assert os.path.isfile('into/tree/b/y.py') and error(shutil.move, 'into', 'into/tree') == "Error: Cannot move a directory 'into' into itself 'into/tree'."

    # Removing.
    shutil.rmtree('into')
    assert not os.path.exists('into') and error(shutil.rmtree, 'into') == "FileNotFoundError: [Errno 2] No such file or directory: 'into'"
    shutil.rmtree('into', ignore_errors=True)
    seen = []
    shutil.rmtree('into', onexc=lambda func, path, exc: seen.append((path, type(exc))))
    assert seen == [('into', FileNotFoundError)]
    assert error(shutil.rmtree, 'here') == "NotADirectoryError: [Errno 20] Not a directory: 'here'"
    assert shutil.get_terminal_size((10, 20)).columns >= 1 and shutil.which('no such command') is None
    os.chdir(start)
assert not os.path.exists(root)

# fnmatch.
assert fnmatch.fnmatch('a.py', '*.py') and not fnmatch.fnmatch('A.py', 'a.py') and fnmatch.fnmatchcase('a', '[!b]')
assert fnmatch.filter(['a.py', 'b.txt', 'c.py'], '*.py') == ['a.py', 'c.py'] and fnmatch.fnmatch(b'ab', b'?b') and fnmatch.fnmatch('a[b', 'a[[]b')
assert fnmatch.translate('*.txt') == r'(?s:.*\.txt)\Z' and fnmatch.translate('a?[b-d]*e*') == r'(?s:a.[b-d](?>.*?e).*)\Z'
assert glob.translate('**/*.py', recursive=True) == r'(?s:(?:[^/.][^/]*/)*(?!\.)[^/]*\.py)\Z'

# tempfile.
with tempfile.NamedTemporaryFile('w+', suffix='.txt') as f:
    name = f.name
    assert f.write('hello') == 5 and os.path.exists(name) and name.endswith('.txt')
    f.seek(0)
    assert f.read() == 'hello' and not f.closed
assert not os.path.exists(name) and f.closed
f = tempfile.NamedTemporaryFile(delete=False)
f.write(b'kept')
f.close()
assert open(f.name, 'rb').read() == b'kept'
os.unlink(f.name)
with tempfile.TemporaryFile() as f:
    f.write(b'x')
    f.seek(0)
    assert f.read() == b'x'
fd, name = tempfile.mkstemp(suffix='.q', prefix='p')
assert os.path.basename(name).startswith('p') and name.endswith('.q')
with os.fdopen(fd, 'w') as f:
    f.write('text')
assert open(name).read() == 'text'
os.remove(name)
d = tempfile.mkdtemp()
assert os.path.isdir(d) and os.stat(d).st_mode & 0o777 == 0o700
os.rmdir(d)
with tempfile.SpooledTemporaryFile(max_size=5) as f:
    f.write(b'abc')
    assert not f._rolled
    f.write(b'defg')
    assert f._rolled and f.seek(0) == 0 and f.read() == b'abcdefg'
assert error(tempfile.mkstemp, dir='/no/such/folder').startswith('FileNotFoundError')

# What can be written, and archives with whole names.
with tempfile.TemporaryDirectory() as root:
    usage = shutil.disk_usage(root)
    assert usage._fields == ('total', 'used', 'free') and usage.total >= usage.used >= 0 and type(usage).__name__ == 'usage'
    assert error(shutil.disk_usage, root + '/no') == f"FileNotFoundError: [Errno 2] No such file or directory: '{root}/no'"
    start = os.getcwd()
    os.chdir(root)
    os.mkdir('a')
    assert shutil.make_archive('one', 'zip', 'a') == os.path.join(os.getcwd(), 'one.zip') and shutil.make_archive('two', 'tar', None, 'a') == 'two.tar'
    os.chdir(start)

# Without $HOME there is still a home.
os.environ.pop('HOME', None)
assert os.path.isabs(os.path.expanduser('~')) and os.path.expanduser('~/x') == os.path.join(os.path.expanduser('~'), 'x')
