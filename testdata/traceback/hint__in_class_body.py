class Config:
    timeout = 10
    limit = timeot * 2
