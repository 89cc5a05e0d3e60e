print('abc)
