#pragma once

#include "core/resize/matrix/resize_site.h"
#include "widgets/support/latest_job.h"

#include <QCoreApplication>

#include <memory>
#include <vector>

class QTreeWidgetItem;

namespace resizelens {

struct Analysis;

/// What a site is in TensorRT: the layers of each rewrite, and the attributes of its own layer. Both compare axis
/// matrices row by row, so they are worked out off the GUI thread; until then their rows say "…".
class TensorrtRows
{
    Q_DECLARE_TR_FUNCTIONS(resizelens::TensorrtRows)

public:
    /// Below the rewrite's own row: "TensorRT: Deconvolution → ElementWise". In the order of the site's candidates.
    void addRewrite(QTreeWidgetItem* rewrite);
    /// The site's own layer goes below `section`.
    void addSite(QTreeWidgetItem* section);
    /// Fills the rows that were added. They must live until cancel().
    void fill(std::shared_ptr<const Analysis> analysis, SiteId site);
    /// Also forgets the rows.
    void cancel();
    bool isRunning() const { return m_job.isRunning(); }

private:
    struct Texts;
    static Texts textsOf(const Analysis& analysis, SiteId site, const std::stop_token& stop);
    void show(const Texts& texts);

    std::vector<QTreeWidgetItem*> m_rewrites; // their TensorRT rows
    QTreeWidgetItem* m_site = nullptr;        // its section
    LatestJob m_job;
};

} // namespace resizelens
