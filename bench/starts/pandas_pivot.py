import pandas as pd
df = pd.DataFrame({'day': list('MMTT'), 'kind': list('xyxy'), 'n': [1, 2, 3, 4]})
print(df.pivot_table(index='day', columns='kind', values='n', aggfunc='sum', margins=True))
