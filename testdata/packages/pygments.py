# /// script
# dependencies = ["pygments"]
# ///
from pygments import highlight, lex
from pygments.formatters import HtmlFormatter, TerminalFormatter, NullFormatter
from pygments.lexers import get_lexer_by_name, guess_lexer, get_all_lexers

code = 'def f(x: int) -> str:\n    """doc"""\n    return f"{x!r:>4}" + \'a\\n\'  # end\n'
print(highlight(code, get_lexer_by_name("python"), HtmlFormatter(linenos=True, cssclass="c")))
print(repr(highlight("SELECT a, 1 FROM t WHERE b = 'x'", get_lexer_by_name("sql"), TerminalFormatter())))
print([(str(t), v) for t, v in lex('{"a": [1, null]}', get_lexer_by_name("json"))])
for name, text in (("c", "int main(void) { return 0x1F; }"), ("bash", "for i in *; do echo $i; done"), ("rust", "fn f<'a>(x: &'a str) {}"),
                   ("javascript", "const f = (a) => `x${a}`;"), ("html", "<p class='a'>x</p>"), ("yaml", "a: [1, b]\n")):
    print(highlight(text, get_lexer_by_name(name), HtmlFormatter(nowrap=True)))
print(guess_lexer("#!/usr/bin/python\nimport os").name, len(list(get_all_lexers())) > 400)
print(HtmlFormatter(style="monokai").get_style_defs(".h")[:80])
