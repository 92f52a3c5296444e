"""resize(): one Resize on an array, held against a formula of this file."""

import math

import numpy as np
import pytest
import resizelens

NUMBERS = [np.float16, np.float32, np.float64, np.int8, np.uint8, np.int16, np.uint16, np.int32, np.int64]


def place(mode, i, n_in, n_out, scale):
    if mode == "half_pixel":
        return (i + 0.5) / scale - 0.5
    if mode == "asymmetric":
        return i / scale
    if mode == "pytorch_half_pixel":
        return (i + 0.5) / scale - 0.5 if n_out > 1 else 0.0
    assert mode == "align_corners"
    return i * (n_in - 1) / (n_out - 1) if n_out > 1 else 0.0


def cubic(distance, a):
    d = abs(distance)
    if d <= 1:
        return (a + 2) * d**3 - (a + 3) * d**2 + 1
    if d < 2:
        return a * d**3 - 5 * a * d**2 + 8 * a * d - 4 * a
    return 0.0


def axis_matrix(mode, coordinates, n_in, n_out, a=-0.75):
    """The naive matrix of one axis, row by row, in double."""
    matrix = np.zeros((n_out, n_in))
    for i in range(n_out):
        x = place(coordinates, i, n_in, n_out, n_out / n_in)
        if mode == "nearest":
            taps = {math.floor(x) if x - math.floor(x) <= 0.5 else math.ceil(x): 1.0}
        elif mode == "linear":
            low = math.floor(x)
            taps = {low: 1 - (x - low), low + 1: x - low}
        else:
            low = math.floor(x)
            taps = {low + k: cubic(x - low - k, a) for k in range(-1, 3)}
        for at, weight in taps.items():
            matrix[i, min(max(at, 0), n_in - 1)] += weight
    return matrix


@pytest.mark.parametrize("mode", ["nearest", "linear", "cubic"])
@pytest.mark.parametrize("coordinates", ["half_pixel", "asymmetric", "pytorch_half_pixel", "align_corners"])
def test_it_is_the_formula(mode, coordinates):
    random = np.random.default_rng(5)
    for _ in range(12):
        lengths = random.integers(2, 12, 2)
        to = random.integers(1, 24, 2)
        x = random.standard_normal((2, 3, *lengths))
        y = resizelens.resize(
            x, sizes=[2, 3, *to], mode=mode, coordinate_transformation_mode=coordinates
        )
        rows = axis_matrix(mode, coordinates, lengths[0], to[0])
        columns = axis_matrix(mode, coordinates, lengths[1], to[1])
        expected = np.einsum("ij,ncjk,lk->ncil", rows, x, columns)
        np.testing.assert_allclose(y, expected, atol=1e-12)


def test_scales_axes_and_policies_are_those_of_the_node():
    x = np.arange(12, dtype=np.float32).reshape(1, 1, 3, 4)
    assert resizelens.resize(x, scales=[1, 1, 2, 2]).shape == (1, 1, 6, 8)
    assert resizelens.resize(x, scales=[2], axes=[-1]).shape == (1, 1, 3, 8)
    assert resizelens.resize(x, sizes=[9, 8], axes=[2, 3], keep_aspect_ratio_policy="not_larger").shape == (1, 1, 6, 8)
    cut = resizelens.resize(
        x, sizes=[3, 4], axes=[2, 3], roi=[0, 0, 2, 2], mode="linear",
        coordinate_transformation_mode="tf_crop_and_resize", extrapolation_value=7.0,
    )
    assert cut[0, 0, 0, 0] == 0.0 and cut[0, 0, -1, -1] == 7.0
    even = resizelens.resize(x, scales=[0.5], axes=[3], mode="linear", antialias=True)
    assert even.shape == (1, 1, 3, 2)
    assert not np.array_equal(even, resizelens.resize(x, scales=[0.5], axes=[3], mode="linear"))


@pytest.mark.parametrize("dtype", [*NUMBERS, np.uint32, np.uint64, np.bool_, np.complex64])
def test_every_type_keeps_its_type(dtype):
    x = np.arange(6).reshape(2, 3).astype(dtype)
    y = resizelens.resize(x, scales=[2, 2])
    assert y.dtype == x.dtype
    np.testing.assert_array_equal(y, np.repeat(np.repeat(x, 2, 0), 2, 1))


def test_arrays_in_any_order_are_understood():
    x = np.arange(24, dtype=np.float32).reshape(2, 3, 4)
    for other in (x.T, x[:, ::-1], x[::2], np.asfortranarray(x)):
        np.testing.assert_array_equal(
            resizelens.resize(other, scales=[1, 2, 1]), resizelens.resize(other.copy(), scales=[1, 2, 1])
        )
    frozen = x.copy()
    frozen.flags.writeable = False
    resizelens.resize(frozen, scales=[1, 2, 1])[:] = 0
    np.testing.assert_array_equal(frozen, x)


def test_values_are_not_copied():
    resource = pytest.importorskip("resource")
    x = np.zeros((1, 1, 8192, 8192), np.uint8)  # 64 MB, touched
    x += 1
    resizelens.resize(x[:, :, :8, :8], scales=[1, 1, 2, 2])
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    y = resizelens.resize(x, sizes=[1, 1, 64, 64])
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert y.shape == (1, 1, 64, 64)
    assert grown < 24 * 1024  # KB


def test_the_result_outlives_what_it_was_made_of():
    x = np.arange(4, dtype=np.float32).reshape(1, 4)
    y = resizelens.resize(x, scales=[1, 2])
    del x
    for _ in range(50):
        resizelens.resize(np.zeros((1, 4096), np.float32), scales=[1, 2])
    np.testing.assert_array_equal(y, [[0, 0, 1, 1, 2, 2, 3, 3]])


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"scales": [1, 2], "sizes": [2, 4]},
        {"scales": [1]},
        {"scales": [1, -2]},
        {"scales": [1, float("nan")]},
        {"sizes": [1, 0]},
        {"sizes": [1 << 40, 1 << 40]},
        {"scales": [2], "axes": [5]},
        {"scales": [2, 2], "axes": [1, 1]},
        {"scales": [1, 2], "mode": "lanczos"},
        {"scales": [1, 2], "coordinate_transformation_mode": "half"},
        {"scales": [1, 2], "nearest_mode": "up"},
    ],
)
def test_what_no_resize_may_have_is_said(wrong):
    with pytest.raises(resizelens.Error) as caught:
        resizelens.resize(np.zeros((2, 3), np.float32), **wrong)
    assert caught.value.code and caught.value.message
    assert caught.value.file == ""


def test_lengths_are_whole():
    """4.7 is not cut to 4."""
    for wrong in ({"sizes": [4.7, 6]}, {"scales": [2.0], "axes": [1.0]}, {"sizes": "46"}):
        with pytest.raises(TypeError):
            resizelens.resize(np.zeros((2, 3), np.float32), **wrong)
    assert resizelens.resize(np.zeros((2, 3)), sizes=np.array([4, 6], np.uint8)).shape == (4, 6)


def test_arrays_that_are_no_tensors_are_said():
    with pytest.raises(resizelens.Error, match="not a tensor"):
        resizelens.resize(np.array(["a", "b"]), scales=[2])
    with pytest.raises(resizelens.Error, match="byte order"):
        resizelens.resize(np.zeros(3, np.dtype(np.float32).newbyteorder()), scales=[2])
    with pytest.raises(resizelens.Error, match="not a tensor"):
        resizelens.resize(np.array([object()]), scales=[2])
