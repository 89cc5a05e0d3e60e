# What an agent's snippet looks like: it computes, prints, and ends with final_answer.
# hognose run --var 'rows=[3, 4, 5]' answer.py
rows = globals().get("rows", [3, 4, 5])
print("looking at", len(rows), "rows")
final_answer({"sum": sum(rows), "mean": sum(rows) / len(rows)})
