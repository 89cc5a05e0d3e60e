print(str(int(float(str(len(str(int("abc"))))))))
