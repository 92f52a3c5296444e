"""identify(): the resize behind an output, and resize() as the dialects compute it."""

import json
import os
import subprocess

import numpy as np
import pytest
import resizelens

CLI = os.environ["RESIZELENS_CLI"]


def picture(height=24, width=30):
    return np.random.default_rng(3).random((height, width), np.float32)


def names(document):
    return document["ranked"][0]["resizes"]


@pytest.mark.parametrize("coordinates", ["half_pixel", "align_corners", "asymmetric"])
@pytest.mark.parametrize("mode", ["linear", "cubic"])
def test_what_was_resized_is_found(mode, coordinates):
    x = picture()
    y = resizelens.resize(x, sizes=[37, 41], mode=mode, coordinate_transformation_mode=coordinates)
    document = resizelens.identify(x, y)
    assert document["schema"] == "resizelens.identify/1" and document["explained"] == "exactly"
    assert any(name.startswith(f"ONNX {mode}") and coordinates in name for name in names(document)), names(document)
    assert document["pairs"] == [{"input": "<array>", "output": "<array>"}] and document["site"] is None


def test_is_the_document_of_the_command_line(tmp_path):
    x = picture()
    y = (255 * resizelens.resize(x, sizes=[12, 15], mode="linear", antialias=True)).astype(np.uint8)
    np.save(tmp_path / "x.npy", x)
    np.save(tmp_path / "y.npy", y)
    printed = subprocess.run(
        [CLI, "identify", "--input", str(tmp_path / "x.npy"), "--output", str(tmp_path / "y.npy"), "--json"],
        capture_output=True,
    ).stdout
    theirs, ours = json.loads(printed), resizelens.identify(x, y)
    theirs.pop("pairs"), ours.pop("pairs")
    assert ours == theirs


def test_layouts_and_strides_do_not_matter():
    x = np.random.default_rng(4).random((3, 20, 26), np.float32)
    y = resizelens.resize(x, sizes=[3, 33, 39], mode="linear")
    expected = names(resizelens.identify(x, y))
    for before, after in (
        (x.transpose(1, 2, 0), y.transpose(1, 2, 0)),  # views in another order
        (np.asfortranarray(x), y[None]),
        (np.flip(x, 2)[:, :, ::-1], y.astype(np.float64)),
        (x, y[::-1]),  # channels exchanged
    ):
        assert names(resizelens.identify(before, after)) == expected


def test_several_pairs_are_of_one_resize():
    # 17 → 25: the factor is 1.5 and not the ratio of the lengths, which the first pair does not show.
    pictures = [picture(24, 30), picture(17, 21)]
    results = [resizelens.resize(x, scales=[1.5, 1.5], mode="linear") for x in pictures]
    document = resizelens.identify(pictures, results)
    assert len(document["pairs"]) == 2 and document["explained"] == "exactly"
    assert resizelens.identify(tuple(pictures), tuple(results)) == document
    assert any("factor 1.5 kept" in name for name in names(document))
    with pytest.raises(resizelens.Error, match="2 inputs and 1 outputs") as caught:
        resizelens.identify(pictures, results[:1])
    assert caught.value.code == "python.pairs" and caught.value.hint


def test_a_site_is_told_what_to_change(sample):
    sites = {site["id"]: site for site in resizelens.inspect(sample)["sites"]}
    name = next(n for n, s in sites.items() if s["mode"] == "linear")
    x = picture()
    y = resizelens.resize(x, sizes=[48, 60], mode="cubic")
    for model in (sample, sample.read_bytes()):
        document = resizelens.identify(x, y, model=model, site=name)
        assert document["site"] == name and document["as_configured"] is False and document["advice"]
    with pytest.raises(resizelens.Error, match="no site 'none such'") as caught:
        resizelens.identify(x, y, model=sample, site="none such")
    assert caught.value.code == "plan.unknown" and caught.value.hint
    with pytest.raises(resizelens.Error, match="belong together"):
        resizelens.identify(x, y, site=name)


def test_what_no_known_resize_made_is_said():
    random = np.random.default_rng(5)
    document = resizelens.identify(random.random((20, 20), np.float32), random.random((30, 30), np.float32))
    assert document["explained"] == "no" and document["ranked"]


def test_rows_are_the_ranking():
    x = picture()
    rows = resizelens.rows(resizelens.identify(x, resizelens.resize(x, sizes=[37, 41], mode="linear")))
    assert len(rows) > 1 and rows[0]["like_best"] is True and "linear" in rows[0]["resizes"]
    assert all(not isinstance(value, (dict, list)) for row in rows for value in row.values())


@pytest.mark.parametrize(
    "x, y",
    [
        (np.zeros((8, 8), np.float32), np.zeros((16, 16), np.float32)),
        (np.zeros(8, np.float32), np.zeros(16, np.float32)),
        (np.zeros((0, 8), np.float32), picture()),
        (picture(), np.zeros((0, 0), np.float32)),
        (picture(), np.full((9, 9), np.nan, np.float32)),
        (picture(), np.zeros((9, 9), np.complex64)),
        (picture(), np.array([["a"]])),
        (picture(), picture().astype(">f4")),
    ],
)
def test_what_is_no_picture_is_said(x, y):
    with pytest.raises(resizelens.Error) as caught:
        resizelens.identify(x, y)
    assert caught.value.code and caught.value.message


def test_progress_names_the_best_so_far_and_stops_it():
    x = picture(64, 64)
    y = resizelens.resize(x, sizes=[96, 96], mode="cubic")
    seen = []
    resizelens.identify(x, y, progress=lambda *news: seen.append(news))
    assert seen

    class Enough(Exception):
        pass

    def stop(fraction, text):
        raise Enough

    with pytest.raises(Enough):
        resizelens.identify(x, y, progress=stop)


def test_dialects_differ_where_the_standard_leaves_room():
    x = np.arange(10, dtype=np.float32)
    results = {
        dialect: resizelens.resize(x, scales=[2.45], mode="linear", dialect=dialect)
        for dialect in ("onnx", "onnxruntime", "tensorrt")
    }
    np.testing.assert_array_equal(results["onnx"], resizelens.resize(x, scales=[2.45], mode="linear"))
    # TensorRT knows the lengths alone: 24 of 10 is a scale of 2.4.
    by_lengths = np.clip((np.arange(24) + 0.5) / 2.4 - 0.5, 0, 9)
    by_scale = np.clip((np.arange(24) + 0.5) / 2.45 - 0.5, 0, 9)
    np.testing.assert_allclose(results["tensorrt"], by_lengths, atol=1e-5)
    np.testing.assert_allclose(results["onnxruntime"], by_scale, atol=1e-5)
    with pytest.raises(resizelens.Error, match="dialect is 'opencv'") as caught:
        resizelens.resize(x, scales=[2.0], dialect="opencv")
    assert "tensorrt" in caught.value.hint
