# A scanner and a recursive parser for arithmetic.
def tokens(text):
    i, out = 0, []
    while i < len(text):
        c = text[i]
        if c.isspace():
            i += 1
        elif c.isdigit():
            j = i
            while j < len(text) and text[j].isdigit():
                j += 1
            out.append(("num", int(text[i:j])))
            i = j
        else:
            out.append(("op", c))
            i += 1
    out.append(("end", None))
    return out

class Parser:
    def __init__(self, toks):
        self.toks, self.pos = toks, 0

    def peek(self):
        return self.toks[self.pos]

    def take(self):
        t = self.toks[self.pos]
        self.pos += 1
        return t

    def expr(self):
        v = self.term()
        while self.peek() in (("op", "+"), ("op", "-")):
            v = v + self.term() if self.take()[1] == "+" else v - self.term()
        return v

    def term(self):
        v = self.factor()
        while self.peek() == ("op", "*"):
            self.take()
            v = v * self.factor() % 1_000_007
        return v

    def factor(self):
        kind, value = self.take()
        if kind == "num":
            return value
        v = self.expr()
        self.take()
        return v

text = "(1 + 22 * 3) * (44 - 5 * (6 + 77)) + 8 * 9 - (10 + 11) * 12"
print(sum(Parser(tokens(text)).expr() for _ in range(9_000)))
