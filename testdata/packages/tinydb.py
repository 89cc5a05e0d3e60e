# /// script
# dependencies = ["tinydb"]
# ///
from tinydb import TinyDB, Query, where
from tinydb.operations import increment, delete
from tinydb.storages import MemoryStorage

db = TinyDB(storage=MemoryStorage)
print(db.insert({"n": "a", "v": 1, "tags": ["x"]}), db.insert_multiple([{"n": "b", "v": 5}, {"n": "c", "v": 9, "in": {"k": 1}}]))
q = Query()
print(db.search((q.v > 2) & ~(q.n == "c")), db.get(q["in"].k == 1), db.count(where("n").matches("[ab]")))
db.update(increment("v"), q.n == "a")
db.update(delete("v"), q.n == "b")
db.upsert({"n": "d", "v": 0}, q.n == "d")
print(db.all(), db.search(q.tags.any(["x"])), db.remove(q.v.exists()), len(db), db.tables())
t = db.table("other")
t.insert({"a": 1})
print(t.all(), sorted(db.tables()))
