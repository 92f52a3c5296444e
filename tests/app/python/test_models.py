"""Models: what inspect, check, rewrite and verify take, give and raise."""

import inspect
import json
import os
import pickle
import subprocess
import sys
import threading
import time

import numpy as np
import pytest
import resizelens
from resizelens import _library
from onnx import ModelProto, TensorProto, helper
from tiny_models import tiny_model

SITES = 7


def big_model(nodes=3000):
    """A chain of Resize nodes that are all different, so that each takes its time."""
    made, constants = [], []
    for i in range(nodes):
        constants.append(
            helper.make_tensor(f"s{i}", TensorProto.INT64, [4], [1, 1, 40 + (i * 7) % 101, 40 + (i * 13) % 103])
        )
        made.append(
            helper.make_node(
                "Resize",
                ["x" if i == 0 else f"v{i - 1}", "", "", f"s{i}"],
                [f"v{i}"],
                name=f"r{i}",
                mode="cubic",
                coordinate_transformation_mode="half_pixel",
            )
        )
    graph = helper.make_graph(
        made,
        "chain",
        [helper.make_tensor_value_info("x", TensorProto.FLOAT, [1, 1, 64, 64])],
        [helper.make_tensor_value_info(f"v{nodes - 1}", TensorProto.FLOAT, None)],
        constants,
    )
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=7)


def test_inspect_is_the_document_of_the_command_line(sample):
    printed = subprocess.run(
        [os.environ["RESIZELENS_CLI"], "inspect", str(sample), "--json", "--target", "dla"],
        check=True,
        capture_output=True,
    ).stdout
    assert resizelens.inspect(sample, target="dla") == json.loads(printed)


def antialiased():
    """As PyTorch's exporter wrote antialias for a year, with lengths that only the run knows."""
    nodes = [
        helper.make_node("Shape", ["x"], ["shape"]),
        helper.make_node("Div", ["shape", "by"], ["sizes"]),
        helper.make_node("Resize", ["x", "", "", "sizes"], ["y"], name="r", mode="linear", antialias=1),
    ]
    graph = helper.make_graph(
        nodes,
        "antialiased",
        [helper.make_tensor_value_info("x", TensorProto.FLOAT, [1, 1, "h", "w"])],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, [1, 1, "H", "W"])],
        [helper.make_tensor("by", TensorProto.INT64, [4], [1, 1, 4, 4])],
    )
    return helper.make_model(
        graph, producer_name="pytorch", opset_imports=[helper.make_opsetid("", 18)], ir_version=8
    )


def test_faults_of_an_exporter_are_mended(tmp_path):
    model, output = tmp_path / "a.onnx", tmp_path / "meant.onnx"
    model.write_bytes(antialiased().SerializeToString())
    printed = subprocess.run(
        [os.environ["RESIZELENS_CLI"], "mend-faults", model, "-o", output, "--json"], check=True, capture_output=True
    ).stdout
    document = resizelens.mend_faults(model, output)
    assert document == json.loads(printed)
    assert [fault["id"] for fault in document["mended"]] == ["aa-border"]
    assert resizelens.inspect(output)["findings"] == []
    again = resizelens.mend_faults(output, tmp_path / "none.onnx")
    assert again["output"] is None and not (tmp_path / "none.onnx").exists()
    with pytest.raises(resizelens.Error) as raised:
        resizelens.mend_faults(model, output, faults=["aa-bordr"])
    assert raised.value.code == "fault.unknown"


def test_a_model_is_a_path_bytes_or_a_message(sample):
    by_path = resizelens.inspect(sample)
    data = sample.read_bytes()
    for model in (str(sample), data, bytearray(data), memoryview(data), ModelProto.FromString(data)):
        document = resizelens.inspect(model)
        assert document["sites"] == by_path["sites"]
        assert document["model"]["path"] in (str(sample), "<bytes>")


def test_something_else_is_no_model():
    with pytest.raises(TypeError, match="not int"):
        resizelens.inspect(3)


