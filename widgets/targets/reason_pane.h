#pragma once

#include "core/session/target_matrix.h"
#include "widgets/support/latest_job.h"
#include "widgets/support/own_text_browser.h"

namespace resizelens {

/// Why a target takes a site or not: each reason with what was found, what would make it pass and its source,
/// then what is done instead, or the rewrite that comes closest and what blocks it, which a worker looks for.
class ReasonPane : public OwnTextBrowser
{
    Q_OBJECT

public:
    explicit ReasonPane(QWidget* parent = nullptr);

    /// `site` of the analysis on `target`, of which the matrix says `cell`.
    void show(std::shared_ptr<const Analysis> analysis, SiteId site, TargetPointer target, TargetCell cell);
    void showNothing();
    bool isLooking() const { return m_looking.isRunning(); }

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();

    std::shared_ptr<const Analysis> m_analysis;
    SiteId m_site;
    TargetPointer m_target;
    TargetCell m_cell;
    QString m_closest; // HTML; empty where none is looked for, or not yet
    LatestJob m_looking;
};

} // namespace resizelens
