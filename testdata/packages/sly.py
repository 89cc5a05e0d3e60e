# /// script
# dependencies = ["sly"]
# ///
from sly import Lexer, Parser


class CalcLexer(Lexer):
    tokens = {NAME, NUMBER, ASSIGN, IF}
    literals = {"+", "*", "(", ")"}
    ignore = " \t"
    NAME = r"[a-zA-Z_]\w*"
    NAME["if"] = IF
    ASSIGN = r"="

    @_(r"\d+")
    def NUMBER(self, t):
        t.value = int(t.value)
        return t

    def error(self, t):
        print("bad", t.value[0])
        self.index += 1


class CalcParser(Parser):
    tokens = CalcLexer.tokens
    precedence = (("left", "+"), ("left", "*"))

    def __init__(self):
        self.names = {}

    @_("NAME ASSIGN expr")
    def statement(self, p):
        self.names[p.NAME] = p.expr
        return p.expr

    @_("expr")
    def statement(self, p):
        return p.expr

    @_("expr '+' expr", "expr '*' expr")
    def expr(self, p):
        return p.expr0 + p.expr1 if p[1] == "+" else p.expr0 * p.expr1

    @_("'(' expr ')'")
    def expr(self, p):
        return p.expr

    @_("NUMBER")
    def expr(self, p):
        return p.NUMBER

    @_("NAME")
    def expr(self, p):
        return self.names[p.NAME]


l, p = CalcLexer(), CalcParser()
print([(t.type, t.value) for t in l.tokenize("if a = 3 $ 4")])
for text in ("x = 2 + 3*4", "(x + 1) * 2"):
    print(p.parse(l.tokenize(text)))
