"""Certificates that are wrong: one thing is changed in the original, in the rewritten model or in the certificate.

Usage: certificate_mutants.py CHECKER FOLDER EXPORTS COUNT [SEED]      prints a table by kind of mutation
"""

import copy
import hashlib
import importlib.util
import json
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path

import numpy as np
import onnx
from onnx import helper, numpy_helper


def load_checker(path):
    spec = importlib.util.spec_from_file_location("check_certificate", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Export:
    """An original, its rewritten model and their certificate, to be changed."""

    def __init__(self, original, rewritten, certificate):
        self.old, self.new = onnx.load(original), onnx.load(rewritten)
        self.document = json.loads(Path(certificate).read_text())

    def copied(self):
        return copy.deepcopy(self)

    def write(self, folder):
        paths = [Path(folder) / name for name in ("old.onnx", "new.onnx", "certificate.json")]
        for path, model, side in ((paths[0], self.old, "original"), (paths[1], self.new, "rewritten")):
            path.write_bytes(model.SerializeToString())
            self.document[side]["sha256"] = hashlib.sha256(path.read_bytes()).hexdigest()
        paths[2].write_text(json.dumps(self.document))
        return [str(path) for path in paths]


def new_nodes(export, entry):
    return [node for node in export.new.graph.node if node.name in entry["now"]["nodes"]]


def constants(export, entry, kinds):
    """Initializers that the new nodes read, directly or through DequantizeLinear."""
    read = {name for node in new_nodes(export, entry) for name in node.input}
    for node in export.new.graph.node:
        if node.op_type == "DequantizeLinear" and node.output[0] in read:
            read.add(node.input[0])
    return [t for t in export.new.graph.initializer if t.name in read and t.name not in
            {o.name for o in export.old.graph.initializer} and t.data_type in kinds]


def set_tensor(tensor, values):
    tensor.CopyFrom(numpy_helper.from_array(values, tensor.name))


FLOATS = (onnx.TensorProto.FLOAT, onnx.TensorProto.FLOAT16)
CODES = (onnx.TensorProto.INT8, onnx.TensorProto.UINT8)


def weight(export, entry, pick):
    """A weight in its last bit or, where the claim allows that much, by more than it allows."""
    tensors = constants(export, entry, FLOATS + CODES)
    tensors = [t for t in tensors if np.prod(t.dims) > 1 and "scale" not in t.name and "zero" not in t.name]
    tensor = pick.choice(tensors)
    values = numpy_helper.to_array(tensor).copy()
    at = pick.choice(list(np.ndindex(*values.shape)))
    places = [i for i in np.ndindex(*values.shape) if values[i] != 0]
    if values[at] == 0 or pick.random() < 0.7:
        at = pick.choice(places)
    bound = entry["claim"].get("bound")
    if tensor.data_type in CODES:
        values[at] = values[at] - 1 if values[at] > 0 else values[at] + 1
    elif bound:
        up, _, down = bound.partition("/2^")
        values[at] += np.array(64 * int(up) / 2.0 ** int(down or 0) + 2e-3 * (values.dtype == np.float16), values.dtype)
    else:
        values[at] = np.nextafter(values[at], values.dtype.type(pick.choice([-9, 9])))
    set_tensor(tensor, values)


def attribute(node, name):
    return next((a for a in node.attribute if a.name == name), None)


def long_axes(entry):
    """Spatial axes on which a moved window shows."""
    axes = entry["resize"]["axes"][2:]
    return [i for i, a in enumerate(axes) if a["in"] is None or (a["in"] > 2 and a["out"] > 2)]


def pad(export, entry, pick):
    """At the front, so that every window moves."""
    nodes = [n for n in new_nodes(export, entry) if attribute(n, "pads") and len(attribute(n, "pads").ints)
             and len(attribute(n, "pads").ints) == 2 * len(entry["resize"]["axes"]) - 4]
    tensors = [t for t in constants(export, entry, (onnx.TensorProto.INT64,))
               if any(n.op_type in ("Pad", "Slice") and t.name in list(n.input)[1:] for n in new_nodes(export, entry))]
    if nodes and (not tensors or pick.random() < 0.6):
        pads = attribute(pick.choice(nodes), "pads").ints
        at = pick.choice(long_axes(entry))
        other = (at + len(pads) // 2) % len(pads)
        if pick.random() < 0.5 and pads[at] > 0:  # moved: the length stays
            pads[at], pads[other] = pads[at] - 1, pads[other] + 1
        else:
            pads[at] += pick.choice([1, 2])
        return
    tensor = pick.choice(tensors)
    values = numpy_helper.to_array(tensor).copy()
    if len(values) != 2 * len(entry["resize"]["axes"]):
        raise ValueError
    values[2 + pick.choice(long_axes(entry))] += 1
    set_tensor(tensor, values)


def stride(export, entry, pick):
    nodes = [n for n in new_nodes(export, entry) if attribute(n, "strides")]
    strides = attribute(pick.choice(nodes), "strides").ints
    if len(strides) != len(entry["resize"]["axes"]) - 2:
        raise ValueError
    strides[pick.choice(long_axes(entry))] += 1


def numbers(export, entry, pick):
    """The scale or the zero point of new quantised values or weights, or how coarsely a pair of nodes rounds."""
    made = {o for n in export.old.graph.node for o in n.output}
    nodes = [n for n in export.new.graph.node if "QuantizeLinear" in n.op_type.replace("Dequantize", "Quantize")
             and not made & set(n.output)]
    node, at = pick.choice(nodes), pick.choice([1, 1, 2])
    readers = [n for n in nodes if n.op_type == "DequantizeLinear" and n.input[0] == node.output[0]]
    tensor = next(t for t in export.new.graph.initializer if t.name == node.input[at])
    values = numpy_helper.to_array(tensor)
    coarser = readers and at == 1 and pick.random() < 0.5
    other = values * 2 if coarser else np.nextafter(values, values.dtype.type(9)) if at == 1 else values + 1
    export.new.graph.initializer.append(numpy_helper.from_array(np.array(other, values.dtype), tensor.name + "_other"))
    for one in [node, *readers] if coarser else [node]:
        one.input[at] = tensor.name + "_other"


def site_attribute(export, entry, pick):
    """Of the original node; the certificate still claims the other."""
    node = next(n for n in export.old.graph.node if n.output[0] == entry["was"]["output"])
    choices = {"mode": ["nearest", "linear"] + (["cubic"] if entry["resize"]["opset"] >= 11 else [])}
    if entry["resize"]["opset"] >= 11:
        choices["coordinate_transformation_mode"] = ["half_pixel", "align_corners", "asymmetric", "pytorch_half_pixel"]
        if entry["resize"]["attributes"]["mode"] == "nearest":
            choices["nearest_mode"] = ["floor", "ceil", "round_prefer_floor", "round_prefer_ceil"]
    name = pick.choice(sorted(choices))
    old = entry["resize"]["attributes"][name]
    value = pick.choice([v for v in choices[name] if v != old])
    found = attribute(node, name)
    if found:
        found.s = value.encode()
    else:
        node.attribute.append(helper.make_attribute(name, value))


def length(export, entry, pick):
    """A length or a scale, in the certificate or in what the original states."""
    axes = [a for a in entry["resize"]["axes"]]
    if pick.random() < 0.5:
        axis = pick.choice([a for a in axes if a["in"] is not None])
        axis[pick.choice(["in", "out"])] += pick.choice([1, 2]) if pick.random() < 0.7 or axis["in"] < 3 else -1
        return
    node = next(n for n in export.old.graph.node if n.output[0] == entry["was"]["output"])
    tensors = [t for t in export.old.graph.initializer if t.name in list(node.input)[1:] and np.prod(t.dims) > 1]
    tensor = pick.choice(tensors)
    values = numpy_helper.to_array(tensor).copy()
    at = pick.choice([i for i in range(2, len(values))])
    values[at] += 1 if tensor.data_type == onnx.TensorProto.INT64 else 0.5
    set_tensor(tensor, values)
    for other in export.new.graph.initializer:  # where another node still reads it
        if other.name == tensor.name:
            other.CopyFrom(tensor)


def claim(export, entry, pick):
    """A stronger claim."""
    own = entry["claim"]
    choices = []
    if own["kind"] == "bounded":
        choices += ["equal", "bound"]
    if own["kind"] == "equal":
        choices += ["bit_exact"]
    if own["kind"] == "bit_exact" and not own["keeps_bits"]:
        choices += ["keeps_bits"]
    if own["kind"] != "bit_exact" and own["rounding"]["units"] and "quanta" not in own and (
            entry["resize"]["type"] in ("float32", "float16")):
        choices += ["rounding"]
    if own.get("quanta", {}).get("at_most"):
        choices += ["quanta", "identical"]
    if own.get("lengths"):
        choices += ["tried", "period", "last"]
    choice = pick.choice(choices)
    if choice in ("equal", "bit_exact"):
        own.update(kind=choice, keeps_bits=False)
    elif choice == "bound":
        up, _, down = own["bound"].partition("/2^")
        own["bound"] = "%s/2^%d" % (up, int(down or 0) + 10)
    elif choice == "keeps_bits":
        own["keeps_bits"] = True
    elif choice == "rounding":
        own["rounding"]["units"] /= 64
    elif choice == "quanta":
        own["quanta"]["at_most"] -= 1
    elif choice == "identical":
        own["quanta"].update(at_most=0, **{"class": "identical"})
    else:
        one = pick.choice(own["lengths"])
        one.update({"tried": {"tried": one["reach"]}, "period": {"period": one["period"] * 2 + 1, "tried": one["tried"]},
                    "last": {"last": 1 << 23}}[choice])
        if choice == "period" and one["period"] % 1 == 0:
            one["reach"] = 0


def swapped(export, entry, pick):
    """Two nodes, or what they write."""
    nodes = export.new.graph.node
    pairs = [i for i in range(len(nodes) - 1) if nodes[i].output[0] in nodes[i + 1].input]
    if pick.random() < 0.5:
        at = pick.choice(pairs)
        first = copy.deepcopy(nodes[at])
        nodes[at].CopyFrom(nodes[at + 1])
        nodes[at + 1].CopyFrom(first)
        return
    one, two = pick.sample(range(len(nodes)), 2)
    a, b = nodes[one].output[0], nodes[two].output[0]
    nodes[one].output[0], nodes[two].output[0] = b, a


def consumer(export, entry, pick):
    """Another node that is put in between, or that reads the result."""
    name = pick.choice([entry["was"]["output"]] + [o for n in new_nodes(export, entry) for o in n.output])
    nodes = export.new.graph.node
    at = next(i for i, n in enumerate(nodes) if name in n.output)
    node = helper.make_node(pick.choice(["Identity", "Neg", "Relu"]), [name + "_before"], [name], name="between")
    if pick.random() < 0.5:
        nodes[at].output[list(nodes[at].output).index(name)] = name + "_before"
    else:
        node = helper.make_node("Neg", [name], ["more"], name="between")
        export.new.graph.output.append(helper.make_tensor_value_info("more", onnx.TensorProto.FLOAT, None))
    nodes.insert(at + 1, node)


def elsewhere(export, entry, pick):
    """Something that the certificate does not speak of."""
    kept = {t.name for t in export.old.graph.initializer}
    tensors = [t for t in export.new.graph.initializer if t.name in kept and np.prod(t.dims) > 0]
    others = [n for n in export.new.graph.node if n.name not in entry["now"]["nodes"] and n.op_type != "Constant"
              and any(n.output[0] in old.output for old in export.old.graph.node)]
    if tensors and pick.random() < 0.5:
        tensor = pick.choice(tensors)
        values = numpy_helper.to_array(tensor).copy()
        values.flat[pick.randrange(values.size)] += 1
        set_tensor(tensor, values)
    elif others and pick.random() < 0.5:
        node = pick.choice(others)
        node.op_type = "Softsign"
    elif pick.random() < 0.5:
        export.new.opset_import[0].version += 1
    else:
        export.new.graph.output.pop()


KINDS = [weight, pad, stride, numbers, site_attribute, length, claim, swapped, consumer, elsewhere]


def mutants(exports, count, seed):
    """(kind, site, mutant); kinds for which an export has nothing to change are passed over."""
    pick, made, tries = random.Random(seed), 0, 0
    while made < count and tries < 50 * count:
        tries += 1
        kind = KINDS[made % len(KINDS)] if tries % 3 else pick.choice(KINDS)
        export = pick.choice(exports).copied()
        entry = pick.choice(export.document["nodes"])
        before = export.old.SerializeToString(), export.new.SerializeToString(), json.dumps(export.document)
        try:
            kind(export, entry, pick)
        except (IndexError, ValueError, StopIteration):
            continue
        if before != (export.old.SerializeToString(), export.new.SerializeToString(), json.dumps(export.document)):
            made += 1
            yield kind.__name__, entry["site"], export


def run(checker, exports, count, seed, say=print):
    """The numbers of mutants and of those that were accepted, by kind."""
    tried, accepted = Counter(), Counter()
    with tempfile.TemporaryDirectory() as folder:
        for kind, site, export in mutants(exports, count, seed):
            tried[kind] += 1
            lines = []
            if checker.check(*export.write(folder), lines.append):
                accepted[kind] += 1
                say("accepted: %s at %s: %s" % (kind, site, [line for line in lines if site in line]))
                if len(sys.argv) > 6:
                    export.write(sys.argv[6])
    return tried, accepted


if __name__ == "__main__":
    sources, written = Path(sys.argv[2]), sorted(Path(sys.argv[3]).glob("*.json"))
    picked = random.Random(1).sample(written, min(len(written), 300))
    found = [Export(sources / (p.name.split(".")[0] + ".onnx"), p.with_suffix(".onnx"), p) for p in picked]
    seed = int(sys.argv[5]) if len(sys.argv) > 5 else 1
    tried, accepted = run(load_checker(sys.argv[1]), found, int(sys.argv[4]), seed)
    for kind in tried:
        print("%-16s %6d tried %4d accepted" % (kind, tried[kind], accepted[kind]))
    print("%-16s %6d tried %4d accepted" % ("all", sum(tried.values()), sum(accepted.values())))
