class Point:
    __match_args__ = 5


match Point():
    case Point(1, 2):
        pass
