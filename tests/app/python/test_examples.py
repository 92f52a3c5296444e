"""The examples do what they say."""

import os
import subprocess
import sys

import pytest

EXAMPLES = os.path.join(os.environ["RESIZELENS_SOURCE"], "app/python/examples")


def run(name, *arguments):
    return subprocess.run(
        [sys.executable, os.path.join(EXAMPLES, name), *map(str, arguments)], capture_output=True, text=True
    )


def test_the_check_before_a_deployment_fails_where_nodes_are_refused(sample):
    refused = run("check_before_deployment.py", sample, "dla")
    assert refused.returncode == 3
    assert "stem_resize: DLA only upsamples by integer factors; instead: average" in refused.stdout
    assert refused.stderr == ""


def test_the_check_before_a_deployment_passes_a_rewritten_model(sample, tmp_path):
    import resizelens

    rewritten, _ = resizelens.rewrite(sample, target="dla")
    (tmp_path / "rewritten.onnx").write_bytes(rewritten)
    passed = run("check_before_deployment.py", tmp_path / "rewritten.onnx", "dla")
    assert (passed.returncode, passed.stdout) == (0, "")


def test_the_plot_is_drawn(sample, tmp_path):
    pytest.importorskip("matplotlib")
    picture = tmp_path / "taps.png"
    drawn = run("plot_taps.py", sample, picture)
    assert drawn.returncode == 0, drawn.stderr
    assert picture.stat().st_size > 20000
