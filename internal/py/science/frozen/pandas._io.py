"""Reading and writing tables. Every format has a module of its own, loaded when it is first used."""

# Where names are: a module, and the names it has.
_modules = """
_read_csv: read_csv read_table read_fwf
_write_csv: to_csv
_json: read_json to_json json_normalize
_excel: read_excel to_excel ExcelFile ExcelWriter
_html: read_html
_text_tables: to_markdown to_latex
_pickle: read_pickle to_pickle
_sql: read_sql read_sql_query read_sql_table to_sql
"""

# Names that are not supported, by what to do instead or why.
_reasons = """
there is no clipboard here: read_clipboard to_clipboard
write CSV, JSON or Excel instead: read_parquet to_parquet read_feather to_feather read_orc to_orc read_hdf to_hdf HDFStore
convert the file to CSV: read_sas read_spss read_stata
write CSV instead: to_stata
use xml.etree.ElementTree: read_xml to_xml
there is no network here: read_gbq to_gbq
xarray is not supported here: to_xarray
"""


def _by_name(lines):
    """What stands before the colon, for each name after it."""
    return {name: what for what, _, names in (line.partition(': ') for line in lines.split('\n')) for name in names.split()}


_where, _absent = _by_name(_modules), _by_name(_reasons)


def _refuse(name, why):
    def refuse(*args, **kwargs):
        raise NotImplementedError(f"pandas.{name} is not supported here: {why}")
    refuse.__name__ = name
    return refuse


def __getattr__(name):
    where = _where.get(name)
    if where is not None:
        value = getattr(__import__('pandas.' + where, fromlist=[name]), name)
    elif name in _absent:
        value = _refuse(name, _absent[name])
    else:
        raise AttributeError(f"module 'pandas._io' has no attribute '{name}'")
    globals()[name] = value
    return value


class opened:
    """A file by its path, or an object with read or write, as a context: closed only if it was opened here."""

    def __init__(self, source, mode, encoding=None, errors='strict', compression='infer', newline=''):
        self.source, self.mode, self.encoding, self.errors, self.newline = source, mode, encoding, errors, newline
        self.compression = compression
        self.ours = False

    def __enter__(self):
        source, how = self.source, self.compression
        options = {}
        if isinstance(how, dict):
            options = dict(how)
            how = options.pop('method', 'infer')
        if how not in _methods:
            raise ValueError(f"Unrecognized compression type: {how}\nValid compression types are {_methods}")
        if hasattr(source, 'read') or hasattr(source, 'write'):
            if how in ('infer', None) or not _is_binary(source):
                if how not in ('infer', None):
                    from pandas._warn import warn
                    warn("compression has no effect when passing a non-binary object as input.", RuntimeWarning)
                self.file = source
                return source
            where = source
        else:
            where = self._path(source)
            if how == 'infer':
                how = next((m for tail, m in _suffixes.items() if str(where).lower().endswith(tail)), None)
        self.ours = True
        if how is None:
            if 'b' in self.mode:
                self.file = open(where, self.mode)
            else:
                self.file = open(where, self.mode, encoding=self.encoding or 'utf-8', errors=self.errors, newline=self.newline)
            return self.file
        from pandas import _compressed
        self.file = _compressed.open_binary(where, self.mode.replace('t', '').replace('b', ''), how, options)
        if 'b' not in self.mode:
            import io
            self.file = io.TextIOWrapper(self.file, encoding=self.encoding or 'utf-8', errors=self.errors, newline='')
        return self.file

    def _path(self, source):
        import os
        path = os.fspath(source)
        if isinstance(path, str) and '://' in path:
            raise NotImplementedError(f"reading from the address {path} is not supported here: fetch it with a tool, then read its text")
        if isinstance(path, str) and path[:1] == '~':
            path = os.path.expanduser(path)
        if self.mode[:1] != 'r':
            folder = os.path.dirname(path)
            if folder and not os.path.isdir(folder):
                raise OSError(f"Cannot save file into a non-existent directory: '{folder}'")
        return path

    def __exit__(self, *exc):
        if self.ours:
            self.file.close()
        return False


_methods = ['infer', None, 'bz2', 'gzip', 'tar', 'xz', 'zip', 'zstd']
_suffixes = {tail: how for how, tails in (('tar', '.tar .tar.gz .tar.bz2 .tar.xz'), ('gzip', '.gz'), ('bz2', '.bz2'), ('zip', '.zip'), ('xz', '.xz'), ('zstd', '.zst'))
             for tail in tails.split()}


def _is_binary(file):
    return 'b' in str(getattr(file, 'mode', '')) or not (hasattr(file, 'encoding') or type(file).__name__ == 'StringIO')


def text_of(source, encoding, errors, compression):
    """The whole text of a file or of an object that can be read."""
    if isinstance(source, (bytes, bytearray)):
        raise TypeError(f"Expected file path name or file-like object, got {type(source)} type")
    if not hasattr(source, 'read') and not isinstance(source, str) and not hasattr(source, '__fspath__'):
        raise ValueError(f"Invalid file path or buffer object type: {type(source)}")
    with opened(source, 'rb', compression=compression) as f:
        data = f.read()
    if isinstance(data, str):
        return data
    if encoding in (None, 'utf-8', 'utf8') and errors == 'strict':
        import _tables
        text = _tables.text(data)
        if text is not None:
            return text
    return data.decode(encoding or 'utf-8', errors)
