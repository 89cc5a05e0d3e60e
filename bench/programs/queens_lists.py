# Queens by recursion that returns lists of partial boards.
def safe(board, col):
    row = len(board)
    return all(c != col and abs(c - col) != row - r for r, c in enumerate(board))

def extend(n, board):
    if len(board) == n:
        return [board]
    found = []
    for col in range(n):
        if safe(board, col):
            found += extend(n, board + [col])
    return found

print(len(extend(8, [])), extend(8, [])[0])
