def 計算(値): return 1 / 値
結果 = 計算(0)
