import pandas as pd
s = pd.Series(range(60), index=pd.date_range('2024-01-01', periods=60))
print(s.resample('ME').sum())
