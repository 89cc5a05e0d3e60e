"""Texts for XML."""


def _replace(data, pairs):
    for old, new in pairs:
        data = data.replace(old, new)
    return data


def escape(data, entities={}):
    """Write &, < and >, and what entities names, so that they are no markup."""
    return _replace(data, [('&', '&amp;'), ('>', '&gt;'), ('<', '&lt;'), *entities.items()])


def unescape(data, entities={}):
    """Undo escape()."""
    return _replace(data, [('&lt;', '<'), ('&gt;', '>'), *entities.items(), ('&amp;', '&')])


def quoteattr(data, entities={}):
    """Write a text as the value of an attribute, with quotes around it."""
    data = escape(data, {**entities, '\n': '&#10;', '\r': '&#13;', '\t': '&#9;'})
    if '"' not in data:
        return f'"{data}"'
    if "'" not in data:
        return f"'{data}'"
    return '"' + data.replace('"', '&quot;') + '"'
