import os
from pathlib import Path

import pytest

SOURCE = Path(os.environ["RESIZELENS_SOURCE"])


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
