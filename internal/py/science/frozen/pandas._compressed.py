"""Compressed files: gzip, bz2, xz, and the archives zip and tar that hold one file."""

import io
import os


def open_binary(where, mode, how, options):
    """A file of bytes behind a path or an object; mode is 'r', 'w' or 'a'."""
    if how == 'gzip':
        import gzip
        name = {'fileobj': where} if hasattr(where, 'read') else {'filename': where}
        return gzip.GzipFile(mode=mode + 'b', **name, **options)
    if how == 'bz2':
        import bz2
        return bz2.BZ2File(where, mode + 'b', **options)
    if how == 'xz':
        import lzma
        return lzma.LZMAFile(where, mode + 'b', **options)
    if how == 'zip':
        return _read_zip(where) if mode == 'r' else _Archive(where, mode, 'zip', options)
    if how == 'tar':
        return _read_tar(where) if mode == 'r' else _Archive(where, mode, 'tar', options)
    raise NotImplementedError(f"compression={how!r} is not supported here")


def _read_zip(where):
    import zipfile
    archive = zipfile.ZipFile(where)
    return archive.open(_only(archive.namelist(), where, 'ZIP'))


def _read_tar(where):
    import tarfile
    archive = tarfile.open(fileobj=where) if hasattr(where, 'read') else tarfile.open(where)
    name = _only(archive.getnames(), where, 'TAR')
    file = archive.extractfile(name)
    if file is None:
        raise ValueError(f"Zero files found in TAR file {where}")
    return file


def _only(names, where, kind):
    if len(names) == 1:
        return names[0]
    if not names:
        raise ValueError(f"Zero files found in {kind} file {where}" if kind == 'ZIP' else f"Zero files found in {kind} archive {where}")
    if kind == 'ZIP':
        raise ValueError(f"Multiple files found in ZIP file. Only one file per ZIP: {names}")
    raise ValueError(f"Multiple files found in TAR archive. Only one file per TAR archive: {names}")


class _Archive(io.BytesIO):
    """Collects what is written and puts it into the archive as its only file when it is closed."""

    def __init__(self, where, mode, kind, options):
        self.where, self.kind, self.archive_mode, self.options = where, kind, mode, dict(options)
        self.inner = self.options.pop('archive_name', None) or _inner_name(where, kind)
        super().__init__()

    def close(self):
        if not self.closed:
            data = self.getvalue()
            super().close()
            if self.kind == 'zip':
                self._zip(data)
            else:
                self._tar(data)

    def _zip(self, data):
        import zipfile
        options = {'compression': zipfile.ZIP_DEFLATED, **self.options}
        with zipfile.ZipFile(self.where, self.archive_mode, **options) as archive:
            archive.writestr(self.inner, data)

    def _tar(self, data):
        import tarfile
        tail = '' if hasattr(self.where, 'write') else os.path.splitext(str(self.where))[1]
        mode = self.options.pop('mode', {'.gz': 'w:gz', '.bz2': 'w:bz2', '.xz': 'w:xz'}.get(tail, self.archive_mode))
        place = {'fileobj': self.where} if hasattr(self.where, 'write') else {'name': self.where}
        with tarfile.open(mode=mode, **place) as archive:
            entry = tarfile.TarInfo(self.inner)
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))


def _inner_name(where, kind):
    if hasattr(where, 'write'):
        return kind
    name = os.path.basename(str(where))
    return name[:-4] if name.endswith('.' + kind) else name
