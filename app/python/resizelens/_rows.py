"""Documents as tables."""

from __future__ import annotations

from typing import Any, Dict, List, Mapping

_LISTS = {
    "resizelens.inspect/1": "sites",
    "resizelens.export/1": "sites",
    "resizelens.check/1": "sites",
    "resizelens.targets/1": "targets",
    "resizelens.batch/1": "models",
    "resizelens.identify/1": "ranked",
}


def _cell(value: Any) -> Any:
    """A list of plain values as text: lengths as 1x8x64, words with commas."""
    if not isinstance(value, list):
        return value
    if all(isinstance(one, int) and not isinstance(one, bool) for one in value):
        return "x".join(str(one) for one in value)
    return ", ".join(str(one) for one in value)


def _flat(values: Mapping[str, Any], before: str, row: Dict[str, Any]) -> Dict[str, Any]:
    for key, value in values.items():
        if isinstance(value, Mapping):
            _flat(value, f"{before}{key}.", row)
        elif isinstance(value, list) and any(isinstance(one, (Mapping, list)) for one in value):
            row[f"{before}{key}"] = len(value)
        else:
            row[f"{before}{key}"] = _cell(value)
    return row


def _outputs(document: Mapping[str, Any]) -> List[Mapping[str, Any]]:
    found: List[Mapping[str, Any]] = (
        document["model"]["outputs"] if document.get("model") else document.get("nodes") or []
    )
    return found


def rows(document: Mapping[str, Any]) -> List[Dict[str, Any]]:
    """A document as rows of plain values, for ``pandas.DataFrame(rows(document))``.

    A row is a site (``inspect``, ``rewrite``, ``check``), an output or, where the models were not run, a
    node (``verify``), a target (``targets``), an explanation (``identify``), or a model (what
    ``resizelens-cli batch --json`` prints).
    Objects within become ``outer.inner``, lengths become text (``"1x8x64x64"``), and of a list of objects
    (axes, candidates, reasons) the row has the number.

    Raises:
        ValueError: the document is of none of these kinds.
    """
    schema = document.get("schema")
    if schema == "resizelens.verify/1":
        found = _outputs(document)
    elif schema in _LISTS:
        found = document[_LISTS[schema]]
    else:
        raise ValueError(f"a document of schema {schema!r} has no rows")
    return [_flat(one, "", {}) for one in found]
