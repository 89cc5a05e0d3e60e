# /// script
# dependencies = ["marshmallow"]
# ///
import datetime as dt
from marshmallow import Schema, fields, validate, ValidationError, post_load, validates, EXCLUDE, pre_load


class AuthorSchema(Schema):
    name = fields.Str(required=True, validate=validate.Length(min=2))
    email = fields.Email()


class BookSchema(Schema):
    class Meta:
        unknown = EXCLUDE

    title = fields.Str(data_key="Title")
    when = fields.Date()
    price = fields.Decimal(as_string=True, places=2)
    author = fields.Nested(AuthorSchema)
    tags = fields.List(fields.Str(), load_default=list)
    kind = fields.Str(validate=validate.OneOf(["a", "b"]))

    @post_load
    def make(self, data, **kw):
        return dict(data, made=True)


s = BookSchema()
print(s.dump({"title": "T", "when": dt.date(2024, 1, 2), "price": 3, "author": {"name": "Ann"}}))
print(s.load({"Title": "T", "when": "2024-01-02", "price": "3.14159", "author": {"name": "Ann", "email": "a@b.cd"}, "x": 1}))
for bad in ({"author": {"name": "x", "email": "no"}, "when": "soon", "kind": "c"}, {"author": {}}):
    try:
        s.load(bad)
    except ValidationError as e:
        print(e.messages, e.valid_data)
print(s.validate({"price": "x"}), BookSchema(many=True, only=("title",)).dump([{"title": 1}, {"title": 2}]))
