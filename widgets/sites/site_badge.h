#pragma once

#include "core/engine/plan.h"
#include "widgets/graph/graph_scene.h"

#include <QStringList>

#include <vector>

namespace resizelens {

/// A site's badge in the graph: short name, operator, replacement and the two marks.
SiteBadge rowBadge(const SiteAnalysis& site, const Choice& choice, const QString& name);

/// "Resize linear ×½"
QString shortOperatorText(const ResizeSite& site);
/// shortSiteNames(), cleaned and cut.
QStringList siteNames(const std::vector<SiteAnalysis>& sites);

} // namespace resizelens
