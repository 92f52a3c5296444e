"""Certificates of exports: check_certificate.py proves them, and refuses those that are wrong."""

import json
import os
import random
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import certificate_evaluator
import certificate_mutants
import certificate_oracle
import numpy as np
import onnx
import pytest
import resizelens
from certificate_models import random_model
from tiny_models import tiny_model

SOURCE = Path(os.environ["RESIZELENS_SOURCE"])
CHECKER = SOURCE / "resources/checker/check_certificate.py"
TRIES = int(os.environ.get("RESIZELENS_TRIES", "1"))
checker = certificate_mutants.load_checker(CHECKER)


def export(model, folder, *options):
    """The written model and its certificate; None where nothing was rewritten."""
    paths = folder / (model.stem + ".out.onnx"), folder / (model.stem + ".json")
    run = subprocess.run(
        [os.environ["RESIZELENS_CLI"], "export", model, "-o", paths[0], "--certificate", paths[1], *options],
        capture_output=True, text=True)
    return paths if run.returncode == 0 and paths[1].exists() else None


def refusals(model, exported):
    lines = []
    held = checker.check(str(model), *map(str, exported), lines.append)
    return [] if held else lines


@pytest.fixture(scope="module")
def exports(tmp_path_factory):
    """(original, written model, certificate) of random models of every kind."""
    folder, found = tmp_path_factory.mktemp("exports"), []
    for seed in range(25 * TRIES):
        model = folder / f"{seed}.onnx"
        model.write_bytes(random_model(seed, 4).SerializeToString())
        exported = export(model, folder)
        if exported:
            found.append((model, *exported))
    return found


def test_every_sample_is_proved(tmp_path):
    for name in ("segmenter", "detector", "quantised"):
        model = SOURCE / f"resources/samples/{name}.onnx"
        for rule in ("exact", "auto", "patent"):
            exported = export(model, tmp_path, "--rule", rule)
            assert refusals(model, exported) == [] if exported else rule == "patent"


def test_every_random_site_is_proved(exports):
    assert len(exports) > 20
    for model, *exported in exports:
        assert refusals(model, exported) == []


@pytest.mark.parametrize("seed", [1912, 2157, 10737, 70985])
def test_a_bound_of_a_large_rounded_kernel_is_proved(tmp_path, seed):
    model = tmp_path / "cubic.onnx"
    model.write_bytes(random_model(seed, 4).SerializeToString())
    assert refusals(model, export(model, tmp_path)) == []


@pytest.mark.parametrize("seed", [15, 27, 46, 50])
def test_edges_by_masks_are_proved(tmp_path, seed):
    model = tmp_path / "masks.onnx"
    model.write_bytes(random_model(seed, 4).SerializeToString())
    exported = export(model, tmp_path, "--rule", "polyphase", "--target", "conv-pool")
    assert refusals(model, exported) == []


