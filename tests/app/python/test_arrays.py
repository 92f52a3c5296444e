"""Arrays as NumPy has them, memory, threads: what resize() and the others make of them."""

import gc
import subprocess
import sys
import threading
import time
import weakref

import numpy as np
import pytest
import resizelens
from tiny_models import tiny_model

KB = 1024


def memory():
    """Bytes that this process has in memory now."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4 * KB


def doubled(x):
    return np.repeat(np.repeat(x, 2, 0), 2, 1)


@pytest.mark.parametrize("dtype", [np.float16, np.float32, np.int16, np.uint8, np.bool_, np.complex64])
def test_any_strides_are_the_same_array(dtype):
    whole = np.random.default_rng(2).integers(0, 2, (12, 20)).astype(dtype)
    views = [
        whole.T,
        whole[::-1, ::-1],
        whole[1::3, 2::5],
        whole[:, 3:11],
        np.asfortranarray(whole),
        np.broadcast_to(whole[3], (7, 20)),
        np.broadcast_to(whole[:, 4:5], (12, 9)),
        np.lib.stride_tricks.sliding_window_view(whole[0], 5),
        whole.reshape(12, 20, 1)[:, :, 0],
    ]
    for view in views:
        y = resizelens.resize(view, scales=[2, 2])
        assert y.dtype == dtype and y.flags.c_contiguous and y.flags.writeable
        np.testing.assert_array_equal(y, doubled(view))


def test_values_at_odd_addresses_are_the_same_array():
    values = np.random.default_rng(3).random((6, 7), np.float32)
    memory_of_it = np.zeros(values.nbytes + 1, np.uint8)
    memory_of_it[1:] = values.view(np.uint8).ravel()
    odd = memory_of_it[1:].view(np.float32).reshape(6, 7)
    assert not odd.flags.aligned
    y = resizelens.resize(odd, sizes=[9, 11], mode="linear")
    np.testing.assert_array_equal(y, resizelens.resize(values, sizes=[9, 11], mode="linear"))
    records = np.zeros(6, [("flag", np.uint8), ("value", np.float32)])
    records["value"] = values[:, 0]
    np.testing.assert_array_equal(resizelens.resize(records["value"], scales=[2]), np.repeat(values[:, 0], 2))


@pytest.mark.parametrize("lengths, scales, expected", [((0, 3), [2, 2], (0, 6)), ((4, 0), [0.5, 3], (2, 0))])
def test_arrays_without_values(lengths, scales, expected):
    """Whatever is said of them, it is an error or an array of the right lengths."""
    for mode in ("nearest", "linear", "cubic"):
        try:
            y = resizelens.resize(np.zeros(lengths, np.float32), scales=scales, mode=mode)
        except resizelens.Error as error:
            assert error.code and error.message
        else:
            assert y.shape == expected


def test_an_array_of_no_axes_and_one_of_many():
    with pytest.raises(resizelens.Error) as caught:
        resizelens.resize(np.float32(3), scales=[2])
    assert caught.value.code
    x = np.arange(2**8, dtype=np.float32).reshape((2,) * 8)
    np.testing.assert_array_equal(resizelens.resize(x, scales=[1] * 7 + [2]), np.repeat(x, 2, 7))


def test_float16_is_computed_like_float32_and_rounded_once():
    x = np.random.default_rng(4).random((9, 9), np.float32).astype(np.float16)
    y = resizelens.resize(x, sizes=[14, 14], mode="linear")
    wide = resizelens.resize(x.astype(np.float32), sizes=[14, 14], mode="linear")
    # Rows first, then columns: in between the values may be rounded as well.
    np.testing.assert_allclose(y.astype(np.float32), wide, atol=2 * np.finfo(np.float16).eps)
    special = np.array([np.inf, -np.inf, np.nan, 6e-8, -0.0, 65504], np.float16)
    np.testing.assert_array_equal(
        resizelens.resize(special, scales=[2]).view(np.uint16), np.repeat(special, 2).view(np.uint16)
    )


@pytest.mark.parametrize("dtype", [">f4", ">f2", ">i8", ">u2"])
def test_the_other_byte_order_is_said_and_the_hint_helps(dtype):
    x = np.arange(6).astype(dtype)
    with pytest.raises(resizelens.Error) as caught:
        resizelens.resize(x, scales=[2])
    assert caught.value.code == "python.byte-order" and "newbyteorder('=')" in caught.value.hint
    assert caught.value.kind == "argument"
    native = x.astype(x.dtype.newbyteorder("="))
    np.testing.assert_array_equal(resizelens.resize(native, scales=[2]), np.repeat(x, 2))
    resizelens.resize(np.arange(6).astype(">u1"), scales=[2])  # one byte has no order


@pytest.mark.parametrize(
    "array",
    [
        np.array(["text"]),
        np.array([b"text"]),
        np.array([object()]),
        np.array(["2026-11-24"], "datetime64[D]"),
        np.zeros(3, [("a", np.float32)]),
        np.zeros(3, np.longdouble),
    ],
)
def test_what_is_no_tensor_is_said(array):
    with pytest.raises(resizelens.Error) as caught:
        resizelens.resize(array, scales=[2])
    assert caught.value.code == "python.dtype" and caught.value.hint


def test_masked_arrays_and_lists_are_their_values():
    np.testing.assert_array_equal(resizelens.resize([[1.0, 2.0]], scales=[1, 2]), [[1, 1, 2, 2]])
    masked = np.ma.masked_array(np.arange(3.0), mask=[0, 1, 0])
    assert type(resizelens.resize(masked, scales=[2])) is np.ndarray


def test_what_does_not_fit_into_memory_is_an_error():
    with pytest.raises((MemoryError, resizelens.Error)):
        resizelens.resize(np.zeros((4, 4), np.float32), sizes=[1 << 31, 1 << 31])
    with pytest.raises(MemoryError):
        resizelens.resize(np.broadcast_to(np.float32(1), (1 << 22, 1 << 22)), sizes=[2, 2])


def test_a_result_is_the_tensors_own_memory():
    x = np.zeros((64, 64), np.float32)
    y = resizelens.resize(x, sizes=[4096, 4096])  # 64 MB
    assert not y.flags.owndata and y.base is not None  # the tensor's, not a copy
    assert not np.shares_memory(x, y)
    view, address = y[10:20], y.ctypes.data
    del y
    gc.collect()
    assert view.ctypes.data == address + 10 * 4096 * 4 and view.sum() == 0
    before = memory()
    del view
    gc.collect()
    assert before - memory() > 60 << 20  # and it goes with the last view


def test_the_input_is_let_go():
    x = np.zeros((64, 64), np.float32)
    references = sys.getrefcount(x)
    for mode in ("linear", "lanczos"):
        try:
            resizelens.resize(x, sizes=[32, 32], mode=mode)
        except resizelens.Error:
            pass
        assert sys.getrefcount(x) == references
    gone = weakref.ref(x)
    del x
    assert gone() is None


def grown(call, times):
    """Bytes that memory grew by, after what the first calls leave for good."""
    for _ in range(times // 10):
        call()
    gc.collect()
    before = memory()
    for _ in range(times):
        call()
    gc.collect()
    return memory() - before


def test_nothing_leaks_in_ten_thousand_calls():
    x = np.zeros((1, 1, 16, 16), np.float32)

    def wrong():
        with pytest.raises(resizelens.Error):
            resizelens.resize(x, scales=[1])

    # A kilobyte a call would be ten million.
    assert grown(lambda: resizelens.resize(x, scales=[1, 1, 2, 2], mode="linear", progress=len_of), 10000) < 2 << 20
    assert grown(wrong, 10000) < 2 << 20
    assert grown(lambda: resizelens.resize(x.transpose(0, 1, 3, 2)[..., ::2], scales=[1, 1, 2, 2]), 10000) < 2 << 20


def len_of(fraction, text):
    return len(text)


def test_nothing_leaks_with_models(tmp_path, monkeypatch):
    monkeypatch.undo()  # the checker of every export keeps what it has read
    data = tiny_model(3).SerializeToString()
    path = tmp_path / "m.onnx"
    path.write_bytes(data)

    def damaged():
        with pytest.raises(resizelens.Error):
            resizelens.inspect(data[:100])

    assert grown(lambda: resizelens.inspect(path), 1000) < 4 << 20
    assert grown(lambda: resizelens.rewrite(data), 300) < 4 << 20
    assert grown(damaged, 1000) < 4 << 20


def test_threads_work_beside_each_other():
    """Each call lets the others run: four of them take all processors, and no result is another's."""
    random = np.random.default_rng(6)
    pictures = [random.random((200, 200), np.float32) for _ in range(8)]
    expected = [resizelens.resize(p, sizes=[300, 300], mode="cubic") for p in pictures]
    wrong = []

    def work(number):
        for turn in range(20):
            at = (number + turn) % len(pictures)
            y = resizelens.resize(pictures[at], sizes=[300, 300], mode="cubic")
            if not np.array_equal(y, expected[at]):
                wrong.append(at)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_another_thread_runs_while_an_array_is_resized():
    x = np.random.default_rng(7).random((3000, 3000), np.float32)
    turns, done = 0, threading.Event()

    def count():
        nonlocal turns
        while not done.is_set():
            turns += 1
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    began = time.monotonic()
    resizelens.resize(x, sizes=[6000, 6000], mode="cubic")
    took = time.monotonic() - began
    done.set()
    thread.join()
    assert turns > took / 0.001 / 20


