# Asks on standard input: hognose run --allow-builtin input ask.py
name = input("What is your name? ")
print(f"Hello, {name}!")
