x = sum(i for i in 5)
