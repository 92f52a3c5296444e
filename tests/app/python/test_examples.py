"""The examples do what they say."""

import os
import shutil
import subprocess
import sys

import pytest

SOURCE = os.environ["RESIZELENS_SOURCE"]
EXAMPLES = os.path.join(SOURCE, "app/python/examples")


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


def commands_of(page):
    """The indented lines of a page of the manual that call the command line."""
    with open(os.path.join(SOURCE, "resources/manual", page)) as file:
        return [line.split() for line in file if line.startswith("    resizelens-cli ")]


@pytest.mark.parametrize("name", ["segmenter", "detector", "quantised"])
def test_each_sample_goes_the_way_of_its_page_to_an_exported_file(name, tmp_path, runtime):
    shutil.copy(os.path.join(SOURCE, "resources/samples", f"{name}.onnx"), tmp_path)
    commands = commands_of(f"sample-{name}.md")
    before, export, after = (
        subprocess.run([os.environ["RESIZELENS_CLI"], *words[1:]], cwd=tmp_path, capture_output=True, text=True)
        for words in commands
    )
    assert before.returncode == 3 and " refused " in before.stdout
    assert export.returncode == 0 and "\nVerified: " in export.stdout, export.stdout + export.stderr
    assert after.returncode == 0 and len(os.listdir(tmp_path)) == 2, after.stdout
