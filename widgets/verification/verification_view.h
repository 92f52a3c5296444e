#pragma once

#include "core/engine/proof_verdict.h"
#include "core/preview/departure_picture.h"

#include <QWidget>

#include <optional>

class QLabel;

namespace resizelens {

class SiteChart;
class ToneLabel;

/// Shows a verification: verdict, chart of the sites and the first divergence, if any, with images.
class VerificationView : public QWidget
{
    Q_OBJECT

public:
    explicit VerificationView(QWidget* parent = nullptr);

    /// `verdict` is localised; `panels`: from departurePanels(), if any.
    void show(const ModelProof& proof, bool accepted, const QString& verdict,
              const std::optional<DeparturePanels>& panels);

    SiteChart& chart() { return *m_chart; }
    QString siteText() const;      // of the selected site
    QString departureText() const; // empty without a divergence

Q_SIGNALS:
    void siteActivated(const QString& id);

private:
    void showSite(int index);
    void showDeparture(const ModelCompareReport& report, const std::optional<DeparturePanels>& panels);

    ModelProof m_proof;
    ToneLabel* m_verdict;
    SiteChart* m_chart;
    QLabel *m_site, *m_departure;
    QWidget* m_pictures;
    QLabel *m_original, *m_rewritten, *m_difference, *m_scale;
};

} // namespace resizelens
