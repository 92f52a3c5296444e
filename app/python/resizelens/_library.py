"""The shared library beside this file, called by ctypes (app/python/c_interface.cpp).

A call has a name, fields and arrays. A field is a key, an inner name where the key has several, and a text. It is answered by
texts, and by an array of ``resize``.
"""

from __future__ import annotations

import ctypes
import operator
import os
from typing import Any, Callable, Dict, Iterable, List, Optional, Sequence, Tuple, Union

import numpy as np
import numpy.typing as npt

from ._error import Error

Array = npt.NDArray[Any]
Progress = Optional[Callable[[float, str], object]]
Text = Union[str, bytes]
Field = Tuple[str, Text, Text]  # a key, an inner name, a text
Fields = List[Field]

# As ONNX numbers them; bfloat16 is from ml_dtypes.
_TYPES = {
    "float32": 1, "uint8": 2, "int8": 3, "uint16": 4, "int16": 5, "int32": 6, "int64": 7, "bool": 9, "float16": 10,
    "float64": 11, "uint32": 12, "uint64": 13, "complex64": 14, "complex128": 15, "bfloat16": 16,
}
_PROGRESS, _DONE, _FAILED, _OUT_OF_MEMORY = range(1, 5)  # 0: nothing new


class _Array(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int32),
        ("dims", ctypes.POINTER(ctypes.c_int64)),
        ("rank", ctypes.c_size_t),
        ("data", ctypes.c_void_p),
        ("bytes", ctypes.c_size_t),
    ]


class _Texts(ctypes.Structure):
    _fields_ = [
        ("bytes", ctypes.c_void_p),
        ("size", ctypes.c_size_t),
        ("lengths", ctypes.POINTER(ctypes.c_size_t)),
        ("count", ctypes.c_size_t),
    ]


class _News(ctypes.Structure):
    _fields_ = [("state", ctypes.c_int32), ("fraction", ctypes.c_double), ("texts", _Texts), ("array", _Array)]


_shared = ctypes.CDLL(os.path.join(os.path.dirname(os.path.abspath(__file__)), "libresizelens_core.so"))
_start, _wait, _end, _free = _shared.rl_start, _shared.rl_wait, _shared.rl_end, _shared.rl_free
_start.argtypes = [
    ctypes.c_char_p, ctypes.c_size_t, ctypes.POINTER(ctypes.c_size_t), ctypes.c_size_t,
    ctypes.POINTER(_Array), ctypes.c_size_t, ctypes.c_bool, ctypes.POINTER(ctypes.c_void_p),
]
_start.restype = _end.restype = _free.restype = None
_wait.argtypes = _end.argtypes = _free.argtypes = [ctypes.c_void_p]
_wait.restype = ctypes.POINTER(_News)


class Answer:
    """Owns what a call answers. The memory of its array goes with the last array that is a view of it."""

    said: Any  # of _News

    def __init__(self) -> None:
        self.work = ctypes.c_void_p()

    def __del__(self, free: Callable[[ctypes.c_void_p], None] = _free) -> None:
        free(self.work)

    @property
    def texts(self) -> List[bytes]:
        return _read(self.said.texts)

    @property
    def __array_interface__(self) -> Dict[str, Any]:
        array = self.said.array
        return {"version": 3, "typestr": "|u1", "shape": (array.bytes,), "data": (array.data or 0, False)}

    def array(self, dtype: Any) -> Array:
        dims, rank = self.said.array.dims, self.said.array.rank
        made: Array = np.asarray(self).view(dtype).reshape([dims[axis] for axis in range(rank)])
        return made


def _read(texts: _Texts) -> List[bytes]:
    whole, begin, read = ctypes.string_at(texts.bytes, texts.size), 0, []
    for at in range(texts.count):
        read.append(whole[begin : begin + texts.lengths[at]])
        begin += texts.lengths[at]
    return read


def _given(array: Array) -> _Array:
    """Errors: a type that ONNX does not know, the other byte order."""
    name = array.dtype.name
    if name not in _TYPES:
        raise Error(f"an array of {name} is not a tensor", code="python.dtype", hint="Give numbers or booleans")
    if not array.dtype.isnative:
        raise Error(
            "the array's values have the other byte order",
            code="python.byte-order",
            hint="Convert it by array.astype(array.dtype.newbyteorder('='))",
        )
    dims = (ctypes.c_int64 * array.ndim)(*array.shape)
    return _Array(_TYPES[name], dims, array.ndim, array.ctypes.data, array.nbytes)


