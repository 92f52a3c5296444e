#!/usr/bin/env python3
"""Checks the certificate of an exported ONNX model, without the program that made it.

    check_certificate.py ORIGINAL.onnx REWRITTEN.onnx CERTIFICATE.json

The certificate claims that operators in the rewritten model compute what Resize or Upsample nodes of the original
compute. Every claim is proved again, in exact arithmetic, from the text of the ONNX operators and the two files. One
line per node; the exit code is 0 if every claim holds, else 1. What is not known here is refused.

Pairing shows that both models are the same but for the claimed nodes. Spec has the matrices of a Resize. State is a
tensor as a function of the node's input, and Chain runs operators on it, one method each. Comparison holds the rows of
both side by side. Claim puts it together.
"""
import hashlib, json, os, re, struct, sys
from collections import Counter, namedtuple
from copy import copy
from fractions import Fraction
from functools import lru_cache
from itertools import count, product
from math import ceil, floor, gcd, lcm, prod

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

# Number: name and form; i integer, f float, d double, s text, b bytes, or another message; * for repeated.
MESSAGES = {
    "Model": {1: "ir_version i", 7: "graph Graph", 8: "opset_import Opset*", 25: "functions Function*"},
    "Opset": {1: "domain s", 2: "version i"},
    "Graph": {1: "node Node*", 5: "initializer Tensor*", 11: "input Value*", 12: "output Value*", 13: "value_info Value*"},
    "Function": {1: "name s", 4: "input s*", 5: "output s*", 7: "node Node*", 9: "opset_import Opset*", 10: "domain s",
                 13: "overload s", -1: "initializer Tensor*", -2: "value_info Value*"},
    "Node": {1: "input s*", 2: "output s*", 3: "name s", 4: "op s", 5: "attribute Attribute*", 7: "domain s"},
    "Attribute": {1: "name s", 2: "f f", 3: "i i", 4: "s s", 5: "t Tensor", 6: "g Graph", 7: "floats f*", 8: "ints i*",
                  10: "tensors Tensor*", 11: "graphs Graph*", 21: "of_caller s"},
    "Tensor": {1: "dims i*", 2: "data_type i", 4: "floats f*", 5: "ints i*", 7: "longs i*", 8: "name s", 9: "raw_data b",
               10: "doubles d*", 11: "unsigned i*", 13: "external Entry*", 14: "location i"},
    "Entry": {1: "key s", 2: "value s"},
    "Value": {1: "name s", 2: "type Type"}, "Type": {1: "tensor TensorType"}, "TensorType": {1: "element i", 2: "shape Shape"},
    "Shape": {1: "dim Dim*"}, "Dim": {1: "length i", 2: "symbol s"}}
MESSAGES = {kind: {n: tuple(entry.split()) for n, entry in table.items()} for kind, table in MESSAGES.items()}

def varint(data, at):
    """(the signed number of 64 bits that starts there, where it ends)"""
    end = at
    while data[end] > 127:
        end += 1
    value = sum((byte & 127) << 7 * i for i, byte in enumerate(data[at:end + 1]))
    return (value + (1 << 63)) % (1 << 64) - (1 << 63), end + 1

def fields(data):
    """(number, value, whole field) in order."""
    at = 0
    while at < len(data):
        start, (tag, at) = at, varint(data, at)
        value, wire = None, tag & 7
        if wire in (0, 2):
            value, at = varint(data, at)
        require(wire in (0, 1, 2, 5), "a file that is no protobuf message")
        if wire:
            size = {1: 8, 2: value, 5: 4}[wire]
            require(0 <= size <= len(data) - at, "a truncated file")
            value, at = data[at:at + size], at + size
        yield tag >> 3, value, data[start:at]

