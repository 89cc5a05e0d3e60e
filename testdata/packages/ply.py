# /// script
# dependencies = ["ply"]
# ///
import ply.lex as lex
import ply.yacc as yacc

tokens = ("NUMBER", "PLUS", "TIMES", "LPAREN", "RPAREN")
t_PLUS, t_TIMES, t_LPAREN, t_RPAREN, t_ignore = r"\+", r"\*", r"\(", r"\)", " "
precedence = (("left", "PLUS"), ("left", "TIMES"))


def t_NUMBER(t):
    r"\d+"
    t.value = int(t.value)
    return t


def t_error(t):
    print("illegal", t.value[0])
    t.lexer.skip(1)


def p_expr(p):
    """expr : expr PLUS expr
            | expr TIMES expr"""
    p[0] = p[1] + p[3] if p[2] == "+" else p[1] * p[3]


def p_group(p):
    "expr : LPAREN expr RPAREN"
    p[0] = p[2]


def p_number(p):
    "expr : NUMBER"
    p[0] = p[1]


def p_error(p):
    print("syntax error at", p.value if p else "end")


lexer = lex.lex()
lexer.input("1 + 2$")
print([(t.type, t.value, t.lexpos) for t in lexer])
parser = yacc.yacc(write_tables=False, debug=False)
for text in ("1+2*3", "(1+2)*3", "1+*2"):
    print(text, parser.parse(text))
