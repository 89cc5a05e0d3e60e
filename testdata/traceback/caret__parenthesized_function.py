x = (len)  (5) + 1
