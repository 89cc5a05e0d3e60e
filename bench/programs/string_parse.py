# key=value lines, split and converted.
lines = [f"id={i};name=user{i % 50};score={i * 7 % 100}.5;tags=a,b,c" for i in range(2000)]

def parse(line):
    record = {}
    for field in line.split(";"):
        key, _, value = field.partition("=")
        if key == "id":
            record[key] = int(value)
        elif key == "score":
            record[key] = float(value)
        elif key == "tags":
            record[key] = value.split(",")
        else:
            record[key] = value.strip().upper()
    return record

total = 0.0
for _ in range(50):
    for line in lines:
        r = parse(line)
        total += r["id"] + r["score"] + len(r["tags"]) + len(r["name"])
print(total)
