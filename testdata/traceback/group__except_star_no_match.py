try:
    1 / 0
except* ValueError as e:
    pass
