"""The matrices of a Resize and of its rewrite on basis vectors, by an evaluator: the reference of the onnx package, where
it has one, or certificate_evaluator.Evaluator.

Usage: certificate_oracle.py FOLDER EXPORTS COUNT      compares them with the claims of certificates
"""

import json
import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import helper

TYPES = {"float32": (onnx.TensorProto.FLOAT, np.float32), "float16": (onnx.TensorProto.FLOAT16, np.float16)}


def lengths_of(entry, free=7):
    """A length for each axis; free ones of different lengths."""
    return [free + i if axis["in"] is None else axis["in"] for i, axis in enumerate(entry["resize"]["axes"])]


def matrix(model, nodes, entry, lengths, evaluator):
    """Rows: output samples; columns: input samples of one channel. None if it has no such matrix."""
    code, kind = TYPES[entry["resize"]["type"]]
    made = {name for node in nodes for name in node.output}
    source, result = entry["was"]["input"], entry["was"]["output"]
    wanted = {name for node in nodes for name in node.input} - made - {source}
    helpers = []
    for node in reversed(model.graph.node):
        if wanted & set(node.output):
            helpers.insert(0, node)
            wanted |= set(node.input)
    x = helper.make_tensor_value_info(source, code, lengths)
    y = helper.make_tensor_value_info(result, code, None)
    tensors = [t for t in model.graph.initializer if t.name in wanted]
    graph = helper.make_graph(helpers + list(nodes), "g", [x], [y], tensors)
    run = evaluator(helper.make_model(graph, opset_imports=model.opset_import, ir_version=8))
    factors = (1 + np.arange(lengths[0] * lengths[1])).reshape(lengths[:2]).astype(np.float64)
    columns = []
    for at in np.ndindex(*lengths[2:]):
        values = np.zeros(lengths, kind)
        values[(slice(None), slice(None), *at)] = factors
        out = run.run(None, {source: values})[0].astype(np.float64)
        if out.shape[:2] != tuple(lengths[:2]):
            return None
        one = out / factors.reshape(lengths[:2] + [1] * (out.ndim - 2))
        if np.abs(one - one[:1, :1]).max() > 2e-2 * (kind == np.float16) + 1e-5:
            return None  # channels are treated differently
        columns.append(one[0, 0].ravel())
    return np.array(columns).T


def evaluator_agrees(entry):
    """Whether the evaluator reads this site as runtimes do, and decides no ties by float64."""
    attributes = entry["resize"]["attributes"]
    place = attributes["coordinate_transformation_mode"]
    given = any("scale" in axis for axis in entry["resize"]["axes"])
    if entry["resize"]["opset"] < 11 or attributes["mode"] == "nearest" or place.startswith("tf_"):
        return False
    single = place == "pytorch_half_pixel" and any(axis["out"] == 1 for axis in entry["resize"]["axes"])
    return not single and not (given and place in ("align_corners", "pytorch_half_pixel"))


def compare(original, rewritten, document, evaluator, count=10**9):
    """(sites compared, [(site, difference, bound)] of those that are off by more than claimed)."""
    compared, off = 0, []
    for entry in document["nodes"]:
        claim, kind = entry["claim"], entry["resize"]["type"]
        if kind not in TYPES or "quanta" in claim or not evaluator_agrees(entry) or compared >= count:
            continue
        lengths = lengths_of(entry)
        if np.prod(lengths[2:]) > 150 or len(lengths) < 3:
            continue
        old = [n for n in original.graph.node if n.output[0] == entry["was"]["output"]]
        new = [n for n in rewritten.graph.node if n.name in entry["now"]["nodes"]]
        rows = [matrix(m, nodes, entry, lengths, evaluator) for m, nodes in ((original, old), (rewritten, new))]
        outputs = [axis["out"] for axis in entry["resize"]["axes"][2:]]
        if rows[0] is not None and None not in outputs and len(rows[0]) != np.prod(outputs):
            continue  # the evaluator computes floor(n * scale) in float64, runtimes in float32
        up, _, down = claim.get("bound", "0").partition("/2^")
        bound = int(up) / 2.0 ** int(down or 0)
        compared += 1
        if any(r is None for r in rows) or rows[0].shape != rows[1].shape:
            off.append((entry["site"], None, bound))
            continue
        difference = np.abs(rows[0] - rows[1]).sum(axis=1).max()
        if difference > bound + claim["rounding"]["units"] / 2**24 + (1e-5 if kind == "float32" else 8e-3):
            off.append((entry["site"], difference, bound))
    return compared, off


if __name__ == "__main__":
    from onnx.reference import ReferenceEvaluator

    compared, wrong = 0, 0
    for path in sorted(Path(sys.argv[2]).glob("*.json"))[: int(sys.argv[3])]:
        one, off = compare(onnx.load(Path(sys.argv[1]) / (path.name.split(".")[0] + ".onnx")),
                           onnx.load(path.with_suffix(".onnx")), json.loads(path.read_text()), ReferenceEvaluator)
        compared, wrong = compared + one, wrong + len(off)
        for site in off:
            print(path.name, *site)
    print(compared, "sites compared,", wrong, "off by more than claimed")
