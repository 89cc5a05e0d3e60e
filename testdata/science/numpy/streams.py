# Random streams.
import warnings

import numpy as np

warnings.simplefilter("ignore")
g = np.random.default_rng(1)
np.random.seed(0)


def raises(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    raise AssertionError("nothing was raised")


assert repr((g.normal())) == '0.345584192064786', repr((g.normal()))
assert repr((g.poisson())) == '1', repr((g.poisson()))
assert repr((g.integers(5))) == 'np.int64(4)', repr((g.integers(5)))
assert repr((g.random())) == '0.31183145201048545', repr((g.random()))
assert repr((g.choice(5))) == '4', repr((g.choice(5)))
assert repr((g.standard_normal())) == '0.4463745723640113', repr((g.standard_normal()))
assert repr((np.random.normal())) == '1.764052345967664', repr((np.random.normal()))
assert repr((np.random.poisson())) == '1', repr((np.random.poisson()))
assert repr((np.random.randint(5))) == '1', repr((np.random.randint(5)))
assert repr((np.random.rand())) == '0.6235636967859723', repr((np.random.rand()))
assert repr((np.random.choice(5))) == '2', repr((np.random.choice(5)))
assert repr((np.random.choice([1,2]))) == 'np.int64(1)', repr((np.random.choice([1,2])))
assert repr((g.choice([1.5,2]))) == 'np.float64(1.5)', repr((g.choice([1.5,2])))
assert repr((np.random.randn())) == '0.4001572083672233', repr((np.random.randn()))
assert repr((np.random.binomial(5,.5))) == '2', repr((np.random.binomial(5,.5)))
assert repr((g.binomial(5,.5))) == '2', repr((g.binomial(5,.5)))
assert repr((np.random.randint(0,10,3))) == 'array([8, 8, 1])', repr((np.random.randint(0,10,3)))
assert repr((np.random.randint(10,size=(2,2)))) == 'array([[6, 7],\n       [7, 8]])', repr((np.random.randint(10,size=(2,2))))
assert repr((np.random.permutation(4))) == 'array([0, 2, 3, 1])', repr((np.random.permutation(4)))
assert repr((np.random.uniform(1,2,3))) == 'array([1.07103606, 1.0871293 , 1.0202184 ])', repr((np.random.uniform(1,2,3)))
assert repr((np.random.choice(["a","b"],3))) == "array(['b', 'b', 'a'], dtype='<U1')", repr((np.random.choice(["a","b"],3)))
assert repr((np.random.random((2,2)).shape)) == '(2, 2)', repr((np.random.random((2,2)).shape))
assert repr((g.integers(0,10,3))) == 'array([8, 6, 5])', repr((g.integers(0,10,3)))
assert repr((g.permutation(3))) == 'array([1, 0, 2])', repr((g.permutation(3)))
assert repr((g.shuffle([1,2]))) == 'None', repr((g.shuffle([1,2])))
assert raises(lambda: np.random.randint(5,1)) == 'ValueError: low >= high'
assert raises(lambda: np.random.choice([])) == "ValueError: 'a' cannot be empty unless no samples are taken"
assert raises(lambda: np.random.choice(3,5,replace=False)) == "ValueError: Cannot take a larger sample than population when 'replace=False'"
assert repr((np.random.normal([0,1],[1,2]))) == 'array([2.00815709, 1.45977307])', repr((np.random.normal([0,1],[1,2])))
assert raises(lambda: np.random.normal(0,-1)) == 'ValueError: scale < 0'
assert repr((np.random.randint(0,2**40))) == '720007978272', repr((np.random.randint(0,2**40)))
assert repr((np.random.randint(1,dtype=bool))) == 'False', repr((np.random.randint(1,dtype=bool)))
assert repr((np.random.dirichlet([1,2]))) == 'array([0.15685245, 0.84314755])', repr((np.random.dirichlet([1,2])))
assert repr((np.random.multinomial(5,[.5,.5]))) == 'array([2, 3])', repr((np.random.multinomial(5,[.5,.5])))
assert repr((np.random.multivariate_normal([0,0],[[1,0],[0,1]]))) == 'array([0.23043417, 0.59124281])', repr((np.random.multivariate_normal([0,0],[[1,0],[0,1]])))
assert repr((np.random.RandomState(3).rand())) == '0.5507979025745755', repr((np.random.RandomState(3).rand()))
assert repr((np.random.get_state()[0])) == "'MT19937'", repr((np.random.get_state()[0]))
assert repr((np.random.choice(5,2,p=[.1,.2,.3,.2,.2]))) == 'array([1, 1])', repr((np.random.choice(5,2,p=[.1,.2,.3,.2,.2])))
assert repr((g.integers(5,endpoint=True,size=2,dtype=np.uint8))) == 'array([1, 1], dtype=uint8)', repr((g.integers(5,endpoint=True,size=2,dtype=np.uint8)))
assert repr((np.random.standard_normal(2))) == 'array([-0.7827755 , -0.88180055])', repr((np.random.standard_normal(2)))
assert repr((np.random.exponential(size=2))) == 'array([0.25144194, 0.48855705])', repr((np.random.exponential(size=2)))
assert repr((np.random.triangular(1,2,3))) == '2.5586350161814027', repr((np.random.triangular(1,2,3)))
assert raises(lambda: np.random.choice(np.arange(6).reshape(2,3))) == 'ValueError: a must be 1-dimensional'
assert repr((g.choice(np.arange(6).reshape(2,3),1))) == 'array([[3, 4, 5]])', repr((g.choice(np.arange(6).reshape(2,3),1)))
assert repr((np.random.lognormal())) == '0.6423299012541109', repr((np.random.lognormal()))
assert repr((np.random.gamma(2.))) == '6.304912615478298', repr((np.random.gamma(2.)))
assert repr((g.uniform(size=(2,)))) == 'array([0.32973172, 0.7884287 ])', repr((g.uniform(size=(2,))))
assert raises(lambda: np.random.shuffle(5)) == "TypeError: object of type 'int' has no len()"
assert repr((g.random(3,dtype=np.float32))) == 'array([0.5381433 , 0.12391812, 0.30319482], dtype=float32)', repr((g.random(3,dtype=np.float32)))
assert raises(lambda: np.random.rand(2,"a")) == "TypeError: 'str' object cannot be interpreted as an integer"
assert repr((np.random.bytes(3))) == "b'\\xe7oj'", repr((np.random.bytes(3)))
