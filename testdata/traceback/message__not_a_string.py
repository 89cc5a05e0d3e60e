raise ValueError([1, {'a': 2}])
