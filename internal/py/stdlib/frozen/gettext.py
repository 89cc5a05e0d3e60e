"""Messages in the language of the user, from catalogs in GNU's binary format (.mo)."""

import os

__all__ = ['NullTranslations', 'GNUTranslations', 'Catalog', 'bindtextdomain', 'find', 'translation', 'install', 'textdomain', 'dgettext',
           'dngettext', 'gettext', 'ngettext', 'dnpgettext', 'dpgettext', 'npgettext', 'pgettext']

_default_localedir = '/usr/share/locale'
_folders = {}  # of bindtextdomain
_current_domain = 'messages'
_catalogs = {}  # by class and file


class NullTranslations:
    """Messages that stay as they are, unless a fallback knows better."""

    def __init__(self, fp=None):
        self._info = {}
        self._charset = None
        self._fallback = None
        if fp is not None:
            self._parse(fp)

    def _parse(self, fp):
        """Read a catalog: subclasses do."""

    def add_fallback(self, fallback):
        """Ask another catalog for what this one and those before do not have."""
        last = self
        while last._fallback:
            last = last._fallback
        last._fallback = fallback

    def gettext(self, message):
        """Return the translation of a message."""
        return self._fallback.gettext(message) if self._fallback else message

    def ngettext(self, msgid1, msgid2, n):
        """Return the translation of a message in the form for n things."""
        if self._fallback:
            return self._fallback.ngettext(msgid1, msgid2, n)
        return msgid1 if _whole(n) == 1 else msgid2

    def pgettext(self, context, message):
        """Return the translation of a message that has a context."""
        return self._fallback.pgettext(context, message) if self._fallback else message

    def npgettext(self, context, msgid1, msgid2, n):
        """Return the translation of a message that has a context, in the form for n things."""
        if self._fallback:
            return self._fallback.npgettext(context, msgid1, msgid2, n)
        return msgid1 if _whole(n) == 1 else msgid2

    def info(self):
        """Return the headers of the catalog."""
        return self._info

    def charset(self):
        """Return the encoding of the catalog."""
        return self._charset

    def install(self, names=None):
        """Make gettext the builtin _, and others too that are named."""
        import builtins
        builtins._ = self.gettext
        for name in {'gettext', 'ngettext', 'pgettext', 'npgettext'} & set(names or ()):
            setattr(builtins, name, getattr(self, name))


class GNUTranslations(NullTranslations):
    """Messages of a .mo file."""

    LE_MAGIC = 0x950412de
    BE_MAGIC = 0xde120495
    CONTEXT = '%s\x04%s'
    VERSIONS = (0, 1)

    def _parse(self, fp):
        from struct import unpack_from
        filename = getattr(fp, 'name', '')
        data = fp.read()
        order = {self.LE_MAGIC: '<', self.BE_MAGIC: '>'}.get(unpack_from('<I', data)[0] if len(data) >= 4 else None)
        if order is None:
            raise OSError(0, 'Bad magic number', filename)
        version, count, originals, translations = unpack_from(order + '4I', data, 4)
        if version >> 16 not in self.VERSIONS:
            raise OSError(0, f'Bad version number {version >> 16}', filename)
        self._catalog = {}
        self.plural = _germanic
        for i in range(count):
            pair = []
            for table in originals, translations:
                size, start = unpack_from(order + '2I', data, table + 8 * i)
                if start + size >= len(data):
                    raise OSError(0, 'File is corrupt', filename)
                pair.append(data[start:start + size])
            if not pair[0]:
                self.__read_header(pair[1].decode())
            self.__add(*(text.decode(self._charset or 'ascii') for text in pair))

    def __read_header(self, text):
        name = None
        for line in text.splitlines():
            line = line.strip()
            key, colon, value = line.partition(':')
            if not line or line.startswith('#-#-#-#-#') and line.endswith('#-#-#-#-#'):
                continue
            if colon:
                name = key.strip().lower()
                self._info[name] = value.strip()
            elif name:
                self._info[name] += '\n' + line
        if 'charset=' in self._info.get('content-type', ''):
            self._charset = self._info['content-type'].split('charset=')[1]
        if 'plural-forms' in self._info:
            self.plural = c2py(self._info['plural-forms'].split(';')[1].split('plural=')[1])

    def __add(self, message, text):
        one, plural, _ = message.partition('\0')
        if not plural:
            self._catalog[message] = text
            return
        for i, form in enumerate(text.split('\0')):
            self._catalog[one, i] = form

    def gettext(self, message):
        return self.__find(message, lambda: NullTranslations.gettext(self, message), 1)

    def ngettext(self, msgid1, msgid2, n):
        return self.__find(msgid1, lambda: NullTranslations.ngettext(self, msgid1, msgid2, n), n, True)

    def pgettext(self, context, message):
        return self.__find(self.CONTEXT % (context, message), lambda: NullTranslations.pgettext(self, context, message), 1)

    def npgettext(self, context, msgid1, msgid2, n):
        return self.__find(self.CONTEXT % (context, msgid1), lambda: NullTranslations.npgettext(self, context, msgid1, msgid2, n), n, True)

    def __find(self, key, otherwise, n, counted=False):
        found = None if counted else self._catalog.get(key)
        if found is None:
            found = self._catalog.get((key, self.plural(n)))
        return otherwise() if found is None else found


