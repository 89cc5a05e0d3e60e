out = []
for i in range(400_000):
    out.append(f"{i % 10}-{i}")
print(len("".join(out)))
