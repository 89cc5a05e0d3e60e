# /// script
# dependencies = ["wcwidth"]
# ///
from wcwidth import wcwidth, wcswidth, list_versions

for s in ("abc", "コンニチハ", "e\u0301", "\U0001f468\u200d\U0001f469", "\x1b", "한글"):
    print(repr(s), wcswidth(s), [wcwidth(c) for c in s])
