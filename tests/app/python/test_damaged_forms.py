"""Models in other forms that are damaged, oddly made, or made to do harm."""

import gzip
import io
import os
import shutil
import struct
import subprocess
import zipfile
import zlib

import pytest
import resizelens

from onnx import ModelProto, TensorProto
from test_forms import CLI, FORMS, as_json, as_text, zipped, zstd
from tiny_models import tiny_model


def code_of(data):
    try:
        resizelens.inspect(data)
    except resizelens.Error as error:
        assert error.message and not error.file
        return error.code
    return ""


def test_a_wrong_name_does_not_matter(sample, tmp_path):
    data = sample.read_bytes()
    expected = resizelens.inspect(data)["sites"]
    for name, (pack, _) in FORMS.items():
        for wrong in ("m.zip", "m.onnx", "m.json", "m.txt", "m"):
            (tmp_path / wrong).write_bytes(pack(data))
            assert resizelens.inspect(tmp_path / wrong)["sites"] == expected, (name, wrong)


def test_every_cut_of_a_packed_model_is_an_error():
    data = tiny_model(1).SerializeToString()
    for packed in (gzip.compress(data), zipped(data), zipped(data, method=zipfile.ZIP_STORED), zstd(data)):
        for size in range(len(packed)):
            assert code_of(packed[:size]), size


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
def test_damage_of_weights_in_an_archive_is_seen(method):
    """Also where they are stored as they are: the archive has their checksum."""
    data = tiny_model(1).SerializeToString()
    whole = bytearray(zipped(data, method=method))
    begin = 30 + len("folder/model.onnx")
    end = bytes(whole).find(b"PK\x01\x02")
    for at in range(begin, end):
        whole[at] ^= 1
        assert code_of(bytes(whole)) in ("model.packed", "model.packed-size"), at
        whole[at] ^= 1
    assert code_of(bytes(whole)) == ""


def test_what_stands_behind_gzip_data(sample):
    data = gzip.compress(sample.read_bytes())
    assert code_of(data + bytes(512)) == ""  # zeros up to a whole block, as gzip and others take them
    assert code_of(data + b"garbage") == "model.packed"
    assert code_of(data + bytes(5) + b"x") == "model.packed"
    assert code_of(data + gzip.compress(b"")) == ""
    assert code_of(gzip.compress(b"")) == "model.empty"
    assert code_of(gzip.compress(gzip.compress(b"x" * 100))) == "model.packed-twice"


def test_frames_of_zstd():
    data = tiny_model(1).SerializeToString()
    skipped = struct.pack("<II", 0x184D2A50, 5) + b"12345"
    assert code_of(zstd(data[:100]) + zstd(data[100:])) == ""
    assert code_of(zstd(data) + skipped) == ""
    assert code_of(zstd(data) + b"garbage") == "model.packed"
    assert code_of(zstd(data, "--long=30")) == ""