def test_rewrite_gives_back_what_it_got(sample, tmp_path):
    data = sample.read_bytes()
    by_bytes, report = resizelens.rewrite(data)
    assert report["schema"] == "resizelens.export/1"
    assert len(report["sites"]) == SITES
    assert (report["source"], report["output"]) == ("<bytes>", "<bytes>")
    assert {node.op_type for node in ModelProto.FromString(by_bytes).graph.node}.isdisjoint({"Resize"})

    by_message, _ = resizelens.rewrite(ModelProto.FromString(data))
    assert isinstance(by_message, ModelProto)
    assert by_message.SerializeToString() == ModelProto.FromString(by_bytes).SerializeToString()

    output = tmp_path / "out.onnx"
    given, report = resizelens.rewrite(sample, output)
    assert given == output and report["output"] == str(output)
    assert output.read_bytes() == by_bytes


def test_rules_of_single_sites_and_lengths_hold(sample):
    document = resizelens.inspect(sample, rule="keep", sites={"stem_resize": "dense"})
    assert [site["chosen"] for site in document["sites"]][0] == "dense"
    assert resizelens.rewrite(sample, rule="keep")[0] == sample.read_bytes()
    with pytest.raises(resizelens.Error) as caught:
        resizelens.inspect(sample, shapes={"no such input": (1, 2)})
    assert caught.value.code
    with pytest.raises(resizelens.Error, match="below 1"):
        resizelens.inspect(sample, shapes={"image": (0, 3)})


def test_check_says_why_and_what_instead(sample):
    document = resizelens.check(sample, "dla")
    refused = [site for site in document["sites"] if not site["target"]["accepted"]]
    assert refused and all(site["target"]["reasons"] for site in refused)
    assert any(site["instead"] for site in refused)
    with pytest.raises(resizelens.Error) as caught:
        resizelens.check(sample, "dlo")
    assert "dla" in str(caught.value)


def test_errors_carry_what_is_known(tmp_path):
    missing = tmp_path / "missing.onnx"
    with pytest.raises(resizelens.Error) as caught:
        resizelens.inspect(missing)
    assert caught.value.kind == "io" and caught.value.code and caught.value.file == str(missing)
    again = pickle.loads(pickle.dumps(caught.value))
    assert vars(again) == vars(caught.value) and str(again) == str(caught.value)


def test_paths_and_names_may_be_any_bytes(tmp_path):
    model = tiny_model(1)
    model.graph.node[1].name = "NAME"
    for bad in (b"\xff\xfe12", b"\xc3\x28ab"):
        path = os.fsdecode(os.path.join(os.fsencode(tmp_path), bad + b".onnx"))
        data = model.SerializeToString().replace(b"NAME", bad)
        with open(path, "wb") as file:
            file.write(data)
        seen = []
        document = resizelens.inspect(path, progress=lambda fraction, text: seen.append(text))
        assert len(document["sites"]) == 1 and document["sites"] == resizelens.inspect(data)["sites"]
        out, report = resizelens.rewrite(path, os.path.join(os.fsencode(tmp_path), bad + b"-out.onnx"))
        assert os.path.exists(out) and report["sites"]
        with open(path, "wb") as file:
            file.write(data[:60])
        with pytest.raises(resizelens.Error) as caught:
            resizelens.inspect(path)
        assert caught.value.file == path and os.path.exists(caught.value.file)
    for nothing in ("a\0b", str(tmp_path / "m.onnx\0.onnx")):
        with pytest.raises(ValueError, match="null byte"):
            resizelens.inspect(nothing)


def test_errors_of_bytes_name_no_file_that_the_caller_does_not_know(sample):
    with pytest.raises(resizelens.Error) as caught:
        resizelens.inspect(sample.read_bytes()[:1000])
    assert caught.value.kind == "format"
    assert caught.value.offset is not None
    assert "/" not in str(caught.value)
    with pytest.raises(resizelens.Error) as caught:
        resizelens.inspect(b"")
    assert caught.value.code == "model.empty" and caught.value.hint


