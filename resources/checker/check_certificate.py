#!/usr/bin/env python3
"""Checks the certificate of an exported ONNX model, without the program that made it.

    check_certificate.py ORIGINAL.onnx REWRITTEN.onnx CERTIFICATE.json

It claims that operators of the rewritten model compute what Resize or Upsample nodes of the original compute.
Every claim is proved again, in exact arithmetic, from the text of the ONNX operators and both files. One line
per node; the exit code is 0 if every claim holds, else 1. What is not known here is refused.

Pairing shows that both models are the same but for the claimed nodes. Spec has the matrices of a Resize. State
is a tensor as a function of the node's input; Chain runs operators on it. Comparison holds the rows of both.
"""
import hashlib, json, os, re, struct, sys
from collections import Counter, namedtuple
from copy import copy
from fractions import Fraction
from functools import lru_cache
from itertools import count, product, takewhile
from math import ceil, floor, gcd, lcm, prod
from operator import mod

TYPES = {1: "float32", 2: "uint8", 3: "int8", 4: "uint16", 5: "int16", 6: "int32", 7: "int64", 9: "bool",
         10: "float16", 11: "float64", 12: "uint32", 13: "uint64", 16: "bfloat16"}
STRUCT = dict(zip(TYPES.values(), "fBbHhiqBedIQH"))
BITS = {"float32": 24, "float64": 53, "float16": 11, "bfloat16": 8}  # of a significand
MOST_LENGTHS, MOST_WORK = 1 << 14, 60_000_000
ONNX, EXTERNAL = ("", "ai.onnx"), b"\x70\x01"  # the default domain; a tensor's data_location

class Refused(Exception):
    pass

def require(condition, reason):
    if not condition:
        raise Refused(reason)

# --- Files: the protobuf wire format, and the messages of ONNX that matter ---

# Fields: number, name and form: i integer, f float, d double, s text, b bytes, or a message; * for repeated.
MESSAGES = {
    "Model": "1 ir_version i, 7 graph Graph, 8 opset_import Opset*, 25 functions Function*",
    "Opset": "1 domain s, 2 version i",
    "Graph": "1 node Node*, 5 initializer Tensor*, 11 input Value*, 12 output Value*, 13 value_info Value*",
    "Function": "1 name s, 4 input s*, 5 output s*, 7 node Node*, 9 opset_import Opset*, 10 domain s,"
                "13 overload s, -1 initializer Tensor*, -2 value_info Value*",
    "Node": "1 input s*, 2 output s*, 3 name s, 4 op s, 5 attribute Attribute*, 7 domain s",
    "Attribute": "1 name s, 2 f f, 3 i i, 4 s b, 5 t Tensor, 6 g Graph, 7 floats f*, 8 ints i*,"
                 "10 tensors Tensor*, 11 graphs Graph*, 21 of_caller s",
    "Tensor": "1 dims i*, 2 data_type i, 4 floats f*, 5 ints i*, 7 longs i*, 8 name s, 9 raw_data b,"
              "10 doubles d*, 11 unsigned i*, 13 external Entry*, 14 location i",
    "Entry": "1 key s, 2 value s", "Value": "1 name s, 2 type Type", "Type": "1 tensor TensorType",
    "TensorType": "1 element i, 2 shape Shape", "Shape": "1 dim Dim*", "Dim": "1 length i, 2 symbol s"}
MESSAGES = {kind: {int(number): (name, form) for number, name, form in map(str.split, table.split(","))}
            for kind, table in MESSAGES.items()}

def varint(data, at):
    """(the signed number of 64 bits that starts there, where it ends)"""
    end = at
    while data[end] > 127:
        end += 1
    value = sum((byte & 127) << 7 * i for i, byte in enumerate(data[at:end + 1]))
    return (value + (1 << 63)) % (1 << 64) - (1 << 63), end + 1

def varints(data):
    at = 0
    while at < len(data):
        value, at = varint(data, at)
        yield value

def fields(data):
    """(number, value, whole field) in order."""
    at = 0
    while at < len(data):
        start, (tag, at) = at, varint(data, at)
        value, wire = None, tag & 7
        require(wire in (0, 1, 2, 5), "a file that is no protobuf message")
        if wire in (0, 2):
            value, at = varint(data, at)
        if wire:
            size = {1: 8, 2: value, 5: 4}[wire]
            require(0 <= size <= len(data) - at, "a truncated file")
            value, at = data[at:at + size], at + size
        yield tag >> 3, value, data[start:at]

def decoded(form, value, files):
    """The values of a field; numbers may be packed."""
    if form == "i":
        return [value] if isinstance(value, int) else list(varints(value))
    if form in "fd":
        return [number for number, in struct.iter_unpack("<" + form, value)]
    if form in "sb":
        return [value.decode("utf-8", "surrogateescape") if form == "s" else value]
    return [CLASSES.get(form, Message)(form, value, files)]

class Message:
    """One of MESSAGES, its fields as attributes; `rest` has the fields that are not in the table."""

    def __init__(self, kind, raw, files):
        self.raw, self.files, self.rest = raw, files, []
        for name, form in MESSAGES[kind].values():
            setattr(self, name, [] if form.endswith("*") else "" if form == "s" else None)
        for number, value, field in fields(raw):
            name, form = MESSAGES[kind].get(number, ("rest", ""))
            if name == "rest":
                self.rest.append(field)
            elif form.endswith("*"):
                getattr(self, name).extend(decoded(form[:-1], value, files))
            else:
                setattr(self, name, decoded(form, value, files)[-1])

class Tensor(Message):
    def bytes(self):
        """The values as raw_data has them, wherever they are."""
        self.type = TYPES.get(self.data_type)
        require(self.type, "a tensor of another type")
        data, code = self.raw_data or b"", STRUCT[self.type]
        size = prod(self.dims) * struct.calcsize("=" + code)
        numbers = self.floats + self.ints + self.longs + self.doubles + self.unsigned
        if self.location == 1:
            data = self.files.read({e.key: e.value for e in self.external}, size)
        elif numbers:
            data = struct.pack("<%d%s" % (len(numbers), "H" if self.type == "float16" else code), *numbers)
        require(len(data) == size, "a tensor that does not fit its shape")
        return data

    def values(self):
        data, code = self.bytes(), STRUCT[self.type]
        if self.type == "bfloat16":  # the upper half of a float32
            data, code = b"".join(b"\0\0" + data[i:i + 2] for i in range(0, len(data), 2)), "f"
        return [value for value, in struct.iter_unpack("<" + code, data)]

class Node(Message):
    def __init__(self, kind, raw, files):
        super().__init__(kind, raw, files)
        self.attributes = {a.name: a for a in self.attribute}
        self.bodies = [(a.name + ("[%d]" % i if a.graphs else ""), body) for a in self.attribute
                       for i, body in enumerate(a.graphs or filter(None, [a.g]))]
        self.reads = set(self.input).union(*(body.names for _, body in self.bodies))

    def of(self, index):
        return self.input[index] if index < len(self.input) else ""

    def get(self, name, default=None):
        if name not in self.attributes:
            return default
        a = self.attributes[name]
        require(not a.of_caller, "an attribute that the caller of a function gives")
        return next((v for v in (a.t, a.f, a.s and a.s.decode(), a.i) if v is not None), a.floats or a.ints)

class Graph(Message):
    """A GraphProto or a FunctionProto."""

    def __init__(self, kind, raw, files):
        super().__init__(kind, raw, files)
        self.inputs, self.outputs, self.infos, self.tensors = (
            {getattr(v, "name", v): v for v in values}
            for values in (self.input, self.output, self.value_info, self.initializer))
        require(len(self.tensors) == len(self.initializer), "two initializers of one name")
        self.producer = {o: n for n in self.node for o in n.output if o}
        self.made = {*self.tensors, *self.inputs, *self.producer}
        self.names = self.made.union(self.outputs, *(n.reads for n in self.node))

    def fixed(self, name):
        """Whether a caller of the model cannot give the initializer another value."""
        return self.files.ir < 4 or name not in self.inputs

CLASSES = {"Tensor": Tensor, "Node": Node, "Graph": Graph, "Function": Graph}

class Model:
    def __init__(self, path, entry):
        self.folder, self.data = os.path.dirname(os.path.realpath(path)), {}
        model = Message("Model", self.load(path, entry["sha256"]), self)
        for one in entry.get("external", []):
            place = os.path.realpath(os.path.join(self.folder, one["location"]))
            require(place.startswith(self.folder + os.sep), "external data outside of the folder")
            self.data[one["location"]] = self.load(place, one["sha256"])
        self.rest, self.graph = model.rest + [o.raw for o in model.opset_import], model.graph
        self.ir, self.opset = model.ir_version or 0, version(model)
        name = lambda f: (f.domain and f.domain + ".") + f.name + (f.overload and ":" + f.overload)
        self.functions = {"function:" + name(f): f for f in model.functions}
        require(len(self.functions) == len(model.functions), "two functions of one name")
        self.names = self.graph.names.union(*(f.names for f in self.functions.values()))

    def load(self, path, wanted):
        with open(path, "rb") as file:
            data = file.read()
        require(hashlib.sha256(data).hexdigest() == wanted, "another file than the certificate's: " + path)
        return data

    def read(self, external, size):
        require(external.get("location") in self.data, "external data that the certificate does not list")
        start, size = int(external.get("offset") or 0), int(external.get("length") or size)
        return self.data[external["location"]][start:start + size]

def version(message):
    return next((o.version for o in message.opset_import if o.domain in ONNX), None)

