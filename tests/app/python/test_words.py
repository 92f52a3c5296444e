"""Docstrings, stubs and the manual say what is there."""

import importlib.util
import inspect
import os
import re
import subprocess
import sys

import pytest
import resizelens

FUNCTIONS = [getattr(resizelens, name) for name in resizelens.__all__ if name != "Error"]


@pytest.mark.parametrize("function", FUNCTIONS)
def test_every_argument_is_documented_and_typed(function):
    signature = inspect.signature(function)
    text = function.__doc__
    referred = re.findall(r"as of\s+``(\w+)``", text)
    known = text + "".join(getattr(resizelens, name).__doc__ for name in referred)
    if function is resizelens.check:
        known += resizelens.inspect.__doc__
    for name, parameter in signature.parameters.items():
        assert re.search(rf"\b{name}\b", known) or name in ("document", "progress"), name
        assert parameter.annotation is not inspect.Parameter.empty, name
    assert signature.return_annotation is not inspect.Signature.empty


def test_the_package_is_typed():
    assert os.path.exists(os.path.join(os.path.dirname(resizelens.__file__), "py.typed"))


def checked(*what):
    if importlib.util.find_spec("mypy") is None:
        pytest.skip("without mypy")
    return subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--cache-dir", os.devnull, *map(str, what)],
        capture_output=True, text=True,
        env={**os.environ, "MYPYPATH": os.path.dirname(os.path.dirname(resizelens.__file__))},
    )


def test_the_types_hold_in_the_package():
    done = checked(os.path.join(os.environ["RESIZELENS_SOURCE"], "app/python/resizelens"))
    assert (done.returncode, done.stdout) == (0, "")


def test_the_types_hold_a_caller_to_them(tmp_path):
    program = tmp_path / "caller.py"
    program.write_text(
        "import resizelens\n"
        "model, report = resizelens.rewrite('m.onnx', target='dla')\n"
        "names = [row['id'] for row in resizelens.rows(report)]\n"
        "grown = resizelens.resize(resizelens.resize(model, scales=[2.0]), sizes=[4], dialect='tensorrt')\n"
        "resizelens.inspect('m.onnx', target=3)\n"
        "resizelens.resize(grown, scale=[2])\n"
        "resizelens.verify('m.onnx')\n"
    )
    done = checked(program)
    wrong = sorted({int(line.split(":")[1]) for line in done.stdout.splitlines() if ": error:" in line})
    assert wrong == [5, 6, 7], done.stdout + done.stderr


def test_the_manual_has_every_function():
    with open(os.path.join(os.environ["RESIZELENS_SOURCE"], "resources/manual/python.md")) as file:
        page = file.read()
    for name in resizelens.__all__:
        assert re.search(rf"\b{name}\b", page), name


def test_the_programs_of_the_manual_run(sample, tmp_path, monkeypatch):
    with open(os.path.join(os.environ["RESIZELENS_SOURCE"], "resources/manual/python.md")) as file:
        page = file.read()
    programs = re.findall(r"\n((?:    [^\n]*\n|\n(?=    ))+)", page)
    (tmp_path / "model.onnx").write_bytes(sample.read_bytes())
    monkeypatch.chdir(tmp_path)
    ran = 0
    for program in programs:
        text = inspect.cleandoc(program)
        if "resizelens" in text and not text.startswith(("sudo", "packaging")):
            exec(compile(text, "manual", "exec"), {})
            ran += 1
    assert ran >= 2
