"""Batches on the command line: lines of JSON, shards of several machines, and what they come to together."""

import json
import os
import shutil
import signal
import subprocess

import pytest
from tiny_models import tiny_model

CLI = os.environ["RESIZELENS_CLI"]
MODELS = 36


@pytest.fixture
def zoo(tmp_path):
    """A folder of models, one of which is broken and two of which have one name."""
    folder = tmp_path / "zoo"
    for number in range(MODELS):
        place = folder / f"part{number % 3}"
        place.mkdir(parents=True, exist_ok=True)
        (place / f"m{number // 3 if number < 6 else number}.onnx").write_bytes(
            tiny_model(number).SerializeToString()
        )
    (folder / "part0/broken.onnx").write_bytes(b"\x08\x07nothing")
    return folder


def batch(zoo, out, *options):
    return subprocess.run(
        [CLI, "batch", str(zoo), "--recursive", "-o", str(out), "--overwrite", "always", *options], capture_output=True
    )


def without_times(document):
    for model in document["models"]:
        model.pop("seconds")
    return document


def files(folder):
    return {p.name: p.read_bytes() for p in folder.iterdir() if p.name[0] != "."}


def shards(zoo, out, documents, of):
    for number in range(1, of + 1):
        done = batch(zoo, out, "--shard", f"{number}/{of}", "--json")
        assert done.returncode in (0, 1)
        document = documents / f"{number}.json"
        document.write_bytes(done.stdout)
        yield document


def merge(documents, out):
    return subprocess.run(
        [CLI, "report", *[word for one in documents for word in ("--merge", str(one))], "-o", str(out)],
        capture_output=True,
    )


def test_a_line_a_model_and_one_of_the_totals(zoo, tmp_path):
    whole = without_times(json.loads(batch(zoo, tmp_path / "a", "--json").stdout))
    done = batch(zoo, tmp_path / "a", "--json-lines")
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 1  # one is broken
    assert {line["schema"] for line in lines} == {"resizelens.batch-line/1"}
    assert lines[-1]["totals"] == whole["totals"] and len(lines) == MODELS + 2
    models = [line["model"] for line in lines[:-1]]
    by_path = sorted((without_times({"models": models})["models"]), key=lambda model: model["path"])
    assert by_path == sorted(whole["models"], key=lambda model: model["path"])


def test_lines_come_while_the_batch_runs(zoo, tmp_path):
    child = subprocess.Popen(
        [CLI, "batch", str(zoo), "--recursive", "-o", str(tmp_path / "a"), "--json-lines", "--jobs", "1"],
        stdout=subprocess.PIPE,
    )
    first = child.stdout.readline()
    assert "model" in json.loads(first) and child.poll() is None
    child.communicate()


def test_lines_and_a_document_exclude_each_other(zoo, tmp_path):
    assert batch(zoo, tmp_path / "a", "--json-lines", "--json").returncode == 2


@pytest.mark.parametrize("of", [2, 7])
def test_shards_together_are_the_whole(zoo, tmp_path, of):
    whole = without_times(json.loads(batch(zoo, tmp_path / "whole", "--json").stdout))
    documents = list(shards(zoo, tmp_path / "parts", tmp_path, of))
    parts = [json.loads(one.read_bytes()) for one in documents]
    assert sum(len(part["models"]) for part in parts) == MODELS + 1
    assert sum(bool(part["models"]) for part in parts) > of / 2
    assert merge(documents, tmp_path / "merged.json").returncode == 0
    merged = without_times(json.loads((tmp_path / "merged.json").read_bytes()))
    text = json.dumps(merged).replace(str(tmp_path / "parts"), str(tmp_path / "whole"))
    assert json.loads(text) == whole
    assert files(tmp_path / "parts") == files(tmp_path / "whole")


def test_a_model_is_in_one_shard_wherever_it_lies(zoo, tmp_path):
    moved = tmp_path / "moved"
    moved.mkdir()
    for number, path in enumerate(sorted(zoo.rglob("*.onnx"))):
        (moved / f"{number}.onnx").write_bytes(path.read_bytes())

    def sizes(folder):
        return [len(json.loads(batch(folder, tmp_path / f"out{i}", "--shard", f"{i}/3", "--json").stdout)["models"])
                for i in (1, 2, 3)]

    assert sizes(moved) == sizes(zoo)


