people = [{"name": "b"}, {"nam": "a"}]
people_sorted = sorted(people, key=lambda p: p["name"])
