"""Runs snippet_<i>.py of a folder on input_<i>.npy, with the stub in place of TensorRT, and writes output_<i>.npy."""

import importlib.util
import pathlib
import sys

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import tensorrt

folder = pathlib.Path(sys.argv[1])
for path in sorted(folder.glob("snippet_*.py")):
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    add = next(value for name, value in vars(module).items() if name.startswith("add_"))
    number = path.stem.split("_")[1]
    x = tensorrt.Tensor(np.load(folder / f"input_{number}.npy"))
    result = add(tensorrt.Network(), x, [])
    np.save(folder / f"output_{number}.npy", np.ascontiguousarray(result.data, np.float32))
