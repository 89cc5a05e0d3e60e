import io
import pandas as pd
df = pd.read_csv(io.StringIO("name,age,city\nAnn,31,Oslo\nBob,25,Rome\nCid,42,Oslo\n"))
print(df.describe())
print(df[df['age'] > 30].sort_values('age', ascending=False))
