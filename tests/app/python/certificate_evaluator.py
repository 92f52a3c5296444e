"""The operators of rewrites in NumPy, and Resize by the formulas of its text: a second implementation of what
check_certificate.py computes in fractions, in floating point and on dense arrays.
"""

import numpy as np
from onnx import helper, numpy_helper


def sliding(x, kernel, strides, pads):
    """Windows of the last axes: (..., positions, kernel)."""
    rank = len(kernel)
    x = np.pad(x, [(0, 0)] * (x.ndim - rank) + list(zip(pads[:rank], pads[rank:])))
    view = np.lib.stride_tricks.sliding_window_view(x, kernel, axis=tuple(range(x.ndim - rank, x.ndim)))
    return view[(slice(None),) * (x.ndim - rank) + tuple(slice(None, None, s) for s in strides)]


def conv(x, w, group=1, strides=None, pads=None, kernel_shape=None):
    rank = w.ndim - 2
    views = np.split(sliding(x, w.shape[2:], strides or [1] * rank, pads or [0] * 2 * rank), group, axis=1)
    axes = [1, *range(2 + rank, 2 + 2 * rank)], [1, *range(2, 2 + rank)]
    parts = [np.moveaxis(np.tensordot(v, k, axes), -1, 1) for v, k in zip(views, np.split(w, group))]
    return np.concatenate(parts, axis=1)


