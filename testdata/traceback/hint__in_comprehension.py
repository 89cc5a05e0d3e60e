def f(numbers):
    return [nunber for number in numbers]


f([1])
