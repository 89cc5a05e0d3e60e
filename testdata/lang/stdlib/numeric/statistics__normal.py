import statistics as S
from statistics import *
from fractions import Fraction as F
import random

def err(f):
    try:
        return repr(f())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
r=random.Random(3)
d=[r.gauss(10,3) for _ in range(101)]
q=[r.randrange(50) for _ in range(64)]
y=[2*x+r.random() for x in d]
inf=float('inf');nan=float('nan')

assert err(lambda: (NormalDist(100,15).pdf(110),NormalDist(100,15).cdf(110),NormalDist(100,15).inv_cdf(.95),NormalDist().quantiles(),NormalDist(2,3).quantiles(n=10),NormalDist().zscore(2.5),round(NormalDist(1,2).overlap(NormalDist(2,3)),14),NormalDist(1,2).overlap(NormalDist(2,2)))) == '(0.02129653370149015, 0.7475074624530771, 124.67280440427207, [-0.6744897501960817, 0.0, 0.6744897501960817], [-1.8446546966338024, -0.5248637007187424, 0.426798461875878, 1.2399586905926006, 2.0, 2.7600413094073994, 3.5732015381241222, 4.524863700718743, 5.844654696633802], 2.5, 0.76221936418606, 0.8025873486341526)'
assert err(lambda: [NormalDist().inv_cdf(p) for p in (1e-20,1e-9,1e-4,.01,.07,.075,.3,.5,.6,.9,.925,.999,1-1e-10)]) == '[-9.262340089798405, -5.9978070150076865, -3.71901648545568, -2.3263478740408408, -1.4757910281791702, -1.4395314709384557, -0.5244005127080407, 0.0, 0.2533471031357998, 1.2815515655446008, 1.439531470938456, 3.090232306167813, 6.361340889697421]'
assert err(lambda: (NormalDist.from_samples(d),NormalDist(1,2)+NormalDist(3,4),NormalDist(1,2)-NormalDist(3,4),NormalDist(1,2)+5,5+NormalDist(1,2),5-NormalDist(1,2),NormalDist(1,2)*3,-2*NormalDist(1,2),NormalDist(1,2)/4,+NormalDist(1,2),-NormalDist(1,2),NormalDist(1,2)==NormalDist(1,2),NormalDist(1,2)==1,hash(NormalDist(1,2))==hash(NormalDist(1,2)))) == '(NormalDist(mu=9.473856721471323, sigma=3.339982911017213), NormalDist(mu=4.0, sigma=4.47213595499958), NormalDist(mu=-2.0, sigma=4.47213595499958), NormalDist(mu=6.0, sigma=2.0), NormalDist(mu=6.0, sigma=2.0), NormalDist(mu=4.0, sigma=2.0), NormalDist(mu=3.0, sigma=6.0), NormalDist(mu=-2.0, sigma=4.0), NormalDist(mu=0.25, sigma=0.5), NormalDist(mu=1.0, sigma=2.0), NormalDist(mu=-1.0, sigma=2.0), True, False, True)'
assert err(lambda: (NormalDist(5,2).samples(5,seed=3),len(NormalDist().samples(3)))) == '([3.574269855385354, 5.222188648668441, 4.3360558176538655, 5.52701375637482, 5.6410790004015805], 3)'
assert err(lambda: (NormalDist(1,2).mean,NormalDist(1,2).median,NormalDist(1,2).mode,NormalDist(1,2).stdev,NormalDist(1,2).variance,NormalDist(mu=5,sigma=0))) == '(1.0, 1.0, 1.0, 2.0, 4.0, NormalDist(mu=5.0, sigma=0.0))'
assert err(lambda: NormalDist(1,-1)) == 'StatisticsError: sigma must be non-negative'
assert err(lambda: NormalDist(1,0).pdf(1)) == 'StatisticsError: pdf() not defined when sigma is zero'
assert err(lambda: NormalDist(1,0).cdf(1)) == 'StatisticsError: cdf() not defined when sigma is zero'
assert err(lambda: NormalDist(1,0).zscore(1)) == 'StatisticsError: zscore() not defined when sigma is zero'
assert err(lambda: NormalDist().inv_cdf(0)) == 'StatisticsError: p must be in the range 0.0 < p < 1.0'
assert err(lambda: NormalDist().overlap(1)) == 'TypeError: Expected another NormalDist instance'
assert err(lambda: NormalDist(1,0).overlap(NormalDist())) == 'StatisticsError: overlap() not defined when sigma is zero'
assert err(lambda: NormalDist.from_samples([1])) == 'StatisticsError: stdev requires at least two data points'
assert err(lambda: NormalDist('a')) == "ValueError: could not convert string to float: 'a'"
assert err(lambda: 1/NormalDist()) == "TypeError: unsupported operand type(s) for /: 'int' and 'NormalDist'"
assert err(lambda: [round(kde(d[:20],h=1.5,kernel=k)(x),12) for k in ('normal','gauss','logistic','sigmoid','rectangular','uniform','triangular','parabolic','epanechnikov','quartic','biweight','triweight','cosine') for x in (5,9.5,12)]) == '[0.048152012734, 0.12884839069, 0.088099909481, 0.048152012734, 0.12884839069, 0.088099909481, 0.049327066525, 0.104236775814, 0.084352397499, 0.049521965242, 0.115167477979, 0.084892590711, 0.05, 0.15, 0.066666666667, 0.05, 0.15, 0.066666666667, 0.064514001447, 0.194930346938, 0.071506489945, 0.06115950723, 0.190634437697, 0.067200298273, 0.06115950723, 0.190634437697, 0.067200298273, 0.065713820762, 0.207088466523, 0.071078725055, 0.065713820762, 0.207088466523, 0.071078725055, 0.068502293784, 0.214345444962, 0.075660197615, 0.062005597711, 0.193651854641, 0.067950977902]'
assert err(lambda: [round(kde(d[:20],1.5,k,cumulative=True)(x),12) for k in ('normal','logistic','sigmoid','rectangular','triangular','parabolic','quartic','triweight','cosine') for x in (5,9.5,12)]) == '[0.06349042346, 0.470492408756, 0.750200737615, 0.105129729205, 0.472703979329, 0.715588800341, 0.089792678538, 0.471922900687, 0.727675102922, 0.048385501085, 0.46928781502, 0.761497159607, 0.035611494941, 0.470647063493, 0.754556135226, 0.039218928675, 0.46906144768, 0.755422724071, 0.034165656357, 0.469944347064, 0.753459050974, 0.030872669946, 0.471130462433, 0.752666782629, 0.038277597945, 0.469234316544, 0.755063604464]'
assert err(lambda: [round(kde_random(d[:20],1.5,k,seed=5)(),10) for k in ('normal','logistic','sigmoid','rectangular','triangular','parabolic','quartic','triweight','cosine','gauss','biweight')]) == '[8.2978627518, 7.6793721604, 7.9979632706, 8.5503764831, 8.8561900121, 8.7754407886, 8.8725790555, 8.9294998212, 8.7960064493, 8.2978627518, 8.8725790555]'
assert err(lambda: kde([],1)) == 'StatisticsError: Empty data sequence'
assert err(lambda: kde([1],0)) == 'StatisticsError: Bandwidth h must be positive, not h=0'
assert err(lambda: kde([1],1,'x')) == "StatisticsError: Unknown kernel name: 'x'"
assert err(lambda: kde(['a'],1)) == 'TypeError: Data sequence must contain ints or floats'
assert err(lambda: kde_random([1],1,'x')) == "StatisticsError: Unknown kernel name: 'x'"
assert err(lambda: (kde([1,2],.5).__doc__,kde([1,2],.5,cumulative=True).__doc__,kde_random([1,2],.5).__doc__)) == '("PDF estimate with h=0.5 and kernel=\'normal\'", "CDF estimate with h=0.5 and kernel=\'normal\'", "Random KDE selection with h=0.5 and kernel=\'normal\'")'
