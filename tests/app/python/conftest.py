import json
import os
from pathlib import Path

import certificate_mutants
import pytest
import resizelens

SOURCE = Path(os.environ["RESIZELENS_SOURCE"])
checker = certificate_mutants.load_checker(SOURCE / "resources/checker/check_certificate.py")


def provable(original, written, certificate, settings):
    """What the manual says that the checker cannot prove."""
    if not os.path.exists(certificate) or settings.get("as_meant") or settings.get("input_values"):
        return False
    claims = [node["claim"] for node in json.loads(Path(certificate).read_text())["nodes"]]
    return all(claim and claim["kind"] != "data_dependent" for claim in claims) and all(
        path.endswith(".onnx") for path in (original, written))


@pytest.fixture(autouse=True)
def every_export_is_proved(tmp_path_factory, monkeypatch):
    """check_certificate.py proves whatever the module writes in a test."""
    written = resizelens._written

    def proved(given, settings, writing, *rest):
        if writing.preprocess:  # of which there is no certificate
            return written(given, settings, writing, *rest)
        if not writing.certificate:
            writing.certificate = os.fsencode(tmp_path_factory.mktemp("certificates") / "certificate.json")
        document, lines = written(given, settings, writing, *rest), []
        try:
            paths = [given.path, str(writing.path), str(writing.certificate)]
        except UnicodeDecodeError:  # a certificate has no names that are not text
            return document
        assert not provable(*paths, settings) or checker.check(*paths, lines.append), lines
        return document

    monkeypatch.setattr(resizelens, "_written", proved)


@pytest.fixture
def sample():
    """The model of the samples, which has seven Resize nodes."""
    return SOURCE / "resources/samples/segmenter.onnx"


@pytest.fixture
def runtime():
    """The library of ONNX Runtime that the tests run models in."""
    library = os.environ.get("RESIZELENS_ONNXRUNTIME")
    if not library:
        pytest.skip("without ONNX Runtime")
    return library