def conv_transpose(x, w, group=1, strides=None, pads=None, kernel_shape=None):
    rank = w.ndim - 2
    strides, pads, (per, *kernel) = strides or [1] * rank, pads or [0] * 2 * rank, w.shape[1:]
    lengths = [(n - 1) * s + k for n, s, k in zip(x.shape[2:], strides, kernel)]
    out = np.zeros((x.shape[0], per * group, *lengths))
    others = x.shape[1] // group
    for c in range(x.shape[1]):
        results = slice(c // others * per, (c // others + 1) * per)
        for at in np.ndindex(*x.shape[2:]):
            place = tuple(slice(i * s, i * s + k) for i, s, k in zip(at, strides, kernel))
            out[(slice(None), results, *place)] += np.multiply.outer(x[(slice(None), c, *at)], w[c])
    return out[(..., *(slice(a, n - b) for a, b, n in zip(pads, pads[rank:], lengths)))]


def average_pool(x, kernel_shape, strides=None, pads=None, count_include_pad=0):
    rank = len(kernel_shape)
    strides, pads = strides or [1] * rank, pads or [0] * 2 * rank
    sums, counts = (sliding(v, kernel_shape, strides, pads).sum(axis=tuple(range(-rank, 0))) for v in (x, np.ones(x.shape)))
    return sums / (np.prod(kernel_shape) if count_include_pad else counts)


def pad(x, pads, value=0.0, mode="constant"):
    width = list(zip(pads[: x.ndim], pads[x.ndim :]))
    return np.pad(x, width, mode="edge") if mode == "edge" else np.pad(x, width, constant_values=float(value))


def cut(x, starts, ends, axes=None, steps=None):
    where = [slice(None)] * x.ndim
    for i, axis in enumerate(range(len(starts)) if axes is None else axes):
        where[axis] = slice(int(starts[i]), int(ends[i]), 1 if steps is None else int(steps[i]))
    return x[tuple(where)]


def depth_to_space(x, blocksize, mode="DCR"):
    n, c, h, w = x.shape
    b = blocksize
    wide = x.reshape(n, b, b, c // b**2, h, w) if mode == "DCR" else x.reshape(n, c // b**2, b, b, h, w)
    order = (0, 3, 4, 1, 5, 2) if mode == "DCR" else (0, 1, 4, 2, 5, 3)
    return wide.transpose(order).reshape(n, c // b**2, h * b, w * b)


def axis_matrix(inputs, outputs, scale, mode, place, a=-0.75, exclude=0, antialias=0):
    """Linear and cubic, by the text."""
    stretch, out = min(scale, 1) if antialias else 1, np.zeros((outputs, inputs))
    for i in range(outputs):
        x = {"half_pixel": (i + 0.5) / scale - 0.5, "asymmetric": i / scale,
             "pytorch_half_pixel": (i + 0.5) / scale - 0.5 if outputs > 1 else 0.0,
             "align_corners": i * (inputs - 1) / (outputs - 1) if outputs > 1 else 0.0,
             "half_pixel_symmetric": inputs / 2 * (1 - outputs / (scale * inputs)) + (i + 0.5) / scale - 0.5}[place]
        support = (2 if mode == "cubic" else 1) / stretch
        taps = np.arange(int(np.floor(x - support)), int(np.ceil(x + support)) + 1)
        t = np.abs((taps - x) * stretch)
        near, far = ((a + 2) * t - (a + 3)) * t * t + 1, ((a * t - 5 * a) * t + 8 * a) * t - 4 * a
        w = np.maximum(1 - t, 0) if mode == "linear" else np.where(t <= 1, near, np.where(t < 2, far, 0))
        w = np.where((taps >= 0) & (taps < inputs), w, 0) if exclude else w
        w = w / w.sum() if exclude or stretch < 1 else w
        np.add.at(out[i], np.clip(taps, 0, inputs - 1), w)
    return out


def resize(x, roi=None, scales=None, sizes=None, mode="nearest", coordinate_transformation_mode="half_pixel", **rest):
    given = scales is not None and len(scales)
    for axis, n in enumerate(x.shape):
        outputs = int(np.float32(n) * np.float32(scales[axis])) if given else int(sizes[axis])
        ratio = float(scales[axis]) if given else outputs / n
        m = axis_matrix(n, outputs, ratio, mode, coordinate_transformation_mode, rest.get("cubic_coeff_a", -0.75),
                        rest.get("exclude_outside", 0), rest.get("antialias", 0))
        x = np.moveaxis(np.tensordot(m, x, (1, axis)), 0, axis) if (outputs, ratio) != (n, 1.0) else x
    return x


OPERATORS = {
    "Identity": lambda x: x, "Cast": lambda x, to: x.astype(np.float64), "Conv": conv, "ConvTranspose": conv_transpose,
    "AveragePool": average_pool, "Pad": pad, "Slice": cut, "DepthToSpace": depth_to_space, "Resize": resize,
    "MaxPool": lambda x, kernel_shape, strides=None, pads=None: sliding(x, kernel_shape, strides, pads or [0] * 2 * len(
        kernel_shape)).max(axis=tuple(range(-len(kernel_shape), 0))),
    "Gather": lambda x, i, axis=0: np.take(x, i.astype(int), axis), "Mul": np.multiply, "Add": np.add, "MatMul": np.matmul,
    "Concat": lambda *xs, axis: np.concatenate(xs, axis), "Transpose": lambda x, perm: x.transpose(perm),
    "Reshape": lambda x, shape: x.reshape([int(n) or x.shape[i] for i, n in enumerate(shape)]),
    "Unsqueeze": lambda x, axes: np.expand_dims(x, tuple(int(a) for a in axes)),
    "Squeeze": lambda x, axes: np.squeeze(x, tuple(int(a) for a in axes)),
    "DequantizeLinear": lambda x, scale, zero=0: (x - zero) * scale,
}


class Evaluator:
    """As onnx.reference.ReferenceEvaluator, for the operators of rewrites."""

    def __init__(self, model):
        self.graph = model.graph
        self.tensors = {t.name: numpy_helper.to_array(t) for t in model.graph.initializer}

    def run(self, _, inputs):
        def read(name):
            value = known[name]
            return value.astype(np.float64) if value.dtype != np.int64 else value

        known = {**self.tensors, **inputs}
        for node in self.graph.node:
            attributes = {a.name: helper.get_attribute_value(a) for a in node.attribute}
            attributes = {k: v.decode() if isinstance(v, bytes) else v for k, v in attributes.items()}
            if node.op_type == "Constant":
                known[node.output[0]] = numpy_helper.to_array(attributes["value"])
                continue
            operands = [read(name) if name else None for name in node.input]
            known[node.output[0]] = np.asarray(OPERATORS[node.op_type](*operands, **attributes))
        return [known[o.name] for o in self.graph.output]
