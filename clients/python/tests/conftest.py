import pytest

import hognose


@pytest.fixture
def session():
    with hognose.Session() as s:
        yield s
