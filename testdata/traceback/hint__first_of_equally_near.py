abcd = 1
abce = 2
print(abcf)
