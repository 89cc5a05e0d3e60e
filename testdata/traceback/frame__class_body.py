class Outer:
    class Inner:
        size = len(7)
