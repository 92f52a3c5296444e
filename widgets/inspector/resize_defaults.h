#pragma once

#include <QList>
#include <QString>

#include <utility>

namespace resizelens {

struct ResizeSpec;

/// What the operator set says where a Resize or Upsample node is silent: attribute, value.
QList<std::pair<QString, QString>> resizeDefaults(const ResizeSpec& spec);

} // namespace resizelens
