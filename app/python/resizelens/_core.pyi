# What the shared library has; resizelens/__init__.py is written in terms of it. Documents are JSON.
from typing import Callable, Dict, List, Mapping, Optional, Sequence, Tuple

import numpy as np

version: str

_Progress = Optional[Callable[[float, str], object]]

class ModelOptions:
    def __init__(self) -> None: ...
    shapes: Mapping[str, Sequence[int]]
    target: str
    rule: str
    sites: Dict[str, str]
    tolerance: Optional[float]
    groups: bool
    transpose_pads: bool
    matmul: bool
    kernels: List[int]

class RunOptions:
    def __init__(self) -> None: ...
    library: str
    provider: str
    runs: int
    seed: int
    tolerance: Optional[float]
    output_tolerances: Dict[str, Tuple[float, float]]
    seconds: float
    follow: bool
    allow_unrun: bool
    def set_inputs(self, arrays: Dict[str, np.ndarray]) -> None: ...

class WriteOptions:
    def __init__(self) -> None: ...
    path: str
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

def inspect(model: str, options: ModelOptions, report: _Progress) -> str: ...
def check(model: str, options: ModelOptions, report: _Progress) -> str: ...
def rewrite(
    model: str, options: ModelOptions, writing: WriteOptions, running: RunOptions, report: _Progress
) -> str: ...
def verify(
    original: str, rewritten: str, shapes: Mapping[str, Sequence[int]], running: RunOptions, report: _Progress
) -> str: ...
def targets() -> str: ...
def resize(array: np.ndarray, arguments: ResizeArguments, report: _Progress) -> np.ndarray: ...