def test_float32_gives_the_lengths_that_are_promised():
    pick = random.Random(5)
    for _ in range(20 * TRIES):
        p, q, last = pick.randint(1, 40), pick.randint(1, 40), pick.randint(1, 1 << 21)
        scale = np.nextafter(np.float32(p / q), np.float32(pick.choice([0, 1, 9])))
        p, q = Fraction(p, q).as_integer_ratio()
        n = np.arange(-(-q // p), max(min(last, ((q << 23) - 1) // p), -(-q // p)) + 1)
        right = bool(((n.astype(np.float32) * scale).astype(int) == n * p // q).all())
        assert right or not checker.float32_floors(float(scale), p, q, int(n[-1]))


def test_no_mutant_is_accepted(exports):
    written = [certificate_mutants.Export(*one) for one in exports]
    tried, accepted = certificate_mutants.run(checker, written, 250 * TRIES, seed=3)
    assert len(tried) == len(certificate_mutants.KINDS)
    assert sum(accepted.values()) == 0


@pytest.mark.parametrize("second", ["numpy", "onnx"])
def test_a_second_implementation_has_the_same_matrices(exports, second):
    if second == "onnx":
        evaluator = pytest.importorskip("onnx.reference", reason="this package has none").ReferenceEvaluator
    else:
        evaluator = certificate_evaluator.Evaluator
    compared = 0
    for model, new, certificate in exports:
        document = json.loads(certificate.read_text())
        one, off = certificate_oracle.compare(onnx.load(model), onnx.load(new), document, evaluator)
        compared += one
        assert off == []
    assert compared > 5


def test_a_bound_holds_for_all_combinations_of_free_lengths(tmp_path):
    scales = onnx.helper.make_tensor("scales", onnx.TensorProto.FLOAT, [4], [1, 1, 0.75, 0.75])
    node = onnx.helper.make_node(
        "Resize", ["x", "", "scales"], ["y"], name="r", mode="cubic", cubic_coeff_a=-0.5, antialias=1,
        coordinate_transformation_mode="half_pixel_symmetric")
    values = [onnx.helper.make_tensor_value_info(n, onnx.TensorProto.FLOAT, s) for n, s in
              (("x", [1, 3, "h", "w"]), ("y", None))]
    graph = onnx.helper.make_graph([node], "g", values[:1], values[1:], [scales])
    model = tmp_path / "free.onnx"
    model.write_bytes(onnx.helper.make_model(
        graph, opset_imports=[onnx.helper.make_opsetid("", 19)], ir_version=7).SerializeToString())
    exported = export(model, tmp_path, "--rule", "rational")
    assert json.loads(exported[1].read_text())["nodes"][0]["claim"]["kind"] == "bounded"
    assert refusals(model, exported) == []


def resize_of(shape, inner, scales=(), sizes=(), **attributes):
    """A model of one Resize by a list of scales, or to the sizes of a chain of nodes; `inner`: nodes before it."""
    values = [onnx.helper.make_tensor_value_info(n, onnx.TensorProto.FLOAT, s) for n, s in (("x", shape), ("y", None))]
    tensors = [onnx.numpy_helper.from_array(np.array(v, k), n) for n, v, k in (
        ("scales", scales, np.float32), ("two", [1, 1, 2, 2], np.int64), ("w", np.ones((3, 3, 3, 3)), np.float32))]
    source = inner[-1].output[0] if inner else "x"
    node = onnx.helper.make_node("Resize", [source, "", "" if sizes else "scales", "sizes"][:4 if sizes else 3], ["y"],
                                 name="r", **attributes)
    graph = onnx.helper.make_graph([*inner, *sizes, node], "g", values[:1], values[1:], tensors)
    return onnx.helper.make_model(graph, opset_imports=[onnx.helper.make_opsetid("", 13)], ir_version=7)


def test_three_free_axes_of_a_large_kernel_are_proved(tmp_path):
    model = tmp_path / "volume.onnx"
    model.write_bytes(resize_of(["n", 5, "d", "h", "w"], [], [1, 1, 4, 4, 4], mode="cubic",
                                coordinate_transformation_mode="pytorch_half_pixel").SerializeToString())
    assert refusals(model, export(model, tmp_path, "--rule", "transposed_convolution")) == []


@pytest.mark.parametrize("shape", [[1, 3, 20, 30], ["n", 3, "h", "w"]])
def test_lengths_that_follow_from_others_are_not_believed(tmp_path, shape):
    make = onnx.helper.make_node
    inner = [make("Conv", ["x", "w"], ["c"], strides=[2, 2], pads=[1, 1, 1, 1]), make("Relu", ["c"], ["a"])]
    sizes = [make("Shape", ["a"], ["s"]), make("Mul", ["s", "two"], ["sizes"])]
    for name, model in (("sizes", resize_of(shape, inner, sizes=sizes, mode="linear")),
                        ("scales", resize_of(shape, inner, [1, 1, 2, 2], mode="linear"))):
        path, lines = tmp_path / (name + ".onnx"), []
        path.write_bytes(model.SerializeToString())
        assert checker.check(str(path), *map(str, export(path, tmp_path)), lines.append), lines
        assert not any("not stated" in line for line in lines), lines


def test_it_runs_alone_and_its_exit_code_is_the_answer(tmp_path):
    model = tmp_path / "tiny.onnx"
    model.write_bytes(tiny_model(1).SerializeToString())
    written, certificate = export(model, tmp_path)
    run = subprocess.run([sys.executable, "-I", CHECKER, model, written, certificate], capture_output=True, text=True)
    assert run.returncode == 0 and run.stdout.startswith("holds: r: "), run.stdout
    written.write_bytes(written.read_bytes() + b"\x2a\x00")
    run = subprocess.run([sys.executable, "-I", CHECKER, model, written, certificate], capture_output=True, text=True)
    assert run.returncode == 1 and "another file" in run.stdout


def test_it_imports_the_standard_library_only():
    text = CHECKER.read_text()
    names = {line.split()[1] for line in text.splitlines() if line.startswith("from ")}
    names |= {n.strip() for line in text.splitlines() if line.startswith("import ") for n in line[7:].split(",")}
    assert names <= sys.stdlib_module_names


def test_external_data_is_read_and_hashed(tmp_path):
    model = tmp_path / "outside.onnx"
    proto = tiny_model(2)
    onnx.save_model(proto, str(model), save_as_external_data=True, size_threshold=0, location="outside.bin")
    exported = export(model, tmp_path, "--external-data", "gather")
    assert refusals(model, exported) == []
    data = tmp_path / "outside.out.onnx.data"
    data.write_bytes(bytes([data.read_bytes()[0] ^ 1]) + data.read_bytes()[1:])
    assert any("another file" in line for line in refusals(model, exported))


def test_an_export_can_be_checked_at_once(tmp_path):
    model = SOURCE / "resources/samples/segmenter.onnx"
    for options, checked in (([], False), (["--check-certificate"], True)):
        run = subprocess.run([os.environ["RESIZELENS_CLI"], "export", model, "-o", tmp_path / "checked.onnx", "--json", *options],
                             capture_output=True, text=True)
        assert run.returncode == 0, run.stderr
        assert json.loads(run.stdout)["independently_checked"] is checked
    assert (tmp_path / "checked.certificate.json").exists()


@pytest.fixture
def refuses(tmp_path, monkeypatch):
    """A checker that refuses everything."""
    script = tmp_path / "refuses.py"
    script.write_text("print('refused: up1_resize: not so'); raise SystemExit(1)")
    monkeypatch.setenv("RESIZELENS_CHECKER", str(script))


def test_what_was_there_stays_where_a_certificate_is_refused(tmp_path, refuses):
    folder = tmp_path / "models"
    folder.mkdir()
    for before in (None, b"what was there"):
        output = folder / "refused.onnx"
        if before:
            output.write_bytes(before)
        run = subprocess.run(
            [os.environ["RESIZELENS_CLI"], "export", SOURCE / "resources/samples/segmenter.onnx", "-o", output,
             "--check-certificate"], capture_output=True, text=True)
        assert run.returncode == 1 and "refused: up1_resize: not so" in run.stderr
        assert [file.read_bytes() for file in folder.iterdir()] == ([before] if before else [])


def test_python_writes_and_checks_one(tmp_path, sample):
    written, certificate = tmp_path / "by_python.onnx", tmp_path / "by_python.json"
    _, report = resizelens.rewrite(sample, written, certificate=certificate, check_certificate=True)
    assert report["independently_checked"] and report["certificate"] == str(certificate)
    assert refusals(sample, (written, certificate)) == []
    data, report = resizelens.rewrite(sample.read_bytes(), certificate=certificate)
    written.write_bytes(data)
    assert not report["independently_checked"]
    assert refusals(sample, (written, certificate)) == []


def test_python_hands_out_nothing_that_is_refused(tmp_path, sample, refuses):
    with pytest.raises(resizelens.Error) as raised:
        resizelens.rewrite(sample, tmp_path / "refused.onnx", check_certificate=True)
    assert raised.value.code == "checker.refused"
    assert not (tmp_path / "refused.onnx").exists()


def test_a_batch_writes_one_for_each_model(tmp_path):
    for number in range(3):
        (tmp_path / f"m{number}.onnx").write_bytes(tiny_model(number).SerializeToString())
    run = subprocess.run([os.environ["RESIZELENS_CLI"], "batch", tmp_path, "-o", tmp_path / "out", "--certificate",
                          "--check-certificate"], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    for number in range(3):
        model, out = tmp_path / f"m{number}.onnx", tmp_path / "out"
        assert refusals(model, (out / f"m{number}.onnx", out / f"m{number}.certificate.json")) == []


def test_lengths_that_only_sizes_tell_are_refused_with_that_reason(tmp_path):
    shapes = [["n", 2, height, width] for height, width in (("h", "w"), ("h2", "w2"))]
    inputs = [onnx.helper.make_tensor_value_info(name, 1, shape) for name, shape in zip("xz", shapes)]
    nodes = [onnx.helper.make_node("Shape", ["z"], ["sizes"]),
             onnx.helper.make_node("Resize", ["x", "", "", "sizes"], ["y"], "up", mode="linear")]
    result = onnx.helper.make_tensor_value_info("y", 1, [None] * 4)
    graph = onnx.helper.make_graph(nodes, "skip", inputs, [result])
    model = tmp_path / "skip.onnx"
    onnx.save(onnx.helper.make_model(graph, opset_imports=[onnx.helper.make_opsetid("", 17)]), model)
    reason = "up: a length that only sizes tell, when the model runs"
    assert any(reason in line for line in refusals(model, export(model, tmp_path)))
