raise BaseException('base')
