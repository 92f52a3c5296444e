"""Small models of one Resize, any number of them, no two of one content.

Usage: tiny_models.py FOLDER COUNT      writes them into a hundred folders below FOLDER
"""

import sys
from pathlib import Path

import numpy as np
from onnx import TensorProto, helper, numpy_helper

KINDS = [
    {"mode": "linear"},
    {"mode": "nearest", "coordinate_transformation_mode": "asymmetric", "nearest_mode": "floor"},
    {"mode": "linear", "coordinate_transformation_mode": "align_corners"},
    {"mode": "cubic"},
    {"mode": "nearest"},
]


def tiny_model(number, **attributes):
    scales = numpy_helper.from_array(np.array([1, 1, 2 + number % 3, 2], np.float32), "scales")
    weights = numpy_helper.from_array(np.full((1, 1, 8, 8), number, np.float32), "w")
    nodes = [
        helper.make_node("Add", ["x", "w"], ["a"]),
        helper.make_node("Resize", ["a", "", "scales"], ["y"], name="r", **(attributes or KINDS[0])),
    ]
    graph = helper.make_graph(
        nodes,
        "g",
        [helper.make_tensor_value_info("x", TensorProto.FLOAT, [1, 1, 8, 8])],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, None)],
        [scales, weights],
    )
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=7)


if __name__ == "__main__":
    for i in range(int(sys.argv[2])):
        place = Path(sys.argv[1]) / f"{i % 100:02}"
        place.mkdir(parents=True, exist_ok=True)
        (place / f"model{i}.onnx").write_bytes(tiny_model(i, **KINDS[i % len(KINDS)]).SerializeToString())
