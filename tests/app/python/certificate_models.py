"""Seeded random models of Resize nodes: static, dynamic, quantised, float16.

Usage: certificate_models.py FOLDER MODELS SITES [SEED]      SITES nodes in each model
"""

import random
import sys
from pathlib import Path

import numpy as np
from onnx import TensorProto, helper, numpy_helper

KINDS = ["static", "static", "dynamic", "quantised", "float16"]
PLACES = ["half_pixel", "pytorch_half_pixel", "align_corners", "asymmetric", "tf_half_pixel_for_nn"]
SCALES = [2, 2, 3, 4, 8, 0.5, 0.5, 0.25, 1.5, 0.75, 2.5, 0.2, 1 / 3, 2 / 3, 1.4, 0.7, 1.25]


class Builder:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.kind = KINDS[seed % len(KINDS)]
        old = self.kind in ("static", "dynamic") and self.random.random() < 0.3
        self.opset = self.random.choice([9, 10, 11, 12] if old else [11, 13, 13, 17, 18, 19])
        self.nodes, self.inputs, self.outputs, self.tensors = [], [], [], []

    def tensor(self, name, values, kind):
        self.tensors.append(numpy_helper.from_array(np.array(values, kind), name))
        return name

    def attributes(self, shrinks):
        pick, out = self.random.choice, {}
        out["mode"] = pick(["nearest", "linear", "linear", "cubic"] if self.opset >= 11 else ["nearest", "linear"])
        if self.opset < 11:
            return out
        places = PLACES[:4] + (["half_pixel_symmetric"] if self.opset >= 19 else [])
        out["coordinate_transformation_mode"] = pick(PLACES if self.opset < 13 else places)
        if out["mode"] == "nearest":
            out["nearest_mode"] = pick(["round_prefer_floor", "round_prefer_ceil", "floor", "ceil"])
        if out["mode"] == "cubic":
            out["cubic_coeff_a"] = pick([-0.75, -0.5])
            out["exclude_outside"] = pick([0, 0, 1])
        if self.opset >= 18 and out["mode"] != "nearest" and shrinks:
            out["antialias"] = pick([0, 1])
        return out

    def site(self, number):
        pick, kind = self.random.choice, self.kind
        spatial = pick([1, 2, 2, 2, 2, 3]) if kind != "quantised" else 2
        lengths = [self.random.randint(1, 20 if spatial < 3 else 7) for _ in range(spatial)]
        channels = pick([1, 2, 3, 5])
        one = pick(SCALES)
        scales = [one if self.random.random() < 0.7 else pick(SCALES) for _ in range(spatial)]
        scales = [s if int(np.float32(n) * np.float32(s)) >= 1 else 2 for n, s in zip(lengths, scales)]
        shape = [self.random.randint(1, 2), channels, *lengths]
        code = {"float16": (TensorProto.FLOAT16, np.float16)}.get(kind, (TensorProto.FLOAT, np.float32))
        if kind == "dynamic":
            places = [0, 2, 3, 4][: spatial + 1]
            for axis in self.random.sample(places, self.random.randint(1, len(places))):
                shape[axis] = f"d{number}_{axis}"
        x, y = f"x{number}", f"y{number}"
        attributes = self.attributes(min(scales) < 1)
        codes = kind == "quantised" and self.random.random() < 0.4
        made = self.sizes(number, shape, scales, attributes)
        source = result = None
        if kind == "quantised":
            source, result, code = self.quantised(number, x, y, codes)
        if codes:
            attributes["coordinate_transformation_mode"] = attributes.get("coordinate_transformation_mode", "asymmetric")
        node = "Upsample" if self.opset < 10 else "Resize"
        self.nodes.append(
            helper.make_node(node, [source or x, *made], [result or y], name=f"site{number}", **attributes))
        if kind == "quantised" and not codes:
            self.quantise(number, result, y)
        self.inputs.append(helper.make_tensor_value_info(x, code[0], shape))
        self.outputs.append(helper.make_tensor_value_info(y, code[0], None))

    def sizes(self, number, shape, scales, attributes):
        whole = all(isinstance(n, int) for n in shape)
        if self.opset >= 11 and whole and self.random.random() < 0.4:
            sizes = [int(np.float32(n) * np.float32(s)) for n, s in zip(shape, [1, 1, *scales])]
            if self.random.random() < 0.5:
                sizes = [*shape[:2], *(self.random.randint(1, 2 * n + 3) for n in shape[2:])]
            empty = "" if self.opset >= 13 else self.tensor(f"e{number}", [], np.float32)
            return [empty, empty, self.tensor(f"n{number}", sizes, np.int64)]
        name = self.tensor(f"s{number}", [1, 1, *scales], np.float32)
        if self.opset < 11:
            return [name]
        return ["" if self.opset >= 13 else self.tensor(f"r{number}", [], np.float32), name]

    def quantised(self, number, x, y, codes):
        """Names to read and write, and the type of the model's input."""
        pick = self.random.choice
        kind = pick([(TensorProto.UINT8, np.uint8, 128), (TensorProto.INT8, np.int8, -3)])
        scale = self.tensor(f"scale{number}", pick([0.0125, 0.0078125, 0.1]), np.float32)
        zero = self.tensor(f"zero{number}", pick([0, kind[2]]), kind[1])
        self.numbers = [scale, zero]
        if codes:
            self.nodes.append(helper.make_node("DequantizeLinear", [x, *self.numbers], [f"seen{number}"]))
            self.outputs.append(helper.make_tensor_value_info(f"seen{number}", TensorProto.FLOAT, None))
            self.nodes.append(helper.make_node("DequantizeLinear", [y, *self.numbers], [f"after{number}"]))
            self.outputs.append(helper.make_tensor_value_info(f"after{number}", TensorProto.FLOAT, None))
            return x, y, kind
        self.nodes.append(helper.make_node("DequantizeLinear", [x, *self.numbers], [f"real{number}"]))
        return f"real{number}", f"made{number}", kind

    def quantise(self, number, result, y):
        self.nodes.append(helper.make_node("QuantizeLinear", [result, *self.numbers], [y]))

    def model(self, sites):
        for number in range(sites):
            self.site(number)
        graph = helper.make_graph(self.nodes, "g", self.inputs, self.outputs, self.tensors)
        # DequantizeLinear nodes of results must follow what makes them.
        after = [n for n in graph.node if n.output[0].startswith("after")]
        rest = [n for n in graph.node if not n.output[0].startswith("after")]
        del graph.node[:]
        graph.node.extend(rest + after)
        return helper.make_model(graph, opset_imports=[helper.make_opsetid("", self.opset)], ir_version=7)


def random_model(seed, sites):
    return Builder(seed).model(sites)


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    first = int(sys.argv[4]) if len(sys.argv) > 4 else 0
    for seed in range(first, first + int(sys.argv[2])):
        (folder / f"{seed:05}.onnx").write_bytes(random_model(seed, int(sys.argv[3])).SerializeToString())