def decoded(form, value, files):
    """The values of a field; numbers may be packed."""
    if form in "fd":
        return list(struct.unpack("<%d%s" % (len(value) // struct.calcsize(form), form), value))
    if form == "i":
        out, at = [] if isinstance(value, bytes) else [value], 0
        while isinstance(value, bytes) and at < len(value):
            one, at = varint(value, at)
            out.append(one)
        return out
    return [value.decode("utf-8", "surrogateescape") if form == "s" else value if form == "b" else CLASSES.get(
        form, Message)(form, value, files)]

class Message:
    """One of MESSAGES, its fields as attributes; `rest` has the fields that are not in the table, as they are."""

    def __init__(self, kind, raw, files):
        self.raw, self.files, self.rest, table = raw, files, [], MESSAGES[kind]
        for name, form in table.values():
            setattr(self, name, [] if form.endswith("*") else "" if form == "s" and kind != "Attribute" else None)
        for number, value, field in fields(raw):
            name, form = table.get(number, ("rest", "*"))
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
        size, lists = prod(self.dims) * struct.calcsize("=" + code), self.floats + self.ints + self.longs + self.doubles + self.unsigned
        if self.location == 1:
            data = self.files.read({e.key: e.value for e in self.external}, size)
        elif lists:
            data = struct.pack("<%d%s" % (len(lists), "H" if self.type == "float16" else code), *lists)
        require(len(data) == size, "a tensor that does not fit its shape")
        return data

    def values(self):
        data = self.bytes()
        out = list(struct.unpack("<%d%s" % (prod(self.dims), STRUCT[self.type]), data))
        return [struct.unpack("<f", struct.pack("<I", v << 16))[0] for v in out] if self.type == "bfloat16" else out

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
        return next((v for v in (a.t, a.f, a.s, a.i) if v is not None), a.floats or a.ints)

    def knows(self, *names):
        odd = sorted(set(self.attributes) - set(names))
        require(not odd, "%s with %s" % (self.op, ", ".join(odd)))

class Graph(Message):
    """A GraphProto or a FunctionProto."""

    def __init__(self, kind, raw, files):
        super().__init__(kind, raw, files)
        self.inputs, self.outputs, self.infos, self.tensors = ({getattr(v, "name", v): v for v in values} for values in (
            self.input, self.output, self.value_info, self.initializer))
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
        self.rest, self.graph, self.ir = model.rest + [o.raw for o in model.opset_import], model.graph, model.ir_version or 0
        self.functions = {"function:" + (f.domain and f.domain + ".") + f.name + (f.overload and ":" + f.overload): f
                          for f in model.functions}
        require(len(self.functions) == len(model.functions), "two functions of one name")
        self.opset, self.names = version(model), self.graph.names.union(*(f.names for f in self.functions.values()))

    def load(self, path, wanted):
        with open(path, "rb") as file:
            data = file.read()
        require(hashlib.sha256(data).hexdigest() == wanted, "another file than the certificate is of: " + path)
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
    return TYPES.get(tensor and tensor.element), tensor and tensor.shape and [d.length for d in tensor.shape.dim]

# --- Both graphs are the same but for the claimed nodes ---

class Pairing:
    """What makes a value of the original makes it in the rewritten model as well, but for the results of the claimed nodes.
    Other nodes of the rewritten model make new values only."""

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
            node = old.producer.get(output)
            require(node and node.op in ("Resize", "Upsample") and node.domain in ONNX and node.output == [output] and
                    node.of(0) == entry["was"]["input"], "no Resize that makes '%s'%s as claimed" % (output, where))
            if not entry["now"]["nodes"]:
                require(output not in old.outputs, "'%s' is an output, and its node is gone" % output)
                renamed[output] = node.of(0)
            for name in entry["now"]["nodes"]:
                require(name and name not in own, "two nodes named " + name)
                own[name] = output
            self.found[path, output] = (entry, node, [], scope, opset)
        for name in renamed:  # chains of nodes that are gone
            while renamed[name] in renamed:
                renamed[name] = renamed[renamed[name]]
        links = {output: renamed.get(e["was"]["input"], e["was"]["input"]) for output, e in claims.items()}
        self.sources.update({(path, output): source for output, source in links.items()})
        made, known = {*new.tensors, *new.inputs}, {"", *new.tensors, *new.inputs}.union(*(g.made for _, g in outer))
        numbers = {id(n): i for i, n in enumerate(old.node)}
        for node in new.node:
            result, names = own.get(node.name), [o for o in node.output if o]
            require(known.issuperset(node.input), "'%s' reads what a later node makes%s" % (node.name or node.op, where))
            require(made.isdisjoint(names), "a value is made twice" + where)
            known.update(names)
            made.update(names)
            if result is not None:
                self.found[path, result][2].append(node)
            if not self.old.names.isdisjoint(set(names) - {result}):  # else it only makes new values, which no old node reads
                before = old.producer.get(names[0])
                require(before and result is None and names[0] not in claims, "'%s' is new or in another place%s" % (names[0], where))
                self.node(before, node, numbers[id(before)], path, scope, renamed, opset)
        for name, tensor in new.tensors.items():
            require(name not in self.old.names or name in old.tensors and same(old.tensors[name], tensor) and
                    (name in old.inputs) == (name in new.inputs), "another initializer '%s'%s" % (name, where))
        require(known.issuperset(new.outputs), "a result that nothing makes" + where)
        require(old.rest == new.rest, "graphs that differ outside of their nodes" + where)
        for kind in ("inputs", "outputs", "infos"):
            before, after = getattr(old, kind), getattr(new, kind)
            gone = [n for n in before if n not in after and (kind == "outputs" or kind == "inputs" and n not in old.tensors)]
            require(not gone and [n for n in before if n in after] == list(after), "other %s%s" % (kind, where))
            for name, value in after.items():
                raw, was = getattr(value, "raw", b""), getattr(before[name], "raw", b"")
                require(raw == was or kind != "infos" and declared(value)[0] == declared(before[name])[0],
                        "another declaration of '%s'%s" % (name, where))
                self.notes += ["'%s' is declared with other lengths" % name] if raw != was else []

    def node(self, a, b, number, path, scope, renamed, opset):
        label, where = (path and path + "/") + (a.name or "#%d" % number) + "/", " in '%s'" % (a.name or a.op)
        if a.raw == b.raw and not renamed and not any(key[0].startswith(label) for key in self.claims) and EXTERNAL not in a.raw:
            return
        require((a.name, a.op, a.domain, a.output, a.rest) == (b.name, b.op, b.domain, b.output, b.rest) and
                [renamed.get(n, n) for n in a.input] == b.input and list(a.attributes) == list(b.attributes) and
                [n for n, _ in a.bodies] == [n for n, _ in b.bodies], "a changed node" + where)
        for x, y in zip(a.attribute, b.attribute):
            tensors = [side.tensors + [t for t in [side.t] if t] for side in (x, y)]
            require(x.rest == y.rest and (x.raw == y.raw or tensors[0] or x.g or x.graphs), "another attribute" + where)
            require(len(tensors[0]) == len(tensors[1]) and all(map(same, *tensors)), "a changed tensor" + where)
        for (name, one), (_, two) in zip(a.bodies, b.bodies):
            self.graphs(one, two, label + name, scope, renamed, opset)

def same(a, b):
    """Whether tensors have the same content, wherever their bytes are."""
    return a.raw == b.raw and a.location != 1 or (a.data_type, a.dims, a.bytes()) == (b.data_type, b.dims, b.bytes())

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
    value = None
    if isinstance(source, Tensor):
        value = source if default or graph.fixed(name) else None
    elif source and source.op == "Constant" and source.domain in ONNX:
        value = next((source.get(k) for k in ("value", "value_float", "value_int", "value_floats", "value_ints")
                      if k in source.attributes), None)
    elif source and source.op == "DequantizeLinear" and source.domain in ONNX:
        codes, (scale, zero, _) = constant(source.of(0), graphs), numbers(source, graphs)
        source.knows("axis")
        return codes and (codes[0], [(v - zero) * scale.numerator for v in codes[1]], codes[2] * scale.denominator, "float32")
    if value is None:
        return None
    values = value.values() if isinstance(value, Tensor) else value if isinstance(value, list) else [value]
    dims, kind = (value.dims, value.type) if isinstance(value, Tensor) else (
        [len(values)] * isinstance(value, list), "float32" if any(isinstance(v, float) for v in values) else "int64")
    ratios = {v: v.as_integer_ratio() for v in set(values)}  # refuses what is no number
    down = max((d for _, d in ratios.values()), default=1)
    return dims, [ratios[v][0] * (down // ratios[v][1]) for v in values], down, kind

def numbers(node, graphs):
    """Scale, zero point and type of the codes of a QuantizeLinear or DequantizeLinear."""
    scale, zero = constant(node.of(1), graphs), constant(node.of(2), graphs)
    require(scale and len(scale[1]) == 1 and (zero or not node.of(2)) and len(zero[1] if zero else [0]) == 1,
            node.op + " with several or computed scales")
    return Fraction(scale[1][0], scale[2]), zero[1][0] if zero else 0, zero[3] if zero else "uint8"

class Lengths:
    """The lengths of the values of a model, and small tensors that are computed from them. A number is (factor, symbol):
    `factor` times a length that is not known, or the factor itself if there is no symbol; None: nothing is known."""

    STAY = {"QuantizeLinear", "DequantizeLinear", "Identity", "Cast", "Relu", "LeakyRelu", "PRelu", "Clip", "Sigmoid", "Tanh", "Elu",
            "HardSigmoid", "HardSwish", "BatchNormalization", "Neg", "Abs", "Exp", "Sqrt", "Erf", "Softplus"}

    def __init__(self, graphs):
        self.graphs, self.shapes, self.types = graphs, {}, {}
        for graph in graphs:
            values = {**graph.infos, **graph.outputs, **graph.inputs}
            self.shapes.update({t.name: [(Fraction(n), "") for n in t.dims] for t in graph.initializer})
            for name, node in [(n, None) for n in graph.inputs] + [(n.output[0], n) for n in graph.node]:
                self.types[name], stated = declared(values.get(name))
                inferred = node and self.infer(node)
                inferred = inferred if inferred and stated in (None, stated and stated[:len(inferred)]) else None
                if stated is not None or inferred:
                    own = zip(inferred if stated is None else stated, inferred or [None] * len(stated))
                    self.shapes[name] = [(Fraction(n), "") if isinstance(n, int) and n >= 0 else other or (Fraction(1), (name, i))
                                         for i, (n, other) in enumerate(own)]

    def infer(self, node):
        """The lengths of the result of operators that are common between a model's input and a Resize."""
        shapes, one = [self.shapes.get(n) for n in node.input], (Fraction(1), "")
        if node.op == "Constant" and isinstance(node.get("value"), Tensor):
            return [(Fraction(n), "") for n in node.get("value").dims]
        if not shapes or not shapes[0] or node.domain not in ONNX:
            return None
        x = list(shapes[0])
        if node.op in self.STAY:
            return x
        if node.op in ("Add", "Sub", "Mul", "Div") and shapes[1] is not None:
            sides = zip(*([one] * (max(map(len, shapes)) - len(s)) + s for s in shapes))
            wide = [sorted({*pair} - {one}, key=lambda n: n[1] != "") or [one] for pair in sides]
            return [ns[0] if len(ns) == 1 or not ns[0][1] else None for ns in wide]
        if node.op in ("Conv", "MaxPool", "AveragePool") and (node.op != "Conv" or shapes[1]):
            kernel = node.get("kernel_shape") or [int(k) for k, _ in shapes[1][2:]]
            rank, plain = len(kernel), node.get("auto_pad", "NOTSET") == "NOTSET" and not node.get("ceil_mode", 0)
            pads, strides, dilations = (node.get(n, [v] * k * rank) for n, v, k in (("pads", 0, 2), ("strides", 1, 1), ("dilations", 1, 1)))
            for i, (n, symbol) in enumerate(x[2:]):
                left = n + pads[i] + pads[i + rank] - dilations[i] * (kernel[i] - 1) - 1
                x[2 + i] = (Fraction(left // strides[i] + 1), "") if plain and not symbol else None
            return [x[0], shapes[1][0] if node.op == "Conv" else x[1], *x[2:]]
        if node.op == "Concat" and all(s and len(s) == len(x) for s in shapes):
            axis = node.get("axis", 1) % len(x)
            x[axis] = None if any(s[axis][1] for s in shapes) else (sum(s[axis][0] for s in shapes), "")
            return x
        if node.op == "GlobalAveragePool":
            return x[:2] + [one] * (len(x) - 2)
        scales = self.values(node.of(2 if len(node.input) > 2 else 1)) if node.op in ("Resize", "Upsample") and not node.of(3) else None
        whole = scales and len(scales) == len(x) and all(s and s[0].denominator == 1 for s in scales)
        return [(n * s, symbol) for (n, symbol), (s, _) in zip(x, scales)] if whole else None

    def values(self, name, depth=24):
        """The numbers of a small tensor."""
        found, node = constant(name, self.graphs, True), find(name, self.graphs)[1]
        if found:
            return [(Fraction(v, found[2]), "") for v in found[1]] if len(found[1]) <= 64 else None
        if not isinstance(node, Node) or not depth or node.domain not in ONNX:
            return None
        if node.op == "Shape":
            return (self.shapes.get(node.of(0)) or [])[node.get("start", 0):node.get("end")] or None
        parts = [self.values(i, depth - 1) for i in node.input]
        if not parts or any(p is None for p in parts):
            return None
        x, op = parts[0], node.op
        if op == "Concat":
            return sum(parts, [])
        if op == "Gather":
            return [x[int(i)] for i, _ in parts[1]]
        if op == "Slice":
            first, last = [int(p[0][0]) for p in parts[1:3]] if parts[1:] else [node.get(n)[0] for n in ("starts", "ends")]
            return x[first:last:int(parts[4][0][0]) if parts[4:] else 1]
        if op in ("Mul", "Div", "Add", "Sub"):
            size, out = max(map(len, parts)), []
            for m, n in zip(*(p * size if len(p) == 1 else p for p in parts)):
                (a, of), (b, by) = m or (0, None), n or (0, None)
                fits = by in ("", of) if op == "Div" else not of or not by if op == "Mul" else of == by
                out.append((a * b, of or by) if op == "Mul" else (a / b, of if not by else "") if op == "Div" else (
                    a + b if op == "Add" else a - b, of)) if m and n and fits else out.append(None)
            return out
        if op in ("Floor", "Ceil") or op == "Cast" and node.get("to") in (6, 7):
            do = ceil if op == "Ceil" else floor
            return [v and ((Fraction(do(v[0])), "") if not v[1] else v if v[0].denominator == 1 else None) for v in x]
        return x if op in ("Identity", "Cast", "Unsqueeze", "Squeeze", "Reshape") else None

lengths_of = lru_cache(maxsize=16)(Lengths)

# --- What a Resize computes ---

def float32(value):
    return struct.unpack("<f", struct.pack("<f", value))[0]

def meant(scale):
    """The fraction that a float32 scale stands for: the smallest denominator up to 4096 that rounds to it."""
    own = Fraction(scale)
    return own if own.denominator <= 4096 else next((Fraction(p, q) for q in range(1, 4097) for p in [round(own * q)]
                                                     if p >= 1 and float32(p / q) == scale), own)

def scaled(length, scale):
    """The length of a result by `scales`: in float32, as runtimes compute it."""
    return int(float32(length * scale))

class Spec:
    """The attributes of a Resize or Upsample, as its operator version defines them."""

    def __init__(self, node, opset, reading):
        old, get = node.op == "Upsample" or opset < 11, node.get
        self.old, self.opset, self.reading, self.mode = old, opset, reading, get("mode", "nearest").replace("bilinear", "linear")
        self.place = "asymmetric" if old else get("coordinate_transformation_mode", "half_pixel")
        self.nearest = "floor" if old else get("nearest_mode", "round_prefer_floor")
        self.exclude, self.antialias = [self.mode != "nearest" and bool(get(n, 0)) for n in ("exclude_outside", "antialias")]
        self.a, self.fill = Fraction(get("cubic_coeff_a", -0.75)), Fraction(get("extrapolation_value", 0.0))
        self.policy, self.axes = get("keep_aspect_ratio_policy", "stretch"), get("axes")
        require(self.mode in ("nearest", "linear", "cubic"), "the mode " + self.mode)
        require(self.nearest in ("round_prefer_floor", "round_prefer_ceil", "floor", "ceil"), self.nearest)

    def stated(self, sizes):
        """The attributes that a certificate states: those that matter."""
        all_ = [("mode", self.mode, True), ("coordinate_transformation_mode", self.place, True),
                ("nearest_mode", self.nearest, self.mode == "nearest"), ("cubic_coeff_a", float(self.a), self.mode == "cubic"),
                ("exclude_outside", 1, self.exclude), ("antialias", 1, self.antialias),
                ("extrapolation_value", float(self.fill), self.place == "tf_crop_and_resize"),
                ("keep_aspect_ratio_policy", self.policy, sizes and self.policy != "stretch")]
        return {name: value for name, value, matters in all_ if matters}

    def read(self, what, *known):
        """How the certificate reads the text where programs do not agree."""
        require(self.reading.get(what) in known, "no reading of " + what)
        return self.reading[what]

    def coordinates(self, inputs, outputs, scale, given, roi):
        """x_original of output sample i is first + step * i."""
        step, half, length = 1 / scale, Fraction(1, 2), Fraction(outputs)
        if given and self.place in ("align_corners", "pytorch_half_pixel", "tf_crop_and_resize"):
            length = length if self.read("length_resized", "integer", "unrounded") == "integer" else inputs * scale
        (start, end), single, last, zero = map(Fraction, roi), length <= 1, inputs - 1, Fraction(0)
        plain, spread = half * step - half, last / (length - 1) if length > 1 else zero
        return {"half_pixel": (plain, step), "asymmetric": (zero, step), "tf_half_pixel_for_nn": (half * step, step),
                "half_pixel_symmetric": (Fraction(inputs, 2) * (1 - outputs / (scale * inputs)) + plain, step),
                "pytorch_half_pixel": (zero, zero) if single else (plain, step), "align_corners": (zero, spread),
                "tf_crop_and_resize": (half * (start + end) * last, zero) if single else (start * last, (end - start) * spread),
                }[self.place]

    def kernel(self, x):
        t, a = abs(x), self.a
        if self.mode == "linear":
            return max(Fraction(0), 1 - t)
        return ((a + 2) * t - (a + 3)) * t * t + 1 if t <= 1 else ((a * t - 5 * a) * t + 8 * a) * t - 4 * a if t < 2 else Fraction(0)

    def matrix(self, inputs, outputs, scale, given, roi=(0, 1)):
        """Rows (taps, denominator, folded); taps is None for an extrapolated sample."""
        require(inputs >= 1 and 1 <= outputs <= 1 << 22 and scale > 0, "an axis that cannot be resized")
        if self.place == "tf_half_pixel_for_nn" and scale == 1 and inputs == outputs and self.read(
                "axes_of_scale_1", "copied", "moved") == "copied":
            return [({i: 1}, 1, False) for i in range(inputs)]
        legacy = self.old and self.mode == "nearest" and scale < 1
        rounding = self.read("nearest_when_shrinking", "ceil", "floor") if legacy else self.nearest
        first, step = self.coordinates(inputs, outputs, scale, given, roi)
        down, last, windows, rows = lcm(first.denominator, step.denominator), inputs - 1, {}, []
        for x in (int(first * down) + i * int(step * down) for i in range(outputs)):
            at, part = divmod(x, down)
            if self.place == "tf_crop_and_resize" and not 0 <= x <= last * down:
                rows.append((None, 1, False))
            elif self.mode == "nearest":
                up = {"floor": False, "ceil": part > 0, "round_prefer_floor": 2 * part > down,
                      "round_prefer_ceil": 2 * part >= down}[rounding]
                rows.append(({min(max(at + up, 0), last): 1}, 1, False))
            else:
                windows[part] = windows.get(part) or self.window(Fraction(part, down), scale)
                rows.append(self.row(*windows[part], at, last))
        return rows

    def window(self, offset, scale):
        """The taps around a sample, as integers over a denominator."""
        stretch = min(scale, Fraction(1)) if self.antialias else Fraction(1)
        support = (2 if self.mode == "cubic" else 1) / stretch
        taps = [(j, self.kernel((j - offset) * stretch)) for j in range(floor(offset - support) + 1, ceil(offset + support))]
        total = stretch < 1 and not self.exclude and sum(w for _, w in taps) or 1
        common = lcm(*((w / total).denominator for _, w in taps))
        return [(j, int(w / total * common)) for j, w in taps], common

    def row(self, taps, down, at, last):
        """Taps outside of the input are folded onto the edge or, with exclude_outside, dropped."""
        row, count, inside = {}, 0, sum(w for j, w in taps if 0 <= at + j <= last)
        for j, w in taps:
            if w and (0 <= at + j <= last or not self.exclude):
                j, count = min(max(at + j, 0), last), count + 1
                row[j] = row.get(j, 0) + w
        if self.exclude and inside:
            row, down = {j: w if inside > 0 else -w for j, w in row.items()}, abs(inside)
        row = {j: w for j, w in row.items() if w}
        return row, down, len(row) == 1 and count > 1

    def growth(self, scale):
        """See compose()."""
        p, q = scale.numerator, scale.denominator
        require(self.place not in ("align_corners", "tf_crop_and_resize") or scale == 1, self.place + " by free lengths")
        support = ceil((2 if self.mode == "cubic" else 1) * (max(Fraction(q, p), Fraction(1)) if self.antialias else 1))
        return q, p, 2 * support + 2 * ceil(Fraction(q, p)) + 3

# --- What operators compute: sums of products of matrices ---

Matrix = namedtuple("Matrix", "key rows")  # rows of (column, integer); the key tells how it was made, whatever the lengths
Digit = namedtuple("Digit", "origin size growth serial")  # growth: see compose(); None: its size is the same for all lengths
KEYS, SERIALS = {}, count()

def key(*parts):
    return KEYS.setdefault(parts, len(KEYS))

def add(parts):
    """The sum of (factor, row)."""
    if len(parts) == 1 and parts[0][0] == 1:
        return parts[0][1]
    total = {}
    for factor, row in parts:
        for c, v in row:
            total[c] = total.get(c, 0) + factor * v
    return tuple(sorted((c, v) for c, v in total.items() if v))

def primitive(values):
    """(common factor, the values divided by it, the first of which is positive); the factor of zeros is 0."""
    factor = gcd(*values) * (-1 if next((v for v in values if v), 0) < 0 else 1)
    return factor, tuple(v // factor for v in values) if factor else tuple(values)

@lru_cache(maxsize=4096)
def products(values, dims):
    """A tensor as a sum of outer products: [(factor, (a vector per axis))]."""
    if not dims:
        return [(values[0], ())] if values[0] else []
    size, groups, out = len(values) // dims[0], {}, []
    for i in range(dims[0]):
        factor, part = primitive(values[i * size:(i + 1) * size])
        if factor:
            groups.setdefault(part, [0] * dims[0])[i] = factor
    for part, factors in groups.items():
        common, vector = primitive(factors)
        out += [(common * c, (vector, *rest)) for c, rest in products(part, dims[1:])]
    return out

def simple(numbers):
    """The fractions of one denominator up to 2^18 that these numbers nearly are; else None."""
    largest, near = max(numbers, key=abs), lambda v, down: abs(v * down - round(v * down)) * (1 << 25) <= down
    down = next((d for d in range(1, 1 << 18) if near(largest, d) and all(near(v, d) for v in numbers)), None)
    return down and [Fraction(round(v * down), down) for v in numbers]

def nearly(values, dims, strides, unit):
    """A kernel in some unit as one outer product of simple fractions, and what that lacks, where it is nearly all; else None."""
    total, places, vectors = sum(values), list(product(*map(range, dims))), []
    for axis, (n, stride) in enumerate(zip(dims, strides)):
        sums = [0] * n
        for at, v in zip(places, values):
            sums[at[axis]] += v
        phases = [total and simple([v * stride / total for v in sums[i::stride]]) for i in range(min(stride, n))]
        if not all(phases):
            return None
        vectors.append([phases[i % stride][i // stride] for i in range(n)])
    downs = [lcm(*(v.denominator for v in vector)) for vector in vectors]
    vectors = tuple(tuple(int(v * down) for v in vector) for vector, down in zip(vectors, downs))
    factor = (unit * total / prod(strides)).limit_denominator(1 << 14) / unit / prod(downs)
    up, down = factor.as_integer_ratio()
    lost = [v * down - up * prod(vector[i] for vector, i in zip(vectors, at)) for at, v in zip(places, values)]
    few = sum(map(abs, lost)) * 1000 <= sum(map(abs, values)) * down
    return ([(factor, vectors)], [Fraction(v, down) for v in lost]) if few else None

@lru_cache(maxsize=256)
def kernels(dims, values, down, group, transposed, strides, spans, exact):
    """What a convolution adds: [(a row of input channels for each output channel, [(factor, (a vector per axis))])], the
    State.work of it, and the largest sum of the weights that are left out unless `exact`: those that rounding made. A sample
    of the result reads weights that are `spans` apart."""
    size, parts, uses = prod(dims[2:]), {}, {}
    per, others = (dims[1], dims[0] // group) if transposed else (dims[0] // group, dims[1])
    for r in range(per * group):
        for c in range(r // per * others, (r // per + 1) * others):
            at = size * (c * per + r % per if transposed else r * others + c % others)
            factor, kernel = primitive(values[at:at + size])
            if factor:
                parts.setdefault(kernel, [()] * (per * group))[r] += ((c, factor),)
                uses[r] = uses.get(r, ()) + ((kernel, abs(factor)),)
    phases = [tuple(i % s for i, s in zip(at, spans)) for at in product(*map(range, dims[2:]))]
    terms = {kernel: not exact and nearly(kernel, dims[2:], strides, Fraction(max(rows)[0][1], down)) or (
        products(kernel, dims[2:]), ()) for kernel, rows in parts.items()}
    taps = most = lost = 0
    for used in set(uses.values()):  # of one sample of the result, which adds the weights of one phase
        counts, sums, off = Counter(), Counter(), Counter()
        for kernel, f in used:
            for phase, w in zip(phases, kernel):
                counts[phase] += bool(w)
                sums[phase] += abs(w) * f
            for phase, w in zip(phases, terms[kernel][1]):
                off[phase] += abs(w) * f
        taps, most, lost = (max(m, *c.values()) for m, c in ((taps, counts), (most, sums), (lost, off or {0: 0})))
    work = taps, Fraction(most, down), min(values) >= 0, {*values} <= {0, down}
    return [(tuple(rows), terms[kernel][0]) for kernel, rows in parts.items()], work, Fraction(lost) / down

def slide(length, taps, stride, before, after, transposed=False):
    """Rows of a convolution: output i adds the taps at i * stride - before; transposed: input i adds them there."""
    count = (length - 1) * stride + len(taps) - before - after if transposed else (length + before + after - len(taps)) // stride + 1
    require(count >= 1, "a window longer than its axis")
    rows = [[] for _ in range(count)]
    for i in range(length if transposed else count):
        for at, w in enumerate(taps, i * stride - before):
            if w and 0 <= at < (count if transposed else length):
                rows[at if transposed else i].append((i if transposed else at, w))
    return list(map(tuple, rows))

def compose(inner, outer):
    """Growth (n, m, reach): n more inputs in the middle give m more rows, and borders reach that far; (): who knows."""
    if not inner or not outer:
        return None if inner is None else ()
    (n1, m1, reach1), (n2, m2, reach2) = inner, outer
    return n1 * n2 // gcd(n2, m1), m1 * m2 // gcd(n2, m1), reach1 + -(-reach2 * n1 // m1) + n1 + 1

class State:
    """A tensor as a function of the node's input: a sum of terms, each (a factor, a matrix for each axis of the input, the
    "origins"). The rows of an origin's matrices are numbered by digits, like numbers; `order` has them, the fastest last.
    An axis of the tensor is a list of digits, of any origins. Nothing is changed in place."""

    def __init__(self, dims, kind, free):
        self.kind, self.rank, self.codes = kind, len(dims), None
        self.axes = [[Digit(i, n, (1, 1, 0) if i in free else None, next(SERIALS))] for i, n in enumerate(dims)]
        self.order = self.axes
        self.terms = [(Fraction(1), tuple(Matrix(key("input"), slide(n, (1,), 1, 0, 0)) for n in dims))]
        self.steps, self.mass, self.rounded, self.lost = 0, Fraction(1), Fraction(0), Fraction(0)  # lost: see kernels()
        self.work = NOTHING  # of the operator that runs: most taps, largest sum of weights, none negative, all 0 or 1
        self.points, self.since = [], (False, Fraction(1), True)  # what was quantised: (numbers(), *since); computed, sum, sign

    def dims(self):
        return [prod(d.size for d in axis) for axis in self.axes]

    def form(self):
        return [[d[:3] for d in axis] for axis in self.axes]

    def scale(self, factor):
        self.terms = [(f * factor, matrices) for f, matrices in self.terms]
        return self

    def change(self, origin, name, rows):
        """Makes other rows from those of each term."""
        self.terms = [(f, (*ms[:origin], Matrix(key(ms[origin].key, name), rows(ms[origin].rows)), *ms[origin + 1:]))
                      for f, ms in self.terms]

    def move(self, digit, origin):
        """Turns a digit into the fastest one of another origin. Terms are cut where its values have unlike rows."""
        (o, size, _, _), terms = digit, []
        stride = prod(d.size for d in self.order[o][self.order[o].index(digit) + 1:])
        for factor, matrices in self.terms:
            rows, parts, own = matrices[o].rows, {}, matrices[origin]
            for i in range(size):
                block = [rows[p + i * stride] for p in range(len(rows)) if p // stride % size == 0]
                common = primitive([v for row in block for _, v in row] or [0])[0]
                block = tuple(tuple((c, v // common) for c, v in row) for row in block)
                parts.setdefault(block, [0] * size)[i] = common
            for number, (block, values) in enumerate(parts.items()):
                if any(values):
                    out = dict(enumerate(matrices))
                    out[o] = Matrix(key(matrices[o].key, "part", size, stride, number), block)
                    out[origin] = Matrix(key(own.key, "times", *values), [add([(v, row)]) for row in own.rows for v in values])
                    terms.append((factor, tuple(out.values())))
        self.terms, moved = terms, digit._replace(origin=origin)
        self.order = [[d for d in order if d != digit] + [moved] * (i == origin) for i, order in enumerate(self.order)]
        self.axes = [[moved if d == digit else d for d in axis] for axis in self.axes]
        self.merge()

    def merge(self):
        """Adds up terms that differ in one matrix only; returns whether each sample comes from one term."""
        apart = True
        for o in range(self.rank):
            groups = {}
            for factor, matrices in self.terms:
                groups.setdefault(tuple(m.key for i, m in enumerate(matrices) if i != o), []).append((factor, matrices))
            self.terms = []
            for group in groups.values():
                unit, matrices = group[0]
                if len(group) > 1:
                    unit = Fraction(gcd(*(f.numerator for f, _ in group)), lcm(*(f.denominator for f, _ in group)))
                    times, columns = [int(f / unit) for f, _ in group], [ms[o] for _, ms in group]
                    rows = [add(list(zip(times, each))) for each in zip(*(m.rows for m in columns))]
                    apart = apart and all(sum(map(bool, each)) < 2 for each in zip(*(m.rows for m in columns)))
                    total = Matrix(key("sum", *zip(times, (m.key for m in columns))), rows)
                    matrices = (*matrices[:o], total, *matrices[o + 1:])
                self.terms.append((unit, matrices))
        return apart and len(self.terms) < 2

    def line(self, axis, origin=None):
        """Makes an axis one digit, the fastest of its origin."""
        own = [d for d in self.axes[axis] if d.size > 1] or self.axes[axis][:1] or [Digit(0, 1, None, next(SERIALS))]
        origin = own[0].origin if origin is None else origin
        for d in own:
            if d.origin != origin and d.size > 1:
                self.move(d, origin)
        own, places, strides, stride = [d._replace(origin=origin) for d in own], [0], {}, 1
        rest = [d for d in self.order[origin] if d.size > 1 and d not in own]
        for d in self.order[origin][::-1]:
            strides[d], stride = stride, stride * d.size
        for d in rest + own:
            places = [p + i * strides[d] for p in places for i in range(d.size)] if d.size > 1 else places
        if places != list(range(len(places))):
            self.change(origin, ("order", *places), lambda rows: [rows[p] for p in places])
        growth, each = own[0].growth, prod(d.size for d in own[1:])
        growth = () if any(d.growth is not None for d in own[1:]) else growth and (growth[0], growth[1] * each, growth[2])
        return self.become(axis, own[0]._replace(size=own[0].size * each, growth=growth), rest)

    def become(self, axis, digit, rest=None):
        """An axis becomes one digit, the fastest of its origin; `rest`: the others there."""
        rest = self.order[digit.origin][:-1] if rest is None else rest
        self.axes = [[digit] if i == axis else a for i, a in enumerate(self.axes)]
        self.order = [rest + [digit] if i == digit.origin else order for i, order in enumerate(self.order)]
        return digit

    def apply(self, axis, name, matrix, down=1, growth=None):
        """Applies a matrix, or what a function makes of the length, over a denominator, along an axis."""
        digit = self.line(axis)
        n, matrix = digit.size, matrix(digit.size) if callable(matrix) else matrix
        self.change(digit.origin, name, lambda rows: [
            add([(w, rows[block + j]) for j, w in row]) for block in range(0, len(rows), n) for row in matrix])
        self.become(axis, digit._replace(size=len(matrix), growth=compose(digit.growth, growth)))
        weights, (taps, mass, positive, plain) = {w for row in matrix for _, w in row}, self.work
        most = Fraction(max(sum(abs(w) for _, w in row) for row in matrix), down)
        self.work = taps * max(map(len, matrix)), mass * most, positive and min(weights, default=0) >= 0, plain and weights <= {down}
        return self.scale(Fraction(1, down))

    def select(self, axis, name, places, growth=None):
        """Sample i becomes the sample places(length)[i], or 0 for None."""
        return self.apply(axis, name, lambda n: [() if j is None else ((j, 1),) for j in places(n)], 1, growth)

    def join(self, other):
        """The sum of two tensors of one shape; and whether each sample comes from one of them."""
        a, b = copy(self), copy(other)
        for axis in range(len(a.axes)):
            b.line(axis, a.line(axis).origin)
        require([d[:2] for d, in a.axes] == [d[:2] for d, in b.axes] and a.kind == b.kind, "a sum of other tensors")
        a.terms = a.terms + b.terms
        apart = a.merge()
        for axis, ((x,), (y,)) in enumerate(zip(a.axes, b.axes)):
            both = x.growth and y.growth and x.growth[:2] == y.growth[:2]
            growth = (*x.growth[:2], max(x.growth[2], y.growth[2])) if both else ()
            a.axes[axis] = [x._replace(growth=x.growth if x.growth == y.growth else growth)]
        a.order = [[next((d for d, in a.axes if d.serial == o.serial), o) for o in order] for order in a.order]
        a.steps, a.rounded = max(a.steps, b.steps), max(a.rounded, b.rounded)
        a.mass, a.lost = max(a.mass, b.mass) if apart else a.mass + b.mass, a.lost + b.lost
        a.since = a.since[0] or b.since[0], max(a.since[1], b.since[1]), a.since[2] and b.since[2]
        return a, apart

    def reshape(self, dims):
        digits, out = [d for axis in self.axes for d in axis if d.size > 1], []
        require(min(dims) > 0 and prod(dims) == prod(self.dims()), "a Reshape that does not fit")
        for left in dims:
            out.append([])
            while left > 1:
                d = digits.pop(0)
                if left % d.size:
                    require(d.size % left == 0, "a Reshape that cuts an axis unevenly")
                    growth = None if d.growth is None else ()
                    outer, inner = (d._replace(size=n, growth=growth, serial=next(SERIALS)) for n in (left, d.size // left))
                    self.order = [[o for o in order for o in ((outer, inner) if o == d else (o,))] for order in self.order]
                    d, digits = outer, [inner] + digits
                out[-1].append(d)
                left //= d.size
        self.axes = out

NOTHING = (1, Fraction(1), True, True)
COMPUTE = {"Conv", "ConvTranspose", "AveragePool", "MaxPool", "Mul", "Add", "MatMul", "Resize"}  # need not keep the bits

def windows(node, kernel=None):
    """(kernel, stride, before, after) per spatial axis."""
    node.knows("kernel_shape", "strides", "pads", "group", "dilations", "output_padding", "auto_pad", "count_include_pad", "ceil_mode")
    kernel = node.get("kernel_shape", kernel)
    strides, pads = node.get("strides", [1] * len(kernel)), node.get("pads", [0] * 2 * len(kernel))
    require(node.get("auto_pad", "NOTSET") in ("NOTSET", "VALID") and set(node.get("dilations", [1])) == {1} and not
            node.get("ceil_mode", 0) and not any(node.get("output_padding", [])), node.op + " with other attributes")
    require(len(strides) == len(kernel) and len(pads) == 2 * len(kernel) and min(pads) >= 0, node.op + " of other rank")
    return list(zip(kernel, strides, pads, pads[len(kernel):]))

class Chain:
    """Runs the operators that replace a node on a State."""

    def __init__(self, nodes, opset, graphs, reading, exact):
        self.nodes, self.opset, self.graphs, self.reading, self.exact = nodes, opset, graphs, reading, exact

    def constant(self, name):
        found = constant(name, self.graphs)
        require(found, "a computed operand: " + name)
        return found

    def ints(self, node, index, attribute, default=None):
        return list(self.constant(node.of(index))[1]) if node.of(index) else node.get(attribute, default)

    def products(self, s, name):
        """A constant that is broadcast to a tensor: its products(), its weights, and their denominator."""
        dims, values, down, kind = self.constant(name)
        dims = (1,) * (len(s.axes) - len(dims)) + tuple(dims)
        require(kind == s.kind and len(dims) == len(s.axes) and all(n in (1, m) for n, m in zip(dims, s.dims())), "other operands")
        return products(tuple(values), dims), values, down

    def run(self, state, source, result):
        known = {source: state}
        for node in self.nodes:
            step = getattr(self, "run_" + node.op, None)
            require(step and node.domain in ONNX and len(node.output) == 1, "the operator " + node.op)
            data, constants = [known[n] for n in node.input if n in known], [n for n in node.input if n not in known]
            require(data and (len(data) == 1 or node.op in ("Add", "Concat")), "operands of " + node.op)
            require(node.op in ("Add", "Mul", "MatMul") or node.input[0] in known, "operands of " + node.op)
            s = copy(data[0])
            s = step(node, s, data if len(data) > 1 else constants) or s
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
        kind = TYPES.get(node.get("to"))
        require(kind in BITS and s.kind in BITS, "a Cast of integers")
        s.rounded += Fraction(2, 1 << BITS[kind]) * s.mass if BITS[kind] < BITS[s.kind] else 0
        s.kind = kind

    def run_Conv(self, node, s, constants):
        require(len(constants) == 1, "a bias")
        (dims, values, down, kind), transposed = self.constant(constants[0]), node.op == "ConvTranspose"
        slides, group, lengths, out = windows(node, dims[2:]), node.get("group", 1), s.dims(), None
        require(kind == s.kind and len(dims) > 2 and [w[0] for w in slides] == dims[2:] and len(lengths) == len(dims) and
                lengths[1] == (dims[0] if transposed else dims[1] * group) and dims[0] % group == 0, "weights of another type or shape")
        strides = tuple(w[1] if transposed else 1 for w in slides)
        spans = tuple(k if transposed and n == 1 else stride for n, k, stride in zip(lengths[2:], dims[2:], strides))
        parts, work, lost = kernels(tuple(dims), tuple(values), down, group, transposed, strides, spans, self.exact)
        alike = len(parts) == 1 and len(parts[0][0]) == lengths[1] and all(row == ((r, 1),) for r, row in enumerate(parts[0][0]))
        for rows, terms in parts:
            for factor, vectors in terms:
                one = copy(s).scale(factor / Fraction(down))
                one = one if alike else one.apply(1, ("channels", *rows), rows)
                for axis, (taps, (k, stride, before, after)) in enumerate(zip(vectors, slides), 2):
                    growth = (1, stride, -(-(k + before + after) // stride) + 1) if transposed else (stride, 1, k + before + after + stride)
                    if (k, stride, before, after) != (1, 1, 0, 0):
                        one.apply(axis, (node.op, taps, stride, before, after),
                                  lambda n: slide(n, taps, stride, before, after, transposed), 1, growth)
                    else:
                        one.scale(taps[0])
                require(not out or out.form() == one.form(), "a convolution of this form")
                one.terms += out.terms if out else []
                out = one
        out.merge()
        out.work, out.lost = work, s.lost + lost * s.mass / (work[1] or 1)
        return out

    run_ConvTranspose = run_Conv

    def run_AveragePool(self, node, s, _):
        slides = windows(node)
        require(len(slides) == len(s.axes) - 2, "a pool of another rank")
        for axis, (kernel, *rest) in enumerate(slides, 2):
            rows = slide(s.dims()[axis], (1,) * kernel, *rest)
            counts, down = node.get("count_include_pad", 0) or not rest[1] + rest[2], lcm(*range(1, kernel + 1))
            require(all(rows), "a window of padding only")
            rows = [tuple((j, down // (kernel if counts else len(row))) for j, _ in row) for row in rows]
            s.apply(axis, ("pool", kernel, *rest, counts), rows, down, (rest[0], 1, kernel + sum(rest)))

    def run_MaxPool(self, node, s, _):
        for axis, (kernel, stride, *pads) in enumerate(windows(node), 2):
            require(kernel == 1 and not any(pads), "a maximum over several samples is not linear")
            s.select(axis, ("stride", stride), lambda n: range(0, n, stride), (stride, 1, 1 + stride))

    def run_Pad(self, node, s, _):
        mode, pads = node.get("mode", "constant"), self.ints(node, 1, "pads")
        axes = self.ints(node, 3, "") or range(len(s.axes))
        value = self.constant(node.of(2))[1] if node.of(2) else [node.get("value", 0)]
        require(mode == "edge" or mode == "constant" and not any(value), "Pad " + mode)
        require(len(pads) == 2 * len(axes) and min(pads) >= 0, "pads of another rank")
        for axis, before, after in zip(axes, pads, pads[len(axes):]):
            if before or after:
                s.select(axis % len(s.axes), (mode, before, after), lambda n: [
                    min(max(i, 0), n - 1) if mode == "edge" or 0 <= i < n else None for i in range(-before, n + after)],
                    (1, 1, before + after))

    def run_Slice(self, node, s, _):
        starts, ends = self.ints(node, 1, "starts"), self.ints(node, 2, "ends")
        axes, steps = self.ints(node, 3, "axes") or range(len(starts)), self.ints(node, 4, "") or [1] * len(starts)
        for start, end, axis, step in zip(starts, ends, axes, steps):
            require(step > 0 and range(s.dims()[axis])[start:end], "a Slice of nothing, or backwards")
            s.select(axis % len(s.axes), ("slice", start, end, step), lambda n: range(n)[start:end:step],
                     (step, 1, start + max(-end, 0) + step) if start >= 0 and not 0 <= end < 1 << 30 else None)

    def run_Gather(self, node, s, constants):
        dims, places, _, _ = self.constant(constants[0])
        require(len(dims) == 1, "a Gather of another rank")
        s.select(node.get("axis", 0) % len(s.axes), ("gather", *places), lambda n: [range(n)[j] for j in places])

    def run_Concat(self, node, s, data):
        axis, out = node.get("axis") % len(s.axes), None
        lengths = [d.dims()[axis] for d in data]
        require(len(data) == len(node.input), "a Concat with a constant")
        for i, one in enumerate(map(copy, data)):
            growth, before = one.line(axis).growth, sum(lengths[:i])
            main = growth if not i or lengths[i] > max(lengths[:i]) else main
            one.select(axis, (node.output[0], i), lambda n: [j if 0 <= j < n else None for j in range(-before, sum(lengths) - before)])
            out = out.join(one)[0] if out else one
        # Slices of the ends do not grow: the one that does tells how all of it grows.
        main = main and (*main[:2], main[2] + sum(lengths) - max(lengths) + 1)
        out.become(axis, out.line(axis)._replace(growth=main))
        return out

    def run_Mul(self, node, s, constants):
        (parts, values, down), out = self.products(s, constants[0]), None
        for factor, vectors in parts:
            one = copy(s).scale(Fraction(factor, down))
            for axis, v in enumerate(vectors):
                if len(v) > 1:
                    one.apply(axis, ("mul", *v), [((i, w),) if w else () for i, w in enumerate(v)])
            out = out.join(one)[0] if out else one
        require(out, "a product with zero")
        out.steps, out.mass, out.lost = s.steps, s.mass, s.lost
        out.work = 1, Fraction(max(map(abs, values)), down), min(values) >= 0, {*values} <= {0, down}
        return out

    def run_Add(self, node, s, others):
        if isinstance(others[0], State):
            out, apart = others[0].join(others[1])
            out.steps, out.since = out.steps + (not apart), out.since if apart else (True, out.since[1] * 2, out.since[2])
            return out
        sizes, (parts, _, down) = [s.line(axis, axis).size for axis in range(len(s.axes))], self.products(s, others[0])
        for factor, vectors in parts:  # a constant is a weight of column -1 along each axis
            s.terms = s.terms + [(Fraction(factor, down), tuple(Matrix(key("add", *v), [((-1, w),) if w else () for w in (
                v if len(v) > 1 else v * n)]) for v, n in zip(vectors, sizes)))]

    def run_MatMul(self, node, s, constants):
        dims, values, down, kind = self.constant(constants[0])
        last = node.input[1] == constants[0]
        axis, rows = len(s.axes) - (1 if last else 2), [values[i * dims[-1]:(i + 1) * dims[-1]] for i in range(dims[0])]
        require(len(dims) == 2 and kind == s.kind and s.dims()[axis] == dims[not last], "a MatMul of another rank or type")
        matrix = [tuple((k, w) for k, w in enumerate(row) if w) for row in (zip(*rows) if last else rows)]
        s.apply(axis, ("matrix", *matrix), matrix, down)

    def run_Transpose(self, node, s, _):
        perm = node.get("perm") or range(len(s.axes))[::-1]
        require(sorted(perm) == list(range(len(s.axes))), "a Transpose of another rank")
        s.axes = [s.axes[i] for i in perm]

    def run_Reshape(self, node, s, _):
        require(not node.get("allowzero", 0), "allowzero")
        dims = [n or s.dims()[i] for i, n in enumerate(self.ints(node, 1, "shape"))]
        s.reshape([prod(s.dims()) // -prod(dims) if n == -1 else n for n in dims])

    def run_Unsqueeze(self, node, s, _):
        axes, dims = self.ints(node, 1, "axes"), s.dims()
        for axis in sorted(a % (len(dims) + len(axes)) for a in axes):
            dims.insert(axis, 1)
        s.reshape(dims)

    def run_Squeeze(self, node, s, _):
        axes = {a % len(s.axes) for a in self.ints(node, 1, "axes")}
        s.reshape([n for axis, n in enumerate(s.dims()) if axis not in axes])

    def run_DepthToSpace(self, node, s, _):
        b, (n, c, h, w), crd = node.get("blocksize"), s.dims(), node.get("mode", "DCR") == "CRD"
        s.reshape([n, c // (b * b), b, b, h, w] if crd else [n, b, b, c // (b * b), h, w])
        a = [s.axes[i] for i in ((0, 1, 4, 2, 5, 3) if crd else (0, 3, 4, 1, 5, 2))]
        s.axes = [a[0], a[1], a[2] + a[3], a[4] + a[5]]

    def run_Resize(self, node, s, _):
        spec, scales, taps = Spec(node, self.opset, self.reading), node.of(2) and self.constant(node.of(2)), 1
        folds = False
        require(not spec.axes and spec.policy == "stretch" and spec.place != "tf_crop_and_resize", "a Resize of this form")
        for axis, length in enumerate(s.dims()):
            stored = float(Fraction(scales[1][axis], scales[2])) if scales and scales[1] else None
            out = scaled(length, stored) if stored else self.ints(node, 3, "")[axis]
            scale = meant(stored) if stored else Fraction(out, length)
            rows = spec.matrix(length, out, scale, bool(stored))
            s.apply(axis, (node.output[0], axis), [tuple((j, Fraction(w, d)) for j, w in sorted(r.items())) for r, d, _ in rows], 1,
                    None if s.line(axis).growth is None else spec.growth(scale) if stored else (1, 1, 0) if scale == 1 else None)
            taps, folds = taps * max(len(r) for r, _, _ in rows), folds or any(folded for _, _, folded in rows)
        s.work = taps + (taps > 1 or folds), s.work[1], False, taps == 1 and not folds

    def run_DequantizeLinear(self, node, s, _):
        own = numbers(node, self.graphs)
        require(s.kind in ("int8", "uint8") and s.kind == own[2] and s.codes in (None, own), "codes of other numbers")
        s.codes, s.kind = own, "float32"

    def run_QuantizeLinear(self, node, s, _):
        s.codes = numbers(node, self.graphs)
        require(s.kind == "float32" and s.codes[2] in ("int8", "uint8"), "a QuantizeLinear of other types")
        s.points, s.since, s.kind = [*s.points, (s.codes, *s.since)], (False, Fraction(1), True), s.codes[2]

# --- The comparison, and what else a claim says ---

class Comparison:
    """The distinct rows of both sides, a set of classes per axis, over all lengths. A class: (the row of each term, that of the
    Resize, its denominator, is it extrapolated); columns are counted from the first. All combinations of classes of different
    axes are compared, so that every combination of lengths is."""

    def __init__(self, rank):
        self.classes, self.factors, self.selects = [set() for _ in range(rank)], None, True
        self.taps, self.mass, self.last = [1] * rank, [1] * rank, {}

    def add(self, s, resize):
        """`resize`: Spec.matrix() of each axis."""
        require(len(s.axes) == len(resize), "another rank")
        for axis, rows in enumerate(resize):
            length = s.line(axis, axis).size
            require(length == len(rows), "the length %d along axis %d, not %d" % (length, axis, len(rows)))
        s.merge()
        factors = [f for f, _ in s.terms]
        require(self.factors in (None, factors), "terms that change with the length")
        require(all(len(m.rows) == len(resize[i]) for _, ms in s.terms for i, m in enumerate(ms)), "axes that are not back in place")
        self.factors = factors
        sides = {axis: ([ms[axis].rows for _, ms in s.terms], rows) for axis, rows in enumerate(resize)}
        fresh, self.last = [axis for axis in sides if self.last.get(axis) != sides[axis]], sides
        for axis, (i, (taps, down, folded)) in ((a, row) for a in fresh for row in enumerate(resize[a])):
            own = tuple(sorted((taps or {}).items()))
            rows = [ms[axis].rows[i] for _, ms in s.terms] + [own]
            first = min((j for row in rows for j, _ in row if j >= 0), default=0)
            *made, wanted = [tuple((j - first if j >= 0 else j, v) for j, v in row) for row in rows]
            self.classes[axis].add((tuple(made), wanted, down, taps is None))
            self.selects = self.selects and not folded and (taps is None or [v for _, v in own] == [down])
            self.taps[axis] = max(self.taps[axis], len(own))
            self.mass[axis] = max(self.mass[axis], Fraction(weight(own), down))

    def within(self, bound, fill):
        """Whether every sample is off by at most `bound` · max|x|, and constants not at all."""
        linear = not any(c[3] or any(j < 0 for row in c[0] for j, _ in row) for axis in self.classes for c in axis)
        return linear and len(self.factors) == 1 and self.distance() <= bound or self.pairs(bound, fill)

    def distance(self):
        """|E1 x E2 - R1 x R2| <= |E1 - R1| |R2| + |E1| |E2 - R2|, with both made alike in size first; E is the only term."""
        total, before = Fraction(0), Fraction(1)
        sums = [(sum(v for c in axis for _, v in c[0][0]), sum(Fraction(sum(v for _, v in c[1]), c[2]) for c in axis))
                for axis in self.classes]
        gauges = [Fraction(r) / e if e and r else Fraction(1) for e, r in sums]
        gauges[0] *= self.factors[0] / prod(gauges)
        for i, (axis, gauge) in enumerate(zip(self.classes, gauges)):
            off = max(Fraction(weight(add([(gauge.numerator * c[2], c[0][0]), (-gauge.denominator, c[1])])), gauge.denominator * c[2])
                      for c in axis)
            total += before * off * prod(self.mass[i + 1:])
            before *= abs(gauge) * max(weight(c[0][0]) for c in axis)
        return total

    def pairs(self, bound, fill):
        """All combinations of rows, exactly."""
        common = lcm(fill.denominator, *(f.denominator for f in self.factors))
        work = prod(sum(1 + max(map(len, (c[1], *c[0]))) for c in axis) for axis in self.classes)
        require(work * max(len(self.factors), 1) <= MOST_WORK, "too many different rows to compare all of them")
        factors, fill = [int(f * common) for f in self.factors], int(fill * common)
        for rows in product(*self.classes):
            down, off, outside = prod(r[2] for r in rows), {}, any(r[3] for r in rows)
            sides = [(f * down, [r[0][t] for r in rows]) for t, f in enumerate(factors)]
            sides += [(-fill * down, [((-1, 1),)] * len(rows)) if outside else (-common, [r[1] for r in rows])]
            for factor, taps in ((factor, taps) for factor, each in sides for taps in product(*each)):
                at = tuple(j for j, _ in taps)
                off[at] = off.get(at, 0) + factor * prod(v for _, v in taps)
            if any(v and at[0] < 0 for at, v in off.items()) or sum(map(abs, off.values())) > bound * (down * common):
                return False
        return True

def weight(row):
    return sum(abs(v) for _, v in row)

def fraction(value):
    found = re.fullmatch(r"(\d+)(?:/(2\^)?(\d+))?", str(value))
    require(found and found[3] != "0", "no fraction: %s" % value)
    return Fraction(int(found[1]), 1 << int(found[3]) if found[2] else int(found[3] or 1))

def gamma(steps, unit):
    require(steps * unit < 1, "too many steps")
    return steps * unit / (1 - steps * unit)

def float32_floors(scale, p, q, last):
    """Whether runtimes, in float32, give floor(n p / q) samples for n up to `last`."""
    # Between two powers of 2, float32 is a grid that has the integers. Lengths that are q apart give results that lie alike
    # between integers, and n (scale - p / q) grows with n: if the longest of them are right, so are the others.
    ends = [last, *((q << e) // p for e in range(24))]
    lengths = {n for end in ends for n in range(max(end - q, 1), min(end + q, last) + 1)}
    return last * p < q << 23 and all(scaled(n, scale) == n * p // q for n in lengths)

class Claim:
    """One node of the certificate, with what was found of it in both files."""

    def __init__(self, old, new, source, entry, node, nodes, scope, opset):
        self.old, self.node, self.graphs, self.claim = old, node, tuple(s[0] for s in scope), entry["claim"]
        self.resize, self.given, self.type = entry["resize"], set(), entry["resize"]["type"]
        self.spec, self.axes, claim = Spec(node, opset, entry["reading"]), [dict(axis) for axis in self.resize["axes"]], entry["claim"]
        require(claim and claim["kind"] in ("bit_exact", "equal", "bounded"), "nothing is claimed of it")
        require((self.resize["operator"], self.resize["opset"]) == (node.op, opset), "another operator version")
        require(len(nodes) == len(entry["now"]["nodes"]), "nodes that are not there")
        self.targets(new)
        spans, free = {one["axis"]: one for one in claim.get("lengths", [])}, [i for i, a in enumerate(self.axes) if a["in"] is None]
        most = max([one["tried"] for one in spans.values()], default=1)
        require(sorted(spans) == free and 0 < most <= MOST_LENGTHS, "free lengths without a claim, or too many of them")
        bound = fraction(claim["bound"]) if claim["kind"] == "bounded" else Fraction(0)
        code = {"float32": "f", "float16": "e"}.get(self.type, "d")
        fill, rows = Fraction(struct.unpack(code, struct.pack(code, float(self.spec.fill)))[0]), {}
        for exact in (False, True):
            comparison, chain = Comparison(len(self.axes)), Chain(nodes, opset, tuple(s[1] for s in scope), entry["reading"], exact)
            for n in range(1, most + 1):
                dims = [axis["in"] or min(max(n, spans[i]["first"]), spans[i]["tried"]) for i, axis in enumerate(self.axes)]
                state = State(dims, self.type, free)
                state = chain.run(state, source, node.output[0]) if nodes else state
                for at in enumerate(dims):
                    rows[at] = rows.get(at) or self.rows(*at)
                comparison.add(state, [rows[at] for at in enumerate(dims)])
            if state.lost <= bound and comparison.within(bound - state.lost, fill):
                break
            require(state.lost, "the operators do not compute it" + (" within the bound" if bound else ""))
        require(state.kind == self.type, "a result of type " + state.kind)
        for i in free:
            self.periods(i, spans[i], state.axes[i][0].growth)
        if claim["kind"] == "bit_exact":
            require(not state.steps and not state.rounded and comparison.selects, "something is rounded")
            require(not (claim["keeps_bits"] and COMPUTE.intersection(n.op for n in nodes)), "operators that do not keep the bits")
        if "quanta" in claim or state.points:
            self.quanta(state, rows, bound)
        elif claim["kind"] != "bit_exact" and self.type in BITS:
            unit, taps = Fraction(1, 1 << BITS[self.type]), prod(comparison.taps)
            off = state.rounded + gamma(state.steps, unit) * state.mass
            off += 0 if comparison.selects else gamma(taps + 1, unit) * prod(comparison.mass)
            require(off <= Fraction(claim["rounding"]["units"]) / (1 << 24), "rounding may add more than claimed")

    def targets(self, new):
        """Lengths, scales and roi, as the original states them or as they follow from what it states."""
        node, spec, rank, lengths = self.node, self.spec, len(self.axes), lengths_of(self.graphs)
        shape = lengths.shapes.setdefault(node.of(0), [(Fraction(1), (node.of(0), i)) for i in range(rank)])
        require(len(shape) == rank, "another rank")
        require({lengths.types.get(name) for name in (node.of(0), node.output[0])} <= {None, self.type}, "another type")
        scales = node.get("scales") if node.op == "Upsample" and spec.opset < 9 else None
        scales = [(Fraction(s), "") for s in scales] if scales else lengths.values(node.of(1 if spec.old else 2))
        sized = not spec.old and node.of(3) and not scales
        sizes, roi = lengths.values(node.of(3)) if sized else None, spec.place == "tf_crop_and_resize" and lengths.values(node.of(1))
        require(self.resize["attributes"] == spec.stated(sized), "other attributes")
        require(roi or spec.place != "tf_crop_and_resize", "a computed roi")
        for name in filter(None, node.input[1:]):
            graph, source = find(name, self.graphs)
            require(not isinstance(source, Tensor) or graph.fixed(name) or name not in new.graph.inputs,
                    "'%s' may be overridden" % name)
        axes = [a % rank for a in spec.axes] if spec.axes and spec.opset >= 18 else list(range(rank))
        policy = sizes and {"not_larger": min, "not_smaller": max}.get(spec.policy)
        ratio = policy and policy(sizes[k][0] / self.axes[i]["in"] for k, i in enumerate(axes))
        for i, (axis, (length, symbol)) in enumerate(zip(self.axes, shape)):
            n, k = axis["in"], axes.index(i) if i in axes else None
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
            require(not roi or k is None or axis["roi"] == [float(roi[k + at][0]) for at in (0, len(axes))], "another roi")
            axis.update(exact=exact, stored=float(exact if stored is None else stored), given=stored is not None)

    def rows(self, i, length):
        axis = self.axes[i]
        out = axis["out"] if axis["in"] else length if axis["exact"] == 1 else scaled(length, axis["stored"])
        require(out >= 1, "a length of which nothing is promised")
        return self.spec.matrix(length, out, axis["exact"], axis["given"], axis.get("roi", (0, 1)))

    def periods(self, i, one, growth):
        """Why the lengths that were compared suffice: L more inputs in the middle add the same rows on both sides."""
        (q, p, reach), scale, last = self.spec.growth(self.axes[i]["exact"]), self.axes[i]["stored"], one["last"]
        require(growth, "operators that are right for one length only")
        require(growth[1] * q == p * growth[0], "operators that grow otherwise")
        require(one["period"] % lcm(q, growth[0]) == 0 and one["reach"] > max(reach, growth[2]) and
                one["tried"] >= one["reach"] + 2 * one["period"], "lengths that do not suffice")
        require(1 <= one["first"] and q <= one["first"] * p and last <= 1 << 22, "lengths that have no result")
        require(float32_floors(scale, p, q, last), "lengths that float32 rounds otherwise")

    def quanta(self, state, rows, bound):
        """How far quantised results may be apart: what is rounded before the last sum, in its quanta."""
        claim, codes, points, off = self.claim.get("quanta"), self.type in ("int8", "uint8"), list(state.points), Fraction(0)
        require(claim, "nothing is claimed of its quanta")
        if codes:
            require(len({p[0] for p in points}) <= 1 and all(sum(r[0].values()) == r[1] for m in rows.values() for r in m if r[0]),
                    "codes of two scales, or weights that do not add up to one")
            before = points[0][0] if points else None
        else:
            made, after = find(self.node.of(0), self.graphs)[1], [
                n for n in self.graphs[-1].node if n.op == "QuantizeLinear" and n.of(0) == self.node.output[0]]
            before = numbers(made, self.graphs) if isinstance(made, Node) and made.op == "DequantizeLinear" else None
            points.append((numbers(after[0], self.graphs) if after else points[-1][0], *state.since))
        last, again = None, []
        for i, (own, computed, _, _) in enumerate(points):  # codes of other numbers are rounded again
            again.append(own != before and (i < len(points) - 1 or last is not None))
            last, before = i if computed or again[-1] else last, own
        for i, ((scale, *_), computed, mass, positive) in enumerate(points[:last + 1] if last is not None else []):
            off *= mass
            require(i == last or points[i][0] == points[0][0], "codes of several scales")
            if i < last and (computed or again[i]):
                off += scale / 2 + 255 * scale * (1 if again[i] else max(mass - 1, 0) if positive else mass)
        least = 0 if last is None else floor(off / points[last][0][0] + 255 * bound) + 1 + (codes and off > 0)
        require(claim["at_most"] >= min(least, 255), "results may be %d quanta apart" % least)
        require(claim["class"] == "at_most" or not off and (last is None or claim["class"] != "identical") and
                (not bound or claim["class"] != "half_even"), "more is rounded than claimed")
        sides = [{(*sorted(r[0].values()), r[1]) for (axis, _), m in rows.items() if axis == i for r in m if r[0]}
                 for i in range(len(self.axes))]
        for each in product(*sides) if claim["class"] == "nearest" else []:
            down, common = prod(r[-1] for r in each), prod(gcd(*r[:-1]) for r in each)
            require(down % 2 or (down // 2) % gcd(common, down), "results may lie between two codes")

    def line(self):
        claim = self.claim
        out = [{"equal": "equal as real numbers", "bit_exact": "the same bits" if claim.get("keeps_bits") else "the same numbers"}
               .get(claim["kind"], "within %.3g of max|x|" % fraction(claim.get("bound", 0)))]
        out += ["at most %d quanta apart" % claim["quanta"]["at_most"]] if "quanta" in claim else []
        out += ["axis %(axis)d: lengths %(first)d to %(last)d" % one for one in claim.get("lengths", [])]
        out += ["not stated by the file: the lengths along axis " + ", ".join(map(str, sorted(self.given)))] if self.given else []
        return "; ".join(out)

def check(original, rewritten, certificate, say=print):
    """Whether every claim holds; `say` gets a line per node."""
    good, where, pairing = True, "", None
    errors = (Refused, ArithmeticError, AttributeError, LookupError, OSError, RecursionError, TypeError, ValueError, struct.error)

    def refused(where, why):
        say("refused: %s%s" % (where, why if isinstance(why, Refused) else "%s: %s" % (type(why).__name__, why)))

    try:
        with open(certificate, encoding="utf-8") as file:
            document = json.load(file)
        require(document["schema"] == "resizelens.certificate/1" and document["nodes"], "no certificate of this version")
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
