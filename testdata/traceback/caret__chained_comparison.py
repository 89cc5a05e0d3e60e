low, high = 0, "10"
ok = low < 5 <= high
