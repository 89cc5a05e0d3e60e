# /// script
# dependencies = ["astor"]
# ///
import ast
import astor

src = "@d\nclass A(B, metaclass=M):\n    def f(self, *a, k=1, **kw):\n        if (x := a[1:2]) and not k:\n            return [i for i in x if i] or {**kw}\n        else:\n            yield from (lambda q: -q ** 2)(3)\n    try:\n        pass\n    except E as e:\n        raise X from e\n"
print(astor.to_source(ast.parse(src)))
print(astor.dump_tree(ast.parse("a = 1")))