def test_damaged_models_raise_and_never_end_the_process(sample):
    data = bytearray(sample.read_bytes()[:6000])
    random = np.random.default_rng(27)
    raised = 0
    for _ in range(200):
        damaged = bytearray(data)
        for place in random.integers(0, len(damaged), 3):
            damaged[place] = int(random.integers(0, 256))
        try:
            resizelens.inspect(bytes(damaged))
        except resizelens.Error as error:
            raised += 1
            assert error.code and error.message
    assert raised > 100


def test_no_file_stays_behind(sample, tmp_path, monkeypatch):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    resizelens.rewrite(sample.read_bytes())
    with pytest.raises(resizelens.Error):
        resizelens.rewrite(b"\x08\x07nonsense")
    assert list(tmp_path.iterdir()) == []


def test_progress_comes_in_the_calling_thread_and_may_stop_the_work():
    model = big_model().SerializeToString()
    seen = []

    def note(fraction, text):
        seen.append((fraction, text, threading.current_thread()))

    began = time.monotonic()
    resizelens.inspect(model, progress=note)
    whole = time.monotonic() - began
    assert seen and all(0.0 <= fraction <= 1.0 and text for fraction, text, _ in seen)
    assert {thread for _, _, thread in seen} == {threading.main_thread()}

    class Enough(Exception):
        pass

    def stop(fraction, text):
        raise Enough

    began = time.monotonic()
    with pytest.raises(Enough):
        resizelens.inspect(model, progress=stop)
    assert time.monotonic() - began < max(0.5 * whole, 0.2)


def test_other_threads_go_on_meanwhile():
    model = big_model().SerializeToString()
    turns = 0
    done = threading.Event()

    def count():
        nonlocal turns
        while not done.is_set():
            turns += 1
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    began = time.monotonic()
    resizelens.inspect(model)
    took = time.monotonic() - began
    done.set()
    thread.join()
    assert turns > took / 0.001 / 20  # with the lock held it would be a handful


def test_an_interrupt_ends_it_soon(tmp_path):
    (tmp_path / "big.onnx").write_bytes(big_model(10000).SerializeToString())
    program = (
        "import resizelens, sys\n"
        "print('begun', flush=True)\n"
        "try:\n"
        "    while True:\n"
        "        resizelens.inspect(sys.argv[1])\n"
        "except KeyboardInterrupt:\n"
        "    print('interrupted', flush=True)\n"
    )
    child = subprocess.Popen([sys.executable, "-c", program, str(tmp_path / "big.onnx")], stdout=subprocess.PIPE)
    assert child.stdout.readline() == b"begun\n"
    time.sleep(0.3)
    child.send_signal(2)
    began = time.monotonic()
    out, _ = child.communicate(timeout=60)
    assert out == b"interrupted\n"
    assert time.monotonic() - began < 5


def test_verify_by_certificates_alone(sample):
    rewritten, _ = resizelens.rewrite(sample)
    document = resizelens.verify(sample, rewritten, allow_unrun=True)
    assert document["schema"] == "resizelens.verify/1"
    assert document["verdict"]["accepted"]
    assert document["rewritten"] == "<bytes>"


def test_verify_runs_both(sample, runtime):
    rewritten, report = resizelens.rewrite(sample, verify=True, onnxruntime=runtime)
    assert report["verify"]["verdict"]["accepted"]
    seen = []
    document = resizelens.verify(
        sample, rewritten, onnxruntime=runtime, runs=2, progress=lambda *news: seen.append(news)
    )
    assert document["method"] == "model" and document["verdict"]["accepted"]
    assert seen
    assert len(resizelens.rows(document)) == len(document["model"]["outputs"])


