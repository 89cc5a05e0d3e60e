"""What CPython's parser says about a text.

Reads [mode, source] as JSON, one a line, and answers each with [class, message, line, offset, end line, end offset, text],
or null if the text is good. Only the parser is asked: what the compiler would object to is good.
"""

import ast
import json
import sys
import warnings


def answer(mode, source):
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            ast.parse(source, mode=mode)
    except SyntaxError as e:
        return [type(e).__name__, e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset, e.text]
    except (MemoryError, UnicodeDecodeError) as e:
        return [type(e).__name__, str(e), 0, 0, 0, 0, ""]
    return None


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(answer(*json.loads(line))), flush=True)
