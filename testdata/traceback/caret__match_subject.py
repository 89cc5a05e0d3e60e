def f(command):
    match command.split():
        case [x]:
            return x


f(5)
