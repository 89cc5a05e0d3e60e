x = 5; y = x.foo; z = 3
