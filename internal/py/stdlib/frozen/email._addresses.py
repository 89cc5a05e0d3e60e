"""Reading lists of addresses."""

import re
from email import errors
from email._fold import decode_words

_TOKEN = re.compile(r'''(?s)(?P<quoted>"(?:[^"\\]|\\.)*"?)|(?P<space>[ \t\r\n]+)|(?P<mark>[<>@,:;])|(?P<atom>(?:[^][ \t\r\n<>@,:;"(]|\[[^\]]*\]?|[\]])+)''')
_DEEPEST = 100  # comments in comments


class Mailbox:
    """What was read of one address, and its part of the text."""

    def __init__(self, display_name, local_part, domain, source):
        self.display_name, self.local_part, self.domain, self.source = display_name, local_part, domain, source


def _comment_end(text, at):
    depth, i = 0, at
    while i < len(text):
        c = text[i]
        if c == '\\':
            i += 1
        elif c == '(':
            depth = min(depth + 1, _DEEPEST)
        elif c == ')':
            depth -= 1
            if not depth:
                return i + 1
        i += 1
    return len(text)


def tokens(text):
    """Return the kinds, texts and places of the pieces of a list."""
    found, at = [], 0
    while at < len(text):
        if text[at] == '(':
            end, kind = _comment_end(text, at), 'comment'
        else:
            m = _TOKEN.match(text, at)
            end, kind = (at + 1, 'atom') if m is None else (m.end(), m.lastgroup)
        found.append((kind, text[at:end], at))
        at = end
    return found


def _unquoted(text):
    body = text[1:-1] if len(text) > 1 and text.endswith('"') else text[1:]
    return re.sub(r'(?s)\\(.)', r'\1', body)


def _phrase(pieces):
    """Join the words of a name."""
    out = ''
    for kind, text, _ in pieces:
        if kind == 'space':
            out += ' ' if out else ''
        elif kind == 'quoted':
            out += _unquoted(text)
        elif kind != 'comment':
            out += text
    return decode_words(out.strip())


def _spec(pieces):
    """Split an address at its last @."""
    local, domain, seen = [], '', False
    for kind, text, _ in pieces:
        if text == '@' and kind == 'mark':
            if seen:
                local.append(('atom', '@', 0), )
            seen = True
        elif kind == 'comment' or kind == 'space' and (seen or not local):
            continue
        elif seen:
            domain += text
        else:
            local.append((kind, text, 0))
    return _phrase(local), domain


def _mailbox(pieces, text, defects):
    """Read one address."""
    source = text[pieces[0][2]:pieces[-1][2] + len(pieces[-1][1])].strip()
    opens = next((i for i, piece in enumerate(pieces) if piece[:2] == ('mark', '<')), None)
    if opens is None:
        local, domain = _spec(pieces)
        if not domain:
            defects.extend(errors.InvalidHeaderDefect(why) for why in ('invalid address in address-list',) * 3)
        name = ''
    else:
        closes = next((i for i in range(opens, len(pieces)) if pieces[i][:2] == ('mark', '>')), None)
        if closes is None:
            defects.append(errors.InvalidHeaderDefect("missing trailing '>' on angle-addr"))
        name = _phrase(pieces[:opens])
        if any(kind == 'atom' and '.' in piece and '=?' not in piece for kind, piece, _ in pieces[:opens]):
            defects.append(errors.ObsoleteHeaderDefect("period in 'phrase'"))
        local, domain = _spec(pieces[opens + 1:closes])
    if not local.isascii():
        defects.append(errors.NonASCIILocalPartDefect('local-part contains non-ASCII characters)'))
    return Mailbox(name, local, domain, source)


def parse(text):
    """Return groups, as pairs of a name or None and mailboxes, and what is wrong with the list."""
    groups, defects = [], []
    group, pieces, angle = None, [], False

    def end():
        nonlocal pieces
        if any(kind not in ('space', 'comment') for kind, *_ in pieces):
            box = _mailbox(pieces, text, defects)
            if group is None:
                groups.append((None, [box]))
            else:
                groups[-1][1].append(box)
        pieces = []

    for piece in tokens(text):
        mark = piece[1] if piece[0] == 'mark' else ''
        if mark in '<>' and mark:
            angle = mark == '<'
        if mark == ',' and not angle:
            end()
        elif mark == ':' and group is None and not angle:
            group = _phrase(pieces)
            groups.append((group, []))
            pieces = []
        elif mark == ';' and not angle:
            end()
            if group is None:
                defects.append(errors.InvalidHeaderDefect('invalid address in address-list'))
                return groups, defects
            group = None
        else:
            pieces.append(piece)
    end()
    return groups, defects
