# A year or a month names all its rows, also where the index is not in order.
import pandas as pd

days = pd.to_datetime(['2020-03-01', '2020-01-05', '2021-07-09', '2020-01-07', '2020-01-05'])
for index in (days, days.to_period('D'), days.tz_localize('UTC')):
    s, df = pd.Series(range(5), index=index), pd.DataFrame({'a': range(5)}, index=index)
    assert s.loc['2020-01'].tolist() == s['2020-01'].tolist() == df.loc['2020-01', 'a'].tolist() == [1, 3, 4]
    assert s.loc['2020'].tolist() == df.loc['2020']['a'].tolist() == [0, 1, 3, 4] and df.xs('2020-01')['a'].tolist() == [1, 3, 4]
    assert s.sort_index().loc['2020-01'].tolist() == [1, 4, 3]
    df.loc['2020-01', 'a'] = 9
    s['2020'] = 7
    assert df['a'].tolist() == [0, 9, 2, 9, 9] and s.tolist() == [7, 7, 2, 7, 7]
    assert '2020-01' in df.index
