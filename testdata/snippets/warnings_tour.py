import warnings, sys
with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter('always'); warnings.warn('old', DeprecationWarning); warnings.warn('u'); print(len(w), w[0].category.__name__, w[0].message, w[1].category.__name__, str(w[1].message))
warnings.filterwarnings('error', category=UserWarning)
try: warnings.warn('boom')
except UserWarning as e: print('err', e)
warnings.resetwarnings(); warnings.simplefilter('ignore'); warnings.warn('none')
@warnings.deprecated('use new')
def old(): return 1
with warnings.catch_warnings(record=True) as w: warnings.simplefilter('always'); print(old(), w[0].message, old.__deprecated__)
print(warnings.formatwarning('m', UserWarning, 'f.py', 3, 'line'))
