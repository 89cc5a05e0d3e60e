# Sudoku by backtracking with sets of candidates.
puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

def candidates(grid, i):
    r, c = divmod(i, 9)
    used = set(grid[r * 9:r * 9 + 9]) | set(grid[c::9])
    for y in range(r // 3 * 3, r // 3 * 3 + 3):
        used.update(grid[y * 9 + c // 3 * 3:y * 9 + c // 3 * 3 + 3])
    return [d for d in "123456789" if d not in used]

def solve(grid):
    best = None
    for i, d in enumerate(grid):
        if d == ".":
            cs = candidates(grid, i)
            if best is None or len(cs) < len(best[1]):
                best = i, cs
    if best is None:
        return grid
    i, cs = best
    for d in cs:
        grid[i] = d
        if solve(grid):
            return grid
    grid[i] = "."
    return None

total = 0
for _ in range(40):
    total += int("".join(solve(list(puzzle)))[:9])
print(total)
