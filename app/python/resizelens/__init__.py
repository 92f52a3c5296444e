"""See, rewrite, prove and export the Resize nodes of ONNX models.

A model is a path, ``bytes`` or an ``onnx.ModelProto``. Reports are dictionaries: the documents that the
command line prints with ``--json``, with their schemas in ``/usr/share/resizelens/schemas``; ``rows()`` makes
tables of them. Whatever fails raises ``Error``, which carries a code and a hint. Long work runs without
Python's lock, can be interrupted by Ctrl+C, and calls ``progress(fraction, text)`` from the calling thread;
what that raises stops the work.
"""

from __future__ import annotations

import json
import operator
import os
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, Tuple, Union

import numpy as np
import numpy.typing as npt

from . import _library
from ._error import Error
from ._given import ARRAY, PLACE, Given, Model, as_file, path_of
from ._rows import rows

__all__ = ["Error", "check", "identify", "inspect", "mend_faults", "resize", "rewrite", "rows", "targets", "verify"]
__version__: str = _library.version

# In a wheel, the process in which ONNX Runtime works and the checker of certificates are beside this file.
for _file, _variable in (("resizelens-worker", "RESIZELENS_WORKER"), ("check_certificate.py", "RESIZELENS_CHECKER")):
    _path = os.path.join(os.path.dirname(__file__), _file)
    if os.path.exists(_path):
        os.environ.setdefault(_variable, _path)

Document = Dict[str, Any]
Progress = Callable[[float, str], object]
Shapes = Mapping[str, Sequence[int]]
Array = npt.NDArray[Any]
Arrays = Union[Array, Sequence[Array]]


def _document(call: str, fields: _library.Fields, progress: Optional[Progress] = None, arrays: Sequence[Array] = ()) -> Document:
    document: Document = json.loads(_library.call(call, fields, arrays, progress).texts[0])
    return document


def _not_negative(**numbers: Optional[float]) -> None:
    for name, value in numbers.items():
        if value is not None and not value >= 0:  # no number is neither
            raise Error(f"{name} is {value}", code="python.negative", hint="It is 0 or more")


def _settings(given: Mapping[str, Any]) -> _library.Fields:
    """The export options among the arguments of a function."""
    return [
        field for name in _library.OPTIONS if name in given for field in _library.option(name, _value(name, given[name]))
    ]


def _value(name: str, value: Any) -> Any:
    if name == "runs" and not 1 <= value <= 10000:
        raise Error(f"runs is {value}", code="python.runs", hint="It is 1 to 10000")
    if name in ("tolerance", "verify_tolerance", "time_limit"):
        _not_negative(**{name: value})
    if name == "kernels":
        if any(size < 1 for size in value):
            raise Error("kernels has a size below 1", code="python.kernels", hint="Give the sizes that the target has")
    if name == "shapes":
        return _shapes(value)
    if name == "input_values":
        return {key: one if isinstance(one, str) else json.dumps(getattr(one, "tolist", lambda: one)())
                for key, one in (value or {}).items()}
    return value


def _shapes(shapes: Optional[Shapes]) -> Dict[str, List[int]]:
    read = {name: [operator.index(length) for length in lengths] for name, lengths in (shapes or {}).items()}
    for name, lengths in read.items():
        if any(length < 1 for length in lengths):
            raise Error(
                f"the shape of '{name}' has a length below 1",
                code="python.shape",
                hint="Leave an input out of shapes to keep its lengths free",
            )
    return read


def _inputs(inputs: Optional[Mapping[str, Array]]) -> Tuple[_library.Fields, List[Array]]:
    given = inputs or {}
    return [("input", name, "") for name in given], [np.asarray(array) for array in given.values()]


