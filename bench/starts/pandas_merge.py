import pandas as pd
a = pd.DataFrame({'id': [1, 2, 3], 'x': [10, 20, 30]})
b = pd.DataFrame({'id': [2, 3, 4], 'y': ['p', 'q', 'r']})
print(a.merge(b, on='id', how='outer', indicator=True))
