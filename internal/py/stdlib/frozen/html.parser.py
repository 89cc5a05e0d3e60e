"""Reading HTML, be it valid or not."""

import re
from html import unescape

__all__ = ['HTMLParser']

# Where text ends, a reference that may go on, the two kinds of references, and the end of a comment. Packages (markdown) put other
# patterns into a copy of this module, so each is looked up when it is used.
interesting_normal, incomplete, entityref, charref, commentclose = map(re.compile, (
    '[&<]', '&[a-zA-Z#]', '&([a-zA-Z][-.a-zA-Z0-9]*)[^a-zA-Z0-9]',
    '&#(?:[0-9]+|[xX][0-9a-fA-F]+)[^0-9a-fA-F]', r'--\s*>'))
starttagopen = re.compile('<[a-zA-Z]')
piclose = endendtag = re.compile('>')

# A tag, an attribute with its value, and both together; '>' ends a tag unless it stands in quotes.
_GAP = r'(?:\s|/(?!>))*'
_TAG = r'[a-zA-Z][^\t\n\r\f />\x00]*'
_NAME = r'(?<=[\'"\s/])[^\s/>][^\s/=>]*'
_VALUE = r'\'[^\']*\'|"[^"]*"|(?![\'"])[^>\s]*'
tagfind_tolerant, attrfind_tolerant, locatestarttagend_tolerant = map(re.compile, (
    f'({_TAG}){_GAP}', rf'({_NAME})(\s*=+\s*({_VALUE}))?{_GAP}',
    rf'<{_TAG}(?:[\s/]*(?:{_NAME}(?:\s*=+\s*(?:{_VALUE})\s*)?{_GAP})*)?\s*'))
# A start tag without surprises, which most are, and its attributes.
_plain_tag = re.compile(r'<([a-zA-Z][a-zA-Z0-9:-]*)((?:\s+[a-zA-Z_:@][\w:.@-]*(?:="[^"<>]*")?)*)\s*(/?)>').match
_plain_attrs = re.compile(r'([^\s=]+)(=?)(?:"([^"]*)")?').findall
_usual_tag = locatestarttagend_tolerant
endtagfind = re.compile(r'</\s*([a-zA-Z][-.a-zA-Z0-9:_]*)\s*>')