def inspect(
    model: Model,
    *,
    target: Union[str, "os.PathLike[str]", None] = None,
    rule: str = "exact",
    sites: Optional[Mapping[str, str]] = None,
    tolerance: Optional[float] = None,
    max_growth: Optional[float] = None,
    as_meant: bool = False,
    shapes: Optional[Shapes] = None,
    input_values: Optional[Mapping[str, Any]] = None,
    fix_inputs: bool = False,
    groups: bool = True,
    transpose_pads: bool = True,
    matmul: bool = True,
    quantised: bool = True,
    kernels: Sequence[int] = (),
    progress: Optional[Progress] = None,
) -> Document:
    """The Resize and Upsample nodes of a model, their possible rewrites, and the one that would be chosen.

    Args:
        model: a path, bytes or an onnx.ModelProto.
        target: the chip or runtime that the model is for: a name (``targets()``) or a profile's file.
        rule: for every site: ``"exact"``, ``"auto"``, ``"keep"`` or a rule's name.
        sites: another rule for single sites, by their id.
        tolerance: keep sites whose worst case is above this share of the largest absolute input value.
        max_growth: limit the model to this many times its size (1 or more): the largest rewrites are replaced by
            smaller ones, then nodes are kept.
        as_meant: nodes that the exporter wrote wrongly become what the framework computed (rule ``as_meant``).
        shapes: lengths of inputs that have none in the model, such as ``{"in": (1, 3, 224, 224)}``.
        input_values: values of inputs that the analysis takes as given, such as ``{"ratio": 0.25}``: a number, a
            list, an array, or the path of a .npy file. An export makes them constant where a rewrite depends on them.
        fix_inputs: make all inputs with a given value constant.
        groups, transpose_pads, matmul: whether the target has grouped convolutions, ConvTranspose with pads,
            MatMul.
        quantised: whether quantised nodes get quantised rewrites; otherwise rewrites in floating point.
        kernels: kernel sizes that the target has; empty: any.
        progress: called with a fraction of 0 to 1 and a text.

    Returns:
        The document ``resizelens.inspect/1``. Lengths are in elements, worst cases shares of the largest
        absolute input value, ``macs`` multiply-adds of one run, weights in bytes; unknown numbers are None.

    Raises:
        Error: the model cannot be read, the target, a rule or a site is unknown.
    """
    settings = _settings(locals())
    with as_file(model) as given:
        document = _document("inspect", [given.field("model"), *settings], progress)
    if given.folder:
        document["model"]["path"] = PLACE
    return document


def check(
    model: Model,
    target: Union[str, "os.PathLike[str]"],
    *,
    shapes: Optional[Shapes] = None,
    input_values: Optional[Mapping[str, Any]] = None,
    progress: Optional[Progress] = None,
) -> Document:
    """Whether a target takes every Resize node as it stands; if not, why, and what to do instead.

    Returns:
        The document ``resizelens.check/1``: for each site ``target`` (``verdict``, ``accepted``, ``reasons``)
        and ``instead`` (the exact rewrite that the target takes; None where the node may stay, or where there
        is none, with ``keep_reason``).

    Raises:
        Error: the model cannot be read, or the target is unknown.
    """
    settings = _settings(locals())
    with as_file(model) as given:
        document = _document("check", [given.field("model"), *settings], progress)
    if given.folder:
        document["model"] = PLACE
    return document


def _written(given: Given, fields: _library.Fields, arrays: Sequence[Array], progress: Optional[Progress]) -> Document:
    document = _document("rewrite", [given.field("model"), *fields], progress, arrays)
    if given.folder:
        document["source"] = PLACE
    return document