def call(name: str, fields: Iterable[Field] = (), arrays: Sequence[Array] = (), report: Progress = None) -> Answer:
    """Returns or raises when the work has ended. `report` is called on this thread; what it raises, or Ctrl+C, stops the work."""
    answer = Answer()
    parts = [encoded(text) for text in (name, *(part for field in fields for part in field))]
    text, lengths = b"".join(parts), (ctypes.c_size_t * len(parts))(*map(len, parts))
    whole = [np.require(array, None, ("C", "A")) for array in arrays]  # a copy only of what is not
    given = (_Array * len(whole))(*map(_given, whole))
    try:
        _start(text, len(text), lengths, len(parts), given, len(whole), report is not None, ctypes.byref(answer.work))
        if not answer.work:
            raise MemoryError("no memory or no thread for the work")
        answer.said = _attend(answer.work, report)
    finally:
        _end(answer.work)  # before the arrays go
    if answer.said.state == _OUT_OF_MEMORY:
        raise MemoryError
    if answer.said.state == _FAILED:
        raise _error(*answer.texts)
    return answer


def _attend(work: ctypes.c_void_p, report: Progress) -> Any:
    """Waits in moments of 50 ms, so that Python sees signals."""
    while True:
        news = _wait(work).contents
        if news.state > _PROGRESS:
            return news
        if news.state == _PROGRESS and report is not None:
            report(news.fraction, _read(news.texts)[0].decode(errors="replace"))


def _error(kind: bytes, code: bytes, message: bytes, hint: bytes, file: bytes, node: bytes, offset: bytes) -> Error:
    """Names in a model may be invalid UTF-8."""
    return Error(
        message.decode(errors="replace"),
        kind=kind.decode(),
        code=code.decode(),
        hint=hint.decode(errors="replace"),
        file=os.fsdecode(file),
        node=node.decode(errors="replace"),
        offset=int(offset) if offset else None,
    )


def encoded(text: Text) -> bytes:
    if isinstance(text, str):
        return text.encode(errors="surrogateescape")
    if isinstance(text, bytes):
        return text
    raise TypeError(f"{text!r} is not a text")


def switch(value: Any) -> str:
    if value is not None and not hasattr(value, "__bool__"):
        raise TypeError(f"{value!r} is not a bool")
    return "true" if value else "false"


def _integer(value: Any, lowest: int, above: int) -> str:
    if not lowest <= operator.index(value) < above:
        raise TypeError(f"{value} has more than 64 bits")
    return str(operator.index(value))


def integers(values: Iterable[Any]) -> str:
    return ",".join(_integer(value, -1 << 63, 1 << 63) for value in values)


def decimals(values: Iterable[Any]) -> str:  # float() would take texts as well
    return ",".join(repr(ctypes.c_double(value).value).removesuffix(".0") for value in values)


def pair(values: Any) -> Any:
    if len(values) != 2:
        raise TypeError(f"{values!r} are not two")
    return values


# The texts of an option's value by its type, each with its inner name.
_TEXTS: Dict[str, Callable[[Any], List[Tuple[Text, Text]]]] = {
    "bool": lambda value: [("", switch(value))],
    "text": lambda value: [("", encoded(value))],
    "place": lambda value: [("", os.fsencode(value) if value is not None else "")],
    "int": lambda value: [("", _integer(value, 0, 1 << 64))],
    "float": lambda value: [("", decimals([value]))] if value is not None else [],
    "sizes": lambda value: [("", integers(value))],
    "texts": lambda value: [(encoded(key), encoded(one)) for key, one in dict(value or {}).items()],
    "shapes": lambda value: [(encoded(key), integers(one)) for key, one in (value or {}).items()],
}


def option(name: str, value: Any) -> Fields:
    """An export option as fields. Raises KeyError, TypeError."""
    texts = _TEXTS[OPTIONS[name]]
    try:
        return [(name, inner, text) for inner, text in texts(value)]
    except (AttributeError, TypeError, ValueError) as error:
        raise TypeError(f"{name}: {value!r}") from error


def _options() -> Dict[str, str]:
    said = [text.decode() for text in call("options").texts[1:]]
    return dict(zip(said[::3], said[1::3]))


OPTIONS = _options()
version = call("version").texts[0].decode()
