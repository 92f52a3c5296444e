#pragma once

#include "core/image/panels.h"

#include <QImage>
#include <QString>

#include <utility>
#include <vector>

namespace resizelens {

/// What is seen on canvases, as it is on the screen: title and image of each.
using SeenViews = std::vector<std::pair<QString, QImage>>;

QImage sideBySide(const SeenViews& views);
std::vector<Panel> panelsOf(const SeenViews& views);

} // namespace resizelens
