# A machine of our own, by match and by a table of functions.
def run(program):
    stack, names, pc = [], {}, 0
    while True:
        match program[pc]:
            case ("push", n):
                stack.append(n)
            case ("load", name):
                stack.append(names[name])
            case ("store", name):
                names[name] = stack.pop()
            case ("add",):
                b = stack.pop()
                stack[-1] += b
            case ("less",):
                b = stack.pop()
                stack[-1] = stack[-1] < b
            case ("jump_if", target) if stack.pop():
                pc = target
                continue
            case ("jump_if", _):
                pass
            case ("halt",):
                return names
        pc += 1

program = [("push", 0), ("store", "i"), ("push", 0), ("store", "s"),
           ("load", "s"), ("load", "i"), ("add",), ("store", "s"),
           ("load", "i"), ("push", 1), ("add",), ("store", "i"),
           ("load", "i"), ("push", 120000), ("less",), ("jump_if", 4), ("halt",)]
print(run(program)["s"])
