"""Writes golden.json: what CPython 3.13 makes of the texts below. Run it in this directory with python3.13.

Each case has a name, a text, its tokens, and, if the tokens end in an error, that error as compile() reports it, or
"unclosed" where compile() says that a bracket was never closed, which is for the parser to say. A text of FRAGMENTS is
compiled in eval mode, in which no newline is added to it.
"""
import json
import sys
import warnings

from oracle import attributes, tokens

TOKENS = {
    "empty texts and blank lines": ["", "\n", "  \n\t\n", "# only a comment", "\n\n# c\n\nx\n\n", "\f\n"],
    "logical lines": ["x", "x\n", "x # c", "x # c\n", "x;y\n", "x\n\n\ny", "x \\\n + y\n", "x = (1,\n\n  # c\n 2)\n", "x\\\n\\\ny\n", "  \\\nx\n"],
    "indentation": ["if x:\n  y\n", "if x:\n  y\n  # c\n# c\nz\n", "if x:\n\tif y:\n\t\tz\nw",
                    "if x:\n  if y:\n    z\n  w\n", "if x:\n\ty\n\tz\n", "if x:\n        y\n\n   \n        z\n", "\fx\n\f\fy\n",
                    "if x:\n  \f  y\n", "if x:\n  y\\\n  z\n", "if x:\n  \\\n    y\n  z\n", "if x:\n  y\n \\\n\n  z\n",
                    "(\n  x\n y)\n"],
    "operators": ["( ) [ ] { } : , ; + - * / | & < > = . % == != <= >= ~ ^ << >> ** += -= *= /= %= &= |= ^= <<= >>= **= // //="
                  " @ @= -> ... := !", "a<>b", "$ ? `", "a...b ..c .d", "-->>=>", "===", "!==", "!", "<<<>>>", "x:=y", "*****"],
    "keywords and names": ["False None True and as assert async await break class continue def del elif else except finally for"
                           " from global if import in is lambda nonlocal not or pass raise return try while with yield",
                           "match case type _ print exec iff If NONE async_ ands", "été ﬁ 名前 _é ªº ℘",
                           "x·y", "b r u f br rb fr rf bu ur fb bf rr", "bx rbx"],
    "numbers": ["0 00 0_0 1 1_000 0x1F 0XaB_c 0o17 0O7_7 0b101 0B1_0", "1. .5 1.5 1e5 1E+5 1e-5 1.e5 .5e5 1_0.0_1e1_0 0e0 00.5 09.5 "
                "09e1 09j 0j 1j 1.5J 1e5j", "1if x else 2", "1or 2and 3", "0x1for x", "1in x", "1is x", "1not in x",
                "1..real", "1.if x", "0xfor x", "1else", "1_0if x", "1ife"],
    "strings": ["'a' \"b\" '' \"\" 'a\\'b' 'a\\\\'", "'''a\nb''' \"\"\"a\"b\"\"c\\\"\"\"\"", "b'a' B\"a\" rb'a' Rb'a' bR'a' u'a' U'a' "
                "r'\\'' r'a\\\\'", "'a\\\nb'", "''''a'''", "'''a\\''''", "'é' '\U0001f600'", "'a' 'b'\n", "x = '''\n\n'''\ny", "'\t\f'"],
    "f-strings": ["f'a'", "f''", "f'{x}'", "F'a{x}b{y}c'", "f'{{a}}'", "f'{{{x}}}'", "f'{x!r:>{w}}'", "f'{x:a{y}b{z}c}'", "f'{x=}'",
                  "f'{x = !r:5}'", "f'''a\n{x}\nb'''", "f'''{x:\n}'''", "f'{x:\n}'", "f'{x\n+ 1}'", "f'{x # c\n}'", "f'{f\"{x}\"}'", "f'{f'{x}'}'",
                  "f'{'a'}'", "f'\\N{BULLET}{x}'", "rf'\\N{x}'", "f'\\{x}'", "rf'\\{x}\\\\'", "f'\\'{x}'", "f'\\\n{x}'", "f'{x:{{y}}}'",
                  "f'{x:{y}{{z}}}'", "f'{ {1: 2}[1] }'", "f'{lambda x: 1}'", "f'{(lambda x: 1)}'", "f'{x:=5}'", "f'{(x:=5)}'", "f'{x!=y}'",
                  "f'{x[1:2]:3}'", "f'{a:{b:{c}}}'", "fr'{x}' rf\"{y}\" Rf'''{z}'''", "f'a' 'b' f'c'", "f'\"{x}\"'", "f'''a'b\"c'''",
                  "f'''{x}'{y}'''", "f'é{x}é'", "f'{x}}}'", "f'{x:}'", "f'{x:é}'", "f'{\n\n}'", "f'{x:%H:%M}'",
                  "f'{x!r}' f'{y!s:}'", "f'{x:\\{y}}'", "f'{x:{y}}'", "f'{*x, y}'", "f'{x,}'", "f'{{}}{{'"]
}

