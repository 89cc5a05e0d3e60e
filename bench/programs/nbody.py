import math

BODIES = [
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 39.47],
    [4.84, -1.16, -0.10, 0.60, 2.81, -0.02, 0.037],
    [8.34, 4.12, -0.4, -1.01, 1.82, 0.008, 0.011],
    [12.89, -15.11, -0.22, 1.08, 0.86, -0.01, 0.0017],
    [15.37, -25.9, 0.179, 0.979, 0.594, -0.034, 0.002],
]

def advance(bodies, dt, n):
    for _ in range(n):
        for i in range(len(bodies)):
            a = bodies[i]
            for j in range(i + 1, len(bodies)):
                b = bodies[j]
                dx, dy, dz = a[0] - b[0], a[1] - b[1], a[2] - b[2]
                d2 = dx * dx + dy * dy + dz * dz
                mag = dt / (d2 * math.sqrt(d2))
                ma, mb = a[6] * mag, b[6] * mag
                a[3] -= dx * mb
                a[4] -= dy * mb
                a[5] -= dz * mb
                b[3] += dx * ma
                b[4] += dy * ma
                b[5] += dz * ma
        for b in bodies:
            b[0] += dt * b[3]
            b[1] += dt * b[4]
            b[2] += dt * b[5]

advance(BODIES, 0.001, 20000)
print(round(BODIES[0][0], 6))
