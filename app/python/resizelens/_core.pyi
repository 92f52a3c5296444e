# What the shared library has; resizelens/__init__.py is written in terms of it. Documents are JSON, paths bytes.
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, Tuple

import numpy.typing as npt

version: str

_Array = npt.NDArray[Any]
_Progress = Optional[Callable[[float, str], object]]

class Settings:
    def __init__(self) -> None: ...
    def get(self, name: str) -> Any: ...
    def set(self, name: str, value: Any) -> None: ...
    def canonical_text(self) -> str: ...

class RunOptions:
    def __init__(self) -> None: ...
    output_tolerances: Dict[str, Tuple[float, float]]
    follow: bool
    def set_inputs(self, arrays: Dict[str, _Array]) -> None: ...

class WriteOptions:
    def __init__(self) -> None: ...
    path: bytes
    certificate: bytes
    preprocess: bytes
    source_sizes: List[Tuple[int, int]]
    overwrite_source: bool

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

def options() -> List[str]: ...
def inspect(model: bytes, settings: Settings, report: _Progress) -> str: ...
def check(model: bytes, settings: Settings, report: _Progress) -> str: ...
def rewrite(
    model: bytes, settings: Settings, writing: WriteOptions, running: RunOptions, report: _Progress
) -> str: ...
def verify(
    original: bytes, rewritten: bytes, settings: Settings, running: RunOptions, report: _Progress
) -> str: ...
def mend_faults(
    model: bytes, settings: Settings, faults: Sequence[bytes], output: bytes, report: _Progress
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
