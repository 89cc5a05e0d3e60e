# /// script
# dependencies = ["asttokens"]
# ///
import ast
import asttokens

src = "def f(a, b=(1,\n  2)):\n    return a[b[0]:] + f'{a!r}' if a else {**b}  # end\n"
a = asttokens.ASTTokens(src, parse=True)
for n in ast.walk(a.tree):
    if hasattr(n, "first_token"):
        print(type(n).__name__, repr(a.get_text(n)), a.get_text_range(n))
print([t.string for t in a.tokens][:8])
