def find(key):
    return {}.get(key)


print(find("x").strip().upper())
