# What the shared library has; resizelens/__init__.py is written in terms of it. Documents are JSON, paths bytes.
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, Tuple

import numpy.typing as npt

version: str

_Array = npt.NDArray[Any]
_Progress = Optional[Callable[[float, str], object]]

class ModelOptions:
    def __init__(self) -> None: ...
    shapes: Mapping[str, Sequence[int]]
    target: bytes
    rule: str
    sites: Dict[str, str]
    tolerance: Optional[float]
    groups: bool
    transpose_pads: bool
    matmul: bool
    kernels: List[int]

class RunOptions:
    def __init__(self) -> None: ...
    library: bytes
    provider: str
    runs: int
    seed: int
    tolerance: Optional[float]
    output_tolerances: Dict[str, Tuple[float, float]]
    seconds: float
    follow: bool
    allow_unrun: bool
    def set_inputs(self, arrays: Dict[str, _Array]) -> None: ...

class WriteOptions:
    def __init__(self) -> None: ...
    path: bytes
    external_data: str
    overwrite_source: bool
    verify: bool

class ResizeArguments:
    def __init__(self) -> None: ...
    roi: List[float]
    scales: List[float]
    sizes: List[int]
    axes: Optional[List[int]]
    mode: str
    coordinate_transformation_mode: str
    nearest_mode: str
    keep_aspect_ratio_policy: str
    cubic_coeff_a: float
    extrapolation_value: float
    exclude_outside: bool
    antialias: bool
    dialect: str

def inspect(model: bytes, options: ModelOptions, report: _Progress) -> str: ...
def check(model: bytes, options: ModelOptions, report: _Progress) -> str: ...
def rewrite(
    model: bytes, options: ModelOptions, writing: WriteOptions, running: RunOptions, report: _Progress
) -> str: ...
def verify(
    original: bytes, rewritten: bytes, shapes: Mapping[str, Sequence[int]], running: RunOptions, report: _Progress
) -> str: ...
def targets() -> str: ...
def identify(
    arrays: Sequence[Tuple[_Array, _Array]],
    model: bytes,
    site: str,
    shapes: Mapping[str, Sequence[int]],
    report: _Progress,
) -> str: ...
def resize(array: _Array, arguments: ResizeArguments, report: _Progress) -> _Array: ...