def rewrite(
    model: Model,
    output: Union[str, "os.PathLike[str]", None] = None,
    *,
    target: Union[str, "os.PathLike[str]", None] = None,
    rule: str = "exact",
    sites: Optional[Mapping[str, str]] = None,
    tolerance: Optional[float] = None,
    max_growth: Optional[float] = None,
    as_meant: bool = False,
    shapes: Optional[Shapes] = None,
    input_values: Optional[Mapping[str, Any]] = None,
    fix_inputs: bool = False,
    groups: bool = True,
    transpose_pads: bool = True,
    matmul: bool = True,
    quantised: bool = True,
    kernels: Sequence[int] = (),
    verify: bool = False,
    runs: int = 3,
    seed: int = 1,
    verify_tolerance: Optional[float] = None,
    inputs: Optional[Mapping[str, Array]] = None,
    onnxruntime: Union[str, "os.PathLike[str]", None] = None,
    provider: str = "cpu",
    time_limit: Optional[float] = None,
    allow_unrun: bool = False,
    external_data: str = "automatic",
    overwrite_source: bool = False,
    certificate: Union[str, "os.PathLike[str]", None] = None,
    check_certificate: bool = False,
    preprocess: Union[str, "os.PathLike[str]", Mapping[str, Any], None] = None,
    source_size: Union[Tuple[int, int], List[Tuple[int, int]], None] = None,
    progress: Optional[Progress] = None,
) -> Tuple[Any, Document]:
    """The model with its Resize nodes rewritten. A model in which nothing is to be rewritten stays as it is.

    Args:
        output: the file to write. None: the model is given back, as bytes or, where an onnx.ModelProto was
            given, as such.
        target, rule, sites, tolerance, max_growth, as_meant, shapes, input_values, fix_inputs, groups,
        transpose_pads, matmul, quantised, kernels:
            as of ``inspect``.
        verify: before the result is handed out, read it back, compare every rewrite with its Resize, and run
            both models in ONNX Runtime. What was there stays where that finds a difference.
        runs, seed, inputs, onnxruntime, provider, time_limit, allow_unrun: how they are run, as of ``verify``.
        verify_tolerance: the ``tolerance`` of ``verify``.
        external_data: where weights are: ``"automatic"``, ``"keep"``, ``"gather"`` (in one file beside the
            model) or ``"embed"``.
        overwrite_source: allow ``output`` to be the model's own file.
        certificate: a file for what is claimed of each rewritten node, which ``check_certificate.py`` proves
            without ResizeLens.
        check_certificate: prove it in a Python process of its own before the result is handed out. What was
            there stays where it refuses a claim.
        preprocess: the pre-processing of training, put in front of the model, whose input becomes bytes
            N×H×W×3: the file or the dictionary of a ``preprocessor_config.json`` of transformers or a
            ``config.json`` of timm, or a name such as ``"letterbox:640x640"``.
        source_size: height and width of the images, for ``preprocess``, or a list of them; None: any size.

    Returns:
        The model (the path, where ``output`` was given) and the document ``resizelens.export/1``: the rewrite
        of each site with its certificate, and which sites were left and why.

    Raises:
        Error: what ``inspect`` raises, the disk, an unsound result; with ``verify`` a rewritten model that
            differs ("export.differs") or could not be run ("export.unproved"); with ``check_certificate`` a
            claim that was not proved ("checker.refused").
    """
    settings = _settings(locals())
    named, arrays = _inputs(inputs)
    said = json.dumps(preprocess) if isinstance(preprocess, Mapping) else preprocess
    images = source_size if isinstance(source_size, list) else [] if source_size is None else [source_size]
    fields = [
        *settings,
        *named,
        *(("source_size", "", _library.integers(_library.pair(size))) for size in images),
        ("preprocess", "", os.fsencode(said or "")),
        ("certificate", "", os.fsencode(certificate or "")),
        ("overwrite_source", "", _library.switch(overwrite_source)),
    ]
    with as_file(model) as given:
        if output is not None:
            fields.append(("output", "", os.fsencode(path_of(output))))
            return output, _written(given, fields, arrays, progress)
        if external_data == "automatic":
            fields += _library.option("external_data", "embed")
        with as_file(b"", "rewritten.onnx") as room:
            os.remove(room.path)
            document = _written(given, [*fields, room.field("output")], arrays, progress)
            if document["external_files"]:
                raise Error(
                    "weights were to go into a file beside the model, which has none",
                    kind="argument",
                    code="python.external-data",
                    hint="Give a path as output",
                )
            with open(room.path, "rb") as file:
                data = file.read()
    document["output"] = PLACE
    document["certificate"] = certificate and os.fspath(certificate)
    return given.like_it(data), document


