"""Functions of numpy by the names that programs give.

They are written out, since a program that may not use numpy itself must not get at all of it by a name.
"""

import numpy as np

functions = dict(
    all=np.all, any=np.any, sum=np.sum, mean=np.mean, prod=np.prod, std=np.std, var=np.var, median=np.median, max=np.max, min=np.min,
    cumprod=np.cumprod, cumsum=np.cumsum, nansum=np.nansum, nanmean=np.nanmean, nanprod=np.nanprod, nanstd=np.nanstd, nanvar=np.nanvar,
    nanmedian=np.nanmedian, nanmax=np.nanmax, nanmin=np.nanmin, nancumsum=np.nancumsum, nancumprod=np.nancumprod, sqrt=np.sqrt, exp=np.exp,
    log=np.log, log2=np.log2, log10=np.log10, log1p=np.log1p, expm1=np.expm1, sin=np.sin, cos=np.cos, tan=np.tan, arcsin=np.arcsin, arccos=np.arccos,
    arctan=np.arctan, arctan2=np.arctan2, sinh=np.sinh, cosh=np.cosh, tanh=np.tanh, arcsinh=np.arcsinh, arccosh=np.arccosh, arctanh=np.arctanh,
    abs=np.abs, absolute=np.absolute, floor=np.floor, ceil=np.ceil, trunc=np.trunc, rint=np.rint, round=np.round, sign=np.sign, square=np.square,
    negative=np.negative, positive=np.positive, reciprocal=np.reciprocal, isnan=np.isnan, isfinite=np.isfinite, isinf=np.isinf, ptp=np.ptp,
    argmax=np.argmax, argmin=np.argmin, percentile=np.percentile, quantile=np.quantile, unique=np.unique, sort=np.sort, argsort=np.argsort,
    diff=np.diff, clip=np.clip, size=np.size, average=np.average, count_nonzero=np.count_nonzero, cbrt=np.cbrt, degrees=np.degrees,
    radians=np.radians, deg2rad=np.deg2rad, rad2deg=np.rad2deg, maximum=np.maximum, minimum=np.minimum, fabs=np.fabs, power=np.power, mod=np.mod,
    add=np.add, subtract=np.subtract, multiply=np.multiply, divide=np.divide, true_divide=np.true_divide, floor_divide=np.floor_divide, remainder=np.remainder, equal=np.equal, not_equal=np.not_equal, less=np.less, less_equal=np.less_equal, greater=np.greater, greater_equal=np.greater_equal, logical_and=np.logical_and, logical_or=np.logical_or, logical_xor=np.logical_xor, bitwise_and=np.bitwise_and, bitwise_or=np.bitwise_or, bitwise_xor=np.bitwise_xor)
