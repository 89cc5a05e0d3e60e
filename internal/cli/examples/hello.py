# The smallest program: hognose examples hello > hello.py && hognose hello.py
print("Hello from Python inside Go")