def verify(
    original: Model,
    rewritten: Model,
    *,
    runs: int = 3,
    seed: int = 1,
    tolerance: Optional[float] = None,
    output_tolerances: Optional[Mapping[str, Tuple[float, float]]] = None,
    inputs: Optional[Mapping[str, Array]] = None,
    shapes: Optional[Shapes] = None,
    input_values: Optional[Mapping[str, Any]] = None,
    onnxruntime: Union[str, "os.PathLike[str]", None] = None,
    provider: str = "cpu",
    time_limit: Optional[float] = None,
    follow: bool = False,
    allow_unrun: bool = False,
    progress: Optional[Progress] = None,
) -> Document:
    """Runs a model and its rewrite on the same inputs in ONNX Runtime and compares their outputs.

    Args:
        original, rewritten: paths, bytes or onnx.ModelProto.
        runs: runs of both models, each with another kind of values.
        seed: of the random inputs.
        tolerance: allowed error, relative to the largest values nearby (integers: the share of values that
            may differ). None: what the sites' own differences come to.
        output_tolerances: of single outputs: ``(relative, absolute)`` as in ``numpy.allclose``.
        inputs: arrays that are taken instead of random values, by the input's name; not copied where their
            values lie one behind the other.
        shapes: lengths of free inputs.
        input_values: values of the original's inputs, as of ``inspect``.
        onnxruntime: its library or the folder of it; None: looked for.
        provider: execution provider: ``"cpu"``, ``"cuda"``, …
        time_limit: in seconds; what is left then counts as not run.
        follow: look for the first tensor that departs even where no output differs.
        allow_unrun: be content with certificates where not everything could be run.

    Returns:
        The document ``resizelens.verify/1``. ``document["verdict"]["accepted"]`` is the answer; models that
        differ are no error.

    Raises:
        Error: a model cannot be read, inputs do not fit, the named ONNX Runtime cannot be used.
    """
    given = {name: value for name, value in locals().items() if name != "tolerance"}
    settings = _settings({**given, "verify_tolerance": tolerance})
    named, arrays = _inputs(inputs)
    closeness: _library.Fields = [
        ("output_tolerance", name, _library.decimals(_library.pair(both))) for name, both in (output_tolerances or {}).items()
    ]
    fields = [*settings, *named, *closeness, ("follow", "", _library.switch(follow))]
    with as_file(original) as first, as_file(rewritten) as second:
        models = [first.field("original"), second.field("rewritten")]
        document = _document("verify", [*models, *fields], progress, arrays)
    if first.folder:
        document["original"] = PLACE
    if second.folder:
        document["rewritten"] = PLACE
    return document


def _pairs(x: Arrays, y: Arrays) -> List[Array]:
    lists = [list(given) if isinstance(given, (list, tuple)) else [given] for given in (x, y)]
    if len(lists[0]) != len(lists[1]):
        raise Error(
            f"there are {len(lists[0])} inputs and {len(lists[1])} outputs",
            code="python.pairs",
            hint="Give an output for each input, in the same order",
        )
    return [np.asarray(array) for pair in zip(*lists) for array in pair]


def identify(
    x: Arrays,
    y: Arrays,
    *,
    model: Optional[Model] = None,
    site: Optional[str] = None,
    shapes: Optional[Shapes] = None,
    progress: Optional[Progress] = None,
) -> Document:
    """Which resize made ``y`` of ``x``: ONNX's modes, and those of OpenCV, Pillow, PyTorch and others.

    Layout, order of colours, scale of values, crops, flips and rounding are found as well.

    Args:
        x: the picture before: an array H x W, H x W x C, C x H x W or with an axis of pictures in front (the
            first of them is taken); or a list of them, whose outputs are of one resize.
        y: the picture after; or a list of as many.
        model, site: a model and the id of a node in it that was to run: the document then says what to change.
        shapes: lengths of the model's free inputs.
        progress: called with a fraction and the best explanation so far.

    Returns:
        The document ``resizelens.identify/1``: ``explained`` (``"exactly"``, ``"rounding"``, ``"nearly"``,
        ``"no"``), ``ranked`` (best first; ``rmse`` and ``max_abs`` in units of ``y``), ``advice``, ``telling``.

    Raises:
        Error: arrays that are no pictures, an output of one value, no such site, a model that cannot be read.
    """
    if (model is None) != (site is None):
        raise Error("model and site belong together", code="python.site", hint="Give both or neither")
    pairs = _pairs(x, y)
    if model is None or site is None:
        document = _document("identify", [], progress, pairs)
    else:
        fields: _library.Fields = [("site", "", site), *_library.option("shapes", _shapes(shapes))]
        with as_file(model) as given:
            document = _document("identify", [given.field("model"), *fields], progress, pairs)
    for pair in document["pairs"]:
        pair.update(input=ARRAY, output=ARRAY)
    return document