def _germanic(n):
    return int(n != 1)


def _whole(n):
    # Numbers that are not whole are deprecated here, yet they count.
    try:
        round(n)
    except TypeError:
        raise TypeError(f'Plural value must be an integer, got {type(n).__name__}') from None
    return n


_LEVELS = [{'||'}, {'&&'}, {'==', '!='}, {'<', '>', '<=', '>='}, {'+', '-'}, {'*', '/', '%'}]
_OPERATIONS = {
    '||': lambda a, b: int(bool(a or b)), '&&': lambda a, b: int(bool(a and b)), '==': lambda a, b: int(a == b), '!=': lambda a, b: int(a != b),
    '<': lambda a, b: int(a < b), '>': lambda a, b: int(a > b), '<=': lambda a, b: int(a <= b), '>=': lambda a, b: int(a >= b),
    '+': lambda a, b: a + b, '-': lambda a, b: a - b, '*': lambda a, b: a * b, '/': lambda a, b: a // b, '%': lambda a, b: a % b,
}


def c2py(plural):
    """Return the function of n that an expression in C is."""
    import re
    if len(plural) > 1000:
        raise ValueError('plural form expression is too long')
    tokens = re.findall(r'\d+|n\b|[<>=!]=|&&|\|\||[-+*/%<>!?:()]|\S+', plural)
    bad = next((t for t in tokens if not re.fullmatch(r'\d+|n|[<>=!]=|&&|\|\||[-+*/%<>!?:()]', t)), None)
    if bad:
        raise ValueError(f'invalid token in plural form: {bad}')
    tokens.append('')
    tokens.reverse()
    value = _ternary(tokens, 0)
    if tokens[-1]:
        raise ValueError(f'unexpected token in plural form: {tokens[-1]}')
    return lambda n: int(value(_whole(n)))


def _ternary(tokens, depth):
    if depth > 20:
        raise ValueError('plural form expression is too complex')
    test = _binary(tokens, 0, depth)
    if tokens[-1] != '?':
        return test
    tokens.pop()
    yes = _ternary(tokens, depth + 1)
    _take(tokens, ':')
    no = _ternary(tokens, depth + 1)
    return lambda n: yes(n) if test(n) else no(n)


def _take(tokens, wanted):
    found = tokens.pop()
    if found != wanted:
        raise ValueError(f'unexpected token in plural form: {found}' if found else 'unexpected end of plural form')


def _binary(tokens, level, depth):
    if level == len(_LEVELS):
        return _operand(tokens, depth)
    left = _binary(tokens, level + 1, depth)
    while tokens[-1] in _LEVELS[level]:
        left = _join(_OPERATIONS[tokens.pop()], left, _binary(tokens, level + 1, depth))
    return left


def _join(operation, left, right):
    return lambda n: operation(left(n), right(n))


