x = [i for i in 5]
