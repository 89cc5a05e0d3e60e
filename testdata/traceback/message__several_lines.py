raise ValueError('first\n  second\n\nfourth')
