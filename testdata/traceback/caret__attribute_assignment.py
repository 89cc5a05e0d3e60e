x = 5
x.name = "five"
