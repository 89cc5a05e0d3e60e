[1, 2].appendd(3)
