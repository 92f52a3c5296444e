import json
import os
from pathlib import Path

import certificate_mutants
import pytest
import resizelens

SOURCE = Path(os.environ["RESIZELENS_SOURCE"])
checker = certificate_mutants.load_checker(SOURCE / "resources/checker/check_certificate.py")


def provable(original, written, certificate, options):
    """What the manual says that the checker cannot prove."""
    if not os.path.exists(certificate) or options.get("as_meant") == "true" or "input_values" in options:
        return False
    claims = [node["claim"] for node in json.loads(Path(certificate).read_text())["nodes"]]
    return all(claim and claim["kind"] != "data_dependent" for claim in claims) and all(
        path.endswith(".onnx") for path in (original, written))


@pytest.fixture(autouse=True)
def every_export_is_proved(tmp_path_factory, monkeypatch):
    """check_certificate.py proves whatever the module writes in a test."""
    written = resizelens._written

    def proved(given, fields, *rest):
        said = {key: text for key, _, text in fields}
        if said["preprocess"]:  # of which there is no certificate
            return written(given, fields, *rest)
        if not said["certificate"]:
            said["certificate"] = os.fsencode(tmp_path_factory.mktemp("certificates") / "certificate.json")
            fields = [*fields, ("certificate", "", said["certificate"])]
        document, lines = written(given, fields, *rest), []
        try:
            paths = [given.path, said["output"].decode(), said["certificate"].decode()]
        except UnicodeDecodeError:  # a certificate has no names that are not text
            return document
        assert not provable(*paths, said) or checker.check(*paths, lines.append), lines
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
