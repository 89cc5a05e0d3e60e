from __future__ import annotations
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Protocol
import logging, sys
logging.basicConfig(stream=sys.stdout, format='%(asctime)s %(levelname)s %(message)s', datefmt='X', level=logging.DEBUG)
class InsufficientFunds(Exception):
    def __init__(self, need, have): super().__init__(f'need {need:.2f}, have {have:.2f}'); self.need = need
class Account(ABC):
    _n = 0
    def __init__(self, owner, bal=0): type(self)._n += 1; self.owner, self._bal, self.h = owner, bal, []
    @property
    def balance(self): return self._bal
    @balance.setter
    def balance(self, v):
        if v < 0: raise InsufficientFunds(-v, 0)
        self._bal = v
    @abstractmethod
    def fee(self): ...
    def __repr__(self): return f'{type(self).__name__}({self.owner!r}, {self._bal})'
    def __iadd__(self, x): self.balance += x; self.h.append(x); return self
    def __lt__(self, o): return self._bal < o._bal
    def __enter__(self): return self
    def __exit__(self, et, e, tb): logging.info('exit %s %r', et and et.__name__, e); return et is InsufficientFunds
class Savings(Account):
    def fee(self): return 1
try: Account('x')
except TypeError as e: print(e)
s = Savings('Ann', 10); s += 5; print(s, s.balance, s.h, Savings._n)
with s: s += -100
try: s.balance = -1
except InsufficientFunds as e: print(repr(e), e.need, e.args)
print(sorted([Savings('b', 3), Savings('a', 1)]), max([s, Savings('z', 99)]))
try: s.nope
except AttributeError as e: print(e)
try: Savings.balance = 1; print(s.balance)
except Exception as e: print(e)