def declared(value):
    """(element type, lengths or None) of a Value; a length is an int or None."""
    tensor = getattr(getattr(value, "type", None), "tensor", None)
    lengths = tensor and tensor.shape and [d.length for d in tensor.shape.dim]
    return TYPES.get(tensor and tensor.element), lengths

# --- Both graphs are the same but for the claimed nodes ---

class Pairing:
    """What makes a value of the original makes it in the rewritten model as well, but for the results of the
    claimed nodes. Other nodes of the rewritten model make new values only."""

    def __init__(self, old, new, entries):
        self.old, self.found, self.notes, self.sources = old, {}, [], {}
        self.claims = {(e["was"]["graph"], e["was"]["output"]): e for e in entries}
        require(len(self.claims) == len(entries), "two claims for one node")
        require((old.rest, old.ir) == (new.rest, new.ir), "models that differ outside of their graphs")
        require(list(old.functions) == list(new.functions), "other functions")
        self.graphs(old.graph, new.graph, "", (), {}, old.opset)
        for name, function in old.functions.items():
            if function.raw != new.functions[name].raw or EXTERNAL in function.raw:
                self.graphs(function, new.functions[name], name, (), {}, version(function))
        missing = [e["site"] for key, e in self.claims.items() if key not in self.found]
        require(not missing, "no such nodes: " + ", ".join(missing))

    def graphs(self, old, new, path, outer, renamed, opset):
        where, scope, own = path and " of " + path, (*outer, (old, new)), {}
        claims = {key[1]: e for key, e in self.claims.items() if key[0] == path}
        renamed = {name: to for name, to in renamed.items() if name not in old.producer}
        for output, entry in claims.items():
            node, names = old.producer.get(output), entry["now"]["nodes"]
            resizes = node and node.op in ("Resize", "Upsample") and node.domain in ONNX
            require(resizes and node.output == [output] and node.of(0) == entry["was"]["input"],
                    "no Resize that makes '%s'%s" % (output, where))
            require(names or output not in old.outputs, "'%s' is an output, and its node is gone" % output)
            require(all(names) and own.keys().isdisjoint(names), "two nodes of one name")
            renamed.update({} if names else {output: node.of(0)})
            own.update(dict.fromkeys(names, output))
            self.found[path, output] = (entry, node, [], scope, opset)
        for name in renamed:  # chains of nodes that are gone
            while renamed[name] in renamed:
                renamed[name] = renamed[renamed[name]]
        for output, entry in claims.items():
            self.sources[path, output] = renamed.get(entry["was"]["input"], entry["was"]["input"])
        made, numbers = {*new.tensors, *new.inputs}, {id(n): i for i, n in enumerate(old.node)}
        known = made.union([""], *(g.made for _, g in outer))
        for node in new.node:
            result, names = own.get(node.name), [o for o in node.output if o]
            require(known.issuperset(node.input), "'%s' reads what a later node makes%s" % (node.name, where))
            require(made.isdisjoint(names), "a value is made twice" + where)
            known.update(names)
            made.update(names)
            if result is not None:
                self.found[path, result][2].append(node)
            if not self.old.names.isdisjoint(set(names) - {result}):  # else no old node reads what it makes
                before = old.producer.get(names[0])
                require(before and result is None and names[0] not in claims,
                        "'%s' is new or in another place%s" % (names[0], where))
                self.node(before, node, numbers[id(before)], path, scope, renamed, opset)
        for name, tensor in new.tensors.items():
            require(name not in self.old.names or name in old.tensors and same(old.tensors[name], tensor)
                    and (name in old.inputs) == (name in new.inputs), "another tensor '%s'%s" % (name, where))
        require(known.issuperset(new.outputs), "a result that nothing makes" + where)
        require(old.rest == new.rest, "graphs that differ outside of their nodes" + where)
        self.values("inputs", old.inputs, new.inputs, set(old.inputs) - set(old.tensors), where)
        self.values("outputs", old.outputs, new.outputs, set(old.outputs), where)
        self.values("infos", old.infos, new.infos, set(), where)

    def values(self, kind, old, new, needed, where):
        """Declarations stay, but what is not needed may go, and inner lengths may be declared otherwise."""
        require(needed <= new.keys() and [n for n in old if n in new] == list(new), "other " + kind + where)
        for name, value in new.items():
            raw, was = getattr(value, "raw", b""), getattr(old[name], "raw", b"")
            require(raw == was or kind != "infos" and declared(value)[0] == declared(old[name])[0],
                    "another declaration of '%s'%s" % (name, where))
            self.notes += ["'%s' is declared with other lengths" % name] if raw != was else []

    def node(self, a, b, number, path, scope, renamed, opset):
        label, where = (path and path + "/") + (a.name or "#%d" % number) + "/", " in '%s'" % (a.name or a.op)
        if a.raw == b.raw and EXTERNAL not in a.raw and not renamed and not any(
                key[0].startswith(label) for key in self.claims):
            return
        x, y = ([n.name, n.op, n.domain, n.output, n.rest, *n.attributes, *dict(n.bodies)] for n in (a, b))
        require(x == y and [renamed.get(n, n) for n in a.input] == b.input, "a changed node" + where)
        for x, y in zip(a.attribute, b.attribute):
            old, new = (side.tensors + [t for t in [side.t] if t] for side in (x, y))
            require(x.rest == y.rest and (x.raw == y.raw or old or x.g or x.graphs), "another value" + where)
            require(len(old) == len(new) and all(map(same, old, new)), "a changed tensor" + where)
        for (name, one), (_, two) in zip(a.bodies, b.bodies):
            self.graphs(one, two, label + name, scope, renamed, opset)

def same(a, b):
    """Whether tensors have the same content, wherever their bytes are."""
    def content(tensor):
        return tensor.data_type, tensor.dims, tensor.bytes()
    return a.raw == b.raw and a.location != 1 or content(a) == content(b)

# --- Constants, and lengths as far as the files tell them ---

def find(name, graphs):
    """(graph, initializer or producing node) of a name, inner scopes first."""
    for graph in reversed(graphs):
        source = graph.tensors.get(name) or graph.producer.get(name)
        if source or name in graph.inputs:
            return graph, source
    return None, None