def test_verify_sees_a_difference_on_a_given_input(sample, runtime):
    model = ModelProto.FromString(resizelens.rewrite(sample)[0])
    weights = next(one for one in model.graph.initializer if len(one.dims) == 4)
    values = np.frombuffer(weights.raw_data, np.float32).copy()
    values[0] += 0.5
    weights.raw_data = values.tobytes()
    name = model.graph.input[0].name
    lengths = [one.dim_value for one in model.graph.input[0].type.tensor_type.shape.dim]
    picture = np.random.default_rng(1).random(lengths, np.float32)
    document = resizelens.verify(sample, model, inputs={name: picture}, onnxruntime=runtime)
    assert document["verdict"]["answer"] == "differs"
    assert document["model"]["inputs"][0]["given"]
    with pytest.raises(resizelens.Error):
        resizelens.verify(sample, model, inputs={name: picture[:, :, :5]}, onnxruntime=runtime)


def test_rows_are_flat(sample):
    for document in (
        resizelens.inspect(sample, target="dla"),
        resizelens.rewrite(sample)[1],
        resizelens.check(sample, "dla"),
        resizelens.targets(),
        resizelens.verify(sample, sample, allow_unrun=True),
    ):
        rows = resizelens.rows(document)
        assert rows or document["schema"] == "resizelens.verify/1"
        assert all(not isinstance(value, (dict, list)) for row in rows for value in row.values())
    sites = resizelens.rows(resizelens.inspect(sample, target="dla"))
    assert len(sites) == SITES
    assert sites[0]["input_shape"] == "1x8x128x128" and sites[0]["target.accepted"] is False
    with pytest.raises(ValueError):
        resizelens.rows({"schema": "else"})


def test_wrong_arguments_are_said(sample):
    for wrong in ({"runs": 0}, {"tolerance": -1.0}, {"time_limit": -1.0}):
        with pytest.raises(resizelens.Error):
            resizelens.verify(sample, sample, **wrong)
    for wrong in ({"tolerance": -1.0}, {"tolerance": float("nan")}, {"kernels": [3, 0]}):
        with pytest.raises(resizelens.Error):
            resizelens.inspect(sample, **wrong)
    with pytest.raises(TypeError):
        resizelens.inspect(sample, shapes={"image": [1, 3, 127.5, 128]})
    with pytest.raises(resizelens.Error) as caught:
        resizelens.rewrite(sample, external_data="somewhere")
    assert "gather" in caught.value.hint
    with pytest.raises(resizelens.Error, match="beside the model"):
        resizelens.rewrite(sample, external_data="gather")


OTHER_TEXTS = {"rule": "dense", "target": "dla", "external_data": "gather"}
OTHER_VALUES = {
    "bool": lambda default: not default,
    "text": lambda default: "another",
    "place": lambda default: "another",
    "int": lambda default: default + 1,
    "float": lambda default: 1.5,
    "sizes": lambda default: [1, 3],
    "texts": lambda default: {"stem_resize": "keep"},
    "shapes": lambda default: {"image": [1, 3, 64, 64]},
}


def options_after(fields=()):
    """The canonical text of all, and each as the library has it."""
    canonical, *said = [text.decode() for text in _library.call("options", fields).texts]
    return canonical, dict(zip(said[::3], said[2::3]))


@pytest.mark.parametrize("name, type_of_it", _library.OPTIONS.items())
def test_every_option_arrives_and_counts(sample, tmp_path, monkeypatch, name, type_of_it):
    default = options_after()[1][name]
    parameter = inspect.signature(resizelens.rewrite).parameters[name]
    assert options_after(_library.option(name, parameter.default))[1][name] == default
    value = OTHER_TEXTS.get(name, OTHER_VALUES[type_of_it](parameter.default))
    seen = []

    def document(call, fields, *rest):
        seen.append(options_after(fields))
        return {"source": "", "external_files": []}

    monkeypatch.setattr(resizelens, "_document", document)
    verified = {} if name == "verify" else {"verify": True}
    resizelens.rewrite(sample, tmp_path / "out.onnx", **verified)
    resizelens.rewrite(sample, tmp_path / "out.onnx", **{**verified, name: value})
    assert seen[0][1][name] == default
    assert seen[1][1][name] == options_after(_library.option(name, value))[1][name] != default
    assert seen[0][0] != seen[1][0]


