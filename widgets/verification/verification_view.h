#pragma once

#include "core/session/departure_picture.h"
#include "core/session/proof_verdict.h"

#include <QWidget>

#include <optional>

class QLabel;

namespace resizelens {

class SiteChart;
class ToneLabel;

/// What a verification found: the verdict, a chart over the sites and, where the models part, the first
/// tensor that departs with pictures of it.
class VerificationView : public QWidget
{
    Q_OBJECT

public:
    explicit VerificationView(QWidget* parent = nullptr);

    /// `verdict` in the program's language; `panels` are those of departurePanels(), where there are any.
    void show(const ModelProof& proof, bool accepted, const QString& verdict,
              const std::optional<DeparturePanels>& panels);

    SiteChart& chart() { return *m_chart; }
    QString siteText() const;      // of the selected site
    QString departureText() const; // empty where nothing departs

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
