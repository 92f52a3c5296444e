"""Resizes the pictures of a folder by Pillow, SciPy and scikit-image, each where it is installed.

Usage: resize_all.py FOLDER     FOLDER/jobs.txt: a line each, INPUT.npy OUTPUT.npy ID ROWS COLUMNS
"""
import pathlib
import sys
import warnings

import numpy as np

folder = pathlib.Path(sys.argv[1])
warnings.filterwarnings("ignore")


def pillow(picture, name, rows, columns):
    from PIL import Image

    planes = [Image.fromarray(plane) for plane in picture]
    return np.stack([np.asarray(p.resize((columns, rows), getattr(Image.Resampling, name))) for p in planes])


def zoom(picture, order, rows, columns):
    from scipy import ndimage

    factors = (rows / picture.shape[1], columns / picture.shape[2])
    return np.stack([ndimage.zoom(p.astype(np.float64), factors, order=order) for p in picture])


def skimage_resize(picture, order, smooth, rows, columns):
    from skimage import transform

    return np.stack(
        [
            transform.resize(p.astype(np.float64), (rows, columns), order=order, anti_aliasing=smooth, clip=False)
            for p in picture
        ]
    )


def resize(picture, mode, rows, columns):
    library, name = mode.split(".")
    if library == "pillow":
        return pillow(picture, name.upper(), rows, columns)
    if library == "scipy":
        return zoom(picture, int(name.split("_")[1]), rows, columns)
    return skimage_resize(picture, 0 if name == "resize_0" else 1, name == "resize_anti_aliasing", rows, columns)


for line in (folder / "jobs.txt").read_text().splitlines():
    source, target, mode, rows, columns = line.split()
    try:
        result = resize(np.load(folder / source)[0], mode, int(rows), int(columns))
    except ImportError:
        continue
    if result.dtype == np.float64:
        result = result.astype(np.float32)
    np.save(folder / target, np.ascontiguousarray(result[None]))