def test_the_library_reads_a_value_as_it_is_written():
    given = {"groups": False, "quantised": False, "seed": 2**64 - 1, "tolerance": 1e-7, "kernels": (1, 3),
             "sites": {"a=b": "dense"}, "shapes": {"x=y": [1, 2]}, "onnxruntime": "a\udcff.so", "provider": "cuda"}
    fields = [field for name, value in given.items() for field in _library.option(name, value)]
    said = {name: text for name, text in options_after_bytes(fields)}
    assert said == {b"groups": b"false", b"quantised": b"float", b"seed": b"18446744073709551615", b"tolerance": b"1e-07",
                    b"kernels": b"1,3", b"sites": b"a=b=dense", b"shapes": b"x=y=1x2", b"onnxruntime": b"a\xff.so",
                    b"provider": b"cuda"}


def options_after_bytes(fields):
    said = _library.call("options", fields).texts[1:]
    return [(name, text) for name, text in zip(said[::3], said[2::3]) if name.decode() in {field[0] for field in fields}]


@pytest.mark.parametrize("name, value", [("rule", 3), ("rule", None), ("groups", "no"), ("seed", 1.5), ("seed", -1),
                                         ("runs", "3"), ("tolerance", "0.5"), ("sites", ["a"]), ("sites", {"a": 3}),
                                         ("target", 3), ("kernels", [1.5]), ("kernels", 3), ("time_limit", [])])
def test_options_of_another_type_are_type_errors(name, value):
    with pytest.raises(TypeError, match=f"^{name}: "):
        _library.option(name, value)


def test_an_unknown_option_is_a_key_error():
    with pytest.raises(KeyError, match="rules"):
        _library.option("rules", "exact")


@pytest.mark.parametrize("name, value", [("max_growth", 0.5), ("max_growth", float("nan")), ("seed", -1), ("runs", 0),
                                         ("verify_tolerance", -1.0), ("external_data", "somewhere")])
def test_options_out_of_range_are_refused(sample, tmp_path, name, value):
    with pytest.raises((resizelens.Error, TypeError)):
        resizelens.rewrite(sample, tmp_path / "out.onnx", **{name: value})
    assert not (tmp_path / "out.onnx").exists()


def test_rewrite_puts_pre_processing_in_front(sample, tmp_path):
    config = {"size": {"height": 128, "width": 128}, "resample": 2}
    file = tmp_path / "preprocessor_config.json"
    file.write_text(json.dumps(config))
    by_dictionary, _ = resizelens.rewrite(sample, preprocess=config, source_size=(48, 64))
    by_file, _ = resizelens.rewrite(sample, preprocess=file, source_size=(48, 64))
    assert by_dictionary == by_file
    image = ModelProto.FromString(by_file).graph.input[0].type.tensor_type
    assert image.elem_type == TensorProto.UINT8
    assert [dim.dim_value for dim in image.shape.dim][1:] == [48, 64, 3]
    several, _ = resizelens.rewrite(sample, preprocess=config, source_size=[(48, 64), (20, 30)])
    anything, _ = resizelens.rewrite(sample, preprocess="letterbox:128x128")
    for model in (several, anything):
        image = ModelProto.FromString(model).graph.input[0].type.tensor_type
        assert [dim.dim_param for dim in image.shape.dim][1:3] == ["image_height", "image_width"]
    for arguments, code in (
        ({"preprocess": config, "source_size": (0, 64)}, "python.source-size"),
        ({"preprocess": {"size": 64}, "source_size": (48, 64)}, "preprocess.other-size"),
        ({"preprocess": config, "source_size": (48, 64), "certificate": tmp_path / "c.json"}, "python.preprocess"),
        ({"preprocess": "nothing", "source_size": (48, 64)}, "preprocess.json"),
    ):
        with pytest.raises(resizelens.Error) as refused:
            resizelens.rewrite(sample, tmp_path / "out.onnx", **arguments)
        assert refused.value.code == code
        assert not (tmp_path / "out.onnx").exists()
