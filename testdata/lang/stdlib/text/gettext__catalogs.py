import builtins
import gettext
import io
import struct


def mo(order, **messages):
    """A .mo file with these messages, sorted as msgfmt does."""
    pairs = sorted((k.encode(), v.encode()) for k, v in messages.items())
    start = 28 + 16 * len(pairs)
    tables, texts = [b'', b''], b''
    for which in 0, 1:
        for pair in pairs:
            tables[which] += struct.pack(order + '2I', len(pair[which]), start + len(texts))
            texts += pair[which] + b'\0'
    head = struct.pack(order + '7I', 0x950412de, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    return io.BytesIO(head + tables[0] + tables[1] + texts)


header = 'Project-Id-Version: x\nContent-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;\n'
for order in '<>':
    t = gettext.GNUTranslations(mo(order, **{'': header, 'yes': 'tak', 'file\0files': 'plik\0pliki\0plik\xf3w', 'door\x04open': 'otwarte',
                                             'door\x04key\0keys': 'klucz\0klucze\0kluczy'}))
    assert t.charset() == 'UTF-8' and t.info()['project-id-version'] == 'x'
    assert t.gettext('yes') == 'tak' and t.gettext('no') == 'no'
    assert [t.ngettext('file', 'files', n) for n in (0, 1, 2, 5, 12, 22)] == ['plik\xf3w', 'plik', 'pliki', 'plik\xf3w', 'plik\xf3w', 'pliki']
    assert t.ngettext('cat', 'cats', 1) == 'cat' and t.ngettext('cat', 'cats', 2) == 'cats'
    assert t.gettext('file') == 'plik'
    assert t.pgettext('door', 'open') == 'otwarte' and t.pgettext('shop', 'open') == 'open'
    assert t.npgettext('door', 'key', 'keys', 3) == 'klucze' and t.npgettext('car', 'key', 'keys', 3) == 'keys'
    other = gettext.GNUTranslations(mo(order, **{'': header, 'no': 'nie'}))
    t.add_fallback(other)
    assert t.gettext('no') == 'nie' and t.gettext('yes') == 'tak' and t.gettext('maybe') == 'maybe'

for data, text in (b'abcdefgh' * 4, 'Bad magic number'), (struct.pack('<7I', 0x950412de, 5 << 16, 0, 28, 28, 0, 0), 'Bad version number 5'):
    try:
        gettext.GNUTranslations(io.BytesIO(data))
    except OSError as e:
        assert e.errno == 0 and e.strerror == text, e
    else:
        assert False

n = gettext.NullTranslations()
assert n.gettext('a') == 'a' and n.ngettext('a', 'b', 1) == 'a' and n.ngettext('a', 'b', 0) == 'b'
assert n.pgettext('c', 'a') == 'a' and n.npgettext('c', 'a', 'b', 2) == 'b' and n.info() == {} and n.charset() is None
n.install(['ngettext', 'nonsense'])
assert builtins._('x') == 'x' and builtins.ngettext('x', 'y', 2) == 'y' and not hasattr(builtins, 'nonsense')
del builtins._, builtins.ngettext

assert gettext.gettext('hello') == 'hello' and gettext.ngettext('one', 'many', 5) == 'many'
assert gettext.pgettext('c', 'x') == 'x' and gettext.npgettext('c', 'x', 'y', 1) == 'x'
assert gettext.dgettext('nowhere', 'x') == 'x' and gettext.dngettext('nowhere', 'x', 'y', 2) == 'y'
assert gettext.textdomain() == 'messages' and gettext.textdomain('other') == 'other' and gettext.textdomain('messages') == 'messages'
assert gettext.bindtextdomain('mine', '/there') == '/there' and gettext.bindtextdomain('mine') == '/there'
assert gettext.find('nowhere', '/no folder', ['de_AT']) is None and gettext.find('nowhere', '/no folder', ['de'], all=True) == []
assert type(gettext.translation('nowhere', '/no folder', fallback=True)) is gettext.NullTranslations
try:
    gettext.translation('nowhere', '/no folder', ['de'])
except FileNotFoundError as e:
    assert str(e) == "[Errno 2] No translation file found for domain: 'nowhere'"

for text, expected in {
    '0': [0, 0, 0, 0], 'n != 1': [1, 0, 1, 1], 'n>1': [0, 0, 1, 1], '!n': [1, 0, 0, 0], '(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2)': [2, 0, 1, 1],
    'n*2+1 - n/2': [1, 3, 4, 22], 'n==0 || n==2': [1, 0, 1, 0], '10-n-1': [9, 8, 7, -5],
}.items():
    f = gettext.c2py(text)
    assert [f(0), f(1), f(2), f(14)] == expected, (text, [f(i) for i in (0, 1, 2, 14)])
for text in 'n +', 'x', '(n', 'n)', 'n n', '1 ? 2', 'n@1', '':
    try:
        gettext.c2py(text)
    except ValueError:
        continue
    assert False, text
