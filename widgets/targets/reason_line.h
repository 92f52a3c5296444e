#pragma once

#include "core/engine/target_matrix.h"
#include "widgets/support/latest_job.h"

#include <QWidget>

class QLabel;

namespace resizelens {

/// One line, dark in both themes: what a target says of a site and why, what replaces it, and the source as a link.
/// Where there is no rewrite, the one that comes closest is looked for on a worker.
class ReasonLine : public QWidget
{
    Q_OBJECT

public:
    explicit ReasonLine(QWidget* parent = nullptr);

    /// `cell` is what the matrix says of `site` of the analysis, which is called `name`, on `target`. `complete`: its
    /// rewrite was looked for.
    void show(std::shared_ptr<const Analysis> analysis, SiteId site, const QString& name,
              const TargetPointer& target, const TargetCell& cell, bool complete);
    void showHint(const QString& hint);
    QString text() const; // all of it, without the link
    QString linkTarget() const { return m_url; }
    bool isLooking() const { return m_looking.isRunning(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void setParts(const QString& head, const QString& sentence);
    void setSource(const VerdictReason* reason);
    void placeLink();

    QString m_head, m_sentence, m_url;
    QLabel* m_link;
    LatestJob m_looking;
};

} // namespace resizelens
