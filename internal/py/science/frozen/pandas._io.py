"""Reading and writing tables. Every format has a module of its own, loaded when it is first used."""

_where = {}


def _names(module, names):
    for name in names.split():
        _where[name] = module


_names('_read_csv', 'read_csv read_table read_fwf')
_names('_write_csv', 'to_csv')
_names('_json', 'read_json to_json json_normalize')
_names('_excel', 'read_excel to_excel ExcelFile ExcelWriter')
_names('_html', 'read_html')
_names('_text_tables', 'to_markdown to_latex')
_names('_pickle', 'read_pickle to_pickle')
_names('_sql', 'read_sql read_sql_query read_sql_table to_sql')

_absent = {
    'read_clipboard': 'there is no clipboard here', 'to_clipboard': 'there is no clipboard here',
    'read_parquet': 'write CSV, JSON or Excel instead', 'to_parquet': 'write CSV, JSON or Excel instead',
    'read_feather': 'write CSV, JSON or Excel instead', 'to_feather': 'write CSV, JSON or Excel instead',
    'read_orc': 'write CSV, JSON or Excel instead', 'to_orc': 'write CSV, JSON or Excel instead',
    'read_hdf': 'write CSV, JSON or Excel instead', 'to_hdf': 'write CSV, JSON or Excel instead', 'HDFStore': 'write CSV, JSON or Excel instead',
    'read_sas': 'convert the file to CSV', 'read_spss': 'convert the file to CSV', 'read_stata': 'convert the file to CSV', 'to_stata': 'write CSV instead',
    'read_xml': 'use xml.etree.ElementTree', 'to_xml': 'use xml.etree.ElementTree', 'read_gbq': 'there is no network here', 'to_gbq': 'there is no network here',
    'to_xarray': 'xarray is not supported here',
}


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
_suffixes = {'.tar': 'tar', '.tar.gz': 'tar', '.tar.bz2': 'tar', '.tar.xz': 'tar', '.gz': 'gzip', '.bz2': 'bz2', '.zip': 'zip', '.xz': 'xz', '.zst': 'zstd'}


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
