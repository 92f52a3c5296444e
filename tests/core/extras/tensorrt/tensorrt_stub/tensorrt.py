"""The part of TensorRT's Python interface that snippets use, computed with NumPy. For tests only."""

import types

import numpy as np


def _names(**kinds):
    return types.SimpleNamespace(**{name: name for name in kinds.get("names", "").split()})


PoolingType = _names(names="MAX AVERAGE")
SampleMode = _names(names="STRICT_BOUNDS CLAMP")
ScaleMode = _names(names="ELEMENTWISE")
MatrixOperation = _names(names="NONE")
ElementWiseOperation = _names(names="SUM")
DataType = _names(names="FLOAT HALF BF16")
Permutation = list


class Weights:
    def __init__(self, values=None):
        self.values = values


class Tensor:
    def __init__(self, data):
        self.data = data


class Layer:
    """Computes when its output is asked for: the settings are there by then."""

    def __init__(self, compute, **settings):
        self._compute = compute
        self.__dict__.update(settings)

    def get_output(self, index):
        assert index == 0
        return Tensor(np.asarray(self._compute(self)))


def _padded(data, layer, value, axes):
    pre, post = getattr(layer, "pre_padding", (0,) * axes), getattr(layer, "post_padding", (0,) * axes)
    return np.pad(data, [(0, 0), (0, 0)] + list(zip(pre, post)), constant_values=value)


def _windows(data, size, stride):
    axes = tuple(range(2, 2 + len(size)))
    view = np.lib.stride_tricks.sliding_window_view(data, size, axes)
    return view[(slice(None), slice(None)) + tuple(slice(None, None, step) for step in stride)]


class Network:
    def add_pooling_nd(self, x, kind, size):
        def compute(layer):
            inner = tuple(range(-len(size), 0))
            if kind == PoolingType.MAX:
                return _windows(_padded(x.data, layer, -np.inf, len(size)), size, layer.stride_nd).max(inner)
            assert layer.average_count_excludes_padding
            total = _windows(_padded(x.data, layer, 0, len(size)), size, layer.stride_nd).sum(inner)
            counts = _windows(_padded(np.ones_like(x.data), layer, 0, len(size)), size, layer.stride_nd).sum(inner)
            return total / counts

        return Layer(compute)

    def add_convolution_nd(self, x, maps, size, kernel, bias):
        assert bias.values is None

        def compute(layer):
            groups = getattr(layer, "num_groups", 1)
            stride = getattr(layer, "stride_nd", (1,) * len(size))
            channels = x.data.shape[1]
            weights = kernel.values.reshape((groups, maps // groups, channels // groups) + tuple(size))
            view = _windows(_padded(x.data, layer, 0, len(size)), size, stride)
            view = view.reshape(view.shape[:1] + (groups, channels // groups) + view.shape[2:])
            out = np.einsum(
                {1: "ngcxk,gmck->ngmx", 2: "ngcxyjk,gmcjk->ngmxy", 3: "ngcxyzijk,gmcijk->ngmxyz"}[len(size)], view, weights
            )
            return out.reshape((out.shape[0], maps) + out.shape[3:])

        return Layer(compute)

    def add_deconvolution_nd(self, x, maps, size, kernel, bias):
        assert bias.values is None

        def compute(layer):
            groups, stride = layer.num_groups, layer.stride_nd
            n, channels, spatial = x.data.shape[0], x.data.shape[1], x.data.shape[2:]
            weights = kernel.values.reshape((groups, channels // groups, maps // groups) + tuple(size))
            data = x.data.reshape((n, groups, channels // groups) + spatial)
            full = [(length - 1) * step + k for length, step, k in zip(spatial, stride, size)]
            out = np.zeros((n, groups, maps // groups) + tuple(full), np.float64)
            for tap in np.ndindex(*size):
                place = tuple(
                    slice(t, t + (length - 1) * step + 1, step) for t, length, step in zip(tap, spatial, stride)
                )
                part = np.einsum("ngc...,gcm->ngm...", data, weights[(Ellipsis,) + tap])
                out[(slice(None),) * 3 + place] += part
            out = out.reshape((n, maps) + tuple(full))
            pre = getattr(layer, "pre_padding", (0,) * len(size))
            post = getattr(layer, "post_padding", (0,) * len(size))
            return out[(slice(None),) * 2 + tuple(slice(a, length - b) for a, b, length in zip(pre, post, full))]

        return Layer(compute)

    def add_scale_nd(self, x, mode, shift, scale, power, axis):
        assert mode == ScaleMode.ELEMENTWISE and shift.values is None and power.values is None
        return Layer(lambda layer: x.data * scale.values.reshape(x.data.shape[axis:]))

    def add_slice(self, x, start, shape, stride):
        def compute(layer):
            data = x.data
            for axis, (first, length, step) in enumerate(zip(start, shape, stride)):
                places = first + step * np.arange(length)
                if layer.mode == SampleMode.CLAMP:
                    places = np.clip(places, 0, data.shape[axis] - 1)
                assert (places >= 0).all()
                data = np.take(data, places, axis, mode="raise")
            return data

        return Layer(compute)

    def add_shuffle(self, x):
        def compute(layer):
            data = x.data
            if hasattr(layer, "first_transpose"):
                data = data.transpose(layer.first_transpose)
            if hasattr(layer, "reshape_dims"):
                data = data.reshape(layer.reshape_dims)
            if hasattr(layer, "second_transpose"):
                data = data.transpose(layer.second_transpose)
            return data

        return Layer(compute)

    def add_constant(self, shape, weights):
        return Layer(lambda layer: weights.values.reshape(shape))

    def add_matrix_multiply(self, a, op_a, b, op_b):
        assert op_a == MatrixOperation.NONE and op_b == MatrixOperation.NONE
        assert a.data.ndim == b.data.ndim
        return Layer(lambda layer: np.matmul(a.data, b.data))

    def add_elementwise(self, a, b, op):
        assert op == ElementWiseOperation.SUM and a.data.ndim == b.data.ndim
        return Layer(lambda layer: a.data + b.data)

    def add_gather(self, x, indices, axis):
        assert indices.data.dtype == np.int32
        return Layer(lambda layer: np.take(x.data, indices.data, axis))

    def add_cast(self, x, to):
        assert to in (DataType.FLOAT, DataType.HALF)
        return Layer(lambda layer: x.data.astype(np.float32 if to == DataType.FLOAT else np.float16))
