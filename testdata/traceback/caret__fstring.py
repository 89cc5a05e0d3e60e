user = {"name": "x"}
print(f"Hello {user['name']}, you are {user['age']} years old")