def test_a_killed_shard_goes_on_where_it_was(zoo, tmp_path):
    out, killed = tmp_path / "parts", tmp_path / "killed.jsonl"
    child = subprocess.Popen(
        [CLI, "batch", str(zoo), "--recursive", "-o", str(out), "--shard", "1/2", "--json-lines", "--jobs", "1"],
        stdout=subprocess.PIPE,
    )
    said = b"".join(child.stdout.readline() for _ in range(5))
    child.send_signal(signal.SIGKILL)
    killed.write_bytes(said + child.communicate()[0])
    with killed.open("ab") as file:
        file.write(b'{"schema":"resizelens.batch-line/1","model":{"path":"/to')  # as a kill may leave it
    runs = [tmp_path / "1.jsonl", tmp_path / "2.json"]
    runs[0].write_bytes(batch(zoo, out, "--shard", "1/2", "--json-lines", "--resume").stdout)
    runs[1].write_bytes(batch(zoo, out, "--shard", "2/2", "--json", "--resume").stdout)
    first = json.loads(runs[0].read_bytes().splitlines()[-1])
    assert first["shard"] == {"number": 1, "of": 2} and first["totals"]["skipped"] >= 3
    assert json.loads(runs[1].read_bytes())["totals"]["skipped"] == 0
    whole = without_times(json.loads(batch(zoo, tmp_path / "whole", "--json").stdout))
    # What the killed run said of models that it finished is needed, and the whole is as if it had not been killed.
    for documents, skipped in (([killed, *runs], 0), (runs, first["totals"]["skipped"])):
        assert merge(documents, tmp_path / "merged.json").returncode == 0
        merged = without_times(json.loads((tmp_path / "merged.json").read_bytes()))
        assert merged["totals"]["skipped"] == skipped
        if not skipped:
            assert json.loads(json.dumps(merged).replace(str(out), str(tmp_path / "whole"))) == whole
    assert "shard 1/2 is missing" in merge([killed, runs[1]], tmp_path / "merged.json").stderr.decode()
    assert "no run of this batch is complete" in merge([killed], tmp_path / "merged.json").stderr.decode()
    # Another number of shards knows what these have finished.
    third = json.loads(batch(zoo, out, "--shard", "2/3", "--json", "--resume").stdout)
    assert third["totals"]["skipped"] == third["totals"]["models"] - third["totals"]["failed"]
    assert files(out) == files(tmp_path / "whole")


def test_two_shards_at_once_in_one_folder(zoo, tmp_path):
    out = tmp_path / "parts"
    children = [
        subprocess.Popen(
            [CLI, "batch", str(zoo), "--recursive", "-o", str(out), "--shard", f"{number}/2", "--json"],
            stdout=subprocess.PIPE,
        )
        for number in (1, 2)
    ]
    for number, child in enumerate(children):
        (tmp_path / f"{number}.json").write_bytes(child.communicate()[0])
    assert merge([tmp_path / "0.json", tmp_path / "1.json"], tmp_path / "merged.json").returncode == 0
    merged = json.loads((tmp_path / "merged.json").read_bytes())
    assert merged["totals"] == {
        "models": MODELS + 1, "sites_rewritten": MODELS, "ok": MODELS, "unchanged": 0, "skipped": 0,
        "failed": 1, "cancelled": 0,
    }


def test_what_does_not_belong_together_is_not_merged(zoo, tmp_path):
    one, two, three = shards(zoo, tmp_path / "parts", tmp_path, 3)

    def said(documents):
        done = merge(documents, tmp_path / "merged.json")
        assert done.returncode == 1 and not (tmp_path / "merged.json").exists()
        return done.stderr.decode()

    assert "shard 3/3 is missing" in said([one, two])
    other = tmp_path / "other.json"
    other.write_text(one.read_text().replace('"of": 3', '"of": 5'))
    assert "this batch has 5 shards" in said([two, other])
    other.write_text(one.read_text().replace('"number": 1', '"number": 2'))
    assert "is in an earlier document, too" in said([one, other, three])
    other.write_text(one.read_text().replace("/part", "/another/part"))  # of the same shard, but of another batch
    assert "is in no complete document" in said([other, one, two, three])
    row = '{"path": "a", "status": "ok", "sites_rewritten": 1}'
    line = '{"schema": "resizelens.batch-line/1", '
    for text in ("", "[]", "{}", "[]\n", '{"schema": "resizelens.batch/1", "models": [3], "totals": {}}',
                 '{"schema": "resizelens.batch/1", "models": [], "totals": 3}', line,
                 '{"schema": "resizelens.batch/1", "models": [], "totals": {}, "shard": {"number": -1, "of": 2}}',
                 line + '"model": {}}\n', line + f'"model": {row}}}\nnothing\n', line + '"totals": {}, "shard": 3}\n'):
        other.write_text(text)
        assert "not a document" in said([other]), text