def _operand(tokens, depth):
    token = tokens.pop()
    if token == '!':
        value = _operand(tokens, depth)
        return lambda n: int(not value(n))
    if token == '(':
        value = _ternary(tokens, depth + 1)
        if tokens[-1] != ')':
            raise ValueError('unbalanced parenthesis in plural form')
        tokens.pop()
        return value
    if token == 'n':
        return lambda n: n
    if not token.isdigit():
        raise ValueError(f'unexpected token in plural form: {token}' if token else 'unexpected end of plural form')
    return lambda n: int(token)


def find(domain, localedir=None, languages=None, all=False):
    """Return the file of the first language that has one, None if none has; a list of all files if all is true."""
    if languages is None:
        values = (os.environ.get(name) for name in ('LANGUAGE', 'LC_ALL', 'LC_MESSAGES', 'LANG'))
        languages = next((v for v in values if v), 'C').split(':')
    wanted = []
    for language in languages:
        wanted += [name for name in _variants(language) if name not in wanted]
    files = []
    for name in wanted:
        if name == 'C':
            break
        file = os.path.join(localedir or _default_localedir, name, 'LC_MESSAGES', f'{domain}.mo')
        if os.path.exists(file):
            if not all:
                return file
            files.append(file)
    return files if all else None


def _variants(language):
    """Return a locale and what it is a case of: de_AT.UTF-8, de_AT, de."""
    import locale
    language = locale.normalize(language)
    base, at, modifier = language.partition('@')
    base, dot, codeset = base.partition('.')
    base, line, territory = base.partition('_')
    names = []
    for mask in range(7, -1, -1):
        name = base + (mask & 4 and line + territory or '') + (mask & 2 and dot + codeset or '') + (mask & 1 and at + modifier or '')
        if name not in names:
            names.append(name)
    return names


def translation(domain, localedir=None, languages=None, class_=None, fallback=False):
    """Return the catalog of a domain; the others that were found are its fallbacks."""
    import copy
    make = class_ or GNUTranslations
    result = None
    for file in find(domain, localedir, languages, all=True):
        key = make, os.path.abspath(file)
        if key not in _catalogs:
            with open(file, 'rb') as fp:
                _catalogs[key] = make(fp)
        catalog = copy.copy(_catalogs[key])
        if result is None:
            result = catalog
        else:
            result.add_fallback(catalog)
    if result is not None:
        return result
    if fallback:
        return NullTranslations()
    raise FileNotFoundError(2, 'No translation file found for domain', domain)


Catalog = translation


def install(domain, localedir=None, *, names=None):
    """Make the catalog of a domain the builtin _."""
    translation(domain, localedir, fallback=True).install(names)


def textdomain(domain=None):
    """Set and return the domain of gettext and the others."""
    global _current_domain
    if domain is not None:
        _current_domain = domain
    return _current_domain


def bindtextdomain(domain, localedir=None):
    """Set and return the folder of a domain."""
    if localedir is not None:
        _folders[domain] = localedir
    return _folders.get(domain, _default_localedir)


def _of(domain):
    return translation(domain, _folders.get(domain), fallback=True)


def dgettext(domain, message):
    """gettext of a domain."""
    return _of(domain).gettext(message)


def dngettext(domain, msgid1, msgid2, n):
    """ngettext of a domain."""
    return _of(domain).ngettext(msgid1, msgid2, n)


def dpgettext(domain, context, message):
    """pgettext of a domain."""
    return _of(domain).pgettext(context, message)


def dnpgettext(domain, context, msgid1, msgid2, n):
    """npgettext of a domain."""
    return _of(domain).npgettext(context, msgid1, msgid2, n)


def gettext(message):
    """Return the translation of a message."""
    return dgettext(_current_domain, message)


def ngettext(msgid1, msgid2, n):
    """Return the translation of a message in the form for n things."""
    return dngettext(_current_domain, msgid1, msgid2, n)


def pgettext(context, message):
    """Return the translation of a message that has a context."""
    return dpgettext(_current_domain, context, message)


def npgettext(context, msgid1, msgid2, n):
    """Return the translation of a message that has a context, in the form for n things."""
    return dnpgettext(_current_domain, context, msgid1, msgid2, n)
