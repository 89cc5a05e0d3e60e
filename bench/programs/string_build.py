# Lines assembled character by character.
def escape(text):
    out = []
    for c in text:
        if c == "<":
            out.append("&lt;")
        elif c == "&":
            out.append("&amp;")
        elif c.isalpha() or c == " ":
            out.append(c)
        else:
            out.append("%" + hex(ord(c))[2:])
    return "".join(out)

text = "if a < b && c > 12: print(\"x <y>\", 3.5) # done" * 4
print(sum(len(escape(text)) for _ in range(7_000)))