class HTMLParser:
    """Calls a method for each tag, text and comment. A subclass overrides those that matter:
    handle_starttag, handle_endtag, handle_data and so on.

    Unless convert_charrefs is true, references to characters are handed on, too."""

    CDATA_CONTENT_ELEMENTS = ("script", "style")  # in which there are no tags

    __starttag_text = None

    def __init__(self, *, convert_charrefs=True):
        self.convert_charrefs = convert_charrefs
        self.reset()

    def reset(self):
        """Begin anew."""
        self.rawdata, self.lasttag = '', '???'
        self.lineno, self.offset = 1, 0
        self.clear_cdata_mode()

    def feed(self, data):
        """Read some text; what may go on in the next one is kept."""
        self.rawdata += data
        self.goahead(0)

    def close(self):
        """Read what has been kept, as if the text ended there."""
        self.goahead(1)

    def get_starttag_text(self):
        """Return the text of the last start tag."""
        return self.__starttag_text

    def getpos(self):
        """Return the line and the column that have been reached."""
        return self.lineno, self.offset

    def updatepos(self, i, j):
        """Go on from i to j."""
        if i < j:
            lines = self.rawdata.count("\n", i, j)
            self.lineno += lines
            self.offset = j - self.rawdata.rindex("\n", i, j) - 1 if lines else self.offset + j - i
        return j

    def set_cdata_mode(self, elem):
        self.cdata_elem = name = elem.lower()
        self.interesting = re.compile(rf'</\s*{name}\s*>', re.I)

    def clear_cdata_mode(self):
        self.interesting, self.cdata_elem = interesting_normal, None

    def __text(self, start, end):
        """Hand on text, in which references are replaced if that is wanted."""
        text = self.rawdata[start:end]
        self.handle_data(unescape(text) if '&' in text and self.convert_charrefs and not self.cdata_elem else text)

    def goahead(self, end):
        """Read as far as possible; end says that nothing follows."""
        data, i = self.rawdata, 0
        size = len(data)
        while i < size:
            j = self.__next_markup(i)
            if j is None:
                break
            if i < j:
                self.__text(i, j)
            i = self.updatepos(i, j)
            if i == size:
                break
            step = self.__markup if data[i] == '<' else self.__reference
            j, stop = step(i, end)
            i = self.updatepos(i, j)
            if stop:
                break
        if end and i < size and not self.cdata_elem:
            self.__text(i, size)
            self.updatepos(i, size)
            i = size
        self.rawdata = data[i:]

    def __next_markup(self, i):
        """Return where the next tag or reference begins, the end if there is none; None if more text is needed to tell."""
        data, size = self.rawdata, len(self.rawdata)
        if self.convert_charrefs and not self.cdata_elem:
            j = data.find('<', i)
            if j >= 0:
                return j
            last = data.rfind('&', max(i, size - 34))  # no reference is longer
            return None if last >= 0 and not re.compile(r'[\s;]').search(data, last) else size
        if found := self.interesting.search(data, i):
            return found.start()
        return None if self.cdata_elem else size

    def __markup(self, i, end):
        """Read what begins with '<'; return where it ends, and whether to stop."""
        data = self.rawdata
        if starttagopen.match(data, i):
            k = self.parse_starttag(i)
        elif data.startswith("</", i):
            k = self.parse_endtag(i)
        elif data.startswith("<!--", i):
            k = self.parse_comment(i)
        elif data.startswith("<?", i):
            k = self.parse_pi(i)
        elif data.startswith("<!", i):
            k = self.parse_html_declaration(i)
        elif i + 1 < len(data):
            self.handle_data("<")
            k = i + 1
        else:
            return i, True
        if k >= 0:
            return k, False
        if not end:
            return i, True
        k = data.find('>', i + 1) + 1
        if k == 0:
            k = data.find('<', i + 1)
            k = i + 1 if k < 0 else k
        self.__text(i, k)
        return k, False

    def __reference(self, i, end):
        """Read what begins with '&'; return where it ends, and whether to stop."""
        data = self.rawdata
        number = data.startswith("&#", i)
        if found := (charref if number else entityref).match(data, i):
            if number:
                self.handle_charref(found[0][2:-1])
            else:
                self.handle_entityref(found[1])
            k = found.end()
            return k if data[k - 1] == ';' else k - 1, False
        if number:
            if ";" not in data[i:]:
                return i, True
            self.handle_data(data[i:i + 2])
            return i + 2, True
        if found := incomplete.match(data, i):
            return i + 1 if end and found[0] == data[i:] else i, True
        if i + 1 == len(data):
            return i, True
        self.handle_data("&")
        return i + 1, False

    # Each of these reads something at i and returns where it ends, -1 if it does not.

    def parse_html_declaration(self, i):
        data = self.rawdata
        assert data.startswith('<!', i), 'unexpected call to parse_html_declaration()'
        if data.startswith('<!--', i):
            return self.parse_comment(i)
        if data.startswith('<![', i):
            return self.parse_marked_section(i)
        if data[i:i + 9].lower() != '<!doctype':
            return self.parse_bogus_comment(i)
        close = data.find('>', i + 9)
        if close >= 0:
            self.handle_decl(data[i + 2:close])
        return close + 1 or -1

    def parse_bogus_comment(self, i, report=1):
        assert self.rawdata.startswith(('<!', '</'), i), 'unexpected call to parse_comment()'
        close = self.rawdata.find('>', i + 2)
        if close >= 0 and report:
            self.handle_comment(self.rawdata[i + 2:close])
        return close + 1 or -1

    def parse_comment(self, i, report=1):
        if not self.rawdata.startswith('<!--', i):
            raise AssertionError('unexpected call to parse_comment()')
        found = commentclose.search(self.rawdata, i + 4)
        if found and report:
            self.handle_comment(self.rawdata[i + 4:found.start()])
        return found.end() if found else -1

    def parse_marked_section(self, i, report=1):
        data = self.rawdata
        assert data.startswith('<![', i), "unexpected call to parse_marked_section()"
        name = re.compile(r'([a-zA-Z][-_.a-zA-Z0-9]*)\s*').match(data, i + 3)
        if i + 3 == len(data) or name and name.end() == len(data):
            return -1
        if not name:
            self.updatepos(i, i + 3)
            raise AssertionError("expected name token at %r" % data[i:i + 20])
        if name[1].lower() in ("temp", "cdata", "ignore", "include", "rcdata"):
            close = r']\s*]\s*>'
        elif name[1].lower() in ("if", "else", "endif"):
            close = r']\s*>'
        else:
            raise AssertionError('unknown status keyword %r in marked section' % data[i + 3:name.end()])
        found = re.compile(close).search(data, i + 3)
        if found and report:
            self.unknown_decl(data[i + 3:found.start()])
        return found.end() if found else -1

    def parse_pi(self, i):
        assert self.rawdata.startswith('<?', i), 'unexpected call to parse_pi()'
        found = piclose.search(self.rawdata, i + 2)
        if not found:
            return -1
        self.handle_pi(self.rawdata[i + 2:found.start()])
        return found.end()

    def parse_starttag(self, i):
        if locatestarttagend_tolerant is _usual_tag and (plain := _plain_tag(self.rawdata, i)):
            self.__starttag_text, tag, attrs, slash = plain[0], *plain.groups()
            self.lasttag = tag = tag.lower()
            attrs = attrs and [(name.lower(), (unescape(text) if '&' in text else text) if equals else None)
                               for name, equals, text in _plain_attrs(attrs)]
            self.__start(tag, attrs or [], slash)
            return plain.end()
        data, end = self.rawdata, self.check_for_whole_start_tag(i)
        self.__starttag_text = data[i:end] if end >= 0 else None
        if end < 0:
            return end
        name = tagfind_tolerant.match(data, i + 1)
        assert name, 'unexpected call to parse_starttag()'
        self.lasttag = tag = name[1].lower()
        attrs, k = [], name.end()
        while k < end and (found := attrfind_tolerant.match(data, k)):
            attrs.append((found[1].lower(), _value(found[3]) if found[2] else None))
            k = found.end()
        match data[k:end].strip():
            case '>' | '/>' as close:
                self.__start(tag, attrs, close == '/>')
            case _:
                self.handle_data(data[i:end])
        return end

    def __start(self, tag, attrs, closed):
        """Hand on a start tag, which may be an end tag too."""
        if closed:
            self.handle_startendtag(tag, attrs)
            return
        self.handle_starttag(tag, attrs)
        if tag in self.CDATA_CONTENT_ELEMENTS:
            self.set_cdata_mode(tag)

    def check_for_whole_start_tag(self, i):
        """Return where a start tag ends, -1 if it may go on, or where what looks like one ends to be one."""
        data = self.rawdata
        j = locatestarttagend_tolerant.match(data, i).end()
        if data.startswith('>', j):
            return j + 1
        if data.startswith('/>', j):
            return j + 2
        following = data[j:j + 1]
        if following in ('', '/', '=') or following.isascii() and following.isalpha():
            return -1
        return max(j, i + 1)

    def parse_endtag(self, i):
        data = self.rawdata
        assert data.startswith("</", i), "unexpected call to parse_endtag"
        found = endendtag.search(data, i + 1)
        if not found:
            return -1
        close, found = found.end(), endtagfind.match(data, i)
        if self.cdata_elem is not None and not (found and found[1].lower() == self.cdata_elem):
            self.handle_data(data[i:close])
            return close
        if found:
            self.handle_endtag(found[1].lower())
            self.clear_cdata_mode()
            return close
        name = tagfind_tolerant.match(data, i + 2)
        if not name:
            return i + 3 if data.startswith('</>', i) else self.parse_bogus_comment(i)
        self.handle_endtag(name[1].lower())
        return data.find('>', name.end()) + 1

    # Methods to override

    def handle_startendtag(self, tag, attrs):
        """Handle <tag ... />."""
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_starttag(self, tag, attrs):
        """Handle <tag ...>; attrs are pairs of name and value."""

    def handle_endtag(self, tag):
        """Handle </tag>."""

    def handle_data(self, data):
        """Handle text."""

    def handle_charref(self, name):
        """Handle &#name;."""

    def handle_entityref(self, name):
        """Handle &name;."""

    def handle_comment(self, data):
        """Handle <!--data-->."""

    def handle_decl(self, decl):
        """Handle <!decl>."""

    def handle_pi(self, data):
        """Handle <?data>."""

    def unknown_decl(self, data):
        """Handle <![data]>."""


def _value(text):
    """Return the value of an attribute."""
    if text[:1] in ('"', "'") and text[:1] == text[-1:]:
        text = text[1:-1]
    return unescape(text) if text else text
