# html: escape, unescape and the tables of names.
import html
import html.entities


def error(f, *args, **kw):
    try:
        return f(*args, **kw)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)


assert html.escape('<a href="x">it\'s & more</a>') == '&lt;a href=&quot;x&quot;&gt;it&#x27;s &amp; more&lt;/a&gt;'
assert html.escape('<a href="x">it\'s & more</a>', quote=False) == '&lt;a href="x"&gt;it\'s &amp; more&lt;/a&gt;'
assert html.escape('') == '' and html.escape('plain é') == 'plain é'
assert error(html.escape, 5) == "AttributeError: 'int' object has no attribute 'replace'"
assert html.unescape('plain') == 'plain' and html.unescape('') == ''
assert html.unescape('&lt;b&gt; &amp;amp; &quot;x&quot; &#39;y&#x27; &apos;') == '<b> &amp; "x" \'y\' \''
assert html.unescape('&eacute;&Eacute;&euro;&nbsp;&hellip;&rarr;') == 'éÉ€\xa0…→'
assert html.unescape('&ampx &ltb &notit; &notin; &copy2024 &nbspx') == '&x <b ¬it; ∉ ©2024 \xa0x'
assert html.unescape('&unknown; & &; &# &#; &#x; &#xg; && &a') == '&unknown; & &; &# &#; &#x; &#xg; && &a'
assert html.unescape('&#65;&#x41;&#X41;&#65&#x41g') == 'AAAAAg'
assert html.unescape('&#0;&#xD800;&#xDFFF;&#x110000;&#99999999999;') == '�����'
assert html.unescape(''.join(f'&#{n};' for n in range(0x20))) == ''.join(html.unescape(f'&#{n};') for n in range(0x20))
assert [html.unescape(f'&#{n};') for n in range(0x20)] == ['�', '', '', '', '', '', '', '', '', '\t', '\n', '', '\x0c', '\r', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '']
assert [html.unescape(f'&#{n};') for n in range(0x7E, 0xA1)] == ['~', '', '€', '\x81', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\x8d', 'Ž', '\x8f', '\x90', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\x9d', 'ž', 'Ÿ', '\xa0']
assert [html.unescape(f'&#x{n:x};') for n in (0xFDCF, 0xFDD0, 0xFDEF, 0xFDF0, 0xFFFE, 0xFFFF, 0x1FFFE, 0x1F600, 0x10FFFF)] == ['﷏', '', '', 'ﷰ', '', '', '', '😀', '']
assert html.unescape('&NotEqualTilde; &fjlig; &ThickSpace;|') == '≂̸ fj \u205f\u200a|'
assert html.unescape('&' + 'a' * 40 + ';') == '&' + 'a' * 40 + ';'
assert html.unescape(html.escape('<>&"\'é')) == '<>&"\'é'
assert html.__all__ == ['escape', 'unescape']
assert (len(html.entities.html5), len(html.entities.name2codepoint), len(html.entities.codepoint2name), len(html.entities.entitydefs)) == (2231, 252, 252, 252)
assert (html.entities.html5['lang;'], html.entities.name2codepoint['lang'], html.entities.codepoint2name[0xE9], html.entities.entitydefs['amp']) == ('⟨', 9001, 'eacute', '&')
assert 'amp' in html.entities.html5 and 'hellip' not in html.entities.html5
