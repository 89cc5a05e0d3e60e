def mandel(w, h, limit):
    total = 0
    for y in range(h):
        ci = 2.0 * y / h - 1.0
        for x in range(w):
            cr = 2.0 * x / w - 1.5
            zr = zi = 0.0
            for i in range(limit):
                zr, zi = zr * zr - zi * zi + cr, 2.0 * zr * zi + ci
                if zr * zr + zi * zi > 4.0:
                    break
            total += i
    return total

print(mandel(240, 240, 50))
