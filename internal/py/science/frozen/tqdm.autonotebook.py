"""The same under another name."""

from tqdm import tqdm, trange
