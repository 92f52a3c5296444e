"""Models of many nodes, written straight in wire format; nothing but Python is needed."""
import itertools
import struct


def varint(number):
    text = bytearray()
    while number > 127:
        text.append(number & 127 | 128)
        number >>= 7
    text.append(number)
    return bytes(text)


def field(number, content):
    if isinstance(content, int):
        return varint(number << 3) + varint(content)
    content = content.encode() if isinstance(content, str) else content
    return varint(number << 3 | 2) + varint(len(content)) + content


def node(operator, inputs, output, name, attributes=b'', domain=''):
    return b''.join([*(field(1, each) for each in inputs), field(2, output), field(3, name), field(4, operator), attributes,
                     field(7, domain) if domain else b''])


def text_attribute(name, value):
    return field(5, field(1, name) + field(4, value) + field(20, 3))


def value(name, dims):
    shape = b''.join(field(1, field(1, dim)) for dim in dims)
    return field(1, name) + field(2, field(1, field(1, 1) + field(2, shape)))


def floats(name, numbers):
    return field(1, len(numbers)) + field(2, 1) + field(8, name) + field(9, struct.pack(f'<{len(numbers)}f', *numbers))


def resize(given, output, name, scales='double'):
    return node('Resize', [given, '', scales], output, name, text_attribute('mode', 'linear'))


def write(path, nodes, functions=(), output='last', dims=(1, 1, 64, 64)):
    """`nodes` and `functions`: serialized, in order."""
    constants = floats('double', [1, 1, 2, 2])
    graph = b''.join([*(field(1, one) for one in nodes), field(2, 'made'), field(5, constants), field(11, value('x', dims)),
                      field(12, field(1, output))])
    opsets = field(8, field(2, 17)) + field(8, field(1, 'made') + field(2, 1))
    with open(path, 'wb') as file:
        file.write(b''.join([field(1, 8), field(7, graph), opsets, *(field(25, one) for one in functions)]))


def chain(path, count=1_000_000):
    """One behind the other, in scopes of a hundred."""
    before = 'x'
    nodes = []
    for i in range(count):
        after = 'last' if i + 1 == count else f'v{i}'
        nodes.append(node('Relu', [before], after, f'/block.{i // 100}/op_{i}'))
        before = after
    write(path, nodes)


def u_shapes(path, shapes=2500, depth=200):
    """Each halves and doubles again: three Resizes and a skip."""
    nodes, before = [], 'x'
    for u in range(shapes):
        kept = before
        for i in range(2 * depth - 6):
            after = f'u{u}_{i}'
            nodes.append(node('Relu', [before], after, f'/u.{u}/level.{i // 50}/op_{i}'))
            before = after
        nodes.append(node('AveragePool', [before], f'p{u}', f'/u.{u}/pool',
                          b''.join(field(5, field(1, name) + field(8, 2) * 2 + field(20, 7)) for name in ('kernel_shape', 'strides'))))
        nodes.append(resize(f'p{u}', f'd{u}', f'/u.{u}/up'))
        nodes.append(resize(kept, f'k{u}', f'/u.{u}/left'))
        nodes.append(resize(f'd{u}', f'r{u}', f'/u.{u}/right'))
        nodes.append(node('MaxPool', [f'r{u}'], f'q{u}', f'/u.{u}/half',
                          b''.join(field(5, field(1, name) + field(8, 2) * 2 + field(20, 7)) for name in ('kernel_shape', 'strides'))))
        before = 'last' if u + 1 == shapes else f's{u}'
        nodes.append(node('Add', [f'q{u}', kept], before, f'/u.{u}/skip'))
    write(path, nodes)


def fan_out(path, sums=1000, each=1000):
    nodes = [resize('x', 'wide', 'resize')]
    for s in range(sums):
        parts = [f'p{s}_{i}' for i in range(each - 1)]
        nodes += [node('Relu', ['wide'], part, f'/sum.{s}/{part}') for part in parts]
        nodes.append(node('Sum', parts, 'last' if s + 1 == sums else f'sum{s}', f'/sum.{s}/sum'))
    write(path, nodes)


def functions(path, count=10_000, each=100):
    bodies, calls, before = [], [resize('x', 'wide', 'resize')], 'wide'
    for f in range(count):
        names = ['a', *(f'v{i}' for i in range(each - 1)), 'b']
        body = b''.join(field(7, node('Relu', [one], other, f'op_{i}')) for i, (one, other) in enumerate(itertools.pairwise(names)))
        bodies.append(field(1, f'F{f}') + field(4, 'a') + field(5, 'b') + body + field(9, field(2, 17)) + field(10, 'made'))
        after = 'last' if f + 1 == count else f'c{f}'
        calls.append(node(f'F{f}', [before], after, f'call_{f}', domain='made'))
        before = after
    write(path, calls, bodies)


def small(path, number):
    """One of many that are alike but for a length."""
    write(path, [resize('x', 'last', f'resize_{number}')], dims=(1, 3, 16 + number % 50, 32))


SHAPES = {'one chain in scopes': chain, '2,500 U-shapes in scopes': u_shapes, 'fan-out, 1,000 sums of 1,000': fan_out,
          '10,000 functions of 100': functions}
