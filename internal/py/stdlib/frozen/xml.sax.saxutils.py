"""Texts for XML."""


def escape(data, entities={}):
    """Write &, < and >, and what entities names, so that they are no markup."""
    return _replace(data, ('&', '&amp;'), ('>', '&gt;'), ('<', '&lt;'), *entities.items())


def unescape(data, entities={}):
    """Undo escape()."""
    return _replace(data, ('&lt;', '<'), ('&gt;', '>'), *entities.items(), ('&amp;', '&'))


def quoteattr(data, entities={}):
    """Write a text as the value of an attribute, with quotes around it."""
    value = escape(data, {**entities, '\n': '&#10;', '\r': '&#13;', '\t': '&#9;'})
    if '"' not in value:
        return f'"{value}"'
    return '"' + value.replace('"', '&quot;') + '"' if "'" in value else f"'{value}'"


def _replace(text, *pairs):
    for old, new in pairs:
        text = text.replace(old, new)
    return text
