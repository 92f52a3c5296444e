"""Models in other forms, as other programs make them, and through standard input."""

import gzip
import io
import json
import os
import shutil
import subprocess
import zipfile

import pytest
import resizelens
from google.protobuf import json_format, text_format
from onnx import ModelProto

CLI = os.environ["RESIZELENS_CLI"]


def zipped(data, name="folder/model.onnx", method=zipfile.ZIP_DEFLATED, others=()):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        for other in others:
            archive.writestr(other, b"something else")
        archive.writestr(name, data)
    return out.getvalue()


def test_what_others_packed_is_read(sample):
    data = sample.read_bytes()
    model = ModelProto.FromString(data)
    text = text_format.MessageToString(model).encode()
    as_json = json_format.MessageToJson(model).encode()
    forms = [
        gzip.compress(data),
        gzip.compress(data[:1000]) + gzip.compress(data[1000:]),  # as pigz and others write
        zipped(data),
        zipped(data, method=zipfile.ZIP_STORED),
        zipped(data, others=["readme.txt", "config.json", "__MACOSX/._model.onnx"]),
        text,
        gzip.compress(text),
        zipped(text, "model.prototxt"),
        as_json,
        zipped(as_json, "model.onnx.json"),
    ]
    if shutil.which("zstd"):
        forms.append(subprocess.run(["zstd", "-c"], input=data, check=True, capture_output=True).stdout)
    expected = resizelens.inspect(data)["sites"]
    for form in forms:
        assert resizelens.inspect(form)["sites"] == expected


def test_what_we_packed_others_read(sample, tmp_path):
    model = ModelProto.FromString(sample.read_bytes())
    rewritten = resizelens.rewrite(sample)[0]

    def written(name):
        path, _ = resizelens.rewrite(sample, tmp_path / name)
        return path.read_bytes()

    assert gzip.decompress(written("m.onnx.gz")) == rewritten
    with zipfile.ZipFile(io.BytesIO(written("m.zip"))) as archive:
        assert archive.testzip() is None
        assert archive.namelist() == ["m.onnx"]
        assert archive.read("m.onnx") == rewritten
    expected = ModelProto.FromString(rewritten)
    assert text_format.Parse(written("m.prototxt"), ModelProto()) == expected
    assert json_format.Parse(written("m.onnx.json"), ModelProto()) == expected
    if shutil.which("zstd"):
        zst = written("m.onnx.zst")
        assert subprocess.run(["zstd", "-dc"], input=zst, check=True, capture_output=True).stdout == rewritten
    assert model != expected


@pytest.mark.parametrize("name", ["m.onnx.gz", "m.zip", "m.prototxt", "m.onnx.json", "m.onnx.zst"])
def test_a_packed_model_is_rewritten_and_verified_like_a_plain_one(sample, tmp_path, runtime, name):
    packed, _ = resizelens.rewrite(sample, tmp_path / name, rule="keep")
    out, report = resizelens.rewrite(packed, tmp_path / f"out-{name}", verify=True, onnxruntime=runtime)
    assert report["verify"]["method"] == "model" and report["verify"]["verdict"]["accepted"]
    assert resizelens.verify(sample, out, onnxruntime=runtime)["verdict"]["accepted"]


def test_an_archive_of_several_models_or_none_says_so():
    many = zipped(b"x", others=["a.onnx", "b.onnx"])
    with pytest.raises(resizelens.Error) as caught:
        resizelens.inspect(many)
    assert caught.value.code == "model.zip-many" and "a.onnx, b.onnx, folder/model.onnx" in caught.value.message
    with pytest.raises(resizelens.Error, match="perhaps a PyTorch file"):
        resizelens.inspect(zipped(b"x", name="archive/data.pkl"))


def test_a_zip_whose_table_lies_is_an_error(sample):
    whole = bytearray(zipped(sample.read_bytes()[:3000]))
    end = whole.rfind(b"PK\x05\x06")
    table = whole.rfind(b"PK\x01\x02")
    for at in [*range(table, table + 46), *range(end, end + 22)]:
        for value in (0, 1, 0x7F, 0xFF):
            damaged = bytearray(whole)
            damaged[at] = value
            with pytest.raises(resizelens.Error):
                resizelens.inspect(bytes(damaged))


def test_standard_input_is_a_model(sample):
    for data in (sample.read_bytes(), gzip.compress(sample.read_bytes())):
        printed = subprocess.run(
            [CLI, "inspect", "-", "--json"], input=data, check=True, capture_output=True
        ).stdout
        document = json.loads(printed)
        assert document["model"]["path"] == "-"
        assert document["sites"] == resizelens.inspect(sample)["sites"]


def test_standard_input_is_read_once_for_all_that_ask(sample, tmp_path, runtime):
    data = sample.read_bytes()
    done = subprocess.run(
        [CLI, "export", "-", "-o", str(tmp_path / "out.onnx.gz"), "--verify"], input=data, capture_output=True
    )
    assert done.returncode == 0, done.stderr
    same = subprocess.run([CLI, "verify", "-", str(tmp_path / "out.onnx.gz")], input=data, capture_output=True)
    assert same.returncode == 0, same.stderr


def test_an_empty_or_wrong_standard_input_is_said():
    for data, said in ((b"", b"the file is empty"), (b"hello", b"not an ONNX model")):
        done = subprocess.run([CLI, "inspect", "-"], input=data, capture_output=True)
        assert done.returncode == 1 and said in done.stderr and b"-: " in done.stderr


def test_a_batch_keeps_the_forms(sample, tmp_path):
    models = tmp_path / "models"
    models.mkdir()
    (models / "a.onnx.gz").write_bytes(gzip.compress(sample.read_bytes()))
    (models / "b.onnx").write_bytes(sample.read_bytes())
    done = subprocess.run(
        [CLI, "batch", str(models), "--pattern", "*.onnx", "--pattern", "*.gz", "-o", str(tmp_path / "out")],
        capture_output=True,
    )
    assert done.returncode == 0, done.stderr
    assert sorted(p.name for p in (tmp_path / "out").iterdir() if p.name[0] != ".") == ["a.onnx.gz", "b.onnx"]
    assert gzip.decompress((tmp_path / "out/a.onnx.gz").read_bytes()) == (tmp_path / "out/b.onnx").read_bytes()
