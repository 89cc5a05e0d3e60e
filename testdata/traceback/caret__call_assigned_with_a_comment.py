n = len(5)  # five has no length
