"""The text of a syntax tree, for ast.unparse() and compile()."""

import ast

# How tightly things bind: what binds less than the place it stands in gets parentheses.
NAMED, TUPLE, YIELD, TEST, OR, AND, NOT, CMP, BOR, BXOR, BAND, SHIFT, ARITH, TERM, FACTOR, POWER, AWAIT, ATOM = range(18)

_BINARY = {
    'Add': ('+', ARITH), 'Sub': ('-', ARITH), 'Mult': ('*', TERM), 'MatMult': ('@', TERM), 'Div': ('/', TERM), 'Mod': ('%', TERM), 'FloorDiv': ('//', TERM),
    'LShift': ('<<', SHIFT), 'RShift': ('>>', SHIFT), 'BitOr': ('|', BOR), 'BitXor': ('^', BXOR), 'BitAnd': ('&', BAND), 'Pow': ('**', POWER),
}
_UNARY = {'Invert': ('~', FACTOR), 'Not': ('not ', NOT), 'UAdd': ('+', FACTOR), 'USub': ('-', FACTOR)}
_COMPARE = dict(zip('Eq NotEq Lt LtE Gt GtE Is IsNot In NotIn'.split(), '==,!=,<,<=,>,>=,is,is not,in,not in'.split(',')))
_WORDS = dict(  # with which a compound statement begins, or a handler of it
    FunctionDef='def', AsyncFunctionDef='async def', For='for', AsyncFor='async for', With='with', AsyncWith='async with',
    Try='except', TryStar='except*')
_QUOTES = ("'", '"', '"""', "'''")
_LONG_QUOTES = ('"""', "'''")


def _kind(node):
    return type(node).__name__


def _quotable(text, quotes, whitespace=False):
    """Return the text with the escapes it needs, and the quotes that may stand around it."""
    plain = '' if whitespace else '\n\t'
    escaped = ''.join([c if c in plain or c.isprintable() and c != '\\' else c.encode('unicode_escape').decode() for c in text])
    usable = [q for q in quotes if q not in escaped and (q in _LONG_QUOTES or '\n' not in escaped)]
    if not usable:
        literal = repr(text)
        return literal[1:-1], [next((q for q in quotes if literal[0] in q), literal[0])]
    if escaped:
        last = escaped[-1]
        usable.sort(key=lambda q: q[0] == last)
        if usable[0][0] == last:
            escaped = escaped[:-1] + '\\' + last
    return escaped, usable


