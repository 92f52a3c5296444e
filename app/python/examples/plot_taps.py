#!/usr/bin/python3
"""Draws what a Resize makes of single samples, and how a rewritten model differs from the original.

Usage: plot_taps.py MODEL PICTURE.png       written for reading: each part stands alone in a notebook
"""

import sys

import matplotlib.pyplot as plt
import numpy as np
import resizelens

model, picture = sys.argv[1:]

# The taps: a Resize is linear, so that an image of a single 1 shows which outputs read that input, and how much.
impulses = np.eye(8, dtype=np.float32)
ways = {
    "linear, half_pixel": {"mode": "linear"},
    "linear, align_corners": {"mode": "linear", "coordinate_transformation_mode": "align_corners"},
    "cubic, half_pixel": {"mode": "cubic"},
    "nearest, asymmetric, floor": {
        "coordinate_transformation_mode": "asymmetric",
        "nearest_mode": "floor",
    },
}
figure, axes = plt.subplots(2, 3, figsize=(13, 7), constrained_layout=True)
for axis, (name, attributes) in zip(axes[:, :2].flat, ways.items()):
    taps = resizelens.resize(impulses, sizes=[8, 20], **attributes)
    shown = axis.imshow(taps, cmap="RdBu_r", vmin=-1, vmax=1, aspect="auto")
    axis.set(title=name, xlabel="output sample", ylabel="input sample")
figure.colorbar(shown, ax=axes[:, 1], label="weight")

# The certificate of each rewrite: how far rounding may move a result, as a share of the largest input value.
_, report = resizelens.rewrite(model)
sites = resizelens.rows(report)
axes[0, 2].barh([site["id"] for site in sites], [site["rounding_bound"] or 0.0 for site in sites])
axes[0, 2].set(title="Rounding bound of each rewrite", xlabel="share of the largest |x|")
axes[0, 2].invert_yaxis()

# What an edge becomes: the same Resize by two coordinate modes, and their difference.
edge = np.repeat([0.0, 1.0, 0.0, 1.0], [6, 4, 2, 4]).astype(np.float32)
by_mode = {
    mode: resizelens.resize(edge, sizes=[44], mode="linear", coordinate_transformation_mode=mode)
    for mode in ("half_pixel", "align_corners")
}
for mode, line in by_mode.items():
    axes[1, 2].plot(line, label=mode)
axes[1, 2].fill_between(
    range(44), by_mode["half_pixel"] - by_mode["align_corners"], alpha=0.3, label="difference"
)
axes[1, 2].set(title="An edge, 16 to 44 samples", xlabel="output sample", ylabel="value")
axes[1, 2].legend(loc="upper left")

figure.savefig(picture, dpi=100)
