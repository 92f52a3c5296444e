"""The one exception of this package."""

from __future__ import annotations

from typing import Any, Callable, Dict, Optional, Tuple


class Error(Exception):
    """What failed, where, and what to do about it.

    Attributes:
        kind: ``"io"``, ``"format"``, ``"unsupported"``, ``"argument"``, ``"graph"``, ``"shape"``,
            ``"limit"``, ``"cancelled"`` or ``"internal"``.
        code: stable name of the error, such as ``"model.truncated"``; for programs.
        message: one sentence without a full stop; for people.
        hint: what to do; may be empty.
        file: the file it is about; empty for models that were given as bytes.
        node: the node it is about; may be empty.
        offset: where in the file, in bytes; ``None`` where that says nothing.
    """

    def __init__(
        self,
        message: str,
        *,
        kind: str = "argument",
        code: str = "",
        hint: str = "",
        file: str = "",
        node: str = "",
        offset: Optional[int] = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.kind = kind
        self.code = code
        self.hint = hint
        self.file = file
        self.node = node
        self.offset = offset

    def __str__(self) -> str:
        where = "".join(
            [f"{self.file}: " if self.file else "", f"node '{self.node}': " if self.node else ""]
        )
        at = f" (at byte {self.offset})" if self.offset is not None else ""
        return f"{where}{self.message}{at}" + (f". {self.hint}" if self.hint else "")

    def __reduce__(self) -> Tuple[Callable[[str, Dict[str, Any]], Error], Tuple[str, Dict[str, Any]]]:
        return _again, (self.message, {key: value for key, value in vars(self).items() if key != "message"})


def _again(message: str, others: Dict[str, Any]) -> Error:
    return Error(message, **others)
