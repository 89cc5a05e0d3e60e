"""Archives of whole folders, for shutil: how they are made and unpacked."""

import os
import shutil

__all__ = '''make_archive unpack_archive get_archive_formats register_archive_format unregister_archive_format get_unpack_formats
    register_unpack_format unregister_unpack_format'''.split()


def _tar(packing):
    def make(base_name, base_dir, root_dir, dry_run):
        import tarfile
        target = base_name + '.tar' + (packing and '.' + packing)
        _make_folder(target, dry_run)
        if not dry_run:
            with tarfile.open(target, f'w:{packing}') as archive:
                archive.add(os.path.join(root_dir, base_dir), base_dir)
        return target
    return make


def _zip(base_name, base_dir, root_dir, dry_run):
    import zipfile
    target = base_name + '.zip'
    _make_folder(target, dry_run)
    if not dry_run:
        with zipfile.ZipFile(target, 'w', compression=zipfile.ZIP_DEFLATED) as archive:
            for folder, folders, files in os.walk(os.path.join(root_dir, base_dir)):
                shown = os.path.normpath(os.path.relpath(folder, root_dir or os.curdir))
                if shown != os.curdir:
                    archive.write(folder, shown)
                folders.sort()
                for name in files:
                    archive.write(os.path.join(folder, name), os.path.normpath(os.path.join(shown, name)))
    return target


def _make_folder(target, dry_run):
    folder = os.path.dirname(target)
    if folder and not dry_run:
        os.makedirs(folder, exist_ok=True)


# name: (function, description, whether it is told where the folder lies)
_makers = {
    'tar': (_tar(''), 'uncompressed tar file', True), 'gztar': (_tar('gz'), "gzip'ed tar-file", True),
    'bztar': (_tar('bz2'), "bzip2'ed tar-file", True), 'xztar': (_tar('xz'), "xz'ed tar-file", True),
    'zip': (_zip, 'ZIP file', True),
}


def make_archive(base_name, format, root_dir=None, base_dir=None, verbose=0, dry_run=0, owner=None, group=None, logger=None):
    """Make an archive of a folder and return its name. Names in it are relative to root_dir."""
    if format not in _makers:
        raise ValueError(f"unknown archive format '{format}'")
    function, options, own = _makers[format]
    if own is True:
        if root_dir is not None and not os.path.isdir(root_dir):
            raise NotADirectoryError(20, 'Not a directory', root_dir)
        if root_dir is not None:
            base_name = os.path.abspath(base_name)
        return function(os.fspath(base_name), os.curdir if base_dir is None else base_dir, os.fspath(root_dir or ''), dry_run)
    place = os.getcwd()
    if root_dir is not None:
        base_name = os.path.abspath(base_name)
        os.chdir(root_dir)
    try:
        return function(base_name, base_dir or os.curdir, **dict(own))
    finally:
        os.chdir(place)


def get_archive_formats():
    """Return pairs of the names and descriptions of the formats that can be made."""
    return sorted((name, entry[1]) for name, entry in _makers.items())


def register_archive_format(name, function, extra_args=None, description=''):
    """Let make_archive() know a format."""
    if not callable(function):
        raise TypeError(f'The {function} object is not callable')
    pairs = [] if extra_args is None else extra_args
    if not isinstance(pairs, (tuple, list)):
        raise TypeError('extra_args needs to be a sequence')
    if not all(isinstance(pair, (tuple, list)) and len(pair) == 2 for pair in pairs):
        raise TypeError('extra_args elements are : (arg_name, value)')
    _makers[name] = function, description, pairs


def unregister_archive_format(name):
    """Let make_archive() forget a format."""
    del _makers[name]


def _open_tar(filename, extract_dir, *, filter=None):
    import tarfile
    try:
        archive = tarfile.open(filename)
    except tarfile.TarError:
        raise shutil.ReadError(f'{filename} is not a compressed or uncompressed tar file') from None
    with archive:
        archive.extractall(extract_dir, filter=filter)


def _open_zip(filename, extract_dir):
    import zipfile
    if not zipfile.is_zipfile(filename):
        raise shutil.ReadError(f'{filename} is not a zip file')
    with zipfile.ZipFile(filename) as archive:
        for name in archive.namelist():
            if not name.startswith('/') and '..' not in name:
                archive.extract(name, extract_dir)


# name: (endings of files, function, its options, description)
_readers = {
    'tar': (['.tar'], _open_tar, [], 'uncompressed tar file'), 'gztar': (['.tar.gz', '.tgz'], _open_tar, [], "gzip'ed tar-file"),
    'bztar': (['.tar.bz2', '.tbz2'], _open_tar, [], "bzip2'ed tar-file"), 'xztar': (['.tar.xz', '.txz'], _open_tar, [], "xz'ed tar-file"),
    'zip': (['.zip'], _open_zip, [], 'ZIP file'),
}


def unpack_archive(filename, extract_dir=None, format=None, *, filter=None):
    """Unpack an archive into a folder; the format is known by the end of the file's name if it is not given."""
    filename = os.fspath(filename)
    folder = os.getcwd() if extract_dir is None else os.fspath(extract_dir)
    if format is None:
        format = next((name for name, entry in _readers.items() if filename.endswith(tuple(entry[0]))), None)
        if format is None:
            raise shutil.ReadError(f"Unknown archive format '{filename}'")
    elif format not in _readers:
        raise ValueError(f"Unknown unpack format '{format}'") from None
    _, function, options, _ = _readers[format]
    function(filename, folder, **dict(options), **({} if filter is None else {'filter': filter}))


def get_unpack_formats():
    """Return the names, endings and descriptions of the formats that can be unpacked."""
    return sorted((name, entry[0], entry[3]) for name, entry in _readers.items())


def register_unpack_format(name, extensions, function, extra_args=None, description=''):
    """Let unpack_archive() know a format."""
    taken = {ending: other for other, entry in _readers.items() for ending in entry[0]}
    for ending in extensions:
        if ending in taken:
            raise shutil.RegistryError(f'{ending} is already registered for "{taken[ending]}"')
    if not callable(function):
        raise TypeError('The registered function must be a callable')
    _readers[name] = extensions, function, extra_args or [], description


def unregister_unpack_format(name):
    """Let unpack_archive() forget a format."""
    del _readers[name]
