# /// script
# dependencies = ["pycparser"]
# ///
from pycparser import c_parser, c_ast, c_generator

src = "typedef int T; struct s { T a; char *b[3]; }; static int f(int x, ...) { for (int i = 0; i < x; i++) { if (x & 1) continue; x = x ? -x : sizeof(T); } return x; }"
ast = c_parser.CParser().parse(src)
print(c_generator.CGenerator().visit(ast))


class V(c_ast.NodeVisitor):
    def visit_FuncDef(self, n):
        print(n.decl.name, n.decl.coord)
        self.generic_visit(n)

    def visit_ID(self, n):
        print("id", n.name)


V().visit(ast)
ast.ext[1].show()
try:
    c_parser.CParser().parse("int x = ;")
except Exception as e:
    print(type(e).__name__, e)
