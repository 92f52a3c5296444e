"""The C interface: whatever it is asked, it answers, fails with an error or has no memory, and never ends the process."""

import ctypes
import os
import random

import numpy as np
import pytest
from onnx import TensorProto
from resizelens import Error, _library
from tiny_models import tiny_model

CALLS = ["inspect", "check", "rewrite", "verify", "mend_faults", "targets", "identify", "resize", "options", "version", "", "no"]
STARTS = {"verify", "check_certificate"}  # processes, which take their time
KEYS = [*sorted(_library.OPTIONS.keys() - STARTS), "model", "output", "original", "rewritten", "certificate", "preprocess", "source_size", "input",
        "output_tolerance", "follow", "fault", "site", "scales", "sizes", "roi", "axes", "text", "number", "switch", "dialect"]
INNER = ["", "x", "mode", "image", "stem_resize", "cubic_coeff_a", "antialias", "a=b", "\0"]
TEXTS = ["", "true", "1", "2,2", "0.5", "-1", "nan", "inf", "1e999", ",", "1,,2", "9" * 30, "onnx", "linear", "exact", "{", b"\xff\xfe",
         "a\0b", "cpu", "gather", "/nonexistent/m.onnx"]


def start(texts, lengths, arrays):
    """What call() does, with anything."""
    answer = _library.Answer()
    ends, given = (ctypes.c_size_t * len(lengths))(*lengths), (_library._Array * len(arrays))(*arrays)
    _library._start(texts, len(texts), ends, len(ends), given, len(given), True, ctypes.byref(answer.work))
    try:
        answer.said = _library._attend(answer.work, lambda fraction, text: None)
        return answer
    finally:
        _library._end(answer.work)


@pytest.fixture
def requests(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # any text may name a file to write
    model = tmp_path / "model.onnx"
    model.write_bytes(tiny_model(1).SerializeToString())
    texts = [*TEXTS, os.fsencode(model), "out.onnx"]

    path = os.fsencode(model)
    right = [
        ["inspect", "model", "", path, "rule", "", "exact", "groups", "", "false"],
        ["check", "model", "", path, "target", "", "dla", "shapes", "image", "1,3,128,128"],
        ["rewrite", "model", "", path, "output", "", "out.onnx", "sites", "stem_resize", "keep", "kernels", "", "1,3"],
        ["mend_faults", "model", "", path, "output", "", "out.onnx"],
        ["resize", "scales", "", "2,2", "text", "mode", "linear", "dialect", "", "onnx", "switch", "antialias", "true"],
        ["resize", "sizes", "", "3", "axes", "", "1", "number", "cubic_coeff_a", "-0.5", "dialect", "", "tensorrt"],
        ["options", "tolerance", "", "0.5", "seed", "", "3", "sites", "a", "b"],
    ]

    def make(chance):
        fields = [(chance.choice(KEYS), chance.choice(INNER), chance.choice(texts)) for _ in range(chance.randrange(4))]
        parts = [part for field in fields for part in field]
        if chance.random() < 0.4:
            return [chance.choice(CALLS), *parts]
        parts = [*chance.choice(right), *parts[: chance.choice([0, 0, 3])]]
        if chance.random() < 0.7:
            parts[chance.randrange(len(parts))] = chance.choice(texts)
        return parts

    return make


def some_array(chance, x):
    def some(right, *wrong):
        return right if chance.random() < 0.9 else chance.choice(wrong)

    dims = some([4, 4], [16], [], [0], [-4, -4], [1 << 40, 1 << 40], [1 << 62, 4], [4, 4, 1])
    return _library._Array(some(1, 0, 8, 21, 26, 99, -1, 2**31 - 1), (ctypes.c_int64 * len(dims))(*dims), len(dims),
                           x.ctypes.data, some(x.nbytes, 0, 16))


def test_requests_of_anything_are_answered_or_refused(requests):
    chance = random.Random(41)
    x = np.ones((4, 4), np.float32)
    answered = refused = 0
    for turn in range(2000):
        parts = [_library.encoded(part) for part in requests(chance)]
        if turn % 9 == 0:
            del parts[chance.randrange(len(parts))]
        lengths = [len(part) for part in parts]
        if turn % 11 == 0 and lengths:
            lengths[chance.randrange(len(lengths))] = chance.choice([0, 1, 1 << 40, (1 << 64) - 1])
        arrays = [some_array(chance, x) for _ in range(chance.choice([0, 1, 1, 1, 2]))]
        answer = start(b"".join(parts), lengths, arrays)
        state, texts = answer.said.state, answer.texts
        assert state in (_library._DONE, _library._FAILED)
        if state == _library._FAILED:
            refused += 1
            assert len(texts) == 7 and texts[1] and texts[2]
        else:
            answered += 1
    assert answered > 100 and refused > 1000


def test_what_the_files_would_never_ask_is_said():
    for call, fields, arrays in (
        ("inspct", [], []),
        ("resize", [("scales", "", "1,x")], [np.ones(2)]),
        ("resize", [("scales", "", "2")], []),
        ("verify", [("input", "x", "")], []),
        ("verify", [("output_tolerance", "x", "1")], []),
    ):
        with pytest.raises(Error) as caught:
            _library.call(call, [*fields, ("dialect", "", "onnx"), ("allow_unrun", "", "true")], arrays)
        assert (caught.value.code, caught.value.kind) == ("python.request", "internal"), caught.value


def test_an_answer_lives_as_long_as_an_array_of_it():
    fields = [("scales", "", "2"), ("text", "mode", "nearest"), ("dialect", "", "onnx")]
    made = _library.call("resize", fields, [np.arange(3)]).array(np.int64)
    np.testing.assert_array_equal(made[::2], [0, 1, 2])


@pytest.mark.parametrize("dtype, number", _library._TYPES.items())
def test_the_types_have_the_numbers_of_onnx(dtype, number):
    assert TensorProto.DataType.Value({"float32": "FLOAT", "float64": "DOUBLE"}.get(dtype, dtype.upper())) == number
