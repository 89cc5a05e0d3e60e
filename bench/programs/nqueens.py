def solve(n):
    count = 0
    cols, d1, d2 = [False] * n, [False] * (2 * n), [False] * (2 * n)

    def place(r):
        nonlocal count
        if r == n:
            count += 1
            return
        for c in range(n):
            if not cols[c] and not d1[r + c] and not d2[r - c + n]:
                cols[c] = d1[r + c] = d2[r - c + n] = True
                place(r + 1)
                cols[c] = d1[r + c] = d2[r - c + n] = False

    place(0)
    return count

print(solve(8), solve(9))
