# The order of a set depends on every table it ever had: random programs of operations, and a digest of the orders they lead to.


def generator(seed):
    state = seed

    def below(n):
        nonlocal state
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (state >> 33) % n

    return below


def members(r, k):
    match r(6):
        case 0:
            return list(range(0, r(400) + 1, r(5) + 1))
        case 1:
            return [r(10**6) for _ in range(r(k) + 1)]
        case 2:
            return [r(50) - 25 for _ in range(r(k) + 1)]
        case 3:
            return [r(100) / 4 for _ in range(r(k) + 1)]
        case 4:
            return [r(40) * 2 ** r(70) for _ in range(r(k) + 1)]
    return [(r(9), r(9)) if r(10) == 0 else r(300) for _ in range(r(k) + 1)]


def program(r):
    big = r(10) == 0
    a, b = set(members(r, 900 if big else 60)), set(members(r, 700 if big else 60))
    for _ in range(r(6)):
        match r(10):
            case 0:
                a = a | b
            case 1:
                a = a & b
            case 2:
                a = b - a
            case 3:
                a = a ^ b
            case 4:
                a.update(members(r, 30))
            case 5 if a:
                a.pop()
            case 6:
                b = a.copy()
                a.add((1, 2))
            case 7:
                a |= b
            case 8:
                a -= b
            case 9:
                a.add((3,))
                a.discard((3,))
    return a


def digest(seed, programs):
    r, d = generator(seed), 0
    for _ in range(programs):
        d = (d * 31 + sum((i + 1) * hash(x) for i, x in enumerate(program(r)))) % (2**61 - 1)
    return d


assert digest(0, 500) == 960082788855092230
assert digest(1, 500) == 33875649939964837
assert digest(2, 500) == 1151778746490672380
assert digest(3, 500) == 1473771061230663926