def test_archives_as_others_make_them(tmp_path):
    data = tiny_model(1).SerializeToString()

    class NoSeek(io.RawIOBase):  # lengths then stand behind the data
        def __init__(self):
            self.all = b""

        def writable(self):
            return True

        def write(self, part):
            self.all += bytes(part)
            return len(part)

    streamed = NoSeek()
    with zipfile.ZipFile(streamed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("model.onnx", data)
    assert code_of(streamed.all) == ""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.comment = b"a comment" * 1000
        with archive.open("model.onnx", "w", force_zip64=True) as entry:
            entry.write(data)
    assert code_of(out.getvalue()) == ""
    assert code_of(zipped(data, "../../etc/model.onnx")) == ""  # a name is a name: nothing is written there
    assert code_of(zipped(data, "MODEL.ONNX")) == ""
    for method in (zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA):
        assert code_of(zipped(data, method=method)) == "model.zip-entry"
    assert code_of(zipped(zipped(data))) == "model.packed-twice"
    empty = io.BytesIO()
    zipfile.ZipFile(empty, "w").close()
    assert code_of(empty.getvalue()) == "model.not-onnx"
    if shutil.which("zip"):
        (tmp_path / "m.onnx").write_bytes(data)
        subprocess.run(["zip", "-qP", "secret", "m.zip", "m.onnx"], cwd=tmp_path, check=True)
        with pytest.raises(resizelens.Error, match="encrypted"):
            resizelens.inspect(tmp_path / "m.zip")


def test_texts_of_hundreds_of_megabytes_are_refused():
    text = gzip.compress(b"ir_version: 8 " * (1 << 20), 1) * 20  # of this length it is not even parsed
    assert code_of(text) == "model.text-size"


def test_an_archive_whose_table_lies_about_its_length_does_not_fill_the_disk():
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    part = packer.compress(bytes(1 << 24)) + packer.flush(zlib.Z_FULL_FLUSH)
    data = part * 130 + packer.flush()
    whole = bytearray(zipped(b"x" * 1000, "m.onnx", zipfile.ZIP_STORED))
    whole[36:1036] = data
    table, end = whole.rfind(b"PK\x01\x02"), whole.rfind(b"PK\x05\x06")
    for size, code in ((1000, "model.packed"), (0x80000000, "model.packed-size"), (0xFFFFFFFF, "model.packed-size")):
        struct.pack_into("<H", whole, table + 10, 8)
        struct.pack_into("<II", whole, table + 20, len(data), size)
        struct.pack_into("<I", whole, end + 16, table)
        assert code_of(bytes(whole)) == code


@pytest.mark.parametrize("pack", [as_text, as_json])
def test_texts_as_editors_save_them(sample, pack):
    text = pack(sample.read_bytes())
    expected = resizelens.inspect(sample)["sites"]
    for saved in (b"\xef\xbb\xbf" + text, text.replace(b"\n", b"\r\n"), b"\n\n  \t" + text):
        assert resizelens.inspect(saved)["sites"] == expected
    for wide in ("utf-16", "utf-16-be", "utf-32"):
        assert code_of(text.decode().encode(wide)) in ("model.text", "model.not-onnx", "model.text-encoding")


def test_texts_that_are_no_utf8_are_an_error_or_a_model():
    model = tiny_model(1)
    model.doc_string = "PLACE"
    for pack in (as_text, as_json):
        for bad in (b"\xff\xfe", b"\xc3", b"\xed\xa0\x80", b"\x00", b"\x1b[2J"):
            text = pack(model.SerializeToString()).replace(b"PLACE", bad)
            code = code_of(text)
            assert code in ("", "model.text", "model.not-onnx", "model.malformed"), (bad, code)
            done = subprocess.run([CLI, "inspect", "-"], input=text, capture_output=True)
            assert done.returncode in (0, 1) and b"\x1b[2J" not in done.stdout + done.stderr
            (done.stdout + done.stderr).decode()


def external(folder):
    """A model whose weights lie in a file of their own, its bytes, and that file."""
    model = tiny_model(1)
    weights = next(one for one in model.graph.initializer if one.name == "w")
    (folder / "weights.bin").write_bytes(weights.raw_data)
    weights.ClearField("raw_data")
    weights.data_location = TensorProto.EXTERNAL
    weights.external_data.add(key="location", value="weights.bin")
    return model.SerializeToString()


@pytest.mark.parametrize("name", ["m.onnx.gz", "m.zip", "m.prototxt", "m.onnx.json", "m.onnx.zst"])
def test_weights_beside_a_packed_model_are_found_and_stay_where_they_are(tmp_path, name):
    data = external(tmp_path)
    (tmp_path / name).write_bytes(FORMS[name][0](data))
    rewritten, report = resizelens.rewrite(tmp_path / name, tmp_path / f"out-{name}")
    assert report["sites"] and not report["external_files"]
    after = ModelProto.FromString(FORMS[name][1](rewritten.read_bytes()))
    weights = next(one for one in after.graph.initializer if one.name == "w")
    assert weights.raw_data == (tmp_path / "weights.bin").read_bytes() and not weights.external_data
    os.remove(tmp_path / "weights.bin")
    with pytest.raises(resizelens.Error) as caught:
        resizelens.rewrite(tmp_path / name, tmp_path / f"out-{name}")
    assert "weights.bin" in caught.value.message and caught.value.hint


def test_weights_inside_the_archive_are_said_to_be_there(tmp_path):
    data = external(tmp_path)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("m.onnx", data)
        archive.write(tmp_path / "weights.bin", "weights.bin")
    os.remove(tmp_path / "weights.bin")
    (tmp_path / "m.zip").write_bytes(out.getvalue())
    with pytest.raises(resizelens.Error) as caught:
        resizelens.rewrite(tmp_path / "m.zip", tmp_path / "o.onnx")
    assert "weights.bin" in caught.value.message and "npack" in caught.value.hint


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
