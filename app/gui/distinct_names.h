#pragma once

#include <QStringList>

namespace resizelens {

/// What files are called where they stand beside each other: their names, and where several have the same one, with
/// as many of their folders as tell them apart ("a/model.onnx", "b/model.onnx"; the same path twice stays alike).
/// In the order of `paths`, whose folders are separated by slashes.
QStringList distinctNames(const QStringList& paths);

} // namespace resizelens
