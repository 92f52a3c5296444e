#pragma once

#include "core/engine/compare_report.h"

#include <QWidget>

#include <vector>

namespace resizelens {

/// A site's result compared between both models.
struct ChartedSite
{
    QString name;
    double off = 0.0;       // relative; 0: equal; infinite: non-finite on one side only
    double tolerance = 0.0; // for `off`
    bool compared = true;   // false: `text` says why not
    bool within = true;
    QString text; // description
};

/// Three digits, localised; the minus sign is as wide as a plus.
QString shortNumber(double value);

/// In execution order.
std::vector<ChartedSite> chartedSites(const ModelCompareReport& report);

/// Bar chart of the sites' relative errors in execution order: log scale from 1e-8 to 1, a line at the
/// tolerance, bars beyond it in another colour and crossed. One site is selected, by click or arrow keys.
class SiteChart : public QWidget
{
    Q_OBJECT

public:
    explicit SiteChart(QWidget* parent = nullptr);

    /// Selects the first site beyond its tolerance, else the first.
    void setSites(std::vector<ChartedSite> sites);
    const std::vector<ChartedSite>& sites() const { return m_sites; }
    int selected() const { return m_selected; } // -1: none
    void select(int index);
    QRectF barAt(int index) const;

    QSize sizeHint() const override { return {640, 190}; }
    QSize minimumSizeHint() const override { return {240, 140}; }

Q_SIGNALS:
    void selectionChanged(int index);
    void activated(int index); // double click or Return

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override; // tool tips

private:
    QRectF plot() const;
    double yOf(double share) const;
    int siteAt(const QPointF& place) const;
    void paintScale(QPainter& painter) const;
    void paintBar(QPainter& painter, int index) const;

    std::vector<ChartedSite> m_sites;
    int m_selected = -1;
};

} // namespace resizelens
