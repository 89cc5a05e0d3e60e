"""Paths through trees of XML: the part of XPath that find() and its kin understand."""

import re

_TOKEN = re.compile(r"""('[^']*'|"[^"]*")|(::|//?|\.\.|\(\)|!=|[/.*:\[\]()@=])|((?:\{[^}]+\})?[^/\[\]()@!=\s]+)|\s+""")

# A path that is a single name: no step, no predicate, no wildcard.
_is_name = re.compile(r'(?:\{(?!\*?\})[^{}]*\})?[^{}/*\[@.]+').fullmatch


def _tokens(path, namespaces):
    """Yield (quoted, sign, name); prefixes of names are replaced."""
    default = (namespaces or {}).get('')
    attribute = False
    at = 0
    while at < len(path):
        m = _TOKEN.match(path, at)
        if m is None:
            raise SyntaxError(f'invalid path: {path!r}')
        at = m.end()
        quoted, sign, name = m.groups()
        if name and name[0] != '{':
            prefix, colon, local = name.partition(':')
            if colon:
                if not namespaces or prefix not in namespaces:
                    raise SyntaxError(f'prefix {prefix!r} not found in prefix map')
                name = f'{{{namespaces[prefix]}}}{local}'
            elif default and not attribute and not name.isdigit() and not re.fullmatch(r'-\d+|last', name):
                name = f'{{{default}}}{name}'
        if quoted is None and sign is None and name is None:
            continue
        yield quoted, sign, name
        attribute = sign == '@'


def _fits(tag):
    """Return a test for a tag, in which namespace and name may be *."""
    if tag == '*':
        return lambda e: True
    if tag == '{*}*':
        return lambda e: isinstance(e.tag, str)
    if tag == '{}*':
        return lambda e: isinstance(e.tag, str) and e.tag[:1] != '{'
    if tag.startswith('{*}'):
        local, end = tag[3:], tag[2:]
        return lambda e: isinstance(e.tag, str) and (e.tag == local or e.tag.endswith(end) and e.tag[0] == '{')
    if tag.endswith('}*'):
        start = tag[:-1]
        return lambda e: isinstance(e.tag, str) and e.tag.startswith(start)
    if tag.startswith('{}'):
        tag = tag[2:]
    return lambda e: e.tag == tag


def _below(fits):
    def step(context, found):
        for e in found:
            for d in e.iter():
                if d is not e and fits(d):
                    yield d
    return step


def _child(fits):
    def step(context, found):
        for e in found:
            for c in e:
                if fits(c):
                    yield c
    return step


def _parents(context, found):
    seen = set()
    for e in found:
        parent = context.parent(e)
        if parent is not None and id(parent) not in seen:
            seen.add(id(parent))
            yield parent


def _filter(test):
    return lambda context, found: (e for e in found if test(e))


def _text_of(e):
    return ''.join(e.itertext())


def _predicate(tokens):
    """Compile what stands in brackets."""
    shape, values = '', []
    for quoted, sign, name in tokens:
        if sign == ']':
            break
        if quoted is not None:
            shape += "'"
            values.append(quoted[1:-1])
        elif name is not None:
            shape += '-'
            values.append(name)
        else:
            shape += sign
    else:
        raise SyntaxError('invalid predicate')
    if shape == '@-':
        key = values[0]
        return _filter(lambda e: e.get(key) is not None)
    if shape in ("@-='", "@-!='"):
        key, value = values
        if '!' in shape:
            return _filter(lambda e: (v := e.get(key)) is not None and v != value)
        return _filter(lambda e: e.get(key) == value)
    if shape == '-' and not re.match(r'-?\d+$', values[0]):
        tag = values[0]
        return _filter(lambda e: e.find(tag) is not None)
    if shape in (".='", ".!='"):
        value, differs = values[0], '!' in shape
        return _filter(lambda e: (_text_of(e) == value) != differs)
    if shape in ("-='", "-!='") and not re.match(r'-?\d+$', values[0]):
        tag, value = values
        if '!' in shape:
            return _filter(lambda e: any(_text_of(c) != value for c in e.iterfind(tag)))
        return _filter(lambda e: any(_text_of(c) == value for c in e.iterfind(tag)))
    if shape in ('-', '-()', '-()-'):
        return _by_place(shape, values)
    raise SyntaxError('invalid predicate')


def _by_place(shape, values):
    """Compile a number, or a place that is counted from last()."""
    index = _index(values[0]) if shape == '-' else _index_from_last(*values)

    def step(context, found):
        for e in found:
            parent = context.parent(e)
            if parent is None:
                continue
            same = list(parent.findall(e.tag)) if isinstance(e.tag, str) else []
            if -len(same) <= index < len(same) and same[index] is e:
                yield e
    return step


def _index(number):
    if (place := int(number)) < 1:
        raise SyntaxError('XPath position >= 1 expected')
    return place - 1


def _index_from_last(function, offset=None):
    if function != 'last':
        raise SyntaxError('unsupported function')
    if offset is None:
        return -1
    try:
        index = int(offset) - 1
    except ValueError:
        raise SyntaxError('unsupported expression')
    if index > -2:
        raise SyntaxError('XPath offset from last() must be negative')
    return index


def _compile(path, namespaces):
    if path[-1:] == '/':
        path += '*'
    if path[:1] == '/':
        raise SyntaxError('cannot use absolute path on element')
    rest = _tokens(path, namespaces)
    steps = []
    for quoted, sign, name in rest:
        if sign == '//':
            following = next(rest, (None, None, None))
            tag = following[2] or (following[1] if following[1] in ('*',) else None)
            if following[1] == '.':
                raise SyntaxError('invalid descendant')
            if not tag:
                raise SyntaxError('invalid descendant')
            steps.append(_below(_fits(tag)))
        elif sign == '/':
            continue
        elif sign == '..':
            steps.append(_parents)
        elif sign == '.':
            steps.append(lambda context, found: found)
        elif sign == '*' or name is not None:
            steps.append(_child(_fits(name or '*')))
        elif sign == '[':
            steps.append(_predicate(rest))
        else:
            raise SyntaxError('invalid path')
    return steps


class _Context:
    def __init__(self, root):
        self.root = root
        self.parents = None

    def parent(self, e):
        if self.parents is None:
            self.parents = {id(c): p for p in self.root.iter() for c in p}
        return self.parents.get(id(e))


_cache = {}


def iterfind(elem, path, namespaces=None):
    """Yield the elements that a path leads to."""
    key = path, tuple(sorted(namespaces.items())) if namespaces else None
    steps = _cache.get(key)
    if steps is None:
        if len(_cache) > 100:
            _cache.clear()
        steps = _cache[key] = _compile(path, namespaces)
    context, found = _Context(elem), [elem]
    for step in steps:
        found = step(context, found)
    return iter(found)


def find(elem, path, namespaces=None):
    """Return the first element that a path leads to, or None."""
    for e in iterfind(elem, path, namespaces):
        return e


def findall(elem, path, namespaces=None):
    """Return the elements that a path leads to."""
    return [*iterfind(elem, path, namespaces)]


def findtext(elem, path, default=None, namespaces=None):
    """Return the text of the first element that a path leads to."""
    for e in iterfind(elem, path, namespaces):
        return '' if e.text is None else e.text
    return default
