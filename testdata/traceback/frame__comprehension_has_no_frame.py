def halves(numbers):
    return [100 / n for n in numbers]


halves([1, 2, 0])