@lru_cache(maxsize=256)
def constant(name, graphs, default=False):
    """A stored tensor as (dims, integers, denominator, type); None if it is computed or may be overridden."""
    graph, source = find(name, graphs) if name else (None, None)
    value = source if isinstance(source, Tensor) and (default or graph.fixed(name)) else None
    if isinstance(source, Node) and source.domain in ONNX and source.op == "DequantizeLinear":
        codes, (scale, zero, _) = constant(source.of(0), graphs), numbers(source, graphs)
        require(set(source.attributes) <= {"axis"}, "another DequantizeLinear")
        return codes and (codes[0], [(v - zero) * scale.numerator for v in codes[1]],
                          codes[2] * scale.denominator, "float32")
    if isinstance(source, Node) and source.domain in ONNX and source.op == "Constant":
        value = next(filter(lambda v: v is not None, map(source.get, (
            "value", "value_float", "value_int", "value_floats", "value_ints"))), None)
    if value is None:
        return None
    if isinstance(value, Tensor):
        dims, values, kind = value.dims, value.values(), value.type
    else:
        dims, values = ([len(value)], value) if isinstance(value, list) else ([], [value])
        kind = "float32" if any(isinstance(v, float) for v in values) else "int64"
    ratios = {v: v.as_integer_ratio() for v in set(values)}  # refuses what is no number
    down = max((d for _, d in ratios.values()), default=1)
    return dims, [ratios[v][0] * (down // ratios[v][1]) for v in values], down, kind

def numbers(node, graphs):
    """Scale, zero point and type of the codes of a QuantizeLinear or DequantizeLinear."""
    scale, zero = (constant(name, graphs) for name in (node.of(1), node.of(2)))
    zero = zero if node.of(2) else ([], [0], 1, "uint8")
    require(scale and zero and len(scale[1]) == len(zero[1]) == 1, "several or computed scales of codes")
    return Fraction(scale[1][0], scale[2]), zero[1][0], zero[3]

# A number that follows from the original: (factor, symbol) is `factor` times a length that is not known, or
# the factor itself if there is no symbol; None: nothing is known of it.
def whole(n):
    return Fraction(n), ""

ONE = whole(1)

def calculated(op, one, two):
    """The sum, difference, product or quotient."""
    if one is None or two is None:
        return None
    (a, of), (b, by) = one, two
    if op == "Mul":
        return None if of and by else (a * b, of or by)
    if op == "Div":
        return (a / b, "" if by else of) if by in ("", of) else None
    return (a + b if op == "Add" else a - b, of) if of == by else None

def broadcast(one, two):
    pair = sorted({one, two} - {ONE}, key=lambda n: n[1] != "") or [ONE]
    return pair[0] if len(pair) == 1 or not pair[0][1] else None

def windowed(node, x, weights):
    """The lengths after a convolution or a pool."""
    kernel = node.get("kernel_shape") or [int(k) for k, _ in weights[2:]]
    rank, plain = len(kernel), node.get("auto_pad", "NOTSET") == "NOTSET" and not node.get("ceil_mode", 0)
    pads, strides = node.get("pads", [0] * 2 * rank), node.get("strides", [1] * rank)
    spans = [d * (k - 1) + 1 for d, k in zip(node.get("dilations", [1] * rank), kernel)]
    made = [whole((n + sum(pads[i::rank]) - spans[i]) // strides[i] + 1) if plain and not symbol else None
            for i, (n, symbol) in enumerate(x[2:])]
    return [x[0], weights[0] if node.op == "Conv" else x[1], *made]

class Lengths:
    """The lengths of the values of a model, and small tensors that are computed from them."""

    STAY = set("QuantizeLinear DequantizeLinear Identity Cast Relu LeakyRelu PRelu Clip Sigmoid Tanh Elu Erf "
               "HardSigmoid HardSwish BatchNormalization Neg Abs Exp Sqrt Softplus".split())

    def __init__(self, graphs):
        self.graphs, self.shapes, self.types = graphs, {}, {}
        for graph in graphs:
            values = {**graph.infos, **graph.outputs, **graph.inputs}
            self.shapes.update({t.name: list(map(whole, t.dims)) for t in graph.initializer})
            for name, node in [(n, None) for n in graph.inputs] + [(n.output[0], n) for n in graph.node]:
                self.types[name], stated = declared(values.get(name))
                inferred = node and self.infer(node) or [None] * len(stated or [])
                stated = [None] * len(inferred) if stated is None else stated
                if inferred and len(inferred) == len(stated):
                    self.shapes[name] = [
                        whole(n) if n is not None and n >= 0 else other or (Fraction(1), (name, i))
                        for i, (n, other) in enumerate(zip(stated, inferred))]

    def infer(self, node):
        """The lengths of the result of operators that are common between a model's input and a Resize."""
        shapes, op = [self.shapes.get(n) for n in node.input], node.op
        if op == "Constant" and isinstance(node.get("value"), Tensor):
            return list(map(whole, node.get("value").dims))
        if not shapes or not shapes[0] or node.domain not in ONNX:
            return None
        x = list(shapes[0])
        if op in ("Add", "Sub", "Mul", "Div") and shapes[1] is not None:
            rank = max(map(len, shapes))
            return [broadcast(*pair) for pair in zip(*([ONE] * (rank - len(s)) + s for s in shapes))]
        if op in ("MaxPool", "AveragePool") or op == "Conv" and shapes[1]:
            return windowed(node, x, shapes[1] if op == "Conv" else None)
        if op == "Concat" and all(s and len(s) == len(x) for s in shapes):
            axis = node.get("axis", 1) % len(x)
            along = [s[axis] for s in shapes]
            x[axis] = None if any(symbol for _, symbol in along) else (sum(n for n, _ in along), "")
            return x
        if op in ("Resize", "Upsample") and not node.of(3):
            scales = self.values(node.of(2 if len(node.input) > 2 else 1))
            known = scales and len(scales) == len(x) and all(s and s[0].denominator == 1 for s in scales)
            return [(n * s, symbol) for (n, symbol), (s, _) in zip(x, scales)] if known else None
        return x if op in self.STAY else x[:2] + [ONE] * (len(x) - 2) if op == "GlobalAveragePool" else None

    def values(self, name, depth=24):
        """The numbers of a small tensor."""
        found, node = constant(name, self.graphs, True), find(name, self.graphs)[1]
        if found:
            return [(Fraction(v, found[2]), "") for v in found[1]] if len(found[1]) <= 64 else None
        if not isinstance(node, Node) or not depth or node.domain not in ONNX:
            return None
        if node.op == "Shape":
            return (self.shapes.get(node.of(0)) or [])[node.get("start", 0):node.get("end")] or None
        parts, op = [self.values(i, depth - 1) for i in node.input], node.op
        if not parts or any(p is None for p in parts):
            return None
        x = parts[0]
        if op in ("Mul", "Div", "Add", "Sub"):
            size = max(map(len, parts))
            return [calculated(op, *pair) for pair in zip(*(p * size if len(p) == 1 else p for p in parts))]
        if op == "Slice":
            first, last = [int(p[0][0]) for p in parts[1:3]] or [node.get(n)[0] for n in ("starts", "ends")]
            return x[first:last:int(parts[4][0][0]) if parts[4:] else 1]
        if op in ("Floor", "Ceil") or op == "Cast" and node.get("to") in (6, 7):
            do = ceil if op == "Ceil" else floor
            return [v and (whole(do(v[0])) if not v[1] else v if v[0].denominator == 1 else None) for v in x]
        if op in ("Concat", "Gather"):
            return sum(parts, []) if op == "Concat" else [x[int(i)] for i, _ in parts[1]]
        return x if op in ("Identity", "Cast", "Unsqueeze", "Squeeze", "Reshape") else None

lengths_of = lru_cache(maxsize=16)(Lengths)

# --- What a Resize computes ---

def float32(value):
    return struct.unpack("<f", struct.pack("<f", value))[0]

def meant(scale):
    """The fraction that a float32 scale stands for: the smallest denominator up to 4096 that rounds to it."""
    own = Fraction(scale)
    fits = (p for p in (Fraction(round(own * q), q) for q in range(1, 4097)) if p and float32(p) == scale)
    return own if own.denominator <= 4096 else next(fits, own)

def scaled(length, scale):
    """The length of a result by `scales`: in float32, as runtimes compute it."""
    return int(float32(length * scale))

class Spec:
    """The attributes of a Resize or Upsample, as its operator version defines them."""

    def __init__(self, node, opset, reading):
        get, self.opset, self.reading = node.get, opset, reading
        self.old = node.op == "Upsample" or opset < 11
        self.mode = get("mode", "nearest").replace("bilinear", "linear")
        self.place = "asymmetric" if self.old else get("coordinate_transformation_mode", "half_pixel")
        self.nearest = "floor" if self.old else get("nearest_mode", "round_prefer_floor")
        self.exclude, self.antialias = (
            self.mode != "nearest" and bool(get(name, 0)) for name in ("exclude_outside", "antialias"))
        self.a, self.fill = Fraction(get("cubic_coeff_a", -0.75)), Fraction(get("extrapolation_value", 0.0))
        self.policy, self.axes = get("keep_aspect_ratio_policy", "stretch"), get("axes")
        self.support = 2 if self.mode == "cubic" else 1
        require(self.mode in ("nearest", "linear", "cubic"), "the mode " + self.mode)
        require(self.nearest in ("round_prefer_floor", "round_prefer_ceil", "floor", "ceil"), self.nearest)

    def stated(self, sizes):
        """The attributes that a certificate states: those that matter."""
        matter = [("mode", self.mode, True), ("coordinate_transformation_mode", self.place, True),
                  ("nearest_mode", self.nearest, self.mode == "nearest"),
                  ("cubic_coeff_a", float(self.a), self.mode == "cubic"),
                  ("exclude_outside", 1, self.exclude), ("antialias", 1, self.antialias),
                  ("extrapolation_value", float(self.fill), self.place == "tf_crop_and_resize"),
                  ("keep_aspect_ratio_policy", self.policy, sizes and self.policy != "stretch")]
        return {name: value for name, value, matters in matter if matters}

    def read(self, what, one, other):
        """Whether the certificate reads the text in the first way, where programs do not agree."""
        require(self.reading.get(what) in (one, other), "no reading of " + what)
        return self.reading[what] == one

    def coordinates(self, inputs, outputs, scale, given, roi):
        """x_original of output sample i is first + step * i."""
        step, half, length, zero = 1 / scale, Fraction(1, 2), Fraction(outputs), Fraction(0)
        if given and self.place in ("align_corners", "pytorch_half_pixel", "tf_crop_and_resize"):
            length = length if self.read("length_resized", "integer", "unrounded") else inputs * scale
        (start, end), single, last = map(Fraction, roi), length <= 1, inputs - 1
        plain, spread = half * step - half, zero if single else last / (length - 1)
        moved = half * (inputs - outputs / scale)
        return {"half_pixel": (plain, step), "half_pixel_symmetric": (moved + plain, step),
                "tf_half_pixel_for_nn": (half * step, step), "align_corners": (zero, spread),
                "pytorch_half_pixel": (zero, zero) if single else (plain, step), "asymmetric": (zero, step),
                "tf_crop_and_resize": (half * (start + end) * last, zero) if single else (
                    start * last, (end - start) * spread)}[self.place]

    def kernel(self, x):
        t, a = abs(x), self.a
        if self.mode == "linear" or t >= 2:
            return max(Fraction(0), 1 - t)
        return ((a + 2) * t - (a + 3)) * t * t + 1 if t <= 1 else ((a * t - 5 * a) * t + 8 * a) * t - 4 * a

    def matrix(self, inputs, outputs, scale, given, roi=(0, 1)):
        """Rows (taps, denominator, folded); taps is None for an extrapolated sample."""
        require(inputs >= 1 and 1 <= outputs <= 1 << 22 and scale > 0, "an axis that cannot be resized")
        if self.place == "tf_half_pixel_for_nn" and scale == 1 and inputs == outputs and self.read(
                "axes_of_scale_1", "copied", "moved"):
            return [({i: 1}, 1, False) for i in range(inputs)]
        ceils = self.old and self.mode == "nearest" and scale < 1 and self.read(
            "nearest_when_shrinking", "ceil", "floor")
        first, step = self.coordinates(inputs, outputs, scale, given, roi)
        down, last, windows, rows = lcm(first.denominator, step.denominator), inputs - 1, {}, []
        for x in (int(first * down) + i * int(step * down) for i in range(outputs)):
            at, part = divmod(x, down)
            if self.place == "tf_crop_and_resize" and not 0 <= x <= last * down:
                rows.append((None, 1, False))
            elif self.mode == "nearest":
                up = {"floor": False, "ceil": part > 0, "round_prefer_floor": 2 * part > down,
                      "round_prefer_ceil": 2 * part >= down}["ceil" if ceils else self.nearest]
                rows.append(({min(max(at + up, 0), last): 1}, 1, False))
            else:
                windows[part] = windows.get(part) or self.window(Fraction(part, down), scale)
                rows.append(self.row(*windows[part], at, last))
        return rows

    def window(self, offset, scale):
        """The taps around a sample, as integers over a denominator."""
        stretch = min(scale, Fraction(1)) if self.antialias else Fraction(1)
        first, end = floor(offset - self.support / stretch) + 1, ceil(offset + self.support / stretch)
        taps = [(j, self.kernel((j - offset) * stretch)) for j in range(first, end)]
        total = stretch < 1 and not self.exclude and sum(w for _, w in taps) or 1
        common = lcm(*((w / total).denominator for _, w in taps))
        return [(j, int(w / total * common)) for j, w in taps], common

    def row(self, taps, down, at, last):
        """Taps outside of the input are folded onto the edge or, with exclude_outside, dropped."""
        inside = [(at + j, w) for j, w in taps if w and 0 <= at + j <= last]
        total = sum(w for _, w in inside)
        if self.exclude:
            taps = [(j - at, -w if total < 0 else w) for j, w in inside]
            down = abs(total) or down
        row = Counter()
        for j, w in taps:
            row[min(max(at + j, 0), last)] += w
        row = {j: w for j, w in row.items() if w}
        return row, down, len(row) == 1 and sum(w != 0 for _, w in taps) > 1

    def growth(self, scale):
        """See compose()."""
        p, q = scale.numerator, scale.denominator
        require(self.place not in ("align_corners", "tf_crop_and_resize") or scale == 1, "free lengths here")
        support = ceil(self.support * (max(1 / scale, Fraction(1)) if self.antialias else 1))
        return q, p, 2 * support + 2 * ceil(1 / scale) + 3

# --- What operators compute: sums of products of matrices ---

Matrix = namedtuple("Matrix", "origin key rows")  # rows of (column, integer); a vector: no origin, one column
Piece = namedtuple("Piece", "size growth number")  # growth: see compose(); None: of one size for all lengths
KEYS, NUMBERS = {}, count()

def matrix(origin, rows, *name):
    """(a factor, the matrix). Where rows change with a length, the name tells how they were made."""
    factor, rows = (1, rows) if name else divided(rows)
    return factor, Matrix(origin, KEYS.setdefault(name or rows, len(KEYS)), rows)

def add(parts):
    """The sum of (factor, row)."""
    total = Counter()
    for factor, row in parts:
        for c, v in row:
            total[c] += factor * v
    return tuple(sorted((c, v) for c, v in total.items() if v))

def primitive(values):
    """(common factor, the values divided by it, the first of which is positive); the factor of zeros is 0."""
    factor = gcd(*values) * (-1 if next(filter(None, values), 0) < 0 else 1)
    return factor, tuple(v // factor for v in values) if factor else tuple(values)

def divided(rows):
    """primitive() of the numbers in rows."""
    factor, values = primitive([v for row in rows for _, v in row])
    values = iter(values)
    return factor, tuple(tuple((c, next(values)) for c, _ in row) for row in rows)

def grouped(blocks, divide):
    """{block: the factors of `blocks` that are multiples of it}"""
    groups = {}
    for i, (factor, block) in enumerate(map(divide, blocks)):
        if factor:
            groups.setdefault(block, [0] * len(blocks))[i] = factor
    return groups

@lru_cache(maxsize=4096)
def products(values, dims):
    """A tensor as a sum of outer products: [(factor, (a vector per axis))]."""
    if not dims:
        return [(values[0], ())] if values[0] else []
    size, out = len(values) // dims[0], []
    blocks = [values[i * size:(i + 1) * size] for i in range(dims[0])]
    for part, factors in grouped(blocks, primitive).items():
        common, vector = primitive(factors)
        out += [(common * c, (vector, *rest)) for c, rest in products(part, dims[1:])]
    return out

def simple(numbers):
    """The fractions of a denominator up to 2^18 that the numbers nearly are, as (integers, it); else None."""
    near = lambda v, down: abs(v * down - round(v * down)) <= down / (1 << 25)
    down = next((down for down in range(1, 1 << 18) if all(near(v, down) for v in numbers)), None)
    return down and (tuple(round(v * down) for v in numbers), down)

def nearly(values, dims, strides, unit):
    """A kernel in some unit as one product and what that lacks, which rounding explains; else None."""
    total, places, vectors, downs = sum(values), list(product(*map(range, dims))), [], list(strides)
    for axis, (n, stride) in enumerate(zip(dims, strides) if total else ()):
        sums = [sum(v for at, v in zip(places, values) if at[axis] == i) * stride / total for i in range(n)]
        phases = list(takewhile(bool, (simple(sums[i::stride]) for i in range(min(stride, n)))))
        if len(phases) < min(stride, n):
            return None
        downs.append(lcm(*(down for _, down in phases)))
        each = [(phases[i % stride], i // stride) for i in range(n)]
        vectors.append(tuple(numbers[at] * (downs[-1] // down) for (numbers, down), at in each))
    factor = (unit * total).limit_denominator(1 << 14) / unit / prod(downs)
    lost = [v - factor * prod(vector[i] for vector, i in zip(vectors, at)) for at, v in zip(places, values)]
    few = total and sum(map(abs, lost)) * 1000 <= sum(map(abs, values))
    return ([(factor, tuple(vectors))], lost) if few else None

@lru_cache(maxsize=256)
def kernels(dims, values, down, group, transposed, spans):
    """What a convolution adds: [(a row of input channels for each output channel, products())], State.work,
    and the largest sum of weights that nearly() leaves out. Samples read weights `spans` apart."""
    size, parts, terms, tries = prod(dims[2:]), {}, [], True
    per, others = (dims[1], dims[0] // group) if transposed else (dims[0] // group, dims[1])
    for r in range(per * group):
        for c in range(r // per * others, (r // per + 1) * others):
            at = size * (c * per + r % per if transposed else r * others + c % others)
            factor, kernel = primitive(values[at:at + size])
            if factor:
                parts.setdefault(kernel, [()] * (per * group))[r] += ((c, factor),)
    phases = [tuple(map(mod, at, spans)) for at in product(*map(range, dims[2:]))]
    taps, most, lost = Counter(), Counter(), Counter()  # of a phase of an output channel
    rounds = any(len(products(kernel, dims[2:])) > 1 for kernel in parts)  # then all: least is lost
    for kernel, rows in parts.items():
        own, lacks = products(kernel, dims[2:]), [0] * size
        if rounds and tries:
            found = nearly(kernel, dims[2:], spans, Fraction(max(rows)[0][1], down))
            tries, (own, lacks) = found or len(own) == 1, found or (own, lacks)
        terms.append((tuple(rows), own))
        for r, factor in ((r, abs(factor)) for r, row in enumerate(rows) for _, factor in row):
            for phase, w, off in zip(phases, kernel, lacks):
                taps[r, phase] += w != 0
                most[r, phase] += abs(w) * factor
                lost[r, phase] += abs(off) * factor
    taps, most, lost = (max(counter.values()) for counter in (taps, most, lost))
    work = taps, Fraction(most, down), min(values) >= 0, {*values} <= {0, down}
    return terms, work, Fraction(lost) / down

def slide(length, taps, stride, before, after, transposed=False):
    """Rows of a convolution: output i adds taps at i * stride - before; transposed: input i adds there."""
    size = (length - 1) * stride + len(taps) - before - after
    count = size if transposed else (length + before + after - len(taps)) // stride + 1
    require(count >= 1, "a window longer than its axis")
    rows = [[] for _ in range(count)]
    for i in range(length if transposed else count):
        for at, w in enumerate(taps, i * stride - before):
            if w and 0 <= at < (count if transposed else length):
                rows[at if transposed else i].append((i if transposed else at, w))
    return tuple(map(tuple, rows))

def compose(inner, outer):
    """Growth (n, m, reach): from this length on, n more inputs inside give m more rows; (): unknown."""
    if not inner or not outer:
        return None if inner is None else ()
    (n1, m1, reach1), (n2, m2, reach2) = inner, outer
    return n1 * n2 // gcd(n2, m1), m1 * m2 // gcd(n2, m1), reach1 + -(-reach2 // m1) * n1

class State:
    """A tensor as a function of the node's input: a sum of terms. Each axis is a list of pieces, like the
    digits of a number, and a term is (a factor, {piece: matrix}). A matrix reads one axis of the input, its
    origin; a vector of factors none. Pieces of length 1 may be on no axis. Nothing is changed in place."""

    def __init__(self, dims, kind, free):
        KEYS.clear()
        self.kind, self.axes, self.aside, ms = kind, [], [], {}
        self.read = self.codes = None  # numbers() by which the codes of the input and the last were read
        for i, n in enumerate(dims):
            piece = Piece(n, (1, 1, 0) if i in free else None, next(NUMBERS))
            _, ms[piece] = matrix(i, slide(n, (1,), 1, 0, 0), *["input"] * (i in free))
            self.axes.append([piece] if n > 1 or i in free else [])
            self.aside += [piece] * (not self.axes[-1])
        self.terms = [(Fraction(1), ms)]
        self.steps, self.mass, self.rounded, self.lost = 0, Fraction(1), Fraction(0), Fraction(0)
        self.work = NOTHING  # of the operator that runs: most taps, largest sum, none negative, all 0 or 1
        self.points, self.since = [], (False, Fraction(1), True)  # what was quantised: (numbers(), *since)
        self.sums = self.masked = None  # of a convolution that only adds, for the Mul behind it

    def dims(self):
        return [prod(piece.size for piece in axis) for axis in self.axes]

    def times(self, factor):
        out = copy(self)
        out.terms = [(f * factor, ms) for f, ms in self.terms]
        return out

    def replace(self, old, new, make):
        """Other pieces; make(their matrices) has what becomes of them: [(factor, matrices)]."""
        terms, made = [], {}
        for factor, ms in self.terms:
            own = [ms[piece] for piece in old]
            name = tuple(m[:2] for m in own)
            made[name] = made.get(name) or make(own)
            rest = {piece: m for piece, m in ms.items() if piece not in old}
            terms += [(factor * f, {**rest, **dict(zip(new, matrices))}) for f, matrices in made[name] if f]
        self.terms = terms

    def merge(self):
        """Adds up terms that differ in one matrix only."""
        for piece in list(self.terms[0][1]) if len(self.terms) > 1 else ():
            groups = {}
            for factor, ms in self.terms:
                others = (ms[piece].origin, *(m[:2] for p, m in ms.items() if p != piece))
                groups.setdefault(others, []).append((factor, ms))
            self.terms = []
            for group in groups.values():
                (factor, ms), own = group[0], [ms[piece] for _, ms in group]
                if len(group) > 1:
                    down = lcm(*(f.denominator for f, _ in group))
                    times = [int(f * down) for f, _ in group]
                    rows = tuple(add(zip(times, each)) for each in zip(*(m.rows for m in own)))
                    name = () if piece.growth is None else ("sum", *zip(times, (m.key for m in own)))
                    factor, total = matrix(own[0].origin, rows, *name)
                    factor, ms = Fraction(factor, down), {**ms, piece: total}
                self.terms += [(factor, ms)] if factor else []

    def fuse(self, axis):
        """Makes an axis one piece, which is returned."""
        own = self.axes[axis]
        if len(own) != 1:
            size, growth = prod(piece.size for piece in own), own[0].growth if own else None
            growth = () if any(p.growth is not None for p in own[1:]) else growth and (
                growth[0], growth[1] * size // own[0].size, growth[2])
            self.put(axis, size, growth, lambda ms: joined(ms, growth is not None))
        return self.axes[axis][0]

    def put(self, axis, size, growth, make):
        """Makes an axis another piece; make() has its matrix."""
        piece = Piece(size, growth, next(NUMBERS))
        self.replace(self.axes[axis], [piece], lambda ms: [(lambda f, m: (f, [m]))(*make(ms))])
        self.axes = [[piece] if i == axis else own for i, own in enumerate(self.axes)]

    def apply(self, axis, name, rows, down=1, growth=None):
        """Applies a matrix, or what a function makes of the length, over a denominator, along an axis."""
        size, own, _ = self.fuse(axis)
        rows = rows(size) if callable(rows) else rows

        def make(ms):
            made = tuple(add((w, ms[0].rows[j]) for j, w in row) for row in rows)
            factor, one = matrix(ms[0].origin, made, *(() if own is None else (name, ms[0].key)))
            return Fraction(factor, down), one

        self.put(axis, len(rows), compose(own, growth), make)
        weights, (taps, mass, positive, plain) = {w for row in rows for _, w in row}, self.work
        self.work = (taps * max(map(len, rows)), mass * max(map(weight, rows)) / down,
                     positive and min(weights, default=0) >= 0, plain and weights <= {down})

    def select(self, axis, name, places, growth=None):
        """Sample i becomes the sample places(length)[i], or 0 for None."""
        self.apply(axis, name, lambda n: [() if j is None else ((j, 1),) for j in places(n)], 1, growth)

    def reshape(self, dims):
        require(min(dims) > 0 and prod(dims) == prod(self.dims()), "a Reshape that does not fit")
        pieces = sum(self.axes, [])
        self.aside = self.aside + [piece for piece in pieces if piece.size == 1 and piece.growth is None]
        pieces, axes = [piece for piece in pieces if piece not in self.aside], []
        for left in dims:
            axes.append([])
            while left > 1 or pieces and pieces[0].size == 1 and not axes[-1]:
                piece = pieces.pop(0)
                if left % piece.size:
                    require(piece.size % left == 0 and piece.growth is None, "an axis that is cut unevenly")
                    both = [Piece(n, None, next(NUMBERS)) for n in (left, piece.size // left)]
                    self.replace([piece], both, lambda ms: cut(*ms, left, both[1].size))
                    piece, pieces = both[0], both[1:] + pieces
                axes[-1].append(piece)
                left //= piece.size
        self.axes = axes

    def settle(self):
        """Makes each axis one piece that reads the axis of the input with its number."""
        pieces, terms = [self.fuse(axis) for axis in range(len(self.axes))], []
        for factor, ms in self.terms:
            out = {}
            for axis, piece in enumerate(pieces):
                loose = [ms[p] for p in self.aside if ms[p].origin in ((axis,) if axis else (0, None))]
                f, out[piece] = joined([ms[piece], *loose], piece.growth is not None)
                require(out[piece].origin == axis, "axes that are not back in place")
                factor *= f
            terms.append((factor, out))
        self.terms, self.aside = terms, []
        self.merge()

NOTHING = (1, Fraction(1), True, True)

def weight(row):
    return sum(abs(v) for _, v in row)

def joined(ms, grows):
    """(a factor, the matrix of several pieces as one), at most one of which reads the input."""
    if len(ms) == 1:
        return 1, ms[0]
    origin, rows = None, (((0, 1),),)
    for m in ms:
        require(None in (origin, m.origin), "an axis of several axes of the input")
        origin = m.origin if origin is None else origin
        rows = tuple(tuple((i + j, v * w) for i, v in one for j, w in two) for one in rows for two in m.rows)
    return matrix(origin, rows, *(("joined", *(m.key for m in ms)) if grows else ()))

def cut(m, outer, inner):
    """A matrix as a sum of products of a matrix and a vector of two pieces, in the order that gives fewer."""
    first = grouped([m.rows[i::inner] for i in range(inner)], divided)
    last = grouped([m.rows[i * inner:(i + 1) * inner] for i in range(outer)], divided)
    out = []
    for block, factors in (first if len(first) <= len(last) else last).items():
        f, one = matrix(m.origin, block)
        g, vector = matrix(None, [((0, v),) if v else () for v in factors])
        out.append((f * g, [one, vector] if len(first) <= len(last) else [vector, one]))
    return out

def total(states, apart=True):
    """The sum of tensors of one shape; `apart`: each sample comes from one of them."""
    states, out, axes = list(map(copy, states)), copy(states[0]), []
    for axis in range(len(out.axes)):
        alike = len({tuple(piece.size for piece in s.axes[axis]) for s in states}) == 1
        axes.append(list(zip(*(s.axes[axis] if alike else [s.fuse(axis)] for s in states))))
    require(len({(s.kind, s.read, len(s.aside), *s.dims()) for s in states}) == 1, "a sum of other tensors")
    out.axes = [[Piece(each[0].size, common([p.growth for p in each]), next(NUMBERS)) for each in axis]
                for axis in axes]
    out.terms = [(f, dict(zip(sum(out.axes, []) + out.aside, map(ms.get, sum(s.axes, []) + s.aside))))
                 for s in states for f, ms in s.terms]
    out.merge()
    out.steps, out.rounded = max(s.steps for s in states), max(s.rounded for s in states)
    out.mass, out.lost = ((max if apart else sum)(v) for v in zip(*((s.mass, s.lost) for s in states)))
    computed, masses, positive = zip(*(s.since for s in states))
    out.since = any(computed), max(masses), all(positive)
    return out

def common(growths):
    """The growth of what grows alike."""
    alike = all(growths) and len({growth[:2] for growth in growths}) == 1
    return growths[0] if len(set(growths)) == 1 else max(growths) if alike else ()

# Operators that need not keep the bits; attributes of those with windows, some of which may be nothing else.
COMPUTE = {"Conv", "ConvTranspose", "AveragePool", "MaxPool", "Mul", "Add", "MatMul", "Resize"}
WINDOW = {"kernel_shape": None, "strides": None, "pads": None, "group": None, "count_include_pad": None,
          "auto_pad": "NOTSET", "ceil_mode": 0, "dilations": 1, "output_padding": 0}

def windows(node, rank, kernel=None):
    """(kernel, stride, before, after) of each of the last axes."""
    for name, value in ((name, node.get(name)) for name in node.attributes):
        only, values = WINDOW.get(name, ()), value if isinstance(value, list) else [value]
        require(only is None or {only} == set(values), node.op + " with " + name)
    kernel, strides = node.get("kernel_shape", kernel), node.get("strides", [1] * rank)
    pads = node.get("pads", [0] * 2 * rank)
    require(len(kernel) == len(strides) == rank and len(pads) == 2 * rank and min(pads) >= 0, "other windows")
    return list(zip(kernel, strides, pads, pads[rank:]))

class Chain:
    """Runs the operators that replace a node on a State."""

    def __init__(self, nodes, opset, graphs, reading):
        self.nodes, self.opset, self.graphs, self.reading = nodes, opset, graphs, reading

    def constant(self, name):
        found = constant(name, self.graphs)
        require(found, "a computed operand: " + name)
        return found

    def ints(self, node, index, given=None):
        return list(self.constant(node.of(index))[1]) if node.of(index) else given

    def run(self, state, source, result):
        known = {source: state}
        for node in self.nodes:
            step, inputs = getattr(self, "run_" + node.op, None), node.input
            require(step and node.domain in ONNX and len(node.output) == 1, "the operator " + node.op)
            data, rest = [known[n] for n in inputs if n in known], [n for n in inputs if n not in known]
            require(data and (len(data) == 1 or node.op in ("Add", "Concat")) and
                    (inputs[0] in known or node.op in ("Add", "Mul", "MatMul")), "operands of " + node.op)
            s = copy(data[0])
            s.masked, s.sums = s.sums, None
            s = step(node, s, data if len(data) > 1 else rest) or s
            taps, mass, positive, plain = s.work
            if taps > 1 or not plain:
                s.steps, s.since = s.steps + taps, (True, s.since[1] * mass, s.since[2] and positive)
            s.mass, s.lost, s.work = s.mass * max(mass, 1), s.lost * mass, NOTHING
            known[node.output[0]] = s
        require(result in known, "nothing makes the result")
        return known[result]

    def run_Identity(self, node, s, _):
        pass

    def run_Cast(self, node, s, _):
        kind, before = TYPES.get(node.get("to")), s.kind
        require(kind in BITS and before in BITS, "a Cast of integers")
        s.kind = kind
        s.rounded += Fraction(2, 1 << BITS[kind]) * s.mass if BITS[kind] < BITS[before] else 0

    def run_Conv(self, node, s, rest):
        require(len(rest) == 1, "a bias")
        (dims, values, down, kind), transposed = self.constant(rest[0]), node.op == "ConvTranspose"
        slides, lengths, group = windows(node, len(dims) - 2, dims[2:]), s.dims(), node.get("group", 1)
        require(kind == s.kind and len(lengths) == len(dims) > 2 and [w[0] for w in slides] == dims[2:] and
                lengths[1] == (dims[0] if transposed else dims[1] * group) and dims[0] % group == 0,
                "weights of another type or shape")
        spans = (k if n == 1 else stride for n, (k, stride, *_) in zip(lengths[2:], slides))
        spans = tuple(spans) if transposed else (1,) * len(slides)
        parts, work, lost = kernels(tuple(dims), tuple(values), down, group, transposed, spans)
        states, alike = [], tuple(((c, 1),) for c in range(lengths[1]))
        for rows, factor, vectors in ((rows, *term) for rows, terms in parts for term in terms):
            one = s.times(factor / Fraction(down))
            if len(parts) > 1 or rows != alike:
                one.apply(1, ("channels", rows), rows)
            for axis, (taps, window) in enumerate(zip(vectors, slides), 2):
                stride, span = window[1], window[0] + window[2] + window[3]
                growth = (1, stride, -(-span // stride) + 1) if transposed else (stride, 1, span + stride)
                if window == (1, 1, 0, 0):
                    one = one.times(taps[0])
                else:
                    one.apply(axis, (node.op, taps, window),
                              lambda n: slide(n, taps, *window[1:], transposed), 1, growth)
            states.append(one)
        out = total(states)
        out.work, out.lost = work, s.lost + lost * s.mass / (work[1] or 1)
        if work[3] and len(states) == 1 and all(len(row) < 2 for row in rows):
            each = zip(lengths[2:], vectors, slides)
            rows = [slide(n, taps, *window[1:], transposed) for n, taps, window in each]
            out.sums = rows, s.steps, s.mass, s.since
        return out

    run_ConvTranspose = run_Conv

    def run_AveragePool(self, node, s, _):
        for axis, (kernel, *rest) in enumerate(windows(node, len(s.axes) - 2), 2):
            rows, down = slide(s.dims()[axis], (1,) * kernel, *rest), lcm(*range(1, kernel + 1))
            counts = node.get("count_include_pad", 0) or not rest[1] + rest[2]
            require(all(rows), "a window of padding only")
            rows = [tuple((j, down // (kernel if counts else len(row))) for j, _ in row) for row in rows]
            s.apply(axis, ("pool", kernel, *rest, counts), rows, down, (rest[0], 1, kernel + sum(rest)))

    def run_MaxPool(self, node, s, _):
        for axis, (kernel, stride, *pads) in enumerate(windows(node, len(s.axes) - 2), 2):
            require(kernel == 1 and not any(pads), "a maximum over several samples is not linear")
            s.select(axis, ("stride", stride), lambda n: range(0, n, stride), (stride, 1, 1 + stride))

    def run_Pad(self, node, s, _):
        mode, pads, rank = node.get("mode", "constant"), self.ints(node, 1, node.get("pads")), len(s.axes)
        axes, value = self.ints(node, 3) or range(rank), self.ints(node, 2, [node.get("value", 0)])
        require(mode == "edge" or mode == "constant" and not any(value), "Pad " + mode)
        require(len(pads) == 2 * len(axes) and min(pads) >= 0, "pads of another rank")
        for axis, before, after in zip(axes, pads, pads[len(axes):]):
            if before or after:
                s.select(axis % rank, (mode, before, after), lambda n: [
                    min(max(i, 0), n - 1) if mode == "edge" or 0 <= i < n else None
                    for i in range(-before, n + after)], (1, 1, before + after))

    def run_Slice(self, node, s, _):
        starts, ends = self.ints(node, 1, node.get("starts")), self.ints(node, 2, node.get("ends"))
        axes = self.ints(node, 3, node.get("axes")) or range(len(starts))
        for start, end, axis, step in zip(starts, ends, axes, self.ints(node, 4, [1] * len(starts))):
            require(step > 0 and range(s.dims()[axis])[start:end], "a Slice of nothing, or backwards")
            grows = start >= 0 and not 0 <= end < 1 << 30
            s.select(axis % len(s.axes), ("slice", start, end, step), lambda n: range(n)[start:end:step],
                     (step, 1, start + max(-end, 0) + step) if grows else None)

    def run_Gather(self, node, s, rest):
        dims, places, _, _ = self.constant(rest[0])
        require(len(dims) == 1, "a Gather of another rank")
        axis = node.get("axis", 0) % len(s.axes)
        s.select(axis, ("gather", *places), lambda n: [range(n)[j] for j in places])

    def run_Concat(self, node, s, data):
        require(len(data) == len(node.input), "a Concat with a constant")
        axis, states = node.get("axis") % len(s.axes), list(map(copy, data))
        lengths, growths = [s.dims()[axis] for s in states], [s.fuse(axis).growth for s in states]
        for i, one in enumerate(states):
            before, size = sum(lengths[:i]), sum(lengths)
            places = range(-before, size - before)
            one.select(axis, (node.output[0], i), lambda n: [j if 0 <= j < n else None for j in places])
        # Slices of the ends do not grow: the longest, which does, tells how all of it grows.
        main, out = growths[lengths.index(max(lengths))], total(states)
        out.put(axis, size, main and (*main[:2], main[2] + size - max(lengths) + 1), lambda ms: (1, *ms))
        return out

    def factors(self, s, name):
        """A constant that is broadcast to a tensor: its products(), its weights, and their denominator."""
        dims, values, down, kind = self.constant(name)
        dims = (1,) * (len(s.axes) - len(dims)) + tuple(dims)
        require(kind == s.kind and len(dims) == len(s.axes), "other operands")
        require(all(n in (1, m) for n, m in zip(dims, s.dims())), "operands of other lengths")
        return products(tuple(values), dims), values, down

    def run_Mul(self, node, s, rest):
        (parts, values, down), states = self.factors(s, rest[0]), []
        require(parts, "a product with zero")
        for factor, vectors in parts:
            states.append(s.times(Fraction(factor, down)))
            for axis, v in enumerate(vectors):
                if len(v) > 1:
                    states[-1].apply(axis, ("mul", *v), [((i, w),) if w else () for i, w in enumerate(v)])
        out = total(states)
        out.work = 1, Fraction(max(map(abs, values)), down), min(values) >= 0, {*values} <= {0, down}
        if s.masked and out.work[3] and len(parts) == 1:  # of sums, a mask may keep those of one sample only
            weights = [v if len(v) > 1 else v * n for v, n in zip(vectors, s.dims())]
            kept = [row for rows, ws in zip(s.masked[0], weights[2:]) for row, w in zip(rows, ws) if w]
            if all(len(row) < 2 for row in kept):
                _, out.steps, out.mass, out.since = s.masked
        return out

    def run_Add(self, node, s, others):
        for one in others if isinstance(others[0], State) else [s]:
            one.settle()
        if isinstance(others[0], State):
            pairs = product(*([ms.values() for _, ms in one.terms] for one in others))
            apart = all(any(not any(map(min, m.rows, n.rows)) for m, n in zip(*pair)) for pair in pairs)
            out = total(others, apart)
            out.steps += not apart
            out.since = out.since if apart else (True, out.since[1] * 2, out.since[2])
            return out
        parts, _, down = self.factors(s, others[0])
        for factor, vectors in parts:  # a constant is a weight of column -1 along each axis
            s.terms = s.terms + [(Fraction(factor, down), {piece: matrix(axis, tuple(
                ((-1, w),) if w else () for w in (v if len(v) > 1 else v * piece.size)), "add", v)[1]
                for axis, (v, (piece,)) in enumerate(zip(vectors, s.axes))})]

    def run_MatMul(self, node, s, rest):
        (dims, values, down, kind), last = self.constant(rest[0]), node.input[1] == rest[0]
        axis = len(s.axes) - (1 if last else 2)
        require(len(dims) == 2 and kind == s.kind and s.dims()[axis] == dims[not last], "another MatMul")
        rows = [values[i:i + dims[1]] for i in range(0, prod(dims), dims[1])]
        rows = [tuple((k, w) for k, w in enumerate(row) if w) for row in (zip(*rows) if last else rows)]
        s.apply(axis, ("matrix", *rows), rows, down)

    def run_Transpose(self, node, s, _):
        perm = node.get("perm") or range(len(s.axes))[::-1]
        require(sorted(perm) == list(range(len(s.axes))), "a Transpose of another rank")
        s.axes = [s.axes[i] for i in perm]

    def run_Reshape(self, node, s, _):
        require(not node.get("allowzero", 0), "allowzero")
        dims = [n or s.dims()[i] for i, n in enumerate(self.ints(node, 1))]
        s.reshape([prod(s.dims()) // -prod(dims) if n == -1 else n for n in dims])

    def run_Unsqueeze(self, node, s, _):
        axes, dims = self.ints(node, 1, node.get("axes")), s.dims()
        for axis in sorted(i % (len(dims) + len(axes)) for i in axes):
            dims.insert(axis, 1)
        s.reshape(dims)

    def run_Squeeze(self, node, s, _):
        axes = {i % len(s.axes) for i in self.ints(node, 1, node.get("axes"))}
        s.reshape([n for axis, n in enumerate(s.dims()) if axis not in axes])

    def run_DepthToSpace(self, node, s, _):
        (n, c, h, w), b, crd = s.dims(), node.get("blocksize"), node.get("mode", "DCR") == "CRD"
        s.reshape([n, c // (b * b), b, b, h, w] if crd else [n, b, b, c // (b * b), h, w])
        a = [s.axes[i] for i in ((0, 1, 4, 2, 5, 3) if crd else (0, 3, 4, 1, 5, 2))]
        s.axes = [a[0], a[1], a[2] + a[3], a[4] + a[5]]

    def run_Resize(self, node, s, _):
        spec, scales = Spec(node, self.opset, self.reading), node.of(2) and self.constant(node.of(2))
        taps, folds = 1, False
        plain = not spec.axes and spec.policy == "stretch" and spec.place != "tf_crop_and_resize"
        require(plain, "a Resize of this form")
        for axis, length in enumerate(s.dims()):
            stored = float(Fraction(scales[1][axis], scales[2])) if scales and scales[1] else None
            out = scaled(length, stored) if stored else self.ints(node, 3)[axis]
            scale = meant(stored) if stored else Fraction(out, length)
            rows = spec.matrix(length, out, scale, bool(stored))
            growth, down = (1, 1, 0) if scale == 1 else None, lcm(*(d for _, d, _ in rows))
            growth = spec.growth(scale) if stored and s.fuse(axis).growth else growth
            made = [tuple((j, w * down // d) for j, w in sorted(row.items())) for row, d, _ in rows]
            s.apply(axis, (node.output[0], axis), made, down, growth)
            taps, folds = taps * max(map(len, made)), folds or any(folded for _, _, folded in rows)
        s.work = taps + (taps > 1 or folds), s.work[1], False, taps == 1 and not folds

    def run_DequantizeLinear(self, node, s, _):
        own = numbers(node, self.graphs)
        require(own[2] == s.kind in ("int8", "uint8") and s.codes in (None, own), "codes of other numbers")
        s.read, s.codes, s.kind = s.read or own, own, "float32"

    def run_QuantizeLinear(self, node, s, _):
        s.codes = numbers(node, self.graphs)
        require(s.kind == "float32" and s.codes[2] in ("int8", "uint8"), "a QuantizeLinear of other types")
        s.points, s.since, s.kind = [*s.points, (s.codes, *s.since)], (False, Fraction(1), True), s.codes[2]

# --- The comparison, and what else a claim says ---

class Comparison:
    """The distinct rows of both sides, a set of classes per axis, over all lengths. A class: (the row of each
    term, that of the Resize, its denominator, is it extrapolated); columns are counted from the first. All
    combinations of classes of different axes are compared, so that every combination of lengths is."""

    def __init__(self, rank):
        self.classes, self.factors, self.selects = [set() for _ in range(rank)], None, True
        self.taps, self.mass, self.last = [1] * rank, [1] * rank, [None] * rank

    def add(self, s, resize):
        """`resize`: Spec.matrix() of each axis."""
        require(s.dims() == list(map(len, resize)), "results of the lengths %s" % s.dims())
        s.settle()
        require(self.factors in (None, [f for f, _ in s.terms]), "terms that change with the length")
        self.factors = [f for f, _ in s.terms]
        for axis, wanted in enumerate(resize):
            sides = [ms[s.axes[axis][0]].rows for _, ms in s.terms], wanted
            if self.last[axis] != sides:
                self.last[axis] = sides
                for *rows, (taps, down, folded) in zip(*sides[0], wanted):
                    self.row(axis, rows, tuple(sorted((taps or {}).items())), down, folded, taps is None)

    def row(self, axis, rows, own, down, folded, outside):
        first = min((j for row in (*rows, own) for j, _ in row if j >= 0), default=0)
        *made, wanted = (tuple((j - first if j >= 0 else j, v) for j, v in row) for row in (*rows, own))
        self.classes[axis].add((tuple(made), wanted, down, outside))
        self.selects = self.selects and not folded and (outside or [v for _, v in own] == [down])
        self.taps[axis] = max(self.taps[axis], len(own))
        self.mass[axis] = max(self.mass[axis], Fraction(weight(own), down))

    def within(self, bound, fill):
        """Whether every sample is off by at most `bound` · max|x|, and constants not at all."""
        all_ = [c for axis in self.classes for c in axis]
        linear = not any(c[3] or any(j < 0 for row in c[0] for j, _ in row) for c in all_)
        return linear and len(self.factors) == 1 and self.distance() <= bound or self.pairs(bound, fill)

    def distance(self):
        """|E1 x E2 - R1 x R2| <= |E1 - R1| |R2| + |E1| |E2 - R2|, both made alike in size; E is one term."""
        total, before, gauges = Fraction(0), Fraction(1), []
        for axis in self.classes:
            made = sum(v for c in axis for _, v in c[0][0])
            wanted = sum(Fraction(v, c[2]) for c in axis for _, v in c[1])
            gauges.append(Fraction(wanted) / made if made and wanted else Fraction(1))
        gauges[0] *= self.factors[0] / prod(gauges)
        for i, (axis, gauge) in enumerate(zip(self.classes, gauges)):
            up, down = gauge.numerator, gauge.denominator
            off = max(Fraction(weight(add([(up * c[2], c[0][0]), (-down, c[1])])), down * c[2]) for c in axis)
            total += before * off * prod(self.mass[i + 1:])
            before *= abs(gauge) * max(weight(c[0][0]) for c in axis)
        return total

    def pairs(self, bound, fill):
        """All combinations of rows, exactly."""
        common = lcm(fill.denominator, *(f.denominator for f in self.factors))
        work = prod(sum(1 + max(map(len, (c[1], *c[0]))) for c in axis) for axis in self.classes)
        require(work * len(self.factors) <= MOST_WORK, "too many different rows to compare all of them")
        factors, fill = [int(f * common) for f in self.factors], int(fill * common)
        for rows in product(*self.classes):
            down, off, outside = prod(r[2] for r in rows), Counter(), any(r[3] for r in rows)
            sides = [(f * down, [r[0][t] for r in rows]) for t, f in enumerate(factors)]
            wanted = (-fill * down, [((-1, 1),)] * len(rows)) if outside else (-common, [r[1] for r in rows])
            for factor, taps in ((f, taps) for f, each in (*sides, wanted) for taps in product(*each)):
                off[tuple(j for j, _ in taps)] += factor * prod(v for _, v in taps)
            most = bound * (down * common)
            if any(v and at[0] < 0 for at, v in off.items()) or sum(map(abs, off.values())) > most:
                return False
        return True

def fraction(value):
    found = re.fullmatch(r"(\d+)(?:/(2\^)?(\d+))?", str(value))
    require(found and found[3] != "0", "no fraction: %s" % value)
    return Fraction(int(found[1]), 1 << int(found[3]) if found[2] else int(found[3] or 1))

def gamma(steps, unit):
    require(steps * unit < 1, "too many steps")
    return steps * unit / (1 - steps * unit)

def float32_floors(scale, p, q, last):
    """Whether runtimes, in float32, give floor(n p / q) samples for n up to `last`."""
    # Between two powers of 2, float32 is a grid that has the integers. Lengths q apart give results that lie
    # alike between integers, and n (scale - p / q) grows with n: if the longest are right, so are the others.
    ends = [last, *((q << e) // p for e in range(24))]
    lengths = {n for end in ends for n in range(max(end - q, 1), min(end + q, last) + 1)}
    return last * p < q << 23 and all(scaled(n, scale) == n * p // q for n in lengths)

class Claim:
    """One node of the certificate, with what was found of it in both files."""

    def __init__(self, old, new, source, entry, node, nodes, scope, opset):
        self.node, self.graphs, self.given = node, tuple(s[0] for s in scope), set()
        self.claim, self.resize, self.type = entry["claim"], entry["resize"], entry["resize"]["type"]
        self.spec, self.axes = Spec(node, opset, entry["reading"]), list(map(dict, self.resize["axes"]))
        claim, free = self.claim, [i for i, axis in enumerate(self.axes) if axis["in"] is None]
        require(claim and claim["kind"] in ("bit_exact", "equal", "bounded"), "nothing is claimed of it")
        require((self.resize["operator"], self.resize["opset"]) == (node.op, opset), "another operator")
        require(len(nodes) == len(entry["now"]["nodes"]), "nodes that are not there")
        self.targets(new)
        spans = {one["axis"]: one for one in claim.get("lengths", [])}
        most = max([one["tried"] for one in spans.values()], default=1)
        require(sorted(spans) == free and 0 < most <= MOST_LENGTHS, "free lengths that are not claimed")
        bound = fraction(claim["bound"]) if claim["kind"] == "bounded" else Fraction(0)
        code = {"float32": "f", "float16": "e"}.get(self.type, "d")
        fill, rows = Fraction(*struct.unpack(code, struct.pack(code, float(self.spec.fill)))), {}
        comparison = Comparison(len(self.axes))
        chain = Chain(nodes, opset, tuple(s[1] for s in scope), entry["reading"])
        for n in range(1, most + 1):
            dims = [axis["in"] or min(max(n, spans[i]["first"]), spans[i]["tried"])
                    for i, axis in enumerate(self.axes)]
            state = chain.run(State(dims, self.type, free), source, node.output[0] if nodes else source)
            for at in enumerate(dims):
                rows[at] = rows.get(at) or self.rows(*at)
            comparison.add(state, [rows[at] for at in enumerate(dims)])
        require(state.lost <= bound and comparison.within(bound - state.lost, fill),
                "the operators do not compute it" + (" within the bound" if bound else ""))
        require(state.kind == self.type, "a result of type " + state.kind)
        for i in free:
            self.periods(i, spans[i], state.axes[i][0].growth)
        if claim["kind"] == "bit_exact":
            require(not state.steps and not state.rounded and comparison.selects, "something is rounded")
            require(not (claim["keeps_bits"] and COMPUTE.intersection(n.op for n in nodes)),
                    "operators that do not keep the bits")
        if "quanta" in claim or state.points:
            self.quanta(state, rows, bound)
        elif claim["kind"] != "bit_exact" and self.type in BITS:
            unit, taps = Fraction(1, 1 << BITS[self.type]), prod(comparison.taps)
            off = state.rounded + gamma(state.steps, unit) * state.mass
            off += 0 if comparison.selects else gamma(taps + 1, unit) * prod(comparison.mass)
            most = Fraction(claim["rounding"]["units"]) / (1 << 24)
            require(off <= most, "rounding may add more than claimed")

    def targets(self, new):
        """Lengths, scales and roi, as the original states them or as they follow from what it states."""
        node, spec, rank, lengths = self.node, self.spec, len(self.axes), lengths_of(self.graphs)
        shape = lengths.shapes.setdefault(node.of(0), [(Fraction(1), (node.of(0), i)) for i in range(rank)])
        require(len(shape) == rank, "another rank")
        types = {lengths.types.get(name) for name in (node.of(0), node.output[0])}
        require(types <= {None, self.type}, "another type")
        scales = node.get("scales") if node.op == "Upsample" and spec.opset < 9 else None
        scales = list(map(whole, scales)) if scales else lengths.values(node.of(1 if spec.old else 2))
        sized, cropped = not spec.old and node.of(3) and not scales, spec.place == "tf_crop_and_resize"
        sizes, roi = lengths.values(node.of(3)) if sized else None, cropped and lengths.values(node.of(1))
        require(self.resize["attributes"] == spec.stated(sized), "other attributes")
        require(roi or not cropped, "a computed roi")
        for name in filter(None, node.input[1:]):
            graph, source = find(name, self.graphs)
            require(not isinstance(source, Tensor) or graph.fixed(name) or name not in new.graph.inputs,
                    "'%s' may be overridden" % name)
        axes = [a % rank for a in spec.axes] if spec.axes and spec.opset >= 18 else list(range(rank))
        policy = sizes and {"not_larger": min, "not_smaller": max}.get(spec.policy)
        ratio = policy and policy(sizes[k][0] / self.axes[i]["in"] for k, i in enumerate(axes))
        for i, (axis, (length, symbol)) in enumerate(zip(self.axes, shape)):
            n, k = axis["in"], axes.index(i) if i in axes else None
            require("scale" in axis or n and axis["out"], "a length that only sizes tell, when the model runs")
            require(symbol or n in (None, length), "another length along axis %d" % i)
            self.given |= {i} if n and symbol else set()
            exact, stored, made, size = Fraction(1), None, n, sizes[k] if sizes and k is not None else None
            if k is not None and scales or size and ratio:
                require(not (size or scales[k])[1], "a computed scale")
                exact, stored = (ratio, ratio) if ratio else (meant(float(scales[k][0])), float(scales[k][0]))
                made = n and (floor(exact * n + Fraction(1, 2)) if ratio else scaled(n, stored))
            elif size and size[1] in ("", symbol):
                exact = size[0] / length if size[1] else size[0] / n if n else fraction(axis["scale"])
                made = size[0] if not size[1] else n and exact * n
            elif k is not None:
                made, self.given = axis["out"], self.given | {i}
                exact = Fraction(made, n) if n and made else fraction(axis["scale"])
            require(made == axis["out"], "another length along axis %d" % i)
            require(fraction(axis.get("scale", exact)) == exact, "another scale along axis %d" % i)
            own = roi and k is not None and [float(roi[at][0]) for at in (k, k + len(axes))]
            require(not own or axis["roi"] == own, "another roi")
            axis.update(exact=exact, stored=float(stored or exact), given=stored is not None)

    def rows(self, i, length):
        axis = self.axes[i]
        out = axis["out"] if axis["in"] else length if axis["exact"] == 1 else scaled(length, axis["stored"])
        require(out >= 1, "a length of which nothing is promised")
        return self.spec.matrix(length, out, axis["exact"], axis["given"], axis.get("roi", (0, 1)))

    def periods(self, i, one, growth):
        """Why the compared lengths suffice: a period more in the middle adds the same rows on both sides."""
        (q, p, reach), last = self.spec.growth(self.axes[i]["exact"]), one["last"]
        require(growth, "operators that are right for one length only")
        require(growth[1] * q == p * growth[0], "operators that grow otherwise")
        require(one["period"] % lcm(q, growth[0]) == 0 and one["reach"] > max(reach, growth[2]) and
                one["tried"] >= one["reach"] + 2 * one["period"], "lengths that do not suffice")
        require(1 <= one["first"] and q <= one["first"] * p and last <= 1 << 22, "lengths without a result")
        require(float32_floors(self.axes[i]["stored"], p, q, last), "lengths that float32 rounds otherwise")

    def quanta(self, state, rows, bound):
        """How far quantised results may be apart: what is rounded before the last sum, in its quanta."""
        claim, codes = self.claim.get("quanta"), self.type in ("int8", "uint8")
        points, off = list(state.points), Fraction(0)
        require(claim, "nothing is claimed of its quanta")
        if codes:
            require(len({state.read, *(p[0] for p in points)}) == 1 and all(
                sum(r[0].values()) == r[1] for m in rows.values() for r in m if r[0]),
                    "codes of two scales, or weights that do not add up to one")
            before = points[0][0] if points else None
        else:
            made, after = find(self.node.of(0), self.graphs)[1], [
                n for n in self.graphs[-1].node if [n.op, n.of(0)] == ["QuantizeLinear", self.node.output[0]]]
            read = isinstance(made, Node) and made.op == "DequantizeLinear"
            before = numbers(made, self.graphs) if read else None
            points.append((numbers(after[0], self.graphs) if after else points[-1][0], *state.since))
        last, again = None, []
        for i, (own, computed, _, _) in enumerate(points):  # codes of other numbers are rounded again
            again.append(own != before and (i < len(points) - 1 or last is not None))
            last, before = i if computed or again[-1] else last, own
        for i, ((scale, *_), computed, mass, positive) in enumerate(points[:0 if last is None else last + 1]):
            off *= mass
            require(i == last or points[i][0] == points[0][0], "codes of several scales")
            if i < last and (computed or again[i]):
                off += scale / 2 + 255 * scale * (1 if again[i] else max(mass - 1, 0) if positive else mass)
        least = 0 if last is None else floor(off / points[last][0][0] + 255 * bound) + 1 + (codes and off > 0)
        require(claim["at_most"] >= min(least, 255), "results may be %d quanta apart" % least)
        require(claim["class"] == "at_most" or not off and (last is None or claim["class"] != "identical") and
                (not bound or claim["class"] != "half_even"), "more is rounded than claimed")
        sides = [{(*sorted(r[0].values()), r[1]) for at, m in rows.items() if at[0] == i for r in m if r[0]}
                 for i in range(len(self.axes))]
        for each in product(*sides) if claim["class"] == "nearest" else []:
            down, common = prod(r[-1] for r in each), prod(gcd(*r[:-1]) for r in each)
            require(down % 2 or (down // 2) % gcd(common, down), "results may lie between two codes")

    def line(self):
        claim = self.claim
        moved = "the same bits" if claim.get("keeps_bits") else "the same numbers"
        out = [{"equal": "equal as real numbers", "bit_exact": moved}.get(
            claim["kind"], "within %.3g of max|x|" % fraction(claim.get("bound", 0)))]
        out += ["at most %d quanta apart" % claim["quanta"]["at_most"]] if "quanta" in claim else []
        out += ["axis %(axis)d: lengths %(first)d to %(last)d" % one for one in claim.get("lengths", [])]
        given = ", ".join(map(str, sorted(self.given)))
        return "; ".join(out + ["not stated by the file: the lengths along axis " + given] * bool(given))

def check(original, rewritten, certificate, say=print):
    """Whether every claim holds; `say` gets a line per node."""
    good = True
    errors = (Refused, ArithmeticError, AttributeError, LookupError, OSError, RecursionError, TypeError,
              ValueError, struct.error)

    def refused(where, why):
        say("refused: " + where + ("" if isinstance(why, Refused) else type(why).__name__ + ": ") + str(why))

    try:
        with open(certificate, encoding="utf-8") as file:
            document = json.load(file)
        require(document["schema"] == "resizelens.certificate/1" and document["nodes"], "another certificate")
        old, new = Model(original, document["original"]), Model(rewritten, document["rewritten"])
        pairing = Pairing(old, new, document["nodes"])
    except errors as why:
        refused("", why)
        return False
    for key, found in pairing.found.items():
        try:
            say("holds: %s: %s" % (found[0]["site"], Claim(old, new, pairing.sources[key], *found).line()))
        except errors as why:
            refused("%s: " % found[0].get("site"), why)
            good = False
    for note in sorted(set(pairing.notes)):
        say("note: " + note)
    say("every claim holds, and nothing else differs" if good else "not every claim was proved")
    return good

if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit("usage: check_certificate.py ORIGINAL.onnx REWRITTEN.onnx CERTIFICATE.json")
    sys.exit(0 if check(*sys.argv[1:]) else 1)