def test_of_several_runs_of_a_shard_the_last_one_counts(zoo, tmp_path):
    documents = list(shards(zoo, tmp_path / "parts", tmp_path, 2))
    once = merge(documents, tmp_path / "once.json")
    again = [tmp_path / "again1.json", tmp_path / "again2.json"]
    for number, document in enumerate(again, 1):
        document.write_bytes(batch(zoo, tmp_path / "parts", "--shard", f"{number}/2", "--json", "--resume").stdout)
    twice = merge(documents + again, tmp_path / "twice.json")
    assert once.returncode == 0 and twice.returncode == 0, twice.stderr
    assert json.loads(again[0].read_bytes())["totals"]["ok"] == 0
    first, second = (without_times(json.loads((tmp_path / f"{name}.json").read_bytes())) for name in ("once", "twice"))
    assert first == second and first["totals"]["ok"] == MODELS


@pytest.mark.parametrize("wrong", ["0/2", "3/2", "1", "1/", "/2", "a/b", "1/2/3", "-1/2", "1/0", "1/99999999999"])
def test_a_shard_that_is_none_is_said(zoo, tmp_path, wrong):
    done = batch(zoo, tmp_path / "a", f"--shard={wrong}")
    assert done.returncode == 1 and b"such as 2/4" in done.stderr
    assert not (tmp_path / "a").exists()


EXAMPLES = os.path.join(os.environ["RESIZELENS_SOURCE"], "resources/examples")


def merged_equals_the_whole(zoo, results, tmp_path):
    whole = without_times(json.loads(batch(zoo, tmp_path / "whole", "--json").stdout))
    merged = without_times(json.loads((results / "report.json").read_bytes()))
    text = json.dumps(merged).replace(str(results), str(tmp_path / "whole"))
    assert json.loads(text) == whole


def test_the_script_for_parallel(zoo, tmp_path):
    if not shutil.which("parallel"):
        pytest.skip("without GNU parallel")
    results = tmp_path / "results"
    done = subprocess.run(
        [os.path.join(EXAMPLES, "parallel-ssh.sh"), str(zoo), str(results), "3"], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    merged_equals_the_whole(zoo, results, tmp_path)


def test_the_script_for_slurm(zoo, tmp_path):
    """As Slurm runs it, with what it sets; Slurm itself is not needed."""
    results = tmp_path / "results"
    for number in range(1, 4):
        environment = dict(os.environ, SLURM_ARRAY_TASK_ID=str(number), SLURM_ARRAY_TASK_COUNT="3")
        subprocess.run(
            [os.path.join(EXAMPLES, "slurm-array.sh"), str(zoo), str(results)], check=True, env=environment
        )
    documents = sorted((results / ".shards").glob("*.jsonl"))
    assert merge(documents, results / "report.json").returncode == 0
    merged_equals_the_whole(zoo, results, tmp_path)


def test_refused_nodes_are_annotated(sample, tmp_path):
    odd = tmp_path / "a, b: 100%.onnx"
    odd.write_bytes(sample.read_bytes())
    done = subprocess.run(
        [os.path.join(EXAMPLES, "annotate-refusals"), "dla", str(odd)], capture_output=True, text=True
    )
    assert done.returncode == 3
    lines = done.stdout.splitlines()
    assert lines and all(line.startswith(("::error file=", "::warning file=")) for line in lines)
    assert "a%2C b%3A 100%25.onnx,title=stem_resize%3A refused::DLA only upsamples by integer factors" in lines[0]
    broken = tmp_path / "broken.onnx"
    broken.write_bytes(b"nothing")
    done = subprocess.run(
        [os.path.join(EXAMPLES, "annotate-refusals"), "dla", str(broken)], capture_output=True, text=True
    )
    assert done.returncode == 1 and "not an ONNX model" in done.stdout


def test_the_hook_refuses_a_commit(sample, tmp_path):
    if not shutil.which("pre-commit"):
        pytest.skip("without pre-commit")
    here = tmp_path / "repository"
    here.mkdir()
    environment = dict(
        os.environ, PATH=os.path.dirname(os.path.abspath(CLI)) + ":" + os.environ["PATH"], HOME=str(tmp_path)
    )

    def run(*words):
        return subprocess.run(words, cwd=here, env=environment, capture_output=True, text=True)

    run("git", "init", "-q")
    shutil.copy(os.path.join(EXAMPLES, "pre-commit-config.yaml"), here / ".pre-commit-config.yaml")
    (here / "model.onnx").write_bytes(sample.read_bytes())
    run("git", "add", ".")
    refused = run("pre-commit", "run")
    assert refused.returncode != 0 and "stem_resize" in refused.stdout, refused.stdout + refused.stderr
    rewritten = run(CLI, "export", "model.onnx", "-o", "model.onnx", "--overwrite-source", "--target", "dla")
    assert rewritten.returncode == 0, rewritten.stderr
    run("git", "add", ".")
    taken = run("pre-commit", "run")
    assert taken.returncode == 0, taken.stdout + taken.stderr