class Enough(Exception):
    pass


@pytest.mark.parametrize("raised", [Enough("stop"), KeyboardInterrupt(), SystemExit(3), GeneratorExit()])
def test_what_progress_raises_is_raised_and_the_next_call_works(raised):
    x = np.random.default_rng(8).random((2000, 2000), np.float32)

    def stop(fraction, text):
        raise raised

    with pytest.raises(type(raised)) as caught:
        resizelens.resize(x, sizes=[4000, 4000], mode="cubic", progress=stop)
    assert caught.value is raised
    assert resizelens.resize(x[:2, :2], scales=[2, 2]).shape == (4, 4)


def test_progress_may_call_the_module_itself():
    inner = []

    def again(fraction, text):
        inner.append(resizelens.resize(np.ones(2, np.float32), scales=[2]))

    resizelens.resize(np.ones((2000, 2000), np.float32), sizes=[4000, 4000], mode="cubic", progress=again)
    assert inner and all(y.shape == (4,) for y in inner)


def test_progress_that_takes_other_arguments_is_a_type_error():
    with pytest.raises(TypeError):
        resizelens.resize(
            np.ones((2000, 2000), np.float32), sizes=[4000, 4000], mode="cubic", progress=lambda: None
        )


def test_rows_become_a_data_frame(sample):
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(resizelens.rows(resizelens.inspect(sample, target="dla")))
    assert len(frame) == 7 and frame["target.accepted"].dtype == object or frame["target.accepted"].dtype == bool
    assert not frame.apply(lambda column: column.map(lambda cell: isinstance(cell, (list, dict))).any()).any()
    for document in (resizelens.targets(), resizelens.rewrite(sample)[1], resizelens.check(sample, "dla")):
        assert len(pandas.DataFrame(resizelens.rows(document)).to_csv()) > 100


def test_processes_of_a_fork_and_a_spawn_work(tmp_path):
    """As data loaders start them, after the module has worked in the parent."""
    program = tmp_path / "loader.py"
    program.write_text(
        "import multiprocessing, numpy, resizelens, sys\n"
        "x = numpy.ones((600, 600), numpy.float32)\n"
        "def work(number):\n"
        "    return resizelens.resize(x, sizes=[900, 900], mode='cubic').shape\n"
        "if __name__ == '__main__':\n"
        "    work(0)\n"
        "    with multiprocessing.get_context(sys.argv[1]).Pool(2) as pool:\n"
        "        assert pool.map(work, range(6)) == [(900, 900)] * 6\n"
    )
    for method in ("fork", "spawn"):
        done = subprocess.run([sys.executable, str(program), method], capture_output=True, text=True, timeout=60)
        assert (done.returncode, done.stderr) == (0, ""), method
