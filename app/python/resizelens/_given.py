"""Models as callers give them, and as they get them back."""

from __future__ import annotations

import os
import tempfile
from contextlib import contextmanager
from typing import Any, Iterator, NamedTuple, Tuple, Union

from ._error import Error

PLACE = "<bytes>"  # where a document names the file of a model that came as bytes
ARRAY = "<array>"  # where a document names the file of an array


class Given(NamedTuple):
    """A model as a file. ``folder`` is empty where it is the caller's own."""

    path: str
    folder: str
    model: Any

    def field(self, key: str) -> Tuple[str, str, bytes]:
        return key, "", os.fsencode(self.path)

    def like_it(self, data: bytes) -> Any:
        """The bytes as what the caller gave: a message where that was one."""
        return self.model.FromString(data) if _is_message(self.model) else data


Model = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview, Any]


def _is_message(model: Any) -> bool:
    return hasattr(model, "SerializeToString") and hasattr(model, "FromString")


def _bytes_of(model: Any) -> bytes:
    if _is_message(model):
        serialized: bytes = model.SerializeToString()
        return serialized
    if isinstance(model, (bytes, bytearray, memoryview)):
        return bytes(model)
    raise TypeError(f"a model is a path, bytes or an onnx.ModelProto, not {type(model).__name__}")


def path_of(path: Union[str, "os.PathLike[str]"]) -> str:
    """As Python's own open() takes paths."""
    text = os.fsdecode(path)
    if "\0" in text:
        raise ValueError("embedded null byte")
    return text


@contextmanager
def as_file(model: Model, name: str = "model.onnx") -> Iterator[Given]:
    """The model as a file, which is removed at the end where it was made for this."""
    if isinstance(model, (str, os.PathLike)):
        yield Given(path_of(model), "", model)
        return
    data = _bytes_of(model)
    with tempfile.TemporaryDirectory(prefix="resizelens-") as folder:
        path = os.path.join(folder, name)
        with open(path, "wb") as file:
            file.write(data)
        with unnamed(folder):
            yield Given(path, folder, model)


@contextmanager
def unnamed(folder: str) -> Iterator[None]:
    """Errors do not name files of a folder that the caller does not know."""
    try:
        yield
    except Error as error:
        if error.file.startswith(folder):
            error.file = ""
        error.message = error.message.replace(folder + os.sep, "")
        raise
