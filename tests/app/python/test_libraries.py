"""Outputs that real libraries made, recorded with the larger inputs: identify() names the library."""

import collections
import os
from pathlib import Path

import numpy as np
import pytest
import resizelens

SHARED = Path(os.environ.get("RESIZELENS_SHARED", Path(os.environ["RESIZELENS_SOURCE"]).parent / "shared"))
RECORDED = SHARED / "libraries/recorded.npz"
EVERY = 1 if os.environ.get("RESIZELENS_TRIES") else 8  # all 994 in the long run

NAMES = {"torch-cpu": ["PyTorch"], "torch-cuda": ["PyTorch"], "torchvision": ["PyTorch"], "jax": ["JAX"], "opencv": ["OpenCV"],
         "pillow": ["Pillow"], "scipy": ["SciPy"], "skimage": ["scikit-image"]}


def values(array):
    """bfloat16 is recorded as 16 bits."""
    return (array.view(np.uint16).astype(np.uint32) << 16).view(np.float32) if array.dtype.kind == "V" else array


def fate(document, library):
    if document["explained"] in ("no", "too_few"):
        return document["explained"]
    alike = [name for one in document["ranked"] if one["like_best"] for name in one["resizes"]]
    return "named" if any(name.startswith(tuple(NAMES[library])) for name in alike) else "equal"


@pytest.mark.skipif(not RECORDED.exists(), reason="the recorded outputs are among the larger inputs, which are not here")
def test_every_library_is_named():
    recorded = np.load(RECORDED)
    fates, other = collections.Counter(), []
    for key in [key for key in recorded if not key.startswith("input")][::EVERY]:
        library, _, kind, sizes = key.split("|")
        before = recorded[f"input|{'u8' if kind == 'uint8' else 'f32'}|{sizes}"]
        found = fate(resizelens.identify(before, values(recorded[key])), library)
        fates[found] += 1
        if found not in ("named", "too_few"):  # an image of one sample tells nothing
            other.append((key, found))
    print(dict(fates), other)
    assert fates["no"] == 0, other
    assert fates["named"] >= 0.99 * (fates["named"] + fates["equal"]), other