ERRORS = {
    "characters": ["a€b", "x = 1\n€", "\x01", "x = \x7f", "a\u00a0b", "é = “x”", "x = 5\u200b", "\ufeffx", "x²", "·x", "x\u2028", "名€前"],
    "numbers": ["0777", "00_1", "é = 0777", "x = 09", "0_7_", "1_", "1__0", "1_a", "1a", "1abc", "1e", "1e+", "1ee5", "1ex", "1.5a", "1.e",
                "1_.5", "1._5", "1jj", "1ja", "0x", "0xg", "0x_", "0x1_", "0x1g", "0x1__1", "0o", "0o8", "0o18", "0o1_8", "0oa", "0o1a", "0b",
                "0b2", "0b12", "0b1_2", "0ba", "0b1a", "0_a", "0a", "0_", "1andy", "1orx", "1elsee", "1fort", "1noty", "0777é", "(0777)", "1.real"],
    "strings": ["'abc", "x = 'abc\ny", "x = \"a\\\"", "'a\\\nb", "'a\\", "'''abc", "x = '''a\nb", "x = '''a\nb\n", "'''a''", "b'abc",
                "x = 1\ny = rb'''a\n\n", "'a\\''\\'", "é = 'x"],
    "f-strings": ["f'abc", "x = f'abc\n", "f'''abc", "f'''abc\n", "x\nf'''a{x}\n\nb", "f'}'", "f'{x}}'", "f'a}b'", "f'{a:}}'", "f'{)}'", "f'{a]}'",
                  "f'{(}'", "f'{a[}'", "f'{a(]}'", "f'{\n)}'", "f'{'", "f'{a['", "f'{a[\"b'", "f'''{a['''", "f'{a:{b:{c:{d}}}}'", "f'''{a:{b:{c:\n{d}}}}'''",
                  "f'{a:{b}\n}'", "f'\\N{", "f'{\"'", "f'{\"a}'", "f'{€}'", "f'{0777}'", "f'''{'''", "f'{f'{'", "x = f'a{b}c", "f'{a:b\\"],
    "brackets": [")", "x]", "}", "(]", "(\n]", "é(\n\n}", "[(])", "{(}", "f(x))", "x = {1: (2, 3]}\n"],
    "line continuation": ["x = \\ 1", "x = \\", "x = \\\n", "\\\n", "\\", "é\\\nb\\\n", "é = \\\nb \\ c", "x = '''a\nb''' \\ c", "é = \\é", "\\ x",
                          "x\\\n\\", "x \\# c", "f'{x \\ y}'", "x \\\n\\ y\n"],
    "indentation": ["if 1:\n  x\n y", "if 1:\n  if 2:\n    x\n   y\n", "if 1:\n\tx\n        y", "if 1:\n        x\n\ty\n", "if 1:\n \tx\n\ty",
                    "if 1:\n  é\n é\n", "if 1:\n    y\n  \\\n  z", "if 1:\n\tif 2:\n\t\tx\n                y"],
    "ends inside brackets": ["(", "x = [1,\n", "f(x, {", "f'{x", "f'{", "f'{x!", "f'{x:a", "f'{x:", "(x \\", "(\n# c", "f'{a # b}'", "(\n\\\n"],
    "limits": ["(" * 201, "x = " + "[" * 201, "f'{" * 150, "f'''{" * 150, "".join(" " * i + "if 1:\n" for i in range(100)) + " " * 100 + "x\n"],
}

LIMITS = {
    "limits": ["(" * 200 + ")" * 200, "f'{" * 149 + "x" + "}'" * 149, "".join(" " * i + "if 1:\n" for i in range(99)) + " " * 99 + "x\n"],
}

FRAGMENTS = {
    "fragments": ["x \\", "(x \\", "x\\\ny\\", "x \\ y", "f'{x:a", "f'{x:a\\", "'abc", "'''a", "x\\\n", "0777", "é \\"],
}

TOKENIZER = ("invalid", "unterminated", "leading zeros", "f-string: ", "unmatched", "closing", "unexpected EOF", "unexpected character",
             "unindent", "inconsistent", "too many", "unexpected character")


def error(src, mode):
    try:
        compile(src, "<text>", mode, dont_inherit=True)
    except SyntaxError as e:
        if e.msg.endswith("was never closed"):
            return "unclosed"
        if not e.msg.startswith(TOKENIZER) or e.msg == "invalid syntax":
            sys.exit(f"{src!r}: {e.msg!r} is not an error of the tokenizer")
        return attributes(e)
    sys.exit(f"{src!r} is valid")


def cases():
    for name, texts in [*TOKENS.items(), *LIMITS.items()]:
        for src in texts:
            out, stop = tokens(src)
            if stop:
                sys.exit(f"{src!r}: {stop}")
            yield {"name": name, "src": src, "tokens": "\n".join(out)}
    for name, texts in ERRORS.items():
        for src in texts:
            out, _ = tokens(src)
            yield {"name": name, "src": src, "tokens": "\n".join(out), "error": error(src, "exec")}
    for name, texts in FRAGMENTS.items():
        for src in texts:
            yield {"name": name, "src": src, "fragment": True, "error": error(src, "eval")}


warnings.simplefilter("ignore")
with open("golden.json", "w") as f:
    json.dump(list(cases()), f, indent=0)
    f.write("\n")