def mend_faults(
    model: Model,
    output: Union[str, "os.PathLike[str]"],
    *,
    faults: Sequence[str] = (),
    shapes: Optional[Shapes] = None,
    progress: Optional[Progress] = None,
) -> Document:
    """Write a model with its nodes as the exporter should have written them, for inputs of any size.

    Args:
        output: the file to write; none is written if nothing is mended.
        shapes: as of ``inspect``.
        faults: ids, where only these are to be mended, possible ones among them; empty: all that are certain.

    Returns:
        The document ``resizelens.mended/1``: what was mended, and what was left and why.

    Raises:
        Error: the model cannot be read, a fault is unknown ("fault.unknown"), the disk.
    """
    settings = _settings(locals())
    fields: _library.Fields = [("fault", "", os.fsencode(fault)) for fault in faults]
    fields.append(("output", "", os.fsencode(path_of(output))))
    with as_file(model) as given:
        document = _document("mend_faults", [given.field("model"), *settings, *fields], progress)
    if given.folder:
        document["model"] = PLACE
    return document


def targets() -> Document:
    """The known targets, your own in ``~/.config/resizelens/targets`` included.

    Returns:
        The document ``resizelens.targets/1``.
    """
    return _document("targets", [])


def resize(
    array: Array,
    *,
    scales: Optional[Sequence[float]] = None,
    sizes: Optional[Sequence[int]] = None,
    axes: Optional[Sequence[int]] = None,
    roi: Optional[Sequence[float]] = None,
    mode: str = "nearest",
    coordinate_transformation_mode: str = "half_pixel",
    nearest_mode: str = "round_prefer_floor",
    cubic_coeff_a: float = -0.75,
    exclude_outside: bool = False,
    antialias: bool = False,
    extrapolation_value: float = 0.0,
    keep_aspect_ratio_policy: str = "stretch",
    dialect: str = "onnx",
    progress: Optional[Progress] = None,
) -> Array:
    """What an ONNX Resize node (opset 19) makes of an array.

    Args:
        array: of any rank; not copied where its values lie one behind the other.
        scales, sizes: one of both, for every axis or for each of ``axes``. ``scales`` are float32, as in a
            model.
        axes: which axes; None: all.
        roi: starts, then ends, of each of these axes, as shares of its length; for ``tf_crop_and_resize``.
        mode, coordinate_transformation_mode, nearest_mode, cubic_coeff_a, exclude_outside, antialias,
            extrapolation_value, keep_aspect_ratio_policy: attributes of the node, with ONNX's defaults.
        progress: called when the work begins and when it is done; what it raises stops it.
        dialect: whose arithmetic where the standard leaves room: ``"onnx"`` (its reference: float64
            coordinates and lengths that are not rounded), ``"onnxruntime"`` (float32, whole lengths) or
            ``"tensorrt"`` (the ratio of the lengths in place of the given scale).

    Returns:
        A new array of the same dtype.

    Raises:
        Error: arguments that no Resize may have, a dtype that is not resized in that mode, an unknown dialect.
    """
    fields: _library.Fields = [
        ("scales", "", _library.decimals(map(float, scales if scales is not None else ()))),
        ("sizes", "", _library.integers(sizes if sizes is not None else ())),
        ("roi", "", _library.decimals(map(float, roi if roi is not None else ()))),
        ("text", "mode", mode),
        ("text", "coordinate_transformation_mode", coordinate_transformation_mode),
        ("text", "nearest_mode", nearest_mode),
        ("text", "keep_aspect_ratio_policy", keep_aspect_ratio_policy),
        ("number", "cubic_coeff_a", _library.decimals([cubic_coeff_a])),
        ("number", "extrapolation_value", _library.decimals([extrapolation_value])),
        ("switch", "exclude_outside", _library.switch(exclude_outside)),
        ("switch", "antialias", _library.switch(antialias)),
        ("dialect", "", dialect),
    ]
    if axes is not None:
        fields.append(("axes", "", _library.integers(axes)))
    given = np.asarray(array)
    return _library.call("resize", fields, [given], progress).array(given.dtype)