class Printer:
    """Collects lines. Statements are methods that add lines, expressions are methods that return text for a place that binds so tightly."""

    def __init__(self, keep_lines=False):
        self.lines = []
        self.indent = 0
        self.keep_lines = keep_lines

    def print(self, node):
        self.node(node)
        return '\n'.join(self.lines)

    def node(self, node):
        if isinstance(node, list):
            return [self.node(each) for each in node]
        if isinstance(node, ast.stmt) or _kind(node) in ('Module', 'Interactive', 'FunctionType', 'ExceptHandler', 'match_case'):
            getattr(self, _kind(node))(node)
        elif isinstance(node, ast.Expression):
            self.lines.append(self.expr(node.body))
        elif isinstance(node, ast.pattern):
            self.lines.append(self.pattern(node))
        else:
            self.lines.append(self.part(node))

    def part(self, node):
        """Nodes that are neither statements nor patterns."""
        own = getattr(self, _kind(node) + '_text', None)
        return own(node) if own else self.expr(node)

    # Lines.

    def line(self, text, node=None):
        if self.keep_lines and node is not None:
            while len(self.lines) < node.lineno - 1:
                self.lines.append('')
        text = '    ' * self.indent + text
        self.lines.extend(text.split('\n') if '\n' in text else [text])

    def gap(self):
        if self.lines and not self.keep_lines:
            self.lines.append('')

    def block(self, head, body, node=None, note=None):
        if note:
            head += f' # type: {note}'
        self.line(head, node)
        self.indent += 1
        for s in body:
            getattr(self, _kind(s))(s)
        self.indent -= 1

    def docstring_first(self, body):
        """Write a docstring, if the body begins with one, and return the rest."""
        first = body[0] if body else None
        if not (isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str)):
            return body
        if self.keep_lines:
            return body
        text, quotes = _quotable(first.value.value, _LONG_QUOTES)
        prefix = 'u' if first.value.kind == 'u' else ''
        self.lines.extend(('    ' * self.indent + prefix + quotes[0] + text + quotes[0]).split('\n'))
        return body[1:]

    # Statements.

    def Module(self, node):
        for s in self.docstring_first(node.body):
            getattr(self, _kind(s))(s)

    def Interactive(self, node):
        for s in node.body:
            getattr(self, _kind(s))(s)

    def FunctionType(self, node):
        self.line(f'({", ".join([self.expr(a) for a in node.argtypes])}) -> {self.expr(node.returns)}')

    def define(self, node, head):
        self.gap()
        for d in node.decorator_list:
            self.line(f'@{self.expr(d)}', d)
        self.line(head, node)
        self.indent += 1
        for s in self.docstring_first(node.body):
            getattr(self, _kind(s))(s)
        self.indent -= 1

    def FunctionDef(self, node):
        returns = f' -> {self.expr(node.returns)}' if node.returns else ''
        note = f' # type: {node.type_comment}' if node.type_comment else ''
        head = f'{_WORDS[_kind(node)]} {node.name}{self.type_params(node)}({self.arguments_text(node.args)}){returns}:{note}'
        self.define(node, head)

    AsyncFunctionDef = FunctionDef

    def ClassDef(self, node):
        inside = ', '.join([self.expr(b) for b in node.bases] + [self.keyword_text(k) for k in node.keywords])
        self.define(node, f'class {node.name}{self.type_params(node)}{f"({inside})" if inside else ""}:')

    def type_params(self, node):
        params = getattr(node, 'type_params', None)
        return f'[{", ".join([self.part(p) for p in params])}]' if params else ''

    def Return(self, node):
        self.line(f'return {self.expr(node.value)}' if node.value else 'return', node)

    def Delete(self, node):
        self.line('del ' + ', '.join([self.expr(t) for t in node.targets]), node)

    def Assign(self, node):
        note = f' # type: {node.type_comment}' if getattr(node, 'type_comment', None) else ''
        self.line(''.join([self.expr(t, TUPLE) + ' = ' for t in node.targets]) + self.expr(node.value) + note, node)

    def AugAssign(self, node):
        self.line(f'{self.expr(node.target)} {_BINARY[_kind(node.op)][0]}= {self.expr(node.value)}', node)

    def AnnAssign(self, node):
        target = self.expr(node.target)
        if not node.simple and isinstance(node.target, ast.Name):
            target = f'({target})'
        value = f' = {self.expr(node.value)}' if node.value else ''
        self.line(f'{target}: {self.expr(node.annotation)}{value}', node)

    def For(self, node):
        head = f'{_WORDS[_kind(node)]} {self.expr(node.target, TUPLE)} in {self.expr(node.iter)}:'
        self.block(head, node.body, node, getattr(node, 'type_comment', None))
        self.otherwise(node)

    AsyncFor = For

    def While(self, node):
        self.block(f'while {self.expr(node.test)}:', node.body, node)
        self.otherwise(node)

    def otherwise(self, node):
        if node.orelse:
            self.block('else:', node.orelse)

    def If(self, node):
        word = 'if'
        while True:
            self.block(f'{word} {self.expr(node.test)}:', node.body, node)
            if len(node.orelse) != 1 or not isinstance(node.orelse[0], ast.If):
                break
            node, word = node.orelse[0], 'elif'
        self.otherwise(node)

    def With(self, node):
        items = ', '.join([self.withitem_text(i) for i in node.items])
        self.block(f'{_WORDS[_kind(node)]} {items}:', node.body, node, getattr(node, 'type_comment', None))

    AsyncWith = With

    def TypeAlias(self, node):
        self.line(f'type {self.expr(node.name)}{self.type_params(node)} = {self.expr(node.value)}', node)

    def Match(self, node):
        self.block(f'match {self.expr(node.subject)}:', node.cases, node)

    def match_case(self, node):
        guard = f' if {self.expr(node.guard)}' if node.guard else ''
        self.block(f'case {self.pattern(node.pattern)}{guard}:', node.body)

    def Raise(self, node):
        if not node.exc:
            if node.cause:
                raise ValueError("Node can't be used without a value attribute.")
            return self.line('raise', node)
        cause = f' from {self.expr(node.cause)}' if node.cause else ''
        self.line(f'raise {self.expr(node.exc)}{cause}', node)

    def Try(self, node):
        self.block('try:', node.body, node)
        for h in node.handlers:
            self.ExceptHandler(h, _WORDS[_kind(node)])
        self.otherwise(node)
        if node.finalbody:
            self.block('finally:', node.finalbody)

    TryStar = Try

    def ExceptHandler(self, node, word='except'):
        kind = f' {self.expr(node.type)}' if node.type else ''
        name = f' as {node.name}' if node.name else ''
        self.block(f'{word}{kind}{name}:', node.body, node)

    def Assert(self, node):
        self.line(f'assert {self.expr(node.test)}' + (f', {self.expr(node.msg)}' if node.msg else ''), node)

    def Import(self, node):
        self.line('import ' + ', '.join([self.alias_text(n) for n in node.names]), node)

    def ImportFrom(self, node):
        self.line(f'from {"." * (node.level or 0)}{node.module or ""} import {", ".join([self.alias_text(n) for n in node.names])}', node)

    def Global(self, node):
        self.line(f'{_kind(node).lower()} {", ".join(node.names)}', node)

    Nonlocal = Global

    def Pass(self, node):
        self.line(_kind(node).lower(), node)

    Break = Continue = Pass

    def Expr(self, node):
        self.line(self.expr(node.value, YIELD), node)

    # Parts of statements.

    def alias_text(self, node):
        return f'{node.name} as {node.asname}' if node.asname else node.name

    def withitem_text(self, node):
        return self.expr(node.context_expr) + (f' as {self.expr(node.optional_vars)}' if node.optional_vars else '')

    def keyword_text(self, node):
        return f'**{self.expr(node.value)}' if node.arg is None else f'{node.arg}={self.expr(node.value)}'

    def arg_text(self, node):
        return f'{node.arg}: {self.expr(node.annotation)}' if node.annotation else node.arg

    def parameter(self, node, default):
        return f'{self.arg_text(node)}={self.expr(default)}' if default else self.arg_text(node)

    def arguments_text(self, node):
        plain = [*node.posonlyargs, *node.args]
        required = len(plain) - len(node.defaults)
        out = [self.parameter(a, node.defaults[i - required] if i >= required else None) for i, a in enumerate(plain)]
        if node.posonlyargs:
            out.insert(len(node.posonlyargs), '/')
        if node.vararg or node.kwonlyargs:
            out.append('*' + (self.arg_text(node.vararg) if node.vararg else ''))
        out += [self.parameter(a, d) for a, d in zip(node.kwonlyargs, node.kw_defaults)]
        if node.kwarg:
            out.append('**' + self.arg_text(node.kwarg))
        return ', '.join(out)

    def TypeVar_text(self, node):
        bound = f': {self.expr(node.bound)}' if node.bound else ''
        return node.name + bound + self.default(node)

    def TypeVarTuple_text(self, node):
        return '*' + node.name + self.default(node)

    def ParamSpec_text(self, node):
        return '**' + node.name + self.default(node)

    def default(self, node):
        return f' = {self.expr(node.default_value)}' if node.default_value else ''

    def comprehension_text(self, node):
        word = ' async for ' if node.is_async else ' for '
        ifs = ''.join([f' if {self.expr(i, OR)}' for i in node.ifs])
        return f'{word}{self.expr(node.target, TUPLE)} in {self.expr(node.iter, OR)}{ifs}'

    # Patterns.

    def pattern(self, node, place=TEST):
        kind = _kind(node)
        if kind == 'MatchValue':
            return self.expr(node.value)
        if kind == 'MatchSingleton':
            return repr(node.value)
        if kind == 'MatchSequence':
            return f'[{", ".join([self.pattern(p) for p in node.patterns])}]'
        if kind == 'MatchStar':
            return f'*{node.name or "_"}'
        if kind == 'MatchOr':
            text = ' | '.join([self.pattern(p, BXOR) for p in node.patterns])
            return f'({text})' if place > BOR else text
        if kind == 'MatchAs':
            if node.pattern is None:
                return node.name or '_'
            text = f'{self.pattern(node.pattern, BOR)} as {node.name}'
            return f'({text})' if place > TEST else text
        if kind == 'MatchMapping':
            items = [f'{self.expr(k)}: {self.pattern(p)}' for k, p in zip(node.keys, node.patterns)]
            if node.rest is not None:
                items.append('**' + node.rest)
            return '{' + ', '.join(items) + '}'
        items = [self.pattern(p) for p in node.patterns] + [f'{a}={self.pattern(p)}' for a, p in zip(node.kwd_attrs, node.kwd_patterns)]
        return f'{self.expr(node.cls, ATOM)}({", ".join(items)})'

    # Expressions.

    def expr(self, node, place=TEST):
        own = getattr(self, _kind(node), None) or getattr(self, _kind(node) + '_text', None)
        if own is None:
            raise TypeError(f'{_kind(node)} is no node that can be written')
        if isinstance(node, (ast.keyword, ast.comprehension, ast.arguments, ast.arg, ast.alias, ast.withitem, ast.type_param)):
            return own(node)
        return own(node, place)

    def wrap(self, text, binds, place):
        return f'({text})' if place > binds else text

    def many(self, nodes):
        return ', '.join([self.expr(n) for n in nodes])

    def items(self, nodes):
        return self.expr(nodes[0]) + ',' if len(nodes) == 1 else self.many(nodes)

    def Name(self, node, place):
        return node.id

    def Constant(self, node, place):
        value = node.value
        if isinstance(value, tuple):
            items = [self.Constant(ast.Constant(v), TEST) for v in value]
            return f'({items[0]},)' if len(items) == 1 else f'({", ".join(items)})'
        if value is ...:
            return '...'
        text = repr(value)
        if isinstance(value, (float, complex)):
            text = text.replace('inf', '1e309').replace('nan', '(1e309-1e309)')
        return 'u' + text if getattr(node, 'kind', None) == 'u' else text

    def Attribute(self, node, place):
        space = ' ' if isinstance(node.value, ast.Constant) and isinstance(node.value.value, int) else ''
        return f'{self.expr(node.value, ATOM)}{space}.{node.attr}'

    def Subscript(self, node, place):
        key = node.slice
        inside = self.items(key.elts) if isinstance(key, ast.Tuple) and key.elts else self.expr(key)
        return f'{self.expr(node.value, ATOM)}[{inside}]'

    def Slice(self, node, place):
        text = (self.expr(node.lower) if node.lower else '') + ':' + (self.expr(node.upper) if node.upper else '')
        return f'{text}:{self.expr(node.step)}' if node.step else text

    def Starred(self, node, place):
        return '*' + self.expr(node.value, BOR)

    def Call(self, node, place):
        inside = ', '.join([self.expr(a) for a in node.args] + [self.keyword_text(k) for k in node.keywords])
        return f'{self.expr(node.func, ATOM)}({inside})'

    def List(self, node, place):
        return f'[{self.many(node.elts)}]'

    def Tuple(self, node, place):
        if not node.elts:
            return '()'
        return self.wrap(self.items(node.elts), TUPLE, place)

    def Set(self, node, place):
        return f'{{{self.many(node.elts)}}}' if node.elts else '{*()}'

    def Dict(self, node, place):
        items = [f'**{self.expr(v, BOR)}' if k is None else f'{self.expr(k)}: {self.expr(v)}' for k, v in zip(node.keys, node.values)]
        return '{' + ', '.join(items) + '}'

    def loops(self, node):
        return ''.join([self.comprehension_text(g) for g in node.generators])

    def ListComp(self, node, place):
        return f'[{self.expr(node.elt)}{self.loops(node)}]'

    def SetComp(self, node, place):
        return f'{{{self.expr(node.elt)}{self.loops(node)}}}'

    def GeneratorExp(self, node, place):
        return f'({self.expr(node.elt)}{self.loops(node)})'

    def DictComp(self, node, place):
        return f'{{{self.expr(node.key)}: {self.expr(node.value)}{self.loops(node)}}}'

    def BinOp(self, node, place):
        op, binds = _BINARY[_kind(node.op)]
        left, right = (binds + 1, binds) if op == '**' else (binds, binds + 1)
        return self.wrap(f'{self.expr(node.left, left)} {op} {self.expr(node.right, right)}', binds, place)

    def UnaryOp(self, node, place):
        op, binds = _UNARY[_kind(node.op)]
        return self.wrap(op + self.expr(node.operand, binds), binds, place)

    def BoolOp(self, node, place):
        word, binds = (' and ', AND) if isinstance(node.op, ast.And) else (' or ', OR)
        parts = [self.expr(v, min(binds + i, ATOM)) for i, v in enumerate(node.values, 1)]
        return self.wrap(word.join(parts), binds, place)

    def Compare(self, node, place):
        text = self.expr(node.left, BOR)
        for op, right in zip(node.ops, node.comparators):
            text += f' {_COMPARE[_kind(op)]} {self.expr(right, BOR)}'
        return self.wrap(text, CMP, place)

    def IfExp(self, node, place):
        return self.wrap(f'{self.expr(node.body, OR)} if {self.expr(node.test, OR)} else {self.expr(node.orelse, TEST)}', TEST, place)

    def Lambda(self, node, place):
        args = self.arguments_text(node.args)
        return self.wrap(f'lambda{" " + args if args else ""}: {self.expr(node.body, TEST)}', TEST, place)

    def NamedExpr(self, node, place):
        return self.wrap(f'{self.expr(node.target, ATOM)} := {self.expr(node.value, ATOM)}', NAMED, place)

    def Await(self, node, place):
        return self.wrap(f'await {self.expr(node.value, ATOM)}' if node.value else 'await', AWAIT, place)

    def Yield(self, node, place):
        return self.wrap(f'yield {self.expr(node.value, ATOM)}' if node.value else 'yield', YIELD, place)

    def YieldFrom(self, node, place):
        return self.wrap(f'yield from {self.expr(node.value, ATOM)}', YIELD, place)

    # Formatted strings.

    def FormattedValue(self, node, place):
        return self.JoinedStr(ast.JoinedStr([node]), place)

    def JoinedStr(self, node, place):
        parts = [(self.piece(v), isinstance(v, ast.Constant)) for v in node.values]
        out, quotes = [], list(_QUOTES)
        for text, constant in parts:
            if constant:
                text, usable = _quotable(text, quotes, whitespace=True)
                if not set(usable) & set(quotes):
                    return 'f' + self.by_repr(parts)
                quotes = usable
            elif '\n' in text:
                quotes = [q for q in quotes if q in _LONG_QUOTES]
            out.append(text)
        return f'f{quotes[0]}{"".join(out)}{quotes[0]}'

    def by_repr(self, parts):
        """Quotes of every kind are in the text: escape those that matter."""
        out = []
        for text, constant in parts:
            if constant:
                text = repr('"' + text)[2:-1]
            out.append(text)
        return "'" + ''.join(out) + "'"

    def piece(self, node, spec=False):
        """What stands for a part of a formatted string between its quotes."""
        if isinstance(node, ast.Constant):
            if not isinstance(node.value, str):
                raise ValueError("Constants inside JoinedStr should be a string.")
            return node.value.replace('{', '{{').replace('}', '}}')
        if isinstance(node, ast.JoinedStr):
            return ''.join([self.piece(v, spec) for v in node.values])
        if isinstance(node, ast.FormattedValue):
            conversion = f'!{chr(node.conversion)}' if node.conversion != -1 else ''
            form = f':{self.piece(node.format_spec, True)}' if node.format_spec else ''
            text = self.expr(node.value, OR) + conversion + form
        elif self.keep_lines and isinstance(node, ast.expr):  # compile() joins any expressions, which have to be strings
            text = self.expr(node, OR)
        else:
            raise ValueError(f'Unexpected node inside JoinedStr, {node!r}')
        return '{' + (' ' if text.startswith('{') else '') + text + '}'
