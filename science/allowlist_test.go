package science_test

import (
	"testing"

	"github.com/hognose/hognose"
)

// The name of a library is enough for an allowlist: its parts load each other, though the program
// may not import them, nor what they need.
func TestALibraryIsAllowedByItsName(t *testing.T) {
	for name, code := range map[string]string{
		"numpy": "import numpy as np\nnp.linalg.det(np.eye(2)); np.polynomial.Polynomial([1, 2])(3); np.fft.fft([1, 2]); np.random.default_rng(0).integers(5); np.lib.mixins; np.ma.array([1])",
		"pandas": "import pandas as pd\ndf = pd.DataFrame({'a': [1, 2], 'b': ['x', 'y']})\ndf.groupby('b').a.sum(); pd.to_datetime('2024-01-01')\n" +
			"df.merge(df, on='b'); df.b.str.upper(); pd.errors.ParserError; df.describe(); df.pivot_table(index='b'); pd.cut([1, 2, 3], 2); str(df)\n" +
			"df.groupby('b').agg({'a': max}); df.a.agg('sqrt'); df.eval('d = sqrt(a)'); df.transform({'a': 'cumsum'}); df.select_dtypes('number'); df.select_dtypes('floating')",
		"matplotlib.pyplot": "import matplotlib.pyplot as plt\nplt.plot([1, 2]); plt.hist([1, 2, 2]); plt.boxplot([1, 2]); plt.legend(['a']); plt.gca().get_xticks()\nplt.imshow([[1.0]]).get_array()",
		"seaborn":           "import seaborn as sns\nsns.lineplot(x=[1, 2], y=[2, 3]); sns.heatmap([[1, 2], [3, 4]])",
		"sqlite3":           "import sqlite3\nsqlite3.connect(':memory:').execute('select 1').fetchall()",
	} {
		o := &hognose.Options{Policy: hognose.Policy{Imports: hognose.Allow(name)}}
		if _, err := hognose.Run(t.Context(), code, o); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := hognose.Run(t.Context(), code+"\n__import__('os')", o); err == nil {
			t.Errorf("%s: os can be imported", name)
		}
	}
}
