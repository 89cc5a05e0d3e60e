import pandas as pd
df = pd.DataFrame({'team': list('aabbc'), 'points': [3, 5, 2, 8, 7]})
print(df.groupby('team')['points'].agg(['sum', 'mean']))
