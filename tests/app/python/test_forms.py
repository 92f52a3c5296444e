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
from onnx import ModelProto, parser

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


def zstd(data, *options):
    if shutil.which("zstd") is None:
        pytest.skip("without the program zstd")
    return subprocess.run(["zstd", *options, "-c"], input=data, check=True, capture_output=True).stdout


def unzipped(data):
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        (name,) = archive.namelist()
        return archive.read(name)


def as_text(data):
    return text_format.MessageToString(ModelProto.FromString(data)).encode()


def from_text(data):
    return text_format.Parse(data, ModelProto()).SerializeToString()


def as_json(data):
    return json_format.MessageToJson(ModelProto.FromString(data)).encode()


def from_json(data):
    return json_format.Parse(data, ModelProto()).SerializeToString()


def same(data):
    return data


# Name: how another program makes such a file of a model, and how it reads one.
FORMS = {
    "m.onnx": (same, same),
    "m.onnx.gz": (gzip.compress, gzip.decompress),
    "m.onnx.zst": (zstd, lambda data: zstd(data, "-d")),
    "m.zip": (zipped, unzipped),
    "m.prototxt": (as_text, from_text),
    "m.textproto": (as_text, from_text),
    "m.pbtxt": (as_text, from_text),
    "m.txtpb": (as_text, from_text),
    "m.onnx.json": (as_json, from_json),
    "m.json": (as_json, from_json),
    "m.prototxt.gz": (lambda data: gzip.compress(as_text(data)), lambda data: from_text(gzip.decompress(data))),
    "m.onnx.json.zip": (lambda data: zipped(as_json(data), "m.onnx.json"), lambda data: from_json(unzipped(data))),
    "m.json.zst": (lambda data: zstd(as_json(data)), lambda data: from_json(zstd(data, "-d"))),
}


@pytest.mark.parametrize("name", FORMS)
@pytest.mark.parametrize("through", ["a file", "standard input"])
def test_each_form_is_opened_rewritten_written_and_read_by_others(sample, tmp_path, name, through):
    pack, unpack = FORMS[name]
    original = ModelProto.FromString(sample.read_bytes()).SerializeToString()
    (tmp_path / name).write_bytes(pack(original))
    plain, _ = resizelens.rewrite(sample)
    out = tmp_path / "out" / name
    out.parent.mkdir()
    source, given = (str(tmp_path / name), b"") if through == "a file" else ("-", pack(original))
    done = subprocess.run([CLI, "export", source, "-o", str(out)], input=given, capture_output=True)
    assert done.returncode == 0, done.stderr
    rewritten = unpack(out.read_bytes())
    assert ModelProto.FromString(rewritten) == ModelProto.FromString(plain)
    if name in ("m.onnx", "m.onnx.gz", "m.onnx.zst", "m.zip"):
        assert rewritten == resizelens.rewrite(original)[0]  # to the byte
    # And the result is a model of this form for us as well, from which nothing is to be rewritten.
    again = subprocess.run([CLI, "inspect", str(out), "--json"], check=True, capture_output=True).stdout
    assert json.loads(again)["sites"] == []


ONNX_TEXT = """<ir_version: 7, opset_import: ["" : 13]>
agraph (float[1, 3, 8, 8] x, float[4] scales) => (float[1, 3, 16, 16] y)
{
    none = Constant <value = float[0] {}> ()
    factors = Constant <value = float[4] {1.0, 1.0, 2.0, 2.0}> ()
    y = Resize <mode = "linear"> (x, none, factors)
}
"""


@pytest.mark.parametrize("name", ["m.onnx", "m.onnx.json", "m.prototxt", "m.onnx.zst"])
def test_the_text_of_the_standards_parser_is_opened_rewritten_and_written_as_asked(tmp_path, name):
    (tmp_path / "m.onnxtxt").write_text(ONNX_TEXT)
    expected = resizelens.rewrite(parser.parse_model(ONNX_TEXT).SerializeToString())[0]
    done = subprocess.run(
        [CLI, "export", str(tmp_path / "m.onnxtxt"), "-o", str(tmp_path / name)], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    written = FORMS[name][1]((tmp_path / name).read_bytes())
    assert ModelProto.FromString(written) == ModelProto.FromString(expected)
    refused = subprocess.run(
        [CLI, "export", str(tmp_path / "m.onnxtxt"), "-o", str(tmp_path / "o.onnxtxt")], capture_output=True, text=True
    )
    assert refused.returncode == 1 and "Write an .onnx file" in refused.stderr
    assert not (tmp_path / "o.onnxtxt").exists()


def test_a_file_of_onnx_runtimes_own_format_is_refused_with_what_to_do():
    for name in (b"\x20\0\0\0ORTM" + bytes(100), gzip.compress(b"\x20\0\0\0ORTM" + bytes(100))):
        with pytest.raises(resizelens.Error) as caught:
            resizelens.inspect(name)
        assert caught.value.code == "model.ort-format" and "made of" in caught.value.hint
    done = subprocess.run([CLI, "inspect", "-"], input=b"\x20\0\0\0ORTM" + bytes(100), capture_output=True)
    assert done.returncode == 1 and b"Open the ONNX model that it was made of" in done.stderr
