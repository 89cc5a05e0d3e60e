# /// script
# dependencies = ["chess"]
# ///
import chess
import chess.pgn
import io

b = chess.Board()
for m in ("e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7#"):
    b.push_san(m)
print(b, b.is_checkmate(), b.fen(), b.outcome().result())
b = chess.Board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
print(sorted(m.uci() for m in b.legal_moves), b.unicode())


def perft(board, depth):
    if depth == 0:
        return 1
    n = 0
    for m in board.legal_moves:
        board.push(m)
        n += perft(board, depth - 1)
        board.pop()
    return n


print(perft(chess.Board(), 3))
g = chess.pgn.read_game(io.StringIO('[Event "T"]\n\n1. e4 (1. d4 d5) e5 {note} 2. Nf3 *'))
print(g.headers["Event"], [m.uci() for m in g.mainline_moves()], g, sep="\n")
try:
    chess.Board().push_san("Ke2")
except ValueError as e:
    print(e)
